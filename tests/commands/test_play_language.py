"""``maffia play``: a game that goes on speaks the language that it had come to, or one that is asked for."""

from __future__ import annotations

from pathlib import Path

from child_host import PLAYERS, ChildHost

from voice_host.journal import Journal


def begun(journal: Path, *lines: str, language: str | None = None) -> str:
    """A game that is left in the first day, after these lines."""
    asked = () if language is None else ("--language", language)
    with ChildHost(*asked, "--players", PLAYERS, journal=journal) as host:
        host.type(*lines)
        return _left(host)


def resumed(journal: Path, *arguments: str) -> str:
    with ChildHost("--resume", *arguments, journal=journal) as host:
        return _left(host)


def _left(host: ChildHost) -> str:
    code, out, complaint = host.end()
    assert complaint == "" and code == 1, (out, complaint)  # the keyboard was closed
    return out


def language(journal: Path) -> str:
    (game,) = Journal.open(journal).games()
    return game.language


def test_what_was_changed_by_a_command_is_so_after_a_resume(path: Path) -> None:
    out = begun(path, "klart", "byt språk till engelska")
    assert "Now we play in English." in out
    assert language(path) == "en"
    out = resumed(path)
    assert "We go on where we were." in out and "fortsätter" not in out


def test_an_english_game_is_resumed_in_english_without_saying_so_again(path: Path) -> None:
    begun(path, "we're ready", language="en")
    assert "We go on where we were." in resumed(path)


def test_another_language_can_be_asked_for_and_stays(path: Path) -> None:
    begun(path, "klart")
    assert "बचे हैं" in resumed(path, "--language", "hi")
    assert language(path) == "hi"
    out = resumed(path)
    assert "बचे हैं" in out and "Kvar är" not in out
    assert "Kvar är" in resumed(path, "--language", "sv")
    assert language(path) == "sv"


def test_a_game_that_is_offered_goes_on_in_its_own_language(path: Path) -> None:
    begun(path, "we're ready", language="en")
    with ChildHost(journal=path) as host:
        host.type("ja")
        out = _left(host)
    assert "Svara ja eller nej." in out  # to the offer, in the language that the host was started in
    assert out.index("Now we play in English.") < out.index("We go on where we were.")


def test_a_game_whose_language_was_taken_away_goes_on_in_the_usual_one(path: Path) -> None:
    begun(path, "klart", "byt språk till engelska")
    with Journal.open(path).resume(Journal.open(path).games()[0].id) as record:
        record.go_on_in("da")
    out = resumed(path)
    assert "Jag kan inte danska." in out and "Vi fortsätter där vi var." in out
    assert language(path) == "sv"
