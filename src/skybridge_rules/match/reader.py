"""Reading the text of a record, strictly: every refusal names line and column."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from attrs import evolve

from skybridge_rules.core.errors import RecordError
from skybridge_rules.core.limits import too_long
from skybridge_rules.core.strict_json import DECODER
from skybridge_rules.match.record import Entry, Record

HEADERS: Final = ("Game", "Edition", "Rules", "Content", "Options", "Seats", "Position", "Digest")
"""The headers in the order in which they must stand; only the last two may be missing."""

_NEEDED: Final = HEADERS[:-2]

_WORD: Final = re.compile(r"\S+")
_ROUND: Final = re.compile(r"([1-9][0-9]{0,5})\.")
_DIGITS: Final = re.compile(r"[0-9a-f]{16}")
_DIGEST: Final = re.compile(rf"\{{({_DIGITS.pattern})\}}")
_TOTAL: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")


def parse_record(text: str) -> Record:
    """The record in a text; RecordError says what is wrong, in which line and column.

    Whether its moves are legal and its digests right is another question, which ``replay`` answers.
    """
    if wrong := too_long(text, what="a record"):
        _fail(1, 1, wrong)
    lines = text.split("\n")
    headers, body = _headers(lines)
    found = {name: value for name, (_, value) in headers.items()}
    moves = _Moves(lines, body)
    entries, totals = moves.read()
    digests = _digests(found.get("Digest"), moves.closing, moves.at, body)
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
        digests,
        tuple((name, line) for name, (line, _) in headers.items()),
        moves.at,
    )


def _digests(
    headers: str | None, closing: str | None, at: tuple[int, int], body: int
) -> tuple[str, str] | None:
    """Both digests, or neither: where one is left, the other was lost."""
    if headers is None and closing is not None:
        _fail(body, 1, "the header Digest is missing, while a digest stands at the end")
    if headers is not None and closing is None:
        _fail(*at, "the digest of the record is missing at its end")
    return None if headers is None or closing is None else (headers, closing)


def _headers(lines: list[str]) -> tuple[dict[str, tuple[int, Any]], int]:
    """The headers with their lines, and the index of the first line after them."""
    found: dict[str, tuple[int, Any]] = {}
    for index, line in enumerate(lines):
        number = index + 1
        if not line.startswith("["):
            missing = [name for name in _NEEDED if name not in found]
            if missing:
                _fail(number, 1, f"the header {missing[0]} is missing")
            if line.strip():
                _fail(number, 1, "an empty line should follow the headers")
            return found, index + 1
        name = re.match(r"\[([A-Za-z]+) ", line)
        if name is None:
            _fail(number, 2, "a header is a name, a blank and a value")
        expected = _expected(tuple(found))
        if name.group(1) not in expected:
            or_else = " or ".join(expected) or "no further header"
            _fail(number, 2, f"expected {or_else}, found {name.group(1)}")
        found[name.group(1)] = number, _header_value(name.group(1), line, number, name.end())
    _fail(len(lines), len(lines[-1]) + 1, "the moves are missing")


def _expected(found: tuple[str, ...]) -> tuple[str, ...]:
    """The headers that may come after these."""
    if len(found) < len(_NEEDED):
        return (HEADERS[len(found)],)
    return HEADERS[HEADERS.index(found[-1]) + 1 :]


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
    if name == "Digest" and not _DIGITS.fullmatch(value):
        _fail(number, at + 1, f"the value of {name} should be 16 hexadecimal digits")
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
        self.closing: str | None = None
        """The digest behind the result, once it was read."""
        self.at = (1, 1)
        """Where it stands, or else the result."""

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
                digest = _digest(word, line, column)
                if current is None or not entries or entries[-1].digest is not None:
                    _fail(line, column, "a digest follows the last move of a round")
                entries[-1] = evolve(entries[-1], digest=digest)
                current = None
            else:
                if current is None:
                    _fail(line, column, f"expected the number of a round, found {word!r}")
                chance = word.startswith("~")
                entries.append(Entry(current, chance, word.removeprefix("~"), None, line, column))
        _fail(*self.end, "expected '*' or '=' and the totals")

    def _result(self, index: int) -> tuple[int, ...] | None:
        """The totals behind ``=``, or None for ``*``; only a digest may follow."""
        over, totals = self.words[index][0] == "=", []
        self.at = self.words[index][1:]
        for word, line, column in self.words[index + 1 :]:
            if self.closing is not None:
                _fail(line, column, f"nothing should follow the digest, found {word!r}")
            if word.startswith("{"):
                self.closing, self.at = _digest(word, line, column), (line, column)
            elif not over:
                _fail(line, column, f"nothing but a digest should follow '*', found {word!r}")
            elif not _TOTAL.fullmatch(word):
                _fail(line, column, f"expected a total, found {word!r}")
            else:
                totals.append(int(word))
        return tuple(totals) if over else None


def _digest(word: str, line: int, column: int) -> str:
    found = _DIGEST.fullmatch(word)
    if found is None:
        _fail(line, column, "a digest is 16 hexadecimal digits in braces")
    return found.group(1)


def _fail(line: int, column: int, message: str) -> NoReturn:
    raise RecordError(line, column, message)
