"""The words of the command line, and which command carries them out."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from typing import Final

from skybridge_rules import DEFAULT_GAME, __version__
from skybridge_rules.bots import BOTS
from skybridge_rules.cli import accounts, content, records
from skybridge_rules.cli.arguments import flag_of
from skybridge_rules.cli.ask import WORDS, add_ask, answer
from skybridge_rules.cli.command_parser import Parser
from skybridge_rules.cli.compare import compare
from skybridge_rules.cli.demo import demo
from skybridge_rules.cli.disputes import disputes
from skybridge_rules.cli.errors import PROGRAM
from skybridge_rules.cli.explain import explain
from skybridge_rules.cli.flags import (
    add_content,
    add_game,
    add_lang,
    add_names,
    add_new_game,
    add_pace,
    add_position,
    add_rules,
    add_seed,
    seconds,
)
from skybridge_rules.cli.named_game import DEFAULTS, named_package
from skybridge_rules.cli.perft import perft
from skybridge_rules.cli.picture import picture
from skybridge_rules.cli.play import play
from skybridge_rules.cli.rulebook import rules
from skybridge_rules.cli.schema import DOCUMENTS, print_schema, print_types
from skybridge_rules.cli.score import score
from skybridge_rules.cli.serve import serve
from skybridge_rules.cli.simulate import simulate
from skybridge_rules.cli.small_flags import add_json, whole
from skybridge_rules.package import AnyPackage
from skybridge_rules.words import Language, listed

EXAMPLES: Final = f"""examples:
  {PROGRAM} demo
  {PROGRAM} play {DEFAULT_GAME} --players 2 --seat 1
  {PROGRAM} play {DEFAULT_GAME} --help
  {PROGRAM} rules {DEFAULT_GAME}
  {PROGRAM} ask "no room for the third wood"
  {PROGRAM} explain GAME MOVE
  {PROGRAM} simulate GAME --games 1000 --bots greedy,random --jobs 2
  {PROGRAM} compare GAME game.txt --against NAME=VALUE
  {PROGRAM} disputes mine.toml
  {PROGRAM} content {DEFAULT_GAME} status
