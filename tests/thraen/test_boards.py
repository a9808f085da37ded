"""Setup: who begins, who plays which board, and what lies on it (TH-SETUP-08 to TH-SETUP-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, State
from skybridge_rules.thraen.events import BoardChosen, CardLaid, StarterFound
from skybridge_rules.thraen.moves import Begin
from tests.thraen.builders import (
    Board,
    asked,
    godh_hand,
    goods,
    hand,
    moves,
    play,
    position,
    refused,
    sizes,
    stack,
    story,
)

ALL = tuple(small.lower().replace("_", "-") for small in Ability.__members__)
FOUR = (Ability.BRIDGE_BUILDER, Ability.HIGH_PRIEST, Ability.VISIONS, Ability.PROFITEERS)


def laid_out(*boards: Ability, first: int = 0) -> State:
    """A new game with these boards, at its first question."""
    return thraen.new(Options(len(boards), Seat(first), boards))


def problems(options: Options) -> list[tuple[str, str]]:
    """Which rules say where that these options are impossible."""
    with pytest.raises(ImpossibleSetup) as caught:
        thraen.new(options)
    return [(each.rule, each.where) for each in caught.value.problems]


@pytest.mark.rule("TH-SETUP-08", "TH-D-15")
def test_chance_finds_the_starting_player() -> None:
    """TH-SETUP-08, TH-D-15: each seat is as likely, and the one found holds the starting Drakhe."""
    state = thraen.new(Options(3))
    assert thraen.decision(state) == Decision(CHANCE, "starter", RuleId("TH-SETUP-08"))
    assert moves(state) == ["begin:0", "begin:1", "begin:2"]
    assert thraen.chance_weights(state) == (1, 1, 1)
    assert story(state, "begin:2")[0] == StarterFound(Seat(2))
    assert play(state, "begin:2").holder == 2
    assert refused(state, Begin(Seat(3))) == ["TH-SETUP-08"]


@pytest.mark.rule("TH-SETUP-08", "TH-D-15")
def test_the_starting_player_can_be_given() -> None:
    """TH-SETUP-08, TH-D-15: by the caller, if there is such a seat."""
    state = thraen.new(Options(3, Seat(1)))
    assert (state.holder, asked(state)) == (1, "0 board")
    assert problems(Options(3, Seat(3))) == [("TH-SETUP-08", "options.first")]


@pytest.mark.rule("TH-SETUP-09")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 0, [1, 0]), (3, 1, [0, 2, 1]), (4, 0, [3, 2, 1, 0]), (4, 2, [1, 0, 3, 2])],
)
def test_boards_are_chosen_counterclockwise_and_the_starter_is_last(
    players: int, first: int, order: list[int]
) -> None:
    """TH-SETUP-09: s-1, s-2 and so on; both sides of every free board are on offer."""
    state = thraen.new(Options(players, Seat(first)))
    for taken, seat in enumerate(order):
        assert asked(state) == f"{seat} board"
        assert moves(state) == [f"board:{name}" for name in ALL[2 * taken :]]
        choice = moves(state)[1]
        told = BoardChosen(Seat(seat), Ability(2 * taken + 1))
        assert story(state, choice, None)[0] == told  # public, even to the spectator
        state = play(state, choice)
    assert [player.ability for player in state.players] == [
        Ability(2 * order.index(seat) + 1) for seat in range(players)
    ]


@pytest.mark.rule("TH-SETUP-09")
def test_a_taken_board_cannot_be_chosen_on_either_side() -> None:
    """TH-SETUP-09: the refusal names the character."""
    state = play(thraen.new(Options(3, Seat(0))), "board:geneorn")
    for side in ("board:geneorn", "board:high-priest"):
        refused(state, side, reason("TH-SETUP-09", board="jardh"))


@pytest.mark.rule("TH-SETUP-10", "TH-SETUP-11", "TH-SETUP-15")
def test_everybody_begins_with_the_same_figures_and_nothing_else() -> None:
    """TH-SETUP-10, 11, 15: 3 and 9 population, no garrison out, legion at T0, empty storage."""
    state = laid_out(*FOUR)
    for seat, player in enumerate(state.players):
        figures = player.figures
        assert (figures.people, figures.reserve, figures.boxed) == (3, 9, 0)
        assert (figures.garrisons, figures.might) == (0, 0)
        assert (goods(state, seat), hand(state, seat), godh_hand(state, seat)) == ({}, [], [])


@pytest.mark.rule("TH-SETUP-11", "TH-Q-43")
def test_four_garrisons_can_be_placed_and_not_a_fifth() -> None:
    """TH-SETUP-11: with four on the map the effect has nothing left to place (TH-Q-43)."""
    board = Board(ability=Ability.EMPERY, a=["granary-wardens"], garrisons=[1, 3, 4], might=6)
    state = position(thraen.shipped(), board, Board(ability=FOUR[0]), ask="use")
    assert "use:1.2" in moves(state)
    fourth = play(state, "use:1.2")
    assert fourth.players[0].figures.garrisons == 0b1011010
    board = Board(ability=Ability.EMPERY, a=["granary-wardens"], garrisons=[1, 3, 4, 6], might=8)
    full = position(thraen.shipped(), board, Board(ability=FOUR[0]), ask="use")
    refused(full, "use:1.2", reason("TH-MAIN-06", territory="T8"))


@pytest.mark.rule("TH-SETUP-12")
def test_starting_cards_lie_in_the_slots_of_their_runes() -> None:
    """TH-SETUP-12: two each, face up; blue's third card stays in the box with the Profiteers."""
    state = laid_out(Ability.BRIDGE_BUILDER, Ability.PROFITEERS)
    assert [stack(state, slot) for slot in "abcde"] == [
        [],
        ["mountain-hamlet"],
        [],
        ["ore-vein"],
        [],
    ]
    assert [stack(state, slot, 1) for slot in "abcde"] == [
        [],
        [],
        ["caravan-stop"],
        [],
        ["salt-store"],
    ]


