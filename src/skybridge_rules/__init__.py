"""Rules of board games as values: legal moves, verdicts that cite the rule, undo, scores.

Each game is a module of its own, such as ``skybridge_rules.towers``; all of them offer the
operations of ``skybridge_rules.core.game.Game``.
"""

from skybridge_rules import towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove, ImpossibleSetup, SkybridgeError
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.match import Match

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Dealer",
    "IllegalMove",
    "ImpossibleSetup",
    "Match",
    "Reason",
    "Seat",
    "SkybridgeError",
    "Verdict",
    "__version__",
    "towers",
]
