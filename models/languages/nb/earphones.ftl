# Ørepropper som en egen lydenhet, ved siden av bordets høyttaler, og listen over lydenheter.

trouble-earphones-lost = Jeg når ikke øreproppene. Koble dem til, eller velg en annen lydenhet: maffia devices viser dem.
trouble-earphones-failed = Hviskingen i øreproppene gikk tapt. Mellomrom hvisker igjen.

devices-none = Datamaskinen har ingen lydenhet.
devices-one = { $number }: { $name } ({ $system }){ $hears ->
    [usual] , den vanlige mikrofonen
    [yes] , mikrofon
   *[no] {""}
  }{ $sounds ->
    [usual] , den vanlige høyttaleren
    [yes] , høyttaler eller ørepropper
   *[no] {""}
  }
devices-how = Ørepropper til hemmeligheter velges med --earphones og nummeret eller en del av navnet. De prøves med: maffia check --earphones NUMMER
check-more-outputs = Lyd kan komme ut { $count } steder. Se dem med: maffia devices
check-earphones-sounded = To toner ble spilt i { $device }. De skal høres i øreproppene og ingen andre steder.
check-earphones-none = Det går ikke å spille i { $device } ({ $reason }). Se lydenhetene med: maffia devices
