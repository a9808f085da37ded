"""Whether anything costs more the longer a game lasts.

Run ``python -m benchmarks.growth`` from the root of the repository. It measures

- what a decision costs in each tenth of a random game, from the first to the last, for every game
  with its fewest and its most players;
- what a move costs in each tenth of a match of 100,000 moves, in time and in memory;
- what a move costs in a record of 100, 1,000 and 10,000 moves: written, read, and verified.

Our games end after some hundred moves, so the long match is one of a game that does nothing but go
on. Each step is taken several times and its fastest time counts, which a busy machine disturbs
least. Figures are ratios to the mean of their row: 1.00 everywhere would be a cost that never
changes. ``--svg FILE`` draws the tenths, as on the page of speed.

``--kinds`` asks instead why a late decision costs more than an early one: it counts steps of the
interpreter, and compares answers of one kind to one question.
"""
