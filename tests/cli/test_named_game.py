"""A game brings its own flags, and no other game is imported for them."""

from __future__ import annotations

import re
import subprocess
import sys
from argparse import ArgumentParser

import pytest
from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules import DEFAULT_GAME, register
from skybridge_rules.cli.flags import add_new_game
from skybridge_rules.cli.named_game import BARE_FLAGS, DEFAULTS, NEW_GAMES, named_package
from skybridge_rules.cli.parser import parser
from skybridge_rules.core.errors import PackageError, UnknownName
from skybridge_rules.package import Extra, GamePackage, OptionsKind
from tests.cli.running import run
from tests.cli.tiny.package import PACKAGE

NAMED = [
    (("play", "towers"), "towers"),
    (("play", "--players", "2", "thraen", "--save", "towers"), "thraen"),
    (("play", "--save", "towers", "thraen"), "thraen"),
    (("play", "--save=towers", "thraen"), "thraen"),
    (("explain", "--json", "towers", "R3@5"), "towers"),
    (("explain", "--seat", "0", "--", "towers", "R3@5"), "towers"),
    (("demo", "--boards", "towers"), DEFAULT_GAME),
    (("demo",), DEFAULT_GAME),
    (("demo", "-h"), DEFAULT_GAME),
    (("perft", "--divide", "towers", "--depth", "-1"), "towers"),
    (("play",), None),
    (("play", "--save"), None),
    (("verify", "towers"), None),
    (("schema", "towers"), None),
    (("nonsense", "towers"), None),
    (("--help",), None),
    ((), None),
]


@pytest.mark.parametrize(("argv", "name"), NAMED, ids=[" ".join(argv) for argv, _ in NAMED])
def test_the_game_is_found_among_the_words(argv: tuple[str, ...], name: str | None) -> None:
    """Flags and their values are no names, also where the flag is a game's own."""
    found = named_package(argv)
    assert (None if found is None else found.name) == name


def test_a_name_that_no_game_has_is_refused_at_once() -> None:
    """Before a flag of it can be called unknown."""
    with pytest.raises(UnknownName, match="no game 'chess'"):
        named_package(("play", "--boards", "a", "chess"))


def commands_of(top: ArgumentParser) -> dict[str, str]:
    """The help of every command, by its name."""
    names = re.findall("^ {4}([a-z]+) ", top.format_help(), re.MULTILINE)
    return {name: run(name, "--help").out for name in names}


def test_the_lists_of_commands_and_flags_are_those_of_the_parser() -> None:
    """Whatever begins a new game, and every flag without a value that it has."""
    helps = commands_of(parser(()))
    assert set(helps) > NEW_GAMES
    assert {name for name, words in helps.items() if "--players N" in words} == NEW_GAMES
    optional = {name for name in NEW_GAMES if "[GAME]" in helps[name]}
    assert optional == set(DEFAULTS)
    for name in NEW_GAMES:
        usage = helps[name].partition("\n\n")[0].replace("\n", " ")
        inner = [each.split("]")[0] for each in usage.split("[") if each.startswith("-")]
        bare = {flag for each in inner for flag in each.split(" | ") if " " not in flag.strip()}
        assert bare <= BARE_FLAGS, name


def test_the_flags_of_a_game_show_in_its_help_only() -> None:
    """``--boards`` is a flag of thraen."""
    for command in sorted(NEW_GAMES):
        own = run(command, "thraen", "--help").out
        assert "a new game of thraen:\n  --boards A,B " in own
        assert "--boards" not in run(command, "towers", "--help").out
        without = run(command, "--help").out
        assert ("--boards" in without) == (command in DEFAULTS)
        more = f"A game may have more flags: skybridge-rules {command} GAME --help shows them."
        assert (more in " ".join(without.split())) == (command not in DEFAULTS)
    for command in ("replay", "verify", "rules", "content", "schema"):
        assert "--boards" not in run(command, "--help").out


