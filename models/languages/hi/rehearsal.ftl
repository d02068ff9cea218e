# `maffia rehearse` in Hindi: the running script of a rehearsed evening, and what can be wrong with one.

rehearse-host-name = मेज़बान
rehearse-cast = खिलाड़ी: { $players }। काले पत्ते वाले: { $maffia }।
rehearse-cast-roles = खिलाड़ी और उनकी भूमिकाएँ: { $roles }।
rehearse-killed = (मेज़बान का प्रोग्राम बीच में मार दिया जाता है, और फिर शुरू होता है।)
rehearse-misheard = (मेज़बान ने "{ $heard }" सुना, जब "{ $said }" कहा गया।{ $acted ->
    [yes] {" "}उसने वैसा ही किया।
   *[no] {""}
    })
rehearse-not-understood = (मेज़बान "{ $said }" नहीं समझा।)
rehearse-writes = (फ़ोन से पर्ची: { $word })
rehearse-votes = (फ़ोन से वोट: { $up ->
    [yes] हाँ
   *[no] नहीं
    })
rehearse-votes-openly = { $target ->
    [nobody] (फ़ोन से वोट वापस)
   *[other] (फ़ोन से वोट { $target } को)
    }
rehearse-offline = (फ़ोन का नेटवर्क गया)
rehearse-online = (फ़ोन का नेटवर्क लौटा)
rehearse-replaces = (अब दूसरा फ़ोन)
rehearse-looks = (चुपके से कार्ड पर नज़र)
rehearse-chooses = (चुपके से चुनाव: { $chosen })
rehearse-passed = शाम वैसी ही गई जैसी स्क्रिप्ट में है।

# --- जब शाम स्क्रिप्ट से अलग जाए। $line स्क्रिप्ट की लाइन है। ---

rehearse-failed-refused = लाइन { $line } का क़दम: { $by } ने "{ $text }" कहा, और मेज़बान ने मना किया ({ $reason })।
rehearse-failed-expect = लाइन { $line } का क़दम: { $by } के "{ $text }" कहने पर { $wanted } होना चाहिए था। हुआ यह: { $got }।
rehearse-failed-unheard = लाइन { $line } का क़दम: { $by } ने "{ $text }" { $attempts } बार कहा, और मेज़बान नहीं समझा।
rehearse-failed-not-now = लाइन { $line } का क़दम: मेज़बान को स्क्रिप्ट ({ $wanted }) से अलग चीज़ का इंतज़ार है ({ $got })।
rehearse-failed-silent = लाइन { $line } का क़दम: मेज़बान ने { $seconds } सेकंड से न कुछ कहा, न सुना। आख़िरी छपा: { $log }
rehearse-failed-gone = लाइन { $line } का क़दम: मेज़बान बीच शाम में बंद हो गया। आख़िरी छपा: { $log }
rehearse-failed-not-over = सब क़दम हो गए, पर मेज़बान अब भी रुका है। आख़िरी क़दम से शाम पूरी होनी चाहिए।
rehearse-failed-exit = मेज़बान कोड { $code } के साथ बंद हुआ। आख़िरी छपा: { $log }
rehearse-failed-outcome = शाम { $wanted } पर ख़त्म होनी थी, पर { $got } पर हुई।
rehearse-failed-points = अंक { $wanted } होने थे, पर { $got } हुए।
rehearse-failed-acted = मेज़बान ने { $count_words } काम ऐसे किए जो किसी ने नहीं कहे थे।
rehearse-failed-heard = { $said } में से सिर्फ़ { $heard } बातें सही सुनी गईं। यह कम है।
rehearse-failed-sound = नक़ली मेज़ की आवाज़ टूट गई: { $detail }
rehearse-failed-expect-handsets = लाइन { $line } का क़दम: फ़ोनों पर किए काम के बाद { $wanted } होना चाहिए था। हुआ यह: { $got }।
rehearse-failed-handset = लाइन { $line } का क़दम: { $name } के फ़ोन का पेज वैसा नहीं चला जैसा चाहिए ({ $detail })।
rehearse-failed-no-pages = स्क्रिप्ट में फ़ोन हैं, पर मेज़बान ने उन्हें नहीं बुलाया। आख़िरी छपा: { $log }
rehearse-failed-seat = लाइन { $line } का क़दम: मेज़बान ने नहीं बताया कि { $name } की जगह का क्या हुआ।
rehearse-failed-no-night = लाइन { $line } का क़दम: अभी रात नहीं हुई, इसलिए कोई चुन नहीं सकता।
rehearse-failed-held-back = सब क़दम हो गए, पर फ़ोन पर लिखा हुआ इनसे कभी नहीं पहुँचा: { $names }।
rehearse-failed-shown = एक पेज ने वह दिखाया जो नहीं दिखाना चाहिए: { $detail }।
rehearse-failed-turn = लाइन { $line } का क़दम: लैपटॉप पर { $name } की बारी वैसी नहीं रही जैसी होनी चाहिए ({ $detail })।
rehearse-failed-told = एक गुप्त बात मेज़ पर सबके सामने आ गई: { $detail }।

