# The sound check at the table: maffia check --table, and the question at the start of an evening.

sound-check-offer = Shall we do a sound check? Answer yes or no.
sound-check-begin = Let us see how I hear you. When I say your name, answer with your name and a number.
sound-check-ask = { $name }, say your name and then { $number_words }.
sound-check-again = Once more, { $name }. Your name and then { $number_words }.
sound-check-louder = I heard nothing. { $name }, a little louder: your name and then { $number_words }.
help-at-sound-check = Whoever I ask says the own name and then the number, and I measure how it is heard.

## What is told about it

sound-check-good = I hear everybody well.
sound-check-nobody = I heard nobody. Is the microphone off, or is another microphone listening?
sound-check-noisy = There is much sound in the room. Turn the music down or close the door, and I hear better.
sound-check-unheard = I did not hear { $name }. Sit closer to the microphone, or use the keyboard.
sound-check-faint = { $name } is faint. Sit closer to the microphone, or speak up.
sound-check-drowned = { $name } drowns in the sound around. Sit closer to the microphone, or farther from what is loud.
sound-check-overdriven = { $name } is too loud. Sit farther from the microphone, or lower the recording level.
sound-check-unclear = I hear { $name }, but not clearly. Face the microphone and speak a little slower.
sound-check-confused = I mix up { $first } and { $second }. Say those names clearly.
sound-check-kept = I keep only numbers, no names and no sound. Forget them with scripts/maffia check --forget.
sound-check-broken-off = The sound check is broken off. We play as usual.
sound-check-no-microphone = The sound check needs a microphone, and I have none. Try scripts/maffia check to see what is missing. The game can also be played from the keyboard.
sound-check-no-names = The sound check needs the players' names: scripts/maffia check --table --players "Anna,Eric,Sarah,Oliver,Maya,Nick"
sound-check-unsaved = The numbers in { $path } cannot be changed: { $reason }

## Forgetting

sound-check-forgotten = I have forgotten the sound check.
sound-check-nothing-kept = I remember no sound check, so there is nothing to forget.

## Hush and pause while the host speaks (--barge-in)

trouble-no-echo-canceller = To hear you while I speak I need an echo canceller: .venv/bin/pip install pywebrtc-audio. Until then I hear you when I have finished.
misuse-barge-in = With --barge-in I hear you while I speak, but with --text or --recogniser keyboard I hear nothing.
