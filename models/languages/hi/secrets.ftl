# भूमिकाओं वाले खेल में जो केवल एक खिलाड़ी जानता है: फ़ोन पर, इयरफ़ोन में, लैपटॉप पर।

## भूमिका का कार्ड

secret-no-role-yet = भूमिकाएँ अभी बाँटी नहीं गई हैं।
secret-no-power-yet = आपकी भूमिका थोड़ी देर में आएगी।
secret-wait = मेज़बान के कहने तक रुकिए।
secret-role-citizen = आपकी भूमिका: साधारण नागरिक।
secret-role-mafioso = आपकी भूमिका: माफ़िया।
secret-role-godfather = आपकी भूमिका: माफ़िया का गॉडफ़ादर।
secret-role-policeman = आपकी भूमिका: पुलिस।
secret-role-doctor = आपकी भूमिका: डॉक्टर।
secret-role-vigilante = आपकी भूमिका: बदला लेने वाला।
secret-power-citizen = आपके पास कोई ख़ास शक्ति नहीं है। दिन में बात करें, सुनें और सोचकर वोट दीजिए।
secret-power-mafioso = हर रात माफ़िया मिलकर एक शिकार चुनता है।
secret-power-godfather = हर रात माफ़िया मिलकर एक शिकार चुनता है। पुलिस की नज़र में आप ईमानदार हैं।
secret-power-policeman = हर रात आपको पता चलता है कि एक खिलाड़ी किस पक्ष में है।
secret-power-doctor = हर रात आपको एक खिलाड़ी को बचाना है, लगातार दो रात उसी को नहीं।
secret-power-vigilante = पूरे खेल में आपकी एक ही गोली है, किसी एक रात के लिए। बाक़ी रातों में कोई नहीं चुनें।
secret-mafia = { $count ->
    [0] माफ़िया में आप अकेले हैं।
   *[other] बाक़ी माफ़िया: { $names }।
}
secret-mafia-unknown = माफ़िया कौन है, आपको पता नहीं।

## रात

secret-nobody = कोई नहीं
secret-ask-quiet-mafia = आज रात माफ़िया बस एक-दूसरे को पहचानता है, कोई नहीं मरता। किसी को भी चुनें: जवाब फेंक दिया जाता है।
secret-ask-quiet = आज रात कोई नहीं मरता। आपको किस पर शक है? जवाब फेंक दिया जाता है।
secret-ask-nothing = आपको सबसे ज़्यादा शक किस पर है? जवाब फेंक दिया जाता है: सब जवाब देते हैं ताकि कोई अलग न दिखे।
secret-ask-mafioso = माफ़िया किसे मारे? सबसे ज़्यादा वोट जिसे मिलें, उसकी मौत। बराबरी हो तो किसी की नहीं।
secret-ask-godfather = माफ़िया किसे मारे? सबसे ज़्यादा वोट जिसे मिलें, उसकी मौत। बराबरी हो तो किसी की नहीं।
secret-ask-policeman = आपको किसके बारे में जानना है?
secret-ask-doctor = आज रात किसे बचाना है?
secret-ask-vigilante = किस पर गोली चलानी है? एक ही गोली है। कोई नहीं चुनने पर वह बची रहती है।
secret-chosen-not-yet = आपने अभी नहीं चुना है।
secret-chosen = आपने चुना: { $name }।
secret-group-none = बाक़ी लोग भी चुनते हैं, सब अलग-अलग।
secret-group = माफ़िया अभी: { $list }।
secret-group-one = { $name } की पसंद { $target }
secret-group-nobody = { $name } ने किसी को नहीं चुना
secret-anybody = सूची में से किसी को भी चुनें। समय पूरा होने तक बदल भी सकते हैं।
secret-not-them = { $names } को चुनना आज रात मना है।

## रात के बाद

secret-found-mafia = { $name } का पक्ष: माफ़िया।
secret-found-citizens = लगता है कि { $name } ईमानदार है।
secret-result-nothing = इस रात से आपको कोई सुराग़ नहीं मिला।
secret-known-nothing = रातों से कोई सुराग़ नहीं।

## फ़ोन पर

