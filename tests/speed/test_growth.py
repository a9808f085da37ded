"""What measures whether costs grow: its sums, its long game and its picture; no clock is judged."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from attrs import evolve
from benchmarks.growth.__main__ import row
from benchmarks.growth.endless import ENDLESS, Options, State, Walk, Walked
from benchmarks.growth.kinds import of_kinds
from benchmarks.growth.measure import PARTS, Course, of_decisions, of_match, of_records
from benchmarks.growth.plot import COLOURS, HEIGHT, draw

from skybridge_rules import towers
from skybridge_rules.core.errors import GameOver
from skybridge_rules.core.events import Log
from skybridge_rules.match import Match, format_record, parse_record, record_of, replay


def test_a_course_is_told_by_tenths_of_its_mean() -> None:
    course = Course.of("steady then double", [1.0] * 50 + [2.0] * 50)
    assert course.mean == 1.5
    assert course.parts == pytest.approx([2 / 3] * 5 + [4 / 3] * 5)
    assert course.growth == pytest.approx(2)
    assert Course.of("flat", [3.0] * 7).parts == (1.0,) * 7  # there are no tenths of seven
    assert "grew 2.00" in row(course)


def test_the_long_game_ends_when_it_was_told_to() -> None:
    match = Match(ENDLESS, Options(45))
    for number in range(45):
        match.play(Walk(number % 2))
    assert match.decision is None
    with pytest.raises(GameOver):
        match.play(Walk(0))
    text = format_record(record_of(match))
    assert replay(ENDLESS, parse_record(text)).state == match.state
    assert text.count(" {") == 5  # options, twenty steps to a round, three rounds, and the end


def test_every_measurement_gives_its_course() -> None:
    decisions = of_decisions("towers", towers, towers.Options(players=2), games=2, repeats=1)
    time, memory = of_match(20_000, repeats=1)
    records = of_records((20, 40), repeats=1)
    assert [len(each.parts) for each in (decisions, time, memory)] == [PARTS] * 3
    assert [len(each.parts) for each in records] == [2] * 3
    assert memory.unit == "bytes"
    assert all(part > 0 for each in (decisions, memory, *records) for part in each.parts)


def test_memory_of_a_match_grows_by_the_same_with_every_move() -> None:
    """Bytes do not depend on the machine's mood."""
    _, memory = of_match(20_000, repeats=1)
    assert memory.growth == pytest.approx(1, abs=0.1)


def test_the_picture_has_a_line_for_each_course() -> None:
    courses = [Course(f"game {n}", (0.5, 1.0, 5.0), 1.0) for n in range(4)]
    root = ElementTree.fromstring(draw(courses))
    space = {"svg": "http://www.w3.org/2000/svg"}
    lines = root.findall("svg:polyline", space)
    assert len(lines) == 8  # one in the picture and one in the legend
    assert {each.get("stroke") for each in lines} == set(COLOURS[:2])
    heights = [float(pair.split(",")[1]) for pair in (lines[0].get("points") or "").split()]
    assert heights == sorted(heights, reverse=True)
    assert all(0 < height < HEIGHT for height in heights)
    texts = [each.text for each in root.findall("svg:text", space)]
    assert all(course.name in texts for course in courses)


def test_a_game_that_does_the_same_late_as_early_does_not_grow_kind_by_kind() -> None:
    found = of_kinds("endless", ENDLESS, Options(100), games=1)
    assert (found.whole, found.alike, found.covered) == pytest.approx((1, 1, 1), abs=0.01)
    assert "kind by kind 1.00 (100% of the decisions)" in str(found)


def test_a_game_that_does_more_with_every_step_is_found_out() -> None:
    def answer(state: State, move: Walk, log: Log[Walked]) -> State:
        for _ in range(20 * state.taken):
            pass
        return ENDLESS.answer(state, move, log)

    found = of_kinds("growing", evolve(ENDLESS, answer=answer), Options(100), games=1)
    assert found.alike > 2
