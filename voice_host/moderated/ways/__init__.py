"""The ways of secrets to each player: a handset, earphones, the laptop passed round (rules B1, B2)."""
