# Det verten sier, på norsk bokmål. Kort, slik man snakker ved et bord.
# Tall kommer både som siffer ($for) og som ord ($for_words). Navn slik de ble skrevet.

## Bordet

welcome = Velkommen til Mafia.
table-names = Rundt bordet sitter { $names }.
table-remembered = Forrige gang spilte { $names }. Er dere det samme bordet i kveld? Svar ja eller nei.
table-ask-names = Skriv navnene på alle som skal spille, ett på hver linje. Trykk enter en gang til når alle er med.
table-ask-next = Navn { $number }:
table-name-added = { $name }.
table-name-struck = { $name } strykes.
table-alike = { $first } og { $second } høres nesten like ut. Skal jeg si { $proposal } i stedet for { $second }? Svar ja eller nei.
table-alike-kept = Da beholder vi begge navnene. Si dem tydelig.
table-renamed = Da sier jeg { $name }.
table-full = { $name } får ikke plass. Høyst { $most_words } kan spille.
table-no-names = Jeg fikk ingen navn. Start for eksempel slik: scripts/play --language nb --players "Anna,Erik,Sara,Ola,Maja,Nils"
table-too-few-yet = { $players ->
    [0] Ingen er med
    [one] Én er med
   *[other] { $players_words } er med
  } så langt. Det trengs minst { $lowest_words }. Skriv flere navn.

nickname-first = Blå { $name }
nickname-second = Røde { $name }
nickname-third = Grønne { $name }
name-taken = { $name } er alt med. Gi den nye et etternavn, eller en bokstav etter.
name-empty = Navnet var tomt. Skriv ett navn for hver spiller.
name-too-long = Navnet { $name } er for langt: { $letters_words } tegn. Det kan være høyst { $most_words }.
name-digits = Navnet { $name } har siffer, og siffer blandes med stemmer. Skriv tallet med bokstaver.
name-sign = Navnet { $name } har et tegn som ikke kan sies: { $sign }. Skriv navnet med bokstaver.
name-is-command = { $name } er et ord som jeg lytter etter i spillet. Velg et annet navn, for eksempel { $proposal }.
name-is-called = «{ $name }» betyr allerede noen andre i spillet. Stav navnet på en annen måte, eller legg til forbokstaven i etternavnet.
name-reads-two-ways = Med navnet { $name } ville «{ $phrase }» bety to ting. Stav navnet på en annen måte, eller legg til forbokstaven i etternavnet.
name-unspeakable = Navnet { $name } klarer jeg ikke å uttale. Skriv det slik det høres ut.

## Videre etter et avbrudd

resume-offer = Et spill med { $names } ble avbrutt den { $day }. Skal vi fortsette det? Svar ja eller nei.
resume-start = Vi fortsetter der vi var.
resume-as-dealt = Spillet går videre slik det begynte, så { $options } gjelder ikke her.
resume-nothing = Det finnes ikke noe avbrutt spill å fortsette. Start et nytt med scripts/play.

## Kort og soloppgang

cards = Dere er { $players_words } spillere. { $mafia ->
    [one] En av dere er
   *[other] { $mafia_words } av dere er
  } Mafia. Ta { $mafia ->
    [one] ett svart
   *[other] { $mafia_words } svarte
  } og { $faithful_words } røde kort, bland dem og gi ett til hver. Se på kortet i smug. Svart er Mafia, rødt er trofast. Si klart når alle har sett kortet sitt.
advise-black-cards = Med de husreglene blir det jevnere med { $advised ->
    [one] ett svart
   *[other] { $advised_words } svarte
  } kort i stedet for { $usual_words }. Skal vi ta det? Svar ja eller nei.
black-cards-too-many = { $given_words } svarte kort er for mange for { $players_words } spillere. Vi tar { $usual_words }, som er det vanlige.
cards-short = Si klart når alle har sett kortet sitt.
sunrise = Nå gryr det. Alle bøyer hodet og lukker øynene. Jeg teller til tjue. Når jeg tier, ser Mafiaen opp, ser hverandre og bøyer hodet igjen. Hold øynene lukket til jeg sier tjue.
sunrise-over = Åpne øynene.
sunrise-broken = Soloppgangen ble avbrutt, så vi tar den på nytt. Si klart når dere er klare.

