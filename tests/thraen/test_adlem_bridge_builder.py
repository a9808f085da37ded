"""Bridge Builder: the Utreng die (TH-ABIL-BLD-01 to TH-ABIL-BLD-06)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Armament, Gain, Symbol, Trade
from skybridge_rules.thraen.events import (
    Contributed,
    DieChosen,
    DieShows,
    DieUsed,
    LeaderMoved,
    Paid,
    UtrengShows,
)
from skybridge_rules.thraen.tasks import AskDie, RollUtreng
from tests.thraen.bare_tables import DRY, costing, night, people, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    goods,
    moves,
    play,
    refused,
    story,
    until,
)

PLAIN_CARDS = deal(
    card("mason", "utreng", "a", main=[Symbol(Passive.LABOR)]),
    card("smith", "utreng", "b", main=[Armament(Resource.METAL)]),
    card("broker", "utreng", "c", main=[Trade(Resource.METAL, (Gain(Resource.MONEY),))]),
    godh("coin"),
)
CARDS = costing(costing(PLAIN_CARDS, 2, "stone", "wood"), 3, "stone", "money")
BUILDER = Ability.BRIDGE_BUILDER
OTHER = Ability.DAUGHTER


def done_with(number: int, **more: Any) -> State:
    """Somebody has contributed to this segment: the Faction phase, up to the first roll."""
    boards = Board(ability=OTHER, on=[number]), Board(ability=BUILDER)
    return night(CARDS, *boards, completed=number - 1, **more).state


def building(content: Any = CARDS, seat: int = 0, **more: Any) -> State:
    """Step 4 of the turn of Adlem at seat 0; segment 2 costs stone, wood and what the die shows."""
    board = {key: more.pop(key) for key in ("goods", "a", "godhs", "people") if key in more}
    boards = Board(ability=BUILDER, **board), Board(ability=OTHER)
    usual: dict[str, Any] = {"completed": 1, "die": "sumpter", "utreng": "wood"}
    return table(content, *boards, ask="build", seat=seat, **{**usual, **more})


def lying(state: State) -> tuple[str | None, str | None, bool, bool]:
    """Both faces, whether the dice are swapped, and whether the one on his board is ready."""
    bridge = state.bridge
    faces = [None if each is None else each.name.lower() for each in (bridge.die, bridge.utreng)]
    return (faces[0], faces[1], bridge.swapped, bridge.spare)


# Before the first roll.


@pytest.mark.rule("TH-ABIL-BLD-01", "TH-SETUP-14", "TH-Q-04")
def test_the_utreng_die_shows_nothing_before_the_first_roll() -> None:
    """TH-Q-04: the first face of the Skybridge die is no roll, so the other die is not rolled."""
    state = thraen.new(Options(2, Seat(0), (BUILDER, OTHER)))
    assert asked(state) == "chance set-die"
    after = play(state, "face:stone")
    assert not [task for task in after.agenda if isinstance(task, RollUtreng | AskDie)]
    assert lying(after) == ("stone", None, False, False)


@pytest.mark.rule("TH-ABIL-BLD-01", "TH-Q-63")
def test_before_the_first_roll_the_die_is_useless() -> None:
    """TH-ABIL-BLD-01: segment 1 has to be paid in full."""
    rich = {"wood": 1, "stone": 1, "money": 1}
    state = building(completed=0, utreng=None, goods=rich)
    assert moves(state) == ["build:1", "done"]
    refused(state, "build:1+die", reason("TH-ABIL-BLD-01"))


# Rolling and choosing.


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-ABIL-BLD-03")
def test_a_die_without_a_special_face_never_shows_one() -> None:
    """TH-ABIL-BLD-03: what the die has is printed on it, and belongs to the content."""
    dice = tuple(evolve(die, special=0) for die in CARDS.die)
    boards = Board(ability=OTHER, on=[1]), Board(ability=BUILDER)
    state = play(night(evolve(CARDS, die=dice), *boards).state, "face:wood")
    assert moves(state) == ["utreng:money", "utreng:wood", "utreng:stone", "utreng:metal"]
    assert thraen.chance_weights(state) == (1, 1, 1, 2)


@pytest.mark.rule("TH-ABIL-BLD-02")
def test_with_every_roll_the_utreng_die_is_rolled_too() -> None:
    """TH-ABIL-BLD-02: first the Skybridge die, then the other, by the number of its faces."""
    state = done_with(1)
    assert asked(state) == "chance roll"
    assert told(state, "face:wood") == [DieShows(Resource.WOOD, rolled=True)]
    state = play(state, "face:wood")
    assert thraen.decision(state) == Decision(CHANCE, "roll-utreng", RuleId("TH-ABIL-BLD-02"))
    found = ["utreng:money", "utreng:wood", "utreng:stone", "utreng:metal", "utreng:special"]
    assert moves(state) == found
    assert thraen.chance_weights(state) == (1, 1, 1, 2, 1)
    refused(state, "utreng:sumpter", reason("TH-ABIL-BLD-02", moment="outcome", step="roll-utreng"))
    assert told(state, "utreng:stone") == [UtrengShows(Resource.STONE, turned=False)]


@pytest.mark.rule("TH-ABIL-BLD-02")
def test_without_the_bridge_builder_one_die_is_rolled() -> None:
    """TH-ABIL-BLD-02: not even with the other side of his board."""
    boards = Board(ability=OTHER, on=[1]), Board(ability=Ability.MASTER_OF_DRAKHES)
    state = play(night(CARDS, *boards).state, "face:wood")
    assert asked(state) == "chance turn-up"


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-FACTION-04", "TH-INV-15")
@pytest.mark.parametrize("utreng", [False, True])
def test_adlem_decides_at_once_which_die_goes_on_the_segment(utreng: bool) -> None:
    """TH-ABIL-BLD-02: before the leader moves; the other die lies on his board, ready."""
    state = play(done_with(1), "face:wood", "utreng:metal")
    assert thraen.decision(state) == Decision(Seat(1), "die", RuleId("TH-ABIL-BLD-02"))
    assert moves(state) == ["die:skybridge", "die:utreng"]
    assert state.desert.leader == 8
    text = f"die:{'utreng' if utreng else 'skybridge'}"
    happened = told(state, text)
    assert happened[:2] == [DieChosen(Seat(1), utreng), LeaderMoved(7)]
    assert lying(play(state, text)) == ("wood", "metal", utreng, True)


@pytest.mark.rule("TH-ABIL-BLD-02")
def test_adlem_must_decide() -> None:
    """TH-ABIL-BLD-02: nothing else is an answer."""
    state = play(done_with(1), "face:wood", "utreng:metal")
    for text in ("done", "decline"):
        refused(state, text, reason("TH-ABIL-BLD-02", moment="duty", step="die"))
    later = {"moment": "later", "step": "die"}  # with the next roll
    refused(state, "turn:wood", reason("TH-ABIL-BLD-03", **later, own_step="face"))
    refused(state, "face:wood", reason("TH-FACTION-03", **later, own_step="roll"))


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-DRAKHE-01", "TH-INV-06")
def test_the_dice_are_settled_before_a_great_drakhe_is_revealed() -> None:
    """TH-ABIL-BLD-02: after segment 4 the leader and the Drakhe wait for his decision."""
    state = play(done_with(4), "face:wood", "utreng:metal")
    assert (asked(state), state.desert.leader, state.cards.drakhe) == ("1 die", 5, None)
    after = play(state, "die:utreng")
    assert (asked(after), after.desert.leader) == ("chance awaken", 4)


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-IDLE-01")
def test_an_idle_round_rolls_nothing() -> None:
    """TH-ABIL-BLD-02: the dice stay where they are, with their faces."""
    boards = Board(ability=OTHER), Board(ability=BUILDER)
    more: dict[str, Any] = {"die": "wood", "utreng": "metal", "swapped": True}
    state = night(CARDS, *boards, completed=1, **more).state
    assert asked(state) == "chance turn-up"
    assert lying(state) == ("wood", "metal", True, True)


@pytest.mark.rule("TH-Q-63", "TH-FACTION-03")
def test_after_segment_7_nothing_is_rolled() -> None:
    """TH-Q-63: the game ends."""
    state = done_with(7, utreng="wood", sizes=DRY)
    assert asked(state) == "over"
    assert lying(state) == ("wood", "wood", False, True)


@pytest.mark.rule("TH-ABIL-BLD-03", "TH-D-11")
def test_the_special_face_is_turned_before_he_decides() -> None:
    """TH-D-11: mandatory, at once, to any face the die has."""
    state = play(done_with(1), "face:wood", "utreng:special")
    assert told(play(done_with(1), "face:wood"), "utreng:special")[0] == UtrengShows(
        None, turned=False
    )
    assert thraen.decision(state) == Decision(Seat(1), "face", RuleId("TH-ABIL-BLD-03"))
    assert moves(state) == ["turn:money", "turn:wood", "turn:stone", "turn:metal"]
    first = reason("TH-ABIL-BLD-02", moment="later", step="face", own_step="die")
    refused(state, "die:utreng", first)
    refused(state, "done", reason("TH-ABIL-BLD-03", moment="duty", step="face"))
    assert told(state, "turn:money") == [UtrengShows(Resource.MONEY, turned=True)]
    after = play(state, "turn:money", "die:utreng")
    assert lying(after) == ("wood", "money", True, True)


@pytest.mark.rule("TH-ABIL-BLD-03")
def test_the_die_is_turned_to_a_face_that_it_has() -> None:
    """TH-ABIL-BLD-03: it shows neither sumpters nor salt."""
    state = play(done_with(1), "face:wood", "utreng:special")
    refused(state, "turn:sumpter", reason("TH-ABIL-BLD-03", resource="sumpter"))
    refused(state, "turn:salt", reason("TH-ABIL-BLD-03", resource="salt"))


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-INFO-01")
def test_the_dice_lie_open() -> None:
    """TH-INFO-01: everybody sees faces and places, and hears of the choice."""
    state = play(done_with(1), "face:wood", "utreng:metal")
    after = play(state, "die:utreng")
    for eye in (Seat(0), Seat(1), None):
        assert thraen.view(after, eye).bridge == after.bridge
        assert DieChosen(Seat(1), True) in story(state, "die:utreng", eye)


# The variable cost.


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-BUILD-03")
@pytest.mark.parametrize(("swapped", "needed"), [(False, "sumpter"), (True, "money")])
def test_the_die_on_the_segment_is_the_variable_cost_for_everybody(
    swapped: bool, needed: str
) -> None:
    """TH-BUILD-03: the die that Adlem laid there, whoever builds."""
    rich = {"stone": 1, "wood": 1, "sumpter": 1, "money": 1}
    boards = Board(ability=OTHER, goods=rich), Board(ability=BUILDER)
    more: dict[str, Any] = {"die": "sumpter", "utreng": "money", "swapped": swapped}
    state = table(CARDS, *boards, ask="build", completed=1, **more)
    assert moves(state) == ["build:2", "done"]
    after = play(state, "build:2")
    assert set(goods(after)) == {"sumpter", "money"} - {needed}


# Paying with the die.


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-ABIL-BLD-06")
def test_the_die_stands_for_a_printed_resource() -> None:
    """TH-ABIL-BLD-04: the wood is not paid; without the die it cannot be."""
    state = building(goods={"stone": 1, "sumpter": 1})
    assert moves(state) == ["build:2+die", "done"]
    missing = reason("TH-BUILD-02", needed=1, resource="wood", had=0)
    refused(state, "build:2", missing)
    assert told(state, "build:2+die")[:4] == [
        DieUsed(Seat(0), Resource.WOOD),
        Paid(Seat(0), Resource.STONE, 1),
        Paid(Seat(0), Resource.SUMPTER, 1),
        Contributed(Seat(0), 2),
    ]
    after = play(state, "build:2+die")
    assert (goods(after), people(after), after.bridge.crews[1]) == ({}, 2, (Seat(0),))
    assert lying(after) == ("sumpter", "wood", False, False)


@pytest.mark.rule("TH-ABIL-BLD-04")
def test_the_die_stands_for_the_variable_resource() -> None:
    """TH-ABIL-BLD-04: both dice show stone here, or the other one lies on the segment."""
    state = building(goods={"stone": 1, "wood": 1}, die="sumpter", utreng="sumpter")
    assert moves(state) == ["build:2+die", "done"]
    swapped = building(goods={"stone": 1, "wood": 1}, die="money", utreng="money", swapped=True)
    assert goods(play(swapped, "build:2+die")) == {}


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-ABIL-BLD-02")
def test_the_die_on_his_board_is_the_skybridge_die_if_they_are_swapped() -> None:
    """TH-ABIL-BLD-04: it shows stone, and the Utreng die on the segment asks for money."""
    state = building(goods={"wood": 1, "money": 1}, die="stone", utreng="money", swapped=True)
    assert moves(state) == ["build:2+die", "done"]
    assert DieUsed(Seat(0), Resource.STONE) in told(state, "build:2+die")


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-Q-63")
def test_the_die_stands_for_one_unit_only() -> None:
    """TH-Q-63: two wood are due, printed and variable; one of them is paid."""
    state = building(goods={"stone": 1, "wood": 1}, die="wood")
    assert moves(state) == ["build:2+die", "done"]
    assert goods(play(state, "build:2+die")) == {}
    short = building(goods={"stone": 1}, die="wood", godhs=["coin"])
    assert "build:2+die" not in moves(short)
    refused(short, "build:2+die", reason("TH-BUILD-02", needed=1, resource="wood", had=0))


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-BUILD-02")
def test_a_refusal_with_the_die_says_what_is_still_to_be_paid() -> None:
    """TH-BUILD-02: of two printed wood the die stands for one, so one is needed."""
    content = costing(PLAIN_CARDS, 2, "wood", "wood")
    state = building(content, goods={"sumpter": 1}, godhs=["coin"])
    refused(state, "build:2+die", reason("TH-BUILD-02", needed=1, resource="wood", had=0))
    refused(state, "build:2", reason("TH-BUILD-02", needed=2, resource="wood", had=0))


@pytest.mark.rule("TH-ABIL-BLD-04")
def test_the_die_must_show_something_of_the_cost() -> None:
    """TH-ABIL-BLD-04: metal is not asked for."""
    rich = {"stone": 1, "wood": 1, "sumpter": 1}
    state = building(goods=rich, utreng="metal")
    assert moves(state) == ["build:2", "done"]
    refused(state, "build:2+die", reason("TH-ABIL-BLD-04"))


@pytest.mark.rule("TH-ABIL-BLD-04")
def test_using_the_die_is_a_choice() -> None:
    """TH-ABIL-BLD-04: he may pay in full and keep it."""
    state = building(goods={"stone": 1, "wood": 1, "sumpter": 1})
    assert moves(state) == ["build:2", "build:2+die", "done"]
    assert goods(play(state, "build:2+die")) == {"wood": 1}
    paid = play(state, "build:2")
    assert (goods(paid), lying(paid)[3]) == ({}, True)


@pytest.mark.rule("TH-ABIL-BLD-04")
def test_nobody_else_pays_with_it() -> None:
    """TH-ABIL-BLD-04: it lies on Adlem's board."""
    rich = {"stone": 1, "wood": 1, "sumpter": 1}
    boards = Board(ability=OTHER, goods=rich), Board(ability=BUILDER)
    more: dict[str, Any] = {"die": "sumpter", "utreng": "wood"}
    state = table(CARDS, *boards, ask="build", completed=1, **more)
    assert moves(state) == ["build:2", "done"]
    refused(state, "build:2+die", reason("TH-ABIL-BLD-04"))


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-BUILD-07", "TH-BUILD-09")
def test_everything_else_about_a_contribution_stays() -> None:
    """TH-BUILD-07: population, the current segment, one contribution."""
    state = building(goods={"stone": 1, "sumpter": 1}, people=0, godhs=["coin"])
    refused(state, "build:2+die", reason("TH-BUILD-07"))
    refused(state, "build:3+die", reason("TH-BUILD-07"), reason("TH-BUILD-01", segment=3))


