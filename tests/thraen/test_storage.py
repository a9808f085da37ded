"""Resources: what there is, how much finds room, and what is paid in vain (TH-STORE)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource, State
from skybridge_rules.thraen.config import RulesConfig
from skybridge_rules.thraen.effects import Armament, Gain, Might, Population, Trade
from skybridge_rules.thraen.events import Gained
from skybridge_rules.thraen.resolve.storage import limit_of
from tests.thraen.builders import (
    PLAIN,
    Board,
    allowed,
    asked,
    card,
    deal,
    godh_hand,
    goods,
    might,
    play,
    position,
    refused,
    story,
)

CARDS = deal(
    card("mint", "utreng", "a", main=[Gain(each) for each in Resource]),
    card(
        "broker",
        "utreng",
        "c",
        main=[
            Armament(Resource.MONEY),
            Trade(Resource.MONEY, (Population(), Gain(Resource.WOOD))),
            Trade(Resource.MONEY, (Might(),)),
        ],
    ),
)


def using(held: dict[str, int]) -> State:
    """Seat 0 in step 3, with a card that gains one of each: use:1.1 is money, use:1.6 salt."""
    mine = Board(ability=PLAIN[0], a=["mint"], b=[], d=[], goods=held)
    return position(CARDS, mine, Board(ability=PLAIN[1]), ask="use")


def use(resource: str) -> str:
    """The move that gains a resource there."""
    return f"use:1.{Resource[resource.upper()] + 1}"


@pytest.mark.rule("TH-STORE-01")
def test_there_are_six_resources_and_each_can_be_gained() -> None:
    """TH-STORE-01: one of each from the supply to the board, told to everybody."""
    state = using({})
    for resource in Resource:
        text = use(resource.name)
        assert story(state, text)[-1] == Gained(Seat(0), resource)
        state = play(state, text)
    assert goods(state) == dict.fromkeys(("money", "wood", "stone", "metal", "sumpter", "salt"), 1)
    assert goods(state, 1) == {}


@pytest.mark.rule("TH-STORE-02", "TH-STORE-03", "TH-STORE-04", "TH-Q-26")
@pytest.mark.parametrize(
    ("resource", "room", "full"),
    [
        ("wood", {"wood": 4}, {"wood": 5}),
        ("wood", {"stone": 2, "metal": 2}, {"stone": 3, "metal": 2}),
        ("metal", {"wood": 1, "stone": 1, "metal": 2}, {"wood": 1, "stone": 1, "metal": 3}),
        ("sumpter", {"sumpter": 2, "wood": 5, "salt": 2}, {"sumpter": 3}),
        ("salt", {"salt": 1, "wood": 5, "sumpter": 3}, {"salt": 2}),
    ],
)
def test_each_storage_has_its_spaces(
    resource: str, room: dict[str, int], full: dict[str, int]
) -> None:
    """TH-STORE-02, 03, 04: five for materials in any mixture, three for sumpters, two for salt."""
    after = play(using(room), use(resource))
    assert goods(after) == {**room, resource: room.get(resource, 0) + 1}
    assert asked(after) == "0 use"  # with a free space the gain is automatic
    waits = play(using(full), use(resource))
    assert thraen.decision(waits) == Decision(Seat(0), "room", RuleId("TH-STORE-07"))
    assert goods(waits) == full


@pytest.mark.rule("TH-STORE-05")
def test_money_needs_no_space() -> None:
    """TH-STORE-05: a fiftieth coin beside full storages."""
    full = {"wood": 5, "sumpter": 3, "salt": 2}
    state = play(using({"money": 49, **full}), use("money"))
    assert (goods(state), asked(state)) == ({"money": 50, **full}, "0 use")


@pytest.mark.rule("TH-STORE-02", "TH-STORE-03", "TH-STORE-04", "TH-STORE-05")
@pytest.mark.parametrize(
    ("resource", "rule"),
    [
        (Resource.MONEY, "TH-STORE-05"),
        (Resource.WOOD, "TH-STORE-02"),
        (Resource.STONE, "TH-STORE-02"),
        (Resource.METAL, "TH-STORE-02"),
        (Resource.SUMPTER, "TH-STORE-03"),
        (Resource.SALT, "TH-STORE-04"),
    ],
)
def test_each_resource_has_the_rule_of_its_storage(resource: Resource, rule: str) -> None:
    """TH-STORE-05: money too, though no game asks for room for it."""
    assert limit_of(resource) == rule


@pytest.mark.rule("TH-STORE-06", "TH-D-20")
def test_the_supply_never_runs_out() -> None:
    """TH-STORE-06, TH-D-20: twelve coins are in the box, and 49 lie on four boards."""
    salt = {"salt": 2}
    boards = (
        Board(ability=PLAIN[0], a=["mint"], goods={"money": 12, "salt": 1}),
        Board(ability=PLAIN[1], goods={"money": 12, **salt}),
        Board(ability=PLAIN[2], goods={"money": 12, **salt}),
        Board(ability=Ability.PROFITEERS, goods={"money": 12, **salt}),
    )
    state = play(position(CARDS, *boards, ask="use"), use("money"), use("salt"))
    assert goods(state) == {"money": 13, "salt": 2}


@pytest.mark.rule("TH-Q-29")
def test_a_void_effect_cannot_be_paid_for() -> None:
    """TH-Q-29: at T8, with an empty reserve and an empty Godh stack; the switch allows it all."""
    held = {"money": 1, "metal": 2, "sumpter": 2}
    for config in (RulesConfig(), RulesConfig(void_payments=True)):
        mine = Board(ability=PLAIN[0], c=["broker"], goods=held, people=12, might=8)
        boards = mine, Board(ability=PLAIN[1])
        state = position(CARDS, *boards, ask="use", godh_size=0, config=config)
        void = {
            "use:3.1": "armament.money",
            "use:3.2": "trade.money",
            "use:3.3": "trade.money",
            "trade:metal": "resource-trade.metal",
            "trade:sumpter": "resource-trade.sumpter",
        }
        if config.void_payments:
            allowed(state, *void)
            after = play(state, "use:3.1", "trade:metal", "trade:sumpter")
            assert (goods(after), might(after), godh_hand(after)) == ({}, 8, [])
        else:
            for text, effect in void.items():
                refused(state, text, reason("TH-ARM-04", effect=effect))


@pytest.mark.rule("TH-Q-29")
def test_a_resource_can_be_paid_for_though_there_is_no_room() -> None:
    """TH-Q-29: a gain counts as possible with full storage."""
    mine = Board(ability=PLAIN[0], c=["broker"], goods={"money": 1, "wood": 5})
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="use")
    state = play(state, "use:3.2/2")
    assert (asked(state), goods(state)) == ("0 room", {"wood": 5})


@pytest.mark.rule("TH-D-14", "TH-STORE-01")
def test_salt_is_for_trading_only() -> None:
    """TH-D-14: no segment and no die asks for it."""
    content = thraen.shipped()
    assert all(Resource.SALT not in segment.cost for segment in content.segment)
    assert all(Resource.SALT not in die.faces for die in content.die)
