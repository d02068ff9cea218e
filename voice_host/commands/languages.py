"""``maffia languages check``: is a language pack whole, and can its phrases be told apart."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from models.copy_check import check_copied
from models.key_check import check_keys, not_wanted_anyhow
from models.language_pack import LANGUAGES, PackError, available, load
from models.pack_check import Finding, check_phrases, check_sentences
from models.role_words import check_role_words
from models.spelling_check import check_spelling
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.source_keys import program
from voice_host.commands.words import Words, show
from voice_host.listening.phonetic.espeak import EspeakError
from voice_host.listening.phonetic.lexicon import UnpronounceableError, phones_of
from voice_host.listening.phonetic.pack_sounds import check_sounds


def languages_check(words: Words, code: str | None, root: Path = LANGUAGES) -> int:
    """Look at one language, or at all of them; tell what is to be mended and what is worth a thought.

    0 when nothing must be mended, 1 when something must, 2 for a language that is not there.
    """
    if code is not None and code not in available(root):
        show(words.narration.text("pack-unknown", code=code, known=", ".join(available(root))), to=sys.stderr)
        return MISUSE
    codes = available(root) if code is None else (code,)
    whole = [_tell(words, one, root) for one in codes]  # all are looked at, whatever is wrong with one
    return DONE if all(whole) else FAILED


def findings(code: str, root: Path = LANGUAGES) -> Iterator[Finding]:
    """All there is to say of one language."""
    wanted = program()
    try:
        pack = load(code, root)
        phrases = [*check_phrases(pack, root), *check_spelling(pack, root), *check_sounds(pack)]
        phrases += check_role_words(pack, root)
        phrases += check_copied(pack, root, own_voice=_spoken(code))
    except PackError as trouble:
        phrases = [Finding(trouble.key, {**trouble.args_for_text})]
    yield from not_wanted_anyhow([*phrases, *check_sentences(code, root)], wanted)
    yield from check_keys(code, wanted, root)


def _spoken(code: str) -> bool:
    """Whether espeak-ng has a voice of this name."""
    try:
        phones_of("a", code)
    except EspeakError:
        return False
    except UnpronounceableError:
        pass  # a letter of another script
    return True


def _tell(words: Words, code: str, root: Path) -> bool:
    told = list(findings(code, root))
    for finding in sorted(told, key=lambda finding: not finding.grave):
        words.print(finding.key, **finding.arguments)
    grave = sum(finding.grave for finding in told)
    if grave:
        words.print("pack-bad", code=code, count=grave)
    else:
        words.print("pack-good", code=code)
    return not grave
