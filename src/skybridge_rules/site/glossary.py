"""The glossary as a table: English, German, the pages, and the rules that speak of the thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from skybridge_rules.catalogue.records import Rule, Term
from skybridge_rules.site.blocks import table
from skybridge_rules.site.page import Page

HEADS: Final = ("English", "German", "pages", "rules")
WIDTHS: Final = (28, 30, 12, 30)
FEW: Final = 4
"""The largest number of rules that are named with a term, those first whose title has it."""


class GlossaryTable(SphinxDirective):
    """A row to each term, by the English alphabet; each can be linked, and searched for."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table, and before it a place for the box to search in."""
        page = Page.of(self, self.arguments[0])
        terms = sorted(page.package.glossary, key=lambda term: term.en.lower())
        made = _table(terms, page.book.rule)
        made["classes"].append("terms")
        for row, term in zip(list(made.findall(nodes.row))[1:], terms, strict=True):
            row["ids"] = [_anchor(term)]
            for name, other in ((term.en, term.de), (term.de, term.en)):
                page.domain.note(name, _anchor(term), "term", f"{name}: {other}")
        box = nodes.raw("", '<div class="rule-finder" hidden></div>', format="html")
        return [box, made]


def _table(terms: Sequence[Term], rules: tuple[Rule, ...]) -> nodes.table:
    """A row to each term; no column of pages where no book has page numbers."""
    shown = [0, 1, 2, 3] if any(map(_pages, terms)) else [0, 1, 3]
    rows = [_row(term, rules) for term in terms]
    return table(
        [HEADS[each] for each in shown],
        [[row[each] for each in shown] for row in rows],
        [WIDTHS[each] for each in shown],
    )


def _row(term: Term, rules: tuple[Rule, ...]) -> list[nodes.Node]:
    german = nodes.inline("", term.de, xml_lang="de")
    named = nodes.Text(", ".join(_naming_term(term, rules)))
    return [nodes.strong("", term.en), german, nodes.Text(_pages(term)), named]


def _pages(term: Term) -> str:
    """Where the books explain a term; empty where none has page numbers."""
    english = [] if term.page_en is None else [str(term.page_en)]
    if term.page_de in (None, term.page_en):
        return ", ".join(english)
    return ", ".join([*english, f"German {term.page_de}"])


def _naming_term(term: Term, rules: tuple[Rule, ...]) -> list[str]:
    """The rules that name a term; those come first whose title does."""
    bare = term.en.removeprefix("The ")
    words = bare.partition(" of ")[0].split()
    # Rules often say part of a term: the last word, or the first ones.
    shorter = (words, words[1:], words[:-1], words[-1:])
    for name in (term.in_rules or term.en, bare, *map(" ".join, shorter)):
        if name and (found := _naming(name, rules)):
            return found
    return []


def _naming(name: str, rules: tuple[Rule, ...]) -> list[str]:
    """The rules that say a name, of one thing or of many."""
    stem = name.removesuffix("y")
    ending = "(?:y|ies)" if stem != name else "(?:s|es)?"
    named = re.compile(rf"\b{re.escape(stem)}{ending}\b", re.IGNORECASE)
    titled = [rule for rule in rules if named.search(rule.title)]
    told = [rule for rule in rules if named.search(rule.summary) and rule not in titled]
    return [str(rule.id) for rule in (*titled, *told)][:FEW]


def _anchor(term: Term) -> str:
    return f"term-{nodes.make_id(term.en)}"
