"""Kit: a game with what a table needs beside its rules; and the games by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, Generic, TypeAlias

from attrs import frozen

from skybridge_rules import render, thraen, towers
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.readings import Reader, ThraenReader, TowersReader
from skybridge_rules.table import thraen_moves, towers_moves
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.words import Language, Sentence
from skybridge_rules.words import thraen as thraen_words
from skybridge_rules.words import towers as towers_words


@frozen
class Kit(Generic[S, M, E, V, O]):
    """A game, its picture and its words; all of it is made from views, so it cannot peek."""

    game: Game[S, M, E, V, O]
    reader: Reader[S, V, O]
    options: Callable[[int], O]
    """For so many players, with our rulings on every question."""
    title: Callable[[Language], str]
    svg: Callable[[V], str]
    seat_words: Callable[[V, Seat, Language], str]
    chapter: Callable[[V, Language], str]
    tell: Callable[[V, V, tuple[E, ...], Language], tuple[Sentence, ...]]
    question: Callable[[V, Language], str]
    """What is asked, as it stands after ``You are asked to``."""
    status: Callable[[V, Language], tuple[str, ...]]
    """What the seat of a view has at hand; nothing where the picture says it all."""
    said: Callable[[V, M, Language], str]
    """A move in words, legal or not; nothing where there are none."""
    short: Callable[[V, M, Language], str]
    """What is enough to say of a legal move under the heading of its group."""
    group: Callable[[M, Language], str]
    item: Callable[[ScoreItem, Language], str]
    """What a score item is for."""
    parts: Callable[[V, M], tuple[str, ...]]
    """What a move touches in the picture."""
    conceivable: Callable[[V], tuple[M, ...]]
    """What the seat of a view, which is asked, could think of."""


AnyKit: TypeAlias = Kit[Any, Any, Any, Any, Any]
"""The kit of any game; they differ in all their types, so only who treats all alike says so."""


def kit_of(game: str) -> AnyKit:
    """The kit of a game, by its name."""
    if game not in KITS:
        raise UnknownName(f"no game {game!r}; there is {', '.join(KITS)}")
    return KITS[game]()


@cache
def _towers() -> AnyKit:
    kit: Kit[towers.State, towers.Move, towers.Event, towers.View, towers.Options] = Kit(
        game=towers,
        reader=TowersReader(),
        options=towers.Options,
        title=towers_words.title,
        svg=render.towers_svg,
        seat_words=towers_words.seat_words,
        chapter=towers_words.heading,
        tell=_towers_story,
        question=lambda _, language: towers_words.question_words(language),
        status=lambda _view, _language: (),
        said=towers_moves.said,
        short=towers_moves.short_words,
        group=towers_words.group_words,
        item=towers_words.item_words,
        parts=towers_moves.parts_of,
        conceivable=towers_moves.conceivable,
    )
    return kit


def _towers_story(
    before: towers.View, after: towers.View, events: tuple[towers.Event, ...], language: Language
) -> tuple[Sentence, ...]:
    return tuple(map(Sentence, towers_words.tell(before, after, events, language)))


@cache
def _thraen() -> AnyKit:
    kit: Kit[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options] = Kit(
        game=Edition(thraen.shipped()),
        reader=ThraenReader(),
        options=thraen.Options,
        title=thraen_words.title,
        svg=render.thraen_svg,
        seat_words=thraen_words.seat_words,
        chapter=thraen_words.heading,
        tell=thraen_words.tell,
        question=_thraen_question,
        status=lambda view, language: thraen_words.status(view, language)[1:],
        said=thraen_moves.said,
        short=thraen_moves.short_words,
        group=thraen_words.group_words,
        item=thraen_words.item_words,
        parts=thraen_moves.parts_of,
        conceivable=thraen_moves.conceivable,
    )
    return kit


def _thraen_question(view: thraen.View, language: Language) -> str:
    return thraen_words.asking(view.agenda[-1], view.options.content, language).words


KITS: Final[dict[str, Callable[[], AnyKit]]] = {"towers": _towers, "thraen": _thraen}
"""Every game that one can sit down to."""
