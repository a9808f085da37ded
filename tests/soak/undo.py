"""Undo, redo, records and accounts: a match against a plain list of its states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeAlias

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.match import (
    Match,
    UndoStopped,
    account_of,
    bring_back,
    format_account,
    format_record,
    frames,
    parse_account,
    parse_record,
    record_of,
    replay,
    take_back,
)
from tests.soak.attempt import attempt, crash
from tests.soak.games import Soaked
from tests.soak.noise import edited
from tests.soak.shrink import shortest
from tests.soak.work import Fault, Kind, Outcome, Run, chance

NAME: Final = "undo"

Operation: TypeAlias = tuple[str, int]
"""What to do, and a number to choose by."""

OPERATIONS: Final = ("play",) * 8 + ("deal", "undo", "undo", "force", "redo", "back", "again")
EDITS: Final = 4
"""So many edits of each text are tried."""


def prepare(soaked: Soaked, seed: str) -> Run:
    """The sessions of a game: some operations, then the texts of what was played."""

    def run(index: int) -> Outcome:
        random = chance(seed, NAME, soaked.name, index)
        start, _ = _somewhere(soaked, random)
        operations = [
            (random.choice(OPERATIONS), random.randrange(1 << 30))
            for _ in range(random.choice((4, 15, 15, 40)))
        ]
        return _session(soaked, start, operations, random)

    return run


def _somewhere(soaked: Soaked, random: Random) -> tuple[Any, int]:
    """A state in the middle of a game, or at its start; and how many steps it took."""
    rules, (state, _) = soaked.package.rules, soaked.start(random)
    ahead = random.choice((0, 0, 10, 60, 200, 600))
    for step in range(ahead):
        legal = rules.legal_moves(state)
        if not legal:
            return state, step
        state = rules.apply(state, random.choice(legal))
    return state, ahead


def _session(soaked: Soaked, start: Any, operations: list[Operation], random: Random) -> Outcome:
    session = Session(soaked, start)
    if (wrong := next(session.run(operations), None)) is not None:
        fewer = shortest(operations, lambda kept: wrong in Session(soaked, start).run(kept))
        return Outcome(len(operations), (Fault(wrong, _shown(soaked, start, fewer)),))
    done, faults = len(operations), []
    for texts in (_record_texts(session.match), _account_texts(session.match, random)):
        try:
            checked = Checked(soaked, *texts)
            faults += [Fault(wrong, texts[1]) for wrong in checked.wrong(session.match)]
            faults += [each for _ in range(EDITS) for each in checked.edited(random)]
        except Exception as error:
            faults.append(Fault(f"{texts[0]}: {crash(error)}", _shown(soaked, start, operations)))
        done += 1 + EDITS
    return Outcome(done, tuple(faults))


def _shown(soaked: Soaked, start: Any, operations: list[Operation]) -> str:
    done = ", ".join(f"{name} {number}" for name, number in operations)
    return f"{done or 'nothing'} from {soaked.package.rules.JSON.to_json(start)}"


class Session:
    """A match, and what it should be: every state of the line in a list, and a place in it."""

    def __init__(self, soaked: Soaked, start: Any) -> None:
        rules = soaked.package.rules
        options = rules.options_of(start)
        begun = None if start == rules.new(options) else start
        self.match = Match(rules, options, start=begun, dealer=Dealer.of("soak"))
        self._rules, self._line, self._at = rules, [start], 0

    def run(self, operations: list[Operation]) -> Iterator[str]:
        """What is wrong after each operation, up to the first."""
        for name, number in operations:
            try:
                found = tuple(self._do(name, number)) or tuple(self._differences(name))
            except Exception as error:
                found = (f"{name}: {crash(error)}",)
            yield from found
            if found:
                return

    def _do(self, name: str, number: int) -> Iterator[str]:
        match = self.match
        seats = self._rules.seats(match.state)
        seat = seats[number % len(seats)]
        if name == "play" or name == "deal":
            self._play(number, deal=name == "deal")
        elif name == "undo":
            yield from self._undo(seat)
        elif name == "force" and self._at:
            match.undo(force=True)
            self._at -= 1
        elif name == "redo" and self._at + 1 < len(self._line):
            match.redo()
            self._at += 1
        elif name in ("back", "again"):
            yield from self._as_a_person(name, seat, force=bool(number & 1024))

    def _play(self, number: int, *, deal: bool) -> None:
        match = self.match
        if (legal := match.moves) == ():
            return
        asked = match.decision
        assert asked is not None
        if deal:
            steps = [each.state for each in match.deal()]
        else:
            move = legal[number % len(legal)]
            text = self._rules.format_move(move) if number & 4096 else move
            steps = [match.play(text, asked.by if number & 2048 else None).state]
        if steps:
            del self._line[self._at + 1 :]
            self._line += steps
            self._at += len(steps)

    def _undo(self, seat: Seat) -> Iterator[str]:
        """Taken back only if the seat decided it, and nobody learned anything by it."""
        match, latest = self.match, self.match.latest
        barrier = match.barrier(seat)
        try:
            match.undo(seat)
        except UndoStopped as stopped:
            if stopped.barrier != barrier:
                yield "undo is stopped by another barrier than it says"
            return
        self._at -= 1
        assert latest is not None
        if barrier is not None:
            yield "undo goes past a barrier"
        if latest.by is not CHANCE and latest.by != seat:
            yield "undo takes back what another seat decided"
        if latest.by is not CHANCE:
            yield from self._taught(latest.move)

    def _taught(self, move: Any) -> Iterator[str]:
        """Whether a step that could be taken back has shown a seat something after all."""
        rules, before, after = self._rules, self._line[self._at], self._line[self._at + 1]
        for seat in (None, *rules.seats(before)):
            other = rules.resample(rules.view(before, seat), Dealer.of(self._at))
            if move not in rules.legal_moves(other):
                continue
            if rules.view(rules.apply(other, move), seat) != rules.view(after, seat):
                yield "a step that showed something can be taken back"

    def _as_a_person(self, name: str, seat: Seat, *, force: bool) -> Iterator[str]:
        before = self._at
        try:
            if name == "back":
                self._at -= take_back(self.match, seat, force=force)
            else:
                self._at += bring_back(self.match, seat)
        except UndoStopped:
            if self.match.step != before:
                yield f"{name} is stopped, and has changed something"

    def _differences(self, name: str) -> Iterator[str]:
        match = self.match
        if match.step != self._at or match.state != self._line[self._at]:
            yield f"another state after {name}"
        if match.can_redo != (self._at + 1 < len(self._line)):
            yield f"redo is promised, or not, wrongly after {name}"
        if len(match.states) != self._at + 1 or len(match.played) != self._at:
            yield f"the line has another length after {name}"


Texts: TypeAlias = tuple[str, str, Any, Any]
"""A name, a text, what it was written from, and whose account it is."""


def _record_texts(match: Match[Any, Any, Any, Any, Any]) -> Texts:
    record = record_of(match)
    return "record", format_record(record), record, None


def _account_texts(match: Match[Any, Any, Any, Any, Any], random: Random) -> Texts:
    seat = random.choice((None, *match.game.seats(match.start)))
    account = account_of(match, seat)
    return "account", format_account(account), account, seat


class Checked:
    """A record or an account, read again; and with edits, which must be noticed or harmless."""

    def __init__(self, soaked: Soaked, name: str, text: str, value: Any, seat: Any) -> None:
        self._rules, self._name, self._text = soaked.package.rules, name, text
        self._value, self._seat = value, seat

    def _read(self, text: str) -> tuple[Any, Any]:
        """What a text says, and the states or views that it leads to."""
        if self._name == "record":
            record = parse_record(text)
            return record, replay(self._rules, record).states
        account = parse_account(text)
        return account, tuple(each.view for each in frames(self._rules, account))

    def wrong(self, match: Match[Any, Any, Any, Any, Any]) -> Iterator[str]:
        """Whatever does not come back."""
        value, line = self._read(self._text)
        if value != self._value:
            yield f"the {self._name} does not come back from its text"
        states = match.states
        if self._name == "account":
            states = tuple(self._rules.view(each, self._seat) for each in states)
        if line != states:
            yield f"the {self._name} leads elsewhere"

    def edited(self, random: Random) -> Iterator[Fault]:
        """One edit of the text: refused, or it says the same all the same."""
        text = edited(self._text, (self._text,), random)
        if text == self._text:
            return

        def says() -> str | None:
            value, _ = self._read(text)
            if value == self._value or value.digests is None:  # which proves less, as we say
                return None
            return "an edit goes unnoticed"

        if wrong := attempt(says):
            yield Fault(f"{self._name}: {wrong}", _difference(self._text, text))


def _difference(old: str, new: str) -> str:
    """What an edit has changed, with a little around it."""
    start = next((at for at, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), len(old))  # noqa: B905
    ends = zip(reversed(old[start:]), reversed(new[start:]))  # noqa: B905
    same = next((at for at, (a, b) in enumerate(ends) if a != b), min(len(old), len(new)) - start)
    was, now = old[start : len(old) - same], new[start : len(new) - same]
    return f"after {old[max(0, start - 60) : start]!r}: {was!r} became {now!r}"


UNDO: Final = Kind(NAME, "operations", 0.15, prepare)
