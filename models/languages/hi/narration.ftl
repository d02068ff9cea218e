# मेज़बान जो हिन्दी में बोलता है। छोटे वाक्य, जैसे मेज़ पर बात होती है।
# What the host says, in Hindi. Numbers come as digits ($for) and as words ($for_words). Names as they were
# written. Verbs agree with no player's gender: nobody tells the host.

## मेज़

welcome = माफ़िया में आपका स्वागत है।
table-names = मेज़ पर बैठे हैं: { $names }।
table-remembered = पिछली बार खेले थे: { $names }। क्या आज भी वही लोग हैं? हाँ या नहीं में जवाब दें।
table-ask-names = सब खिलाड़ियों के नाम लिखें, हर लाइन में एक। जब सब आ जाएँ, एक बार और एंटर दबाएँ।
table-ask-next = नाम { $number }:
table-name-added = { $name }।
table-name-struck = { $name } का नाम हटा दिया।
table-alike = { $first } और { $second } सुनने में लगभग एक जैसे हैं। क्या { $second } की जगह { $proposal } कहूँ? हाँ या नहीं में जवाब दें।
table-alike-kept = ठीक है, दोनों नाम रहेंगे। साफ़ बोलें।
table-renamed = ठीक है, मैं { $name } कहूँगा।
table-full = { $name } के लिए जगह नहीं बची। ज़्यादा से ज़्यादा { $most_words } लोग खेल सकते हैं।
table-no-names = मुझे कोई नाम नहीं मिला। ऐसे शुरू करें: scripts/play --language hi --players "राहुल,प्रिया,इमरान,कविता,जॉन,मीरा"
table-too-few-yet = { $players ->
    [0] अभी कोई नहीं है
    [1] अभी एक ही है
   *[other] अभी { $players_words } हैं
  }। कम से कम { $lowest_words } चाहिए। और नाम लिखें।

nickname-first = नीले { $name }
nickname-second = लाल { $name }
nickname-third = हरे { $name }
name-taken = { $name } पहले से है। नए वाले को उपनाम दें, या पीछे एक अक्षर जोड़ें।
name-empty = नाम ख़ाली था। हर खिलाड़ी का नाम लिखें।
name-too-long = { $name } बहुत लंबा नाम है: { $letters_words } अक्षर। ज़्यादा से ज़्यादा { $most_words } चलेंगे।
name-digits = { $name } में अंक हैं, और अंक वोटों से मिल जाते हैं। अंक को शब्दों में लिखें।
name-sign = { $name } में एक निशान है जो बोला नहीं जा सकता: { $sign }। नाम अक्षरों में लिखें।
name-is-command = { $name } वह शब्द है जो मैं खेल में सुनता हूँ। दूसरा नाम चुनें, जैसे { $proposal }।
name-is-called = खेल में “{ $name }” का मतलब पहले से कोई और है। नाम को दूसरे ढंग से लिखें, या उपनाम का पहला अक्षर जोड़ें।
name-reads-two-ways = { $name } नाम से “{ $phrase }” के दो मतलब होंगे। नाम को दूसरे ढंग से लिखें, या उपनाम का पहला अक्षर जोड़ें।
name-unspeakable = { $name } मुझसे बोला नहीं जाता। जैसा सुनाई देता है वैसा लिखें।

## रुकने के बाद फिर

resume-offer = { $day } को { $names } का खेल बीच में रुक गया था। क्या उसे आगे बढ़ाएँ? हाँ या नहीं में जवाब दें।
resume-start = जहाँ रुके थे वहीं से चलते हैं।
resume-as-dealt = खेल जैसे शुरू हुआ था वैसे ही चलेगा, इसलिए { $options } यहाँ लागू नहीं।
resume-nothing = कोई अधूरा खेल नहीं है। नया खेल शुरू करें: scripts/play

## पत्ते और सवेरा

cards = आप { $players_words } खिलाड़ी हैं। { $mafia ->
    [1] आप में से एक माफ़िया है
   *[other] आप में से { $mafia_words } माफ़िया हैं
  }। { $mafia ->
    [1] एक काला
   *[other] { $mafia_words } काले
  } और { $faithful_words } लाल पत्ते लें, मिलाएँ और सबको एक-एक बाँटें। अपना पत्ता छिपाकर देखें। काला माफ़िया है, लाल वफ़ादार। जब सब देख लें, तैयार बोलें।
