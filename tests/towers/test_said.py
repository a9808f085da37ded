"""Every rule of towers is named at run time, or its record says why there is no occasion."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, towers
from skybridge_rules.towers import Options
from skybridge_rules.towers.place_rules import PIECES, SEEN
from tests.towers.builders import ALL_BUT_ONE, LINK, PARTIAL_OVERLAP, city, config_of, move
from tests.towers.said import said_in_play, said_of

OPEN_END = "1: G3 R= B2 R^ / 2: B3 R="
"""Red's bridge leads to an open tower."""


@pytest.mark.rule("TW-002", "TW-007", "TW-008", "TW-INV-23")
def test_every_rule_is_said_or_has_its_reason() -> None:
    """In random games, in a few positions, or where it is asked what lies where."""
    said = {rule for rules in (*PIECES.values(), *SEEN.values()) for rule in rules}
    for players in (2, 3, 4):
        for seed in range(6):
            said.update(said_in_play(Options(players), seed))
    for state in (city(LINK), city(PARTIAL_OVERLAP, turn="B"), city(OPEN_END)):
        said.update(said_of(state))
    for told in towers.step(city(ALL_BUT_ONE, turn="Y"), move("Y2@2")).events:
        said.update(told.rules)
    nowhere = towers.LayBlock(towers.Colour.R, towers.Size.THREE, 10)
    said.update(each.rule for each in towers.explain(city(), nowhere).reasons)
    unsaid = {rule.id for rule in catalogue.of_game("towers").rule if rule.id not in said}
    excused = {rule.id for rule in catalogue.of_game("towers").rule if rule.why_unsaid}
    assert unsaid == excused


@pytest.mark.reading("TW-Q-07", "B")
@pytest.mark.reading("TW-Q-08", "B")
@pytest.mark.reading("TW-Q-17", "B")
@pytest.mark.reading("TW-Q-21", "B")
@pytest.mark.reading("TW-Q-25", "B")
def test_the_rulings_that_decide_are_said() -> None:
    """Where a switch is set, its ruling is cited."""
    config = config_of(
        stuck_player="SKIP",
        two_player_scoring="BY_COLOUR",
        bridge_on_foundations=True,
        roof_on_foundation=True,
        linked_unroofed_counts=False,
    )
    said = {
        rule
        for players in (2, 3, 4)
        for seed in range(8)
        for rule in said_in_play(Options(players, config=config), seed)
    }
    assert {"TW-Q-07", "TW-Q-08", "TW-Q-17", "TW-Q-21", "TW-Q-25"} <= said
