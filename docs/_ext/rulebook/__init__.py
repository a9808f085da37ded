"""The rule catalogue as pages: one anchor to every rule, ruling, example and invariant.

Five directives write them: ``rules``, ``rulings``, ``switches``, ``provenance``, and ``finder``,
which leads to their sections. Below a rule stand cases from the disputes of the tests, below a
ruling one that its readings answer differently, each with its picture. Five more: ``position``
draws a position given in notation, ``start`` a table before the first turn, ``content`` counts the
printed data of thraen by where they come from, ``terms`` is the glossary, and ``traceability``
counts what has its code and its tests. And wherever the site names an id of the catalogue in
running text, the id becomes a link; an unknown one is a warning.
"""

from __future__ import annotations

from sphinx.application import Sphinx

from rulebook.contents import Contents
from rulebook.directives import Finder, Position, Provenance, Rules, Rulings, Start, Switches
from rulebook.pictures import write_all
from rulebook.searching import Rulebook, every_record_has_its_place
from rulebook.terms import Terms
from rulebook.tracing import Traceability
from rulebook.transforms import Hoist, LinkIds, LinkPlaces


def setup(app: Sphinx) -> dict[str, int | bool]:
    """Make the directives known to Sphinx."""
    app.add_domain(Rulebook)
    app.add_directive("rules", Rules)
    app.add_directive("rulings", Rulings)
    app.add_directive("switches", Switches)
    app.add_directive("provenance", Provenance)
    app.add_directive("finder", Finder)
    app.add_directive("start", Start)
    app.add_directive("position", Position)
    app.add_directive("content", Contents)
    app.add_directive("terms", Terms)
    app.add_directive("traceability", Traceability)
    app.connect("env-check-consistency", every_record_has_its_place)
    app.connect("build-finished", write_all)
    app.add_transform(Hoist)
    app.add_post_transform(LinkIds)
    app.add_post_transform(LinkPlaces)
    return {"env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
