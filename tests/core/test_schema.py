"""JSON Schemas: valid themselves, and of one mind with the codec."""

from __future__ import annotations

import json
import typing
from functools import cache
from typing import Any, Generic, TypeVar

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from skybridge_rules import towers
from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.errors import ImpossibleSetup, JsonError
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Chance, Decider, Seat
from skybridge_rules.core.limits import LARGEST
from skybridge_rules.core.schema import DIALECT, schema
from tests.core import documents
from tests.core.elsewhere import printed_elsewhere
from tests.core.vocabulary import CODEC, NAMED, VALUES, Effect, Gain, Rest, Suit, shape


@cache
def of_towers(kind: str) -> Draft202012Validator:
    """The validator of one kind of document of towers."""
    form = getattr(towers.JSON, kind)
    return Draft202012Validator(schema(towers.JSON.codec, form, f"towers {kind}"))


@cache
def of_form(name: str) -> Draft202012Validator:
    """The validator of one form of the test vocabulary."""
    return Draft202012Validator(schema(CODEC, shape(name), name))


def reads(name: str, plain: documents.Json) -> bool:
    """Whether the codec takes a document."""
    try:
        CODEC.loads(json.dumps(plain), shape(name))
    except JsonError:
        return False
    return True


def references(plain: documents.Json) -> set[str]:
    """Every definition a schema refers to."""
    if isinstance(plain, list):
        return {name for each in plain for name in references(each)}
    if not isinstance(plain, dict):
        return set()
    own = {plain["$ref"].removeprefix("#/$defs/")} if "$ref" in plain else set()
    return own | {name for each in plain.values() for name in references(each)}


EVERY_SCHEMA = [
    *(pytest.param(of_towers(kind), id=f"towers-{kind}") for kind in documents.KINDS),
    *(pytest.param(of_form(name), id=name) for name in sorted(VALUES)),
]


# ---------------------------------------------------------------------------------- in themselves


@pytest.mark.parametrize("validator", EVERY_SCHEMA)
def test_every_schema_is_valid_itself(validator: Draft202012Validator) -> None:
    """Draft 2020-12, by its own schema; every reference leads to a definition, and back."""
    found = validator.schema
    assert isinstance(found, dict)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == DIALECT == "https://json-schema.org/draft/2020-12/schema"
    assert references(found) == set(found["$defs"])
    assert list(found["$defs"]) == sorted(found["$defs"])
    json.dumps(found)


@pytest.mark.parametrize("validator", EVERY_SCHEMA)
def test_every_definition_is_closed_and_whole(validator: Draft202012Validator) -> None:
    """No unknown fields, no missing ones, and each says what it is."""
    assert isinstance(validator.schema, dict)
    for definition in validator.schema["$defs"].values():
        assert definition["additionalProperties"] is False
        assert definition["required"] == list(definition["properties"])
        assert definition["description"].endswith((".", ")", ";"))


def test_definitions_bear_the_names_of_the_classes() -> None:
    """Pinned for towers: others generate code from these names."""
    codec = towers.JSON.codec
    names = {
        kind: list(schema(codec, getattr(towers.JSON, kind), kind)["$defs"])
        for kind in documents.KINDS
    }
    setup = ["Options", "RulesConfig", "Setup"]
    moves = ["LayBlock", "LayBridge", "LayRoof"]
    assert names == {
        "state": setup,
        "move": moves,
        "event": sorted(
            [
                *moves,
                *("GameEnded", "PieceLaid", "PlayerLeft"),
                *("TowerClaimed", "TowersJoined", "TurnSkipped"),
            ]
        ),
        "view": [*setup, "View"],
        "options": ["Options", "RulesConfig"],
    }


def test_generics_are_named_after_what_fills_them() -> None:
    """So that two fillings of one class have two definitions."""
    form = tuple[Told[int], Told[Seat], Told[Gain]]
    found = schema(CODEC, Shape[object](form), "told")
    assert list(found["$defs"]) == ["Gain", "Told_Gain", "Told_Seat", "Told_int"]


