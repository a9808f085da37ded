"""What problems says of a turn, and of questions in the middle of an effect."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import GreatDrakhe, Resource, Stack, State
from skybridge_rules.thraen.effects import Garrison, Might, Religion, Return
from skybridge_rules.thraen.moves import DONE
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.state import by_id
from skybridge_rules.thraen.task_kinds import SILENT
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskCompensation,
    AskDamage,
    AskDiscard,
    AskDraw,
    AskGift,
    AskImmediate,
    AskKeep,
    AskLimit,
    AskOrder,
    AskPutBack,
    AskReligion,
    AskRoom,
    AskTake,
    AskUse,
    DrawExtra,
    DrawGodhCard,
)
from tests.thraen.corruptions import (
    Case,
    agenda,
    both,
    cards,
    known,
    on_turn,
    other_seat,
    player,
    put,
    stack_of,
    top,
    turn,
    unfound,
    unseen_to,
)
from tests.thraen.samples import asked, over


def with_marks() -> State:
    """Step 3, after an effect was used."""
    return asked(AskUse, lambda s: s.turn is not None and bool(s.turn.used))


def with_others() -> State:
    """Cards are looked at by somebody who holds a card of another stack."""

    def holds_another(s: State) -> bool:
        stack, backs = s.agenda[-1].stack, s.table.deck.cards  # type: ignore[union-attr]  # AskKeep
        return any(backs[each.card].back is not stack for each in s.players[on_turn(s)].hand)

    return asked(AskKeep, holds_another)


def questions() -> list[Case]:
    """The present turn, and questions in the middle of an effect."""
    marks, draw, keep, back = with_marks(), asked(AskDraw), with_others(), asked(AskPutBack)
    extra, bonus, immediate = asked(DrawExtra), asked(AskBonus), asked(AskImmediate)
    turned, gift, room = asked(AskOrder), asked(AskGift), asked(AskRoom)
    godh, lost, share = asked(DrawGodhCard), asked(AskDiscard), asked(AskCompensation)
    second = asked(AskDiscard, lambda s: bool(s.cards.aside))
    shares = asked(AskCompensation, lambda s: len(s.agenda) > 2)
    last = asked(AskDamage, lambda s: not isinstance(s.agenda[-2], AskDamage))
    use = asked(AskUse)
    return [
        ("TH-GIFT-02", "a gift from nowhere", use, turn(gifts=(1, 0, 0, 0))),
        ("TH-GIFT-02", "less than no gift", use, turn(gifts=(0, -1, 0, 0))),
        ("TH-MAIN-04", "a mark without a card", use, turn(used=((0, 99, 0, 0),))),
        ("TH-MAIN-04", "a mark without a slot", use, turn(used=((-1, 0, 0, 0),))),
        ("TH-MAIN-04", "a mark beyond the slots", use, turn(used=((_slots(use), 0, 0, 0),))),
        ("TH-MAIN-04", "a mark beyond the cards", use, turn(used=((0, _height(use), 0, 0),))),
        ("TH-MAIN-04", "a mark without an effect", use, lambda s: _mark(s, effect=9)),
        ("TH-MAIN-04", "a mark without a way", use, lambda s: _mark(s, way=9)),
        ("TH-MAIN-04", "a mark beyond the effects", use, lambda s: _mark_beyond(s, effects=True)),
        ("TH-MAIN-04", "a mark beyond the ways", use, lambda s: _mark_beyond(s, effects=False)),
        ("TH-MAIN-04", "marks out of order", marks, _marks_unsorted),
        ("TH-INV-27", "an effect used twice", marks, _marked_twice),
        ("TH-MAIN-01", "used before step 3", asked(AskTake), _mark),
        ("TH-KNOW-01", "Knowledge of bridge work", draw, top(stack=Stack.BRIDGE_WORK)),
        ("TH-KNOW-02", "no Knowledge", _unknowing(), _ask_draw),
        ("TH-BONUS-01", "an untaken card", bonus, _untaken),
        ("TH-KNOW-05", "more cards than there are", extra, top(cards=99)),
        ("TH-KNOW-05", "no card to draw", extra, top(cards=0)),
        ("TH-KNOW-02", "more cards than symbols", extra, top(cards=8)),
        ("TH-KNOW-02", "nothing looked at", keep, _nothing_aside),
        ("TH-KNOW-02", "too little to put back", back, _less_aside),
        ("TH-KNOW-03", "a card from elsewhere", keep, _swapped_aside),
        ("TH-KNOW-03", "a card unseen", keep, _unseen_aside),
        ("TH-KNOW-01", "two stacks at once", keep, top(stack=_another(keep))),
        ("TH-IMMED-01", "no effect", immediate, top(effects=())),
        ("TH-IMMED-01", "four effects", immediate, top(effects=(Return(), Might()) * 2)),
        ("TH-IMMED-03", "no such slot", turned, top(slot=9)),
        ("TH-IMMED-03", "a place twice", turned, top(chosen=(0, 0))),
        ("TH-IMMED-03", "no such place", _high(), top(chosen=(-1,))),
        ("TH-IMMED-03", "all places", turned, _all_places),
        ("TH-Q-36", "a single card", _faithful(), _flat),
        ("TH-GIFT-03", "another gift", gift, _other_gift),
        ("TH-STORE-05", "room for money", room, top(resource=Resource.MONEY)),
        ("TH-INV-29", "room enough", room, lambda s: player(on_turn(s), goods=(0,) * 6)(s)),
        ("TH-MAIN-08", "a certain Godh card", godh, _certain_godh),
        ("TH-DRAKHE-SATHAP-01", "another Drakhe", lost, cards(drakhe=GreatDrakhe.TEROGH)),
        ("TH-DRAKHE-SATHAP-01", "three cards", lost, top(cards=3)),
        ("TH-DRAKHE-SATHAP-01", "no cards", lost, top(cards=0)),
        ("TH-DRAKHE-SATHAP-01", "one card too few", lost, top(cards=1)),
        ("TH-DRAKHE-SATHAP-01", "one card too many", second, top(cards=2)),
        ("TH-DRAKHE-SATHAP-01", "face up", second, _face_up_aside),
        ("TH-END-03", "no card to lay", share, top(cards=0)),
        ("TH-END-02", "more than is left", share, top(cards=99)),
        ("TH-END-02", "less than is left", shares, agenda(lambda a: a[:-1])),
        ("TH-INV-29", "going on by itself", last, agenda(lambda a: a[:-1])),
        ("TH-INV-29", "no Godh card to play", asked(AskReligion), _nothing_to_limit),
    ]


def _slots(s: State) -> int:
    return len(s.players[on_turn(s)].display.stacks)


def _height(s: State) -> int:
    return len(s.players[on_turn(s)].display.stacks[0])


def _mark(s: State, effect: int | None = None, way: int = 0) -> State:
    """A mark on a card of the display that has an effect to use."""
    stacks, deck = s.players[on_turn(s)].display.stacks, s.table.deck
    slot, place, usable = next(
        (slot, place, number)
        for slot, stack in enumerate(stacks)
        for place, card in enumerate(stack)
        if card in deck.cards
        for number, ways in enumerate(deck.cards[card].ways)
        if ways
    )
    return turn(used=((slot, place, usable if effect is None else effect, way),))(s)


def _mark_beyond(s: State, *, effects: bool) -> State:
    """A mark whose effect, or whose way, is the first that the card does not have."""
    marked = _mark(s).turn
    assert marked is not None
    ((slot, place, effect, _),) = marked.used
    ways = s.table.deck.cards[s.players[marked.seat].display.stacks[slot][place]].ways
    return _mark(s, len(ways)) if effects else _mark(s, effect, len(ways[effect]))


def _marks_unsorted(s: State) -> State:
    assert s.turn is not None
    return turn(used=((4, 0, 0, 0), *s.turn.used))(s)


def _marked_twice(s: State) -> State:
    assert s.turn is not None
    return turn(used=(s.turn.used[0], *s.turn.used))(s)


def _unknowing() -> State:
    """Step 1a of somebody without a Knowledge symbol; the Realm lies open."""
    return asked(
        AskTake,
        lambda s: (
            s.cards.open[0] is not None
            and not any("draw:" in str(m) for m in _after_take(s))
            and len(s.cards.piles[0]) > 0
        ),
    )


def _after_take(s: State) -> tuple[object, ...]:
    move = next(m for m in thraen.legal_moves(s) if str(m) == "take:realm")
    return thraen.legal_moves(thraen.apply(s, move))


def _ask_draw(s: State) -> State:
    return agenda(lambda a: (*a[:-1], AskDraw(on_turn(s), Stack.REALM)))(s)


def _untaken(s: State) -> State:
    stack = s.agenda[-1].stack  # type: ignore[union-attr]  # AskBonus
    return unseen_to(stack, lambda card: lambda t: cards(open=put(t.cards.open, stack, card))(t))(s)


def _nothing_aside(s: State) -> State:
    seat = on_turn(s)
    moved = tuple(Known(each.card, None) for each in s.cards.aside)
    hands = by_id((*s.players[seat].hand, *moved))
    return both(cards(aside=()), player(seat, hand=hands))(s)


def _less_aside(s: State) -> State:
    seat = on_turn(s)
    first, *rest = s.cards.aside
    hands = by_id((*s.players[seat].hand, *rest))
    return both(cards(aside=(first,)), player(seat, hand=hands))(s)


def _swapped_aside(s: State) -> State:
    """One card looked at goes to the hand, and one of the hand's takes its place."""
    seat, stack = on_turn(s), s.agenda[-1].stack  # type: ignore[union-attr]  # AskKeep
    backs = s.table.deck.cards
    out = next(each for each in s.players[seat].hand if backs[each.card].back is not stack)
    first, *rest = s.cards.aside
    kept = [each for each in s.players[seat].hand if each is not out]
    aside = by_id((*rest, out))
    hands = by_id((*kept, Known(first.card, None)))
    return both(cards(aside=aside), player(seat, hand=hands))(s)


