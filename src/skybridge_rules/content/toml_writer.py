"""Plain data written as TOML: a careful little writer for data files."""

from __future__ import annotations

import re
from typing import Final

from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError

WIDTH: Final = 100
"""A list that would pass this column has a line for each of its items."""

_BARE: Final = re.compile("[A-Za-z0-9_-]+")
_HALF_PAIR: Final = re.compile("[\ud800-\udfff]")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def toml_text(text: str) -> str:
    """A text in quotes; what TOML does not allow there is escaped."""
    if _HALF_PAIR.search(text):
        raise ContentError(f"text with half of a surrogate pair: {text!a}")
    return f'"{"".join(map(_escaped, text))}"'


def toml_value(value: Plain) -> str:
    """A value on one line."""
    match value:
        case str():
            return toml_text(value)
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case list():
            return f"[{', '.join(map(toml_value, value))}]"
        case dict():
            inner = ", ".join(f"{_key(key)} = {toml_value(each)}" for key, each in value.items())
            return f"{{ {inner} }}" if inner else "{}"


def toml_line(key: str, value: Plain, comment: str = "") -> str:
    """A key and its value, with a comment behind; a long list takes several lines."""
    line = f"{_key(key)} = {toml_value(value)}"
    if len(line) > WIDTH and isinstance(value, list):
        items = "".join(f"  {toml_value(each)},\n" for each in value)
        line = f"{_key(key)} = [\n{items}]"
    return f"{line}  {toml_comment(comment)}" if comment else line


def toml_comment(text: str) -> str:
    """A text as a comment; it stays on its line, whatever is in it."""
    shown = "".join(char if char.isprintable() else " " for char in text)
    return f"# {shown}".rstrip()


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else toml_text(key)


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    return f"\\u{ord(char):04X}" if ord(char) < 0x20 or ord(char) == 0x7F else char
