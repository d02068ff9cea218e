# Handsets and the table display: what stands on the pages, and what the host says about them.

## What the host says

handsets-invite = Anybody who likes can write slips on a phone. Go to { $address }. The code is { $code }. Paper is just as good. Say ready when all who want to are in.
web-spoken-dot = dot
web-spoken-address = { $groups } colon { $port }
handsets-waiting = Say ready when all who want to have sat down with a phone.
handset-sits = { $name } has sat down with a phone.
handset-asks = Another phone wants the seat of { $name }. Shall it have it? Answer yes or no.
handset-moves = Then { $name } has a new phone.
handset-stays = Then it does not get the seat.
help-at-joining = I am waiting for those who want to join with a phone.
help-at-seat = A phone wants to take over a seat. Answer yes if it may.
trouble-web-no-network = I find no network, so we play without phones. If you know this computer's address, give it with --web-address.
trouble-web-port-taken = Port { $port } is taken, so we play without phones. With --web-port you can choose another.
trouble-web-no-address = The address { $address } cannot be used here, so we play without phones.
trouble-web-failed = The pages for the phones could not be started. We play without them.
trouble-web-address-gone = The computer has lost its network, so the phones cannot reach me. Connect it to the same network again, or play on without phones.

## What is written in the terminal

web-line-join = Phones: { $url }   code { $code }
web-line-table = The table's display: { $url }
web-line-control = Steer the game from a screen (show the code to nobody): { $url }   code { $code }

## All pages

web-offline = No contact with the host. Trying again …
web-saving = Putting the slip in …
web-refresh = Refresh the page
web-to-table = See the table
web-to-join = Sit down with your phone
web-to-start = To the start
web-no-page-title = No such page
web-no-page = There was nothing here.
web-our-fault-title = Something went wrong
web-our-fault = The game has not noticed. Try once more.

## Sitting down

web-join-title = Sit down at the table
web-join-how = Type the code that the host says, and choose your name.
web-join-no-table = The host has not heard the names yet. Come back in a moment.
web-join-locked = A game is on, so only somebody with a new phone can sit down now.
web-join-code = Code, four characters
web-join-who = Who are you?
web-join-held = has a phone
web-join-sit = Seat me here
web-join-paper = You need no phone: you can play as well without one.
web-join-again = Try again
web-join-pause = Too many wrong codes. Wait { $minutes ->
    [one] a minute
   *[other] { $minutes_words } minutes
  }, then try again.
web-join-wrong-code = That is not the code. Ask the host to repeat it, or look at the computer.
web-join-nobody = Choose your name in the list.
web-join-is-locked = A game is on. Play on without a phone for now, and sit down here before the next game.
web-join-sits-already = This phone has a seat already.
web-join-asked-already = The host is asking the table already. Wait for the answer.
web-join-refused-lately = The table has just said no. The host will not ask again for { $minutes ->
    [one] a minute
   *[other] { $minutes_words } minutes
  }.
web-asking-title = The host asks the table
web-asking = The seat of { $name } has a phone already. The host asks aloud whether you may take it over. Wait for the answer.
web-refused-title = The table said no
web-refused = You did not get the seat of { $name }.
web-gone-title = You have no seat
web-gone = Another phone has the seat now, or the host has begun anew. Ask for the code and sit down again.

## The seat

web-seat-who = You are { $name }
web-last-said = The host said
web-living = Still in the game
web-next-start = You sit at the table. Put the phone away until the host asks for it.
web-next-day = When night falls the list comes here by itself. Wake the phone when the host says so.
web-next-out = You are out of the game and write no more slips. You see what the table sees.
web-next-slips = It is night. The host says when the slips are to be written.
web-next-slips-void = That round was void. New slips will be written soon.
web-next-slips-closed = The box is closed. The slips are being read.

web-word-faithful = Faithful
web-slip-title = Write your slip
web-slip-how = Everybody has the same list. The faithful choose Faithful. The Mafia choose who shall go.
web-slip-legend = My slip
web-slip-put = Put it in
web-slip-aloud = Does the phone read aloud? Use earphones, or write on paper.
web-slip-paper = I write on paper tonight
web-slip-handset = I write here after all
web-slip-change = Change the slip
web-written-title = Your slip is in
web-written-next = You can change it until all are done. Then the slips are mixed, and the host tells only how many there were of each. Put the phone away.
web-paper-title = You write on paper tonight
web-paper-how = Write the slip and put it on the pile. It is counted together with those of the phones.
web-box-refused = That did not work. Try again.
web-box-not-at-the-table = You write no slip this time.
web-box-unknown-word = Choose a word in the list.
web-box-on-paper = You write on paper tonight.
web-box-sealed = It is too late: the slips are mixed already.

web-hands-accused = Shall { $accused } be condemned?
web-hands-night = Shall it be night?
web-hands-how = Answer now. Only the sum is told.
web-hands-yes = Yes
web-hands-no = No
web-hands-voted = Your vote is in
web-hands-change = You can change it until the host closes the vote. Only the sum is told.

## The table's display

web-table-title = The table
web-phase-setting = The table is being laid
web-phase-cards = The cards are dealt
web-phase-sunrise = Sunrise
web-phase-day = Day { $day }
web-phase-vote = Vote on { $accused }
web-phase-night-vote = Vote for night
web-phase-glances = Night { $day }
web-phase-slips = Night { $day }: the slips
web-phase-last-faithful = Night { $day }: a question
web-phase-reveal = The faithful have won
web-phase-over = The game is over
web-nothing-said = The host has said nothing yet.
web-earlier = What the host said before
web-seconds = Seconds
web-nobody-yet = Nobody has sat down yet.
web-accused = accused
web-out = Out
web-votes = Votes, { $majority } needed
web-votes-line = { $name }: { $voters } ({ $need ->
    [1] one more
   *[other] { $need_words } more
  })
web-was-mafia = Mafia
web-was-citizen = not Mafia
web-most = Mafia left: { $most } at most
web-can-say = Now you can say
web-always = And always: help, repeat, status, pause, undo.
web-listen-only = The host waits for nothing just now.
web-microphone = The microphone
web-microphone-none = No microphone. The host reads what is typed and pressed.
web-microphone-lost = The host hears nothing: the microphone is gone.
web-microphone-speaking = The host speaks, and will listen in a moment.
web-microphone-listening = The host listens.
web-level = Sound in the room
web-address = By phone
web-qr = QR code to { $url }
web-code = Code

## The host's buttons

web-to-control = Steer from this screen
web-control-title = Steer the game
web-control-how = Type the control code, eight characters. It stands in the terminal on the computer.
web-control-code = Control code
web-control-enter = Steer from here
web-control-wrong = That is not the control code.
web-control-needed = This screen may look but not steer. Type the control code first.
web-late = Too late: the game has moved on.
web-control = Say it with a button
web-always-title = Always
web-type = Type instead
web-send = Send
web-hands-for = For
web-hands-against = Against
web-hands-say = Tell the votes
web-group-request-vote = Call a vote on
web-group-tally = How many hands?
web-group-slip-name = The slip says
web-group-player-name = A name
web-group-withdraw-vote = Take a vote back
web-group-vote-without-name = Vote; the host asks who
web-group-other = More
