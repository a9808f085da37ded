"""What only the story so far can tell: section 7 of the catalogue, order and history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from attrs import evolve, frozen

from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import Rune
from skybridge_rules.thraen.events import (
    CardLaid,
    CardPlayed,
    EffectUsed,
    RoundBegan,
    StackRearranged,
    StarterFound,
    TurnBegan,
    TurnEnded,
)
from tests.thraen.invariants_steps import STEPS, Passage
from tests.thraen.table import GHIARHABBAT, box

Place: TypeAlias = tuple[int, int, CardId]
"""A seat, a slot and a card in it."""


@frozen
class Chronicle:
    """What a state does not remember, and some invariants need; a value, so it can be undone."""

    starter: int | None = None
    order: tuple[tuple[int, int], ...] = ()
    """Round and seat of every turn, as they began."""
    played: int = 0
    """Faction cards played in the present turn."""
    used: tuple[tuple[CardId, int], ...] = ()
    """Main effects used in the present turn, each with its card."""
    strays: tuple[Place, ...] = ()
    """Cards that came to a slot by Retreat, or were laid there."""
    inspired: frozenset[tuple[int, int]] = frozenset()
    """Seats and slots of stacks that were rearranged."""

    def told(self, step: Passage) -> Chronicle:
        """The chronicle after one more step."""
        told, number = self, step.before.round
        for event in step.events:
            match event:
                case StarterFound(seat):
                    told = evolve(told, starter=seat)
                case RoundBegan(begun):
                    number = begun
                case TurnBegan(seat):
                    began = (*told.order, (number, int(seat)))
                    told = evolve(told, order=began, played=0, used=())
                case TurnEnded():
                    told = evolve(told, played=0, used=())
                case CardPlayed(seat, card, slot, retreat):
                    strays = (*told.strays, (seat, slot, card)) if retreat else told.strays
                    told = evolve(told, played=told.played + 1, strays=strays)
                case CardLaid(seat, card, slot):
                    told = evolve(told, strays=(*told.strays, (seat, slot, card)))
                case EffectUsed(_, card, effect):
                    told = evolve(told, used=(*told.used, (card, effect)))
                case StackRearranged(seat, slot):
                    told = evolve(told, inspired=told.inspired | {(seat, slot)})
        return told


def one_turn_each_in_order(state: State, story: Chronicle) -> Iterator[str]:
    """Clockwise from the starting Drakhe, which goes round with the rounds (TH-INV-18)."""
    players = len(state.players)
    starter = state.table.options.first if story.starter is None else story.starter
    if starter is None:
        return
    due = [
        (number, (starter + number - 1 + ahead) % players)
        for number in range(1, state.round + 1)
        for ahead in range(players)
    ]
    if list(story.order) != due[: len(story.order)] or len(story.order) < len(due) - players:
        yield f"turns {story.order[-4:]} in round {state.round}, seat {starter} began"
    if state.turn is not None and story.order[-1] != (state.round, state.turn.seat):
        yield f"seat {state.turn.seat} is on turn, after {story.order[-1]}"


def one_card_a_turn(state: State, story: Chronicle) -> Iterator[str]:
    """Each turn plays at most one faction card (TH-INV-08)."""
    if state.turn is not None and story.played > 1:
        yield f"{story.played} faction cards in one turn"


def feuds_keep_cards_apart(state: State, story: Chronicle) -> Iterator[str]:
    """Where nobody rearranged, no Godh card touches its feud colour (TH-INV-25)."""
    cards, godhs = box(state).cards, box(state).godhs
    for seat, player in enumerate(state.players):
        if player.ability is Ability.MASTER_OF_DRAKHES:
            continue
        for slot, stack in enumerate(player.display.stacks):
            if (seat, slot) in story.inspired:
                continue
            for one, other in (*pairwise(stack), *pairwise(stack[::-1])):
                if one in godhs and other in cards and godhs[one].feud is cards[other].faction:
                    yield f"seat {seat}, slot {slot + 1}: {one} touches {other}"


def cards_lie_by_their_runes(state: State, story: Chronicle) -> Iterator[str]:
    """Unless wild, laid, played with Retreat, Ghiarhabbat, or with the Geneorn (TH-INV-26)."""
    strays = Counter(story.strays)
    for seat, player in enumerate(state.players):
        if player.ability is None:
            continue
        for slot, rune in enumerate(box(state).runes[player.ability]):
            cards = Counter(player.display.stacks[slot])
            for card, count in cards.items():
                own = (box(state).cards.get(card) or box(state).godhs[card]).rune
                if card == GHIARHABBAT or own is rune or Rune.WILD in (own, rune):
                    continue
                if count > strays[(seat, slot, card)]:
                    yield f"seat {seat}, slot {slot + 1}: {card} has the rune {own.name}"


def effects_are_used_once(state: State, story: Chronicle) -> Iterator[str]:
    """Each printed effect once a turn; equal cards each have their own (TH-INV-27)."""
    if state.turn is None:
        return
    display = state.players[state.turn.seat].display
    copies = Counter(card for stack in display.stacks for card in stack)
    for (card, effect), times in Counter(story.used).items():
        if times > copies[card]:
            yield f"effect {effect + 1} of {card} was used {times} times"


HISTORY = (
    one_turn_each_in_order,
    one_card_a_turn,
    feuds_keep_cards_apart,
    cards_lie_by_their_runes,
    effects_are_used_once,
)
"""Every invariant that needs the story so far."""


def broken_by(step: Passage, story: Chronicle) -> list[str]:
    """Everything that a step breaks; the chronicle is the one after it."""
    found = [f"{each.__name__}: {what}" for each in STEPS for what in each(step)]
    found += [f"{each.__name__}: {what}" for each in HISTORY for what in each(step.after, story)]
    return found
