"""The story of a step: each kind of event, in order, and the same state as without a story."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import catalogue, towers
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Colour, LayBridge, LayRoof, Options
from skybridge_rules.towers.events import (
    GameEnded,
    PieceLaid,
    PlayerLeft,
    TowerClaimed,
    TowersJoined,
    TurnSkipped,
)
from skybridge_rules.towers.transition import SILENT
from tests.towers.builders import (
    LAST_BLOCK,
    LOWEST_LEVEL,
    STUCK,
    city,
    config_of,
    move,
    play,
    story,
)

RED, GREEN, BLUE, YELLOW = map(Seat, range(4))
KNOWN = catalogue.of_game("towers").by_id


@pytest.mark.rule("TW-101")
def test_a_block_is_laid_and_that_is_all() -> None:
    """TW-101: a PieceLaid."""
    assert story(city(LOWEST_LEVEL), "R2@1") == (PieceLaid(RED, move("R2@1")),)


@pytest.mark.rule("TW-408")
def test_a_bridge_is_laid_and_joins_two_towers() -> None:
    """TW-408: with the height to which both have risen."""
    assert story(city(LOWEST_LEVEL), "R=@4-7") == (
        PieceLaid(RED, move("R=@4-7")),
        TowersJoined(RED, (4, 7), 5),
    )


@pytest.mark.rule("TW-503")
def test_a_roof_is_laid_and_claims_a_tower() -> None:
    """TW-503: with the stories it is worth."""
    assert story(city(LOWEST_LEVEL), "R^@9") == (
        PieceLaid(RED, move("R^@9")),
        TowerClaimed(RED, 9, 6),
    )


@pytest.mark.rule("TW-503", "TW-854")
def test_events_name_the_player_and_not_the_colour() -> None:
    """TW-854: with two players yellow is the second seat's."""
    state = city("1: R3 / 2: B3", players=2, turn="Y")
    assert story(state, "Y=@1-2") == (
        PieceLaid(GREEN, move("Y=@1-2")),
        TowersJoined(GREEN, (1, 2), 4),
    )


@pytest.mark.rule("TW-602")
def test_a_stuck_player_leaves_when_the_turn_comes() -> None:
    """TW-602: after the roof that closed the last other tower; pieces are left."""
    before = city(STUCK.replace("9: B2 Y^", "9: B2"), turn="Y")
    assert story(before, "Y^@9") == (
        PieceLaid(YELLOW, move("Y^@9")),
        TowerClaimed(YELLOW, 9, 2),
        PlayerLeft(RED, (Colour.R,), finished=False),
    )


@pytest.mark.rule("TW-602")
def test_a_finished_player_leaves_when_the_turn_comes() -> None:
    """TW-602: and is told to have laid everything."""
    text = (
        "1: R3 G3 R2 / 2: R3 G3 R2 / 3: R3 G3 R2 / 4: R3 G3 R2 / 5: B3 R= B2 / 6: Y3 R= / 7: B2 R^"
        " / 8: B3 R^ / 9: Y3 G2"
    )
    assert story(city(text, turn="Y"), "Y2@6") == (
        PieceLaid(YELLOW, move("Y2@6")),
        PlayerLeft(RED, (Colour.R,), finished=True),
    )


@pytest.mark.rule("TW-602", "TW-603")
def test_who_has_left_is_not_told_of_again() -> None:
    """TW-602: red left before; yellow's move passes the turn to green without a word."""
    state = play(city(STUCK), "G2@5", "B2@5")
    assert story(state, "Y2@5") == (PieceLaid(YELLOW, move("Y2@5")),)


@pytest.mark.rule("TW-603", "TW-Q-33", "TW-712")
def test_the_last_piece_puts_everybody_out_and_ends_the_game() -> None:
    """TW-603, TW-Q-33: in turn order, the mover last, then the winners (TW-712)."""
    assert story(city(LAST_BLOCK), "R2@5") == (
        PieceLaid(RED, move("R2@5")),
        PlayerLeft(GREEN, (Colour.G,), finished=False),
        PlayerLeft(BLUE, (Colour.B,), finished=False),
        PlayerLeft(YELLOW, (Colour.Y,), finished=False),
        PlayerLeft(RED, (Colour.R,), finished=False),
        GameEnded((RED, GREEN)),
    )


