"""problems: nothing for what play can reach, and never at a loss for an answer."""

from __future__ import annotations

import random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import (
    Ability,
    GreatDrakhe,
    Options,
    Resource,
    RulesConfig,
    Stack,
    State,
)
from skybridge_rules.thraen.config import SathapShortfall
from skybridge_rules.thraen.moves import CloseSlot, LoseCards, LoseMight, LosePeople
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.state import Bridge, Desert, Turn
from tests.thraen.corruptions import (
    Spoil,
    agenda,
    bridge,
    cards,
    display,
    figures,
    options,
    pile,
    player,
    state,
)
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import QUICK, SWITCHED, UNUSUAL, able, played, pool


@pytest.mark.parametrize(
    ("players", "config"),
    [
        (2, thraen.RulesConfig()),
        (3, UNUSUAL),
        (4, thraen.RulesConfig(sathap_shortfall=SathapShortfall.SPARED)),
    ],
)
def test_nothing_is_impossible_about_what_play_reaches(
    players: int, config: thraen.RulesConfig
) -> None:
    """From the first question to the last."""
    for seed, content in enumerate((SHIPPED, QUICK)):
        for each in played(Options(players, config=config, content=content), seed):
            assert problems(each) == ()


def test_nothing_is_impossible_about_the_pool() -> None:
    """Every ability but one, each Great Drakhe, idle rounds, every kind of question."""
    for each in (*pool()[::2], *able()[::2]):
        assert problems(each) == ()


INTS = st.sampled_from([-(10**30), -1, 0, 1, 2, 5, 8, 9, 12, 2**53, 10**30])
NAMES = st.sampled_from(
    list(map(CardId, ("", "avrumeth", "bridge-work", "ghiarhabbat", "godh-of-altars", "zz")))
)
SEATS = st.lists(INTS, max_size=3).map(tuple)
KNOWN = st.lists(st.builds(Known, NAMES, st.none() | SEATS), max_size=3).map(tuple)
BAGS = st.lists(st.tuples(NAMES, INTS), max_size=3).map(lambda counts: Bag(tuple(counts)))
PILES = st.builds(Pile, KNOWN, BAGS, KNOWN)
STACKS = st.lists(st.lists(NAMES, max_size=3).map(tuple), max_size=6).map(tuple)
COUNTS = st.lists(INTS, max_size=9).map(tuple)

DAMAGES = st.sampled_from([None, LoseMight(), LoseCards(), LosePeople(), CloseSlot(0)])


def _with_guests(seat: int, guests: tuple[int, ...]) -> Spoil:
    def spoil(s: State) -> State:
        return player(seat, figures=evolve(s.players[seat].figures, guests=guests))(s)

    return spoil


def some_states() -> tuple[State, ...]:
    """A seventh of the pools."""
    return (*pool()[::7], *able()[::7])


