"""Plain values: what is written, and what is said of a wrong one."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

import pytest

from skybridge_rules.core import strict_json
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import BadOption, Fault, JsonError
from skybridge_rules.core.limits import DEEPEST, LARGEST, LONGEST_DOCUMENT, TOO_DEEP
from skybridge_rules.core.strict_json import (
    DECODER,
    MOST_NAMES,
    Refused,
    decoded,
    faults_of,
    parsed,
    read_small_enum,
    show,
    written,
)
from skybridge_rules.core.verdict import Reason


class Weather(Enum):
    """Two members, one of two words."""

    FAIR = 0
    HEAVY_RAIN = 1


def test_large_numbers_are_looked_for_beside_empty_lists_and_objects() -> None:
    """The largest that may be is written, and one more is refused."""
    plain = {"empty": {}, "none": [], "most": LARGEST}
    assert written(plain) == f'{{"empty":{{}},"most":{LARGEST},"none":[]}}'
    with pytest.raises(JsonError, match=rf"^\$: number beyond {LARGEST}$"):
        written([{}, [], LARGEST + 1])


def test_a_wrong_word_is_shown_with_the_right_ones() -> None:
    """Written small, with hyphens."""
    assert read_small_enum("heavy-rain", Weather) is Weather.HEAVY_RAIN
    with pytest.raises(Refused) as caught:
        read_small_enum("HEAVY_RAIN", Weather)
    said = 'expected one of fair, heavy-rain, found "HEAVY_RAIN"'
    assert [fault.message for fault in caught.value.faults] == [said]
    assert isinstance(caught.value.faults[0], Fault)


# What is beyond the limits.


def test_the_decoder_reads_from_a_place_and_says_where_it_stopped() -> None:
    """As the one of Python does."""
    assert DECODER.decode("[1]") == [1]
    assert DECODER.raw_decode("[1] ") == ([1], 3)
    assert DECODER.raw_decode("xx[1, 2]", 2) == ([1, 2], 8)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[" * (DEEPEST + 1) + "0" * DEEPEST + "]" * (DEEPEST + 1), TOO_DEEP),
        (
            '"' + "a" * LONGEST_DOCUMENT + '"',
            f"longer than {LONGEST_DOCUMENT:,} characters, the limit of a document",
        ),
    ],
    ids=("deep", "long"),
)
def test_the_decoder_refuses_what_is_beyond_the_limits(text: str, wrong: str) -> None:
    """Before it reads any of it, at the place where it was to begin."""
    with pytest.raises(json.JSONDecodeError) as caught:
        DECODER.raw_decode(text, 0)
    assert (caught.value.msg, caught.value.doc, caught.value.pos) == (wrong, text, 0)


def faults(text: str) -> tuple[Fault, ...]:
    """What is wrong with a document."""
    with pytest.raises(JsonError) as caught:
        parsed(text)
    return caught.value.faults


def test_a_doubled_key_is_cut_short() -> None:
    """Forty signs of it are told; a shorter one is told whole."""
    assert faults('{"a": 1, "a": 2}') == (Fault("$", "doubled key 'a'"),)
    long = "b" * 60
    told = "'" + "b" * 38 + "…"
    assert faults(f'{{"{long}": 1, "{long}": 2}}') == (Fault("$", f"doubled key {told}"),)


def test_what_python_cannot_nest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its own limit is below ours."""

    class Shallow:
        def decode(self, _: str) -> Any:
            raise RecursionError

    monkeypatch.setattr(strict_json, "_PLAIN_DECODER", Shallow())
    assert faults("[]") == (Fault("$", "nested too deeply"),)


@pytest.mark.parametrize(
    ("plain", "shown"),
    [
        ("a" * 38, '"' + "a" * 38 + '"'),
        ("a" * 39, '"' + "a" * 36 + "..."),
        ([1, 2], "[1, 2]"),
        (list(range(30)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11..."),
        ({"a": "b" * 60}, '{"a": "' + "b" * 30 + "..."),
    ],
)
def test_a_value_is_shown_in_forty_signs_at_most(plain: Any, shown: str) -> None:
    """What is longer ends in dots."""
    assert show(plain) == shown
    assert len(shown) <= 40


def test_what_cannot_be_shown_is_called_by_its_kind() -> None:
    """No document holds such a thing; a caller may."""
    endless: list[Any] = []
    endless.append(endless)
    assert show(endless) == "a list"
    assert show({(1, 2): 3}) == "a dict"


@pytest.mark.parametrize(("more", "end"), [(0, ""), (1, " and 1 more"), (1_000, " and 1,000 more")])
def test_unknown_names_are_told_up_to_a_line_of_them(more: int, end: str) -> None:
    """In the order of the alphabet; then how many there are besides."""
    names = [f"n{number:04}" for number in range(MOST_NAMES + more)]
    text = json.dumps({"rule": "A-1", "params": [], **dict.fromkeys(reversed(names), 0)})
    with pytest.raises(JsonError) as caught:
        Codec({}).loads(text, Shape(Reason))
    (fault,) = caught.value.faults
    assert fault.message == f"unknown {', '.join(names[:MOST_NAMES])}{end}"


def test_the_error_behind_a_fault_is_kept_if_it_is_one_of_ours() -> None:
    """Its words are those of the fault; of another error only the words are kept."""
    ours = BadOption("seed", "too long")
    (fault,) = faults_of(ours, "$.seed")
    assert (fault.path, fault.message, fault.cause) == ("$.seed", "too long", ours)
    (fault,) = faults_of(ValueError("no seats"), "$.to")
    assert (fault.path, fault.message, fault.cause) == ("$.to", "no seats", None)


# Read without words.


def lists_in_lists(depth: int) -> list[Any]:
    """An empty list in a list, and so on."""
    inner: list[Any] = []
    for _ in range(depth - 1):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    ("text", "plain", "colons"),
    [
        ("[1, 2]", [1, 2], 0),
        ('{"a": 1, "b": {"c": null}}', {"a": 1, "b": {"c": None}}, 3),
        ('{"a": ": :"}', {"a": ": :"}, 3),
        ('{"a": 1, "a": 2}', {"a": 2}, 2),
        ("[" * DEEPEST + "]" * DEEPEST, lists_in_lists(DEEPEST), 0),
        ('"' + "a" * (LONGEST_DOCUMENT - 2) + '"', "a" * (LONGEST_DOCUMENT - 2), 0),
    ],
    ids=("list", "objects", "text", "doubled", "deep", "long"),
)
def test_a_document_is_decoded_and_its_colons_are_counted(
    text: str, plain: Any, colons: int
) -> None:
    """Those inside of a text too; of a doubled key the last value counts."""
    assert decoded(text) == (plain, colons)


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        (b"[]", TypeError, "not a text"),
        (None, TypeError, "not a text"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), ValueError, "beyond the limits"),
        ('"' + "a" * (LONGEST_DOCUMENT - 1) + '"', ValueError, "beyond the limits"),
    ],
    ids=("bytes", "nothing", "deep", "long"),
)
def test_what_cannot_be_decoded_is_refused_in_a_word(
    text: Any, kind: type[Exception], said: str
) -> None:
    """Whoever asks reads it once more, and then it is told what is wrong and where."""
    with pytest.raises(kind) as caught:
        decoded(text)
    assert str(caught.value) == said


def test_what_is_no_number_is_not_decoded() -> None:
    """As it is not parsed."""
    with pytest.raises(ValueError, match=r"^NaN is not a JSON number$"):
        decoded("[NaN]")