advise-black-cards = इन नियमों के साथ { $advised ->
    [1] एक काला पत्ता ठीक रहेगा
   *[other] { $advised_words } काले पत्ते ठीक रहेंगे
  }, { $usual_words } की जगह। क्या ऐसा करें? हाँ या नहीं में जवाब दें।
black-cards-too-many = { $players_words } खिलाड़ियों के लिए { $given_words } काले पत्ते बहुत हैं। हम { $usual_words } लेते हैं, जितने हमेशा होते हैं।
cards-short = जब सब अपना पत्ता देख लें, तैयार बोलें।
sunrise = सवेरा होने को है। सब सिर झुकाएँ और आँखें बंद करें। मैं बीस तक गिनूँगा। जब मैं चुप हो जाऊँ, माफ़िया ऊपर देखे, एक-दूसरे को पहचाने और फिर सिर झुका ले। जब तक मैं बीस न कहूँ, आँखें बंद रखें।
sunrise-over = आँखें खोलें।
sunrise-broken = सवेरा बीच में रुक गया, तो फिर से करते हैं। तैयार हों तो तैयार बोलें।

## दिन

day-first = पहला दिन शुरू। खुलकर बात करें। वोटिंग के लिए कहें: नाम, के ख़िलाफ़ वोटिंग चाहिए। जब दिन पूरा हो जाए, कहें: रात के लिए वोटिंग चाहिए।
day-new = नया दिन। { $living ->
    [1] एक ही बचा है
   *[other] { $living_words } बचे हैं
  }: { $names }।
day-goes-on = दिन जारी है।
day-night-only = आज किसी को बाहर किया जा चुका है, अब सिर्फ़ रात के लिए वोटिंग हो सकती है।
vote-requested = { $accused } के ख़िलाफ़ वोटिंग। { $accused } को छोड़कर सब वोट दें।
vote-count-in = { $accused } को बाहर करने के लिए तीन पर हाथ उठाएँ। एक। दो। तीन!
vote-ask = कितने हाथ?
vote-count-in-both = पहले वे जो { $accused } को बाहर करना चाहते हैं, तीन पर। एक। दो। तीन!
count-in-against = अब वे जो ख़िलाफ़ हैं। एक। दो। तीन!
vote-ask-both = कितने पक्ष में, और कितने ख़िलाफ़? जैसे: पाँच पक्ष में, दो ख़िलाफ़।
vote-condemned = { $for ->
    [0] पक्ष में कोई नहीं
   *[other] { $for_words } पक्ष में
  }। { $accused } दोषी है, और अब खेल से बाहर है।
vote-failed = { $for ->
    [0] पक्ष में कोई नहीं
   *[other] { $for_words } पक्ष में
  }। इतना काफ़ी नहीं। { $accused } खेल में है।
vote-condemned-both = { $for ->
    [0] पक्ष में कोई नहीं
   *[other] { $for_words } पक्ष में
  }, { $against ->
    [0] ख़िलाफ़ कोई नहीं
   *[other] { $against_words } ख़िलाफ़
  }। { $accused } दोषी है, और अब खेल से बाहर है।
vote-failed-both = { $for ->
    [0] पक्ष में कोई नहीं
   *[other] { $for_words } पक्ष में
  }, { $against ->
    [0] ख़िलाफ़ कोई नहीं
   *[other] { $against_words } ख़िलाफ़
  }। इतना काफ़ी नहीं। { $accused } खेल में है।
vote-cancelled = वोटिंग रद्द। दिन जारी है।
roll-call = मैं नाम पुकारता हूँ। बाहर करना हो तो हाँ, वरना नहीं।
roll-call-night = मैं नाम पुकारता हूँ। रात चाहिए तो हाँ, वरना नहीं।
roll-call-name = { $name }?
night-requested = रात के लिए वोटिंग। सब वोट दें।
night-count-in = रात चाहिए तो तीन पर हाथ उठाएँ। एक। दो। तीन!
night-count-in-both = पहले वे जो रात चाहते हैं, तीन पर। एक। दो। तीन!
night-vote-passed = { $for ->
    [0] रात के पक्ष में कोई नहीं
   *[other] { $for_words } रात के पक्ष में
  }।
night-vote-failed = { $for ->
    [0] रात के पक्ष में कोई नहीं
   *[other] { $for_words } रात के पक्ष में
  }। इतना काफ़ी नहीं। दिन जारी है।
