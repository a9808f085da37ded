"""What Allegiances are worth at the end (SW-808 to SW-810, SW-Q-32)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.skyward import State
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Symbol
from tests.skyward.builders import airspace, cogs, items, play, player
from tests.skyward.effect_tables import SCHOLARS, allied, effects


def worth(state: State) -> list[tuple[int, str, dict[str, int | str]]]:
    """What Ada's Allegiances are worth."""
    found: list[ScoreItem] = items(state, "allegiances")
    return [(each.points, str(each.rule), dict(each.params)) for each in found]


@pytest.mark.rule("SW-EX-09", "SW-808", "SW-809")
@pytest.mark.parametrize(("coins", "points"), [(3, 0), (4, 10), (5, 10)])
def test_plutocrats_scores_only_with_four_cogs_at_the_end(coins: int, points: int) -> None:
    """SW-EX-09: whatever it was when the card was played."""
    state = allied("", "plutocrats", coins)
    unmet: dict[str, int | str] = {"why": "unmet", "needed": 4, "had": coins}
    expected = {"card": "plutocrats", **(unmet if not points else {})}
    assert worth(state) == [(points, "SW-808", expected)]


@pytest.mark.rule("SW-EX-09", "SW-808", "SW-804")
def test_a_cog_spent_after_playing_plutocrats_costs_its_points() -> None:
    """SW-EX-09: played with four, one spent, three at the end."""
    state = play(allied("plutocrats house", coins=4), "allegiance:plutocrats")
    assert skyward.score(state).totals[0] == 10
    assert skyward.score(play(state, "launch:house", "cog")).totals[0] == 1


@pytest.mark.rule("SW-808", "SW-INV-22")
def test_points_are_a_function_of_the_final_position_alone() -> None:
    """SW-INV-22: unmet for a while, and met again at the end."""
    state = allied("", f"archivists {SCHOLARS}")
    assert worth(state) == [(6, "SW-808", {"card": "archivists"})]
    less = allied("", "archivists school bazaar")
    figures = {"card": "archivists", "why": "unmet", "needed": 5, "had": 4}
    assert worth(less) == [(0, "SW-808", figures)]
    again = play(allied("forge", "archivists school bazaar", 1), "launch:forge", "cog")
    assert [each[0] for each in worth(again)] == [6]


@pytest.mark.rule("SW-Q-32", "SW-806", "SW-808")
def test_a_bonus_is_kept_if_the_requirement_fails_later() -> None:
    """SW-Q-32: the falconers brought three cogs; all are spent, and only the points are lost."""
    birds = "pigeon pigeon pigeon"
    state = allied("falconers jump-gate house", birds, 1, extra=1)
    state = play(state, "allegiance:falconers")
    assert (cogs(state), [each[0] for each in worth(state)]) == ([4, 0], [2])
    spent = play(state, "launch:jump-gate", "cog", "cog", "cog", "launch:house", "cog")
    assert (cogs(spent), airspace(spent)) == (
        *([0, 0], "falconers house jump-gate pigeon pigeon pigeon"),
    )
    assert [each[0] for each in worth(spent)] == [0]


@pytest.mark.rule("SW-809")
def test_plutocrats_and_archivists_are_as_the_book_has_them() -> None:
    """SW-809: in the shipped set; which two factions Archivists wants is ours."""
    shipped = {str(each.id): each for each in skyward.shipped().allegiance}
    plutocrats, archivists = shipped["plutocrats"], shipped["archivists"]
    assert (plutocrats.points, plutocrats.requirement) == (10, do.HaveCogs(4))
    wanted = archivists.requirement
    assert isinstance(wanted, do.HaveSymbols)
    counts = sorted(wanted.symbols.count(each) for each in set(wanted.symbols))
    assert counts == [2, 3]
    assert Symbol.WILD not in wanted.symbols


@pytest.mark.rule("SW-810", "SW-610")
def test_an_unplayed_allegiance_scores_nothing() -> None:
    """SW-810: its requirement would be met; it is said of a hand, not of the card."""
    state = allied("plutocrats", coins=4)
    assert (worth(state), skyward.score(state).totals[0]) == ([], 0)
    unused = [(each.points, str(each.rule), dict(each.params)) for each in items(state, "unused")]
    assert (0, "SW-810", {"why": "unplayed"}) in unused
    assert "SW-810" not in {str(each.rule) for each in items(effects(player("seer")), "unused")}
