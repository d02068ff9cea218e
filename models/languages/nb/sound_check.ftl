# Lydprøven ved bordet: maffia check --table, og spørsmålet i begynnelsen av en kveld.

sound-check-offer = Skal vi ta en lydprøve? Svar ja eller nei.
sound-check-begin = La oss høre hvordan jeg hører dere. Når jeg sier navnet ditt, svarer du med navnet ditt og et tall.
sound-check-ask = { $name }, si navnet ditt og så { $number_words }.
sound-check-again = En gang til, { $name }. Navnet ditt og så { $number_words }.
sound-check-louder = Jeg hørte ingenting. { $name }, litt høyere: navnet ditt og så { $number_words }.
help-at-sound-check = Den jeg spør, sier navnet sitt og så tallet, og jeg måler hvordan det høres.

## Det som fortelles om den

sound-check-good = Jeg hører alle godt.
sound-check-nobody = Jeg hørte ingen. Er mikrofonen av, eller lytter en annen mikrofon?
sound-check-noisy = Det er mye lyd i rommet. Skru ned musikken eller lukk døren, så hører jeg bedre.
sound-check-unheard = Jeg hørte ikke { $name }. Sett deg nærmere mikrofonen, eller bruk tastaturet.
sound-check-faint = { $name } høres svakt. Sett deg nærmere mikrofonen, eller snakk høyere.
sound-check-drowned = { $name } drukner i lyden rundt. Sett deg nærmere mikrofonen, eller lenger fra det som bråker.
sound-check-overdriven = { $name } er for høy. Sett deg lenger fra mikrofonen, eller skru ned opptaksnivået.
sound-check-unclear = Jeg hører { $name }, men ikke tydelig. Vend deg mot mikrofonen og snakk litt saktere.
sound-check-confused = Jeg blander { $first } og { $second }. Si de navnene tydelig.
sound-check-kept = Jeg beholder bare tall, ingen navn og ingen lyd. Glem dem med scripts/maffia check --forget.
sound-check-broken-off = Lydprøven er avbrutt. Vi spiller som vanlig.
sound-check-no-microphone = Lydprøven trenger en mikrofon, og jeg har ingen. Prøv scripts/maffia check for å se hva som mangler. Spillet går også fra tastaturet.
sound-check-no-names = Lydprøven trenger spillernes navn: scripts/maffia check --table --players "Anna,Erik,Sara,Ola,Maja,Nils"
sound-check-unsaved = Tallene i { $path } kan ikke endres: { $reason }

## Glemme

sound-check-forgotten = Jeg har glemt lydprøven.
sound-check-nothing-kept = Jeg husker ingen lydprøve, så det er ingenting å glemme.

## Stille og pause mens verten snakker (--barge-in)

trouble-no-echo-canceller = For å høre dere mens jeg snakker trenger jeg en ekkodemper: .venv/bin/pip install pywebrtc-audio. Inntil da hører jeg dere når jeg har snakket ferdig.
misuse-barge-in = Med --barge-in hører jeg dere mens jeg snakker, men med --text eller --recogniser keyboard hører jeg ingenting.
