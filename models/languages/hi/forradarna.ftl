# Förrädarna (docs/rules.md A8): घूमना-फिरना, गोल मेज़, और दिखाए जाने वाले पत्ते। जो पुकारा जाता है, वह छोटा है।

forradarna = आज हम ग़द्दारों वाला खेल खेलेंगे। हर दिन पहले आप घूम-फिरकर जिससे चाहें बात करें। फिर मैं गोल मेज़ पर बुलाऊँगा, वहाँ आप एक को बाहर कर सकते हैं। रात की घोषणा मैं ख़ुद करूँगा।

## घूमना-फिरना

mingle-first = पहला दिन शुरू। { $minutes ->
    [1] एक मिनट
   *[other] { $minutes_words } मिनट
  } तक घूमें और खुलकर बात करें। समय ख़त्म होने से पहले मैं पुकारूँगा। और समय चाहिए तो कहें, जैसे: पाँच मिनट और। जल्दी शुरू करना हो तो कहें: चलो अब बैठते हैं।
mingle-new = { $minutes ->
    [1] एक मिनट
   *[other] { $minutes_words } मिनट
  } तक घूमें-फिरें।
mingle-goes-on = फिर से घूमें-फिरें। { $minutes ->
    [0] { $seconds_words } सेकंड
   *[other] { $minutes_words } मिनट
  } बाक़ी।
mingle-warned = { $minutes ->
    [0] { $seconds_words } सेकंड बाक़ी। मेज़ पर आएँ
   *[other] { $minutes_words } मिनट बाक़ी
  }।
mingle-changed = तो अब { $minutes ->
    [0] { $seconds_words } सेकंड
   *[other] { $minutes_words } मिनट
  } बाक़ी।
mingle-left = { $minutes ->
    [0] { $seconds_words } सेकंड
   *[other] क़रीब { $minutes_words } मिनट
  } बाक़ी।
table-called = समय पूरा हुआ। गोल मेज़ पर बैठें। सब बैठ जाएँ तो तैयार बोलें।
table-called-early = तो गोल मेज़ पर बैठते हैं। सब बैठ जाएँ तो तैयार बोलें।

## गोल मेज़

round-table-first = अब आप एक को बाहर कर सकते हैं। वोटिंग के लिए कहें: नाम, के ख़िलाफ़ वोटिंग चाहिए। किसी को बाहर नहीं करना हो तो कहें: आज किसी को बाहर नहीं करेंगे।
round-table = अब बात करें।
nobody-ask = क्या आज किसी को बाहर नहीं करना? हाँ कहें तो रात होगी, वरना नहीं।
nobody-condemned = आज कोई बाहर नहीं।

## दिखाए जाने वाले पत्ते

side-ask = { $name }, अपना पत्ता दिखाएँ। क्या आप माफ़िया थे? हाँ या नहीं में जवाब दें।
side-mafia = { $name } माफ़िया में।
side-faithful = { $name } वफ़ादारों में।
side-hidden = तो यह राज़ ही रहेगा।

## बातचीत

help-at-mingling = आप घूम-फिरकर बात करते हैं। बैठने का समय हो तो मैं पुकारूँगा।
help-at-exit = जो बाहर हुआ, वह पत्ता दिखाए, और मुझे बताएँ कि काला था या नहीं। पत्ता नहीं दिखाना हो तो छोड़ो बोलें।
help-mingle_longer = जैसे पाँच मिनट और
help-mingle_enough = जैसे दो मिनट काफ़ी हैं
status-mingling = दिन { $day_words }, और आप घूम-फिर रहे हैं। { $minutes ->
    [0] { $seconds_words } सेकंड
   *[other] क़रीब { $minutes_words } मिनट
  } बाक़ी।
status-exit = मैं { $name } के पत्ते का इंतज़ार कर रहा हूँ।

## जो नहीं हो सकता

refused-mingle-out-of-range = { $given_words } मिनट घूमना नहीं हो सकता। { $least_words } से { $most_words } मिनट चुनें।
misuse-mingle-minutes = --mingle-minutes सिर्फ़ --game forradarna के साथ चलता है।
refused-mingle-too-long = इतनी देर नहीं घूम सकते। ज़्यादा से ज़्यादा { $most_words } मिनट।
refused-no-such-card-left = { $side ->
    [maffia] सब काले पत्ते दिखाए जा चुके हैं
   *[faithful] सब लाल पत्ते दिखाए जा चुके हैं
  }, तो यह नहीं हो सकता। पत्ता फिर से देखें, या छोड़ो बोलें।

## मेज़ का पर्दा और फ़ोन

web-phase-mingling = दिन { $day }: घूमना-फिरना
web-phase-exit = कौन-सा पत्ता?
web-next-mingling = घूमें-फिरें और बात करें। बैठने का समय हो तो मेज़बान पुकारेगा।
web-ring = इस फ़ोन पर भी घंटी बजे
web-ring-how = स्क्रीन चालू रखें, वरना घंटी नहीं बजेगी।
web-time-left = बाक़ी समय
