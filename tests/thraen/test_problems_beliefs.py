"""Planted corruptions of what seats remember: each is found (TH-INFO-04)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Stack, State
from skybridge_rules.thraen.beliefs import Belief, Where
from skybridge_rules.thraen.beliefs import Case as One
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.tasks import AskUse
from tests.thraen.corruptions import Case, Spoil, cards, unfound
from tests.thraen.samples import asked


def several(state: State) -> int | None:
    """Where a seat believes in more than one case, beside other beliefs; None if nowhere."""
    beliefs = state.cards.beliefs
    for place, each in enumerate(beliefs):
        if len(beliefs) > 1 and len(each.cases) > 1 and each.seat is not None:
            return place
    return None


def belief(**changes: Any) -> Spoil:
    """Another belief in the place of one."""

    def spoil(state: State) -> State:
        place = several(state)
        assert place is not None
        beliefs = list(state.cards.beliefs)
        beliefs[place] = evolve(beliefs[place], **changes)
        return cards(beliefs=tuple(beliefs))(state)

    return spoil


def beliefs() -> list[Case]:
    """Their order, their form, and what they are about."""
    use = asked(AskUse, lambda s: several(s) is not None)
    place = several(use)
    assert place is not None
    own = use.cards.beliefs[place]
    zero = (evolve(own.cases[0], weight=0), *own.cases[1:])
    doubled = tuple(evolve(each, weight=2 * each.weight) for each in own.cases)
    fewer = tuple(evolve(each, spots=each.spots[:-1]) for each in own.cases)
    others = tuple(each for each in Stack if each is not own.back and each < Stack.BRIDGE_WORK)
    return [
        ("TH-INFO-04", "out of order", use, lambda s: cards(beliefs=s.cards.beliefs[::-1])(s)),
        ("TH-INFO-04", "one twice", use, lambda s: cards(beliefs=_first_twice(s))(s)),
        ("TH-INFO-04", "of nobody", use, belief(seat=Seat(len(use.players)))),
        ("TH-INFO-04", "of less than nobody", use, belief(seat=Seat(-1))),
        ("TH-INFO-04", "of no card", use, belief(cards=())),
        ("TH-INFO-04", "of a card twice", use, belief(cards=(own.cards[0], *own.cards))),
        ("TH-INFO-04", "without a case", use, belief(cases=())),
        ("TH-INFO-04", "cases out of order", use, belief(cases=own.cases[::-1])),
        ("TH-INFO-04", "a case twice", use, belief(cases=(own.cases[0], *own.cases))),
        ("TH-INFO-04", "a spot too few", use, belief(cases=fewer)),
        ("TH-INFO-04", "a weight of zero", use, belief(cases=zero)),
        ("TH-INFO-04", "weights with a divisor", use, belief(cases=doubled)),
        ("TH-INFO-04", "of another back", use, belief(back=others[0])),
        ("TH-INFO-04", "of bridge work", use, belief(back=Stack.BRIDGE_WORK)),
        ("TH-INFO-04", "without the truth", use, lambda s: _untrue(s, own)),
        ("TH-INFO-04", "of a card in the own hand", use, _in_sight),
    ]


def _first_twice(state: State) -> tuple[Belief, ...]:
    return (state.cards.beliefs[0], *state.cards.beliefs)


def _in_sight(state: State) -> State:
    """Somebody believes, truly, in a secret card of the own hand."""
    seat, card = next(
        (Seat(seat), known.card)
        for seat, player in enumerate(state.players)
        for known in player.hand
        if known.to == (seat,)
    )
    spots = ((Where.HAND, int(seat)),)
    back = state.table.deck.cards[card].back
    return cards(beliefs=(Belief(seat, back, (card,), (One(1, spots),)),))(state)


def _untrue(state: State, own: Belief) -> State:
    """Each case by itself; one of them is not the truth."""
    for case in own.cases:
        if problems(spoilt := belief(cases=(evolve(case, weight=1),))(state)):
            return spoilt
    raise LookupError("every case is true")


@pytest.mark.rule("TH-INFO-04")
def test_what_cannot_be_remembered_is_found() -> None:
    """Order, form, content."""
    assert unfound(beliefs()) == []
