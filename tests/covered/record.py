"""What is kept of a run under coverage: for each module its counts, and what no test runs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import asdict, frozen

from tests.mutation.digests import digest_of_module
from tests.mutation.groups import SOURCE

FILE: Final = Path(__file__).with_name("covered.json")


@frozen
class Covered:
    """One module."""

    lines: int
    run: int
    """Lines that some test runs."""
    branches: int
    taken: int
    """Branches that some test takes."""
    missing: tuple[int, ...]
    """Lines that no test runs."""
    untaken: tuple[tuple[int, int], ...]
    """Branches that no test takes, from line to line; a negative line is the end of a function."""
    source: str
    """The digest of the code that was run."""


def recorded(path: Path = FILE) -> dict[str, Covered]:
    """What was kept, by module, as ``towers/scoring``; nothing before the first run."""
    if not path.exists():
        return {}
    told = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Covered(
            **{
                **each,
                "missing": tuple(each["missing"]),
                "untaken": tuple((start, end) for start, end in each["untaken"]),
            }
        )
        for name, each in told.items()
    }


def save(modules: Mapping[str, Covered], path: Path = FILE) -> None:
    """Keep it, a line to each module."""
    lines = [f"{json.dumps(name)}: {json.dumps(asdict(modules[name]))}" for name in sorted(modules)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read_report(report: Mapping[str, Any]) -> dict[str, Covered]:
    """The modules of a report that coverage wrote as JSON."""
    found: dict[str, Covered] = {}
    for path, each in report["files"].items():
        _, inside, below = path.replace("\\", "/").rpartition("src/skybridge_rules/")
        if not inside:
            continue
        module, counts = below.removesuffix(".py"), each["summary"]
        found[module] = Covered(
            lines=counts["num_statements"],
            run=counts["covered_lines"],
            branches=counts["num_branches"],
            taken=counts["covered_branches"],
            missing=tuple(each["missing_lines"]),
            untaken=tuple((start, end) for start, end in each["missing_branches"]),
            source=digest_of_module(module),
        )
    return found


def current(modules: Mapping[str, Covered]) -> dict[str, Covered]:
    """The modules whose code is still the one that was run; the others count no more."""
    return {
        name: each
        for name, each in modules.items()
        if (SOURCE / f"{name}.py").is_file() and each.source == digest_of_module(name)
    }


def unreached(module: Covered) -> tuple[str, str]:
    """Lines that no test runs, and branches that none takes."""
    lines = ", ".join(map(str, module.missing)) or "none"
    branches = ", ".join(f"{start} → {_line(end)}" for start, end in module.untaken) or "none"
    return lines, branches


def _line(number: int) -> str:
    return str(number) if number > 0 else "end"


def sentence(modules: Iterable[Covered]) -> str:
    """The figures in words."""
    counted = tuple(modules)
    lines, run = sum(each.lines for each in counted), sum(each.run for each in counted)
    branches, taken = sum(each.branches for each in counted), sum(each.taken for each in counted)
    return (
        f"{_share(run, lines)} of {lines:,} lines and {_share(taken, branches)} of {branches:,} "
        f"branches in {len(counted)} modules as they stand now"
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
