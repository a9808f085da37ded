"""What the library answers to a case, as words of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from docutils import nodes

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.disputes.kinds import (
    After,
    AskedNext,
    HowManyPoints,
    May,
    Reads,
    Sees,
    Undo,
    Which,
    Winners,
)
from skybridge_rules.package.positions import PlaceNames
from skybridge_rules.site.blocks import lines, literal, words
from skybridge_rules.site.cases import Case
from skybridge_rules.site.citations import headline

PLACE: Final = re.compile(r", (?=[a-z]+(?:\.[\w-]+)* = )")
"""Between two places of a document, each with what stands there."""


def in_a_word(case: Case) -> str:
    """Yes or no, where that is what is asked."""
    found = case.evaluation.found
    if isinstance(case.dispute.asked, May | Sees | Undo):
        return "Yes" if found == "yes" else "No"
    return ""


def answer(case: Case) -> nodes.Node:
    """The answer in full: the sentence of the judge, or what the library says in its own words.

    The sentence was written for the answer that the dispute expects, so another reading of the
    rules that answers otherwise is told in the library's words.
    """
    if case.dispute.says and case.evaluation.expected == case.evaluation.found:
        return lines([_sentence(case.dispute.says), *_details(case)])
    return _library_words(case)


def _sentence(says: str) -> list[nodes.Node]:
    """The sentence of the judge, with the answer itself in bold: what stands before its colon."""
    head, colon, rest = says.partition(":")
    if not colon:
        return [_strong(says)]
    return [_strong(head + colon), *words(rest)]


def _details(case: Case) -> list[list[nodes.Node]]:
    """What speaks against a move, or what points are counted from; else the rules that decide."""
    if case.evaluation.reasons:
        return _reasons(case)
    if isinstance(case.dispute.asked, HowManyPoints) and (
        items := list(_items(case, case.dispute.asked))
    ):
        return [[nodes.Text("Counted:"), *items, nodes.Text(".")]]
    return [[nodes.Text(f"By {', '.join(case.dispute.because)}.")]]


def _reasons(case: Case) -> list[list[nodes.Node]]:
    return [
        [nodes.Text(f"{each.rule}: "), *words(f"{catalogue.say(each)}.")]
        for each in case.evaluation.reasons
    ]


def _library_words(case: Case) -> nodes.Node:
    """What refuses a move, or what there is; the move itself stands below the picture."""
    asked, evaluation = case.dispute.asked, case.evaluation
    match asked:
        case May():
            if evaluation.found == "yes":
                return _line(_strong("Yes"), _by(evaluation.rules))
            return lines([[_strong("No.")], *_reasons(case)])
        case Which():
            return _line(_strong("These: "), *_moves(case))
        case HowManyPoints():
            return _line(_strong(f"{evaluation.found}."), *_items(case, asked))
        case Winners():
            return _line(_strong(f"{evaluation.found.capitalize()}"), _by(evaluation.rules))
        case AskedNext():
            return _line(*_asked(case))
        case Sees():
            return _line(_strong(f"{in_a_word(case)}."))
        case Undo():
            barrier = case.position.match.barrier(Seat(asked.seat))
            why = "" if barrier is None else f" {barrier.words()}."
            return _line(_strong(f"{in_a_word(case)}."), *words(why))
        case Reads() | After():
            names = case.position.package.positions.place_names
            return lines([_place(each, names) for each in PLACE.split(evaluation.found)])
        case _:
            assert_never(asked)


def _moves(case: Case) -> Iterator[nodes.Node]:
    """The moves that there are, in the words of the game; in notation where that says it all."""
    package, match = case.position.package, case.position.match
    asked = match.decision
    view = match.view(None if asked is None or asked.by is CHANCE else asked.by)
    for index, text in enumerate(case.evaluation.found.split(", ")):
        told = "" if text == "none" else package.words.move(view, package.rules.parse_move(text))
        yield nodes.Text("; " if index else "")
        yield nodes.Text(told) if told else literal(text)
    yield nodes.Text(".")


def _place(text: str, names: PlaceNames) -> list[nodes.Node]:
    """What stands where, such as *seat 0, goods, salt: 1*; the path is that of the JSON."""
    path, _, value = text.partition(" = ")
    said = value if "{" in value else re.sub(r"[\[\]']", "", value) or "none"
    return [nodes.Text(f"{', '.join(_steps(path, names))}: "), nodes.strong("", said)]


def _steps(path: str, names: PlaceNames) -> Iterator[str]:
    """The steps of a path; places of a list by the words that the game has for them."""
    before = ""
    for step in re.sub(r"^players\.(\d+)", r"seat \1", path).split("."):
        words_for = names.get(before, ())
        yield words_for[int(step)] if step.isdigit() and int(step) < len(words_for) else step
        before = step


def _items(case: Case, asked: HowManyPoints) -> Iterable[nodes.Node]:
    """What the points are counted from."""
    items = case.position.package.rules.score(case.position.match.state).items_of(Seat(asked.seat))
    counted = [each for each in items if asked.category in (None, each.category) and each.points]
    for index, item in enumerate(counted):
        lead = "; " if index else " "
        yield nodes.Text(f"{lead}{item.points} for {item.category} ({item.rule})")


def _asked(case: Case) -> Iterable[nodes.Node]:
    decision = case.position.match.decision
    if decision is None:
        yield _strong("Nobody.")
        return
    yield _strong("Chance" if decision.by is CHANCE else f"Seat {decision.by}")
    yield nodes.Text(f" is asked: {headline(catalogue.find(decision.rule))} ({decision.rule}).")


def _by(rules: Iterable[str]) -> nodes.Node:
    """The rules that it rests on."""
    cited = ", ".join(rules)
    return nodes.Text(f", by {cited}." if cited else ".")


def _strong(text: str) -> nodes.Node:
    return nodes.strong("", text)


def _line(*parts: nodes.Node) -> nodes.Node:
    return nodes.paragraph("", "", *parts)
