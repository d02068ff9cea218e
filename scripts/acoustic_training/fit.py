"""Teaching: CTC over clips in ever new noise, all layers, the lower more slowly; a checkpoint an epoch."""

from __future__ import annotations

import copy as copying
import itertools
import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from scripts.acoustic_training import spoken
from scripts.acoustic_training.contest import Contest
from scripts.acoustic_training.encoder import LAYERS
from scripts.acoustic_training.mixing import QUIET_FRAMES, Beds, lesson
from scripts.acoustic_training.network import AcousticModel
from scripts.acoustic_training.rivals import Labels, Rivals
from scripts.acoustic_training.spoken import Copy
from voice_host.listening.phonetic.mel import of_another_throat

BATCH_FRAMES = 3600  # mel frames in one batch (36 s)
EPOCH_BATCHES = 250
HEAD_EPOCHS = 3
HEAD_RATE, ENCODER_RATE, LOWER = 6e-4, 1.5e-4, 0.75
"""Rates of the head and of the topmost layer; each layer below has :data:`LOWER` times that of the next."""
SHARE = {"espeak-ng": 0.45, "joined": 0.6, "sv": 0.9, "hi": 0.9, "de": 0.15, "en": 0.55}
SHARE_OTHERS = 0.45
"""Part of a source's or else a language's clips that a pass of a copy takes: most of all real Swedish."""
NOBODY, NOTHING_SHARE = -1, 0.05
"""Lessons in which nobody speaks to the host, beside the clips."""
LEAST_NOTHING, MOST_NOTHING = 40, 300  # frames
CONTEST = 0.3
"""What telling phrases apart (``contest``, nats a clip) counts beside CTC (nats a phone)."""
OTHER_THROATS, THROATS = 0.7, (0.87, 1.15)
"""So many lessons are given by another throat, so many times as long: few taught, and many will play."""
AVERAGED = 0.998
"""What counts is the running mean of the weights (Polyak and Juditsky 1992), with this memory a batch."""


def teach(
    folder: Path,
    checkpoint: Path,
    model: AcousticModel,
    epochs: int,
    head_epochs: int,
    threads: int,
    pace: float = 1.0,
) -> AcousticModel:
    """Train ``model`` for ``epochs``, going on from ``checkpoint`` when there is one; returns the mean model.

    An epoch is :data:`EPOCH_BATCHES` batches of 36 s. Each begins with random numbers of its own, so a run
    that was interrupted after an epoch goes on as it would have. In the first ``head_epochs`` the encoder
    stays as it is: a head that knows nothing would only spoil it. ``pace``: all rates times this.
    """
    torch.set_num_threads(threads)
    school = School(model, pace)
    first = school.go_on_from(checkpoint) if checkpoint.exists() else 0
    beds, paths = Beds.load(spoken.beds_path(folder)), spoken.copies_in(folder)
    if not paths:
        raise FileNotFoundError(f"no copies in {folder}: run the copies step first")
    for epoch in range(first, epochs):
        torch.manual_seed(epoch)
        model.frozen = LAYERS if epoch < head_epochs else 0
        copy = Copy.load(paths[epoch % len(paths)])
        lessons = _Lessons(copy, Rivals.of(copy), beds, random.Random(epoch))
        school.epoch(lessons, epoch, epochs)
        school.save(checkpoint, epoch + 1)
    return school.mean


