# Øretelefoner som en egen lydenhet, ved siden av bordets høyttaler, og listen over lydenheter.

trouble-earphones-lost = Jeg når ikke øretelefonene. Koble dem til, eller velg en annen lydenhet: maffia devices viser dem.
trouble-earphones-failed = Hviskingen i øretelefonene gikk tapt. Mellomrom hvisker igjen.

devices-none = Datamaskinen har ingen lydenhet.
devices-one = { $number }: { $name } ({ $system }){ $hears ->
    [usual] , den vanlige mikrofonen
    [yes] , mikrofon
   *[no] {""}
  }{ $sounds ->
    [usual] , den vanlige høyttaleren
    [yes] , høyttaler eller øretelefoner
   *[no] {""}
  }
devices-how = Øretelefoner til hemmeligheter velges med --earphones og nummeret eller en del av navnet. De prøves med: maffia check --earphones NUMMER
check-more-outputs = Lyd kan komme ut { $count } steder. Se dem med: maffia devices
check-earphones-sounded = To toner ble spilt i { $device }. De skal høres i øretelefonene og ingen andre steder.
check-earphones-none = Det går ikke å spille i { $device } ({ $reason }). Se lydenhetene med: maffia devices
