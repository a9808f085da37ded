"""Disputes checked: what was expected, what the library says, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules import catalogue
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason
from skybridge_rules.disputes.evaluate import evaluate, listed
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.positions import lay_out


@frozen
class Result:
    """A dispute and what came of it."""

    dispute: Dispute
    expected: str
    found: str
    rules: tuple[str, ...]
    reasons: tuple[Reason, ...]
    wanted: tuple[str, ...]
    """Each thing that was expected and is not so: the answer, its rules, a figure."""

    @property
    def ok(self) -> bool:
        """Whether the library answers as expected, by the rules that are cited."""
        return not self.wanted


def check_all(disputes: Iterable[Dispute]) -> tuple[Result, ...]:
    """Every dispute, checked."""
    return tuple(map(check, disputes))


def check(dispute: Dispute) -> Result:
    """Hold one dispute against the library; one that cannot be laid out raises DisputeError."""
    position = lay_out(dispute)
    for field, ids in (("because", dispute.because), ("see", dispute.see)):
        for each in ids:
            _known(dispute, field, each)
    found = evaluate(dispute, position)
    wanted = []
    if found.expected != found.found:
        wanted.append(found.expected)
    elif unsaid := [rule for rule in dispute.because if rule not in found.rules]:
        wanted.append(listed(unsaid))
    elif found.exactly and set(found.rules) != set(dispute.because):
        wanted.append(f"only {listed(dispute.because)}")
    return Result(
        dispute,
        found.expected,
        found.found,
        found.rules,
        found.reasons,
        (*wanted, *found.missing),
    )


def _known(dispute: Dispute, field: str, rule: str) -> None:
    try:
        entry = catalogue.find(rule)
    except UnknownName as error:
        raise dispute.refused(field, str(error)) from None
    if entry.id not in {each.id for each in catalogue.of_game(dispute.game).entries}:
        raise dispute.refused(field, f"{rule} is a rule of another game")
    if entry.id != rule:
        raise dispute.refused(field, f"write {entry.id}, not {rule}")
