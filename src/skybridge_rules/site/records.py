"""One record of the catalogue as a section, whose anchor is its id."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from docutils import nodes

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Catalogue, Claim, Rule, Ruling
from skybridge_rules.site.blocks import facts, lines, literal, paragraph, words
from skybridge_rules.site.case_blocks import worked_cases
from skybridge_rules.site.citations import headline
from skybridge_rules.site.page import Page
from skybridge_rules.site.pictures import draw_claim, figure

BASES: Final = {
    "text": ("rulebook", "The rulebook says so."),
    "derived": ("derived", "It follows from the rulebook, though no sentence states it."),
    "ruling": (
        "our ruling",
        "The rulebook can be read in more than one way; we chose, and say why.",
    ),
    "review": ("review", "The rulebook is silent, and a published review fills the gap."),
}
"""What a rule rests on: a word for it, and a sentence."""


def rule_record(rule: Rule, page: Page) -> nodes.section:
    """A rule: what it says, its source, how it refuses, cases of it, what the project adds."""
    section = _record(rule.id, rule.title)
    section += paragraph(rule.summary)
    known: list[tuple[str, nodes.Node]] = [("Basis", _sources(rule, page.book))]
    if rule.nature == "descriptive":
        known.append(("Not enforced", nodes.Text(rule.why_descriptive)))
    if rule.rulings:
        known.append(("Rulings", _listed(rule.rulings)))
    if rule.refusals:
        known.append(("Refusal", _refusals(rule)))
    section += facts(known)
    section += worked_cases(rule, page)
    section += page.additions(rule)
    return section


def ruling_record(ruling: Ruling, page: Page) -> nodes.section:
    """A ruling: the readings with our default marked, why, its switch, its rules, and cases."""
    section = _record(ruling.id, ruling.question)
    settings = dict(ruling.values)
    readings = nodes.bullet_list(classes=["readings"])
    for reading in ruling.readings:
        chosen = reading.id == ruling.default
        line = nodes.paragraph()
        line += [nodes.strong("", reading.id), nodes.Text(". "), *words(reading.says)]
        if chosen:
            line += [nodes.Text(" "), nodes.inline("", "default", classes=["badge", "default"])]
        if reading.id in settings:
            line += [nodes.Text(" "), literal(f"{ruling.switch}: {settings[reading.id]}")]
        readings += nodes.list_item("", line, classes=["chosen"] if chosen else [])
    section += readings
    section += paragraph(ruling.why, "Why: ")
    known: list[tuple[str, nodes.Node]] = []
    if ruling.switch:
        known.append(("Switch", literal(ruling.switch)))
    if ruling.rules:
        known.append(("Rules", _listed(ruling.rules)))
    if ruling.refusals:
        known.append(("Refusal", _refusals(ruling)))
    if known:
        section += facts(known)
    section += worked_cases(ruling, page)
    section += page.additions(ruling)
    return section


def claim_record(claim: Claim, page: Page) -> nodes.section:
    """An example, drawn if it describes a position, or an invariant."""
    section = _record(claim.id, claim.title)
    section += paragraph(claim.summary)
    if (picture := draw_claim(page.package, claim)) is not None:
        section += figure(page, picture)
    section += page.additions(claim)
    return section


def badge(basis: str) -> nodes.Node:
    """What a rule rests on, in a word."""
    return nodes.inline("", BASES[basis][0], classes=["badge", f"basis-{basis}"])


def _record(entry: str, title: str) -> nodes.section:
    """A section whose anchor is the id."""
    section = nodes.section(ids=[entry.lower()], names=[entry.lower()], classes=["rule"])
    section["entry"] = entry
    heading = nodes.title(title, "")
    heading += nodes.inline("", entry, classes=["rule-id"])
    heading += [nodes.Text(" "), *words(title)]
    section += heading
    return section


def _sources(rule: Rule, book: Catalogue) -> nodes.Node:
    """What a rule rests on, then each book with its pages, if any, and what to look under."""
    titles = {each.id: each.title for each in book.book}
    found: dict[str, dict[int | None, list[str]]] = {}
    for source in rule.sources:
        found.setdefault(source.book, {}).setdefault(source.page, []).append(source.at)
    cited: list[list[nodes.Node]] = []
    for name, pages in found.items():
        parts, told = [titles[name]], []
        for page, headings in pages.items():
            under = "; ".join(filter(None, headings))
            if page is None:
                parts += [under] if under else []
            else:
                told.append(f"{page} ({under})" if under else str(page))
        if told:
            parts.append(f"{'page' if len(told) == 1 else 'pages'} {', '.join(told)}")
        cited.append([nodes.Text(", ".join(parts))])
    first = [badge(rule.basis), nodes.Text(" ")]
    return lines([[*first, *(cited[0] if cited else ())], *cited[1:]])


def _listed(entries: Iterable[str]) -> nodes.Node:
    """Ids with what they are about, one to a line; the ids become links later."""
    return lines(
        [[nodes.Text(f"{each} "), *words(headline(catalogue.find(each)))] for each in entries]
    )


def _refusals(entry: Rule | Ruling) -> nodes.Node:
    """The sentence, or one to a line."""
    found = [_refusal(each.en) for each in entry.refusals]
    return found[0] if len(found) == 1 else lines([[each] for each in found])


def _refusal(template: str) -> nodes.Node:
    """The sentence with its gaps marked."""
    sentence = nodes.inline(classes=["refusal"])
    for index, part in enumerate(re.split(r"\{(\w+)\}", template)):
        sentence += nodes.emphasis("", part.replace("_", " ")) if index % 2 else nodes.Text(part)
    return sentence
