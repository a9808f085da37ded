"""Conservation: every card is in one place, whatever happens (SW-INV-01, SW-INV-09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.resolve import cards, gifts
from skybridge_rules.skyward.state import Hand, Player
from skybridge_rules.skyward.state import State as Table
from skybridge_rules.skyward.steps import splitting
from tests.properties.cases import Case
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.skyward.drawing import drawn, every_scene
from tests.skyward.counting import census, in_the_game
from tests.skyward.invariants_table import PLACES

Step = Passage[State, Move, Event]

# What the rules say.


def every_card_is_somewhere(state: State) -> Iterator[str]:
    """As many of each face as the game began with, where such cards may lie (SW-009)."""
    found, due = census(state), in_the_game(state.table.options)
    if found != due:
        wrong = sorted(card for card in found | due if found[card] != due[card])
        yield f"{wrong} are lost or doubled"
    for invariant in PLACES:
        if invariant.__name__ != "hands_are_small_after_a_turn":
            yield from invariant(state)


def decks_only_shrink(step: Step) -> Iterator[str]:
    """Nothing comes back to a deck, and no card leaves the discard pile (SW-Q-41)."""
    before, after = step.before, step.after
    drawn_cards = sum(isinstance(each, was.CardDealt | was.CardDrawn) for each in step.events)
    drawn_cards += sum(isinstance(each, was.InstantDrawn) for each in step.events)
    if after.stock.size != before.stock.size - drawn_cards:
        yield f"{before.stock.size} cards became {after.stock.size}, {drawn_cards} were drawn"
    if Counter(before.discard) - Counter(after.discard):
        yield "a card left the discard pile"
    gone = [each for each in step.events if isinstance(each, was.BuildingDiscarded)]
    gone_down = Counter(each.card for each in gone)
    if gone_down - (Counter(after.discard) - Counter(before.discard)):
        yield f"{sorted(gone_down)} was discarded, and is not on the pile"


# Where to look.

PROMISE: Promise[State] = Promise(
    "conservation",
    st.one_of(*(drawn(scene, 8) for scene in every_scene())),
    along(
        skyward,
        at=every_card_is_somewhere,
        step=decks_only_shrink,
        wanted=lambda _, move: str(move).partition(":")[0] not in ("done", "exchange"),
    ),
    examples=340,
)


@pytest.mark.rule("SW-INV-01", "SW-INV-09", "SW-009", "SW-Q-40", "SW-Q-41")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_no_card_is_lost_or_doubled(case: Case[State]) -> None:
    """Wherever it lies, and whatever moves it."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _nothing_leaves(right: Any, cards: Any, _: Any) -> Any:
    del right
    return cards


def _not_discarded(right: Any, state: Table, *cards: Any) -> Table:
    del right, cards
    return state


def _still_there(right: Any, stock: Any, _: Any) -> Any:
    del right
    return stock


def _kept_twice(right: Any, player: Player, hand: Hand, dealt: Any, gave_up: Any) -> Player:
    found: Player = right(player, hand, player.dealt, gave_up)
    del dealt
    return found


def _taken_and_kept(right: Any, hand: Hand, card: Any) -> Hand:
    found: Hand = right(hand, card)
    return hand if len(hand) > 3 else found


ERRORS = (
    Planted("a gift stays with the giver", replaced(gifts, "minus", _nothing_leaves)),
    Planted("a discarded card vanishes", replaced(Table, "discarding", _not_discarded)),
    Planted("a drawn card stays in the deck", replaced(cards, "launch_drawn", _still_there)),
    Planted("a dealt card stays in the deck", replaced(splitting, "launch_drawn", _still_there)),
    Planted("an Allegiance is chosen and given up", replaced(Player, "with_choice", _kept_twice)),
    Planted("a card leaves a large hand for nothing", replaced(Hand, "minus", _taken_and_kept)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
