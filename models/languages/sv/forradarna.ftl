# Förrädarna (docs/rules.md A8): mingel, det runda bordet, och kort som visas. Det som ropas i mingel är kort.

forradarna = I kväll spelar vi Förrädarna. Varje dag går ni först omkring och pratar med vem ni vill. Sedan kallar jag till det runda bordet, och där får ni döma en. Natten säger jag själv till om.

## Mingel

mingle-first = Första dagen börjar. Gå omkring och prata fritt i { $minutes ->
    [one] en minut
   *[other] { $minutes_words } minuter
  }. Jag ropar när tiden går mot sitt slut. Vill ni ha mer tid, säg till exempel: fem minuter till. Vill ni börja tidigare, säg: nu sätter vi oss.
mingle-new = Gå omkring i { $minutes ->
    [one] en minut
   *[other] { $minutes_words } minuter
  }.
mingle-goes-on = Gå omkring igen. { $minutes ->
    [0] { $seconds_words } sekunder
    [one] en minut
   *[other] { $minutes_words } minuter
  } kvar.
mingle-warned = { $minutes ->
    [0] { $seconds_words } sekunder kvar. Gå till bordet
    [one] en minut kvar
   *[other] { $minutes_words } minuter kvar
  }.
mingle-changed = Då är det { $minutes ->
    [0] { $seconds_words } sekunder
    [one] en minut
   *[other] { $minutes_words } minuter
  } kvar.
mingle-left = Det är { $minutes ->
    [0] { $seconds_words } sekunder
    [one] ungefär en minut
   *[other] ungefär { $minutes_words } minuter
  } kvar.
table-called = Tiden är ute. Sätt er vid det runda bordet. Säg klart när alla sitter.
table-called-early = Då sätter vi oss vid det runda bordet. Säg klart när alla sitter.

## Det runda bordet

round-table-first = Nu får ni döma en. Den som vill rösta säger: begär omröstning mot, och ett namn. Vill ni inte döma någon, säg: vi dömer ingen i dag.
round-table = Ordet är fritt.
nobody-ask = Ska ingen dömas i dag? Svara ja, så faller natten, eller nej.
nobody-condemned = Ingen döms i dag.

## Kort som visas

side-ask = { $name }, visa ditt kort. Var du Maffia? Svara ja eller nej.
side-mafia = { $name } var Maffia.
side-faithful = { $name } var trogen.
side-hidden = Då får vi inte veta det.

## Samtalet

help-at-mingling = Ni går omkring och pratar. Jag säger till när det är dags att sätta sig.
help-at-exit = Den som är ute visar sitt kort, och jag vill veta om det var svart. Säg hoppa över om kortet inte ska visas.
help-mingle_longer = till exempel fem minuter till
help-mingle_enough = till exempel två minuter räcker
status-mingling = Det är dag { $day_words }, och ni går omkring. { $minutes ->
    [0] { $seconds_words } sekunder
    [one] ungefär en minut
   *[other] ungefär { $minutes_words } minuter
  } kvar.
status-exit = Jag väntar på att { $name } visar sitt kort.

## Det som inte går

refused-mingle-out-of-range = { $given ->
    [one] En minut
   *[other] { $given_words } minuter
  } mingel går inte. Välj från { $least_words } till { $most_words } minuter.
refused-mingle-too-long = Så länge kan ni inte gå omkring. Det blir högst { $most_words } minuter.
refused-no-such-card-left = { $side ->
    [maffia] Alla svarta kort är redan visade
   *[faithful] Alla röda kort är redan visade
  }, så det går inte ihop. Titta på kortet igen, eller säg hoppa över.

## Bordets skärm och telefonerna

web-phase-mingling = Dag { $day }: mingel
web-phase-exit = Vilket kort?
web-next-mingling = Gå omkring och prata. Värden ropar när det är dags att sätta sig.
web-ring = Ring i telefonen också
web-ring-how = Låt skärmen vara på, annars ringer den inte.
web-time-left = Tid kvar