"""


def _own_flags(package: AnyPackage) -> str:
    flags = listed(Language.EN, [flag_of(each) for each in package.options.extras])
    return f"{package.name} has {flags or 'no flags'} of its own"


def parser(argv: Sequence[str]) -> Parser:
    """The whole command line, with the flags of the game that it names."""
    named = named_package(argv)
    top = Parser(
        prog=PROGRAM,
        description="Rules of board games: play, ask, count, replay.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.own_flags = "" if named is None else _own_flags(named)
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
    add_game(each, DEFAULTS["demo"])
    add_new_game(each, named)
    add_seed(each, "1")
    add_pace(each)
    add_rules(each)
    add_names(each)
    add_lang(each)

    each = command("play", play, "play against bots")
    add_game(each)
    add_new_game(each, named)
    add_seed(each, None)
    each.add_argument("--seat", type=whole(0), default=0, metavar="K", help="your seat (0)")
    each.add_argument(
        "--bot",
        default="greedy",
        metavar="NAME",
        help=f"one of {', '.join(BOTS)}; or greedy-8, search-64, search-0.5s",
    )
    each.add_argument("--save", metavar="FILE", help="write the record there when you leave")
    add_rules(each)
    add_names(each)
    add_lang(each)

    each = command("simulate", simulate, "let bots play many games, and count")
    _simulated(each, named)

    each = command("perft", perft, "count the sequences of moves of a length")
    add_game(each)
    add_new_game(each, named)
    add_position(each)
    each.add_argument("--depth", type=whole(0, 100), required=True, metavar="D", help="the length")
    each.add_argument("--divide", action="store_true", help="also for each first move")

    each = command("replay", records.replay_record, "tell a record or an account move by move")
    each.add_argument("file", metavar="FILE")
    each.add_argument("--until", type=whole(0), metavar="STEP", help="stop after this step")
    each.add_argument("--seat", type=whole(0), metavar="K", help="as this seat saw it")
    add_content(each)
    add_pace(each)
    add_rules(each)
    add_names(each)
    add_lang(each)

    each = command("verify", records.verify, "check that records and accounts still hold")
    each.add_argument("files", metavar="FILE", nargs="+")
    add_content(each)

    each = command("export", accounts.export, "write what one seat saw of a recorded game")
    each.add_argument("file", metavar="FILE", help="the record")
    whose = each.add_mutually_exclusive_group(required=True)
    whose.add_argument("--seat", type=whole(0), metavar="K", help="the account of this seat")
    whose.add_argument("--spectator", action="store_true", help="that of a spectator")
    each.add_argument("-o", "--output", metavar="FILE", help="write it there, not to the output")
    add_content(each)

    each = command("explain", explain, "what the rules say of a move")
    _explained(each, named)

    each = command("score", score, "count the points of a position, item by item")
    add_game(each)
    add_new_game(each, named)
    add_position(each)
    add_json(each)
    add_names(each)
    add_lang(each)

    each = command("picture", picture, "draw a position as text or SVG")
    add_game(each)
    add_new_game(each, named)
    add_position(each)
    add_names(each)
    each.add_argument("--seat", type=whole(0), metavar="K", help="as this seat sees it")
    each.add_argument("--svg", metavar="FILE", help="write SVG there; - is the output")
    add_lang(each)

    each = command("compare", compare, "say where two readings of the rules differ")
    _compared(each, named)

    each = command("rules", rules, "look up rules and rulings")
    each.add_argument("names", metavar="[GAME] [ID ...]", nargs="*", help="without: all of them")
    each.add_argument("--search", nargs="+", metavar="WORD", help="those that hold every word")
    each.add_argument("--section", metavar="S", help="those of a section")
    add_json(each)
    add_lang(each)

    each = command("ask", answer, WORDS)
    add_ask(each)

    each = command("disputes", disputes, "hold files of disputes against the rules")
    each.add_argument("files", metavar="FILE", nargs="+", help="TOML, see the page for judges")
    add_json(each)
    add_lang(each)

    each = command("schema", print_schema, "print the JSON Schema of a document")
    add_game(each)
    each.add_argument("document", nargs="?", default="state", choices=DOCUMENTS)

    each = command("types", print_types, "print the JSON documents of a game as TypeScript")
    add_game(each)

    each = command("serve", serve, "host games for several seats, over HTTP and WebSocket")
    each.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others in (127.0.0.1)")
    words = "0 takes any that is free (8000)"
    each.add_argument("--port", type=whole(0, 65_535), default=8000, metavar="N", help=words)
    words = "the file that keeps every game; :memory: keeps none (skybridge-games.sqlite)"
    each.add_argument("--journal", default="skybridge-games.sqlite", metavar="FILE", help=words)
    words = "how long a bot takes for every answer (1)"
    each.add_argument("--pace", type=seconds, default=1.0, metavar="SECONDS", help=words)
    each.add_argument("--rooms", type=whole(1), default=1000, metavar="N", help="games kept (1000)")
    words = "requests a second from one address (50)"
    each.add_argument("--rate", type=whole(1), default=50, metavar="N", help=words)
    words = "new games a minute from one address (12)"
    each.add_argument("--openings", type=whole(1), default=12, metavar="N", help=words)

    each = command("content", content.status, "printed data: where it is from, and your own")
    _content(each)
    return top


def _simulated(each: ArgumentParser, named: AnyPackage | None) -> None:
    """Who plays how many games, on what, and where their rows go."""
    add_game(each)
    add_new_game(each, named)
    add_seed(each, "1")
    each.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many (100)")
    each.add_argument(
        "--bots", metavar="A,B", help="for the seats in turn, repeated as needed (random)"
    )
    each.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help="one more, perhaps of your own, imported from there; may be repeated",
    )
    each.add_argument("--jobs", type=whole(1, 256), metavar="J", help="processes (1)")
    each.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a cluster of dask, by the address of its scheduler; local starts one here",
    )
    rows = each.add_argument_group("rows")
    rows.add_argument(
        "--rows", metavar="FILE", help="write a row for each game there: .csv, .jsonl or .parquet"
    )
    rows.add_argument(
        "--per", choices=("game", "seat"), default="game", help="what a row is about (game)"
    )
    rows.add_argument(
        "--resume", action="store_true", help="go on where a run with these rows stopped"
    )
    add_json(each)


def _explained(each: ArgumentParser, named: AnyPackage | None) -> None:
    """A move, and the position that it is asked about."""
    add_game(each)
    such = "" if named is None else f", such as {named.example.replace('%', '%%')},"
    each.add_argument("move", metavar="MOVE", help=f"in notation{such} or JSON")
    each.add_argument("--seat", type=whole(0), metavar="K", help="asked by this seat")
    add_new_game(each, named)
    add_position(each)
    add_json(each)
    add_names(each)
    add_lang(each)


def _compared(each: ArgumentParser, named: AnyPackage | None) -> None:
    """Two readings, and the positions that they are compared in."""
    add_game(each)
    each.add_argument(
        "files",
        metavar="FILE[:STEP]",
        nargs="*",
        help="positions or records to compare them in; without: random games",
    )
    add_new_game(each, named)
    against = each.add_argument_group("the second reading")
    against.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="as --rule, which is for the first; what neither names is as the files have it",
    )
    against.add_argument("--against-content", metavar="FILE", help="as --content")
    each.add_argument("--games", type=whole(1), metavar="N", help="random games (2)")
    each.add_argument("--seed", metavar="S", help="for the random games (1)")
    each.add_argument(
        "--depth", type=whole(0, 3), default=1, metavar="D", help="look D moves ahead (1)"
    )
    each.add_argument(
        "--most", type=whole(0), default=20, metavar="N", help="places that are told (20)"
    )
    add_json(each)
    add_lang(each)


def _content(each: ArgumentParser) -> None:
    """What can be asked about the printed data of a game."""
    add_game(each)
    tasks = each.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, run: Callable[..., int], words: str) -> ArgumentParser:
        inner: ArgumentParser = tasks.add_parser(
            name, help=words, description=f"{words[0].upper()}{words[1:]}.", allow_abbrev=False
        )
        inner.set_defaults(run=run)
        return inner

    inner = task("status", content.status, "count what is printed, inferred and stand-in")
    inner.add_argument("file", metavar="FILE", nargs="?", help="with this laid over it")
    add_json(inner)
    inner = task("template", content.print_template, "print a file to fill in from the real game")
    inner.add_argument("--missing", action="store_true", help="only entries with stand-ins")
    inner = task("check", content.check, "say whether a file can be used, or all its faults")
    inner.add_argument("file", metavar="FILE")
