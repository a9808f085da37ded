"""The split: every card in a pile, the token on one, each picks once (SW-204 to SW-215)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from skybridge_rules import skyward
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.moves import Assign, Pick, PlaceToken
from skybridge_rules.skyward.state import Split
from skybridge_rules.skyward.steps import picking, splitting
from skybridge_rules.skyward.tasks import AskAssign, AskPick, AskToken
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
from tests.properties.skyward.drawing import drawn, splits
from tests.skyward.counting import printed

Step = Passage[State, Move, Event]

# What the rules say.


def what_may_be_done(state: State) -> Iterator[str]:
    """A pile that is begun or the next one; any pile with cards or one empty; any that is there."""
    task, split = state.agenda[-1] if state.agenda else None, state.split
    if split is None or not isinstance(task, AskAssign | AskToken | AskPick):
        return
    players = len(state.players)
    begun = sum(bool(pile) for pile in split.piles)
    numbers = range(1, min(begun + 1, players) + 1)
    word = "assign" if isinstance(task, AskAssign) else "token"
    due = [f"{word}:{number}" for number in numbers]
    if isinstance(task, AskPick):
        there = [at for at, pile in enumerate(split.piles, 1) if pile is not None]
        due = [f"pick:{number}" for number in there]
    elif task.seat != state.warden:
        yield f"seat {task.seat} divides, and seat {state.warden} is Warden"
    texts = [str(move) for move in skyward.legal_moves(state)]
    if texts != due:
        yield f"{texts} may be answered, not {due}"


def what_happens(step: Step) -> Iterator[str]:
    """One card, one token or one pile moves, and nothing else (SW-204, SW-207, SW-210, SW-211)."""
    split, task = step.before.split, step.before.agenda[-1]
    if split is None or not isinstance(task, AskAssign | AskToken | AskPick):
        return
    after = step.after.split
    if isinstance(step.move, Assign):
        piles = [list(pile or ()) for pile in split.piles]
        piles[step.move.pile].append(split.dealt[0])
        if after is None or [list(pile or ()) for pile in after.piles] != piles:
            yield f"{step.move}: {split} became {after}"
        elif after.dealt != split.dealt[1:]:
            yield f"{step.move}: {after.dealt} are left of {split.dealt}"
    elif isinstance(step.move, PlaceToken):
        if after is None or (after.token, after.piles) != (step.move.pile, split.piles):
            yield f"{step.move}: {split} became {after}"
    elif isinstance(step.move, Pick):
        yield from _picked(step, split, step.move.pile)


def _picked(step: Step, split: Split, at: int) -> Iterator[str]:
    task, cards = step.before.agenda[-1], printed(step.before)
    assert isinstance(task, AskPick)
    seat, pile = task.seat, split.piles[at] or ()
    old, new = step.before.players[seat], step.after.players[seat]
    if step.after.split is not None and step.after.split.piles[at] is not None:
        yield f"pile {at + 1} was taken, and is still there"
    hand = Counter(card for card in pile if not cards.is_instant(card))
    came = Counter(new.hand.cards) - Counter(old.hand.cards)
    lost = any(isinstance(each, was.CardDiscarded | was.CardDrawn) for each in step.events)
    if came != hand and not lost:
        yield f"{sorted(came)} came to the hand, not {sorted(hand)}"
    if not Counter(hand) <= Counter(new.hand.known) + Counter(old.hand.known) and not lost:
        yield f"{sorted(hand)} were taken openly, and {new.hand.known} are known"
    told = [each for each in step.events if isinstance(each, was.PileTaken)]
    if [(each.seat, each.pile) for each in told] != [(seat, at)]:
        yield f"{told} is told of pile {at + 1}"
    row = [card for each in told for card in each.discords]
    if sorted(row) != sorted(card for card in pile if cards.is_a(card, "discord")):
        yield f"{row} went to the Discord row"
    token = split.token == at
    if (step.after.warden == seat) != token and step.before.warden != seat:
        yield f"seat {step.after.warden} is Warden after seat {seat} took pile {at + 1}"
    cogs = [each for each in step.events if isinstance(each, was.CogsGained) and not each.source]
    if [(each.seat, each.cogs) for each in cogs] != ([(seat, 1)] if token else []):
        yield f"{cogs} for the token on pile {split.token}"
    asked = [each.seat for each in step.after.agenda[::-1] if isinstance(each, AskPick)]
    players = len(step.before.players)
    if asked and asked[0] != (seat + 1) % players:
        yield f"seat {asked[0]} picks after seat {seat}"


# Where to look.

PROMISE: Promise[State] = Promise(
    "splits",
    drawn(splits(), 8),
    along(skyward, at=what_may_be_done, step=what_happens),
    examples=70,
)


@pytest.mark.rule("SW-204 to SW-213", "SW-INV-02 to SW-INV-05", "SW-Q-03", "SW-Q-05")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_cards_are_divided_and_each_picks_once(case: Case[State]) -> None:
    """Whatever lies in the piles."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _all_piles(right: Any, split: Split) -> int:
    del right
    return len(split.piles)


def _no_empty_one(right: Any, split: Split) -> int:
    return max(1, int(right(split)) - 1)


def _first_pile(right: Any, player: Any, hand: Any, airspace: Any, discords: Any) -> Any:
    """What lies openly comes to the hand."""
    return right(player, (*hand, *airspace), (), discords)


def _unseen(right: Any, player: Any, hand: Any, airspace: Any, discords: Any) -> Any:
    """Nobody saw what was taken."""
    found = right(player, (), airspace, discords)
    for card in hand:
        found = found.with_hand(found.hand.plus_unseen(card))
    return found


def _no_cog(right: Any, state: State, *given: Any, **words: Any) -> State:
    del right, given, words
    return state


def _old_warden(right: Any, state: State, task: Any, log: Any) -> State:
    after: State = right(state, task, log)
    return after.with_warden(state.warden)


def _half_lost(right: Any, player: Any, hand: Any, airspace: Any, discords: Any) -> Any:
    return right(player, hand[1:], airspace, discords)


ERRORS = (
    Planted("all piles are open at once", replaced(splitting, "_open_piles", _all_piles)),
    Planted("the token needs cards", replaced(splitting, "_token_piles", _no_empty_one)),
    Planted("Instants come to the hand", replaced(picking, "_with_pile", _first_pile)),
    Planted("a pile is taken unseen", replaced(picking, "_with_pile", _unseen)),
    Planted("the token brings no cog", replaced(picking, "with_cogs", _no_cog)),
    Planted("the old Warden stays", replaced(picking, "_with_token", _old_warden)),
    Planted("the first card of a pile is lost", replaced(picking, "_with_pile", _half_lost)),
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
