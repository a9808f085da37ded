"""Tags: what files, JSON and notation call classes and the members of enums, by their names."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, Final, get_args

_START_OF_WORD: Final = re.compile("(?<!^)(?=[A-Z])")


def kebab(kind: type) -> str:
    """The name of a class in small letters: ``card-taken`` for ``CardTaken``."""
    return _START_OF_WORD.sub("-", kind.__name__).lower()


def small_name(member: Enum) -> str:
    """The name of a member in small letters: ``bridge-work`` for ``BRIDGE_WORK``."""
    return member.name.lower().replace("_", "-")


def tags_by_name(*kinds: Any) -> dict[type, str]:
    """The tags of classes and of the members of unions, in their order."""
    members = (each for kind in kinds for each in get_args(kind) or (kind,))
    return {each: kebab(each) for each in members}
