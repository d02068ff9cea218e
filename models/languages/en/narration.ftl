# What the host says, in English. Short, as one talks at a table.
# Numbers come as digits ($for) and as words ($for_words). Names as they were written.

welcome = Welcome to Mafia.
table-names = Around the table are { $names }.
table-remembered = Last time it was { $names }. Are you the same table tonight? Answer yes or no.
table-ask-names = Type the names of all who play, one on each line. Press return once more when everybody is there.
table-ask-next = Name { $number }:
table-name-added = { $name }.
table-name-struck = { $name } is off the list.
table-alike = { $first } and { $second } sound almost the same. Shall I say { $proposal } instead of { $second }? Answer yes or no.
table-alike-kept = Then both names stay. Say them clearly.
table-renamed = Then I say { $name }.
table-full = There is no room for { $name }. At most { $most_words } can play.
table-no-names = I got no names. Start with, for example: scripts/play --language en --players "Anna,Eric,Sarah,Oliver,Maya,Neil"
table-too-few-yet = { $players ->
    [0] Nobody is in yet
    [one] One is in so far
   *[other] { $players_words } are in so far
  }, and it takes at least { $lowest_words }. Type more names.
nickname-first = Blue { $name }
nickname-second = Red { $name }
nickname-third = Green { $name }
name-taken = { $name } is there already. Give the new one a surname, or a letter after the name.
name-empty = The name was empty. Type one name for each player.
name-too-long = The name { $name } is too long: { $letters_words } characters. It may have up to { $most_words }.
name-digits = The name { $name } has digits, and digits get mixed up with votes. Write the number in letters.
name-sign = The name { $name } has a sign that cannot be said: { $sign }. Write the name in letters.
name-is-command = { $name } is a word that I listen for in the game. Choose another name, such as { $proposal }.
name-is-called = “{ $name }” already means somebody else in the game. Spell the name in another way, or add the first letter of the last name.
name-reads-two-ways = With the name { $name }, “{ $phrase }” would mean two things. Spell the name in another way, or add the first letter of the last name.
name-unspeakable = I cannot pronounce the name { $name }. Write it as it sounds.
resume-offer = A game with { $names } broke off on { $day }. Shall we go on with it? Answer yes or no.
resume-start = We go on where we were.
resume-as-dealt = The game goes on as it began. These do not count here: { $options }.
resume-nothing = There is no broken-off game to go on with. Start a new one with scripts/play.
cards = You are { $players_words } players. { $mafia ->
    [one] One of you is
   *[other] { $mafia_words } of you are
  } Mafia. Take { $mafia ->
    [one] one black card
   *[other] { $mafia_words } black cards
  } and { $faithful_words } red ones, shuffle them and deal one to each. Look at your card in secret. Black is Mafia, red is faithful. Say ready when everybody has seen a card.
advise-black-cards = With these house rules it is fairer with { $advised ->
    [one] one black card
   *[other] { $advised_words } black cards
  } instead of { $usual_words }. Shall we do that? Answer yes or no.
black-cards-too-many = { $given_words } black cards are too many for { $players_words } players. We take { $usual_words }, the usual number.
cards-short = Say ready when everybody has seen a card.
sunrise = The sun is about to rise. Everybody, lower your heads and close your eyes. I count to twenty. When I fall silent the Mafia look up, see each other, and lower their heads again. Keep your eyes closed until I say twenty.
sunrise-over = Open your eyes.
sunrise-broken = The sunrise broke off, so we do it again. Say ready when you are.
day-first = The first day begins. Talk freely. To ask for a vote, say: I call a vote against, and a name. When the day is done, say: I call a vote for night.
day-new = A new day. { $living ->
    [one] One is
   *[other] { $living_words } are
  } left: { $names }.
day-goes-on = The day goes on.
day-night-only = Somebody has been condemned today, so only the vote for night is left.
vote-requested = A vote on { $accused }. Everybody but { $accused } votes.
vote-count-in = Hands up to condemn { $accused }, on three. One. Two. Three!
vote-ask = How many hands?
vote-count-in-both = First those who condemn { $accused }, on three. One. Two. Three!
count-in-against = Then those against. One. Two. Three!
vote-ask-both = How many for, and how many against? Say for example: five for, two against.
vote-condemned = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for. { $accused } is condemned and out of the game.
vote-failed = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for. That is not enough. { $accused } stays.
vote-condemned-both = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for, { $against ->
    [0] nobody
    [one] one
   *[other] { $against_words }
  } against. { $accused } is condemned and out of the game.
