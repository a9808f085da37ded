"""The directives, each for one game such as ``towers``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from importlib import import_module
from typing import Any, ClassVar, Final, cast

import attrs
from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from rulebook.blocks import literal, literals, paragraph, picture, table, words
from rulebook.cases import FILES, quarrel_of
from rulebook.casework import figure
from rulebook.citations import PACKAGE, headline
from rulebook.pictures import drawn_start
from rulebook.records import BASES, badge, claim_record, rule_record, ruling_record
from rulebook.searching import NAME, Rulebook, kind_of
from rulebook.transforms import generated_section
from skybridge_rules import catalogue, towers

LOGGER: Final = logging.getLogger(__name__)

EXAMPLES: Final = {
    "towers": "Worked examples of ours, not the figures of the rulebook. Towers are written from "
    "bottom to top: R3 and R2 are red blocks of three and two stories, R= the red bridge, "
    "R^ a red roof.",
    "thraen": "What the worked examples of the rulebooks show, told in our own words.",
}
INVARIANTS: Final = (
    "What the rules imply at every moment of every game, under the default rulings; "
    "the tests check each of them."
)

TITLES: Final = {"question": "Open questions", "contradiction": "Contradictions"}
"""The two kinds of rulings."""


class Rules(SphinxDirective):
    """Every rule of a game by section, then its examples and invariants."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Sections of the page this stands in."""
        book = _catalogue(self)
        sections = []
        for name in dict.fromkeys(rule.section for rule in book.rule):
            section = generated_section(name)
            section += [
                rule_record(rule, book, _root(self)) for rule in book.rule if rule.section == name
            ]
            sections.append(section)
        for title, about, claims in (
            ("Examples", EXAMPLES[self.arguments[0]], book.example),
            ("Invariants", INVARIANTS, book.invariant),
        ):
            section = generated_section(title)
            section += paragraph(about)
            section += [claim_record(claim, book.game, _root(self)) for claim in claims]
            sections.append(section)
        _note(self, sections)
        return list(sections)


class Rulings(SphinxDirective):
    """Every ruling of a game: questions the books leave open, then contradictions in them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Sections of the page this stands in."""
        book = _catalogue(self)
        sections = []
        for kind, title in TITLES.items():
            section = generated_section(title)
            asked = [ruling for ruling in book.ruling if ruling.kind == kind]
            for ruling in asked:
                if ruling.switch and quarrel_of(ruling) is None:
                    LOGGER.warning("no dispute shows where the readings of %s part", ruling.id)
            section += [ruling_record(ruling, book.game, _root(self)) for ruling in asked]
            sections.append(section)
        _note(self, sections)
        return list(sections)


class Finder(SphinxDirective):
    """What a page of records holds, section by section, and a place for the box to search in."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Links to the sections, with how many records there are; a script adds the box."""
        book = _catalogue(self)
        if self.arguments[1] == "rulings":
            counted = Counter(TITLES[ruling.kind] for ruling in book.ruling)
        else:
            counted = Counter(rule.section for rule in book.rule)
            counted.update({"Examples": len(book.example), "Invariants": len(book.invariant)})
        listed = nodes.bullet_list(classes=["sections"])
        for title, count in counted.items():
            link = nodes.reference("", title, internal=True, refuri=f"#{nodes.make_id(title)}")
            entry = nodes.paragraph("", "", link, nodes.Text(f" {count}"))
            listed += nodes.list_item("", entry)
        box = '<div class="rule-finder" hidden></div>'
        return [listed, nodes.raw("", box, format="html")]


class Start(SphinxDirective):
    """The picture of a table before the first turn."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Drawn like every other picture."""
        return [figure(drawn_start(self.arguments[0]), _root(self))]


