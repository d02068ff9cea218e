# The slips: who writes how, while they come in, and those on paper.
# While they come in it is never said how many are missing, or whose.
slips-not-in-touch = { $count ->
    [one] The phone of { $names } is out of touch just now. Wake it, or write on paper.
   *[other] The phones of { $names } are out of touch just now. Wake them, or write on paper.
  }
slips-anew = Everybody writes a new slip. Those on paper are thrown away.
slips-all-handsets = Wake your phones: everybody writes by phone.
slips-all-paper = Everybody writes on paper.
slips-mixed = { $how ->
    [paper] Wake your phones: on paper { $names }, by phone everybody else.
   *[handset] Wake your phones: by phone { $names }, on paper everybody else.
  }
slips-what = In secret: if you are faithful, write faithful; if you are Mafia, the name of a player to knock out. If your phone reads aloud, use earphones or paper. Does anybody have to write without seeing, say help.
slips-what-short = Faithful, or a name.
slips-pile = Say ready when all the paper slips are shuffled in a pile.
slips-pile-one = Say ready when the paper slip is written.
slips-lone-paper = Only { $name } writes on paper. Type that slip in yourself on the keyboard later, so that nobody hears what it says. Or say: everybody writes on paper.
slips-lone-handset = Only { $name } writes by phone, and whoever reads the paper slips can work that slip out. Let more write by phone, or say: slips with torn corners.

slips-touch = Everybody makes a slip that can be felt. Take two pieces of paper alike: one is the slip, the other is scrap. Tear as many notches into the edge of the slip as the place of your word in the list, and the rest into the scrap, so that everybody tears { $places_words } times. The list is: { $list }.
slips-touch-faithful = faithful
slips-touch-place = { $word } { $place_words }
slips-read-touch = Feel the slips one at a time, and say how many corners: one corner, two corners. If one cannot be read, say invalid.

slips-remind = There is no hurry. When all slips are in, I open them. Who would rather use paper says the name, and: writes on paper.
slips-remind-mixed = There is no hurry. Say ready when the paper slips are in a pile. When all slips are in, we go on.
slips-remind-mixed-one = There is no hurry. Say ready when the paper slip is written. When all slips are in, we go on.
slips-wait = Not all slips are in yet. There is no hurry.
slips-wait-handsets = Good. Then I only wait for the phones. There is no hurry.
slips-to-paper = On paper: { $names }.
slips-to-handset = By phone: { $names }.
slips-other-way = Then we do that. Slips already written are thrown away.
slips-all-in = All slips are in. Who wants to change one has { $seconds_words } seconds.

slips-read-apart = Now the paper slips, one at a time. Type them in silence on the keyboard, so that nobody hears what stood on paper. Or else read them aloud.
slips-read-apart-one = Now the paper slip. Type it in silence on the keyboard, so that nobody hears what stood on paper. Or else read it aloud.
slip-noted = It is in.
not-understood-secret = I do not understand that. Say help to hear what you can say.
slips-typed-early = I take paper slips only when all of them lie in a pile and I ask for them.
slips-typed-early-one = I take the paper slip only when I ask for it.
help-slip_on_paper = a name and: writes on paper
help-slip_corners = how many corners, such as two corners

hands-offer = Do you want to vote by phone, all at once? Answer yes, or no if you would rather raise your hands.
hands-count-in = Vote by phone { $about ->
    [condemn] to condemn { $accused }
   *[night] for night
  }, on three. One. Two. Three!
hands-count-in-mixed = By hand: { $names }. Everybody else votes by phone { $about ->
    [condemn] to condemn { $accused }
   *[night] for night
  }, on three. One. Two. Three!
hands-ask = How many hands, without the phones?
hands-ask-both = How many hands for, and how many against, without the phones? Say for example: two for, one against.
hands-wait = I am waiting for the phones. Say ready if I should count anyway.
