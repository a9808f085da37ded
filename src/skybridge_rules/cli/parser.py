"""The words of the command line, and which command carries them out."""

from __future__ import annotations

import math
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any, Final, NoReturn

from skybridge_rules import DEFAULT_GAME, __version__
from skybridge_rules.bots import BOTS
from skybridge_rules.cli import accounts, content, lookups, records
from skybridge_rules.cli.compare import compare
from skybridge_rules.cli.complaints import PROGRAM, UsageError
from skybridge_rules.cli.demo import demo
from skybridge_rules.cli.disputes import disputes
from skybridge_rules.cli.perft import perft
from skybridge_rules.cli.play import play
from skybridge_rules.cli.rulebook import rules
from skybridge_rules.cli.simulate import simulate
from skybridge_rules.register import names
from skybridge_rules.words import Language

LONGEST_PAUSE: Final = 60.0
EXAMPLES: Final = """examples:
  skybridge-rules demo
  skybridge-rules play thraen --players 2 --seat 1
  skybridge-rules play towers --players 2
  skybridge-rules explain towers R=@1-5
  skybridge-rules rules TW-303
  skybridge-rules simulate towers --games 1000 --bots greedy,random --jobs 2
  skybridge-rules demo --boards gardens,agony --content mine.toml
  skybridge-rules compare towers game.txt --against bridge_on_bridge=NEVER
  skybridge-rules disputes mine.toml
  skybridge-rules content thraen status
"""


class Parser(ArgumentParser):
    """An argparse parser that raises what is wrong, in one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(
        prog=PROGRAM,
        description="Rules of board games: play, ask, count, replay.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    top.set_defaults(run=None, lang=Language.EN.value)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[..., int], words: str) -> ArgumentParser:
        each: ArgumentParser = commands.add_parser(
            name, help=words, description=f"{words[0].upper()}{words[1:]}.", allow_abbrev=False
        )
        each.set_defaults(run=run)
        return each

    each = command("demo", demo, "watch a complete game between greedy bots")
    _game(each, optional=True)
    _table(each)
    _seed(each, "1")
    _pace(each)
    _lang(each)

    each = command("play", play, "play against bots")
    _game(each)
    _table(each)
    _seed(each, None)
    each.add_argument("--seat", type=whole(0), default=0, metavar="K", help="your seat (0)")
    each.add_argument("--bot", default="greedy", metavar="NAME", help=f"one of {', '.join(BOTS)}")
    each.add_argument("--save", metavar="FILE", help="write the record there when you leave")
    _lang(each)

    each = command("simulate", simulate, "let bots play many games, and count")
    _game(each)
    _table(each)
    _seed(each, "1")
    each.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many (100)")
    each.add_argument(
        "--bots", default="random", metavar="A,B", help="for the seats in turn, repeated as needed"
    )
    each.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes (1)")
    _json(each)

    each = command("perft", perft, "count the sequences of moves of a length")
    _game(each)
    _table(each)
    _position(each)
    each.add_argument("--depth", type=whole(0, 100), required=True, metavar="D", help="the length")
    each.add_argument("--divide", action="store_true", help="also for each first move")

    each = command("replay", records.replay_record, "tell a record or an account move by move")
    each.add_argument("file", metavar="FILE")
    each.add_argument("--until", type=whole(0), metavar="STEP", help="stop after this step")
    each.add_argument("--seat", type=whole(0), metavar="K", help="as this seat saw it")
    _own(each)
    _pace(each)
    _lang(each)

    each = command("verify", records.verify, "check that records and accounts still hold")
    each.add_argument("files", metavar="FILE", nargs="+")
    _own(each)

    each = command("export", accounts.export, "write what one seat saw of a recorded game")
    each.add_argument("file", metavar="FILE", help="the record")
    whose = each.add_mutually_exclusive_group(required=True)
    whose.add_argument("--seat", type=whole(0), metavar="K", help="the account of this seat")
    whose.add_argument("--spectator", action="store_true", help="that of somebody watching")
    each.add_argument("-o", "--output", metavar="FILE", help="write it there, not to the output")
    _own(each)

    each = command("explain", lookups.explain, "what the rules say of a move")
    _game(each)
    each.add_argument("move", metavar="MOVE", help="in notation, such as R3@5, or JSON")
    each.add_argument("--seat", type=whole(0), metavar="K", help="asked by this seat")
    _table(each)
    _position(each)
    _json(each)
    _lang(each)

    each = command("score", lookups.score, "count the points of a position, item by item")
    _game(each)
    _table(each)
    _position(each)
    _json(each)
    _lang(each)

    each = command("picture", lookups.picture, "draw a position as text or SVG")
    _game(each)
    _table(each)
    _position(each)
    each.add_argument("--seat", type=whole(0), metavar="K", help="as this seat sees it")
    each.add_argument("--svg", metavar="FILE", help="write SVG there; - is the output")

    each = command("compare", compare, "say where two readings of the rules part")
    _compared(each)

    each = command("rules", rules, "look up rules and rulings")
    each.add_argument("names", metavar="[GAME] [ID ...]", nargs="*", help="without: all of them")
    each.add_argument("--search", nargs="+", metavar="WORD", help="those that hold every word")
    each.add_argument("--section", metavar="S", help="those of a section")
    _json(each)
    _lang(each)

    each = command("disputes", disputes, "hold files of disputes against the rules")
    each.add_argument("files", metavar="FILE", nargs="+", help="TOML, see the page for judges")
    _json(each)
    _lang(each)

    each = command("schema", lookups.print_schema, "print the JSON Schema of a document")
    _game(each)
    each.add_argument("document", nargs="?", default="state", choices=lookups.DOCUMENTS)

    each = command("content", content.status, "printed data: where it is from, and your own")
    _content(each)
    return top


def _compared(each: ArgumentParser) -> None:
    """Two sides of a table, and what they quarrel about."""
    _game(each)
    each.add_argument(
        "files",
        metavar="FILE[:STEP]",
        nargs="*",
        help="positions or records to compare them in; without: random games",
    )
    _table(each)
    against = each.add_argument_group("the second reading")
    against.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="as --rule, which is for the first; what neither names is as the files have it",
    )
    against.add_argument(
        "--against-content", metavar="FILE", help="thraen: with the printed content in this file"
    )
    each.add_argument("--games", type=whole(1), metavar="N", help="random games (2)")
    each.add_argument("--seed", metavar="S", help="for the random games (1)")
    each.add_argument(
        "--depth", type=whole(0, 3), default=1, metavar="D", help="look so many moves ahead (1)"
    )
    each.add_argument(
        "--most", type=whole(0), default=20, metavar="N", help="places that are told (20)"
    )
    _json(each)
    _lang(each)


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    """Reads a whole number between two bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
            raise ArgumentTypeError(f"{text[:40]!r} is not a whole number")
        if not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text} is not between {least} and {most}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to {LONGEST_PAUSE:g}")
    return seconds


