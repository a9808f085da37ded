"""The steps of a game, in the order of the rulebook: each holds its questions and their rules."""
