"""Records and terms as objects of the site, so that its search finds an id and leads to it.

The search of Sphinx takes an id apart at its hyphens and finds pages; objects have anchors.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, TypeAlias, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Entry
from skybridge_rules.core.values import frozen

LOGGER: Final = logging.getLogger(__name__)

NAME: Final = "rulebook"

Noted: TypeAlias = dict[str, set[str]]
"""By the name of a page, what it holds."""


@frozen
class DrawnCase:
    """The picture of a case: the name of its file, its size, and words for it."""

    name: str
    width: float
    height: float
    words: str


class Rulebook(Domain):
    """Where each record and each term is explained; the games and pictures of each page."""

    name = NAME
    label = "Rulebook"
    data_version = 4
    object_types: ClassVar = {each: ObjType(each) for each in ("rule", "ruling", "example", "term")}
    initial_data: ClassVar[dict[str, Any]] = {
        "places": {},
        "games": {},
        "pictures": {},
        "cases": {},
    }

    def note(self, name: str, anchor: str, kind: str, words: str) -> None:
        """Remember that the present page explains something; its words are searched, and shown."""
        # Two games may share a term, so each page keeps its own.
        self._places[name, self.env.docname] = (anchor, kind, words)

    def note_game(self, game: str) -> None:
        """Remember that the present page is about a game."""
        self._games.setdefault(self.env.docname, set()).add(game)

    def note_picture(self, file: str) -> None:
        """Remember that the present page shows a picture."""
        self._pictures.setdefault(self.env.docname, set()).add(file)

    def note_case(self, game: str, title: str, picture: DrawnCase) -> None:
        """Remember that the present page shows a case, with its picture."""
        self.data["cases"].setdefault(self.env.docname, {})[game, title] = picture

    def picture_of_case(self, game: str, title: str) -> DrawnCase | None:
        """The picture of a case, if a page shows it."""
        found = (held.get((game, title)) for held in self.data["cases"].values())
        return next(filter(None, found), None)

    def games_of(self, docname: str) -> tuple[str, ...]:
        """The games that a page is about."""
        return tuple(sorted(self._games.get(docname, ())))

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the site is about."""
        return tuple(sorted(set().union(*self._games.values())))

    @property
    def pictures(self) -> tuple[str, ...]:
        """The pictures that the pages show, as names of files."""
        return tuple(sorted(set().union(*self._pictures.values())))

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything, as important as can be."""
        for (name, docname), (anchor, kind, words) in self._places.items():
            # Sphinx shortens an anchor made of kind and name, and its search then puts the words
            # where the name was.
            known = words if anchor == f"{kind}-{name}" else name
            yield known, words, kind, docname, anchor, 0

    def clear_doc(self, docname: str) -> None:
        """Forget a page that is read again."""
        self.data["places"] = {
            known: place for known, place in self._places.items() if known[1] != docname
        }
        self._games.pop(docname, None)
        self._pictures.pop(docname, None)
        self.data["cases"].pop(docname, None)

    def merge_domaindata(self, docnames: set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        found = otherdata["places"].items()
        self._places.update({known: place for known, place in found if known[1] in docnames})
        for held in ("games", "pictures", "cases"):
            noted: dict[str, Any] = otherdata[held]
            self.data[held].update({doc: noted[doc] for doc in docnames & noted.keys()})

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, nodes.reference]]:
        """Ids become links by themselves, not by roles."""
        return []

    @property
    def _places(self) -> dict[tuple[str, str], tuple[str, str, str]]:
        """Anchor, kind and words, by name and page."""
        return cast(dict[tuple[str, str], tuple[str, str, str]], self.data["places"])

    @property
    def _games(self) -> Noted:
        return cast(Noted, self.data["games"])

    @property
    def _pictures(self) -> Noted:
        return cast(Noted, self.data["pictures"])


def rulebook_of(env: BuildEnvironment) -> Rulebook:
    """The domain of a site."""
    return cast(Rulebook, env.get_domain(NAME))


def warn_of_missing_records(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a record that no page explains: links to it would lead nowhere."""
    del app
    known = {name for name, *_ in rulebook_of(env).get_objects()}
    for game in rulebook_of(env).games:
        for entry in catalogue.of_game(game).entries:
            if entry.id not in known:
                LOGGER.warning("%s is on no page", entry.id, type=NAME, subtype="record")


def kind_of(entry: Entry) -> str:
    """What a record is called in the results of a search."""
    match entry:
        case catalogue.Rule():
            return "rule"
        case catalogue.Ruling():
            return "ruling"
        case catalogue.Claim():
            return "example"
