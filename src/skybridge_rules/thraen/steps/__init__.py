"""The course of the game, one step to a file: what may be answered, why not, and what follows."""
