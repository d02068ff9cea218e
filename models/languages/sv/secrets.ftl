# Det som bara en spelare får veta, i spelet med roller: på telefonen, i hörlurarna, på datorn.

## Rollkortet

secret-no-role-yet = Rollerna är inte utdelade än.
secret-no-power-yet = Du får din roll om en liten stund.
secret-wait = Vänta tills värden säger till.
secret-role-citizen = Du är vanlig medborgare.
secret-role-mafioso = Du är maffia.
secret-role-godfather = Du är gudfadern i maffian.
secret-role-policeman = Du är polisen.
secret-role-doctor = Du är läkaren.
secret-role-vigilante = Du är hämnaren.
secret-power-citizen = Du har ingen särskild förmåga. Prata, lyssna och rösta rätt om dagen.
secret-power-mafioso = Varje natt väljer ni i maffian tillsammans ett offer.
secret-power-godfather = Ni i maffian väljer ett offer varje natt. För polisen ser du hederlig ut.
secret-power-policeman = Varje natt får du veta vilken sida en spelare står på.
secret-power-doctor = Varje natt skyddar du en spelare från döden, aldrig samma två nätter i rad.
secret-power-vigilante = En enda natt i spelet kan du skjuta någon. Välj Ingen de andra nätterna.
secret-mafia = { $count ->
    [0] Du är ensam i maffian.
   *[other] Resten av maffian: { $names }.
}
secret-mafia-unknown = Vilka som är maffia vet du inte.

## Natten

secret-nobody = Ingen
secret-ask-quiet-mafia = Maffian lär känna varandra i natt, och ingen dör. Välj vem som helst: svaret kastas bort.
secret-ask-quiet = Ingen dör i natt. Vem misstänker du redan nu? Svaret kastas bort.
secret-ask-nothing = Vem misstänker du mest? Svaret kastas bort: alla svarar, så att ingen syns på det.
secret-ask-mafioso = Vem ska maffian döda? Flest röster avgör, och blir det lika dör ingen.
secret-ask-godfather = Vem ska maffian döda? Flest röster avgör, och blir det lika dör ingen.
secret-ask-policeman = Vem vill du veta mer om?
secret-ask-doctor = Vem skyddar du i natt?
secret-ask-vigilante = Vem skjuter du? Du har ett enda skott: välj Ingen för att spara det.
secret-chosen-not-yet = Du har inte valt än.
secret-chosen = Du har valt: { $name }.
secret-group-none = De andra väljer också, var och en för sig.
secret-group = Maffian nu: { $list }.
secret-group-one = { $name } väljer { $target }
secret-group-nobody = { $name } har inte valt någon
secret-anybody = Du får välja vem du vill i listan, och ändra dig tills tiden är ute.
secret-not-them = I natt kan du inte välja { $names }.

## Efter natten

secret-found-mafia = { $name } står på maffians sida.
secret-found-citizens = { $name } verkar hederlig.
secret-result-nothing = Natten gav dig inga ledtrådar.
secret-known-nothing = Inga ledtrådar från nätterna.

## På telefonen

