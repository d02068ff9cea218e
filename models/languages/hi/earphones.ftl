# मेज़ के स्पीकर के अलावा इयरफ़ोन, और आवाज़ के उपकरणों की सूची।

trouble-earphones-lost = मुझे इयरफ़ोन नहीं मिल रहे। उन्हें लगाएँ, या दूसरा उपकरण चुनें: maffia devices से सूची दिखती है।
trouble-earphones-failed = इयरफ़ोन की फुसफुसाहट खो गई। स्पेस दबाने पर फिर से सुनाई देगी।

devices-none = इस कंप्यूटर में आवाज़ का कोई उपकरण नहीं है।
devices-one = { $number }: { $name } ({ $system }){ $hears ->
    [usual] , रोज़ का माइक
    [yes] , माइक
   *[no] {""}
  }{ $sounds ->
    [usual] , रोज़ का स्पीकर
    [yes] , स्पीकर या इयरफ़ोन
   *[no] {""}
  }
devices-how = गुप्त बातों के इयरफ़ोन --earphones और नंबर से, या नाम के हिस्से से चुने जाते हैं। ऐसे जाँचें: maffia check --earphones नंबर
check-more-outputs = आवाज़ { $count } जगहों से आ सकती है। देखने के लिए: maffia devices
check-earphones-sounded = { $device } में दो सुर बजे। वे केवल इयरफ़ोन में सुनाई देने चाहिए।
check-earphones-none = { $device } में कुछ नहीं बज सकता ({ $reason })। उपकरण देखने के लिए: maffia devices
