# What one player alone learns, in the game with roles: on the handset, in the earphones, at the laptop.

## The role card

secret-no-role-yet = The roles have not been dealt yet.
secret-no-power-yet = You get your role in a moment.
secret-wait = Wait until the host speaks.
secret-role-citizen = You are an ordinary citizen.
secret-role-mafioso = You are Mafia.
secret-role-godfather = You are the godfather of the Mafia.
secret-role-policeman = You are the police officer.
secret-role-doctor = You are the doctor.
secret-role-vigilante = You are the vigilante.
secret-power-citizen = You have no power of your own. Talk, listen and vote well by day.
secret-power-mafioso = Every night the Mafia, you among them, choose a victim together.
secret-power-godfather = Every night the Mafia, you among them, choose a victim together. To the police officer you look honest.
secret-power-policeman = Every night you learn which side one player is on.
secret-power-doctor = Every night you protect one player from death, never the same one two nights running.
secret-power-vigilante = On one single night of the game you can shoot somebody. Choose Nobody on the others.
secret-mafia = { $count ->
    [0] You are alone in the Mafia.
   *[other] The rest of the Mafia: { $names }.
}
secret-mafia-unknown = You do not know who the Mafia are.

## The night

secret-nobody = Nobody
secret-ask-quiet-mafia = Tonight the Mafia only meet, and nobody dies. Choose anybody: the answer is thrown away.
secret-ask-quiet = Nobody dies tonight. Whom do you suspect already? The answer is thrown away.
secret-ask-nothing = Whom do you suspect most? The answer is thrown away: everybody answers, so that nobody stands out.
secret-ask-mafioso = Whom shall the Mafia kill? Most names decide, and a tie kills nobody.
secret-ask-godfather = Whom shall the Mafia kill? Most names decide, and a tie kills nobody.
secret-ask-policeman = Whom do you want to know more about?
secret-ask-doctor = Whom do you protect tonight?
secret-ask-vigilante = Whom do you shoot? You have one single shot: choose Nobody to keep it.
secret-chosen-not-yet = You have not chosen yet.
secret-chosen = You have chosen: { $name }.
secret-group-none = The others choose too, each alone.
secret-group = The Mafia now: { $list }.
secret-group-one = { $name } chooses { $target }
secret-group-nobody = { $name } has chosen nobody
secret-anybody = You may choose anybody in the list, and change it until the time is up.
secret-not-them = Tonight you cannot choose { $names }.

## After the night

secret-found-mafia = { $name } is on the side of the Mafia.
secret-found-citizens = { $name } seems honest.
secret-result-nothing = The night gave you no clues.
secret-known-nothing = No clues from the nights.

## On the handset

secret-handsets-invite = Anybody who likes can have the secrets on a phone. Go to { $address }. The code is { $code }. The others get theirs at the laptop. Say ready when all who want to are in.
secret-warn = Does the phone read aloud? Put earphones in first.
secret-hold = Hold to see
secret-open = Show until I hide it
secret-roles-title = Your role
secret-roles-how = Make sure that nobody sees the screen. Hold the button down while you read.
secret-seen = I have seen it
secret-seen-title = You know your role
secret-seen-how = Put the phone away until the host speaks. You can look again whenever you like.
secret-night-title = Night { $night }: choose
secret-night-how = Everybody chooses somebody, from the same list. Hold the button to see what you are asked. If you have no power, the answer is thrown away.
secret-night-legend = My choice
secret-night-put = Confirm the choice
secret-sent-title = Night { $night }: your choice is sent
secret-sent-how = Hold the button to see that it was taken. You can change it until the time is up.
secret-change = Change the choice
secret-results-title = Night { $night } is over
secret-results-how = Hold the button and read. Everybody has a line to read.
secret-day-how = Your role, and what the nights have told you, are here: hold the button.
secret-turns-how = You get your secrets at the laptop. The host says your name when it is your turn.
secret-out-how = You are dead and choose no more. You see what the table sees.
secret-over-how = The game is over. The host will tell you the rest.
secret-late = It is too late: the night is over.
secret-unknown = Choose in the list.
secret-saving = Sending …
secret-most = Mafia left: { $most } at most
secret-phase-setting = The table is being laid
secret-phase-dealing = The roles are dealt
secret-phase-roles = Everybody looks at their role
secret-phase-night = Night { $night }
secret-phase-day = Day { $day }
secret-phase-over-citizens = The citizens have won
secret-phase-over-mafia = The Mafia have won

## Voting on the handset by day

secret-vote-legend = I vote for …
secret-vote-back = Take back my vote
secret-vote-none = You are not voting for anybody now.
secret-vote-stands = You are voting for { $name }.
secret-vote-sent = Sent: { $name }. The host says your vote aloud.
secret-vote-back-sent = Sent: you take back your vote. The host says it aloud.
secret-vote-late = The vote did not count: that day is over.
secret-vote-old = The vote did not count: the page was old. Press again.
secret-vote-paused = The vote did not count: the game was paused then. Press again once it is running.

## At the laptop

secret-desk-ask = { $name }, it is your turn. Press the space bar to see.
secret-desk-alone = Make sure that nobody else sees the screen. What is shown goes away by itself. Press ? for help.
secret-desk-help = Space shows what you alone may see, and there it says how to go on. You can also type help, pause or quit here, and press enter. Ctrl-C ends at once, and the game is saved.
secret-desk-enter = Space shows it again. Enter when you have seen it. Any other key hides it.
secret-desk-choose = A number or the arrows, then enter. Space hides and shows.
secret-laptop-told = { $count ->
    [one] { $names } gets the secrets at the laptop, when I say that name.
   *[other] { $names } get their secrets at the laptop, one at a time, when I say each name.
}
secret-no-screen = This terminal cannot show secrets, so { $names } would not get to see a role. So I deal none. Start me in another terminal, or without --no-web, and phones will do.
secret-page-only = The terminal cannot show secrets. Open the page in a browser on the laptop, and they are shown there.
secret-ears-ask = Does anybody want the secrets in earphones, at the laptop? Say the name, or say no.
secret-ears-noted = { $name } gets the earphones. Anybody else? Say the name, or no.
secret-ears-check = Do you alone hear this? Then press enter. If not, plug the earphones in first.
secret-ears-gone = I cannot reach the earphones. { $name }, plug them back in, or press space and look at the screen instead.
secret-line-laptop = Secrets at the laptop, in its own browser: { $url }
secret-sheet-title = The laptop's secret page
secret-sheet-how = Nothing stands here until the host says somebody's name. Then that person alone sits down here.
