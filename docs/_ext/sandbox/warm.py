"""What Python has done before its memory is written down: everything that a first move needs.

Run in the browser's own Python by ``memory.mjs``.
"""

import gc
import json
import random  # noqa: F401  (the worker gives every visit a seed of its own)

from skybridge_rules import register, table

for game in register.names():
    opening = {
        "game": game,
        "players": 2,
        "seat": 1,
        "bot": "greedy",
        "seed": "warm",
        "language": "en",
        "switches": [],
    }
    number = json.loads(table.open_table(json.dumps(opening)))["table"]
    table.let_others_move(number)
    table.close_table(number)

gc.collect()
