"""The head's first lessons, on features of Whisper as it is: minutes instead of an hour, kept on disk."""

from __future__ import annotations

import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from acoustic_training import cache
from acoustic_training.encoder import LAYERS, WIDTH
from acoustic_training.fit import ctc, make_batches, mel_tensors, save
from acoustic_training.network import AcousticModel

RATE = 2.5e-3
BATCH = 24


def encode(folder: Path, number: int) -> None:
    """Write the encoder's features of a part of one copy, as an epoch draws it, unless they are there."""
    target = folder / f"features-{number}.npz"
    copy = cache.load(folder, number)
    if target.exists() or copy is None:
        return
    encoder = AcousticModel(LAYERS).encoder.load_whisper().eval()
    chance = random.Random(number)
    features, labels = [], []
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for batch in make_batches(copy, chance):
            mel, lengths = mel_tensors(copy, batch, chance)
            mask = torch.arange(mel.shape[2] // 2)[None, :] < lengths[:, None]
            x = encoder.upper(encoder.lower(mel, LAYERS, mask), LAYERS).float().numpy()
            features += [row[:length].astype(np.float16) for row, length in zip(x, lengths, strict=True)]
            labels += [copy.labels[copy.ends[i] : copy.ends[i + 1]] for i in batch]
    part = target.with_suffix(".part.npz")
    np.savez(
        part,
        features=np.concatenate(features),
        rows=np.cumsum([0, *map(len, features)]),
        labels=np.concatenate(labels),
        ends=np.cumsum([0, *map(len, labels)]),
    )
    part.rename(target)


def warm_up(folder: Path, checkpoint: Path, epochs: int, copies: int, threads: int) -> None:
    """Teach the head alone and write ``checkpoint``; copies are encoded first where they are not."""
    torch.set_num_threads(threads)
    torch.manual_seed(1)
    for number in range(copies):
        encode(folder, number)
    model = AcousticModel(LAYERS)
    model.encoder.load_whisper()
    optimiser = torch.optim.AdamW(model.head.parameters(), lr=RATE, weight_decay=0.01)
    model.train()
    for epoch in range(epochs):
        with np.load(folder / f"features-{epoch % copies}.npz") as file:
            features, rows, labels, ends = (file[name] for name in ("features", "rows", "labels", "ends"))
        lengths = np.diff(rows)
        order = sorted(
            range(len(lengths)), key=lambda i: lengths[i] * random.Random(epoch + i).uniform(0.9, 1.1)
        )
        batches = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
        random.Random(epoch).shuffle(batches)
        total, started = 0.0, time.monotonic()
        for number, batch in enumerate(batches):
            progress = (epoch + number / len(batches)) / epochs
            rate = RATE * min(1.0, progress * epochs / 0.3) * 0.5 * (1 + math.cos(math.pi * progress))
            optimiser.param_groups[0]["lr"] = rate
            x = np.zeros((len(batch), max(lengths[i] for i in batch), WIDTH), np.float32)
            for row, i in zip(x, batch, strict=True):
                row[: lengths[i]] = features[rows[i] : rows[i + 1]]
            sizes = torch.tensor([lengths[i] for i in batch])
            said = [labels[ends[i] : ends[i + 1]] for i in batch]
            loss = ctc(
                model.head(functional.dropout(torch.from_numpy(x), 0.05), sizes),
                sizes,
                torch.from_numpy(np.concatenate(said)),
                torch.tensor([len(label) for label in said]),
            )
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.head.parameters(), 2.0)
            optimiser.step()
            total += loss.item()
        print(
            f"head, epoch {epoch + 1}: loss {total / len(batches):.3f}, {time.monotonic() - started:.0f} s",
            flush=True,
        )
    save(checkpoint, model, None, 0)