class Switches(SphinxDirective):
    """A table of the switches: what each decides, its default and its other values."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One row to a switch that can be set; the others are named below."""
        rows, later = [], []
        switched = [ruling for ruling in _catalogue(self).ruling if ruling.switch]
        fields = attrs.fields_dict(import_module(f"{PACKAGE.name}.{self.arguments[0]}").RulesConfig)
        for name in dict.fromkeys(ruling.switch for ruling in switched):
            behind = [ruling for ruling in switched if ruling.switch == name]
            if name not in fields:
                later.append(f"{name} ({', '.join(ruling.id for ruling in behind)})")
                continue
            values = dict(behind[0].values)
            usual = values[behind[0].default]
            others = [value for value in values.values() if _can_be(fields[name].default, value)]
            others.remove(usual)
            asked = nodes.inline()
            for index, ruling in enumerate(behind):
                asked += nodes.Text("; " if index else "")
                asked += [*words(ruling.question), nodes.Text(f" ({ruling.id})")]
            rows.append((literal(name), literal(usual), literals(others), asked))
        found = [table(("switch", "default", "otherwise", "question"), rows, (24, 14, 14, 48))]
        if later:
            found.append(paragraph(f"Cannot be set yet, so our default holds: {', '.join(later)}."))
        return found


class Provenance(SphinxDirective):
    """Tables of what the rules rest on, and of the books behind them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Bases with their counts, then books with theirs."""
        book = _catalogue(self)
        bases = [
            (badge(basis), nodes.Text(says), nodes.Text(str(_count(book, basis))))
            for basis, (_, says) in BASES.items()
        ]
        cited = [{source.book for source in rule.sources} for rule in book.rule]
        reasons = [f"{ruling.question} {ruling.why}" for ruling in book.ruling]
        books = []
        for each in book.book:
            rules = sum(each.id in sources for sources in cited)
            publisher = each.title.rpartition("(")[2].removesuffix(")")
            rulings = sum(publisher in text for text in reasons)
            figures = (rules, rulings if each.id.startswith("review") else "")
            books.append(tuple(map(nodes.Text, map(str, (each.title, each.language, *figures)))))
        return [
            table(("basis", "what it means", "rules"), bases, (16, 72, 12)),
            table(("source", "language", "in rules", "in rulings"), books, (58, 14, 14, 14)),
        ]


class Position(SphinxDirective):
    """A position in notation, drawn; below it stand the caption or, without one, the notation."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"caption": str}

    def run(self) -> list[nodes.Node]:
        """The picture, and the words below it."""
        notation = " ".join(self.arguments[0].split())
        caption = self.options.get("caption")
        below = nodes.Text(caption) if caption else literal(notation)
        return [picture(towers.parse_position(notation), below)]


def _catalogue(directive: SphinxDirective) -> catalogue.Catalogue:
    """The catalogue a directive asks for; the page is built again when its files change."""
    game = directive.arguments[0]
    for folder in ("rules", "rulings"):
        directive.env.note_dependency(str(PACKAGE / "spec" / folder / f"{game}.toml"))
    for file in (__file__, *map(str, FILES)):
        directive.env.note_dependency(file)
    return catalogue.of_game(game)


def _root(directive: SphinxDirective) -> str:
    """The way from the page of a directive to the front of the site."""
    return "../" * directive.env.docname.count("/")


def _note(directive: SphinxDirective, sections: Sequence[nodes.section]) -> None:
    """Make every record a target that the whole site can refer to, and that its search finds."""
    known = cast(Rulebook, directive.env.get_domain(NAME))
    for top in sections:
        directive.state.document.note_implicit_target(top)
        for record in top.findall(nodes.section):
            if record is not top:
                directive.state.document.note_explicit_target(record)
                found = catalogue.find(record["entry"])
                about = f"{found.id} {headline(found)}"
                known.note(found.id, record["ids"][0], kind_of(found), about)


def _can_be(default: object, value: str) -> bool:
    """Whether a switch with this default can be set to a value that a ruling names."""
    members = type(default).__members__ if isinstance(default, Enum) else ("TRUE", "FALSE")
    return value.upper() in members


def _count(book: catalogue.Catalogue, basis: str) -> int:
    return sum(rule.basis == basis for rule in book.rule)
