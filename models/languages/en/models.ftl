# The models that hear: `maffia models`, and what is said about them at the table.

## List

models-embedded = Built in: { $path } ({ $megabytes } MB, { $phones } speech sounds). Hears all languages below.
models-language = { $name } ({ $code }). { $how }
models-how-phonetic = The built-in model hears alone.
models-how-both = Vosk proposes and the built-in model confirms.
models-how-broken = The built-in model hears alone, for the Vosk model in { $path } cannot be used.
models-heading = Models that scripts/maffia models install can fetch:
models-line = - { $name } ({ $language }, { $megabytes } MB, licence { $licence }). { $state }
models-state-absent = Not fetched.
models-state-part = Half way; { $done } MB are here.
models-state-installed = Installed.
models-state-damaged = Damaged. Fetch it again with scripts/maffia models install { $name }
models-state-by-hand = Unpacked by hand in { $path }
models-place = The models are in { $path }. A Vosk model can also be unpacked there by hand, into a folder with the language's code, such as sv.
models-missing-file = The file { $path } is missing. In a clone of the project: git checkout { $path }
models-damaged-file = The file { $path } is damaged. In a clone of the project: git checkout { $path }

## Install, verify, remove

models-step-download = Fetching
models-step-check = Checking
models-step-unpack = Unpacking
models-installed = Done: { $name } is installed in { $path }.
models-installed-already = The model { $name } is installed already, and whole.
models-installed-broken = But Vosk cannot read the model, so the host hears with the built-in one. Try: scripts/maffia models verify { $name }
models-no-checksum = The catalogue has no checksum for { $name }. The size is right, and the file's SHA-256 is { $sha256 }.
models-verify-good = All { $files } files of { $name } are as they were installed.
models-verify-bad = The model { $name } is damaged. These are not right: { $paths }. Install it again with scripts/maffia models install { $name }
models-verify-by-hand = The model { $name } was unpacked by hand, so there is nothing to compare it with.
models-verify-none = There are no installed models to verify.
models-removed = The model { $name } is removed.

## When it does not go

models-unknown = There is no model called { $name }. There are: { $known }.
models-catalogue-broken = The catalogue { $path } has a mistake: { $reason }
models-busy = Another installation is under way. Wait until it is done.
models-not-installed = The model { $name } is not installed.
models-by-hand = The model { $name } was unpacked by hand, so I leave it alone. Remove the folder yourself: { $path }
models-by-hand-there = { $path } already holds { $name }, unpacked by hand. Move that folder away first.
models-unwritable = I cannot get at { $path }: { $reason }
models-disk-full = The disk is too full. { $needed } MB must be free in { $path }. Make room and run the same command again.
models-disk-kept = What is already here stays.
models-download-failed = I could not fetch { $name }.
models-download-kept = The { $megabytes } MB that are here stay. Run the same command again and the download goes on from there.
models-download-interrupted = Interrupted. Run the same command again and the download goes on where it stopped.
models-download-by-hand = You can also get the file another way and give it like this: scripts/maffia models install { $name } --from FILE.zip
models-file-missing = I cannot read the file { $path }.
models-file-size = The file { $path } has { $given } bytes, but the model has { $wanted }. It is another file, or not whole.
models-file-checksum = The file { $path } is not { $name }, for its checksum is wrong. Fetch it again.
models-zip-broken = The archive { $path } is damaged, so nothing is installed.
models-zip-unsafe = The archive { $path } holds { $entry }, which must not be unpacked. Nothing is installed.
models-zip-too-large = The archive { $path } would grow beyond reason when unpacked. Nothing is installed.
models-zip-wrong-folder = The archive holds the folder { $given } instead of { $wanted }. Nothing is installed.

## Why an address would not do

models-fault = - { $host }: { $why }
models-fault-unreachable = Cannot be reached. Is there a network?
models-fault-stalled = Nothing came for { $seconds } seconds.
models-fault-insecure = The connection cannot be trusted: { $reason }
models-fault-proxy = The proxy did not let us through.
models-fault-redirects = The address only sends us on.
models-fault-status = The answer was { $status } { $reason }.
models-fault-rules = The download could not go on where it broke off.
models-fault-web-page = A web page came instead of the model. Does the network want a login?
models-fault-size = The file there has { $given } bytes instead of { $wanted }.
models-fault-too-long = More than the model came.
models-fault-broke-off = The download broke off early.
models-fault-checksum = The file had the wrong checksum, so it is thrown away.

## What the host hears with

recogniser-vosk-auto = I hear with Vosk and the built-in model: both must hear the same.
recogniser-vosk-broken = The Vosk model cannot be used, so I hear with the built-in model.
trouble-vosk-broken = The Vosk model cannot be used, so I hear with the built-in model.

## Recordings: `maffia hear`

hear-no-language = There is no language “{ $code }”. There are { $known }, and whatever else espeak-ng speaks.
hear-no-recogniser = I cannot hear with { $name }. Choose auto, phonetic or vosk.
hear-file-missing = There is no file { $path }.
hear-sound-unreadable = The file { $path } cannot be read as WAV or FLAC.
hear-phrases-unreadable = The file { $path } cannot be read as UTF-8. Write one phrase on each line.
hear-phrases-empty = The file { $path } has no phrases. Write one on each line.
hear-no-vosk-model = There is no Vosk model for this language. See which can be fetched with scripts/maffia models list, or hear with --recogniser phonetic.
hear-vosk-broken = The Vosk model in { $path } cannot be used. Hear with --recogniser phonetic meanwhile.
hear-no-model = The model for hearing is missing: { $path }. Install the program again.
hear-model-damaged = The model for hearing is damaged: { $path }. Install the program again.
hear-no-espeak = No pronunciations come from espeak-ng ({ $reason }). Install the program again.
