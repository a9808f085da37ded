"""Faults planted in thraen itself, for the laws that stand for the invariants of the engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.match import Match
from skybridge_rules.thraen import Event, Move, Options, State, View
from tests.conformance.thraen_subject import ThraenSubject

Fault = Callable[[ThraenSubject], ThraenSubject]


def faulty(**changed: object) -> Fault:
    """The subject with some functions of the game replaced."""
    game: Any = SimpleNamespace(**vars(thraen) | changed)
    return lambda subject: evolve(subject, game=game)


def luck(state: State) -> int:
    """A number that depends on cards nobody may know yet."""
    return sum(ord(letter) for pile in state.cards.piles for card in pile.unseen for letter in card)


class Forgetful(Match[State, Move, Event, View, Options]):
    """Takes a step back, and forgets what everybody knew of the stacks."""

    @property
    def state(self) -> State:
        state = super().state
        if self.step == len(self._played):
            return state
        piles = tuple(pile.reshuffled() for pile in state.cards.piles)
        return evolve(state, cards=evolve(state.cards, piles=piles))


def _sees_through(state: State, seat: Seat | None) -> View:
    view = thraen.view(state, seat)
    return evolve(view, round=view.round + luck(state))


def _moves_by_luck(state: State) -> tuple[Move, ...]:
    moves = thraen.legal_moves(state)
    return moves[luck(state) % max(1, len(moves)) :]


def _moves_of_seat_one(state: State) -> tuple[Move, ...]:
    """The second seat never says the last word."""
    moves, asked = thraen.legal_moves(state), thraen.decision(state)
    own = asked is not None and asked.by is not CHANCE and asked.by == 1
    return moves[:-1] if own and len(moves) > 1 else moves


def _no_moves(state: State) -> tuple[Move, ...]:
    return () if state.turn is None else thraen.legal_moves(state)


STEPS = count()


def _other_states(state: State, move: Move) -> State:
    return evolve(thraen.apply(state, move), round=state.round + next(STEPS))


FAULTS: tuple[tuple[str, int, Fault], ...] = (
    ("TH-INV-29", 9, faulty(legal_moves=_no_moves)),
    ("TH-INV-36", 4, lambda subject: evolve(subject, drive=Forgetful)),
    ("TH-INV-37", 6, faulty(apply=_other_states)),
    ("TH-INV-38", 7, faulty(view=_sees_through)),
    ("TH-INV-39", 7, faulty(legal_moves=_moves_by_luck)),
    ("TH-INV-40", 13, faulty(legal_moves=_moves_of_seat_one)),
    ("TH-INV-41", 9, faulty(decision=lambda _: None)),
)
"""An invariant, the law that stands for it, and a fault that breaks it."""
