"""Page: what a directive knows of the page it stands on, and of the game it is about."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from skybridge_rules import register
from skybridge_rules.catalogue.reading import GLOSSARY, RULES, RULINGS
from skybridge_rules.catalogue.records import Catalogue, Entry
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage
from skybridge_rules.site.cases import Casebook, casebook
from skybridge_rules.site.domain import Rulebook, rulebook_of

DISPUTES: Final = "rulebook_disputes"
"""The setting that names more files of disputes, relative to the folder of the pages."""
PEOPLE: Final = "rulebook_people"
"""The setting that names the players in the questions of disputes, from seat 0 on."""
RECORD: Final = "rulebook-record"
"""The event whose listeners may add to a record."""


@frozen(eq=False)
class Page:
    """The page that a directive stands on, and the game that the directive is about."""

    env: BuildEnvironment
    package: AnyPackage

    @classmethod
    def of(cls, directive: SphinxDirective, game: str) -> Page:
        """The page of a directive; it is written again when the records or disputes change."""
        try:
            package = register.package(game)
        except UnknownName as error:
            raise directive.error(str(error)) from None
        page = cls(directive.env, package)
        for file in (*_book_files(package), *page._dispute_files):
            directive.env.note_dependency(file)
        return page

    @property
    def book(self) -> Catalogue:
        """The records of the game."""
        return self.package.catalogue

    @property
    def domain(self) -> Rulebook:
        """What the site knows of records, terms and pictures."""
        return rulebook_of(self.env)

    @property
    def root(self) -> str:
        """The way from this page to the front of the site."""
        docname: str = self.env.docname
        return "../" * docname.count("/")

    @property
    def casebook(self) -> Casebook:
        """The disputes that the pages show as cases: those of the game, and those of the pages."""
        return casebook(self._dispute_files, tuple(getattr(self.env.config, PEOPLE)))

    def additions(self, entry: Entry) -> Iterator[nodes.Node]:
        """What the project adds to a record."""
        for added in self.env.events.emit(RECORD, self.package.name, entry):
            yield from added or ()

    @property
    def _dispute_files(self) -> tuple[str, ...]:
        found = getattr(self.env.config, DISPUTES)
        more = (str(Path(self.env.srcdir, each).resolve()) for each in found)
        return (*map(str, self.package.book.cases()), *more)


def _book_files(package: AnyPackage) -> Iterator[str]:
    """The files of a rulebook, as far as they lie on a disk."""
    folder = files(package.book.package) / package.book.folder
    for name in (RULES, RULINGS, GLOSSARY):
        if (folder / name).is_file():
            with as_file(folder / name) as path:
                yield str(path)
