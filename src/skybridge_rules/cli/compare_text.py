"""A comparison of two readings, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import Final, Generic, assert_never

from skybridge_rules import catalogue
from skybridge_rules.catalogue import says
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Reason
from skybridge_rules.readings import (
    AskedOtherwise,
    Cause,
    Comparison,
    Difference,
    Disagreement,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    PointsOtherwise,
    ReplayedBoth,
    ReplayedSide,
    SeenOtherwise,
    Setting,
    Side,
)

FEW: Final = 6
"""Differences of one place that are told; of the others only how many there are."""

PLACES: Final = 3
"""Places of a document that are told."""

LONGEST: Final = 60
"""Longer values are cut: more of them helps no reader."""

_BEFORE: Final = 10
"""Letters that are shown before the first that differs."""

_NAMES: Final = {Side.A: "the first reading", Side.B: "the second reading"}


class ComparisonPrinter(Generic[S, M, E, V, O]):
    """Prints comparisons."""

    def __init__(self, terminal: Terminal, game: LocalizedGame[S, M, E, V, O]) -> None:
        self._terminal = terminal
        self._game = game
        self._text = game.rules.format_move

    def summary(self, comparison: Comparison[M], about: str, depth: int) -> None:
        """What each ruling is worth."""
        say = self._terminal.say
        say(f"{self._game.title}: two readings", style="bold")
        looked = comparison.looked
        many = f"{looked:,} position{'s' if looked != 1 else ''} {about}"
        ahead = f", looking {depth} move{'s' if depth > 1 else ''} ahead" if depth else ""
        say(f"They differ in {comparison.differing:,} of {many}{ahead}.")
        if comparison.sketches:
            label, problems = comparison.sketches[0]
            count = len(comparison.sketches)
            say(f"{count} of them cannot exist by either, such as {label}: {problems[0]}.")
        self._terminal.blank()
        rows = [
            row
            for worth in comparison.worths
            for row in _rows(worth.setting, f"{worth.positions:,} of {looked:,}")
        ]
        columns = ("ruling", "question", *_NAMES.values(), "they differ in")
        self._terminal.table(columns, rows, numbers=columns[-1:], wrapping=columns[1:4])
        for worth in comparison.worths:
            for entry in worth.setting.entries[:FEW]:
                say(str(entry), indent=2, lead="content  ")
            self._and_more(len(worth.setting.entries), "entries", 2)

    def retelling(self, name: str, told: ReplayedBoth[S]) -> None:
        """A record played again under both readings."""
        self._terminal.heading(f"{name}, played again")
        for side, course in ((Side.A, told.a), (Side.B, told.b)):
            self._course(_NAMES[side], course, told.steps)
        if told.differing is not None:
            self._terminal.say(f"After step {told.differing} the tables differ:", indent=2)
            self._places(told.where, 4)

    def _course(self, reading: str, course: ReplayedSide[S], steps: int) -> None:
        points = " ".join(map(str, course.score.totals))
        stop = course.stop
        if stop is None:
            words = f"all {steps} steps can be played; the points are {points}."
        else:
            asked = _asked(stop.asked)
            words = f"step {stop.step}, {stop.move}, is refused; {asked}; the points are {points}."
        self._terminal.say(words, indent=2, lead=f"By {reading} ")
        if stop is not None:
            self._reasons(stop.verdict.reasons, 4)

    def disagreements(self, comparison: Comparison[M], most: int) -> None:
        """Place by place what differs, and by which rulings."""
        places = [
            (position, line, list(disagreements))
            for (position, line), disagreements in groupby(
                comparison.disagreements, key=lambda each: (each.position, each.line)
            )
        ]
        for position, line, disagreements in places[:most]:
            after = f", after {' '.join(map(self._text, line))}" if line else ""
            self._terminal.heading(f"{position}{after}")
            for cause, same in _by_cause(disagreements):
                self._terminal.say(cause_words(cause), indent=2, style="dim")
                for each in same[:FEW]:
                    self._finding(each)
                self._and_more(len(same), "differences", 4)
        if len(places) > most:
            self._terminal.blank()
            rest = len(places) - most
            self._terminal.say(
                f"And {rest:,} more places where they differ; see --most and --json."
            )

    def _finding(self, disagreement: Disagreement[M]) -> None:
        say, finding = self._terminal.say, disagreement.finding
        match finding:
            case Impossible(side, problems):
                say(f"This position cannot exist by {_NAMES[side]}.", indent=4)
                for problem in problems[:PLACES]:
                    say(f"{problem.where}: {problem.what}", indent=6, lead=f"{problem.rule}  ")
            case AskedOtherwise(a, b):
                say(f"{_asked(a)} by the first reading, {_asked(b)} by the second.", indent=4)
            case OnlyUnder(side, move, verdict):
                say(f"{self._text(move)} is legal by {_NAMES[side]} only.", indent=4)
                self._reasons(verdict.reasons, 6)
            case Odds(move, a, b):
                chances = f"{a[0]} of {a[1]} by the first reading, {b[0]} of {b[1]} by the second"
                say(f"{self._text(move)} has {chances}.", indent=4)
            case PointsOtherwise(seat, category, a, b):
                say(f"seat {seat}, {category}: {a} points or {b}.", indent=4)
                for side, items in ((Side.A, finding.items_a), (Side.B, finding.items_b)):
                    for item in items[:PLACES]:
                        words = self._game.words.item(item, self._game.language)
                        what = f"{item.points} by {_NAMES[side]}, {words}"
                        say(what, indent=6, lead=f"{item.rule}  ")
            case SeenOtherwise(seat, a, b):
                for side, names in ((Side.A, a), (Side.B, b)):
                    if names:
                        more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
                        seen = ", ".join(names[:FEW]) + more
                        say(f"{_seat(seat)} can place {seen} by {_NAMES[side]} only.", indent=4)
                if not (a or b):
                    say(f"{_seat(seat)} sees something otherwise:", indent=4)
                    self._places(finding.where, 6)
            case LiesOtherwise(where):
                say("The table differs:", indent=4)
                self._places(where, 6)
            case _:
                assert_never(finding)

    def _reasons(self, reasons: Iterable[Reason], indent: int) -> None:
        for reason in reasons:
            words = catalogue.say(reason, self._game.language)
            self._terminal.say(f"{words}.", indent=indent, lead=f"{reason.rule}  ")

    def _places(self, where: Sequence[Difference], indent: int) -> None:
        for each in where[:PLACES]:
            one, other = _apart(each.a, each.b)
            self._terminal.say(f"{one} or {other}", indent=indent, lead=f"{each.path}  ")
        if len(where) > PLACES:
            self._terminal.say(f"and {len(where) - PLACES} more places", indent=indent)

    def _and_more(self, count: int, what: str, indent: int) -> None:
        if count > FEW:
            self._terminal.say(f"and {count - FEW} more {what}", indent=indent)


def cause_words(cause: Cause) -> str:
    """The rulings behind a difference, with their switches."""
    if cause.together:
        return f"only together: {' and '.join(map(_setting, cause.together))}"
    either = "either alone: " if len(cause.alone) > 1 else ""
    return either + " or ".join(map(_setting, cause.alone))


def _setting(setting: Setting) -> str:
    if setting.entries:
        return f"the content ({'; '.join(map(str, setting.entries))})"
    rulings = ", ".join(each.id for each in setting.rulings)
    return f"{rulings} ({setting.name} {setting.a} or {setting.b})"


def _rows(setting: Setting, worth: str) -> list[tuple[str, ...]]:
    if not setting.rulings:
        return [(setting.name, "What is printed?", setting.a, setting.b, worth)]
    return [
        (ruling.id, ruling.question, says(ruling, setting.a), says(ruling, setting.b), worth)
        for ruling in setting.rulings
    ]


def _by_cause(disagreements: list[Disagreement[M]]) -> list[tuple[Cause, list[Disagreement[M]]]]:
    groups: dict[Cause, list[Disagreement[M]]] = {}
    for each in disagreements:
        groups.setdefault(each.cause, []).append(each)
    return list(groups.items())


def _asked(asked: Decision | None) -> str:
    if asked is None:
        return "the game is over"
    who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
    return f"{who} is asked for {asked.ask} ({asked.rule})"


def _seat(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _apart(a: str, b: str) -> tuple[str, str]:
    """Two values, cut down to where they begin to differ."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))
    start = max(0, same - _BEFORE) if max(len(a), len(b)) > LONGEST else 0
    return _short(a, start), _short(b, start)


def _short(text: str, start: int) -> str:
    shown = f"…{text[start:]}" if start else text
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"
