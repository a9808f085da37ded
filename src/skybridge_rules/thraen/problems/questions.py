"""What is impossible about a turn, and about the questions that an effect has raised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from operator import ge

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import CENTRAL, GreatDrakhe, Passive, Resource, Stack
from skybridge_rules.thraen.config import KnowledgeMode, SathapShortfall
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.powers import pairs_godhs
from skybridge_rules.thraen.problems.abilities import against_ability
from skybridge_rules.thraen.problems.shape import waiting, waits
from skybridge_rules.thraen.resolve.piles import is_open_question
from skybridge_rules.thraen.state import State, Turn
from skybridge_rules.thraen.steps.drakhe import DAMAGE
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskBury,
    AskCompensation,
    AskDiscard,
    AskDraw,
    AskGift,
    AskImmediate,
    AskKeep,
    AskOrder,
    AskPair,
    AskPlay,
    AskProfit,
    AskPutBack,
    AskRoom,
    DrawExtra,
    DrawGodhCard,
    DrawSecond,
    GiveGift,
    Rebel,
    SufferAll,
    Task,
)


def question_problems(state: State) -> Iterator[Problem]:
    """Everything that only the present turn, or the present question, is about."""
    if state.turn is not None:
        yield from _gifts(state, state.turn)
        yield from _marks(state, state.turn)
    yield from _aside(state)
    if state.cards.secrets and not waits(state, SufferAll):
        yield problem("TH-Q-67", "cards.secrets", "nobody chooses in secret now")
    for place, task in enumerate(state.agenda):
        for rule, what in (*_against(state, task), *against_ability(state, task)):
            yield problem(rule, f"agenda[{place}]: {type(task).__name__}", what)
    dealt = sum(task.cards for task in waiting(state, AskCompensation))
    left = _left(state, Stack.BRIDGE_WORK)
    if waits(state, Rebel) and dealt != left:
        what = f"{dealt} cards to lay, {left} of bridge work left"
        yield problem("TH-END-02", "agenda: AskCompensation", what)


def _gifts(state: State, turn: Turn) -> Iterator[Problem]:
    """Passive gifts are those of the cards beside the board (TH-GIFT-02, TH-GIFT-05).

    Some may wait to be received (TH-Q-59), others are on their way under the stack (TH-Q-56).
    """
    later = [task.card for task in waiting(state, GiveGift)]
    beside = [card for card in turn.beside if card not in later]
    pile, buried = state.cards.godhs, list[CardId]()
    counts = _symbols_given(state, beside)
    if waits(state, AskBury):
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
    if turn.used and waits(state, AskPlay, AskImmediate, AskProfit):
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


def _aside(state: State) -> Iterator[Problem]:
    """Cards lie apart only while they are looked at or chosen, or at the end (TH-Q-74)."""
    aside, bridge_work = state.cards.aside, state.table.deck.stacks[Stack.BRIDGE_WORK]
    if not aside or waits(state, AskKeep, AskPutBack, AskDiscard, DrawSecond, AskPair):
        return
    ending = not state.agenda or waits(state, Rebel)
    if not ending or any(known.card not in bridge_work for known in aside):
        yield problem("TH-INV-03", "cards.aside", "nobody is looking at these cards")


def _against(state: State, task: Task) -> Iterator[tuple[str, str]]:
    """What is missing for a question, and the rule that asks for it."""
    match task:
        case AskDraw(seat, stack) if waits(state, AskKeep):
            mode = state.table.options.config.knowledge_mode
            if mode is not KnowledgeMode.SEQUENTIAL:
                yield "TH-Q-09", "all cards are drawn before they are looked at"
            if any(each.stack is not stack for each in waiting(state, AskKeep)):
                yield "TH-KNOW-01", "Knowledge goes with one central stack"
        case AskDraw(seat, stack):
            if stack not in CENTRAL or state.cards.open[stack] is None:
                yield "TH-KNOW-01", "Knowledge goes with a face-up card of a central stack"
            elif not symbols(state, seat, Passive.KNOWLEDGE) or not _left(state, stack):
                yield "TH-KNOW-02", "no symbol is visible, or no card is there to draw"
        case AskBonus(_, stack):
            if state.cards.open[stack] is not None:
                yield "TH-BONUS-01", "the face-up card has not been taken"
        case DrawExtra() | AskKeep() | AskPutBack():
            yield from _against_knowledge(state, task)
        case AskImmediate(seat, effects, triggers, slot):
            stacks = state.players[seat].display.stacks
            shown = [
                Counter(state.table.deck.cards[card].immediate)
                for card in (stacks[slot] if 0 <= slot < len(stacks) else ())
                if card in state.table.deck.cards
            ]
            if not (effects or triggers) or all(Counter(effects) - each for each in shown):
                yield "TH-IMMED-01", "no card in that slot has these effects"
        case AskOrder(seat, slot, chosen):
            yield from _against_order(state, seat, slot, chosen)
        case AskGift(_, gift):
            beside = () if state.turn is None else state.turn.beside
            later = [each.card for each in waiting(state, GiveGift)]
            now = [card for card in beside if card not in later]
            some = now if pairs_godhs(state.players[task.seat]) else now[-1:]
            if all(state.table.deck.godhs[card].gift != gift for card in some):
                yield "TH-GIFT-03", "not the gift of the card discarded last"
        case AskRoom(_, resource):
            if resource is Resource.MONEY:
                yield "TH-STORE-05", "money needs no room"
        case DrawGodhCard():
            if not is_open_question(state.cards.godhs):
                yield "TH-MAIN-08", "chance has no choice in which Godh card it is"
        case AskDiscard():
            yield from _against_discard(state, task)
        case AskCompensation(seat, cards, start):
            first = task == waiting(state, AskCompensation)[0]
            slots = len(state.players[seat].display.stacks)
            if cards < 1 or not 0 <= start < slots or (start and not first):
                yield "TH-END-03", f"{cards} cards from slot {start + 1} on"
        case _:
            pass  # the others need nothing but their place on the agenda


def _left(state: State, stack: Stack) -> int:
    pile = state.cards.piles[stack]
    return len(pile.top) + len(pile.bottom) + sum(count for _, count in pile.unseen.counts)


def _against_knowledge(
    state: State, task: DrawExtra | AskKeep | AskPutBack
) -> Iterator[tuple[str, str]]:
    """The cards looked at come from one stack, no more than symbols allow (TH-KNOW-02 ff.)."""
    aside, seat, stack = state.cards.aside, task.seat, task.stack
    most = 1 + symbols(state, seat, Passive.KNOWLEDGE)
    still = sum(each.cards for each in waiting(state, DrawExtra))
    if stack not in CENTRAL or any(each.stack is not stack for each in waiting(state, AskBonus)):
        yield "TH-KNOW-01", "Knowledge goes with one central stack"
    if any(state.table.deck.cards[known.card].back is not stack for known in aside):
        yield "TH-KNOW-03", "a card from another stack"
    if any(known.to is not None and seat not in known.to for known in aside):
        yield "TH-KNOW-03", "a card that is not looked at"
    if isinstance(task, DrawExtra):
        if not 1 <= task.cards <= _left(state, stack):
            yield "TH-KNOW-05", f"{task.cards} of {_left(state, stack)} cards to draw"
        return
    kept = 1 if isinstance(task, AskPutBack) else 0
    least = 1 if still else 2
    if not least <= len(aside) or len(aside) + still + kept > most:
        yield "TH-KNOW-02", f"{len(aside) + still} cards, and {most - 1} symbols"


def _against_order(
    state: State, seat: Seat, slot: int, chosen: tuple[int, ...]
) -> Iterator[tuple[str, str]]:
    """Two cards or more in an open stack, each place chosen once (TH-IMMED-03, TH-Q-36)."""
    display = state.players[seat].display
    if not 0 <= slot < len(display.stacks) or display.closed >> slot & 1:
        yield "TH-IMMED-03", f"slot {slot + 1} is not open"
        return
    height = len(display.stacks[slot])
    if height < 2:
        yield "TH-Q-36", "there is nothing to rearrange"
    elif len(chosen) > height - 2 or len(set(chosen)) < len(chosen):
        yield "TH-IMMED-03", f"{len(chosen)} places chosen of {height}, or one of them twice"
    elif not all(0 <= place < height for place in chosen):
        yield "TH-IMMED-03", f"there are {height} places"


def _against_discard(state: State, task: AskDiscard) -> Iterator[tuple[str, str]]:
    """Two cards, or the only one of who has no might (TH-DRAKHE-SATHAP-01, TH-Q-68)."""
    player = state.players[task.seat]
    aside = len(state.cards.aside) if task == waiting(state, AskDiscard)[0] else 0
    partial = state.table.options.config.sathap_shortfall is SathapShortfall.PARTIAL
    short = len(player.hand) == 1 and not player.figures.might and partial
    wanted = aside + task.cards
    if state.cards.drakhe is not GreatDrakhe.SATHAP:
        yield "TH-DRAKHE-SATHAP-01", "it is not Sathap that awoke"
    elif task.cards < 1 or aside > 1 or len(player.hand) < task.cards:
        yield "TH-DRAKHE-SATHAP-01", f"{task.cards} of {len(player.hand)} cards to discard"
    elif wanted != DAMAGE and not (short and wanted == 1):
        yield "TH-DRAKHE-SATHAP-01", f"{wanted} cards in all, not {DAMAGE}"
    elif aside and any(known.to != (task.seat,) for known in state.cards.aside):
        yield "TH-DRAKHE-SATHAP-01", "cards go to Sathap face down"
