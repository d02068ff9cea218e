"""Moderated Mafia with roles (docs/rules.md, part B). The host is the moderator: clock and chance are its.

How a game goes, command by command (events in brackets, secret ones marked *)::

    StartGame(players, Settings())  [GameStarted, maybe Noticed]
    DealRoles(roles)*               [RolesDealt*, DealingEnded]   mix.deck(state.mix), shuffled by the host
    RolesSeen()                     [RolesLookedAt, NightFell(1, quiet=True)]
    NightTimeUp()                   [NightEnded(1), DayBegan(1)]
    CastVote(by, target) …          [VoteCast | VoteMoved]
    WithdrawVote(by)                [VoteWithdrawn]
    CastVote(by, target)            the majority: [VoteCast, Lynched, NightFell(2, quiet=False) | GameEnded]
    NameVictim(by, target)* …       [VictimNamed*]   each of the Mafia, as often as he likes
    UsePower(by, target)* …         [PowerUsed*]     once; TakeBackPower first, to choose otherwise
    MafiaTimeUp()                   [MafiaTimeEnded] optional
    NightTimeUp()                   [NightResolved*, FindingMade* …, NightEnded(2),
                                     FoundDead … | NobodyDied, DayBegan(2) | GameEnded]
    …
    ShowRoles()                     [RolesShown]     when over, if the table wants it

``decide(state, command)`` gives events or a ``Refusal``; ``evolve(state, event)`` the next state; the host
keeps the events (``codec``) and hands out ``views.public_view(state)`` and ``views.seat_view(state, seat)``,
never the state. What is secret, and what a resumed game needs, is told in ``engine.moderated.events``.

A choice of the night may be changed until the time is up: the Mafia's by naming again, a power by taking it
back first. Nobody needs to choose. The rules never end a night by themselves, even when all have chosen: a
short night would tell who is dead.
"""
