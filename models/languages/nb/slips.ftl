# Lappene: hvem som skriver hvordan, mens de kommer inn, og de på papir.
# Mens de kommer inn, sies det aldri hvor mange som mangler, eller hvems.
slips-not-in-touch = { $count ->
    [one] Telefonen hos { $names } svarer ikke akkurat nå. Vekk den, eller skriv på papir.
   *[other] Telefonene hos { $names } svarer ikke akkurat nå. Vekk dem, eller skriv på papir.
  }
slips-anew = Alle skriver nye lapper. De som ligger på papir, kastes.
slips-all-handsets = Vekk telefonene deres: alle skriver på telefon.
slips-all-paper = Alle skriver på papir.
slips-mixed = { $how ->
    [paper] Vekk telefonene deres: { $names } skriver på papir, de andre på telefon.
   *[handset] Vekk telefonene deres: { $names } skriver på telefon, de andre på papir.
  }
slips-what = I hemmelighet: den som er trofast, skriver trofast, den som er Mafia, navnet på den som skal bort. Leser telefonen høyt, så ta øretelefoner eller papir. Må noen skrive uten å se, si hjelp.
slips-what-short = Trofast, eller et navn.
slips-pile = Si klart når alle papirlappene ligger blandet i en haug.
slips-pile-one = Si klart når papirlappen er skrevet.
slips-lone-paper = Bare { $name } skriver på papir. Skriv inn lappen selv på tastaturet etterpå, så hører ingen hva som står på den. Eller si: alle skriver på papir.
slips-lone-handset = Bare { $name } skriver på telefon, og den som leser papirlappene, kan regne ut den lappen. La flere skrive på telefon, eller si: lapper med revne hjørner.

slips-touch = Alle lager lapper som kjennes med fingrene. Ta to like papirer hver: det ene er lappen, det andre er søppel. Riv så mange hakk i kanten på lappen som ordets plass i lista, og resten i søppelet, så alle river { $places_words } ganger. Lista er: { $list }.
slips-touch-faithful = trofast
slips-touch-place = { $word } { $place_words }
slips-read-touch = Kjenn på lappene, en om gangen, og si hvor mange hjørner: ett hjørne, to hjørner. Kan en ikke leses, si ugyldig.

slips-remind = Det haster ikke. Når alle lappene er inne, åpner jeg dem. Den som heller vil ha papir, sier navnet sitt, og: skriver på papir.
slips-remind-mixed = Det haster ikke. Si klart når papirlappene ligger i en haug. Når alle lappene er inne, går vi videre.
slips-remind-mixed-one = Det haster ikke. Si klart når papirlappen er skrevet. Når alle lappene er inne, går vi videre.
slips-wait = Alle lappene er ikke inne ennå. Det haster ikke.
slips-wait-handsets = Bra. Da venter jeg bare på telefonene. Det haster ikke.
slips-to-paper = { $names } skriver på papir.
slips-to-handset = { $names } skriver på telefon.
slips-other-way = Da gjør vi det. Lapper som alt er skrevet, kastes.
slips-all-in = Alle lappene er inne. Den som vil ombestemme seg, har { $seconds_words } sekunder.

slips-read-apart = Nå papirlappene, en om gangen. Skriv dem stille inn på tastaturet, så hører ingen hva som sto på papir. Ellers les dem høyt.
slips-read-apart-one = Nå papirlappen. Skriv den stille inn på tastaturet, så hører ingen hva som sto på papir. Ellers les den høyt.
slip-noted = Den er med.
not-understood-secret = Det forsto jeg ikke. Si hjelp, så forteller jeg hva dere kan si.
slips-typed-early = Papirlapper tar jeg imot først når alle ligger i en haug og jeg ber om dem.
slips-typed-early-one = Papirlappen tar jeg imot først når jeg ber om den.
help-slip_on_paper = et navn og: skriver på papir
help-slip_corners = hvor mange hjørner, for eksempel to hjørner

hands-offer = Vil dere stemme på telefonene, alle på én gang? Svar ja, eller nei hvis dere heller rekker opp hånden.
hands-count-in = Stem på telefonen { $about ->
    [condemn] for å dømme { $accused }
   *[night] for natt
  }, på tre. En. To. Tre!
hands-count-in-mixed = { $names } rekker opp hånden { $about ->
    [condemn] for å dømme { $accused }
   *[night] for natt
  }, de andre stemmer på telefonen, på tre. En. To. Tre!
hands-ask = Hvor mange hender, uten telefonene?
hands-ask-both = Hvor mange hender for, og hvor mange imot, uten telefonene? Si for eksempel: to for, en imot.
hands-wait = Jeg venter på telefonene. Si klart hvis jeg skal telle likevel.