night-vote-passed-both = { $for ->
    [0] रात के पक्ष में कोई नहीं
   *[other] { $for_words } रात के पक्ष में
  }, { $against ->
    [0] ख़िलाफ़ कोई नहीं
   *[other] { $against_words } ख़िलाफ़
  }।
night-vote-failed-both = { $for ->
    [0] रात के पक्ष में कोई नहीं
   *[other] { $for_words } रात के पक्ष में
  }, { $against ->
    [0] ख़िलाफ़ कोई नहीं
   *[other] { $against_words } ख़िलाफ़
  }। इतना काफ़ी नहीं। दिन जारी है।

## रात

night-falls = रात हो गई।
glances = सब सिर झुकाएँ और आँखें बंद करें। मैं मन में दस तक गिनूँगा। तब तक माफ़िया एक-दूसरे को देख सकता है। जब तक मैं दस न कहूँ, आँखें बंद रखें।
glances-begin = अब।
glances-end = दस।
glances-over = आँखें खोलें।
glances-broken = रात बीच में रुक गई, तो गिनती फिर से होगी। तैयार हों तो तैयार बोलें।
slips-write = हर कोई छिपाकर एक पर्ची लिखे। वफ़ादार हैं तो वफ़ादार लिखें। माफ़िया हैं तो उसका नाम लिखें जिसे हटाना है। पर्चियाँ एक ढेर में डालकर मिला दें। जब { $living ->
    [1] पर्ची रख दी जाए
    [2] दोनों पर्चियाँ रख दी जाएँ
   *[other] कुल { $living_words } पर्चियाँ रख दी जाएँ
  }, तैयार बोलें। किसी को बिना देखे लिखना हो तो मदद बोलें।
slips-write-short = सबकी एक-एक पर्ची: वफ़ादार, या एक नाम। जब { $living ->
    [1] पर्ची रख दी जाए
    [2] दोनों मिला दी जाएँ
   *[other] कुल { $living_words } पर्चियाँ मिला दी जाएँ
  }, तैयार बोलें।
slips-thrown = पर्चियाँ फेंक दें। नया दौर।
slips-again = पर्चियाँ फेंक दें और नई लिखें। जब { $living ->
    [1] पर्ची रख दी जाए
    [2] दोनों मिला दी जाएँ
   *[other] कुल { $living_words } पर्चियाँ मिला दी जाएँ
  }, तैयार बोलें।
slips-once-more = पर्चियाँ शुरू से पढ़ी जाएँगी। कोई कम हो तो अब लिखें। जब { $living ->
    [1] पर्ची रख दी जाए
    [2] दोनों मिला दी जाएँ
   *[other] कुल { $living_words } पर्चियाँ मिला दी जाएँ
  }, तैयार बोलें।
slips-ready = जब सब पर्चियाँ मिला दी जाएँ, तैयार बोलें।
slips-next = अगली पर्ची पढ़ें। और न हो तो ख़त्म बोलें।
slips-next-one = काग़ज़ की पर्ची पढ़ें। वह न हो तो ख़त्म बोलें।
slips-read = पर्चियाँ ज़ोर से पढ़ें, एक-एक करके। कोई पढ़ी न जाए तो ख़राब बोलें।
slip-faithful = वफ़ादार।
slip-name = { $name }।
slip-strange = ख़राब।
slip-taken-back = वह पर्ची हटा दी। उसे फिर से पढ़ें।
slips-all-read = { $slips ->
    [1] एक पर्ची थी
   *[other] { $slips_words } पर्चियाँ थीं
  }। क्या सब हो गईं?
slips-stopped-early = { $slips ->
    [0] एक भी पर्ची नहीं पढ़ी गई
    [1] सिर्फ़ एक पर्ची पढ़ी गई
   *[other] सिर्फ़ { $slips_words } पर्चियाँ पढ़ी गईं
  }, और होनी चाहिए { $living_words }। क्या सच में और नहीं हैं?
