"""A package with nothing but what it must have is played, explained, drawn and verified."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from skybridge_rules import Dealer, Match, Seat, catalogue, register, table
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.errors import (
    BadOption,
    ImpossibleSetup,
    NotationError,
    SetupError,
    UnknownName,
)
from skybridge_rules.core.plain_game import OpenView
from skybridge_rules.core.verdict import reason
from skybridge_rules.disputes.answer import answer
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.package import Language, Request
from skybridge_rules.render import picture
from tests.packages.five import FIVE, PACKAGE, Options, Take


@pytest.fixture(autouse=True)
def _added() -> Iterator[None]:
    register.add(PACKAGE)
    yield
    register.remove(PACKAGE.name)


def opening(players: int) -> str:
    """What a person asks for who sits down in the last seat."""
    plain = {"game": "five", "players": players, "seat": players - 1, "bot": "greedy"}
    return json.dumps(plain | {"seed": "1", "language": "de", "switches": []})


def test_five_sit_down_where_a_game_allows_five() -> None:
    """The number of seats comes from the package; six are refused with what there is."""
    shown = json.loads(table.open_table(opening(5)))
    assert len(shown["places"]) == 5
    while not shown["choices"]:
        shown = json.loads(table.let_others_move(shown["table"]))
    assert [each["move"] for each in shown["choices"]] == ["take:1", "take:2", "take:3"]
    while not shown["over"]:
        if shown["choices"]:
            shown = json.loads(table.choose(shown["table"], shown["choices"][0]["move"]))
        else:
            shown = json.loads(table.let_others_move(shown["table"]))
    assert sum(place["points"] for place in shown["places"]) == 1
    with pytest.raises(table.BadRequest, match="6 players; there are 2, 3, 4 o"):
        table.open_table(opening(6))


def test_it_is_played_recorded_and_verified() -> None:
    """By bots, on every number of seats."""
    for players in PACKAGE.players:
        match = Match(FIVE, Options(players), dealer=Dealer.of(players))
        play_out(match, dict.fromkeys(FIVE.seats(match.state), bot_named("greedy", FIVE)))
        record = parse_record(format_record(record_of(match)))
        assert replay(FIVE, record).states == match.states


def test_a_refusal_is_said_in_english_where_there_is_no_german() -> None:
    """With the title of the game for a book that is not named; nothing is suggested by switches."""
    found = answer(PACKAGE, FIVE.new(Options(2)), Take(4))
    (only,) = found.verdict.reasons
    for language in Language:
        assert catalogue.say(only, language) == "4 sticks cannot be taken"
        assert catalogue.cite(catalogue.find("fv-1"), language) == "Five"
        assert PACKAGE.title_in(language) == "Five"


def test_a_rule_that_refuses_for_several_causes_has_a_sentence_for_each() -> None:
    """The figures of the reason tell which is meant, in the order of the book or not."""
    rule = catalogue.find("fv-1")
    assert isinstance(rule, catalogue.Rule)
    assert [each.en for each in rule.refusals][1:] == [
        "nothing is left to take",
        "{count} sticks are more than {left}",
    ]
    assert catalogue.say(reason("FV-1", count=4)) == "4 sticks cannot be taken"
    assert catalogue.say(reason("FV-1")) == "nothing is left to take"
    assert catalogue.say(reason("FV-1"), Language.DE) == "nothing is left to take"
    assert catalogue.say(reason("FV-1", count=4, left=3)) == "4 sticks are more than 3"
    assert catalogue.say(reason("FV-1", count=4, left=3), Language.DE) == (
        "4 Stäbchen sind mehr als 3"
    )


def test_it_has_no_switches_and_says_so() -> None:
    """Neither for a new game nor for a position."""
    with pytest.raises(BadOption, match="no switch 'x'; there are none"):
        PACKAGE.options.make(Request(2, switches={"x": "y"}))
    state = FIVE.new(Options(2))
    assert PACKAGE.reader.reread(state, Options(3)) == state


def test_its_words_are_plain() -> None:
    """Names of events and moves, until there are tables."""
    state = FIVE.new(Options(2))
    step = FIVE.step(state, Take(2))
    before, after = FIVE.view(state, None), FIVE.view(step.state, None)
    (sentence,) = PACKAGE.words.tell(before, after, step.heard(None))
    assert (sentence.words, sentence.topic) == ("taken: seat 0, count 2", "")
    assert PACKAGE.words.short(before, Take(2)) == "take:2"
    assert PACKAGE.words.group(Take(2)) == "take"
    assert PACKAGE.words.question(before) == "choose a move"
    assert PACKAGE.words.concealed(before, Take(2), own=False) == "take:2"


def test_its_picture_is_an_outline() -> None:
    """A line to a field; as SVG the same lines. The owner of an open view is found by its state."""
    view = FIVE.view(FIVE.new(Options(2)), Seat(0))
    lines = PACKAGE.picture.text(view).splitlines()
    assert lines == ["seat: 0", 'state: {"left": 21, "options": {"players": 2}, "turn": 0}']
    assert register.owner_of(view) is PACKAGE
    assert "left" in picture(view).svg
    with pytest.raises(UnknownName, match="no game has views such as OpenView"):
        register.owner_of(OpenView(None, "a text"))


def test_its_texts_are_read_strictly() -> None:
    """Moves by their spelling, positions by their JSON."""
    assert FIVE.parse_move("take:3") == Take(3)
    with pytest.raises(NotationError, match="no move is called 'grab', only take"):
        FIVE.parse_move("grab:3")
    state = FIVE.new(Options(4))
    assert FIVE.parse_position(FIVE.format_position(state)) == state
    with pytest.raises(NotationError, match="unknown"):
        FIVE.parse_position(FIVE.format_position(state)[:-1] + ',"more":1}')


def test_a_position_is_written_as_the_json_of_a_state() -> None:
    """Until the game says how it is described; what is wrong is named with its path."""
    plain = {"options": {"players": 3}, "left": 4, "turn": 2}
    placed = PACKAGE.positions.place(plain)
    assert not placed.went_by
    assert (placed.state.left, placed.state.turn) == (4, 2)
    assert PACKAGE.for_state(placed.state) is PACKAGE
    assert PACKAGE.positions.tables() == ()
    with pytest.raises(SetupError, match="left: expected a whole number"):
        PACKAGE.positions.place({**plain, "left": "all"})
    with pytest.raises(ImpossibleSetup):
        PACKAGE.positions.place({**plain, "turn": 7})
    not_a_table: Any = [1]
    with pytest.raises(SetupError, match=r"expected a table, found \[1\]"):
        PACKAGE.positions.place(not_a_table)
