"""What is impossible about the present turn: its gifts, and the effects used in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import ge

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.state import State, Turn
from skybridge_rules.thraen.tasks import AskBury, AskImmediate, AskPlay, AskProfit, GiveGift


def turn_problems(state: State) -> Iterator[Problem]:
    """Everything that only the present turn is about."""
    if state.turn is not None:
        yield from _gifts(state, state.turn)
        yield from _marks(state, state.turn)


def _gifts(state: State, turn: Turn) -> Iterator[Problem]:
    """Passive gifts are those of the cards beside the board (TH-GIFT-02, TH-GIFT-05).

    Some may wait to be received (TH-Q-59), others are on their way under the stack (TH-Q-56).
    """
    later = [task.card for task in waiting(state.agenda, GiveGift)]
    beside = [card for card in turn.beside if card not in later]
    pile, buried = state.cards.godhs, list[CardId]()
    counts = _symbols_given(state, beside)
    if waits(state.agenda, AskBury):
        forgotten = not state.table.options.config.view_memory
        if forgotten and all(map(ge, turn.gifts, counts)):
            return  # nobody can tell what was buried (TH-Q-79)
        for each in reversed((*pile.top, *pile.bottom)):
            if turn.gifts == _symbols_given(state, [*beside, *buried]):
                return
            buried.append(each.card)
        counts = _symbols_given(state, [*beside, *buried])
    if turn.gifts != counts:
        yield problem("TH-GIFT-02", "turn.gifts", f"{turn.gifts}, but {counts} were discarded for")


def _symbols_given(state: State, cards: list[CardId]) -> tuple[int, ...]:
    given = [state.table.deck.godhs[card].gift for card in cards]
    return tuple(given.count(Symbol(passive)) for passive in Passive)


def _marks(state: State, turn: Turn) -> Iterator[Problem]:
    """A mark is an effect of a card in the display, in one of its ways (TH-MAIN-04, TH-INV-27)."""
    stacks, cards = state.players[turn.seat].display.stacks, state.table.deck.cards
    if turn.used and waits(state.agenda, AskPlay, AskImmediate, AskProfit):
        yield problem("TH-MAIN-01", "turn.used", "no main effect is used before step 3")
    if turn.used != tuple(sorted(turn.used)):
        yield problem("TH-MAIN-04", "turn.used", "sorted, for the order of use does not matter")
    for mark in turn.used:
        slot, place, effect, way = mark
        if not (0 <= slot < len(stacks) and 0 <= place < len(stacks[slot])):
            yield problem("TH-MAIN-04", "turn.used", f"there is no card for {mark}")
            continue
        ways = cards[card].ways if (card := stacks[slot][place]) in cards else ()
        if not (0 <= effect < len(ways) and 0 <= way < len(ways[effect])):
            yield problem("TH-MAIN-04", "turn.used", f"{card} has no effect for {mark}")
    for one, other in pairwise(sorted(turn.used)):
        if one[:3] == other[:3]:
            yield problem("TH-INV-27", "turn.used", f"the effect of {one} is used twice")
