"""Where the data come from, counted; and the file in which an owner fills in the rest."""

from __future__ import annotations

import tomllib
from typing import Any

from attrs import evolve

from skybridge_rules.content import Provenance
from skybridge_rules.content.provenance import stand_ins
from tests.content.harbour import (
    KIND,
    QUAYS,
    SHIPPED,
    SHIPS,
    Either,
    Load,
    Sail,
    entry_of,
    with_entry,
)


def test_data_are_counted_by_where_they_come_from() -> None:
    """A row to an array, in order; a datum is a field of an entry."""
    assert KIND.provenance(SHIPPED) == (
        Provenance("ship", entries=4, printed=5, inferred=1, stand_in=14),
        Provenance("captain", entries=2, printed=6, inferred=0, stand_in=0),
        Provenance("weather", entries=1, printed=0, inferred=0, stand_in=1),
        Provenance("quay", entries=3, printed=5, inferred=0, stand_in=1),
        Provenance("visit", entries=2, printed=1, inferred=1, stand_in=0),
    )


def test_stand_ins_are_named_by_field() -> None:
    """A field of its own kind is not among the others."""
    assert stand_ins(SHIPS, entry_of("ship", "heron")) == ("title", "effects", "flag", "copies")
    assert stand_ins(QUAYS, entry_of("quay", "10")) == ("toll",)
    assert stand_ins(QUAYS, entry_of("quay", "1")) == ()


# The template.


def comments(text: str) -> list[str]:
    """The guide at the top of a template."""
    head = text.split("\n\n", 1)[0]
    return [line.removeprefix("#").removeprefix(" ") for line in head.splitlines()]


def test_a_template_comes_back_as_the_set() -> None:
    """Every entry, every value, every source."""
    text = KIND.template(SHIPPED)
    assert KIND.load(text) == SHIPPED
    assert KIND.read({"template.toml": text}) == SHIPPED
    odd = with_entry(
        "ship",
        "auk",
        title='An "odd" \\ ship, größer',
        effects=(Either((Load("wool"), Sail())), Sail()),
    )
    assert KIND.load(KIND.template(odd)) == odd


def test_a_template_begins_with_its_guide() -> None:
    """What it is, how sources are written, what the game adds, and how the file is checked."""
    said = comments(KIND.template(SHIPPED))
    assert said[0] == KIND.about
    (example,) = [line for line in said if line.startswith("  sources")]
    assert tomllib.loads(example)["sources"][0]["kind"] == "printed"
    assert said[-3:] == [
        KIND.guide,
        "",
        "Check the file with: skybridge-rules content harbour check FILE",
    ]
    plainer = comments(evolve(KIND, guide="").template(SHIPPED))
    assert plainer == [*said[:-3], said[-1]]


def entry_lines(text: str, start: str) -> list[str]:
    """The lines of one entry of a template."""
    lines = text.splitlines()
    first = lines.index(start)
    return lines[first : lines.index("", first) if "" in lines[first:] else len(lines)]


def test_an_entry_has_a_line_for_each_field_and_marks_for_stand_ins() -> None:
    """Defaults are written out, in the order that the game wants; what is not there is said."""
    text = KIND.template(SHIPPED)
    assert entry_lines(text, 'id = "crane"') == [
        'id = "crane"',
        'title = "Crane"  # stand-in',
        'flag = "red"  # stand-in',
        'cargo = ["wool"]  # stand-in',
        'effects = [{ do = "sail" }, { do = "load", goods = "wool" }]  # stand-in',
        "copies = 1  # stand-in",
        'sources = [{ of = "*", kind = "stand-in" }]',
    ]
    assert entry_lines(text, "number = 10")[:3] == [
        "number = 10",
        "price = 5",
        "# no toll: stand-in",
    ]
    assert not any("toll" in line for line in entry_lines(text, "number = 2"))


def test_only_what_is_missing_can_be_asked_for() -> None:
    """Entries without a stand-in are left out, and it still comes back."""
    text = KIND.template(SHIPPED, missing=True)
    plain: dict[str, Any] = tomllib.loads(text)
    assert [each["id"] for each in plain["ship"]] == ["crane", "heron", "tern"]
    assert [each["number"] for each in plain["quay"]] == [10]
    assert list(plain) == ["title", "ship", "weather", "quay"]
    assert KIND.load(text) == SHIPPED
