"""Payments: exactly what covers the cost, from hand and cogs, part by part (SW-401 to SW-409)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.skyward import Event, Move, State, payments
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.moves import Fulfil, Launch, Pay, PayCog
from skybridge_rules.skyward.state import Hand
from skybridge_rules.skyward.steps import paying, turns
from skybridge_rules.skyward.tasks import AskPay, AskTurn
from tests.properties.cases import Case
from tests.properties.planting import SEEDS, Planted, caught, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.skyward.drawing import drawn, launches
from tests.properties.skyward.drawing import turns as any_turn
from tests.skyward.counting import printed
from tests.skyward.naive.paying import COG, next_parts
from tests.skyward.naive.paying import payments as all_payments

Step = Passage[State, Move, Event]

# What the rules say.


def what_may_be_laid(state: State) -> Iterator[str]:
    """A part of some payment without waste that can be completed (SW-408, SW-409)."""
    task = state.agenda[-1] if state.agenda else None
    cards = printed(state)
    texts = {str(move) for move in skyward.legal_moves(state)}
    if isinstance(task, AskPay):
        hand = [*state.players[task.seat].hand.cards, *task.laid]
        hand.remove(task.card)
        cogs = state.players[task.seat].cogs + task.cogs
        found = all_payments(cards, list(map(str, hand)), cogs, list(cards[task.card].cost))
        laid = [*map(str, task.laid), *[COG] * task.cogs]
        due = {COG if part == COG else f"pay:{part}" for part in next_parts(found, laid)}
        if texts != due:
            yield f"{sorted(texts)} may be laid, and it should be {sorted(due)}"
    elif isinstance(task, AskTurn) and state.turn is not None and state.turn.launches_left:
        for card in set(state.players[task.seat].hand.cards):
            if cards.is_a(card, "building") and cards[card].requirement is None:
                rest = list(map(str, state.players[task.seat].hand.cards))
                rest.remove(card)
                cogs, cost = state.players[task.seat].cogs, list(cards[card].cost)
                can = bool(all_payments(cards, rest, cogs, cost))
                if can != (f"launch:{card}" in texts):
                    yield f"{card} can {'' if can else 'not '}be paid for, and {sorted(texts)}"


def what_is_laid_is_gone(step: Step) -> Iterator[str]:
    """A card to the discard pile, a cog to the supply, and nothing for it (SW-401, SW-404)."""
    if not isinstance(step.move, Pay | PayCog):
        return
    task = step.before.agenda[-1]
    assert isinstance(task, AskPay)
    old, new = step.before.players[task.seat], step.after.players[task.seat]
    launched = [each for each in step.events if isinstance(each, was.BuildingLaunched)]
    gone = Counter(old.hand.cards) - Counter(new.hand.cards)
    due = Counter([step.move.card] if isinstance(step.move, Pay) else [])
    due.update(each.card for each in launched)
    if not launched and gone != due:
        yield f"{gone} left the hand, not {due}"
    paid = Counter(step.after.discard) - Counter(step.before.discard)
    if isinstance(step.move, Pay) and not paid[step.move.card]:
        yield f"{step.move.card} was paid, and is not on the discard pile"
    got = sum(each.cogs for each in step.events if isinstance(each, was.CogsGained))
    if new.cogs != old.cogs + got - isinstance(step.move, PayCog):
        yield f"{old.cogs} cogs became {new.cogs}"
    if got and not launched:
        yield f"{got} cogs for paying"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Launches and payments."""
    return isinstance(move, Launch | Pay | PayCog | Fulfil)


PROMISE: Promise[State] = Promise(
    "payments",
    st.one_of(drawn(launches(), 4), drawn(any_turn(), 5), drawn(any_turn("turn", 2), 2)),
    along(skyward, at=what_may_be_laid, step=what_is_laid_is_gone, wanted=wanted),
    examples=180,
)


@pytest.mark.rule("SW-401 to SW-409", "SW-INV-11", "SW-INV-25")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_payment_is_exact(case: Case[State]) -> None:
    """Whatever is laid belongs to a payment of which nothing can be left out."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _no_wild_by_cogs(right: Any, cost: Any, supply: Any) -> int:
    """A wild symbol is never open, so nothing has to pay for it."""
    without = (*cost[: Symbol.WILD], 0)
    found: int = right(without, supply)
    return found


def _elite_for_any(right: Any, cost: Any, supply: Any) -> int:
    """A symbol too many fills any gap (SW-407)."""
    del right
    return max(0, int(sum(cost)) - int(sum(supply)))


def _pays_for_itself(right: Any, state: State, task: AskPay) -> Any:
    """The building may lie among the cards that pay for it (SW-409)."""
    player = state.players[task.seat]
    more = player.with_hand(player.hand.plus((task.card,)))
    return right(state.with_player(task.seat, more), task)


def _known_cards_alone(right: Any, state: State, task: AskPay) -> Any:
    """What nobody has seen cannot pay."""
    player = state.players[task.seat]
    if task.card not in player.hand.known:
        return right(state, task)
    seen = player.with_hand(Hand(player.hand.known, ()))
    return right(state.with_player(task.seat, seen), task) or right(state, task)


def _stays(right: Any, hand: Hand, card: Any) -> Hand:
    """A card that leaves a hand stays there, if it is a faction card."""
    found: Hand = right(hand, card)
    return hand if str(card).endswith(("-card", "-elite")) else found


def _pile_stays(right: Any, state: State, agenda: Any, players: Any, discard: Any) -> Any:
    del discard
    return right(state, agenda, players, state.discard)


def _cleanly(plant: Any) -> Any:
    """Payments are remembered; what was remembered before would hide the error."""

    def planted(patch: pytest.MonkeyPatch) -> None:
        plant(patch)
        payments.payments.cache_clear()

    return planted


ERRORS = (
    Planted("waste may be paid", _cleanly(replaced(payments, "_has_spare", lambda *_: False))),
    Planted("wild symbols are free", _cleanly(replaced(payments, "uncovered", _no_wild_by_cogs))),
    Planted("any symbol fills a gap", _cleanly(replaced(payments, "uncovered", _elite_for_any))),
    Planted("a building pays for itself", replaced(paying, "open_payments", _pays_for_itself)),
    Planted("unseen cards cannot pay", replaced(paying, "open_payments", _known_cards_alone)),
    Planted("a paid card stays in the hand", replaced(Hand, "minus", _stays)),
    Planted("a paid card vanishes", replaced(State, "with_spent", _pile_stays)),
    Planted("anything can be launched", replaced(turns, "can_cover", lambda *_: True)),
    Planted("nothing can be launched", replaced(turns, "can_cover", lambda *_: False)),
)


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Payments are remembered from one test to the next."""
    payments.payments.cache_clear()
    yield
    payments.payments.cache_clear()


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
