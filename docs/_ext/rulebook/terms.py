"""The glossary as a table: English, German, the pages, and the rules that speak of the thing."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from rulebook.blocks import table
from rulebook.citations import PACKAGE
from skybridge_rules import spec
from skybridge_rules.words.glossary import Term, glossary

HEADS: Final = ("English", "German", "pages", "rules")
FEW: Final = 4
"""So many rules are named with a term, those first whose title has it."""


class Terms(SphinxDirective):
    """A row to each term, by the English alphabet; each can be linked, and searched for."""

    def run(self) -> list[nodes.Node]:
        """The table, and before it a place for the box to search in."""
        self.env.note_dependency(str(PACKAGE / "words" / "glossary.toml"))
        terms = sorted(glossary(), key=lambda term: term.en.lower())
        made = table(HEADS, [_row(term) for term in terms], (28, 30, 12, 30))
        made["classes"].append("terms")
        for row, term in zip(made.findall(nodes.row), [None, *terms], strict=True):
            if term is not None:
                row["ids"] = [_anchor(term)]
        searched = [
            ("single", name, _anchor(term), "main", None)
            for term in terms
            for name in (term.en, term.de)
        ]
        box = nodes.raw("", '<div class="rule-finder" hidden></div>', format="html")
        return [addnodes.index(entries=searched), box, made]


def _row(term: Term) -> list[nodes.Node]:
    pages = str(term.page_en)
    if term.page_de != term.page_en:
        pages = f"{term.page_en}, German {term.page_de}"
    german = nodes.inline("", term.de, xml_lang="de")
    rules = nodes.Text(", ".join(_rules(term)))
    return [nodes.strong("", term.en), german, nodes.Text(pages), rules]


def _rules(term: Term) -> list[str]:
    """The rules that name a term, in one or in many; those come first whose title does."""
    stem = term.en.removesuffix("y")
    ending = "(?:y|ies)" if stem != term.en else "(?:s|es)?"
    named = re.compile(rf"\b{re.escape(stem)}{ending}\b", re.IGNORECASE)
    book = spec.catalogue("thraen").rule
    titled = [rule.id for rule in book if named.search(rule.title)]
    told = [rule.id for rule in book if named.search(rule.summary) and rule.id not in titled]
    return [*titled, *told][:FEW]


def _anchor(term: Term) -> str:
    return f"term-{nodes.make_id(term.en)}"