def test_the_help_names_no_game_but_those_installed_and_the_default() -> None:
    """Examples are about the default game, or about any."""
    lines = run("--help").out.splitlines()
    examples = lines[lines.index("examples:") + 1 :]
    others = set(register.names()) - {DEFAULT_GAME}
    assert others
    assert not [line for line in examples if set(line.split()) & others]
    assert any("explain GAME MOVE" in line for line in examples)


def test_a_move_in_the_help_is_one_of_the_game() -> None:
    """As its package gives it."""
    for name in register.names():
        example = register.package(name).example
        assert f"in notation, such as {example}, or JSON" in run("explain", name, "--help").out
    assert "in notation or JSON" in run("explain", "--help").out


def test_a_flag_of_another_game_is_refused_with_those_there_are() -> None:
    """Also before the name of the game."""
    for argv in (("towers", "--boards", "empery"), ("--boards", "empery", "towers")):
        ran = run("demo", *argv)
        assert ran.code == 2
        assert "unrecognized arguments: --boards " in ran.err
        assert "towers has no flags of its own" in ran.err
    assert "thraen has --boards of its own" in run("demo", "thraen", "--bords", "empery").err
    wrong = run("demo", "--boards", "nonsense")
    assert "--boards: no board 'nonsense'; there are empery, " in wrong.err


def with_extra(name: str) -> GamePackage[State, Move, Event, View, Options]:
    """The smallest game, with a flag of its own."""
    kind = OptionsKind(PACKAGE.options.make, (Extra(name, "X", "100 % of it"),))
    return GamePackage(
        PACKAGE.rules, PACKAGE.title, PACKAGE.players, PACKAGE.book, PACKAGE.example, kind
    )


def test_a_game_cannot_take_a_flag_that_all_games_have() -> None:
    """It is told so; a percent sign in its help is no matter."""
    each = ArgumentParser(prog="x")
    add_new_game(each, with_extra("colour"))
    assert "100 % of it" in each.format_help()
    with pytest.raises(PackageError, match="tiny cannot have a flag --players of its own"):
        add_new_game(ArgumentParser(prog="x"), with_extra("players"))


LOADED = """
import sys
before = set(sys.modules)  # coverage brings modules of its own
from io import StringIO
from skybridge_rules.cli.main import main
argv = sys.argv[1:]
if argv != ["nothing"]:
    main(argv, StringIO("pass"), StringIO(), StringIO())
print(*sorted(set(sys.modules) - before))
"""


def modules_after(*argv: str) -> set[str]:
    """What a process of its own has imported after a command."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *argv], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def games_in(modules: set[str]) -> set[str]:
    """The games that were imported."""
    return {name for name in register.names() if f"skybridge_rules.{name}" in modules}


@pytest.mark.parametrize(
    ("argv", "games"),
    [
        (("--help",), set()),
        (("play", "--help"), set()),
        (("content", "--help"), set()),
        (("verify", "no/such/file"), set()),
        (("play", "towers", "--seed", "1"), {"towers"}),
        (("explain", "towers", "R=@1-5"), {"towers"}),
        (("rules", "towers"), {"towers"}),
        (("play", "thraen", "--help"), {"thraen"}),
        (("demo", "--help"), {DEFAULT_GAME}),
    ],
    ids=lambda each: " ".join(each),
)
def test_no_game_is_imported_until_it_is_named(argv: tuple[str, ...], games: set[str]) -> None:
    """And then no other one."""
    assert games_in(modules_after(*argv)) == games


def test_the_way_in_is_light() -> None:
    """It needs neither rich nor argparse nor any game; commands are imported when one is given."""
    modules = modules_after("nothing")
    assert "skybridge_rules.cli.main" in modules
    ours = {name for name in modules if name.startswith("skybridge_rules.cli.")}
    assert ours == {"skybridge_rules.cli.main", "skybridge_rules.cli.errors"}
    assert not modules & {"rich", "argparse", "multiprocessing", "concurrent.futures"}
    assert not modules & {"skybridge_rules.package", "skybridge_rules.register"}
    assert games_in(modules) == set()