slips-go-on = ठीक है, आगे पढ़ें।
slips-start-over = शुरू से पढ़ते हैं। पर्चियाँ मिलाकर फिर से पढ़ें।
slips-start-over-one = शुरू से। काग़ज़ की पर्ची फिर से पढ़ें।
round-void-too-few-slips = पर्चियाँ कम हैं, इसलिए यह दौर नहीं गिना जाएगा।
round-void-too-many-slips = पर्चियाँ ज़्यादा हैं, इसलिए यह दौर नहीं गिना जाएगा।
round-void-strange-word = एक पर्ची पर न वफ़ादार है, न किसी बचे हुए का नाम, इसलिए यह दौर नहीं गिना जाएगा।
round-void-too-many-names = जितने माफ़िया बच सकते हैं उससे ज़्यादा नाम हैं, इसलिए यह दौर नहीं गिना जाएगा।
slips-result = { $faithful ->
    [0] किसी पर्ची पर वफ़ादार नहीं
    [1] एक पर्ची पर वफ़ादार
   *[other] { $faithful_words } पर्चियों पर वफ़ादार
  }, और { $names ->
    [0] किसी पर नाम नहीं।
    [1] एक पर नाम।
   *[other] { $names_words } पर नाम।
  }
murdered = { $name } का क़त्ल हुआ। अब { $name } खेल से बाहर है।
murder-failed = आज रात कोई नहीं मरा।
last-faithful-ask = { $name }, क्या आप वफ़ादारों में से हैं? हाँ या नहीं में जवाब दें।
last-faithful-yes = { $name } आख़िरी वफ़ादार है।
last-faithful-no = { $name } वफ़ादारों में से नहीं है। खेल जारी है।

## अंत

ended-faithful = खेल ख़त्म। वफ़ादार जीत गए!
ended-mafia = खेल ख़त्म। माफ़िया जीत गया!
reveal-ask = { $mafia ->
    [1] माफ़िया कौन था? नाम बोलें।
   *[other] माफ़िया के { $mafia_words } लोग कौन थे? एक-एक नाम बोलें।
  } नहीं जानना हो तो छोड़ो बोलें।
reveal-next = { $name }। { $left ->
    [0] सब हो गए।
    [1] एक और।
   *[other] { $left_words } और।
  }
reveal-check = माफ़िया थे: { $names }। क्या यह सही है? हाँ या नहीं में जवाब दें।
reveal-again = तो फिर शुरू से।
reveal-impossible = जितने माफ़िया थे उतने लोग बाहर नहीं हुए, तो माफ़िया में से किसी ने वफ़ादार लिखा होगा। ऐसे में अंक नहीं मिलते। आगे बढ़ने के लिए छोड़ो बोलें, या वापस लो।
reveal-taken-back = { $name } हटाया।
points-forgone = इस बार अंक नहीं।
points = { $names } को { $points ->
    [1] एक-एक अंक
   *[other] { $points_words }-{ $points_words } अंक
  }।
points-nobody = किसी को अंक नहीं मिला।
top-list = स्कोर: { $list }।
top-list-entry = { $name } { $points_words }
another-game = इसी मेज़ पर एक और खेल? हाँ या नहीं में जवाब दें।
evening-winner = आज की जीत: { $names }, { $points_words } अंक के साथ।
goodbye = आज के लिए धन्यवाद।
saved-goodbye = खेल सहेज लिया है। अगली बार मैं पूछूँगा कि आगे बढ़ाना है या नहीं।

## बातचीत

confirm = क्या आपने { $phrase } कहा?
confirm-no = फिर से बोलें।
yes-or-no-again = हाँ या नहीं?
undone = मैं वापस लेता हूँ: { $what ->
    [VoteRequested] वोटिंग
    [VoteTaken] { $accused } के ख़िलाफ़ वोट
    [VoteCancelled] वोटिंग रद्द करना
    [NightRequested] रात के लिए वोटिंग
    [NightVoteTaken] रात के वोट
    [MingleChanged] समय का बदलाव
    [MingleCut] बैठने का फ़ैसला
    [MingleOver] मेज़ पर बुलावा
    [NightAnnounced] आज किसी को बाहर नहीं करना
    [SideShown] पत्ते का जवाब
    [SlipsOpened] पर्चियों का पढ़ना
    [RoundVoid] वह दौर जो नहीं गिना गया
    [LastFaithfulAnswered] जवाब
    [MafiaRevealed] माफ़िया के नाम
    [PointsForgone] अंक छोड़ना
   *[other] पिछला क़दम
  }।
undo-ask = क्या पिछला क़दम वापस लूँ? हाँ या नहीं में जवाब दें।
undo-no = तो जैसा है, वैसा ही रहेगा।
back-in = { $names } फिर से खेल में { $count ->
    [1] है
   *[other] हैं
  }।
