"""The acoustic model: Whisper's encoder and a small recurrent head that names phones (CTC)."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from scripts.acoustic_training.encoder import WIDTH, Encoder
from voice_host.listening.phonetic.phones import INVENTORY

OUTPUTS = 1 + len(INVENTORY)
HIDDEN = 224


class Head(nn.Module):
    """LayerNorm, 512 to 224, convolution over 5 frames, bidirectional GRU, log posteriors of all symbols."""

    def __init__(self, dropout: float = 0.2) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(WIDTH)
        self.narrow = nn.Linear(WIDTH, HIDDEN)
        self.conv = nn.Conv1d(HIDDEN, HIDDEN, 5, padding=2)
        self.gru = nn.GRU(HIDDEN, HIDDEN // 2, batch_first=True, bidirectional=True)
        self.out = nn.Linear(HIDDEN, OUTPUTS)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, lengths: Tensor | None = None) -> Tensor:
        """(batch, frames, 512) to log posteriors (batch, frames, outputs)."""
        x = functional.gelu(self.narrow(self.norm(x)))
        if lengths is not None:  # padding must look like the edge that a single clip has
            x = x * (torch.arange(x.shape[1])[None, :, None] < lengths[:, None, None])
        x = functional.gelu(self.conv(self.dropout(x).transpose(1, 2))).transpose(1, 2)
        if lengths is None:
            x, _ = self.gru(x)
        else:
            packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
            x, _ = nn.utils.rnn.pad_packed_sequence(
                self.gru(packed)[0], batch_first=True, total_length=x.shape[1]
            )
        return functional.log_softmax(self.out(self.dropout(x)).float(), dim=-1)


class AcousticModel(nn.Module):
    """Log-mel (batch, 80, 2n) to log posteriors (batch, n, outputs); the first ``frozen`` layers stay."""

    def __init__(self, frozen: int = 0) -> None:
        super().__init__()
        self.encoder = Encoder()
        self.head = Head()
        self.frozen = frozen

    def forward(self, mel: Tensor, lengths: Tensor | None = None) -> Tensor:
        """``lengths`` (batch,) in encoder frames when clips are padded to one length."""
        mask = None
        if lengths is not None:
            frames = mel.shape[2] // 2
            mask = torch.arange(frames)[None, :] < lengths[:, None]
        if self.frozen == 0:
            x = self.encoder.lower(mel, 0, mask)
        else:
            with torch.no_grad():
                x = self.encoder.lower(mel, self.frozen, mask)
        x = self.encoder.upper(x, self.frozen, mask)
        posteriors: Tensor = self.head(x.float(), lengths)
        return posteriors