## Dagen

day-first = Den første dagen begynner. Snakk fritt. Den som vil stemme, sier: krever avstemning mot, og et navn. Når dagen er slutt, sier noen: krever avstemning om natt.
day-new = En ny dag. { $living ->
    [one] En er
   *[other] { $living_words } er
  } igjen: { $names }.
day-goes-on = Dagen fortsetter.
day-night-only = Noen er dømt i dag, så nå gjenstår bare avstemningen om natt.
vote-requested = Avstemning mot { $accused }. Alle unntatt { $accused } stemmer.
vote-count-in = Opp med hånden for å dømme { $accused }, på tre. En. To. Tre!
vote-ask = Hvor mange hender?
vote-count-in-both = Først de som vil dømme { $accused }, på tre. En. To. Tre!
count-in-against = Så de som er imot. En. To. Tre!
vote-ask-both = Hvor mange for, og hvor mange imot? Si for eksempel: fem for, to imot.
vote-condemned = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for. { $accused } er dømt og ute av spillet.
vote-failed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for. Det holder ikke. { $accused } blir.
vote-condemned-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } imot. { $accused } er dømt og ute av spillet.
vote-failed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } imot. Det holder ikke. { $accused } blir.
vote-cancelled = Avstemningen er avbrutt. Dagen fortsetter.
roll-call = Navneopprop. Svar ja for å dømme, ellers nei.
roll-call-night = Navneopprop. Svar ja for natt, ellers nei.
roll-call-name = { $name }?
night-requested = Avstemning om natt. Alle stemmer.
night-count-in = Opp med hånden for natt, på tre. En. To. Tre!
night-count-in-both = Først de som vil ha natt, på tre. En. To. Tre!
night-vote-passed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for natt.
night-vote-failed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for natt. Det holder ikke. Dagen fortsetter.
night-vote-passed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for natt, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } imot.
night-vote-failed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } for natt, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } imot. Det holder ikke. Dagen fortsetter.

## Natten

night-falls = Natten faller på.
glances = Alle bøyer hodet og lukker øynene. Jeg teller stille til ti. Da kan Mafiaen se på hverandre. Hold øynene lukket til jeg sier ti.
glances-begin = Nå.
glances-end = Ti.
glances-over = Åpne øynene.
glances-broken = Natten ble avbrutt, så jeg teller på nytt. Si klart når dere er klare.
slips-write = Skriv en lapp hver, i hemmelighet. Den som er trofast, skriver trofast. Den som er Mafia, skriver navnet på den som skal bort. Legg lappene i en haug og bland dem. Si klart når alle { $living_words } ligger der. Må noen skrive uten å se, si hjelp.
slips-write-short = En lapp hver: trofast, eller et navn. Si klart når { $living ->
    [one] lappen ligger der
    [2] begge er blandet
   *[other] alle { $living_words } er blandet
  }.
slips-thrown = Kast lappene. Ny runde.
slips-again = Kast lappene og skriv nye. Si klart når { $living ->
    [one] lappen ligger der
    [2] begge er blandet
   *[other] alle { $living_words } er blandet
  }.
slips-once-more = Lappene leses fra begynnelsen. Mangler det noen, så skriv den nå. Si klart når { $living ->
    [one] lappen ligger der
    [2] begge er blandet
   *[other] alle { $living_words } er blandet
  }.
slips-ready = Si klart når alle lappene ligger blandet.
slips-next = Les neste lapp, eller si slutt hvis det ikke er flere.
slips-next-one = Les papirlappen, eller si slutt hvis den mangler.
slips-read = Les lappene høyt, en om gangen. Hvis en ikke kan leses, si ugyldig.
slip-faithful = Trofast.
slip-name = { $name }.
slip-strange = Ugyldig.
slip-taken-back = Den lappen strykes. Les den en gang til.
slips-all-read = { $slips ->
    [one] Det var en lapp. Er det alle?
   *[other] Det var { $slips_words } lapper. Er det alle?
  }
slips-stopped-early = { $slips ->
    [0] Ingen lapp er lest
    [one] Bare en lapp er lest
   *[other] Bare { $slips_words } lapper er lest
  }, og det skal være { $living_words }. Er det virkelig ikke flere?
