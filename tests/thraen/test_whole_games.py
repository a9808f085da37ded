"""Whole games, and the invariants that only a whole game can be asked for (TH-INV-17 to 21, 35)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from attrs import frozen

from skybridge_rules import thraen
from skybridge_rules.thraen import GreatDrakhe, Options, RulesConfig, Stack, State
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.events import (
    CardsLost,
    PlaySkipped,
    RoundBegan,
    SegmentCompleted,
    TakeSkipped,
    TurnBegan,
    TurnEnded,
)
from tests.thraen.invariants_steps import Passage, passage
from tests.thraen.players import STYLES, wanderer
from tests.thraen.table import left_in

GAMES = [
    (players, style, hand, seed)
    for seed, (players, style, hand) in enumerate(
        (players, style, hand)
        for players in (2, 3, 4)
        for style in (*sorted(STYLES), "at random")
        for hand in StartHand
    )
]


@frozen
class Played:
    """A whole game, step by step."""

    players: int
    steps: tuple[Passage, ...]

    @property
    def end(self) -> State:
        return self.steps[-1].after

    @property
    def events(self) -> Iterator[thraen.Event]:
        for step in self.steps:
            yield from step.events


def play(players: int, style: str, hand: StartHand, seed: int) -> Played:
    """A game in some style; with no sense at all the answers are drawn evenly."""
    choose = wanderer(random.Random(seed), STYLES.get(style, {}), 0.5 if style in STYLES else 0.0)
    state = thraen.new(Options(players, config=RulesConfig(start_hand=hand)))
    steps = []
    while thraen.decision(state) is not None:
        steps.append(passage(state, choose(state)))
        state = steps[-1].after
    return Played(players, tuple(steps))


@pytest.fixture(scope="module", params=GAMES, ids=lambda given: f"{given[0]}-{given[1]}-{given[3]}")
def game(request: pytest.FixtureRequest) -> Played:
    """One of many games."""
    return play(*request.param)


@pytest.mark.rule("TH-INV-17", "TH-IDLE-03")
def test_a_game_has_seven_to_twenty_one_rounds(game: Played) -> None:
    """TH-INV-17: each segment takes one to three of them."""
    assert 7 <= game.end.round <= 21
    taken, number = Counter[int](), 0
    for event in game.events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, SegmentCompleted):
            taken[event.segment] = number - sum(taken.values())
    assert sorted(taken) == [1, 2, 3, 4, 5, 6, 7]
    assert all(1 <= rounds <= 3 for rounds in taken.values())
    assert sum(taken.values()) == game.end.round


@pytest.mark.rule("TH-INV-18", "TH-TURN-01", "TH-FACTION-06")
def test_everybody_has_one_turn_a_round_from_the_starting_drakhe_on(game: Played) -> None:
    """TH-INV-18: in round r it begins with seat (s + r - 1) mod n, and goes on clockwise."""
    starter = next(step.after.holder for step in game.steps if step.after.holder is not None)
    turns = [event.seat for event in game.events if isinstance(event, TurnBegan)]
    ended = [event.seat for event in game.events if isinstance(event, TurnEnded)]
    assert turns == ended
    assert turns == [
        (starter + number + ahead) % game.players
        for number in range(game.end.round)
        for ahead in range(game.players)
    ]
    for step in game.steps:
        if step.after.turn is not None:
            assert step.after.holder == (starter + step.after.round - 1) % game.players
    assert game.end.holder == (starter + game.end.round) % game.players  # TH-Q-75


@pytest.mark.rule("TH-INV-20", "TH-PREP-04", "TH-END-05")
def test_every_stack_loses_one_card_a_round(game: Played) -> None:
    """TH-INV-20: central stacks and bridge work from round 1 on, the Eye once it is open."""
    opened = None
    for step in game.steps:
        state = step.before
        if state.cards.drakhe is not None and opened is None:
            opened = state.round
        if state.round == step.after.round or not state.round:
            continue
        # The round is over, and the next one has been prepared as far as nobody had to be asked.
        for stack in CENTRAL:
            own = any(_colour(player.ability) == stack for player in state.players)
            start = 16 if own else 20
            left = left_in(step.after, stack)
            assert left == max(0, start - state.round), (stack, state.round)
        assert left_in(step.after, Stack.BRIDGE_WORK) == max(0, 12 - state.round)
        if opened is not None:
            assert left_in(step.after, Stack.EYE) == max(0, 7 - (state.round - opened))
        else:
            assert left_in(step.after, Stack.EYE) == 7


def _colour(ability: thraen.Ability | None) -> int | None:
    """The central stack of a player's colour, by the order of boards and factions."""
    assert ability is not None
    order = {"GUINN": 0, "JARDH": 1, "HAMISES": 2, "ADLEM": 3, "IRSETH": 4}
    return order[ability.character.name]


@pytest.mark.rule("TH-INV-21", "TH-PRE-06")
def test_three_cards_are_in_hand_after_every_turn(game: Played) -> None:
    """TH-INV-21: more or fewer only after a take or a play was skipped, or by Sathap."""
    due = Counter(dict.fromkeys(range(game.players), 3))
    for step in game.steps:
        for event in step.events:
            match event:
                case TakeSkipped(seat):
                    due[seat] -= 1
                case PlaySkipped(seat):
                    due[seat] += 1
                case CardsLost(seat, cards):
                    assert step.after.cards.drakhe is GreatDrakhe.SATHAP
                    due[seat] -= cards
                case TurnEnded(seat):
                    assert len(step.after.players[seat].hand) == due[seat]


@pytest.mark.rule("TH-INV-35", "TH-TIE-01", "TH-TIE-02", "TH-INV-41")
def test_somebody_wins(game: Played) -> None:
    """TH-INV-35: all winners have the same total and the same population on the bridge."""
    score = thraen.score(game.end)
    assert score.winners
    seats = range(game.players)
    built = [sum(seat in crew for crew in game.end.bridge.crews) for seat in seats]
    best = max(zip(score.totals, built, strict=True))
    assert list(score.winners) == [s for s in seats if (score.totals[s], built[s]) == best]
    assert thraen.legal_moves(game.end) == ()
    assert thraen.score(game.end) == score
