"""Lines of mysthea for the laws: games of lively players, and windows out of them."""

from __future__ import annotations

from skybridge_rules import mysthea
from skybridge_rules.conformance import Line
from skybridge_rules.mysthea import Move, Options, State
from tests.conformance.lines import Lines
from tests.mysthea.strategies import wander

MystheaLine = Line[State, Move, Options]

LINES = Lines(mysthea, wander)
played, played_from = LINES.played, LINES.played_from
by_choices, window = LINES.by_choices, LINES.window