slips-go-on = Bra, les videre.
slips-start-over = Vi tar lesingen fra begynnelsen. Bland lappene og les dem på nytt.
slips-start-over-one = Vi tar det fra begynnelsen. Les papirlappen på nytt.
round-void-too-few-slips = Det er for få lapper, så runden teller ikke.
round-void-too-many-slips = Det er for mange lapper, så runden teller ikke.
round-void-strange-word = En lapp er verken trofast eller navnet på en levende, så runden teller ikke.
round-void-too-many-names = Det er flere navn enn det kan være Mafia igjen, så runden teller ikke.
slips-result = { $faithful ->
    [0] Ingen lapp sier trofast
    [one] En lapp sier trofast
   *[other] { $faithful_words } lapper sier trofast
  } og { $names ->
    [0] ingen har et navn.
    [one] en har et navn.
   *[other] { $names_words } har navn.
  }
murdered = { $name } er myrdet og ute av spillet.
murder-failed = Ingen blir myrdet i natt.
last-faithful-ask = { $name }, var du trofast? Svar ja eller nei.
last-faithful-yes = { $name } var den siste trofaste.
last-faithful-no = { $name } var ikke trofast. Spillet fortsetter.

## Slutten

ended-faithful = Spillet er slutt. De trofaste har vunnet!
ended-mafia = Spillet er slutt. Mafiaen har vunnet!
reveal-ask = { $mafia ->
    [one] Hvem var Mafia? Si navnet.
   *[other] Hvilke { $mafia_words } var Mafia? Si ett navn om gangen.
  } Si hopp over hvis dere ikke vil vite det.
reveal-next = { $name }. { $left ->
    [0] Det var alle.
    [one] En til.
   *[other] { $left_words } til.
  }
reveal-check = Mafia var { $names }. Stemmer det? Svar ja eller nei.
reveal-again = Da tar vi det fra begynnelsen.
reveal-impossible = Færre er ute enn det var Mafia, så noen i Mafiaen må ha skrevet trofast. Da blir det ingen poeng. Si hopp over for å gå videre, eller angre.
reveal-taken-back = { $name } strykes.
points-forgone = Ingen poeng denne gangen.
points = { $points ->
    [one] Ett poeng hver
   *[other] { $points_words } poeng hver
  } til { $names }.
points-nobody = Ingen fikk poeng.
top-list = Stillingen: { $list }.
top-list-entry = { $name } { $points_words }
another-game = Vil dere spille en gang til ved samme bord? Svar ja eller nei.
evening-winner = Kveldens vinner: { $names }, med { $points ->
    [one] ett
   *[other] { $points_words }
  } poeng.
goodbye = Takk for i kveld.
saved-goodbye = Spillet er lagret. Neste gang dere starter meg, spør jeg om vi skal fortsette.

## Samtalen

confirm = Sa du { $phrase }?
confirm-no = Si det en gang til.
yes-or-no-again = Ja eller nei?
undone = Jeg tar tilbake { $what ->
    [VoteRequested] avstemningen
    [VoteTaken] stemmene mot { $accused }
    [VoteCancelled] avbruddet
    [NightRequested] avstemningen om natt
    [NightVoteTaken] stemmene om natt
    [MingleChanged] endringen av tiden
    [MingleCut] at vi satte oss
    [MingleOver] at dere ble kalt til bordet
    [NightAnnounced] at ingen blir dømt i dag
    [SideShown] svaret om kortet
    [SlipsOpened] lesingen
    [RoundVoid] den ugyldige runden
    [LastFaithfulAnswered] svaret
    [MafiaRevealed] hvem som var Mafia
    [PointsForgone] å hoppe over poengene
   *[other] det siste
  }.