vote-failed-both = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for, { $against ->
    [0] nobody
    [one] one
   *[other] { $against_words }
  } against. That is not enough. { $accused } stays.
vote-cancelled = The vote is dropped. The day goes on.
roll-call = Roll call. Answer yes to condemn, or else no.
roll-call-night = Roll call. Answer yes for night, or else no.
roll-call-name = { $name }?
night-requested = A vote for night. Everybody votes.
night-count-in = Hands up for night, on three. One. Two. Three!
night-count-in-both = First those for night, on three. One. Two. Three!
night-vote-passed = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for night.
night-vote-failed = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for night. That is not enough. The day goes on.
night-vote-passed-both = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for night, { $against ->
    [0] nobody
    [one] one
   *[other] { $against_words }
  } against.
night-vote-failed-both = { $for ->
    [0] nobody
    [one] one
   *[other] { $for_words }
  } for night, { $against ->
    [0] nobody
    [one] one
   *[other] { $against_words }
  } against. That is not enough. The day goes on.
night-falls = Night falls.
glances = Everybody, lower your heads and close your eyes. I count to ten in silence. Meanwhile the Mafia may look at each other. Keep your eyes closed until I say ten.
glances-begin = Now.
glances-end = Ten.
glances-over = Open your eyes.
glances-broken = The night broke off, so I count again. Say ready when you are.
slips-write = Everybody writes one slip, in secret. If you are faithful, write faithful. If you are Mafia, write the name of a player to knock out. Put the slips in a pile and shuffle them. Say ready when all { $living_words } are there. If anybody has to write without seeing, say help.
slips-write-short = One slip each: faithful, or a name. Say ready when { $living ->
    [one] the slip is there
    [2] both are shuffled
   *[other] all { $living_words } are shuffled
  }.
slips-thrown = Throw the slips away. A new round.
slips-again = Throw the slips away and write new ones. Say ready when { $living ->
    [one] the slip is there
    [2] both are shuffled
   *[other] all { $living_words } are shuffled
  }.
slips-once-more = The slips are read from the first one. If one is missing, write it now. Say ready when { $living ->
    [one] the slip is there
    [2] both are shuffled
   *[other] all { $living_words } are shuffled
  }.
slips-ready = Say ready when all the slips are shuffled.
slips-next = Read the next slip, or say that's all if there are no more.
slips-next-one = Read the paper slip, or say that's all if it is missing.
slips-read = Read the slips aloud, one at a time. If one cannot be read, say invalid.
slip-faithful = Faithful.
slip-name = { $name }.
slip-strange = Invalid.
slip-taken-back = That slip is struck. Read it again.
slips-all-read = { $slips ->
    [one] That was one slip. Is that all?
   *[other] That was { $slips_words } slips. Is that all?
  }
slips-stopped-early = { $slips ->
    [0] No slip is read
    [one] Only one slip is read
   *[other] Only { $slips_words } slips are read
  }, and there should be { $living_words }. Are there really no more?
slips-go-on = Good, read on.
slips-start-over = We start the reading over. Shuffle the slips and read them again.
slips-start-over-one = We start over. Read the paper slip again.
round-void-too-few-slips = There are too few slips, so this round does not count.
round-void-too-many-slips = There are too many slips, so this round does not count.
round-void-strange-word = One slip is neither faithful nor the name of a living player, so this round does not count.
round-void-too-many-names = There are more names than there can be Mafia left, so this round does not count.
slips-result = { $faithful ->
    [0] No slip says faithful
    [one] One slip says faithful
   *[other] { $faithful_words } slips say faithful
  } and { $names ->
    [0] none has a name.
    [one] one has a name.
   *[other] { $names_words } have names.
  }
murdered = { $name } is murdered and out of the game.
murder-failed = Nobody is murdered tonight.
last-faithful-ask = { $name }, were you faithful? Answer yes or no.
last-faithful-yes = { $name } was the last faithful one.
last-faithful-no = { $name } was not faithful. The game goes on.
ended-faithful = The game is over. The faithful have won!
ended-mafia = The game is over. The Mafia have won!
reveal-ask = { $mafia ->
    [one] Who was the Mafia? Say the name.
   *[other] Who were the { $mafia_words } Mafia? Say one name at a time.
  } Say skip if you do not want to know.
