"""Every voice command of the moment as a button: what is pressed arrives as the line that somebody typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.language_pack import LanguagePack, PhraseTemplate
from models.narration import Narration
from voice_host.listening.grammar import Phrase
from voice_host.want import Want, as_written

FREE = (
    *("help", "repeat", "status", "pause", "resume", "hush", "slower", "faster", "louder", "softer"),
    *("louder_effects", "softer_effects"),
)
"""Words that count whenever they come, also twice and late: they change nothing of the game."""


@dataclass(frozen=True, slots=True)
class Button:
    """``label`` is read, ``line`` is typed."""

    label: str
    line: str


@dataclass(frozen=True, slots=True)
class Group:
    """Buttons that belong together, most often one intent's. ``quiet``: seldom needed."""

    label: str
    buttons: tuple[Button, ...]
    quiet: bool = False


def groups(
    want: Want | None, asked: Phrase | None, pack: LanguagePack, narration: Narration
) -> tuple[Group, ...]:
    """The buttons of a moment: what it waits for, then what may be said at any time."""
    found: list[Group] = []
    plain: list[Button] = []
    if want is not None:
        for intent in want.intents:
            if intent in pack.always_on:
                plain.extend(_buttons(intent, want, pack))
                continue
            buttons = tuple(_buttons(intent, want, pack))
            if len(buttons) == 1 and not _has_slot(pack, intent):
                plain.extend(buttons)
            elif buttons:
                found.append(Group(_title(intent, narration), buttons))
        if plain:
            label = narration.text("confirm", phrase=as_written(asked)) if asked is not None else ""
            found.insert(0, Group(label, tuple(plain)))
    always = tuple(
        button
        for intent in pack.always_on
        if want is None or intent not in want.intents
        for button in _buttons(intent, want, pack)
    )
    found.append(Group(narration.text("web-always-title"), always, quiet=True))
    return tuple(found)


def both_sides(want: Want | None) -> range | None:
    """The numbers to choose from where hands for and against are both counted."""
    if want is None or "tally" not in want.intents or not want.both:
        return None
    return range(max(want.max_count, want.max_against or 0) + 1)


def tally_line(pack: LanguagePack, for_: int, against: int) -> str:
    """Both sides of a vote as one line."""
    for template in pack.intents["tally"].say:
        if {"count", "against"} <= set(template.slots):
            return template.text.replace("{count}", str(for_)).replace("{against}", str(against))
    return f"{for_} {against}"


def free_lines(pack: LanguagePack) -> frozenset[str]:
    """The lines of :data:`FREE`, in small letters."""
    return frozenset(
        template.text.lower()
        for intent in FREE
        if intent in pack.intents
        for template in (*pack.intents[intent].say, *pack.intents[intent].typed)
    )


def _title(intent: str, narration: Narration) -> str:
    key = f"web-group-{intent.replace('_', '-')}"
    return narration.text(key) if narration.has(key) else narration.text("web-group-other")


def _has_slot(pack: LanguagePack, intent: str) -> bool:
    return any(template.slots for template in pack.intents[intent].say)


def _buttons(intent: str, want: Want | None, pack: LanguagePack) -> Iterator[Button]:
    """One button, or one for each value of the slot of the intent's first phrase, or each language."""
    template = pack.intents[intent].say[0]
    if template.language is not None:
        for one in pack.intents[intent].say:
            yield Button(_sentence(one.text), one.text)
        return
    if "against" in template.slots or len(template.slots) > 1:
        return  # two to choose at once: typed, or asked for one after the other
    if "voter" in template.slots:
        yield from _filled(template, "voter", want.names if want else ())
    elif "name" in template.slots:
        yield from _filled(template, "name", want.names if want else ())
    elif "count" in template.slots:
        if want is None or want.both:
            return
        numbers = range(template.from_count, want.max_count + 1)
        yield from _filled(template, "count", map(str, numbers))
    else:
        yield Button(_sentence(template.text), template.text)


def _filled(template: PhraseTemplate, slot: str, values: Iterable[str]) -> Iterator[Button]:
    for value in values:
        line = template.text.replace(f"{{{slot}}}", value)
        yield Button(_sentence(line), line)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
