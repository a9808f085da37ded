"""The naive reference against the worked examples of the catalogue, and against itself."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.towers.naive import (
    COLOURS,
    FOUNDATIONS,
    SET_OF_ONE_COLOUR,
    SWITCHES,
    NaiveTowers,
)

BOUND = {2: 44, 3: 39, 4: 44}

EX_01 = "1: G3 / 2: R2 / 3: Y3 B2 / 4: B2 G2 / 5: R3 Y2 / 6: Y2 B^ / 7: G2 B2 / 8: B3 R3 / 9: Y3 G3"
EX_03 = "1: R2 G= / 2: B2 G= / 3: R3"
EX_05 = (
    "1: G3 R^ / 2: Y3 R^ / 3: R3 G^ / 4: B3 G^ / 5: G2 B3 R3 / 6: R2 B^ / 7: Y2 B^ / 8: R3 Y^"
    " / 9: B2 Y^"
)
EX_06 = "1: B2 G2 R= Y3 R^ / 4: Y2 B2 R= G2 B^"


def pieces_laid(game: NaiveTowers) -> int:
    """How many pieces are on the board, a bridge counted once."""
    return sum(game.on_board().values())


def assert_conserved(game: NaiveTowers) -> None:
    """TW-INV-01: board, supplies and box together hold the whole set."""
    on_board = game.on_board()
    box = game.out_of_play()
    for colour, (kind, count) in product(COLOURS, SET_OF_ONE_COLOUR.items()):
        piece = colour + kind
        held = sum(supply.get(piece, 0) for supply in game.supplies)
        assert on_board.get(piece, 0) + held + box.get(piece, 0) == count, piece


def play_at_random(game: NaiveTowers, rng: random.Random) -> int:
    """Play to the end, checking every position on the way; the number of plies."""
    plies = 0
    assert_conserved(game)
    while not game.over:
        moves = game.legal()
        assert moves
        assert game.to_move is not None
        assert game.to_move not in game.out
        game.play(rng.choice(sorted(moves)))
        plies += 1
        assert_conserved(game)
        assert pieces_laid(game) == plies
    return plies


# ------------------------------------------------------------------------------ worked examples


def test_a_red_block_skips_the_red_tower_and_goes_to_the_next_level_up() -> None:
    """TW-EX-01."""
    game = NaiveTowers.position(EX_01, 4, "R")
    assert [game.height(foundation) for foundation in FOUNDATIONS] == [3, 2, 5, 4, 5, 2, 4, 6, 6]
    assert game.to_move == 0
    assert game.legal() == {
        *("R3@1", "R2@1"),
        "R=@4-7",
        *("R^@1", "R^@3", "R^@4", "R^@5", "R^@7", "R^@9"),
    }
    game.play("R2@1")
    assert game.towers[1] == ["G3", "R2"]
    assert game.height(1) == 5


def test_a_bridge_joins_towers_of_equal_stories_built_from_different_pieces() -> None:
    """TW-EX-02."""
    game = NaiveTowers.position("1: G3 B2 / 2: Y2 G3", 4, "R")
    assert "R=@1-2" in game.legal()
    game.play("R=@1-2")
    assert (game.height(1), game.height(2)) == (6, 6)


def test_a_bridge_may_rest_with_one_end_on_another_bridge() -> None:
    """TW-EX-03."""
    game = NaiveTowers.position(EX_03, 4, "B")
    assert [game.height(foundation) for foundation in (1, 2, 3)] == [3, 3, 3]
    assert "B=@2-3" in game.legal()
    game.play("B=@2-3")
    assert game.towers[2] == ["B2", "G=", "B="]
    assert game.towers[3] == ["R3", "B="]
    assert [game.height(foundation) for foundation in (1, 2, 3)] == [3, 4, 4]


@pytest.mark.parametrize("colour", ["B", "Y"])
def test_a_bridge_may_not_lie_on_another_bridge_over_its_whole_length(colour: str) -> None:
    """TW-EX-04."""
    game = NaiveTowers.position(EX_03, 4, colour)
    assert f"{colour}=@1-2" not in game.legal()
    with pytest.raises(ValueError, match="not legal"):
        game.play(f"{colour}=@1-2")


def test_a_player_without_a_placement_is_out_and_the_next_one_moves() -> None:
    """TW-EX-05."""
    game = NaiveTowers.position(EX_05, 4, "R")
    assert game.out == {0}
    assert game.to_move == 1
    assert game.legal() == {"G2@5", "G3@5"}


def test_an_owned_tower_brings_in_the_tower_at_the_other_end_of_the_own_bridge() -> None:
    """TW-EX-06."""
    game = NaiveTowers.position(EX_06, 4, "R")
    assert (game.height(1), game.height(4)) == (8, 7)
    assert game.scores() == [15, 0, 7, 0]
    assert game.winners() == [0]


def test_two_owned_towers_joined_by_the_own_bridge_count_double() -> None:
    """TW-EX-07."""
    game = NaiveTowers.position("8: R3 G= B2 Y3 G^ / 9: B3 G= R2 G^", 4, "R")
    assert (game.height(8), game.height(9)) == (9, 6)
    assert game.scores() == [0, 30, 0, 0]


def test_one_tower_is_counted_by_three_players() -> None:
    """TW-EX-08."""
    text = "5: R3 B= Y= G2 R^ / 6: G3 B= Y2 B^ / 8: G2 B2 Y= B3 Y^"
    game = NaiveTowers.position(text, 4, "R")
    assert [game.height(foundation) for foundation in (5, 6, 8)] == [7, 6, 8]
    assert game.scores() == [7, 0, 13, 15]


@pytest.mark.parametrize(("scoring", "scores"), [("BY_PLAYER", [8, 4]), ("BY_COLOUR", [4, 4])])
def test_a_blue_roof_and_a_red_bridge_of_one_player_work_together_by_default(
    scoring: str, scores: list[int]
) -> None:
    """TW-EX-09."""
    config = {"two_player_scoring": scoring}
    game = NaiveTowers.position("1: G3 R= B^ / 2: Y3 R= Y^", 2, "R", config)
    assert game.scores() == scores


@pytest.mark.parametrize(("scoring", "score"), [("BY_PLAYER", 20), ("BY_COLOUR", 14)])
def test_two_roofs_of_different_colours_of_one_player_double_by_default(
    scoring: str, score: int
) -> None:
    """TW-EX-10."""
    config = {"two_player_scoring": scoring}
    game = NaiveTowers.position("1: G3 R= B^ / 2: Y3 R= G2 R^", 2, "R", config)
    assert game.scores() == [score, 0]


def test_a_link_survives_when_its_towers_grow_to_different_heights() -> None:
    """TW-EX-11."""
    game = NaiveTowers.position("1: B2 G2 / 4: Y2 B2", 4, "R")
    assert game.height(1) == game.height(4) == 4
    game.play("R=@1-4")
    grown = NaiveTowers.position(EX_06, 4, "R")
    assert grown.towers[1][:3] == game.towers[1]
    assert grown.towers[4][:3] == game.towers[4]
    assert grown.height(1) != grown.height(4)
    assert grown.spans_of_bridges() == {"R": (1, 4)}
    assert grown.scores()[0] == 8 + 7


# ---------------------------------------------------------------------------- set-up and the turn


@pytest.mark.parametrize(("players", "held"), [(2, 22), (3, 13), (4, 11)])
def test_every_player_starts_with_the_pieces_of_the_player_count(players: int, held: int) -> None:
    """TW-006, TW-801, TW-851."""
    game = NaiveTowers(players)
    assert [sum(supply.values()) for supply in game.supplies] == [held] * players
    assert_conserved(game)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_player_counts_are_refused(players: int) -> None:
    """TW-001."""
    with pytest.raises(ValueError, match="players"):
        NaiveTowers(players)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_ends_within_its_bound_and_loses_no_piece(players: int, seed: int) -> None:
    """TW-606, TW-INV-01, TW-INV-10."""
    game = NaiveTowers(players, first=seed % players)
    assert game.to_move == seed % players
    plies = play_at_random(game, random.Random(seed))
    assert plies <= BOUND[players]
    assert game.to_move is None
    assert game.legal() == set()
    assert game.out == set(range(players))
    assert game.winners()
    with pytest.raises(ValueError, match="over"):
        game.play("R3@1")


@pytest.mark.parametrize("seed", range(60))
def test_switches_combine_at_random_into_games_that_end(seed: int) -> None:
    """Catalogue section 8; TW-INV-01, TW-INV-10."""
    rng = random.Random(seed)
    config = {name: rng.choice(values) for name, values in SWITCHES.items()}
    players = rng.choice([2, 3, 4])
    game = NaiveTowers(players, rng.randrange(players), config)
    assert play_at_random(game, rng) <= BOUND[players]
    everybody = set(range(players)) if config["stuck_player"] == "OUT" else set()
    assert game.out == everybody


def test_a_copy_goes_its_own_way() -> None:
    """TW-INV-17."""
    game = NaiveTowers(3, first=1)
    other = game.copy()
    other.play("G3@5")
    assert game.towers[5] == []
    assert game.to_move == 1
    assert other.to_move == 2
    assert game.supplies[1]["G3"] == 4


def test_a_position_with_three_players_asks_who_laid_the_fourth_colour() -> None:
    """TW-801, TW-804."""
    game = NaiveTowers.position("1: Y3 / 2: Y2 / 3: R3", 3, "G", laid_fourth=("3", "", "2"))
    assert_conserved(game)
    assert [supply["Y3"] for supply in game.supplies] == [0, 1, 1]
    assert [supply["Y2"] for supply in game.supplies] == [1, 1, 0]
    with pytest.raises(ValueError, match="disagree"):
        NaiveTowers.position("1: Y3", 3, "G")


# ------------------------------------------------------------------------------------- switches


def test_sideways_contact_is_skipped_like_any_forbidden_place_and_depends_on_the_size() -> None:
    """TW-Q-01, FACE: beside a bare corner stands a tower with red from the third story on."""
    text = (
        "1: G2 R3 B^ / 3: G3 R^ / 4: Y2 G3 / 5: B3 G2 / 6: Y3 B2 / 7: B2 Y3 / 8: Y3 G2 / 9: G2 B3"
    )
    face = NaiveTowers.position(text, 4, "R", {"touch_model": "FACE"})
    assert "R2@2" in face.legal()
    assert "R3@2" not in face.legal()
    large = {move for move in face.legal() if move.startswith("R3@")}
    assert large == {"R3@4", "R3@5", "R3@6", "R3@7", "R3@8", "R3@9"}
    plain = NaiveTowers.position(text, 4, "R")
    assert {"R2@2", "R3@2"} <= plain.legal()


def test_a_roof_is_one_story_thick_for_sideways_contact_only() -> None:
    """TW-Q-01, FACE: roofs standing, and roofs and bridges being laid."""
    face = {"touch_model": "FACE"}
    game = NaiveTowers.position("1: G3 R^ / 2: Y3 / 3: B3 / 5: B3 / 9: G2", 4, "R", face)
    assert game.height(1) == 3
    assert "R^@2" not in game.legal()
    assert "R=@2-3" not in game.legal()
    assert "R=@2-5" not in game.legal()
    assert "R^@3" in game.legal()
    assert "R^@9" in game.legal()
    assert {"R^@2", "R=@2-3", "R=@2-5"} <= NaiveTowers.position(
        "1: G3 R^ / 2: Y3 / 3: B3 / 5: B3 / 9: G2", 4, "R"
    ).legal()


def test_levels_may_be_counted_in_pieces() -> None:
    """TW-Q-02: a single three-story block is one piece, like a single two-story block."""
    text = "1: G3 / 2: Y2 / 3: G3 B= / 4: B2 / 5: Y2 G2 / 6: Y3 B= / 7: G3 Y2 / 8: B3 G2 / 9: G3 Y3"
    stories = NaiveTowers.position(text, 4, "R").legal()
    pieces = NaiveTowers.position(text, 4, "R", {"level_metric": "PIECES"}).legal()
    assert {m for m in stories if m.startswith("R3")} == {"R3@2", "R3@4"}
    assert {m for m in pieces if m.startswith("R3")} == {"R3@1", "R3@2", "R3@4"}
    assert {m for m in stories if "=" in m} == {m for m in pieces if "=" in m}


def test_the_supports_of_a_bridge_may_have_to_differ() -> None:
    """TW-Q-06."""
    text = "1: G3 / 2: G3 / 3: Y3"
    distinct = {"bridge_supports_distinct": True}
    assert {"R=@1-2", "R=@2-3"} <= NaiveTowers.position(text, 4, "R").legal()
    strict = NaiveTowers.position(text, 4, "R", distinct).legal()
    assert "R=@1-2" not in strict
    assert "R=@2-3" in strict
    both = NaiveTowers(4, config={**distinct, "bridge_on_foundations": True})
    assert "R=@1-2" in both.legal()


def test_bridges_and_roofs_may_be_let_onto_bare_foundations() -> None:
    """TW-Q-07, TW-Q-08."""
    assert all(move[1] in "23" for move in NaiveTowers(4).legal())
    bridges = NaiveTowers(4, config={"bridge_on_foundations": True})
    assert sum("=" in move for move in bridges.legal()) == 12
    assert not any("^" in move for move in bridges.legal())
    roofs = NaiveTowers(4, config={"roof_on_foundation": True})
    assert sum("^" in move for move in roofs.legal()) == 9
    roofs.play("R^@5")
    assert roofs.height(5) == 0
    assert not roofs.is_open(5)
    assert not any(move.endswith("@5") for move in roofs.legal())


def test_bridges_may_be_kept_off_other_bridges() -> None:
    """TW-Q-11, TW-Q-13."""
    game = NaiveTowers.position(EX_03, 4, "B", {"bridge_on_bridge": "NEVER"})
    assert "B=@2-3" not in game.legal()


def test_a_second_bridge_over_the_same_pair_may_be_forbidden() -> None:
    """TW-412, TW-Q-12."""
    text = "1: R2 G= Y2 / 2: B2 G= R2"
    assert "B=@1-2" in NaiveTowers.position(text, 4, "B").legal()
    never = NaiveTowers.position(text, 4, "B", {"bridge_same_span": "NEVER"})
    assert "B=@1-2" not in never.legal()


def test_a_stuck_player_is_out_or_only_skipped() -> None:
    """TW-Q-17: once yellow has covered the open tower, red could build again."""
    for stuck, out, after_yellow in (("OUT", {0}, 1), ("SKIP", set(), 0)):
        game = NaiveTowers.position(EX_05, 4, "R", {"stuck_player": stuck})
        for seat, move in ((1, "G2@5"), (2, "B2@5"), (3, "Y2@5")):
            assert game.to_move == seat
            assert game.out == out
            game.play(move)
        assert game.to_move == after_yellow
        assert game.out == out


def test_a_stuck_colour_leaves_its_seat_in_the_game_when_colours_alternate() -> None:
    """TW-Q-19: red is stuck, blue of the same seat is not."""
    config = {"two_player_colour_choice": "ALTERNATE"}
    game = NaiveTowers.position(EX_05, 2, "R", config)
    assert game.hand_is_out == [True, False, False, False]
    assert game.out == set()
    assert game.to_move == 1
    assert game.legal() == {"G2@5", "G3@5"}
    game.play("G3@5")
    assert game.to_move == 0
    assert game.legal() == {"B2@5", "B3@5"}


def test_alternating_colours_take_turns_like_four_seats() -> None:
    """TW-Q-19, TW-Q-32."""
    game = NaiveTowers(2, first=1, config={"two_player_colour_choice": "ALTERNATE"})
    seen = []
    for _ in range(5):
        seen.append((game.to_move, {move[0] for move in game.legal()}))
        game.play(min(game.legal()))
    assert seen == [(1, {"G"}), (0, {"B"}), (1, {"Y"}), (0, {"R"}), (1, {"G"})]


def test_a_linked_tower_without_a_roof_may_be_left_uncounted() -> None:
    """TW-Q-25."""
    text = "1: G3 R= Y2 R^ / 2: B3 R= G2"
    assert NaiveTowers.position(text, 4, "R").scores()[0] == 12
    roofed_only = NaiveTowers.position(text, 4, "R", {"linked_unroofed_counts": False})
    assert roofed_only.scores()[0] == 6