@pytest.mark.rule("TH-SETUP-13", "TH-Q-02")
def test_every_slot_has_a_token_that_shows_faith() -> None:
    """TH-SETUP-13: five each, none on its power side; Geneorn has four (TH-Q-02)."""
    state = laid_out(Ability.GENEORN, *(FOUR[0], FOUR[2]))
    assert [len(player.display.stacks) for player in state.players] == [4, 5, 5]
    assert [player.display.power for player in state.players] == [0, 0, 0]


@pytest.mark.rule("TH-SETUP-14", "TH-SETUP-12", "TH-Q-03")
def test_ghiarhabbat_is_laid_last_and_into_any_slot() -> None:
    """TH-SETUP-14, TH-Q-03: on a starting card or into an empty slot, always on top."""
    state = laid_out(Ability.BRIDGE_BUILDER, Ability.GARDENS)
    assert asked(state) == "1 starting-card"
    assert moves(state) == ["start:1", "start:2", "start:3", "start:4", "start:5"]
    assert stack(state, "c", 1) == ["caravan-stop"]
    assert stack(play(state, "start:3"), "c", 1) == ["caravan-stop", "ghiarhabbat"]
    assert stack(play(state, "start:1"), "a", 1) == ["ghiarhabbat"]
    refused(state, "start:6", reason("TH-SETUP-12", slot=6))


@pytest.mark.rule("TH-Q-02", "TH-SETUP-12")
def test_geneorn_lays_each_starting_card_into_any_of_four_slots() -> None:
    """TH-Q-02: one after the other, the same slot allowed; there is no fifth."""
    state = laid_out(Ability.GENEORN, Ability.BRIDGE_BUILDER, first=1)
    assert moves(state) == ["start:1", "start:2", "start:3", "start:4"]
    assert story(state, "start:4")[0] == CardLaid(Seat(0), state.table.deck.starting[1][0], 3)
    refused(state, "start:5", reason("TH-SETUP-12", slot=5))
    apart = play(state, "start:4", "start:1")
    assert apart.players[0].display.stacks == (("village-grove",), (), (), ("roadside-shrine",))
    together = play(state, "start:2", "start:2")
    assert stack(together, "b") == ["roadside-shrine", "village-grove"]
    assert asked(together) == "chance set-die"


@pytest.mark.rule("TH-SETUP-16")
def test_what_nobody_plays_stays_in_the_box() -> None:
    """TH-SETUP-16: two colours on the map and in the displays, but five in the stacks."""
    state = laid_out(Ability.BRIDGE_BUILDER, Ability.HIGH_PRIEST)
    assert len(state.players) == len(state.desert.rebels[0]) == 2
    laid = Counter(card for each in state.players for pile in each.display.stacks for card in pile)
    assert set(laid) == {"mountain-hamlet", "ore-vein", "roadside-shrine", "village-grove"}
    assert list(sizes(state).values()) == [20, 20, 20, 20, 20, 12, 7]
