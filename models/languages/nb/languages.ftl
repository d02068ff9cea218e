# `maffia languages check`: hva som mangler i en språkpakke, og hva som høres for likt ut.

pack-good = Språket { $code } er helt.
pack-bad = Språket { $code }: { $count ->
    [one] én ting
   *[other] { $count_words } ting
  } må rettes.
pack-unknown = Det er ikke noe språk { $code }. Disse finnes: { $known }.
pack-broken = Språket { $code } er ødelagt: { $wrong }. Alt som må rettes, viser { $command }

## Filer som ikke kan leses

pack-unreadable = Filen { $path } kan ikke leses: { $reason }
pack-syntax = { $path }, linje { $line }: dette er ikke TOML ({ $reason }).
pack-mistake = { $path }, linje { $line }, { $where }: { $reason }
pack-no-locale = Mappen heter { $code }, og det er ingen språkkode som sier hvordan navn ramses opp. Gi den et annet navn.
pack-no-fluent = { $path }, linje { $line }: dette er ikke Fluent: { $text }
pack-twice = { $path }: setningen { $name } står to ganger.
pack-lacks-file = Filen { $path } mangler.
pack-circle = { $path }, linje { $line }: { $name } fører tilbake til seg selv: { $circle }.
pack-control-sign = { $path }, linje { $line }: i { $name } står kontrolltegnet { $sign }. Ta det bort.
pack-long-line = { $path }, linje { $line }: linjen er for lang. Den kan ha høyst { $most } tegn.
pack-same-role-word = { $path }: ordet «{ $word }» i { $name } står også i { $other }. La det bety én rolle.
pack-role-is-number = { $path }: ordet «{ $word }» i { $name } er også tallet { $number }. Ta det bort.

## Det verten sier

pack-lacks-sentences = { $path } mangler { $count ->
    [one] én setning
   *[other] { $count_words } setninger
  }: { $keys }.
pack-unused-sentence = { $path }: ingen sier setningen { $name }. Fjern den.
pack-alone = { $path }: { $name } finnes ikke i noe annet språk. Oversett det, eller fjern det her.
pack-unknown-value = { $path }: { $name } taler om { $value }, som ikke noe annet språk kjenner. Er det feilstavet?
pack-lacks-choice = { $path }: { $name } mangler tilfellet { $choice } for { $value }.
pack-cannot-say = { $path }: { $name } kan ikke sies: { $reason }

## Det spillerne sier

pack-lacks-intents = { $path } mangler { $count ->
    [one] én hensikt
   *[other] { $count_words } hensikter
  }: { $keys }.
pack-unused-intent = { $path }: ingen lytter etter { $name }. Fjern den.
pack-other-marks = { $path }: { $name } skal ha samme in_talk og always_on som i de andre språkene.
pack-lacks-slot = { $path }: ingen frase i { $name } har plass til { $slot }.
pack-unused-variant = { $path }: { $word } har en uttale, men står ikke i noen frase. Fjern den.
pack-spelled-alike = { $path }: { $words } skrives som både { $first } og { $second }. Endre i spellings.
pack-not-nfc = { $path }, linje { $line }: et tegn er skrevet i deler. Lagre filen i Unicode-formen NFC.
pack-spelled-two-ways = «{ $first }» ({ $path }) staves «{ $second }» i { $other }. Velg én stavemåte.

## Hvordan det høres ut

pack-no-voice = { $path }: espeak-ng kan ikke { $voice } ({ $reason }).
pack-strange-variant = { $path }: uttalen { $way } av { $word } har et tegn som ikke er noen lyd: { $sign }
pack-same-variant = { $path }: uttalen { $way } av { $word } har espeak-ng alt. Fjern den.
pack-unpronounceable = { $path }: «{ $text }» kan ikke uttales.
pack-too-alike = { $path }: «{ $first }» og «{ $second }» høres { $percent } prosent like ut. Velg et annet ord for det ene.
pack-near = { $path }: «{ $first }» og «{ $second }» høres { $percent } prosent like ut. Finnes det et bedre ord?

## Det som er kopiert, og språkene ved siden av

pack-copied = { $path } er mest en kopi av { $other }: { $count } av { $all } steder er like, ord for ord. Oversett dem.
pack-same-sentences = { $path }: { $count ->
    [one] én setning
   *[other] { $count_words } setninger
  } står likt i { $other }: { $keys }. Er alt oversatt?
pack-same-head = { $path }: { $where } er { $value }, og det har { $other } allerede. Skriv ditt eget.
pack-forgets-language = { $path }: change_language nevner ikke { $name } ({ $code }).
pack-offers-nothing = { $path }: change_language nevner { $code }, og noe slikt språk finnes ikke her.
