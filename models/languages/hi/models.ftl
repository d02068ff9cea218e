# The models that hear, in Hindi: `maffia models`, and what is said about them at the table.

## सूची

models-embedded = अंदर का मॉडल: { $path } ({ $megabytes } MB, { $phones } ध्वनियाँ)। नीचे की सब भाषाएँ सुनता है।
models-language = { $name } ({ $code })। { $how }
models-how-phonetic = अंदर का मॉडल अकेला सुनता है।
models-how-both = Vosk बताता है और अंदर का मॉडल पक्का करता है।
models-how-broken = अंदर का मॉडल अकेला सुनता है, क्योंकि { $path } का Vosk मॉडल काम नहीं करता।
models-heading = ये मॉडल scripts/maffia models install से आ सकते हैं:
models-line = - { $name } ({ $language }, { $megabytes } MB, लाइसेंस { $licence })। { $state }
models-state-absent = नहीं लाया गया।
models-state-part = आधा आया है; { $done } MB यहाँ हैं।
models-state-installed = इंस्टॉल है।
models-state-damaged = ख़राब है। फिर से लाएँ: scripts/maffia models install { $name }
models-state-by-hand = हाथ से खोला गया: { $path }
models-place = मॉडल { $path } में हैं। Vosk मॉडल वहाँ हाथ से भी खोला जा सकता है, भाषा के कोड वाले फ़ोल्डर में, जैसे hi।
models-missing-file = फ़ाइल { $path } नहीं है। प्रोजेक्ट के क्लोन में: git checkout { $path }
models-damaged-file = फ़ाइल { $path } ख़राब है। प्रोजेक्ट के क्लोन में: git checkout { $path }

## लगाना, जाँचना, हटाना

models-step-download = ला रहा हूँ
models-step-check = जाँच रहा हूँ
models-step-unpack = खोल रहा हूँ
models-installed = हो गया: { $name } { $path } में इंस्टॉल है।
models-installed-already = मॉडल { $name } पहले से इंस्टॉल है, और पूरा है।
models-installed-broken = पर Vosk इस मॉडल को नहीं पढ़ पाता, इसलिए मेज़बान अंदर के मॉडल से सुनता है। कोशिश करें: scripts/maffia models verify { $name }
models-no-checksum = सूची में { $name } का चेकसम नहीं है। आकार सही है, और फ़ाइल का SHA-256 है { $sha256 }।
models-verify-good = { $name } की सब { $files } फ़ाइलें वैसी ही हैं जैसी लगाई गई थीं।
models-verify-bad = मॉडल { $name } ख़राब है। ये फ़ाइलें सही नहीं हैं: { $paths }। फिर से लगाएँ: scripts/maffia models install { $name }
models-verify-by-hand = मॉडल { $name } हाथ से खोला गया था, इसलिए मिलाने को कुछ नहीं है।
models-verify-none = जाँचने को कोई मॉडल इंस्टॉल नहीं है।
models-removed = मॉडल { $name } हटा दिया।

## जब बात न बने

models-unknown = { $name } नाम का कोई मॉडल नहीं है। ये हैं: { $known }।
models-catalogue-broken = सूची { $path } में ग़लती है: { $reason }
models-busy = एक और इंस्टॉल चल रहा है। उसके पूरा होने तक रुकें।
models-not-installed = मॉडल { $name } इंस्टॉल नहीं है।
models-by-hand = मॉडल { $name } हाथ से खोला गया था, इसलिए मैं उसे नहीं छेड़ता। फ़ोल्डर ख़ुद हटाएँ: { $path }
models-by-hand-there = { $path } में { $name } पहले से है, हाथ से खोला हुआ। पहले वह फ़ोल्डर हटाएँ।
models-unwritable = { $path } तक नहीं पहुँच पा रहा: { $reason }
models-disk-full = डिस्क में जगह कम है। { $path } में { $needed } MB चाहिए। जगह बनाकर वही कमांड फिर चलाएँ।
models-disk-kept = जो आ चुका है वह रहेगा।
models-download-failed = { $name } नहीं ला सका।
models-download-kept = जो { $megabytes } MB आ चुके हैं वे रहेंगे। वही कमांड फिर चलाएँ, डाउनलोड वहीं से चलेगा।
models-download-interrupted = रोका गया। वही कमांड फिर चलाएँ, डाउनलोड वहीं से चलेगा।
models-download-by-hand = फ़ाइल किसी और तरीक़े से लाकर भी दे सकते हैं: scripts/maffia models install { $name } --from FILE.zip
models-file-missing = फ़ाइल { $path } पढ़ी नहीं जाती।
models-file-size = फ़ाइल { $path } में { $given } बाइट हैं, पर मॉडल में { $wanted } हैं। यह कोई और फ़ाइल है, या अधूरी है।
models-file-checksum = फ़ाइल { $path } { $name } नहीं है, क्योंकि उसका चेकसम ग़लत है। फिर से लाएँ।
models-zip-broken = फ़ाइल { $path } ख़राब है, इसलिए कुछ इंस्टॉल नहीं हुआ।
models-zip-unsafe = फ़ाइल { $path } में { $entry } है, जिसे खोलना सुरक्षित नहीं। कुछ इंस्टॉल नहीं हुआ।
models-zip-too-large = फ़ाइल { $path } खुलकर बहुत बड़ी हो जाएगी। कुछ इंस्टॉल नहीं हुआ।
models-zip-wrong-folder = फ़ाइल में { $wanted } की जगह फ़ोल्डर { $given } है। कुछ इंस्टॉल नहीं हुआ।

