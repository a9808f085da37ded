"""Reading plain JSON strictly: what a document may say, and the path of what it may not."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from enum import Enum
from heapq import nsmallest
from typing import Any, Final, NoReturn

from attrs import evolve
from cattrs.errors import BaseValidationError, ClassValidationError, ForbiddenExtraKeysError

from skybridge_rules.core.errors import Fault, JsonError, SkybridgeError
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.limits import LARGEST, colons_if_shallow, cut, too_deep, too_long
from skybridge_rules.core.tags import small_name

MOST_NAMES: Final = 20
"""Unknown names that one fault tells."""

_ZEROS: Final = bytes(b"0"[0] if sign in b"0123456789" else b" "[0] for sign in range(256))
_LONG_NUMBER: Final = b"0" * 16
"""So many digits in a row, each read as a zero, may be a number beyond the largest."""


def parsed(text: str) -> Any:
    """Plain values from JSON; doubled keys, NaN and what is beyond the limits are refused."""
    if not isinstance(text, str):  # such as a file that was read without decoding it
        raise JsonError((Fault("$", f"expected a text, found {type(text).__name__}"),))
    if wrong := too_long(text) or too_deep(text):
        raise JsonError((Fault("$", wrong),))
    try:
        return _PLAIN_DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(
            (Fault("$", f"line {error.lineno}, column {error.colno}: {error.msg}"),)
        ) from None
    except RecursionError:
        raise JsonError((Fault("$", "nested too deeply"),)) from None
    except ValueError as error:
        raise JsonError((Fault("$", cut(str(error))),)) from None


def decoded(text: str) -> tuple[Any, int]:
    """The same, and how many colons there are, from which one can tell whether a key is doubled.

    The last value of such a key counts here, and what is wrong is not told in words.
    """
    if not isinstance(text, str):
        raise TypeError("not a text")
    if too_long(text) or (colons := colons_if_shallow(text)) is None:
        raise ValueError("beyond the limits")
    return _QUICK_DECODER.decode(text), colons


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        doubled = next(name for name in counts if counts[name] > 1)
        raise ValueError(f"doubled key {cut(repr(doubled), 40)}")
    return entries


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def written(plain: Any) -> str:
    """Plain values as compact JSON with keys in order; what could not be read again is refused."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    try:
        signs = text.encode()
    except UnicodeEncodeError:
        raise JsonError((Fault("$", "text with half of a surrogate pair"),)) from None
    if _LONG_NUMBER in signs.translate(_ZEROS) and _largest(plain) > LARGEST:
        raise JsonError((Fault("$", f"number beyond {LARGEST}"),))
    return text


def _largest(plain: Any) -> int:
    """The largest number, by its size, anywhere in plain lists and dicts."""
    if isinstance(plain, dict):
        return max(map(_largest, plain.values()), default=0)
    if isinstance(plain, list | tuple):
        return max(map(_largest, plain), default=0)
    return abs(plain) if isinstance(plain, int) else 0


class _LimitedDecoder(json.JSONDecoder):
    """Refuses what is beyond the limits of a document before it reads any of it."""

    def raw_decode(self, s: str, idx: int = 0) -> tuple[Any, int]:
        if wrong := too_long(s) or too_deep(s):
            raise json.JSONDecodeError(wrong, s, idx)
        found: tuple[Any, int] = super().raw_decode(s, idx)
        return found


_PLAIN_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_without_doubles, parse_constant=_no_constant
)

_QUICK_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)

DECODER: Final = _LimitedDecoder(object_pairs_hook=_without_doubles, parse_constant=_no_constant)
"""Takes JSON by the letter, within the limits: no key twice, no NaN."""


