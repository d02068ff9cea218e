# Det som bare én spiller får vite, i spillet med roller: på telefonen, i øretelefonene, på datamaskinen.

## Rollekortet

secret-no-role-yet = Rollene er ikke delt ut ennå.
secret-no-power-yet = Du får rollen din om litt.
secret-wait = Vent til verten sier fra.
secret-role-citizen = Du er vanlig borger.
secret-role-mafioso = Du er mafia.
secret-role-godfather = Du er gudfaren i mafiaen.
secret-role-policeman = Du er politibetjenten.
secret-role-doctor = Du er legen.
secret-role-vigilante = Du er hevneren.
secret-power-citizen = Du har ingen egen evne. Snakk, lytt og stem riktig om dagen.
secret-power-mafioso = Hver natt velger dere i mafiaen et offer sammen.
secret-power-godfather = Dere i mafiaen velger et offer hver natt. For politibetjenten ser du ærlig ut.
secret-power-policeman = Hver natt får du vite hvilken side én spiller står på.
secret-power-doctor = Hver natt beskytter du én spiller mot døden, aldri den samme to netter på rad.
secret-power-vigilante = Én eneste natt i spillet kan du skyte noen. Velg Ingen de andre nettene.
secret-mafia = { $count ->
    [0] Du er alene i mafiaen.
   *[other] Resten av mafiaen: { $names }.
}
secret-mafia-unknown = Hvem som er mafia, vet du ikke.

## Natten

secret-nobody = Ingen
secret-ask-quiet-mafia = Mafiaen blir kjent med hverandre i natt, og ingen dør. Velg hvem som helst: svaret kastes.
secret-ask-quiet = Ingen dør i natt. Hvem mistenker du allerede? Svaret kastes.
secret-ask-nothing = Hvem mistenker du mest? Svaret kastes: alle svarer, så ingen skiller seg ut.
secret-ask-mafioso = Hvem skal mafiaen drepe? Flest stemmer avgjør, og blir det likt, dør ingen.
secret-ask-godfather = Hvem skal mafiaen drepe? Flest stemmer avgjør, og blir det likt, dør ingen.
secret-ask-policeman = Hvem vil du vite mer om?
secret-ask-doctor = Hvem beskytter du i natt?
secret-ask-vigilante = Hvem skyter du? Du har ett eneste skudd: velg Ingen for å spare det.
secret-chosen-not-yet = Du har ikke valgt ennå.
secret-chosen = Du har valgt: { $name }.
secret-group-none = De andre velger også, hver for seg.
secret-group = Mafiaen nå: { $list }.
secret-group-one = { $name } velger { $target }
secret-group-nobody = { $name } har ikke valgt noen
secret-anybody = Du kan velge hvem du vil på listen, og ombestemme deg til tiden er ute.
secret-not-them = I natt kan du ikke velge { $names }.

## Etter natten

secret-found-mafia = { $name } står på mafiaens side.
secret-found-citizens = { $name } virker ærlig.
secret-result-nothing = Natten ga deg ingen spor.
secret-known-nothing = Ingen spor fra nettene.

## På telefonen

