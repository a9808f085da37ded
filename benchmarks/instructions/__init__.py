"""How many instructions fixed games take: a guard against rules that grow slower unnoticed.

Run ``python -m benchmarks.instructions`` from the root of the repository; valgrind must be
installed. Callgrind counts what the processor is told to do, so a busy machine makes no difference:
the same tree gives the same figures within a fraction of a percent, where a clock errs by a tenth.

What is counted, for every game with the fewest and with the most players:

- *import*: the game's module, in a fresh interpreter that has attrs and cattrs already.
- *decision*: ask who decides, list all moves, choose one, apply it; over a whole random game.
- *step*: the move alone, with its events.
- *explain*: the verdict on the move played and on the one before it.
- *view*: what a seat, or a spectator, may know.
- *write* and *read*: a state as JSON, and back again, checked.
- *pickle*: a state pickled and unpickled.
- *greedy*: one choice of the greedy bot.

Each figure is the mean over its operations. Everything is done once before, so that tables are
filled; setting up is not counted. The figures that hold now are in ``counts.json``, with the
version of Python that they are true for: another one counts differently. Without arguments the
command counts anew and fails if a figure grew by more than ``LIMIT``; ``--update`` writes the new
ones, ``--beside TREE`` compares with another clone instead.
"""
