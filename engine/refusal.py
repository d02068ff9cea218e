"""What the rules answer to a command that they do not allow."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A reason why nothing happened: a value to be spoken, never an exception.

    ``key`` is stable and in kebab-case; the language packs hold its sentence as ``refused-<key>``. The fields
    are that sentence's arguments. A field called ``seat`` is a seat number that the host turns into a name.
    """

    key: ClassVar[str]

    def args(self) -> dict[str, object]:
        """The fields by name, as the arguments of the sentence."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class NothingToUndo(Refusal, frozen=True):
    """There is no decision that could be taken back, or all are taken back."""

    key: ClassVar[str] = "nothing-to-undo"
