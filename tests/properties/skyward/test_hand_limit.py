"""The end of a turn: three cards for a cog, then six at most (SW-306, SW-307, SW-INV-08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.moves import DONE, Discard, Done, Exchange
from skybridge_rules.skyward.rules import TASKS
from skybridge_rules.skyward.state import Cards
from skybridge_rules.skyward.steps import closing
from skybridge_rules.skyward.tasks import AskExchange, AskLimit
from tests.properties.cases import Case
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.skyward.drawing import drawn, turns

Step = Passage[State, Move, Event]

# What the rules say.


def what_may_go(state: State) -> Iterator[str]:
    """Any card of the hand; no set is left unfinished, and nobody has to drop a sixth (SW-307)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskExchange | AskLimit):
        return
    hand = state.players[task.seat].hand.cards
    texts = [str(move) for move in skyward.legal_moves(state)]
    if isinstance(task, AskExchange):
        due = [f"exchange:{card}" for card in sorted(set(hand))]
        if texts != (due if task.named else [*due, "done"]):
            yield f"{texts} may be answered with {task.named} named and {hand}"
        if task.named not in (0, 1, 2) or len(hand) + task.named < 3:
            yield f"a set is begun with {hand}, {task.named} named"
        if skyward.explain(state, DONE).ok == bool(task.named):
            yield "a set may be left unfinished"
    else:
        if texts != [f"discard:{card}" for card in sorted(set(hand))]:
            yield f"{texts} may be dropped of {hand}"
        if len(hand) <= 6:
            yield f"{len(hand)} cards are too many"


def what_goes_and_comes(step: Step) -> Iterator[str]:
    """One card to the discard pile; a cog for the third, none for the limit (SW-306, SW-307)."""
    task = step.before.agenda[-1]
    if isinstance(task, AskExchange | AskLimit) and isinstance(step.move, Exchange | Discard):
        old, new = step.before.players[task.seat], step.after.players[task.seat]
        if Counter(old.hand.cards) - Counter(new.hand.cards) != Counter([step.move.card]):
            yield f"{step.move}: {old.hand} became {new.hand}"
        thrown = Counter(step.after.discard) - Counter(step.before.discard)
        if thrown != Counter([step.move.card]):
            yield f"{step.move}: {sorted(thrown)} was discarded"
        third = isinstance(task, AskExchange) and task.named == 2
        if new.cogs != old.cogs + third:
            yield f"{step.move}: {old.cogs} cogs became {new.cogs}"
    closing_turn = step.before.turn is not None and step.before.turn.closing
    for event in step.events:
        if isinstance(event, was.TurnEnded):
            held = len(step.after.players[event.seat].hand)
            if held > 6:
                yield f"the turn ends with {held} cards"
            if not closing_turn and not isinstance(step.move, Done):
                yield "the turn ends before its last step"
            left = len(step.before.players[event.seat].hand)
            if isinstance(task, AskLimit) and held != 6:
                yield f"{held} cards are left of {left}"
            if isinstance(task, AskExchange) and not task.named and held >= 3 and left < held:
                yield "cards came at the end of a turn"


# Where to look.


def wanted(state: State, move: Move) -> bool:
    """The end of the turn, and every second time an exchange."""
    del state
    return isinstance(move, Exchange | Discard)


PROMISE: Promise[State] = Promise(
    "hand limit",
    st.one_of(
        drawn(turns("exchange", 9), 8),
        drawn(turns("limit", 9, 6), 4),
        drawn(turns("turn", 9, 4), 6),
    ),
    along(skyward, at=what_may_go, step=what_goes_and_comes, wanted=wanted),
    examples=60,
)


@pytest.mark.rule("SW-306", "SW-307", "SW-INV-07", "SW-INV-08", "SW-Q-27", "SW-C-10")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_three_cards_make_a_cog_and_six_may_stay(case: Case[State]) -> None:
    """Whatever was in the hand."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _always_done(right: Any, state: State, task: AskExchange) -> Any:
    found = right(state, task)
    return found if DONE in found else (*found, DONE)


def _a_cog_for_each(right: Any, state: State, task: AskLimit, move: Any, log: Any) -> State:
    """A card dropped for the limit brings a cog."""
    after: State = right(state, task, move, log)
    player = after.players[task.seat]
    return after.with_player(task.seat, player.with_cogs(player.cogs + 1))


def _pile_stays(right: Any, pile: Cards, card: Any) -> Cards:
    del right, card
    return pile


def _first_card_only(right: Any, state: State, task: Any) -> Any:
    return right(state, task)[:1]


def _two_cogs(right: Any, state: State, seat: Any, cogs: int, *more: Any, **words: Any) -> State:
    found: State = right(state, seat, cogs + 1, *more, **words)
    return found


def _field(rules: str, name: str, other: Any) -> Any:
    """Another function in a description of a question, in the register of tasks too."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        old = getattr(closing, rules)
        right = getattr(old, name)
        new = evolve(old, **{name: lambda *given: other(right, *given)})
        [kind] = [kind for kind, each in TASKS.items() if each is old]
        patch.setitem(TASKS, kind, new)

    return plant


ERRORS = (
    Planted("four cards make a cog", changed(closing, "EXCHANGE", 4)),
    Planted("two cards make a cog", changed(closing, "EXCHANGE", 2)),
    Planted("seven cards may stay", changed(closing, "HAND_LIMIT", 7)),
    Planted("five cards may stay", changed(closing, "HAND_LIMIT", 5)),
    Planted("a set may be left", _field("ASK_EXCHANGE", "moves", _always_done)),
    Planted("a cog for the limit", _field("ASK_LIMIT", "answer", _a_cog_for_each)),
    Planted("one card alone may go", _field("ASK_LIMIT", "moves", _first_card_only)),
    Planted("two cogs for a set", replaced(closing, "with_cogs", _two_cogs)),
    Planted("discarded cards vanish", replaced(closing, "plus", _pile_stays)),
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
