"""The glossary as a table: English, German, the pages, and the rules that speak of the thing."""

from __future__ import annotations

import re
from typing import Final, cast

from docutils import nodes
from skybridge_rules.catalogue.glossary import Term, glossary
from sphinx.util.docutils import SphinxDirective

from rulebook.blocks import table
from rulebook.citations import PACKAGE
from rulebook.searching import NAME, Rulebook
from skybridge_rules import catalogue

HEADS: Final = ("English", "German", "pages", "rules")
FEW: Final = 4
"""So many rules are named with a term, those first whose title has it."""

SAID: Final = {"The Secret of the Geneorn": "Geneorn"}
"""How the rules call a thing, where no part of the term tells."""


class Terms(SphinxDirective):
    """A row to each term, by the English alphabet; each can be linked, and searched for."""

    def run(self) -> list[nodes.Node]:
        """The table, and before it a place for the box to search in."""
        self.env.note_dependency(str(PACKAGE / "words" / "glossary.toml"))
        terms = sorted(glossary(), key=lambda term: term.en.lower())
        made = table(HEADS, [_row(term) for term in terms], (28, 30, 12, 30))
        made["classes"].append("terms")
        known = cast(Rulebook, self.env.get_domain(NAME))
        for row, term in zip(list(made.findall(nodes.row))[1:], terms, strict=True):
            row["ids"] = [_anchor(term)]
            for name, other in ((term.en, term.de), (term.de, term.en)):
                known.note(name, _anchor(term), "term", f"{name}: {other}")
        box = nodes.raw("", '<div class="rule-finder" hidden></div>', format="html")
        return [box, made]


def _row(term: Term) -> list[nodes.Node]:
    pages = str(term.page_en)
    if term.page_de != term.page_en:
        pages = f"{term.page_en}, German {term.page_de}"
    german = nodes.inline("", term.de, xml_lang="de")
    rules = nodes.Text(", ".join(_rules(term)))
    return [nodes.strong("", term.en), german, nodes.Text(pages), rules]


def _rules(term: Term) -> list[str]:
    """The rules that name a term; those come first whose title does."""
    bare = term.en.removeprefix("The ")
    words = bare.partition(" of ")[0].split()
    # The rules say segment where the glossary has bridge segment, Profiteers for those of Shenna.
    shorter = (words, words[1:], words[:-1], words[-1:])
    for name in (SAID.get(term.en, term.en), bare, *map(" ".join, shorter)):
        if name and (found := _naming(name)):
            return found
    return []


def _naming(name: str) -> list[str]:
    """The rules that say a name, of one thing or of many."""
    stem = name.removesuffix("y")
    ending = "(?:y|ies)" if stem != name else "(?:s|es)?"
    named = re.compile(rf"\b{re.escape(stem)}{ending}\b", re.IGNORECASE)
    book = catalogue.of_game("thraen").rule
    titled = [rule.id for rule in book if named.search(rule.title)]
    told = [rule.id for rule in book if named.search(rule.summary) and rule.id not in titled]
    return [*titled, *told][:FEW]


def _anchor(term: Term) -> str:
    return f"term-{nodes.make_id(term.en)}"
