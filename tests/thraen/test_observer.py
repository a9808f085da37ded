"""A second opinion on who knows what: views and imagined worlds agree with the events alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from math import prod

import pytest

from skybridge_rules import thraen
from skybridge_rules.conformance import Rows
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat, may_know
from skybridge_rules.thraen import Ability, Event, Move, Options, RulesConfig, State, content
from skybridge_rules.thraen.tasks import AskDiscard, DrawExtra, DrawSecond
from tests.deep import DEEP, rarely
from tests.thraen.choosers import boards_of
from tests.thraen.observed import PILE, full_rows
from tests.thraen.observer import ThraenObserver, audience
from tests.thraen.players import SENSIBLE, wanderer
from tests.thraen.strategies import SETTINGS
from tests.thraen.test_worlds import draft, drawing, looking, losing
from tests.thraen.worlds import walk

Eyes = dict[Seat | None, ThraenObserver]

EVERY = 15
"""At one of so many steps worlds are imagined, too."""

ON_THE_WAY = (AskDiscard, DrawExtra, DrawSecond)
"""Here cards are between two places; the steps before and after are compared."""

MOST, DRAWS = 24, 40
"""Worlds that are all to be imagined, and how often for each."""


def sit_down(state: State) -> Eyes:
    """Everybody, and the spectator."""
    return {
        seat: ThraenObserver(seat, thraen.view(state, seat))
        for seat in (None, *thraen.seats(state))
    }


def told(before: State, move: Move, step: Step[State, Event], eyes: Eyes) -> Iterator[str]:
    """What everybody hears of a step, and whatever is wrong with it or with the views."""
    asked = thraen.decision(before)
    assert asked is not None
    yield from (f"{each} is for others" for each in step.events if each.to != audience(each.event))
    for seat, eye in eyes.items():
        heard = [each.event for each in step.events if may_know(audience(each.event), seat)]
        yield from eye.hear(asked, move if asked.by == seat else None, tuple(heard))
        view = thraen.view(step.state, seat)
        yield from (f"the view of {seat} {each}" for each in eye.objections(view))


def imagined(state: State, eyes: Eyes, dealer: Dealer) -> Iterator[str]:
    """Whatever is wrong with the states that everybody imagines, or could be in instead."""
    for seat, eye in eyes.items():
        view = thraen.view(state, seat)
        if not eye.allows(thraen.resample(view, dealer)):
            yield f"seat {seat} imagines what cannot be"
        if thraen.view(eye.disguise(state, dealer), seat) != view:
            yield f"seat {seat} can tell apart what it cannot know"


def options_for(rng: random.Random, players: int) -> Options:
    """Any boards and, every other time, any switches."""
    names = boards_of(content.shipped(), players, rng)
    boards = tuple(Ability[name.upper().replace("-", "_")] for name in names)
    given = {name: rng.choice(values) for name, values in SETTINGS.items()}
    config = RulesConfig(**given) if rng.random() < 0.5 else RulesConfig()
    return Options(players, None, boards if rng.random() < 0.7 else None, config)


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-01 to TH-INFO-04", "TH-Q-79", "TH-Q-80", "TH-Q-81", "TH-Q-82")
@pytest.mark.parametrize(
    ("players", "seed"),
    [(3, 0), rarely(2, 0), *(rarely(n, seed) for n in (2, 3, 4) for seed in range(1, 21))],
)
def test_views_know_what_was_told_and_nothing_else(players: int, seed: int) -> None:
    """TH-INFO-04: every card and every way in which cards can lie, at every step of a game."""
    rng = random.Random(f"{players}/{seed}/observed")
    state = thraen.new(options_for(rng, players))
    eyes, choose = sit_down(state), wanderer(rng, SENSIBLE)
    for number in range(10_000):
        if not thraen.legal_moves(state):
            break
        move = choose(state)
        step = thraen.step(state, move)
        assert list(told(state, move, step, eyes)) == [], (players, seed, number)
        state = step.state
        if number % EVERY == 0:
            assert list(imagined(state, eyes, Dealer.of(number))) == [], (players, seed, number)
    assert thraen.decision(state) is None


def exact(eye: ThraenObserver, state: State) -> set[frozenset[tuple[str, object]]] | None:
    """Every way in which the cards can lie, if those are few."""
    found = {back: worlds.every(5000) for back, worlds in eye.worlds.items()}
    now = full_rows(state)
    ways = []
    for back, worlds in found.items():
        if worlds is None:
            return None
        ways.append({lying(back, rows, now[back]) for rows in worlds})
    return {frozenset(each) for each in product(*ways)} if prod(map(len, ways)) <= MOST else None


def lying(back: str, rows: Rows, like: Rows) -> tuple[str, object]:
    """One way in which the cards of a back lie; None where chance has not decided yet."""
    pile = tuple(
        None if other is None else card
        for card, other in zip(rows.get(PILE, ()), like.get(PILE, ()), strict=True)
    )
    rest = {place: tuple(sorted(map(str, row))) for place, row in rows.items() if place != PILE}
    return back, (pile, frozenset((place, row) for place, row in rest.items() if row))


STARTS: dict[str, Callable[[], State]] = {
    "draft": lambda: draft(2),
    "draft of three": lambda: draft(3),
    "looking": lambda: looking(4),
    "losing": losing,
    "drawing": lambda: drawing(0),
    "drawing some": lambda: drawing(2),
}


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-04", "TH-Q-79", "TH-Q-82", "TH-SETUP-18", "TH-ABIL-PRI-04")
@pytest.mark.parametrize(
    ("start", "seed", "most"),
    [
        ("draft", 1, 25),
        ("looking", 1, 40),
        ("losing", 1, 8),
        ("drawing", 1, 30),
        *(pytest.param(name, seed, 40, marks=DEEP) for name in STARTS for seed in (2, 3, 5, 8)),
    ],
)
def test_every_possible_world_is_imagined_and_no_other(start: str, seed: int, most: int) -> None:
    """TH-Q-82: exactly, at each step at which a seat can tell but a few worlds apart."""
    state = STARTS[start]()
    eyes, asked = sit_down(state), 0
    for number, (move, step) in enumerate(walk(state, random.Random(seed))):
        if number == most:
            break
        assert list(told(state, move, step, eyes)) == [], (start, seed, number)
        state = step.state
        if number % 3 or (state.agenda and isinstance(state.agenda[-1], ON_THE_WAY)):
            continue
        for seat, eye in eyes.items():
            if (wanted := exact(eye, state)) is None or len(wanted) == 1:
                continue
            asked += 1
            view = thraen.view(state, seat)
            dreams = (thraen.resample(view, Dealer.of(n)) for n in range(DRAWS * len(wanted)))
            drawn = {
                frozenset(lying(back, rows, rows) for back, rows in full_rows(dream).items())
                for dream in dreams
            }
            assert drawn == wanted, (start, seed, number, seat)
    assert asked
