"""Reading TOML strictly: within the limits of a document, and with the place of what is wrong."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from skybridge_rules.core.limits import (
    DEEPEST,
    MOST_DIGITS,
    MOST_ENTRIES,
    TOO_DEEP,
    brackets_too_deep,
    cut,
    too_long,
)


@cache
def _beside_signs() -> re.Pattern[str]:
    """What is no sign in TOML: names, figures, comments, and texts, also those that never end."""
    return re.compile(
        r"""[^\[\]{}"'#.=,\n]++"""
        r"""|\#[^\n]*+"""
        r'''|"""[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+(?:"{3,5}|\Z)'''
        r"""|'''[^']*+(?:'(?!'')[^']*+)*+(?:'{3,5}|\Z)"""
        r"""|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+(?:"|$)"""
        r"""|'[^'\n]*+(?:'|$)""",
        re.S | re.M,
    )


_MOST_BITS: Final = (10**MOST_DIGITS).bit_length()

_PLACE: Final = r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)"


class NotToml(Exception):
    """A text that is no TOML of ours: what is wrong, in which line and column; 0 is unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.message = message
        self.line = line
        self.column = column
        super().__init__(f"{message} (at line {line}, column {column})" if line else message)


def read_toml(text: str) -> dict[str, Any]:
    """Plain values from TOML; what cannot be read, or is beyond a limit, raises NotToml."""
    text = text.removeprefix("\ufeff")  # some editors begin every file with this mark
    if wrong := too_long(text) or _too_much(text):
        raise NotToml(wrong)
    import tomllib  # large, and needed only where there is a document

    try:
        plain = tomllib.loads(text)
    except RecursionError:  # for a caller that is deep in its own calls already
        raise NotToml(TOO_DEEP) from None
    except ValueError as error:  # TOMLDecodeError is one; a number of 5000 digits is another
        raise _placed(text, cut(str(error))) from None
    if _has_endless_number(plain):
        raise NotToml(f"a number of more than {MOST_DIGITS:,} digits, the limit of a document")
    return plain


def _too_much(text: str) -> str | None:
    """What would take TOML's reader too long: nesting, long dotted keys, entries without end."""
    signs = _beside_signs().sub("", text)
    if "." * DEEPEST in signs:
        return f"a key of more than {DEEPEST} parts, the limit of a document"
    if brackets_too_deep(signs):
        return TOO_DEEP
    if sum(map(signs.count, "=.,[")) > MOST_ENTRIES:
        return f"more than {MOST_ENTRIES:,} entries, the limit of a document"
    return None


def _placed(text: str, message: str) -> NotToml:
    """The error of TOML's own reader, its place taken out of its words."""
    place = re.fullmatch(_PLACE, message, re.S)
    if place is None:
        return NotToml(message)
    what, line, column = place.groups()
    if line is None:
        return NotToml(what, text.count("\n") + 1, len(text) - text.rfind("\n"))
    return NotToml(what, int(line), int(column))


def _has_endless_number(plain: dict[str, Any]) -> bool:
    """Whether a number has very many digits; as 0xFFF… it was read, but cannot be shown."""
    waiting: list[Any] = [plain]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int) and value.bit_length() > _MOST_BITS:
            return True
    return False