undo-ask = Skal jeg ta tilbake det siste? Svar ja eller nei.
undo-no = Da blir det stående.
back-in = { $names } er med igjen.
not-understood = Jeg hørte ikke helt.
not-understood-line = Jeg forstår ikke «{ $line }». Si hjelp, så forteller jeg hva dere kan si.
not-understood-nearest = Jeg forstår ikke «{ $line }». Skriv «{ $nearest }» hvis det var det dere mente.
not-understood-name = Ingen her heter «{ $name }». Rundt bordet sitter { $names }.
not-understood-number = «{ $number }» går ikke her. Si et tall fra { $least_words } til { $most_words }.
not-understood-vote = Slik stemmer man ikke i dette spillet. Si for eksempel: { $example }.
help-now = Nå kan dere si: { $phrases }.
help-always = Alltid: hjelp, gjenta, status, pause, fortsett, angre, stille, saktere, fortere, høyere, lavere, skru opp lydeffektene, demp lydeffektene, bytt språk til engelsk, avslutt.
help-request_vote = krever avstemning mot, og et navn
help-wrong = feil, hvis noe ble feil
help-no_more_slips = slutt, hvis det ikke er flere lapper
help-start_over = begynn på nytt, for å lese alle lappene igjen
help-slip_strange = ugyldig, hvis en lapp ikke kan leses
help-rewrite_slips = skriv lappene på nytt, for en ny runde
help-score = poengene, for å høre stillingen
help-at-setting = Vi gjør oss klare til spillet.
help-at-cards = Jeg venter på at alle har sett kortet sitt.
help-at-sunrise = Jeg venter på at alle er klare for soloppgangen.
help-at-day = Det er dag, og dere snakker fritt. Alle som er igjen, kan kreve en avstemning.
help-at-vote = Tell hendene for å dømme, og si meg antallet.
help-at-night-vote = Tell hendene for natt, og si meg antallet.
help-at-glances = Jeg venter på at alle er klare til å lukke øynene.
help-at-slips = Alle skriver en lapp hver, og så åpnes alle på én gang. De på papir leses, en om gangen. Den som ikke ser, kan skrive på en telefon med øretelefoner. Eller si lapper med revne hjørner: da lager hele bordet lapper som kjennes med fingrene, og ingen stikker seg ut.
help-at-reveal = Si navnene på dem som var Mafia, så teller jeg poengene.
help-at-disk-full = Disken er full. Frigjør plass, så går spillet videre.
help-tally = et antall, for eksempel fem
help-tally-both = for eksempel fem for, to imot
help-slip_name = et navn
help-player_name = et navn
nothing-to-repeat = Jeg har ikke sagt noe ennå.
status-cards = Kortene deles ut. { $players_words } spiller, og { $mafia_words } av dem er Mafia.
status-sunrise = Soloppgangen venter. { $players_words } spiller.
status-day = Det er dag { $day_words }.
status-vote = Avstemningen mot { $accused } pågår.
status-night-vote = Avstemningen om natt pågår.
status-glances = Det er natt. Mafiaen kan se på hverandre.
status-slips = Det er natt. Lappene skrives og leses.
status-last-faithful = Jeg venter på at { $name } svarer på spørsmålet: var du trofast?
status-reveal = De trofaste har vunnet. Det gjenstår å si hvem som var Mafia.
status-over = Spillet er slutt.
status-living = Igjen er { $names }. { $most ->
    [0] Ingen av dem
    [one] Høyst en av dem
   *[other] Høyst { $most_words } av dem
  } er Mafia.
paused = Pause. Si fortsett når dere vil.
resumed = Vi fortsetter.
speed-faster = Fortere.
speed-slower = Saktere.
speed-fastest = Fortere går det ikke.
speed-slowest = Saktere går det ikke.
volume-louder = Høyere.
volume-softer = Lavere.
volume-loudest = Høyere går det ikke.
volume-softest = Lavere går det ikke.
effects-louder = Lydeffektene er høyere.
effects-softer = Lydeffektene er lavere.
effects-loudest = Lydeffektene kan ikke bli høyere.
effects-softest = Lydeffektene kan ikke bli lavere.
voice-is-text = Jeg har ingen stemme akkurat nå, bare tekst.
language-changed = Nå spiller vi på { $language }.
language-already = Vi spiller allerede på { $language }.
language-unknown = Jeg kan ikke { $language }. Jeg kan { $known }.
language-not-here = Akkurat nå går det ikke å bytte språk.
language-no-voice = Denne datamaskinen har ingen stemme for { $language }. Vi fortsetter som før.
language-no-ears = Det finnes ingen modell som hører { $language }. Vi fortsetter som før.
language-no-name = Navnet { $name } kan ikke brukes på { $language }. Vi fortsetter som før.
language-not-kept = Disken er full, så jeg kan ikke skrive ned at vi bytter språk. Vi fortsetter som før.
quit-ask = Vil dere avslutte? Svar ja eller nei.
quit-no = Da fortsetter vi.

