"""Teaching: CTC over augmented copies, encoder layers at a small rate, a checkpoint after every epoch."""

from __future__ import annotations

import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from acoustic_training import cache
from acoustic_training.network import AcousticModel

BATCH_FRAMES = 3600  # mel frames in one batch (36 s)
HEAD_RATE, ENCODER_RATE = 1e-3, 2e-4
NOISE_RATE, NOISE_SHARE = 0.6, 0.4
"""In noise: part of these rates, and part of the shares below that an epoch sees of either kind of copy."""
TABLE_PART = 1.3
"""Part of espeak-ng's usual share that an epoch sees of the table's own phrases, if these are cached."""
SHARE = {"espeak-ng": 0.3, "joined": 0.5, "noise": 0.5, "sv": 1.0, "de": 0.15, "en": 0.25}
SHARE_OTHERS = 0.45
"""Part of a source's clips, or else of a language's, that one epoch sees: most of all real Swedish."""
SWEDISH_COPIES = 2
"""Further copies whose real Swedish clips an epoch sees too: there are 300 of them among 3,600."""


def fit(folder: Path, checkpoint: Path, epochs: int, copies: int, frozen: int, threads: int) -> AcousticModel:
    """Train for ``epochs``, going on from ``checkpoint`` when there is one; returns the taught model."""
    torch.set_num_threads(threads)
    torch.manual_seed(1)
    school = School(frozen)
    first = school.go_on_from(checkpoint) if checkpoint.exists() else 0
    for epoch in range(first, epochs):
        copy = _wait_for(folder, epoch, copies)
        chance = random.Random(epoch)
        batches = [(copy, batch) for batch in make_batches(copy, chance)]
        for further in range(1, SWEDISH_COPIES + 1):
            other = _wait_for(folder, epoch + further, copies)
            batches += [(other, batch) for batch in make_batches(other, chance, only_swedish=True)]
        school.teach(batches, epoch, epochs, chance)
        save(checkpoint, school.model, school.optimiser, epoch + 1)
    return school.model


def fit_in_noise(
    folder: Path, start: Path, checkpoint: Path, epochs: int, copies: int, frozen: int, threads: int
) -> AcousticModel:
    """Go on from ``start`` with loud evenings beside quiet tables, half and half; writes ``checkpoint``.

    Rates are :data:`NOISE_RATE` of the first schedule's. An epoch has :data:`NOISE_SHARE` of an evening's
    clips and of a quiet copy's, and real Swedish of two evenings and one quiet copy.
    """
    torch.set_num_threads(threads)
    torch.manual_seed(2)
    school = School(frozen, NOISE_RATE)
    first = 0
    if checkpoint.exists():
        first = school.go_on_from(checkpoint)
    else:
        school.go_on_from(start)
    for epoch in range(first, epochs):
        chance = random.Random(100 + epoch)
        batches: list[tuple[cache.Copy, list[int]]] = []
        for kind, further in ((cache.LOUD, 2), (cache.QUIET, 1)):
            copy = _wait_for(folder, epoch, copies, kind)
            batches += [(copy, batch) for batch in make_batches(copy, chance, part=NOISE_SHARE)]
            for step in range(1, further + 1):
                other = _wait_for(folder, epoch + step, copies, kind)
                batches += [(other, batch) for batch in make_batches(other, chance, only_swedish=True)]
        for kind in (cache.TABLE, cache.TABLE_LOUD):
            table = cache.load(folder, 0, kind)
            if table is not None:
                batches += [(table, batch) for batch in make_batches(table, chance, part=TABLE_PART)]
        school.teach(batches, epoch, epochs, chance)
        save(checkpoint, school.model, school.optimiser, epoch + 1)
    return school.model


class School:
    """A model with Whisper's lower ``frozen`` layers as they are, and its optimiser."""

    def __init__(self, frozen: int, rate: float = 1.0) -> None:
        self.model = AcousticModel(frozen)
        self.model.encoder.load_whisper()
        for parameter in self.model.encoder.parameters():
            parameter.requires_grad = False
        taught = [*self.model.encoder.blocks[frozen:].parameters(), *self.model.encoder.norm.parameters()]
        for parameter in taught:
            parameter.requires_grad = True
        self._rates = (HEAD_RATE * rate, ENCODER_RATE * rate)
        self._taught = [*self.model.head.parameters(), *taught]
        self.optimiser = torch.optim.AdamW(
            [
                {"params": group, "lr": one}
                for group, one in zip((self.model.head.parameters(), taught), self._rates, strict=True)
            ],
            weight_decay=0.01,
        )

    def go_on_from(self, checkpoint: Path) -> int:
        """Take over a checkpoint; returns the epochs that it has seen."""
        state = torch.load(checkpoint, weights_only=True)
        self.model.load_state_dict(state["model"])
        if state["optimiser"] is not None:  # none after the warm-up
            self.optimiser.load_state_dict(state["optimiser"])
        return int(state["epoch"])

    def teach(
        self,
        batches: list[tuple[cache.Copy, list[int]]],
        epoch: int,
        epochs: int,
        chance: random.Random,
    ) -> None:
        """One epoch, its batches in random order, its rates as their cosine has them."""
        chance.shuffle(batches)
        total, started = 0.0, time.monotonic()
        self.model.train()
        for number, (source, batch) in enumerate(batches):
            progress = (epoch + number / len(batches)) / epochs
            for group, rate in zip(self.optimiser.param_groups, self._rates, strict=True):
                group["lr"] = (
                    rate * min(1.0, progress * epochs / 0.2) * 0.5 * (1 + math.cos(math.pi * progress))
                )
            mel, lengths = mel_tensors(source, batch, chance)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                posteriors = self.model(mel, lengths)
            loss = ctc(posteriors, lengths, *label_tensors(source, batch))
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self._taught, 2.0)
            self.optimiser.step()
            total += loss.item()
            if number % 25 == 24:
                print(f"  {number + 1}/{len(batches)} loss {total / (number + 1):.3f}", flush=True)
        print(
            f"epoch {epoch + 1}: loss {total / len(batches):.3f}, {time.monotonic() - started:.0f} s",
            flush=True,
        )


