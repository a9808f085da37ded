"""Magpie: a small card game for 2 to 4 players, with hidden hands, a pile and secret picks."""
