"""The turn: one piece, freely chosen, laid for good (TW-101 to TW-105)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import IllegalMove, NotationError
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import LayBlock, LayBridge, LayRoof, Options
from tests.towers.builders import (
    LOWEST_LEVEL,
    allowed,
    city,
    legal,
    move,
    play,
    refused,
    supply,
    towers_of,
)


@pytest.mark.rule("TW-101")
def test_a_turn_lays_exactly_one_piece() -> None:
    """TW-101: one piece leaves one supply, and the next player is asked."""
    before = city(LOWEST_LEVEL)
    assert towers.decision(before) == Decision(
        Seat(0), "lay", RuleId("TW-101"), (("colours", "R"),)
    )
    after = play(before, "R2@1")
    assert supply(before) == "R3 R3 R2 R2 R2 R= R^ R^"
    assert supply(after) == "R3 R3 R2 R2 R= R^ R^"
    assert after.supplies[1:] == before.supplies[1:]
    assert towers_of(after) == {**towers_of(before), 1: "G3 R2"}
    assert towers.decision(after) == Decision(Seat(1), "lay", RuleId("TW-101"), (("colours", "G"),))


@pytest.mark.rule("TW-102")
def test_the_mover_chooses_any_kind_they_hold() -> None:
    """TW-102: blocks of both sizes, the bridge and a roof are all on offer."""
    allowed(city("1: G3 / 2: B3"), "R3@3", "R2@3", "R=@1-2", "R^@1")


@pytest.mark.rule("TW-102")
def test_the_mover_chooses_any_colour_they_hold() -> None:
    """TW-102: two colours with two players, the fourth colour with three."""
    allowed(towers.new(Options(2)), "R3@1", "B3@1", "R2@9", "B2@9")
    allowed(towers.new(Options(3, Seat(1))), "G3@1", "Y3@1", "G2@9", "Y2@9")


@pytest.mark.rule("TW-102")
def test_the_question_names_every_colour_that_may_be_laid() -> None:
    """TW-102: two colours with two players, the own and the fourth with three."""
    for options, colours in ((Options(2), "RB"), (Options(3, Seat(1)), "GY")):
        asked = towers.decision(towers.new(options))
        assert asked is not None
        assert asked.params == (("colours", colours),)


@pytest.mark.rule("TW-201")
def test_a_refusal_in_the_middle_of_a_game_names_the_move() -> None:
    """TW-201: an ordinary refusal, not that of a move after the end."""
    state = city("1: R3")
    with pytest.raises(IllegalMove) as caught:
        towers.apply(state, move("R^@1"))
    assert type(caught.value) is IllegalMove
    assert caught.value.move == "R^@1"
    assert caught.value.verdict == towers.explain(state, move("R^@1"))


@pytest.mark.rule("TW-102")
def test_a_piece_that_is_not_in_supply_cannot_be_laid() -> None:
    """TW-102: all four R3, all four R2, the one bridge, both roofs."""
    threes = city("1: R3 / 2: R3 / 3: R3 / 4: R3")
    refused(threes, "R3@5", reason("TW-102", piece="R3", seat=0))
    allowed(threes, "R2@5")
    twos = city("1: R2 / 2: R2 / 3: R2 / 4: R2")
    refused(twos, "R2@5", reason("TW-102", piece="R2", seat=0))
    bridge = city("1: G3 R= / 2: B3 R= / 4: G3 / 5: B3")
    refused(bridge, "R=@4-5", reason("TW-102", piece="R=", seat=0))
    roofs = city("1: G3 R^ / 2: B3 R^ / 3: G3")
    refused(roofs, "R^@3", reason("TW-102", piece="R^", seat=0))


@pytest.mark.rule("TW-102", "TW-303")
def test_every_rule_that_refuses_a_move_is_named() -> None:
    """TW-102 and TW-303 at once: no piece left, and the place would be too high."""
    state = city("1: R3 / 2: R3 / 3: R3 / 4: R3 / 5: G3")
    missing = reason("TW-102", piece="R3", seat=0)
    too_high = reason("TW-303", foundation=5, level=3, lowest=0, places="6, 7, 8, 9")
    refused(state, "R3@5", missing, reason("TW-309", places="6, 7, 8, 9"), too_high)


@pytest.mark.rule("TW-103")
def test_nobody_may_pass() -> None:
    """TW-103: every answer lays a piece; there is no move that does not, and no way to write it."""
    state = city(LOWEST_LEVEL)
    assert towers.legal_moves(state)
    for each in towers.legal_moves(state):
        assert isinstance(each, LayBlock | LayBridge | LayRoof)
        assert (
            sum(map(sum, towers.apply(state, each).supplies)) == sum(map(sum, state.supplies)) - 1
        )
    for text in ("pass", "-", ""):
        with pytest.raises(NotationError):
            towers.parse_move(text)


@pytest.mark.rule("TW-104")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_laid_piece_never_moves(players: int) -> None:
    """TW-104: whatever is laid later, each tower still begins with what it was."""
    rng = random.Random(players)
    state = towers.new(Options(players))
    while moves := towers.legal_moves(state):
        after = towers.apply(state, rng.choice(moves))
        for old, new in zip(state.city.towers, after.city.towers, strict=True):
            assert new[: len(old)] == old
        state = after


@pytest.mark.rule("TW-105")
def test_a_piece_goes_on_top_of_the_tower() -> None:
    """TW-105: whatever is laid becomes the uppermost piece."""
    state = city(LOWEST_LEVEL)
    assert towers_of(play(state, "R3@1"))[1] == "G3 R3"
    assert towers_of(play(state, "R^@3"))[3] == "Y3 B2 R^"
    bridged = towers_of(play(state, "R=@4-7"))
    assert (bridged[4], bridged[7]) == ("B2 G2 R=", "G2 B2 R=")


@pytest.mark.rule("TW-105")
def test_only_a_block_goes_on_an_empty_foundation() -> None:
    """TW-105: nothing but blocks can be laid on a bare board."""
    state = city()
    assert {text[1] for text in legal(state)} == {"3", "2"}
    refused(state, "R^@5", reason("TW-502", foundation=5))
    refused(state, "R=@5-6", reason("TW-407", foundation=5), reason("TW-407", foundation=6))


@pytest.mark.rule("TW-105")
def test_nothing_is_laid_on_the_part_of_a_bridge_that_hangs() -> None:
    """TW-105: every placement stands on the numbered foundations and stacks there."""
    state = city("1: G3 R= / 2: B3 R= / 4: G3 / 5: B3", turn="Y")
    for each in towers.legal_moves(state):
        spots = each.foundations if isinstance(each, LayBridge) else (each.foundation,)
        after = towers_of(towers.apply(state, each))
        for spot in spots:
            assert after[spot].split()[-1] == each.piece.sign
        others = {spot: stack for spot, stack in after.items() if spot not in spots}
        before = {spot: stack for spot, stack in towers_of(state).items() if spot not in spots}
        assert others == before
