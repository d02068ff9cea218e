# Mafia med roller (docs/rules.md B): det som alle hører. Det som bare én får vite, står i secrets.ftl.

moderated-begins = I kveld spiller vi Mafia med roller, og jeg er spilleder. Dere er { $players_words }: { $mix }.
moderated-notice-nobody-to-deceive = Det finnes ingen politibetjent, så gudfaren har ingen å lure.

## Blandingen av roller

moderated-mix-offer = Det blir { $mix }. Passer det? Svar ja, eller si: uten spesielle roller, eller: med alle roller. Dere kan også skrive en egen blanding, for eksempel: to mafiosi, en politibetjent, en lege.
moderated-mix-own = Hvilke roller vil dere ha? Skriv for eksempel: to mafiosi, en politibetjent, en lege. Eller si: uten spesielle roller, eller: med alle roller.
moderated-mix-check = Det blir { $mix }. Passer det? Svar ja eller nei.
moderated-mix-taken = Da blir det { $mix }.
moderated-mix-usual = Vi tar den vanlige blandingen i stedet: { $mix }.
moderated-mix-unread = Jeg forstår ikke blandingen «{ $line }». Skriv for eksempel: to mafiosi, en politibetjent, en lege.
role-count-citizen = { $count ->
    [one] en borger
   *[other] { $count_words } borgere
  }
role-count-mafioso = { $count ->
    [one] en mafioso
   *[other] { $count_words } mafiosi
  }
role-count-godfather = { $count ->
    [one] en gudfar
   *[other] { $count_words } gudfedre
  }
role-count-policeman = { $count ->
    [one] en politibetjent
   *[other] { $count_words } politibetjenter
  }
role-count-doctor = { $count ->
    [one] en lege
   *[other] { $count_words } leger
  }
role-count-vigilante = { $count ->
    [one] en hevner
   *[other] { $count_words } hevnere
  }
role-typed-citizen = borger, borgere, borgeren
role-typed-mafioso = mafioso, mafiosi, mafiosoer, mafia, i mafiaen, mafiaen
role-typed-godfather = gudfar, gudfedre, gudfaren
role-typed-policeman = politibetjent, politibetjenter, politibetjenten, politi, politiet, politimann, politimenn, politimannen
role-typed-doctor = lege, leger, legen, doktor, doktorer, doktoren
role-typed-vigilante = hevner, hevnere, hevneren
role-typed-one = en, ei, et
role-typed-many = alle, alle andre, de andre, ingen, noen, jeg, meg, du, deg, borgerne, de trofaste, forræder, forrædere, forræderne, verten, spillederen

## Rollene deles ut

moderated-roles = { $turns ->
    [none] Rollene er delt ut. Se på din på telefonen, så ingen andre ser. Jeg venter til alle har sett.
    [all] Rollene er delt ut. Jeg roper dere opp én for én, og den jeg roper opp, får se rollen sin alene.
   *[some] Rollene er delt ut. De med telefon ser der, så ingen andre ser. De andre roper jeg opp én for én.
  }
moderated-turn-roles = { $name }, kom og se rollen din.
moderated-roles-waiting = Jeg venter til alle har sett rollen sin. Si klart hvis jeg skal fortsette likevel.
moderated-roles-unseen = { $names } har ikke sett ennå. Skal vi begynne likevel? Svar ja eller nei.

## Natten

moderated-night-first = Den første natten faller. I natt dør ingen. Alle lukker øynene, eller ser bare på sin egen skjerm.
moderated-night = Natten faller. Alle lukker øynene, eller ser bare på sin egen skjerm.
moderated-night-anew = Natten begynner på nytt. Det som var valgt, gjelder ikke, så velg igjen.
moderated-night-turns = { $all ->
    [yes] I natt kommer dere fram én om gangen, når jeg sier navnet deres, og har { $seconds_words } sekunder hver.
   *[no] Dere som velger ved datamaskinen, venter til jeg sier navnet deres. Dere har { $seconds_words } sekunder hver.
  }
moderated-asleep = { $names }, vekk { $count ->
    [one] telefonen din
   *[other] telefonene deres
  }.
moderated-to-laptop = { $names }, { $count ->
    [one] telefonen din svarer ikke, så du får velge ved datamaskinen når jeg sier navnet ditt. Har du en annen telefon, sett deg med den før neste natt.
   *[other] telefonene deres svarer ikke, så dere får velge ved datamaskinen når jeg sier navnene deres. Har dere andre telefoner, sett dere med dem før neste natt.
  }
