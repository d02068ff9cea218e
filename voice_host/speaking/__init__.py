"""Sentences → PCM → loudspeaker, on the sample clock."""
