"""The parts of the front page and of the lessons, built into a small site."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules import table
from tests.docs.parts import DOCS

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

CONF: Final = """
import sys
sys.path.insert(0, {extensions!r})
extensions = ["skybridge_rules.site", "boards", "front"]
"""

POSITION: Final = 'players = 2\n   turn = "R"\n   towers = {{ 1 = "{top}" }}'

BOARD: Final = """
.. board:: towers
   :caption: One *tower* stands.

   {position}
"""
PLAY: Final = """
.. play-here:: towers

   {position}
"""
REFUSAL: Final = """
.. refusal:: towers
   :move: {move}
   :switch: {switch}
   :go-on: Play on

   {position}
"""
OTHERWISE: Final = "roof_on_foundation = true"


def build(folder: Path, text: str) -> tuple[str, str]:
    """The page of a text, and what Sphinx complains about."""
    (folder / "conf.py").write_text(CONF.format(extensions=str(DOCS / "_ext")), encoding="utf-8")
    (folder / "index.rst").write_text(f"A page\n======\n{text}", encoding="utf-8")
    words = (sys.executable, "-m", "sphinx", "-q", "-b", "html", ".", "built")
    path = os.pathsep.join([str(DOCS.parent / "src"), str(DOCS.parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
    return (folder / "built" / "index.html").read_text(encoding="utf-8"), done.stderr


def test_all_parts_are_drawn_when_the_site_is_built(tmp_path: Path) -> None:
    """A picture with names, a board with its moves and its game, a refusal with rule and page."""
    position = POSITION.format(top="R3")
    refusal = REFUSAL.format(move="R^@9", switch=OTHERWISE, position=position)
    text = BOARD.format(position=position) + PLAY.format(position=position) + refusal
    page, complaints = build(tmp_path, text)
    assert complaints == ""
    (picture, *_) = re.findall(r'<img src="(_images/cases/towers-\w+\.svg)"', page)
    assert "Ada" in (tmp_path / "built" / picture).read_text(encoding="utf-8")
    assert "<em>tower</em>" in page

    data = re.search(r'<script type="application/json">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    assert {each["move"] for each in json.loads(data[1])["choices"]} >= {"R3@2", "B^@1"}
    link = re.search(r'data-link="([^"]+)"', page)
    assert link is not None
    assert json.loads(table.open_link(unescape(link[1])))["step"] == 0

    assert 'href="rules/towers.html#tw-502">TW-502</a>' in page
    assert "TW-Q-08</a> May a roof be laid on an empty foundation? Our ruling: No" in page
    (other,) = re.findall(r'staged-on"><a href="table\.html#game=([^"]+)"', page)
    shown = json.loads(table.open_link(unescape(other)))
    assert "R^@9" in {each["move"] for each in shown["choices"]}


@pytest.mark.parametrize(
    ("move", "switch", "complaint"),
    [
        ("R3@9", OTHERWISE, "R3@9 is legal here"),
        ("R^@9", "bridge_on_foundations = true", "refused by that reading too"),
    ],
)
def test_a_refusal_that_is_none_is_told(
    move: str, switch: str, complaint: str, tmp_path: Path
) -> None:
    """The page cannot say what the rules do not."""
    position = POSITION.format(top="R3")
    _, told = build(tmp_path, REFUSAL.format(move=move, switch=switch, position=position))
    assert complaint in told