class School:
    """A model, the running mean of it, and the optimiser."""

    def __init__(self, model: AcousticModel, pace: float = 1.0) -> None:
        self.model = model
        self.mean: AcousticModel = copying.deepcopy(model).eval()
        self._groups = [(list(parameters), pace * rate) for parameters, rate in _by_depth(model)]
        self._optimiser = torch.optim.AdamW(
            [{"params": parameters, "lr": rate} for parameters, rate in self._groups],
            weight_decay=0.01,
            fused=True,
        )
        self._steps = 0
        # bfloat16 is fast where the processor has it; elsewhere it is imitated, ten times as slowly.
        able = torch.cpu.get_capabilities()
        self._narrow = bool(able.get("avx512_bf16") or able.get("amx_bf16"))
        self._contest = Contest()

    def go_on_from(self, checkpoint: Path) -> int:
        """Take over a checkpoint; returns the epochs that it has seen."""
        state = torch.load(checkpoint, weights_only=True)
        self.model.load_state_dict(state["taught"])
        self.mean.load_state_dict(state["model"])
        self._optimiser.load_state_dict(state["optimiser"])
        self._steps = int(state["steps"])
        return int(state["epoch"])

    def save(self, path: Path, epoch: int) -> None:
        """Write a checkpoint in one step, so that an interruption leaves the old one or the new."""
        part = path.with_suffix(".part")
        torch.save(
            {
                "model": self.mean.state_dict(),
                "taught": self.model.state_dict(),
                "optimiser": self._optimiser.state_dict(),
                "steps": self._steps,
                "epoch": epoch,
            },
            part,
        )
        part.rename(path)

    def epoch(self, lessons: Iterator[Batch], epoch: int, epochs: int) -> None:
        """Teach one epoch, its rates as a cosine over all of them has them."""
        total, contested, started = 0.0, 0.0, time.monotonic()
        self.model.train()
        for number, batch in enumerate(itertools.islice(lessons, EPOCH_BATCHES)):
            progress = (epoch + number / EPOCH_BATCHES) / epochs
            fall = min(1.0, progress * epochs / 0.3) * 0.5 * (1 + math.cos(math.pi * progress))
            for group, (_, rate) in zip(self._optimiser.param_groups, self._groups, strict=True):
                group["lr"] = rate * fall
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self._narrow):
                posteriors = self.model(batch.mel, batch.lengths)
            loss = ctc(posteriors, batch.lengths, batch.labels, batch.sizes)
            lost = self._contest(posteriors, batch.lengths, batch.said, batch.rivals)
            self._optimiser.zero_grad(set_to_none=True)
            torch.autograd.backward(loss + CONTEST * lost)
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), 2.0)
            self._optimiser.step()
            self._follow()
            total += loss.item()
            contested += lost.item()
            if number % 25 == 24:
                so_far = f"loss {total / (number + 1):.3f}, contest {contested / (number + 1):.3f}"
                print(f"  {number + 1}/{EPOCH_BATCHES} {so_far}", flush=True)
        seconds = time.monotonic() - started
        means = f"loss {total / EPOCH_BATCHES:.3f}, contest {contested / EPOCH_BATCHES:.3f}"
        print(f"epoch {epoch + 1}: {means}, {seconds:.0f} s", flush=True)

    def _follow(self) -> None:
        self._steps += 1
        memory = min(AVERAGED, self._steps / (self._steps + 9))  # a young mean forgets its beginnings
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.parameters()), list(self.model.parameters()), 1 - memory)


def _by_depth(model: AcousticModel) -> Iterator[tuple[Iterator[nn.Parameter], float]]:
    encoder = model.encoder
    yield model.head.parameters(), HEAD_RATE
    yield encoder.norm.parameters(), ENCODER_RATE
    for depth, block in enumerate(reversed(encoder.blocks)):
        yield block.parameters(), ENCODER_RATE * LOWER**depth
    lowest = itertools.chain(encoder.conv1.parameters(), encoder.conv2.parameters())
    yield lowest, ENCODER_RATE * LOWER**LAYERS


@dataclass(frozen=True, slots=True)
class Batch:
    """``mel`` (clips, 80, frames) and its ``lengths`` in encoder frames; ``labels`` end to end, ``sizes`` of
    each clip; what each clip ``said``, and its ``rivals``."""

    mel: Tensor
    lengths: Tensor
    labels: Tensor
    sizes: Tensor
    said: list[Labels]
    rivals: list[list[Labels]]


