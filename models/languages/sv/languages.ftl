# `maffia languages check`: vad som saknas i ett språkpaket, och vad som låter för lika.

pack-good = Språket { $code } är helt.
pack-bad = Språket { $code }: { $count ->
    [one] en sak
   *[other] { $count_words } saker
  } måste rättas.
pack-unknown = Det finns inget språk { $code }. Det finns { $known }.
pack-broken = Språket { $code } är trasigt: { $wrong }. Allt som ska rättas visar { $command }

## Filer som inte går att läsa

pack-unreadable = Filen { $path } går inte att läsa: { $reason }
pack-syntax = { $path }, rad { $line }: det här är inte TOML ({ $reason }).
pack-mistake = { $path }, rad { $line }, { $where }: { $reason }
pack-no-locale = Mappen heter { $code }, och det är ingen språkkod som säger hur namn räknas upp. Döp om den.
pack-no-fluent = { $path }, rad { $line }: det här är inte Fluent: { $text }
pack-twice = { $path }: meningen { $name } finns två gånger.
pack-lacks-file = Filen { $path } saknas.
pack-circle = { $path }, rad { $line }: { $name } leder tillbaka till sig själv: { $circle }.
pack-control-sign = { $path }, rad { $line }: i { $name } står styrtecknet { $sign }. Ta bort det.
pack-long-line = { $path }, rad { $line }: raden är för lång. Den får ha högst { $most } tecken.
pack-same-role-word = { $path }: ordet ”{ $word }” i { $name } står också i { $other }. Låt det betyda en roll.
pack-role-is-number = { $path }: ordet ”{ $word }” i { $name } är också talet { $number }. Ta bort det.

## Det värden säger

pack-lacks-sentences = I { $path } saknas { $count ->
    [one] en mening
   *[other] { $count_words } meningar
  }: { $keys }.
pack-unused-sentence = { $path }: ingen säger meningen { $name }. Ta bort den.
pack-alone = { $path }: { $name } finns inte i något annat språk. Översätt det, eller ta bort det här.
pack-unknown-value = { $path }: { $name } talar om { $value }, som inget annat språk känner. Är det felstavat?
pack-lacks-choice = { $path }: { $name } saknar fallet { $choice } för { $value }.
pack-cannot-say = { $path }: { $name } går inte att säga: { $reason }

## Det spelarna säger

pack-lacks-intents = I { $path } saknas { $count ->
    [one] en avsikt
   *[other] { $count_words } avsikter
  }: { $keys }.
pack-unused-intent = { $path }: ingen lyssnar efter { $name }. Ta bort den.
pack-other-marks = { $path }: { $name } ska ha samma in_talk och always_on som i de andra språken.
pack-lacks-slot = { $path }: ingen fras i { $name } har plats för { $slot }.
pack-unused-variant = { $path }: { $word } har uttal men finns inte i någon fras. Ta bort det.
pack-spelled-alike = { $path }: { $words } skrivs som både { $first } och { $second }. Ändra i spellings.
pack-not-nfc = { $path }, rad { $line }: ett tecken är skrivet i delar. Spara filen i Unicode-formen NFC.
pack-spelled-two-ways = ”{ $first }” ({ $path }) stavas ”{ $second }” i { $other }. Välj en stavning.

## Hur det låter

pack-no-voice = { $path }: espeak-ng kan inte { $voice } ({ $reason }).
pack-strange-variant = { $path }: uttalet { $way } för { $word } har ett tecken som inte är något ljud: { $sign }
pack-same-variant = { $path }: uttalet { $way } för { $word } har espeak-ng redan. Ta bort det.
pack-unpronounceable = { $path }: ”{ $text }” går inte att uttala.
pack-too-alike = { $path }: ”{ $first }” och ”{ $second }” låter { $percent } procent lika. Välj ett annat ord för det ena.
pack-near = { $path }: ”{ $first }” och ”{ $second }” låter { $percent } procent lika. Finns det ett bättre ord?

## Det som är kopierat, och språken bredvid

pack-copied = { $path } är mest en kopia av { $other }: { $count } av { $all } ställen är lika ord för ord. Översätt dem.
pack-same-sentences = { $path }: { $count ->
    [one] en mening
   *[other] { $count_words } meningar
  } står likadant i { $other }: { $keys }. Är allt översatt?
pack-same-head = { $path }: { $where } är { $value }, och det har { $other } redan. Skriv det egna.
pack-forgets-language = { $path }: change_language nämner inte { $name } ({ $code }).
pack-offers-nothing = { $path }: change_language nämner { $code }, och ett sådant språk finns inte här.
