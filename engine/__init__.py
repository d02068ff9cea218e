"""The rules of the games, pure: no I/O, no clock and no chance of its own (docs/rules.md)."""
