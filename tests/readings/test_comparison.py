"""What is found in a position, why, and what a record comes to under another reading."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve

from skybridge_rules import thraen, towers
from skybridge_rules.content import ContentChange
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.match import parse_record
from skybridge_rules.readings import (
    AskedOtherwise,
    Comparison,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    PointsOtherwise,
    Position,
    SeenOtherwise,
    Side,
    compare,
    positions_of,
    random_positions,
    replay_both,
    settings,
)
from skybridge_rules.thraen import Ability, Options, RulesConfig, State
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.config import DrakheChoice, FreeRebels, GodhBottomOrder
from tests.deep import rarely
from tests.readings.quarrels import CARDS, THRAEN, TOWERS, other_values
from tests.readings.sides import thraen_reading, towers_reading
from tests.thraen.bare_tables import costing, table
from tests.thraen.builders import Board, move
from tests.towers.builders import PARTIAL_OVERLAP, STUCK, city, config_of

GOLDEN: Final = Path(__file__).parents[1] / "golden"


def found(comparison: Comparison[Any]) -> list[tuple[str, Any]]:
    """The findings, each with the moves that lead there."""
    return [(" ".join(map(str, each.line)), each.finding) for each in comparison.disagreements]


def of_towers(state: towers.State, **switches: str | bool) -> Comparison[towers.Move]:
    """The usual reading of towers against another, in one position as it lies."""
    other = towers_reading(config_of(**switches))
    return compare(towers_reading(), other, [Position("here", state)], depth=0)


def of_thraen(
    switch: str, depth: int = 1, content: thraen.Content = CARDS, **switches: Any
) -> Comparison[thraen.Move]:
    """The usual reading of thraen against another, in the quarrel about a switch."""
    other = thraen_reading(RulesConfig(**switches), content)
    here = Position("here", THRAEN[switch]())
    return compare(thraen_reading(content=CARDS), other, [here], depth)


@pytest.mark.rule("TW-Q-11", "TW-410")
def test_a_move_that_one_side_refuses_comes_with_its_reasons() -> None:
    """TW-Q-11: rule and figures, as the refusing side gives them."""
    comparison = of_towers(city(PARTIAL_OVERLAP, turn="B"), bridge_on_bridge="NEVER")
    [disagreement] = comparison.disagreements
    assert isinstance(disagreement.finding, OnlyUnder)
    assert disagreement.finding.side is Side.A
    assert towers.format_move(disagreement.finding.move) == "B=@2-3"
    assert disagreement.finding.verdict == Verdict((reason("TW-410", foundation=2, bridge="G="),))
    [setting] = disagreement.cause.alone
    assert [ruling.id for ruling in setting.rulings] == ["TW-Q-11", "TW-Q-13"]
    assert (setting.a, setting.b) == ("PARTIAL", "NEVER")


@pytest.mark.rule("TW-Q-25", "TW-705")
def test_points_are_compared_by_seat_and_category() -> None:
    """TW-Q-25: 6 linked stories, or none."""
    comparison = of_towers(TOWERS["linked_unroofed_counts"](), linked_unroofed_counts=False)
    [(line, finding)] = found(comparison)
    assert line == ""
    assert finding == PointsOtherwise(Seat(0), "link", 6, 0)
    assert [item.points for item in finding.items_a] == [6]
    assert [(item.points, item.rule) for item in finding.items_b] == [(0, "TW-Q-25")]


@pytest.mark.rule("TW-Q-19")
def test_a_position_of_two_colours_is_read_with_colours_that_alternate() -> None:
    """TW-Q-19: blue has laid less than red, so it is blue's turn; and back again."""
    state = city("1: R3 / 2: G3", players=2)
    other = towers_reading(config_of(two_player_colour_choice="ALTERNATE"))
    read = other.read(state)
    assert towers.problems(read) == ()
    assert str(read.table.hands[read.turn]) == "seat 0 (B)"
    assert towers_reading().read(read) == state
    moves = {
        (each.finding.side, towers.format_move(each.finding.move)[0])
        for each in compare(towers_reading(), other, [Position("here", state)], 0).disagreements
        if isinstance(each.finding, OnlyUnder)
    }
    assert moves == {(Side.A, "R")}


@pytest.mark.rule("TW-Q-19", "TW-602")
def test_who_has_left_the_game_is_read_with_it() -> None:
    """TW-602: a seat is out when both its colours are, and then both of them are."""
    alternate = towers_reading(config_of(two_player_colour_choice="ALTERNATE"))
    gone = city(STUCK, players=2, turn="G", out="R")
    read = alternate.read(gone)
    assert towers.seats_out(read) == towers.seats_out(gone) == (0,)
    assert towers_reading().read(read) == gone


