"""Reading the text of a record, strictly: every refusal names line and column."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from attrs import evolve

from skybridge_rules.core.errors import RecordError
from skybridge_rules.core.strict_json import DECODER
from skybridge_rules.match.record import Entry, Record

HEADERS: Final = ("Game", "Edition", "Rules", "Content", "Options", "Seats", "Position")
"""The headers in the order in which they must stand; only the last may be missing."""

_WORD: Final = re.compile(r"\S+")
_ROUND: Final = re.compile(r"([1-9][0-9]{0,5})\.")
_DIGEST: Final = re.compile(r"\{([0-9a-f]{16})\}")
_TOTAL: Final = re.compile(r"-?(0|[1-9][0-9]{0,8})")


def parse_record(text: str) -> Record:
    """The record in a text; RecordError says what is wrong, in which line and column.

    Whether its moves are legal is another question, which ``replay`` answers.
    """
    lines = text.split("\n")
    headers, body = _headers(lines)
    found = {name: value for name, (_, value) in headers.items()}
    entries, totals = _Moves(lines, body).read()
    return Record(
        found["Game"],
        found["Edition"],
        found["Rules"],
        found["Content"],
        json.dumps(found["Options"], sort_keys=True, separators=(",", ":"), ensure_ascii=False),
        tuple(found["Seats"]),
        entries,
        totals,
        found.get("Position"),
        tuple((name, line) for name, (line, _) in headers.items()),
    )


def _headers(lines: list[str]) -> tuple[dict[str, tuple[int, Any]], int]:
    """The headers with their lines, and the index of the first line after them."""
    found: dict[str, tuple[int, Any]] = {}
    for index, line in enumerate(lines):
        number = index + 1
        if not line.startswith("["):
            missing = [name for name in HEADERS[:-1] if name not in found]
            if missing:
                _fail(number, 1, f"the header {missing[0]} is missing")
            if line.strip():
                _fail(number, 1, "an empty line should follow the headers")
            return found, index + 1
        name = re.match(r"\[([A-Za-z]+) ", line)
        if name is None:
            _fail(number, 2, "a header is a name, a blank and a value")
        expected = HEADERS[len(found)] if len(found) < len(HEADERS) else "no further header"
        if name.group(1) != expected:
            _fail(number, 2, f"expected {expected}, found {name.group(1)}")
        found[name.group(1)] = number, _header_value(name.group(1), line, number, name.end())
    _fail(len(lines), len(lines[-1]) + 1, "the moves are missing")


def _header_value(name: str, line: str, number: int, at: int) -> Any:
    try:
        value, end = DECODER.raw_decode(line, at)
    except json.JSONDecodeError as error:
        _fail(number, error.pos + 1, f"the value of {name} is not JSON: {error.msg}")
    except (ValueError, RecursionError):
        _fail(number, at + 1, f"the value of {name} is not JSON that can be read")
    if line[end:] != "]":
        _fail(number, end + 1, f"expected ']' at the end of {name}")
    if name == "Options":
        right = isinstance(value, dict)
    elif name == "Seats":
        right = isinstance(value, list) and all(_is_text(each) for each in value)
    else:
        right = _is_text(value)
    if not right:
        _fail(number, at + 1, f"the value of {name} has the wrong type")
    return value


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


class _Moves:
    """Reads the words after the headers."""

    def __init__(self, lines: list[str], first: int) -> None:
        self.words = [
            (word.group(), number + 1, word.start() + 1)
            for number in range(first, len(lines))
            for word in _WORD.finditer(lines[number])
        ]
        self.end = (len(lines), len(lines[-1]) + 1)

    def read(self) -> tuple[tuple[Entry, ...], tuple[int, ...] | None]:
        entries: list[Entry] = []
        current: int | None = None
        for index, (word, line, column) in enumerate(self.words):
            if word in ("*", "="):
                return tuple(entries), self._result(index)
            if number := _ROUND.fullmatch(word):
                if current is not None:
                    _fail(line, column, f"round {current} has no digest at its end")
                current = int(number.group(1))
            elif word.startswith("{"):
                digest = _DIGEST.fullmatch(word)
                if digest is None:
                    _fail(line, column, "a digest is 16 hexadecimal digits in braces")
                if current is None or not entries or entries[-1].digest is not None:
                    _fail(line, column, "a digest follows the last move of a round")
                entries[-1] = evolve(entries[-1], digest=digest.group(1))
                current = None
            else:
                if current is None:
                    _fail(line, column, f"expected the number of a round, found {word!r}")
                chance = word.startswith("~")
                entries.append(Entry(current, chance, word.removeprefix("~"), None, line, column))
        _fail(*self.end, "expected '*' or '=' and the totals")

    def _result(self, index: int) -> tuple[int, ...] | None:
        """The totals behind ``=``, or None for ``*``; nothing may follow."""
        totals = []
        for word, line, column in self.words[index + 1 :]:
            if self.words[index][0] == "*":
                _fail(line, column, f"nothing should follow '*', found {word!r}")
            if not _TOTAL.fullmatch(word):
                _fail(line, column, f"expected a total, found {word!r}")
            totals.append(int(word))
        return None if self.words[index][0] == "*" else tuple(totals)


def _fail(line: int, column: int, message: str) -> NoReturn:
    raise RecordError(line, column, message)
