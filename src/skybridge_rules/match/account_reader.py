"""Reading the text of an account, strictly: every refusal names its line and the path in it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from skybridge_rules.core.errors import JsonError, RecordError, RecordVersionError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.limits import account_too_large
from skybridge_rules.core.strict_json import (
    DECODER,
    Refused,
    entries_of,
    read_decider,
    read_int,
    read_str,
    refuse,
    show,
    written,
)
from skybridge_rules.match.account import FORMAT, Account, Scene
from skybridge_rules.match.record import DIGITS

_DIGEST: Final = re.compile(rf"[0-9a-f]{{{DIGITS}}}")


def parse_account(text: str) -> Account:
    """The account in a text; RecordError says what is wrong in which line, and at which path.

    Whether a game can have gone that way is another question, which ``frames`` answers.
    """
    if wrong := account_too_large(text):
        _fail(1, 1, wrong)
    lines = text.split("\n")
    first = _plain(lines, 1)
    _check_format(first)
    headers = _read(first, 1, _HEADERS)
    start = _read(_plain(lines, 2), 2, _START)
    found, number = list[dict[str, Any]](), 3
    while not _is_end(plain := _plain(lines, number)):
        found.append(_read(plain, number, _SCENE))
        number += 1
    end = _read(plain, number, _END)
    if end["steps"] != len(found):
        _fail(number, 1, f"$.steps: {end['steps']}, while {len(found)} steps stand above")
    if lines[number:] == []:
        _fail(number, len(lines[-1]) + 1, "the last line should end")
    if lines[number:] != [""]:
        _fail(number + 1, 1, "nothing should follow the result")
    return Account(
        headers["game"],
        headers["edition"],
        headers["rules"],
        headers["content"],
        headers["options"],
        headers["seats"],
        headers["seen_by"],
        start["view"],
        tuple(
            Scene(each["by"], each["move"], each["events"], each["changes"], at)
            for at, each in enumerate(found, start=3)
        ),
        end["result"],
        tuple(each["digest"] for each in (headers, start, *found, end)),
    )


def _check_format(plain: Any) -> None:
    """Say of another version of the format that it is one, before anything else."""
    found = plain.get("account", FORMAT) if isinstance(plain, dict) else FORMAT
    if found == FORMAT or type(found) is not int:
        return
    message = f"$.account: format {found}, while this is {FORMAT}"
    if found < FORMAT:
        message += "; its events and moves cannot be checked, so export it anew from the record"
    raise RecordVersionError(1, 1, message)


def _is_end(plain: Any) -> bool:
    """Whether a line is the last one."""
    return isinstance(plain, dict) and "result" in plain


def _read(plain: Any, number: int, readers: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """The fields of one line, each by its reader; no other, and none missing."""
    name = ""
    try:
        entries = entries_of(plain)
        if unknown := sorted(entries.keys() - readers.keys()):
            refuse(f"unknown {show(unknown[0])}")
        if missing := [each for each in readers if each not in entries]:
            refuse(f"missing {', '.join(missing)}")
        found = {}
        for name, read in readers.items():
            found[name] = read(entries[name])
    except Refused as error:
        (fault,) = error.faults
        path = f"$.{name}" if name else "$"
        _fail(number, 1, f"{path}{fault.path}: {fault.message}")
    return found


def _plain(lines: list[str], number: int) -> Any:
    """What stands in a line."""
    if number > len(lines) or (number == len(lines) and not lines[-1]):
        _fail(len(lines), len(lines[-1]) + 1, f"the account breaks off: line {number} is missing")
    try:
        return DECODER.decode(lines[number - 1])
    except json.JSONDecodeError as error:
        _fail(number, error.pos + 1, f"not JSON: {error.msg}")
    except (ValueError, RecursionError):
        _fail(number, 1, "not JSON that can be read")


# What stands in the fields.


def _format(plain: Any) -> int:
    if plain != FORMAT or type(plain) is not int:
        refuse(f"expected {FORMAT}, found {show(plain)}")
    return FORMAT


def _text(plain: Any) -> str:
    return read_str(plain, str)


def _json(plain: Any) -> str:
    """Any value, as JSON again."""
    try:
        return written(plain)
    except JsonError as error:
        refuse(error.faults[0].message)
    except (ValueError, RecursionError):
        refuse("not JSON that can be read")


def _object(plain: Any) -> str:
    return _json(entries_of(plain))


def _list(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        refuse(f"expected a list, found {show(plain)}")
    return plain


def _count(plain: Any) -> int:
    number = read_int(plain, int)
    if number < 0:
        refuse(f"expected a number from 0, found {number}")
    return number


def _seat(plain: Any) -> Seat | None:
    return None if plain is None else Seat(_count(plain))


def _totals(plain: Any) -> tuple[int, ...] | None:
    return None if plain is None else tuple(read_int(each, int) for each in _list(plain))


def _digest(plain: Any) -> str:
    text = _text(plain)
    if not _DIGEST.fullmatch(text):
        refuse(f"expected {DIGITS} hexadecimal digits, found {show(text)}")
    return text


def _change(plain: Any) -> tuple[str, str]:
    pair = _list(plain)
    if len(pair) != 2:
        refuse(f"expected a path and a value, found {show(plain)}")
    return _text(pair[0]), _json(pair[1])


_HEADERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "account": _format,
    "game": _text,
    "edition": _text,
    "rules": _text,
    "content": _text,
    "options": _object,
    "seats": lambda plain: tuple(map(_text, _list(plain))),
    "seen_by": _seat,
    "digest": _digest,
}

_START: Final[Mapping[str, Callable[[Any], Any]]] = {"view": _object, "digest": _digest}

_SCENE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "by": lambda plain: read_decider(plain, None),
    "move": lambda plain: None if plain is None else _text(plain),
    "events": lambda plain: tuple(map(_object, _list(plain))),
    "changes": lambda plain: tuple(map(_change, _list(plain))),
    "digest": _digest,
}

_END: Final[Mapping[str, Callable[[Any], Any]]] = {
    "result": _totals,
    "steps": _count,
    "digest": _digest,
}


def _fail(line: int, column: int, message: str) -> NoReturn:
    raise RecordError(line, column, message)
