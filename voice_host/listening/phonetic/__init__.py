"""The embedded recogniser: sound to phones, phrases to phones, and which phrase fits."""
