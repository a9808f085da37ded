"""Skybridge in the world of Thraen (Deep Print Games).

So far the vocabulary and the printed content, with its provenance; the rules follow.
"""
