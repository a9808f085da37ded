"""Skyward (Rule & Make) with Allegiance and Discord: 2 to 5 players, one splits, the others choose."""
