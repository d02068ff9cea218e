"""Parts of scripts/silent_night: nights with known casts, what they look and sound like, and a guesser."""
