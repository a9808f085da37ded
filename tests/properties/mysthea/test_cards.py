"""Cards: each is in one place, boards and the Development Area hold so many (MY-INV-04 ff.)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.moves import Renew
from skybridge_rules.mysthea.resolve import costs
from skybridge_rules.mysthea.state import EraDeck, Hand
from skybridge_rules.mysthea.steps import acting, battle_losses, developing, encounters, eras
from skybridge_rules.mysthea.tasks import AskBuy, AskDevelop, AskUnder, Refill, TurnUpCards
from tests.mysthea import invariants_table as table
from tests.properties.cases import Case
from tests.properties.mysthea.drawing import (
    battles,
    boards,
    developments,
    drawn,
    full_hands,
    tables,
)
from tests.properties.mysthea.table import Step
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Promise, along, keep

DEVELOPING = (AskDevelop, AskUnder, AskBuy, Refill, TurnUpCards)

# What the rules say.


def every_card_is_somewhere(state: State) -> Iterator[str]:
    """Where such a card may be, and as often as it was printed (MY-INV-04, -05, -08, -09, -13)."""
    for law in (table.command_cards, table.other_cards, table.boards, table.area):
        yield from law(state)


def cards_go_as_told(step: Step) -> Iterator[str]:
    """Bought into the hand, discarded onto the own pile, turned up to three (MY-DEV-03, -04)."""
    before, after = step.before, step.after
    for event in step.events:
        match event:
            case was.CardBought(seat, card):
                if card not in after.players[seat].hand.known or card in after.deck.area:
                    yield f"{card} was bought by seat {seat}"
            case was.CardDiscarded(seat, card):
                own = after.players[seat]
                if card in own.hand or card not in (*own.discard, *after.removed):
                    yield f"{card} was discarded by seat {seat}"
            case _:
                pass
    inside = [any(isinstance(t, DEVELOPING) for t in each.agenda) for each in (before, after)]
    if inside == [True, False] and after.era == before.era:
        due = 3 if not after.deck.empty else min(3, len(after.deck.area))
        if len(after.deck.area) < due:
            yield f"{len(after.deck.area)} cards lie open, and the deck is not empty (MY-DEV-04)"
    if isinstance(step.move, Renew) and before.deck.empty:
        yield "cards go under an empty deck (MY-DEV-05)"


# Where to look.


def wanted(_state: State, move: Any) -> bool:
    """What moves cards."""
    word = str(move).partition(":")[0]
    return word in (
        "buy",
        "act",
        "renew",
        "under",
        "commit",
        "effect",
        "replace",
        "give",
        "discard",
    )


PROMISE: Promise[State] = Promise(
    "cards",
    st.one_of(
        drawn(developments(), 10),
        drawn(developments(), 10),
        drawn(boards(), 5),
        drawn(boards(), 5),
        drawn(full_hands(), 8),
        drawn(full_hands(), 8),
        drawn(battles(), 8),
        drawn(tables("payment"), 5),
        drawn(tables("sign"), 8),
        drawn(tables("draw"), 4),
    ),
    along(mysthea, at=every_card_is_somewhere, step=cards_go_as_told, wanted=wanted),
    examples=300,
)


@pytest.mark.rule(
    "MY-INV-04",
    "MY-INV-05",
    "MY-INV-08",
    "MY-INV-09",
    "MY-INV-13",
    "MY-DEV-02 to MY-DEV-06",
    "MY-ACT-06",
    "MY-BATTLE-12",
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_no_card_is_lost_or_doubled(case: Case[State]) -> None:
    """Wherever it lies, and whatever moves it."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _stays(right: Any, cards: Any, _card: Any) -> Any:
    del right
    return cards


def _not_added(right: Any, cards: Any, *_: Any) -> Any:
    del right
    return cards


def _still_in_the_deck(right: Any, deck: EraDeck, _card: Any) -> EraDeck:
    del right
    return deck


def _lowest_is_lost(right: Any, deck: EraDeck, seat: Any, cards: Any) -> EraDeck:
    found: EraDeck = right(deck, seat, cards[:-1])
    return found


def _stays_in_a_large_hand(right: Any, hand: Hand, card: Any) -> Hand:
    found: Hand = right(hand, card)
    return hand if len(hand) > 3 else found


ERRORS = (
    Planted("a bought card stays there, too", replaced(developing, "minus", _stays)),
    Planted("a drawn card stays in the deck", replaced(developing, "without", _still_in_the_deck)),
    Planted("a card put under is lost", replaced(developing, "returned", _lowest_is_lost)),
    Planted("two cards lie open", changed(developing, "AREA", 2)),
    Planted("four cards lie open", changed(developing, "AREA", 4)),
    Planted("a fourth Accessory", changed(acting, "ACCESSORIES", 4)),
    Planted("a played card vanishes", replaced(acting, "plus", _not_added)),
    Planted("a card of a battle vanishes", replaced(battle_losses, "plus", _not_added)),
    Planted("a card given as a cost vanishes", replaced(costs, "plus", _not_added)),
    Planted("a card turned up stays in the deck", replaced(eras, "without", _still_in_the_deck)),
    Planted("an encounter vanishes", replaced(encounters, "plus", _not_added)),
    Planted(
        "a card leaves a large hand for nothing", replaced(Hand, "minus", _stays_in_a_large_hand)
    ),
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
