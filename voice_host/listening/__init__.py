"""Microphone → gate → voice activity → recogniser → phrase."""
