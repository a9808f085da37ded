"""answer: all that is to be said about a move, as far as whoever asks may know it."""

from __future__ import annotations

from typing import Final, Generic

from attrs import frozen

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Verdict, out_of_turn
from skybridge_rules.disputes.suggestions import OtherSeat, Remedy, remedies
from skybridge_rules.readings import Reader

_IMAGINED: Final = Dealer.of("a dispute")
"""Deals what the asker cannot see; nothing that is answered depends on it."""


@frozen
class Answer(Generic[M]):
    """Whether a move is legal, by which rules, and if not, what would help."""

    move: M
    verdict: Verdict
    asked: Decision | None
    """The open question; None when the game is over."""
    grounds: tuple[RuleId, ...] = ()
    """The rules that allow it; some exactly when it is legal."""
    remedies: tuple[Remedy[M], ...] = ()
    """What would make a refused move legal; nothing for a legal one."""


def answer(
    game: Game[S, M, E, V, O],
    state: S,
    move: M,
    seat: Seat | None = None,
    reader: Reader[S, V, O] | None = None,
) -> Answer[M]:
    """What the rules say of a move, and what would help; ``seat`` asks, or else who is to decide.

    Everything is judged in a state imagined from the view of the one who decides, so the answer
    holds nothing that the view does not. Whoever is not asked is told whose question it is and no
    more: a verdict on the move would tell them about another hand. With a ``reader``, from
    ``readings``, also the switches are found that would allow the move.
    """
    asked = game.decision(state)
    if asked is None:
        return Answer(move, game.explain(state, move), None)
    if seat is not None and seat != asked.by:
        refused = Verdict((out_of_turn(game.TURN_RULE, asked.by, seat),))
        return Answer(move, refused, asked, remedies=(OtherSeat(asked),))
    if asked.by is CHANCE:
        verdict = game.explain(state, move)
        help_: tuple[Remedy[M], ...] = () if verdict.ok else (OtherSeat(asked),)
        return Answer(move, verdict, asked, game.grounds(state, move), help_)
    return answer_for(game, game.view(state, asked.by), asked.by, move, reader)


def answer_for(
    game: Game[S, M, E, V, O],
    view: V,
    seat: Seat,
    move: M,
    reader: Reader[S, V, O] | None = None,
) -> Answer[M]:
    """The same, for a seat that is asked, from nothing but its view."""
    state = game.resample(view, _IMAGINED)
    asked = game.decision(state)
    if asked is None or asked.by != seat:
        return answer(game, state, move, seat, reader)
    verdict = game.explain(state, move)
    if verdict.ok:
        return Answer(move, verdict, asked, game.grounds(state, move))
    found = remedies(game, state, move, verdict, asked, seat, reader)
    return Answer(move, verdict, asked, remedies=tuple(found))
