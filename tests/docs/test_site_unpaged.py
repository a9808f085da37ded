"""The pages of a game whose rulebook has no page numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules.register import GROUP

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

from tests.docs.test_site import build, sections, write

PAGES: Final = {
    "conf.py": """
project = "Five"
extensions = ["skybridge_rules.site"]
""",
    "index.rst": """
Five
====

.. rules:: five

Glossary
--------

.. glossary-table:: five
""",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the rules, and of the terms."""
    info = tmp_path_factory.mktemp("installed") / "five-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: five\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nfive = tests.packages.unpaged:PACKAGE\n")
    folder = tmp_path_factory.mktemp("project")
    write(folder, PAGES)
    built = build(folder, info.parent)
    assert built.returncode == 0, built.stderr
    return folder / "built" / "index.html"


def test_a_rule_names_its_headings_where_there_are_no_pages(site: Path) -> None:
    """And the page of another book beside them."""
    found = dict(sections(site))
    assert "The sheet, Playing; Questions" in found["fv-1"]
    assert "The booklet, page 7 (The end)" in found["fv-2"]
    assert "None" not in found["fv-1"] + found["fv-2"]


def test_a_glossary_without_pages_has_no_column_for_them(site: Path) -> None:
    """The other columns are as ever."""
    heads = re.findall(r'<th class="head"><p>(\w+)</p>', site.read_text(encoding="utf-8"))
    assert heads == ["English", "German", "rules"]
