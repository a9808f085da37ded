"""Mysthea, for 2 to 5: Islands that move, battles with secret reactions, Monsters."""
