"""The shipped set plays well between greedy bots; it says nothing about the printed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from skybridge_rules import skyward
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.bots.play import play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.events import BuildingLaunched, CardPaid, Event
from skybridge_rules.skyward.state import State

GREEDY, RANDOM = bot_named("greedy", skyward), bot_named("random", skyward)
BUILDINGS = {card.id: card for card in skyward.shipped().building}


def games(number: int, players: int) -> Iterator[tuple[State, list[Event]]]:
    """So many games of greedy bots: how each ended, and what happened."""
    for each in range(number):
        match = Match(skyward, skyward.Options(players), dealer=Dealer.of(f"set {each}"))
        bots = dict.fromkeys(skyward.seats(match.state), GREEDY)
        events = [told.event for _, _, step in play_on(match, bots) for told in step.events]
        yield match.state, events


@pytest.mark.slow
@pytest.mark.rule("SW-601", "SW-607")
def test_four_greedy_bots_launch_and_score_for_at_least_four_rounds() -> None:
    """About a building in a round; effects give points, and Pigeons take some (SW-607)."""
    rounds: list[int] = []
    built: list[int] = []
    points: Counter[str] = Counter()
    for state, _ in games(6, 4):
        rounds.append(skyward.round_of(state))
        built += [sum(card in BUILDINGS for card in each.airspace) for each in state.players]
        for item in skyward.score(state).items:
            points[item.category] += item.points
    assert min(rounds) >= 4  # the deck lasts for six rounds at most
    assert 4 <= sum(built) / len(built) <= 6
    assert points["buildings"] > 3 * points["effects"] > 0
    assert points["cards"] < 0


@pytest.mark.slow
@pytest.mark.rule("SW-001")
def test_one_greedy_bot_beats_random_ones() -> None:
    """So it matters what one does with the cards (SW-001)."""
    won = 0.0
    for number in range(8):
        match = Match(skyward, skyward.Options(4), dealer=Dealer.of(f"versus {number}"))
        seats = skyward.seats(match.state)
        clever = seats[number % 4]
        play_out(match, {seat: GREEDY if seat == clever else RANDOM for seat in seats})
        winners = skyward.score(match.state).winners
        won += (clever in winners) / len(winners)
    assert won >= 6


@pytest.mark.deep
@pytest.mark.rule("SW-002", "SW-006")
def test_no_card_is_dead_and_no_faction_is_far_ahead() -> None:
    """Sixty games: every building is launched, or pays; factions are built alike (SW-006)."""
    used: Counter[str] = Counter()
    by_faction: Counter[Faction] = Counter()
    for _, events in games(60, 4):
        for event in events:
            if isinstance(event, BuildingLaunched | CardPaid):
                used[event.card] += 1
            if isinstance(event, BuildingLaunched):
                cost = BUILDINGS[event.card].cost
                by_faction.update(each for each in Faction if each.symbol in cost)
    assert [card for card in BUILDINGS if used[card] < 3] == []
    assert max(by_faction.values()) <= 1.35 * min(by_faction.values())
