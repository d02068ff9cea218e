# `maffia rehearse`: the running script of a rehearsed evening, and what can be wrong with one.

rehearse-host-name = Host
rehearse-cast = The players: { $players }. Those who drew black: { $maffia }.
rehearse-cast-roles = The players and their roles: { $roles }.
rehearse-killed = (The host's process is killed in the middle of it all, and started again.)
rehearse-misheard = (The host heard "{ $heard }" when "{ $said }" was said.{ $acted ->
    [yes] {" "}It acted on that.
   *[no] {""}
    })
rehearse-not-understood = (The host did not understand "{ $said }".)
rehearse-writes = (puts a slip in by handset: { $word })
rehearse-votes = (votes { $up ->
    [yes] yes
   *[no] no
    } by handset)
rehearse-votes-openly = { $target ->
    [nobody] (takes the vote back by handset)
   *[other] (votes for { $target } by handset)
    }
rehearse-offline = (the handset loses the network)
rehearse-online = (the handset has the network again)
rehearse-replaces = (takes another handset)
rehearse-looks = (looks at the card in secret)
rehearse-chooses = (chooses in secret: { $chosen })
rehearse-passed = The evening went as the play says.

# --- An evening that did not go as the play says. $line is the step's line in the play file. ---

rehearse-failed-refused = The step on line { $line }: { $by } said "{ $text }", and the host refused ({ $reason }).
rehearse-failed-expect = The step on line { $line }: after { $by } had said "{ $text }", { $wanted } should have come. What happened: { $got }.
rehearse-failed-unheard = The step on line { $line }: { $by } said "{ $text }" { $attempts } times, and the host did not understand.
rehearse-failed-not-now = The step on line { $line }: the host waits for something else ({ $got }) than what the play says ({ $wanted }).
rehearse-failed-silent = The step on line { $line }: the host has neither said nor heard anything for { $seconds } seconds. The last it printed: { $log }
rehearse-failed-gone = The step on line { $line }: the host ended in the middle of the evening. The last it printed: { $log }
rehearse-failed-not-over = All steps are played, but the host still waits. The last step must end the evening.
rehearse-failed-exit = The host ended with code { $code }. The last it printed: { $log }
rehearse-failed-outcome = The evening should have ended with { $wanted }, but ended with { $got }.
rehearse-failed-points = The points should have been { $wanted }, but were { $got }.
rehearse-failed-acted = The host did { $count ->
    [one] one thing
   *[other] { $count_words } things
  } that nobody had said.
rehearse-failed-heard = Of { $said } lines only { $heard } were heard right. That is too few.
rehearse-failed-sound = The sound at the virtual table broke off: { $detail }
rehearse-failed-expect-handsets = The step on line { $line }: after what was done on the handsets, { $wanted } should have come. What happened: { $got }.
rehearse-failed-handset = The step on line { $line }: the page on { $name }'s handset did not do what it should ({ $detail }).
rehearse-failed-no-pages = The play has handsets, but the host did not invite them. The last it printed: { $log }
rehearse-failed-seat = The step on line { $line }: the host did not say what became of { $name }'s seat.
rehearse-failed-no-night = The step on line { $line }: night has not fallen, so nobody can choose.
rehearse-failed-held-back = All steps are played, but what was written on the handset never arrived from { $names }.
rehearse-failed-shown = A page showed what it must not show: { $detail }.
rehearse-failed-turn = The step on line { $line }: { $name }'s turn at the laptop did not go as it should ({ $detail }).
rehearse-failed-told = A secret came out to all at the table: { $detail }.

# --- A rehearsal that cannot begin ---

rehearse-no-table = A virtual table cannot be set up without PulseAudio (missing: { $missing }). Install it with "apt install pulseaudio pulseaudio-utils libasound2-plugins", or rehearse without sound with --text.
rehearse-no-voices = The players have no voices: espeak-ng answers "{ $detail }". Rehearse without sound with --text.
rehearse-record-unwritable = The recording cannot be written to { $file }: there is no such folder, or it is write-protected.
rehearse-no-browser = The play has handsets, and they are a real browser. Missing: { $missing }. Install with: { $install }.
rehearse-browser-fails = The play has handsets, but the browser does not start: { $detail }

# --- Mistakes in a play file ---

rehearse-file-unreadable = { $reason ->
    [missing] There is no play { $file }.
    [folder] { $file } is a folder, not a play.
    [forbidden] I am not allowed to read the play { $file }.
    [UTF-8] The play { $file } is not written as UTF-8.
   *[other] The play { $file } cannot be read. Does another program open it?
}
rehearse-file-not-toml = { $file }, line { $line }: this is not TOML ({ $reason }).
rehearse-file-unknown-key = { $file }, line { $line }: there is no key "{ $where }". Right would be: { $wanted }.
rehearse-file-missing-key = { $file }, line { $line }: the key "{ $where }" is missing.
rehearse-file-wrong-value = { $file }, line { $line }: "{ $where }" has a wrong value. It should look like this: { $wanted }.
rehearse-file-same-name = { $file }, line { $line }: two players are called { $name }.
rehearse-file-maffia = { $file }, line { $line }: { $count } players are named as Mafia, but the deck has { $wanted } black cards.
rehearse-file-roles = { $file }, line { $line }: such roles cannot be dealt ({ $reason }).
rehearse-file-no-such-player = { $file }, line { $line }: no player is called { $name } ("{ $where }"). Right would be: { $wanted }.
rehearse-file-no-such-event = { $file }, line { $line }: no event is called { $name } ("{ $where }"). Right would be: { $wanted }.
rehearse-file-step-kind = { $file }, line { $line }: a step must hold exactly one of { $wanted }. Found here: { $found }.
rehearse-file-nobody-hears = { $file }, line { $line }: the host can never hear "{ $text }" ("{ $where }"). The nearest is: "{ $wanted }".
rehearse-file-talk-is-command = { $file }, line { $line }: "{ $text }" is a command and no table talk. Write say instead of talk.
rehearse-file-no-handset = { $file }, line { $line }: { $name } has no handset in this play ("{ $where }"). Those who have: { $wanted }.
rehearse-file-named-twice = { $file }, line { $line }: { $name } stands twice in "{ $where }".
