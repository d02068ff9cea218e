# Telefonene og bordets skjerm: det som står på sidene, og det verten sier om dem.

## Det verten sier

handsets-invite = Den som vil, kan skrive lappene sine på telefonen. Gå til { $address }. Koden er { $code }. Papir går like bra. Si klart når de som vil, er med.
web-spoken-dot = punktum
web-spoken-address = { $groups } kolon { $port }
handsets-waiting = Si klart når alle som vil, har satt seg med telefonen.
handset-sits = { $name } har satt seg med telefonen sin.
handset-asks = En annen telefon vil ta plassen til { $name }. Skal den få det? Svar ja eller nei.
handset-moves = Da har { $name } en ny telefon.
handset-stays = Da får den ikke plassen.
help-at-joining = Jeg venter på dem som vil være med på telefonen.
help-at-seat = En telefon vil overta en plass. Svar ja hvis den skal få det.
trouble-web-no-network = Jeg finner ikke noe nettverk, så vi spiller uten telefoner. Vet dere maskinens adresse, oppgi den med --web-address.
trouble-web-port-taken = Port { $port } er opptatt, så vi spiller uten telefoner. Med --web-port kan dere velge en annen.
trouble-web-no-address = Adressen { $address } kan ikke brukes her, så vi spiller uten telefoner.
trouble-web-failed = Sidene for telefonene lot seg ikke starte. Vi spiller uten dem.
trouble-web-address-gone = Datamaskinen har mistet nettverket, så telefonene når meg ikke. Koble den til samme nettverk igjen, eller spill videre uten telefoner.

## Det som skrives i terminalen

web-line-join = Telefoner: { $url }   kode { $code }
web-line-table = Bordets skjerm: { $url }
web-line-control = Styr spillet fra en skjerm (vis ikke koden til noen): { $url }   kode { $code }

## Alle sider

web-offline = Ingen kontakt med verten. Prøver igjen …
web-saving = Lappen legges i …
web-refresh = Oppdater siden
web-to-table = Se bordet
web-to-join = Sett deg med telefonen
web-to-start = Til begynnelsen
web-no-page-title = Siden finnes ikke
web-no-page = Her var det ingenting.
web-our-fault-title = Noe gikk galt
web-our-fault = Spillet har ikke merket noe. Prøv en gang til.

## Sette seg

web-join-title = Sett deg ved bordet
web-join-how = Skriv koden som verten sier, og velg navnet ditt.
web-join-no-table = Verten har ikke hørt navnene ennå. Kom tilbake hit om en liten stund.
web-join-locked = Spillet er i gang, så bare den som har byttet telefon, kan sette seg nå.
web-join-code = Kode, fire tegn
web-join-who = Hvem er du?
web-join-held = har en telefon
web-join-sit = Sett meg her
web-join-paper = Du trenger ingen telefon: det går like bra uten.
web-join-again = Prøv igjen
web-join-pause = For mange feil koder. Vent { $minutes ->
    [one] et minutt
   *[other] { $minutes_words } minutter
  } og prøv så igjen.
web-join-wrong-code = Koden stemmer ikke. Be verten gjenta den, eller se på datamaskinen.
web-join-nobody = Velg navnet ditt i listen.
web-join-is-locked = Spillet er i gang. Vær med uten telefon så lenge, og sett deg her før neste spill.
web-join-sits-already = Denne telefonen har allerede en plass.
web-join-asked-already = Verten spør allerede bordet. Vent på svaret.
web-join-refused-lately = Bordet har nettopp sagt nei. Verten spør ikke igjen før om { $minutes ->
    [one] et minutt
   *[other] { $minutes_words } minutter
  }.
web-asking-title = Verten spør bordet
web-asking = Plassen til { $name } har allerede en telefon. Verten spør høyt om du skal få overta den. Vent på svaret.
web-refused-title = Bordet sa nei
web-refused = Du fikk ikke plassen til { $name }.
web-gone-title = Du har ingen plass
web-gone = En annen telefon har plassen nå, eller verten har begynt på nytt. Be om koden og sett deg igjen.

## Plassen

web-seat-who = Du er { $name }
web-last-said = Verten sa
web-living = Igjen i spillet
web-next-start = Du sitter ved bordet. Legg bort telefonen til verten sier fra.
web-next-day = Når natten faller, kommer listen hit av seg selv. Vekk telefonen når verten sier fra.
web-next-out = Du er ute av spillet og skriver ingen flere lapper. Du ser det bordet ser.
web-next-slips = Det er natt. Verten sier fra når lappene skal skrives.
web-next-slips-void = Runden gjaldt ikke. Snart skrives nye lapper.
web-next-slips-closed = Boksen er lukket. Lappene leses nå.

