"""The naive reference stands alone: it takes nothing from the library but what is printed."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PARTS = sorted(path.stem for path in HERE.glob("naive*.py"))
PRINTED = {"skybridge_rules.thraen.content"}
"""The shipped cards, boards and dice; the scenes of the tests begin with them."""


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert node.module is not None
            inside = node.module == "skybridge_rules.thraen"
            found.update(
                f"{node.module}.{each.name}" if inside else node.module for each in node.names
            )
    return found


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_reference_imports_no_rules(part: str) -> None:
    """Python itself, its other parts, and printed data."""
    own = {f"tests.thraen.{each}" for each in PARTS}
    others = imported(HERE / f"{part}.py") - own - PRINTED
    assert {
        each for each in others if each.partition(".")[0] not in sys.stdlib_module_names
    } == set()


def test_a_forbidden_import_would_be_seen(tmp_path: Path) -> None:
    """However it is written."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "def f():\n    from skybridge_rules.thraen import legality\n"
        "    import skybridge_rules.core.bag\n    from skybridge_rules.thraen.effects import Gain\n"
    )
    assert imported(wrong) == {
        "skybridge_rules.thraen.legality",
        "skybridge_rules.core.bag",
        "skybridge_rules.thraen.effects",
    }
