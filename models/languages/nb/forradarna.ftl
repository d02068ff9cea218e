# Forræderne (docs/rules.md A8): mingling, det runde bordet, og kort som vises. Det som ropes under minglingen, er kort.

forradarna = I kveld spiller vi Forræderne. Hver dag går dere først rundt og snakker med hvem dere vil. Så kaller jeg dere til det runde bordet, og der kan dere dømme én. Natten sier jeg selv fra om.

## Mingling

mingle-first = Den første dagen begynner. Gå rundt og snakk fritt i { $minutes ->
    [one] ett minutt
   *[other] { $minutes_words } minutter
  }. Jeg roper når tiden nærmer seg slutten. Vil dere ha mer tid, si for eksempel: fem minutter til. Vil dere begynne før, si: nå setter vi oss.
mingle-new = Gå rundt i { $minutes ->
    [one] ett minutt
   *[other] { $minutes_words } minutter
  }.
mingle-goes-on = Gå rundt igjen. { $minutes ->
    [0] { $seconds_words } sekunder
    [one] ett minutt
   *[other] { $minutes_words } minutter
  } igjen.
mingle-warned = { $minutes ->
    [0] { $seconds_words } sekunder igjen. Gå til bordet
    [one] ett minutt igjen
   *[other] { $minutes_words } minutter igjen
  }.
mingle-changed = Da er det { $minutes ->
    [0] { $seconds_words } sekunder
    [one] ett minutt
   *[other] { $minutes_words } minutter
  } igjen.
mingle-left = Det er { $minutes ->
    [0] { $seconds_words } sekunder
    [one] omtrent ett minutt
   *[other] omtrent { $minutes_words } minutter
  } igjen.
table-called = Tiden er ute. Sett dere ved det runde bordet. Si klart når alle sitter.
table-called-early = Da setter vi oss ved det runde bordet. Si klart når alle sitter.

## Det runde bordet

round-table-first = Nå kan dere dømme én. Den som vil stemme, sier: krever avstemning mot, og et navn. Vil dere ikke dømme noen, si: vi dømmer ingen i dag.
round-table = Ordet er fritt.
nobody-ask = Skal ingen dømmes i dag? Svar ja, så faller natten på, eller nei.
nobody-condemned = Ingen blir dømt i dag.

## Kort som vises

side-ask = { $name }, vis kortet ditt. Var du Mafia? Svar ja eller nei.
side-mafia = { $name } var Mafia.
side-faithful = { $name } var trofast.
side-hidden = Da får vi ikke vite det.

## Samtalen

help-at-mingling = Dere går rundt og snakker. Jeg sier fra når det er på tide å sette seg.
help-at-exit = Den som er ute, viser kortet sitt, og jeg vil vite om det var svart. Si hopp over hvis kortet ikke skal vises.
help-mingle_longer = for eksempel fem minutter til
help-mingle_enough = for eksempel to minutter holder
status-mingling = Det er dag { $day_words }, og dere går rundt. { $minutes ->
    [0] { $seconds_words } sekunder
    [one] omtrent ett minutt
   *[other] omtrent { $minutes_words } minutter
  } igjen.
status-exit = Jeg venter på at { $name } viser kortet sitt.

## Det som ikke går

refused-mingle-out-of-range = { $given ->
    [one] Ett minutt
   *[other] { $given_words } minutter
  } mingling går ikke. Velg fra { $least_words } til { $most_words } minutter.
refused-mingle-too-long = Så lenge kan dere ikke gå rundt. Det blir høyst { $most_words } minutter.
refused-no-such-card-left = { $side ->
    [maffia] Alle de svarte kortene er alt vist
   *[faithful] Alle de røde kortene er alt vist
  }, så det går ikke opp. Se på kortet igjen, eller si hopp over.

## Skjermen ved bordet og telefonene

web-phase-mingling = Dag { $day }: mingling
web-phase-exit = Hvilket kort?
web-next-mingling = Gå rundt og snakk. Verten roper når det er på tide å sette seg.
web-ring = Ring på telefonen også
web-ring-how = La skjermen være på, ellers ringer den ikke.
web-time-left = Tid igjen
