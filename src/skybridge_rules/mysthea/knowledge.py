"""What is impossible about secrets: who knows a card, what lies below a deck, what was committed.

The annotations of a state say what every seat may know, so a state that is read from outside must
have those that play would have given it (MY-INFO-04, MY-INFO-06, MY-INFO-09).
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import lt
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.mysthea.state import Batch, Battle, Hand, State, Unseen
from skybridge_rules.mysthea.tasks import AskUnder, Compare, EndBattle

_FOUGHT: Final = (Compare, EndBattle)
"""The tasks that a battle waits for."""


def secret_problems(state: State) -> Iterator[Problem]:
    """Everything impossible about what seats know and do not know."""
    for seat, player in enumerate(state.players):
        if player.hand.unseen:
            yield from _hand(state, Seat(seat), player.hand)
    yield from _batches(state)
    yield from _order(state)
    fought = len([task for task in state.agenda if isinstance(task, _FOUGHT)])
    if fought != len(state.battles):
        what = f"{len(state.battles)} battles, and {fought} are still to be decided"
        yield problem("MY-BATTLE-20", "battles", what)
    for at, battle in enumerate(state.battles):
        yield from _battle(state, f"battles[{at}]", battle)


def _hand(state: State, seat: Seat, hand: Hand) -> Iterator[Problem]:
    """Who has a card knows it; others may have seen it at the table (MY-INFO-06)."""
    for each in hand.unseen:
        if not _knowers_fit(state, seat, each):
            what = f"{each.card} is known to the seats {each.to} after batch {each.batch}"
            yield problem("MY-INFO-06", f"players[{seat}].hand", what)


def _knowers_fit(state: State, seat: Seat, card: Unseen) -> bool:
    known = seat in card.to and _are_seats(state, card.to)
    return known and 0 <= card.batch <= state.deck.batches


def _are_seats(state: State, seats: tuple[Seat, ...]) -> bool:
    """Whether these are seats of the table, ascending, each once."""
    within = not seats or (seats[0] >= 0 and seats[-1] < len(state.players))
    return within and all(map(lt, seats, seats[1:]))


def _batches(state: State) -> Iterator[Problem]:
    """Later batches lie below earlier ones, and none is empty (MY-INFO-09)."""
    every: tuple[Batch, ...] = (*state.buried, *state.deck.bottom)
    numbers, lying = [each.number for each in every], [each.number for each in state.deck.bottom]
    once = len(set(numbers)) == len(numbers) and lying == sorted(lying)
    if not once or not {*numbers} <= {*range(1, state.deck.batches + 1)}:
        yield problem("MY-INFO-09", "deck.bottom", "batches are numbered as they were laid")
    if state.deck.batches < 0:
        yield problem("MY-INFO-09", "deck.batches", "there are not less than none")
    for each in every:
        if not each.cards or not _are_seats(state, (each.seat,)):
            what = f"batch {each.number} has a card, and a seat that knows their order"
            yield problem("MY-INFO-09", "deck.bottom", what)


def _order(state: State) -> Iterator[Problem]:
    """Face-up cards are named one by one, as long as that is asked (MY-DEV-02)."""
    under, area = state.deck.under, state.deck.area
    asked = bool(state.agenda) and isinstance(state.agenda[-1], AskUnder)
    if under and not asked:
        yield problem("MY-DEV-02", "deck.under", "nobody names an order")
    elif len(set(under)) < len(under) or not set(under) <= set(area):
        yield problem("MY-DEV-02", "deck.under", "each face-up card is named once")
    elif asked and len(under) >= len(area):
        yield problem("MY-DEV-02", "deck.under", "a card is left to be named")


def _battle(state: State, at: str, battle: Battle) -> Iterator[Problem]:
    """Who fights, where, and with which cards (MY-BATTLE-05, MY-INFO-04)."""
    fighters = (battle.initiator, *battle.order)
    if not _are_seats(state, tuple(sorted(set(fighters)))):
        yield problem("MY-BATTLE-05", at, "only seats of the table fight")
        return
    if len(set(battle.order)) < len(battle.order):
        yield problem("MY-BATTLE-05", at, "each participant fights once")
    if battle.region not in state.table.printed.land:
        yield problem("MY-BATTLE-02", at, f"there is no region {battle.region}")
    if len(battle.commitments) > len(battle.order):
        yield problem("MY-BATTLE-06", at, "each participant commits once")
    if battle.revealed:
        return
    for seat, card in zip(battle.order, battle.commitments, strict=False):
        if card is not None and card not in state.players[seat].hand:
            yield problem("MY-BATTLE-06", at, f"{card} is not in the hand of seat {seat}")