moderated-to-handset = { $names }, { $count ->
    [one] telefonen din svarer igjen, så du velger på den.
   *[other] telefonene deres svarer igjen, så dere velger på dem.
  }
moderated-meet = Mafiaen, dere vet hvem dere er. Tenk ut en plan for dagen.
moderated-call-mafia = Mafiaen velger hvem som skal dø. Dere har { $seconds_words } sekunder.
moderated-call-mafia-in-turn = Mafiaen velger hvem som skal dø.
moderated-mafia-over = Mafiaens tid er ute.
moderated-call-doctor = Legen velger hvem som skal beskyttes.
moderated-call-vigilante = Hevneren avgjør om et skudd skal falle.
moderated-call-policeman = Politibetjenten velger hvem som skal undersøkes.
moderated-turn-night = { $name }, din tur.
moderated-turn-results = { $name }, kom og se hva natten ga.
moderated-morning = Natten er slutt. Åpne øynene.
moderated-found-dead = { $name } døde i natt.
moderated-nobody-died = Ingen døde i natt.

## Hva de døde var

role-was-citizen = { $name } var borger.
role-was-mafioso = { $name } var mafia.
role-was-godfather = { $name } var mafiaens gudfar.
role-was-policeman = { $name } var politibetjent.
role-was-doctor = { $name } var lege.
role-was-vigilante = { $name } var hevner.
moderated-was-mafia = { $name } hørte til mafiaen.
moderated-was-citizen = { $name } hørte ikke til mafiaen.

## Dagen

moderated-day-first = Den første dagen begynner. Snakk fritt. Den som vil stemme, sier for eksempel: { $voter } stemmer på { $name }. Den som får { $majority_words } stemmer, dør.
moderated-day = En ny dag. { $living ->
    [one] En er
   *[other] { $living_words } er
  } igjen: { $names }. Den som får { $majority_words } stemmer, dør.
moderated-vote = { $voter } stemmer på { $name }. { $need ->
    [0] Det holder.
    [one] En til.
   *[other] { $need_words } til.
  }
moderated-vote-withdrawn = { $voter } trekker stemmen på { $name }. { $need ->
    [1] Én til.
   *[other] { $need_words } til.
  }
moderated-last-vote = { $voter } stemmer på { $name }, og da dør { $name }. Stemmer det? Svar ja eller nei.
moderated-whose-vote = Hvem stemmer på { $name }? Si navnet.
moderated-no-vote = Da ble det ingen stemme.
moderated-whose-withdrawal = Hvem sin stemme? Si navnet ditt, og: trekker stemmen sin.
moderated-votes = { $list }. Det kreves { $majority_words }, { $need ->
    [1] én til
   *[other] { $need_words } til
  }.
moderated-votes-entry = { $name } har { $votes ->
    [one] en stemme
   *[other] { $votes_words } stemmer
  }
moderated-no-votes = Ingen har noen stemme. Det kreves { $majority_words }.
moderated-lynched = { $name } har fått et flertall av stemmene og dør.
moderated-nights-longer = Da blir nettene lengre.
moderated-nights-longest = Lengre netter enn det blir det ikke.
moderated-nights-shorter = Da blir nettene kortere.
moderated-nights-shortest = Kortere netter enn det blir det ikke.

## Slutten

moderated-ended-citizens = Spillet er slutt. Hele mafiaen er død, og borgerne har vunnet!
moderated-ended-mafia = Spillet er slutt. Mafiaen har tatt over, og mafiaen har vunnet!
moderated-show-ask = Skal jeg fortelle hvem alle var? Svar ja eller nei.
role-were-citizen = { $names } var { $count ->
    [one] borger
   *[other] borgere
  }.
role-were-mafioso = { $names } var { $count ->
    [one] mafioso
   *[other] mafiosi
  }.
role-were-godfather = { $names } var { $count ->
    [one] mafiaens gudfar
   *[other] mafiaens gudfedre
  }.
role-were-policeman = { $names } var { $count ->
    [one] politibetjent
   *[other] politibetjenter
  }.
role-were-doctor = { $names } var { $count ->
    [one] lege
   *[other] leger
  }.
role-were-vigilante = { $names } var { $count ->
    [one] hevner
   *[other] hevnere
  }.
