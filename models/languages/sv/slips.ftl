# Lapparna: vem som skriver hur, medan de kommer in, och de på papper.
# Medan lapparna kommer in sägs aldrig hur många som saknas eller vems.

## Innan de skrivs

slips-not-in-touch = { $count ->
    [one] Telefonen hos { $names } svarar inte just nu. Väck den, eller skriv på papper.
   *[other] Telefonerna hos { $names } svarar inte just nu. Väck dem, eller skriv på papper.
  }
slips-anew = Alla skriver nya lappar. De som ligger på papper kastas.
slips-all-handsets = Väck era telefoner: alla skriver på telefon.
slips-all-paper = Alla skriver på papper.
slips-mixed = { $how ->
    [paper] Väck era telefoner: { $names } skriver på papper, de andra på telefon.
   *[handset] Väck era telefoner: { $names } skriver på telefon, de andra på papper.
  }
slips-what = I hemlighet: den som är trogen skriver trogen, den som är Maffia namnet på den som ska bort. Om telefonen läser högt, ta hörlurar eller papper. Behöver någon skriva utan att se, säg hjälp.
slips-what-short = Trogen, eller ett namn.
slips-pile = Säg klart när alla papperslappar ligger blandade i en hög.
slips-pile-one = Säg klart när papperslappen är skriven.
slips-lone-paper = Bara { $name } skriver på papper. Skriv in lappen själv på tangentbordet sedan, så hör ingen vad som står på den. Eller säg: alla skriver på papper.
slips-lone-handset = Bara { $name } skriver på telefon, och den som läser papperslapparna kan räkna ut den lappen. Låt fler skriva på telefon, eller säg: lappar med rivna hörn.

## Med rivna hörn

slips-touch = Alla skriver lappar som känns med fingrarna. Ta två likadana papper var: det ena är lappen, det andra är skräp. Riv så många hack i kanten på lappen som ordets plats i listan, och resten i skräpet, så att alla river { $places_words } gånger. Listan är: { $list }.
slips-touch-faithful = trogen
slips-touch-place = { $word } { $place_words }
slips-read-touch = Känn på lapparna en i taget, och säg hur många hörn: ett hörn, två hörn. Om en inte går att läsa, säg ogiltig.

## Medan de kommer in

slips-remind = Ingen brådska. När alla lappar är inne öppnar jag dem. Den som hellre tar papper säger sitt namn, och: skriver på papper.
slips-remind-mixed = Ingen brådska. Säg klart när papperslapparna ligger i en hög. När alla lappar är inne går vi vidare.
slips-remind-mixed-one = Ingen brådska. Säg klart när papperslappen är skriven. När alla lappar är inne går vi vidare.
slips-wait = Alla lappar är inte inne än. Ingen brådska.
slips-wait-handsets = Bra. Då väntar jag bara på telefonerna. Ingen brådska.
slips-to-paper = { $names } skriver på papper.
slips-to-handset = { $names } skriver på telefon.
slips-other-way = Då gör vi så. Lappar som redan är skrivna kastas.
slips-all-in = Alla lappar är inne. Den som vill ändra sig har { $seconds_words } sekunder.

## De på papper läses

slips-read-apart = Nu papperslapparna, en i taget. Skriv in dem tyst på tangentbordet, så hör ingen vad som stod på papper. Annars läs dem högt.
slips-read-apart-one = Nu papperslappen. Skriv in den tyst på tangentbordet, så hör ingen vad som stod på papper. Annars läs den högt.
slip-noted = Den är med.
not-understood-secret = Det förstod jag inte. Säg hjälp, så berättar jag vad ni kan säga.
slips-typed-early = Papperslappar tar jag emot först när alla ligger i en hög och jag ber om dem.
slips-typed-early-one = Papperslappen tar jag emot först när jag ber om den.
help-slip_on_paper = ett namn och: skriver på papper
help-slip_corners = hur många hörn, till exempel två hörn

## Omröstning på telefonerna

hands-offer = Ska ni rösta på telefonerna, alla på en gång? Svara ja, eller nej om ni hellre räcker upp handen.
hands-count-in = Rösta på telefonen { $about ->
    [condemn] för att döma { $accused }
   *[night] för natt
  }, på tre. Ett. Två. Tre!
hands-count-in-mixed = { $names } räcker upp handen { $about ->
    [condemn] för att döma { $accused }
   *[night] för natt
  }, de andra röstar på telefonen, på tre. Ett. Två. Tre!
hands-ask = Hur många händer, utan telefonerna?
hands-ask-both = Hur många händer för, och hur många emot, utan telefonerna? Säg till exempel: två för, en emot.
hands-wait = Jag väntar på telefonerna. Säg klart om jag ska räkna ändå.
