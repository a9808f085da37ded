"""Limits: what is too long, too deep or too much is found fast, and said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BadOption, Fault, JsonError, SkybridgeError
from skybridge_rules.core.limits import (
    DEEPEST,
    LONGEST_ACCOUNT,
    LONGEST_MESSAGE,
    LONGEST_NAME,
    MOST_ENTRIES,
    MOST_FAULTS,
    MOST_LINES,
    MOST_PARTS,
    TOO_DEEP,
    account_too_large,
    brackets_too_deep,
    colons_if_shallow,
    cut,
    listed,
    too_deep,
    too_long,
)
from skybridge_rules.core.strict_toml import NotToml, read_toml

DEEP_LISTS = "[" * DEEPEST + "]" * DEEPEST
TOO_DEEP_LISTS = f"[{DEEP_LISTS}]"
WORDS = "a key of more than 120 parts, the limit of a document"


def test_a_text_is_too_long_beyond_its_limit_and_not_at_it() -> None:
    """The limit is named, in characters or bytes."""
    assert too_long("aaa", 3) is None
    assert too_long("aaaa", 3) == "longer than 3 characters, the limit of a document"
    assert too_long(b"aaaa", 3, "a file") == "longer than 3 bytes, the limit of a file"


@pytest.mark.parametrize(
    ("sign", "most", "words"),
    [
        ("\n", MOST_LINES, "more than 100,000 lines, the limit of an account"),
        ("[", MOST_PARTS, "more than 250,000 lists and objects, the limit of an account"),
        ("{", MOST_PARTS, "more than 250,000 lists and objects, the limit of an account"),
        ("a", LONGEST_ACCOUNT, "longer than 5,000,000 characters, the limit of an account"),
    ],
)
def test_an_account_has_limits_of_its_own(sign: str, most: int, words: str) -> None:
    """It is longer than any other document, but not without end."""
    assert account_too_large(sign * most) is None
    assert account_too_large(sign * (most + 1)) == words


@pytest.mark.parametrize(
    "text",
    [
        DEEP_LISTS,
        f'["{"[" * 500}",{DEEP_LISTS[1:-1]}]',
        f'["\\"{"[" * 500}",{DEEP_LISTS[1:-1]}]',
        "[" + "[]," * 1000 + "0]",
        "]" * 1000,
        '"' + "[" * 1000,
    ],
    ids=["deep", "texts", "escapes", "wide", "closed alone", "a text without end"],
)
def test_brackets_within_the_limit_or_in_a_text_are_not_too_deep(text: str) -> None:
    """Whatever the texts between them hold."""
    assert too_deep(text) is None


@pytest.mark.parametrize(
    "text",
    [
        TOO_DEEP_LISTS,
        '{"a":' * (DEEPEST + 1) + "0" + "}" * (DEEPEST + 1),
        '["]",' * 300 + "0" + "]" * 300,
        '["\\"]",' * 300 + "0" + "]" * 300,
        "[" * 300,
        "[" * 300 + "\ud800",
    ],
    ids=["lists", "objects", "hidden by texts", "hidden by escapes", "open", "half a pair"],
)
def test_brackets_beyond_the_limit_are_too_deep(text: str) -> None:
    """A text between them hides nothing."""
    assert too_deep(text) == TOO_DEEP


@given(st.lists(st.sampled_from(['"', "[", "]", "{", "}", "a", ","]), max_size=60).map("".join))
def test_only_brackets_outside_of_texts_count(signs: str) -> None:
    """Whether quotes come in pairs or not, and whatever a text holds."""
    text = "[" * (DEEPEST - 3) + signs + '"' + "]" * 2 * DEEPEST
    outside = "".join(text.split('"')[::2])
    assert (too_deep(text) is not None) is brackets_too_deep(outside)


@given(st.recursive(st.text(max_size=3), lambda inner: st.lists(inner, max_size=3)))
def test_no_shallow_document_is_too_deep(plain: object) -> None:
    """Of the many texts that JSON can have."""
    import json

    assert too_deep(json.dumps([plain] * 40, ensure_ascii=False)) is None


def test_the_text_of_an_error_is_a_screenful() -> None:
    """Of one fault or of many; the last words say how many more there are."""
    assert cut("a" * 10, 10) == "a" * 10
    assert cut("a" * 11, 10) == "a" * 9 + "…"
    assert len(str(SkybridgeError("a" * 10_000))) == LONGEST_MESSAGE
    assert listed(("a", "b")) == "a; b"
    assert listed(("a", "b"), 3) == "a; b; and 3 more"
    many = listed(("a" * 50,) * 10_000)
    assert len(many) <= LONGEST_MESSAGE
    assert many.endswith("; and 9,962 more")


def test_an_error_keeps_so_many_faults() -> None:
    """And says how many more there are."""
    error = JsonError(tuple(Fault("$", "wrong") for _ in range(MOST_FAULTS + 5)))
    assert len(error.faults) == MOST_FAULTS
    assert str(error).endswith("; and 5 more")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a." * DEEPEST + "a = 1", WORDS),
        ("[" + '"a" . ' * DEEPEST + "a]", WORDS),
        ("x = {" + "'a'." * DEEPEST + "a = 1}", WORDS),
        ("x = " + "[" * 500, TOO_DEEP),
        ("x = " + "{a=" * 500, TOO_DEEP),
        ("x = [" + "1," * MOST_ENTRIES + "]", "more than 50,000 entries, the limit of a document"),
        ("[a]\n[b]\n" + "[[c]]\n" * MOST_ENTRIES, "more than 50,000 entries, the limit of a"),
        ("x = 0x" + "f" * 5000, "a number of more than 1,000 digits, the limit of a document"),
        ("x = " + "9" * 5000, "Exceeds the limit"),
        ("#" * 1_000_001, "longer than 1,000,000 characters, the limit of a document"),
    ],
)
def test_toml_beyond_a_limit_is_refused(text: str, words: str) -> None:
    """Before TOML's own reader takes time and memory that grow with the square."""
    with pytest.raises(NotToml) as error:
        read_toml(text)
    assert error.value.message.startswith(words)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"' + "." * 500 + '"', "." * 500),
        ("'" + "[" * 500 + "'", "[" * 500),
        ('"""' + '\\"""' + "[" * 500 + '"""', '"""' + "[" * 500),
        ("'''\n''" + "{" * 500 + "'''", "''" + "{" * 500),
        ('"""a""""" # ' + "[" * 500, 'a""'),
        ("1 # " + "." * 500, 1),
        ("[" + "1.5, " * 500 + "]", [1.5] * 500),
    ],
)
def test_signs_in_texts_and_comments_count_for_nothing(text: str, value: object) -> None:
    """In every kind of text that TOML has."""
    assert read_toml(f"x = {text}\ny = 1") == {"x": value, "y": 1}


