# भूमिकाओं वाला माफ़िया (docs/rules.md B): जो सब सुनते हैं। जो एक ही जाने, वह secrets.ftl में है।

moderated-begins = आज हम भूमिकाओं वाला माफ़िया खेलेंगे, और मेज़बान मैं हूँ। आप { $players_words } हैं: { $mix }।
moderated-notice-nobody-to-deceive = इस खेल में पुलिस नहीं है, तो गॉडफ़ादर किसी को धोखा नहीं दे सकता।

## भूमिकाएँ कितनी

moderated-mix-offer = भूमिकाएँ होंगी: { $mix }। ठीक है? हाँ बोलें, या बोलें: बिना ख़ास भूमिकाओं के, या: सब भूमिकाओं के साथ। अपनी सूची भी लिख सकते हैं, जैसे: दो माफ़िया, एक पुलिस, एक डॉक्टर।
moderated-mix-own = कौन सी भूमिकाएँ चाहिए? जैसे लिखें: दो माफ़िया, एक पुलिस, एक डॉक्टर। या बोलें: बिना ख़ास भूमिकाओं के, या: सब भूमिकाओं के साथ।
moderated-mix-check = भूमिकाएँ होंगी: { $mix }। ठीक है? हाँ या नहीं बोलें।
moderated-mix-taken = तो भूमिकाएँ होंगी: { $mix }।
moderated-mix-usual = इसके बदले हम आम सूची लेते हैं: { $mix }।
moderated-mix-unread = सूची “{ $line }” समझ में नहीं आई। जैसे लिखें: दो माफ़िया, एक पुलिस, एक डॉक्टर।
role-count-citizen = { $count_words } नागरिक
role-count-mafioso = { $count_words } माफ़िया सदस्य
role-count-godfather = { $count_words } गॉडफ़ादर
role-count-policeman = { $count_words } पुलिस
role-count-doctor = { $count_words } डॉक्टर
role-count-vigilante = { $count_words } बदला लेने वाला
role-typed-citizen = नागरिक, साधारण नागरिक, nagrik, nagarik
role-typed-mafioso = माफ़िया, माफ़िया सदस्य, mafia, maafia, mafia sadasya
role-typed-godfather = गॉडफ़ादर, godfather
role-typed-policeman = पुलिस, पुलिसवाला, पुलिसकर्मी, जासूस, pulis, police, jasoos
role-typed-doctor = डॉक्टर, डाक्टर, doctor, daktar
role-typed-vigilante = बदला लेने वाला, बदला लेने वाले, badla lene wala
role-typed-one = एक, ek
role-typed-many = सब, सभी, सब लोग, बाक़ी सब, कोई, कोई नहीं, मैं, मुझे, मेरा, आप, ग़द्दार, मेज़बान, होस्ट, sab, sabhi, koi, koi nahi, main, mujhe, mera, aap

## भूमिकाएँ बाँटना

moderated-roles = { $turns ->
    [none] भूमिकाएँ बँट गईं। फ़ोन पर अपनी भूमिका देखें, कोई और न देखे। सबके देखने तक मैं रुकूँगा।
    [all] भूमिकाएँ बँट गईं। मैं एक-एक करके बुलाऊँगा। जिसे बुलाऊँ, वही अकेले अपनी भूमिका देखे।
   *[some] भूमिकाएँ बँट गईं। जिनके पास फ़ोन है, वहीं देखें, कोई और न देखे। बाक़ी को मैं एक-एक करके बुलाऊँगा।
  }
moderated-turn-roles = { $name }, आकर अपनी भूमिका देखें।
moderated-roles-waiting = सबके अपनी भूमिका देखने तक मैं रुका हूँ। फिर भी आगे बढ़ना हो तो तैयार बोलें।
moderated-roles-unseen = { $names } ने अभी नहीं देखा। फिर भी शुरू करें? हाँ या नहीं बोलें।

## रात

moderated-night-first = पहली रात हुई। आज रात कोई नहीं मरेगा। सब आँखें बंद करें, या सिर्फ़ अपनी स्क्रीन देखें।
moderated-night = रात हुई। सब आँखें बंद करें, या सिर्फ़ अपनी स्क्रीन देखें।
moderated-night-anew = रात फिर से शुरू होती है। पहले का चुनाव नहीं गिना जाएगा, फिर से चुनें।
moderated-night-turns = { $all ->
    [yes] आज रात आप एक-एक करके आएँगे, जब मैं नाम पुकारूँ। हर एक के पास { $seconds_words } सेकंड हैं।
   *[no] जिन्हें लैपटॉप पर चुनना है, वे अपना नाम सुनने तक रुकें। हर एक के पास { $seconds_words } सेकंड हैं।
  }
moderated-asleep = { $names }, अपना फ़ोन जगाएँ।
moderated-to-laptop = { $names }, { $count ->
    [one] आपका फ़ोन जवाब नहीं दे रहा, इसलिए नाम पुकारे जाने पर लैपटॉप पर चुनें। दूसरा फ़ोन हो तो अगली रात से पहले उसके साथ बैठ जाएँ।
   *[other] आपके फ़ोन जवाब नहीं दे रहे, इसलिए नाम पुकारे जाने पर लैपटॉप पर चुनें। दूसरे फ़ोन हों तो अगली रात से पहले उनके साथ बैठ जाएँ।
  }