@pytest.mark.rule("TH-ABIL-BLD-06", "TH-Q-63")
def test_a_used_die_cannot_be_used_until_the_next_roll() -> None:
    """TH-ABIL-BLD-06: it lies beside his board with its face; then both are rolled again."""
    state = building(goods={"stone": 1, "sumpter": 1}, spare=False, godhs=["coin"])
    short = reason("TH-BUILD-02", needed=1, resource="wood", had=0)
    refused(state, "build:2+die", reason("TH-ABIL-BLD-06"), short)
    used = play(building(goods={"stone": 1, "sumpter": 1}), "build:2+die")
    assert lying(used) == ("sumpter", "wood", False, False)
    rolled = play(until(used, "chance roll"), "face:stone", "utreng:metal")
    assert lying(play(rolled, "die:skybridge")) == ("stone", "metal", False, True)


@pytest.mark.rule("TH-Q-63")
def test_an_unused_die_is_lost_at_the_next_roll() -> None:
    """TH-Q-63: the new faces replace the old ones; there are never two."""
    state = done_with(2, die="wood", utreng="metal", swapped=True)
    rolled = play(state, "face:stone", "utreng:wood")
    assert (asked(rolled), lying(rolled)[:3]) == ("1 die", ("stone", "wood", False))
    after = play(rolled, "die:skybridge")
    assert lying(after) == ("stone", "wood", False, True)


