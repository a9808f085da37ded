"""Rules of board games, as values."""
