"""Plain data as TOML, whatever is in it: what TOML cannot say is written as near as can be."""

from __future__ import annotations

import datetime
import json
import re
from typing import Any, Final

_BARE: Final = re.compile("[A-Za-z0-9_-]+")


def toml(plain: Any) -> str:
    """A document: single values first, then arrays of tables."""
    if not isinstance(plain, dict):
        return _value(plain)
    arrays = {
        name: each
        for name, each in plain.items()
        if isinstance(each, list) and each and all(isinstance(one, dict) for one in each)
    }
    lines = [_line(name, each) for name, each in plain.items() if name not in arrays]
    for name, entries in arrays.items():
        for entry in entries:
            lines += [f"[[{_key(name)}]]", *(_line(*each) for each in entry.items())]
    return "\n".join((*lines, ""))


def _line(name: Any, value: Any) -> str:
    return f"{_key(name)} = {_value(value)}"


def _key(name: Any) -> str:
    text = str(name)
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _value(value: Any) -> str:
    match value:
        case None:
            return '"nothing"'
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case dict():
            return f"{{{', '.join(_line(*each) for each in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return json.dumps(str(value), ensure_ascii=False)
