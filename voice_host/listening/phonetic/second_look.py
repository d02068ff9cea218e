"""A request that one look did not find, looked for as if others had said it (``view.py``).

Few voices taught the acoustic model, and children, tall men, odd voices are not among them. What it does not
make out of a voice as it is, it often makes out as a smaller or a larger speaker's; but each further look is
a further chance to hear what nobody said, or to miss that it was told or denied. So a request that is heard
in one of them counts only if another finds the same the likeliest. (All else is judged by the looks together,
``judged.py``.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Hearing


def agreed(first: Hearing, further: Iterable[Hearing]) -> Hearing:
    """What a first look that found nothing and further ones say together; stops looking once two agree.

    A look in which the words told or denied something (``contradicted``) ends it: the first look stays. So
    does what one look hears and another would ask about as something else.
    What none heard, but one doubted and another finds the likeliest, may be asked about.
    """
    looks = [first]
    for look in further:
        if look.contradicted:
            return first
        looks.append(look)
        heard = _shared(looks, [one for one in looks if one.phrase is not None])
        if heard is not None:
            return heard
    doubted = _shared(looks, [one for one in looks if one.doubted is not None])
    return replace(doubted, phrase=None) if doubted is not None else first


def _shared(looks: list[Hearing], candidates: list[Hearing]) -> Hearing | None:
    """The first of the candidates whose phrase is the likeliest of two looks, and no look's rival."""
    for look in candidates:
        phrase = _probable(look)
        if phrase is None or sum(_same(phrase, one.best) for one in looks) < 2:
            continue
        if all(_probable(one) is None or _same(phrase, _probable(one)) for one in looks):
            return look
    return None


def _probable(look: Hearing) -> Phrase | None:
    return look.phrase or look.doubted


def _same(phrase: Phrase, other: Phrase | None) -> bool:
    return other is not None and other.meaning == phrase.meaning