def _wait_for(folder: Path, epoch: int, copies: int, kind: str = cache.QUIET) -> cache.Copy:
    """The copy of this epoch; an earlier one while another process is still making it."""
    for number in (epoch % copies, *range(copies)):
        copy = cache.load(folder, number, kind)
        if copy is not None:
            return copy
    raise FileNotFoundError(f"no augmented copy in {folder}: run the cache step first")


def make_batches(
    copy: cache.Copy, chance: random.Random, only_swedish: bool = False, part: float = 1.0
) -> list[list[int]]:
    """Clips of like length together, in random order; ``part`` of an epoch's shares, or all real Swedish."""
    lengths = np.diff(copy.rows)
    shares = [
        part * SHARE.get(str(source), SHARE.get(str(language), SHARE_OTHERS))
        for source, language in zip(copy.sources, copy.languages, strict=True)
    ]
    if only_swedish:
        real = ~np.isin(copy.sources, ("espeak-ng", "joined"))
        shares = list(((copy.languages == "sv") & real).astype(float))
    chosen = [i for i, share in enumerate(shares) if chance.random() < share]
    chosen.sort(key=lambda i: lengths[i] * chance.uniform(0.9, 1.1))
    batches: list[list[int]] = [[]]
    for i in chosen:
        if batches[-1] and (len(batches[-1]) + 1) * max(lengths[i], lengths[batches[-1][-1]]) > BATCH_FRAMES:
            batches.append([])
        batches[-1].append(i)
    chance.shuffle(batches)
    return batches


def mel_tensors(copy: cache.Copy, batch: list[int], chance: random.Random) -> tuple[Tensor, Tensor]:
    """Mel (batch, 80, frames) with some bands and moments hidden, and its lengths in encoder frames."""
    # The first and last 150 ms of every copy are quiet; less of it makes training faster and cuts tighter.
    before, after = chance.randint(0, 5) * 2, chance.randint(0, 5) * 2
    clips = [copy.mel[copy.rows[i] + before : copy.rows[i + 1] - after].astype(np.float32) for i in batch]
    longest = max(map(len, clips))
    mel = np.full((len(batch), longest, 80), -1.0, np.float32)
    for row, clip in zip(mel, clips, strict=True):
        row[: len(clip)] = clip
        fill = float(clip.mean())
        for _ in range(2):
            width, start = chance.randint(0, 10), chance.randint(0, 79)
            row[: len(clip), start : start + width] = fill
            if chance.random() < 0.5:
                width, start = chance.randint(0, 8), chance.randint(0, len(clip))
                row[start : min(start + width, len(clip))] = fill
    lengths = torch.tensor([len(clip) // 2 for clip in clips])
    return torch.from_numpy(mel.transpose(0, 2, 1).copy()), lengths


def label_tensors(copy: cache.Copy, batch: list[int]) -> tuple[Tensor, Tensor]:
    """Labels of all clips end to end, and how many each has."""
    labels = [copy.labels[copy.ends[i] : copy.ends[i + 1]] for i in batch]
    return torch.from_numpy(np.concatenate(labels)), torch.tensor([len(label) for label in labels])


def ctc(posteriors: Tensor, lengths: Tensor, labels: Tensor, sizes: Tensor) -> Tensor:
    """CTC loss by phones, so that long sentences do not drown single words; silence counts as four."""
    losses = functional.ctc_loss(
        posteriors.float().transpose(0, 1), labels, lengths, sizes, reduction="none", zero_infinity=True
    )
    return (losses / sizes.clamp(min=4)).mean()


def save(path: Path, model: AcousticModel, optimiser: torch.optim.Optimizer | None, epoch: int) -> None:
    """Write a checkpoint in one step, so that an interruption leaves the old one or the new."""
    part = path.with_suffix(".part")
    state = None if optimiser is None else optimiser.state_dict()
    torch.save({"model": model.state_dict(), "optimiser": state, "epoch": epoch}, part)
    part.rename(path)
