# Det värden säger, på svenska. Kort, som man talar vid ett bord.
# Tal kommer både som siffra ($for) och som ord ($for_words). Namn som de skrevs.

## Bordet

welcome = Välkomna till Maffia.
table-names = Runt bordet sitter { $names }.
table-remembered = Förra gången spelade { $names }. Är ni samma bord i kväll? Svara ja eller nej.
table-ask-names = Skriv namnen på alla som ska spela, ett på varje rad. Tryck på retur en gång till när alla är med.
table-ask-next = Namn { $number }:
table-name-added = { $name }.
table-name-struck = { $name } stryks.
table-alike = { $first } och { $second } låter nästan lika. Ska jag säga { $proposal } i stället för { $second }? Svara ja eller nej.
table-alike-kept = Då behåller vi båda namnen. Säg dem tydligt.
table-renamed = Då säger jag { $name }.
table-full = { $name } får inte plats. Högst { $most_words } kan spela.
table-no-names = Jag fick inga namn. Starta med till exempel: scripts/play --players "Anna,Erik,Sara,Olle,Maja,Nils"
table-too-few-yet = { $players ->
    [0] Ingen är med
    [one] En är med
   *[other] { $players_words } är med
  } än så länge. Det behövs minst { $lowest_words }. Skriv fler namn.

nickname-first = Blå { $name }
nickname-second = Röda { $name }
nickname-third = Gröna { $name }
name-taken = { $name } är redan med. Ge den nya ett efternamn, eller en bokstav efter.
name-empty = Namnet var tomt. Skriv ett namn för varje spelare.
name-too-long = Namnet { $name } är för långt: { $letters_words } tecken. Det får vara högst { $most_words }.
name-digits = Namnet { $name } har siffror, och siffror blandas ihop med röster. Skriv siffran med bokstäver.
name-sign = Namnet { $name } har ett tecken som inte går att säga: { $sign }. Skriv namnet med bokstäver.
name-is-command = { $name } är ett ord som jag lyssnar efter i spelet. Välj ett annat namn, till exempel { $proposal }.
name-is-called = ”{ $name }” betyder redan någon annan i spelet. Stava namnet på ett annat sätt, eller lägg till efternamnets första bokstav.
name-reads-two-ways = Med namnet { $name } skulle ”{ $phrase }” betyda två saker. Stava namnet på ett annat sätt, eller lägg till efternamnets första bokstav.
name-unspeakable = Namnet { $name } kan jag inte uttala. Skriv det som det låter.


## Igen efter avbrott

resume-offer = Ett spel avbröts den { $day }, med { $names }. Ska vi fortsätta det? Svara ja eller nej.
resume-start = Vi fortsätter där vi var.
resume-as-dealt = Spelet går vidare som det började, så { $options } gäller inte här.
resume-nothing = Det finns inget avbrutet spel att fortsätta. Börja ett nytt med scripts/play.

## Kort och soluppgång

cards = Ni är { $players_words } spelare. { $mafia ->
    [one] En av er är
   *[other] { $mafia_words } av er är
  } Maffia. Lägg { $mafia ->
    [one] ett svart
   *[other] { $mafia_words } svarta
  } och { $faithful_words } röda kort, blanda dem och ge ett till var och en. Titta på kortet i smyg. Svart är Maffia, rött är trogen. Säg klart när alla har sett sitt kort.
advise-black-cards = Med de husreglerna blir det jämnare med { $advised ->
    [one] ett svart
   *[other] { $advised_words } svarta
  } kort i stället för { $usual_words }. Ska vi ta det? Svara ja eller nej.
black-cards-too-many = { $given_words } svarta kort är för många för { $players_words } spelare. Vi tar { $usual_words }, som är det vanliga.
cards-short = Säg klart när alla har sett sitt kort.
sunrise = Nu gryr det. Alla sänker huvudet och blundar. Jag räknar till tjugo. När jag tystnar tittar Maffian upp, ser varandra och sänker huvudet igen. Alla blundar tills jag säger tjugo.
sunrise-over = Öppna ögonen.
sunrise-broken = Soluppgången avbröts, så den görs om. Säg klart när ni är redo.

## Dagen

