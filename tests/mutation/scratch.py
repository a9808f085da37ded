"""A copy of the tree in which mutmut may do as it likes; the tree itself is never touched."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.mutation.groups import ROOT, Group

EXAMPLES: Final = "examples/magpie"
"""A game of another distribution, with which the tests of the shared rooms play."""

COPIED: Final = ("src", "tests", EXAMPLES)

MUTMUT: Final = Path(sys.executable).with_name("mutmut")


@frozen
class Effort:
    """How much one mutant may cost before it counts as survived."""

    name: str
    tests: int
    seconds: float
    files: int
    """Test files that are opened for it."""


QUICK: Final = Effort("quick", tests=40, seconds=1.5, files=8)
BROAD: Final = Effort("broad", tests=200, seconds=6.0, files=40)
WHOLE: Final = Effort("whole", tests=10_000, seconds=600.0, files=1_000)


@frozen
class Scratch:
    """The copy for one group."""

    group: Group
    folder: Path

    @property
    def source(self) -> Path:
        """The package as it was when it was copied; the tree may have moved on since."""
        return self.folder / "src" / "skybridge_rules"

    @property
    def stats(self) -> Path:
        """Which test reaches which function, as mutmut reads it."""
        return self.folder / "mutants" / "mutmut-stats.json"

    @property
    def all_stats(self) -> Path:
        """The same before anything was left out."""
        return self.folder / "all-stats.json"

    @property
    def mutated(self) -> set[Path]:
        """The files that errors are planted into."""
        return {self.source / f"{each}.py" for each in self.group.files}

    def lay(self) -> None:
        """Copy what changed, and write down what mutmut is to do.

        mutmut asks only new tests what they reach, so where what it mutates has changed all are
        asked again.
        """
        copied = {each for name in COPIED for each in _mirror(ROOT / name, self.folder / name)}
        if copied & self.mutated:
            for each in (self.stats, self.all_stats):
                each.unlink(missing_ok=True)
        self.drop_old()
        settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8") + _settings(self.group)
        _write(self.folder / "pyproject.toml", settings)

    def drop_old(self) -> None:
        """Remove copies that are not as they were: mutmut copies no file that is there already.

        Those that it mutates it makes anew by itself.
        """
        for each in sorted(set((self.folder / "src").rglob("*")) - self.mutated):
            copy = self.folder / "mutants" / each.relative_to(self.folder)
            if each.is_file() and copy.is_file() and copy.read_bytes() != each.read_bytes():
                copy.unlink()

    def survey(self) -> None:
        """Make the mutants, and find out which tests reach them."""
        if self.all_stats.exists():
            shutil.copy(self.all_stats, self.stats)
        # mutmut does nothing further once it is asked for a mutant that does not exist.
        output = self._mutmut(["nothing"], show=False)
        if "nothing matches" not in output:
            raise SystemExit(output)
        shutil.copy(self.stats, self.all_stats)

    def run(self, mutants: Iterable[str], effort: Effort, children: int) -> None:
        """Let the tests loose on these mutants, with so much effort."""
        if names := list(mutants):
            told = json.loads(self.all_stats.read_text(encoding="utf-8"))
            reach, durations = told["tests_by_mangled_function_name"], told["duration_by_test"]
            told["tests_by_mangled_function_name"] = chosen(reach, durations, effort)
            self.stats.write_text(json.dumps(told), encoding="utf-8")
            self._mutmut(["--max-children", str(children), *names], show=True)

    def _mutmut(self, arguments: list[str], *, show: bool) -> str:
        command = [str(MUTMUT), "run", *arguments]
        pipe = None if show else subprocess.PIPE
        done = subprocess.run(
            command, cwd=self.folder, stdout=pipe, stderr=subprocess.STDOUT, text=True, check=False
        )
        if show and done.returncode:
            raise SystemExit(done.returncode)
        return done.stdout or ""


def chosen(
    reach: Mapping[str, list[str]], durations: Mapping[str, float], effort: Effort
) -> dict[str, list[str]]:
    """For every function some tests: those that are much about it and those that vary, by turns.

    The fewer functions a test reaches, the more it is about each of them. What else is reached
    tells by which way a test came: the tests that vary reach every other function between them.
    """
    reached: dict[str, list[str]] = {}
    for function, tests in reach.items():
        for test in tests:
            reached.setdefault(test, []).append(function)
    kept: dict[str, list[str]] = {}
    for function, tests in reach.items():
        # pytest does not find a test again whose name has a backslash.
        known = [each for each in tests if "\\" not in each]
        about = sorted(known, key=lambda each: (len(reached[each]), durations[each], each))
        pairs = zip_longest(about, varied(about, reached, durations))
        by_turns = dict.fromkeys(each for pair in pairs for each in pair if each is not None)
        kept[function] = list(_within(by_turns, durations, effort))
    return kept


def varied(
    tests: Sequence[str], reached: Mapping[str, list[str]], durations: Mapping[str, float]
) -> list[str]:
    """Tests that reach between them whatever these do; what few of them reach comes first."""
    common = Counter(function for test in tests for function in reached[test])
    quickest: dict[str, str] = {}
    for test in sorted(tests, key=lambda each: durations[each], reverse=True):
        quickest.update(dict.fromkeys(reached[test], test))
    covered: set[str] = set()
    found: list[str] = []
    for function in sorted(common, key=lambda each: (common[each], each)):
        if function not in covered:
            found.append(quickest[function])
            covered.update(reached[quickest[function]])
    return found


def _within(tests: Iterable[str], durations: Mapping[str, float], effort: Effort) -> Iterator[str]:
    """As many of the tests as the effort allows."""
    files: set[str] = set()
    seconds, count = 0.0, 0
    for test in tests:
        file = test.partition("::")[0]
        dear = count and seconds + durations[test] > effort.seconds
        if dear or (file not in files and len(files) == effort.files) or count == effort.tests:
            continue
        files.add(file)
        seconds, count = seconds + durations[test], count + 1
        yield test


def _settings(group: Group) -> str:
    files = [f"src/skybridge_rules/{each}.py" for each in group.files]
    plugin = ["-p", "no:cacheprovider", "-p", "tests.mutation.fewer"]
    tests = [*group.tests, *(f"--ignore={each}" for each in group.without)]
    return (
        "\n[tool.mutmut]\n"
        'source_paths = ["src"]\n'
        f"only_mutate = {json.dumps(files)}\n"
        f"also_copy = {json.dumps([EXAMPLES])}\n"
        f"pytest_add_cli_args = {json.dumps(plugin)}\n"
        f"pytest_add_cli_args_test_selection = {json.dumps(tests)}\n"
        "track_dependencies = false\n"
        "use_git_change_detection = false\n"
        "timeout_multiplier = 4.0\n"
        "timeout_constant = 3.0\n"
    )


def _mirror(source: Path, target: Path) -> set[Path]:
    """Copy the files that differ, and tell which did.

    The others keep their time, by which mutmut knows them.
    """
    wanted = {
        each.relative_to(source)
        for each in source.rglob("*")
        if each.is_file() and "__pycache__" not in each.parts
    }
    copied = {
        target / each
        for each in sorted(wanted)
        if _write_bytes(target / each, (source / each).read_bytes())
    }
    for old in sorted(target.rglob("*")):
        if (
            old.is_file()
            and "__pycache__" not in old.parts
            and old.relative_to(target) not in wanted
        ):
            old.unlink()
    return copied


def _write(path: Path, text: str) -> None:
    _write_bytes(path, text.encode("utf-8"))


def _write_bytes(path: Path, data: bytes) -> bool:
    """Whether anything had to be written."""
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
