# `maffia rehearse`: manuset til en innøvd kveld mens den går, og hva som kan være galt med et.

rehearse-host-name = Verten
rehearse-cast = Spillerne: { $players }. De som trakk svart: { $maffia }.
rehearse-cast-roles = Spillerne og rollene deres: { $roles }.
rehearse-killed = (Vertens prosess drepes midt i det hele, og startes igjen.)
rehearse-misheard = (Verten hørte «{ $heard }» da «{ $said }» ble sagt.{ $acted ->
    [yes] {" "}Den handlet etter det.
   *[no] {""}
    })
rehearse-not-understood = (Verten forsto ikke «{ $said }».)
rehearse-writes = (legger en lapp på telefonen: { $word })
rehearse-votes = (stemmer { $up ->
    [yes] ja
   *[no] nei
    } på telefonen)
rehearse-votes-openly = { $target ->
    [nobody] (tar tilbake stemmen på telefonen)
   *[other] (stemmer på { $target } på telefonen)
    }
rehearse-offline = (telefonen mister nettet)
rehearse-online = (telefonen har nett igjen)
rehearse-replaces = (tar fram en annen telefon)
rehearse-looks = (ser på kortet sitt i hemmelighet)
rehearse-chooses = (velger i hemmelighet: { $chosen })
rehearse-passed = Kvelden gikk slik stykket sier.

# --- En kveld som ikke gikk slik stykket sier. $line er trinnets linje i filen. ---

rehearse-failed-refused = Trinnet på linje { $line }: { $by } sa «{ $text }», og verten avslo ({ $reason }).
rehearse-failed-expect = Trinnet på linje { $line }: etter at { $by } hadde sagt «{ $text }», skulle { $wanted } ha kommet. Dette skjedde: { $got }.
rehearse-failed-unheard = Trinnet på linje { $line }: { $by } sa «{ $text }» { $attempts } ganger, og verten forsto det ikke.
rehearse-failed-not-now = Trinnet på linje { $line }: verten venter på noe annet ({ $got }) enn det stykket sier ({ $wanted }).
rehearse-failed-silent = Trinnet på linje { $line }: verten har verken sagt eller hørt noe på { $seconds } sekunder. Det siste den skrev: { $log }
rehearse-failed-gone = Trinnet på linje { $line }: verten sluttet midt i kvelden. Det siste den skrev: { $log }
rehearse-failed-not-over = Alle trinnene er spilt, men verten venter fremdeles. Det siste trinnet må avslutte kvelden.
rehearse-failed-exit = Verten sluttet med kode { $code }. Det siste den skrev: { $log }
rehearse-failed-outcome = Kvelden skulle ha endt med { $wanted }, men endte med { $got }.
rehearse-failed-points = Poengene skulle ha vært { $wanted }, men ble { $got }.
rehearse-failed-acted = Verten gjorde { $count ->
    [one] én ting
   *[other] { $count_words } ting
  } som ingen hadde sagt.
rehearse-failed-heard = Av { $said } replikker ble bare { $heard } oppfattet riktig. Det er for få.
rehearse-failed-sound = Lyden ved det tenkte bordet brøt av: { $detail }
rehearse-failed-expect-handsets = Trinnet på linje { $line }: etter det som ble gjort på telefonene, skulle { $wanted } ha kommet. Dette skjedde: { $got }.
rehearse-failed-handset = Trinnet på linje { $line }: siden på telefonen til { $name } gjorde ikke det den skulle ({ $detail }).
rehearse-failed-no-pages = Stykket har telefoner, men verten inviterte dem ikke. Det siste den skrev: { $log }
rehearse-failed-seat = Trinnet på linje { $line }: verten sa ikke hva det ble av plassen til { $name }.
rehearse-failed-no-night = Steget på linje { $line }: det er ikke blitt natt, så ingen kan velge.
rehearse-failed-held-back = Alle trinnene er spilt, men det som ble skrevet på telefonen, kom aldri fram fra { $names }.
rehearse-failed-shown = En side viste noe den ikke skal vise: { $detail }.
rehearse-failed-turn = Trinnet på linje { $line }: turen ved datamaskinen for { $name } gikk ikke som den skulle ({ $detail }).
rehearse-failed-told = En hemmelighet kom ut til alle ved bordet: { $detail }.

# --- En øving som ikke kan begynne ---

rehearse-no-table = Et tenkt bord kan ikke settes opp uten PulseAudio (mangler: { $missing }). Installer det med «apt install pulseaudio pulseaudio-utils libasound2-plugins», eller øv uten lyd med --text.
rehearse-no-voices = Spillerne har ingen stemmer: espeak-ng svarer «{ $detail }». Øv uten lyd med --text.
rehearse-record-unwritable = Opptaket kan ikke skrives til { $file }: det finnes ingen slik mappe, eller den er skrivebeskyttet.
rehearse-no-browser = Stykket har telefoner, og de er en ekte nettleser. Dette mangler: { $missing }. Installer med: { $install }.
rehearse-browser-fails = Stykket har telefoner, men nettleseren starter ikke: { $detail }

# --- Feil i et stykke ---

rehearse-file-unreadable = { $reason ->
    [missing] Det finnes ikke noe stykke { $file }.
    [folder] { $file } er en mappe og ikke et stykke.
    [forbidden] Stykket { $file } får jeg ikke lese.
    [UTF-8] Stykket { $file } er ikke skrevet som UTF-8.
   *[other] Stykket { $file } kan ikke leses. Kan et annet program åpne det?
}
rehearse-file-not-toml = { $file }, linje { $line }: dette er ikke TOML ({ $reason }).
rehearse-file-unknown-key = { $file }, linje { $line }: det er ingen nøkkel «{ $where }». Riktig ville vært: { $wanted }.
rehearse-file-missing-key = { $file }, linje { $line }: nøkkelen «{ $where }» mangler.
rehearse-file-wrong-value = { $file }, linje { $line }: «{ $where }» har en gal verdi. Det skal se slik ut: { $wanted }.
rehearse-file-same-name = { $file }, linje { $line }: to spillere heter { $name }.
rehearse-file-maffia = { $file }, linje { $line }: { $count } spillere er nevnt som Mafia, men stokken har { $wanted } svarte kort.
rehearse-file-roles = { $file }, linje { $line }: de rollene kan ikke deles ut ({ $reason }).
rehearse-file-no-such-player = { $file }, linje { $line }: ingen spiller heter { $name } («{ $where }»). Riktig ville vært: { $wanted }.
rehearse-file-no-such-event = { $file }, linje { $line }: ingen hendelse heter { $name } («{ $where }»). Riktig ville vært: { $wanted }.
rehearse-file-step-kind = { $file }, linje { $line }: et trinn må ha nøyaktig en av { $wanted }. Funnet her: { $found }.
rehearse-file-nobody-hears = { $file }, linje { $line }: verten kan aldri høre «{ $text }» («{ $where }»). Nærmest er: «{ $wanted }».
rehearse-file-talk-is-command = { $file }, linje { $line }: «{ $text }» er en kommando og ikke prat ved bordet. Skriv say i stedet for talk.
rehearse-file-no-handset = { $file }, linje { $line }: { $name } har ingen telefon i stykket («{ $where }»). De som har: { $wanted }.
rehearse-file-named-twice = { $file }, linje { $line }: { $name } står to ganger i «{ $where }».