def _content(each: ArgumentParser) -> None:
    """What can be asked about the printed data of a game."""
    each.add_argument("game", metavar="GAME", help=f"one of {', '.join(content.CONTENTS)}")
    tasks = each.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, run: Callable[..., int], words: str) -> ArgumentParser:
        inner: ArgumentParser = tasks.add_parser(
            name, help=words, description=f"{words[0].upper()}{words[1:]}.", allow_abbrev=False
        )
        inner.set_defaults(run=run)
        return inner

    inner = task("status", content.status, "count what is printed, inferred and stand-in")
    inner.add_argument("file", metavar="FILE", nargs="?", help="with this laid over it")
    _json(inner)
    inner = task("template", content.print_template, "print a file to fill in from the real game")
    inner.add_argument("--missing", action="store_true", help="only entries with stand-ins")
    inner = task("check", content.check, "say whether a file can be used, or all its faults")
    inner.add_argument("file", metavar="FILE")


def _game(each: ArgumentParser, *, optional: bool = False) -> None:
    words: dict[str, Any] = {"nargs": "?", "default": DEFAULT_GAME} if optional else {}
    each.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}", **words)


def _table(each: ArgumentParser) -> None:
    """What can be agreed before a new game."""
    table = each.add_argument_group("a new game")
    table.add_argument("--players", type=whole(0), metavar="N", help="how many sit at the table")
    table.add_argument("--first", type=whole(0), metavar="SEAT", help="who begins, from 0")
    table.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="answer an open question of the rules another way; may be repeated",
    )
    table.add_argument(
        "--boards", metavar="A,B", help="thraen: what each seat plays, by ability; or they choose"
    )
    _own(each)


def _own(each: ArgumentParser) -> None:
    each.add_argument(
        "--content", metavar="FILE", help="thraen: with the printed content in this file"
    )


def _position(each: ArgumentParser) -> None:
    """Where to start, if not with a new game."""
    group = each.add_argument_group("a position").add_mutually_exclusive_group()
    group.add_argument("--position", metavar="TEXT", help="one line of notation, or JSON")
    group.add_argument("--position-file", metavar="FILE", help="the same in a file")
    group.add_argument("--record", metavar="FILE[:STEP]", help="in a record, after a step")


def _seed(each: ArgumentParser, usual: str | None) -> None:
    shown = usual or "a new one each time"
    each.add_argument("--seed", default=usual, metavar="S", help=f"for chance and bots ({shown})")


def _pace(each: ArgumentParser) -> None:
    each.add_argument(
        "--pace", type=_seconds, default=0.0, metavar="SECONDS", help="wait after each step (0)"
    )


def _lang(each: ArgumentParser) -> None:
    languages = [language.value for language in Language]
    each.add_argument(
        "--lang",
        choices=languages,
        default="en",
        help="language of the words (en); boards are in English",
    )


def _json(each: ArgumentParser) -> None:
    each.add_argument("--json", action="store_true", help="as JSON")
