# Förrädarna (docs/rules.md A8): walking about, the round table, and cards that are shown. What is called out is short.

forradarna = Tonight we play the traitors' game. Each day you first walk about and talk to whomever you like. Then I call you to the round table, where you may condemn one. The night I announce myself.

## Walking about

mingle-first = The first day begins. Walk about and talk freely for { $minutes ->
    [one] one minute
   *[other] { $minutes_words } minutes
  }. I call out when the time runs short. For more time, say for example: five more minutes. To begin earlier, say: let's sit down now.
mingle-new = Walk about for { $minutes ->
    [one] one minute
   *[other] { $minutes_words } minutes
  }.
mingle-goes-on = Walk about again. { $minutes ->
    [0] { $seconds_words } seconds
    [one] one minute
   *[other] { $minutes_words } minutes
  } left.
mingle-warned = { $minutes ->
    [0] { $seconds_words } seconds left. Come to the table
    [one] one minute left
   *[other] { $minutes_words } minutes left
  }.
mingle-changed = Then there { $minutes ->
    [0] are { $seconds_words } seconds
    [one] is one minute
   *[other] are { $minutes_words } minutes
  } left.
mingle-left = There { $minutes ->
    [0] are { $seconds_words } seconds
    [one] is about one minute
   *[other] are about { $minutes_words } minutes
  } left.
table-called = Time is up. Sit down at the round table. Say ready when everybody sits.
table-called-early = Then we sit down at the round table. Say ready when everybody sits.

## The round table

round-table-first = Now you may condemn one. To ask for a vote, say: I call a vote against, and a name. To condemn nobody, say: we condemn nobody today.
round-table = The floor is open.
nobody-ask = Shall nobody be condemned today? Answer yes, and night falls, or no.
nobody-condemned = Nobody is condemned today.

## Cards that are shown

side-ask = { $name }, show your card. Were you Mafia? Answer yes or no.
side-mafia = { $name } was Mafia.
side-faithful = { $name } was faithful.
side-hidden = Then we shall not know.

## The talk

help-at-mingling = You walk about and talk. I call you when it is time to sit down.
help-at-exit = Whoever is out shows the card, and I want to know whether it was black. Say skip that if the card stays hidden.
help-mingle_longer = for example five more minutes
help-mingle_enough = for example two minutes will do
status-mingling = It is day { $day_words }, and you walk about. { $minutes ->
    [0] { $seconds_words } seconds
    [one] about one minute
   *[other] about { $minutes_words } minutes
  } left.
status-exit = I am waiting for { $name } to show the card.

## What cannot be

refused-mingle-out-of-range = { $given ->
    [one] One minute
   *[other] { $given_words } minutes
  } of walking about is not possible. Choose from { $least_words } to { $most_words } minutes.
refused-mingle-too-long = You cannot walk about for that long. It can be { $most_words } minutes at most.
refused-no-such-card-left = { $side ->
    [maffia] All black cards have been shown
   *[faithful] All red cards have been shown
  }, so that cannot be. Look at the card again, or say skip that.

## The table's screen and the handsets

web-phase-mingling = Day { $day }: walking about
web-phase-exit = Which card?
web-next-mingling = Walk about and talk. The host calls when it is time to sit down.
web-ring = Ring on this phone, too
web-ring-how = Keep the screen on, or it will not ring.
web-time-left = Time left
