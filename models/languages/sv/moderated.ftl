# Maffia med roller (docs/rules.md B): det som alla hör. Det som bara en får veta står i secrets.ftl.

moderated-begins = I kväll spelar vi Maffia med roller, och jag är spelledare. Ni är { $players_words }: { $mix }.
moderated-notice-nobody-to-deceive = Det finns ingen polis, så gudfadern har ingen att lura.

## Blandningen av roller

moderated-mix-offer = Det blir { $mix }. Passar det? Svara ja, eller säg: utan särskilda roller, eller: med alla roller. Ni kan också skriva en egen blandning, till exempel: två maffiosi, en polis, en läkare.
moderated-mix-own = Vilka roller vill ni ha? Skriv till exempel: två maffiosi, en polis, en läkare. Eller säg: utan särskilda roller, eller: med alla roller.
moderated-mix-check = Det blir { $mix }. Passar det? Svara ja eller nej.
moderated-mix-taken = Då blir det { $mix }.
moderated-mix-usual = Vi tar den vanliga blandningen i stället: { $mix }.
moderated-mix-unread = Jag förstår inte blandningen ”{ $line }”. Skriv till exempel: två maffiosi, en polis, en läkare.
role-count-citizen = { $count ->
    [one] en medborgare
   *[other] { $count_words } medborgare
  }
role-count-mafioso = { $count ->
    [one] en maffioso
   *[other] { $count_words } maffiosi
  }
role-count-godfather = { $count ->
    [one] en gudfader
   *[other] { $count_words } gudfäder
  }
role-count-policeman = { $count ->
    [one] en polis
   *[other] { $count_words } poliser
  }
role-count-doctor = { $count ->
    [one] en läkare
   *[other] { $count_words } läkare
  }
role-count-vigilante = { $count ->
    [one] en hämnare
   *[other] { $count_words } hämnare
  }
role-typed-citizen = medborgare, medborgaren
role-typed-mafioso = maffioso, maffiosi, maffia, i maffian, maffian, mafia
role-typed-godfather = gudfader, gudfäder, gudfadern
role-typed-policeman = polis, poliser, polisen, polisman, polismän
role-typed-doctor = läkare, läkaren, doktor, doktorn, doktorer
role-typed-vigilante = hämnare, hämnaren
role-typed-one = en, ett
role-typed-many = alla, alla andra, de andra, ingen, någon, jag, mig, du, dig, medborgarna, de trogna, förrädare, förrädarna, värden, spelledaren

## Rollerna delas ut

moderated-roles = { $turns ->
    [none] Rollerna är utdelade. Titta på din i telefonen, så att ingen annan ser. Jag väntar tills alla har tittat.
    [all] Rollerna är utdelade. Jag ropar upp er en i taget, och den jag ropar upp får se sin roll ensam.
   *[some] Rollerna är utdelade. De med telefon tittar där, så att ingen annan ser. De andra ropar jag upp en i taget.
  }
moderated-turn-roles = { $name }, kom och se din roll.
moderated-roles-waiting = Jag väntar tills alla har sett sin roll. Säg klart om jag ska fortsätta ändå.
moderated-roles-unseen = { $names } har inte tittat än. Ska vi börja ändå? Svara ja eller nej.

## Natten

moderated-night-first = Den första natten faller. I natt dör ingen. Alla blundar, eller tittar bara på sin egen skärm.
moderated-night = Natten faller. Alla blundar, eller tittar bara på sin egen skärm.
moderated-night-anew = Natten börjar om. Det som var valt gäller inte, så välj igen.
moderated-night-turns = { $all ->
    [yes] I natt kommer ni fram en i taget, när jag säger ert namn, och har { $seconds_words } sekunder var.
   *[no] Ni som väljer vid datorn väntar tills jag säger ert namn. Ni har { $seconds_words } sekunder var.
  }
moderated-asleep = { $names }, väck { $count ->
    [one] din telefon
   *[other] era telefoner
  }.
moderated-to-laptop = { $names }, { $count ->
    [one] din telefon svarar inte, så du får välja vid datorn, när jag säger ditt namn. Har du en annan telefon, sätt dig med den före nästa natt.
   *[other] era telefoner svarar inte, så ni får välja vid datorn, när jag säger era namn. Har ni andra telefoner, sätt er med dem före nästa natt.
  }
