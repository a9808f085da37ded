"""What the browser keeps of the site, tried on a small one."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs.parts import DOCS

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

if TYPE_CHECKING:
    from types import ModuleType

FILES = (
    "index.html",
    "rules/one.html",
    "searchindex.js",
    "_static/site.css",
    "_static/ask/index.json",
    "_static/sandbox/worker.js",
    "_static/sandbox/python-12/pyodide.mjs",
    "_images/cases/one.svg",
    "api/core.html",
    "_sources/index.md",
    ".buildinfo",
)


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The extension, loaded as Sphinx loads it."""
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    import offline as extension  # type: ignore[import-not-found]  # lies in docs, in no package

    found: ModuleType = sys.modules[extension.__name__]
    return found


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A built site, as far as names go."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def test_pages_and_small_things_are_kept_at_once(offline: ModuleType, site: Path) -> None:
    """Python and pictures of cases come later; what no page asks for never does."""
    kept = offline.kept_files(site)
    assert kept.first == (
        "_static/ask/index.json",
        "_static/sandbox/worker.js",
        "_static/site.css",
        "api/core.html",
        "index.html",
        "rules/one.html",
        "searchindex.js",
    )
    assert kept.later == (
        "_images/cases/one.svg",
        "_static/sandbox/python-12/pyodide.mjs",
    )


def test_another_page_makes_another_version(offline: ModuleType, site: Path) -> None:
    """So the browser takes the new files, and only then."""
    before = offline.kept_files(site).version
    assert offline.kept_files(site).version == before
    (site / "index.html").write_text("changed", encoding="utf-8")
    assert offline.kept_files(site).version != before


def test_the_service_worker_names_what_is_there(offline: ModuleType, site: Path) -> None:
    """A single missing file would keep the browser from keeping anything; it never lists itself."""
    offline.write(site, "a site")
    first, _, script = (site / "service-worker.js").read_text(encoding="utf-8").partition(";\n\n")
    named = json.loads(first.removeprefix("const SITE = "))["first"]
    assert all((site / name).is_file() for name in named)
    assert "manifest.webmanifest" in named
    assert "service-worker.js" not in named
    assert script == (DOCS / "_ext" / "offline" / "service-worker.js").read_text(encoding="utf-8")
    offline.write(site, "a site")
    again, _, _ = (site / "service-worker.js").read_text(encoding="utf-8").partition(";\n\n")
    assert again == first


def test_the_manifest_can_be_installed(offline: ModuleType) -> None:
    """A name, a page to start with, and icons of the sizes that it says, by relative addresses."""
    manifest = offline.manifest("a site")
    assert manifest["start_url"] == "./index.html"
    assert manifest["scope"] == "./"
    for icon in manifest["icons"]:
        data = (DOCS / icon["src"]).read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
