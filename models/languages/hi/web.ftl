# फ़ोन और मेज़ की स्क्रीन: पन्नों पर क्या लिखा है, और मेज़बान उनके बारे में क्या बोलता है।

## मेज़बान क्या बोलता है

handsets-invite = जो चाहें, अपनी पर्ची फ़ोन पर लिखें। यहाँ जाएँ: { $address }। कोड है { $code }। काग़ज़ भी उतना ही अच्छा है। जब सब चाहने वाले जुड़ जाएँ, तैयार बोलें।
web-spoken-dot = डॉट
web-spoken-address = { $groups } कोलन { $port }
handsets-waiting = जब सब चाहने वाले फ़ोन लेकर बैठ जाएँ, तैयार बोलें।
handset-sits = { $name } का फ़ोन जुड़ गया।
handset-asks = एक और फ़ोन { $name } की जगह लेना चाहता है। क्या दे दें? हाँ या नहीं में जवाब दें।
handset-moves = ठीक है, { $name } का फ़ोन बदल गया।
handset-stays = ठीक है, उसे जगह नहीं मिलेगी।
help-at-joining = मैं उनके लिए रुका हूँ जो फ़ोन लेकर जुड़ना चाहते हैं।
help-at-seat = एक फ़ोन किसी की जगह लेना चाहता है। देनी हो तो हाँ बोलें।
trouble-web-no-network = मुझे कोई नेटवर्क नहीं मिला, इसलिए हम बिना फ़ोन के खेलेंगे। कंप्यूटर का पता मालूम हो तो --web-address से बताएँ।
trouble-web-port-taken = पोर्ट { $port } ख़ाली नहीं है, इसलिए हम बिना फ़ोन के खेलेंगे। --web-port से दूसरा चुन सकते हैं।
trouble-web-no-address = पता { $address } यहाँ काम नहीं करता, इसलिए हम बिना फ़ोन के खेलेंगे।
trouble-web-failed = फ़ोन के पन्ने शुरू नहीं हो सके। हम उनके बिना खेलेंगे।
trouble-web-address-gone = कंप्यूटर का नेटवर्क चला गया है, इसलिए फ़ोन मुझ तक नहीं पहुँच रहे। उसे फिर उसी नेटवर्क से जोड़ें, या बिना फ़ोन के आगे खेलें।

## टर्मिनल में क्या लिखा जाता है

web-line-join = फ़ोन: { $url }   कोड { $code }
web-line-table = मेज़ की स्क्रीन: { $url }
web-line-control = किसी स्क्रीन से खेल चलाएँ (कोड किसी को न दिखाएँ): { $url }   कोड { $code }

## सब पन्ने

web-offline = मेज़बान से संपर्क नहीं है। फिर कोशिश हो रही है …
web-saving = पर्ची डाली जा रही है …
web-refresh = पन्ना ताज़ा करें
web-to-table = मेज़ देखें
web-to-join = फ़ोन लेकर बैठें
web-to-start = शुरू में जाएँ
web-no-page-title = ऐसा कोई पन्ना नहीं
web-no-page = यहाँ कुछ नहीं था।
web-our-fault-title = कुछ गड़बड़ हुई
web-our-fault = खेल पर कोई असर नहीं हुआ। एक बार फिर कोशिश करें।

## बैठना

web-join-title = मेज़ पर बैठें
web-join-how = मेज़बान का बताया कोड लिखें, और अपना नाम चुनें।
web-join-no-table = मेज़बान ने अभी नाम नहीं सुने हैं। थोड़ी देर में फिर आएँ।
web-join-locked = खेल चल रहा है, इसलिए अभी वही बैठ सकता है जिसने फ़ोन बदला हो।
web-join-code = कोड, चार अक्षर
web-join-who = आप कौन हैं?
web-join-held = का फ़ोन जुड़ा है
web-join-sit = मुझे यहाँ बिठाएँ
web-join-paper = फ़ोन ज़रूरी नहीं है। उसके बिना भी खेल सकते हैं।
web-join-again = फिर कोशिश करें
web-join-pause = बहुत बार ग़लत कोड। { $minutes ->
    [1] एक मिनट
   *[other] { $minutes_words } मिनट
  } रुकें, फिर कोशिश करें।
