"""A secret that a page shows, or a card that says something else than the play, is found; nothing else is."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from models.narration import Narration
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.secret_cards import Night, SecretCards
from voice_host.rehearsal.secrets_shown import secrets_shown
from voice_host.rehearsal.shown import PageLog, Shown

SAY = Narration("sv", {}).text
PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
ROLES = ("citizen", "mafioso", "godfather", "vigilante", "doctor", "mafioso")
PLAY = Play(
    Path("p.toml"), "P", "sv", PLAYERS, ("Erik", "Sara", "Nils"), {}, None, None, (), PLAYERS, None,
    "moderated", ROLES,
)  # fmt: skip
CARDS = SecretCards(PLAY, SAY)
NIGHT = Night(quiet=False, living=frozenset(PLAYERS) - {"Nils"}, uses_before={})


# --- what a card must say ---------------------------------------------------------------------------------


def test_the_mafia_know_each_other_and_the_others_nobody() -> None:
    assert CARDS.role("Sara")[2] == "Resten av maffian: Erik och Nils."
    assert CARDS.role("Anna") == (
        SAY("secret-role-citizen"),
        SAY("secret-power-citizen"),
        SAY("secret-mafia-unknown"),
    )


def test_by_day_the_card_tells_what_one_has_learnt_and_nothing_else() -> None:
    assert CARDS.known("Maja", {})[3] == SAY("secret-known-nothing")
    learnt = CARDS.known("Maja", {"Sara": "citizens", "Erik": "mafia"})[3]
    assert learnt == SAY("secret-found-citizens", name="Sara") + " " + SAY("secret-found-mafia", name="Erik")


def night_card(name: str, chosen: str, **other: str) -> list[str]:
    """A card of the night as it should be, with other lines where the test says so."""
    mafia = name in PLAY.maffia
    lines = {
        "question": SAY(f"secret-ask-{PLAY.role(name)}"),
        "own": SAY("secret-chosen", name=chosen),
        "group": "Erik: Anna, Sara: ingen" if mafia else SAY("secret-group-none"),
        "bounds": SAY("secret-anybody"),
    }
    return list((lines | other).values())


def fault(name: str, card: list[str], night: Night = NIGHT, refusal: str | None = None) -> str | None:
    return CARDS.night_fault(name, card, night=night, chosen=("Anna",), refusal=refusal)


@pytest.mark.parametrize("name", ["Erik", "Sara", "Olle", "Maja"])
def test_a_card_with_the_right_question_and_answer_is_right(name: str) -> None:
    assert fault(name, night_card(name, "Anna")) is None


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("Olle", {"question": SAY("secret-ask-doctor")}),
        ("Olle", {"own": SAY("secret-chosen", name="Erik")}),
        ("Olle", {"own": SAY("secret-chosen-not-yet")}),
        ("Olle", {"group": "Erik: Anna"}),
        ("Erik", {"group": "Erik: Anna"}),  # Sara lives, and is one of them
        ("Erik", {"group": SAY("secret-group-none")}),
        ("Olle", {"more": "en rad för mycket"}),
    ],
)
def test_a_card_that_says_something_else_is_found(name: str, wrong: dict[str, str]) -> None:
    assert fault(name, night_card(name, "Anna", **wrong)) is not None


def test_a_refusal_stands_on_the_card_of_who_was_refused() -> None:
    refusal = SAY("refused-not-on-oneself")
    assert fault("Olle", night_card("Olle", "Anna", bounds=refusal), refusal=refusal) is None
    assert fault("Olle", night_card("Olle", "Anna"), refusal=refusal) is not None


def test_who_has_shot_is_asked_what_those_without_a_power_are_asked() -> None:
    spent = dataclasses.replace(NIGHT, uses_before={"Olle": 1})
    assert fault("Olle", night_card("Olle", "Anna"), spent) is not None
    assert fault("Olle", night_card("Olle", "Anna", question=SAY("secret-ask-nothing")), spent) is None


def test_a_quiet_night_asks_all_but_the_mafia_the_same() -> None:
    quiet = dataclasses.replace(NIGHT, quiet=True)
    assert fault("Olle", night_card("Olle", "Anna", question=SAY("secret-ask-quiet")), quiet) is None
    assert fault("Olle", night_card("Olle", "Anna"), quiet) is not None


# --- what pages must not show -----------------------------------------------------------------------------

TITLE = SAY("secret-night-title", night=2)
TEXTS = {
    "Natten faller.": "moderated-night",
    "Natten är slut.": "moderated-morning",
    "Nils dog.": "moderated-found-dead",
}


def seat(name: str, kind: str, text: str, **more: Any) -> Shown:
    who = SAY("web-seat-who", name=name)
    plain: dict[str, Any] = {"inputs": 0, "checked": 0, "unfolded": 0, "wrong": [], "said": []}
    return Shown("/seat", kind, TITLE, {"seat": f"{who}\n\n{text}"}, **{**plain, **more})


def table(heading: str, said: str, living: str = "Anna Erik Nils") -> Shown:
    return Shown("/table", "", heading, {"players": living, "said": said}, [said], 0, 0, 0, [])


PUT, SAVING = SAY("secret-night-put"), SAY("secret-saving")
HANDSETS = [
    PageLog(
        name,
        [
            seat(name, "night", f"{TITLE}\n{PUT}"),
            seat(name, "night", f"{TITLE}\n{SAVING}"),
            seat(name, "sent", "Ditt val är skickat"),
            seat(name, "sent", "och kortet", card=CARDS.role(name), unfolded=1),
        ],
    )
    for name in ("Anna", "Erik")
]
NIGHT_TWO = SAY("secret-phase-night", night=2)
DISPLAY = PageLog(
    "/table",
    [
        table(NIGHT_TWO, "Natten faller."),
        table(NIGHT_TWO, "Natten är slut."),
        table(NIGHT_TWO, "Nils dog.", "Anna Erik"),
        table(SAY("secret-phase-day", day=2), "Nils dog.", "Anna Erik"),
    ],
)


def found(handsets: list[PageLog] = HANDSETS, display: PageLog = DISPLAY) -> list[str]:
    return list(secrets_shown(CARDS, handsets, display, TEXTS, SAY))


def after(log: PageLog, *states: Shown) -> list[PageLog]:
    """The handsets, one of which has shown something more."""
    return [dataclasses.replace(one, shown=[*one.shown, *states]) if one is log else one for one in HANDSETS]


def test_an_evening_as_it_should_be_has_no_fault() -> None:
    assert found() == []


@pytest.mark.parametrize(
    "line",
    [
        SAY("secret-role-mafioso"),
        SAY("secret-power-vigilante"),
        SAY("secret-ask-doctor"),
        SAY("secret-chosen", name="Anna"),
        SAY("secret-found-mafia", name="Erik"),
        CARDS.role("Erik")[2],
    ],
)
def test_a_secret_that_stands_there_without_the_button_is_found(line: str) -> None:
    _, erik = HANDSETS
    assert any(line in one for one in found(after(erik, seat("Erik", "waiting", line))))
    lit = dataclasses.replace(DISPLAY, shown=[*DISPLAY.shown, table("Dag 2", line)])
    assert any(line in one for one in found(display=lit))


def test_the_card_of_somebody_else_is_found() -> None:
    anna, _ = HANDSETS
    assert found(after(anna, seat("Anna", "sent", "", card=CARDS.role("Maja"), unfolded=1))) == [
        "Anna: the card of doctor",
        "Anna: the card of doctor",
    ]


def test_a_page_that_differs_from_the_others_is_found() -> None:
    _, erik = HANDSETS
    (told,) = found(after(erik, seat("Erik", "sent", "Ditt val är skickat och fungerade")))
    assert told.startswith("Erik: the page says")


def test_a_death_on_the_display_before_the_morning_is_found() -> None:
    states = [table(NIGHT_TWO, "Natten faller."), table(NIGHT_TWO, "Natten faller.", "Anna Erik")]
    (told,) = found(display=PageLog("/table", states))
    assert "who lives changed while it was night" in told
