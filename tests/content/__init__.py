"""The shared machinery of printed content, tested with a small card game made up for it."""
