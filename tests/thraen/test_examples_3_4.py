"""The worked examples 3 and 4 of the rulebooks, both of Adlem, with their variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Content, Faction, Resource, Rune, State
from skybridge_rules.thraen.events import (
    Contributed,
    EffectUsed,
    Gained,
    GodhPlayed,
    Paid,
    PeopleGrew,
    Traded,
)
from tests.thraen.bare_tables import costing, items, mask, table, told
from tests.thraen.builders import Board, asked, deal, godh_hand, goods, moves, play, refused, stack

ADLEM, GUINN = Ability.BRIDGE_BUILDER, Ability.EMPERY
MASTER = Ability.MASTER_OF_DRAKHES
"""The other side of Adlem's board: no die of his own, which example 4 does not mention."""
KOLPENNION = CardId("kolpennion")


# Example 3: main effects in chosen order.


def example_3(content: Content | None = None, **more: Any) -> State:
    """Vas Payak, Avrumeth, Stehn Utreng, Kolpennion by Retreat at d, Tar-Dha; Perdisah in hand."""
    board = Board(
        ability=ADLEM,
        a=["vas-payak"],
        b=["mountain-hamlet", "avrumeth"],
        c=["stehn-utreng"],
        d=["ore-vein", "kolpennion"],
        e=["tar-dha"],
        godhs=["perdisah"],
        people=3,
    )
    return table(content or deal(), board, Board(ability=GUINN), ask="use", **more)


def black_kolpennion() -> Content:
    """The shipped content, but Kolpennion is black."""
    content = deal()
    return evolve(
        content,
        central=tuple(
            evolve(each, faction=Faction.DARKNESS) if each.id == KOLPENNION else each
            for each in content.central
        ),
    )


@pytest.mark.rule("TH-EX-3", "TH-MAIN-01", "TH-MAIN-10")
def test_example_3_offers_the_active_effects_that_can_be_paid() -> None:
    """TH-EX-3: nothing of Vas Payak, and no Trade while there is no money."""
    state = example_3()
    assert moves(state) == ["use:2.1", "use:3.1", "use:5.1", "discard:perdisah", "done"]
    refused(state, "use:1.1", reason("TH-MAIN-10", effect="labor"))
    refused(state, "use:1.2", reason("TH-MAIN-10", effect="knowledge"))
    refused(state, "use:4.1", reason("TH-TRADE-03", needed=1, resource="money", had=0))


@pytest.mark.rule("TH-EX-3", "TH-MAIN-09", "TH-MAIN-05", "TH-TRADE-01", "TH-RELIG-05")
def test_example_3_step_by_step() -> None:
    """TH-EX-3: Population, Money, the Trade for metal, Religion with Perdisah onto Kolpennion."""
    state = example_3()
    adlem = Seat(0)
    assert told(state, "use:3.1") == [
        EffectUsed(adlem, CardId("stehn-utreng"), 0, 0),
        PeopleGrew(adlem),
    ]
    state = play(state, "use:3.1")
    assert (state.players[0].figures.people, state.players[0].figures.reserve) == (4, 8)
    state = play(state, "use:2.1")
    assert goods(state) == {"money": 1}
    assert told(state, "use:4.1") == [
        EffectUsed(adlem, KOLPENNION, 0, 0),
        Paid(adlem, Resource.MONEY, 1),
        Gained(adlem, Resource.METAL),
    ]
    state = play(state, "use:4.1")
    assert goods(state) == {"metal": 1}
    state = play(state, "use:5.1")
    assert moves(state) == ["godh:perdisah@4"]
    assert told(state, "godh:perdisah@4")[0] == GodhPlayed(adlem, CardId("perdisah"), 3)
    state = play(state, "godh:perdisah@4")
    assert stack(state, "d") == ["ore-vein", "kolpennion", "perdisah"]
    assert state.players[0].display.power == mask(3)
    assert godh_hand(state) == []
    assert asked(state) == "1 take"


@pytest.mark.rule("TH-EX-3", "TH-MAIN-01")
@pytest.mark.parametrize(
    "order",
    [
        ("use:3.1", "use:2.1", "use:4.1", "use:5.1"),
        ("use:2.1", "use:4.1", "use:3.1", "use:5.1"),
        ("use:2.1", "use:3.1", "use:4.1", "use:5.1"),
    ],
)
def test_example_3_in_other_orders_ends_alike(order: Sequence[str]) -> None:
    """TH-EX-3: as long as the money comes before the Trade, and the Trade before Religion."""
    state = play(example_3(), *order, "godh:perdisah@4")
    assert (goods(state), state.players[0].figures.people) == ({"metal": 1}, 4)


@pytest.mark.rule("TH-EX-3", "TH-MAIN-03")
def test_example_3_with_religion_first_loses_the_trade() -> None:
    """TH-EX-3: Kolpennion is covered, and its Trade with it."""
    state = play(example_3(), "use:2.1", "use:5.1", "godh:perdisah@4")
    assert moves(state) == ["use:3.1", "done"]
    refused(
        state,
        "use:4.1",
        reason("TH-CARD-04", slot=4, godh="perdisah"),
        reason("TH-MAIN-03", missing="effect", slot=4, effect=1, way=1),
    )
    assert goods(play(state, "use:3.1")) == {"money": 1}