day-first = Första dagen börjar. Prata fritt. Den som vill rösta säger: begär omröstning mot, och ett namn. När dagen är slut säger någon: begär omröstning om natt.
day-new = En ny dag. { $living ->
    [one] En är
   *[other] { $living_words } är
  } kvar: { $names }.
day-goes-on = Dagen fortsätter.
day-night-only = Någon är dömd i dag, så nu är det bara natten kvar att rösta om.
vote-requested = Omröstning mot { $accused }. Alla utom { $accused } röstar.
vote-count-in = Upp med handen för att döma { $accused }, på tre. Ett. Två. Tre!
vote-ask = Hur många händer?
vote-count-in-both = Först de som vill döma { $accused }, på tre. Ett. Två. Tre!
count-in-against = Sedan de som är emot. Ett. Två. Tre!
vote-ask-both = Hur många för, och hur många emot? Säg till exempel: fem för, två emot.
vote-condemned = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för. { $accused } är dömd och ute ur spelet.
vote-failed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för. Det räcker inte. { $accused } är kvar.
vote-condemned-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } emot. { $accused } är dömd och ute ur spelet.
vote-failed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } emot. Det räcker inte. { $accused } är kvar.
vote-cancelled = Omröstningen är avbruten. Dagen fortsätter.
roll-call = Namnupprop. Svara ja för att döma, annars nej.
roll-call-night = Namnupprop. Svara ja för natt, annars nej.
roll-call-name = { $name }?
night-requested = Omröstning om natt. Alla röstar.
night-count-in = Upp med handen för natt, på tre. Ett. Två. Tre!
night-count-in-both = Först de som vill ha natt, på tre. Ett. Två. Tre!
night-vote-passed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för natt.
night-vote-failed = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för natt. Det räcker inte. Dagen fortsätter.
night-vote-passed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för natt, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } emot.
night-vote-failed-both = { $for ->
    [0] ingen
    [one] en
   *[other] { $for_words }
  } för natt, { $against ->
    [0] ingen
    [one] en
   *[other] { $against_words }
  } emot. Det räcker inte. Dagen fortsätter.

## Natten

night-falls = Natten faller.
glances = Alla sänker huvudet och blundar. Jag räknar tyst till tio. Då får Maffian se på varandra. Blunda tills jag säger tio.
glances-begin = Nu.
glances-end = Tio.
glances-over = Öppna ögonen.
glances-broken = Natten avbröts, så räkningen görs om. Säg klart när ni är redo.
slips-write = Skriv en lapp var, i hemlighet. Den som är trogen skriver trogen. Den som är Maffia skriver namnet på den som ska bort. Lägg lapparna i en hög och blanda dem. Säg klart när alla { $living_words } ligger där. Behöver någon skriva utan att se, säg hjälp.
slips-write-short = En lapp var: trogen, eller ett namn. Säg klart när { $living ->
    [one] lappen ligger där
    [2] båda är blandade
   *[other] alla { $living_words } är blandade
  }.
slips-thrown = Kasta lapparna. Ny omgång.
slips-again = Kasta lapparna och skriv nya. Säg klart när { $living ->
    [one] lappen ligger där
    [2] båda är blandade
   *[other] alla { $living_words } är blandade
  }.
slips-once-more = Lapparna läses från början. Saknas någon, så skriv den nu. Säg klart när { $living ->
    [one] lappen ligger där
    [2] båda är blandade
   *[other] alla { $living_words } är blandade
  }.
slips-ready = Säg klart när alla lappar ligger blandade.
slips-next = Läs nästa lapp, eller säg slut om det inte finns fler.
slips-next-one = Läs papperslappen, eller säg slut om den saknas.
slips-read = Läs lapparna högt, en i taget. Om en inte går att läsa, säg ogiltig.
slip-faithful = Trogen.
slip-name = { $name }.
slip-strange = Ogiltig.
slip-taken-back = Den lappen stryks. Läs den igen.
slips-all-read = { $slips ->
    [one] Det var en lapp. Är det alla?
   *[other] Det var { $slips_words } lappar. Är det alla?
  }
slips-stopped-early = { $slips ->
    [0] Ingen lapp är läst
    [one] Bara en lapp är läst
   *[other] Bara { $slips_words } lappar är lästa
  }, och det ska vara { $living ->
    [one] en
   *[other] { $living_words }
  }. Är lapparna verkligen slut?