web-join-wrong-code = कोड सही नहीं है। मेज़बान से दोहराने को कहें, या कंप्यूटर पर देखें।
web-join-nobody = सूची में अपना नाम चुनें।
web-join-is-locked = खेल चल रहा है। अभी फ़ोन के बिना खेलें, और अगले खेल से पहले यहाँ बैठें।
web-join-sits-already = इस फ़ोन के पास जगह पहले से है।
web-join-asked-already = मेज़बान मेज़ से पूछ ही रहा है। जवाब का इंतज़ार करें।
web-join-refused-lately = मेज़ ने अभी मना किया है। मेज़बान { $minutes ->
    [1] एक मिनट
   *[other] { $minutes_words } मिनट
  } तक फिर नहीं पूछेगा।
web-asking-title = मेज़बान मेज़ से पूछ रहा है
web-asking = { $name } की जगह पर पहले से एक फ़ोन है। मेज़बान ज़ोर से पूछ रहा है कि आपको जगह मिले या नहीं। जवाब का इंतज़ार करें।
web-refused-title = मेज़ ने मना किया
web-refused = आपको { $name } की जगह नहीं मिली।
web-gone-title = आपकी कोई जगह नहीं है
web-gone = अब यह जगह किसी और फ़ोन के पास है, या मेज़बान ने नए सिरे से शुरू किया है। कोड पूछकर फिर से बैठें।

## जगह

web-seat-who = आप { $name } हैं
web-last-said = मेज़बान ने कहा
web-living = खेल में बाक़ी
web-next-start = आप मेज़ पर हैं। मेज़बान के कहने तक फ़ोन रख दें।
web-next-day = रात होते ही सूची यहाँ अपने आप आएगी। मेज़बान कहे तो फ़ोन जगाएँ।
web-next-out = आप खेल से बाहर हैं, अब पर्ची नहीं लिखनी। आपको वही दिखता है जो मेज़ को।
web-next-slips = रात है। मेज़बान बताएगा कि पर्चियाँ कब लिखनी हैं।
web-next-slips-void = वह दौर नहीं माना गया। जल्दी ही नई पर्चियाँ लिखी जाएँगी।
web-next-slips-closed = पेटी बंद है। अब पर्चियाँ पढ़ी जा रही हैं।

web-word-faithful = वफ़ादार
web-slip-title = अपनी पर्ची लिखें
web-slip-how = सबके पास एक ही सूची है। वफ़ादार हैं तो वफ़ादार चुनें। माफ़िया हैं तो उसे चुनें जिसे हटाना है।
web-slip-legend = मेरी पर्ची
web-slip-put = पर्ची डालें
web-slip-aloud = फ़ोन ज़ोर से पढ़ता है? इयरफ़ोन लगाएँ, या काग़ज़ पर लिखें।
web-slip-paper = आज रात काग़ज़ पर
web-slip-handset = यहीं लिखना है
web-slip-change = पर्ची बदलें
web-written-title = आपकी पर्ची पड़ गई
web-written-next = सबके लिखने तक इसे बदल सकते हैं। फिर पर्चियाँ मिलाई जाएँगी, और मेज़बान सिर्फ़ गिनती बताएगा। फ़ोन रख दें।
web-paper-title = आज रात आपकी पर्ची काग़ज़ पर है
web-paper-how = पर्ची लिखकर ढेर में डालें। वह फ़ोन वाली पर्चियों के साथ गिनी जाएगी।
web-box-refused = नहीं हुआ। फिर कोशिश करें।
web-box-not-at-the-table = इस बार आपको पर्ची नहीं लिखनी।
web-box-unknown-word = सूची में से एक शब्द चुनें।
web-box-on-paper = आज रात आपकी पर्ची काग़ज़ पर है।
web-box-sealed = देर हो गई: पर्चियाँ मिल चुकी हैं।

