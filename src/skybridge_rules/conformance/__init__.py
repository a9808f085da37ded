"""The fourteen laws that every game of this kernel obeys, as checks any game or port can run.

Describe the game as a ``Subject`` and call ``run``; the ``Report`` holds every breach, by law.
"""

from skybridge_rules.conformance.line import Line, line_by_choices, line_by_dealer
from skybridge_rules.conformance.observer import Observer
from skybridge_rules.conformance.subject import Shuffle, Subject
from skybridge_rules.conformance.suite import LAWS, Breach, Law, Report, check, run
from skybridge_rules.conformance.worlds import Place, Row, Rows, Worlds

__all__ = [
    "LAWS",
    "Breach",
    "Law",
    "Line",
    "Observer",
    "Place",
    "Report",
    "Row",
    "Rows",
    "Shuffle",
    "Subject",
    "Worlds",
    "check",
    "line_by_choices",
    "line_by_dealer",
    "run",
]
