"""Skybridge in the world of Thraen (Deep Print Games): 2 to 4 players, hidden hands and chance.

The module itself is the game: it satisfies the ``Game`` protocol.
"""

from skybridge_rules.thraen.components import Ability, Faction, GreatDrakhe, Resource, Rune, Stack
from skybridge_rules.thraen.config import RulesConfig
from skybridge_rules.thraen.content import load, shipped
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.legality import chance_weights, decision, explain, legal_moves
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.setup import new, options_of
from skybridge_rules.thraen.state import Options, State, round_of, seats
from skybridge_rules.thraen.transition import apply, step
from skybridge_rules.thraen.views import View, resample, unknowns, view

__all__ = [
    "Ability",
    "Content",
    "Event",
    "Faction",
    "GreatDrakhe",
    "Move",
    "Options",
    "Resource",
    "RulesConfig",
    "Rune",
    "Stack",
    "State",
    "View",
    "apply",
    "chance_weights",
    "decision",
    "explain",
    "legal_moves",
    "load",
    "new",
    "options_of",
    "resample",
    "round_of",
    "score",
    "seats",
    "shipped",
    "step",
    "unknowns",
    "view",
]
