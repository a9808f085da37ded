"""Thraen with everybody moved up by some seats, and everything that is bound to a seat too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import evolve

from skybridge_rules.core.ids import Audience, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Move, State
from skybridge_rules.thraen.beliefs import Belief, Case, Spot, Where, belief_order
from skybridge_rules.thraen.moves import Begin, Give
from skybridge_rules.thraen.state import Player, Table
from skybridge_rules.thraen.tasks import Feed, Task

T = TypeVar("T")

OF_SEATS = (Where.HAND, Where.PACK, Where.LOST)
"""Places that belong to a seat."""


def rotate_move(players: int) -> Callable[[Move, int], Move]:
    """The same answer after a rotation; a starter and a colour to give up name a seat."""

    def rotated(move: Move, by: int) -> Move:
        match move:
            case Begin(seat):
                return Begin(Seat((seat + by) % players))
            case Give(colour):
                return Give(Seat((colour + by) % players))
            case _:
                return move

    return rotated


def rotate(state: State, by: int) -> State:
    """Players with boards, hands, figures and guests; crews, rebels, turns, tasks, packs, memory.

    The crown lies on a stack, and stays there; whose it is follows from the boards.
    """
    players = len(state.players)

    def seat(old: Seat) -> Seat:
        return Seat((old + by) % players)

    def along(each: tuple[T, ...]) -> tuple[T, ...]:
        """One for each seat, moved up."""
        return tuple(each[(place - by) % players] for place in range(players))

    def audience(old: Audience) -> Audience:
        return None if old is None else tuple(sorted(map(seat, old)))

    def known(old: Known) -> Known:
        return Known(old.card, audience(old.to))

    def pile(old: Pile) -> Pile:
        return Pile(tuple(map(known, old.top)), old.unseen, tuple(map(known, old.bottom)))

    def holding(old: Iterable[Known]) -> tuple[Known, ...]:
        """By id, and equal ids by who knows them, everybody first."""
        return tuple(sorted(map(known, old), key=by_name))

    def player(old: Player) -> Player:
        figures = evolve(
            old.figures, guests=along(old.figures.guests) if old.figures.guests else ()
        )
        return evolve(old, figures=figures, hand=holding(old.hand), godhs=holding(old.godhs))

    def spot(old: Spot) -> Spot:
        where, at = old
        return (where, (at + by) % players) if where in OF_SEATS else old

    def belief(old: Belief) -> Belief:
        cases = [Case(case.weight, tuple(map(spot, case.spots))) for case in old.cases]
        cases.sort(key=lambda case: case.spots)
        return evolve(old, seat=None if old.seat is None else seat(old.seat), cases=tuple(cases))

    def task(old: Task) -> Task:
        if isinstance(old, Feed):
            return Feed(None if old.left is None else tuple(map(seat, old.left)))
        own: Seat | None = getattr(old, "seat", None)
        return old if own is None else evolve(old, seat=seat(own))  # type: ignore[arg-type]  # it has one

    old, cards = state.table.options, state.cards
    options = evolve(
        old,
        first=None if old.first is None else seat(old.first),
        boards=None if old.boards is None else along(old.boards),
    )
    return evolve(
        state,
        table=Table(options, state.table.deck),
        agenda=tuple(map(task, state.agenda)),
        holder=None if state.holder is None else seat(state.holder),
        turn=None if state.turn is None else evolve(state.turn, seat=seat(state.turn.seat)),
        players=along(tuple(map(player, state.players))),
        bridge=evolve(
            state.bridge,
            crews=tuple(tuple(sorted(map(seat, crew))) for crew in state.bridge.crews),
        ),
        desert=evolve(state.desert, rebels=tuple(map(along, state.desert.rebels))),
        cards=evolve(
            cards,
            piles=tuple(map(pile, cards.piles)),
            discard=holding(cards.discard),
            godhs=pile(cards.godhs),
            aside=holding(cards.aside),
            packs=along(cards.packs) if cards.packs else (),
            secrets=along(cards.secrets) if cards.secrets else (),
            beliefs=tuple(sorted(map(belief, cards.beliefs), key=belief_order)),
        ),
    )


def by_name(known: Known) -> tuple[str, bool, tuple[Seat, ...]]:
    """The order in which cards without an order are kept."""
    return known.card, known.to is not None, known.to or ()