web-word-faithful = Trofast
web-slip-title = Skriv lappen din
web-slip-how = Alle har den samme listen. Trofast velger Trofast. Mafia velger den som skal bort.
web-slip-legend = Min lapp
web-slip-put = Legg lappen
web-slip-aloud = Leser telefonen høyt? Bruk øretelefoner, eller skriv på papir.
web-slip-paper = Jeg skriver på papir i natt
web-slip-handset = Jeg skriver her likevel
web-slip-change = Bytt lapp
web-written-title = Lappen din ligger i
web-written-next = Den kan byttes til alle er ferdige. Så blandes lappene, og verten sier bare hvor mange det ble av hver. Legg bort telefonen.
web-paper-title = Du skriver på papir i natt
web-paper-how = Skriv lappen og legg den i haugen. Den telles sammen med telefonenes.
web-box-refused = Det gikk ikke. Prøv igjen.
web-box-not-at-the-table = Du skriver ingen lapp denne gangen.
web-box-unknown-word = Velg et ord i listen.
web-box-on-paper = Du skriver på papir i natt.
web-box-sealed = Det er for sent: lappene er allerede blandet.

web-hands-accused = Skal { $accused } dømmes?
web-hands-night = Skal det bli natt?
web-hands-how = Svar nå. Bare summen blir sagt.
web-hands-yes = Ja
web-hands-no = Nei
web-hands-voted = Stemmen din er med
web-hands-change = Du kan ombestemme deg til verten lukker avstemningen. Bare summen blir sagt.

## Bordets skjerm

web-table-title = Bordet
web-phase-setting = Bordet dekkes
web-phase-cards = Kortene deles ut
web-phase-sunrise = Soloppgang
web-phase-day = Dag { $day }
web-phase-vote = Avstemning mot { $accused }
web-phase-night-vote = Avstemning om natt
web-phase-glances = Natt { $day }
web-phase-slips = Natt { $day }: lappene
web-phase-last-faithful = Natt { $day }: et spørsmål
web-phase-reveal = De trofaste har vunnet
web-phase-over = Spillet er slutt
web-nothing-said = Verten har ikke sagt noe ennå.
web-earlier = Det verten sa før
web-seconds = Sekunder
web-nobody-yet = Ingen har satt seg ennå.
web-accused = anklaget
web-out = Ute
web-votes = Stemmer, { $majority } trengs
web-votes-line = { $name }: { $voters } ({ $need ->
    [1] én til
   *[other] { $need_words } til
  })
web-was-mafia = mafia
web-was-citizen = ikke mafia
web-most = Mafia igjen: høyst { $most }
web-can-say = Nå kan dere si
web-always = Og alltid: hjelp, gjenta, status, pause, angre.
web-listen-only = Akkurat nå venter verten ikke på noe.
web-microphone = Mikrofonen
web-microphone-none = Ingen mikrofon. Verten leser det som skrives og trykkes.
web-microphone-lost = Verten hører ingenting: mikrofonen er borte.
web-microphone-speaking = Verten snakker, og lytter straks.
web-microphone-listening = Verten lytter.
web-level = Lyd i rommet
web-address = Med telefon
web-qr = QR-kode til { $url }
web-code = Kode

## Vertens knapper

web-to-control = Styr fra denne skjermen
web-control-title = Styr spillet
web-control-how = Skriv styrekoden, åtte tegn. Den står i terminalen på datamaskinen.
web-control-code = Styrekode
web-control-enter = Styr herfra
web-control-wrong = Styrekoden stemmer ikke.
web-control-needed = Denne skjermen får se på, men ikke styre. Skriv styrekoden først.
web-late = For sent: spillet har gått videre.
web-control = Si det med en knapp
web-always-title = Alltid
web-type = Skriv i stedet
web-send = Send
web-hands-for = For
web-hands-against = Mot
web-hands-say = Si stemmene
web-group-request-vote = Krev avstemning mot
web-group-tally = Hvor mange hender?
web-group-slip-name = Lappen sier
web-group-player-name = Et navn
web-group-withdraw-vote = Ta tilbake en stemme
web-group-vote-without-name = Stem; verten spør hvem
web-group-other = Mer
