"""From a record to its code and its tests, and the whole of it in figures.

Below every record unfold the definitions that cite it, each a link to the reference, and the tests
that name it. The directive ``traceability`` counts them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any, Final

from docutils import nodes
from own_games import own_games
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from tests.bites.record import Bite, is_current, recorded
from tests.traceability.cases import Case
from tests.traceability.check import everything
from tests.traceability.sources import Place
from tests.traceability.table import PACKAGE, Row
from tests.traceability.table import table as traced
from tests.traceability.totals import Totals, added, totals

from skybridge_rules.catalogue.records import Entry, Rule
from skybridge_rules.site.blocks import facts, folded, lines, literal, paragraph, table

FIGURES: Final = {
    "rules": "rules",
    "enforced": "rules that the code enforces",
    "with_code": "… with a definition that cites them",
    "said": "… that the library itself names at run time",
    "unsaid": "… that it has no occasion to name",
    "noticed": "… with a change in their code that a test citing this very rule notices",
    "descriptive": "rules that only describe",
    "accepted": "rules with a test that shows them kept",
    "refusable": "rules and rulings that can refuse a move",
    "refused": "… with a test that asserts their id of a refused move",
    "rulings": "rulings",
    "tested_rulings": "… with a test",
    "readings": "readings that a switch can set, for each ruling",
    "shown": "… with a test that plays by them",
    "examples": "worked examples",
    "invariants": "invariants",
    "tests": "tests that name what they verify",
}
"""The figures of the page, in its order."""


WAYS: Final = {
    "refused": "against a move",
    "allowed": "for a move",
    "asked": "as the rule of a question",
    "told": "as the cause of an event",
    "scored": "for points, or for none",
    "answered": "for what lies where, who sees it, what can be taken back",
}
"""How the library can name a rule."""


class Traceability(SphinxDirective):
    """The figures of every game, what is missing, and the rules that only describe."""

    def run(self) -> list[nodes.Node]:
        """Counted anew whenever the site is built."""
        self.env.note_reread()
        games = own_games()
        tables = [traced(game) for game in games]
        columns = [totals(each) for each in tables]
        columns.append(added(columns))
        rows = [
            [nodes.Text(words), *(_figure(each, name) for each in columns)]
            for name, words in FIGURES.items()
        ]
        found: list[nodes.Node] = [table(("", *games, "all"), rows, (55, *[15] * (len(games) + 1)))]
        found.append(paragraph(f"Counted on {_today()}, when this page was built."))
        lacking = [str(each) for each in everything(tables)]
        found.append(paragraph("; ".join(lacking) or "Nothing.", "What is missing: "))
        found += (
            paragraph(row.entry.why_descriptive, f"{row.id} only describes: ")
            for each in tables
            for row in each.rows
            if isinstance(row.entry, Rule) and row.entry.why_descriptive
        )
        unsaid = [(row.id, row.why_unsaid) for each in tables for row in each.rows]
        found += (paragraph(why, f"{rule} is never named: ") for rule, why in unsaid if why)
        return found


def _today() -> date:
    """The day of the build, or the one that a reproducible build names."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(named), UTC).date() if named else datetime.now(UTC).date()


def _figure(counted: Totals, name: str) -> nodes.Node:
    return nodes.Text(str(getattr(counted, name)))


def traces(app: Sphinx, game: str, entry: Entry) -> list[nodes.Node]:
    """The code that cites a record, the tests that keep and break it, the tests of its readings."""
    del app
    row = traced(game).row(entry.id)
    known = [("Code", _code(row.code, game))] if row.code else []
    if row.said:
        known.append(("Said", lines([_said(way, where) for way, where in row.said.items()])))
    known += [(name, _tests(tests)) for name, tests in _tested(row) if tests]
    if (bite := recorded().get(row.id)) is not None and is_current(bite):
        known.append(("Noticed", lines([_noticed(bite)])))
    return folded(_summary(row), facts(known)) if known else []


def _tested(row: Row) -> Iterator[tuple[str, tuple[Case, ...]]]:
    yield "Kept", row.accepting
    yield "Refused", row.refusing
    for reading, shown in row.readings:
        yield f"Reading {reading}", shown


def _summary(row: Row) -> str:
    """How many there are of each, such as: Code in 2 places, 5 tests."""
    code, tests = len(row.code), len(row.tests)
    counted = [f"code in {code} {'place' if code == 1 else 'places'}"] if code else []
    counted += [f"{tests} {'test' if tests == 1 else 'tests'}"] if tests else []
    if row.refusing:
        counted.append(f"{len(row.refusing)} of a refusal")
    return ", ".join(counted).capitalize()


def _code(places: Iterable[Place], game: str) -> nodes.Node:
    """A line to each file, with its definitions; those become links to the reference later."""
    found: list[list[nodes.Node]] = []
    for module, group in groupby(places, key=lambda each: each.module):
        line: list[nodes.Node] = [nodes.Text(f"{module.replace('.', ' › ') or game}: ")]
        for index, place in enumerate(group):
            name = literal(place.name or "itself")
            name["place"] = ".".join(filter(None, (PACKAGE.name, game, module, place.name)))
            line += [nodes.Text(", " if index else ""), name]
        found.append(line)
    return lines(found)


def _said(way: str, where: str) -> list[nodes.Node]:
    """How the library names the rule itself, and where that was heard."""
    return [nodes.Text(f"{WAYS[way]}: "), literal(where)]


def _noticed(bite: Bite) -> list[nodes.Node]:
    """A small change in the code of the rule, and the test that fails for it."""
    change = f"{' '.join(bite.was.split())} → {' '.join(bite.becomes.split())}"
    return [literal(change), nodes.Text(" fails "), literal(bite.test)]


def _tests(tests: Iterable[Case]) -> nodes.Node:
    """A line to each test."""
    return lines([[literal(str(each))] for each in tests])


class LinkPlaces(SphinxPostTransform):
    """Turns every definition that cites a record into a link to the reference, if it is there."""

    default_priority = 400

    def run(self, **kwargs: Any) -> None:
        """A part of something is looked up where the whole is."""
        del kwargs
        objects = self.env.domains.python_domain.objects
        for name in list(self.document.findall(_is_place)):
            for target in _ways(name["place"]):
                if target in objects:
                    entry = objects[target]
                    uri = self.app.builder.get_relative_uri(self.env.docname, entry.docname)
                    link = nodes.reference("", "", internal=True, refuri=f"{uri}#{entry.node_id}")
                    name.replace_self(link)
                    link += name
                    break


def _is_place(node: nodes.Node) -> bool:
    return isinstance(node, nodes.literal) and "place" in node


def _ways(place: str) -> Iterator[str]:
    """The names that a definition may be documented by: its own, at the front door, its owner's."""
    package, game, *path = place.split(".")
    yield place
    yield f"{package}.{game}.{path[-1]}" if path else place
    owner = place.rpartition(".")[0]
    if path and owner.rpartition(".")[2][:1].isupper():  # a class
        yield from _ways(owner)


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to the pages of records, and offer the directive."""
    app.connect("rulebook-record", traces)
    app.add_directive("traceability", Traceability)
    app.add_post_transform(LinkPlaces)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
