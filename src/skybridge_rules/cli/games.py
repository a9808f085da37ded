"""The games by name, in a language, with the shipped content or with one's own."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, TypeAlias

from skybridge_rules import register
from skybridge_rules.cli.complaints import UsageError
from skybridge_rules.cli.playable import Own, Playable
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import AnyPackage
from skybridge_rules.words import Language

AnyGame: TypeAlias = Playable[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types, so only the registry speaks of it."""


@cache
def game_named(name: str, own: Own | None = None, language: Language = Language.EN) -> AnyGame:
    """A game by its name, with the shipped content or with one's own."""
    package = register.package(name)
    if own is not None:
        if package.with_content is None:
            raise UsageError(f"--content {own.name}: {name} has no printed content to replace")
        package = package.with_content(own.text, own.name)
    return _playable(package, language)


def seat_from(playable: Playable[S, M, E, V, O], state: S, number: int) -> Seat:
    """A seat at the table by its number."""
    seats = playable.game.seats(state)
    if number not in seats:
        raise UsageError(f"no seat {number}; there are seats {', '.join(map(str, seats))}")
    return Seat(number)


def _playable(package: AnyPackage, language: Language) -> AnyGame:
    words = package.words
    return Playable(
        package=package,
        game=package.rules,
        title=package.title[language],
        kind=package.options,
        reader=package.reader,
        draw=lambda view, colour: package.picture.text(view, colour=colour),
        svg=package.picture.svg,
        seat_words=partial(words.seat, language=language),
        heading=partial(words.chapter, language=language),
        tell=partial(words.tell, language=language),
        shown=words.concealed,
        item_words=partial(words.item, language=language),
        group_words=partial(words.group, language=language),
        move_words=partial(words.listed, language=language),
        question=partial(words.question, language=language),
        status=partial(words.status, language=language),
        moment=package.picture.moment,
        figures=package.figures,
        side=package.side,
        contents=package.contents(),
        inks=words.inks,
        language=language,
    )