@pytest.mark.rule("TW-Q-17")
def test_where_the_stuck_are_skipped_their_turn_is_skipped() -> None:
    """TW-Q-17: red is passed over, and has not left."""
    before = city(STUCK.replace("9: B2 Y^", "9: B2"), turn="Y", stuck_player="SKIP")
    assert story(before, "Y^@9") == (
        PieceLaid(YELLOW, move("Y^@9")),
        TowerClaimed(YELLOW, 9, 2),
        TurnSkipped(RED, (Colour.R,)),
    )


@pytest.mark.rule("TW-Q-19")
def test_where_colours_alternate_a_colour_leaves_alone() -> None:
    """TW-Q-19: the red hand of the first seat, not its blue one."""
    before = city(
        STUCK.replace("9: B2 Y^", "9: B2"),
        players=2,
        turn="Y",
        two_player_colour_choice="ALTERNATE",
    )
    assert story(before, "Y^@9") == (
        PieceLaid(GREEN, move("Y^@9")),
        TowerClaimed(GREEN, 9, 2),
        PlayerLeft(RED, (Colour.R,), finished=False),
    )


@pytest.mark.rule("TW-801")
def test_with_three_players_one_leaves_with_the_fourth_colour_too() -> None:
    """TW-801: both colours of the hand are named."""
    closed = "1: Y3 R^ / 2: Y2 R^ / 3: R3 G^ / 4: B3 G^ / 6: R2 B^"
    text = f"{closed} / 5: G2 R3 / 7: G2 / 8: B2 R3 / 9: G2 R2"
    state = city(text, players=3, turn="B", fourth="-,32,32")
    assert story(state, "B^@7") == (
        PieceLaid(BLUE, move("B^@7")),
        TowerClaimed(BLUE, 7, 2),
        PlayerLeft(RED, (Colour.R, Colour.Y), finished=False),
    )


@pytest.mark.rule("TW-INV-17")
def test_apply_tells_nobody_anything() -> None:
    """TW-INV-17: the log that all of them share stays empty."""
    play(city(LAST_BLOCK), "R2@5")
    assert SILENT.told == ()


@pytest.mark.rule("TW-101", "TW-408", "TW-503", "TW-602", "TW-603", "TW-INV-17")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stuck", ["OUT", "SKIP"])
@pytest.mark.parametrize("choice", ["FREE", "ALTERNATE"])
def test_apply_and_step_give_equal_states_and_the_story_fits(
    players: int, stuck: str, choice: str
) -> None:
    """Whole games: every step tells what was laid, and the last one who has won."""
    config = config_of(stuck_player=stuck, two_player_colour_choice=choice)
    for seed in range(15):
        rng = random.Random(seed)
        state = towers.new(Options(players, Seat(seed % players), None, config))
        left: list[tuple[Colour, ...]] = []
        while moves := towers.legal_moves(state):
            made = rng.choice(moves)
            mover = towers.seat_to_move(state)
            taken = towers.step(state, made)
            assert taken.state == towers.apply(state, made)
            told = heard(taken.events, None)
            kinds = [type(event) for event in told]
            assert told[0] == PieceLaid(Seat(mover or 0), made)
            assert (kinds[1:2] == [TowerClaimed]) == isinstance(made, LayRoof)
            assert (kinds[1:2] == [TowersJoined]) == isinstance(made, LayBridge)
            assert all(each.rules for each in taken.events)
            assert all(rule in KNOWN for each in taken.events for rule in each.rules)
            ended = towers.decision(taken.state) is None
            assert kinds.count(GameEnded) == ended
            if ended:
                assert told[-1] == GameEnded(towers.score(taken.state).winners)
            left += [event.colours for event in told if isinstance(event, PlayerLeft)]
            assert (TurnSkipped in kinds) <= (stuck == "SKIP")
            state = taken.state
        hands = [
            hand.colours
            for hand, supply in zip(state.table.hands, state.supplies, strict=True)
            if stuck == "OUT" or not any(supply)
        ]
        assert sorted(left) == sorted(hands)
