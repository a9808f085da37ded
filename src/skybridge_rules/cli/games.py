"""The games by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, TypeAlias

from attrs import evolve

from skybridge_rules import render, thraen, towers
from skybridge_rules.cli import thraen_words
from skybridge_rules.cli.complaints import UsageError
from skybridge_rules.cli.playable import Asked, Own, Playable
from skybridge_rules.cli.switches import config_from, config_with
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.readings import ThraenReader, TowersReader
from skybridge_rules.thraen.content import digest
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.moves import small
from skybridge_rules.words import Language, Sentence
from skybridge_rules.words import thraen as thraen_phrases
from skybridge_rules.words import towers as towers_phrases

AnyGame: TypeAlias = Playable[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types, so only the registry speaks of it."""

_ABILITIES: Final[Mapping[str, thraen.Ability]] = {
    small(ability.name): ability for ability in thraen.Ability
}


_TOWERS_INKS: Final = (
    (r"\bR[32=^]", "bold red"),
    (r"\bG[32=^]", "bold green"),
    (r"\bB[32=^]", "bold bright_blue"),
    (r"\bY[32=^]", "bold yellow"),
)
"""Pieces are printed in their colours."""


def game_named(name: str, own: Own | None = None, language: Language = Language.EN) -> AnyGame:
    """A game by its name, with the shipped content or with one's own."""
    if name not in GAMES:
        raise UnknownName(f"no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name](own, language)


def seat_from(playable: Playable[S, M, E, V, O], state: S, number: int) -> Seat:
    """A seat at the table by its number."""
    seats = playable.game.seats(state)
    if number not in seats:
        raise UsageError(f"no seat {number}; there are seats {', '.join(map(str, seats))}")
    return Seat(number)


# Thraen.


@cache
def _thraen(own: Own | None, language: Language) -> AnyGame:
    content = thraen.shipped()
    contents = {digest(content): content.title}
    if own is not None:
        content = thraen.load(own.text, name=own.name)
        contents[digest(content)] = own.name
    playable: Playable[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options] = (
        Playable(
            game=Edition(content),
            title=thraen_phrases.title(language),
            options=lambda asked: _thraen_options(content, asked),
            switched=_thraen_switched,
            reader=ThraenReader(),
            draw=lambda view, colour: render.thraen_text(view, colour=colour),
            svg=render.thraen_svg,
            seat_words=partial(thraen_phrases.seat_words, language=language),
            heading=partial(thraen_phrases.heading, language=language),
            tell=partial(thraen_phrases.tell, language=language),
            shown=thraen_words.shown,
            item_words=partial(thraen_phrases.item_words, language=language),
            group_words=partial(thraen_phrases.group_words, language=language),
            move_words=partial(thraen_phrases.move_words, language=language),
            status=partial(thraen_phrases.status, language=language),
            moment=thraen_words.moment,
            figures=thraen_words.figures,
            side=thraen_words.side,
            contents=contents,
            inks=thraen_words.INKS,
            language=language,
        )
    )
    return playable


def _thraen_options(content: thraen.Content, asked: Asked) -> thraen.Options:
    config = config_from(thraen.RulesConfig, asked.rules)
    boards = None if asked.boards is None else tuple(map(_ability, asked.boards))
    usual = 4 if boards is None else len(boards)
    players = usual if asked.players is None else asked.players
    first = None if asked.first is None else Seat(asked.first)
    return thraen.Options(players, first, boards, config, content)


def _thraen_switched(options: thraen.Options, settings: Sequence[str], word: str) -> thraen.Options:
    return evolve(options, config=config_with(options.config, settings, word))


def _ability(name: str) -> thraen.Ability:
    if name.lower() not in _ABILITIES:
        raise UsageError(f"--boards: no board {name!r}; there are {', '.join(_ABILITIES)}")
    return _ABILITIES[name.lower()]


# Towers.


@cache
def _towers(own: Own | None, language: Language) -> AnyGame:
    if own is not None:
        raise UsageError(f"--content {own.name}: towers has no printed content to replace")
    playable: Playable[towers.State, towers.Move, towers.Event, towers.View, towers.Options] = (
        Playable(
            game=towers,
            title=towers_phrases.title(language),
            options=_towers_options,
            switched=_towers_switched,
            reader=TowersReader(),
            draw=lambda view, colour: render.towers_text(view, colour=colour),
            svg=render.towers_svg,
            seat_words=partial(towers_phrases.seat_words, language=language),
            heading=partial(towers_phrases.heading, language=language),
            tell=partial(_towers_story, language=language),
            shown=lambda _, move: towers.format_move(move),
            item_words=partial(towers_phrases.item_words, language=language),
            group_words=partial(towers_phrases.group_words, language=language),
            inks=_TOWERS_INKS,
            language=language,
        )
    )
    return playable


def _towers_options(asked: Asked) -> towers.Options:
    if asked.boards is not None:
        raise UsageError("--boards: towers has no boards to choose from")
    config = config_from(towers.RulesConfig, asked.rules)
    players = 4 if asked.players is None else asked.players
    return towers.Options(players, Seat(asked.first or 0), None, config)


def _towers_switched(options: towers.Options, settings: Sequence[str], word: str) -> towers.Options:
    return evolve(options, config=config_with(options.config, settings, word))


def _towers_story(
    before: towers.View,
    after: towers.View,
    events: tuple[towers.Event, ...],
    language: Language,
) -> tuple[Sentence, ...]:
    return tuple(map(Sentence, towers_phrases.tell(before, after, events, language)))


GAMES: Final[dict[str, Callable[[Own | None, Language], AnyGame]]] = {
    "thraen": _thraen,
    "towers": _towers,
}
"""Every game that can be played from the command line, with or without a content of one's own."""
