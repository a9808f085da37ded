"""What the library answers to the question of a dispute, beside what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.disputes.cited import after_rules, asked_rules, seen_rules
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.kinds import (
    After,
    AskedNext,
    HowManyPoints,
    Json,
    May,
    Reads,
    Sees,
    Undo,
    Which,
    Winners,
)
from skybridge_rules.disputes.paths import NoSuchPath, look_up
from skybridge_rules.disputes.positions import DisputedPosition
from skybridge_rules.match import BarrierKind


@frozen
class Evaluation:
    """What the library answers, in words that can be held against what was expected."""

    expected: str
    found: str
    rules: tuple[str, ...] = ()
    """What the library cites for its answer."""
    exactly: bool = False
    """Whether the dispute must name all of these rules, as for a refusal, or only some."""
    reasons: tuple[Reason, ...] = ()
    """What speaks against a move, with figures."""
    missing: tuple[str, ...] = ()
    """Figures that were expected and are not given."""


def evaluate(dispute: Dispute, position: DisputedPosition) -> Evaluation:
    """The answer of the library, once a dispute is laid out."""
    asked = dispute.asked
    match asked:
        case May():
            return _may(dispute, asked, position)
        case Which():
            return _which(dispute, asked, position)
        case HowManyPoints() | Winners():
            return _score(dispute, asked, position)
        case AskedNext(words):
            return Evaluation(words, _asked(position.match.decision), asked_rules(position))
        case Sees() | Reads():
            return _sees(dispute, asked, position)
        case Undo():
            return _undo(dispute, asked, position)
        case After(values):
            plain = parsed(position.package.rules.JSON.to_json(position.match.state))
            found = {path: _at(dispute, plain, path, position) for path in values}
            return Evaluation(_written(values), _written(found), after_rules(position, values))
        case _:
            assert_never(asked)


def _asked(decision: Decision | None) -> str:
    if decision is None:
        return "nobody"
    by = CHANCE.value if decision.by is CHANCE else str(decision.by)
    return f"{by} {decision.ask}"


# Moves.


def _may(dispute: Dispute, asked: May, position: DisputedPosition) -> Evaluation:
    move = _move(dispute, position, asked.move)
    if asked.seat is not None:
        _seat(dispute, position, "seat", asked.seat)
    verdict = _verdict(asked, position, move)
    expected, found = _yes(asked.answer), _yes(verdict.ok)
    if verdict.ok:
        return Evaluation(expected, found, verdict.allowed_by)
    given = [dict(reason.params) for reason in verdict.reasons]
    missing = tuple(
        f"{name} {value}"
        for name, value in asked.figures.items()
        if all(each.get(name) != value for each in given)
    )
    rules = tuple(dict.fromkeys(reason.rule for reason in verdict.reasons))
    return Evaluation(expected, found, rules, True, verdict.reasons, missing)


def _verdict(asked: May, position: DisputedPosition, move: Any) -> Verdict:
    """What the rules say of a move by a seat, or by the one that is asked."""
    seat = None if asked.seat is None else Seat(asked.seat)
    return position.package.rules.explain(position.judged, move, seat)


def _which(dispute: Dispute, asked: Which, position: DisputedPosition) -> Evaluation:
    game, state = position.package.rules, position.match.state
    for text in asked.moves:
        _move(dispute, position, text)
    moves = {game.format_move(move): move for move in position.match.moves}
    if asked.of is not None:
        moves = {text: move for text, move in moves.items() if _kind(text) == asked.of}
    verdicts = (game.explain(state, move) for move in moves.values())
    rules = dict.fromkeys(rule for each in verdicts for rule in each.allowed_by)
    if position.match.decision is not None:
        rules[position.match.decision.rule] = None
    return Evaluation(listed(sorted(asked.moves)), listed(sorted(moves)), tuple(rules))


def _kind(text: str) -> str:
    """What kind of move a text is: the word before its colon, or all of it."""
    return text.partition(":")[0]


def _move(dispute: Dispute, position: DisputedPosition, text: str) -> Any:
    try:
        return position.package.rules.parse_move(text)
    except NotationError as error:
        field = "may" if isinstance(dispute.asked, May) else "options"
        raise dispute.refused(field, f"move {text!r}, {error}") from None


# HowManyPoints.


def _score(
    dispute: Dispute, asked: HowManyPoints | Winners, position: DisputedPosition
) -> Evaluation:
    score = position.package.rules.score(position.match.state)
    if isinstance(asked, Winners):
        first = score.standings[0]
        return Evaluation(_seats(asked.seats), _seats(first.seats), (first.rule,))
    items = score.items_of(_seat(dispute, position, "score.seat", asked.seat))
    if asked.category is not None:
        items = tuple(item for item in items if item.category == asked.category)
    points = sum(item.points for item in items)
    rules = tuple(dict.fromkeys(item.rule for item in items))
    if asked.category is None and score.sum_rule is not None:
        rules = (*rules, score.sum_rule)
    return Evaluation(f"{asked.points} points", f"{points} points", rules)


def _seats(seats: Iterable[int]) -> str:
    return listed([f"seat {seat}" for seat in seats])


# What can be seen, taken back, or found later.


def _sees(dispute: Dispute, asked: Sees | Reads, position: DisputedPosition) -> Evaluation:
    game = position.package.rules
    seat = None if asked.seat is None else _seat(dispute, position, "sees.seat", asked.seat)
    plain = parsed(game.JSON.to_json(position.match.view(seat)))
    if isinstance(asked, Reads):
        found, rules = _at(dispute, plain, asked.path, position), seen_rules(position, asked.path)
        return Evaluation(_written({asked.path: asked.value}), _written({asked.path: found}), rules)
    there, rules = _at(dispute, plain, asked.where, position), seen_rules(position, asked.where)
    return Evaluation(_yes(asked.answer), _yes(_names(there, asked.card)), rules)


def _names(plain: Json, card: str) -> bool:
    """Whether a card is named anywhere in plain data."""
    if isinstance(plain, list):
        return any(_names(each, card) for each in plain)
    if isinstance(plain, dict):
        return any(_names(each, card) for each in plain.values())
    return plain == card


def _undo(dispute: Dispute, asked: Undo, position: DisputedPosition) -> Evaluation:
    kinds = BarrierKind.__members__
    if asked.stopped is not None and asked.stopped not in kinds:
        raise dispute.refused("undo.stopped", f"one of {', '.join(kinds)}, not {asked.stopped!r}")
    barrier = position.match.barrier(_seat(dispute, position, "undo.seat", asked.seat))
    expected = "yes" if asked.answer else f"no, {asked.stopped}"
    rules = position.package.undo_rules
    if barrier is None:
        return Evaluation(expected, "yes", rules)
    stopped = () if barrier.rule is None else (barrier.rule,)
    return Evaluation(expected, f"no, {barrier.kind.name}", (*stopped, *rules))


def _at(dispute: Dispute, plain: Json, path: str, position: DisputedPosition) -> Json:
    try:
        return look_up(plain, path, position.package.positions.place_names)
    except NoSuchPath as error:
        field = "after" if isinstance(dispute.asked, After) else "sees"
        raise dispute.refused(f"{field}.{path}", str(error)) from None


def _seat(dispute: Dispute, position: DisputedPosition, field: str, number: int) -> Seat:
    """A seat at the table."""
    seats = position.package.rules.seats(position.match.state)
    if number not in seats:
        raise dispute.refused(field, f"no seat {number}; there are {listed(map(str, seats))}")
    return Seat(number)


# Words.


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def listed(words: Iterable[str]) -> str:
    """Words in a row, or that there are none."""
    return ", ".join(words) or "none"


def _written(values: Any) -> str:
    return ", ".join(f"{path} = {_value(value)}" for path, value in values.items())


def _value(value: Json) -> str:
    return "nothing" if value is None else str(value)
