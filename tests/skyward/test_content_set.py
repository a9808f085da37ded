"""The shipped set shows all that the rules know: every operation, every timing, even factions."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from skybridge_rules.skyward import effects
from skybridge_rules.skyward.components import Combine, Faction, Symbol
from skybridge_rules.skyward.effects import TAGS, CogsOnLaunch, GivePigeon, HaveSymbols
from skybridge_rules.skyward.records import Building
from tests.skyward.owners import SHIPPED

BUILDINGS = SHIPPED.building


def kinds(*lists: tuple[object, ...]) -> set[type]:
    """The classes of effects in some lists."""
    return {type(effect) for each in lists for effect in each}


def factions(card: Building) -> set[Symbol]:
    """The factions of a building (SW-410)."""
    return set(card.cost) - {Symbol.WILD}


@pytest.mark.rule("SW-501", "SW-806")
def test_every_effect_is_printed_under_every_timing_that_knows_it() -> None:
    """So that no branch of the rules lies idle (SW-501, SW-806)."""
    launch = kinds(*(card.launch for card in BUILDINGS))
    assert launch == set(get_args(effects.Launch))
    assert kinds(*(card.ongoing for card in BUILDINGS)) == {CogsOnLaunch}
    assert kinds(*(card.score for card in BUILDINGS)) == set(get_args(effects.ScoreEffect))
    taken = [card.instant for card in SHIPPED.vehicle]
    taken += [card.instant for card in SHIPPED.critter]
    taken += [card.instant for card in SHIPPED.discord]
    assert kinds(*taken) == set(get_args(effects.Instant))
    assert kinds(*(card.bonus for card in SHIPPED.allegiance)) == set(get_args(effects.Bonus))
    asked = {type(card.requirement) for card in BUILDINGS if card.requirement}
    assert asked == set(get_args(effects.Requirement))
    loyal = {type(card.requirement) for card in SHIPPED.allegiance}
    assert loyal == set(get_args(effects.Loyalty))
    assert asked | loyal | launch <= set(TAGS)


@pytest.mark.rule("SW-Q-43", "SW-805", "SW-503")
def test_the_small_differences_are_printed_too() -> None:
    """With and without a faction, optional and not, a required wild symbol (SW-Q-43, SW-805)."""
    ongoing = {effect.faction is None for card in BUILDINGS for effect in card.ongoing}
    assert ongoing == {True, False}
    done = [*(card.launch for card in BUILDINGS), *(card.instant for card in SHIPPED.critter)]
    gifts = [each for listed in done for each in listed if isinstance(each, GivePigeon)]
    assert {each.optional for each in gifts} == {True, False}
    wanted = [card.requirement for card in SHIPPED.allegiance]
    assert any(isinstance(each, HaveSymbols) and Symbol.WILD in each.symbols for each in wanted)


@pytest.mark.rule("SW-413", "SW-007")
def test_costs_and_requirements_come_in_every_combination() -> None:
    """A cost, a requirement, one of the two, or both (SW-413, SW-007)."""
    found = {(bool(card.cost), bool(card.requirement), card.combine) for card in BUILDINGS}
    assert found == {
        (True, False, Combine.EITHER),
        (False, True, Combine.EITHER),
        (True, True, Combine.EITHER),
        (True, True, Combine.BOTH),
    }


@pytest.mark.rule("SW-410", "SW-411")
def test_the_factions_have_like_buildings() -> None:
    """As many each, with two factions too; some buildings have none (SW-410, SW-411)."""
    alone = Counter(min(factions(card)) for card in BUILDINGS if len(factions(card)) == 1)
    assert set(alone.values()) == {8}
    pairs = Counter(tuple(sorted(factions(card))) for card in BUILDINGS if len(factions(card)) == 2)
    assert len(pairs) == 6
    assert set(pairs.values()) == {2}
    assert sum(not factions(card) for card in BUILDINGS) == 4
    for faction in Faction:
        plain = [
            card
            for card in BUILDINGS
            if factions(card) == {faction.symbol}
            and not (card.launch or card.ongoing or card.score)
        ]
        assert plain


@pytest.mark.rule("SW-C-21")
def test_costs_are_mostly_one_or_two_symbols() -> None:
    """Some three, and some of them wild (SW-C-21)."""
    sizes = Counter(len(card.cost) for card in BUILDINGS)
    assert set(sizes) == {0, 1, 2, 3}
    assert sizes[1] + sizes[2] > 3 * sizes[3] > 0
    wild = sum(Symbol.WILD in card.cost for card in BUILDINGS)
    assert 8 <= wild <= len(BUILDINGS) // 2
