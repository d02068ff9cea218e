"""Codes that people read, hear and type: no two signs look alike, and no vowel but A, E and Y makes words."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "ACEFHKMPRTXY234679"
"""Without 0 O D Q, 1 I L, 5 S, 8 B, 2 Z (the digit stays), U V W, G J, N: alike to the eye or to the ear."""

ROOM_LETTERS = 4
"""18⁴ = 104,976 codes; limits.py lets one address try about a dozen in a whole evening."""

CONTROL_LETTERS = 8

_MEANT = str.maketrans({" ": None, "-": None, "Z": "2", "G": "6"})


def new_code(letters: int = ROOM_LETTERS) -> str:
    """A code by the operating system's randomness."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def tidy_code(typed: str) -> str:
    """What somebody typed, in the form in which codes are compared."""
    return typed.upper().translate(_MEANT)


def same(one: str, other: str) -> bool:
    """Compare two secrets in a time that tells nothing of where they differ, nor of their length."""
    return secrets.compare_digest(digest(one), digest(other))


def digest(secret: str) -> bytes:
    """What is kept instead of a token: nobody who reads memory can sit down with it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()