secret-handsets-invite = Den som vil, får hemmelighetene sine på telefonen. Gå til { $address }. Koden er { $code }. De andre får dem ved datamaskinen. Si klart når de som vil, er med.
secret-warn = Leser telefonen høyt? Ta på øretelefonene først.
secret-hold = Hold for å se
secret-open = Vis til jeg skjuler
secret-roles-title = Rollen din
secret-roles-how = Pass på at ingen ser skjermen. Hold knappen nede mens du leser.
secret-seen = Jeg har sett den
secret-seen-title = Du vet rollen din
secret-seen-how = Legg bort telefonen til verten sier fra. Du kan se igjen når du vil.
secret-night-title = Natt { $night }: velg
secret-night-how = Alle velger noen, og listen er lik for alle. Hva du blir spurt om, ser du mens du holder knappen. Har du ingen evne, kastes svaret.
secret-night-legend = Mitt valg
secret-night-put = Bekreft valget
secret-sent-title = Natt { $night }: valget er sendt
secret-sent-how = Hold knappen for å se at det ble mottatt. Du kan ombestemme deg til tiden er ute.
secret-change = Endre valget
secret-results-title = Natt { $night } er over
secret-results-how = Hold knappen og les. Alle har en linje å lese.
secret-day-how = Rollen din, og det nettene har fortalt deg, er her: hold knappen.
secret-turns-how = Du får hemmelighetene dine ved datamaskinen. Verten sier navnet ditt når det er din tur.
secret-out-how = Du er død og velger ikke mer. Du ser det bordet ser.
secret-over-how = Spillet er slutt. Verten forteller.
secret-late = Det er for sent: natten er over.
secret-unknown = Velg i listen.
secret-saving = Sendes …
secret-most = Mafia igjen: høyst { $most }
secret-phase-setting = Bordet dekkes
secret-phase-dealing = Rollene deles ut
secret-phase-roles = Alle ser rollen sin
secret-phase-night = Natt { $night }
secret-phase-day = Dag { $day }
secret-phase-over-citizens = Borgerne har vunnet
secret-phase-over-mafia = Mafiaen har vunnet

## Å stemme på telefonen om dagen

secret-vote-legend = Jeg stemmer på …
secret-vote-back = Trekk stemmen min
secret-vote-none = Du stemmer ikke på noen nå.
secret-vote-stands = Du stemmer på { $name }.
secret-vote-sent = Sendt: { $name }. Verten sier stemmen din høyt.
secret-vote-back-sent = Sendt: du trekker stemmen din. Verten sier det høyt.
secret-vote-late = Stemmen telte ikke: den dagen er over.
secret-vote-old = Stemmen telte ikke: siden var gammel. Trykk igjen.
secret-vote-paused = Stemmen telte ikke: det var pause da. Trykk igjen når spillet er i gang.

## Ved datamaskinen

secret-desk-ask = { $name }, det er din tur. Trykk på mellomrom for å se.
secret-desk-alone = Pass på at ingen andre ser skjermen. Det som vises, forsvinner av seg selv. Trykk på ? for hjelp.
secret-desk-help = Mellomrom viser det som bare du skal se, og der står det hvordan du går videre. Du kan også skrive hjelp, pause eller avslutt her, og trykke på enter. Ctrl-C avslutter med en gang, og spillet er lagret.
secret-desk-enter = Mellomrom viser igjen. Enter når du har sett. Hvilken som helst annen tast skjuler.
secret-desk-choose = Tall eller piler, deretter enter. Mellomrom skjuler og viser.
secret-laptop-told = { $count ->
    [one] { $names } får hemmelighetene sine på datamaskinen, når jeg sier navnet.
   *[other] { $names } får hemmelighetene sine på datamaskinen, én om gangen, når jeg sier navnet.
}
secret-no-screen = Denne terminalen kan ikke vise hemmeligheter, så { $names } ville ikke fått se rollen sin. Derfor deler jeg ikke ut noen roller. Start meg i en annen terminal, eller uten --no-web, så går det med telefon.
secret-page-only = Terminalen kan ikke vise hemmeligheter. Åpne siden i en nettleser på datamaskinen, så vises de der.
secret-ears-ask = Vil noen få hemmelighetene sine i øretelefoner ved datamaskinen? Si navnet, eller si nei.
secret-ears-noted = { $name } får øretelefonene. Noen flere? Si navnet, eller nei.
secret-ears-check = Er det bare du som hører dette? Trykk da på enter. Ellers kobler du til øretelefonene først.
secret-ears-gone = Jeg når ikke øretelefonene. { $name }, koble dem til igjen, eller trykk på mellomrom og se på skjermen i stedet.
secret-line-laptop = Hemmelighetene ved datamaskinen, i dens egen nettleser: { $url }
secret-sheet-title = Datamaskinens hemmelige side
secret-sheet-how = Her står det ingenting før verten sier navnet på noen. Da setter bare den personen seg her.
