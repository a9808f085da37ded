"""The ten abilities, one file to a character: the tasks they answer with, and their rules."""