moderated-to-handset = { $names }, { $count ->
    [one] din telefon svarar igen, så du väljer på den.
   *[other] era telefoner svarar igen, så ni väljer på dem.
  }
moderated-meet = Maffian, ni vet vilka ni är. Tänk ut en plan för dagen.
moderated-call-mafia = Maffian väljer vem som ska dö. Ni har { $seconds_words } sekunder.
moderated-call-mafia-in-turn = Maffian väljer vem som ska dö.
moderated-mafia-over = Maffians tid är ute.
moderated-call-doctor = Läkaren väljer vem som ska skyddas.
moderated-call-vigilante = Hämnaren bestämmer om ett skott ska falla.
moderated-call-policeman = Polisen väljer vem som ska undersökas.
moderated-turn-night = { $name }, din tur.
moderated-turn-results = { $name }, kom och se vad natten gav.
moderated-morning = Natten är slut. Öppna ögonen.
moderated-found-dead = { $name } dog i natt.
moderated-nobody-died = Ingen dog i natt.

## Vad de döda var

role-was-citizen = { $name } var medborgare.
role-was-mafioso = { $name } var maffia.
role-was-godfather = { $name } var maffians gudfader.
role-was-policeman = { $name } var polis.
role-was-doctor = { $name } var läkare.
role-was-vigilante = { $name } var hämnare.
moderated-was-mafia = { $name } hörde till maffian.
moderated-was-citizen = { $name } hörde inte till maffian.

## Dagen

moderated-day-first = Första dagen börjar. Prata fritt. Den som vill rösta säger till exempel: { $voter } röstar på { $name }. Den som får { $majority_words } röster dör.
moderated-day = En ny dag. { $living ->
    [one] En är
   *[other] { $living_words } är
  } kvar: { $names }. Den som får { $majority_words } röster dör.
moderated-vote = { $voter } röstar på { $name }. { $need ->
    [0] Det räcker.
    [one] En till.
   *[other] { $need_words } till.
  }
moderated-vote-withdrawn = { $voter } tar tillbaka sin röst på { $name }. { $need ->
    [1] En till.
   *[other] { $need_words } till.
  }
moderated-last-vote = { $voter } röstar på { $name }, och då dör { $name }. Stämmer det? Svara ja eller nej.
moderated-whose-vote = Vem röstar på { $name }? Säg namnet.
moderated-no-vote = Då blev det ingen röst.
moderated-whose-withdrawal = Vems röst? Säg ditt namn, och: tar tillbaka sin röst.
moderated-votes = { $list }. Det krävs { $majority_words }, { $need ->
    [1] en till
   *[other] { $need_words } till
  }.
moderated-votes-entry = { $name } har { $votes ->
    [one] en röst
   *[other] { $votes_words } röster
  }
moderated-no-votes = Ingen har någon röst. Det krävs { $majority_words }.
moderated-lynched = { $name } har fått en majoritet av rösterna och dör.
moderated-nights-longer = Då blir nätterna längre.
moderated-nights-longest = Längre nätter än så blir det inte.
moderated-nights-shorter = Då blir nätterna kortare.
moderated-nights-shortest = Kortare nätter än så blir det inte.

## Slutet

moderated-ended-citizens = Spelet är slut. All maffia är död, och medborgarna har vunnit!
moderated-ended-mafia = Spelet är slut. Maffian har tagit över, och maffian har vunnit!
moderated-show-ask = Ska jag berätta vilka alla var? Svara ja eller nej.
role-were-citizen = { $names } var medborgare.
role-were-mafioso = { $names } var maffia.
role-were-godfather = { $names } var { $count ->
    [one] maffians gudfader
   *[other] maffians gudfäder
  }.
role-were-policeman = { $names } var { $count ->
    [one] polis
   *[other] poliser
  }.
role-were-doctor = { $names } var läkare.
role-were-vigilante = { $names } var hämnare.
games-citizens = Medborgarna vann.

## Samtalet

