"""The rulebooks of the installed games, found without importing a game where that can be helped."""

from __future__ import annotations

from functools import cache

from skybridge_rules import register
from skybridge_rules.ask.documents import document_of
from skybridge_rules.ask.ranking import Ranking
from skybridge_rules.catalogue.reading import RULES, Resources
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.words.language import Language

_FOLDER = "book"


def book_of(game: str) -> Resources:
    """The rulebook of a game; it lies beside the package of the game, or the package says where."""
    if game not in register.names():
        raise UnknownName(f"no game {game!r}; there is {', '.join(register.names())}")
    module = register.module_of(game)
    if module is not None:
        beside = Resources(module.rpartition(".")[0], _FOLDER)
        if beside.package and beside.is_on_disk and beside.text(RULES) is not None:
            return beside
    return register.package(game).book


@cache
def ranking_of(book: Resources, language: Language) -> Ranking:
    """The records of a rulebook, ready to be asked in a language; made once."""
    return Ranking(document_of(book, language))
