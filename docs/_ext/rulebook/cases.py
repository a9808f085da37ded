"""Worked cases: the disputes of the tests that show a rule at work, and where readings part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from attrs import evolve, frozen

from rulebook.citations import PACKAGE
from skybridge_rules import catalogue
from skybridge_rules.disputes import Dispute, DisputeError, load
from skybridge_rules.disputes.evaluate import Evaluation, evaluate
from skybridge_rules.disputes.kinds import After, May, Reads
from skybridge_rules.disputes.positions import Scene, scene_of

FOLDER: Final = PACKAGE.parents[1] / "tests" / "disputes"
FILES: Final = tuple(sorted(set(FOLDER.glob("*.toml")) - {FOLDER / "content.toml"}))

MOST: Final = 3
"""So many cases stand below a rule, or fewer."""
FOLLOWING: Final = ("And ", "Without that", "The same")
"""How a question begins that goes on from the one before it."""


@frozen(eq=False)
class Case:
    """A dispute laid out and answered; ``before`` is the question it goes on from, if any."""

    dispute: Dispute
    scene: Scene
    finding: Evaluation
    before: str = ""

    @property
    def refused(self) -> bool:
        """Whether it asks about a move that is not allowed."""
        return isinstance(self.dispute.asked, May) and self.finding.found == "no"


@frozen(eq=False)
class Quarrel:
    """A position in which the readings of a ruling part, with what each of them answers."""

    case: Case
    answers: tuple[tuple[str, Case], ...]
    """By the letter of the reading."""


@cache
def cases() -> tuple[Case, ...]:
    """Every dispute of the tests, laid out once."""
    found = []
    for file in FILES:
        last = ""
        for dispute in load(file):
            follows = dispute.question.startswith(FOLLOWING)
            found.append(_answered(dispute, last if follows else ""))
            last = found[-1].before or dispute.question
    return tuple(found)


@cache
def cases_of(entry: str) -> tuple[Case, ...]:
    """A few cases that a record decides; if there are none, one that it helps to understand."""
    deciding = [case for case in cases() if entry in case.dispute.because]
    near = [case for case in cases() if entry in case.dispute.see]
    deciding.sort(key=_plainness)
    chosen: list[Case] = []
    for case in deciding:  # a refusal, a permission, and one of another kind
        kinds = {(type(each.dispute.asked), each.refused) for each in chosen}
        if (type(case.dispute.asked), case.refused) not in kinds:
            chosen.append(case)
    if len(chosen) == 1:
        chosen = deciding[:2]
    return tuple(chosen[:MOST] or sorted(near, key=_plainness)[:1])


@cache
def quarrel_of(ruling: catalogue.Ruling) -> Quarrel | None:
    """The plainest case in which the readings that can be played answer differently."""
    if not ruling.switch:
        return None
    wanted = {ruling.id, *ruling.rules}
    about = [
        case
        for case in cases()
        if wanted & {*case.dispute.because, *case.dispute.see}
        or any(name == ruling.switch for name, _ in case.dispute.rules)
    ]
    parted = [each for case in about if (each := _parted(ruling, case)) is not None]
    return min(parted, key=lambda each: _nearness(ruling, each), default=None)


def shown() -> Iterator[Case]:
    """Every case that the site shows, in no order; some come twice."""
    for game in catalogue.GAMES:
        book = catalogue.of_game(game)
        for entry in (*book.rule, *book.ruling):
            quarrel = quarrel_of(entry) if isinstance(entry, catalogue.Ruling) else None
            yield from (quarrel.case,) if quarrel is not None else cases_of(entry.id)


def _answered(dispute: Dispute, before: str = "") -> Case:
    scene = scene_of(dispute)
    return Case(dispute, scene, evaluate(dispute, scene), before)


def _parted(ruling: catalogue.Ruling, case: Case) -> Quarrel | None:
    """The case under each reading, unless it cannot be laid out or all of them agree."""
    others = tuple(each for each in case.dispute.rules if each[0] != ruling.switch)
    answers = []
    for reading, value in ruling.values:
        rules = (*others, (ruling.switch, value.lower()))
        try:
            answers.append((reading, _answered(evolve(case.dispute, rules=rules), case.before)))
        except DisputeError:
            return None
    if len({each.finding.found for _, each in answers}) == 1:
        return None
    usual = dict(answers)[ruling.default]
    plain = evolve(case.dispute, rules=others)
    return Quarrel(Case(plain, usual.scene, usual.finding, case.before), tuple(answers))


def _plainness(case: Case) -> tuple[bool, bool, bool, int]:
    """The usual rules come first, then yes or no, and what needs the fewest moves before it."""
    dispute = case.dispute
    return bool(dispute.rules), bool(case.before), _kind(case) > 0, len(dispute.play)


def _kind(case: Case) -> int:
    """How easily an answer is read: yes or no, a word or a figure, a place in a document."""
    asked = case.dispute.asked
    return 0 if isinstance(asked, May) else 2 if isinstance(asked, After | Reads) else 1


def _nearness(
    ruling: catalogue.Ruling, quarrel: Quarrel
) -> tuple[bool, int, bool, tuple[bool, ...]]:
    """Cases of the ruling itself come first, and where every reading has its own answer."""
    dispute = quarrel.case.dispute
    own = ruling.id in (*dispute.because, *dispute.see)
    apart = len({each.finding.found for _, each in quarrel.answers})
    return not own, -apart, _kind(quarrel.case) > 1, _plainness(quarrel.case)[:3]
