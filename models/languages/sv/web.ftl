# Telefonerna och bordets skärm: det som står på sidorna, och det värden säger om dem.

## Det värden säger

handsets-invite = Den som vill kan skriva sina lappar på telefonen. Gå till { $address }. Koden är { $code }. Papper går lika bra. Säg klart när de som vill är med.
web-spoken-dot = punkt
web-spoken-address = { $groups } kolon { $port }
handsets-waiting = Säg klart när alla som vill har satt sig med telefonen.
handset-sits = { $name } har satt sig med sin telefon.
handset-asks = En annan telefon vill ta platsen för { $name }. Ska den få det? Svara ja eller nej.
handset-moves = Då har { $name } en ny telefon.
handset-stays = Då får den inte platsen.
help-at-joining = Jag väntar på dem som vill vara med på telefonen.
help-at-seat = En telefon vill ta över en plats. Svara ja om den ska få det.
trouble-web-no-network = Jag hittar inget nätverk, så vi spelar utan telefoner. Vet ni datorns adress, ange den med --web-address.
trouble-web-port-taken = Port { $port } är upptagen, så vi spelar utan telefoner. Med --web-port kan ni välja en annan.
trouble-web-no-address = Adressen { $address } går inte att använda här, så vi spelar utan telefoner.
trouble-web-failed = Sidorna för telefonerna gick inte att starta. Vi spelar utan dem.
trouble-web-address-gone = Datorn har tappat nätverket, så telefonerna når mig inte. Koppla den till samma nätverk igen, eller spela vidare utan telefoner.

## Det som skrivs i terminalen

web-line-join = Telefoner: { $url }   kod { $code }
web-line-table = Bordets skärm: { $url }
web-line-control = Styr spelet från en skärm (visa inte koden för någon): { $url }   kod { $code }

## Alla sidor

web-offline = Ingen kontakt med värden. Försöker igen …
web-saving = Lappen läggs i …
web-refresh = Uppdatera sidan
web-to-table = Se bordet
web-to-join = Sätt dig med telefonen
web-to-start = Till början
web-no-page-title = Sidan finns inte
web-no-page = Här fanns det ingenting.
web-our-fault-title = Något gick fel
web-our-fault = Spelet har inte märkt något. Försök en gång till.

## Sätta sig

web-join-title = Sätt dig vid bordet
web-join-how = Skriv koden som värden säger, och välj ditt namn.
web-join-no-table = Värden har inte hört namnen än. Kom tillbaka hit om en liten stund.
web-join-locked = Spelet är i gång, så bara den som har bytt telefon kan sätta sig nu.
web-join-code = Kod, fyra tecken
web-join-who = Vem är du?
web-join-held = har en telefon
web-join-sit = Sätt mig här
web-join-paper = Du behöver ingen telefon: det går lika bra utan.
web-join-again = Försök igen
web-join-pause = För många fel koder. Vänta { $minutes ->
    [one] en minut
   *[other] { $minutes_words } minuter
  } och försök sedan igen.
web-join-wrong-code = Koden stämmer inte. Be värden upprepa den, eller titta på datorn.
web-join-nobody = Välj ditt namn i listan.
web-join-is-locked = Spelet är i gång. Var med utan telefon så länge, och sätt dig här före nästa spel.
web-join-sits-already = Den här telefonen har redan en plats.
web-join-asked-already = Värden frågar redan bordet. Vänta på svaret.
web-join-refused-lately = Bordet har nyss sagt nej. Värden frågar inte igen förrän om { $minutes ->
    [one] en minut
   *[other] { $minutes_words } minuter
  }.
web-asking-title = Värden frågar bordet
web-asking = Platsen för { $name } har redan en telefon. Värden frågar högt om du ska få ta över den. Vänta på svaret.
web-refused-title = Bordet sa nej
web-refused = Du fick inte platsen för { $name }.
web-gone-title = Du har ingen plats
web-gone = En annan telefon har platsen nu, eller så har värden börjat om. Be om koden och sätt dig igen.

## Platsen

web-seat-who = Du är { $name }
web-last-said = Värden sa
web-living = Kvar i spelet
web-next-start = Du sitter vid bordet. Lägg undan telefonen tills värden säger till.
web-next-day = När natten faller kommer listan hit av sig själv. Väck telefonen när värden säger till.
web-next-out = Du är ute ur spelet och skriver inga fler lappar. Du ser det som bordet ser.
web-next-slips = Det är natt. Värden säger till när lapparna ska skrivas.
web-next-slips-void = Omgången gällde inte. Snart skrivs nya lappar.
web-next-slips-closed = Lådan är stängd. Lapparna läses nu.

