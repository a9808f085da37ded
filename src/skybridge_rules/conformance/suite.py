"""The suite: the laws by number, one check to each, and a report of what was breached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from skybridge_rules.conformance.counting import (
    no_seat_is_special,
    nothing_is_lost,
    scores_add_up,
    the_impossible_is_found,
)
from skybridge_rules.conformance.line import Line, line_by_dealer
from skybridge_rules.conformance.play import (
    it_ends,
    legal_is_explained,
    moves_are_listed_once,
    the_past_stands,
    undo_gives_it_back,
)
from skybridge_rules.conformance.secrets import (
    chance_is_fair,
    imagination_is_possible,
    secrets_are_kept,
)
from skybridge_rules.conformance.subject import Subject
from skybridge_rules.conformance.texts import digests_agree, texts_come_back
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen


class Check(Protocol):
    """Looks at one line of a subject, and yields every breach in words."""

    def __call__(
        self, subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer, /
    ) -> Iterator[str]: ...


@frozen
class Law:
    """One law: its number, what it says, and how it is checked."""

    number: int
    says: str
    check: Check


def _law(number: int, check: Check) -> Law:
    return Law(number, (check.__doc__ or "").strip(), check)


LAWS: Final = {
    law.number: law
    for law in (
        _law(1, legal_is_explained),
        _law(2, moves_are_listed_once),
        _law(3, the_past_stands),
        _law(4, undo_gives_it_back),
        _law(5, texts_come_back),
        _law(6, digests_agree),
        _law(7, secrets_are_kept),
        _law(8, imagination_is_possible),
        _law(9, it_ends),
        _law(10, chance_is_fair),
        _law(11, nothing_is_lost),
        _law(12, scores_add_up),
        _law(13, no_seat_is_special),
        _law(14, the_impossible_is_found),
    )
}
"""The fourteen laws, by number."""

ONE_LINE_IS_ENOUGH: Final = frozenset({6})
"""Starting a process costs more than all other checks together."""


@frozen
class Breach:
    """A law that does not hold, and where."""

    law: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"law {self.law}, line {self.line}: {self.what}"


@frozen
class Report:
    """What a run found."""

    lines: int
    breaches: tuple[Breach, ...]

    @property
    def ok(self) -> bool:
        """Whether every law held."""
        return not self.breaches

    @property
    def broken(self) -> tuple[int, ...]:
        """The numbers of the laws that did not hold."""
        return tuple(sorted({breach.law for breach in self.breaches}))


def check(
    law: Law, subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer, number: int = 0
) -> tuple[Breach, ...]:
    """Every breach of one law on one line; an error that comes out of the game is one too."""
    found: list[Breach] = []
    try:
        found += (Breach(law.number, number, what) for what in law.check(subject, line, dealer))
    except Exception as error:
        found.append(_crash(law, number, error))
    return tuple(found)


def _crash(law: Law, number: int, error: Exception) -> Breach:
    """Whatever a game under test may raise."""
    return Breach(law.number, number, f"{type(error).__name__}: {error}")


def run(
    subject: Subject[S, M, E, V, O],
    *,
    laws: tuple[int, ...] = tuple(LAWS),
    lines: int = 12,
    seed: int | str = 0,
) -> Report:
    """Play so many random games, and check the laws on each."""
    if not subject.options:
        raise ValueError("a subject needs at least one way to begin: its options are empty")
    breaches: list[Breach] = []
    dealer = Dealer.of(seed)
    for number in range(lines):
        for law in (LAWS[each] for each in laws):
            if number == 0 or law.number not in ONE_LINE_IS_ENOUGH:
                # Played anew for each law: a broken game may spoil the states it is handed.
                try:
                    line = line_by_dealer(subject, number, dealer.fork(f"line {number}"))
                except Exception as error:
                    breaches.append(_crash(law, number, error))
                    continue
                own = dealer.fork(f"law {law.number}, line {number}")
                breaches += check(law, subject, line, own, number)
    return Report(lines, tuple(breaches))
