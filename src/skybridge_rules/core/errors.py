"""Every error we raise on purpose; to catch SkybridgeError is to catch them all."""

from __future__ import annotations

from attrs import field

from skybridge_rules.core.limits import MOST_FAULTS, cut, listed
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, Reason, Verdict


class SkybridgeError(Exception):
    """The root of all errors of this library; they can be pickled, as workers hand them back.

    The text of an error is a screenful at most, whatever it was that could not be read.
    """

    def __init__(self, *args: object) -> None:
        super().__init__(*(cut(each) if isinstance(each, str) else each for each in args))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), self.args, vars(self))


class IllegalMove(SkybridgeError):
    """The rules refuse this move; nothing has changed."""

    def __init__(self, verdict: Verdict, move: str = "") -> None:
        self.verdict = verdict
        self.move = move
        super().__init__(f"{move or 'the move'} is refused: {reasons_text(verdict.reasons)}")


class WrongSeat(IllegalMove):
    """A seat answered a question that was put to another."""


class GameOver(IllegalMove):
    """A move came after the end of the game."""


class SeatError(SkybridgeError):
    """A seat that is not at the table, or that nobody plays for."""


class NotAsked(SkybridgeError):
    """Chance was to answer, but another is asked, or the game is over."""


class StepError(SkybridgeError):
    """A step that was not played."""


class ImpossibleSetup(SkybridgeError):
    """A position, or a choice of options, that cannot exist."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(listed(problems))


@frozen
class Fault:
    """One thing wrong with a document, and where."""

    path: str
    message: str
    cause: SkybridgeError | None = field(default=None, eq=False, repr=False)
    """The error behind it, if it is one of ours."""

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class SetupError(SkybridgeError):
    """A position written by hand that cannot be read: each fault with its path."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults[:MOST_FAULTS]
        super().__init__(listed(self.faults, len(faults) - len(self.faults)))


class NotationError(SkybridgeError):
    """A text that cannot be read; columns count from 1."""

    def __init__(self, text: str, column: int, message: str) -> None:
        self.text = text
        self.column = column
        self.message = cut(message)
        super().__init__(f"column {column}: {message}")


class JsonError(SkybridgeError):
    """A JSON document that is not what it should be."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults[:MOST_FAULTS]
        super().__init__(listed(self.faults, len(faults) - len(self.faults)))

    def comes_from(self, kind: type[SkybridgeError]) -> bool:
        """Whether an error of this kind is behind one of the faults."""
        return any(isinstance(fault.cause, kind) for fault in self.faults)


class RecordError(SkybridgeError):
    """A record, or an account, that cannot be read; lines and columns count from 1."""

    def __init__(self, line: int, column: int, message: str) -> None:
        self.line = line
        self.column = column
        self.message = cut(message)
        super().__init__(f"line {line}, column {column}: {message}")


class RecordVersionError(RecordError):
    """One made for another game, or under another version of the rules or the content."""


class RecordDiffers(RecordError):
    """One that no longer verifies: the first step that differs, and the rules involved."""

    def __init__(
        self, line: int, column: int, what: str, step: int, reasons: tuple[Reason, ...] = ()
    ) -> None:
        self.what = what
        self.step = step
        self.reasons = reasons
        because = f": {reasons_text(reasons)}" if reasons else ""
        super().__init__(line, column, f"step {step}: {what}{because}")


class UnknownName(SkybridgeError):
    """No rule, ruling, game or bot of that name."""


class BadOption(SkybridgeError):
    """A choice for a new game, or a switch, that cannot be understood: its name, and why."""

    def __init__(self, name: str, message: str) -> None:
        self.name = name
        super().__init__(message)


class PackageError(SkybridgeError):
    """An installed game that does not offer itself as it should."""


class ContentError(SkybridgeError):
    """A data file that is not what it should be: file, entry and field."""


class UnknownContent(SkybridgeError):
    """A document of a game with printed content that is not at hand."""


class BrokenPromise(SkybridgeError):
    """A bug of ours: something happened that the kernel promises cannot."""


def reasons_text(reasons: tuple[Reason, ...]) -> str:
    """Rules and their figures; the catalogue has words for them."""
    return "; ".join(
        f"{reason.rule} ({', '.join(f'{name}={value}' for name, value in reason.params)})"
        if reason.params
        else reason.rule
        for reason in reasons
    )


def _rebuilt(
    kind: type[SkybridgeError], args: tuple[object, ...], fields: dict[str, object]
) -> SkybridgeError:
    error = kind.__new__(kind, *args)
    error.args = args
    vars(error).update(fields)
    return error