@pytest.mark.rule("TW-Q-17")
def test_a_position_that_one_side_cannot_have_is_a_difference() -> None:
    """TW-Q-17: nobody leaves the game there; the rest of the quarrel is judged without it."""
    state = TOWERS["stuck_player"]()
    comparison = of_towers(state, stuck_player="SKIP", bridge_on_foundations=True)
    [impossible] = [
        each for each in comparison.disagreements if isinstance(each.finding, Impossible)
    ]
    assert impossible.finding == Impossible(Side.B, ())
    assert [problem.rule for problem in impossible.finding.problems] == ["TW-Q-17"]
    assert [each.name for each in impossible.cause.alone] == ["stuck_player"]
    bare = of_towers(city(), stuck_player="SKIP", bridge_on_foundations=True)
    assert {each.cause.alone[0].name for each in bare.disagreements} == {"bridge_on_foundations"}


@pytest.mark.rule("TH-Q-56")
def test_what_shows_after_a_move_is_found_there() -> None:
    """TH-Q-56: another question, and the table that goes with it."""
    comparison = of_thraen("godh_bottom_order", godh_bottom_order=GodhBottomOrder.CHOICE)
    after = [finding for line, finding in found(comparison) if line == "done"]
    asked, table = after
    assert isinstance(asked, AskedOtherwise)
    assert asked.a is not None
    assert asked.b is not None
    assert (asked.a.by, asked.a.ask, asked.b.by, asked.b.ask) == (1, "take", 0, "bury")
    assert isinstance(table, LiesOtherwise)
    assert "$.turn.beside" in [each.path for each in table.where]
    assert (
        of_thraen("godh_bottom_order", 0, godh_bottom_order=GodhBottomOrder.CHOICE).differing == 0
    )


@pytest.mark.rule("TH-Q-67")
def test_a_table_that_differs_is_found_though_the_same_is_asked() -> None:
    """TH-Q-67: the first is asked for a damage by either reading, but what follows is another."""
    comparison = of_thraen("drakhe_choice", drakhe_choice=DrakheChoice.SIMULTANEOUS)
    lines = [line for line, finding in found(comparison) if isinstance(finding, LiesOtherwise)]
    assert lines == ["awaken:sathap", "awaken:terogh", "awaken:elbea"]
    assert len(comparison.disagreements) == 3


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
def test_who_sees_more_is_told() -> None:
    """TH-Q-79: the spectator and the other seat remember the card; its owner holds it anyway."""
    comparison = of_thraen("view_memory", view_memory=False)
    shown = [
        (finding.seat, finding.a, finding.b)
        for line, finding in found(comparison)
        if line == "take:light" and isinstance(finding, SeenOtherwise)
    ]
    assert (None, ("card elder",), ()) in shown
    assert (Seat(1), ("card elder",), ()) in shown
    assert Seat(0) not in [seat for seat, a, b in shown if a or b]


@pytest.mark.rule("TH-Q-23", "TH-Q-29")
def test_settings_that_make_a_difference_only_together_are_named_together() -> None:
    """TH-Q-23, TH-Q-29: guests may pay, and for nothing; else Armament is refused."""
    guinn = Board(ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, might=8)
    guinn = evolve(guinn, godhs=["coin"])
    state = table(CARDS, guinn, Board(ability=Ability.DAUGHTER), ask="use")
    narrow = RulesConfig(foreign_population_for_armament=False, free_rebels=FreeRebels.UNLIMITED)
    wide = RulesConfig(void_payments=True)
    a, b = thraen_reading(narrow, CARDS), thraen_reading(wide, CARDS)
    assert len(settings(a, b)) == 3
    comparison = compare(a, b, [Position("here", state)], depth=0)
    [disagreement] = [
        each for each in comparison.disagreements if isinstance(each.finding, OnlyUnder)
    ]
    assert disagreement.finding == OnlyUnder(Side.B, move("use:3.1"), Verdict())
    assert disagreement.cause.alone == ()
    together = [each.name for each in disagreement.cause.together]
    assert together == ["foreign_population_for_armament", "void_payments"]
    worths = {each.setting.name: (each.positions, each.alone) for each in comparison.worths}
    assert worths["void_payments"] == (1, 0)
    assert worths["free_rebels"] == (0, 0)


def built(state: State) -> State:
    """The position with seat 0 on segment 1."""
    crews = ((Seat(0),), *state.bridge.crews[1:])
    return evolve(state, bridge=evolve(state.bridge, crews=crews))