games-citizens = Borgerne vant.

## Samtalen

moderated-undone = { $what ->
    [VoteWithdrawn] Stemmen gjelder igjen: { $voter } stemmer på { $name }.
    [VoteMoved] Jeg tar tilbake endringen: { $voter } stemmer på { $name } igjen.
   *[other] Jeg tar tilbake stemmen: { $voter } stemmer ikke lenger på { $name }.
  }
help-vote = navnet ditt, stemmer på, og et navn
help-vote_without_name = navnet ditt, stemmer på, og et navn
help-vote_from_place = for eksempel plass tre stemmer på, og et navn
help-withdraw_vote = navnet ditt, trekker stemmen sin
help-withdraw_without_name = navnet ditt, trekker stemmen sin
help-standing = stillingen, for å høre hvem som har hvor mange stemmer
help-at-moderated-setting = Vi gjør oss klare for spillet med roller.
help-at-moderated-roles = Jeg venter på at alle har sett rollen sin.
help-at-moderated-night = Det er natt. Alle velger i hemmelighet, og jeg sier fra når natten er slutt.
help-at-moderated-day = Det er dag, og dere snakker fritt. Alle levende får stemme åpent, ombestemme seg og trekke stemmen.
help-at-moderated-over = Spillet er slutt.
moderated-status-setting = Spillet har ikke begynt.
moderated-status-dealing = Rollene deles ut.
moderated-status-roles = Alle ser på rollen sin.
moderated-status-night = Det er natt { $night_words }.
moderated-status-day = Det er dag { $day_words }.
moderated-status-over = Spillet er slutt.
moderated-status-dead = Sist døde { $names }.

## Det som ikke går

refused-unknown-role = Det finnes ingen rolle som heter { $role }. Rollene er { $roles }.
refused-role-told-twice = Dere nevnte { $role } to ganger. Si bare én gang hvor mange.
refused-negative-role-count = Antallet { $role } kan ikke være mindre enn null.
refused-too-many-roles = Det er { $given_words } roller til { $players_words } spillere. Ta bort noen.
refused-too-few-roles = Det er bare { $given_words } roller til { $players_words } spillere. Legg til borgere.
refused-no-mafia-in-mix = Ingen er mafia i den blandingen. Det trengs minst én.
refused-no-citizens-in-mix = Alle er mafia i den blandingen. Det trengs flere borgere.
refused-too-many-mafia = { $mafia_words } i mafiaen mot { $others ->
    [one] en annen
   *[other] { $others_words } andre
  } har vunnet allerede. Høyst { $most ->
    [one] en
   *[other] { $most_words }
  } kan være mafia.
refused-mafia-out-of-range = Det går ikke å ha { $given_words } i mafiaen her. Velg fra { $least_words } til { $most_words }.
refused-night-time-out-of-range = { $given_words } sekunder går ikke. Natten kan være fra { $least_words } til { $most_words } sekunder.
refused-deal-does-not-fit = Rollene passer ikke med blandingen, så jeg deler dem ut igjen.
refused-day-has-begun = Det er for sent: dagen har begynt.
refused-mafia-time-is-up = Det er for sent: mafiaens tid er ute.
refused-no-powers-first-night = Den første natten velger ingen noe.
refused-no-such-power = Det kan ikke rollen din.
refused-dead-do-not-act = Du er død og kan ikke velge.
refused-dead-are-not-chosen = { $name } er allerede død. Velg noen som lever.
refused-already-chosen = Du har allerede valgt { $name }. Ta det tilbake først, hvis du vil velge på nytt.
refused-nothing-chosen = Du har ikke valgt noen ennå.
refused-mafia-do-not-kill-their-own = { $name } hører til mafiaen. Velg en annen.
refused-not-twice-running = Du beskyttet { $name } forrige natt. Velg en annen i natt.
refused-not-on-oneself = Det kan du ikke gjøre mot deg selv. Velg en annen.
refused-no-uses-left = Du har allerede brukt evnen din i dette spillet.
refused-dead-do-not-vote = { $name } er død og stemmer ikke.
refused-dead-get-no-votes = { $name } er allerede død. Stem på noen som lever.
refused-no-vote-for-oneself = { $name } kan ikke stemme på seg selv.
refused-no-vote-stands = { $name } har ingen stemme å trekke.
refused-vote-stands-already = Den stemmen gjelder allerede { $name }.