## पता क्यों नहीं चला

models-fault = - { $host }: { $why }
models-fault-unreachable = संपर्क नहीं हुआ। क्या नेटवर्क चालू है?
models-fault-stalled = { $seconds } सेकंड तक कुछ नहीं आया।
models-fault-insecure = संपर्क पर भरोसा नहीं किया जा सकता: { $reason }
models-fault-proxy = प्रॉक्सी ने जाने नहीं दिया।
models-fault-redirects = पता बस आगे भेजता रहता है।
models-fault-status = जवाब मिला: { $status } { $reason }।
models-fault-rules = डाउनलोड जहाँ रुका था वहाँ से नहीं चल सका।
models-fault-web-page = मॉडल की जगह वेब पेज आया। क्या नेटवर्क लॉगिन माँगता है?
models-fault-size = वहाँ की फ़ाइल में { $wanted } की जगह { $given } बाइट हैं।
models-fault-too-long = मॉडल से ज़्यादा आया।
models-fault-broke-off = डाउनलोड बीच में टूट गया।
models-fault-checksum = फ़ाइल का चेकसम ग़लत था, इसलिए उसे फेंक दिया।

## मेज़बान किससे सुनता है

recogniser-vosk-auto = मैं Vosk और अंदर के मॉडल से सुनता हूँ: दोनों को एक ही बात सुननी होगी।
recogniser-vosk-broken = Vosk मॉडल काम नहीं करता, इसलिए मैं अंदर के मॉडल से सुनता हूँ।
trouble-vosk-broken = Vosk मॉडल काम नहीं करता, इसलिए मैं अंदर के मॉडल से सुनता हूँ।

## रिकॉर्डिंग: `maffia hear`

hear-no-language = भाषा “{ $code }” नहीं है। ये हैं: { $known }, और वे सब जो espeak-ng बोलता है।
hear-no-recogniser = { $name } से सुना नहीं जा सकता। auto, phonetic या vosk चुनें।
hear-file-missing = फ़ाइल { $path } नहीं है।
hear-sound-unreadable = फ़ाइल { $path } WAV या FLAC की तरह पढ़ी नहीं जाती।
hear-phrases-unreadable = फ़ाइल { $path } UTF-8 की तरह पढ़ी नहीं जाती। हर लाइन पर एक वाक्य लिखें।
hear-phrases-empty = फ़ाइल { $path } में कोई वाक्य नहीं है। हर लाइन पर एक लिखें।
hear-no-vosk-model = इस भाषा का Vosk मॉडल नहीं है। कौन-से मिल सकते हैं, scripts/maffia models list से देखें, या --recogniser phonetic से सुनें।
hear-vosk-broken = { $path } का Vosk मॉडल काम नहीं करता। तब तक --recogniser phonetic से सुनें।
hear-no-model = सुनने वाला मॉडल नहीं है: { $path }. प्रोग्राम दोबारा इंस्टॉल करें।
hear-model-damaged = सुनने वाला मॉडल ख़राब है: { $path }. प्रोग्राम दोबारा इंस्टॉल करें।
hear-no-espeak = espeak-ng से उच्चारण नहीं मिलते ({ $reason })। प्रोग्राम दोबारा इंस्टॉल करें।
