"""Skyward (Rule & Make) with Allegiance and Discord, for 2 to 5: one splits, the others choose."""