moderated-to-handset = { $names }, { $count ->
    [one] आपका फ़ोन फिर जवाब दे रहा है, अब उसी पर चुनें।
   *[other] आपके फ़ोन फिर जवाब दे रहे हैं, अब उन्हीं पर चुनें।
  }
moderated-meet = माफ़िया, आप जानते हैं कि आप में कौन-कौन है। दिन के लिए योजना सोचें।
moderated-call-mafia = माफ़िया चुने कि कौन मरेगा। आपके पास { $seconds_words } सेकंड हैं।
moderated-call-mafia-in-turn = माफ़िया चुने कि कौन मरेगा।
moderated-mafia-over = माफ़िया का समय पूरा हुआ।
moderated-call-doctor = डॉक्टर चुने कि किसे बचाना है।
moderated-call-vigilante = बदला लेने वाला तय करे कि गोली चलेगी या नहीं।
moderated-call-policeman = पुलिस चुने कि किसकी जाँच करनी है।
moderated-turn-night = { $name }, आपकी बारी।
moderated-turn-results = { $name }, आकर देखें कि रात ने क्या बताया।
moderated-morning = रात ख़त्म। आँखें खोलें।
moderated-found-dead = रात में { $name } की मौत हो गई।
moderated-nobody-died = रात में कोई नहीं मरा।

## मरने वाले कौन थे

role-was-citizen = { $name } की भूमिका: नागरिक।
role-was-mafioso = { $name } की भूमिका: माफ़िया।
role-was-godfather = { $name } की भूमिका: माफ़िया का गॉडफ़ादर।
role-was-policeman = { $name } की भूमिका: पुलिस।
role-was-doctor = { $name } की भूमिका: डॉक्टर।
role-was-vigilante = { $name } की भूमिका: बदला लेने वाला।
moderated-was-mafia = { $name } का पक्ष: माफ़िया।
moderated-was-citizen = { $name } का पक्ष: नागरिक।

## दिन

moderated-day-first = पहला दिन शुरू हुआ। खुलकर बात करें। वोट देना हो तो बोलें, जैसे: { $voter } का वोट { $name } को। जिसे { $majority_words } वोट मिलेंगे, वह मरेगा।
moderated-day = नया दिन। { $living_words } बचे हैं: { $names }। जिसे { $majority_words } वोट मिलेंगे, वह मरेगा।
moderated-vote = { $voter } का वोट { $name } को। { $need ->
    [0] इतना काफ़ी है।
   *[other] { $need_words } और चाहिए।
  }
moderated-vote-withdrawn = { $name } को दिया { $voter } का वोट वापस। { $need_words } और चाहिए।
moderated-last-vote = { $voter } का वोट { $name } को, और इससे { $name } की मौत होगी। सही है? हाँ या नहीं बोलें।
moderated-whose-vote = { $name } को किसका वोट? नाम बोलें।
moderated-no-vote = तो कोई वोट नहीं गिना गया।
moderated-whose-withdrawal = किसका वोट? नाम लेकर बोलें, जैसे: राहुल का वोट वापस।
moderated-votes = { $list }। चाहिए { $majority_words }, यानी { $need_words } और।
moderated-votes-entry = { $name } को { $votes_words } वोट
moderated-no-votes = किसी को वोट नहीं मिला। चाहिए { $majority_words }।
moderated-lynched = { $name } को बहुमत मिला, और { $name } की मौत हो गई।
moderated-nights-longer = अब रातें लंबी होंगी।
moderated-nights-longest = रातें इससे लंबी नहीं हो सकतीं।
moderated-nights-shorter = अब रातें छोटी होंगी।
moderated-nights-shortest = रातें इससे छोटी नहीं हो सकतीं।

## अंत

moderated-ended-citizens = खेल ख़त्म। सारा माफ़िया मर गया, नागरिक जीत गए!
moderated-ended-mafia = खेल ख़त्म। माफ़िया का क़ब्ज़ा हो गया, माफ़िया जीत गया!
moderated-show-ask = क्या मैं बताऊँ कि कौन क्या था? हाँ या नहीं बोलें।
role-were-citizen = नागरिक: { $names }।
role-were-mafioso = माफ़िया: { $names }।
role-were-godfather = माफ़िया का गॉडफ़ादर: { $names }।
role-were-policeman = पुलिस: { $names }।
role-were-doctor = डॉक्टर: { $names }।
role-were-vigilante = बदला लेने वाला: { $names }।
games-citizens = नागरिक जीते।

## बातचीत

moderated-undone = { $what ->
    [VoteWithdrawn] वोट फिर से गिना जाएगा: { $voter } का वोट { $name } को।
    [VoteMoved] बदलाव वापस: { $voter } का वोट फिर से { $name } को।
   *[other] { $name } को दिया { $voter } का वोट वापस लेता हूँ।
  }