class _Lessons(Iterator[Batch]):
    """Batches out of one copy without end: pass after pass, each with a new choice of clips and new noise."""

    def __init__(self, copy: Copy, rivals: Rivals, beds: Beds, chance: random.Random) -> None:
        self._copy, self._rivals, self._beds, self._chance = copy, rivals, beds, chance
        self._left: list[list[int]] = []

    def __next__(self) -> Batch:
        if not self._left:
            self._left = make_batches(self._copy, self._chance)
        return self._made(self._left.pop())

    def _made(self, clips: list[int]) -> Batch:
        rows = self._copy.rows
        most = max((int(rows[i + 1] - rows[i]) for i in clips if i != NOBODY), default=MOST_NOTHING)
        pictures = [self._picture(i, most) for i in clips]
        longest = max(map(len, pictures))
        mel = np.full((len(clips), longest, 80), -1.0, np.float32)
        for row, picture in zip(mel, pictures, strict=True):
            row[: len(picture)] = picture
            self._hide(row[: len(picture)])
        said = [self._rivals.said[i] if i != NOBODY else () for i in clips]
        return Batch(
            torch.from_numpy(mel.transpose(0, 2, 1).copy()),
            torch.tensor([len(picture) // 2 for picture in pictures]),
            torch.tensor([label for labels in said for label in labels], dtype=torch.int64),
            torch.tensor([len(labels) for labels in said]),
            said,
            [self._rivals.draw(i, self._chance) if i != NOBODY else [] for i in clips],
        )

    def _picture(self, i: int, most: int) -> np.ndarray:
        chance, copy = self._chance, self._copy
        if i == NOBODY:  # never longer than the others: all of a batch would be laid out to its length
            least, most = LEAST_NOTHING, min(most, MOST_NOTHING)
            return lesson(None, chance.randint(least, max(least, most)), 0.0, self._beds, chance)
        logs = copy.logs(i)
        if chance.random() < OTHER_THROATS:
            logs = of_another_throat(logs.T, chance.uniform(*THROATS)).T
        return lesson(10.0**logs, len(logs), float(copy.peaks[i]), self._beds, chance)

    def _hide(self, picture: np.ndarray) -> None:
        """Some bands and moments are hidden (SpecAugment, Park et al. 2019)."""
        chance, fill = self._chance, float(picture.mean())
        for _ in range(2):
            width, start = chance.randint(0, 8), chance.randint(0, 79)
            picture[:, start : start + width] = fill
            if chance.random() < 0.4:
                width, start = chance.randint(0, 7), chance.randint(0, len(picture))
                picture[start : start + width] = fill


def make_batches(copy: Copy, chance: random.Random) -> list[list[int]]:
    """Clips of like length together, in random order, by their shares, :data:`NOBODY` among them."""
    lengths = np.diff(copy.rows)
    shares = [
        SHARE.get(str(source), SHARE.get(str(language), SHARE_OTHERS))
        for source, language in zip(copy.sources, copy.languages, strict=True)
    ]
    chosen = [i for i, share in enumerate(shares) if chance.random() < share]
    chosen.sort(key=lambda i: lengths[i] * chance.uniform(0.9, 1.1))
    batches: list[list[int]] = [[]]
    for i in chosen:
        if batches[-1] and (len(batches[-1]) + 1) * (lengths[i] + 2 * QUIET_FRAMES) > BATCH_FRAMES:
            batches.append([])
        batches[-1].append(i)
        if chance.random() < NOTHING_SHARE:
            batches[-1].append(NOBODY)
    chance.shuffle(batches)
    return batches


def ctc(posteriors: Tensor, lengths: Tensor, labels: Tensor, sizes: Tensor) -> Tensor:
    """CTC loss by phones, so that long sentences do not drown single words; silence counts as four."""
    losses = functional.ctc_loss(
        posteriors.float().transpose(0, 1), labels, lengths, sizes, reduction="none", zero_infinity=True
    )
    return (losses / sizes.clamp(min=4)).mean()
