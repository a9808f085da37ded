"""Positions from a few lines: a Setup says what matters, ``place`` fills in the rest."""
