"""Original Maffia, after Dimma Davidoff's game of Moscow 1986 (docs/rules.md, part A)."""