slips-go-on = Bra, läs vidare.
slips-start-over = Vi tar läsningen från början. Blanda lapparna och läs dem igen.
slips-start-over-one = Vi tar det från början. Läs papperslappen igen.
round-void-too-few-slips = Det är för få lappar, så omgången gäller inte.
round-void-too-many-slips = Det är för många lappar, så omgången gäller inte.
round-void-strange-word = En lapp är varken trogen eller namnet på en levande, så omgången gäller inte.
round-void-too-many-names = Det är fler namn än det kan vara Maffia kvar, så omgången gäller inte.
slips-result = { $faithful ->
    [0] Ingen lapp säger trogen
    [one] En lapp säger trogen
   *[other] { $faithful_words } lappar säger trogen
  } och { $names ->
    [0] ingen har ett namn.
    [one] en har ett namn.
   *[other] { $names_words } har namn.
  }
murdered = { $name } är mördad och ute ur spelet.
murder-failed = Ingen mördas i natt.
last-faithful-ask = { $name }, var du trogen? Svara ja eller nej.
last-faithful-yes = { $name } var den sista trogna.
last-faithful-no = { $name } var inte trogen. Spelet fortsätter.

## Slutet

ended-faithful = Spelet är slut. De trogna har vunnit!
ended-mafia = Spelet är slut. Maffian har vunnit!
reveal-ask = { $mafia ->
    [one] Vem var Maffia? Säg namnet.
   *[other] Vilka { $mafia_words } var Maffia? Säg ett namn i taget.
  } Säg hoppa över om ni inte vill veta.
reveal-next = { $name }. { $left ->
    [0] Det var alla.
    [one] En till.
   *[other] { $left_words } till.
  }
reveal-check = Maffia var { $names }. Stämmer det? Svara ja eller nej.
reveal-again = Då tar vi det från början.
reveal-impossible = Färre är ute än som var Maffia, så någon i Maffian måste ha skrivit trogen. Då blir det inga poäng. Säg hoppa över, så går vi vidare, eller ångra.
reveal-taken-back = { $name } stryks.
points-forgone = Inga poäng den här gången.
points = { $points ->
    [one] En poäng var
   *[other] { $points_words } poäng var
  } till { $names }.
points-nobody = Ingen fick poäng.
top-list = Ställningen: { $list }.
top-list-entry = { $name } { $points ->
    [one] en
   *[other] { $points_words }
  }
another-game = Vill ni spela en gång till vid samma bord? Svara ja eller nej.
evening-winner = Kvällens segrare: { $names }, med { $points ->
    [one] en
   *[other] { $points_words }
  } poäng.
goodbye = Tack för i kväll.
saved-goodbye = Spelet är sparat. Nästa gång ni startar mig frågar jag om vi ska fortsätta.

## Samtalet

confirm = Sa du { $phrase }?
confirm-no = Säg det igen.
yes-or-no-again = Ja eller nej?
undone = Jag tar tillbaka { $what ->
    [VoteRequested] omröstningen
    [VoteTaken] rösterna mot { $accused }
    [VoteCancelled] avbrottet
    [NightRequested] omröstningen om natt
    [NightVoteTaken] rösterna om natt
    [MingleChanged] ändringen av tiden
    [MingleCut] att vi satte oss
    [MingleOver] kallelsen till bordet
    [NightAnnounced] att ingen döms i dag
    [SideShown] svaret om kortet
    [SlipsOpened] läsningen
    [RoundVoid] den ogiltiga omgången
    [LastFaithfulAnswered] svaret
    [MafiaRevealed] vilka som var Maffia
    [PointsForgone] att hoppa över poängen
   *[other] det senaste
  }.