class Refused(Exception):
    """A value that a hook does not take, with paths counted from that value."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__(faults)


REFUSALS: Final = (Refused, BaseValidationError, SkybridgeError, ValueError, RecursionError)
"""What a document can be blamed for; cattrs bundles it, deeply nested. The rest are our bugs."""


def no_form(form: Any) -> NoReturn:
    """A type of ours that has no form in JSON: a bug, not the fault of a document."""
    raise TypeError(f"no JSON form for {form!r}")


def refuse(message: str) -> NoReturn:
    """Refuse the value at hand."""
    raise Refused((Fault("", message),))


def show(plain: Any) -> str:
    """A value as it stands in the document, cut short; no more of it is written than is shown."""
    text = ""
    try:
        for part in json.JSONEncoder(default=str).iterencode(plain):
            text += part[:41]
            if len(text) > 40:
                return text[:37] + "..."
    except (TypeError, ValueError, RecursionError):  # of Python alone: no document holds such
        return f"a {type(plain).__name__}"
    return text


def _name(key: Any) -> str:
    """A key as it stands, if it could be a field; else in the way of ``show``."""
    return key if isinstance(key, str) and key.isidentifier() and len(key) <= 40 else show(key)


def _names(keys: Collection[str]) -> str:
    """Keys in the order of the alphabet, and how many there are beyond a line of them."""
    first = ", ".join(nsmallest(MOST_NAMES, map(_name, keys)))
    return f"{first} and {len(keys) - MOST_NAMES:,} more" if len(keys) > MOST_NAMES else first


def read_int(plain: Any, _: Any) -> int:
    """A whole number."""
    if type(plain) is not int:
        refuse(f"expected a whole number, found {show(plain)}")
    if abs(plain) > LARGEST:
        refuse(f"number beyond {LARGEST}")
    return plain


def read_str(plain: Any, _: Any) -> str:
    """A text."""
    if type(plain) is not str:
        refuse(f"expected a text, found {show(plain)}")
    if not plain.isascii() and has_half_pair(plain):
        refuse("text with half of a surrogate pair")
    return plain


def has_half_pair(text: str) -> bool:
    """Whether a text holds half of a surrogate pair, which no file can."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def read_bool(plain: Any, _: Any) -> bool:
    """True or false."""
    if type(plain) is not bool:
        refuse(f"expected true or false, found {show(plain)}")
    return plain


def read_int_or_str(plain: Any, _: Any) -> int | str:
    """A figure or a word."""
    return read_str(plain, str) if isinstance(plain, str) else read_int(plain, int)


def read_decider(plain: Any, _: Any) -> Any:
    """A seat or chance."""
    return CHANCE if plain == CHANCE.value else read_int(plain, int)


def read_enum(plain: Any, form: type[Enum]) -> Enum:
    """A member of an enum, by its name."""
    members = form.__members__
    if not isinstance(plain, str) or plain not in members:
        refuse(f"expected one of {', '.join(members)}, found {show(plain)}")
    return members[plain]


def read_small_enum(plain: Any, form: type[Enum]) -> Enum:
    """The same, written small with hyphens."""
    members = {small_name(member): member for member in form}
    if not isinstance(plain, str) or plain not in members:
        refuse(f"expected one of {', '.join(members)}, found {show(plain)}")
    return members[plain]


def entries_of(plain: Any) -> dict[str, Any]:
    """The entries of an object."""
    if not isinstance(plain, dict):
        refuse(f"expected an object, found {show(plain)}")
    return plain


def faults_of(error: BaseException, path: str) -> tuple[Fault, ...]:
    """Every refusal inside an error, each with its path."""
    if isinstance(error, Refused):
        return tuple(evolve(fault, path=path + fault.path) for fault in error.faults)
    if isinstance(error, ClassValidationError):
        placed, others = error.group_exceptions()
        inner = [faults_of(each, f"{path}.{note.name}") for each, note in placed]
        inner += [faults_of(each, path) for each in others]
        return tuple(fault for faults in inner for fault in faults)
    if isinstance(error, ForbiddenExtraKeysError):
        return (Fault(path, f"unknown {_names(error.extra_fields)}"),)
    if isinstance(error, RecursionError):
        return (Fault(path, "nested too deeply"),)
    if isinstance(error, SkybridgeError):
        return (Fault(path, cut(str(error)), error),)
    if isinstance(error, ValueError):
        return (Fault(path, cut(str(error))),)
    raise error  # a bug of ours is not the fault of the document