not-understood = ठीक से सुनाई नहीं दिया।
not-understood-line = “{ $line }” समझ में नहीं आया। मदद बोलें तो बताऊँगा कि क्या कह सकते हैं।
not-understood-nearest = “{ $line }” समझ में नहीं आया। यही कहना था तो लिखें: “{ $nearest }”।
not-understood-name = यहाँ “{ $name }” नाम का कोई नहीं है। मेज़ पर { $names } हैं।
not-understood-number = यहाँ “{ $number }” नहीं चलेगा। { $least_words } से { $most_words } तक की कोई संख्या बोलें।
not-understood-vote = इस खेल में वोट ऐसे नहीं दिया जाता। जैसे यह बोलें: { $example }।
help-now = अभी आप कह सकते हैं: { $phrases }।
help-always = कभी भी: मदद, दोहराओ, स्टेटस, पॉज़, जारी रखो, वापस लो, चुप, रफ़्तार कम करो, रफ़्तार बढ़ाओ, आवाज़ बढ़ाओ, आवाज़ कम करो, साउंड इफ़ेक्ट बढ़ाओ, साउंड इफ़ेक्ट कम करो, भाषा अंग्रेज़ी कर दो, खेल बंद करो।
help-request_vote = नाम, के ख़िलाफ़ वोटिंग चाहिए
help-wrong = ग़लत, अगर कुछ ग़लत सुना हो
help-no_more_slips = ख़त्म, अगर और पर्ची न हो
help-start_over = शुरू से पढ़ो, सब पर्चियाँ फिर से पढ़ने के लिए
help-slip_strange = ख़राब, अगर पर्ची पढ़ी न जाए
help-rewrite_slips = पर्चियाँ फिर से लिखो, नए दौर के लिए
help-score = स्कोर बताओ, अंक सुनने के लिए
help-at-setting = हम खेल की तैयारी कर रहे हैं।
help-at-cards = मैं रुका हूँ कि सब अपना पत्ता देख लें।
help-at-sunrise = मैं रुका हूँ कि सब सवेरे के लिए तैयार हों।
help-at-day = दिन है, और आप खुलकर बात करते हैं। जो भी बचा है, वोटिंग माँग सकता है।
help-at-vote = बाहर करने के हाथ गिनें, और मुझे गिनती बताएँ।
help-at-night-vote = रात के लिए उठे हाथ गिनें, और मुझे गिनती बताएँ।
help-at-glances = मैं रुका हूँ कि सब आँखें बंद करने को तैयार हों।
help-at-slips = सब एक-एक पर्ची लिखते हैं, फिर सब एक साथ खुलती हैं। काग़ज़ वाली एक-एक करके पढ़ी जाती हैं। जिन्हें दिखता नहीं, वे इयरफ़ोन लगाकर फ़ोन पर लिख सकते हैं। या बोलें, फटे कोनों वाली पर्चियाँ: तब पूरी मेज़ उँगलियों से पढ़ी जाने वाली पर्चियाँ बनाती है।
help-at-reveal = उनके नाम बोलें जो माफ़िया थे, फिर मैं अंक गिनता हूँ।
help-at-disk-full = डिस्क भर गई है। जगह बनाएँ, फिर खेल आगे चलेगा।
help-tally = एक गिनती, जैसे पाँच
help-tally-both = जैसे पाँच पक्ष में, दो ख़िलाफ़
help-slip_name = एक नाम
help-player_name = एक नाम
nothing-to-repeat = मैंने अभी कुछ कहा ही नहीं।
status-cards = पत्ते बँट रहे हैं। { $players_words } खिलाड़ी, { $mafia_words } माफ़िया।
status-sunrise = सवेरा होने वाला है। { $players_words } खिलाड़ी हैं।
status-day = { $day ->
    [1] पहला दिन
    [2] दूसरा दिन
    [3] तीसरा दिन
    [4] चौथा दिन
    [6] छठा दिन
   *[other] { $day_words }वाँ दिन
  } चल रहा है।
status-vote = { $accused } के ख़िलाफ़ वोटिंग चल रही है।
status-night-vote = रात के लिए वोटिंग चल रही है।
status-glances = रात है। माफ़िया एक-दूसरे को देख सकता है।
status-slips = रात है। पर्चियाँ लिखी और पढ़ी जा रही हैं।
status-last-faithful = मैं { $name } के जवाब के लिए रुका हूँ: क्या आप वफ़ादारों में से हैं?
status-reveal = वफ़ादार जीत गए। अब यह बताना बाक़ी है कि माफ़िया कौन थे।
status-over = खेल ख़त्म हो गया है।
status-living = बचे हैं: { $names }। { $most ->
    [0] इनमें कोई माफ़िया नहीं।
    [1] इनमें ज़्यादा से ज़्यादा एक माफ़िया।
   *[other] इनमें ज़्यादा से ज़्यादा { $most_words } माफ़िया।
  }