undo-ask = Ska jag ta tillbaka det senaste? Svara ja eller nej.
undo-no = Då får det stå kvar.
back-in = { $names } är med igen.
not-understood = Jag hörde inte riktigt.
not-understood-line = Jag förstår inte ”{ $line }”. Säg hjälp, så berättar jag vad ni kan säga.
not-understood-nearest = Jag förstår inte ”{ $line }”. Skriv ”{ $nearest }” om det var det ni menade.
not-understood-name = Ingen här heter ”{ $name }”. Runt bordet sitter { $names }.
not-understood-number = ”{ $number }” går inte här. Säg ett tal från { $least_words } till { $most_words }.
not-understood-vote = Så röstar man inte i det här spelet. Säg till exempel: { $example }.
help-now = Nu kan ni säga: { $phrases }.
help-always = Alltid: hjälp, upprepa, status, paus, fortsätt, ångra, tyst, långsammare, snabbare, högre, lägre, höj ljudeffekterna, dämpa ljudeffekterna, byt språk till engelska, avsluta.
help-request_vote = begär omröstning mot, och ett namn
help-wrong = fel, om något blev fel
help-no_more_slips = slut, om det inte finns fler lappar
help-start_over = börja om, för att läsa alla lappar igen
help-slip_strange = ogiltig, om en lapp inte går att läsa
help-rewrite_slips = skriv om lapparna, för en ny omgång
help-score = poängen, för att höra ställningen
help-at-setting = Vi gör oss klara för spelet.
help-at-cards = Jag väntar på att alla har sett sitt kort.
help-at-sunrise = Jag väntar på att alla är redo för soluppgången.
help-at-day = Det är dag, och ni pratar fritt. Vem som helst som är kvar får begära en omröstning.
help-at-vote = Räkna händerna för att döma, och säg antalet till mig.
help-at-night-vote = Räkna händerna för natt, och säg antalet till mig.
help-at-glances = Jag väntar på att alla är redo att blunda.
help-at-slips = Alla skriver en lapp var, och sedan öppnas alla på en gång. De på papper läses, en i taget. Den som inte ser kan skriva på en telefon med hörlurar. Eller säg lappar med rivna hörn: då gör hela bordet lappar som känns med fingrarna, och ingen sticker ut.
help-at-reveal = Säg namnen på dem som var Maffia, så räknar jag poängen.
help-at-disk-full = Disken är full. Frigör plats, så går spelet vidare.
help-tally = ett antal, till exempel fem
help-tally-both = till exempel fem för, två emot
help-slip_name = ett namn
help-player_name = ett namn
nothing-to-repeat = Jag har inte sagt något än.
status-cards = Korten delas ut. { $players_words } spelar, och { $mafia ->
    [one] en av dem
   *[other] { $mafia_words } av dem
  } är Maffia.
status-sunrise = Soluppgången väntar. { $players_words } spelar.
status-day = Det är dag { $day_words }.
status-vote = Omröstning mot { $accused } pågår.
status-night-vote = Omröstning om natt pågår.
status-glances = Det är natt. Maffian får se på varandra.
status-slips = Det är natt. Lapparna skrivs och läses.
status-last-faithful = Jag väntar på att { $name } svarar på frågan: var du trogen?
status-reveal = De trogna har vunnit. Det återstår att säga vilka som var Maffia.
status-over = Spelet är slut.
status-living = Kvar är { $names }. { $most ->
    [0] Ingen av dem
    [one] Högst en av dem
   *[other] Högst { $most_words } av dem
  } är Maffia.
paused = Paus. Säg fortsätt när ni vill.
resumed = Vi fortsätter.
speed-faster = Snabbare.
speed-slower = Långsammare.
speed-fastest = Snabbare än så går inte.
speed-slowest = Långsammare än så går inte.
volume-louder = Högre.
volume-softer = Lägre.
volume-loudest = Högre än så går inte.
volume-softest = Lägre än så går inte.
effects-louder = Ljudeffekterna är högre.
effects-softer = Ljudeffekterna är lägre.
effects-loudest = Ljudeffekterna kan inte bli högre.
effects-softest = Ljudeffekterna kan inte bli lägre.
voice-is-text = Jag har ingen röst just nu, bara text.
language-changed = Nu spelar vi på { $language }.
language-already = Vi spelar redan på { $language }.
language-unknown = Jag kan inte { $language }. Jag kan { $known }.
language-not-here = Just nu går det inte att byta språk.
language-no-voice = Den här datorn har ingen röst för { $language }. Vi fortsätter som förut.
language-no-ears = Det finns ingen modell som hör { $language }. Vi fortsätter som förut.
language-no-name = Namnet { $name } går inte att använda på { $language }. Vi fortsätter som förut.
language-not-kept = Disken är full, så jag kan inte skriva ner att vi byter språk. Vi fortsätter som förut.
quit-ask = Vill ni avsluta? Svara ja eller nej.
quit-no = Då fortsätter vi.

