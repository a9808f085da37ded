"""Records and terms as objects of the site, so that its search finds an id and leads to it.

The search of Sphinx takes an id apart at its hyphens and finds pages; objects have anchors.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from skybridge_rules import catalogue

LOGGER: Final = logging.getLogger(__name__)

NAME: Final = "rulebook"


class Rulebook(Domain):
    """Where each record and each term is explained."""

    name = NAME
    label = "Rulebook"
    data_version = 1
    object_types: ClassVar = {each: ObjType(each) for each in ("rule", "ruling", "example", "term")}
    initial_data: ClassVar = {"places": {}}

    @property
    def _places(self) -> dict[str, tuple[str, str, str, str]]:
        """Page, anchor, kind and words by name."""
        return self.data["places"]

    def note(self, name: str, anchor: str, kind: str, words: str) -> None:
        """Remember that the present page explains something; its words are searched, and shown."""
        self._places[name] = (self.env.docname, anchor, kind, words)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything, as important as can be."""
        for name, (docname, anchor, kind, words) in self._places.items():
            yield name, words, kind, docname, anchor, 0

    def clear_doc(self, docname: str) -> None:
        """Forget a page that is read again."""
        self.data["places"] = {
            name: place for name, place in self._places.items() if place[0] != docname
        }

    def merge_domaindata(self, docnames: set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        found = otherdata["places"].items()
        self._places.update({name: place for name, place in found if place[0] in docnames})

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, nodes.reference]]:
        """Ids become links by themselves, not by roles."""
        return []


def every_record_has_its_place(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a record that no page explains: links to it would lead nowhere."""
    del app
    known = {name for name, *_ in env.get_domain(NAME).get_objects()}
    for game in catalogue.GAMES:
        for entry in catalogue.of_game(game).entries:
            if entry.id not in known:
                LOGGER.warning("%s is on no page", entry.id)


def kind_of(entry: catalogue.Rule | catalogue.Ruling | catalogue.Claim) -> str:
    """What a record is called in the results of a search."""
    match entry:
        case catalogue.Rule():
            return "rule"
        case catalogue.Ruling():
            return "ruling"
        case catalogue.Claim():
            return "example"
