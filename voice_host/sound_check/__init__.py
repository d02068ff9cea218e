"""The sound check: how the room and each voice reach the microphone, and what is done about it."""