paused = पॉज़। चलना हो तो जारी रखो बोलें।
resumed = आगे चलते हैं।
speed-faster = थोड़ा तेज़।
speed-slower = थोड़ा धीरे।
speed-fastest = इससे तेज़ नहीं बोल सकता।
speed-slowest = इससे धीरे नहीं बोल सकता।
volume-louder = थोड़ा ज़ोर से।
volume-softer = थोड़ा धीमे।
volume-loudest = इससे ज़ोर से नहीं बोल सकता।
volume-softest = इससे धीमे नहीं बोल सकता।
effects-louder = साउंड इफ़ेक्ट थोड़े तेज़।
effects-softer = साउंड इफ़ेक्ट थोड़े धीमे।
effects-loudest = साउंड इफ़ेक्ट इससे तेज़ नहीं हो सकते।
effects-softest = साउंड इफ़ेक्ट इससे धीमे नहीं हो सकते।
voice-is-text = अभी मेरी आवाज़ नहीं है, सिर्फ़ लिखाई है।
language-changed = अब हम { $language } में खेलेंगे।
language-already = हम { $language } में ही खेल रहे हैं।
language-unknown = मुझे { $language } नहीं आती। मुझे { $known } आती हैं।
language-not-here = अभी भाषा नहीं बदली जा सकती।
language-no-voice = इस कंप्यूटर में { $language } की आवाज़ नहीं है। हम पहले जैसे ही खेलते हैं।
language-no-ears = { $language } सुनने वाला कोई मॉडल नहीं है। हम पहले जैसे ही खेलते हैं।
language-no-name = { $name } नाम { $language } में नहीं चल सकता। हम पहले जैसे ही खेलते हैं।
language-not-kept = डिस्क भरी है, इसलिए भाषा का बदलाव लिखा नहीं जा सकता। हम पहले जैसे ही खेलते हैं।
quit-ask = क्या खेल बंद करना है? हाँ या नहीं में जवाब दें।
quit-no = तो आगे चलते हैं।

## जो नहीं हो सकता

refused-not-now = यह अभी नहीं हो सकता।
refused-nothing-to-undo = वापस लेने को कुछ नहीं है।
refused-player-is-out = { $name } पहले ही खेल से बाहर है।
refused-no-such-seat = सीट { $place_words } पर कोई नहीं बैठा।
refused-too-many-hands = { $given_words } वोट नहीं हो सकते। { $voters ->
    [1] सिर्फ़ एक वोट दे सकता है।
   *[other] ज़्यादा से ज़्यादा { $voters_words } वोट दे सकते हैं।
  } कितने थे?
refused-negative-count = गिनती शून्य से कम नहीं हो सकती। कितने थे?
refused-against-not-counted = दोनों तरफ़ की गिनती चाहिए। जैसे: पाँच पक्ष में, दो ख़िलाफ़।
refused-accused-does-not-vote = { $name } आरोपी है, इसलिए वोट का हक़ नहीं।
refused-nobody-to-vote = { $name } के सिवा कोई नहीं बचा, तो वोट देने वाला कोई नहीं।
refused-one-condemnation-a-day = आज किसी को बाहर किया जा चुका है। अब सिर्फ़ रात के लिए वोटिंग हो सकती है।
refused-named-twice = { $name } का नाम आ चुका है।
refused-wrong-mafia-number = आपने { $given_words } बताए, पर शुरू में माफ़िया { $mafia ->
    [1] एक था
   *[other] { $mafia_words } थे
  }।
refused-mafia-still-living = { $name } अभी खेल में है, यानी वफ़ादार। उसका नाम लें जो बाहर है।
refused-black-cards-out-of-range = यहाँ { $given ->
    [1] एक काला पत्ता नहीं चलेगा
   *[other] { $given_words } काले पत्ते नहीं चलेंगे
  }। { $least_words } से { $most_words } तक चुनें।