reveal-next = { $name }. { $left ->
    [0] That was all.
    [one] One more.
   *[other] { $left_words } more.
  }
reveal-check = The Mafia were { $names }. Is that right? Answer yes or no.
reveal-again = Then we start over.
reveal-impossible = Fewer are out than were Mafia, so one of the Mafia must have written faithful. Then there are no points. Say skip to go on, or undo.
reveal-taken-back = { $name } is struck.
points-forgone = No points this time.
points = { $points ->
    [one] One point each
   *[other] { $points_words } points each
  } to { $names }.
points-nobody = Nobody got a point.
top-list = The standings: { $list }.
top-list-entry = { $name } { $points_words }
another-game = Another game at the same table? Answer yes or no.
evening-winner = Winner of the evening: { $names }, with { $points ->
    [one] one point
   *[other] { $points_words } points
  }.
goodbye = Thanks for tonight.
saved-goodbye = The game is saved. Next time you start me I ask whether to go on.
confirm = Did you say { $phrase }?
confirm-no = Say it again.
yes-or-no-again = Yes or no?
undone = I take back { $what ->
    [VoteRequested] the vote
    [VoteTaken] the votes on { $accused }
    [VoteCancelled] dropping the vote
    [NightRequested] the vote for night
    [NightVoteTaken] the votes for night
    [MingleChanged] the change of time
    [MingleCut] sitting down
    [MingleOver] the call to the table
    [NightAnnounced] that nobody is condemned today
    [SideShown] the answer about the card
    [SlipsOpened] the reading
    [RoundVoid] the round that did not count
    [LastFaithfulAnswered] the answer
    [MafiaRevealed] who the Mafia were
    [PointsForgone] skipping the points
   *[other] the last step
  }.
undo-ask = Shall I take back the last step? Answer yes or no.
undo-no = Then it stays as it is.
back-in = { $count ->
    [one] { $names } is
   *[other] { $names } are
  } back in.
not-understood = I did not quite hear.
not-understood-line = I do not understand “{ $line }”. Say help to hear what you can say.
not-understood-nearest = I do not understand “{ $line }”. Type “{ $nearest }” if that is what you meant.
not-understood-name = Nobody here is called “{ $name }”. Around the table are { $names }.
not-understood-number = “{ $number }” will not do here. Say a number from { $least_words } to { $most_words }.
not-understood-vote = That is not how one votes in this game. Say for example: { $example }.
help-now = Now you can say: { $phrases }.
help-always = Always: help, repeat, status, pause, resume, undo, quiet, slower, faster, louder, softer, louder effects, softer effects, switch to Swedish, quit.
help-request_vote = call a vote against, and a name
help-wrong = wrong, if something went wrong
help-no_more_slips = that's all, if there are no more slips
help-start_over = start over, to read all the slips again
help-slip_strange = invalid, if a slip cannot be read
help-rewrite_slips = write the slips again, for a new round
help-score = the score, to hear the standings
help-at-setting = We are getting ready for the game.
help-at-cards = I am waiting until everybody has seen a card.
help-at-sunrise = I am waiting until everybody is ready for the sunrise.
help-at-day = It is day, and you talk freely. Anybody who is left may call a vote.
help-at-vote = Count the hands for condemning, and tell me the number.
help-at-night-vote = Count the hands for night, and tell me the number.
help-at-glances = I am waiting until everybody is ready to close their eyes.
help-at-slips = Everybody writes one slip, and then all are opened at once. Those on paper are read, one at a time. Who cannot see may write by phone with earphones. Or say slips with torn corners: then the whole table makes slips that can be felt, and none stands out.
help-at-reveal = Name those who were Mafia, and I count the points.
help-at-disk-full = The disk is full. Make room, and the game goes on.
help-tally = a number, such as five
help-tally-both = such as five for, two against
help-slip_name = a name
help-player_name = a name
nothing-to-repeat = I have not said anything yet.
status-cards = The cards are being dealt. { $players_words } play, { $mafia_words } are Mafia.
status-sunrise = Sunrise is about to come. { $players_words } play.
status-day = It is day { $day_words }.
status-vote = A vote on { $accused } is on.
status-night-vote = A vote for night is on.
status-glances = Night. The Mafia may look at each other.
status-slips = Night. Slips are written and read.
status-last-faithful = I am waiting for { $name } to answer: were you faithful?
status-reveal = The faithful have won. What is left is who the Mafia were.
status-over = The game is over.
status-living = Left are { $names }. { $most ->
    [0] None of them is
    [one] At most one of them is
   *[other] At most { $most_words } of them are
  } Mafia.
