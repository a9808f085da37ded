"""Suggestions: the one small thing that would make a refused move legal, a closed union."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Generic, TypeAlias

import attrs

from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import switch_names, values_of, word_of
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, Verdict, is_to_come
from skybridge_rules.package import GamePackage
from skybridge_rules.readings import Setting, settings_between


@frozen
class Lacks:
    """One reason alone refuses the move, and so much is missing."""

    reason: Reason
    missing: int


@frozen
class FirstPlay(Generic[M]):
    """A legal move of the same seat, after which the wanted one is legal."""

    move: M


@frozen
class Instead(Generic[M]):
    """A legal move that differs from the wanted one in a single field."""

    move: M
    field: str


@frozen
class OtherReading:
    """A switch under whose other setting, ``setting.b``, the move would be legal."""

    setting: Setting


@frozen
class OtherSeat:
    """The question is put to this seat, or to chance, and not to the one that asks."""

    asked: Decision


@frozen
class Later:
    """This kind of move is no answer to what is asked now, but its moment is still to come."""

    asked: Decision


Suggestion: TypeAlias = Lacks | FirstPlay[M] | Instead[M] | OtherReading | OtherSeat | Later


def suggest(
    package: GamePackage[S, M, E, V, O],
    state: S,
    move: M,
    verdict: Verdict,
    asked: Decision,
    seat: Seat,
) -> Iterator[Suggestion[M]]:
    """What would help the seat that is asked; the state must be one that its view allows."""
    game = package.rules
    legal = game.legal_moves(state)
    yield from _lacks(verdict)
    first = [each for each in legal if _opens(game, state, each, move, seat)]
    yield from map(FirstPlay, first)
    for each in legal:
        if name := _only_other(move, each):
            yield Instead(each, name)
    yield from _readings(package, state, move)
    if not first and waits_for_moment(package, verdict):
        yield Later(asked)


def waits_for_moment(package: GamePackage[S, M, E, V, O], verdict: Verdict) -> bool:
    """Whether a move is refused because its moment is still to come, and nothing else is wrong.

    A moment that is over, or that never comes, is not waited for.
    """
    return all(is_to_come(each) or each.rule in package.timing_rules for each in verdict.reasons)


def _lacks(verdict: Verdict) -> Iterator[Lacks]:
    if len(verdict.reasons) > 1:
        return
    for reason in verdict.reasons:
        figures = dict(reason.params)
        needed, had = figures.get("needed"), figures.get("had")
        if isinstance(needed, int) and isinstance(had, int) and had < needed:
            yield Lacks(reason, needed - had)


def _opens(game: Game[S, M, E, V, O], state: S, first: M, wanted: M, seat: Seat) -> bool:
    """Whether the wanted move is legal right after another one.

    Not if chance decides in between, or if the seat learns something on the way: then whether it
    helps is not to be known before.
    """
    after = game.apply(state, first)
    asked = game.decision(after)
    if asked is None or asked.by != seat or not game.explain(after, wanted).ok:
        return False
    before_it, after_it = (Counter(game.unknowns(game.view(each, seat))) for each in (state, after))
    return not before_it - after_it


def _only_other(wanted: Any, other: Any) -> str:
    """The one field in which two moves of a kind differ; empty if there are none or more."""
    if type(wanted) is not type(other):
        return ""
    names = [field.name for field in attrs.fields(type(wanted))]
    differing = [name for name in names if getattr(wanted, name) != getattr(other, name)]
    return differing[0] if len(differing) == 1 else ""


def _readings(package: GamePackage[S, M, E, V, O], state: S, move: M) -> Iterator[OtherReading]:
    """Every switch that alone would allow the move, and that makes nothing impossible."""
    game = package.rules
    for setting, options in _other_settings(package, game.options_of(state)):
        other = package.reader.reread(state, options)
        if game.explain(other, move).ok and set(game.problems(other)) <= set(game.problems(state)):
            yield OtherReading(setting)


def _other_settings(package: GamePackage[S, M, E, V, O], options: O) -> Iterator[tuple[Setting, O]]:
    """Each switch in each of its other settings, in the order of the config."""
    config = package.options.config(options)
    for name in switch_names(config):
        for value in values_of(getattr(config, name)):
            changed = package.options.switched(options, {name: word_of(value)})
            for setting in settings_between(package, options, changed):
                yield setting, changed
