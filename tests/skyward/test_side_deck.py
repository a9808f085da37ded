"""The Discord side deck: one is revealed for each split (SW-951, SW-952, SW-Q-38)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.events import heard
from skybridge_rules.skyward import Allegiance, Discord, Options, RulesConfig, State
from skybridge_rules.skyward.events import (
    CogsGained,
    DiscordRevealed,
    EndTriggered,
    InstantResolved,
)
from tests.skyward.builders import (
    ADA,
    BEN,
    asked,
    causes,
    moves,
    play,
    player,
    refused,
    story,
    until,
)
from tests.skyward.effect_tables import EFFECTS, effects
from tests.skyward.fixtures import CACHE

SIDE = {"discord": "side-deck"}


def begun(players: int = 2, allegiance: Allegiance = Allegiance.OFF) -> State:
    """A new game with the side deck."""
    config = RulesConfig(discord=Discord.SIDE_DECK, allegiance=allegiance)
    return skyward.new(Options(players, config=config, content=EFFECTS))


@pytest.mark.rule("SW-951", "SW-Q-38")
@pytest.mark.reading("SW-Q-38", "C")
def test_twelve_discords_are_a_deck_of_their_own() -> None:
    """SW-951: face down, beside the Launch deck of 85."""
    state = begun()
    assert (state.stock.size, len(state.stock.side)) == (85, 12)
    assert state.config.discord is Discord.SIDE_DECK
    view = skyward.view(state, None)
    assert (view.deck, view.side) == (85, 12)


@pytest.mark.rule("SW-951")
def test_one_is_revealed_at_the_start_of_each_split() -> None:
    """SW-951: each copy is as likely as any other, and everybody sees it."""
    state = begun()
    assert asked(state) == "chance discord"
    weights = dict(zip(moves(state), skyward.chance_weights(state), strict=True))
    assert weights == {
        "show:chimaera-vats": 2,
        "show:crassus-cache": 5,
        "show:quarrel": 2,
        "show:rumour": 2,
        "show:spy-kite": 1,
    }
    shown = DiscordRevealed(CACHE)
    assert causes(state, "show:crassus-cache", shown) == ("SW-951", "SW-Q-38", "SW-952")
    events = skyward.step(state, skyward.parse_move("show:crassus-cache")).events
    assert heard(events, None) == (shown,)
    after = play(state, "show:crassus-cache")
    assert (asked(after), len(after.stock.side)) == ("chance deal", 11)


@pytest.mark.rule("SW-951", "SW-INV-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_split_has_one_card_more(players: int) -> None:
    """SW-951: four for each player, and the Discord."""
    state = until(begun(players), "0 assign")
    assert state.split is not None
    assert len(state.split.dealt) == 4 * players + 1
    assert state.stock.size == 85 - 4 * players


@pytest.mark.rule("SW-951", "SW-203")
def test_also_a_split_of_the_remainder_has_one_more() -> None:
    """SW-951: three cards are left, four are divided."""
    crew = player("", "*"), player("", "")
    state = effects(*crew, moment="discord", deck="seer maker temple", rules=SIDE)
    state = until(state, "0 assign")
    assert state.split is not None
    assert (len(state.split.dealt), state.stock.size) == (4, 0)


@pytest.mark.rule("SW-Q-38", "SW-951")
def test_the_revealed_card_is_an_ordinary_part_of_the_split() -> None:
    """SW-Q-38: it is divided first, into any pile, and is an Instant like the others."""
    state = until(play(begun(), "show:crassus-cache"), "0 assign")
    assert state.split is not None
    assert state.split.dealt[0] == CACHE
    state = play(state, "assign:1")
    assert moves(state) == ["assign:1", "assign:2"]
    together = play(state, "assign:1")
    apart = play(state, "assign:2")
    for each in (together, apart):
        assert each.split is not None
        assert CACHE in (each.split.piles[0] or ())


@pytest.mark.rule("SW-Q-38", "SW-902", "SW-903")
def test_it_is_an_instant_that_resolves_after_the_split() -> None:
    """SW-Q-38: Ben takes it, has it in his row, and gains a cog."""
    crew = player("", ""), player("", "")
    state = effects(*crew, moment="pick", piles=["crassus-cache"], token=2, rules=SIDE)
    state = play(state, "pick:1")
    assert CACHE in state.players[BEN].discords
    assert InstantResolved(BEN, CACHE) in story(state, "pick:2")
    assert [each for each in story(state, "pick:2") if isinstance(each, CogsGained)][1:] == [
        CogsGained(BEN, 1, CACHE)
    ]


@pytest.mark.rule("SW-951")
def test_every_round_reveals_another() -> None:
    """SW-951: after two rounds ten are left."""
    state = play(begun(), "show:rumour")
    state = until(state, "chance discord")
    assert (state.round, len(state.stock.side)) == (2, 11)
    assert moves(state)[-2:] == ["show:rumour", "show:spy-kite"]
    state = play(state, "show:rumour")
    assert len(state.stock.side) == 10


@pytest.mark.rule("SW-952")
def test_a_revealed_discord_leaves_the_launch_deck_as_it_is() -> None:
    """SW-952: the two decks are counted apart, and the story says so."""
    state = begun()
    shown = DiscordRevealed(CACHE)
    assert "SW-952" in causes(state, "show:crassus-cache", shown)
    after = play(state, "show:crassus-cache")
    assert after.stock.size == state.stock.size
    assert len(after.stock.side) == len(state.stock.side) - 1


@pytest.mark.rule("SW-952", "SW-601")
def test_the_side_deck_does_not_count_for_the_end() -> None:
    """SW-952: the Launch deck is empty and ends the game, though Discords are left."""
    crew = player("", "*"), player("", "")
    state = effects(*crew, moment="deal", deck="seer", rules=SIDE)
    assert len(state.stock.side) > 0
    assert [each for each in story(state, "show:seer") if isinstance(each, EndTriggered)]


@pytest.mark.rule("SW-952", "SW-INV-14")
@pytest.mark.parametrize("allegiance", [Allegiance.OFF, Allegiance.DECK])
def test_it_cannot_run_out_before_its_time(allegiance: Allegiance) -> None:
    """SW-952: the smallest splits of the largest deck are at most twelve."""
    state = begun(2, allegiance)
    rounds = -(-state.stock.size // (4 * 2))
    assert rounds <= len(state.stock.side) == 12


@pytest.mark.rule("SW-951", "SW-010", "SW-INV-20")
def test_what_is_still_in_the_side_deck_is_known_by_number_only() -> None:
    """SW-010: nobody knows which comes next, so no view has more than the size."""
    state = play(begun(), "show:rumour")
    for seat in (ADA, BEN, None):
        view = skyward.view(state, seat)
        assert view.side == 11
        missing = skyward.unknowns(view)
        assert sum("crassus-cache" in each for each in missing) == 5
        assert sum("rumour" in each for each in missing) == 1


@pytest.mark.rule("SW-951")
def test_only_a_discord_of_the_side_deck_can_be_revealed() -> None:
    """SW-951: a base card comes from the other deck."""
    state = begun()
    assert moves(state)[0] == "show:chimaera-vats"
    assert refused(state, "show:temple") == ["SW-951"]
