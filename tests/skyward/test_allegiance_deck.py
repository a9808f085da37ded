"""Six Allegiances in the Launch deck: which, nobody knows (SW-801, SW-811, SW-Q-39)."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import Allegiance, Discord, Options, RulesConfig
from skybridge_rules.skyward.decks import launch_drawn, launch_outcomes, launch_weights
from skybridge_rules.skyward.state import Cards, Stock
from tests.skyward.builders import ADA, ids, moves, play, player
from tests.skyward.effect_tables import ALLEGIANCE_DECK, EFFECTS, effects


@pytest.mark.rule("SW-801", "SW-Q-39")
@pytest.mark.reading("SW-Q-39", "B")
def test_six_of_twelve_are_in_the_launch_deck() -> None:
    """SW-801: 85 cards and six; the other six are out of play."""
    state = skyward.new(Options(config=RulesConfig(allegiance=Allegiance.DECK), content=EFFECTS))
    stock = state.stock
    assert (stock.size, stock.in_deck, len(stock.allegiances)) == (91, 6, 12)


@pytest.mark.rule("SW-801", "SW-Q-39", "SW-004")
@pytest.mark.reading("SW-Q-39", "A")
def test_without_the_expansion_there_are_none() -> None:
    """SW-004: and none can be shown."""
    state = skyward.new(Options(content=EFFECTS))
    assert (state.stock.size, len(state.stock.allegiances)) == (85, 0)
    assert "show:plutocrats" not in moves(state)


@pytest.mark.rule("SW-Q-39", "SW-004", "SW-801", "SW-901")
@pytest.mark.parametrize(
    ("allegiance", "discord", "size"),
    [
        (Allegiance.OFF, Discord.OFF, 85),
        (Allegiance.DECK, Discord.OFF, 91),
        (Allegiance.OFF, Discord.DECK, 97),
        (Allegiance.DECK, Discord.DECK, 103),
        (Allegiance.DEALT, Discord.OFF, 85),
        (Allegiance.DEALT, Discord.DECK, 97),
        (Allegiance.OFF, Discord.SIDE_DECK, 85),
        (Allegiance.DECK, Discord.SIDE_DECK, 91),
        (Allegiance.DEALT, Discord.SIDE_DECK, 85),
    ],
)
def test_all_variants_can_be_combined(allegiance: Allegiance, discord: Discord, size: int) -> None:
    """SW-Q-39: what is dealt or lies beside adds nothing to the Launch deck."""
    config = RulesConfig(allegiance=allegiance, discord=discord)
    state = skyward.new(Options(4, config=config, content=EFFECTS))
    assert state.stock.size == size
    assert len(state.stock.side) == (12 if discord is Discord.SIDE_DECK else 0)


@pytest.mark.rule("SW-811")
def test_an_unseen_allegiance_weighs_a_where_a_base_card_weighs_u() -> None:
    """SW-811: with six of twelve in the deck, half as much as one base card."""
    state = skyward.new(Options(config=RulesConfig(allegiance=Allegiance.DECK), content=EFFECTS))
    weights = dict(zip(moves(state), skyward.chance_weights(state), strict=True))
    assert weights["show:plutocrats"] == 6
    assert weights["show:temple"] == 12
    assert weights["show:house"] == 6 * 12
    # Together they are six cards of 91.
    total = sum(weights.values())
    inside = sum(weights[f"show:{each.id}"] for each in EFFECTS.allegiance)
    assert Fraction(inside, total) == Fraction(6, 91)


@pytest.mark.rule("SW-811")
def test_once_seen_an_allegiance_is_gone_and_the_others_weigh_accordingly() -> None:
    """SW-811: five in the deck, eleven unseen."""
    state = skyward.new(Options(config=RulesConfig(allegiance=Allegiance.DECK), content=EFFECTS))
    state = play(state, "show:plutocrats")
    weights = dict(zip(moves(state), skyward.chance_weights(state), strict=True))
    assert "show:plutocrats" not in weights
    assert (weights["show:envoys"], weights["show:temple"]) == (5, 11)


@pytest.mark.rule("SW-811")
def test_after_six_no_other_can_come() -> None:
    """SW-811: a is zero, so plain copies count."""
    state = effects(
        player("plutocrats archivists dreamers envoys pilots falconers", ""),
        player("", ""),
        moment="draw",
        card="library",
        rules=ALLEGIANCE_DECK,
    )
    assert state.stock.in_deck == 0
    weights = dict(zip(moves(state), skyward.chance_weights(state), strict=True))
    assert not [each for each in weights if "order" in each]
    assert weights["show:temple"] == 1


@pytest.mark.rule("SW-811", "SW-801")
def test_drawing_later_is_distributed_as_shuffling_first() -> None:
    """SW-811: two of three Allegiances in a deck of four cards, all sequences exactly."""
    base, allies = ids("seer seer"), ids("envoys pilots plutocrats")
    expected: Counter[Cards] = Counter()
    for inside in itertools.combinations(allies, 2):
        for order in itertools.permutations((*base, *inside)):
            expected[order] += 1
    whole = expected.total()
    found = _sequences(Stock(Bag.of(base), Bag.of(allies), 2))
    assert found == {order: Fraction(count, whole) for order, count in expected.items()}


def _sequences(stock: Stock) -> dict[Cards, Fraction]:
    """Every order in which the deck can be drawn, with its probability."""
    if stock.empty:
        return {(): Fraction(1)}
    found: dict[Cards, Fraction] = {}
    weights = launch_weights(stock)
    for shown, weight in zip(launch_outcomes(stock), weights, strict=True):
        card = CardId(str(shown).partition(":")[2])
        for rest, chance in _sequences(launch_drawn(stock, card)).items():
            found[card, *rest] = chance * Fraction(weight, sum(weights))
    return found


@pytest.mark.rule("SW-811", "SW-010", "SW-INV-20")
def test_which_six_were_removed_is_in_no_view() -> None:
    """SW-811: all twelve are unknown to everybody, and stay so until they are seen."""
    state = skyward.new(Options(2, config=RulesConfig(allegiance=Allegiance.DECK), content=EFFECTS))
    for seat in (ADA, None):
        missing = skyward.unknowns(skyward.view(state, seat))
        assert {f"card {each.id}" for each in EFFECTS.allegiance} <= set(missing)
        assert len(missing) == 91 + 6
    after = play(state, "show:envoys")
    assert "card envoys" not in skyward.unknowns(skyward.view(after, ADA))


@pytest.mark.rule("SW-801", "SW-811")
def test_more_than_six_cannot_have_come_into_play() -> None:
    """SW-801: a position with seven is impossible."""
    seven = "plutocrats archivists dreamers envoys pilots falconers order-1"
    with pytest.raises(ImpossibleSetup) as caught:
        effects(player(seven, ""), rules=ALLEGIANCE_DECK)
    assert [each.rule for each in caught.value.problems] == ["SW-801"]
