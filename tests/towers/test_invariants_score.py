"""What holds of every score (TW-INV-18 to TW-INV-22).

Every test plays whole games of 2, 3 and 4 players, half of them under the default rules and half
under switches at random; section 7 of the catalogue says which invariant fails under which switch,
and there the switch is held at its default or the invariant is stated as that section has it.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.core.outcome import Score
from skybridge_rules.towers import State
from skybridge_rules.towers.config import (
    StuckPlayer,
    TouchModel,
    TwoPlayerScoring,
)
from tests.towers.builders import (
    city,
    configs,
    heights,
    is_open,
    stacks,
    stories,
    totals,
    trails,
)

quick = settings(deadline=None, max_examples=40)


@pytest.mark.rule("TW-INV-18")
@given(trails(configs()))
@quick
def test_scores_stay_within_their_bounds(game: list[State]) -> None:
    """TW-INV-18: by the sum of all heights."""
    players = game[0].table.players
    for state in game:
        total = sum(stories(stack) for stack in stacks(state).values())
        assert total == sum(heights(state)) <= (81 if players == 3 else 88)
        score = towers.score(state)
        times = 3 if players == 2 else 2
        assert all(0 <= points <= times * total for points in score.totals)
        assert_adds_up(score)


def assert_adds_up(score: Score) -> None:
    """The items of each seat sum to its total, and the winners have the most (TW-711)."""
    for seat, points in enumerate(score.totals):
        assert sum(item.points for item in score.items if item.seat == seat) == points
    best = max(score.totals)
    assert [*score.winners] == [s for s, points in enumerate(score.totals) if points == best]


@pytest.mark.rule("TW-INV-19", "TW-703", "TW-C-09")
@given(
    trails(
        configs(
            touch_model=TouchModel.VERTICAL,
            bridge_supports_distinct=False,
            stuck_player=StuckPlayer.OUT,
        )
    ),
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=30),
)
@quick
def test_the_colours_of_blocks_do_not_score(
    game: list[State], swaps: list[tuple[int, int]]
) -> None:
    """TW-INV-19: exchange blocks of one size wherever the position stays valid.

    The switches that are held could make the new colours impossible, or let somebody move again.
    """
    state = game[-1]
    setup = towers.setup_of(state)
    board = [list(tower) for tower in setup.towers]
    spots = [(c, i) for c, tower in enumerate(board) for i, p in enumerate(tower) if p.stories > 1]
    for first, second in swaps:
        (a, i), (b, j) = spots[first % len(spots)], spots[second % len(spots)]
        if board[a][i].kind is board[b][j].kind:
            board[a][i], board[b][j] = board[b][j], board[a][i]
            if any(
                low.colour == up.colour for t in (board[a], board[b]) for low, up in pairwise(t)
            ):
                board[a][i], board[b][j] = board[b][j], board[a][i]
    recoloured = towers.place(evolve(setup, towers=tuple(map(tuple, board))))
    before, after = towers.score(state), towers.score(recoloured)
    assert (after.totals, after.winners) == (before.totals, before.winners)


BELOW = [("G3", "B3"), ("G2", "B2"), ("G3 B2", "B2 G3"), ("B3 G3", "G2 B2 G2"), ("R2 G3", "B3 G2")]
ABOVE = ["G2", "B3", "B2 G3", "G2 R3 B2", "B2 R2 G3"]


@pytest.mark.rule("TW-INV-20", "TW-706")
@given(
    players=st.sampled_from([2, 3, 4]),
    scoring=st.sampled_from(["BY_PLAYER", "BY_COLOUR"]),
    span=st.sampled_from([(1, 2), (5, 8), (6, 9)]),
    below=st.sampled_from(BELOW),
    above=st.tuples(st.sampled_from(ABOVE), st.sampled_from(ABOVE)),
)
@quick
def test_a_player_with_just_the_two_ends_of_their_bridge_scores_them_twice(
    players: int,
    scoring: str,
    span: tuple[int, int],
    below: tuple[str, str],
    above: tuple[str, str],
) -> None:
    """TW-INV-20: by colour only if both roofs have the colour of the bridge, as here."""
    ends = zip(span, below, above, strict=True)
    text = " / ".join(f"{here}: {low} R= {high} R^" for here, low, high in ends)
    state = city(f"{text} / 3: R2 G^", players=players, two_player_scoring=scoring)
    first, second = (stories(stacks(state)[here]) for here in span)
    assert totals(state)[:2] == [2 * (first + second), 2]


@pytest.mark.rule("TW-INV-21", "TW-503")
@given(trails(configs()))
@quick
def test_without_a_roof_there_is_no_score(game: list[State]) -> None:
    """TW-INV-21."""
    for state in game:
        roofs = {stack[-1][0] for stack in stacks(state).values() if not is_open(stack)}
        for seat, colours in enumerate(state.table.colours):
            if not roofs & {colour.name for colour in colours}:
                assert towers.score(state).totals[seat] == 0


@pytest.mark.rule("TW-INV-22", "TW-Q-21")
@given(trails(configs(), players=2))
@quick
def test_counted_by_colour_nobody_has_more_than_by_player(game: list[State]) -> None:
    """TW-INV-22."""
    for state in game:
        by_player, by_colour = (
            towers.score(
                evolve(
                    state,
                    table=evolve(
                        state.table, config=evolve(state.table.config, two_player_scoring=way)
                    ),
                )
            ).totals
            for way in (TwoPlayerScoring.BY_PLAYER, TwoPlayerScoring.BY_COLOUR)
        )
        assert all(own <= whole for own, whole in zip(by_colour, by_player, strict=True))
