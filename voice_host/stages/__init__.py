"""What the host says and waits for in each phase of the original game (docs/rules.md A1-A6)."""
