"""The child process that lets pyttsx3 write sentences into WAV files, and ends.

``python -m voice_host.speaking.render_child`` reads one JSON object from standard input and writes one to
standard output.

Request: ``{"voice": id or null, "rate": words a minute, "sentences": [[text, path], ...]}``.
Answer: ``{"engine": text, "voices": [[id, name, [language, ...]], ...], "failed": [[text, detail], ...]}``
(``voices`` only when ``voice`` is null) or ``{"error": text}``. Whether a file holds sound is for the parent
to judge, since a driver can fail without noticing.

Why a child: pyttsx3's drivers keep state across sentences, cannot be interrupted, and run loops of their own.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from importlib.metadata import version
from typing import Any

FORCE_BUNDLED = "MAFFIA_BUNDLED_ESPEAK"
"""Set in the environment: use the package's espeak-ng even where the system has one (tests)."""

RENDERER_VERSION = 2
"""Counted up when this file begins to make sentences sound differently: no old cache is used then."""

_SONAME = "libespeak-ng.so.1"


def lend_espeak() -> str:
    """Make sure that pyttsx3 finds an espeak-ng on Linux: the system's, else espeakng-loader's.

    pyttsx3 asks the dynamic loader for "libespeak-ng.so.1"; a library of that SONAME that is already in the
    process is taken without a search. Returns which one it is; raises OSError if neither can be loaded.
    """
    if not sys.platform.startswith("linux"):
        return "system"
    if not os.environ.get(FORCE_BUNDLED):
        try:
            ctypes.CDLL(_SONAME)
        except OSError:
            pass  # none in the system: that is what the bundled one is for
        else:
            return "system"
    import espeakng_loader

    os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
    return "bundled"


def make_espeak_synchronous() -> None:
    """Let espeak-ng do everything on the calling thread.

    pyttsx3's driver asks for the mode in which commands run on a thread of espeak-ng's own. Under load, one
    render in twenty then lost its rate, its end, or all of its sound, since the driver does not wait. In the
    synchronous mode a call returns when all sound was delivered, but the message that tells the driver so
    does not come: it is sent here.
    """
    from pyttsx3.drivers import _espeak

    synthesise = _espeak.Synth

    def synthesise_and_tell(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401  (pyttsx3 has no types)
        result = synthesise(*arguments, **options)
        events = (_espeak.EVENT * 2)()
        events[0].type = _espeak.EVENT_MSG_TERMINATED
        events[1].type = _espeak.EVENT_LIST_TERMINATED
        _espeak.SynthCallback(None, 0, events)
        return result

    _espeak.AUDIO_OUTPUT_RETRIEVAL = _espeak.AUDIO_OUTPUT_SYNCHRONOUS
    _espeak.Synth = synthesise_and_tell


def engine_version(source: str, engine: Any) -> str:  # noqa: ANN401  (pyttsx3 has no types)
    """A text that changes whenever the same sentence may sound different."""
    parts = [
        f"renderer {RENDERER_VERSION}",
        f"pyttsx3 {version('pyttsx3')}",
        type(engine.proxy._driver).__module__.rpartition(".")[2],
    ]
    if parts[2] == "espeak":
        from pyttsx3.drivers import _espeak

        info = _espeak.dll.espeak_Info
        info.restype = ctypes.c_char_p
        parts.append(f"espeak-ng {info(None).decode()}")
    return ", ".join([*parts, source])


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Do what the request asks; see the module's text."""
    source = lend_espeak()
    import pyttsx3

    if sys.platform.startswith("linux"):
        make_espeak_synchronous()
    engine = pyttsx3.init()
    result: dict[str, Any] = {"engine": engine_version(source, engine), "failed": []}
    if request.get("voice") is None:
        result["voices"] = [
            [voice.id, voice.name or "", [_text(tag) for tag in voice.languages or ()]]
            for voice in engine.getProperty("voices")
        ]
        return result
    engine.setProperty("voice", request["voice"])
    engine.setProperty("rate", int(request["rate"]))
    for text, path in request["sentences"]:
        try:
            engine.save_to_file(text, path)
            engine.runAndWait()
        except Exception as error:  # noqa: BLE001  (whatever a driver raises concerns this sentence alone)
            result["failed"].append([text, f"{type(error).__name__}: {error}"])
    return result


def _text(tag: str | bytes) -> str:
    # Some drivers give b"\x05sv": espeak's priority byte and the code.
    return (
        tag.decode(errors="ignore").lstrip("\x00\x01\x02\x03\x04\x05\x06\x07\x08")
        if isinstance(tag, bytes)
        else tag
    )


def main() -> int:
    """Read the request, answer it, end."""
    # The drivers print on standard output; only our answer may go there.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        result = answer(json.loads(sys.stdin.buffer.read()))
    except Exception as error:  # noqa: BLE001  (the parent turns it into a typed fault)
        result = {"error": f"{type(error).__name__}: {error}"}
    json.dump(result, out, ensure_ascii=False)
    out.close()
    # Some drivers hang or abort while the interpreter takes them apart; everything is written by now.
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
