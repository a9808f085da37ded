"""What the library cites for a position: rules of moves played, and of places asked about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.core.ids import CHANCE
from skybridge_rules.disputes.positions import DisputedPosition
from skybridge_rules.package.place_rules import rules_at


def after_rules(position: DisputedPosition, paths: Iterable[str]) -> tuple[str, ...]:
    """Why a position is as it is: what was played, and how it was set up."""
    return _once((*_played(position), *_set_up(position, paths)))


def seen_rules(position: DisputedPosition, path: str) -> tuple[str, ...]:
    """Why a view shows what it shows at a path: who may know it, and how it came there."""
    shown = rules_at(position.package.place_rules.seen, path)
    return _once((*shown, *after_rules(position, (path,))))


def asked_rules(position: DisputedPosition) -> tuple[str, ...]:
    """Why this is asked now, or nothing any more: the open question, and what led to it."""
    decision = position.match.decision
    asked = () if decision is None else (decision.rule,)
    led = () if not position.steps else _told(position, len(position.steps) - 1)
    return _once((*asked, *led))


def _played(position: DisputedPosition) -> Iterator[str]:
    """The rules of all that happened, and those that allowed the last move."""
    match = position.match
    for number in range(len(position.steps)):
        yield from _told(position, number)
    if match.latest is not None:
        yield from match.game.explain(match.states[-2], match.latest.move).allowed_by


def _told(position: DisputedPosition, number: int) -> Iterator[str]:
    for each in position.steps[number].events:
        yield from each.rules


def _set_up(position: DisputedPosition, paths: Iterable[str]) -> Iterator[str]:
    """The rules of the setup, as long as nobody has decided anything in a new game."""
    match = position.match
    options = match.game.options_of(match.start)
    if any(each.by is not CHANCE for each in match.played) or match.start != match.game.new(
        options
    ):
        return
    table = position.package.place_rules.set_up(options)
    for path in paths:
        yield from rules_at(table, path)


def _once(rules: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))
