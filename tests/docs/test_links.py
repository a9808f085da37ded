"""No link of the site leads nowhere, wherever it stands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.docs.links import Site

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

ROOT: Final = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site that SKYBRIDGE_SITE names; without it, one that is built now, without Python."""
    if given := os.environ.get("SKYBRIDGE_SITE"):
        return Site((ROOT / given).resolve())
    folder = tmp_path_factory.mktemp("site")
    words = (sys.executable, "-m", "sphinx", "-b", "html", "-q", "docs", str(folder))
    environment = os.environ | {"SKYBRIDGE_SANDBOX": "off"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return Site(folder)


def test_every_link_leads_somewhere(site: Site) -> None:
    """Pages, pictures, files to download, anchors, and the results of a search."""
    assert list(site.broken()) == []


def test_there_is_something_to_follow(site: Site) -> None:
    """Glossaries, the search and the front page are among the pages, and they lead on."""
    for name in ("index.html", "search.html", "genindex.html", "rules/glossary.html"):
        assert len(site.pages[name].links) > 20
    assert len(list(site.searched())) > 1000


PAGES: Final = {
    "index.html": '<a href="a.html#here">1</a> <a href="a.html#there">2</a> <a href="#top">3</a>',
    "a.html": '<h1 id="here">A</h1> <img src="b.svg"> <a href="https://example.org/">out</a>'
    ' <a href="index.html#game=1abc">a game</a>',
    "search.html": "",
}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    """Otherwise the test above would say nothing."""
    for name, text in PAGES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    index = {
        "docnames": ["a"],
        "alltitles": {"A": [[0, "nowhere"]]},
        "indexentries": {},
        "objects": {"": [[0, 0, 1, "-", "x"]], "y": [[0, 0, 1, "here", "z"]]},
        "objnames": {"0": ["rule", "rule", "a rule"]},
    }
    (tmp_path / "searchindex.js").write_text(f"Search.setIndex({json.dumps(index)})")
    assert list(Site(tmp_path).broken()) == [
        "a.html: b.svg is not there",
        "index.html: a.html#there has no such anchor",
        "index.html: #top has no such anchor",
        "search: a.html#nowhere has no such anchor",
        "search: a.html#rule-x has no such anchor",
    ]
