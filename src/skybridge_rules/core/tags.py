"""Tags: what JSON calls the classes of a union, taken from the names of the classes."""

from __future__ import annotations

import re
from typing import Any, Final, get_args

_START_OF_WORD: Final = re.compile("(?<!^)(?=[A-Z])")


def kebab(kind: type) -> str:
    """The name of a class in small letters: ``card-taken`` for ``CardTaken``."""
    return _START_OF_WORD.sub("-", kind.__name__).lower()


def tags_by_name(*kinds: Any) -> dict[type, str]:
    """The tags of classes and of the members of unions, in their order."""
    members = (each for kind in kinds for each in get_args(kind) or (kind,))
    return {each: kebab(each) for each in members}