HOSTILE: dict[str, st.SearchStrategy[Spoil]] = {
    "round": INTS.map(lambda n: state(round=n)),
    "holder": INTS.map(lambda n: state(holder=n)),
    "players": st.integers(0, 6).map(lambda n: lambda s: evolve(s, players=s.players[:1] * n)),
    "options": INTS.map(lambda n: options(players=n, first=n)),
    "boards": st.lists(st.sampled_from(list(Ability)), max_size=5).map(
        lambda boards: options(boards=tuple(boards))
    ),
    "bridge": st.builds(
        Bridge, INTS, INTS, st.lists(SEATS, max_size=8).map(tuple), st.sampled_from(list(Resource))
    ).map(lambda each: state(bridge=each)),
    "dice": st.tuples(*(st.sampled_from([None, *Resource]),) * 2, st.booleans(), st.booleans()).map(
        lambda each: bridge(die=each[0], utreng=each[1], swapped=each[2], spare=each[3])
    ),
    "crown": st.sampled_from([None, *Stack]).map(lambda each: cards(crown=each)),
    "secrets": st.lists(DAMAGES, max_size=5).map(lambda each: cards(secrets=tuple(each))),
    "guests": st.tuples(st.integers(0, 1), COUNTS | st.lists(st.integers(0, 2)).map(tuple)).map(
        lambda each: _with_guests(*each)
    ),
    "config": st.sampled_from([RulesConfig(), UNUSUAL, SWITCHED]).map(
        lambda each: options(config=each)
    ),
    "desert": st.builds(Desert, st.lists(COUNTS, max_size=10).map(tuple), COUNTS, INTS, INTS).map(
        lambda each: state(desert=each)
    ),
    "turn": st.builds(
        Turn,
        INTS,
        COUNTS,
        st.lists(COUNTS | st.tuples(INTS, INTS, INTS, INTS), max_size=3).map(tuple),
        st.lists(NAMES, max_size=3).map(tuple),
    ).map(lambda each: state(turn=each)),
    "display": st.tuples(STACKS, INTS, INTS).map(
        lambda each: display(0, stacks=each[0], power=each[1], closed=each[2])
    ),
    "masks": st.tuples(INTS, INTS).map(lambda each: display(0, power=each[0], closed=each[1])),
    "figures": st.tuples(INTS, INTS, INTS, INTS, INTS).map(
        lambda n: figures(0, people=n[0], reserve=n[1], boxed=n[2], garrisons=n[3], might=n[4])
    ),
    "goods": COUNTS.map(lambda each: player(0, goods=each)),
    "ability": st.sampled_from([None, *Ability]).map(lambda each: player(0, ability=each)),
    "hands": st.tuples(KNOWN, KNOWN).map(lambda each: player(0, hand=each[0], godhs=each[1])),
    "piles": st.lists(PILES, max_size=8).map(lambda each: cards(piles=tuple(each))),
    "pile": PILES.map(lambda each: pile(0, lambda _: each)),
    "godhs": PILES.map(lambda each: cards(godhs=each)),
    "open": st.lists(st.none() | NAMES, max_size=8).map(lambda each: cards(open=tuple(each))),
    "aside": st.tuples(KNOWN, KNOWN).map(lambda each: cards(aside=each[0], discard=each[1])),
    "packs": STACKS.map(lambda each: cards(packs=each)),
    "drakhe": st.sampled_from([None, *GreatDrakhe]).map(lambda each: cards(drakhe=each)),
    "agenda": st.lists(st.integers(0, 30), max_size=40).map(
        lambda places: agenda(lambda a: [a[n % len(a)] for n in places] if a else a)
    ),
}
"""What may be put into a state, by its parts; nothing but the types is kept."""


@settings(deadline=None, max_examples=80)
@given(st.data())
def test_no_state_is_too_absurd_to_be_looked_at(data: st.DataObject) -> None:
    """problems never raises, and whatever passes can be played on; what is not spoilt passes."""
    reached = spoiled = data.draw(st.sampled_from(some_states()))
    for part in data.draw(st.lists(st.sampled_from(sorted(HOSTILE)), min_size=1, max_size=3)):
        try:
            spoiled = data.draw(HOSTILE[part])(spoiled)
        except IndexError:
            break  # there is nothing left to spoil at this place
    found = problems(spoiled)
    assert found == () or spoiled != reached
    if found == () and spoiled.agenda:
        moves = thraen.legal_moves(spoiled)
        assert moves
        assert problems(thraen.apply(spoiled, moves[0])) == ()


def test_questions_out_of_place_are_found_or_can_be_answered() -> None:
    """Tasks of other moments of a game, on top or in between: refused, or the game goes on."""
    rng = random.Random(1)
    games: dict[object, list[State]] = {}
    for each in (*pool()[::3], *able()[::3]):
        if each.agenda:
            games.setdefault(each.table, []).append(each)
    found = answered = 0
    for _ in range(400):
        spoiled, other = rng.choices(rng.choice([*games.values()]), k=2)
        tasks, top = spoiled.agenda, other.agenda[-1]
        at = rng.randrange(len(tasks))
        between = (*tasks[:at], rng.choice(other.agenda), *tasks[at:])
        for changed in {(*tasks[:-1], top), (*tasks, top), between} - {tasks}:
            spoiled = evolve(spoiled, agenda=changed)
            if problems(spoiled):
                found += 1
                continue
            moves = thraen.legal_moves(spoiled)
            assert moves
            for move in moves[:3]:
                assert problems(thraen.apply(spoiled, move)) == ()
            answered += 1
    assert found > 900
    assert answered > 10