def test_a_key_of_as_many_parts_as_may_be_is_read() -> None:
    """The limit itself is within it."""
    found: object = read_toml("a." * (DEEPEST - 1) + "a = 1")
    for _ in range(DEEPEST):
        assert isinstance(found, dict)
        found = found["a"]
    assert found == 1


def test_what_is_no_toml_is_refused_with_its_place() -> None:
    """Also at the end of the text."""
    for text, place in (("a = 1\nb", (2, 2)), ("a = [", (1, 6)), ("a = 1\na = 2", (2, 6))):
        with pytest.raises(NotToml) as error:
            read_toml(text)
        assert (error.value.line, error.value.column) == place


def test_a_seed_is_hashed_for_every_draw_so_it_is_short() -> None:
    """As text or as a number."""
    assert Dealer.of("a" * LONGEST_NAME).seed == "a" * LONGEST_NAME
    assert Dealer.of(10**500).seed == str(10**500)
    for seed in ("a" * (LONGEST_NAME + 1), 10**LONGEST_NAME, 10**100_000):
        with pytest.raises(BadOption, match="longer than 1,000 characters, the limit of a seed"):
            Dealer.of(seed)


@pytest.mark.parametrize("depth", [DEEPEST - 1, DEEPEST, DEEPEST + 1])
@pytest.mark.parametrize("beside", ["", "[],", "[[]]," * 90, "[[],[]]," * 200])
@pytest.mark.parametrize("before", ["", "]" * 3])
def test_the_limit_is_met_to_the_bracket(depth: int, beside: str, before: str) -> None:
    """Whatever opens and closes beside the deepest ones, or closes before anything is open."""
    text = before + " " * 2 * DEEPEST + "[" + beside + "[" * (depth - 1) + "]" * depth
    assert (too_deep(text) is not None) is (depth > DEEPEST)


@pytest.mark.parametrize("space", ["", " " * 2 * DEEPEST], ids=["short", "long"])
@pytest.mark.parametrize(
    "text", ['{"a":1,"b":[]}', '{"a:":"::"}', '{"a\\"":":["}', '"', '":"', "[" * 3 + ":"]
)
def test_colons_are_counted_wherever_they_are(text: str, space: str) -> None:
    """In texts too: one more than there are entries may be that of a doubled key."""
    assert colons_if_shallow(text + space) == text.count(":")


def test_colons_of_what_is_too_deep_are_not_told() -> None:
    """For it is not read."""
    assert colons_if_shallow('{"a":' * (DEEPEST + 1) + "0" + "}" * (DEEPEST + 1)) is None
