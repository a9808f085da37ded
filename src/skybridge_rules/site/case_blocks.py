"""Cases on a page: each folds out to its question, its answer and the picture of its position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final, cast

from docutils import nodes

from skybridge_rules.catalogue.records import Rule, Ruling
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.content.toml_writer import toml_line
from skybridge_rules.disputes.kinds import Json, May
from skybridge_rules.site.answers import answer, in_a_word
from skybridge_rules.site.blocks import lines, literal, literals, words
from skybridge_rules.site.cases import Case, Disagreement
from skybridge_rules.site.domain import DrawnCase
from skybridge_rules.site.page import Page
from skybridge_rules.site.pictures import draw_case, figure

SWITCH: Final = re.compile(r"^[a-z]+(?:_[a-z]+)+: (\w)")
"""The name of a switch before a title: the page says it already."""

DIFFER: Final = "Readings differ"
"""Said of a case that the readings of a ruling answer differently."""
SAID: Final = {"Yes": "yes", "No": "no", DIFFER: "differ"}
"""What stands before the title of a case, and the class that colours it."""


def worked_cases(entry: Rule | Ruling, page: Page) -> list[nodes.Node]:
    """The cases of a record; where a switch decides, one case under all its readings."""
    book = page.casebook
    found = book.disagreement_on(entry) if isinstance(entry, Ruling) else None
    if found is not None:
        return _disagreement(found, entry.id, page)
    return [node for case in book.cases_of(entry.id) for node in _case(case, entry.id, page)]


def _case(case: Case, entry: str, page: Page) -> list[nodes.Node]:
    answered = nodes.container("", answer(case), classes=["answer"])
    return _folded(case, in_a_word(case), [*_asked(case), answered, *_below(case, entry, page)])


def _disagreement(found: Disagreement, entry: str, page: Page) -> list[nodes.Node]:
    """One question, and what every reading answers to it."""
    readings = nodes.field_list(classes=["facts", "answers"])
    for reading, case in found.answers:
        body = nodes.field_body("", answer(case))
        readings += nodes.field("", nodes.field_name("", f"By {reading}"), body)
    inside = [*_asked(found.case), readings, *_below(found.case, entry, page)]
    return _folded(found.case, DIFFER, inside)


def _folded(case: Case, badge: str, inside: list[nodes.Node]) -> list[nodes.Node]:
    marked = f'<span class="badge said-{SAID[badge]}">{badge}</span> ' if badge else ""
    title = escape(SWITCH.sub(lambda found: found[1].upper(), case.dispute.title))
    return [
        nodes.raw("", f'<details class="case"><summary>{marked}{title}</summary>', format="html"),
        *inside,
        nodes.raw("", "</details>", format="html"),
    ]


def _asked(case: Case) -> list[nodes.Node]:
    told = f"{case.before} {case.dispute.question}".strip()
    return [nodes.paragraph("", "", *words(told), classes=["asked"])]


def _below(case: Case, entry: str, page: Page) -> list[nodes.Node]:
    """The picture; what was played before, by which agreement, and what else to read."""
    drawn = draw_case(case, page.casebook.people)
    picture = figure(page, drawn)
    dispute = case.dispute
    shown = DrawnCase(drawn.name, drawn.width, drawn.height, drawn.words)
    page.domain.note_case(dispute.game, dispute.title, shown)
    told: list[list[nodes.Node]] = []
    if dispute.play:
        told.append([nodes.Text("Played before: "), literals(dispute.play)])
    if dispute.rules:
        agreed = [f"{name}: {value}" for name, value in dispute.rules]
        told.append([nodes.Text("Agreed: "), literals(agreed)])
    if isinstance(dispute.asked, May):
        told.append([nodes.Text("Asked about: "), literal(dispute.asked.move)])
    others = [each for each in (*dispute.because, *dispute.see) if each != entry]
    if others:
        told.append([nodes.Text(f"See {', '.join(others)}.")])
    if dispute.position:
        told.append([nodes.Text("Position: "), literal(_written(dispute.position))])
    small = [nodes.container("", lines(told), classes=["small"])] if told else []
    return [picture, *small]


def _written(position: str | Mapping[str, Json]) -> str:
    """A position as it was written: one line, or the lines of a table."""
    if isinstance(position, str):
        return position
    return ", ".join(toml_line(name, cast(Plain, each)) for name, each in position.items())