def test_generics_inside_generics_are_filled() -> None:
    """The events of a step are those of its game, not just anything."""
    found = schema(CODEC, Shape[object](Step[Seat, Gain]), "step")
    step = Step(Seat(1), (Told(Gain(Suit.SUN, 1)),))
    validator = Draft202012Validator(found)
    assert validator.is_valid(json.loads(CODEC.dumps(step)))
    assert not validator.is_valid(json.loads(CODEC.dumps(Step(Seat(1), (Told("sun"),)))))


def test_the_schema_of_a_move_is_pinned() -> None:
    """A change here changes what others may send us."""
    found = schema(towers.JSON.codec, towers.JSON.move, "a move of towers")
    assert found["title"] == "a move of towers"
    assert found["anyOf"] == [
        {"$ref": "#/$defs/LayBlock"},
        {"$ref": "#/$defs/LayBridge"},
        {"$ref": "#/$defs/LayRoof"},
    ]
    number = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    assert found["$defs"]["LayBridge"]["properties"] == {
        "type": {"const": "bridge"},
        "colour": {"enum": ["R", "G", "B", "Y"]},
        "foundations": {
            "type": "array",
            "prefixItems": [number, number],
            "items": False,
            "minItems": 2,
        },
    }


def test_schemas_are_the_same_in_every_process() -> None:
    """Whatever PYTHONHASHSEED says (law 6)."""
    program = (
        "import json\n"
        "from skybridge_rules import towers\n"
        "from skybridge_rules.core.schema import schema\n"
        "print(json.dumps(schema(towers.JSON.codec, towers.JSON.event, 'event')))"
    )
    heard = printed_elsewhere(program)
    assert heard == {
        json.dumps(schema(towers.JSON.codec, towers.JSON.event, "event")) + "\n",
    }


def test_making_a_schema_twice_gives_the_same_and_shares_nothing() -> None:
    """A caller who changes theirs does not change ours."""
    first = schema(CODEC, shape("table"), "table")
    text = json.dumps(first)
    for definition in first["$defs"].values():
        definition["properties"].clear()
    schema(CODEC, Shape[int](int), "number")["minimum"] = 0
    assert json.dumps(schema(CODEC, shape("table"), "table")) == text
    assert schema(CODEC, Shape[int](int), "number")["minimum"] == -LARGEST


def test_a_type_without_a_form_is_refused() -> None:
    """Rather than described wrongly."""
    for form in (float, dict[str, int], list[int], object, bytes):
        with pytest.raises(TypeError, match=r"^no JSON form for "):
            schema(CODEC, Shape[object](form), "no form")


# ----------------------------------------------------------------------- of one mind with the codec


