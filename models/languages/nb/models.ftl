# Modellene som hører: `maffia models`, og det som sies om dem ved bordet.

## Liste

models-embedded = Innebygd: { $path } ({ $megabytes } MB, { $phones } språklyder). Hører alle språkene nedenfor.
models-language = { $name } ({ $code }). { $how }
models-how-phonetic = Den innebygde modellen hører alene.
models-how-both = Vosk foreslår og den innebygde modellen bekrefter.
models-how-broken = Den innebygde modellen hører alene, for Vosk-modellen i { $path } kan ikke brukes.
models-heading = Modeller som scripts/maffia models install kan hente:
models-line = - { $name } ({ $language }, { $megabytes } MB, lisens { $licence }). { $state }
models-state-absent = Ikke hentet.
models-state-part = Halvveis; { $done } MB er her.
models-state-installed = Installert.
models-state-damaged = Skadet. Hent den på nytt med scripts/maffia models install { $name }
models-state-by-hand = Pakket ut for hånd i { $path }
models-place = Modellene ligger i { $path }. En Vosk-modell kan også pakkes ut der for hånd, i en mappe med språkets kode, for eksempel nb.
models-missing-file = Filen { $path } mangler. I en klone av prosjektet: git checkout { $path }
models-damaged-file = Filen { $path } er skadet. I en klone av prosjektet: git checkout { $path }

## Installere, kontrollere, fjerne

models-step-download = Henter
models-step-check = Kontrollerer
models-step-unpack = Pakker ut
models-installed = Ferdig: { $name } er installert i { $path }.
models-installed-already = Modellen { $name } er alt installert, og hel.
models-installed-broken = Men Vosk kan ikke lese modellen, så verten hører med den innebygde. Prøv: scripts/maffia models verify { $name }
models-no-checksum = Katalogen har ingen sjekksum for { $name }. Størrelsen stemmer, og filens SHA-256 er { $sha256 }.
models-verify-good = Alle { $files } filene i { $name } er som da de ble installert.
models-verify-bad = Modellen { $name } er skadet. Dette stemmer ikke: { $paths }. Installer den på nytt med scripts/maffia models install { $name }
models-verify-by-hand = Modellen { $name } ble pakket ut for hånd, så det er ingenting å sammenligne den med.
models-verify-none = Det er ingen installerte modeller å kontrollere.
models-removed = Modellen { $name } er fjernet.

## Når det ikke går

models-unknown = Det er ingen modell som heter { $name }. Disse finnes: { $known }.
models-catalogue-broken = Katalogen { $path } har en feil: { $reason }
models-busy = En annen installasjon pågår. Vent til den er ferdig.
models-not-installed = Modellen { $name } er ikke installert.
models-by-hand = Modellen { $name } ble pakket ut for hånd, så jeg lar den være. Fjern mappen selv: { $path }
models-by-hand-there = { $path } har alt { $name }, pakket ut for hånd. Flytt den mappen først.
models-unwritable = Jeg kommer ikke til { $path }: { $reason }
models-disk-full = Disken er for full. { $needed } MB må være ledig i { $path }. Frigjør plass og kjør den samme kommandoen igjen.
models-disk-kept = Det som alt er her, blir liggende.
models-download-failed = Jeg klarte ikke å hente { $name }.
models-download-kept = De { $megabytes } MB som er her, blir liggende. Kjør den samme kommandoen igjen, så fortsetter hentingen derfra.
models-download-interrupted = Avbrutt. Kjør den samme kommandoen igjen, så fortsetter hentingen der den stoppet.
models-download-by-hand = Dere kan også skaffe filen på en annen måte og gi den slik: scripts/maffia models install { $name } --from FILE.zip
models-file-missing = Jeg kan ikke lese filen { $path }.
models-file-size = Filen { $path } har { $given } byte, men modellen har { $wanted }. Det er en annen fil, eller den er ikke hel.
models-file-checksum = Filen { $path } er ikke { $name }, for sjekksummen er feil. Hent den på nytt.
models-zip-broken = Arkivet { $path } er skadet, så ingenting er installert.
models-zip-unsafe = Arkivet { $path } har { $entry }, som ikke må pakkes ut. Ingenting er installert.
models-zip-too-large = Arkivet { $path } ville blitt urimelig stort utpakket. Ingenting er installert.
models-zip-wrong-folder = Arkivet har mappen { $given } i stedet for { $wanted }. Ingenting er installert.

## Hvorfor en adresse ikke dugde

models-fault = - { $host }: { $why }
models-fault-unreachable = Kan ikke nås. Er det noe nettverk?
models-fault-stalled = Det kom ingenting på { $seconds } sekunder.
models-fault-insecure = Forbindelsen er ikke til å stole på: { $reason }
models-fault-proxy = Proxyen slapp oss ikke gjennom.
models-fault-redirects = Adressen sender oss bare videre.
models-fault-status = Svaret var { $status } { $reason }.
models-fault-rules = Hentingen kunne ikke fortsette der den stoppet.
models-fault-web-page = Det kom en nettside i stedet for modellen. Vil nettverket ha innlogging?
models-fault-size = Filen der har { $given } byte i stedet for { $wanted }.
models-fault-too-long = Det kom mer enn modellen.
models-fault-broke-off = Hentingen brøt av for tidlig.
models-fault-checksum = Filen hadde feil sjekksum, så den er kastet.

## Hva verten hører med

recogniser-vosk-auto = Jeg hører med Vosk og den innebygde modellen: begge må høre det samme.
recogniser-vosk-broken = Vosk-modellen kan ikke brukes, så jeg hører med den innebygde modellen.
trouble-vosk-broken = Vosk-modellen kan ikke brukes, så jeg hører med den innebygde modellen.

## Opptak: `maffia hear`

hear-no-language = Det er ikke noe språk «{ $code }». Disse finnes: { $known }, og alle andre som espeak-ng kan.
hear-no-recogniser = Det går ikke an å høre med { $name }. Velg auto, phonetic eller vosk.
hear-file-missing = Det er ingen fil { $path }.
hear-sound-unreadable = Filen { $path } kan ikke leses som WAV eller FLAC.
hear-phrases-unreadable = Filen { $path } kan ikke leses som UTF-8. Skriv én frase på hver linje.
hear-phrases-empty = Filen { $path } har ingen fraser. Skriv én på hver linje.
hear-no-vosk-model = Det finnes ingen Vosk-modell for språket. Se hvilke som kan hentes med scripts/maffia models list, eller hør med --recogniser phonetic.
hear-vosk-broken = Vosk-modellen i { $path } kan ikke brukes. Hør med --recogniser phonetic så lenge.
hear-no-model = Modellen for å høre mangler: { $path }. Installer programmet på nytt.
hear-model-damaged = Modellen for å høre er skadet: { $path }. Installer programmet på nytt.
hear-no-espeak = Uttalene fra espeak-ng er ikke å få ({ $reason }). Installer programmet på nytt.
