"""Storage: no store holds more than its spaces, and no gain is lost or doubled (TH-STORE).

What a store holds is counted from the rules alone: five spaces for wood, stone and metal together,
three for sumpters, two for salt, none for money, which needs none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.thraen import Event, Move, Resource, State
from skybridge_rules.thraen import effects as fx
from skybridge_rules.thraen.events import Declined, Gained, GivenUp, Paid, Traded
from skybridge_rules.thraen.moves import (
    DECLINE,
    ChooseBonus,
    Collect,
    Decline,
    DiscardBoth,
    DiscardGodh,
    GiveUp,
    Invest,
    Trade,
    Use,
)
from skybridge_rules.thraen.resolve import bonuses, gifts, room, storage, trades
from skybridge_rules.thraen.state import Turn
from skybridge_rules.thraen.tasks import AskProfit, AskRoom, GiveGift
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, changed, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import both, task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import Wish
from tests.thraen.table import box

Step: TypeAlias = Passage[State, Move, Event]
Gains: TypeAlias = Counter[tuple[int, Resource]]

BUILDING = (Resource.WOOD, Resource.STONE, Resource.METAL)


# What the rules say.


def spaces(state: State, seat: int, resource: Resource) -> int:
    """How many spaces are free for a resource (TH-STORE-02 to TH-STORE-05)."""
    goods = state.players[seat].goods
    if resource in BUILDING:
        return 5 - sum(goods[each] for each in BUILDING)
    limits = {Resource.SUMPTER: 3, Resource.SALT: 2, Resource.MONEY: 10**6}
    return limits[resource] - goods[resource]


def stores_hold(state: State) -> Iterator[str]:
    """No store is over its spaces, and a gain is asked about only without room (TH-INV-09)."""
    for seat, player in enumerate(state.players):
        if min(player.goods) < 0:
            yield f"seat {seat} has less than nothing: {player.goods}"
        for resource in Resource:
            if spaces(state, seat, resource) < 0:
                yield f"seat {seat} has no space for {player.goods} (TH-STORE-02 to 04)"
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, AskRoom):
        if spaces(state, top.seat, top.resource) > 0:
            yield f"{top.resource.name} waits, and there is room (TH-Q-26)"
        answers = set(thraen.legal_moves(state))
        if answers != (due := answers_without_room(state, top)):
            yield f"answers are {sorted(map(str, answers))}, not {sorted(map(str, due))}"
    elif any(isinstance(each, GiveUp) for each in thraen.legal_moves(state)):
        yield "something can be given up without need (TH-STORE-08)"


def answers_without_room(state: State, task: AskRoom) -> set[Move]:
    """Decline, give up another of the same store, or trade in the own turn (TH-STORE-07)."""
    goods = state.players[task.seat].goods
    answers: set[Move] = {DECLINE}
    if task.resource in BUILDING:
        others = [each for each in BUILDING if goods[each] and each is not task.resource]
        answers |= {GiveUp(each) for each in others}
    if state.turn is None or state.turn.seat != task.seat:
        return answers  # TH-Q-19
    if goods[Resource.SALT] >= 2:
        answers |= {Trade(Resource.SALT, each) for each in BUILDING}
    if goods[Resource.METAL] >= 2 and state.players[task.seat].figures.might < 8:
        answers.add(Trade(Resource.METAL))
    if goods[Resource.SUMPTER] >= 2 and len(state.cards.godhs):
        answers.add(Trade(Resource.SUMPTER))
    return answers


def nothing_is_lost(step: Step) -> Iterator[str]:
    """What was due is gained, declined or waits; and goods change by what is told (TH-STORE-01)."""
    gained, refused = told(step, Gained), told(step, Declined)
    due = brought(step.before, step.move)
    before, after = waiting(step.before) + due, waiting(step.after)
    if before != gained + refused + after:
        yield f"due {before}: gained {gained}, declined {refused}, waiting {after}"
    if refused and not isinstance(step.move, Decline):
        yield f"{step.move} declines {refused}"
    change: Gains = Counter(gained)
    for event in step.events:
        match event:
            case Paid(payer, resource, count):
                change[payer, resource] -= count
            case GivenUp(payer, resource):
                change[payer, resource] -= 1
            case Traded(payer, resource):
                change[payer, resource] -= 2
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        for kind in Resource:
            if new.goods[kind] - old.goods[kind] != change[seat, kind]:
                yield f"seat {seat}: {kind.name} went from {old.goods[kind]} to {new.goods[kind]}"
    if isinstance(step.move, GiveUp) and refused:
        yield "something was given up, and the gain is lost all the same (TH-STORE-07)"


def told(step: Step, kind: type[Gained] | type[Declined]) -> Gains:
    """What was gained, or declined."""
    found = (each for each in step.events if isinstance(each, kind))
    return Counter((int(each.seat), each.resource) for each in found)


def waiting(state: State) -> Gains:
    """Gains that wait for room, and gifts of resources that are still to come (TH-Q-27)."""
    found: Gains = Counter()
    for task in state.agenda:
        if isinstance(task, AskRoom):
            found[task.seat, task.resource] += 1
        elif isinstance(task, GiveGift):
            found += of_gift(state, task.seat, task.card)
    return found


def brought(state: State, move: Move) -> Gains:
    """The resources that a move brings, by what is printed (TH-MAIN-05, TH-BONUS-01)."""
    asked = thraen.decision(state)
    if asked is None or asked.by is CHANCE:
        return Counter()
    seat = asked.by
    match move:
        case ChooseBonus(fx.Gain(resource)):
            return Counter([(seat, resource)])
        case Trade(_, resource) if resource is not None:
            return Counter([(seat, resource)])
        case Use(slot, effect, way):
            top = state.players[seat].display.stacks[slot][-1]
            reward = rewards(box(state).cards[top].main[effect])[way]
            return Counter([(seat, reward.resource)] if isinstance(reward, fx.Gain) else [])
        case DiscardGodh(card):
            return of_gift(state, seat, card)
        case DiscardBoth():
            found: Gains = Counter()
            for known in state.cards.aside:
                found += of_gift(state, seat, known.card)
            return found
        case Collect():
            return beside_slot(state)
    return Counter()


def rewards(effect: Any) -> list[Any]:
    """What each way of a main effect brings, from left to right (TH-MAIN-02, TH-TRADE-02)."""
    if isinstance(effect, fx.OneOf):
        return [each for option in effect.options for each in rewards(option)]
    if isinstance(effect, fx.Trade):
        return [*effect.get]
    return [fx.Might()] if isinstance(effect, fx.Armament) else [effect]


def of_gift(state: State, seat: int, card: CardId) -> Gains:
    """The resource that a Godh card gives (TH-GIFT-03)."""
    gift = box(state).godhs[card].gift
    return Counter([(seat, gift.resource)] if isinstance(gift, fx.Gain) else [])


def beside_slot(state: State) -> Gains:
    """What the Profiteers collect beside a slot (TH-ABIL-PRO-02, TH-ABIL-PRO-03)."""
    task = state.agenda[-1]
    assert isinstance(task, AskProfit)
    content = state.table.options.content
    [board] = [each for each in content.board if each.slot_effects]
    effect = board.slot_effects[task.slot]
    if isinstance(effect, fx.DieResource) and state.bridge.die is not None:
        return Counter([(task.seat, state.bridge.die)])
    return Counter([(task.seat, effect.resource)] if isinstance(effect, fx.Gain) else [])


# Where to look.


def wanted(state: State, move: Move) -> bool:
    """Whatever brings money, or a resource without room, or makes room: that is where it breaks."""
    if isinstance(move, GiveUp | Invest):
        return True
    due = brought(state, move)
    return any(
        resource is Resource.MONEY or spaces(state, seat, resource) <= 0 for seat, resource in due
    )


PLACES = Wish(
    moments=(
        *("room", "use", "bonus", "empery", "limit", "gift", "profit", "take", "play"),
        *("room", "use", "bonus", "empery", "build", "pair", "empery", "bonus", "empery"),
    ),
    full=True,
    stacks=(
        "shenna",
        "darkness",
        "realm",
        "shenna",
        "shenna",
        "realm",
        "shenna",
        "utreng",
        "light",
    ),
    resources=("wood", "sumpter", "salt", "stone", "metal"),
)

PROMISE: Promise[State] = Promise(
    "storage",
    cases(positions(PLACES), thraen.place, 12),
    along(thraen, at=stores_hold, step=nothing_is_lost, wanted=wanted),
    examples=150,
)


@pytest.mark.rule("TH-STORE-01 to TH-STORE-08", "TH-INV-09", "TH-INV-30", "TH-Q-19")
@pytest.mark.rule("TH-Q-26", "TH-Q-27", "TH-Q-28")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_no_store_overflows_and_no_gain_is_lost(case: Case[State]) -> None:
    """Every kind, nested gains, gains out of turn, what is given up or declined."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _poured(_: Any, state: State, seat: Any, resource: Resource, log: Any, *_by: Any) -> State:
    """A gain that does not look for room."""
    if log.listening:
        log.tell(Gained(seat, resource), "TH-STORE-01")
    return state.with_player(seat, state.players[seat].gained(resource, 1))


