"""Scoring: what counts, what is worth nothing, who wins (SW-607 to SW-610, SW-Q-24 to SW-Q-26)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import Lead, ScoreItem
from skybridge_rules.skyward import SeatSetup, State
from skybridge_rules.skyward.state import Hand
from tests.skyward.builders import ADA, BEN, CLEO, cogs, items, play, player
from tests.skyward.own_cards import own_table


def over(*players: SeatSetup, **given: object) -> State:
    """A finished game with these players."""
    return own_table(*players, moment="over", ended="buildings", **given)


def points(state: State) -> tuple[int, ...]:
    """The totals."""
    return skyward.score(state).totals


def worth(
    state: State, category: str, seat: int = 0
) -> list[tuple[int, str, dict[str, int | str]]]:
    """What a seat scores of one category: points, rule and figures of each item."""
    found: list[ScoreItem] = items(state, category, seat)
    return [(each.points, str(each.rule), dict(each.params)) for each in found]


@pytest.mark.rule("SW-607")
def test_the_points_of_the_own_buildings_are_added_up() -> None:
    """SW-607: a shrine of 2, a dome of 5, two houses of 1 each; those of others do not count."""
    state = over(player(airspace="shrine dome house house"), player(airspace="citadel"))
    assert points(state) == (9, 6)
    assert worth(state, "buildings", 1) == [(6, "SW-607", {"card": "citadel"})]
    assert skyward.score(state).sum_rule == "SW-607"


@pytest.mark.rule("SW-607", "SW-705", "SW-501")
def test_score_effects_are_added_to_them() -> None:
    """SW-607: Temple has 1 point, and 5 for the most Seer buildings."""
    state = over(player(airspace="temple shrine"), player(airspace="school"))
    assert points(state)[0] == 1 + 2 + 5
    figures: dict[str, int | str] = {"card": "temple", "effect": "majority", "count": 2}
    assert worth(state, "effects") == [(5, "SW-705", figures)]


@pytest.mark.rule("SW-EX-12", "SW-705", "SW-Q-20")
def test_temple_asks_for_more_than_each_opponent_not_than_all_together() -> None:
    """SW-EX-12: three Seer buildings against two and two."""
    ben, cleo = player(airspace="school arch"), player(airspace="dome bazaar")
    state = over(player(airspace="temple shrine sky-dock"), ben, cleo)
    assert [each.points for each in items(state, "effects")] == [5]
    tied = over(player(airspace="temple shrine"), ben, cleo)
    assert [each.points for each in items(tied, "effects")] == [0]


@pytest.mark.rule("SW-607", "SW-Q-26")
def test_printed_points_of_vehicles_and_critters_count_too() -> None:
    """SW-Q-26: what is printed on them, also below zero; they are no buildings."""
    state = over(player(airspace="airship pigeon"), player(airspace="pigeon pigeon"))
    assert points(state) == (2 - 2, -4)
    assert worth(state, "cards", 1) == [(-2, "SW-Q-26", {"card": "pigeon"})] * 2
    assert worth(state, "buildings", 1) == []


@pytest.mark.rule("SW-608")
def test_the_most_points_win() -> None:
    """SW-608: with the figures of the lead."""
    score = skyward.score(over(player(airspace="dome"), player(airspace="shrine house")))
    assert [(each.rank, each.seats, each.rule) for each in score.standings] == [
        (1, (ADA,), "SW-608"),
        (2, (BEN,), "SW-608"),
    ]
    assert score.standings[0].lead == Lead(RuleId("SW-608"), "points", 5, 3)
    assert score.winners == (ADA,)


@pytest.mark.rule("SW-608", "SW-Q-25", "SW-C-11")
def test_a_tie_goes_to_the_most_buildings_in_the_airspace() -> None:
    """SW-Q-25: three points with two buildings beat three with one, however they came there."""
    score = skyward.score(over(player(airspace="school", cogs=9), player(airspace="shrine house")))
    assert score.totals == (3, 3)
    assert score.winners == (BEN,)
    assert score.standings[0].lead == Lead(RuleId("SW-608"), "buildings", 2, 1)


@pytest.mark.rule("SW-Q-25", "SW-C-11", "SW-502")
def test_a_building_that_was_exchanged_counts_for_who_has_it() -> None:
    """SW-C-11: launched by Ada, and Ben's at the end; launches are not counted."""
    ada, ben = player("jump-gate", cogs=3), player(airspace="house house")
    state = play(own_table(ada, ben), "launch:jump-gate", "cog", "cog", "cog", "name:1")
    state = play(state, "swap:house")
    assert points(state) == (1, 4)
    assert {item.params for item in items(state, "buildings", 1)} == {
        (("card", "house"),),
        (("card", "jump-gate"),),
    }