## Det som ikke går

refused-not-now = Det går ikke akkurat nå.
refused-nothing-to-undo = Det er ingenting å angre.
refused-player-is-out = { $name } er alt ute av spillet.
refused-no-such-seat = Ingen sitter på plass { $place_words }.
refused-too-many-hands = { $given_words } stemmer kan det ikke være. { $voters ->
    [one] Bare en
   *[other] Høyst { $voters_words }
  } kan stemme. Hvor mange var det?
refused-negative-count = Antallet kan ikke være mindre enn null. Hvor mange var det?
refused-against-not-counted = Jeg trenger begge sidene. Si for eksempel: fem for, to imot.
refused-accused-does-not-vote = { $name } er anklaget og stemmer ikke selv.
refused-nobody-to-vote = Ingen andre enn { $name } er igjen, så ingen kan stemme.
refused-one-condemnation-a-day = Noen er alt dømt i dag. Nå kan dere bare stemme om natt.
refused-named-twice = { $name } er alt nevnt.
refused-wrong-mafia-number = Dere sa { $given_words }, men { $mafia ->
    [one] en
   *[other] { $mafia_words }
  } var Mafia fra begynnelsen.
refused-mafia-still-living = { $name } er fremdeles med og var altså trofast. Si noen som er ute.
refused-black-cards-out-of-range = { $given ->
    [one] Ett svart kort
   *[other] { $given_words } svarte kort
  } går ikke her. Velg fra { $least_words } til { $most_words }.
refused-too-few-players = Dere er { $given ->
    [one] en
   *[other] { $given_words }
  }. Mafia spilles av { $least_words } til { $most_words }.
refused-too-many-players = Dere er { $given_words }. Mafia spilles av { $least_words } til { $most_words }.
refused-empty-name = Navn nummer { $place_words } er tomt. Skriv ett navn for hver spiller.
refused-equal-names = To heter { $first }. Gi den ene et navn til, eller en bokstav etter.

## Når noe er galt

trouble-audio-no-microphone = Jeg finner ingen mikrofon. Koble til en, eller velg en i datamaskinens lydinnstillinger. Så lenge kan dere skrive; de samme ordene gjelder.
trouble-audio-no-loudspeaker = Jeg finner ingen høyttaler. Alt kommer som tekst her.
trouble-audio-microphone-lost = Mikrofonen ble borte. Skriv på tastaturet til den er tilbake.
trouble-microphone-back = Nå hører jeg dere igjen.
trouble-loudspeaker-lost = Jeg har ingen høyttaler. Koble til en, eller velg en i datamaskinens lydinnstillinger. Så lenge kommer alt som tekst.
trouble-audio-no-portaudio = Lydbiblioteket PortAudio mangler, så alt går med tekst og tastatur. Installer det med: sudo apt install libportaudio2
trouble-no-speech-engine = Talesyntesen espeak-ng mangler, så alt kommer som tekst. Installer den med: sudo apt install espeak-ng
trouble-no-voice = Datamaskinen har ingen stemme for { $language }, så alt kommer som tekst. På Linux hjelper: sudo apt install espeak-ng
trouble-render-failed = Stemmen sviktet, så dette kommer som tekst.
trouble-ears-recogniser-failed = Hørselen sviktet. Skriv på tastaturet så lenge; de samme ordene gjelder.
trouble-no-model = Modellen for å høre mangler i installasjonen. Installer programmet på nytt, eller skriv på tastaturet; de samme ordene gjelder.
trouble-model-damaged = Modellen for å høre er skadet. Installer programmet på nytt, eller skriv på tastaturet; de samme ordene gjelder.
trouble-text-only = Alt går som tekst her. Skriv det dere ellers ville sagt.
trouble-disk-full = Disken er full, så jeg kan ikke skrive ned spillet. Ingenting er tapt. Frigjør plass og si fortsett.
trouble-disk-still-full = Disken er fremdeles full. Frigjør mer plass og si fortsett.
trouble-disk-full-at-start = Disken er full, så spillet kan ikke skrives i { $path }. Frigjør plass, eller velg et annet sted med --journal.
trouble-journal-foreign = Filen { $path } er ikke en journal fra Maffia röstvärd. Jeg rører den ikke. Velg en annen med --journal.
trouble-journal-broken = Journalen { $path } er skadet. Jeg rører den ikke. Flytt den unna, eller velg en annen med --journal.
trouble-journal-newer = Journalen { $path } er skrevet av en nyere versjon. Oppdater Maffia röstvärd, eller velg en annen med --journal.
trouble-journal-unreachable = Jeg kommer ikke til { $path }. Velg et annet sted med --journal.
trouble-game-in-use = Det spillet ledes alt av en annen vert på denne datamaskinen. Lukk den først.
trouble-journal-missing = Jeg finner ingen journal i { $path }.
trouble-input-ended = Tastaturet ble lukket.
trouble-unexpected = Noe gikk galt hos meg. Det som er spilt, er lagret. Fortsett med scripts/play --resume. Feilen står i { $where }.
stopped = Avbrutt. Spillet er lagret. Fortsett med scripts/play --resume.
stopped-before-game = Avbrutt.
misuse-other-game = { $option } gjelder bare med { $games }.
misuse-without-sound = { $option } gjør ingenting med --text: da er det ingen lyd.
trouble-ears-failed = Hørselen sluttet å virke. Skriv på tastaturet; de samme ordene gjelder.
trouble-speech-cache-unwritable = Jeg kan ikke lagre de innleste setningene på disken. Spillet går videre likevel.
odds-heading = Mafiaens sjanse når alle gjetter:
odds-line = { $players } spillere, { $black ->
    [one] ett svart kort
   *[other] { $black } svarte kort
  }: { $percent } prosent
