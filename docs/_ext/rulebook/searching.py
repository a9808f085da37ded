"""Records and terms as objects of the site, so that its search finds an id and leads to it.

The search of Sphinx takes an id apart at its hyphens and finds pages; objects have anchors.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.domains import Domain, ObjType

from skybridge_rules import spec

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


def kind_of(entry: spec.Rule | spec.Ruling | spec.Claim) -> str:
    """What a record is called in the results of a search."""
    match entry:
        case spec.Rule():
            return "rule"
        case spec.Ruling():
            return "ruling"
        case spec.Claim():
            return "example"
