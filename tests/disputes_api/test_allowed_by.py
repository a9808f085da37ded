"""A legal move names the rules that allow it, those that only this state brings in included."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from skybridge_rules import catalogue, thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.thraen import Ability, Move, Options, State
from skybridge_rules.thraen.config import RetreatScope, RulesConfig
from skybridge_rules.thraen.edition import Edition
from tests.conformance.thraen_subject import EVERY_POSITION
from tests.disputes_api.tables import CARDS, OTHER, asked_of, asker, cities, near_misses, quarrels
from tests.thraen.able_tables import played_boldly
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, play

BUILDER, GARDENS, MASTER = Ability.BRIDGE_BUILDER, Ability.GARDENS, Ability.MASTER_OF_DRAKHES
GENEORN, AGONY, EMPERY = Ability.GENEORN, Ability.AGONY, Ability.EMPERY
G = "ghiarhabbat"


def grounds(state: State, text: str) -> list[str]:
    """The grounds of a move, which must be legal."""
    move = thraen.parse_move(text)
    verdict = thraen.explain(state, move)
    assert verdict.ok, text
    return [str(each) for each in verdict.allowed_by]


@pytest.mark.rule("TH-INV-29")
def test_every_kind_of_move_has_grounds_that_exist() -> None:
    """In hand-made positions and in whole games; each once, the rule of the question last."""
    known = {entry.id for entry in catalogue.of_game("thraen").entries}
    games = [played_boldly(Options(4), random.Random(seed)) for seed in (5, 6, 11, 17)]
    kinds: set[type] = set()
    for state in (*EVERY_POSITION.values(), *(state for game in games for state in game)):
        asked = thraen.decision(state)
        for move in thraen.legal_moves(state):
            assert asked is not None
            found = thraen.explain(state, move).allowed_by
            assert found[-1] == asked.rule
            assert set(found) <= known
            assert len(set(found)) == len(found)
            kinds.add(type(move))
    assert {kind.__name__ for kind in get_args(Move)} - {kind.__name__ for kind in kinds} == set()


def test_a_refused_move_has_none() -> None:
    """Neither in thraen nor in towers, nor after the end."""
    state = asked_of(MASTER, "play", hand=["archer"])
    assert thraen.explain(state, thraen.parse_move("play:bard@1")).allowed_by == ()
    city = towers.parse_position("towers players=4 turn=R | 1: G3")
    assert towers.explain(city, towers.parse_move("R=@1-5")).allowed_by == ()
    over = towers.parse_position("towers players=2 turn=- out=R,G | 1: G3 R= B^ / 2: Y3 R= G2 R^")
    assert towers.explain(over, towers.parse_move("R3@5")).allowed_by == ()


def test_an_edition_gives_the_same_grounds() -> None:
    """It is the same game."""
    state = asked_of(MASTER, "play", hand=["archer"])
    move = thraen.parse_move("play:archer@1")
    assert Edition(CARDS).explain(state, move).allowed_by == thraen.explain(state, move).allowed_by


PLAYS: list[tuple[str, State, str, set[str], set[str]]] = [
    (
        "by its rune",
        asked_of(MASTER, "play", hand=["archer"]),
        "play:archer@1",
        {"TH-PLAY-01", "TH-PLAY-02"},
        {"TH-CARD-01", "TH-RETREAT-01", "TH-PLAY-04"},
    ),
    (
        "a wild rune",
        asked_of(MASTER, "play", hand=["drifter"]),
        "play:drifter@4",
        {"TH-PLAY-02", "TH-CARD-01"},
        {"TH-ABIL-GEN-02"},
    ),
    (
        "Retreat",
        asked_of(MASTER, "play", hand=["archer"], might=2),
        "play:archer@4!",
        {"TH-RETREAT-01", "TH-RETREAT-02"},
        {"TH-PLAY-02", "TH-Q-31"},
    ),
    (
        "a needless Retreat",
        asked_of(
            *(MASTER, "play"),
            hand=["archer"],
            might=2,
            config=RulesConfig(retreat_scope=RetreatScope.ANY),
        ),
        "play:archer@1!",
        {"TH-RETREAT-01", "TH-Q-31"},
        {"TH-PLAY-02"},
    ),
    (
        "the Geneorn",
        asked_of(GENEORN, "play", hand=["archer"]),
        "play:archer@4",
        {"TH-ABIL-GEN-02"},
        {"TH-CARD-01"},
    ),
    (
        "the Master and a feud",
        asked_of(MASTER, "play", a=["archer", "alpha"], hand=["shade", "scout"]),
        "play:shade@1",
        {"TH-PLAY-04", "TH-FEUD-06", "TH-ABIL-MAS-02"},
        {"TH-FEUD-02"},
    ),
    (
        "no feud at all",
        asked_of(MASTER, "play", a=["archer", "alpha"], hand=["shade", "scout"]),
        "play:scout@1",
        {"TH-PLAY-04", "TH-FEUD-02"},
        {"TH-ABIL-MAS-02"},
    ),
    (
        "Ghiarhabbat moves",
        asked_of(GARDENS, "play", a=["farm", G], hand=["archer"]),
        "play:archer@1~2",
        {"TH-ABIL-GAR-02", "TH-Q-46", "TH-Q-48"},
        {"TH-Q-05"},
    ),
]


@pytest.mark.rule("TH-CARD-01", "TH-RETREAT-01", "TH-Q-31", "TH-ABIL-GEN-02", "TH-ABIL-MAS-02")
@pytest.mark.parametrize(
    ("state", "text", "named", "not_named"),
    [each[1:] for each in PLAYS],
    ids=[each[0] for each in PLAYS],
)
def test_a_play_names_what_lets_it_lie_there(
    state: State, text: str, named: set[str], not_named: set[str]
) -> None:
    """Only what this very play needs."""
    found = set(grounds(state, text))
    assert named <= found
    assert not found & not_named


@pytest.mark.rule("TH-RTRADE-01", "TH-BUILD-05", "TH-ABIL-BLD-04")
def test_a_contribution_names_what_stands_in() -> None:
    """Money for Labor, the die for a resource."""
    plain = asked_of(MASTER, "build", goods={"wood": 1})
    assert set(grounds(plain, "build:1")) == {
        *("TH-BUILD-01", "TH-BUILD-02", "TH-BUILD-07", "TH-BUILD-09"),
    }
    goods = {"wood": 3, "stone": 3, "metal": 3, "sumpter": 3, "money": 9}
    third: dict[str, Any] = {"completed": 2, "die": "wood", "goods": goods}
    replaced = asked_of(MASTER, "build", **third)
    assert {"TH-BUILD-03", "TH-BUILD-05", "TH-RTRADE-01"} <= set(grounds(replaced, "build:3"))
    seen = asked_of(MASTER, "build", d=["mason"], **third)
    assert "TH-RTRADE-01" not in grounds(seen, "build:3")
    die = asked_of(BUILDER, "build", utreng="wood", spare=True, d=["mason"], **third)
    assert {"TH-ABIL-BLD-04", "TH-Q-63"} <= set(grounds(die, "build:3+die"))
    assert "TH-ABIL-BLD-04" not in grounds(die, "build:3")


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-EMP-02", "TH-BONUS-05", "TH-Q-14")
def test_taking_names_the_crown_and_a_void_bonus() -> None:
    """A tribute is due, or Guinn gets something; and nothing comes of an empty Godh stack."""
    for guinn, wanted in ((AGONY, "TH-ABIL-AGO-02"), (EMPERY, "TH-ABIL-EMP-02")):
        boards = Board(ability=MASTER), Board(ability=guinn)
        state = table(CARDS, *boards, ask="take", faceup={"light": "archer"}, crown="light")
        assert wanted in grounds(state, "take:light")
    faceup = {"bridge_work": "bridge-work"}
    state = table(CARDS, Board(ability=MASTER), OTHER, ask="take", faceup=faceup, godh_size=0)
    asked = play(state, "take:bridge-work")
    assert {"TH-BONUS-03", "TH-BONUS-05", "TH-Q-14"} <= set(grounds(asked, "bonus:godh"))
    assert "TH-Q-14" not in grounds(asked, "bonus:wood")


@pytest.mark.rule("TH-TIME-02", "TH-GIFT-02", "TH-GIFT-06", "TH-RTRADE-02")
def test_free_actions_name_their_kind() -> None:
    """A trade, a passive gift, and one that brings nothing."""
    state = asked_of(
        MASTER, "play", hand=["archer"], godhs=["nurse", "toil"], goods={"salt": 2}, people=12
    )
    assert {"TH-TIME-02", "TH-RTRADE-02"} <= set(grounds(state, "trade:salt>wood"))
    assert {"TH-GIFT-01", "TH-GIFT-02"} <= set(grounds(state, "discard:toil"))
    assert {"TH-GIFT-03", "TH-GIFT-06"} <= set(grounds(state, "discard:nurse"))


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-IMMED-02")
def test_an_ability_is_named_only_by_what_it_adds() -> None:
    """The Daughter adds an Inspiration; the Military might is that of the card."""
    board = {"a": ["archer"], "hand": ["scout"]}
    played = play(asked_of(Ability.DAUGHTER, "play", **board), "play:scout@1")
    assert {"TH-IMMED-03", "TH-ABIL-DAU-01"} <= set(grounds(played, "inspire:1"))
    might = ["TH-IMMED-02", "TH-MIGHT-02", "TH-PLAY-07", "TH-IMMED-01"]
    assert grounds(played, "advance") == might


@pytest.mark.rule("TW-303", "TW-309", "TW-405", "TW-410", "TW-412", "TW-505", "TW-803", "TW-852")
def test_a_placement_names_what_its_city_brings_in() -> None:
    """Foundations first, a bridge on bridges, a roof on a bridge, the fourth colour."""

    def found(position: str, text: str) -> set[str]:
        state = towers.parse_position(position)
        return set(towers.explain(state, towers.parse_move(text)).allowed_by)

    new = "towers players=4 turn=R"
    assert {"TW-101", "TW-102", "TW-303", "TW-309"} <= found(f"{new} |", "R3@5")
    overlap = "towers players=4 turn=B | 1: R2 G= / 2: B2 G= / 3: R3"
    assert {"TW-402", "TW-410", "TW-Q-11"} <= found(overlap, "B=@2-3")
    assert "TW-505" in found(overlap, "B^@1")
    alike = "towers players=4 turn=R | 1: G3 / 2: G3"
    assert "TW-405" in found(alike, "R=@1-2")
    assert "TW-852" in found("towers players=2 turn=R |", "B3@5")
    assert {"TW-801", "TW-803"} <= found("towers players=3 turn=R |", "Y3@5")
    twice = "towers players=4 turn=Y | 1: R2 G= B3 / 2: B2 G= R3"
    assert {"TW-412", "TW-Q-12"} <= found(twice, "Y=@1-2")


@pytest.mark.rule("TW-INV-23")
def test_every_placement_has_grounds_exactly_when_it_is_legal() -> None:
    """Also with a figure changed; and all of them exist."""
    known = {entry.id for entry in catalogue.of_game("towers").entries}
    moves = tuple(dict.fromkeys(m for state in cities() for m in towers.legal_moves(state)))
    for number, state in enumerate(cities()):
        for move in near_misses(moves, Dealer.of(number), 30):
            found = towers.explain(state, move).allowed_by
            assert bool(found) == towers.explain(state, move).ok
            assert set(found) <= known
            assert len(set(found)) == len(found)


def test_who_asks_makes_no_difference_to_the_grounds() -> None:
    """They are the same from what the seat itself may know."""
    for _, state in quarrels():
        seat = asker(state)
        other = thraen.resample(thraen.view(state, seat), Dealer.of("other"))
        for move in thraen.legal_moves(state):
            assert thraen.explain(other, move).allowed_by == thraen.explain(state, move).allowed_by