web-hands-accused = क्या { $accused } को बाहर करें?
web-hands-night = क्या रात हो?
web-hands-how = अभी जवाब दें। सिर्फ़ जोड़ बताया जाएगा।
web-hands-yes = हाँ
web-hands-no = नहीं
web-hands-voted = आपका वोट आ गया
web-hands-change = मेज़बान के वोटिंग बंद करने तक बदल सकते हैं। सिर्फ़ जोड़ बताया जाएगा।

## मेज़ की स्क्रीन

web-table-title = मेज़
web-phase-setting = मेज़ लग रही है
web-phase-cards = पत्ते बँट रहे हैं
web-phase-sunrise = सवेरा
web-phase-day = दिन { $day }
web-phase-vote = { $accused } के ख़िलाफ़ वोटिंग
web-phase-night-vote = रात के लिए वोटिंग
web-phase-glances = रात { $day }
web-phase-slips = रात { $day }: पर्चियाँ
web-phase-last-faithful = रात { $day }: एक सवाल
web-phase-reveal = वफ़ादार जीत गए
web-phase-over = खेल ख़त्म
web-nothing-said = मेज़बान ने अभी कुछ नहीं कहा।
web-earlier = मेज़बान ने पहले क्या कहा
web-seconds = सेकंड
web-nobody-yet = अभी कोई नहीं बैठा।
web-accused = आरोपी
web-out = बाहर
web-votes = वोट, { $majority } चाहिए
web-votes-line = { $name }: { $voters } ({ $need_words } और)
web-was-mafia = माफ़िया
web-was-citizen = माफ़िया नहीं
web-most = माफ़िया बाक़ी: ज़्यादा से ज़्यादा { $most }
web-can-say = अब आप कह सकते हैं
web-always = और कभी भी: मदद, दोहराओ, स्टेटस, पॉज़, वापस लो।
web-listen-only = अभी मेज़बान किसी जवाब का इंतज़ार नहीं कर रहा।
web-microphone = माइक
web-microphone-none = माइक नहीं है। मेज़बान लिखा और दबाया हुआ पढ़ता है।
web-microphone-lost = मेज़बान कुछ नहीं सुन रहा: माइक चला गया।
web-microphone-speaking = मेज़बान बोल रहा है, और थोड़ी देर में सुनेगा।
web-microphone-listening = मेज़बान सुन रहा है।
web-level = कमरे की आवाज़
web-address = फ़ोन से
web-qr = { $url } का QR कोड
web-code = कोड

## मेज़बान के बटन

web-to-control = इस स्क्रीन से खेल चलाएँ
web-control-title = खेल चलाएँ
web-control-how = कंट्रोल कोड लिखें, आठ अक्षर। वह कंप्यूटर के टर्मिनल में लिखा है।
web-control-code = कंट्रोल कोड
web-control-enter = यहाँ से चलाएँ
web-control-wrong = कंट्रोल कोड सही नहीं है।
web-control-needed = इस स्क्रीन से देख सकते हैं, चला नहीं सकते। पहले कंट्रोल कोड लिखें।
web-late = देर हो गई: खेल आगे बढ़ चुका है।
web-control = बटन से कहें
web-always-title = कभी भी
web-type = या लिखें
web-send = भेजें
web-hands-for = पक्ष में
web-hands-against = ख़िलाफ़
web-hands-say = वोट बताएँ
web-group-request-vote = इनके ख़िलाफ़ वोटिंग
web-group-tally = कितने हाथ?
web-group-slip-name = पर्ची पर लिखा है
web-group-player-name = एक नाम
web-group-withdraw-vote = वोट वापस लेना
web-group-vote-without-name = वोट; मेज़बान पूछेगा किसका
web-group-other = और
