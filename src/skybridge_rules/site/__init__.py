"""A Sphinx extension that writes the reference pages of a game from its package.

``extensions = ["skybridge_rules.site"]`` in a ``conf.py`` is enough. Every directive takes the name
of an installed game:

- ``rules`` and ``rulings`` write one record to a rule or ruling, with its id as the anchor;
- ``finder`` leads to their sections, ``switches`` and ``provenance`` are tables of the book;
- ``glossary-table`` lists the terms, ``content-table`` counts the printed data by their origin;
- ``start`` draws a table before the first turn, ``position`` one that is given in notation.

Wherever a page names an id of one of these games in running text, the id becomes a link; an unknown
one is a warning, and so is a record that is on no page.

Worked cases are the disputes that a game brings with it. Two settings concern them:
``rulebook_disputes`` names more files, from the folder of the pages, and ``rulebook_people`` the
players in their questions, from seat 0 on. The event
``rulebook-record`` lets a project add to a record: a listener gets the name of the game and the
record, and returns what is to stand below it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from skybridge_rules.site.content_table import ContentTable
from skybridge_rules.site.directives import (
    Finder,
    Position,
    Provenance,
    Rules,
    Rulings,
    Start,
    Switches,
)
from skybridge_rules.site.domain import Rulebook, warn_of_missing_records
from skybridge_rules.site.glossary import GlossaryTable
from skybridge_rules.site.page import DISPUTES, PEOPLE, RECORD
from skybridge_rules.site.pictures import copy_pictures
from skybridge_rules.site.transforms import Hoist, LinkIds

__all__ = ["setup"]

STATIC: Final = Path(__file__).parent / "static"
"""The style sheet and the script of the pages."""


def setup(app: Sphinx) -> dict[str, int | bool]:
    """Make the directives known to Sphinx."""
    app.add_config_value(DISPUTES, [], "env", (list, tuple))
    app.add_config_value(PEOPLE, [], "env", (list, tuple))
    app.add_event(RECORD)
    app.add_domain(Rulebook)
    app.add_directive("rules", Rules)
    app.add_directive("rulings", Rulings)
    app.add_directive("switches", Switches)
    app.add_directive("provenance", Provenance)
    app.add_directive("finder", Finder)
    app.add_directive("start", Start)
    app.add_directive("position", Position)
    app.add_directive("content-table", ContentTable)
    app.add_directive("glossary-table", GlossaryTable)
    app.connect("builder-inited", _offer_static_files)
    app.connect("env-check-consistency", warn_of_missing_records)
    app.connect("build-finished", copy_pictures)
    app.add_css_file("rulebook.css")
    app.add_js_file("finder.js", defer="defer")
    app.add_transform(Hoist)
    app.add_post_transform(LinkIds)
    return {"env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}


def _offer_static_files(app: Sphinx) -> None:
    if app.builder.format == "html":
        app.config.html_static_path.append(str(STATIC))