refused-too-few-players = { $given ->
    [1] आप अकेले हैं
   *[other] आप { $given_words } हैं
  }। माफ़िया { $least_words } से { $most_words } लोग खेलते हैं।
refused-too-many-players = आप { $given_words } हैं। माफ़िया { $least_words } से { $most_words } लोग खेलते हैं।
refused-empty-name = नाम नंबर { $place_words } ख़ाली है। हर खिलाड़ी का नाम लिखें।
refused-equal-names = दो लोगों का नाम { $first } है। एक के साथ अक्षर या उपनाम जोड़ें।

## जब कुछ गड़बड़ हो

trouble-audio-no-microphone = मुझे माइक नहीं मिला। माइक लगाएँ, या कंप्यूटर की साउंड सेटिंग में चुनें। तब तक लिख सकते हैं; वही शब्द चलेंगे।
trouble-audio-no-loudspeaker = मुझे स्पीकर नहीं मिला। सब कुछ यहाँ लिखकर आएगा।
trouble-audio-microphone-lost = माइक चला गया। जब तक वापस न आए, कीबोर्ड से लिखें।
trouble-microphone-back = अब फिर से सुनाई दे रहा है।
trouble-loudspeaker-lost = मेरे पास स्पीकर नहीं है। एक लगाएँ, या कंप्यूटर की साउंड सेटिंग में चुनें। तब तक सब लिखकर आएगा।
trouble-audio-no-portaudio = आवाज़ की लाइब्रेरी PortAudio नहीं है, इसलिए सब लिखकर चलेगा। ऐसे लगाएँ: sudo apt install libportaudio2
trouble-no-speech-engine = बोलने वाला espeak-ng नहीं है, इसलिए सब लिखकर आएगा। ऐसे लगाएँ: sudo apt install espeak-ng
trouble-no-voice = कंप्यूटर में { $language } की आवाज़ नहीं है, इसलिए सब लिखकर आएगा। Linux पर यह मदद करता है: sudo apt install espeak-ng
trouble-render-failed = मेरी आवाज़ नहीं बनी, इसलिए यह लिखकर आ रहा है।
trouble-ears-recogniser-failed = मेरा सुनना अटक गया। अभी कीबोर्ड से लिखें; वही शब्द चलेंगे।
trouble-no-model = सुनने वाला मॉडल इंस्टॉल नहीं है। प्रोग्राम दोबारा इंस्टॉल करें, या कीबोर्ड से लिखें; वही शब्द चलेंगे।
trouble-model-damaged = सुनने वाला मॉडल ख़राब है। प्रोग्राम दोबारा इंस्टॉल करें, या कीबोर्ड से लिखें; वही शब्द चलेंगे।
trouble-text-only = यहाँ सब लिखकर चलता है। जो बोलना हो, वह लिखें।
trouble-disk-full = डिस्क भर गई है, इसलिए खेल लिखा नहीं जा रहा। कुछ खोया नहीं है। जगह बनाएँ और जारी रखो बोलें।
trouble-disk-still-full = डिस्क अब भी भरी है। और जगह बनाएँ और जारी रखो बोलें।
trouble-disk-full-at-start = डिस्क भर गई है, इसलिए खेल { $path } में नहीं लिखा जा सकता। जगह बनाएँ, या --journal से दूसरी जगह चुनें।
trouble-journal-foreign = फ़ाइल { $path } Maffia röstvärd का रिकॉर्ड नहीं है। मैं उसे नहीं छेड़ता। --journal से दूसरी चुनें।
trouble-journal-broken = रिकॉर्ड { $path } ख़राब हो गया है। मैं उसे नहीं छेड़ता। उसे हटा दें, या --journal से दूसरा चुनें।
trouble-journal-newer = रिकॉर्ड { $path } नए संस्करण का है। Maffia röstvärd को अपडेट करें, या --journal से दूसरा चुनें।
trouble-journal-unreachable = { $path } तक नहीं पहुँच पा रहा। --journal से दूसरी जगह चुनें।
trouble-game-in-use = वह खेल इसी कंप्यूटर पर कोई और मेज़बान चला रहा है। पहले उसे बंद करें।
trouble-journal-missing = { $path } में कोई रिकॉर्ड नहीं मिला।
trouble-input-ended = कीबोर्ड बंद हो गया।
trouble-unexpected = मेरी तरफ़ कुछ गड़बड़ हुई। जो खेला गया वह सहेजा हुआ है। आगे बढ़ें: scripts/play --resume। गड़बड़ यहाँ लिखी है: { $where }
stopped = रोका गया। खेल सहेजा हुआ है। आगे बढ़ें: scripts/play --resume
stopped-before-game = रोका गया।
misuse-other-game = { $option } सिर्फ़ { $games } के लिए है।
misuse-without-sound = --text के साथ { $option } कुछ नहीं करता: तब आवाज़ नहीं होती।
trouble-ears-failed = मेरा सुनना बंद हो गया। कीबोर्ड से लिखें; वही शब्द चलेंगे।
trouble-speech-cache-unwritable = बोले हुए वाक्य डिस्क पर नहीं रख पा रहा। खेल फिर भी चलेगा।
odds-heading = अगर सब अंदाज़े से खेलें तो माफ़िया की जीत की संभावना:
odds-line = { $players } खिलाड़ी, { $black ->
    [1] एक काला पत्ता
   *[other] { $black } काले पत्ते
  }: { $percent } प्रतिशत
