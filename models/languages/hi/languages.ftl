# `maffia languages check` in Hindi: what a language pack lacks, and what sounds too alike.

pack-good = भाषा { $code } पूरी है।
pack-bad = भाषा { $code }: { $count ->
    [1] एक बात
   *[other] { $count_words } बातें
  } ठीक करनी होंगी।
pack-unknown = भाषा { $code } नहीं है। ये हैं: { $known }।
pack-broken = भाषा { $code } टूटी हुई है: { $wrong }। जो-जो सुधारना है, वह { $command } बताएगा

## फ़ाइलें जो पढ़ी नहीं जातीं

pack-unreadable = फ़ाइल { $path } पढ़ी नहीं जाती: { $reason }
pack-syntax = { $path }, लाइन { $line }: यह TOML नहीं है ({ $reason })।
pack-mistake = { $path }, लाइन { $line }, { $where }: { $reason }
pack-no-locale = फ़ोल्डर का नाम { $code } है, पर इस कोड की भाषा में नाम कैसे जोड़ें, पता नहीं। नाम बदलें।
pack-no-fluent = { $path }, लाइन { $line }: यह Fluent नहीं है: { $text }
pack-twice = { $path }: वाक्य { $name } दो बार है।
pack-lacks-file = फ़ाइल { $path } नहीं है।
pack-circle = { $path }, पंक्ति { $line }: { $name } लौटकर अपने पर ही आता है: { $circle }।
pack-control-sign = { $path }, पंक्ति { $line }: { $name } में नियंत्रण चिह्न { $sign } है। उसे हटाएँ।
pack-long-line = { $path }, पंक्ति { $line }: पंक्ति बहुत लंबी है। ज़्यादा से ज़्यादा { $most } अक्षर हो सकते हैं।
pack-same-role-word = { $path }: { $name } का शब्द “{ $word }” { $other } में भी है। उसका मतलब एक ही भूमिका हो।
pack-role-is-number = { $path }: { $name } का शब्द “{ $word }” संख्या { $number } भी है। उसे हटाएँ।

## मेज़बान क्या कहता है

pack-lacks-sentences = { $path } में { $count ->
    [1] एक वाक्य नहीं है
   *[other] { $count_words } वाक्य नहीं हैं
  }: { $keys }।
pack-unused-sentence = { $path }: वाक्य { $name } कोई नहीं कहता। उसे हटाएँ।
pack-alone = { $path }: { $name } किसी और भाषा में नहीं है। उसका अनुवाद करें, या यहाँ से हटाएँ।
pack-unknown-value = { $path }: { $name } में { $value } है, जो किसी और भाषा में नहीं। क्या लिखने में ग़लती है?
pack-lacks-choice = { $path }: { $name } में { $value } का { $choice } वाला रूप नहीं है।
pack-cannot-say = { $path }: { $name } कहा नहीं जा सकता: { $reason }

## खिलाड़ी क्या कहते हैं

pack-lacks-intents = { $path } में { $count ->
    [1] एक इरादा नहीं है
   *[other] { $count_words } इरादे नहीं हैं
  }: { $keys }।
pack-unused-intent = { $path }: { $name } कोई नहीं सुनता। उसे हटाएँ।
pack-other-marks = { $path }: { $name } में in_talk और always_on वही हों जो बाक़ी भाषाओं में हैं।
pack-lacks-slot = { $path }: { $name } के किसी वाक्य में { $slot } की जगह नहीं है।
pack-unused-variant = { $path }: { $word } का उच्चारण है, पर वह किसी वाक्य में नहीं। उसे हटाएँ।
pack-spelled-alike = { $path }: { $words } { $first } भी है और { $second } भी। spellings बदलें।
pack-not-nfc = { $path }, लाइन { $line }: एक अक्षर टुकड़ों में लिखा है। फ़ाइल को यूनिकोड के NFC रूप में रखें।
pack-spelled-two-ways = “{ $first }” ({ $path }) को { $other } में “{ $second }” लिखा है। एक ही वर्तनी रखें।

## कैसा सुनाई देता है

pack-no-voice = { $path }: espeak-ng { $voice } नहीं जानता ({ $reason })।
pack-strange-variant = { $path }: { $word } के उच्चारण { $way } में एक निशान है जो कोई ध्वनि नहीं: { $sign }
pack-same-variant = { $path }: { $word } का उच्चारण { $way } espeak-ng में पहले से है। उसे हटाएँ।
pack-unpronounceable = { $path }: “{ $text }” बोला नहीं जा सकता।
pack-too-alike = { $path }: “{ $first }” और “{ $second }” { $percent } प्रतिशत एक जैसे सुनाई देते हैं। एक के लिए दूसरा शब्द चुनें।
pack-near = { $path }: “{ $first }” और “{ $second }” { $percent } प्रतिशत एक जैसे सुनाई देते हैं। क्या कोई बेहतर शब्द है?

## जो नक़ल रह गया, और साथ की भाषाएँ

pack-copied = { $path } ज़्यादातर { $other } की नक़ल है: { $all } में से { $count } जगहें शब्दशः वही हैं। उनका अनुवाद करें।
pack-same-sentences = { $path }: { $count ->
    [1] एक वाक्य { $other } में भी ऐसा ही है
   *[other] { $count_words } वाक्य { $other } में भी ऐसे ही हैं
  }: { $keys }। सब अनुवाद हो गया?
pack-same-head = { $path }: { $where } में { $value } है, जो { $other } में पहले से है। अपना लिखें।
pack-forgets-language = { $path }: change_language में { $name } ({ $code }) नहीं है।
pack-offers-nothing = { $path }: change_language में { $code } है, पर यहाँ ऐसी कोई भाषा नहीं है।
