"""What a command line says: which game, in which language, and how a new game is to begin."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from attrs import evolve

from skybridge_rules.bots import is_bot
from skybridge_rules.cli.errors import UsageError
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.localized import AnyGame, ContentFile, LocalizedGame, game_named
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import settings_of
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import AnyPackage, Extra, Request
from skybridge_rules.words import Language, People, people_of

PERSON: Final = "person"
"""What a person without a name is called in records."""


def content_from(args: Namespace) -> ContentFile | None:
    """The file of printed content that a command line names, if it does."""
    return None if args.content is None else ContentFile(args.content, read_text(args.content))


def language_from(args: Namespace) -> Language:
    """The language that a command line asks for."""
    return Language(args.lang)


def game_from(args: Namespace) -> AnyGame:
    """The game that a command line names, with its content, in its language."""
    return game_named(args.game, content_from(args), language_from(args))


def seat_from(game: LocalizedGame[S, M, E, V, O], state: S, number: int) -> Seat:
    """A seat at the table by its number."""
    seats = game.rules.seats(state)
    if number not in seats:
        raise UsageError(f"no seat {number}; there are seats {', '.join(map(str, seats))}")
    return Seat(number)


def seated(
    game: LocalizedGame[S, M, E, V, O], args: Namespace, state: S, recorded: Sequence[str] = ()
) -> LocalizedGame[S, M, E, V, O]:
    """The game with the names of ``--names``, or of a record as far as they are names."""
    if args.names is None:
        return evolve(game, people=people_of(recorded, (PERSON, *filter(is_bot, recorded))))
    try:
        people = People(tuple(name.strip() for name in args.names.split(",")))
        return evolve(game, people=people.check(len(game.rules.seats(state))))
    except BadOption as error:
        raise UsageError(f"--names: {error}") from None


def match_names(people: People) -> tuple[str, ...]:
    """Names for the seats of a match; none where the people have none."""
    return tuple(people.seat(Seat(seat)) for seat in range(len(people.names)))


# A new game.


def request_from(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> Request:
    """What the command line says about a new game."""
    first = None if args.first is None else Seat(args.first)
    with flag_named("--rule", game.package):
        settings = settings_from(args.rule)
    return Request(args.players, first, settings, extras_from(game.package, args))


def options_from(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> O:
    """The options of a new game that a command line asks for."""
    request = request_from(game, args)
    with flag_named("--rule", game.package):
        return game.package.options.make(request)


def settings_from(texts: Sequence[str]) -> dict[str, str]:
    """Switches by name from texts such as ``switch=VALUE``; without a value, an empty one."""
    pairs = (text.partition("=") for text in texts)
    return settings_of([(name, value) for name, _, value in pairs])


def extras_from(package: AnyPackage, args: Namespace) -> Mapping[str, str]:
    """What is asked for that only this game has, by name."""
    found = {each.name: getattr(args, dest_of(each), None) for each in package.options.extras}
    return {name: value for name, value in found.items() if value is not None}


def dest_of(extra: Extra) -> str:
    """Where the parser keeps a flag that only one game has: apart from the flags of all."""
    return f"extra {extra.name}"


def flag_of(extra: Extra) -> str:
    """The flag of something that only one game has."""
    return f"--{extra.name}"


@contextmanager
def flag_named(flag: str, package: AnyPackage) -> Iterator[None]:
    """Name the flag of a choice that cannot be understood; that of a switch is ``flag``."""
    known = {"first": "--first", **{each.name: flag_of(each) for each in package.options.extras}}
    try:
        yield
    except BadOption as error:
        raise UsageError(f"{known.get(error.name, flag)}: {error}") from None
