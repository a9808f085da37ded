"""``python -m tests.mutation``: plant small errors into a copy, and see which the tests notice.

Needs the extra ``mutation``. What was tried before is not tried again, except for survivors: new
tests may have come since.
"""

from __future__ import annotations

import platform
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from textwrap import fill
from typing import Final

from attrs import evolve

from tests.mutation.digests import digest_of_module
from tests.mutation.groups import GROUPS, ROOT, Group
from tests.mutation.mutants import Change, Mutant, changes_of, mutants_of
from tests.mutation.results import (
    HEADS,
    RESULTS,
    Results,
    Row,
    Survivor,
    cells,
    explained,
    load,
    modules,
    save,
    sentence,
    sums,
)
from tests.mutation.scratch import BROAD, MUTMUT, QUICK, WHOLE, Scratch

UNNOTICED: Final = ("survived", "unreached")

README: Final = ROOT / "README.md"
WIDTH: Final = 105
BEGINS: Final = "? We tried: "
ENDS: Final = "since then"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, record and report."""
    parser = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--only", choices=GROUPS, help="one group alone")
    parser.add_argument("--module", action="append", default=[], help="such as thraen/scoring")
    parser.add_argument("--share", type=float, default=1.0, help="of the mutants: %(default)s")
    parser.add_argument("--children", type=int, default=1, help="at a time: %(default)s")
    parser.add_argument("--scratch", type=Path, default=Path(tempfile.gettempdir(), "mutation"))
    parser.add_argument("--quick", action="store_true", help="no second look at survivors")
    parser.add_argument("--broad", action="store_true", help="no third look at survivors")
    parser.add_argument("--read", action="store_true", help="only read what the scratch copy says")
    parser.add_argument("--table", action="store_true", help="only print the recorded table")
    parser.add_argument("--survivors", action="store_true", help="only print recorded survivors")
    options = parser.parse_args(arguments)
    groups = [GROUPS[options.only]] if options.only else list(GROUPS.values())
    for module in options.module:
        if not any(_below(each, module) for group in groups for each in group.files):
            parser.error(f"{module} is not among the modules that are mutated")
    if not options.table and not options.survivors:
        if not MUTMUT.exists():
            parser.error("mutmut is missing: install '.[mutation]', best apart from other things")
        for group in groups:
            _try(group, options)
        tell_in(README)
    results = load()
    if options.survivors:
        _print_survivors(results, options)
    else:
        _print_table(results)
    return 0


def _try(group: Group, options: Namespace) -> None:
    """One group, as far as it was asked for."""
    scratch = Scratch(group, options.scratch / group.name)
    if not options.read:
        scratch.lay()
        scratch.survey()
        names = [each.name for each in _wanted(scratch, options) if each.fate == "untried"]
        scratch.run(names, QUICK, options.children)
        looks = (QUICK, BROAD, WHOLE)
        for effort in looks[1 : 1 if options.quick else 2 if options.broad else 3]:
            scratch.run(_unexplained(scratch, options), effort, options.children)
    _record(scratch)


def _wanted(scratch: Scratch, options: Namespace) -> list[Mutant]:
    chosen = [
        each
        for each in mutants_of(scratch)
        if not options.module or any(_below(each.module, one) for one in options.module)
    ]
    return [each for each in chosen if lot(each.name) < options.share]


def _below(module: str, folder: str) -> bool:
    return module == folder or module.startswith(f"{folder}/")


def lot(name: str) -> float:
    """A number from 0 to 1 that belongs to the mutant, so that a sample is always the same."""
    return int.from_bytes(sha256(name.encode()).digest()[:4], "big") / 2**32


def _unexplained(scratch: Scratch, options: Namespace) -> list[str]:
    """The survivors that nobody has called equivalent."""
    wanted = [each for each in _wanted(scratch, options) if each.fate in UNNOTICED]
    changes = _changes(scratch, wanted)
    known = explained()
    return [
        each.name
        for each in wanted
        if not any(one.covers(each.module, _survivor(each, changes)) for one in known)
    ]


def _changes(scratch: Scratch, mutants: Sequence[Mutant]) -> dict[str, Change]:
    modules = sorted({each.module for each in mutants})
    return {name: each for one in modules for name, each in changes_of(scratch, one).items()}


def _survivor(mutant: Mutant, changes: dict[str, Change]) -> Survivor:
    change = changes[mutant.name]
    return Survivor(mutant.function, change.was, change.becomes)


def _record(scratch: Scratch) -> None:
    """Write down what became of every module that something was tried in."""
    mutants = list(mutants_of(scratch))
    changes = _changes(scratch, [each for each in mutants if each.fate in UNNOTICED])
    before = load().modules if RESULTS.exists() else {}
    rows: dict[str, Row] = {}
    for module in scratch.group.files:
        own = [each for each in mutants if each.module == module]
        if own and any(each.fate != "untried" for each in own):
            rows[module] = _row(module, own, changes, digest_of_module(module, scratch.source))
    tools = f"mutmut {version('mutmut')}, pytest {version('pytest')}"
    python = f"Python {platform.python_version()}"
    today = date.today().isoformat()
    kept = {name: row for name, row in before.items() if name not in rows}
    for name, row in rows.items():
        old = before.get(name)
        same = old is not None and evolve(row, date=old.date) == old
        kept[name] = old if old is not None and same else evolve(row, date=today)
    save(Results(f"{tools}, {python}", kept))


def _row(module: str, own: Sequence[Mutant], changes: dict[str, Change], source: str) -> Row:
    fates = Counter(each.fate for each in own)
    known = explained()
    left: list[Survivor] = []
    unreached = equivalent = 0
    for each in own:
        if each.fate in UNNOTICED:
            survivor = _survivor(each, changes)
            if any(one.covers(module, survivor) for one in known):
                equivalent += 1
            else:
                left.append(survivor)
                unreached += each.fate == "unreached"
    return Row(
        mutants=len(own),
        tried=len(own) - fates["untried"],
        killed=fates["killed"],
        stuck=fates["timeout"] + fates["crash"],
        equivalent=equivalent,
        survived=len(left),
        unreached=unreached,
        survivors=tuple(sorted(left)),
        source=source,
    )


def tell_in(page: Path) -> None:
    """Put the figures as they are into the paragraph that tells them."""
    paragraphs = page.read_text(encoding="utf-8").split("\n\n")
    for place, each in enumerate(paragraphs):
        before, found, rest = " ".join(each.split()).partition(BEGINS)
        if found:
            words = f"{before}{BEGINS}{sentence(load())}{rest.partition(ENDS)[2]}"
            paragraphs[place] = fill(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    page.write_text("\n\n".join(paragraphs), encoding="utf-8")


def _print_table(results: Results) -> None:
    print(results.tools)
    rows = [HEADS, *(cells(*each) for each in (*modules(results), *sums(results)))]
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    for row in rows:
        figures = (f"{each:>{width}}" for each, width in zip(row[1:], wide[1:], strict=True))
        print(f"{row[0]:{wide[0]}}", *figures, sep="  ")
    for name in results.stale:
        print(f"{name}: changed since {results.modules[name].date}, does not count")
    for name in results.untried:
        print(f"{name}: never tried")


def _print_survivors(results: Results, options: Namespace) -> None:
    for module, row in results.modules.items():
        if options.module and not any(_below(module, one) for one in options.module):
            continue
        for each in row.survivors:
            print(f"{module} {each.function}")
            for sign, text in (("-", each.was), ("+", each.becomes)):
                for line in text.splitlines():
                    print(f"  {sign} {line}")


if __name__ == "__main__":
    sys.exit(main())
