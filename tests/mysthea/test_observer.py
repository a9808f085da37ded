"""An observer at every seat: what it was told agrees with the views, and with nothing secret."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Options, RulesConfig
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import CardType, Era
from tests.deep import one_in
from tests.mysthea.naive.observer import SeatObserver
from tests.mysthea.observer import MystheaObserver, audience
from tests.mysthea.strategies import SETTINGS, wander

SIT_DOWN = 200
"""A second observer sits down with the view of the table after so many steps."""
IMAGINED = 40
"""One in so many states is imagined otherwise."""

Eyes = list[tuple[Seat | None, MystheaObserver]]


def sit_down(state: mysthea.State) -> Eyes:
    """An observer for each seat, and one for the spectator, each with its view."""
    seats = (None, *mysthea.seats(state))
    return [(seat, MystheaObserver(seat, mysthea.view(state, seat))) for seat in seats]


@pytest.mark.slow
@pytest.mark.parametrize("number", one_in(11, [(number,) for number in range(24)]))
@pytest.mark.rule("MY-INFO-01", "MY-INFO-02", "MY-INFO-04", "MY-INFO-06", "MY-INFO-07")
@pytest.mark.rule("MY-INFO-08", "MY-INFO-09", "MY-INV-31", "MY-INV-36")
def test_every_seat_sees_what_it_was_told_and_no_more(number: int) -> None:
    """Audiences, views, imagined states and the hidden part of the state fit together."""
    rng = random.Random(f"observer/{number}")
    config = RulesConfig(**{name: rng.choice(values) for name, values in SETTINGS.items()})
    state = mysthea.new(Options(rng.randint(2, 5), config=config))
    eyes, steps = sit_down(state), 0
    while (asked := mysthea.decision(state)) is not None:
        if steps == SIT_DOWN:
            eyes += sit_down(state)
        move = wander(state, rng)
        step = mysthea.step(state, move)
        state, steps = step.state, steps + 1
        for each in step.events:
            assert (each.event, each.to) == (each.event, audience(each.event))
        for seat, eye in eyes:
            answer, view = move if asked.by == seat else None, mysthea.view(state, seat)
            assert list(eye.hear(asked, answer, step.heard(seat))) == []
            assert list(eye.objections(view)) == []
            if steps % IMAGINED == 0:
                assert eye.allows(state)
                assert eye.allows(mysthea.resample(view, Dealer.of(steps)))
                other = eye.disguise(state, Dealer.of(steps))
                assert mysthea.view(other, seat) == view
                assert mysthea.problems(other) == ()


# What it objects to.

ADA, BEN, CLEO = (Seat(seat) for seat in range(3))
RED = CardId("c001")


def watching(seat: Seat | None, *events: mysthea.Event) -> list[str]:
    """What an observer says at last, who heard all of this from the beginning."""
    eye = SeatObserver(seat, mysthea.shipped(), 3)
    said: list[str] = []
    for event in events:
        said = list(eye.hear([event]))
    return said


UNDER: tuple[mysthea.Event, ...] = (
    was.EraBegan(1),
    *(was.CardTurnedUp(CardId(f"c{number:03}")) for number in range(21, 41)),
    was.CardsPutUnder(ADA, (CardId("c021"), CardId("c022"))),
)
"""All cards of the first Era came up, and two of them went under the deck."""


@pytest.mark.rule("MY-INFO-06", "MY-INFO-07")
def test_it_objects_to_a_card_of_another_origin() -> None:
    """A hidden Tactic is shown to be one; an Objective cannot come out of that hand."""
    dealt = was.StartDealt(BEN, CardType.TACTIC)
    assert watching(None, dealt, was.CardPlayed(BEN, RED)) == []
    assert watching(None, dealt, was.CardPlayed(BEN, CardId("c006"))) != []
    assert watching(None, dealt, was.CardPlayed(CLEO, RED)) != []


@pytest.mark.rule("MY-INFO-06")
def test_it_objects_to_a_secret_of_others_and_to_a_secret_of_its_own_untold() -> None:
    """A dealt card is seen by its owner, and by nobody else."""
    dealt, seen = was.StartDealt(BEN, CardType.TACTIC), was.CardSeen(BEN, RED)
    assert watching(BEN, dealt) != []
    assert watching(BEN, dealt, seen) == []
    assert watching(ADA, dealt) == []
    assert watching(ADA, dealt, seen) != []
    assert watching(ADA, dealt, was.CardSeen(BEN, RED, ADA)) != []


@pytest.mark.rule("MY-INFO-09")
def test_it_objects_to_an_order_that_cannot_be() -> None:
    """Ada knows which card comes up first; others know which cards can."""
    order = was.OrderSeen(ADA, (CardId("c022"), CardId("c021")))
    first, second = was.CardTurnedUp(CardId("c022")), was.CardTurnedUp(CardId("c021"))
    assert watching(ADA, *UNDER) != []
    assert watching(ADA, *UNDER, order, first) == []
    assert watching(ADA, *UNDER, order, second) != []
    assert watching(BEN, *UNDER, second) == []
    assert watching(BEN, *UNDER, was.CardTurnedUp(CardId("c041"))) != []
    assert watching(BEN, *UNDER, second, first, second) != []


@pytest.mark.rule("MY-INFO-09")
def test_it_knows_what_another_draws_from_its_own_batch() -> None:
    """Ben draws the upper of two cards that Ada put there: she must be told, and rightly."""
    order = was.OrderSeen(ADA, (CardId("c022"), CardId("c021")))
    drawn = was.CardDrawn(BEN, Era.ONE)
    story = (*UNDER, order, drawn)
    assert watching(ADA, *story) != []
    assert watching(ADA, *story, was.CardSeen(BEN, CardId("c022"), ADA)) == []
    assert watching(ADA, *story, was.CardSeen(BEN, CardId("c021"), ADA)) != []
    assert watching(CLEO, *UNDER, drawn) == []
    assert watching(CLEO, *UNDER, drawn, was.CardPlayed(BEN, CardId("c021"))) == []
    assert watching(CLEO, *UNDER, drawn, was.CardPlayed(BEN, CardId("c041"))) != []


@pytest.mark.rule("MY-INFO-08")
def test_it_counts_what_leaves_the_game() -> None:
    """Two cards below the deck, and the others face up."""
    face_up = tuple(CardId(f"c{number:03}") for number in range(23, 41))
    assert watching(CLEO, *UNDER, was.CardsGone(2, face_up)) == []
    assert watching(CLEO, *UNDER, was.CardsGone(3, face_up)) != []
    assert watching(CLEO, *UNDER, was.CardsGone(2, (CardId("c021"),))) != []