help-vote = वोट देना हो तो, जैसे: राहुल का वोट मीरा को
help-vote_without_name = वोट देना हो तो, जैसे: राहुल का वोट मीरा को
help-vote_from_place = सीट से वोट देना हो तो, जैसे: सीट तीन का वोट मीरा को
help-withdraw_vote = वोट वापस लेना हो तो, जैसे: राहुल का वोट वापस
help-withdraw_without_name = वोट वापस लेना हो तो, जैसे: राहुल का वोट वापस
help-standing = वोटों की गिनती, किसके कितने वोट हैं यह सुनने के लिए
help-at-moderated-setting = हम भूमिकाओं वाले खेल की तैयारी कर रहे हैं।
help-at-moderated-roles = सबके अपनी भूमिका देखने तक मैं रुका हूँ।
help-at-moderated-night = रात है। सब चुपके से चुनते हैं, और रात ख़त्म होने पर मैं बताऊँगा।
help-at-moderated-day = दिन है, खुलकर बात करें। जो ज़िंदा हैं, वे खुला वोट दें, बदलें या वापस लें।
help-at-moderated-over = खेल ख़त्म हो गया।
moderated-status-setting = खेल शुरू नहीं हुआ।
moderated-status-dealing = भूमिकाएँ बँट रही हैं।
moderated-status-roles = सब अपनी भूमिका देख रहे हैं।
moderated-status-night = { $night ->
    [1] पहली रात
    [2] दूसरी रात
    [3] तीसरी रात
    [4] चौथी रात
    [6] छठी रात
   *[other] { $night_words }वीं रात
  } चल रही है।
moderated-status-day = { $day ->
    [1] पहला दिन
    [2] दूसरा दिन
    [3] तीसरा दिन
    [4] चौथा दिन
    [6] छठा दिन
   *[other] { $day_words }वाँ दिन
  } चल रहा है।
moderated-status-over = खेल ख़त्म हो गया।
moderated-status-dead = सबसे पिछली मौत: { $names }।

## जो नहीं हो सकता

refused-unknown-role = { $role } नाम की कोई भूमिका नहीं है। भूमिकाएँ हैं: { $roles }।
refused-role-told-twice = भूमिका { $role } दो बार आई है। गिनती एक ही बार बताएँ।
refused-negative-role-count = { $role } की गिनती शून्य से कम नहीं हो सकती।
refused-too-many-roles = { $players_words } खिलाड़ियों के लिए { $given_words } भूमिकाएँ ज़्यादा हैं। कुछ हटाएँ।
refused-too-few-roles = { $players_words } खिलाड़ियों के लिए { $given_words } भूमिकाएँ कम हैं। नागरिक जोड़ें।
refused-no-mafia-in-mix = इस सूची में कोई माफ़िया नहीं है। कम से कम एक चाहिए।
refused-no-citizens-in-mix = इस सूची में सब माफ़िया हैं। और नागरिक चाहिए।
refused-too-many-mafia = { $others_words } के सामने { $mafia_words } माफ़िया पहले ही जीत चुके हैं। माफ़िया ज़्यादा से ज़्यादा { $most_words } हो सकते हैं।
refused-mafia-out-of-range = यहाँ { $given_words } माफ़िया नहीं हो सकते। { $least_words } से { $most_words } तक चुनें।
refused-night-time-out-of-range = { $given_words } सेकंड नहीं हो सकते। रात { $least_words } से { $most_words } सेकंड की हो सकती है।
refused-deal-does-not-fit = भूमिकाएँ सूची से नहीं मिलतीं, मैं फिर से बाँटता हूँ।
refused-day-has-begun = देर हो गई: दिन शुरू हो चुका है।
refused-mafia-time-is-up = देर हो गई: माफ़िया का समय पूरा हो चुका है।
refused-no-powers-first-night = पहली रात कोई कुछ नहीं चुनता।
refused-no-such-power = आपकी भूमिका यह नहीं कर सकती।
refused-dead-do-not-act = आपकी मौत हो चुकी है, अब चुनना मना है।
refused-dead-are-not-chosen = { $name } की मौत हो चुकी है। किसी ज़िंदा को चुनें।
refused-already-chosen = आपने { $name } को चुन लिया है। बदलना हो तो पहले उसे वापस लें।
refused-nothing-chosen = आपने अभी किसी को नहीं चुना।
refused-mafia-do-not-kill-their-own = { $name } माफ़िया है। किसी और को चुनें।
refused-not-twice-running = पिछली रात आपने { $name } को बचाया था। आज रात किसी और को चुनें।
refused-not-on-oneself = यह अपने साथ नहीं हो सकता। किसी और को चुनें।
refused-no-uses-left = इस खेल में आपकी शक्ति इस्तेमाल हो चुकी है।
refused-dead-do-not-vote = { $name } की मौत हो चुकी है, अब वोट का हक़ नहीं।
refused-dead-get-no-votes = { $name } की मौत हो चुकी है। किसी ज़िंदा को वोट दें।
refused-no-vote-for-oneself = { $name } का वोट ख़ुद को नहीं हो सकता।
refused-no-vote-stands = { $name } का कोई वोट नहीं है जिसे वापस लें।
refused-vote-stands-already = वह वोट पहले से { $name } को है।