def _unseen_aside(s: State) -> State:
    other = (Seat(other_seat(s)),)
    aside = by_id(Known(each.card, other) for each in s.cards.aside)
    return cards(aside=aside)(s)


def _another(s: State) -> Stack:
    here = s.agenda[-1].stack  # type: ignore[union-attr]  # AskKeep
    return next(stack for stack in Stack if stack is not here)


def _high() -> State:
    """A stack of three cards or more being rearranged."""
    return asked(AskOrder, lambda s: len(_ordered(s)) > 2)


def _faithful() -> State:
    """A stack without a Godh card being rearranged."""
    return asked(AskOrder, lambda s: all(card in s.table.deck.cards for card in _ordered(s)))


def _ordered(s: State) -> tuple[CardId, ...]:
    task = s.agenda[-1]
    assert isinstance(task, AskOrder)
    return s.players[task.seat].display.stacks[task.slot]


def _all_places(s: State) -> State:
    return top(chosen=tuple(range(len(_ordered(s)) - 1)))(s)


def _flat(s: State) -> State:
    """The stack being rearranged loses all its cards but one to the stack beside it."""
    task = s.agenda[-1]
    assert isinstance(task, AskOrder)
    low, high = stack_of(task.seat, task.slot, lambda c: c[:1]), _ordered(s)[1:]
    return both(low, stack_of(task.seat, task.slot - 1, lambda c: (*c, *high)))(s)


