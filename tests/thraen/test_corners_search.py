"""Corners that play seldom comes to, found by search; every invariant is asserted there.

Hypothesis draws how the players think and steers towards games that came closest (``target``).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

import pytest
from attrs import frozen
from hypothesis import Phase, given, settings, target
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.thraen import Ability, Options, Stack, State
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.events import FreeRebelCame, StackRearranged, TakeSkipped
from skybridge_rules.thraen.tasks import AskRoom
from tests.deep import one_in
from tests.thraen.invariants_play import broken
from tests.thraen.invariants_steps import Passage, passage
from tests.thraen.invariants_story import Chronicle, broken_by
from tests.thraen.players import NEVER, wanderer
from tests.thraen.table import box, left_in

IDLE = {"build": NEVER}
HOARDING = IDLE | {"bonus:godh": 60.0, "trade:sumpter": 60.0, "godh": 50.0, "discard": NEVER}
STUFFED = IDLE | {"trade:metal": NEVER, "trade:sumpter": NEVER, "bonus:salt": 30.0}
PIOUS = {"godh": 50.0, "discard": -20.0, "inspire": 20.0}

AFTERWARDS = 40
"""So many steps beyond a corner are looked at too."""


@frozen
class Corner:
    """A rare thing, how near a step is to it (1 is there), and players who might get there."""

    near: Callable[[Passage], float]
    players: int = 2
    style: Mapping[str, float] = {}
    start: str = ""
    """Begin with the last round of a game in this style."""


def _rounds(step: Passage) -> float:
    """The game lasts as long as it can (TH-IDLE-03)."""
    return step.after.round / 21


def _free_rebels(step: Passage) -> float:
    """An idle round without a free rebel to place (TH-IDLE-04, TH-Q-66)."""
    for event in step.events:
        if isinstance(event, FreeRebelCame) and not event.placed:
            assert step.before.bridge.completed == 6, "only on segment 7"
            assert step.before.round in (19, 20), "only in rounds 19 and 20"
            return 1.0
    return (12 - step.after.desert.left) / 13


def _dry_stacks(step: Passage) -> float:
    """All four played colours have run out (TH-PREP-04, TH-Q-07)."""
    state = step.after
    if not state.round or state.cards.aside:  # Knowledge may have drawn all the rest for a moment
        return 0.0
    factions = [
        box(state).factions[each.ability] for each in state.players if each.ability is not None
    ]
    dry = [faction for faction in factions if not left_in(state, Stack(faction))]
    if dry:
        assert state.round * (2 if _sees(state) else 1) >= 16, "sixteen cards, one a round"
    return len(dry) / 4


def _sees(state: State) -> bool:
    """Whether Visions may take one more card a round (TH-INV-20)."""
    return any(player.ability is Ability.VISIONS for player in state.players)


def _no_card_to_take(step: Passage) -> float:
    """Somebody finds no face-up card at all (TH-TAKE-04, TH-BONUS-04)."""
    if any(isinstance(event, TakeSkipped) for event in step.events):
        # Visions takes one more a round: 84 cards of four players last for 14 rounds at least.
        assert step.after.round >= (15 if _sees(step.after) else 17)
        return 1.0
    return 0.9 - sum(left_in(step.after, stack) for stack in CENTRAL) / 100


def _empty_godh_stack(step: Passage) -> float:
    """Thirty Godh cards in hands and displays, or beside boards (TH-Q-57)."""
    return 1 - len(step.after.cards.godhs) / 30


def _nested_gains(step: Passage) -> float:
    """A gain waits for another gain that waits for room (TH-Q-27)."""
    return sum(isinstance(task, AskRoom) for task in step.after.agenda) / 2


def _buried_godh(step: Passage) -> float:
    """Inspiration puts a Godh card below a faction card (TH-Q-35)."""
    for event in step.events:
        if isinstance(event, StackRearranged):
            was = step.before.players[event.seat].display.stacks[event.slot]
            godhs = box(step.after).godhs
            return 1.0 if was[-1] in godhs and event.cards[-1] not in godhs else 0.5
    return 0.0


def _tie(step: Passage) -> float:
    """Two have the most points (TH-TIE-01)."""
    score = thraen.score(step.after)
    *_, second, first = sorted(score.totals)
    return 1 - (first - second) / 100 if score.final else -1.0


def _shared_victory(step: Passage) -> float:
    """The population on the bridge does not part them either (TH-TIE-02)."""
    shared = len(thraen.score(step.after).winners) > 1
    return min(_tie(step), 1.0 if shared else 0.99)


@cache
def closest(style: str) -> tuple[int, ...]:
    """Of some games that have come to their last round, the two with the least between the best.

    Idle ones serve a shared victory, so the population on the bridge should not part them either.
    """

    def gap(seed: int) -> tuple[int, int]:
        state = last_round(style, seed)[0]
        totals = thraen.score(state).totals
        second, first = sorted(range(len(totals)), key=totals.__getitem__)[-2:]
        built = [sum(seat in crew for crew in state.bridge.crews) for seat in (second, first)]
        parted = abs(built[0] - built[1]) if style == "idle" else 0
        return parted, totals[first] - totals[second]

    return tuple(sorted(range(12), key=gap)[:2])


@cache
def last_round(style: str, seed: int) -> tuple[State, Chronicle]:
    """A game that has come to its last round, from where on endings can be tried quickly."""
    choose = wanderer(random.Random(seed), IDLE if style == "idle" else {}, 0.5)
    state, story = thraen.new(Options(2 + seed % 3)), Chronicle()
    while (state.bridge.completed, state.bridge.idle) != (6, 2) and thraen.decision(state):
        step = passage(state, choose(state))
        state, story = step.after, story.told(step)
    return state, story


CORNERS = {
    "twenty-one rounds": Corner(_rounds, 2, IDLE),
    "no free rebel left": Corner(_free_rebels, 2, IDLE),
    "dry stacks": Corner(_dry_stacks, 4, IDLE),
    "no card to take": Corner(_no_card_to_take, 3, IDLE),
    "an empty Godh stack": Corner(_empty_godh_stack, 4, HOARDING),
    "nested gains": Corner(_nested_gains, 2, STUFFED),
    "a buried Godh card": Corner(_buried_godh, 3, PIOUS),
    "a tie": Corner(_tie, start="sensible"),
    "a shared victory": Corner(_shared_victory, start="idle"),
}


def explore(corner: Corner, seed: int, sense: float) -> tuple[float, State | None]:
    """Play a game until it comes to the corner, and a little on; how near it came, and where."""
    choose = wanderer(random.Random(seed), corner.style, sense)
    state, story = thraen.new(Options(corner.players)), Chronicle()
    if corner.start:
        state, story = last_round(corner.start, closest(corner.start)[seed % 2])
    nearest, there, beyond = -1.0, None, 0
    while thraen.decision(state) is not None and beyond < AFTERWARDS:
        step = passage(state, choose(state))
        state, story = step.after, story.told(step)
        nearest = max(nearest, corner.near(step))
        if nearest >= 1.0:
            there = there or state
            beyond += 1
            assert broken_by(step, story) == []
            assert broken(state) == []
            assert thraen.problems(state) == ()
    return nearest, there


@pytest.mark.slow
@pytest.mark.rule("TH-Q-07", "TH-Q-27", "TH-Q-35", "TH-Q-57", "TH-Q-66", "TH-TIE-01", "TH-TIE-02")
@pytest.mark.parametrize("name", one_in(3, ((name,) for name in CORNERS)))
def test_a_search_comes_to(name: str) -> None:
    """The corner, and all is well there."""
    found: list[State] = []

    @settings(
        max_examples=200,
        derandomize=True,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.target),
    )
    @given(seed=st.integers(0, 2**32), sense=st.floats(0.2, 2.0))
    def search(seed: int, sense: float) -> None:
        if not found:
            nearest, there = explore(CORNERS[name], seed, sense)
            target(nearest)
            found.extend(() if there is None else (there,))

    search()
    assert found
    assert thraen.JSON.read_state(thraen.to_json(found[0])) == found[0]
