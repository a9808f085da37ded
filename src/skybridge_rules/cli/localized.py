"""LocalizedGame: a game in the language that a command speaks."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeAlias

from skybridge_rules import register
from skybridge_rules.cli.errors import UsageError
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage, GamePackage, Pictures, Words
from skybridge_rules.words import NOBODY, Language, People


@frozen
class ContentFile:
    """A file of printed content: its name, and what stands in it."""

    name: str
    text: str


@frozen
class LocalizedGame(Generic[S, M, E, V, O]):
    """The package of a game, the language of its words, and who plays; pictures are English."""

    package: GamePackage[S, M, E, V, O]
    language: Language = Language.EN
    people: People = NOBODY
    """What those at the table are called."""

    @property
    def rules(self) -> Game[S, M, E, V, O]:
        """All that play needs."""
        return self.package.rules

    @property
    def words(self) -> Words[M, E, V]:
        """What the game says; each sentence is asked for in a language."""
        return self.package.words.named(self.people)

    @property
    def picture(self) -> Pictures[M, V]:
        """How the game is drawn."""
        return self.package.picture.named(self.people).in_language(self.language)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.package.title_in(self.language)


AnyGame: TypeAlias = LocalizedGame[Any, Any, Any, Any, Any]
"""Any game; the games differ in all their types."""


def game_named(
    name: str, content: ContentFile | None = None, language: Language = Language.EN
) -> AnyGame:
    """A game by its name, with the shipped content or with that of a file."""
    package = register.package(name)
    return LocalizedGame(package if content is None else _with_content(package, content), language)


@cache
def _with_content(package: AnyPackage, content: ContentFile) -> AnyPackage:
    """Read once, for a file may hold much."""
    if package.with_content is None:
        wrong = f"{package.name} has no printed content to replace"
        raise UsageError(f"--content {content.name}: {wrong}")
    return package.with_content(content.text, content.name)
