"""Score effects, Temple and Dojo among them (SW-607, SW-705, SW-706, SW-Q-20)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.skyward import State
from skybridge_rules.skyward.scoring import totals
from tests.skyward.builders import items, player
from tests.skyward.effect_tables import effects


def own(airspace: str, *others: str, cogs: int = 0, row: str = "") -> State:
    """Ada has this Airspace, the others have theirs."""
    rest = [player("", each) for each in others or ("",)]
    return effects(player("", airspace, cogs=cogs, discords=row or None), *rest)


def worth(state: State, seat: int = 0) -> dict[str, tuple[int, int, str]]:
    """By card: the points of its Score effect, what it counted, and the rule."""
    found = {}
    for each in items(state, "effects", seat):
        figures = dict(each.params)
        found[str(figures["card"])] = each.points, int(figures["count"]), str(each.rule)
    return found


def copied(state: State, card: str = "dojo") -> str | None:
    """Whose effect a card copied."""
    (item,) = (each for each in items(state, "effects") if dict(each.params)["card"] == card)
    name = dict(item.params).get("copied")
    return None if name is None else str(name)


# What is counted.


@pytest.mark.rule("SW-607", "SW-805")
def test_points_for_each_symbol_of_a_kind() -> None:
    """SW-607: Seer symbols in the costs of the own buildings, with multiplicity."""
    state = own("observatory school bazaar temple", "shrine")
    assert worth(state)["observatory"] == (4, 4, "SW-607")


@pytest.mark.rule("SW-607", "SW-403")
def test_wild_symbols_are_counted_as_wild_alone() -> None:
    """SW-607: two of the hall and one of a house; no faction symbol is one."""
    assert worth(own("arcade hall house school"))["arcade"] == (6, 3, "SW-607")


@pytest.mark.rule("SW-607", "SW-606")
def test_points_for_each_building() -> None:
    """SW-607: itself included; a vehicle, a critter and an Allegiance are none."""
    state = own("terrace house shrine airship pigeon plutocrats")
    assert worth(state)["terrace"] == (3, 3, "SW-607")


@pytest.mark.rule("SW-607", "SW-410")
def test_points_for_each_building_of_a_faction() -> None:
    """SW-607: guild, forge and bazaar are of the Makers; a house is of nobody."""
    assert worth(own("guild forge bazaar house", "mint"))["guild"] == (6, 3, "SW-607")


@pytest.mark.rule("SW-607", "SW-410", "SW-411")
def test_points_for_each_faction() -> None:
    """SW-607: Collective, Seers and Makers, each once."""
    assert worth(own("senate bazaar shrine house"))["senate"] == (6, 3, "SW-607")


@pytest.mark.rule("SW-607", "SW-904")
def test_points_for_each_card_of_a_name_in_airspace_or_row() -> None:
    """SW-607: own Pigeons, and own Caches in the Discord row."""
    state = own("aviary vault pigeon pigeon dove", "pigeon", row="crassus-cache crassus-cache")
    assert worth(state) == {"aviary": (6, 2, "SW-607"), "vault": (4, 2, "SW-607")}


@pytest.mark.rule("SW-610", "SW-607")
@pytest.mark.parametrize(("cogs", "points"), [(0, 0), (1, 0), (2, 3), (5, 6)])
def test_points_for_cogs_where_a_card_says_so(cogs: int, points: int) -> None:
    """SW-610: three for each whole two."""
    assert worth(own("treasury", cogs=cogs))["treasury"] == (points, cogs, "SW-610")


@pytest.mark.rule("SW-607")
def test_an_effect_may_cost_points() -> None:
    """SW-607: the ruin takes one for each Collective building, itself included."""
    assert worth(own("ruin harbour"))["ruin"] == (-2, 2, "SW-607")


# Temple.


@pytest.mark.rule("SW-EX-12", "SW-705", "SW-Q-20")
def test_temple_needs_more_than_each_single_opponent() -> None:
    """SW-EX-12: three against two and two, who together have four."""
    state = own("temple shrine school", "bazaar library", "observatory market jump-gate")
    assert worth(state)["temple"] == (5, 3, "SW-705")


@pytest.mark.rule("SW-705", "SW-Q-20")
def test_a_tie_is_not_more() -> None:
    """SW-705: strictly more; one opponent with as many is enough to fail."""
    state = own("temple shrine", "school library", "market")
    assert worth(state)["temple"] == (0, 2, "SW-705")


@pytest.mark.rule("SW-705", "SW-Q-20")
def test_with_no_such_building_the_condition_fails() -> None:
    """SW-Q-20: zero against zero; the choir asks for Preservers and is of the Collective."""
    assert worth(own("choir", "shrine", ""))["choir"] == (0, 0, "SW-705")
    assert worth(own("choir grove", "shrine", ""))["choir"] == (4, 1, "SW-705")


# Dojo.


@pytest.mark.rule("SW-706", "SW-Q-20")
def test_dojo_copies_the_score_effect_that_gives_its_owner_most() -> None:
    """SW-Q-20: of any Airspace, reckoned for the owner of Dojo, and the item names it."""
    state = own("dojo forge mint house", "guild senate", "treasury")
    assert worth(state)["dojo"] == (4, 2, "SW-706")
    assert copied(state) == "guild"
    many = own("dojo shrine grove forge house", "guild senate")
    assert (worth(many)["dojo"][0], copied(many)) == (8, "senate")


@pytest.mark.rule("SW-706", "SW-Q-20", "SW-705")
def test_dojo_copying_temple_counts_beside_it() -> None:
    """SW-Q-20: both count separately."""
    state = own("dojo temple shrine", "school")
    assert worth(state) == {"dojo": (5, 2, "SW-706"), "temple": (5, 2, "SW-705")}
    assert copied(state) == "temple"


@pytest.mark.rule("SW-706", "SW-Q-20")
def test_dojo_copies_neither_itself_nor_another_copy() -> None:
    """SW-Q-20: with nothing else to copy it is worth nothing, and names nothing."""
    state = own("dojo study house", "")
    assert worth(state) == {"dojo": (0, 0, "SW-706"), "study": (0, 0, "SW-706")}
    assert copied(state) is None


@pytest.mark.rule("SW-706")
def test_dojo_copies_no_points_no_faction_and_no_cost() -> None:
    """SW-706: beside the effect of Temple it stays a building of the Collective worth 0."""
    state = own("dojo temple shrine", "")
    printed = {dict(each.params)["card"]: each.points for each in items(state, "buildings")}
    assert printed == {"dojo": 0, "temple": 1, "shrine": 2}
    assert worth(state)["dojo"][1] == 2  # Dojo is no third building of the Seers


@pytest.mark.rule("SW-Q-20", "SW-706")
def test_the_card_data_may_narrow_what_is_copied() -> None:
    """SW-Q-20: the study looks into the own Airspace alone."""
    assert worth(own("study forge", "guild"))["study"] == (0, 0, "SW-706")
    assert worth(own("study forge guild", ""))["study"] == (4, 2, "SW-706")


@pytest.mark.rule("SW-706", "SW-503")
def test_where_every_effect_costs_points_dojo_copies_the_best_of_them() -> None:
    """SW-503: copying is compulsory; there is nothing but the ruin."""
    assert worth(own("dojo", "ruin"))["dojo"] == (-1, 1, "SW-706")


@pytest.mark.rule("SW-706", "SW-501")
def test_dojo_does_nothing_before_the_scoring() -> None:
    """SW-706: nothing is asked, and the totals alone say the same as the items."""
    state = own("dojo forge mint", "guild")
    assert skyward.score(state).totals == totals(state)
    assert skyward.score(state).totals[0] == 0 + 2 + 1 + 4