# --- जब रिहर्सल शुरू ही न हो सके ---

rehearse-no-table = PulseAudio के बिना नक़ली मेज़ नहीं बनती (कमी: { $missing })। लगाएँ: "apt install pulseaudio pulseaudio-utils libasound2-plugins", या --text से बिना आवाज़ रिहर्सल करें।
rehearse-no-voices = खिलाड़ियों की आवाज़ नहीं है: espeak-ng का जवाब "{ $detail }"। --text से बिना आवाज़ रिहर्सल करें।
rehearse-record-unwritable = रिकॉर्डिंग { $file } में नहीं लिखी जा सकती: ऐसा फ़ोल्डर नहीं है, या उसमें लिखना मना है।
rehearse-no-browser = स्क्रिप्ट में फ़ोन हैं, और वे असली ब्राउज़र हैं। कमी: { $missing }। लगाएँ: { $install }।
rehearse-browser-fails = स्क्रिप्ट में फ़ोन हैं, पर ब्राउज़र शुरू नहीं होता: { $detail }

# --- स्क्रिप्ट की ग़लतियाँ ---

rehearse-file-unreadable = { $reason ->
    [missing] स्क्रिप्ट { $file } नहीं है।
    [folder] { $file } फ़ोल्डर है, स्क्रिप्ट नहीं।
    [forbidden] स्क्रिप्ट { $file } पढ़ने की इजाज़त नहीं है।
    [UTF-8] स्क्रिप्ट { $file } UTF-8 में नहीं लिखी है।
   *[other] स्क्रिप्ट { $file } पढ़ी नहीं जाती। क्या कोई और प्रोग्राम उसे खोल पाता है?
}
rehearse-file-not-toml = { $file }, लाइन { $line }: यह TOML नहीं है ({ $reason })।
rehearse-file-unknown-key = { $file }, लाइन { $line }: "{ $where }" कोई कुंजी नहीं है। सही होगा: { $wanted }।
rehearse-file-missing-key = { $file }, लाइन { $line }: कुंजी "{ $where }" नहीं है।
rehearse-file-wrong-value = { $file }, लाइन { $line }: "{ $where }" का मान ग़लत है। ऐसा होना चाहिए: { $wanted }।
rehearse-file-same-name = { $file }, लाइन { $line }: दो खिलाड़ियों का नाम { $name } है।
rehearse-file-maffia = { $file }, लाइन { $line }: माफ़िया में { $count } नाम हैं, पर काले पत्ते { $wanted } हैं।
rehearse-file-roles = { $file }, लाइन { $line }: ऐसी भूमिकाएँ नहीं बाँटी जा सकतीं ({ $reason })।
rehearse-file-no-such-player = { $file }, लाइन { $line }: { $name } नाम का कोई खिलाड़ी नहीं ("{ $where }")। सही होगा: { $wanted }।
rehearse-file-no-such-event = { $file }, लाइन { $line }: { $name } नाम की कोई घटना नहीं ("{ $where }")। सही होगा: { $wanted }।
rehearse-file-step-kind = { $file }, लाइन { $line }: हर क़दम में इनमें से ठीक एक होना चाहिए: { $wanted }। यहाँ मिला: { $found }।
rehearse-file-nobody-hears = { $file }, लाइन { $line }: मेज़बान "{ $text }" कभी नहीं सुन सकता ("{ $where }")। सबसे पास है: "{ $wanted }"।
rehearse-file-talk-is-command = { $file }, लाइन { $line }: "{ $text }" एक आदेश है, बातचीत नहीं। talk की जगह say लिखें।
rehearse-file-no-handset = { $file }, लाइन { $line }: स्क्रिप्ट में { $name } के पास फ़ोन नहीं है ("{ $where }")। जिनके पास है: { $wanted }।
rehearse-file-named-twice = { $file }, लाइन { $line }: "{ $where }" में { $name } दो बार है।
