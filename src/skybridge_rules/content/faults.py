"""What is wrong with printed content: file, entry and field, by which rule, and how bad it is."""

from __future__ import annotations

from enum import Enum

import attrs
from attrs import evolve

from skybridge_rules.core.errors import ContentError
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.limits import cut, listed
from skybridge_rules.core.values import frozen


class Severity(Enum):
    """Whether content can be played all the same."""

    ERROR = "it is refused"
    WARNING = "it can be played, but the texts speak against it"


@frozen
class ContentProblem:
    """One thing wrong with the content; what is empty is not known, or does not apply."""

    what: str
    array: str = ""
    entry: str = ""
    """The id, number or name of an entry; ``#3`` is the third, if it has none that can be read."""
    field: str = ""
    """A path, such as ``main[0].get``."""
    rule: RuleId | None = None
    severity: Severity = Severity.ERROR
    file: str = ""
    mirror: ContentProblem | None = attrs.field(default=None, eq=False, repr=False)
    """Of two entries that clash: the same, said of the other one."""

    def __str__(self) -> str:
        place = f"{self.array} {self.entry}".strip()
        where = ": ".join(each for each in (self.file, place, self.field) if each)
        cited = f" ({self.rule})" if self.rule else ""
        return f"{where}: {self.what}{cited}" if where else f"{self.what}{cited}"


@frozen
class At:
    """An array or an entry of it, to say of it what is wrong."""

    array: str
    entry: str = ""

    def wrong(self, field: str, what: str, rule: str = "") -> ContentProblem:
        """An error."""
        cited = RuleId(rule) if rule else None
        return ContentProblem(what, self.array, self.entry, field, cited)

    def odd(self, field: str, what: str, rule: str = "") -> ContentProblem:
        """A warning."""
        return evolve(self.wrong(field, what, rule), severity=Severity.WARNING)

    def clash(
        self, field: str, words: str, other: str, rule: str = "", *, odd: bool = False
    ) -> ContentProblem:
        """An error or a warning about two entries; ``{}`` in the words is the other one's name."""
        one, two = (
            (at.odd if odd else at.wrong)(field, words.format(name), rule)
            for at, name in ((self, other), (At(self.array, other), self.entry))
        )
        return evolve(one, mirror=two)


class FaultyContent(ContentError):
    """Content that is refused; ``problems`` are all of its faults, warnings left out."""

    def __init__(self, problems: tuple[ContentProblem, ...]) -> None:
        self.problems = problems
        super().__init__(listed(problems))


class UnreadableContent(ContentError):
    """A file that is no TOML at all; lines and columns count from 1, and 0 is unknown."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.message = cut(message)
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(f"{file}: {where}{message}")


def errors(problems: tuple[ContentProblem, ...]) -> tuple[ContentProblem, ...]:
    """Those that keep content from being played."""
    return tuple(each for each in problems if each.severity is Severity.ERROR)
