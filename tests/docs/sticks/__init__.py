"""Sticks, a game as small as can be, offered by a package with nothing but what it must have."""
