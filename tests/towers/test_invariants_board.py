"""What holds on the board of every game, whatever is played (TW-INV-01 to TW-INV-13).

Every test plays whole games of 2, 3 and 4 players, half of them under the default rules and half
under switches at random; section 7 of the catalogue says which invariant fails under which switch,
and there the switch is held at its default or the invariant is stated as that section has it.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.towers import LayBlock, LayBridge, Piece, State
from skybridge_rules.towers.components import PIECES, Colour, Kind
from skybridge_rules.towers.config import (
    LevelMetric,
    TouchModel,
)
from skybridge_rules.towers.placement import block_places, roof_places
from tests.towers.builders import (
    FOUNDATIONS,
    STORIES,
    adjacent,
    configs,
    is_open,
    stacks,
    stories,
    trails,
)

quick = settings(deadline=None, max_examples=40)

COPIES = {"3": 4, "2": 4, "=": 1, "^": 2}
VERTICAL = configs(touch_model=TouchModel.VERTICAL)


def bridges(state: State) -> dict[str, list[tuple[int, int]]]:
    """Each bridge on the board, with the foundation and the place in the stack of every end."""
    found: dict[str, list[tuple[int, int]]] = {}
    for here, stack in stacks(state).items():
        for index, piece in enumerate(stack):
            if piece[1] == "=":
                found.setdefault(piece, []).append((here, index))
    return found


@pytest.mark.rule("TW-INV-01", "TW-003", "TW-801", "TW-802")
@given(trails(configs()))
@quick
def test_no_piece_is_lost_or_doubled(game: list[State]) -> None:
    """TW-INV-01: board, supplies and box hold the whole set; a bridge stands in two towers."""
    fourth = game[0].table.fourth
    box = {"3": 1, "2": 1, "=": 1, "^": 2}
    for state in game:
        board = [piece for stack in stacks(state).values() for piece in stack]
        for piece in PIECES:
            kind = piece.sign[1]
            laid = board.count(piece.sign)
            if kind == "=":
                assert laid in (0, 2)
                laid //= 2
            unplayed = sum(supply[piece] for supply in state.supplies)
            boxed = box[kind] if piece.colour == fourth else 0
            assert laid + unplayed + boxed == COPIES[kind], piece


@pytest.mark.rule("TW-INV-02", "TW-201")
@given(trails(configs()))
@quick
def test_pieces_that_rest_on_each_other_differ_in_colour(game: list[State]) -> None:
    """TW-INV-02."""
    for stack in stacks(game[-1]).values():
        assert all(lower[0] != upper[0] for lower, upper in pairwise(stack))


@pytest.mark.rule("TW-INV-03", "TW-401", "TW-402", "TW-407")
@given(trails(configs()))
@quick
def test_every_bridge_lies_level_on_two_neighbours(game: list[State]) -> None:
    """TW-INV-03: the common base is positive, unless bridges may lie on foundations."""
    state = game[-1]
    built = stacks(state)
    for ends in bridges(state).values():
        (first, one), (second, other) = ends
        assert adjacent(first, second)
        base = stories(built[first][:one])
        assert base == stories(built[second][:other])
        assert base > 0 or state.table.config.bridge_on_foundations


@pytest.mark.rule("TW-INV-04", "TW-411")
@given(trails(configs()))
@quick
def test_no_bridge_lies_on_another_over_its_whole_length(game: list[State]) -> None:
    """TW-INV-04: consecutive in one stack at most."""
    built = stacks(game[-1])
    rests = [
        (lower, upper)
        for stack in built.values()
        for lower, upper in pairwise(stack)
        if lower[1] == upper[1] == "="
    ]
    assert len(rests) == len(set(rests))


@pytest.mark.rule("TW-INV-05", "TW-504", "TW-502", "TW-Q-31")
@given(trails(configs()))
@quick
def test_a_roof_is_the_last_piece_of_its_tower(game: list[State]) -> None:
    """TW-INV-05: and not the only one, unless roofs may lie on foundations."""
    config = game[0].table.config
    for stack in stacks(game[-1]).values():
        assert all(piece[1] != "^" for piece in stack[:-1])
        assert len(stack) != 1 or stack[0][1] != "^" or config.roof_on_foundation


@pytest.mark.rule("TW-INV-06", "TW-104", "TW-408")
@given(trails(configs()))
@quick
def test_a_placement_raises_one_tower_or_two_neighbours(game: list[State]) -> None:
    """TW-INV-06: by 2, by 3, by nothing and closed; or by one each."""
    for before, after in pairwise(game):
        old, new = stacks(before), stacks(after)
        changed = [here for here in FOUNDATIONS if old[here] != new[here]]
        rises = [stories(new[here]) - stories(old[here]) for here in changed]
        assert all(new[here][:-1] == old[here] for here in changed)
        if len(changed) == 2:
            assert adjacent(*changed)
            assert rises == [1, 1]
        elif rises == [0]:
            assert is_open(old[changed[0]])
            assert not is_open(new[changed[0]])
        else:
            assert rises in ([2], [3])


def touches(state: State, piece: Piece, foundation: int) -> bool:
    """Whether a piece laid here would touch its colour, below or, if that counts, beside."""
    built = stacks(state)
    stack, colour = built[foundation], piece.sign[0]
    if stack and stack[-1][0] == colour:
        return True
    if state.table.config.touch_model is TouchModel.VERTICAL:
        return False
    low = stories(stack)
    high = low + max(piece.stories, 1)
    for other in FOUNDATIONS:
        if adjacent(foundation, other):
            for index, standing in enumerate(built[other]):
                base = stories(built[other][:index])
                top = base + max(STORIES[standing[1]], 1)
                if standing[0] == colour and base < high and low < top:
                    return True
    return False


def level(state: State, foundation: int) -> int:
    """The level of a block here, in the unit of the game (TW-302, TW-Q-02)."""
    stack = stacks(state)[foundation]
    pieces = state.table.config.level_metric is LevelMetric.PIECES
    return len(stack) if pieces else stories(stack)


@pytest.mark.rule("TW-INV-07", "TW-303", "TW-Q-02", "TW-Q-03")
@given(trails(configs()), st.integers(0, 9))
@quick
def test_no_block_has_a_lower_place_that_its_colour_permits(game: list[State], skip: int) -> None:
    """TW-INV-07: levels count pieces where that is agreed."""
    for state in game[skip::10]:
        built = stacks(state)
        for each in towers.legal_moves(state):
            if isinstance(each, LayBlock):
                lower = [
                    here
                    for here in FOUNDATIONS
                    if is_open(built[here])
                    and level(state, here) < level(state, each.foundation)
                    and not touches(state, each.piece, here)
                ]
                assert lower == []
                assert is_open(built[each.foundation])
                assert not touches(state, each.piece, each.foundation)


@pytest.mark.rule("TW-INV-08", "TW-307")
@given(trails(VERTICAL))
@quick
def test_both_sizes_of_a_colour_have_the_same_places(game: list[State]) -> None:
    """TW-INV-08: while both are in supply, and unless sides can touch."""
    for state in game[:-1]:
        supply = state.supplies[state.turn]
        found: dict[Piece, list[int]] = {}
        for each in towers.legal_moves(state):
            if isinstance(each, LayBlock):
                found.setdefault(each.piece, []).append(each.foundation)
        for three in PIECES[::4]:
            two = PIECES[three + 1]
            if supply[three] and supply[two]:
                assert found.get(three) == found.get(two)


@pytest.mark.rule("TW-INV-09", "TW-309", "TW-C-10")
@given(trails(VERTICAL))
@quick
def test_blocks_go_to_foundations_while_one_is_empty(game: list[State]) -> None:
    """TW-INV-09: unless sides can touch."""
    for state in game:
        if [] in stacks(state).values():
            for each in towers.legal_moves(state):
                assert not isinstance(each, LayBlock) or level(state, each.foundation) == 0


@pytest.mark.rule("TW-INV-10", "TW-101", "TW-103", "TW-606")
@given(trails(configs()))
@quick
def test_every_game_goes_on_until_it_ends(game: list[State]) -> None:
    """TW-INV-10: a move while it is not over, one piece a move, 44 or 39 moves at most."""
    bound = 39 if game[0].table.players == 3 else 44
    assert len(game) - 1 <= bound
    for plies, state in enumerate(game):
        assert sum(map(sum, state.supplies)) == bound - plies
        over = towers.decision(state) is None
        assert over == (towers.legal_moves(state) == ())
        assert over == (state is game[-1])


@pytest.mark.rule("TW-INV-11")
@given(trails(configs()))
@quick
def test_some_places_never_get_a_roof(game: list[State]) -> None:
    """TW-INV-11: one with two or four players, three with three."""
    opened = [stack for stack in stacks(game[-1]).values() if is_open(stack)]
    assert len(opened) >= (3 if game[0].table.players == 3 else 1)


@pytest.mark.rule("TW-INV-12", "TW-601")
@given(trails(VERTICAL))
@quick
def test_a_colour_is_stuck_exactly_when_it_lies_on_every_open_tower(game: list[State]) -> None:
    """TW-INV-12: blocks need no empty foundation besides; roofs do not look at foundations."""
    for state in game:
        built, config = stacks(state), state.table.config
        bare = [] in built.values()
        for colour in Colour:
            tops = [stack[-1][0] for stack in built.values() if stack and is_open(stack)]
            covered = all(top == colour.name for top in tops)
            for size in (Kind.THREE, Kind.TWO):
                piece = PIECES[colour * 4 + size]
                assert (block_places(state.city, config, piece) == 0) == (covered and not bare)
            if not (config.roof_on_foundation and bare):
                roof = PIECES[colour * 4 + Kind.ROOF]
                assert (roof_places(state.city, config, roof) == 0) == covered


@pytest.mark.rule("TW-INV-13", "TW-401")
@given(trails(configs()))
@quick
def test_a_bridge_is_listed_once_for_its_two_ends(game: list[State]) -> None:
    """TW-INV-13: the lower foundation first; named the other way it is the same move."""
    for state in game:
        moves = towers.legal_moves(state)
        assert len(moves) == len(set(moves))
        for each in moves:
            if isinstance(each, LayBridge):
                first, second = each.foundations
                assert first < second
                assert LayBridge(each.colour, (second, first)) == each
