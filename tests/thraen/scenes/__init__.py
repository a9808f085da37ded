"""Moments of thraen, each written down in full: what is said, what happens, what changes."""
