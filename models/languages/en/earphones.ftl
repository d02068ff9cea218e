# Earphones as a sound device of their own, beside the table's loudspeaker, and the list of sound devices.

trouble-earphones-lost = I cannot reach the earphones. Plug them in, or choose another sound device: maffia devices shows them.
trouble-earphones-failed = The whisper in the earphones was lost. The space bar whispers it again.

devices-none = This computer has no sound device.
devices-one = { $number }: { $name } ({ $system }){ $hears ->
    [usual] , the usual microphone
    [yes] , microphone
   *[no] {""}
  }{ $sounds ->
    [usual] , the usual loudspeaker
    [yes] , loudspeaker or earphones
   *[no] {""}
  }
devices-how = Earphones for secrets are chosen by --earphones and the number, or a part of the name. Try them with: maffia check --earphones NUMBER
check-more-outputs = Sound can come out in { $count } places. See them with: maffia devices
check-earphones-sounded = Two tones were played in { $device }. They should be heard in the earphones and nowhere else.
check-earphones-none = Nothing can be played in { $device } ({ $reason }). See the sound devices with: maffia devices