odds-advice = इन नियमों के साथ { $players } खिलाड़ी: सबसे बराबरी का खेल { $advised ->
    [1] एक काले पत्ते से
   *[other] { $advised } काले पत्तों से
  } (आम तौर पर { $usual })।
odds-model = हिसाब अंदाज़े के खेल का है: हर दिन एक बाहर, हर रात एक क़त्ल।
odds-roles-line = { $players } खिलाड़ी, { $mix }: { $percent } प्रतिशत
odds-roles-about = { $players } खिलाड़ी, { $mix }: क़रीब { $percent } प्रतिशत
odds-roles-model = हिसाब अंदाज़े के खेल का है: हर दिन वोट से एक की मौत, और पहली को छोड़कर हर रात माफ़िया के हाथों एक की। डॉक्टर और बदला लेने वाला बिना जाने चुनते हैं, और पुलिस की जानकारी कोई काम में नहीं लेता।
odds-roles-games = “क़रीब” वाली पंक्तियों में इतनी स्थितियाँ हैं कि सब गिनी नहीं जा सकतीं। वे { $games } बेतरतीब खेलों से हैं, और बीस में से उन्नीस बार ग़लती ज़्यादा से ज़्यादा { $error } प्रतिशत अंक होगी।
games-none = अभी तक कोई खेल नहीं।
games-line = { $day }, खेल { $number }: { $names }। { $outcome }
games-unfinished = अधूरा; आगे बढ़ें: { $command }
games-not-left = { $outcome } आख़िरी बात बाक़ी है; आगे बढ़ें: { $command }
games-faithful = वफ़ादार जीते।
games-mafia = माफ़िया जीता।
trouble-no-vosk-model = इस भाषा का Vosk मॉडल नहीं है। कीबोर्ड से लिखें, या --recogniser phonetic के साथ शुरू करें।
recogniser-phonetic-auto = मैं अपने अंदर के मॉडल से सुनता हूँ।
recogniser-phonetic-asked = मैं अपने अंदर के मॉडल से सुनता हूँ, जैसा आपने कहा।
recogniser-vosk-asked = मैं Vosk से सुनता हूँ, जैसा आपने कहा।

## आवाज़ की जाँच

check-portaudio-good = आवाज़ की लाइब्रेरी PortAudio मौजूद है।
check-microphone-now = { $seconds } सेकंड तक कुछ भी बोलें, जैसे आप मेज़ पर बैठे हैं।
check-microphone-good = माइक { $device } अच्छा सुनता है ({ $level } dB)।
check-microphone-faint = माइक { $device } धीमा सुनता है ({ $level } dB)। उसे पास लाएँ, या रिकॉर्डिंग का स्तर बढ़ाएँ।
check-microphone-dead = माइक { $device } से कुछ नहीं आ रहा। क्या वह बंद या म्यूट है?
check-microphone-too-loud = माइक { $device } पर आवाज़ फट रही है। रिकॉर्डिंग का स्तर घटाएँ, या माइक दूर रखें।
check-say-back = सुनाई दे रहा है? बोलें: तैयार।
check-heard = मैंने सुना: { $phrase }।
check-heard-nothing = तैयार सुनाई नहीं दिया। माइक के पास आकर फिर बोलें, या कीबोर्ड से खेलें।
check-ready = आवाज़ से खेलने के लिए सब तैयार है।
check-not-ready = खेल फिर भी चलेगा; जो कमी है, वह लिखकर होगा।
