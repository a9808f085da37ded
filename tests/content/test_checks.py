"""What must hold for any content: every planted fault is found by its entry and field, alone."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.content import At, ContentProblem, Origin, OriginKind, Severity
from skybridge_rules.core.ids import RuleId
from tests.content.harbour import KIND, SHIPPED, Harbour, with_array, with_entry

REST = Origin("*", OriginKind.STAND_IN)


def auk(**changes: Any) -> Harbour:
    """The set with a ship changed."""
    return with_entry("ship", "auk", **changes)


def quay(*origins: Origin) -> Harbour:
    """The set with other sources for a quay."""
    return with_entry("quay", "2", sources=origins)


SHAPE = "expected letters a to z, digits and single hyphens between them, 40 at most"

PLANTED: list[tuple[Harbour, str]] = [
    # keys
    *(
        (auk(id=name), f"ship {label}: id: {SHAPE}")
        for name, label in (
            ("Auk", '"Auk"'),
            ("", '""'),
            ("-a", '"-a"'),
            ("a--b", '"a--b"'),
            ("a\n", '"a\\n"'),
            ("ä", '"\\u00e4"'),
            ("a" * 41, f'"{"a" * 36}...'),
        )
    ),
    # texts
    (auk(title=""), "ship auk: title: expected a text in one line"),
    (auk(title=" "), "ship auk: title: expected a text in one line"),
    (auk(title="a\nb"), "ship auk: title: expected a text in one line"),
    (auk(title="\x1b"), "ship auk: title: expected a text in one line"),
    (with_entry("captain", "bo", motto=" "), "captain bo: motto: expected a text in one line"),
    # sources
    (
        quay(Origin("price", OriginKind.STAND_IN)),
        "quay 2: sources: they do not say where toll comes from",
    ),
    (quay(), "quay 2: sources: they do not say where price, toll comes from"),
    (quay(REST, REST), 'quay 2: sources: "*" is named 2 times'),
    (
        quay(REST, evolve(REST, of="cost")),
        'quay 2: sources[1].of: there is no field "cost"',
    ),
    (
        quay(REST, Origin("price", OriginKind.PRINTED)),
        "quay 2: sources[1]: printed: in which book?",
    ),
    (
        quay(REST, Origin("price", OriginKind.PRINTED, "rules", 0)),
        "quay 2: sources[1]: pages count from 1",
    ),
    (quay(Origin("*", OriginKind.INFERRED)), "quay 2: sources[0]: inferred: why?"),
    (
        quay(Origin("*", OriginKind.STAND_IN, "rules")),
        "quay 2: sources[0]: a stand-in has no book and no page",
    ),
    # what the game says of an entry, and of the whole
    (auk(effects=()), "ship auk: effects: this ship does nothing (HB-2)"),
    (with_entry("captain", "bo", rank=2), "captain: rank: two captains have the same one (HB-3)"),
    # the set
    (evolve(SHIPPED, title=" "), "title: missing"),
    (with_array("quay", *SHIPPED.quay[1:]), "quay: missing 1"),
    (with_array("quay", SHIPPED.quay[1]), "quay: missing 1, 10"),
    (with_array("quay", *SHIPPED.quay, SHIPPED.quay[1]), "quay 2: there are 2 of it"),
    (with_array("captain"), "captain: expected 2, found 0 (HB-5)"),
    (auk(copies=3), "ship: blue-star: expected 4 cards, found 5 (HB-4)"),
    (
        with_array("ship", *(each for each in SHIPPED.ship if each.id != "heron")),
        "ship: red: expected 4 cards, found 1 (HB-4)",
    ),
    # ids
    (
        with_entry("captain", "bo", id="auk"),
        "captain auk: id: it is already that of a card in ship",
    ),
    (
        with_array("weather", *SHIPPED.weather, SHIPPED.weather[0]),
        "weather auk: id: it is already that of a card in weather",
    ),
]


@pytest.mark.parametrize(
    ("content", "said"), PLANTED, ids=[said.replace("\\", "/") for _, said in PLANTED]
)
def test_a_planted_fault_is_found_and_alone(content: Harbour, said: str) -> None:
    """No fault makes another appear."""
    (found,) = KIND.problems(content)
    assert str(found) == said
    assert isinstance(found.field, str)


def test_ids_are_compared_in_whatever_order_the_arrays_stand() -> None:
    """Arrays whose keys the game gives may come before those of cards."""
    reversed_kind = evolve(KIND, arrays=KIND.arrays[::-1])
    assert [
        str(each) for each in reversed_kind.problems(with_entry("captain", "bo", id="auk"))
    ] == ["ship auk: id: it is already that of a card in captain"]


def test_copies_are_one_or_more() -> None:
    """None would be no card, and then the stack is too small."""
    assert [str(each) for each in KIND.problems(auk(copies=0))] == [
        "ship auk: copies: expected 1 copy or more, found 0",
        "ship: blue-star: expected 4 cards, found 2 (HB-4)",
    ]


@pytest.mark.parametrize(
    "content",
    [
        auk(id="a" * 40),
        auk(id="4-auks"),
        with_entry("captain", "ada", motto=""),
        with_entry("weather", "auk", id="bo"),
        quay(REST, Origin("number", OriginKind.PRINTED, "rules", 1)),
        quay(REST, Origin("toll", OriginKind.INFERRED, why="nobody pays it")),
    ],
)
def test_what_is_allowed_is_not_complained_of(content: Harbour) -> None:
    """Long ids, words at their default, ids shared by strangers, a source for the key."""
    assert KIND.problems(content) == ()


def test_a_problem_reads_like_a_sentence_with_its_place() -> None:
    """What is not known is left out."""
    at = At("ship", "auk")
    error = at.wrong("flag", "it is torn", "HB-1")
    assert error == ContentProblem("it is torn", "ship", "auk", "flag", RuleId("HB-1"))
    assert str(evolve(error, file="m")) == "m: ship auk: flag: it is torn (HB-1)"
    assert str(At("ship").wrong("", "there is none")) == "ship: there is none"
    assert at.wrong("flag", "it is torn").rule is None
    assert at.odd("flag", "it is torn", "HB-1") == evolve(error, severity=Severity.WARNING)
    assert at.odd("flag", "it is torn").rule is None
    assert str(ContentProblem("nothing is there", rule=RuleId("HB-1"))) == "nothing is there (HB-1)"


def test_a_clash_is_said_of_either_entry() -> None:
    """The second saying is kept beside the first; two problems are equal without it."""
    at = At("ship", "auk")
    error = at.clash("title", "it is that of {}", "tern", "HB-1")
    assert error == at.wrong("title", "it is that of tern", "HB-1")
    assert error.mirror == At("ship", "tern").wrong("title", "it is that of auk", "HB-1")
    warning = at.clash("", "it does the same as {}", "tern", odd=True)
    assert warning == at.odd("", "it does the same as tern")
    assert warning.mirror == At("ship", "tern").odd("", "it does the same as auk")
    assert error.mirror is not None
    assert error.mirror.mirror is None
