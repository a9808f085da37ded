"""The operations of the game, as the ``Game`` protocol names them."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.mysthea.content import digest_of
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import Options, State

NAME: Final = "mysthea"
EDITION: Final = "Mysthea"
RULES_VERSION: Final = "1"


def decision(state: State) -> Decision | None:
    """Who is asked what, and by which rule; None when the game is over (MY-TURN-01)."""
    return RULES.decision(state)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every answer to the open question, once.

    Ordered by kind, as the union of moves lists them, then cards by id, the rest ascending.
    """
    return RULES.legal_moves(state)


def chance_weights(state: State) -> tuple[int, ...]:
    """The weight of each outcome where chance is asked; else nothing (MY-INFO-03)."""
    return RULES.chance_weights(state)


def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What the rules say of a move, by a seat or by the one that is asked."""
    return RULES.explain(state, move, seat)


def apply(state: State, move: Move) -> State:
    """Answer the open question and carry on to the next; a refused move raises IllegalMove."""
    return RULES.apply(state, move)


def step(state: State, move: Move) -> Step[State, Event]:
    """As ``apply``, with the events on the way."""
    return RULES.step(state, move)


def content_digest(options: Options) -> str:
    """Stands for the printed data that a game is played with."""
    return digest_of(options.content)
