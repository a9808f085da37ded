"""A refusal names every rule that fails, with its figures, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.config import GhiarhabbatTarget, RulesConfig
from tests.disputes_api.tables import asked_of, cities, near_misses, quarrels
from tests.thraen.builders import refused

BUILDER, GARDENS, MASTER = Ability.BRIDGE_BUILDER, Ability.GARDENS, Ability.MASTER_OF_DRAKHES
G = "ghiarhabbat"


def refusals_of_thraen() -> Iterator[tuple[str, Verdict]]:
    """Moves of all kinds, in positions they were not made for."""
    moves = tuple(dict.fromkeys(m for _, state in quarrels() for m in thraen.legal_moves(state)))
    for number, (name, state) in enumerate(quarrels()):
        kinds = {type(move) for move in thraen.legal_moves(state)}
        like = tuple(move for move in moves if type(move) in kinds)
        dealer = Dealer.of(number)
        for move in (*near_misses(moves, dealer, 10), *near_misses(like, dealer, 20)):
            verdict = thraen.explain(state, move)
            if not verdict.ok:
                yield f"{name}: {move}", verdict


def refusals_of_towers() -> Iterator[tuple[str, Verdict]]:
    """The same for towers."""
    moves: tuple[Any, ...] = tuple(
        dict.fromkeys(m for state in cities() for m in towers.legal_moves(state))
    )
    for number, state in enumerate(cities()):
        for move in near_misses(moves, Dealer.of(number), 40):
            verdict = towers.explain(state, move)
            if not verdict.ok:
                yield f"{towers.format_position(state)}: {move}", verdict


@pytest.mark.parametrize("refusals", [refusals_of_thraen, refusals_of_towers])
def test_no_reason_is_given_twice(refusals: Any) -> None:
    """Whatever is refused, and wherever; many moves are refused for several reasons."""
    many = 0
    for where, verdict in refusals():
        assert len(set(verdict.reasons)) == len(verdict.reasons), where
        many += len(verdict.reasons) > 1
    assert many >= 100


@pytest.mark.rule("TH-PLAY-01", "TH-PLAY-05", "TH-RETREAT-02")
def test_a_play_is_told_all_that_is_wrong_with_it() -> None:
    """A card that is not there, to a closed slot, with a Retreat that is not possible."""
    state = asked_of(MASTER, "play", a=["farm"], hand=["bard"], closed="a", might=0)
    refused(
        state,
        "play:trader@1!",
        reason("TH-PLAY-01", card="trader"),
        reason("TH-RETREAT-02"),
        reason("TH-RETREAT-04", slot=1),
        reason("TH-PLAY-05", slot=1),
    )
    refused(
        state,
        "play:archer@1!",
        reason("TH-PLAY-01", card="archer"),
        reason("TH-RETREAT-02"),
        reason("TH-RETREAT-04", slot=1),
        reason("TH-PLAY-05", slot=1),
        reason("TH-RETREAT-06", card="archer", slot=1),
    )


@pytest.mark.rule("TH-PLAY-02", "TH-FEUD-02")
def test_a_wrong_rune_does_not_hide_a_feud() -> None:
    """Both are said, the rune first, as in the book."""
    state = asked_of(BUILDER, "play", b=["bard", "beta"], hand=["shade", "trader"])
    refused(
        state,
        "play:trader@2",
        reason("TH-FEUD-02", card="trader", colour="shenna", godh="beta"),
    )
    state = asked_of(BUILDER, "play", a=["archer", "alpha"], hand=["bard"])
    refused(
        state,
        "play:shade@1",
        reason("TH-PLAY-01", card="shade"),
        reason("TH-FEUD-02", card="shade", colour="darkness", godh="alpha"),
    )


@pytest.mark.rule("TH-ABIL-GAR-02", "TH-ABIL-GAR-03", "TH-Q-46", "TH-Q-47")
def test_ghiarhabbat_is_told_all_that_stands_in_his_way() -> None:
    """The reading of the table, the target, and the feud there."""
    strict = RulesConfig(
        ghiarhabbat_on_godh=False, ghiarhabbat_target=GhiarhabbatTarget.NONEMPTY_STACK
    )
    board: dict[str, Any] = {"a": ["archer", G], "b": ["bard", "beta"], "c": ["priest"]}
    state = asked_of(GARDENS, "play", **board, hand=["scout"], closed="b", config=strict)
    refused(
        state,
        "play:scout@1~2",
        reason("TH-ABIL-GAR-03", slot=2),
        reason("TH-Q-46", slot=2),
    )
    state = asked_of(GARDENS, "use", **board, godhs=["alpha", "moon"], config=strict)
    after = thraen.apply(state, thraen.parse_move("use:3.1"))
    refused(
        after,
        "godh:moon@1~4",
        reason("TH-Q-46", slot=4),
        reason("TH-Q-47"),
        reason("TH-RELIG-03", card="moon", rune="E", slot=1),
    )


@pytest.mark.rule("TH-RELIG-01", "TH-RELIG-02", "TH-RELIG-08", "TH-GIFT-01")
def test_a_godh_card_is_told_all_that_is_wrong_with_it() -> None:
    """Not in the hand, onto a closed stack that has one already."""
    state = asked_of(
        MASTER, "use", a=["archer", "alpha"], c=["priest"], closed="a", godhs=["moon", "beta"],
        b=["bard"],
    )  # fmt: skip
    state = thraen.apply(state, thraen.parse_move("use:3.1"))
    refused(
        state,
        "godh:toil@1",
        reason("TH-GIFT-01", card="toil"),
        reason("TH-RELIG-08", slot=1),
        reason("TH-RELIG-02", slot=1),
    )


@pytest.mark.rule("TH-BUILD-01", "TH-BUILD-02", "TH-BUILD-07", "TH-ABIL-BLD-01")
def test_a_contribution_is_told_all_that_is_missing() -> None:
    """The wood, the population, and a die that cannot stand in for it."""
    state = asked_of(BUILDER, "build", people=0, godhs=["moon"])
    missing = reason("TH-BUILD-02", needed=1, resource="wood", had=0)
    nobody, no_die = reason("TH-BUILD-07"), reason("TH-ABIL-BLD-01")
    refused(state, "build:1", nobody, missing)
    refused(state, "build:1+die", no_die, nobody, missing)
    refused(state, "build:2+die", no_die, nobody, reason("TH-BUILD-01", segment=2))


@pytest.mark.rule("TH-TIME-03", "TH-RTRADE-02", "TH-RTRADE-03")
def test_a_trade_at_the_wrong_time_is_judged_for_its_price_too() -> None:
    """Religion must be answered first; and two salt are missing for it as well."""
    state = asked_of(MASTER, "use", c=["priest"], a=["archer"], godhs=["alpha"], goods={"salt": 1})
    state = thraen.apply(state, thraen.parse_move("use:3.1"))
    not_now = reason("TH-TIME-03")
    refused(state, "trade:salt>wood", not_now, reason("TH-RTRADE-02", needed=2, had=1))
    refused(state, "trade:metal", not_now, reason("TH-RTRADE-03", needed=2, had=0))
    refused(state, "discard:moon", not_now, reason("TH-GIFT-01", card="moon"))


@pytest.mark.rule("TW-002", "TW-401", "TW-402", "TW-407")
def test_a_bridge_is_told_all_that_is_wrong_with_it() -> None:
    """Not adjacent, of unequal height, on a bare foundation; or beyond the edge."""
    state = towers.parse_position("towers players=4 turn=R | 1: G3")
    verdict = towers.explain(state, towers.parse_move("R=@1-5"))
    assert verdict.reasons == (
        reason("TW-401", first=1, second=5),
        reason("TW-402", first=1, first_height=3, second=5, second_height=0),
        reason("TW-407", foundation=5),
    )
    beyond = towers.LayBridge(towers.Colour.R, (9, 10))
    assert towers.explain(state, beyond).reasons == (
        reason("TW-002", foundation=10),
        reason("TW-407", foundation=9),
    )
