"""JSON: everything comes back equal, everything else is refused with its path."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeVar

import pytest
from attrs import frozen
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.content import OriginKind
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import Fault, ImpossibleSetup, JsonError, SkybridgeError
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.limits import DEEPEST, LARGEST, TOO_DEEP
from skybridge_rules.core.piles import Pile
from tests.core import documents
from tests.core.elsewhere import printed_elsewhere
from tests.core.vocabulary import (
    CODEC,
    EFFECTS,
    NAMED,
    VALUES,
    Effect,
    Gain,
    Hand,
    Lose,
    Mood,
    OneOf,
    Rank,
    Rest,
    Sign,
    Suit,
    shape,
)

T = TypeVar("T")

STAND_IN = OriginKind.STAND_IN
GAIN = '{"amount":1,"suit":"SUN","type":"gain"}'
HAND: dict[str, Any] = {
    "seat": 1,
    "card": None,
    "pair": [7, "x"],
    "empty": [],
    "rows": [[0, 1], []],
    "open": True,
    "to": [0],
    "params": [["needed", 2], ["by", "R"]],
}


def attempt(read: Callable[[], T]) -> tuple[T, None] | tuple[None, SkybridgeError]:
    """What was read, or why not; any error but ours goes through, and fails the test."""
    try:
        return read(), None
    except ImpossibleSetup as error:
        assert error.problems  # noqa: PT017 - either is right
        return None, error
    except JsonError as error:
        assert error.faults  # noqa: PT017
        assert all(each.path.startswith("$") and each.message for each in error.faults)  # noqa: PT017
        str(error).encode()  # an error that cannot be printed is no help
        return None, error


@frozen
class Kind:
    """Has a field with the name of the tag."""

    type: str


@frozen
class Even:
    """Some numbers cannot be."""

    number: int

    def checked(self) -> Even:
        """This number, if it is even."""
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")
        return self


@frozen
class Ticked:
    """Has a field with the name of the check."""

    checked: bool


def hand(**changes: object) -> str:
    """A hand as JSON, with some of its fields changed."""
    return json.dumps({**HAND, **changes})


def faults(text: str, name: str) -> list[str]:
    """What is wrong with a document, as texts of path and message."""
    with pytest.raises(JsonError) as caught:
        CODEC.loads(text, shape(name))
    assert str(caught.value) == "; ".join(map(str, caught.value.faults))
    return [str(fault) for fault in caught.value.faults]


# -------------------------------------------------------------------------------- there and back


@given(NAMED)
def test_every_value_comes_back_equal(named: tuple[str, Any]) -> None:
    """Law 5, for every kind of thing there is."""
    name, value = named
    again = CODEC.loads(CODEC.dumps(value), shape(name))
    assert again == value
    assert type(again) is type(value)
    assert hash(again) == hash(value)


@pytest.mark.parametrize("name", sorted(VALUES))
@settings(max_examples=10)
@given(data=st.data())
def test_no_kind_of_value_is_left_out(name: str, data: st.DataObject) -> None:
    """Law 5, for each of them at least a few times."""
    value = data.draw(VALUES[name][1])
    assert CODEC.loads(CODEC.dumps(value), shape(name)) == value


def test_what_comes_back_has_the_right_types() -> None:
    """An enum that is a number is not read as a number, nor a list kept where a tuple was."""
    told = CODEC.loads(CODEC.dumps(Told(Rank.HIGH, (Seat(1),))), Shape[Told[Rank]](Told[Rank]))
    assert told.event is Rank.HIGH
    assert type(told.to) is tuple
    assert CODEC.loads('"CALM"', Shape[Mood](Mood)) is Mood.CALM
    assert CODEC.loads('"chance"', shape("decider")) is CHANCE


@pytest.mark.parametrize("kind", documents.KINDS)
def test_everything_in_a_game_of_towers_comes_back_equal(kind: str) -> None:
    """Law 5, for all that came up in a few random games."""
    for value in documents.values()[kind]:
        text = towers.to_json(value)
        again = documents.read(kind, text)
        assert again == value
        assert towers.to_json(again) == text


def test_told_events_and_decisions_of_towers_come_back_equal() -> None:
    """Law 5, for the shapes that games share."""
    state = towers.new(towers.Options(4))
    step = towers.step(state, towers.legal_moves(state)[0])
    form = Shape[Told[towers.Event]](Told[towers.Event])
    for told in step.events:
        assert towers.JSON.codec.loads(towers.to_json(told), form) == told
    asked = towers.decision(state)
    assert towers.JSON.codec.loads(towers.to_json(asked), Shape[Decision](Decision)) == asked


def test_a_class_may_travel_as_a_text() -> None:
    """A proxy is used wherever its class turns up."""
    assert CODEC.dumps((Sign("A", "X"),)) == '["AX"]'
    assert CODEC.loads('"AX"', Shape[Sign](Sign)) == Sign("A", "X")


# --------------------------------------------------------------------------------------- canonical


@given(NAMED, st.randoms(use_true_random=False))
def test_equal_values_give_equal_texts(named: tuple[str, Any], rng: Any) -> None:
    """Read from keys in any order and with any blanks, written the one way (law 6)."""
    name, value = named
    text = CODEC.dumps(value)

    def mixed(plain: Any) -> Any:
        if isinstance(plain, dict):
            return {key: mixed(plain[key]) for key in sorted(plain, key=lambda _: rng.random())}
        return [mixed(each) for each in plain] if isinstance(plain, list) else plain

    other = json.dumps(mixed(json.loads(text)), indent=2)
    again = CODEC.loads(other, shape(name))
    assert CODEC.dumps(again) == text
    assert CODEC.digest(again) == CODEC.digest(value)


@given(NAMED)
def test_texts_are_compact_and_their_keys_sorted(named: tuple[str, Any]) -> None:
    """The one way: no blanks, keys in order at every depth, signs as themselves."""
    text = CODEC.dumps(named[1])
    plain = json.loads(text)
    assert text == json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_the_written_form_is_pinned() -> None:
    """Saved games outlive the classes they were written from."""
    value = OneOf((Gain(Suit.SUN, 3), Rest(), OneOf((Lose(Suit.MOON, -1),))))
    assert CODEC.dumps(value) == (
        '{"options":[{"amount":3,"suit":"SUN","type":"gain"},{"type":"rest"},'
        '{"options":[{"amount":-1,"suit":"MOON","type":"lose"}],"type":"one-of"}],'
        '"type":"one-of"}'
    )
    assert CODEC.dumps(Decision(CHANCE, "é", RuleId("R"), (("of", 2),))) == (
        '{"ask":"é","by":"chance","params":[["of",2]],"rule":"R"}'
    )
    assert CODEC.dumps((Rank.HIGH, Mood.CALM, Suit.SUN)) == '["HIGH","CALM","SUN"]'
    assert CODEC.dumps(Pile.shuffled([CardId("b"), CardId("a"), CardId("b")])) == (
        '{"bottom":[],"top":[],"unseen":{"counts":[["a",1],["b",2]]}}'
    )
    assert "kept" not in CODEC.dumps(CODEC.loads(hand(), Shape[Hand](Hand)))


def test_a_digest_is_sixteen_digits_and_pinned() -> None:
    """Records hold it, so it may not change with the process, nor with the version of Python."""
    assert CODEC.digest(Gain(Suit.SUN, 1)) == "8930fade9ffb7256"
    assert LARGEST == 9_007_199_254_740_991
    assert CODEC.digest(Gain(Suit.SUN, 2)) != CODEC.digest(Gain(Suit.SUN, 1))
    assert CODEC.digest(Gain(Suit.SUN, 1)) != CODEC.digest(Lose(Suit.SUN, 1))


def test_texts_do_not_depend_on_the_process() -> None:
    """Whatever PYTHONHASHSEED says (law 6)."""
    program = (
        "from skybridge_rules import towers\n"
        "state = towers.new(towers.Options(3))\n"
        "for _ in range(9): state = towers.apply(state, towers.legal_moves(state)[-1])\n"
        "print(towers.to_json(state), towers.JSON.digest(state))"
    )
    heard = printed_elsewhere(program)
    state = towers.new(towers.Options(3))
    for _ in range(9):
        state = towers.apply(state, towers.legal_moves(state)[-1])
    assert heard == {f"{towers.to_json(state)} {towers.JSON.digest(state)}\n"}


# ---------------------------------------------------------------------------------------- refusals

TAGS = "one of gain, lose, one-of, rest"

REFUSALS: list[tuple[str, str, list[str]]] = [
    # wrong types: nothing is guessed
    ("int", "true", ["$: expected a whole number, found true"]),
    ("int", '"7"', ['$: expected a whole number, found "7"']),
    ("int", "2.9", ["$: expected a whole number, found 2.9"]),
    ("int", "2.0", ["$: expected a whole number, found 2.0"]),
    ("int", "1e2", ["$: expected a whole number, found 100.0"]),
    ("int", "1e999", ["$: expected a whole number, found Infinity"]),
    ("int", "null", ["$: expected a whole number, found null"]),
    ("int", "[7]", ["$: expected a whole number, found [7]"]),
    ("seat", "false", ["$: expected a whole number, found false"]),
    ("str", "7", ["$: expected a text, found 7"]),
    ("str", "null", ["$: expected a text, found null"]),
    ("str", '["a"]', ['$: expected a text, found ["a"]']),
    ("bool", "1", ["$: expected true or false, found 1"]),
    ("bool", '"true"', ['$: expected true or false, found "true"']),
    ("bool", "null", ["$: expected true or false, found null"]),
    ("word", "true", ["$: expected a whole number, found true"]),
    ("word", "null", ["$: expected a whole number, found null"]),
    ("decider", '"fate"', ['$: expected a whole number, found "fate"']),
    ("decider", "true", ["$: expected a whole number, found true"]),
    ("audience", '"12"', ['$: expected a list, found "12"']),
    ("audience", "[true]", ["$[0]: expected a whole number, found true"]),
    ("effects", GAIN, ['$: expected a list, found {"amount": 1, "suit": "SUN", "type": ...']),
    ("gain", "[]", ["$: expected an object, found []"]),
    ("effect", '"gain"', ['$: expected an object, found "gain"']),
    ("effect", "null", ["$: expected an object, found null"]),
    ("sign", "3", ["$: expected a text, found 3"]),
    ("sign", '"ABC"', ["$: column 1: 'ABC' is no sign"]),
    ("signs", '["AX","ax"]', ["$[1]: column 1: 'ax' is no sign"]),
    ("hand", hand(pair="7x"), ['$.pair: expected a list, found "7x"']),
    ("hand", hand(rows=[[0], "12"]), ['$.rows[1]: expected a list, found "12"']),
    ("hand", hand(rows=[[0, "1"]]), ['$.rows[0][1]: expected a whole number, found "1"']),
    ("hand", hand(card=3), ["$.card: expected a text, found 3"]),
    ("hand", hand(to=[0, None]), ["$.to[1]: expected a whole number, found null"]),
    ("hand", hand(params=[["n", 1.5]]), ["$.params[0][1]: expected a whole number, found 1.5"]),
    # enums go by their names alone
    ("suit", '"the sun"', ['$: expected one of SUN, MOON, found "the sun"']),
    ("suit", '"sun"', ['$: expected one of SUN, MOON, found "sun"']),
    ("rank", "13", ["$: expected one of LOW, HIGH, found 13"]),
    ("rank", '"13"', ['$: expected one of LOW, HIGH, found "13"']),
    ("mood", '"wild"', ['$: expected one of CALM, WILD, found "wild"']),
    ("suit", '["SUN"]', ['$: expected one of SUN, MOON, found ["SUN"]']),
    ("suit", '"__class__"', ['$: expected one of SUN, MOON, found "__class__"']),
    # lengths
    ("hand", hand(pair=[7]), ["$.pair: expected a list of 2, found 1"]),
    ("hand", hand(pair=[7, "x", 1]), ["$.pair: expected a list of 2, found 3"]),
    ("hand", hand(empty=[1]), ["$.empty: expected a list of 0, found 1"]),
    ("hand", hand(params=[["needed"]]), ["$.params[0]: expected a list of 2, found 1"]),
    # fields
    ("gain", '{"type":"gain","suit":"SUN"}', ["$: missing amount"]),
    ("gain", '{"type":"gain"}', ["$: missing suit, amount"]),
    ("gain", GAIN[:-1] + ',"bogus":1}', ["$: unknown bogus"]),
    ("gain", GAIN[:-1] + ',"b":1,"a":1}', ["$: unknown a, b"]),
    ("gain", GAIN[:-1] + ',"":1}', ['$: unknown ""']),
    ("gain", GAIN[:-1] + ',"a b\\n":1}', ['$: unknown "a b\\n"']),
    ("hand", hand(kept=7), ["$: unknown kept"]),
    ("hand", hand(type="hand"), ["$: unknown type"]),
    ("hand", json.dumps({k: v for k, v in HAND.items() if k != "to"}), ["$: missing to"]),
    # tags
    ("effect", "{}", [f"$: type must be {TAGS}, not null"]),
    ("effect", '{"type":"win"}', [f'$: type must be {TAGS}, not "win"']),
    ("effect", '{"type":["gain"]}', [f'$: type must be {TAGS}, not ["gain"]']),
    ("effect", '{"type":"Gain"}', [f'$: type must be {TAGS}, not "Gain"']),
    ("gain", '{"suit":"SUN","amount":1}', ["$: expected type 'gain', found null"]),
    ("gain", GAIN.replace("gain", "lose"), ["$: expected type 'gain', found \"lose\""]),
    ("perhaps", "false", ["$: expected an object, found false"]),
    (
        "effect",
        '{"type":"one-of","options":[{"type":"rest"},{"type":"x"}]}',
        [f'$.options[1]: type must be {TAGS}, not "x"'],
    ),
    (
        "told-effect",
        '{"event":{},"to":null,"rules":[]}',
        [f"$.event: type must be {TAGS}, not null"],
    ),
    # numbers
    ("int", str(2**53), [f"$: number beyond {LARGEST}"]),
    ("int", str(-(2**53)), [f"$: number beyond {LARGEST}"]),
    ("int", "9" * 4000, [f"$: number beyond {LARGEST}"]),
    ("decider", str(2**53), [f"$: number beyond {LARGEST}"]),
    ("word", str(2**53), [f"$: number beyond {LARGEST}"]),
    ("hand", hand(seat=2**60), [f"$.seat: number beyond {LARGEST}"]),
    ("int", "NaN", ["$: NaN is not a JSON number"]),
    ("int", "Infinity", ["$: Infinity is not a JSON number"]),
    ("int", "-Infinity", ["$: -Infinity is not a JSON number"]),
    ("effects", "[NaN]", ["$: NaN is not a JSON number"]),
    # texts
    ("str", '"\\ud800"', ["$: text with half of a surrogate pair"]),
    ("str", '"a\\udfffb"', ["$: text with half of a surrogate pair"]),
    ("str", '"\ud83d"', ["$: text with half of a surrogate pair"]),
    ("word", '"\\ud800"', ["$: text with half of a surrogate pair"]),
    ("sign", '"A\\ud800"', ["$: text with half of a surrogate pair"]),
    ("suit", '"\\ud800"', ['$: expected one of SUN, MOON, found "\\ud800"']),
    ("gain", GAIN[:-1] + ',"\\ud800":1}', ['$: unknown "\\ud800"']),
    # keys that come twice, wherever they are
    ("gain", GAIN[:-1] + ',"amount":1}', ["$: doubled key 'amount'"]),
    ("gain", GAIN[:-1] + ',"type":"gain"}', ["$: doubled key 'type'"]),
    ("int", '{"a":1,"a":1}', ["$: doubled key 'a'"]),
    ("int", '{"\\u0061":1,"a":2}', ["$: doubled key 'a'"]),
    # no JSON at all
    ("int", "", ["$: line 1, column 1: Expecting value"]),
    ("int", " \n ", ["$: line 2, column 2: Expecting value"]),
    ("int", "\ufeff1", ["$: line 1, column 1: Expecting value"]),
    ("int", "1 2", ["$: line 1, column 3: Extra data"]),
    ("int", "1,", ["$: line 1, column 2: Extra data"]),
    ("int", "01", ["$: line 1, column 2: Extra data"]),
    ("int", "+1", ["$: line 1, column 1: Expecting value"]),
    ("int", ".5", ["$: line 1, column 1: Expecting value"]),
    ("int", "0x10", ["$: line 1, column 2: Extra data"]),
    ("int", "1_000", ["$: line 1, column 2: Extra data"]),
    ("int", "١", ["$: line 1, column 1: Expecting value"]),
    ("int", "\x00", ["$: line 1, column 1: Expecting value"]),
    ("int", "True", ["$: line 1, column 1: Expecting value"]),
    ("str", "'a'", ["$: line 1, column 1: Expecting value"]),
    ("str", '"a\nb"', ["$: line 1, column 3: Invalid control character at"]),
    ("str", '"\\x41"', ["$: line 1, column 2: Invalid \\escape"]),
    ("effects", "[\n// none\n]", ["$: line 2, column 1: Expecting value"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "said"), REFUSALS, ids=[f"{name}-{text:.20}" for name, text, _ in REFUSALS]
)
def test_a_wrong_document_is_refused_with_path_and_reason(
    name: str, text: str, said: list[str]
) -> None:
    """Law 5: nothing is guessed, and the message says where."""
    assert faults(text, name) == said


def test_several_faults_are_reported_at_once() -> None:
    """Whoever mends a document wants to hear of all of them, each with its own path."""
    spoiled = hand(seat="1", pair=[True, 2], rows=[["a"], [0, 0.5]], open=None, bogus=1)
    assert faults(spoiled, "hand") == [
        '$.seat: expected a whole number, found "1"',
        "$.pair[0]: expected a whole number, found true",
        "$.pair[1]: expected a text, found 2",
        '$.rows[0][0]: expected a whole number, found "a"',
        "$.rows[1][1]: expected a whole number, found 0.5",
        "$.open: expected true or false, found null",
        "$: unknown bogus",
    ]


def test_faults_in_unions_and_generics_keep_their_paths() -> None:
    """However deep a value lies, its path starts at the document."""
    gains = [{"type": "gain", "suit": "STAR", "amount": "1"}, {"type": "one-of", "options": 3}]
    step = {
        "state": {**HAND, "open": 0},
        "events": [{"event": {"type": "one-of", "options": gains}, "to": [None], "rules": []}],
    }
    assert faults(json.dumps(step), "step") == [
        "$.state.open: expected true or false, found 0",
        '$.events[0].event.options[0].suit: expected one of SUN, MOON, found "STAR"',
        '$.events[0].event.options[0].amount: expected a whole number, found "1"',
        "$.events[0].event.options[1].options: expected a list, found 3",
        "$.events[0].to[0]: expected a whole number, found null",
    ]


def test_faults_of_towers_are_found_together() -> None:
    """A spoiled position names every spoiled place."""
    plain = json.loads(towers.to_json(towers.new(towers.Options(4))))
    plain["towers"][2] = ["R3", "X3", 5]
    plain["options"]["config"]["touch_model"] = "SIDE"
    plain["turn"] = "0"
    with pytest.raises(JsonError) as caught:
        towers.read_state(json.dumps(plain))
    assert [fault.path for fault in caught.value.faults] == [
        "$.options.config.touch_model",
        "$.towers[2][1]",
        "$.towers[2][2]",
        "$.turn",
    ]


def test_what_was_found_is_shown_in_forty_characters() -> None:
    """A message stays readable, whatever was in the document."""
    (said,) = faults(json.dumps(["x" * 1000]), "int")
    assert said == '$: expected a whole number, found ["' + "x" * 35 + "..."
    (said,) = faults(json.dumps({**json.loads(GAIN), "y" * 1000: 1}), "gain")
    assert said == '$: unknown "' + "y" * 36 + "..."
    for length, shown in ((38, '"' + "x" * 38 + '"'), (39, '"' + "x" * 36 + "...")):
        assert faults(json.dumps("x" * length), "int") == [
            f"$: expected a whole number, found {shown}"
        ]
    for length, shown in ((40, "y" * 40), (41, '"' + "y" * 36 + "...")):
        (said,) = faults(json.dumps({**json.loads(GAIN), "y" * length: 1}), "gain")
        assert said == f"$: unknown {shown}"


@pytest.mark.parametrize("digits", [4301, 5000, 100_000])
def test_a_number_of_thousands_of_digits_is_refused_and_not_worked_out(digits: int) -> None:
    """Turning it into a number would take time that grows with its square."""
    for text in ("9" * digits, "-" + "9" * digits):
        (said,) = faults(text, "int")
        assert said.startswith("$: ")
        assert "digits" in said


@pytest.mark.parametrize("opened", ["[", '{"a":', '[{"a":', '{"type":"one-of","options":['])
def test_nesting_ten_thousand_deep_is_refused(opened: str) -> None:
    """Closed again or not."""
    closed = "".join("]" if sign == "[" else "}" for sign in reversed(opened) if sign in "[{")
    for text in (opened * 10_000, opened * 10_000 + "0" + closed * 10_000):
        assert faults(text, "effect") == [f"$: {TOO_DEEP}"]


@pytest.mark.parametrize("depth", [100, DEEPEST, DEEPEST + 2, 200, 400, 490, 900, 990])
def test_nesting_within_the_limit_is_taken_and_beyond_it_refused(depth: int) -> None:
    """Both in an effect that may be nested, and in a number that may not."""
    effect = '{"type":"one-of","options":[' * (depth // 2) + "]}" * (depth // 2)
    lists = "[" * depth + "]" * depth
    value, error = attempt(lambda: CODEC.loads(effect, Shape[Effect](Effect)))
    (said,) = faults(lists, "int")
    if depth <= DEEPEST:
        assert isinstance(value, OneOf)
        assert said == f"$: expected a whole number, found {'[' * 37}..."
    else:
        assert str(error) == said == f"$: {TOO_DEEP}"


def test_plain_values_of_python_that_are_nested_without_end_break_nothing() -> None:
    """The limit is one of texts; what a program hands over may be deeper."""
    plain: object = 0
    for _ in range(5000):
        plain = {"type": "one-of", "options": [plain]}
    with pytest.raises(JsonError) as error:
        CODEC.structure(plain, Shape[Effect](Effect))
    assert error.value.faults[0].message == "nested too deeply"


def test_an_effect_fifty_deep_comes_back() -> None:
    """No game needs more."""
    value: Effect = Rest()
    for _ in range(50):
        value = OneOf((value,))
    assert CODEC.loads(CODEC.dumps(value), Shape[Effect](Effect)) == value


def test_a_doubled_key_among_very_many_is_found_at_once() -> None:
    """In time that grows with the document, not with its square."""
    names = [f'"k{number}":0' for number in range(80_000)]
    started = time.perf_counter()
    assert faults("{" + ",".join([*names, '"k79999":0']) + "}", "int") == [
        "$: doubled key 'k79999'"
    ]
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize("kind", documents.KINDS)
def test_a_truncated_document_is_refused_at_every_length(kind: str) -> None:
    """Law 5: no first part of a document passes for the whole."""
    for value in documents.values()[kind][:: max(1, len(documents.values()[kind]) // 2)]:
        text = towers.to_json(value)
        for length in range(len(text)):
            with pytest.raises(JsonError) as caught:
                documents.read(kind, text[:length])
            assert [fault.path for fault in caught.value.faults] == ["$"]


@pytest.mark.parametrize(
    "raw",
    [b"", b"\xff\xfe", b'"\xed\xa0\x80"', GAIN.encode(), bytearray(b"{"), None, 3, {}],
    ids=repr,
)
def test_what_is_no_text_is_refused(raw: Any) -> None:
    """Types do not ask for bytes, yet a file read without decoding must not break anything."""
    with pytest.raises(JsonError) as caught:
        CODEC.loads(raw, shape("effect"))
    assert str(caught.value) == f"$: expected a text, found {type(raw).__name__}"


def test_an_impossible_position_is_refused_as_such() -> None:
    """By the rules it breaks; inside a view, by its path as well (law 14)."""
    state = towers.new(towers.Options(4))
    plain = json.loads(towers.to_json(state))
    plain["turn"] = 9
    with pytest.raises(ImpossibleSetup, match=r"^turn: there is no hand 9 \(TW-009\)$"):
        towers.read_state(json.dumps(plain))
    seen = json.loads(towers.to_json(towers.view(state, None)))
    seen["position"] = plain
    with pytest.raises(JsonError) as caught:
        towers.JSON.read_view(json.dumps(seen))
    assert caught.value.faults == (Fault("$.position", "turn: there is no hand 9 (TW-009)"),)


# ------------------------------------------------------------------------------- plain and defaults


def test_plain_data_is_read_as_strictly_as_text() -> None:
    """Data files come as lists and dicts; their refusals carry the same paths."""
    assert CODEC.structure(json.loads(hand()), Shape[Hand](Hand)) == CODEC.loads(
        hand(), Shape[Hand](Hand)
    )
    with pytest.raises(JsonError, match=r"^\$\.seat: expected a whole number, found true$"):
        CODEC.structure({**HAND, "seat": True}, Shape[Hand](Hand))


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ({**json.loads(GAIN), 1: 2, "b": 3}, "$: unknown 1, b"),
        ({**json.loads(GAIN), None: 2}, "$: unknown null"),
        (object, "$: expected an object, found \"<class 'object'>\""),
        ({**json.loads(GAIN), "amount": (1, 2)}, "$.amount: expected a whole number, found [1, 2]"),
    ],
    ids=["number as key", "none as key", "no data", "tuple"],
)
def test_plain_data_that_json_could_not_hold_is_refused_too(plain: object, said: str) -> None:
    """Keys that are no texts among them."""
    with pytest.raises(JsonError) as caught:
        CODEC.structure(plain, Shape[Gain](Gain))
    assert str(caught.value) == said


def test_only_files_written_by_hand_may_leave_out_a_field() -> None:
    """And only one that has a default; what it says is checked all the same."""
    lenient = Codec(CODEC.tags, by_hand=True)
    short = {name: each for name, each in HAND.items() if name not in ("to", "params")}
    read = lenient.structure(short, Shape[Hand](Hand))
    assert (read.to, read.params) == (None, ())
    with pytest.raises(JsonError, match="missing to, params"):
        CODEC.structure(short, Shape[Hand](Hand))
    with pytest.raises(JsonError, match="missing seat"):
        lenient.structure({}, Shape[Hand](Hand))
    with pytest.raises(JsonError, match="unknown kept"):
        lenient.structure({**short, "kept": 7}, Shape[Hand](Hand))
    with pytest.raises(JsonError, match=r"^\$\.to: expected a list, found 3$"):
        lenient.structure({**short, "to": 3}, Shape[Hand](Hand))
    assert lenient.dumps(read) == CODEC.dumps(read)


def test_files_written_by_hand_name_enum_members_small() -> None:
    """With hyphens, as an author writes them; saved values never do."""
    lenient = Codec(CODEC.tags, by_hand=True)
    assert lenient.structure("sun", Shape[Suit](Suit)) is Suit.SUN
    assert lenient.structure("stand-in", Shape[OriginKind](OriginKind)) is STAND_IN
    for wrong in ("SUN", "Sun", "the sun", 1, None):
        with pytest.raises(JsonError, match=r"^\$: expected one of sun, moon, found "):
            lenient.structure(wrong, Shape[Suit](Suit))
    with pytest.raises(JsonError, match="expected one of SUN, MOON"):
        CODEC.structure("sun", Shape[Suit](Suit))


def test_what_is_written_by_hand_comes_back() -> None:
    """Law 5, for the codec of data files as well."""
    lenient = Codec(CODEC.tags, by_hand=True)
    value = Gain(Suit.SUN, 1)
    assert lenient.loads(lenient.dumps(value), Shape[Effect](Effect)) == value


def test_the_tag_may_stand_in_another_field() -> None:
    """Written, read, refused and told from a field under its own name."""
    codec = Codec({Gain: "gain", Kind: "kind"}, tag="do")
    assert codec.dumps(Kind("x")) == '{"do":"kind","type":"x"}'
    assert codec.loads('{"do":"kind","type":"x"}', Shape[Gain | Kind](Gain | Kind)) == Kind("x")
    with pytest.raises(JsonError, match=r"^\$: do must be one of gain, kind, not null$"):
        codec.loads('{"type":"gain"}', Shape[Gain | Kind](Gain | Kind))
    with pytest.raises(JsonError, match=r"^\$: expected do 'kind', found \"gain\"$"):
        codec.loads('{"do":"gain","type":"x"}', Shape[Kind](Kind))
    with pytest.raises(TypeError, match="has a field 'amount', which is where its tag goes"):
        Codec({Gain: "gain"}, tag="amount")


def test_a_class_is_asked_whether_it_can_be() -> None:
    """By its own ``checked``, with the path of what it refuses; a field of that name is none."""
    form = Shape[tuple[Even, ...]](tuple[Even, ...])
    assert CODEC.loads('[{"number":2},{"number":4}]', form) == (Even(2), Even(4))
    with pytest.raises(JsonError) as caught:
        CODEC.loads('[{"number":2},{"number":3},{"number":"4"},{"number":5}]', form)
    assert [str(fault) for fault in caught.value.faults] == [
        "$[1]: 3 is odd",
        '$[2].number: expected a whole number, found "4"',
        "$[3]: 5 is odd",
    ]
    assert CODEC.loads('{"checked":true}', Shape[Ticked](Ticked)) == Ticked(True)


# ------------------------------------------------------------------------------------------ fuzzing

ANY_TEXT = st.text(st.characters(), max_size=40) | st.text(
    '{}[]",:0123456789.eE+-tfn\\u d8', max_size=40
)
ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.sampled_from(documents.NASTY + documents.HOSTILE),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["type", "colour", "seat", "position", "foundation"]) | st.text(max_size=3),
        inner,
        max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip


def survives(kind: str, text: str) -> None:
    """A text is read, or refused with one of our errors; what is read can be written."""
    value, error = attempt(lambda: documents.read(kind, text))
    if error is None:
        assert documents.read(kind, towers.to_json(value)) == value
    if isinstance(value, towers.State):
        assert towers.problems(value) == ()


@given(st.sampled_from(documents.KINDS), ANY_TEXT)
@example("move", "[" * 2000)
def test_any_text_is_read_or_refused(kind: str, text: str) -> None:
    """Law 5: never another error, whatever comes."""
    survives(kind, text)


@given(st.sampled_from(documents.KINDS), ANY_JSON)
@settings(deadline=None)
def test_any_json_is_read_or_refused(kind: str, plain: Any) -> None:
    """Law 5: never another error, whatever it holds."""
    survives(kind, json.dumps(plain))


@given(documents.written(), st.data())
@settings(deadline=None)
def test_a_spoiled_document_is_read_or_refused(
    written: tuple[str, str], data: st.DataObject
) -> None:
    """Law 5: a few accidents to a real document, where the refusals are deep inside."""
    kind, text = written
    plain = data.draw(documents.spoiled(json.loads(text), hostile=True))
    survives(kind, json.dumps(plain))


@given(documents.written(), st.data())
@settings(deadline=None)
def test_a_scratched_document_is_read_or_refused(
    written: tuple[str, str], data: st.DataObject
) -> None:
    """Law 5: accidents to the text itself."""
    kind, text = written
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    patch = data.draw(st.just("") | st.just(text[start:end] * 2) | ANY_TEXT)
    survives(kind, text[:start] + patch + text[end:])


@given(NAMED, st.sampled_from(sorted(VALUES)), st.data())
@settings(deadline=None)
def test_spoiled_values_of_every_form_are_read_or_refused(
    named: tuple[str, Any], other: str, data: st.DataObject
) -> None:
    """Law 5, for the whole vocabulary, and for documents read in a form that is not theirs."""
    name, value = named
    plain = data.draw(documents.spoiled(json.loads(CODEC.dumps(value)), hostile=True))
    for text, form in ((json.dumps(plain), name), (CODEC.dumps(value), other)):
        read, error = attempt(partial(CODEC.loads, text, shape(form)))
        if error is None:
            assert CODEC.loads(CODEC.dumps(read), shape(form)) == read


@given(EFFECTS, st.data())
@settings(deadline=None)
def test_the_path_of_a_fault_leads_to_it(effect: Effect, data: st.DataObject) -> None:
    """A number is spoiled somewhere; the one fault is at its very place."""
    plain = json.loads(CODEC.dumps(OneOf((Gain(Suit.SUN, 1), effect))))
    spots = [path for path in documents.places(plain) if path and path[-1] == "amount"]
    spot = data.draw(st.sampled_from(spots))
    text = json.dumps(documents.changed(plain, spot, "many"))
    path = "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in spot)
    assert faults(text, "effect") == [f'{path}: expected a whole number, found "many"']


# --------------------------------------------------------------------------------- mistakes of ours


@pytest.mark.parametrize("value", [2**53, -(2**53), 10**40])
def test_a_number_beyond_the_largest_is_not_written(value: int) -> None:
    """Neither written nor read, however deep it lies; its neighbours are."""
    for holder in (value, (1, (value,)), Told(Gain(Suit.SUN, value))):
        with pytest.raises(JsonError, match=rf"^\$: number beyond {LARGEST}$"):
            CODEC.dumps(holder)
    for near in (LARGEST, -LARGEST, "9" * 40):
        assert json.loads(CODEC.dumps(near)) == near


def test_half_of_a_surrogate_pair_is_not_read() -> None:
    """Neither written out nor as it is; other signs beyond ASCII are."""
    for text in (r'"\ud800"', '"a\ud83d"'):
        assert faults(text, "str") == ["$: text with half of a surrogate pair"]
    assert CODEC.loads('"\U0001f409"', shape("str")) == "\U0001f409"


def test_half_of_a_surrogate_pair_is_not_written() -> None:
    """It could not be read again, and it has no digest; a whole pair is one sign."""
    for write in (CODEC.dumps, CODEC.digest):
        with pytest.raises(JsonError, match=r"^\$: text with half of a surrogate pair$"):
            write(("fine", "\ud800"))
    assert CODEC.dumps("\U0001f409") == '"\U0001f409"'


@frozen
class Loose:
    """Asks for a number that is not whole."""

    share: float


@frozen
class Fixed:
    """One of two numbers."""

    number: Literal[1, 2]


def test_a_field_cannot_be_mistaken_for_the_tag() -> None:
    """Refused when the codec is made, for one would overwrite the other."""
    with pytest.raises(TypeError, match=r"^Kind has a field 'type', which is where its tag goes$"):
        Codec({Gain: "gain", Kind: "kind"})
    assert Codec({}).loads('{"type":"x"}', Shape[Kind](Kind)) == Kind("x")


def test_two_classes_of_a_union_cannot_share_a_tag() -> None:
    """Refused when the union is first read, else a Gain could come back as a Lose."""
    codec = Codec({Gain: "change", Rest: "rest", Lose: "change"})
    with pytest.raises(TypeError, match=r"^the tag 'change' is given to two classes of .*Lose"):
        codec.loads('{"type":"rest"}', Shape[Gain | Rest | Lose](Gain | Rest | Lose))


def test_classes_of_different_unions_may_share_a_tag() -> None:
    """A move and an effect can bear one name: where one may stand, the other never does."""
    codec = Codec({Gain: "change", Rest: "rest", Lose: "change"})
    for value in (Gain(Suit.SUN, 1), Lose(Suit.SUN, 1)):
        form = type(value) | Rest
        assert codec.loads(codec.dumps(value), Shape[object](form)) == value


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ('{"share":"1.5"}', Loose),
        ('{"share":1.5}', Loose),
        ('{"number":true}', Fixed),
        ('{"number":1}', Fixed),
        ("[1]", list[int]),
        ("[1]", set[int]),
        ('{"a":1}', dict[str, int]),
        ("3", Any),
        ("{}", Hand | Kind),
        ("[[1]]", tuple[list[int], ...]),
    ],
    ids=str,
)
def test_a_type_without_a_form_is_not_the_fault_of_the_document(text: str, form: Any) -> None:
    """Nothing is guessed; a bug of ours must not look like bad JSON, wherever it lies."""
    with pytest.raises(TypeError, match="no JSON form for"):
        CODEC.loads(text, Shape[object](form))