@pytest.mark.rule("TH-D-10", "TH-Q-62", "TH-ABIL-BLD-05", "TH-RTRADE-01")
def test_the_die_cannot_pay_for_missing_labor() -> None:
    """TH-D-10: the two money are a resource trade; the printed money is not."""
    more: dict[str, Any] = {"completed": 2, "die": "wood", "utreng": "money"}
    rich = {"stone": 1, "wood": 1}
    enough = building(goods={**rich, "money": 2}, **more)
    assert moves(enough) == ["build:3+die", "done"]
    assert goods(play(enough, "build:3+die")) == {}
    short = building(goods={**rich, "money": 1}, godhs=["coin"], **more)
    refused(
        short,
        "build:3+die",
        reason("TH-RTRADE-01", needed=2, had=1),
        reason("TH-BUILD-05", segment=3),
    )
    without = costing(PLAIN_CARDS, 3, "stone")
    state = building(without, goods={**rich, "money": 1}, godhs=["coin"], **more)
    refused(
        state,
        "build:3+die",
        reason("TH-ABIL-BLD-04"),
        reason("TH-RTRADE-01", needed=2, had=1),
        reason("TH-BUILD-05", segment=3),
    )
    seen = building(goods=rich, a=["mason"], **more)
    assert goods(play(seen, "build:3+die")) == {}


