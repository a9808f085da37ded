"""Types of effects: when each works, and whom it serves (SW-501, SW-502, SW-Q-43)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.events import BuildingLaunched, CogsGained
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    asked,
    causes,
    cogs,
    hand,
    items,
    play,
    player,
    story,
)
from tests.skyward.effect_tables import effects, picks

MINT, HARBOUR = CardId("mint"), CardId("harbour")


# Types.


@pytest.mark.rule("SW-501", "SW-304")
def test_a_launch_effect_works_once_when_its_building_is_launched() -> None:
    """SW-501: paid, placed, then two cogs; later launches bring none."""
    state = effects(player("mint maker house", "sky-command", cogs=1), extra=1)
    state = play(state, "launch:mint")
    assert story(state, "pay:maker")[1:] == [
        BuildingLaunched(ADA, MINT),
        CogsGained(ADA, 2, MINT),
    ]
    assert causes(state, "pay:maker", CogsGained(ADA, 2, MINT)) == ("SW-304", "SW-005")
    state = play(state, "pay:maker")
    assert cogs(state) == [3, 0]
    assert cogs(play(state, "launch:house", "cog")) == [2, 0]


@pytest.mark.rule("SW-501", "SW-Q-43")
def test_an_ongoing_effect_works_whenever_another_building_is_launched() -> None:
    """SW-501: a cog for each launch, from before the effects of that building on."""
    state = play(effects(player("mint maker", "harbour")), "launch:mint")
    gained = CogsGained(ADA, 1, HARBOUR)
    assert story(state, "pay:maker")[1:] == [
        BuildingLaunched(ADA, MINT),
        gained,
        CogsGained(ADA, 2, MINT),
    ]
    assert causes(state, "pay:maker", gained) == ("SW-501", "SW-Q-43", "SW-005")


@pytest.mark.rule("SW-501", "SW-410")
@pytest.mark.parametrize(("card", "gained"), [("mint", 2 + 2), ("shrine", 0), ("bazaar", 2)])
def test_an_ongoing_effect_may_be_about_one_faction(card: str, gained: int) -> None:
    """SW-501: the crane counts launches of Maker buildings alone."""
    state = effects(player(card, "crane", cogs=2))
    state = play(state, f"launch:{card}", "cog")
    state = play(state, "cog") if asked(state) == "0 pay" else state
    paid = 2 if card == "bazaar" else 1
    assert cogs(state) == [2 - paid + gained, 0]


@pytest.mark.rule("SW-Q-43", "SW-501")
def test_an_ongoing_effect_applies_in_the_same_turn_and_not_to_itself() -> None:
    """SW-Q-43: launched first it brings nothing for itself, and a cog for the next launch."""
    state = effects(player("harbour house", cogs=2), extra=1)
    state = play(state, "launch:harbour", "cog")
    assert cogs(state) == [1, 0]
    assert cogs(play(state, "launch:house", "cog")) == [1, 0]


@pytest.mark.rule("SW-Q-43", "SW-501")
def test_an_ongoing_effect_serves_its_owner_alone() -> None:
    """SW-501: what Ben launches brings Ada nothing."""
    crew = player(airspace="harbour"), player("house", cogs=1)
    state = play(effects(*crew, turn=1, seat=1), "launch:house")
    assert CogsGained(ADA, 1, HARBOUR) not in story(state, "cog")
    assert cogs(play(state, "cog")) == [0, 0]


@pytest.mark.rule("SW-501", "SW-712", "SW-C-15")
def test_an_instant_goes_from_the_split_to_the_airspace_never_to_a_hand() -> None:
    """SW-501, SW-C-15: placing is playing, and its effect follows at once."""
    state = picks("courier-glider airship seer", "")
    glider = CardId("courier-glider")
    gained = CogsGained(BEN, 1, glider)
    assert causes(state, "pick:1", gained) == ("SW-Q-06", "SW-005")
    after = play(state, "pick:1")
    assert airspace(after, 1) == "airship courier-glider"
    assert "seer" in hand(after, 1)
    assert not {"airship", "courier-glider"} & set(hand(after, 1).split())


@pytest.mark.rule("SW-501", "SW-607")
def test_a_score_effect_gives_points_and_nothing_else() -> None:
    """SW-501: nothing happens when its building is launched."""
    state = play(effects(player("temple", cogs=2)), "launch:temple", "cog")
    assert story(state, "cog")[1:] == [BuildingLaunched(ADA, CardId("temple"))]
    assert [each.points for each in items(play(state, "cog"), "effects")] == [5]


# Where the card is.


@pytest.mark.rule("SW-502", "SW-Q-43")
def test_an_ongoing_effect_follows_the_card() -> None:
    """SW-502: the harbour changes hands, and serves Ada from then on, in the same turn."""
    crew = player("jump-gate house", cogs=4), player(airspace="harbour")
    state = effects(*crew, extra=1)
    state = play(state, "launch:jump-gate", "cog", "cog", "cog", "name:1", "swap:harbour")
    assert cogs(state) == [1, 0]
    assert cogs(play(state, "launch:house", "cog")) == [1, 0]


@pytest.mark.rule("SW-502", "SW-707")
def test_a_building_that_left_serves_nobody() -> None:
    """SW-502: the crane was discarded, and later launches bring nothing."""
    state = effects(player("clock-tower forge", "crane", cogs=2), extra=1)
    state = play(state, "launch:clock-tower", "cog", "remove:crane")
    assert cogs(state) == [3, 0]
    assert cogs(play(state, "launch:forge", "cog")) == [2, 0]


@pytest.mark.rule("SW-502", "SW-607")
def test_a_score_effect_follows_the_card() -> None:
    """SW-502: the guild counts the Maker buildings of its new owner."""
    crew = player("jump-gate", "forge", cogs=3), player(airspace="guild mint")
    state = play(effects(*crew), "launch:jump-gate", "cog", "cog", "cog", "name:1")
    assert [each.points for each in items(state, "effects", 1)] == [4]
    after = play(state, "swap:guild")
    assert [each.points for each in items(after, "effects", 0)] == [4]
    assert items(after, "effects", 1) == []
