"""``maffia play --language hi --text``: a whole game from the keyboard, in Devanagari and as people type."""

from __future__ import annotations

from pathlib import Path

from child_host import ChildHost

from voice_host.journal import Journal

PLAYERS = "राहुल,प्रिया,इमरान,कविता,जॉन,मीरा"

DEVANAGARI = (
    *("तैयार", "मुझे राहुल के ख़िलाफ़ वोटिंग चाहिए", "पाँच", "प्रिया के ख़िलाफ़ वोटिंग चाहिए", "चार वोट"),
    *("रात के लिए वोटिंग चाहिए", "चार", "तैयार", "वफ़ादार", "वफ़ादार", "वफ़ादार", "वफ़ादार", "हाँ"),
    *("राहुल", "प्रिया", "हाँ", "नहीं"),
)
AS_TYPED = (
    *("taiyar", "राहुल ke khilaf voting", "५", "प्रिया के खिलाफ", "4 vote"),
    *("raat", "chaar", "तैयार", "वफादार", "wafadar", "v", "vafadar", "haan"),
    *("राहुल", "प्रिया", "ji", "nahi"),
)


def played(journal: Path, lines: tuple[str, ...]) -> str:
    with ChildHost("--language", "hi", "--players", PLAYERS, journal=journal) as host:
        host.type(*lines)
        host.until("end")
        code, out, complaint = host.end()
    assert (code, complaint) == (0, ""), out
    return out


def test_a_game_is_played_in_devanagari(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    out = played(journal, DEVANAGARI)
    assert "खेल ख़त्म। वफ़ादार जीत गए!" in out
    assert "इमरान, कविता, जॉन और मीरा को चार-चार अंक।" in out
    assert out.rstrip().endswith("आज के लिए धन्यवाद।")
    (game,) = Journal.open(journal).games()
    assert (game.finished, game.players) == (True, tuple(PLAYERS.split(",")))


def test_the_same_game_is_played_as_people_type(tmp_path: Path) -> None:
    assert "इमरान, कविता, जॉन और मीरा को चार-चार अंक।" in played(tmp_path / "journal.sqlite", AS_TYPED)


def test_a_line_that_is_none_gets_an_answer_in_hindi(tmp_path: Path) -> None:
    lines = ("राम राम", "तैयारी", "खेल बंद करो", "हाँ")
    out = played(tmp_path / "journal.sqlite", lines)
    assert "“राम राम” समझ में नहीं आया।" in out
    assert "यही कहना था तो लिखें: “तैयार”।" in out
