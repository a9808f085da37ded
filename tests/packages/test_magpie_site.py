"""The rule pages of magpie, written by the site's generator from its package alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules.register import GROUP
from tests.packages.fresh import MAGPIE, ROOT

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

PAGES: Final = {
    "conf.py": 'project = "Magpie"\nextensions = ["skybridge_rules.site"]\n'
    'rulebook_disputes = ["disputes.toml"]\nrulebook_people = ["Ada", "Ben"]\n'
    'suppress_warnings = ["rulebook.disputes"]\n',
    "index.rst": "Magpie\n======\n\nThe highest card takes (MG-32).\n\n"
    ".. toctree::\n\n   rules/magpie\n   rules/magpie-rulings\n",
    "rules/magpie.rst": "The rules\n=========\n\n.. start:: magpie\n   :about: a garden\n\n"
    ".. rules:: magpie\n",
    "rules/magpie-rulings.rst": "The rulings\n===========\n\n.. rulings:: magpie\n",
}


def test_its_pages_are_written(tmp_path: Path) -> None:
    """Every rule and ruling with its anchor, its words and links; every warning is an error."""
    info = tmp_path / "installed" / "magpie_rules-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie-rules\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nmagpie = magpie_rules.package:PACKAGE\n")
    pages = {**PAGES, "disputes.toml": Path(__file__).with_name("disputes.toml").read_text("utf-8")}
    for name, text in pages.items():
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    path = (tmp_path / "installed", MAGPIE / "src", ROOT / "src")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "docs", "built"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rules = (tmp_path / "built" / "rules" / "magpie.html").read_text(encoding="utf-8")
    assert 'id="mg-32"' in rules
    assert "chase each other away" in rules
    assert "A pick before its time" in rules
    rulings = (tmp_path / "built" / "rules" / "magpie-rulings.html").read_text(encoding="utf-8")
    assert 'id="mg-q-01"' in rulings
    assert "NEXT" in rulings
