"""What a decision costs, ours beside the peers', measured in one run on one machine.

Run ``python -m benchmarks`` from the root of the repository, with the ``bench`` extra installed.
Read the ratios, never the absolute times: they belong to the machine and to its noise.

What is measured, for every subject:

- *decision*: list all legal moves, choose one at random, apply it, over whole random games. It
  includes asking whether the game is over and, where chance is a node, drawing an outcome by its
  weight. Setting up a game is not in it.
- *apply*: the move alone, replaying a recorded game from its start.
- *new state*: the move, with the old state kept: ours is ``apply`` again; a mutable peer must
  copy first. This is what a search pays.
- *explain*: the verdict on a move; asked of the move played and of one from another turn.
- *text*: the state written as text and read back.
- *bytes*: Python memory per state when every state of a game is kept alive (``tracemalloc``).
- *decisions* and *branching*: their number in a game and the mean number of legal moves.
- *game*: a whole random game, setting up included.

What is not comparable, and why:

- Games differ. The ratio to python-chess says what a decision costs in each, no more; branching
  stands beside it for that reason. The row ``openspiel-chess`` is the same game in C++.
- Our ``apply`` checks the move and cites the rule that refuses it. python-chess's ``push`` and
  OpenSpiel's ``apply_action`` trust the caller; catanatron looks the move up in a list.
- python-chess's ``push`` changes the board in place and remembers how to undo it. It has
  ``is_legal`` but no reasons, so it has no *explain*; nor has any other peer.
- python-chess stops here for want of legal moves alone, the cheapest question it has; it is not
  asked about repetition or the fifty moves. OpenSpiel asks both at every turn. Chess ends after
  ``CHESS_PLIES`` at the latest, in both.
- catanatron lists the next moves while it applies one, so its *apply* is nearly its *decision*;
  and it rolls its dice inside ``execute``, so chance is no decision there. Its *apply* replays
  the log, where dice are known, without looking the move up.
- *text* is JSON for us, FEN for python-chess (a position, no history), and for OpenSpiel a list of
  actions which reading plays again, or a pickle in its Python games. catanatron writes JSON but
  cannot read it.
- *bytes*: python-chess is copied without its history, as our states hold none. catanatron's copies
  carry their log. OpenSpiel's states live in C++, where ``tracemalloc`` sees nothing.
"""
