"""What is hidden from a seat changes nothing that it sees or hears (MY-INV-31, MY-INV-36).

In random games what a seat cannot see is drawn anew. The same answer in both worlds must sound and
look the same to that seat, unless it shows something: a card, or the commitments of a battle.
"""

from __future__ import annotations

import random

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import Event, Move, Options, RulesConfig, State
from skybridge_rules.mysthea import events as was
from tests.mysthea.scenes import ADA, BEN, CLEO, move, play, player, scene
from tests.mysthea.strategies import SETTINGS, wander

SHOWING = (was.CommitmentsRevealed, was.CardSeen, was.CardTurnedUp)
"""Events that tell a seat something new about what was hidden."""


def differs(one: State, two: State, answer: Move, seat: Seat | None) -> bool:
    """Whether an answer lets a seat tell two worlds apart without being shown anything."""
    first, second = mysthea.step(one, answer), mysthea.step(two, answer)
    heard: tuple[Event, ...] = (*first.heard(seat), *second.heard(seat))
    if any(isinstance(each, SHOWING) for each in heard):
        return False
    if first.told_to(seat) != second.told_to(seat):
        return True
    return mysthea.view(first.state, seat) != mysthea.view(second.state, seat)


def compared(seed: int, share: float) -> int:
    """How many answers in a random game sounded the same in another world; all of them must."""
    rng = random.Random(seed)
    config = RulesConfig(**{name: rng.choice(values) for name, values in SETTINGS.items()})
    state = mysthea.new(Options(2 + seed % 4, config=config))
    count = 0
    while mysthea.decision(state) is not None:
        for seat in (*mysthea.seats(state), None):
            if rng.random() > share:
                continue
            world = mysthea.resample(mysthea.view(state, seat), Dealer.of(rng.randrange(2**32)))
            common = [m for m in mysthea.legal_moves(state) if mysthea.explain(world, m).ok]
            for answer in rng.sample(common, min(3, len(common))):
                assert not differs(state, world, answer, seat), (seat, answer)
                count += world != state
        state = mysthea.apply(state, wander(state, rng))
    return count


@pytest.mark.rule("MY-INV-31", "MY-INV-36", "MY-INFO-06 to MY-INFO-10")
@pytest.mark.parametrize("seed", range(4))
def test_no_answer_tells_a_seat_what_is_hidden_from_it(seed: int) -> None:
    """Any switches, two to five players (MY-INV-31)."""
    assert compared(seed, 0.1) > 100


@pytest.mark.deep
@pytest.mark.rule("MY-INV-31")
@pytest.mark.parametrize("seed", range(100, 160))
def test_no_answer_in_very_many_games_does(seed: int) -> None:
    """The same for longer (MY-INV-31)."""
    assert compared(seed, 0.5) > 100


def fighting() -> State:
    """Ada commits first, then Ben, then Cleo."""
    state = scene(
        player("c001 c006 c061", at="tree.forest"),
        player("c007 c062", at="tree.forest"),
        player("c063", at="tree.forest"),
    )
    return play(state, "battle", "fight:tree.forest")


@pytest.mark.rule("MY-INV-36", "MY-INFO-04")
def test_every_commitment_looks_the_same_to_all_others() -> None:
    """Whatever Ada, and then Ben, choose: one view for each other seat (MY-INV-36)."""
    state = fighting()
    for first in mysthea.legal_moves(state):
        after = mysthea.apply(state, first)
        for seat in (BEN, CLEO, None):
            other = mysthea.apply(state, move("no-card"))
            assert mysthea.view(after, seat) == mysthea.view(other, seat)
        for second in mysthea.legal_moves(after):
            done = mysthea.apply(after, second)
            plain = mysthea.apply(after, move("no-card"))
            for seat in (ADA, CLEO, None):
                assert mysthea.view(done, seat) == mysthea.view(plain, seat)


@pytest.mark.rule("MY-INV-31")
def test_a_leak_would_be_found() -> None:
    """Two worlds that Ben can tell apart by what Ada answers (MY-INV-31)."""
    one = scene(player("c001", energy=5), player())
    two = scene(player("c001", energy=4), player())
    assert differs(one, two, move("act:c001"), BEN)
    assert not differs(one, one, move("act:c001"), BEN)
