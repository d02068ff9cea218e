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
SHARE = {"espeak-ng": 0.3, "joined": 0.5, "noise": 0.5, "sv": 1.0, "de": 0.15, "en": 0.25}
SHARE_OTHERS = 0.45
"""Part of a source's clips, or else of a language's, that one epoch sees: most of all real Swedish."""
SWEDISH_COPIES = 2
"""Further copies whose real Swedish clips an epoch sees too: there are 300 of them among 3,600."""


def fit(folder: Path, checkpoint: Path, epochs: int, copies: int, frozen: int, threads: int) -> AcousticModel:
    """Train for ``epochs``, going on from ``checkpoint`` when there is one; returns the taught model."""
    torch.set_num_threads(threads)
    torch.manual_seed(1)
    model = AcousticModel(frozen)
    model.encoder.load_whisper()
    for parameter in model.encoder.parameters():
        parameter.requires_grad = False
    taught = [*model.encoder.blocks[frozen:].parameters(), *model.encoder.norm.parameters()]
    for parameter in taught:
        parameter.requires_grad = True
    optimiser = torch.optim.AdamW(
        [{"params": model.head.parameters(), "lr": HEAD_RATE}, {"params": taught, "lr": ENCODER_RATE}],
        weight_decay=0.01,
    )
    rates = [group["lr"] for group in optimiser.param_groups]
    first = 0
    if checkpoint.exists():
        state = torch.load(checkpoint, weights_only=True)
        model.load_state_dict(state["model"])
        if state["optimiser"] is not None:  # none after the warm-up
            optimiser.load_state_dict(state["optimiser"])
        first = state["epoch"]
    for epoch in range(first, epochs):
        copy = _wait_for(folder, epoch, copies)
        chance = random.Random(epoch)
        batches = [(copy, batch) for batch in make_batches(copy, chance)]
        for further in range(1, SWEDISH_COPIES + 1):
            other = _wait_for(folder, epoch + further, copies)
            batches += [(other, batch) for batch in make_batches(other, chance, only_swedish=True)]
        chance.shuffle(batches)
        total, started = 0.0, time.monotonic()
        model.train()
        for number, (source, batch) in enumerate(batches):
            progress = (epoch + number / len(batches)) / epochs
            for group, rate in zip(optimiser.param_groups, rates, strict=True):
                group["lr"] = (
                    rate * min(1.0, progress * epochs / 0.2) * 0.5 * (1 + math.cos(math.pi * progress))
                )
            mel, lengths = mel_tensors(source, batch, chance)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                posteriors = model(mel, lengths)
            loss = ctc(posteriors, lengths, *label_tensors(source, batch))
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([*model.head.parameters(), *taught], 2.0)
            optimiser.step()
            total += loss.item()
            if number % 25 == 24:
                print(f"  {number + 1}/{len(batches)} loss {total / (number + 1):.3f}", flush=True)
        print(
            f"epoch {epoch + 1}: loss {total / len(batches):.3f}, {time.monotonic() - started:.0f} s",
            flush=True,
        )
        save(checkpoint, model, optimiser, epoch + 1)
    return model


def _wait_for(folder: Path, epoch: int, copies: int) -> cache.Copy:
    """The copy of this epoch; an earlier one while another process is still making it."""
    for number in (epoch % copies, *range(copies)):
        copy = cache.load(folder, number)
        if copy is not None:
            return copy
    raise FileNotFoundError(f"no augmented copy in {folder}: run the cache step first")


def make_batches(copy: cache.Copy, chance: random.Random, only_swedish: bool = False) -> list[list[int]]:
    """Clips of like length together, in random order; the shares of an epoch, or all real Swedish ones."""
    lengths = np.diff(copy.rows)
    shares = [
        SHARE.get(str(source), SHARE.get(str(language), SHARE_OTHERS))
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
