"""Tags that come from the names of classes."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from skybridge_rules.core.tags import kebab, small_name, tags_by_name


class Won:
    """A name of one word."""


class CardsPutBack:
    """A name of several words."""


Both: TypeAlias = Won | CardsPutBack


def test_a_name_is_written_small_with_hyphens() -> None:
    """A hyphen in front of each capital but the first."""
    assert kebab(Won) == "won"
    assert kebab(CardsPutBack) == "cards-put-back"


def test_unions_and_classes_are_tagged_in_their_order() -> None:
    """A class that is named twice has one tag."""
    assert list(tags_by_name(CardsPutBack, Both).items()) == [
        (CardsPutBack, "cards-put-back"),
        (Won, "won"),
    ]


class Stack(Enum):
    """A member with a name of two words."""

    BRIDGE_WORK = 1


def test_a_member_of_an_enum_is_written_the_same_way() -> None:
    """With hyphens for the strokes."""
    assert small_name(Stack.BRIDGE_WORK) == "bridge-work"