secret-handsets-invite = जो चाहें, अपनी गुप्त बातें फ़ोन पर देखें। यहाँ जाएँ: { $address }। कोड है { $code }। बाक़ी को वे लैपटॉप पर मिलेंगी। जब सब चाहने वाले जुड़ जाएँ, तैयार बोलें।
secret-warn = क्या फ़ोन ज़ोर से पढ़ता है? पहले इयरफ़ोन लगाइए।
secret-hold = देखने के लिए दबाए रखें
secret-open = छिपाने तक दिखाएँ
secret-roles-title = आपकी भूमिका
secret-roles-how = देख लें कि स्क्रीन कोई और न देखे। पढ़ते समय बटन दबाए रखिए।
secret-seen = मैंने देख लिया
secret-seen-title = अपनी भूमिका आपने देख ली
secret-seen-how = मेज़बान के कहने तक फ़ोन रख दीजिए। जब चाहें फिर देख सकते हैं।
secret-night-title = रात { $night }: चुनें
secret-night-how = सब किसी को चुनते हैं, और सूची सबकी एक जैसी है। आपसे क्या पूछा गया है, बटन दबाए रखने पर दिखेगा। अगर आपके पास शक्ति नहीं है, तो जवाब फेंक दिया जाता है।
secret-night-legend = मेरी पसंद
secret-night-put = पसंद पक्की करें
secret-sent-title = रात { $night }: आपकी पसंद भेज दी गई
secret-sent-how = बटन दबाकर देखें कि वह ली गई या नहीं। रात ख़त्म होने तक बदल सकते हैं।
secret-change = पसंद बदलें
secret-results-title = रात { $night } ख़त्म हुई
secret-results-how = बटन दबाए रखें और पढ़िए। सबके पास पढ़ने को एक पंक्ति है।
secret-day-how = आपकी भूमिका, और रातों ने आपको जो बताया, यहीं है: बटन दबाए रखिए।
secret-turns-how = आपको अपनी बातें लैपटॉप पर मिलेंगी। आपकी बारी पर मेज़बान आपका नाम लेगा।
secret-out-how = आपकी मौत हो चुकी है, अब चुनना नहीं है। आपको वही दिखता है जो मेज़ को।
secret-over-how = खेल ख़त्म हुआ। बाक़ी मेज़बान बताएगा।
secret-late = देर हो गई: रात ख़त्म हो चुकी है।
secret-unknown = सूची में से चुनिए।
secret-saving = भेजा जा रहा है …
secret-most = माफ़िया बाक़ी: ज़्यादा से ज़्यादा { $most }
secret-phase-setting = मेज़ लग रही है
secret-phase-dealing = भूमिकाएँ बाँटी जा रही हैं
secret-phase-roles = सब अपनी भूमिका देख रहे हैं
secret-phase-night = रात { $night }
secret-phase-day = दिन { $day }
secret-phase-over-citizens = नागरिक जीत गए
secret-phase-over-mafia = माफ़िया जीत गया

## दिन में फ़ोन से वोट

secret-vote-legend = मेरा वोट …
secret-vote-back = अपना वोट वापस लें
secret-vote-none = अभी आपका वोट किसी को नहीं है।
secret-vote-stands = आपका वोट { $name } को है।
secret-vote-sent = भेज दिया: वोट { $name } को। मेज़बान इसे बोलकर बताएगा।
secret-vote-back-sent = भेज दिया: आपका वोट वापस। मेज़बान इसे बोलकर बताएगा।
secret-vote-late = वोट नहीं गिना गया: वह दिन ख़त्म हो चुका है।
secret-vote-old = वोट नहीं गिना गया: पन्ना पुराना था। फिर से दबाइए।
secret-vote-paused = वोट नहीं गिना गया: तब खेल पॉज़ पर था। चलने लगे तो फिर दबाएँ।

## लैपटॉप पर

secret-desk-ask = { $name }, आपकी बारी है। देखने के लिए स्पेस दबाइए।
secret-desk-alone = देख लें कि स्क्रीन कोई और न देखे। जो दिखता है वह अपने आप मिट जाता है।
secret-desk-enter = स्पेस फिर दिखाता है। देख लेने पर एंटर दबाइए। कोई और बटन उसे छिपा देता है।
secret-desk-choose = नंबर या तीर, फिर एंटर। स्पेस छिपाता और दिखाता है।
secret-laptop-told = { $count ->
    [one] { $names } को अपनी बातें लैपटॉप पर मिलेंगी, जब मैं नाम लूँगा।
   *[other] { $names } को अपनी बातें लैपटॉप पर मिलेंगी, एक एक करके, जब मैं नाम लूँगा।
}
secret-no-screen = यह स्क्रीन गुप्त बातें नहीं दिखा सकती। इनको फ़ोन चाहिए: { $names }।
secret-ears-ask = क्या किसी को अपनी गुप्त बातें लैपटॉप के इयरफ़ोन में चाहिए? नाम बोलें, या नहीं बोलिए।
secret-ears-noted = { $name } को इयरफ़ोन मिलेंगे। कोई और? नाम बोलें, या नहीं।
secret-ears-check = क्या यह सिर्फ़ आप सुन रहे हैं? तो एंटर दबाइए। नहीं तो पहले इयरफ़ोन लगाइए।
secret-line-laptop = लैपटॉप पर गुप्त बातें, उसी के ब्राउज़र में: { $url }
secret-sheet-title = लैपटॉप का गुप्त पन्ना
secret-sheet-how = मेज़बान के किसी का नाम लेने तक यहाँ कुछ नहीं दिखता। तब सिर्फ़ वही यहाँ बैठे।