def _poured_if(outside: bool) -> Any:
    def bring(right: Any, state: State, seat: Any, result: Any, log: Any, *by: Any) -> State:
        own = state.turn is not None and state.turn.seat == seat
        if isinstance(result, fx.Gain) and own is not outside:
            return _poured(None, state, seat, result.resource, log)
        return right(state, seat, result, log, *by)  # type: ignore[no-any-return]  # as it was

    return bring


def _own_spaces(right: Any, goods: Any, resource: Resource) -> bool:
    return goods[resource] < 5 if resource in BUILDING else bool(right(goods, resource))


def _money_box(right: Any, goods: Any, resource: Resource) -> bool:
    return goods[0] < 5 if resource is Resource.MONEY else bool(right(goods, resource))


def _declined(right: Any, state: State, task: AskRoom, move: Any, log: Any) -> State:
    after = right(state, task, move, log)
    if not isinstance(move, Decline):
        return after  # type: ignore[no-any-return]  # as it was
    first = next(each for each in Resource if after.players[task.seat].goods[each])
    paid = after.players[task.seat].gained(first, -1)
    return after.with_player(task.seat, paid)  # type: ignore[no-any-return]


def _kept(right: Any, state: State, task: AskRoom, move: Any, log: Any) -> State:
    after = right(state, task, move, log)
    if not isinstance(move, GiveUp):
        return after  # type: ignore[no-any-return]  # as it was
    kept = after.players[task.seat].gained(move.resource, 1)
    return after.with_player(task.seat, kept)  # type: ignore[no-any-return]


