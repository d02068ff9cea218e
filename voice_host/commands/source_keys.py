"""Which sentences and intents the program asks for, as its own source says (``maffia languages check``).

The source is read, never run: what is written out where something is said must be in every pack, and a key
that no text of the code could be is said by nobody. Where there is no source (only compiled files), only what
is made of parts is known (:mod:`voice_host.commands.key_patterns`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from models.key_check import Program
from voice_host.commands.key_patterns import NO_KEYS, OPEN, moments, needed, needed_keys

PROGRAM = Path(__file__).resolve().parents[2]
"""The folder with the packages of the program."""

PACKAGES = ("engine", "models", "voice_host")

SAYING = frozenset(
    {"say", "_say", "sentence", "Sentence", "complain", "print", "_text", "t", "call_out", "remark"}
    | {"Fault", "PackError", "PlayFailed", "PlayFileError", "StoreError"}
)
"""What takes a sentence's key first, wherever it is called."""

LINE = "line"
"""What is heard as this is any line, and stands in no pack."""

_KEY = re.compile(r"[a-z]\w*(?:-\w+)*")
_FORM = re.compile(r"[\w-]*\{\}[\w-]*")
_IN_PAGE = re.compile(r"\bt\(\s*['\"]([\w-]+)['\"]\s*([+~]?)")
_LETTERS = re.compile(r"[a-z]{3}")


@dataclass(frozen=True, slots=True)
class Source:
    """What stands in the code.

    ``said``: keys written out where something is said; ``listened``: intents where something is waited for;
    ``words``: every text; ``forms``: texts with one hole ("trouble-{}").
    """

    said: frozenset[str]
    listened: frozenset[str]
    words: frozenset[str]
    forms: frozenset[str]

    def could_say(self, key: str) -> bool:
        """Whether the code has this key, or could make it of a form and a word that it has."""
        if key in self.words:
            return True
        closed = needed()
        if key in needed_keys({form: closed[form] for form in self.forms & closed.keys()}):
            return True
        loose = self.forms - NO_KEYS - (closed.keys() - OPEN)
        return any(self._fills(key, form) for form in loose if _LETTERS.search(form))

    def _fills(self, key: str, form: str) -> bool:
        before, _, after = form.partition("{}")
        if len(before) + len(after) > len(key) or not (key.startswith(before) and key.endswith(after)):
            return False
        part = key[len(before) : len(key) - len(after)]
        return part in self.words or part.replace("-", "_") in self.words or part in moments()


@lru_cache(maxsize=4)
def read(root: Path = PROGRAM) -> Source | None:
    """What the program in this folder says and listens for; None where its source is not there."""
    said: set[str] = set()
    listened: set[str] = set()
    words: set[str] = set()
    forms: set[str] = set()
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                match node:
                    case ast.Constant(value=str(text)):
                        words.add(text)
                    case ast.JoinedStr():
                        forms |= _form(node)
                    case ast.Call():
                        said |= _said(node, "Finding" if package == "models" else "")
                        listened |= _wanted(node)
                    case ast.Compare(left=left, comparators=others) if _is_intent(left):
                        listened |= {text for other in others for text in _texts(other)}
                    case ast.Match(subject=subject, cases=cases) if _is_intent(subject):
                        listened |= {text for case in cases for text in _texts(case.pattern)}
        for page in sorted((root / package).rglob("*.html")):
            for key, more in _IN_PAGE.findall(page.read_text("utf-8")):
                (forms if more else said).add(f"{key}{{}}" if more else key)
    if not words:
        return None
    return Source(frozenset(said), frozenset(listened - {LINE}), frozenset(words | said), frozenset(forms))


def program(root: Path = PROGRAM) -> Program:
    """What a language must have for this program, and what it has for nothing."""
    source = read(root)
    if source is None:
        return Program(needed_keys())
    return Program(needed_keys() | source.said, source.listened, source.could_say, source.words.__contains__)


def _form(text: ast.JoinedStr) -> set[str]:
    form = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values)
    return {form} if _FORM.fullmatch(form) and form != "{}" else set()


def _said(call: ast.Call, also: str) -> set[str]:
    """The key, or both of a choice between two, that is given to what speaks; ``also`` speaks here."""
    if not call.args:
        return set()
    name = _name(call.func)
    narrates = (
        name == "text" and isinstance(call.func, ast.Attribute) and "narration" in _name(call.func.value)
    )
    if name not in {*SAYING, also} and not narrates:
        return set()
    first = call.args[0]
    choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    texts = {
        str(one.value) for one in choices if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    return {text for text in texts if _KEY.fullmatch(text)}


def _wanted(call: ast.Call) -> set[str]:
    return set(_texts(call.args[0])) if call.args and _name(call.func) == "Want" else set()


def _texts(node: ast.AST) -> Iterator[str]:
    for below in ast.walk(node):
        if isinstance(below, ast.Constant) and isinstance(below.value, str):
            yield below.value


def _is_intent(node: ast.expr) -> bool:
    return _name(node) == "intent"


def _name(node: ast.expr) -> str:
    """What is called, or looked at, by its last name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
