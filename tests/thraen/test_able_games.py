"""Random games with all abilities and any switches: nothing in them is impossible or told."""

from __future__ import annotations

import random
from functools import cache

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, State, resample, view
from skybridge_rules.thraen.documents import documents_for
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.tasks import Task
from tests.deep import one_in, rarely
from tests.thraen.able_tables import any_rules, played_boldly, tables
from tests.thraen.choosers import strange
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import CHEAP, able, members, pool

GAMES = 3
EVERY = 15
"""So many games to a number of players; at every such step somebody looks."""

PARTS = 3
"""Of so many tables one is played in the ordinary run."""


@cache
def game(players: int, seed: int) -> tuple[State, ...]:
    """Every state of a random game: any boards, any switches, now and then a strange set."""
    rng = random.Random(f"{players} {seed}")
    boards = tuple(Ability(2 * n + rng.randrange(2)) for n in rng.sample(range(5), players))
    content = CHEAP if seed % 2 else strange(SHIPPED, rng)
    return played_boldly(Options(players, None, boards, any_rules(rng), content), rng)


EACH = [(players, seed) for players in (2, 3, 4) for seed in range(GAMES)]


@pytest.mark.rule("TH-INV-01", "TH-INV-13", "TH-INV-22", "TH-INV-23", "TH-INV-29")
@pytest.mark.parametrize(("players", "seed"), one_in(2, EACH))
def test_nothing_is_impossible_in_any_game(players: int, seed: int) -> None:
    """Guests, crowns, dice, pairs and secrets are always where they can be."""
    for each in game(players, seed):
        assert problems(each) == ()


@pytest.mark.rule("TH-SETUP-01", "TH-INV-17", "TH-INV-29", "TH-INV-35")
@pytest.mark.parametrize("part", [0, *map(rarely, range(1, PARTS))])
@pytest.mark.parametrize(("players", "count"), [(2, 40), (3, 80), (4, 80)])
def test_every_table_plays_to_its_end(players: int, count: int, part: int) -> None:
    """Each choice of sides that can meet, in some order of seats, from the setup to a winner.

    A part of the tables, and in the deep run all of them; every side is in each part.
    """
    every = tables(players)
    assert len(set(every)) == count
    some = every[part::PARTS]
    assert {side for sides in some for side in sides} == set(Ability)
    for sides in some:
        rng = random.Random(str(sides))
        boards = tuple(rng.sample(sides, players))
        states = played_boldly(Options(players, None, boards, content=CHEAP), rng)
        assert 7 <= states[-1].round <= 21
        assert thraen.score(states[-1]).winners
        assert problems(states[-1]) == ()


@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-Q-79")
@pytest.mark.parametrize(("players", "seed"), one_in(2, EACH))
def test_every_imagined_state_looks_the_same_and_can_be_played_on(players: int, seed: int) -> None:
    """For every seat and the spectator, whatever is remembered or not (TH-Q-79)."""
    dealer = Dealer.of(seed)
    for number, state in enumerate(game(players, seed)[::EVERY]):
        asked = thraen.decision(state)
        for seat in (None, *map(Seat, range(players))):
            seen = view(state, seat)
            other = resample(seen, dealer.fork(f"{number} {seat}"))
            assert view(other, seat) == seen
            assert problems(other) == ()
            if asked is not None and asked.by == seat:
                assert thraen.legal_moves(other) == thraen.legal_moves(state)
            for move in thraen.legal_moves(other)[:1]:
                assert problems(thraen.apply(other, move)) == ()


@pytest.mark.parametrize(("players", "seed"), EACH[::3])
def test_every_state_and_view_comes_back_from_its_document(players: int, seed: int) -> None:
    """Crowns, guests, secrets and tasks of abilities too; so do events and moves."""
    states = game(players, seed)[::EVERY]
    documents = documents_for(states[0].table.options.content)
    for state in states:
        assert documents.read_state(documents.to_json(state)) == state
        for seat in (None, Seat(0)):
            seen = view(state, seat)
            assert documents.read_view(documents.to_json(seen)) == seen
        for move in thraen.legal_moves(state)[:2]:
            assert documents.read_move(documents.to_json(move)) == move
            for told in thraen.step(state, move).events:
                assert documents.read_event(documents.to_json(told.event)) == told.event


def test_every_kind_of_question_is_met() -> None:
    """In the games above and in the pools; what goes on by itself is never met on top."""
    met = {type(each.agenda[-1]) for each in (*pool(), *able()) if each.agenda}
    for players, seed in EACH:
        met |= {type(each.agenda[-1]) for each in game(players, seed) if each.agenda}
    asked = {kind for kind in members(Task) if kind.__name__.startswith("Ask")}
    assert asked <= met


@pytest.mark.rule("TH-Q-79")
def test_without_memory_an_imagined_state_is_as_good_as_any() -> None:
    """TH-Q-79: what everybody has forgotten is dealt anew, and nothing is impossible about it."""
    for state in able()[::29]:
        forgetful = evolve(state.table.options.config, view_memory=False)
        options = evolve(state.table.options, config=forgetful)
        state = evolve(state, table=evolve(state.table, options=options))
        for seat in (None, *thraen.seats(state)):
            seen = view(state, seat)
            other = resample(seen, Dealer.of(1))
            assert view(other, seat) == seen
            assert problems(other) == ()