@pytest.mark.parametrize("kind", documents.KINDS)
def test_what_the_codec_writes_for_towers_is_accepted(kind: str) -> None:
    """For all that came up in a few random games."""
    found = documents.values()[kind]
    for value in found[:: max(1, len(found) // 30)]:
        of_towers(kind).validate(json.loads(towers.to_json(value)))


@given(NAMED)
@settings(deadline=None)
def test_what_the_codec_writes_is_accepted(named: tuple[str, Any]) -> None:
    """For every kind of thing there is, generics inside generics included."""
    name, value = named
    of_form(name).validate(json.loads(CODEC.dumps(value)))


@given(NAMED, st.data())
@settings(deadline=None)
def test_schema_and_codec_refuse_the_same_documents(
    named: tuple[str, Any], data: st.DataObject
) -> None:
    """Spoiled in every way but two that no schema can tell: 1.0 for 1, and half a surrogate.

    Where a class looks at its values as well, the schema takes more than the codec, never less.
    """
    name, value = named
    plain = data.draw(documents.spoiled(json.loads(CODEC.dumps(value))))
    if name in ("sign", "signs", "bag", "pile"):
        assert of_form(name).is_valid(plain) >= reads(name, plain)
    else:
        assert of_form(name).is_valid(plain) == reads(name, plain)


@given(documents.written(), st.data())
@settings(deadline=None)
def test_what_the_schema_of_towers_refuses_the_codec_refuses(
    written: tuple[str, str], data: st.DataObject
) -> None:
    """What the schema takes may still be impossible, or name no piece; never the reverse."""
    kind, text = written
    plain = data.draw(documents.spoiled(json.loads(text)))
    if not of_towers(kind).is_valid(plain):
        with pytest.raises((JsonError, ImpossibleSetup)):
            documents.read(kind, json.dumps(plain))


@pytest.mark.parametrize("kind", documents.KINDS)
def test_the_schema_of_towers_refuses_what_is_not_of_its_shape(kind: str) -> None:
    """An unknown field, a missing one, a wrong type, an unknown tag: wherever they are put."""
    validator = of_towers(kind)
    plain = json.loads(towers.to_json(documents.values()[kind][-1]))
    for path in documents.places(plain):
        found = documents.at(plain, path)
        assert not validator.is_valid(documents.changed(plain, path, 0.5))
        if isinstance(found, dict):
            assert not validator.is_valid(documents.changed(plain, path, {**found, "bogus": 1}))
            for gone in found:
                less = {key: each for key, each in found.items() if key != gone}
                assert not validator.is_valid(documents.changed(plain, path, less))
        if path and path[-1] == "type":
            assert not validator.is_valid(documents.changed(plain, path, "bogus"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("int", "true"),
        ("int", '"7"'),
        ("int", "2.9"),
        ("int", str(2**53)),
        ("int", str(-(2**53))),
        ("bool", "0"),
        ("str", "null"),
        ("suit", '"the sun"'),
        ("rank", "13"),
        ("decider", '"fate"'),
        ("audience", '"12"'),
        ("effect", '{"type":"win"}'),
        ("effect", "{}"),
        ("gain", '{"type":"lose","suit":"SUN","amount":1}'),
        ("gain", '{"type":"gain","suit":"SUN"}'),
        ("gain", '{"type":"gain","suit":"SUN","amount":1,"x":1}'),
        ("told-effect", '{"event":"rest","to":null,"rules":[]}'),
    ],
)
def test_what_the_codec_refuses_for_its_shape_the_schema_refuses(name: str, text: str) -> None:
    """The commonest mistakes, one by one."""
    plain = json.loads(text)
    assert not reads(name, plain)
    assert not of_form(name).is_valid(plain)


# ---------------------------------------------------------------------------------- open questions


def make_sun() -> type:
    """A class with a name that another one has, too."""

    @frozen
    class Card:
        """A card of the sun."""

        heat: int

    return Card


def make_moon() -> type:
    """The other class of that name."""

    @frozen
    class Card:
        """A card of the moon."""

        tide: str

    return Card


def test_two_classes_of_one_name_are_not_mixed_up() -> None:
    """Games have many classes, and modules of their own to put them in."""
    sun, moon = make_sun(), make_moon()
    both: Any = tuple[sun, moon]  # type: ignore[valid-type]  # made at run time
    codec = Codec({})
    validator = Draft202012Validator(schema(codec, Shape[object](both), "both"))
    text = codec.dumps((sun(heat=1), moon(tide="high")))
    assert codec.loads(text, Shape[object](both))
    assert validator.is_valid(json.loads(text))
    assert list(schema(codec, Shape[object](both), "both")["$defs"]) == ["Card", "Card_2"]


def test_two_generics_over_unions_are_not_mixed_up() -> None:
    """An event that was told, and a word that was told."""
    both = tuple[Told[Effect], Told[int | str]]
    text = CODEC.dumps((Told(Rest()), Told("word")))
    assert CODEC.loads(text, Shape[object](both)) == (Told(Rest()), Told("word"))
    found = schema(CODEC, Shape[object](both), "both")
    assert Draft202012Validator(found).is_valid(json.loads(text))
    assert {"Told_int_or_str", "Told_Gain_or_Lose_or_Rest_or_OneOf"} < set(found["$defs"])


def test_a_generic_that_nobody_filled_is_refused() -> None:
    """The event of a bare Told may be anything, so no schema can be written."""
    with pytest.raises(TypeError, match="no JSON form"):
        schema(CODEC, Shape[object](Told), "told")


# ---------------------------------------------------------------------------------- made anew


def test_a_schema_is_pinned_word_by_word() -> None:
    """A class with a tag; what it says of itself is the first line of its docstring."""
    found = schema(CODEC, Shape[object](Gain), "a gain")
    tag = CODEC.tags[Gain]
    assert found == {
        "$schema": DIALECT,
        "title": "a gain",
        "$ref": "#/$defs/Gain",
        "$defs": {
            "Gain": {
                "type": "object",
                "properties": {
                    CODEC.tag: {"const": tag},
                    "suit": {"enum": ["SUN", "MOON"]},
                    "amount": {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
                },
                "required": [CODEC.tag, "suit", "amount"],
                "additionalProperties": False,
                "description": "Have more of a suit.",
            }
        },
    }


@frozen
class Several:
    """The first line.

    And more.
    """

    one: int


@pytest.mark.parametrize(
    ("form", "found"),
    [
        (tuple[str, ...], {"type": "array", "items": {"type": "string"}}),
        (tuple[()], {"type": "array", "items": False, "minItems": 0}),
        (
            tuple[str, bool],
            {
                "type": "array",
                "prefixItems": [{"type": "string"}, {"type": "boolean"}],
                "items": False,
                "minItems": 2,
            },
        ),
        (Chance, {"enum": [CHANCE.value]}),
        (Suit, {"enum": ["SUN", "MOON"]}),
        (Several, {"$ref": "#/$defs/Several"}),
    ],
)
def test_each_kind_of_type_has_its_form(form: Any, found: dict[str, Any]) -> None:
    """Written as the draft has it."""
    made = schema(CODEC, Shape[object](form), "it")
    assert {name: each for name, each in made.items() if name[0] != "$" or name == "$ref"} == {
        "title": "it",
        **found,
    }


def test_a_decider_is_a_seat_or_chance() -> None:
    """Chance by its word alone."""
    found = schema(CODEC, Shape[object](tuple[Decider, ...]), "deciders")
    assert {"const": CHANCE.value} in found["items"]["anyOf"]


def test_of_a_docstring_the_first_line_is_told() -> None:
    """The rest is for readers of the code."""
    found = schema(CODEC, Shape[object](Several), "it")
    assert found["$defs"]["Several"]["description"] == "The first line."


def test_fillings_of_a_generic_are_pinned() -> None:
    """A tuple by its own name; the event of a step is the one that it was filled with."""
    found = schema(CODEC, Shape[object](Step[tuple[int, ...], Gain]), "step")
    (name,) = (each for each in found["$defs"] if each.startswith("Step"))
    assert name.startswith("Step_tuple_int_")
    assert name.endswith("_Gain")
    step = found["$defs"][name]["properties"]
    assert step["state"]["items"]["type"] == "integer"
    assert step["events"]["items"] == {"$ref": "#/$defs/Told_Gain"}


T = TypeVar("T")


@frozen
class Row(Generic[T]):
    """Filled with anything, several times."""

    them: tuple[T, ...]


@pytest.mark.parametrize(("form", "open_type"), [(Told, "~E"), (Row, "~T")])
def test_what_nobody_filled_is_named(form: Any, open_type: str) -> None:
    """At any depth."""
    with pytest.raises(TypeError) as caught:
        schema(CODEC, Shape[object](form), "it")
    assert str(caught.value) == f"no JSON form for {open_type}"


def test_a_generic_class_may_travel_as_something_else() -> None:
    """Whatever it is filled with."""
    codec = Codec(
        {}, (Proxy(Row, int, lambda row: len(row.them), lambda count: Row((0,) * count)),)
    )
    found = schema(codec, Shape[object](Row[str]), "a row")
    assert (found["type"], found["$defs"]) == ("integer", {})


def test_a_value_among_the_fillings_is_told_in_the_name() -> None:
    """A decider is a seat, or chance by its very value."""
    found = schema(CODEC, Shape[object](Told[Decider]), "told")
    assert "Told_Seat_or_Literal_Chance.CHANCE" in found["$defs"]


def test_a_tuple_among_the_fillings_bears_one_name_however_it_is_spelt() -> None:
    """With a capital letter, as it stood in ``typing`` once, it is the same type."""
    told: Any = Told
    old_tuple: Any = typing.Tuple  # noqa: UP006 # the old spelling is the test
    for form in (old_tuple[int, str], tuple[int, str]):
        found = schema(CODEC, Shape[object](told[form]), "told")
        assert list(found["$defs"]) == ["Told_tuple_int_str"]
