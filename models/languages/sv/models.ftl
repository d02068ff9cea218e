# Modellerna som hör: `maffia models`, och vad som sägs om dem vid bordet.

## Lista

models-embedded = Inbyggd: { $path } ({ $megabytes } MB, { $phones } språkljud). Hör alla språk nedan.
models-language = { $name } ({ $code }). { $how }
models-how-phonetic = Den inbyggda modellen hör ensam.
models-how-both = Vosk föreslår och den inbyggda modellen bekräftar.
models-how-broken = Den inbyggda modellen hör ensam, för Vosk-modellen i { $path } går inte att använda.
models-heading = Modeller som går att hämta med scripts/maffia models install:
models-line = - { $name } ({ $language }, { $megabytes } MB, licens { $licence }). { $state }
models-state-absent = Inte hämtad.
models-state-part = Halvvägs; { $done } MB är hämtade.
models-state-installed = Installerad.
models-state-damaged = Skadad. Hämta den igen med scripts/maffia models install { $name }
models-state-by-hand = Uppackad för hand i { $path }
models-place = Modellerna ligger i { $path }. Där går det också att packa upp en Vosk-modell för hand, i en mapp med språkets kod, till exempel sv.
models-missing-file = Filen { $path } saknas. I en klon av projektet: git checkout { $path }
models-damaged-file = Filen { $path } är skadad. I en klon av projektet: git checkout { $path }

## Installera, kontrollera, ta bort

models-step-download = Hämtar
models-step-check = Kontrollerar
models-step-unpack = Packar upp
models-installed = Klart: { $name } är installerad i { $path }.
models-installed-already = Modellen { $name } är redan installerad och hel.
models-installed-broken = Men Vosk kan inte läsa modellen, så värden hör med den inbyggda. Prova: scripts/maffia models verify { $name }
models-no-checksum = Katalogen saknar kontrollsumma för { $name }. Storleken stämmer, och filens SHA-256 är { $sha256 }.
models-verify-good = Alla { $files } filer i { $name } är som de installerades.
models-verify-bad = Modellen { $name } är skadad. Det här stämmer inte: { $paths }. Installera den igen med scripts/maffia models install { $name }
models-verify-by-hand = Modellen { $name } är uppackad för hand, så det finns inget att jämföra med.
models-verify-none = Det finns inga installerade modeller att kontrollera.
models-removed = Modellen { $name } är borttagen.

## När det inte går

models-unknown = Det finns ingen modell som heter { $name }. Det finns: { $known }.
models-catalogue-broken = Katalogen { $path } har ett fel: { $reason }
models-busy = En annan installation pågår. Vänta tills den är klar.
models-not-installed = Modellen { $name } är inte installerad.
models-by-hand = Modellen { $name } är uppackad för hand, så jag rör den inte. Ta själv bort mappen { $path }
models-by-hand-there = I { $path } ligger redan { $name }, uppackad för hand. Flytta undan den mappen först.
models-unwritable = Jag kommer inte åt { $path }: { $reason }
models-disk-full = Disken räcker inte. Det behöver finnas { $needed } MB ledigt i { $path }. Frigör plats och kör samma kommando igen.
models-disk-kept = Det som redan är hämtat är kvar.
models-download-failed = Jag kunde inte hämta { $name }.
models-download-kept = De { $megabytes } MB som är hämtade är kvar. Kör samma kommando igen, så fortsätter hämtningen därifrån.
models-download-interrupted = Avbrutet. Kör samma kommando igen, så fortsätter hämtningen där den slutade.
models-download-by-hand = Det går också att hämta filen på annat sätt och ge den så här: scripts/maffia models install { $name } --from FIL.zip
models-file-missing = Jag kan inte läsa filen { $path }.
models-file-size = Filen { $path } är på { $given } byte, men modellen är på { $wanted }. Det är en annan fil, eller en som inte är hel.
models-file-checksum = Filen { $path } är inte { $name }, för kontrollsumman stämmer inte. Hämta den igen.
models-zip-broken = Arkivet { $path } är skadat, så inget är installerat.
models-zip-unsafe = Arkivet { $path } innehåller { $entry }, som inte får packas upp. Inget är installerat.
models-zip-too-large = Arkivet { $path } blir orimligt stort när det packas upp. Inget är installerat.
models-zip-wrong-folder = Arkivet innehåller mappen { $given } i stället för { $wanted }. Inget är installerat.

## Varför en adress inte dög

models-fault = - { $host }: { $why }
models-fault-unreachable = Går inte att nå. Finns det nät?
models-fault-stalled = Inget kom på { $seconds } sekunder.
models-fault-insecure = Anslutningen går inte att lita på: { $reason }
models-fault-proxy = Proxyn släppte inte igenom oss.
models-fault-redirects = Adressen skickar bara vidare.
models-fault-status = Svaret blev { $status } { $reason }.
models-fault-rules = Hämtningen gick inte att fortsätta där den bröts.
models-fault-web-page = Det kom en webbsida i stället för modellen. Kräver nätet inloggning?
models-fault-size = Filen där är på { $given } byte i stället för { $wanted }.
models-fault-too-long = Det kom mer än modellen.
models-fault-broke-off = Hämtningen bröts i förtid.
models-fault-checksum = Filen hade fel kontrollsumma, så den är bortkastad.

## Vad värden hör med

recogniser-vosk-auto = Jag hör med Vosk och den inbyggda modellen: båda måste höra samma sak.
recogniser-vosk-broken = Vosk-modellen går inte att använda, så jag hör med den inbyggda modellen.
trouble-vosk-broken = Vosk-modellen går inte att använda, så jag hör med den inbyggda modellen.

## Inspelningar: `maffia hear`

hear-no-language = Det finns inget språk ”{ $code }”. Det finns { $known }, och alla andra som espeak-ng kan.
hear-no-recogniser = Det går inte att höra med { $name }. Välj auto, phonetic eller vosk.
hear-file-missing = Det finns ingen fil { $path }.
hear-sound-unreadable = Filen { $path } går inte att läsa som WAV eller FLAC.
hear-phrases-unreadable = Filen { $path } går inte att läsa som UTF-8. Skriv en fras på varje rad.
hear-phrases-empty = Filen { $path } har inga fraser. Skriv en på varje rad.
hear-no-vosk-model = Det finns ingen Vosk-modell för språket. Visa de som går att hämta med scripts/maffia models list, eller hör med --recogniser phonetic.
hear-vosk-broken = Vosk-modellen i { $path } går inte att använda. Hör med --recogniser phonetic så länge.
hear-no-model = Modellen för att höra saknas: { $path }. Installera om programmet.
hear-model-damaged = Modellen för att höra är skadad: { $path }. Installera om programmet.
hear-no-espeak = Uttalen från espeak-ng går inte att få ({ $reason }). Installera om programmet.
