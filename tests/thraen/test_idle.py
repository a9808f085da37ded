"""Rounds without help, and a game that nobody builds in (TH-IDLE-01 to TH-IDLE-04)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, RulesConfig, Stack, State
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.events import (
    CardTurnedUp,
    Event,
    FreeRebelCame,
    RoundBegan,
    SegmentCompleted,
    TakeSkipped,
)
from tests.thraen.bare_tables import DRY, events, free, night
from tests.thraen.builders import Board, asked, deal, move, moves, play

CARDS = deal()
IDLERS = (Ability.DAUGHTER, Ability.PROFITEERS, Ability.GENEORN, Ability.EMPERY)
UNLIMITED = RulesConfig(free_rebels=FreeRebels.UNLIMITED)
ALL_BUT_SEVEN = dict.fromkeys(range(3, 9), 2)
"""Twelve free rebels, two for each of the first six segments."""


@pytest.mark.rule("TH-IDLE-01")
def test_an_idle_segment_brings_a_free_rebel() -> None:
    """TH-IDLE-01: from the reserve to the leader's territory; the segment stays."""
    step = night(CARDS, Board(), Board(), completed=2)
    assert FreeRebelCame(6, placed=True) in events(step)
    state = step.state
    assert (free(state), state.desert.left) == ({6: 1}, 11)
    assert (state.bridge.completed, state.bridge.idle) == (2, 1)
    assert state.desert.leader == 6


@pytest.mark.rule("TH-IDLE-01")
def test_population_on_another_segment_is_no_help() -> None:
    """TH-IDLE-01: the current segment counts, not those completed before."""
    state = night(CARDS, Board(on=[1]), Board(on=[1]), completed=1).state
    assert (free(state), state.bridge.idle) == ({7: 1}, 1)


@pytest.mark.rule("TH-IDLE-02")
def test_the_third_idle_round_completes_the_segment_without_help() -> None:
    """TH-IDLE-02: the third rebel is not placed; the die is rolled and the leader moves."""
    step = night(CARDS, Board(), Board(), idle=2, free={8: 2})
    assert SegmentCompleted(1, ()) in events(step)
    assert asked(step.state) == "chance roll"
    after = play(step.state, "face:stone")
    assert (free(after), after.desert.left, after.desert.leader) == ({8: 2}, 10, 7)
    assert (after.bridge.completed, after.bridge.idle, after.bridge.crews[0]) == (1, 0, ())


@pytest.mark.rule("TH-IDLE-02", "TH-IDLE-04")
def test_help_in_between_begins_the_count_anew() -> None:
    """TH-IDLE-04: two idle rounds, then help: the next segment may stand idle twice again."""
    helped = play(night(CARDS, Board(on=[1]), Board(), idle=2, free={8: 2}).state, "face:wood")
    assert helped.bridge.idle == 0
    state = night(CARDS, Board(on=[1]), Board(), completed=1, idle=0, free={8: 2}).state
    assert (free(state), state.bridge.completed, state.bridge.idle) == ({8: 2, 7: 1}, 1, 1)


@pytest.mark.rule("TH-IDLE-04", "TH-Q-66")
def test_free_rebels_run_out_in_rounds_19_and_20() -> None:
    """TH-Q-66: after twelve on six segments none is left for segment 7; three rounds still do."""
    first = night(CARDS, Board(), Board(), completed=6, free=ALL_BUT_SEVEN, round=19)
    assert FreeRebelCame(2, placed=False) in events(first)
    assert (free(first.state), first.state.bridge.idle) == (ALL_BUT_SEVEN, 1)
    second = night(CARDS, Board(), Board(), completed=6, free=ALL_BUT_SEVEN, idle=1, round=20)
    assert FreeRebelCame(2, placed=False) in events(second)
    assert (free(second.state), second.state.bridge.idle) == (ALL_BUT_SEVEN, 2)
    third = night(
        CARDS, Board(), Board(), completed=6, free=ALL_BUT_SEVEN, idle=2, round=21, sizes=DRY
    )
    assert SegmentCompleted(7, ()) in events(third)
    assert asked(third.state) == "over"


@pytest.mark.rule("TH-IDLE-04", "TH-Q-66")
def test_the_twelfth_rebel_may_come_in_round_18_and_be_missing_in_round_19() -> None:
    """TH-Q-66: eleven on six segments in 17 rounds, the twelfth on the seventh, then none."""
    eleven = {**ALL_BUT_SEVEN, 3: 1}
    twelfth = night(CARDS, Board(), Board(on=[6]), completed=6, free=eleven, round=18)
    assert FreeRebelCame(2, placed=True) in events(twelfth)
    assert (free(twelfth.state), twelfth.state.desert.left) == ({**eleven, 2: 1}, 0)
    missing = night(
        CARDS, Board(), Board(on=[6]), completed=6, free={**eleven, 2: 1}, idle=1, round=19
    )
    assert FreeRebelCame(2, placed=False) in events(missing)
    assert (free(missing.state), missing.state.bridge.idle) == ({**eleven, 2: 1}, 2)