paused = Pause. Say resume when you like.
resumed = We go on.
speed-faster = Faster.
speed-slower = Slower.
speed-fastest = That is as fast as I can.
speed-slowest = That is as slow as I can.
volume-louder = Louder.
volume-softer = Softer.
volume-loudest = That is as loud as I can.
volume-softest = That is as soft as I can.
effects-louder = The sound effects are louder.
effects-softer = The sound effects are softer.
effects-loudest = The sound effects are as loud as they get.
effects-softest = The sound effects are as soft as they get.
voice-is-text = I have no voice just now, only text.
language-changed = Now we play in { $language }.
language-already = We play in { $language } already.
language-unknown = I have no { $language }. I have { $known }.
language-not-here = The language cannot be changed just now.
language-no-voice = This computer has no voice for { $language }. We go on as before.
language-no-ears = There is no model that hears { $language }. We go on as before.
language-no-name = The name { $name } cannot be used in { $language }. We go on as before.
language-not-kept = The disk is full, so I cannot write down that we change the language. We go on as before.
quit-ask = Do you want to quit? Answer yes or no.
quit-no = Then we go on.
refused-not-now = That is not possible right now.
refused-nothing-to-undo = There is nothing to undo.
refused-player-is-out = { $name } is already out of the game.
refused-no-such-seat = Nobody has seat { $place_words }.
refused-too-many-hands = It cannot be { $given_words } votes. { $voters ->
    [one] Only one
   *[other] At most { $voters_words }
  } can vote. How many was it?
refused-negative-count = The number cannot be less than zero. How many was it?
refused-against-not-counted = I need both sides. Say for example: five for, two against.
refused-accused-does-not-vote = { $name } is accused and has no vote.
refused-nobody-to-vote = Nobody but { $name } is left, so nobody can vote.
refused-one-condemnation-a-day = Somebody has been condemned today. Now you can only vote for night.
refused-named-twice = { $name } has been named already.
refused-wrong-mafia-number = You named { $given_words }, but { $mafia ->
    [one] one was
   *[other] { $mafia_words } were
  } Mafia at the start.
refused-mafia-still-living = { $name } is still in the game and so was faithful. Name somebody who is out.
refused-black-cards-out-of-range = { $given ->
    [one] One black card does
   *[other] { $given_words } black cards do
  } not work here. Choose from { $least_words } to { $most_words }.
refused-too-few-players = There { $given ->
    [one] is one
   *[other] are { $given_words }
  } of you. Mafia is played by { $least_words } to { $most_words }.
