"""The games by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from attrs import evolve

from skybridge_rules import render, thraen, towers
from skybridge_rules.cli import thraen_words, towers_words
from skybridge_rules.cli.complaints import UsageError
from skybridge_rules.cli.playable import Asked, Own, Playable
from skybridge_rules.cli.sentence import Sentence
from skybridge_rules.cli.switches import config_from, config_with
from skybridge_rules.cli.thraen_moves import move_words
from skybridge_rules.cli.thraen_story import tell
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import Seat
from skybridge_rules.readings import ThraenReader, TowersReader
from skybridge_rules.thraen.content import digest
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.moves import small

AnyGame: TypeAlias = Playable[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types, so only the registry speaks of it."""

_ABILITIES: Final[Mapping[str, thraen.Ability]] = {
    small(ability.name): ability for ability in thraen.Ability
}


def game_named(name: str, own: Own | None = None) -> AnyGame:
    """A game by its name, with the shipped content or with one's own."""
    if name not in GAMES:
        raise UnknownName(f"no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name](own)


def seat_from(playable: Playable[S, M, E, V, O], state: S, number: int) -> Seat:
    """A seat at the table by its number."""
    seats = playable.game.seats(state)
    if number not in seats:
        raise UsageError(f"no seat {number}; there are seats {', '.join(map(str, seats))}")
    return Seat(number)


# Thraen.


@cache
def _thraen(own: Own | None) -> AnyGame:
    content = thraen.shipped()
    contents = {digest(content): content.title}
    if own is not None:
        content = thraen.load(own.text, name=own.name)
        contents[digest(content)] = own.name
    playable: Playable[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options] = (
        Playable(
            game=Edition(content),
            title="Skybridge, in the world of Thraen",
            options=lambda asked: _thraen_options(content, asked),
            switched=_thraen_switched,
            reader=ThraenReader(),
            draw=lambda view, colour: render.thraen_text(view, colour=colour),
            svg=render.thraen_svg,
            seat_words=thraen_words.seat_words,
            heading=thraen_words.heading,
            tell=tell,
            shown=thraen_words.shown,
            item_words=thraen_words.item_words,
            group_words=thraen_words.group_words,
            move_words=move_words,
            status=thraen_words.status,
            moment=thraen_words.moment,
            figures=thraen_words.figures,
            side=thraen_words.side,
            contents=contents,
            inks=thraen_words.INKS,
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


def _towers(own: Own | None) -> AnyGame:
    if own is not None:
        raise UsageError(f"--content {own.name}: towers has no printed content to replace")
    return _TOWERS


def _towers_options(asked: Asked) -> towers.Options:
    if asked.boards is not None:
        raise UsageError("--boards: towers has no boards to choose from")
    config = config_from(towers.RulesConfig, asked.rules)
    players = 4 if asked.players is None else asked.players
    return towers.Options(players, Seat(asked.first or 0), None, config)


def _towers_switched(options: towers.Options, settings: Sequence[str], word: str) -> towers.Options:
    return evolve(options, config=config_with(options.config, settings, word))


def _towers_story(
    before: towers.View, after: towers.View, events: tuple[towers.Event, ...]
) -> tuple[Sentence, ...]:
    return tuple(map(Sentence, towers_words.tell(before, after, events)))


_TOWERS: Final[Playable[towers.State, towers.Move, towers.Event, towers.View, towers.Options]] = (
    Playable(
        game=towers,
        title="Skybridge, the game of wooden towers",
        options=_towers_options,
        switched=_towers_switched,
        reader=TowersReader(),
        draw=lambda view, colour: render.towers_text(view, colour=colour),
        svg=render.towers_svg,
        seat_words=towers_words.seat_words,
        heading=towers_words.heading,
        tell=_towers_story,
        shown=lambda _, move: towers.format_move(move),
        item_words=towers_words.item_words,
        group_words=towers_words.group_words,
        inks=towers_words.INKS,
    )
)

GAMES: Final[dict[str, Callable[[Own | None], AnyGame]]] = {"thraen": _thraen, "towers": _towers}
"""Every game that can be played from the command line, with or without a content of one's own."""
