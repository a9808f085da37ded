"""TypeScript says of a document what its JSON Schema says."""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, Literal, TypeVar

from attrs import field, frozen

from skybridge_rules.core.codec import MAY_BE_LEFT_OUT, Codec, Shape
from skybridge_rules.core.ids import Chance
from skybridge_rules.core.schema import schemas
from skybridge_rules.core.typescript import typescript

T = TypeVar("T")


class Colour(Enum):
    """Two colours."""

    RED = "r"
    BLUE = "b"


@frozen
class Leaf:
    """A leaf, or */ what looks like the end of a comment."""

    name: str
    colour: Colour
    note: str = field(default="", metadata=MAY_BE_LEFT_OUT)


@frozen
class Twig:
    """A twig."""

    leaves: tuple[Leaf, ...]
    ends: tuple[int, bool]
    none: tuple[()]
    by: int | Literal[Chance.CHANCE] | None


@frozen
class Box(Generic[T]):
    """Holds something."""

    inside: T


EXPECTED = """\
/** Of a tree. */
export interface Documents {
  twig: Twig;
  either: Leaf | Twig;
  many: (Leaf | Twig)[];
  pairs: [string, number | string][];
  box: Box;
}

/** Holds something. */
export interface Box {
  inside: Leaf | Twig;
}

/** A leaf, or * / what looks like the end of a comment. */
export interface Leaf {
  type: "leaf";
  name: string;
  colour: "RED" | "BLUE";
  note?: string;
}

/** A twig. */
export interface Twig {
  type: "twig";
  leaves: Leaf[];
  ends: [number, boolean];
  none: [];
  by: number | "chance" | null;
}
"""


def test_every_kind_of_type_is_written() -> None:
    """Kinds by their tag, tuples by their length, what may be left out with a question mark."""
    codec = Codec({Leaf: "leaf", Twig: "twig"})
    shapes: dict[str, Shape[Any]] = {
        "twig": Shape[Twig](Twig),
        "either": Shape[Leaf | Twig](Leaf | Twig),
        "many": Shape[tuple[Leaf | Twig, ...]](tuple[Leaf | Twig, ...]),
        "pairs": Shape[tuple[tuple[str, int | str], ...]](tuple[tuple[str, int | str], ...]),
        "box": Shape[Box[Leaf | Twig]](Box[Leaf | Twig]),
    }
    assert typescript(*schemas(codec, shapes), "Of a tree.") == EXPECTED


def test_classes_with_the_same_first_name_keep_their_whole_names() -> None:
    """Two kinds of box are two interfaces."""
    shapes: dict[str, Shape[Any]] = {
        "one": Shape[Box[int]](Box[int]),
        "two": Shape[Box[str]](Box[str]),
    }
    text = typescript(*schemas(Codec({}), shapes), "Boxes.")
    assert "one: Box_int;" in text
    assert "export interface Box_str {" in text