odds-advice = Med husreglene, { $players } spillere: { $advised ->
    [one] ett svart kort
   *[other] { $advised } svarte kort
  } blir jevnest (vanligvis { $usual }).
odds-model = Regnet for tilfeldig spill: en dømt om dagen, ett mord hver natt.
odds-roles-line = { $players } spillere, { $mix }: { $percent } prosent
odds-roles-about = { $players } spillere, { $mix }: omtrent { $percent } prosent
odds-roles-model = Regnet for tilfeldig spill: stemmene tar én hver dag, mafiaen én hver natt unntatt den første. Lege og hevner velger i blinde, og ingen bruker det politiet får vite.
odds-roles-games = Linjer med omtrent har for mange tilfeller til å regne gjennom. De er { $games } tilfeldige spill, og feilen er høyst { $error } prosentpoeng i nitten av tjue tilfeller.
games-none = Ingen spill ennå.
games-line = { $day }, spill { $number }: { $names }. { $outcome }
games-unfinished = Avbrutt; fortsett med { $command }
games-not-left = { $outcome } Det siste er ikke sagt; fortsett med { $command }
games-faithful = De trofaste vant.
games-mafia = Mafiaen vant.
trouble-no-vosk-model = Det finnes ingen Vosk-modell for språket. Skriv på tastaturet, eller start med --recogniser phonetic.
recogniser-phonetic-auto = Jeg hører med den innebygde modellen.
recogniser-phonetic-asked = Jeg hører med den innebygde modellen, som dere valgte.
recogniser-vosk-asked = Jeg hører med Vosk, som dere valgte.

## Kontroll av lyden

check-portaudio-good = Lydbiblioteket PortAudio finnes.
check-microphone-now = Si noe vanlig i { $seconds } sekunder, slik dere sitter ved bordet.
check-microphone-good = Mikrofonen { $device } hører godt ({ $level } dB).
check-microphone-faint = Mikrofonen { $device } hører svakt ({ $level } dB). Flytt den nærmere, eller skru opp opptaksnivået.
check-microphone-dead = Mikrofonen { $device } gir ingenting. Er den slått av eller dempet?
check-microphone-too-loud = Mikrofonen { $device } er overstyrt. Skru ned opptaksnivået eller flytt den lenger unna.
check-say-back = Hører dere meg? Si: klart.
check-heard = Jeg hørte: { $phrase }.
check-heard-nothing = Jeg hørte ikke klart. Prøv igjen nærmere mikrofonen, eller spill med tastaturet.
check-ready = Alt er klart for en kveld med stemme.
check-not-ready = Spillet går likevel, med tekst og tastatur for det som mangler.
