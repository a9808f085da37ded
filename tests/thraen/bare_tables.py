"""Tables on which nothing lies but what a test names, and short ways to ask about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen import Ability, Content, Event, Resource, Stack, State
from skybridge_rules.thraen.effects import SlotEffect
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.notation import parse_move
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import AskFirstPlay, BeginRound
from tests.thraen.builders import SLOTS, Board, position

QUIET: Final = (Ability.EMPERY, Ability.DAUGHTER, Ability.PROFITEERS, Ability.HIGH_PRIEST)
"""Boards whose abilities keep out of the steps from 3 to 5 and of the Faction phase."""

DRY: Final = {stack.name.lower(): 0 for stack in Stack}
"""The size of every faction stack, once all have run out."""


def bare(board: Board, ability: Ability) -> Board:
    """The board with empty slots wherever it names no cards."""
    slots: dict[str, Any] = {each: () for each in SLOTS if getattr(board, each) is None}
    side = ability if board.ability is None else board.ability  # a member may be falsy
    return evolve(board, ability=side, **slots)


def table(content: Content, *boards: Board, **more: Any) -> State:
    """A position of bare boards, carried on to the first question; see ``position``.

    Bridge work lies face up unless the test says otherwise, so that the turn after is asked for.
    """
    return settled(content, *boards, **{"faceup": {"bridge_work": "bridge-work"}, **more}).state


def settled(content: Content, *boards: Board, **more: Any) -> Step[State, Event]:
    """As ``table``, with the events on the way."""
    log: Log[Event] = Log()
    laid = position(content, *map(bare, boards, QUIET), **more)
    return Step(settle(laid, log), log.told)


def night(content: Content, *boards: Board, holder: int = 0, **more: Any) -> Step[State, Event]:
    """The Faction phase, begun by the end of the last turn, up to the first question."""
    last = (holder - 1) % len(boards)
    return settled(content, *boards, ask="end", seat=last, holder=holder, **more)


def events(step: Step[State, Event]) -> list[Event]:
    """What happened, whoever may know of it; not what went by unasked."""
    return [told.event for told in step.events if not isinstance(told.event, Skipped)]


def told(state: State, text: str) -> list[Event]:
    """What happens upon an answer, whoever may know of it."""
    return events(thraen.step(state, parse_move(text)))


def mask(*places: int) -> int:
    """Places from 0 as a mask."""
    return sum(1 << place for place in places)


def rebels(state: State, seat: int = 0) -> dict[int, int]:
    """Where the rebels of a colour stand, and how many."""
    return {
        territory: there[seat] for territory, there in enumerate(state.desert.rebels) if there[seat]
    }


def free(state: State) -> dict[int, int]:
    """Where free rebels stand, and how many."""
    return {territory: count for territory, count in enumerate(state.desert.free) if count}


def items(state: State, category: str, seat: int = 0) -> list[ScoreItem]:
    """What a seat scores in a category, but for what is only said to count nothing."""
    return [
        item
        for item in thraen.score(state).items
        if (item.seat, item.category) == (seat, category) and "why" not in dict(item.params)
    ]


def zeros(state: State, seat: int = 0) -> list[tuple[str, dict[str, int | str]]]:
    """What counts nothing for a seat: the rules, and the figures."""
    return [(item.rule, dict(item.params)) for item in thraen.score(state).zeros_of(Seat(seat))]


def costing(content: Content, number: int, *cost: str, points: int | None = None) -> Content:
    """The content with another printed cost, or worth, of a segment."""
    return evolve(
        content,
        segment=tuple(
            evolve(
                each,
                cost=tuple(Resource[name.upper()] for name in cost),
                points=each.points if points is None else points,
            )
            if each.number == number
            else each
            for each in content.segment
        ),
    )


def fortified(content: Content, forts: Mapping[int, int]) -> Content:
    """The content with fortifications of so many points in these territories only."""
    return evolve(
        content,
        territory=tuple(
            evolve(each, fortification=forts.get(each.index)) for each in content.territory
        ),
    )


def dawn(content: Content, *boards: Board, holder: int = 0, **more: Any) -> State:
    """The Preparation phase of a round, up to the first question.

    ``tops`` are all the cards there are in the stacks, so that nothing is left to chance.
    """
    tasks = {"ask": (BeginRound(),), "sizes": DRY, "faceup": {}}
    return settled(content, *boards, holder=holder, **{**tasks, **more}).state


def crowned(state: State) -> str | None:
    """The stack that the crown lies on, by name."""
    return None if state.cards.crown is None else state.cards.crown.name.lower()


def people(state: State, seat: int = 0) -> int:
    """The own population on a board."""
    return state.players[seat].figures.people


def guests(state: State, seat: int = 0) -> dict[int, int]:
    """The population of other colours on a board, by their seats."""
    return {colour: n for colour, n in enumerate(state.players[seat].figures.guests) if n}


def first_plays(content: Content, *boards: Board, **more: Any) -> State:
    """Before round 1: every seat is about to play its one card, and it is nobody's turn."""
    order = tuple(AskFirstPlay(Seat(seat)) for seat in range(len(boards)))
    tasks: dict[str, Any] = {"ask": (*order, BeginRound()), "round": 0}
    return settled(content, *boards, **{**tasks, **more}).state


def profits(content: Content, *effects: SlotEffect) -> Content:
    """The content with these effects beside the slots of the Profiteers."""
    return evolve(
        content,
        board=tuple(
            evolve(each, slot_effects=effects) if each.ability is Ability.PROFITEERS else each
            for each in content.board
        ),
    )
