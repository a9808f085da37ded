"""Disputes in TOML, so that anybody can contribute one: read strictly, refused with the place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import field as attrs_field

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.limits import cut
from skybridge_rules.core.strict_toml import NotToml, read_toml
from skybridge_rules.core.text_files import FileTextError, read_file
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.kinds import DisputeQuestion, Json
from skybridge_rules.disputes.reading import Fields, Wrong, asked_of
from skybridge_rules.words import Language

DEFAULTS: Final = ("game", "content", "table", "players")
"""What a file may say once for all its disputes."""

_LONGEST_SHOWN: Final = 200
"""Characters of a title or of the name of a field, as an error shows them."""


class DisputeError(SkybridgeError):
    """A dispute that cannot be read, or laid out: file, title, field and line."""

    def __init__(self, file: str, title: str, field: str, line: int, message: str) -> None:
        self.file = file
        self.title = title
        self.field = field
        self.line = line
        self.message = cut(message)
        place = f"{file}:{line}" if line else file
        named = f" {cut(title, _LONGEST_SHOWN)!r}" if title else ""
        what = f" {cut(field, _LONGEST_SHOWN)}" if field else ""
        super().__init__(f"{place}:{named}{what}: {message}")


@frozen
class Dispute:
    """A quarrel: who asks what about which position, and what the rules answer."""

    title: str
    game: str
    question: str
    """In the words of the players."""
    asked: DisputeQuestion
    because: tuple[str, ...]
    """The rules and rulings that decide; what the library cites is held against them."""
    see: tuple[str, ...] = ()
    """Further rules and rulings that help to understand the answer."""
    question_de: str = ""
    says: str = ""
    """The answer in one sentence, as a judge would say it."""
    says_de: str = ""
    position: str | Mapping[str, Json] | None = None
    """Notation or JSON in one text, or a table that describes it."""
    table: str | None = None
    players: int | None = None
    """Of a new game, where neither a position nor a table is given."""
    content: str | None = None
    lay: tuple[tuple[str, str], ...] = ()
    """Cards that lie elsewhere than on the table: each with its place, in this order."""
    change: tuple[tuple[str, Json], ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    play: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    lines: Mapping[str, int] = attrs_field(factory=dict, repr=False)
    """The line of each field; the line of the dispute where a field has none of its own."""

    def refused(self, field: str, message: str) -> DisputeError:
        """What is wrong about a field of it, such as ``table`` or ``change.round``."""
        line = self.lines.get(re.split("[., ]", field, maxsplit=1)[0], self.line)
        return DisputeError(self.file, self.title, field, line, message)

    def question_in(self, language: Language) -> str:
        """The question in a language; in English if its players did not write it in that."""
        return (language is Language.DE and self.question_de) or self.question

    def says_in(self, language: Language) -> str:
        """The sentence of the judge in a language; in English if there is no other, or nothing."""
        return (language is Language.DE and self.says_de) or self.says

    @property
    def folder(self) -> Path:
        """Where its tables and its content are looked for."""
        return Path(self.file).parent


def load(path: Path | str) -> tuple[Dispute, ...]:
    """The disputes of a file; one that is not there is an OSError, as anywhere."""
    name = str(path)
    try:
        return read(read_file(path), name)
    except FileTextError as error:
        raise DisputeError(name, "", "", 0, str(error)) from None


def read(text: str, name: str) -> tuple[Dispute, ...]:
    """The disputes of a TOML text, under the name of its file."""
    try:
        plain = read_toml(text)
    except NotToml as error:
        raise DisputeError(name, "", "", error.line, str(error)) from None
    known = (*DEFAULTS, "dispute")
    for unknown in (each for each in plain if each not in known):
        raise DisputeError(name, "", unknown, 0, f"unknown; there are {', '.join(known)}")
    defaults: dict[str, Any] = {each: plain[each] for each in DEFAULTS if each in plain}
    entries = plain.get("dispute", [])
    if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
        raise DisputeError(name, "", "dispute", 0, "expected tables, each under [[dispute]]")
    places = _Places(text)
    disputes = tuple(
        _dispute(each, defaults, name, places, number) for number, each in enumerate(entries)
    )
    titles: set[str] = set()
    for each in disputes:
        if each.title in titles:
            raise each.refused("title", "there are two disputes of this title")
        titles.add(each.title)
    return disputes


def _dispute(
    plain: Mapping[str, Any], defaults: Mapping[str, Any], file: str, places: _Places, number: int
) -> Dispute:
    title = plain.get("title")
    entry = Fields({**_defaults_for(plain, defaults), **plain})
    try:
        found = Dispute(
            title=entry.text("title"),
            game=entry.text("game"),
            question=entry.text("question"),
            asked=asked_of(entry),
            because=entry.texts("because", single=True),
            see=entry.texts("see", single=True, needed=False),
            question_de=entry.text("question_de", needed=False) or "",
            says=entry.text("says", needed=False) or "",
            says_de=entry.text("says_de", needed=False) or "",
            position=entry.text_or_table("position"),
            table=entry.text("table", needed=False),
            players=entry.number("players", needed=False),
            content=entry.text("content", needed=False),
            lay=tuple(entry.words("lay")),
            change=tuple(entry.entries("change", needed=False).items()),
            rules=tuple(entry.settings("rules")),
            play=entry.texts("play", needed=False),
            file=file,
            line=places.of(number, ""),
            lines={name: places.of(number, name) for name in plain},
        )
        begun = (found.position, found.table, found.players)
        if sum(each is not None for each in begun) != 1:
            raise Wrong("position", "say either a position, a table, or players for a new game")
        if not found.because:
            raise Wrong("because", "an answer cites at least one rule")
        entry.nothing_left()
    except Wrong as wrong:
        shown = title if isinstance(title, str) else f"dispute {number + 1}"
        line = places.of(number, wrong.field)
        raise DisputeError(file, shown, wrong.field, line, wrong.message) from None
    return found


def _defaults_for(plain: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """What the file says for all, but for where to begin if the dispute says that itself."""
    if plain.get("game", defaults.get("game")) != defaults.get("game"):
        return {}
    starts = {"position", "table", "players"}
    needless = starts if starts & plain.keys() else set()
    return {name: value for name, value in defaults.items() if name not in needless}


class _Places:
    """Where the disputes of a text begin, and their fields; 0 where that cannot be told."""

    def __init__(self, text: str) -> None:
        self._fields: list[dict[str, int]] = []
        """For each dispute the first line of each field, counted from 1; its own by no name."""
        for number, line in enumerate(text.splitlines(), 1):
            if _BEGINS.match(line):
                self._fields.append({"": number})
            elif self._fields and (field := _FIELD.match(line)):
                self._fields[-1].setdefault(field[1], number)

    def of(self, number: int, field: str) -> int:
        """The line of a field, or of the dispute where the field has none of its own."""
        if number >= len(self._fields):
            return 0
        lines = self._fields[number]
        return lines.get(field.partition(".")[0], lines[""])


_BEGINS: Final = re.compile(r"\s*\[\[\s*dispute\s*\]\]")
_FIELD: Final = re.compile(r"\s*(?:\[\s*dispute\s*\.\s*)?([\w-]+)\s*[=.\]]")
