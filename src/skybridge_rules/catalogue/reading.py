"""Read a rulebook: rules, rulings and glossary of one game, as TOML in its folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from skybridge_rules.catalogue.records import Catalogue, Term
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import ContentError, JsonError
from skybridge_rules.core.strict_toml import NotToml, read_toml
from skybridge_rules.core.values import frozen

RULES, RULINGS, GLOSSARY = "rules.toml", "rulings.toml", "glossary.toml"
"""The files of a rulebook; only the first one has to be there."""
CASES: Final = "cases"
"""The folder of a rulebook with its worked cases: files of disputes."""


@frozen
class Resources:
    """A folder of data inside a package, wherever that is installed."""

    package: str
    folder: str

    @property
    def is_on_disk(self) -> bool:
        """Whether it can be read without importing the package."""
        return isinstance(self.root, Path)

    @property
    def root(self) -> Traversable:
        """The folder itself; the package is not imported where it lies on a disk."""
        spec = find_spec(self.package)
        for place in (spec and spec.submodule_search_locations) or ():
            if (folder := Path(place, self.folder)).is_dir():
                return folder
        return files(self.package) / self.folder

    def text(self, name: str) -> str | None:
        """What stands in a file; None where there is none."""
        file = self.root / name
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def cases(self) -> tuple[Traversable, ...]:
        """The files of worked cases, by their names; none where there is no such folder."""
        folder = self.root / CASES
        if not folder.is_dir():
            return ()
        found = (each for each in folder.iterdir() if each.name.endswith(".toml"))
        return tuple(sorted(found, key=lambda each: each.name))


@frozen
class _Glossary:
    term: tuple[Term, ...]


_CATALOGUE: Final = Shape[Catalogue](Catalogue)
_TERMS: Final = Shape[_Glossary](_Glossary)


@cache
def read_catalogue(book: Resources) -> Catalogue:
    """Every rule and ruling of a game, read once; ContentError says what is wrong where."""
    plain = read_plain(book, RULES)
    rulings = {} if book.text(RULINGS) is None else read_plain(book, RULINGS)
    if rulings and plain.get("game") != rulings.get("game"):
        raise ContentError(
            f"{RULINGS}: game is {rulings.get('game')!r}, in {RULES} it is {plain.get('game')!r}"
        )
    for ruling in rulings.get("ruling", []):
        settings = ruling.get("values", {})
        ruling["values"] = [[reading, _word(value)] for reading, value in settings.items()]
    plain["ruling"] = rulings.get("ruling", [])
    try:
        catalogue = Codec({}, by_hand=True).structure(plain, _CATALOGUE)
    except JsonError as error:
        raise ContentError(f"catalogue of {plain.get('game')}: {error}") from None
    for fault in _faults(catalogue):
        raise ContentError(f"catalogue of {catalogue.game}: {fault}")
    return catalogue


def _faults(catalogue: Catalogue) -> Iterator[str]:
    """What is wrong with records that can be read."""
    books, ids = {book.id for book in catalogue.book}, set[str]()
    for entry in catalogue.entries:
        if entry.id in ids or entry.id != entry.id.strip().upper():
            yield f"{entry.id}: an id is given once, and written in capitals"
        ids.add(entry.id)
    for rule in catalogue.rule:
        if unknown := {source.book for source in rule.sources} - books:
            yield f"{rule.id}: there is no book {', '.join(sorted(unknown))}"
    for ruling in catalogue.ruling:
        if ruling.default not in {reading.id for reading in ruling.readings}:
            yield f"{ruling.id}: the default {ruling.default!r} is none of its readings"


@cache
def read_glossary(book: Resources) -> tuple[Term, ...]:
    """Every term, in the order of the file, read once; none where there is no such file."""
    if book.text(GLOSSARY) is None:
        return ()
    return Codec({}, by_hand=True).structure(read_plain(book, GLOSSARY), _TERMS).term


def read_plain(book: Resources, name: str) -> dict[str, Any]:
    """A file of a rulebook as plain values; ContentError says what is wrong where."""
    text = book.text(name)
    if text is None:
        raise ContentError(f"{book.package}: there is no {book.folder}/{name}")
    try:
        return read_toml(text)
    except NotToml as error:
        raise ContentError(f"{book.package}: {book.folder}/{name}: {error}") from None


def _word(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else value
