"""An observer at every seat: what it was told agrees with the views, and with nothing secret."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.records import Content
from tests.deep import one_in
from tests.skyward.choosers import Chooser, switches_at_random
from tests.skyward.fixtures import building, faction_cards, small, strange
from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.naive.observer import SeatObserver
from tests.skyward.observer import SkywardObserver, audience
from tests.skyward.translate import config_of

SIT_DOWN = 40
"""A second observer sits down with the view of the table after so many steps."""
IMAGINED = 7
"""One in so many states is imagined otherwise."""


Eyes = list[tuple[Seat | None, SkywardObserver]]


def sit_down(state: skyward.State) -> Eyes:
    """An observer for each seat, and one for the spectator, each with its view."""
    seats = (None, *skyward.seats(state))
    return [(seat, SkywardObserver(seat, skyward.view(state, seat))) for seat in seats]


def check(eye: SkywardObserver, seat: Seat | None, state: skyward.State) -> None:
    """The view and the state are as the seat believes."""
    assert list(eye.objections(skyward.view(state, seat))) == []
    assert eye.allows(state)
    for at, player in enumerate(state.players):
        hand = Counter[str]([*player.hand.known, *player.hand.unseen])
        assert not Counter(eye.eye.certain_hand(at)) - hand


@pytest.mark.slow
@pytest.mark.parametrize("number", one_in(7, [(number,) for number in range(24)]))
@pytest.mark.rule("SW-010", "SW-011", "SW-012", "SW-INV-20", "SW-Q-44", "SW-Q-45", "SW-Q-47")
def test_every_seat_sees_what_it_was_told_and_no_more(number: int) -> None:
    """Audiences, views and the hidden part of the state fit together in a random game."""
    rng = random.Random(f"observer/{number}")
    players = rng.randint(2, 5)
    switches = switches_at_random(rng, players)
    printed = strange(rng) if number % 8 else small()
    state = skyward.new(skyward.Options(players, Seat(0), config_of(switches), printed))
    naive, chooser = NaiveSkyward(printed, players, 0, **switches), Chooser(rng)
    eyes, steps = sit_down(state), 0
    while (asked := skyward.decision(state)) is not None:
        if steps == SIT_DOWN:
            eyes += sit_down(state)
        text = chooser.answer(naive)
        move = skyward.parse_move(text)
        step = skyward.step(state, move)
        naive.play(text)
        state, steps = step.state, steps + 1
        for each in step.events:
            assert (each.event, each.to) == (each.event, audience(each.event))
        for seat, eye in eyes:
            answer = move if asked.by == seat else None
            assert list(eye.hear(asked, answer, step.heard(seat))) == []
            check(eye, seat, state)
            if steps % IMAGINED == 0:
                other = eye.disguise(state, Dealer.of(steps))
                assert skyward.view(other, seat) == skyward.view(state, seat)
                assert skyward.problems(other) == ()


def box(letters: str) -> Content:
    """Houses of these names, one card each, and one of each kind of Seer card."""
    houses = tuple(building(f"house-{letter}") for letter in letters)
    return Content("box", (), houses, faction_cards(1, 0)[:1], (), (), (), ())


@pytest.mark.rule("SW-011")
def test_the_last_unseen_card_is_certain_by_counting() -> None:
    """Three cards in the box: once two of them lie open, everybody knows the one drawn."""
    eye = SeatObserver(None, box("ab"), 2, {})
    first, second = (each.id for each in box("ab").building)
    assert list(eye.hear([was.CardDrawn(Seat(0)), was.CardDealt(first)])) == []
    assert eye.certain_hand(0) == []
    assert list(eye.hear([was.CardDealt(second)])) == []
    assert eye.certain_hand(0) == ["seers-card"]


@pytest.mark.rule("SW-011", "SW-010")
def test_an_observer_notices_a_card_that_cannot_be() -> None:
    """A hand shows a card that lies elsewhere, or more cards than it has."""
    eye = SeatObserver(None, box("ab"), 2, {})
    house = box("a").building[0].id
    assert list(eye.hear([was.CardDealt(house)])) == []
    assert list(eye.hear([was.CardDealt(house)])) != []
    eye = SeatObserver(None, box("ab"), 2, {})
    assert list(eye.hear([was.CardDiscarded(Seat(1), house)])) != []