def _other_gift(s: State) -> State:
    task = s.agenda[-1]
    assert isinstance(task, AskGift)
    return top(gift=Garrison() if task.gift != Garrison() else Religion())(s)


def _certain_godh(s: State) -> State:
    """All Godh cards but one are in other places."""
    seat = on_turn(s)
    first, *rest = s.cards.godhs.unseen.kinds
    pile_of_one = Pile((), Bag.of([first]), s.cards.godhs.bottom)
    held = by_id((*s.players[seat].godhs, *(Known(c, None) for c in rest)))
    return both(cards(godhs=pile_of_one), player(seat, godhs=held))(s)


def _face_up_aside(s: State) -> State:
    return cards(aside=tuple(Known(each.card, None) for each in s.cards.aside))(s)


def _nothing_to_limit(s: State) -> State:
    """Step 5a without Godh cards, and without anything to trade."""
    seat = on_turn(s)
    names = [each.card for each in s.players[seat].godhs]
    pile_with = Pile(
        s.cards.godhs.top, Bag.of((*s.cards.godhs.unseen, *names)), s.cards.godhs.bottom
    )
    return both(cards(godhs=pile_with), player(seat, godhs=(), goods=(0,) * 6))(s)


def _nothing_open(s: State) -> State:
    public = [Known(card, None) for card in s.cards.open if card is not None]
    discard = by_id((*s.cards.discard, *public))
    return cards(open=(None,) * 7, discard=discard)(s)


def test_what_cannot_be_asked_is_found() -> None:
    """Gifts, marks, Knowledge, orders, room, Sathap, compensation, and standstill."""
    assert unfound(questions()) == []


@pytest.mark.rule("TH-INV-29", "TH-TAKE-04", "TH-GODHLIMIT-02")
@pytest.mark.parametrize("kind", [AskLimit, AskTake])
def test_a_question_that_play_goes_past_can_be_asked(kind: type) -> None:
    """People ask "may I?" there too; the one answer leads where play would have gone."""
    empty = _nothing_to_limit if kind is AskLimit else _nothing_open
    state = empty(asked(kind))
    assert thraen.problems(state) == ()
    assert thraen.legal_moves(state) == (DONE,)
    assert thraen.apply(state, DONE) == settle(state, SILENT)


@pytest.mark.rule("TH-Q-74")
def test_bridge_work_may_lie_apart_at_the_end() -> None:
    """TH-Q-74: somebody had no stack to lay it on."""
    sound, work = over(), over().table.deck.stacks[Stack.BRIDGE_WORK][0]
    seat, slot = next(
        (seat, slot)
        for seat, each in enumerate(sound.players)
        for slot, stack in enumerate(each.display.stacks)
        if stack and stack[-1] == work
    )
    aside = both(cards(aside=(known(work),)), stack_of(seat, slot, lambda c: c[:-1]))
    assert problems(aside(sound)) == ()
