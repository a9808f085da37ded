"""The table in figures."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import asdict, frozen

from skybridge_rules import catalogue
from tests.bites.record import recorded, stale
from tests.traceability.table import Table


@frozen
class Totals:
    """How many there are of what, in one game or in several."""

    rules: int
    enforced: int
    with_code: int
    descriptive: int
    said: int
    """Enforced rules that the library itself names at run time."""
    unsaid: int
    """Those that it has no occasion to name."""
    noticed: int
    """Those with a small change in their code that a test citing this very rule notices."""
    accepted: int
    """Rules with a test that shows them kept."""
    refusable: int
    """Rules and rulings that can refuse a move."""
    refused: int
    """Those with a test that asserts their id of a refused move."""
    rulings: int
    tested_rulings: int
    readings: int
    """What the switches can be set to, counted once for every ruling that it is a reading of."""
    shown: int
    """Those with a test that shows them."""
    examples: int
    invariants: int
    tests: int
    """Tests that name what they verify."""


def totals(table: Table) -> Totals:
    """The figures of one game."""
    book = catalogue.of_game(table.game)
    rules = [row for row in table.rows if isinstance(row.entry, catalogue.Rule)]
    rulings = [row for row in table.rows if isinstance(row.entry, catalogue.Ruling)]
    readings = [shown for row in rulings for _, shown in row.readings]
    own = {row.id for row in table.rows}
    proven = set(recorded()) - set(stale())
    return Totals(
        rules=len(rules),
        enforced=sum(row.enforced for row in rules),
        with_code=sum(row.enforced and row.has_code for row in rules),
        descriptive=sum(not row.enforced for row in rules),
        said=sum(row.enforced and bool(row.said) for row in rules),
        unsaid=sum(row.enforced and bool(row.why_unsaid) for row in rules),
        noticed=sum(row.id in proven for row in rules),
        accepted=sum(bool(row.accepting) for row in rules),
        refusable=sum(row.refusable for row in table.rows),
        refused=sum(row.refusable and bool(row.refusing) for row in table.rows),
        rulings=len(rulings),
        tested_rulings=sum(bool(row.tests) for row in rulings),
        readings=len(readings),
        shown=sum(map(bool, readings)),
        examples=len(book.example),
        invariants=len(book.invariant),
        tests=sum(not own.isdisjoint(case.verifies) for case in table.tests),
    )


def added(several: Iterable[Totals]) -> Totals:
    """The figures of some games together; a test of two games counts in both."""
    columns = [asdict(each) for each in several]
    return Totals(**{name: sum(each[name] for each in columns) for name in columns[0]})


def sentence(all_games: Totals) -> str:
    """The figures as README has them."""
    return (
        f"{all_games.with_code} of {all_games.enforced} rules have their code "
        f"({all_games.descriptive} more only describes), {all_games.said} of them are named by the "
        f"library itself when it plays or answers, and {all_games.accepted} of all "
        f"{all_games.rules} a test that shows them kept; for {all_games.noticed} a small change in "
        "their code is known that a test citing this very rule notices; "
        f"{all_games.refused} of the "
        f"{all_games.refusable} that can refuse a move have a test that asserts that very id; "
        f"{all_games.tested_rulings} of {all_games.rulings} rulings and {all_games.shown} of the "
        f"{all_games.readings} readings that can be played are tested."
    )