secret-handsets-invite = Den som vill får sina hemligheter på telefonen. Gå till { $address }. Koden är { $code }. De andra får dem vid datorn. Säg klart när de som vill är med.
secret-warn = Läser telefonen högt? Ta hörlurar först.
secret-hold = Håll för att se
secret-open = Visa tills jag döljer
secret-roles-title = Din roll
secret-roles-how = Se till att ingen ser skärmen. Håll in knappen så länge du läser.
secret-seen = Jag har sett den
secret-seen-title = Du vet din roll
secret-seen-how = Lägg undan telefonen tills värden säger till. Du kan titta igen när du vill.
secret-night-title = Natt { $night }: välj
secret-night-how = Alla väljer någon, och listan är likadan för alla. Håll in knappen, så ser du vad du blir frågad om. Har du ingen förmåga kastas svaret bort.
secret-night-legend = Mitt val
secret-night-put = Bekräfta valet
secret-sent-title = Natt { $night }: ditt val är skickat
secret-sent-how = Håll in knappen för att se att det togs emot. Det går att ändra tills tiden är ute.
secret-change = Ändra valet
secret-results-title = Natt { $night } är slut
secret-results-how = Håll in knappen och läs. Alla har en rad att läsa.
secret-day-how = Din roll, och det nätterna har berättat för dig, finns här: håll in knappen.
secret-turns-how = Du får dina hemligheter vid datorn. Värden säger ditt namn när det är din tur.
secret-out-how = Du är död och väljer inget mer. Du ser det som bordet ser.
secret-over-how = Spelet är slut. Värden berättar.
secret-late = Det är för sent: natten är slut.
secret-unknown = Välj i listan.
secret-saving = Skickas …
secret-most = Maffia kvar: högst { $most }
secret-phase-setting = Bordet dukas
secret-phase-dealing = Rollerna delas ut
secret-phase-roles = Alla ser sin roll
secret-phase-night = Natt { $night }
secret-phase-day = Dag { $day }
secret-phase-over-citizens = Medborgarna har vunnit
secret-phase-over-mafia = Maffian har vunnit

## Att rösta på telefonen om dagen

secret-vote-legend = Jag röstar på …
secret-vote-back = Ta tillbaka min röst
secret-vote-none = Du röstar inte på någon just nu.
secret-vote-stands = Du röstar på { $name }.
secret-vote-sent = Skickat: { $name }. Värden säger din röst högt.
secret-vote-back-sent = Skickat: du tar tillbaka din röst. Värden säger det högt.
secret-vote-late = Rösten räknades inte: den dagen är slut.
secret-vote-old = Rösten räknades inte: sidan var gammal. Tryck igen.
secret-vote-paused = Rösten räknades inte: spelet var pausat då. Tryck igen när det är i gång.

## Vid datorn

secret-desk-ask = { $name }, det är din tur. Tryck på mellanslag för att se.
secret-desk-alone = Se till att ingen annan ser skärmen. Det som visas försvinner av sig själv. Tryck på ? för hjälp.
secret-desk-help = Mellanslag visar det som bara du får se, och där står hur du går vidare. Du kan också skriva hjälp, paus eller avsluta här, och trycka på enter. Ctrl-C avslutar genast, och spelet är sparat.
secret-desk-enter = Mellanslag visar igen. Enter när du har sett. Vilken annan tangent som helst gömmer.
secret-desk-choose = Nummer eller pilar, sedan enter. Mellanslag gömmer och visar.
secret-laptop-told = { $count ->
    [one] { $names } får sina hemligheter på datorn, när jag säger namnet.
   *[other] { $names } får sina hemligheter på datorn, en i taget, när jag säger namnet.
}
secret-no-screen = Den här terminalen kan inte visa hemligheter, så { $names } skulle inte få se sin roll. Därför delar jag inte ut några roller. Starta mig i en annan terminal, eller utan --no-web, så går det med telefon.
secret-page-only = Terminalen kan inte visa hemligheter. Öppna sidan i en webbläsare på datorn, så syns de där.
secret-ears-ask = Vill någon få sina hemligheter i hörlurar vid datorn? Säg namnet, eller säg nej.
secret-ears-noted = { $name } får hörlurarna. Någon mer? Säg namnet, eller nej.
secret-ears-check = Hör bara du det här? Tryck då på enter. Annars sätter du i hörlurarna först.
secret-ears-gone = Jag når inte hörlurarna. { $name }, sätt i dem igen, eller tryck på mellanslag och titta på skärmen i stället.
secret-line-laptop = Hemligheterna vid datorn, i dess egen webbläsare: { $url }
secret-sheet-title = Datorns hemliga sida
secret-sheet-how = Här syns inget förrän värden säger någons namn. Då sätter sig bara den personen här.
