"""Faults planted in thraen itself, for the laws that stand for the invariants of the engine.

A fault is whole: moves, verdicts, steps and states agree with each other, so that only the law that
is named for it has something to say. Leaks have a file of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.match import Match
from skybridge_rules.thraen import Event, Move, Options, State, View
from skybridge_rules.thraen.moves import DONE
from tests.conformance.faults import with_others
from tests.conformance.thraen_subject import ThraenSubject

Fault = Callable[[ThraenSubject], ThraenSubject]


def faulty(**changed: object) -> Fault:
    """The subject with some functions of the game replaced."""
    game = with_others(thraen, changed)
    return lambda subject: evolve(subject, game=game)


def refusing(dropped: Callable[[State, Move], bool]) -> Fault:
    """The game with some moves refused, and moves, verdicts and steps agree on it."""

    def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
        if dropped(state, move):
            return Verdict((reason("TH-INFO-02"),))
        return thraen.explain(state, move, seat)

    def step(state: State, move: Move) -> Step[State, Event]:
        if dropped(state, move):
            raise IllegalMove(explain(state, move))
        return thraen.step(state, move)

    return faulty(
        legal_moves=lambda state: tuple(
            move for move in thraen.legal_moves(state) if not dropped(state, move)
        ),
        chance_weights=lambda state: tuple(
            weight
            for move, weight in zip(
                thraen.legal_moves(state), thraen.chance_weights(state), strict=False
            )
            if not dropped(state, move)
        ),
        explain=explain,
        step=step,
        apply=lambda state, move: step(state, move).state,
    )


def asked_seat(state: State) -> Seat | None:
    """The seat that is asked, if it is one."""
    asked = thraen.decision(state)
    return None if asked is None or asked.by is CHANCE else asked.by


# The faults.


class Forgetful(Match[State, Move, Event, View, Options]):
    """Takes a step back, and forgets what everybody knew of the stacks."""

    @property
    def state(self) -> State:
        state = super().state
        if self.step == len(self._played):
            return state
        piles = tuple(pile.reshuffled() for pile in state.cards.piles)
        return evolve(state, cards=evolve(state.cards, piles=piles))


def _stuck(state: State, move: Move) -> bool:
    """Whoever is asked to play a card finds no way to do it, nor to leave it."""
    del move
    asked = thraen.decision(state)
    return asked is not None and asked.ask == "play"


def _said_by_one(state: State, move: Move) -> bool:
    """The second seat never says the last word."""
    moves = thraen.legal_moves(state)
    return asked_seat(state) == 1 and len(moves) > 1 and move == moves[-1]


def _played_on() -> Fault:
    """When the game is over, a seat may still say that it is done."""

    def more(state: State, move: Move) -> bool:
        return thraen.decision(state) is None and move == DONE

    def step(state: State, move: Move) -> Step[State, Event]:
        return Step(state, ()) if more(state, move) else thraen.step(state, move)

    return faulty(
        legal_moves=lambda state: thraen.legal_moves(state) if state.agenda else (DONE,),
        explain=lambda state, move, seat=None: (
            Verdict(allowed_by=(RuleId("TH-END-01"),))
            if more(state, move)
            else thraen.explain(state, move, seat)
        ),
        step=step,
        apply=lambda state, move: step(state, move).state,
    )


class HashedDocuments(Documents[State, Move, Event, View, Options]):
    """Digests that depend on how this process hashes texts."""

    def digest(self, value: object) -> str:
        return sha256(f"{hash('thraen')} {super().digest(value)}".encode()).hexdigest()[:16]


def _hashed() -> Any:
    old = thraen.JSON
    documents = HashedDocuments(
        *(old.codec, old.state, old.move, old.event, old.view, old.options),
        problems=old.problems,
        digested=old.digested,
    )
    return with_others(thraen, {"JSON": documents})


HASHED = _hashed()
"""A game for another process to find."""


def _generous(state: State) -> Score:
    """Whoever has might gets a point for it, which no item tells."""
    score = thraen.score(state)
    more = (
        total + bool(player.figures.might)
        for total, player in zip(score.totals, state.players, strict=True)
    )
    return evolve(score, totals=tuple(more))


@frozen
class Planted:
    """An invariant of the catalogue, the law that stands for it, and a fault that breaks it."""

    rule: str
    law: int
    fault: Fault
    start: str = "cards_go_back"
    steps: int = 20


FAULTS = (
    Planted("TH-INV-29", 9, refusing(_stuck)),
    Planted("TH-INV-32", 12, faulty(score=_generous)),
    Planted("TH-INV-36", 4, lambda subject: evolve(subject, drive=Forgetful)),
    Planted(
        "TH-INV-37",
        6,
        lambda subject: evolve(
            subject, game=HASHED, locate="tests.conformance.thraen_faults:HASHED"
        ),
    ),
    Planted("TH-INV-40", 13, refusing(_said_by_one)),
    Planted("TH-INV-41", 9, _played_on(), "compensation_is_laid", 30),
)
"""TH-INV-38 and TH-INV-39 are about secrets: see the leaks."""