web-word-faithful = Trogen
web-slip-title = Skriv din lapp
web-slip-how = Alla har samma lista. Trogen väljer Trogen. Maffia väljer den som ska bort.
web-slip-legend = Min lapp
web-slip-put = Lägg lappen
web-slip-aloud = Läser telefonen högt? Ta hörlurar, eller skriv på papper.
web-slip-paper = Jag skriver på papper i natt
web-slip-handset = Jag skriver här i stället
web-slip-change = Byt lapp
web-written-title = Din lapp ligger i
web-written-next = Den går att byta tills alla är klara. Sedan blandas lapparna, och värden säger bara hur många det blev av varje. Lägg undan telefonen.
web-paper-title = Du skriver på papper i natt
web-paper-how = Skriv lappen och lägg den i högen. Den räknas ihop med telefonernas.
web-box-refused = Det gick inte. Försök igen.
web-box-not-at-the-table = Du skriver ingen lapp den här gången.
web-box-unknown-word = Välj ett ord i listan.
web-box-on-paper = Du skriver på papper i natt.
web-box-sealed = Det är för sent: lapparna är redan blandade.

web-hands-accused = Ska { $accused } dömas?
web-hands-night = Ska det bli natt?
web-hands-how = Svara nu. Bara summan sägs.
web-hands-yes = Ja
web-hands-no = Nej
web-hands-voted = Din röst är med
web-hands-change = Du kan ändra dig tills värden stänger omröstningen. Bara summan sägs.

## Bordets skärm

web-table-title = Bordet
web-phase-setting = Bordet dukas
web-phase-cards = Korten delas ut
web-phase-sunrise = Soluppgång
web-phase-day = Dag { $day }
web-phase-vote = Omröstning mot { $accused }
web-phase-night-vote = Omröstning om natt
web-phase-glances = Natt { $day }
web-phase-slips = Natt { $day }: lapparna
web-phase-last-faithful = Natt { $day }: en fråga
web-phase-reveal = De trogna har vunnit
web-phase-over = Spelet är slut
web-nothing-said = Värden har inte sagt något än.
web-earlier = Det värden sa innan
web-seconds = Sekunder
web-nobody-yet = Ingen har satt sig än.
web-accused = anklagad
web-out = Ute
web-votes = Röster, { $majority } krävs
web-votes-line = { $name }: { $voters } ({ $need ->
    [1] en till
   *[other] { $need_words } till
  })
web-was-mafia = maffia
web-was-citizen = inte maffia
web-most = Maffia kvar: högst { $most }
web-can-say = Nu kan ni säga
web-always = Och alltid: hjälp, upprepa, status, paus, ångra.
web-listen-only = Just nu väntar värden inte på något.
web-microphone = Mikrofonen
web-microphone-none = Ingen mikrofon. Värden läser det som skrivs och trycks.
web-microphone-lost = Värden hör ingenting: mikrofonen är borta.
web-microphone-speaking = Värden talar, och lyssnar strax.
web-microphone-listening = Värden lyssnar.
web-level = Ljud i rummet
web-address = Med telefon
web-qr = QR-kod till { $url }
web-code = Kod

## Värdens knappar

web-to-control = Styr från den här skärmen
web-control-title = Styr spelet
web-control-how = Skriv styrkoden, åtta tecken. Den står i terminalen på datorn.
web-control-code = Styrkod
web-control-enter = Styr härifrån
web-control-wrong = Styrkoden stämmer inte.
web-control-needed = Den här skärmen får titta men inte styra. Skriv styrkoden först.
web-late = För sent: spelet har gått vidare.
web-control = Säg det med en knapp
web-always-title = Alltid
web-type = Skriv i stället
web-send = Skicka
web-hands-for = För
web-hands-against = Emot
web-hands-say = Säg rösterna
web-group-request-vote = Begär omröstning mot
web-group-tally = Hur många händer?
web-group-slip-name = Lappen säger
web-group-player-name = Ett namn
web-group-withdraw-vote = Ta tillbaka en röst
web-group-vote-without-name = Rösta; värden frågar vem
web-group-other = Mer
