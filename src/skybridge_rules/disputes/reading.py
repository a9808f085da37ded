"""The fields of one dispute, read strictly: each of its kind, and none that is not known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, overload

from skybridge_rules.core.by_hand import with_nulls
from skybridge_rules.core.limits import cut
from skybridge_rules.disputes.kinds import (
    After,
    AskedNext,
    DisputeQuestion,
    HowManyPoints,
    Json,
    May,
    Reads,
    Sees,
    Undo,
    Which,
    Winners,
)

KINDS: Final = ("may", "options", "score", "winners", "asked", "sees", "undo", "after")
"""The fields that say what is asked; a dispute has exactly one of them."""

SPECTATOR: Final = "spectator"
"""Who sits at no seat."""


class Wrong(Exception):
    """A field that is not what it should be."""

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        self.message = message
        super().__init__(f"{field}: {message}")


class Fields:
    """A table of TOML whose fields are taken one by one."""

    def __init__(self, plain: Mapping[str, Any], within: str = "") -> None:
        self._left = dict(plain)
        self._within = within

    def name(self, field: str) -> str:
        """The field with what it stands in."""
        return f"{self._within}.{field}" if self._within else field

    def wrong(self, field: str, message: str) -> Wrong:
        """What to raise about a field."""
        return Wrong(self.name(field), message)

    def has(self, field: str) -> bool:
        """Whether a field is there and not taken yet."""
        return field in self._left

    @overload
    def text(self, field: str) -> str: ...
    @overload
    def text(self, field: str, *, needed: Literal[False]) -> str | None: ...
    def text(self, field: str, *, needed: bool = True) -> str | None:
        """A text that is not empty."""
        found = self._taken(field, needed=needed)
        if found is None:
            return None
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(field, f"expected a text, found {_shown(found)}")
        return found.strip()

    def text_or_table(self, field: str) -> str | dict[str, Json] | None:
        """A text that is not empty, or a table; None if neither is there."""
        if not isinstance(self._left.get(field), dict):
            return self.text(field, needed=False)
        found: dict[str, Json] = self._taken(field)
        return found  # whoever lays it out knows what may stand there

    @overload
    def number(self, field: str) -> int: ...
    @overload
    def number(self, field: str, *, needed: Literal[False]) -> int | None: ...
    def number(self, field: str, *, needed: bool = True) -> int | None:
        """A whole number."""
        found = self._taken(field, needed=needed)
        if found is None:
            return None
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.wrong(field, f"expected a whole number, found {_shown(found)}")
        return found

    def watcher(self, field: str) -> int | None:
        """A seat, or the spectator."""
        if self._left.get(field) == SPECTATOR:
            self._taken(field)
            return None
        return self.number(field)

    def yes_or_no(self, field: str) -> bool:
        """``yes`` or ``no``."""
        found = self._taken(field)
        if found not in ("yes", "no"):
            raise self.wrong(field, f'expected "yes" or "no", found {_shown(found)}')
        return bool(found == "yes")

    def texts(self, field: str, *, single: bool = False, needed: bool = True) -> tuple[str, ...]:
        """A list of texts; ``single`` ones may stand without their brackets."""
        found = self._taken(field, needed=needed)
        if found is None:
            return ()
        if single and isinstance(found, str):
            found = [found]
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            raise self.wrong(field, f"expected a list of texts, found {_shown(found)}")
        return tuple(found)

    def numbers(self, field: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        found = self._taken(field)
        if not isinstance(found, list) or not all(type(each) is int for each in found):
            raise self.wrong(field, f"expected a list of whole numbers, found {_shown(found)}")
        return tuple(found)

    def entries(self, field: str, *, needed: bool = True) -> dict[str, Json]:
        """A table with values of any kind that JSON has too."""
        found = self._taken(field, needed=needed)
        if found is None:
            return {}
        if not isinstance(found, dict):
            raise self.wrong(field, f"expected a table, found {_shown(found)}")
        return {name: self._plain(f"{field}.{name}", value) for name, value in found.items()}

    def value(self, field: str) -> Json:
        """A value of any kind that JSON has too."""
        return self._plain(field, self._taken(field))

    def inner(self, field: str) -> Fields:
        """A table whose own fields are known."""
        return Fields(self.entries(field), self.name(field))

    def words(self, field: str) -> Iterator[tuple[str, str]]:
        """A table of texts, in its order."""
        for name, value in self.entries(field, needed=False).items():
            if not isinstance(value, str):
                raise self.wrong(f"{field}.{name}", f"expected a text, found {_shown(value)}")
            yield name, value

    def settings(self, field: str) -> Iterator[tuple[str, str]]:
        """A table of switches, each set to a word or to true or false."""
        for name, value in self.entries(field, needed=False).items():
            if not isinstance(value, str | bool):
                wanted = f"expected a word, true or false, found {_shown(value)}"
                raise self.wrong(f"{field}.{name}", wanted)
            yield name, str(value).lower().replace("-", "_")

    def nothing_left(self) -> None:
        """Refuse the first field that nobody asked for."""
        for name in self._left:
            raise self.wrong(name, "unknown here")

    def _plain(self, field: str, value: Any) -> Json:
        if not _is_plain(value):
            raise self.wrong(field, f"JSON has nothing like {_shown(value)}")
        plain: Json = with_nulls(value)
        return plain

    def _taken(self, field: str, *, needed: bool = True) -> Any:
        if needed and field not in self._left:
            raise self.wrong(field, "missing")
        return self._left.pop(field, None)


def asked_of(entry: Fields) -> DisputeQuestion:
    """What a dispute asks, with the answer that it expects."""
    kinds = [kind for kind in KINDS if entry.has(kind)]
    if len(kinds) != 1:
        found = f"found {' and '.join(kinds)}" if kinds else "found none"
        raise Wrong(kinds[1] if kinds else "", f"expected one of {', '.join(KINDS)}; {found}")
    match kinds[0]:
        case "may":
            return _may(entry)
        case "options":
            return _which(entry)
        case "score":
            return _score(entry.inner("score"))
        case "winners":
            return Winners(entry.numbers("winners"))
        case "asked":
            return AskedNext(entry.text("asked"))
        case "sees":
            return _sees(entry)
        case "undo":
            return _undo(entry)
        case _:
            return After(entry.entries("after"))


def _may(entry: Fields) -> May:
    move, seat = entry.text("may"), entry.number("seat", needed=False)
    figures = entry.entries("figures", needed=False)
    for name, value in figures.items():
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise entry.wrong(f"figures.{name}", f"expected a figure, found {_shown(value)}")
    answer = entry.yes_or_no("answer")
    if answer and figures:
        raise entry.wrong("figures", "only a refusal has figures")
    return May(move, seat, answer, {name: _figure(value) for name, value in figures.items()})


def _which(entry: Fields) -> Which:
    moves, of = entry.texts("options"), entry.text("of", needed=False)
    if of is not None and not moves:
        # A kind that does not exist would be confirmed as well.
        raise entry.wrong("of", "no move of that kind is expected; ask with may instead")
    return Which(moves, of)


def _figure(value: Json) -> int | str:
    return value if isinstance(value, int) else str(value)


def _score(inner: Fields) -> HowManyPoints:
    found = HowManyPoints(
        inner.number("seat"), inner.text("category", needed=False), inner.number("points")
    )
    inner.nothing_left()
    return found


def _sees(entry: Fields) -> Sees | Reads:
    inner = entry.inner("sees")
    seat = inner.watcher("seat")
    found: Sees | Reads
    if inner.has("card"):
        found = Sees(seat, inner.text("card"), inner.text("where"), entry.yes_or_no("answer"))
    else:
        found = Reads(seat, inner.text("path"), inner.value("is"))
    inner.nothing_left()
    return found


def _undo(entry: Fields) -> Undo:
    inner = entry.inner("undo")
    answer = entry.yes_or_no("answer")
    seat, stopped = inner.number("seat"), inner.text("stopped", needed=False)
    if answer is (stopped is not None):
        raise inner.wrong("stopped", "says what stops an undo that is not allowed")
    inner.nothing_left()
    return Undo(seat, answer, stopped)


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(map(_is_plain, value))
    if isinstance(value, dict):
        return all(map(_is_plain, value.values()))
    return value is None or isinstance(value, bool | int | str)


def _shown(value: object) -> str:
    return cut(repr(value), 60)