refused-too-many-players = There are { $given_words } of you. Mafia is played by { $least_words } to { $most_words }.
refused-empty-name = Name number { $place_words } is empty. Type one name for each player.
refused-equal-names = Two are called { $first }. Add a letter or a surname to one of them.
trouble-audio-no-microphone = I find no microphone. Plug one in, or choose one in the computer's sound settings. Meanwhile you can type; the same words count.
trouble-audio-no-loudspeaker = I find no loudspeaker. Everything comes as text here.
trouble-audio-microphone-lost = The microphone is gone. Type on the keyboard until it is back.
trouble-microphone-back = Now I hear you again.
trouble-loudspeaker-lost = I have no loudspeaker. Plug one in, or choose one in the computer's sound settings. Meanwhile everything comes as text.
trouble-audio-no-portaudio = The sound library PortAudio is missing, so everything goes by text and keyboard. Install it with: sudo apt install libportaudio2
trouble-no-speech-engine = The voice espeak-ng is missing, so everything comes as text. Install it with: sudo apt install espeak-ng
trouble-no-voice = The computer has no voice for { $language }, so everything comes as text. On Linux this helps: sudo apt install espeak-ng
trouble-render-failed = My voice failed, so this comes as text.
trouble-ears-recogniser-failed = My hearing failed. Type on the keyboard for now; the same words count.
trouble-no-model = The model for hearing is missing from the installation. Install the program again, or type on the keyboard; the same words count.
trouble-model-damaged = The model for hearing is damaged. Install the program again, or type on the keyboard; the same words count.
trouble-text-only = Everything is text here. Type what you would otherwise say.
trouble-disk-full = The disk is full, so I cannot write down the game. Nothing is lost. Make room and say resume.
trouble-disk-still-full = The disk is still full. Make more room and say resume.
trouble-disk-full-at-start = The disk is full, so the game cannot be written to { $path }. Make room, or choose another place with --journal.
trouble-journal-foreign = The file { $path } is not a journal of Maffia röstvärd. I leave it alone. Choose another with --journal.
trouble-journal-broken = The journal { $path } is damaged. I leave it alone. Move it away, or choose another with --journal.
trouble-journal-newer = The journal { $path } was written by a newer version. Update Maffia röstvärd, or choose another with --journal.
trouble-journal-unreachable = I cannot get at { $path }. Choose another place with --journal.
trouble-game-in-use = Another host on this computer is already leading that game. Close it first.
trouble-journal-missing = I find no journal at { $path }.
trouble-input-ended = The keyboard was closed.
trouble-unexpected = Something went wrong on my side. What was played is saved. Go on with scripts/play --resume. The fault is described in { $where }.
stopped = Stopped. The game is saved. Go on with scripts/play --resume.
stopped-before-game = Stopped.
misuse-other-game = { $option } is for { $games } only.
misuse-without-sound = { $option } does nothing with --text: there is no sound then.
trouble-ears-failed = My hearing stopped working. Type on the keyboard; the same words count.
trouble-speech-cache-unwritable = I cannot keep my spoken sentences on disk. The game goes on all the same.
odds-heading = The chance of the Mafia when everybody guesses:
odds-line = { $players } players, { $black ->
    [one] one black card
   *[other] { $black } black cards
  }: { $percent } percent
odds-advice = With the house rules, { $players } players: { $advised ->
    [one] one black card
   *[other] { $advised } black cards
  } is fairest (usually { $usual }).
odds-model = Reckoned for random play: one condemned a day, one murder every night.
odds-roles-line = { $players } players, { $mix }: { $percent } percent
odds-roles-about = { $players } players, { $mix }: about { $percent } percent
odds-roles-model = Reckoned for random play: the votes kill one a day, the Mafia one every night but the first. Doctor and vigilante choose blindly, and nobody uses what the police officer learns.
odds-roles-games = Lines with about have too many cases to go through. They are { $games } random games, and the error is at most { $error } percentage points in nineteen cases of twenty.
games-none = No games yet.
games-line = { $day }, game { $number }: { $names }. { $outcome }
games-unfinished = Broken off; go on with { $command }
games-not-left = { $outcome } The last of it was not said; go on with { $command }
games-faithful = The faithful won.
games-mafia = The Mafia won.
trouble-no-vosk-model = There is no Vosk model for this language. Type on the keyboard, or start with --recogniser phonetic.
recogniser-phonetic-auto = I hear with the built-in model.
recogniser-phonetic-asked = I hear with the built-in model, as you asked.
recogniser-vosk-asked = I hear with Vosk, as you asked.

check-portaudio-good = The sound library PortAudio is here.
check-microphone-now = Say something ordinary for { $seconds } seconds, as you sit at the table.
check-microphone-good = The microphone { $device } hears well ({ $level } dB).
check-microphone-faint = The microphone { $device } hears faintly ({ $level } dB). Move it closer, or raise the recording level.
check-microphone-dead = The microphone { $device } gives nothing. Is it off or muted?
check-microphone-too-loud = The microphone { $device } is overdriven. Lower the recording level or move it away.
check-say-back = Do you hear me? Say: ready.
check-heard = I heard: { $phrase }.
check-heard-nothing = I did not hear ready. Try again closer to the microphone, or play with the keyboard.
check-ready = All is ready for an evening by voice.
check-not-ready = The game works all the same, with text and keyboard for what is missing.
