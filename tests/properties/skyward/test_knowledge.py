"""Knowledge: a view holds what its seat was told, and no more (SW-010, SW-011, SW-INV-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.core.events import Log
from skybridge_rules.skyward import State, views
from skybridge_rules.skyward.state import Hand
from tests.properties.cases import Case, pick
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Moves, Promise, keep
from tests.properties.skyward.drawing import (
    choices_of_allegiances,
    doubles,
    drawn,
    draws,
    splits,
)
from tests.properties.skyward.drawing import turns as any_turn
from tests.skyward.naive.observer import audience
from tests.skyward.observer import SkywardObserver

# What the rules say.


def watch(case: Case[State], moves: Moves) -> Iterator[str]:
    """An observer at every seat hears what its seat may hear, and looks at the views."""
    state = case.state
    seats = (None, *skyward.seats(state))
    eyes = {seat: SkywardObserver(seat, skyward.view(state, seat)) for seat in seats}
    for choice in case.choices:
        asked, answers = skyward.decision(state), skyward.legal_moves(state)
        if asked is None or not answers:  # a dead end is for other promises to notice
            return
        liked = [each for each in answers if str(each) != "done"]
        move = pick(answers, liked, choice)
        moves.append(str(move))
        taken = skyward.step(state, move)
        state = taken.state
        for told in taken.events:
            if told.to != audience(told.event):
                yield f"{told.event} is told to {told.to}"
        for seat, eye in eyes.items():
            answer = move if asked.by == seat else None
            yield from eye.hear(asked, answer, taken.heard(seat))
            view = skyward.view(state, seat)
            yield from (f"the view of seat {seat} {what}" for what in eye.objections(view))


# Where to look.

PROMISE: Promise[State] = Promise(
    "knowledge",
    st.one_of(
        drawn(any_turn("turn", 3), 8),
        drawn(draws(), 8),
        drawn(choices_of_allegiances(), 10),
        drawn(splits(), 6),
        drawn(doubles(), 4),
        drawn(doubles(), 3),
    ),
    watch,
    examples=220,
)


@pytest.mark.rule("SW-010 to SW-012", "SW-INV-20", "SW-INV-27", "SW-851", "SW-Q-44", "SW-Q-45")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_everybody_knows_what_was_told(case: Case[State]) -> None:
    """Cards drawn, dealt, shown, paid and taken."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _to_all(right: Any, log: Any, event: Any, *rules: str, to: Any = None) -> None:
    """Everybody hears everything."""
    del to
    right(log, event, *rules)


def _unseen_first(right: Any, hand: Hand, card: Any) -> Hand:
    """A card that leaves a hand is one that nobody has seen (SW-011)."""
    if card in hand.unseen:
        left = list(hand.unseen)
        left.remove(card)
        return Hand(hand.known, tuple(left))
    found: Hand = right(hand, card)
    return found


def _never_shown(right: Any, hand: Hand, cards: Any) -> Hand:
    """What was shown is forgotten (SW-011)."""
    del right, cards
    return hand


def _open_draw(right: Any, hand: Hand, card: Any) -> Hand:
    """Everybody knows what was drawn."""
    del right
    return hand.plus((card,))


def _taken_unseen(right: Any, hand: Hand, cards: Any) -> Hand:
    """Nobody remembers who took what."""
    del right
    return Hand(hand.known, tuple(sorted((*hand.unseen, *cards))))


def _all_own(right: Any, state: State, player: Any, own: bool) -> Any:
    """Everybody looks into all hands."""
    del own
    return right(state, player, True)


def _nothing_own(right: Any, state: State, player: Any, own: bool) -> Any:
    """Nobody remembers what was given up."""
    return evolve(right(state, player, own), own_gave_up=())


ERRORS = (
    Planted("everything is told to all", replaced(Log, "tell", _to_all)),
    Planted("unseen cards leave first", replaced(Hand, "minus", _unseen_first)),
    Planted("what is shown is forgotten", replaced(Hand, "shown", _never_shown)),
    Planted("a draw is open", replaced(Hand, "plus_unseen", _open_draw)),
    Planted("a pile is taken unseen", replaced(Hand, "plus", _taken_unseen)),
    Planted("all hands are open", replaced(views, "_player", _all_own)),
    Planted("what was given up is forgotten", replaced(views, "_player", _nothing_own)),
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
