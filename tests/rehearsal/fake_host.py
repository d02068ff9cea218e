"""A host of a few lines that speaks the trace protocol: deaf, hesitant or wrong exactly when told to be.

``FAKE_HOST`` in the environment lists its quirks, each of which strikes once:

``deaf``       hears nothing of a line             ``hesitant``   asks back what was really said
``wrong``      takes five hands for four           ``doubtful``   asks back "fyra" when "fem" was said
``stray``      acts on a command nobody said       ``crash``      ends with code 3 in the middle of a line
``strict``     refuses a tally                     ``forever``    never ends the evening
``talkative``  takes table talk for a tally        ``frozen``     answers nothing any more
``secretive``  takes a tally, and says not which
"""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path

ALWAYS = ["undo", "help"]
TALLIES = {"fyra": 4, "fem": 5, "fem röster": 5}


class FakeHost:
    def __init__(self, arguments: list[str]) -> None:
        self.trace = int(arguments[arguments.index("--trace-fd") + 1])
        self.journal = Path(arguments[arguments.index("--journal") + 1])
        self.quirks = [quirk for quirk in os.environ.get("FAKE_HOST", "").split(",") if quirk]
        self.resumed = "--resume" in arguments
        self.phase = self.journal.read_text() if self.resumed else "day"
        self.asked: str | None = None

    def note(self, kind: str, **values: object) -> None:
        os.write(self.trace, (json.dumps({"t": kind, **values}) + "\n").encode())

    def quirk(self, name: str) -> bool:
        if name in self.quirks:
            self.quirks.remove(name)
            return True
        return False

    def listen(self, say: str) -> None:
        self.journal.write_text(self.phase)
        self.note("say", id="x", text=say)
        intents = {"day": ["request_vote"], "vote": ["tally"], "again": ["new_game", "no"]}[self.phase]
        if self.asked is not None:
            intents = ["yes", "no"]
        asked = None if self.asked is None else "confirm"
        self.note("listening", phase=self.phase, intents=[*intents, *ALWAYS], asked=asked, phrase=self.asked)

    def heard(self, phrase: str | None, *, acted: bool) -> None:
        self.note("heard", by="keyboard", phrase=phrase, best=phrase, score=-0.5, margin=1.0, acted=acted)

    def event(self, **event: object) -> None:
        self.note("event", event=event)

    def run(self) -> int:
        print("the fake host is here")  # goes to the log, which a failure quotes
        self.listen("Välkomna tillbaka." if self.resumed else "God morgon.")
        for line in sys.stdin:
            said = line.strip()
            if self.quirk("crash"):
                print("the fake host falls")
                return 3
            if self.quirk("frozen"):
                self.note("say", id="x", text="Vänta nu.")
                threading.Event().wait()
            if self.asked is not None:
                self.answer(said)
            elif self.quirk("deaf"):
                self.heard(None, acted=False)
            elif said == "ångra":
                self.heard(said, acted=True)
                self.event(type="Undone", what="VoteTaken")
                self.phase = "vote"
                self.listen("Det är ångrat.")
            elif said.startswith("jag begär omröstning mot"):
                self.heard(said, acted=True)
                self.phase = "vote"
                self.event(type="VoteRequested", accused=0, by=None)
                if self.quirk("stray"):
                    self.heard("fyra", acted=True)
                self.listen("Upp med händerna.")
            elif said in TALLIES and self.phase == "vote":
                self.hear_tally(said)
            elif said == "nej" and self.phase == "again":
                self.heard(said, acted=True)
                if self.quirk("forever"):
                    self.listen("Ett spel till?")
                    continue
                self.note("end", code=0)
                return 0
            elif self.quirk("talkative"):
                self.hear_tally("fyra")
            else:
                self.heard(None, acted=False)
        return 0

    def hear_tally(self, said: str) -> None:
        if self.quirk("hesitant"):
            self.ask(said)
        elif self.quirk("doubtful"):
            self.ask("fyra")
        elif self.quirk("strict"):
            self.heard(said, acted=True)
            self.note("refused", key="too-many-hands")
            self.listen("Så många är ni inte.")
        else:
            self.take("fyra" if self.quirk("wrong") else said)

    def ask(self, phrase: str) -> None:
        self.heard(phrase, acted=False)
        self.asked = phrase
        self.listen(f"Sa du {phrase}?")

    def answer(self, said: str) -> None:
        phrase, self.asked = self.asked, None
        self.heard(said, acted=True)
        if said == "ja":
            assert phrase is not None
            self.after_tally(phrase)
        else:
            self.listen("Säg det igen.")

    def take(self, said: str) -> None:
        if self.quirk("secretive"):
            self.note("heard", by="keyboard", phrase=None, intent=None, acted=True, secret=True)
        else:
            self.heard(said, acted=True)
        self.after_tally(said)

    def after_tally(self, said: str) -> None:
        self.phase = "again"
        self.event(type="VoteTaken", accused=0, **{"for": TALLIES[said]}, against=None, condemned=True)
        self.event(type="GameEnded", winner="faithful")
        self.event(type="PointsGiven", points=[[1, 4], [2, 4]])
        self.listen("Ett spel till?")


if __name__ == "__main__":
    sys.exit(FakeHost(sys.argv).run())
