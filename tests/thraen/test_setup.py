"""Setup: the table before anybody sits down to it (TH-SETUP-01 to TH-SETUP-07)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.thraen import Ability, Options, Resource, Stack, State
from skybridge_rules.thraen.config import DieFace, RulesConfig
from skybridge_rules.thraen.events import DieShows
from tests.thraen.builders import (
    Board,
    asked,
    go_on,
    moves,
    play,
    position,
    refused,
    sizes,
    story,
    until,
)

FOUR = (Ability.BRIDGE_BUILDER, Ability.HIGH_PRIEST, Ability.VISIONS, Ability.PROFITEERS)
FULL = {
    "realm": 20,
    "light": 20,
    "darkness": 20,
    "utreng": 20,
    "shenna": 20,
    "bridge_work": 12,
    "eye": 7,
}


def laid_out(*boards: Ability, first: int = 0) -> State:
    """A new game with these boards, at its first question."""
    return thraen.new(Options(len(boards), Seat(first), boards))


def problems(options: Options) -> list[tuple[str, str]]:
    """Which rules say where that these options are impossible."""
    with pytest.raises(ImpossibleSetup) as caught:
        thraen.new(options)
    return [(each.rule, each.where) for each in caught.value.problems]


@pytest.mark.rule("TH-SETUP-01")
def test_two_to_four_can_play() -> None:
    """TH-SETUP-01: each count has so many players, and any other is refused."""
    for players in (2, 3, 4):
        assert len(thraen.new(Options(players)).players) == players
    for players in (0, 1, 5):
        assert problems(Options(players)) == [("TH-SETUP-01", "options.players")]


@pytest.mark.rule("TH-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_five_central_stacks_are_in_play_for_every_number(players: int) -> None:
    """TH-SETUP-01: whoever plays, every stack is turned up in round 1."""
    state = until(laid_out(*FOUR[:players]), "0 take")
    assert moves(state)[:6] == [
        "take:realm",
        "take:light",
        "take:darkness",
        "take:utreng",
        "take:shenna",
        "take:bridge-work",
    ]


@pytest.mark.rule("TH-SETUP-01", "TH-SETUP-09")
def test_the_two_sides_of_a_board_never_meet() -> None:
    """TH-SETUP-01: agreed beforehand, it is refused; one board too few is TH-SETUP-09."""
    twice = (Ability.EMPERY, Ability.VISIONS, Ability.AGONY)
    assert problems(Options(3, None, twice)) == [("TH-SETUP-01", "options.boards")]
    assert problems(Options(3, None, twice[:2])) == [("TH-SETUP-09", "options.boards")]


@pytest.mark.rule("TH-SETUP-02")
def test_all_seven_segments_show_their_cost() -> None:
    """TH-SETUP-02: none is completed, nobody stands on one; the order of the row is for drawing."""
    state = laid_out(*FOUR[:2])
    assert [segment.number for segment in state.table.deck.segments] == [1, 2, 3, 4, 5, 6, 7]
    assert (state.bridge.completed, state.bridge.idle) == (0, 0)
    assert state.bridge.crews == ((),) * 7


@pytest.mark.rule("TH-SETUP-03", "TH-D-20")
def test_119_faction_cards_lie_face_down_in_seven_stacks() -> None:
    """TH-SETUP-03, TH-D-20: five by twenty, twelve and seven, and nobody knows their order."""
    state = thraen.new(Options(4))
    assert sizes(state) == FULL
    assert sum(FULL.values()) == 119
    for each in Stack:
        pile = state.cards.piles[each]
        assert (pile.top, pile.bottom) == ((), ())
        kinds = {"bridge-work": 12} if each is Stack.BRIDGE_WORK else dict.fromkeys(pile.unseen, 1)
        assert dict(pile.unseen.counts) == kinds
    assert state.cards.open == (None,) * 7


@pytest.mark.rule("TH-SETUP-04")
def test_the_great_drakhe_is_drawn_at_random_and_seen_by_nobody() -> None:
    """TH-SETUP-04: not decided until it awakens, and then each of the three is equally likely."""
    state = laid_out(*FOUR[:2])
    assert state.cards.drakhe is None
    for seat in (Seat(0), Seat(1), None):
        assert "the Great Drakhe" in thraen.unknowns(thraen.view(state, seat))
    fourth = position(
        state.table.options.content,
        Board(ability=Ability.MASTER_OF_DRAKHES, on=[4]),
        Board(ability=Ability.HIGH_PRIEST),
        ask="end",
        seat=1,
        completed=3,
    )
    fourth = play(go_on(fourth), "face:wood")
    assert moves(fourth) == ["awaken:sathap", "awaken:terogh", "awaken:elbea"]
    assert thraen.chance_weights(fourth) == (1, 1, 1)


@pytest.mark.rule("TH-SETUP-05")
def test_thirty_godh_cards_are_shuffled_and_the_discard_pile_is_empty() -> None:
    """TH-SETUP-05: all different, all unseen."""
    state = laid_out(*FOUR)
    assert len(set(state.cards.godhs.unseen)) == len(state.cards.godhs) == 30
    assert state.cards.discard == ()


@pytest.mark.rule("TH-SETUP-06", "TH-Q-04")
def test_the_die_lies_as_it_lies_and_is_not_rolled() -> None:
    """TH-SETUP-06, TH-Q-04: chance names the face by the number of such faces; no roll is told."""
    state = laid_out(*FOUR[:2])
    assert thraen.decision(state) == Decision(CHANCE, "set-die", RuleId("TH-SETUP-06"))
    assert moves(state) == ["face:wood", "face:stone", "face:metal", "face:sumpter"]
    assert thraen.chance_weights(state) == (2, 2, 1, 1)
    assert story(state, "face:metal")[0] == DieShows(Resource.METAL, rolled=False)
    assert play(state, "face:metal").bridge.die is Resource.METAL
    assert refused(state, "face:salt") == ["TH-SETUP-06"]


@pytest.mark.rule("TH-Q-04")
def test_the_other_readings_of_the_first_face_ask_nobody() -> None:
    """TH-Q-04: nothing until it is rolled, or one face for all games."""
    for face, shown in ((DieFace.NONE, None), (DieFace.SUMPTER, Resource.SUMPTER)):
        config = RulesConfig(initial_die_face=face)
        state = thraen.new(Options(2, Seat(0), FOUR[:2], config))
        assert asked(state) == "chance pack"
        assert state.bridge.die is shown


@pytest.mark.rule("TH-SETUP-07")
def test_the_leader_stands_in_the_centre_and_twelve_free_rebels_wait() -> None:
    """TH-SETUP-07: T8, and nobody else on the map."""
    desert = laid_out(*FOUR).desert
    assert (desert.leader, desert.left) == (8, 12)
    assert desert.free == (0,) * 9
    assert desert.rebels == ((0, 0, 0, 0),) * 9
