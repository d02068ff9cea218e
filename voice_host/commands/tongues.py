"""Another language for a whole evening: its voice, its ears, its pages and its record, all or none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from models.language_pack import LanguagePack, PackError
from models.narration import Argument, NarrationMissing
from voice_host.commands.barge_in import INTENTS, strict
from voice_host.commands.devices import Devices
from voice_host.commands.recognisers import RecogniserMissingError, choose, vosk_folder
from voice_host.commands.words import UnknownLanguageError, words_of
from voice_host.conversation import Conversation
from voice_host.inbox import VoiceTrouble
from voice_host.journal import JournalFull
from voice_host.listening.ears import Ears
from voice_host.listening.grammar_builder import build
from voice_host.listening.recogniser import Recogniser
from voice_host.names import fault
from voice_host.narrator import Sentence, sentence
from voice_host.speaking.earphones import Earphones
from voice_host.speaking.faults import SpeakingFault
from voice_host.speaking.render import Pyttsx3Renderer, Renderer
from voice_host.speaking.spoken_voice import SpokenVoice


@dataclass
class EveningTongues:
    """The :class:`~voice_host.changing_language.Tongues` of one evening.

    ``names`` are those who play, ``kept`` writes the language down (and may raise JournalFull), ``changed``
    is told when all is done. ``recogniser`` is what the command line asked for.
    """

    talk: Conversation
    devices: Devices
    recogniser: str
    names: Callable[[], Iterable[str]]
    kept: Callable[[str], None]
    changed: Callable[[LanguagePack], None]
    renderer: Callable[[str], Renderer] = Pyttsx3Renderer

    async def change(self, code: str) -> Sentence | None:
        """From now on this language everywhere, or why not.

        What can fail comes first, and the journal before anything is heard of it.
        """
        talk = self.talk
        language = talk.narration.language_name(code)
        try:
            words = await asyncio.to_thread(words_of, code)  # a second, on a slow computer
        except (UnknownLanguageError, PackError, NarrationMissing):
            return sentence("language-not-here")
        for name in self.names():
            if fault(name, words.pack, words.narration) is not None:
                return sentence("language-no-name", name=name, language=language)
        try:
            renderer = await self._renderer(words.pack)
            recogniser = await self._recogniser(words.pack)
        except SpeakingFault:
            return sentence("language-no-voice", language=language)
        except RecogniserMissingError:
            return sentence("language-no-ears", language=language)
        try:
            self.kept(code)
        except JournalFull:
            return sentence("language-not-kept")
        if renderer is not None:
            await self._speak(renderer)
        if recogniser is not None and isinstance(self.devices.ears, Ears):
            over_host = build(words.pack, INTENTS, always_on=False)
            self.devices.ears.hear_with(recogniser, over_host, strict)
        talk.pack = words.pack
        talk.narration.speak_as(words.narration)
        self.changed(words.pack)
        return None

    async def _renderer(self, pack: LanguagePack) -> Renderer | None:
        if not isinstance(self.devices.voice, SpokenVoice):
            return None
        return await asyncio.to_thread(self.renderer, pack.voice)

    async def _speak(self, renderer: Renderer) -> None:
        for voice in (self.devices.voice, self.devices.whispers):
            if isinstance(voice, SpokenVoice | Earphones):
                await voice.speak_as(renderer)

    async def _recogniser(self, pack: LanguagePack) -> Recogniser | None:
        """Who hears this language; None when nobody listens. The embedded one hears every language."""
        ears = self.devices.ears
        if not isinstance(ears, Ears):
            return None
        if self.recogniser == "phonetic" or (self.recogniser == "auto" and vosk_folder(pack.voice) is None):
            embedded: Recogniser = getattr(ears.recogniser, "embedded", ears.recogniser)
            return embedded
        loop, inbox = asyncio.get_running_loop(), self.talk.inbox

        def on_broken(key: str, arguments: Mapping[str, Argument]) -> None:
            values = {name: value for name, value in arguments.items() if isinstance(value, str | int)}
            loop.call_soon_threadsafe(inbox.put_nowait, VoiceTrouble(key, values))

        chosen = await asyncio.to_thread(choose, self.recogniser, pack.voice, on_broken=on_broken)
        return chosen.recogniser