moderated-undone = { $what ->
    [VoteWithdrawn] Jag stryker återtagandet: { $voter } röstar på { $name } igen.
    [VoteMoved] Jag stryker ändringen: { $voter } röstar på { $name } igen.
   *[other] Jag stryker rösten: { $voter } röstar inte längre på { $name }.
  }
help-vote = ditt namn, röstar på, och ett namn
help-vote_without_name = ditt namn, röstar på, och ett namn
help-vote_from_place = till exempel plats tre röstar på, och ett namn
help-withdraw_vote = ditt namn, tar tillbaka sin röst
help-withdraw_without_name = ditt namn, tar tillbaka sin röst
help-standing = ställningen, för att höra vem som har hur många röster
help-at-moderated-setting = Vi gör oss klara för spelet med roller.
help-at-moderated-roles = Jag väntar på att alla har sett sin roll.
help-at-moderated-night = Det är natt. Alla väljer i hemlighet, och jag säger till när natten är slut.
help-at-moderated-day = Det är dag, och ni pratar fritt. Alla levande får rösta öppet, ändra sig och ta tillbaka sin röst.
help-at-moderated-over = Spelet är slut.
moderated-status-setting = Spelet har inte börjat.
moderated-status-dealing = Rollerna delas ut.
moderated-status-roles = Alla tittar på sin roll.
moderated-status-night = Det är natt { $night_words }.
moderated-status-day = Det är dag { $day_words }.
moderated-status-over = Spelet är slut.
moderated-status-dead = Senast dog { $names }.

## Det som inte går

refused-unknown-role = Det finns ingen roll som heter { $role }. Rollerna är { $roles }.
refused-role-told-twice = Ni nämnde { $role } två gånger. Säg bara en gång hur många.
refused-negative-role-count = Antalet { $role } kan inte vara mindre än noll.
refused-too-many-roles = Det är { $given_words } roller till { $players_words } spelare. Ta bort några.
refused-too-few-roles = Det är bara { $given_words } roller till { $players_words } spelare. Lägg till medborgare.
refused-no-mafia-in-mix = Ingen är maffia i den blandningen. Det behövs minst en.
refused-no-citizens-in-mix = Alla är maffia i den blandningen. Det behövs fler medborgare.
refused-too-many-mafia = { $mafia_words } i maffian mot { $others ->
    [one] en annan
   *[other] { $others_words } andra
  } har vunnit redan. Högst { $most ->
    [one] en
   *[other] { $most_words }
  } får vara maffia.
refused-mafia-out-of-range = Det går inte att ha { $given_words } i maffian här. Välj från { $least_words } till { $most_words }.
refused-night-time-out-of-range = { $given_words } sekunder går inte. Natten får vara från { $least_words } till { $most_words } sekunder.
refused-deal-does-not-fit = Rollerna stämmer inte med blandningen, så jag delar ut dem igen.
refused-day-has-begun = Det är för sent: dagen har börjat.
refused-mafia-time-is-up = Det är för sent: maffians tid är ute.
refused-no-powers-first-night = Första natten väljer ingen något.
refused-no-such-power = Det kan inte din roll.
refused-dead-do-not-act = Du är död och kan inte välja.
refused-dead-are-not-chosen = { $name } är redan död. Välj någon som lever.
refused-already-chosen = Du har redan valt { $name }. Ta tillbaka det först, om du vill välja om.
refused-nothing-chosen = Du har inte valt någon än.
refused-mafia-do-not-kill-their-own = { $name } hör till maffian. Välj någon annan.
refused-not-twice-running = Du skyddade { $name } förra natten. Välj någon annan i natt.
refused-not-on-oneself = Det kan du inte göra mot dig själv. Välj någon annan.
refused-no-uses-left = Du har redan använt din förmåga i det här spelet.
refused-dead-do-not-vote = { $name } är död och röstar inte.
refused-dead-get-no-votes = { $name } är redan död. Rösta på någon som lever.
refused-no-vote-for-oneself = { $name } kan inte rösta på sig själv.
refused-no-vote-stands = { $name } har ingen röst att ta tillbaka.
refused-vote-stands-already = Den rösten ligger redan på { $name }.
