"""Scripted evenings with spoken players on a virtual table."""
