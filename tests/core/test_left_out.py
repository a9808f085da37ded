"""A field that may be left out of JSON: written only where it says something."""

from __future__ import annotations

import json

import pytest
from attrs import field, frozen

from skybridge_rules.core.codec import MAY_BE_LEFT_OUT, Codec, Shape
from skybridge_rules.core.errors import JsonError
from skybridge_rules.core.schema import schema


@frozen
class Note:
    """A note, perhaps with remarks."""

    text: str
    remarks: tuple[str, ...] = field(default=(), metadata=MAY_BE_LEFT_OUT)
    copies: int = 1


CODEC = Codec({})
NOTE = Shape[Note](Note)


def test_a_default_is_left_out_and_comes_back() -> None:
    """Older texts, which do not know the field, are read like that too."""
    plain = Note("hello")
    assert json.loads(CODEC.dumps(plain)) == {"copies": 1, "text": "hello"}
    assert CODEC.loads(CODEC.dumps(plain), NOTE) == plain
    full = Note("hello", ("at last",))
    assert json.loads(CODEC.dumps(full))["remarks"] == ["at last"]
    assert CODEC.loads(CODEC.dumps(full), NOTE) == full


def test_every_other_field_is_wanted() -> None:
    """Also one that has a default."""
    with pytest.raises(JsonError, match="missing copies"):
        CODEC.loads('{"text": "hello"}', NOTE)


def test_the_schema_does_not_require_it() -> None:
    """But it says what the field holds."""
    found = schema(CODEC, NOTE, "note")["$defs"]["Note"]
    assert found["required"] == ["text", "copies"]
    assert "remarks" in found["properties"]