@pytest.mark.rule("TH-SCORE-01")
def test_of_the_content_the_entry_concerned_is_named() -> None:
    """TH-SCORE-01: another worth of a segment and of a card, other faces; each told by itself."""
    other = costing(CARDS, 1, "wood", points=9)
    central = tuple(
        evolve(each, points=each.points + 1, title="other words") if each.id == "sage" else each
        for each in other.central
    )
    dice = tuple(
        evolve(each, faces=(Resource.STONE, *each.faces[1:])) if each.id == "skybridge" else each
        for each in other.die
    )
    other = evolve(other, central=central, die=dice)
    a, b = thraen_reading(content=CARDS), thraen_reading(content=other)
    [setting] = settings(a, b)
    assert setting.name == "content"
    assert list(map(str, setting.entries)) == [
        "central sage: points",
        "segment 1: cost, points",
        "die skybridge: faces",
    ]
    positions = [
        Position("built", built(THRAEN["retreat_scope"]())),
        Position("rolled", THRAEN["start_hand"]()),
    ]
    comparison = compare(a, b, positions, depth=0)
    causes = {
        (each.position, type(each.finding)): each.cause.alone[0].entries
        for each in comparison.disagreements
    }
    segment = ContentChange("segment", "1", ("cost", "points"))
    die = ContentChange("die", "skybridge", ("faces",))
    assert causes["built", PointsOtherwise] == (segment,)
    assert causes["rolled", Odds] == (die,)


def test_cards_that_the_other_content_does_not_know_make_a_position_impossible() -> None:
    """The whole array is given anew, and that is said."""
    position = Position("here", THRAEN["retreat_scope"]())
    a, b = thraen_reading(content=CARDS), thraen_reading()
    comparison = compare(a, b, [position], depth=0)
    [disagreement] = comparison.disagreements
    assert isinstance(disagreement.finding, Impossible)
    [setting] = disagreement.cause.alone
    assert {entry.array for entry in setting.entries} <= {"central", "godh"}
    assert all(entry.entry == "" for entry in setting.entries)


def test_words_that_no_rule_reads_are_no_difference() -> None:
    """A title is only shown."""
    other = evolve(CARDS, title="other words")
    assert settings(thraen_reading(content=CARDS), thraen_reading(content=other)) == ()


def test_readings_of_two_games_cannot_be_compared() -> None:
    """They have nothing to quarrel about."""
    mixed: Any = thraen_reading()
    with pytest.raises(ValueError, match="one reading is of towers, the other of thraen"):
        settings(towers_reading(), mixed)


def test_every_position_of_random_games_can_be_compared_with_everything_switched() -> None:
    """Nothing breaks, and every finding has a cause."""
    usual, other = towers_reading(), towers_reading(towers.RulesConfig(**_all(towers.RulesConfig)))
    positions = list(random_positions(towers, towers.Options(2), Dealer.of(3)))[::9]
    comparison = compare(usual, other, positions)
    assert comparison.looked == len(positions)
    assert comparison.sketches == ()
    assert all(each.cause.settings for each in comparison.disagreements)


@pytest.mark.slow
@pytest.mark.parametrize("every", [240, rarely(120)])
def test_so_can_those_of_thraen(every: int) -> None:
    """By games of either reading."""
    usual, other = thraen_reading(), thraen_reading(RulesConfig(**_all(RulesConfig)))
    for reading in (usual, other):
        options = Options(4, config=reading.options.config)
        positions = list(random_positions(reading.game, options, Dealer.of(4)))[::every]
        comparison = compare(usual, other, positions)
        assert comparison.sketches == ()
        assert comparison.differing > 0
        assert all(each.cause.settings for each in comparison.disagreements)


def _all(form: Any) -> dict[str, Any]:
    return dict(reversed(other_values(form)))


@pytest.mark.rule("TW-Q-11", "TW-410")
def test_a_record_stops_where_the_other_reading_refuses_a_move() -> None:
    """TW-Q-11: in this game a bridge was laid on a bridge."""
    text = (GOLDEN / "towers-3-bridge-on-bridge.record").read_text(encoding="utf-8")
    record = parse_record(text)
    never = towers_reading(config_of(bridge_on_bridge="NEVER"))
    told = replay_both(towers_reading(), never, record)
    assert told.a.stop is None
    assert told.steps == len(record.entries)
    assert told.a.score.totals == record.totals
    assert told.b.stop is not None
    assert [each.rule for each in told.b.stop.verdict.reasons] == ["TW-410"]
    assert told.b.stop.move == record.entries[told.b.stop.step - 1].move
    assert len(told.b.states) == told.b.stop.step
    positions = positions_of(towers, record, "golden")
    assert positions[told.b.stop.step].label == f"golden, step {told.b.stop.step}"
    before = positions[told.b.stop.step - 1]
    assert compare(towers_reading(), never, [before], depth=0).differing == 1


def test_a_record_may_end_elsewhere() -> None:
    """TW-Q-17: all moves can be played, and the table differs from the step a player is stuck."""
    text = (GOLDEN / "towers-4-player-out.record").read_text(encoding="utf-8")
    told = replay_both(
        towers_reading(), towers_reading(config_of(stuck_player="SKIP")), parse_record(text)
    )
    assert told.differing is not None
    assert "$.out" in [each.path for each in told.where]
    same = replay_both(towers_reading(), towers_reading(), parse_record(text))
    assert (same.differing, same.a == same.b) == (None, True)
