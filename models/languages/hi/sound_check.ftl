# The sound check at the table, in Hindi: maffia check --table, and the question at the start of an evening.

sound-check-offer = क्या आवाज़ की जाँच कर लें? हाँ या नहीं में जवाब दें।
sound-check-begin = देखते हैं, मुझे आप कैसे सुनाई देते हैं। मैं आपका नाम लूँ तो अपना नाम और एक गिनती बोलें।
sound-check-ask = { $name }, अपना नाम बोलें और फिर { $number_words }।
sound-check-again = एक बार और, { $name }। अपना नाम और फिर { $number_words }।
sound-check-louder = कुछ सुनाई नहीं दिया। { $name }, थोड़ा ज़ोर से: अपना नाम और फिर { $number_words }।
help-at-sound-check = मैं जिससे कहूँ वह अपना नाम और फिर गिनती बोले, और मैं नापता हूँ कि कैसा सुनाई देता है।

## उसके बारे में क्या कहना है

sound-check-good = मुझे सब अच्छे से सुनाई देते हैं।
sound-check-nobody = मुझे कोई सुनाई नहीं दिया। क्या माइक बंद है, या कोई दूसरा माइक सुन रहा है?
sound-check-noisy = कमरे में बहुत शोर है। गाने धीमे करें या दरवाज़ा बंद करें, तो मुझे बेहतर सुनाई देगा।
sound-check-unheard = { $name } की आवाज़ नहीं आई। माइक के पास बैठें, या कीबोर्ड से लिखें।
sound-check-faint = { $name } की आवाज़ धीमी है। माइक के पास बैठें, या ज़ोर से बोलें।
sound-check-drowned = { $name } की आवाज़ शोर में दब जाती है। माइक के पास बैठें, या शोर से दूर।
sound-check-overdriven = { $name } की आवाज़ बहुत तेज़ है। माइक से दूर बैठें, या रिकॉर्डिंग का स्तर घटाएँ।
sound-check-unclear = { $name } की आवाज़ आती है, पर साफ़ नहीं। माइक की ओर मुँह करके थोड़ा धीरे बोलें।
sound-check-confused = मुझे { $first } और { $second } एक जैसे लगते हैं। ये नाम साफ़ बोलें।
sound-check-kept = मैं सिर्फ़ गिनतियाँ रखता हूँ, न नाम न आवाज़। मिटाने के लिए: scripts/maffia check --forget
sound-check-broken-off = आवाज़ की जाँच रुक गई। हम हमेशा की तरह खेलते हैं।
sound-check-no-microphone = आवाज़ की जाँच के लिए माइक चाहिए, और वह नहीं है। क्या कमी है, देखें: scripts/maffia check. खेल कीबोर्ड से भी चलता है।
sound-check-no-names = आवाज़ की जाँच के लिए नाम चाहिए: scripts/maffia check --language hi --table --players "राहुल,प्रिया,इमरान,कविता,जॉन,मीरा"
sound-check-unsaved = { $path } की गिनतियाँ बदली नहीं जा सकीं: { $reason }

## भूलना

sound-check-forgotten = मैं आवाज़ की जाँच भूल गया।
sound-check-nothing-kept = मुझे कोई जाँच याद नहीं, तो भूलने को कुछ नहीं है।

## मेज़बान बोलते समय चुप और पॉज़ (--barge-in)

trouble-no-echo-canceller = बोलते हुए सुनने के लिए मुझे एको कैंसलर चाहिए: .venv/bin/pip install pywebrtc-audio. तब तक मैं अपनी बात पूरी करके सुनता हूँ।
misuse-barge-in = --barge-in से मैं बोलते हुए भी सुनता हूँ, पर --text या --recogniser keyboard के साथ मैं कुछ नहीं सुनता।
