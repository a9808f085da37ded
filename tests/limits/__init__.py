"""Nothing hangs or swells: every reader, given the worst that a text can be."""