@pytest.mark.rule("TH-Q-66")
def test_by_its_switch_other_figures_stand_in_for_free_rebels() -> None:
    """TH-Q-66: the same position, where the readings part."""
    state = night(
        CARDS, Board(), Board(), completed=6, free=ALL_BUT_SEVEN, round=19, config=UNLIMITED
    ).state
    assert (free(state), state.desert.left) == ({**ALL_BUT_SEVEN, 2: 1}, 0)
    second = night(
        CARDS, Board(), Board(), completed=6, free={**ALL_BUT_SEVEN, 2: 1}, idle=1, config=UNLIMITED
    ).state
    assert free(second) == {**ALL_BUT_SEVEN, 2: 2}


# Whole games.


@frozen
class Game:
    """A game that a script has played: its last state, and what happened in each round."""

    state: State
    rounds: dict[int, list[Event]]
    ends: dict[int, State]
    """The first question of a round, by the round before it."""


@cache
def played(players: int, *, helped: bool = False) -> Game:
    """Everybody takes what lies first, plays what comes first, and does nothing else.

    If ``helped``, a figure of seat 0 is put on every segment before the Faction phase.
    """
    state = thraen.new(Options(players, Seat(0), IDLERS[:players]))
    rounds: dict[int, list[Event]] = {}
    ends: dict[int, State] = {}
    while found := moves(state):
        before = state.round
        wanted = [text for text in ("done", "decline", "awaken:elbea") if text in found]
        asking = thraen.decision(state)
        if helped and asking is not None and asking.ask == "take":
            state = manned(state)
        step = thraen.step(state, move((wanted or found)[0]))
        state = step.state
        for event in events(step):
            number = event.round if isinstance(event, RoundBegan) else max(rounds, default=0)
            rounds.setdefault(number, []).append(event)
        if state.round > before:
            ends[before] = state
    return Game(state, rounds, ends)


def manned(state: State) -> State:
    """The state with a figure of seat 0 on the current segment, as if it came from the reserve."""
    bridge, player = state.bridge, state.players[0]
    if bridge.crews[bridge.completed]:
        return state
    crews = tuple(
        (Seat(0),) if place == bridge.completed else crew for place, crew in enumerate(bridge.crews)
    )
    figures = evolve(player.figures, reserve=player.figures.reserve - 1)
    return state.with_bridge(evolve(bridge, crews=crews)).with_player(
        Seat(0), player.with_figures(figures)
    )


@pytest.mark.rule("TH-IDLE-03", "TH-IDLE-02", "TH-Q-66", "TH-LEADER-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_without_any_help_lasts_21_rounds(players: int) -> None:
    """TH-IDLE-03: three rounds to a segment, twelve free rebels, the leader from T8 to T1."""
    game = played(players)
    assert game.state.round == max(game.rounds) == 21
    for number, before in game.ends.items():
        completed, idle = divmod(number, 3)
        assert (before.bridge.completed, before.bridge.idle) == (completed, idle)
        assert before.desert.leader == 8 - completed
        assert 12 - before.desert.left == min(12, 2 * completed + idle)
    assert free(game.state) == ALL_BUT_SEVEN
    assert game.state.bridge.crews == ((),) * 7
    assert (game.state.desert.leader, game.state.desert.left) == (1, 0)
    placed = [
        each.placed
        for told in game.rounds.values()
        for each in told
        if isinstance(each, FreeRebelCame)
    ]
    assert placed == [True] * 12 + [False] * 2
    assert game.state.holder == 21 % players


@pytest.mark.rule("TH-PREP-04", "TH-Q-07", "TH-END-05", "TH-TAKE-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_stacks_run_dry_from_round_17_on(players: int) -> None:
    """TH-Q-07: 16 cards are left of played colours, 20 of others, 12 of bridge work, 7 Eyes."""
    game = played(players)
    for number, told in sorted(game.rounds.items())[1:]:
        turned = Counter(event.stack for event in told if isinstance(event, CardTurnedUp))
        central = players * (number <= 16) + (5 - players) * (number <= 20)
        assert sum(turned[stack] for stack in tuple(Stack)[:5]) == central
        assert turned[Stack.BRIDGE_WORK] == (number <= 12)
        assert turned[Stack.EYE] == (13 <= number <= 19)
        skipped = sum(isinstance(event, TakeSkipped) for event in told)
        assert skipped == max(0, players - sum(turned.values()))
    assert not any(map(len, game.state.cards.piles))


@pytest.mark.rule("TH-IDLE-03", "TH-END-05", "TH-LEADER-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_with_help_in_every_round_lasts_7_rounds(players: int) -> None:
    """TH-IDLE-03, TH-END-05: one round to a segment, no free rebel, five cards are dealt."""
    game = played(players, helped=True)
    assert game.state.round == 7
    assert (free(game.state), game.state.desert.leader) == ({}, 1)
    for number, before in game.ends.items():
        assert len(before.cards.piles[Stack.BRIDGE_WORK]) == 12 - number
    dealt = [event for event in game.rounds[7] if type(event).__name__ == "CardLaid"]
    assert len(dealt) == 12 - 7
    assert game.state.bridge.crews == ((Seat(0),),) * 7
