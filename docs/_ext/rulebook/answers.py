"""What the library answers to a case, as words of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, assert_never

from docutils import nodes

from rulebook.blocks import lines, literal, literals, words
from rulebook.cases import Case
from rulebook.citations import headline
from skybridge_rules import catalogue
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.disputes.kinds import (
    After,
    AskedNext,
    May,
    Points,
    Reads,
    Sees,
    Undo,
    Which,
    Winners,
)

PLACE: Final = re.compile(r", (?=[a-z]+(?:\.[\w-]+)* = )")
"""Between two places of a document, each with what stands there."""


def in_a_word(case: Case) -> str:
    """Yes or no, where that is what is asked."""
    found = case.finding.found
    if isinstance(case.dispute.asked, May | Sees | Undo):
        return "Yes" if found == "yes" else "No"
    return ""


def answer(case: Case) -> nodes.Node:
    """The answer in full: what refuses a move, or what there is."""
    asked, finding = case.dispute.asked, case.finding
    match asked:
        case May():
            if finding.found == "yes":
                return _line(
                    _strong("Yes."), nodes.Text(" "), literal(asked.move), _by(finding.rules)
                )
            said = [
                [nodes.Text(f"{each.rule}: "), *words(f"{catalogue.say(each)}.")]
                for each in finding.reasons
            ]
            first = [
                _strong("No."),
                nodes.Text(" "),
                literal(asked.move),
                nodes.Text(" is refused."),
            ]
            return lines([first, *said])
        case Which():
            return _line(_strong("These: "), literals(finding.found.split(", ")), nodes.Text("."))
        case Points():
            return _line(_strong(f"{finding.found}."), *_items(case, asked))
        case Winners():
            return _line(_strong(f"{finding.found.capitalize()}"), _by(finding.rules))
        case AskedNext():
            return _line(*_asked(case))
        case Sees():
            return _line(_strong(f"{in_a_word(case)}."))
        case Undo():
            barrier = case.scene.match.barrier(Seat(asked.seat))
            why = "" if barrier is None else f" {barrier.words()}."
            return _line(_strong(f"{in_a_word(case)}."), *words(why))
        case Reads() | After():
            return lines([_place(each) for each in PLACE.split(finding.found)])
        case _:
            assert_never(asked)


def _place(text: str) -> list[nodes.Node]:
    """What stands where, such as *seat 0, goods, salt: 1*; the path is that of the JSON."""
    path, _, value = text.partition(" = ")
    named = re.sub(r"^players\.(\d)", r"seat \1", path)
    named = re.sub(r"^(desert\.\w+)\.(\d)", r"\1.T\2", named)
    said = value if "{" in value else re.sub(r"[\[\]']", "", value) or "none"
    return [nodes.Text(f"{named.replace('.', ', ')}: "), nodes.strong("", said)]


def _items(case: Case, asked: Points) -> Iterable[nodes.Node]:
    """What the points are counted from."""
    items = case.scene.court.game.score(case.scene.match.state).items_of(Seat(asked.seat))
    counted = [each for each in items if asked.category in (None, each.category) and each.points]
    for index, item in enumerate(counted):
        lead = "; " if index else " "
        yield nodes.Text(f"{lead}{item.points} for {item.category} ({item.rule})")


def _asked(case: Case) -> Iterable[nodes.Node]:
    decision = case.scene.match.decision
    if decision is None:
        yield _strong("Nobody.")
        return
    yield _strong("Chance" if decision.by is CHANCE else f"Seat {decision.by}")
    yield nodes.Text(" is asked: ")
    yield literal(decision.ask)
    yield nodes.Text(f" ({decision.rule} {headline(catalogue.find(decision.rule))}).")


def _by(rules: Iterable[str]) -> nodes.Node:
    """The rules that it rests on."""
    cited = ", ".join(rules)
    return nodes.Text(f", by {cited}." if cited else ".")


def _strong(text: str) -> nodes.Node:
    return nodes.strong("", text)


def _line(*parts: nodes.Node) -> nodes.Node:
    return nodes.paragraph("", "", *parts)