## Det som inte går

refused-not-now = Det går inte just nu.
refused-nothing-to-undo = Det finns inget att ångra.
refused-player-is-out = { $name } är redan ute ur spelet.
refused-no-such-seat = Ingen sitter på plats { $place_words }.
refused-too-many-hands = { $given_words } röster kan det inte vara. { $voters ->
    [one] Bara en
   *[other] Högst { $voters_words }
  } kan rösta. Hur många var det?
refused-negative-count = Antalet kan inte vara mindre än noll. Hur många var det?
refused-against-not-counted = Jag behöver båda sidorna. Säg till exempel: fem för, två emot.
refused-accused-does-not-vote = { $name } är anklagad och röstar inte själv.
refused-nobody-to-vote = Ingen utom { $name } är kvar, så ingen kan rösta.
refused-one-condemnation-a-day = Någon är redan dömd i dag. Nu kan ni bara rösta om natt.
refused-named-twice = { $name } är redan nämnd.
refused-wrong-mafia-number = Ni sa { $given_words }, men { $mafia ->
    [one] en
   *[other] { $mafia_words }
  } var Maffia från början.
refused-mafia-still-living = { $name } är kvar i spelet och var alltså trogen. Säg någon som är ute.
refused-black-cards-out-of-range = { $given ->
    [one] Ett svart kort
   *[other] { $given_words } svarta kort
  } går inte här. Välj från { $least_words } till { $most_words }.
refused-too-few-players = Ni är { $given ->
    [one] en
   *[other] { $given_words }
  }. Maffia spelas av { $least_words } till { $most_words }.
refused-too-many-players = Ni är { $given_words }. Maffia spelas av { $least_words } till { $most_words }.
refused-empty-name = Namn nummer { $place_words } är tomt. Skriv ett namn för varje spelare.
refused-equal-names = Två heter { $first }. Ge den ena ett namn till, eller en bokstav efter.

## När något krånglar

trouble-audio-no-microphone = Jag hittar ingen mikrofon. Anslut en, eller välj en i datorns ljudinställningar. Så länge går det att skriva; samma ord gäller.
trouble-audio-no-loudspeaker = Jag hittar ingen högtalare. Allt kommer som text här.
trouble-audio-microphone-lost = Mikrofonen försvann. Skriv på tangentbordet tills den är tillbaka.
trouble-microphone-back = Nu hör jag er igen.
trouble-loudspeaker-lost = Jag har ingen högtalare. Anslut en, eller välj en i datorns ljudinställningar. Så länge kommer allt som text.
trouble-audio-no-portaudio = Ljudbiblioteket PortAudio saknas, så allt går med text och tangentbord. Installera det med: sudo apt install libportaudio2
trouble-no-speech-engine = Talsyntesen espeak-ng saknas, så allt kommer som text. Installera den med: sudo apt install espeak-ng
trouble-no-voice = Datorn har ingen röst för { $language }, så allt kommer som text. På Linux hjälper: sudo apt install espeak-ng
trouble-render-failed = Rösten svek, så det här kommer som text.
trouble-ears-recogniser-failed = Hörseln svek. Skriv på tangentbordet så länge; samma ord gäller.
trouble-no-model = Modellen för att höra saknas i installationen. Installera om programmet, eller skriv på tangentbordet; samma ord gäller.
trouble-model-damaged = Modellen för att höra är skadad. Installera om programmet, eller skriv på tangentbordet; samma ord gäller.
trouble-text-only = Allt går som text här. Skriv det ni annars skulle säga.
trouble-disk-full = Disken är full, så jag kan inte skriva ner spelet. Inget är förlorat. Frigör plats och säg fortsätt.
trouble-disk-still-full = Disken är fortfarande full. Frigör mer plats och säg fortsätt.
trouble-disk-full-at-start = Disken är full, så spelet kan inte skrivas i { $path }. Frigör plats, eller välj en annan plats med --journal.
trouble-journal-foreign = Filen { $path } är inte en journal från Maffia röstvärd. Jag rör den inte. Välj en annan med --journal.
trouble-journal-broken = Journalen { $path } är skadad. Jag rör den inte. Flytta undan den, eller välj en annan med --journal.
trouble-journal-newer = Journalen { $path } är skriven av en nyare version. Uppdatera Maffia röstvärd, eller välj en annan med --journal.
trouble-journal-unreachable = Jag kommer inte åt { $path }. Välj en annan plats med --journal.
trouble-game-in-use = Det spelet leds redan av en annan värd på den här datorn. Stäng den först.
trouble-journal-missing = Jag hittar ingen journal i { $path }.
trouble-input-ended = Tangentbordet stängdes.
trouble-unexpected = Något gick fel hos mig. Det som är spelat är sparat. Fortsätt med scripts/play --resume. Felet står i { $where }.
stopped = Avbrutet. Spelet är sparat. Fortsätt med scripts/play --resume.
stopped-before-game = Avbrutet.
misuse-other-game = { $option } gäller bara med { $games }.
misuse-without-sound = { $option } gör inget med --text: då finns inget ljud.
trouble-ears-failed = Hörseln slutade fungera. Skriv på tangentbordet; samma ord gäller.
trouble-speech-cache-unwritable = Jag kan inte spara mina inlästa meningar på disken. Spelet går vidare ändå.
odds-heading = Maffians chans när alla gissar:
odds-line = { $players } spelare, { $black ->
    [one] ett svart kort
   *[other] { $black } svarta kort
  }: { $percent } procent
