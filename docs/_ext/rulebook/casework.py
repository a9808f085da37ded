"""Cases on a page: each folds out to its question, its answer and the picture of its position."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from docutils import nodes

from rulebook.answers import answer, in_a_word
from rulebook.blocks import lines, literal, literals, words
from rulebook.cases import Case, Quarrel, cases_of, quarrel_of
from rulebook.pictures import FOLDER, Drawn, drawn
from skybridge_rules import catalogue

SWITCH: Final = re.compile(r"^[a-z]+(?:_[a-z]+)+: (\w)")
"""The name of a switch before a title: the page says it already."""


def worked(entry: catalogue.Rule | catalogue.Ruling, root: str) -> list[nodes.Node]:
    """The cases of a record; where a switch decides, one case under all its readings."""
    quarrel = quarrel_of(entry) if isinstance(entry, catalogue.Ruling) else None
    if quarrel is not None:
        return _parting(quarrel, entry.id, root)
    return [node for case in cases_of(entry.id) for node in _case(case, entry.id, root)]


def figure(picture: Drawn, root: str) -> nodes.Node:
    """A picture that is loaded when it comes into sight, and opens in full size."""
    address = f"{root}{FOLDER}/{picture.name}"
    size = f'width="{picture.width:.0f}" height="{picture.height:.0f}"'
    image = f'<img src="{address}" alt="{escape(picture.words)}" loading="lazy" {size}>'
    return nodes.raw("", f'<a class="case-picture" href="{address}">{image}</a>', format="html")


def _case(case: Case, entry: str, root: str) -> list[nodes.Node]:
    inside = [*_asked(case), nodes.container("", answer(case), classes=["answer"])]
    return _folded(
        case, in_a_word(case), [*inside, figure(drawn(case), root), *_small(case, entry)]
    )


def _parting(quarrel: Quarrel, entry: str, root: str) -> list[nodes.Node]:
    """One question, and what every reading answers to it."""
    readings = nodes.field_list(classes=["facts", "answers"])
    for reading, case in quarrel.answers:
        body = nodes.field_body("", answer(case))
        readings += nodes.field("", nodes.field_name("", f"By {reading}"), body)
    case = quarrel.case
    inside = [*_asked(case), readings, figure(drawn(case), root), *_small(case, entry)]
    return _folded(case, "They part", inside)


def _folded(case: Case, badge: str, inside: list[nodes.Node]) -> list[nodes.Node]:
    marked = f'<span class="badge said-{badge.lower()[:3]}">{badge}</span> ' if badge else ""
    title = escape(SWITCH.sub(lambda found: found[1].upper(), case.dispute.title))
    return [
        nodes.raw("", f'<details class="case"><summary>{marked}{title}</summary>', format="html"),
        *inside,
        nodes.raw("", "</details>", format="html"),
    ]


def _asked(case: Case) -> list[nodes.Node]:
    told = f"{case.before} {case.dispute.question}".strip()
    return [nodes.paragraph("", "", *words(told), classes=["asked"])]


def _small(case: Case, entry: str) -> list[nodes.Node]:
    """What was played before, by which agreement, and what else to read."""
    dispute = case.dispute
    told: list[list[nodes.Node]] = []
    if dispute.play:
        told.append([nodes.Text("Played before: "), literals(dispute.play)])
    if dispute.rules:
        agreed = [f"{name}: {value}" for name, value in dispute.rules]
        told.append([nodes.Text("Agreed: "), literals(agreed)])
    others = [each for each in (*dispute.because, *dispute.see) if each != entry]
    if others:
        told.append([nodes.Text(f"See {', '.join(others)}.")])
    if dispute.position:
        told.append([nodes.Text("Position: "), literal(dispute.position)])
    return [nodes.container("", lines(told), classes=["small"])] if told else []
