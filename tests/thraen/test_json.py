"""The JSON of thraen: everything comes back equal, and the impossible is refused."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from skybridge_rules import thraen
from skybridge_rules.core.codec import Shape
from skybridge_rules.core.errors import ImpossibleSetup, JsonError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.schema import schema
from skybridge_rules.thraen import Event, Move, Options, State, content, view
from skybridge_rules.thraen.documents import EVENTS, JSON, MOVES, TASKS, documents_for
from skybridge_rules.thraen.effects import TAGS, Gift, Immediate, Main, SlotEffect
from skybridge_rules.thraen.tasks import OfSeat, Task
from tests.core.documents import KINDS, spoiled
from tests.deep import rarely
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import QUICK, UNUSUAL, able, members, played, pool, values

QUICK_JSON = documents_for(QUICK)
"""Reads games with the shipped content and with the quick one."""

Json = Any
"""Plain lists, dicts, texts, numbers, truth values and None."""


def some_states() -> tuple[State, ...]:
    """A few dozen states of the pool, the last of each game among them."""
    quick = (state for state in able()[::37] if state.table.options.content == QUICK)
    return (*pool()[::37], *(state for state in pool() if not state.agenda), *quick)


# What comes back equal.


@given(values(Move))
def test_every_move_comes_back_equal(move: Move) -> None:
    """Legal or not."""
    assert JSON.read_move(JSON.to_json(move)) == move


@given(values(Event))
def test_every_event_comes_back_equal(event: Event) -> None:
    """Whatever it tells of."""
    assert JSON.read_event(JSON.to_json(event)) == event


@given(values(Task))
def test_every_task_comes_back_equal(task: Task) -> None:
    """So an agenda can be saved in the middle of an effect."""
    codec = JSON.codec
    assert codec.loads(codec.dumps(task), Shape[Task](Task)) == task


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_events_and_views_come_back_equal(players: int) -> None:
    """At many steps of a game, with equal digests."""
    for state in played(Options(players, content=QUICK), players)[:: 2 * players]:
        again = QUICK_JSON.read_state(QUICK_JSON.to_json(state))
        assert again == state
        assert hash(again) == hash(state)
        assert again.table.deck is state.table.deck
        assert QUICK_JSON.digest(again) == QUICK_JSON.digest(state)
        for seat in (None, *thraen.seats(state)):
            seen = view(state, seat)
            assert QUICK_JSON.read_view(QUICK_JSON.to_json(seen)) == seen
        for move in thraen.legal_moves(state)[:2]:
            for told in thraen.step(state, move).events:
                assert JSON.read_event(JSON.to_json(told.event)) == told.event


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(2, Seat(1)),
        Options(3, None, (thraen.Ability.GENEORN, thraen.Ability.AGONY, thraen.Ability.GARDENS)),
        Options(4, Seat(3), None, UNUSUAL),
        Options(9, Seat(-1), ()),
    ],
)
def test_options_come_back_equal(options: Options) -> None:
    """Possible or not."""
    assert JSON.read_options(JSON.to_json(options)) == options


# Tags.


def test_every_member_of_a_union_has_a_tag_of_its_own() -> None:
    """Small words with hyphens, each once among the moves, the tasks, the events, the effects."""
    assert set(MOVES) == set(members(Move))
    assert set(TASKS) == set(members(Task))
    assert set(EVENTS) == set(members(Event))
    assert set(TAGS) == {
        each for union in (Main, Gift, Immediate, SlotEffect) for each in members(union)
    }
    for tags in (MOVES, TASKS, EVENTS, TAGS):
        assert len(set(tags.values())) == len(tags)
        assert all(re.fullmatch("[a-z]+(-[a-z]+)*", tag) for tag in tags.values())
    assert JSON.codec.tags == {**MOVES, **TASKS, **EVENTS, **TAGS}


def test_the_tasks_of_a_seat_are_those_that_name_one() -> None:
    """So nobody has to look whether a task has such a field."""
    named = {kind for kind in members(Task) if "seat" in attrs.fields_dict(kind)}
    assert {kind for kind in members(Task) if issubclass(kind, OfSeat)} == named


@given(values(Move))
def test_a_move_has_one_name_in_json_and_in_notation(move: Move) -> None:
    """The word in front of the colon is the tag."""
    assert json.loads(JSON.to_json(move))["type"] == str(move).partition(":")[0]


@pytest.mark.parametrize(
    "old",
    [
        *("contribute", "exchange", "bring-back", "discard-pair", "discard-card", "put-back"),
        *("choose-board", "lay-starting", "choose-bonus", "place-garrison", "play-godh"),
        *("discard-godh", "close-slot", "lay-bridge-work", "utreng-face", "place-crown"),
        *("turn-die", "choose-die"),
    ],
)
def test_a_move_with_a_tag_of_old_is_refused_with_the_known_ones(old: str) -> None:
    """Each of these had a second name in JSON once."""
    with pytest.raises(JsonError) as caught:
        JSON.read_move(json.dumps({"type": old, "card": "sky-smiths"}))
    (fault,) = caught.value.faults
    known = ", ".join(sorted(MOVES.values()))
    assert (fault.path, fault.message) == ("$", f'type must be one of {known}, not "{old}"')
    for word in ("build", "trade", "return", "both", "lose"):
        assert word in known.split(", ")


def test_tasks_and_events_keep_their_tags() -> None:
    """A class that gets a new name would change what saved games call it: then say so here."""
    told = "\n".join(("tasks", *sorted(TASKS.values()), "", "events", *sorted(EVENTS.values())))
    assert told + "\n" == (Path(__file__).parent / "json-tags.txt").read_text(encoding="utf-8")


# Content.


def test_content_travels_as_its_digest() -> None:
    """So a document stays small, and names what it was played with."""
    state = thraen.new(Options(2, Seat(0)))
    document = json.loads(JSON.to_json(state))
    assert document["table"]["content"] == content.digest(SHIPPED)
    assert set(document["table"]) == {"players", "first", "boards", "config", "content"}
    assert len(JSON.to_json(state)) < 10_000


def test_unknown_content_is_refused_with_a_way_out() -> None:
    """Which contents are at hand, and how to hand one over."""
    text = JSON.to_json(thraen.new(Options(2, content=QUICK)))
    with pytest.raises(JsonError) as caught:
        JSON.read_state(text)
    (fault,) = caught.value.faults
    assert fault.path == "$.table.content"
    for said in (
        content.digest(QUICK),
        content.digest(SHIPPED),
        SHIPPED.title,
        "documents_for(content)",
        "Edition(content)",
    ):
        assert said in fault.message
    assert content.digest(QUICK) != content.digest(SHIPPED)


def test_content_that_is_handed_over_is_known_beside_the_shipped_one() -> None:
    """And what is no digest at all is no content either."""
    for given_content in (QUICK, SHIPPED):
        options = Options(3, content=given_content)
        assert QUICK_JSON.read_options(JSON.to_json(options)) == options
    for wrong in ("", "-", "0" * 16, "x" * 999):
        document = {**json.loads(JSON.to_json(Options())), "content": wrong}
        with pytest.raises(JsonError, match="no content with the digest"):
            QUICK_JSON.read_options(json.dumps(document))


def test_of_two_contents_that_play_alike_the_one_handed_over_is_read() -> None:
    """Titles do not count for the digest, but they are what is shown."""
    renamed = evolve(SHIPPED, title="the same in other words")
    assert content.digest(renamed) == content.digest(SHIPPED)
    options = Options(2, content=renamed)
    assert documents_for(renamed).read_options(JSON.to_json(options)).content.title == renamed.title
    assert JSON.read_options(JSON.to_json(options)).content.title == SHIPPED.title


def test_documents_of_equal_contents_are_made_once() -> None:
    """A codec learns its classes only once."""
    assert documents_for(QUICK) is documents_for(evolve(QUICK))


def test_importing_the_documents_reads_no_data_file() -> None:
    """The shipped content waits until it is asked for."""
    code = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from skybridge_rules.thraen import content, documents, edition, notation
print(sum("data" in each and each.endswith(".toml") for each in opened))
content.shipped()
print(sum("data" in each and each.endswith(".toml") for each in opened))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = map(int, done.stdout.split())
    assert before == 0 < after


# What is refused.


@pytest.mark.rule("TH-SETUP-01", "TH-SETUP-08", "TH-SETUP-10", "TH-INV-15", "TH-INV-17")
@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        (("table", "players"), 5, "TH-SETUP-01"),
        (("table", "first"), 2, "TH-SETUP-08"),
        (("holder",), None, "TH-SETUP-08"),
        (("players", 0, "figures", "people"), 4, "TH-SETUP-10"),
        (("desert", "leader"), 7, "TH-INV-15"),
        (("round",), 3, "TH-INV-17"),
        (("agenda",), [], "TH-ROUND-02"),
    ],
)
def test_an_impossible_state_is_not_read(path: tuple[Any, ...], value: Json, rule: str) -> None:
    """A document must pass the same test as any state."""
    document = json.loads(JSON.to_json(thraen.new(Options(2, Seat(0)))))
    inside = document
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    with pytest.raises(ImpossibleSetup) as caught:
        JSON.read_state(json.dumps(document))
    assert rule in {each.rule for each in caught.value.problems}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"round": "0"}, "$.round"),
        ({"players": {}}, "$.players"),
        ({"players": [{}]}, "$.players[0]"),
        ({"luck": 7}, "$"),
        ({"agenda": [{"type": "take", "stack": "REALM"}]}, "$.agenda[0]"),
        ({"agenda": [{"type": "begin-turn", "seat": 0.5}]}, "$.agenda[0].seat"),
        ({"agenda": [{"type": "turn-up", "stack": "realm"}]}, "$.agenda[0].stack"),
        ({"table": None}, "$.table"),
        ({"turn": {"seat": 0, "gifts": [0], "used": [], "beside": []}}, "$.turn.gifts"),
    ],
)
def test_a_document_of_another_form_is_refused_with_its_path(
    change: dict[str, Any], path: str
) -> None:
    """Wrong types, unknown tags, unknown and missing fields."""
    document = {**json.loads(JSON.to_json(thraen.new(Options(2)))), **change}
    with pytest.raises(JsonError) as caught:
        JSON.read_state(json.dumps(document))
    assert path in {fault.path for fault in caught.value.faults}


@settings(deadline=None)
@given(st.data())
def test_a_spoiled_document_is_read_or_refused_on_purpose(data: st.DataObject) -> None:
    """Nothing but JsonError and ImpossibleSetup, whatever the accident."""
    text = QUICK_JSON.to_json(data.draw(st.sampled_from(some_states())))
    tree = data.draw(spoiled(json.loads(text)))
    try:
        state = QUICK_JSON.read_state(json.dumps(tree))
    except (JsonError, ImpossibleSetup):
        return
    assert QUICK_JSON.read_state(QUICK_JSON.to_json(state)) == state


# Schemas.


@cache
def validator(kind: str) -> Draft202012Validator:
    """The validator of one kind of document."""
    return Draft202012Validator(schema(JSON.codec, getattr(JSON, kind), f"thraen {kind}"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_valid_itself(kind: str) -> None:
    """Draft 2020-12; every definition is closed, whole, and says what it is."""
    found = validator(kind).schema
    assert isinstance(found, dict)
    Draft202012Validator.check_schema(found)
    for definition in found["$defs"].values():
        assert definition["additionalProperties"] is False
        whole = [name for name in definition["properties"] if name != "beliefs"]
        assert definition["required"] == whole
        assert definition["description"].endswith((".", ")", ";"))
    assert "Content" not in found["$defs"]
    assert "Table" not in found["$defs"]


@pytest.mark.parametrize("every", [6, rarely(1)])
def test_every_document_satisfies_its_schema(every: int) -> None:
    """States, views, options, moves and events of games."""
    for state in some_states()[::every]:
        validator("state").validate(json.loads(JSON.to_json(state)))
        validator("view").validate(json.loads(JSON.to_json(view(state, Seat(0)))))
        validator("options").validate(json.loads(JSON.to_json(state.table.options)))
        for move in thraen.legal_moves(state)[:3]:
            validator("move").validate(json.loads(JSON.to_json(move)))
            for told in thraen.step(state, move).events:
                validator("event").validate(json.loads(JSON.to_json(told.event)))


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("move", {"type": "take"}),
        ("move", {"type": "take", "stack": "realm"}),
        ("move", {"type": "done", "so": 1}),
        ("event", {"type": "done"}),
        ("options", {"players": 2}),
        ("state", {}),
    ],
)
def test_schema_and_codec_refuse_alike(kind: str, wrong: Json) -> None:
    """What the one does not take, the other does not take."""
    assert not validator(kind).is_valid(wrong)
    with pytest.raises(JsonError):
        getattr(JSON, f"read_{kind}")(json.dumps(wrong))
