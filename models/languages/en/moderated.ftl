# Mafia with roles (docs/rules.md B): what all hear. What only one may know is in secrets.ftl.

moderated-begins = Tonight we play Mafia with roles, and I am the moderator. There are { $players_words } of you: { $mix }.
moderated-notice-nobody-to-deceive = There is no police officer, so the godfather has nobody to deceive.

## The mix of roles

moderated-mix-offer = That makes { $mix }. Is that all right? Answer yes, or say: without special roles, or: with all roles. You can also type a mix of your own, for example: two mafiosi, one police officer, one doctor.
moderated-mix-own = Which roles do you want? Type for example: two mafiosi, one police officer, one doctor. Or say: without special roles, or: with all roles.
moderated-mix-check = That makes { $mix }. All right? Say yes or no.
moderated-mix-taken = Then it is { $mix }.
moderated-mix-usual = We take the usual mix instead: { $mix }.
moderated-mix-unread = I do not understand the mix “{ $line }”. Type for example: two mafiosi, one police officer, one doctor.
role-count-citizen = { $count ->
    [one] one citizen
   *[other] { $count_words } citizens
  }
role-count-mafioso = { $count ->
    [one] one mafioso
   *[other] { $count_words } mafiosi
  }
role-count-godfather = { $count ->
    [one] one godfather
   *[other] { $count_words } godfathers
  }
role-count-policeman = { $count ->
    [one] one police officer
   *[other] { $count_words } police officers
  }
role-count-doctor = { $count ->
    [one] one doctor
   *[other] { $count_words } doctors
  }
role-count-vigilante = { $count ->
    [one] one vigilante
   *[other] { $count_words } vigilantes
  }
role-typed-citizen = citizen, citizens, villager, villagers
role-typed-mafioso = mafioso, mafiosi, mafia, of the mafia
role-typed-godfather = godfather, godfathers
role-typed-policeman = police officer, police officers, policeman, policemen, police, cop, cops, detective, detectives
role-typed-doctor = doctor, doctors
role-typed-vigilante = vigilante, vigilantes
role-typed-one = a, an, one
role-typed-many = all, everybody, everyone, the others, nobody, no one, somebody, someone, I, me, you, the mafia, the citizens, the faithful, traitor, traitors, the traitors, the police, the doctor, the host, host

## Roles are dealt

moderated-roles = { $turns ->
    [none] The roles are dealt. Look at yours on your phone, so that nobody else sees it. I wait until all have looked.
    [all] The roles are dealt. I call you one by one, and whoever I call comes alone and sees their role.
   *[some] The roles are dealt. Those with a phone look there, so that nobody else sees it. The others I call one by one.
  }
moderated-turn-roles = { $name }, come and see your role.
moderated-roles-waiting = I wait until all have seen their role. Say ready if I should go on anyway.
moderated-roles-unseen = Still to look: { $names }. Shall we begin anyway? Answer yes or no.

## The night

moderated-night-first = The first night falls. Nobody dies tonight. Close your eyes, or look at your own screen only.
moderated-night = Night falls. Close your eyes, or look at your own screen only.
moderated-night-anew = The night begins again. What was chosen does not count, so choose again.
moderated-night-turns = { $all ->
    [yes] Tonight you come one at a time, when I say your name, and have { $seconds_words } seconds each.
   *[no] Those who choose at the laptop wait until I say their name. You have { $seconds_words } seconds each.
  }
moderated-asleep = { $names }, wake { $count ->
    [one] your phone
   *[other] your phones
  }.
moderated-to-laptop = { $names }, { $count ->
    [one] your phone does not answer, so you will choose at the laptop, when I say your name. If you have another phone, sit down with it before the next night.
   *[other] your phones do not answer, so you will choose at the laptop, when I say your names. If you have other phones, sit down with them before the next night.
  }
moderated-to-handset = { $names }, { $count ->
    [one] your phone answers again, so choose on it.
   *[other] your phones answer again, so choose on them.
  }
moderated-meet = Mafia, you know who you are. Think of a plan for the day.
moderated-call-mafia = The Mafia choose who is to die. You have { $seconds_words } seconds.
moderated-call-mafia-in-turn = The Mafia choose who is to die.
moderated-mafia-over = The Mafia's time is over.
moderated-call-doctor = The doctor chooses whom to protect.
moderated-call-vigilante = The vigilante decides whether to shoot.
moderated-call-policeman = The police officer chooses whom to investigate.
moderated-turn-night = { $name }, your turn.
moderated-turn-results = { $name }, come and see what the night has told.
moderated-morning = The night is over. Open your eyes.
moderated-found-dead = { $name } died in the night.
moderated-nobody-died = Nobody died in the night.

## What the dead were

role-was-citizen = { $name } was a citizen.
role-was-mafioso = { $name } was Mafia.
role-was-godfather = { $name } was the godfather of the Mafia.
role-was-policeman = { $name } was a police officer.
role-was-doctor = { $name } was a doctor.
role-was-vigilante = { $name } was a vigilante.
moderated-was-mafia = { $name } was one of the Mafia.
moderated-was-citizen = { $name } was not Mafia.

## The day

moderated-day-first = The first day begins. Talk freely. To vote, say for example: { $voter } votes for { $name }. Whoever has { $majority_words } votes dies.
moderated-day = A new day. { $living ->
    [one] One is
   *[other] { $living_words } are
  } left: { $names }. Whoever has { $majority_words } votes dies.
moderated-vote = { $voter } votes for { $name }. { $need ->
    [0] That is enough.
    [one] One more.
   *[other] { $need_words } more.
  }
