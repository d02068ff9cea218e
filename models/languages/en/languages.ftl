# `maffia languages check`: what a language pack lacks, and what sounds too alike.

pack-good = The language { $code } is whole.
pack-bad = The language { $code }: { $count ->
    [one] one thing
   *[other] { $count_words } things
  } must be mended.
pack-unknown = There is no language { $code }. There are { $known }.
pack-broken = The language { $code } is broken: { $wrong }. All that must be mended is told by { $command }

## Files that cannot be read

pack-unreadable = The file { $path } cannot be read: { $reason }
pack-syntax = { $path }, line { $line }: this is not TOML ({ $reason }).
pack-mistake = { $path }, line { $line }, { $where }: { $reason }
pack-no-locale = The folder is called { $code }, which is no language code that tells how names are joined. Rename it.
pack-no-fluent = { $path }, line { $line }: this is not Fluent: { $text }
pack-twice = { $path }: the sentence { $name } is there twice.
pack-lacks-file = The file { $path } is missing.
pack-circle = { $path }, line { $line }: { $name } leads back to itself: { $circle }.
pack-control-sign = { $path }, line { $line }: in { $name } stands the control sign { $sign }. Take it out.
pack-long-line = { $path }, line { $line }: the line is too long. It may have at most { $most } letters.
pack-same-role-word = { $path }: the word “{ $word }” in { $name } stands in { $other } too. Let it mean one role.
pack-role-is-number = { $path }: the word “{ $word }” in { $name } is the number { $number } too. Take it out.

## What the host says

pack-lacks-sentences = { $path } lacks { $count ->
    [one] one sentence
   *[other] { $count_words } sentences
  }: { $keys }.
pack-unused-sentence = { $path }: nobody says the sentence { $name }. Take it out.
pack-alone = { $path }: no other language has { $name }. Translate it, or take it out here.
pack-unknown-value = { $path }: { $name } speaks of { $value }, which no other language knows. Is it misspelt?
pack-lacks-choice = { $path }: { $name } lacks the case { $choice } of { $value }.
pack-cannot-say = { $path }: { $name } cannot be said: { $reason }

## What the players say

pack-lacks-intents = { $path } lacks { $count ->
    [one] one intent
   *[other] { $count_words } intents
  }: { $keys }.
pack-unused-intent = { $path }: nobody listens for { $name }. Take it out.
pack-other-marks = { $path }: { $name } must have the same in_talk and always_on as in the other languages.
pack-lacks-slot = { $path }: no phrase of { $name } has room for { $slot }.
pack-unused-variant = { $path }: { $word } has a pronunciation but is in no phrase. Take it out.
pack-spelled-alike = { $path }: { $words } is spelled as both { $first } and { $second }. Change the spellings.
pack-not-nfc = { $path }, line { $line }: a letter is written in pieces. Save the file in Unicode's form NFC.
pack-spelled-two-ways = “{ $first }” ({ $path }) is spelled “{ $second }” in { $other }. Choose one spelling.

## How it sounds

pack-no-voice = { $path }: espeak-ng does not know { $voice } ({ $reason }).
pack-strange-variant = { $path }: the pronunciation { $way } of { $word } has a sign that is no sound: { $sign }
pack-same-variant = { $path }: espeak-ng has the pronunciation { $way } of { $word } anyhow. Take it out.
pack-unpronounceable = { $path }: “{ $text }” cannot be pronounced.
pack-too-alike = { $path }: “{ $first }” and “{ $second }” sound { $percent } percent alike. Choose another word for one.
pack-near = { $path }: “{ $first }” and “{ $second }” sound { $percent } percent alike. Is there a better word?

## What is copied, and the languages beside

pack-copied = { $path } is mostly a copy of { $other }: { $count } of { $all } places are the same, word for word. Translate them.
pack-same-sentences = { $path }: { $count ->
    [one] one sentence reads
   *[other] { $count_words } sentences read
  } the same in { $other }: { $keys }. Is it all translated?
pack-same-head = { $path }: { $where } is { $value }, which { $other } has already. Write your own.
pack-forgets-language = { $path }: change_language does not name { $name } ({ $code }).
pack-offers-nothing = { $path }: change_language names { $code }, and there is no such language here.
