"""What Python has done before its memory is written down: everything that a first move needs.

Run in the browser's own Python by ``memory.mjs``. Each game is opened in each language, kept,
answered by the others, looked at and played in once, since whatever is done for the first time
imports, reads and compiles.
"""

import gc
import json
import random  # noqa: F401  (the worker gives every visit a seed of its own)

from skybridge_rules import register, table
from skybridge_rules.words import Language

MOST = 40
"""So many answers of the others at most come before the person's first decision."""


def first_move(game: str, language: str) -> None:
    """Everything that the page asks for until a first move is answered."""
    opening = {
        "game": game,
        "players": 2,
        "seat": 0,
        "bot": "greedy",
        "seed": "warm",
        "language": language,
        "switches": [],
    }
    shown = json.loads(table.open_table(json.dumps(opening)))
    number = shown["table"]
    for _ in range(MOST):
        if len(shown["choices"]) > 1:
            break
        table.keep(number)
        shown = json.loads(table.let_others_move(number))
    move = shown["choices"][0]["move"]
    table.preview(number, move)
    table.candidates(number)
    table.choose(number, move)
    table.keep(number)
    table.let_others_move(number)
    table.close_table(number)


for name in register.names():
    for spoken in Language:
        first_move(name, spoken.value)

gc.collect()