odds-advice = Med husreglerna, { $players } spelare: { $advised ->
    [one] ett svart kort
   *[other] { $advised } svarta kort
  } blir jämnast (vanligen { $usual }).
odds-model = Räknat på slumpvist spel: en dömd om dagen, ett mord varje natt.
odds-roles-line = { $players } spelare, { $mix }: { $percent } procent
odds-roles-about = { $players } spelare, { $mix }: ungefär { $percent } procent
odds-roles-model = Räknat på slumpvist spel: ett offer för rösterna varje dag, ett för maffian varje natt utom den första. Läkare och hämnare väljer på måfå, och ingen använder vad polisen får veta.
odds-roles-games = Rader med ungefär har för många fall att räkna igenom. De är { $games } lottade spel, och felet är högst { $error } procentenheter i nitton fall av tjugo.
games-none = Inga spel än.
games-line = { $day }, spel { $number }: { $names }. { $outcome }
games-unfinished = Avbrutet; fortsätt med { $command }
games-not-left = { $outcome } Det sista är inte sagt; fortsätt med { $command }
games-faithful = De trogna vann.
games-mafia = Maffian vann.
trouble-no-vosk-model = Det finns ingen Vosk-modell för språket. Skriv på tangentbordet, eller starta med --recogniser phonetic.
recogniser-phonetic-auto = Jag hör med den inbyggda modellen.
recogniser-phonetic-asked = Jag hör med den inbyggda modellen, som ni valde.
recogniser-vosk-asked = Jag hör med Vosk, som ni valde.

## Kontrollen av ljudet

check-portaudio-good = Ljudbiblioteket PortAudio finns.
check-microphone-now = Säg något vanligt i { $seconds } sekunder, som ni sitter vid bordet.
check-microphone-good = Mikrofonen { $device } hör bra ({ $level } dB).
check-microphone-faint = Mikrofonen { $device } hör svagt ({ $level } dB). Flytta den närmare, eller höj inspelningsnivån.
check-microphone-dead = Mikrofonen { $device } ger ingenting. Är den avstängd eller tystad?
check-microphone-too-loud = Mikrofonen { $device } är överstyrd. Sänk inspelningsnivån eller flytta den längre bort.
check-say-back = Hör ni mig? Säg: klart.
check-heard = Jag hörde: { $phrase }.
check-heard-nothing = Jag hörde inget klart. Prova igen närmare mikrofonen, eller spela med tangentbordet.
check-ready = Allt är klart för en kväll med röst.
check-not-ready = Spelet går ändå, med text och tangentbord för det som saknas.
