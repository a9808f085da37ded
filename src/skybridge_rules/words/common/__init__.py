"""The words that all games share, and those of the command line; tables only."""
