"""What is counted in passing, and where a small slip would be seen nowhere else."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.payments import completing, total
from skybridge_rules.skyward.requirements import measured
from skybridge_rules.skyward.scoring import totals
from tests.skyward.builders import ADA, cards, ids, items, player, table
from tests.skyward.effect_tables import SCHOLARS, allied, effects
from tests.skyward.fixtures import MAKERS, building


@pytest.mark.rule("SW-607", "SW-808")
@pytest.mark.parametrize("coins", [3, 4])
def test_totals_alone_count_allegiances_as_the_score_does(coins: int) -> None:
    """SW-808: one that is met, and one that depends on the cogs."""
    state = allied("", f"archivists plutocrats {SCHOLARS}", coins)
    assert totals(state) == skyward.score(state).totals
    met = [each.points for each in items(state, "allegiances")]
    assert sorted(met) == ([6, 10] if coins == 4 else [0, 6])


@pytest.mark.rule("SW-607", "SW-908")
def test_totals_alone_take_off_what_discords_cost() -> None:
    """SW-908: of the points that are there, and from those alone who have most."""
    crew = (
        player("", "house shrine", discords="quarrel rumour"),
        player("", "school", discords="rumour"),
        player("", "bazaar house", discords="quarrel crassus-cache"),
    )
    state = effects(*crew)
    assert totals(state) == skyward.score(state).totals
    assert [each.points for seat in range(3) for each in items(state, "discords", seat)] == [
        *(-4, 0, -4),
    ]


@pytest.mark.rule("SW-706", "SW-Q-20")
def test_a_building_never_copies_another_effect_of_its_own() -> None:
    """SW-Q-20: it copies other buildings, even if its own second effect is worth more."""
    mixed = building("gallery", "C", 0, score=(do.CopyScore(), do.PointsPerCogs(1, 3)))
    plain = building("terrace", "P", 0, score=(do.PointsPerBuilding(1),))
    ada = player("", "gallery terrace", cogs=5)
    state = table(ada, player("", ""), content=cards(mixed, plain), moment="turn")
    found = [(dict(each.params).get("copied"), each.points) for each in items(state, "effects")]
    assert found == [("terrace", 2), (None, 15), (None, 2)]
    assert totals(state)[0] == 19


@pytest.mark.rule("SW-402", "SW-406")
def test_symbols_of_several_cards_are_added_kind_by_kind() -> None:
    """SW-406: all five kinds, each to its own."""
    assert total([(1, 2, 3, 4, 5), (1, 1, 1, 1, 1)]) == (2, 3, 4, 5, 6)


@pytest.mark.rule("SW-408", "SW-404")
def test_what_is_left_of_a_payment_is_what_does_not_lie_yet() -> None:
    """SW-408: a payment with other cards or with too few cogs is out of reach."""
    options = [(ids("maker seer"), 1), (ids("seer"), 2), (ids("maker"), 3), (ids("seer seer"), 0)]
    assert list(completing(options, ids("seer"), 1)) == [(ids("maker"), 0), ((), 1)]


@pytest.mark.rule("SW-303", "SW-410")
def test_a_requirement_of_a_faction_counts_no_other_buildings() -> None:
    """SW-410: of four buildings one is of the Makers."""
    state = effects(player("", "house shrine school mint"))
    assert measured(state, ADA, do.HaveBuildings(2, MAKERS), CardId("house")) == (2, 1)
    assert measured(state, ADA, do.HaveBuildings(2), CardId("house")) == (2, 4)
