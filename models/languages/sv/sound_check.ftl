# Ljudkontrollen vid bordet: maffia check --table, och frågan i början av en kväll.

sound-check-offer = Ska vi göra en ljudkontroll? Svara ja eller nej.
sound-check-begin = Vi prövar hur ni hörs. När jag säger ditt namn, svara med namnet och en siffra.
sound-check-ask = { $name }, säg ditt namn och sedan { $number_words }.
sound-check-again = En gång till, { $name }. Ditt namn och sedan { $number_words }.
sound-check-louder = Jag hörde ingenting. { $name }, lite högre: ditt namn och sedan { $number_words }.
help-at-sound-check = Den jag frågar säger sitt namn och sedan siffran, så mäter jag hur det hörs.

## Vad som blev sagt om det

sound-check-good = Alla hörs bra.
sound-check-nobody = Jag hörde ingen. Är mikrofonen avstängd, eller är det en annan mikrofon som lyssnar?
sound-check-noisy = Det är mycket ljud i rummet. Sänk musiken eller stäng dörren, så hör jag bättre.
sound-check-unheard = { $name } hörde jag inte. Sitt närmare mikrofonen, eller skriv på tangentbordet.
sound-check-faint = { $name } hörs svagt. Sitt närmare mikrofonen, eller tala högre.
sound-check-drowned = { $name } drunknar i ljudet runt om. Sitt närmare mikrofonen, eller längre från det som låter.
sound-check-overdriven = { $name } hörs för starkt. Sitt längre från mikrofonen, eller sänk inspelningsnivån.
sound-check-unclear = { $name } hörs, men är svår att förstå. Vänd dig mot mikrofonen och tala lite långsammare.
sound-check-confused = Jag blandar ihop { $first } och { $second }. Säg de namnen tydligt.
sound-check-kept = Jag sparar bara siffror, inga namn och inget ljud. De glöms med scripts/maffia check --forget.
sound-check-broken-off = Ljudkontrollen är avbruten. Vi spelar som vanligt.
sound-check-no-microphone = Ljudkontrollen behöver en mikrofon, och jag har ingen. Prova scripts/maffia check för att se vad som saknas. Spelet går också att spela från tangentbordet.
sound-check-no-names = Ljudkontrollen behöver namnen på er som spelar: scripts/maffia check --table --players "Anna,Erik,Sara,Olle,Maja,Nils"
sound-check-unsaved = Siffrorna i { $path } går inte att ändra: { $reason }

## Glömma

sound-check-forgotten = Nu har jag glömt ljudkontrollen.
sound-check-nothing-kept = Jag minns ingen ljudkontroll, så det finns inget att glömma.

## Tyst och paus medan värden talar (--barge-in)

trouble-no-echo-canceller = För att höra er medan jag talar behövs en ekosläckare: .venv/bin/pip install pywebrtc-audio. Tills vidare hör jag er när jag har talat färdigt.
misuse-barge-in = Med --barge-in hör jag er medan jag talar, men med --text eller --recogniser keyboard hör jag ingenting.
