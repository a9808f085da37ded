"""Flags that several commands share, and those that a game brings."""

from __future__ import annotations

import math
from argparse import ArgumentError, ArgumentParser, ArgumentTypeError
from typing import Any, Final

from skybridge_rules.cli.arguments import dest_of, flag_of
from skybridge_rules.cli.small_flags import whole
from skybridge_rules.core.errors import PackageError
from skybridge_rules.package import AnyPackage
from skybridge_rules.register import names
from skybridge_rules.words import Language

LONGEST_PAUSE: Final = 60.0


def seconds(text: str) -> float:
    """Reads a pause."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 <= found <= LONGEST_PAUSE:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to {LONGEST_PAUSE:g}")
    return found


def add_game(each: ArgumentParser, default: str | None = None) -> None:
    """The game that the command is about."""
    words: dict[str, Any] = {} if default is None else {"nargs": "?", "default": default}
    usual = "" if default is None else f" ({default})"
    each.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}{usual}", **words)


def add_new_game(each: ArgumentParser, package: AnyPackage | None) -> None:
    """What can be agreed before a new game; in the end what only the named game has."""
    group = each.add_argument_group("a new game")
    group.add_argument("--players", type=whole(0), metavar="N", help="how many sit at the table")
    group.add_argument("--first", type=whole(0), metavar="SEAT", help="who begins, from 0")
    group.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="answer an open question of the rules another way; may be repeated",
    )
    add_content(each)
    if package is None:
        group.description = f"A game may have more flags: {each.prog} GAME --help shows them."
    elif package.options.extras:
        _add_extras(each, package)


def _add_extras(each: ArgumentParser, package: AnyPackage) -> None:
    group = each.add_argument_group(f"a new game of {package.name}")
    for extra in package.options.extras:
        flag, dest, words = flag_of(extra), dest_of(extra), extra.help.replace("%", "%%")
        try:
            group.add_argument(flag, dest=dest, metavar=extra.metavar, help=words)
        except (ArgumentError, ValueError):
            wrong = f"{package.name} cannot have a flag {flag} of its own"
            raise PackageError(wrong) from None


def add_content(each: ArgumentParser) -> None:
    """Printed content of one's own."""
    words = "with the printed content in this file, if the game has any"
    each.add_argument("--content", metavar="FILE", help=words)


def add_position(each: ArgumentParser) -> None:
    """Where to start, if not with a new game."""
    whole = each.add_argument_group("a position")
    whole.add_argument(
        "--with",
        dest="with_lines",
        action="append",
        default=[],
        metavar="LINE",
        help="a line of TOML that says how it differs; may be repeated, or stand alone",
    )
    group = whole.add_mutually_exclusive_group()
    words = "a table by its name, a FILE.toml that describes it, one line of notation, or JSON"
    group.add_argument("--position", metavar="TEXT", help=words)
    group.add_argument("--position-file", metavar="FILE", help="the same in a file")
    group.add_argument("--record", metavar="FILE[:STEP]", help="in a record, after a step")


def add_seed(each: ArgumentParser, default: str | None) -> None:
    """The luck of a game."""
    shown = default or "a new one each time"
    each.add_argument("--seed", default=default, metavar="S", help=f"for chance and bots ({shown})")


def add_pace(each: ArgumentParser) -> None:
    """How fast a story is told."""
    each.add_argument(
        "--pace", type=seconds, default=0.0, metavar="SECONDS", help="wait after each step (0)"
    )


def add_rules(each: ArgumentParser) -> None:
    """What a story names."""
    words = "name the rules behind each line, and tell which steps went by without a question"
    each.add_argument("--rules", action="store_true", help=words)


def add_names(each: ArgumentParser) -> None:
    """What those at the table are called."""
    each.add_argument("--names", metavar="A,B", help="what the seats in turn are called")


def add_lang(each: ArgumentParser) -> None:
    """The language of what is said."""
    each.add_argument(
        "--lang",
        choices=[language.value for language in Language],
        default=Language.EN.value,
        help="language of words and pictures (en)",
    )