@pytest.mark.rule("SW-608", "SW-Q-26", "SW-606")
def test_vehicles_do_not_break_a_tie_of_buildings() -> None:
    """SW-608: only buildings are counted there."""
    score = skyward.score(over(player(airspace="airship shrine"), player(airspace="school house")))
    assert score.totals == (4, 4)
    assert score.winners == (BEN,)
    assert score.standings[0].lead == Lead(RuleId("SW-608"), "buildings", 2, 1)


@pytest.mark.rule("SW-608")
def test_a_further_tie_goes_to_the_most_cogs() -> None:
    """SW-608: points and buildings are equal."""
    crew = player(airspace="shrine", cogs=1), player(airspace="arch", cogs=2)
    score = skyward.score(over(*crew))
    assert score.winners == (BEN,)
    assert score.standings[0].lead == Lead(RuleId("SW-608"), "cogs", 2, 1)


@pytest.mark.rule("SW-609", "SW-Q-24", "SW-INV-26")
def test_who_is_still_tied_shares_the_victory() -> None:
    """SW-Q-24: two of three; the third is behind them."""
    crew = (
        player(airspace="shrine", cogs=2),
        player(airspace="house"),
        player(airspace="arch", cogs=2),
    )
    score = skyward.score(over(*crew))
    first, second = score.standings
    assert (first.rank, first.seats, first.rule) == (1, (ADA, CLEO), "SW-609")
    assert (second.rank, second.seats) == (3, (BEN,))
    assert score.winners == (ADA, CLEO)


@pytest.mark.rule("SW-610")
def test_hand_cards_and_cogs_are_worth_nothing() -> None:
    """SW-610: they are named, each with its number."""
    state = over(player("citadel dome elite-seer", "house", cogs=7), player("", ""))
    assert points(state) == (1, 0)
    assert worth(state, "unused") == [
        (0, "SW-610", {"why": "hand", "count": 3}),
        (0, "SW-610", {"why": "cogs", "count": 7}),
    ]
    assert worth(state, "unused", 1) == []


@pytest.mark.rule("SW-610", "SW-808")
def test_cogs_count_where_a_card_says_so() -> None:
    """SW-610: Plutocrats asks for four in possession at the end."""
    rich = over(player(airspace="plutocrats", cogs=4), player("", ""))
    assert (points(rich), cogs(rich)) == ((10, 0), [4, 0])
    poor = over(player(airspace="plutocrats", cogs=3), player("", ""))
    assert points(poor) == (0, 0)


@pytest.mark.rule("SW-EX-11", "SW-908", "SW-C-17", "SW-607")
def test_the_players_with_the_most_discords_lose_four_points_each() -> None:
    """SW-EX-11: three, three, one and none."""
    three = "crassus-cache crassus-cache storm-engine"
    others = "crassus-cache crassus-cache war-ledger"
    crew = player("", "house", discords=three), player("", "house", discords=others)
    state = over(*crew, player("", "house", discords="spy-kite"), player("", "house"))
    assert points(state) == (-3, -3, 1, 1)
    assert worth(state, "discords") == [(-4, "SW-908", {"count": 3})]


@pytest.mark.rule("SW-INV-16", "SW-610", "SW-607")
def test_the_score_does_not_depend_on_hands_or_decks() -> None:
    """SW-INV-16: other hands, another discard pile, the same totals and the same winners."""
    state = over(player("citadel seer", "temple shrine", cogs=2), player("maker", "dojo house"))
    expected = skyward.score(state)
    for seat, each in enumerate(state.players):
        bare = each.with_hand(Hand())
        state = state.with_player(skyward.seats(state)[seat], bare)
    state = state.with_discard(())
    found = skyward.score(state)
    assert (found.totals, found.standings) == (expected.totals, expected.standings)


@pytest.mark.rule("SW-INV-16", "SW-607", "SW-012")
def test_a_score_can_be_asked_for_at_any_time() -> None:
    """SW-607: as if the game ended now; it is final only at the end."""
    state = own_table(player("seer", "shrine temple"), player(airspace="house"))
    assert (points(state), skyward.score(state).final) == ((2 + 1 + 5, 1), False)
    assert skyward.score(over(player(airspace="shrine"), player("", ""))).final


@pytest.mark.rule("SW-INV-26", "SW-608", "SW-609")
def test_somebody_always_wins_and_winners_are_equal_in_everything() -> None:
    """SW-INV-26: over many random ends."""
    rng = random.Random(7)
    names = ["shrine", "arch", "dome", "school", "bazaar", "hall", "house", "house", "house"]
    for _ in range(60):
        dealt = rng.sample(names, len(names))
        crew = [
            player("", " ".join(dealt[at : at + rng.randint(0, 3)]), cogs=rng.randint(0, 1))
            for at in (0, 3, 6)
        ]
        state = over(*crew)
        score = skyward.score(state)
        keys = {
            (score.totals[seat], len(state.players[seat].airspace), state.players[seat].cogs)
            for seat in score.winners
        }
        assert len(keys) == 1
        assert max(score.totals) == next(iter(keys))[0]
