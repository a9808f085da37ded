"""Every command that a page prints can be run, and prints what the page shows."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules.cli.parser import parser
from tests.docs.commands import PAGES, PROGRAM, ROOT, Command, commands_of, run_ours

REFUSING: Final = ("explain",)
"""Commands that end with 1 when the answer is no."""

SERVING: Final = ("serve",)
"""Commands that run until they are interrupted; ``tests/server`` does that."""

COMMANDS: Final = [(page, each) for page in PAGES for each in commands_of(page)]
OTHERS: Final = [each for _, each in COMMANDS if PROGRAM not in each.text]
OURS: Final = tuple(dict.fromkeys(page for page, each in COMMANDS if PROGRAM in each.text))


def matches(shown: str, printed: str) -> bool:
    """Whether an output is as shown, however its lines are broken; three dots stand for more."""
    parts = re.split(r"^\s*\.\.\.$", shown, flags=re.MULTILINE)
    wanted = r"(?: .*)? ".join(re.escape(" ".join(part.split())) for part in parts)
    wanted = wanted.removesuffix(" ")  # more may follow at the end, or nothing
    return re.fullmatch(wanted, " ".join(printed.split())) is not None


def test_there_are_commands() -> None:
    """On the pages that people read first, and not only there."""
    names = {page.name for page in OURS}
    assert {"README.md", "index.md", "judges.md", "owners.md", "front-ends.md", "bots.md"} <= names


@pytest.mark.parametrize("page", OURS, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_of_ours_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in one folder, as a reader would."""
    monkeypatch.chdir(tmp_path)
    for command in commands_of(page):
        if PROGRAM not in command.text:
            continue
        _, *words = shlex.split(command.text)
        if words[0] in SERVING:
            assert parser(words).read(words).run is not None
            continue
        ran = run_ours(command)
        refusing = words[0] in REFUSING
        assert ran.code in ((0, 1) if refusing else (0,)), (command.text, ran.err)
        if command.shown:
            assert matches(command.shown, ran.out), ran.out


@pytest.mark.parametrize("command", OTHERS, ids=lambda command: command.text)
def test_other_commands_name_what_there_is(command: Command) -> None:
    """Modules can be imported, extras exist, and files are where a command looks for them."""
    program, *words = shlex.split(command.text.partition(" #")[0])
    match [Path(program).name, *words]:
        case ["python3" | "python"]:
            pass
        case ["python3" | "python", "-m", "venv", _]:
            pass
        case ["python3" | "python", "-m", "pip", "install", "-e", wanted]:
            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            extra = wanted.removeprefix(".[").removesuffix("]")
            assert extra in project["project"]["optional-dependencies"]
        case ["python3" | "python", "-m", module, *_]:
            assert find_spec(module) is not None
        case ["python3" | "python", script, *_] if script.endswith(".py"):
            assert (ROOT / script).is_file()
        case ["npm", *_]:
            assert any((ROOT / word / "package.json").is_file() for word in words)
        case ["grep", "-rn", _, *folders]:
            assert all((ROOT / folder).is_dir() for folder in folders)
        case _:
            pytest.fail(f"no test knows how to check: {command.text}")
