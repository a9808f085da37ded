"""answer: all that is to be said about a move, as far as the seat that asks may know it."""

from __future__ import annotations

from typing import Final, Generic

from skybridge_rules.catalogue import Ruling, rulings_behind
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.disputes.suggestions import (
    Later,
    OtherSeat,
    Suggestion,
    suggest,
    waits_for_moment,
)
from skybridge_rules.package import GamePackage

_IMAGINED: Final = Dealer.of("a dispute")
"""Deals what the asker cannot see; nothing that is answered depends on it."""


@frozen
class Answer(Generic[M]):
    """Whether a move is legal, by which rules, and if not, what would help."""

    move: M
    verdict: Verdict
    asked: Decision | None
    """The open question; None when the game is over."""
    suggestions: tuple[Suggestion[M], ...] = ()
    """What would make a refused move legal; nothing for a legal one."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """Every rule that is cited, each once: those against the move, or those that allow it."""
        against = (each.rule for each in self.verdict.reasons)
        return tuple(dict.fromkeys((*against, *self.verdict.allowed_by)))

    @property
    def rulings(self) -> dict[RuleId, tuple[Ruling, ...]]:
        """The rulings that hang on each cited rule; rules without any are left out."""
        found = {rule: rulings_behind(rule) for rule in self.rules}
        return {rule: rulings for rule, rulings in found.items() if rulings}


def answer(
    package: GamePackage[S, M, E, V, O], state: S, move: M, seat: Seat | None = None
) -> Answer[M]:
    """What the rules say of a move, and what would help; ``seat`` asks, or else who is to decide.

    Everything is judged in a state imagined from the view of the one who decides, so the answer
    holds nothing that the view does not. A seat that is not asked is told whose question it is, or
    when its own moment is, and what it lacked there; nothing about another hand.
    Also the switches are found that would allow the move.
    """
    game = package.rules
    asked = game.decision(state)
    if asked is None:
        return Answer(move, game.explain(state, move), None)
    if seat is not None and seat != asked.by:
        return _answer_other(package, state, move, asked, seat)
    if asked.by is CHANCE:
        verdict = game.explain(state, move)
        help_: tuple[Suggestion[M], ...] = () if verdict.ok else (OtherSeat(asked),)
        return Answer(move, verdict, asked, help_)
    return answer_for(package, game.view(state, asked.by), asked.by, move)


def _answer_other(
    package: GamePackage[S, M, E, V, O], state: S, move: M, asked: Decision, seat: Seat
) -> Answer[M]:
    """What a seat is told that is not asked."""
    verdict = package.rules.explain(state, move, seat)
    found: tuple[Suggestion[M], ...] = ()
    if any(name == "asked" for each in verdict.reasons for name, _ in each.params):
        found = (OtherSeat(asked),)
    elif waits_for_moment(package, verdict):
        found = (Later(asked),)
    return Answer(move, verdict, asked, found)


def answer_for(package: GamePackage[S, M, E, V, O], view: V, seat: Seat, move: M) -> Answer[M]:
    """The same, for a seat that is asked, from nothing but its view."""
    game = package.rules
    state = game.resample(view, _IMAGINED)
    asked = game.decision(state)
    if asked is None or asked.by != seat:
        return answer(package, state, move, seat)
    verdict = game.explain(state, move)
    if verdict.ok:
        return Answer(move, verdict, asked)
    found = suggest(package, state, move, verdict, asked, seat)
    return Answer(move, verdict, asked, tuple(found))
