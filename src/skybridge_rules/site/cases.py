"""Worked cases: disputes that show a rule at work, and where the readings of a ruling differ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Final

from attrs import evolve

from skybridge_rules.catalogue.records import Ruling
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes import Dispute, DisputeError, load
from skybridge_rules.disputes.evaluate import Evaluation, evaluate
from skybridge_rules.disputes.kinds import After, May, Reads
from skybridge_rules.disputes.positions import DisputedPosition, lay_out

MOST: Final = 3
"""The largest number of cases below a rule."""
FOLLOWING: Final = ("And ", "Without that", "The same")
"""How a question begins that goes on from the one before it."""


@frozen(eq=False)
class Case:
    """A dispute laid out and answered; ``before`` is the question it goes on from, if any."""

    dispute: Dispute
    position: DisputedPosition
    evaluation: Evaluation
    before: str = ""

    @property
    def refused(self) -> bool:
        """Whether it asks about a move that is not allowed."""
        return isinstance(self.dispute.asked, May) and self.evaluation.found == "no"


@frozen(eq=False)
class Disagreement:
    """A position in which the readings of a ruling differ, with what each of them answers."""

    case: Case
    answers: tuple[tuple[str, Case], ...]
    """By the letter of the reading."""


class Casebook:
    """The disputes of some files, each laid out once."""

    def __init__(self, files: Sequence[str], people: Sequence[str]) -> None:
        self.files = tuple(files)
        self.people = tuple(people)
        """The names of the players in the questions, from seat 0 on."""
        self._disagreements: dict[str, Disagreement | None] = {}

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Every dispute, in the order of the files."""
        found = []
        for file in self.files:
            last = ""
            for dispute in load(file):
                follows = dispute.question.startswith(FOLLOWING)
                found.append(_answered(dispute, last if follows else ""))
                last = found[-1].before or dispute.question
        return tuple(found)

    @cached_property
    def games(self) -> frozenset[str]:
        """The games that the disputes are about."""
        return frozenset(case.dispute.game for case in self.cases)

    def cases_of(self, entry: str) -> tuple[Case, ...]:
        """A few cases that a record decides; without any, one that it helps to understand."""
        deciding = [case for case in self.cases if entry in case.dispute.because]
        near = [case for case in self.cases if entry in case.dispute.see]
        deciding.sort(key=_plainness)
        chosen: list[Case] = []
        for case in deciding:  # a refusal, a permission, and one of another kind
            kinds = {(type(each.dispute.asked), each.refused) for each in chosen}
            if (type(case.dispute.asked), case.refused) not in kinds:
                chosen.append(case)
        if len(chosen) == 1:
            chosen = deciding[:2]
        return tuple(chosen[:MOST] or sorted(near, key=_plainness)[:1])

    def disagreement_on(self, ruling: Ruling) -> Disagreement | None:
        """The plainest case in which the readings that can be played answer differently."""
        if ruling.id not in self._disagreements:
            self._disagreements[ruling.id] = self._disagreement(ruling) if ruling.switch else None
        return self._disagreements[ruling.id]

    def _disagreement(self, ruling: Ruling) -> Disagreement | None:
        wanted = {ruling.id, *ruling.rules}
        about = [
            case
            for case in self.cases
            if wanted & {*case.dispute.because, *case.dispute.see}
            or any(name == ruling.switch for name, _ in case.dispute.rules)
        ]
        found = [each for case in about if (each := _under_each_reading(ruling, case)) is not None]
        return min(found, key=lambda each: _nearness(ruling, each), default=None)


@cache
def casebook(files: tuple[str, ...], people: tuple[str, ...]) -> Casebook:
    """The casebook of some files, read once for all pages."""
    return Casebook(files, people)


def _answered(dispute: Dispute, before: str = "") -> Case:
    position = lay_out(dispute)
    return Case(dispute, position, evaluate(dispute, position), before)


def _under_each_reading(ruling: Ruling, case: Case) -> Disagreement | None:
    """The case under each reading, unless it cannot be laid out or all of them agree."""
    others = tuple(each for each in case.dispute.rules if each[0] != ruling.switch)
    usual = others == case.dispute.rules
    answers = []
    for reading, value in ruling.values:
        setting = (ruling.switch, value.lower())
        dispute = evolve(case.dispute, rules=(*others, setting))
        own = setting in case.dispute.rules or (usual and reading == ruling.default)
        if not own:  # the sentence was written for the reading that the dispute is about
            dispute = evolve(dispute, says="", says_de="")
        try:
            answers.append((reading, _answered(dispute, case.before)))
        except DisputeError:
            return None
    if len({each.evaluation.found for _, each in answers}) == 1:
        return None
    ours = dict(answers)[ruling.default]
    plain = evolve(case.dispute, rules=others)
    return Disagreement(Case(plain, ours.position, ours.evaluation, case.before), tuple(answers))


def _plainness(case: Case) -> tuple[bool, bool, bool, int]:
    """The usual rules come first, then yes or no, and what needs the fewest moves before it."""
    dispute = case.dispute
    return bool(dispute.rules), bool(case.before), _kind(case) > 0, len(dispute.play)


def _kind(case: Case) -> int:
    """How easily an answer is read: yes or no, words or a figure, a place in a document."""
    asked = case.dispute.asked
    if isinstance(asked, May):
        return 0
    return 2 if isinstance(asked, After | Reads) and not case.dispute.says else 1


def _nearness(ruling: Ruling, found: Disagreement) -> tuple[bool, int, bool, tuple[bool, ...]]:
    """Cases of the ruling itself come first, and where every reading has its own answer."""
    dispute = found.case.dispute
    own = ruling.id in (*dispute.because, *dispute.see)
    apart = len({each.evaluation.found for _, each in found.answers})
    return not own, -apart, _kind(found.case) > 1, _plainness(found.case)[:3]