def _forgotten(right: Any, state: State, task: AskRoom, log: Any) -> State | None:
    return state.popped() if right(state, task, log) is not None else None


def _trades_anywhere(right: Any, state: State, seat: Any) -> Any:
    return right(state.with_turn(Turn(seat)), seat)


def _any_goods(right: Any, state: State, task: AskRoom) -> Any:
    goods = state.players[task.seat].goods
    others = (each for each in Resource if goods[each] and each not in BUILDING)
    return (*right(state, task), *map(GiveUp, others))


def _unasked(right: Any, state: State, seat: Any, resource: Resource, log: Any, *by: Any) -> State:
    """A gain without room is gone, and nobody is asked."""
    full = spaces(state, seat, resource) <= 0
    return state if full else right(state, seat, resource, log, *by)


ERRORS = (
    Planted("a nested gain ignores the limit", replaced(trades, "gain", _poured)),
    Planted("a gift ignores the limit", replaced(gifts, "bring", _poured_if(outside=False))),
    Planted("a gain out of turn ignores the limit", replaced(bonuses, "bring", _poured_if(True))),
    Planted("four sumpter spaces", changed(storage, "SUMPTER_SPACES", 4)),
    Planted("three salt spaces", changed(storage, "SALT_SPACES", 3)),
    Planted("six spaces for materials", changed(storage, "MATERIAL_SPACES", 6)),
    Planted("only four spaces for materials", changed(storage, "MATERIAL_SPACES", 4)),
    Planted(
        "five spaces for each material",
        both(*(replaced(each, "has_room", _own_spaces) for each in (storage, room))),
    ),
    Planted(
        "money needs room",
        both(*(replaced(each, "has_room", _money_box) for each in (storage, room))),
    ),
    Planted("declining costs something", task_changed(AskRoom, answer=_declined)),
    Planted("what is given up stays", task_changed(AskRoom, answer=_kept)),
    Planted("a gain that waited is forgotten", task_changed(AskRoom, auto_advance=_forgotten)),
    Planted("trades out of turn", replaced(room, "trades", _trades_anywhere)),
    Planted("any goods make room", task_changed(AskRoom, moves=_any_goods)),
    Planted("a salt trade without room is lost", replaced(trades, "gain", _unasked)),
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
