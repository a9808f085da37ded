"""The directives, each for one game that is installed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Catalogue, Ruling
from skybridge_rules.core.switches import switch_names, values_of, word_of
from skybridge_rules.package import Request
from skybridge_rules.package.picture import Detail
from skybridge_rules.site.blocks import literal, literals, paragraph, picture, table, words
from skybridge_rules.site.citations import headline
from skybridge_rules.site.domain import NAME, kind_of
from skybridge_rules.site.page import Page
from skybridge_rules.site.pictures import drawn, figure
from skybridge_rules.site.records import BASES, badge, claim_record, rule_record, ruling_record
from skybridge_rules.site.start import first_view
from skybridge_rules.site.transforms import generated_section

LOGGER: Final = logging.getLogger(__name__)

UNNAMED: Final = "Rules"
"""The section of rules that name none."""
EXAMPLES: Final = "Examples"
INVARIANTS: Final = "Invariants"
ABOUT_INVARIANTS: Final = (
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
        page = Page.of(self, self.arguments[0])
        book, sections = page.book, []
        for name in dict.fromkeys(rule.section for rule in book.rule):
            section = generated_section(name or UNNAMED)
            section += [rule_record(rule, page) for rule in book.rule if rule.section == name]
            sections.append(section)
        for title, about, claims in (
            (EXAMPLES, book.examples_intro, book.example),
            (INVARIANTS, ABOUT_INVARIANTS, book.invariant),
        ):
            if claims:
                section = generated_section(title)
                section += [paragraph(about)] if about else []
                section += [claim_record(claim, page) for claim in claims]
                sections.append(section)
        _note(self, page, sections)
        return list(sections)


class Rulings(SphinxDirective):
    """Every ruling of a game: questions the books leave open, then contradictions in them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Sections of the page this stands in."""
        page = Page.of(self, self.arguments[0])
        sections = []
        for kind, title in TITLES.items():
            if rulings := [ruling for ruling in page.book.ruling if ruling.kind == kind]:
                _warn_of_rulings_without_case(page, rulings)
                section = generated_section(title)
                section += [ruling_record(ruling, page) for ruling in rulings]
                sections.append(section)
        _note(self, page, sections)
        return list(sections)


class Finder(SphinxDirective):
    """What a page of records holds, section by section, and a place for the box to search in."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Links to the sections, with how many records there are; a script adds the box."""
        book = Page.of(self, self.arguments[0]).book
        if self.arguments[1] == "rulings":
            counted = Counter(TITLES[ruling.kind] for ruling in book.ruling)
        else:
            counted = Counter(rule.section or UNNAMED for rule in book.rule)
            counted.update({EXAMPLES: len(book.example), INVARIANTS: len(book.invariant)})
        listed = nodes.bullet_list(classes=["sections"])
        for title, count in counted.items():
            if count:
                link = nodes.reference("", title, internal=True, refuri=f"#{nodes.make_id(title)}")
                entry = nodes.paragraph("", "", link, nodes.Text(f" {count}"))
                listed += nodes.list_item("", entry)
        box = '<div class="rule-finder" hidden></div>'
        return [listed, nodes.raw("", box, format="html")]


class Start(SphinxDirective):
    """The picture of a table before the first turn, as the seat that is asked sees it.

    ``players`` is the number of seats, ``until`` the question up to which bots play, ``about`` what
    the picture shows, in words; with ``spectator`` it is drawn as a spectator sees it.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "players": directives.positive_int,
        "until": directives.unchanged_required,
        "about": directives.unchanged_required,
        "spectator": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Drawn like every other picture."""
        page = Page.of(self, self.arguments[0])
        view = first_view(
            page.package,
            Request(players=self.options.get("players")),
            self.options.get("until"),
            spectator="spectator" in self.options,
        )
        if view is None:
            raise self.error(f"no seat is ever asked to {self.options.get('until', 'choose')}")
        detail = Detail(page.package.picture.svg(view), self.options.get("about", ""))
        return [figure(page, drawn(page.package, detail))]


class Switches(SphinxDirective):
    """A table of the switches: what each decides, its default and its other values."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One row to a switch that can be set; the others are named below."""
        page = Page.of(self, self.arguments[0])
        options = page.package.options
        config = options.config(options.make(Request()))
        rows, later = [], []
        switched = [ruling for ruling in page.book.ruling if ruling.switch]
        for name in dict.fromkeys(ruling.switch for ruling in switched):
            behind = [ruling for ruling in switched if ruling.switch == name]
            if name not in switch_names(config):
                later.append(f"{name} ({', '.join(ruling.id for ruling in behind)})")
                continue
            known = {word_of(value).lower() for value in values_of(getattr(config, name))}
            values = dict(behind[0].values)
            usual = values.pop(behind[0].default)
            others = [value for value in values.values() if value.lower() in known]
            rows.append((literal(name), literal(usual), literals(others), _questions(behind)))
        found = [table(("switch", "default", "otherwise", "question"), rows, (24, 14, 14, 48))]
        if later:
            found.append(paragraph(f"Cannot be set yet, so our default holds: {', '.join(later)}."))
        return found


class Provenance(SphinxDirective):
    """Tables of what the rules rest on, and of the books behind them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Bases with their counts, then books with theirs."""
        book = Page.of(self, self.arguments[0]).book
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
        found = [table(("basis", "what it means", "rules"), bases, (16, 72, 12))]
        if books:
            heads = ("source", "language", "in rules", "in rulings")
            found.append(table(heads, books, (58, 14, 14, 14)))
        return found


class Position(SphinxDirective):
    """A position in notation, drawn; below it stand the caption or, without one, the notation.

    The game is the first word of the notation, unless the option ``game`` names another.
    """

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "caption": directives.unchanged_required,
        "game": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """The picture, and the words below it."""
        notation = " ".join(self.arguments[0].split())
        game = self.options.get("game", notation.partition(" ")[0])
        package = Page.of(self, game).package
        view = package.rules.view(package.rules.parse_position(notation), None)
        caption = self.options.get("caption")
        below = nodes.Text(caption) if caption else literal(notation)
        return [picture(package.picture.svg(view), below)]


def _note(directive: SphinxDirective, page: Page, sections: Sequence[nodes.section]) -> None:
    """Make every record a target that the whole site can refer to, and that its search finds."""
    page.domain.note_game(page.package.name)
    for top in sections:
        directive.state.document.note_implicit_target(top)
        for record in top.findall(nodes.section):
            if record is not top:
                directive.state.document.note_explicit_target(record)
                found = catalogue.find(record["entry"])
                about = f"{found.id} {headline(found)}"
                page.domain.note(found.id, record["ids"][0], kind_of(found), about)


def _warn_of_rulings_without_case(page: Page, rulings: Sequence[Ruling]) -> None:
    """Where a game has disputes, one should show what each switch decides."""
    if page.package.name not in page.casebook.games:
        return
    for ruling in rulings:
        if ruling.switch and page.casebook.disagreement_on(ruling) is None:
            complaint = "no dispute shows where the readings of %s differ"
            LOGGER.warning(complaint, ruling.id, type=NAME, subtype="disputes")


def _questions(rulings: Sequence[Ruling]) -> nodes.Node:
    asked = nodes.inline()
    for index, ruling in enumerate(rulings):
        asked += nodes.Text("; " if index else "")
        asked += [*words(ruling.question), nodes.Text(f" ({ruling.id})")]
    return asked


def _count(book: Catalogue, basis: str) -> int:
    return sum(rule.basis == basis for rule in book.rule)
