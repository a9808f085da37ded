"""Mysthea with everybody moved up by some seats, and everything that is bound to a seat too."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import Move, State
from skybridge_rules.mysthea.moves import DealArtefact
from skybridge_rules.mysthea.state import Batch, Battle, Hand, Player, Unseen
from skybridge_rules.mysthea.tasks import AskVictim, SeatsTask, Task


def rotate_move(players: int) -> Callable[[Move, int], Move]:
    """The same answer after a rotation; only an Artefact is dealt to a seat by its number."""

    def rotated(move: Move, by: int) -> Move:
        if isinstance(move, DealArtefact):
            return evolve(move, seat=Seat((move.seat + by) % players))
        return move

    return rotated


def rotate(state: State, by: int) -> State:
    """Players with all they have and know, tasks, battles, cards below decks (MY-INV-25)."""
    players = len(state.players)

    def seat(old: Seat) -> Seat:
        return Seat((old + by) % players)

    def task(old: Task) -> Task:
        if isinstance(old, AskVictim):
            old = evolve(old, victim=seat(old.victim))
        return evolve(old, seat=seat(old.seat)) if isinstance(old, SeatsTask) else old

    def batch(old: Batch) -> Batch:
        return evolve(old, seat=seat(old.seat))

    def battle(old: Battle) -> Battle:
        order = tuple(map(seat, old.order))
        return evolve(old, initiator=seat(old.initiator), order=order)

    def player(old: Player) -> Player:
        unseen = tuple(
            Unseen(each.card, tuple(sorted(map(seat, each.to))), each.batch)
            for each in old.hand.unseen
        )
        return old.with_hand(Hand(old.hand.known, unseen))

    moved = [player(state.players[(place - by) % players]) for place in range(players)]
    return evolve(
        state,
        agenda=tuple(map(task, state.agenda)),
        players=tuple(moved),
        deck=evolve(state.deck, bottom=tuple(map(batch, state.deck.bottom))),
        buried=tuple(map(batch, state.buried)),
        turn=None if state.turn is None else evolve(state.turn, seat=seat(state.turn.seat)),
        battles=tuple(map(battle, state.battles)),
    )
