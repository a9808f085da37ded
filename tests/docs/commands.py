"""The commands that the pages print, and how a reader would run them one after the other."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from attrs import frozen

from skybridge_rules import thraen, towers
from skybridge_rules.bots import RandomBot, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match, format_record, record_of
from tests.cli.running import Ran, run

ROOT: Final = Path(__file__).parents[2]
NEW_GAME: Final = "new-game.md"
"""The page whose commands are about a game that it installs; tests/packages runs them."""
PAGES: Final = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(
        page
        for page in (ROOT / "docs").glob("**/*.md")
        if "node_modules" not in page.parts and page.name != NEW_GAME
    ),
)

PROGRAM: Final = "skybridge-rules"
BLOCK: Final = re.compile(r"^```(?:console|sh)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE: Final = re.compile(rf"`((?:\.venv/bin/)?{PROGRAM} (?:-[^`]+|[^` ]+ [^`]+))`")
"""In running text a single word after the program is the name of a command, and not all of one."""

QUICK: Final = {"--games": "1", "--jobs": "1", "--depth": "2"}
"""Figures of the pages make way for small ones: what is tested is the command, not the wait."""
FILE: Final = re.compile(r"\.(?:txt|rec|toml|account|csv)\b")
STEPS: Final = 30
"""So long is the game that a reader has played; pages ask about step 24."""

DISPUTE: Final = """
game = "towers"

[[dispute]]
title = "Red beside red"
question = "May another red block stand right beside a red one?"
position = "towers players=4 turn=R | 1: R3"
may = "R3@2"
answer = "yes"
because = "TW-301"
"""


@frozen
class Command:
    """A command of a page, and the output that is printed below it, if any."""

    text: str
    shown: str = ""


def commands_of(page: Path) -> Iterator[Command]:
    """Every command of a page, in its order: those of blocks, then those in running text."""
    text = page.read_text(encoding="utf-8")
    for block in BLOCK.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE):
            first, _, shown = part.partition("\n")
            for each in filter(None, map(str.strip, first.split("&&"))):
                yield Command(each, shown.strip("\n"))
    yield from map(Command, INLINE.findall(text))


def run_ours(command: Command) -> Ran:
    """Carry out a command of ours in the present folder, with whatever files it needs."""
    words = shlex.split(command.text)[1:]
    target = None
    if ">" in words:
        words, target = words[: words.index(">")], words[-1]
    for option, size in QUICK.items():
        if option in words:
            words[words.index(option) + 1] = size
    if words[0] == "compare":
        words += ["--depth", "0"]
    _lay_out(words)
    runs = run if any(FILE.search(word) for word in words) else _run_once
    ran = runs(*words, stdin="quit\n" if words[0] == "play" else "")
    if target is not None:
        Path(target).write_text(ran.out, encoding="utf-8")
    return ran


_run_once = cache(run)
"""Several pages print the same command."""


def _lay_out(words: list[str]) -> None:
    """Write the files that a reader has from before: a game, a file of their own."""
    for word in words:
        name = word.partition(":")[0]
        if name in ("game.txt", "game.rec"):
            Path(name).write_text(_played("thraen" in words), encoding="utf-8")
        if name == "mine.toml" and words[0] == "disputes":
            Path(name).write_text(DISPUTE, encoding="utf-8")
        elif name == "mine.toml" and not Path(name).exists():
            Path(name).write_text(run("content", "thraen", "template").out, encoding="utf-8")


@cache
def _played(of_thraen: bool) -> str:
    """The record of a game in progress."""
    if of_thraen:
        return _record(Match(thraen, thraen.Options(2), dealer=Dealer.of("a page")))
    return _record(Match(towers, towers.Options(4), dealer=Dealer.of("a page")))


def _record(match: Match[S, M, E, V, O]) -> str:
    seats = match.game.seats(match.state)
    for _ in islice(play_on(match, dict.fromkeys(seats, RandomBot())), STEPS):
        pass
    return format_record(record_of(match))
