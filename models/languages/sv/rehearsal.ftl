# `maffia rehearse`: the running script of a rehearsed evening, and what can be wrong with one.

rehearse-host-name = Värden
rehearse-cast = I rollerna: { $players }. De som drog svart: { $maffia }.
rehearse-cast-roles = I rollerna: { $roles }.
rehearse-killed = (Värdens process dödas mitt i alltihop och startas igen.)
rehearse-misheard = (Värden hörde "{ $heard }" när det sades "{ $said }".{ $acted ->
    [yes] {" "}Den handlade efter det.
   *[no] {""}
    })
rehearse-not-understood = (Värden uppfattade inte "{ $said }".)
rehearse-writes = (lägger en lapp på telefonen: { $word })
rehearse-votes = (röstar { $up ->
    [yes] ja
   *[no] nej
    } på telefonen)
rehearse-votes-openly = { $target ->
    [nobody] (tar tillbaka sin röst på telefonen)
   *[other] (röstar på { $target } på telefonen)
    }
rehearse-offline = (telefonen tappar nätet)
rehearse-online = (telefonen har nät igen)
rehearse-replaces = (tar fram en annan telefon)
rehearse-looks = (ser på sitt kort i hemlighet)
rehearse-chooses = (väljer i hemlighet: { $chosen })
rehearse-passed = Kvällen gick som pjäsen säger.

# --- An evening that did not go as the play says. $line is the step's line in the play file. ---

rehearse-failed-refused = Steget på rad { $line }: { $by } sade "{ $text }", och värden sade nej ({ $reason }).
rehearse-failed-expect = Steget på rad { $line }: efter att { $by } sagt "{ $text }" väntades { $wanted }. Det som hände: { $got }.
rehearse-failed-unheard = Steget på rad { $line }: { $by } sade "{ $text }" { $attempts } gånger utan att värden förstod.
rehearse-failed-not-now = Steget på rad { $line }: värden väntar på något annat ({ $got }) än det som står i pjäsen ({ $wanted }).
rehearse-failed-silent = Steget på rad { $line }: värden har varken sagt eller hört något på { $seconds } sekunder. Det sista den skrev: { $log }
rehearse-failed-gone = Steget på rad { $line }: värden slutade mitt i kvällen. Det sista den skrev: { $log }
rehearse-failed-not-over = Alla steg är spelade, men värden väntar fortfarande. Sista steget ska avsluta kvällen.
rehearse-failed-exit = Värden slutade med felkod { $code }. Det sista den skrev: { $log }
rehearse-failed-outcome = Kvällen skulle sluta med { $wanted }, men slutade med { $got }.
rehearse-failed-points = Poängen skulle bli { $wanted }, men blev { $got }.
rehearse-failed-acted = Värden gjorde { $count ->
    [one] en sak
   *[other] { $count_words } saker
  } som ingen hade sagt.
rehearse-failed-heard = Av { $said } repliker uppfattades bara { $heard } rätt. Det är för få.
rehearse-failed-sound = Ljudet vid det tänkta bordet bröts: { $detail }
rehearse-failed-expect-handsets = Steget på rad { $line }: efter det som gjordes på telefonerna väntades { $wanted }. Det som hände: { $got }.
rehearse-failed-handset = Steget på rad { $line }: sidan på telefonen för { $name } gjorde inte som den skulle ({ $detail }).
rehearse-failed-no-pages = Pjäsen har telefoner, men värden bjöd inte in dem. Det sista den skrev: { $log }
rehearse-failed-seat = Steget på rad { $line }: värden sade inte vad som blev av platsen för { $name }.
rehearse-failed-no-night = Steget på rad { $line }: det har inte blivit natt, så ingen kan välja.
rehearse-failed-held-back = Alla steg är spelade, men det som skrevs på telefonen kom aldrig fram från { $names }.
rehearse-failed-shown = En sida visade något som den inte ska visa: { $detail }.
rehearse-failed-turn = Steget på rad { $line }: turen vid datorn för { $name } gick inte som den skulle ({ $detail }).
rehearse-failed-told = En hemlighet kom ut till alla vid bordet: { $detail }.

# --- A rehearsal that cannot begin ---

rehearse-no-table = Det går inte att duka ett tänkt bord utan PulseAudio (saknas: { $missing }). Installera det med "apt install pulseaudio pulseaudio-utils libasound2-plugins", eller repetera utan ljud med --text.
rehearse-no-voices = Spelarna har inga röster: espeak-ng svarar "{ $detail }". Repetera utan ljud med --text.
rehearse-record-unwritable = Inspelningen kan inte skrivas till { $file }: mappen finns inte eller är skrivskyddad.
rehearse-no-browser = Pjäsen har telefoner, och de är en riktig webbläsare. Det saknas: { $missing }. Installera med: { $install }.
rehearse-browser-fails = Pjäsen har telefoner, men webbläsaren startar inte: { $detail }

# --- Mistakes in a play file ---

rehearse-file-unreadable = { $reason ->
    [missing] Det finns ingen pjäs { $file }.
    [folder] { $file } är en mapp och ingen pjäs.
    [forbidden] Pjäsen { $file } får jag inte läsa.
    [UTF-8] Pjäsen { $file } är inte skriven som UTF-8.
   *[other] Pjäsen { $file } går inte att läsa. Kan du öppna den i ett annat program?
}
rehearse-file-not-toml = { $file }, rad { $line }: det här är inte TOML ({ $reason }).
rehearse-file-unknown-key = { $file }, rad { $line }: nyckeln "{ $where }" finns inte. Rätt är: { $wanted }.
rehearse-file-missing-key = { $file }, rad { $line }: nyckeln "{ $where }" saknas.
rehearse-file-wrong-value = { $file }, rad { $line }: "{ $where }" har fel värde. Så här ska det se ut: { $wanted }.
rehearse-file-same-name = { $file }, rad { $line }: två spelare heter { $name }.
rehearse-file-maffia = { $file }, rad { $line }: { $count } spelare står som Maffia, men leken har { $wanted } svarta kort.
rehearse-file-roles = { $file }, rad { $line }: de rollerna kan inte delas ut ({ $reason }).
rehearse-file-no-such-player = { $file }, rad { $line }: ingen spelare heter { $name } ("{ $where }"). Rätt är: { $wanted }.
rehearse-file-no-such-event = { $file }, rad { $line }: ingen händelse heter { $name } ("{ $where }"). Rätt är: { $wanted }.
rehearse-file-step-kind = { $file }, rad { $line }: ett steg ska ha precis en av { $wanted }. Här finns: { $found }.
rehearse-file-nobody-hears = { $file }, rad { $line }: värden kan aldrig höra "{ $text }" ("{ $where }"). Närmast är: "{ $wanted }".
rehearse-file-talk-is-command = { $file }, rad { $line }: "{ $text }" är ett kommando och inget bordsprat. Skriv say i stället för talk.
rehearse-file-no-handset = { $file }, rad { $line }: { $name } har ingen telefon i pjäsen ("{ $where }"). De som har: { $wanted }.
rehearse-file-named-twice = { $file }, rad { $line }: { $name } står två gånger i "{ $where }".