@pytest.mark.rule("TH-EX-3", "TH-FEUD-01")
def test_example_3_with_a_black_kolpennion_is_a_feud() -> None:
    """TH-EX-3: then Perdisah has no stack to claim, and Religion is not offered at all."""
    state = example_3(black_kolpennion())
    refused(state, "use:5.1", reason("TH-Q-41", effect="religion"))
    other = next(each.id for each in thraen.shipped().godh if each.rune is Rune.E)
    board = Board(ability=ADLEM, d=["kolpennion"], e=["tar-dha"], godhs=[other, "perdisah"])
    state = table(black_kolpennion(), board, Board(ability=GUINN), ask="use")
    why = reason("TH-FEUD-01", card="perdisah", colour="darkness", top="kolpennion")
    refused(play(state, "use:5.1"), "godh:perdisah@4", why)


# Example 4: building segment 3.

HELD = {"salt": 2, "wood": 2, "sumpter": 1, "metal": 1}


def example_4(
    held: Mapping[str, int] = HELD, *, die: str = "metal", labor: bool = True, guinn: bool = True
) -> State:
    """Segment 3 costs wood, stone, sumpter and metal in all, of which the die shows one."""
    printed = [each for each in ("wood", "stone", "sumpter", "metal") if each != die]
    board = Board(
        ability=MASTER,
        a=["vas-payak"] if labor else [],
        goods=held,
        people=2,
    )
    other = Board(ability=GUINN, on=[3] if guinn else [])
    cards = costing(deal(), 3, *printed)
    return table(cards, board, other, ask="build", completed=2, die=die)


@pytest.mark.rule("TH-EX-4", "TH-BUILD-02", "TH-BUILD-03")
def test_example_4_cannot_build_without_the_stone() -> None:
    """TH-EX-4: before the trade a stone is missing."""
    state = example_4()
    trades = ["trade:salt>wood", "trade:salt>stone", "trade:salt>metal"]
    assert moves(state) == [*trades, "done"]
    refused(state, "build:3", reason("TH-BUILD-02", needed=1, resource="stone", had=0))
    on_die = example_4(die="stone")
    refused(on_die, "build:3", reason("TH-BUILD-03", needed=1, resource="stone", had=0))


@pytest.mark.rule("TH-EX-4", "TH-RTRADE-02", "TH-BUILD-05", "TH-BUILD-07", "TH-BUILD-10")
@pytest.mark.parametrize("die", ["wood", "stone", "sumpter", "metal"])
def test_example_4_step_by_step(die: str) -> None:
    """TH-EX-4: two salt become a stone, then everything is paid; whichever the die shows."""
    state = example_4(die=die)
    assert told(state, "trade:salt>stone") == [
        Traded(Seat(0), Resource.SALT),
        Gained(Seat(0), Resource.STONE),
    ]
    state = play(state, "trade:salt>stone")
    assert goods(state) == {"wood": 2, "stone": 1, "sumpter": 1, "metal": 1}
    assert moves(state) == ["build:3", "done"]
    assert told(state, "build:3")[:5] == [
        *(Paid(Seat(0), each, 1) for each in (Resource.WOOD, Resource.STONE, Resource.METAL)),
        Paid(Seat(0), Resource.SUMPTER, 1),
        Contributed(Seat(0), 3),
    ]
    state = play(state, "build:3")
    assert goods(state) == {"wood": 1}
    assert state.players[0].figures.people == 1
    assert state.bridge.crews[2] == (0, 1)
    assert (state.bridge.completed, state.desert.leader) == (2, 6)
    assert stack(state, "a") == ["vas-payak"]
    assert asked(state) == "1 take"


@pytest.mark.rule("TH-EX-4", "TH-RTRADE-01")
def test_example_4_without_labor_takes_two_money_on_top() -> None:
    """TH-EX-4: two money are enough, one is not."""
    cost = {"wood": 1, "stone": 1, "sumpter": 1, "metal": 1}
    rich = example_4({**cost, "money": 2}, labor=False)
    assert goods(play(rich, "build:3")) == {}
    poor = example_4({**cost, "money": 1, "salt": 2}, labor=False)
    labor = reason("TH-BUILD-05", segment=3)
    refused(poor, "build:3", reason("TH-RTRADE-01", needed=2, had=1), labor)


@pytest.mark.rule("TH-EX-4", "TH-BUILD-08")
def test_example_4_costs_the_same_without_guinn() -> None:
    """TH-EX-4: her earlier contribution changes nothing about the cost."""
    with_her = play(example_4(), "trade:salt>stone", "build:3")
    alone = play(example_4(guinn=False), "trade:salt>stone", "build:3")
    assert goods(with_her) == goods(alone) == {"wood": 1}
    assert alone.bridge.crews[2] == (0,)


@pytest.mark.rule("TH-EX-4", "TH-SCORE-01")
def test_example_4_both_count_the_segment_when_it_is_shared() -> None:
    """TH-EX-4: the points of segment 3 for each, and one more for nobody."""
    state = play(example_4(), "trade:salt>stone", "build:3")
    points = {segment.number: segment.points for segment in thraen.shipped().segment}[3]
    for seat in (0, 1):
        assert [item.points for item in items(state, "bridge", seat)] == [points]