moderated-vote-withdrawn = { $voter } takes back the vote for { $name }. { $need ->
    [1] One more.
   *[other] { $need_words } more.
  }
moderated-last-vote = { $voter } votes for { $name }, and then { $name } dies. Is that right? Answer yes or no.
moderated-whose-vote = Who votes for { $name }? Say the name.
moderated-no-vote = Then there was no vote.
moderated-whose-withdrawal = Whose vote? Say your name, and: takes the vote back.
moderated-votes = { $list }. It takes { $majority_words }, { $need ->
    [1] one more
   *[other] { $need_words } more
  }.
moderated-votes-entry = { $name } has { $votes ->
    [one] one vote
   *[other] { $votes_words } votes
  }
moderated-no-votes = Nobody has a vote. It takes { $majority_words }.
moderated-lynched = { $name } has a majority of the votes and dies.
moderated-nights-longer = Then the nights will be longer.
moderated-nights-longest = The nights cannot be longer than that.
moderated-nights-shorter = Then the nights will be shorter.
moderated-nights-shortest = The nights cannot be shorter than that.

## The end

moderated-ended-citizens = The game is over. All the Mafia are dead, and the citizens have won!
moderated-ended-mafia = The game is over. The Mafia have taken over, and the Mafia have won!
moderated-show-ask = Shall I tell you who everybody was? Answer yes or no.
role-were-citizen = { $count ->
    [one] { $names } was a citizen.
   *[other] { $names } were citizens.
  }
role-were-mafioso = { $count ->
    [one] { $names } was Mafia.
   *[other] { $names } were Mafia.
  }
role-were-godfather = { $count ->
    [one] { $names } was the godfather of the Mafia.
   *[other] { $names } were godfathers of the Mafia.
  }
role-were-policeman = { $count ->
    [one] { $names } was a police officer.
   *[other] { $names } were police officers.
  }
role-were-doctor = { $count ->
    [one] { $names } was a doctor.
   *[other] { $names } were doctors.
  }
role-were-vigilante = { $count ->
    [one] { $names } was a vigilante.
   *[other] { $names } were vigilantes.
  }
games-citizens = The citizens won.

## The talk

moderated-undone = { $what ->
    [VoteWithdrawn] The vote stands again: { $voter } votes for { $name }.
    [VoteMoved] I take back the change: { $voter } votes for { $name } again.
   *[other] I take back the vote: { $voter } no longer votes for { $name }.
  }
help-vote = your name, votes for, and a name
help-vote_without_name = your name, votes for, and a name
help-vote_from_place = for example seat three votes for, and a name
help-withdraw_vote = your name, takes the vote back
help-withdraw_without_name = your name, takes the vote back
help-standing = the standing, to hear who has how many votes
help-at-moderated-setting = We get ready for the game with roles.
help-at-moderated-roles = I wait until all have seen their role.
help-at-moderated-night = It is night. All choose in secret, and I tell you when the night is over.
help-at-moderated-day = It is day, and you talk freely. All the living may vote openly, move their vote and take it back.
help-at-moderated-over = The game is over.
moderated-status-setting = The game has not begun.
moderated-status-dealing = The roles are being dealt.
moderated-status-roles = All look at their roles.
moderated-status-night = It is night { $night_words }.
moderated-status-day = It is day { $day_words }.
moderated-status-over = The game is over.
moderated-status-dead = The last to die: { $names }.

## What cannot be

refused-unknown-role = There is no role called { $role }. The roles are { $roles }.
refused-role-told-twice = You named { $role } twice. Say only once how many.
refused-negative-role-count = The number of { $role } cannot be less than zero.
refused-too-many-roles = These are { $given_words } roles for { $players_words } players. Take some away.
refused-too-few-roles = These are only { $given_words } roles for { $players_words } players. Add citizens.
refused-no-mafia-in-mix = Nobody is Mafia in that mix. There must be at least one.
refused-no-citizens-in-mix = Everybody is Mafia in that mix. There must be more citizens.
refused-too-many-mafia = { $mafia_words } Mafia against { $others ->
    [one] one other
   *[other] { $others_words } others
  } have won already. At most { $most_words } may be Mafia.
refused-mafia-out-of-range = There cannot be { $given_words } Mafia here. Choose from { $least_words } to { $most_words }.
refused-night-time-out-of-range = { $given_words } seconds will not do. The night may take from { $least_words } to { $most_words } seconds.
refused-deal-does-not-fit = The roles do not fit the mix, so I deal them again.
refused-day-has-begun = It is too late: the day has begun.
refused-mafia-time-is-up = It is too late: the Mafia's time is over.
refused-no-powers-first-night = Nobody chooses anything in the first night.
refused-no-such-power = Your role cannot do that.
refused-dead-do-not-act = You are dead and cannot choose.
refused-dead-are-not-chosen = { $name } is dead already. Choose somebody alive.
refused-already-chosen = You have chosen { $name } already. Take it back first, to choose anew.
refused-nothing-chosen = You have not chosen anybody yet.
refused-mafia-do-not-kill-their-own = { $name } is Mafia. Choose somebody else.
refused-not-twice-running = You protected { $name } last night. Choose somebody else tonight.
refused-not-on-oneself = You cannot do that to yourself. Choose somebody else.
refused-no-uses-left = You have used your power in this game already.
refused-dead-do-not-vote = { $name } is dead and does not vote.
refused-dead-get-no-votes = { $name } is dead already. Vote for somebody alive.
refused-no-vote-for-oneself = { $name } cannot vote for { $name }. Vote for somebody else.
refused-no-vote-stands = { $name } has no vote to take back.
refused-vote-stands-already = That vote stands for { $name } already.