@pytest.mark.rule("TH-ABIL-BLD-05", "TH-D-10", "TH-TRADE-03", "TH-ARM-03", "TH-RTRADE-03")
def test_the_die_pays_for_nothing_but_building() -> None:
    """TH-ABIL-BLD-05: not for Trade, Armament or a resource trade, though it shows metal."""
    board = Board(
        ability=BUILDER, b=["smith"], c=["broker"], goods={"metal": 1, "wood": 1}, godhs=["coin"]
    )
    more: dict[str, Any] = {"completed": 1, "die": "wood", "utreng": "metal"}
    state = table(CARDS, board, Board(ability=OTHER), ask="use", **more)
    refused(
        state,
        "trade:metal",
        reason("TH-ABIL-BLD-05", resource="metal"),
        reason("TH-RTRADE-03", needed=2, had=1),
    )
    bare = play(state, "use:2.1")
    refused(
        bare,
        "use:3.1",
        reason("TH-ABIL-BLD-05", resource="metal"),
        reason("TH-TRADE-03", needed=1, resource="metal", had=0),
    )
    other = play(state, "use:3.1")
    refused(
        other,
        "use:2.1",
        reason("TH-ABIL-BLD-05", resource="metal"),
        reason("TH-ARM-03", needed=1, resource="metal", had=0),
    )
    assert lying(other)[3] is True
