# Hörlurar som en egen ljudenhet, bredvid bordets högtalare, och listan över ljudenheter.

trouble-earphones-lost = Jag når inte hörlurarna. Koppla in dem, eller välj en annan ljudenhet: maffia devices visar dem.
trouble-earphones-failed = Viskningen i hörlurarna gick förlorad. Mellanslag viskar igen.

devices-none = Datorn har ingen ljudenhet.
devices-one = { $number }: { $name } ({ $system }){ $hears ->
    [usual] , den vanliga mikrofonen
    [yes] , mikrofon
   *[no] {""}
  }{ $sounds ->
    [usual] , den vanliga högtalaren
    [yes] , högtalare eller hörlurar
   *[no] {""}
  }
devices-how = Hörlurar till hemligheter väljs med --earphones och numret eller en del av namnet. De prövas med: maffia check --earphones NUMMER
check-more-outputs = Ljud kan komma ut på { $count } ställen. Visa dem med: maffia devices
check-earphones-sounded = Två toner spelades i { $device }. De ska höras i hörlurarna och ingen annanstans.
check-earphones-none = Det går inte att spela i { $device } ({ $reason }). Visa ljudenheterna med: maffia devices
