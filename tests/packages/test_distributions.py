"""What is built and given away: the wheel and the source distribution hold what they should."""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen

from skybridge_rules import __version__
from tests.deep import DEEP
from tests.packages.fresh import BIN, ROOT, make

pytestmark = list(DEEP)

HOME: Final = "https://example.org/skybridge/tree"


@frozen
class Built:
    """The names of all files, and what the metadata say."""

    sdist: frozenset[str]
    wheel: frozenset[str]
    metadata: Message


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with what builds us, as ``pyproject.toml`` names it."""
    return make(tmp_path_factory.mktemp("builder"), "hatchling").folder


@pytest.fixture(scope="module")
def built(builder: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Both distributions, built without an address."""
    return _build(builder, tmp_path_factory.mktemp("plain"), "")


def _build(builder: Path, out: Path, home: str) -> Built:
    program = builder / "env" / BIN / "python"
    subprocess.run(
        [str(program), "-m", "hatchling", "build", "-d", str(out)],
        cwd=ROOT,
        env={**os.environ, "SKYBRIDGE_HOME": home, "PYTHONPATH": ""},
        capture_output=True,
        check=True,
    )
    with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
        members = [each.name.partition("/")[2] for each in archive.getmembers()]
    with zipfile.ZipFile(next(out.glob("*.whl"))) as wheel:
        names = wheel.namelist()
        told = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = message_from_string(wheel.read(told).decode("utf-8"))
    return Built(frozenset(members), frozenset(names), metadata)


def _sources() -> Iterator[str]:
    """Every file of the package, as it lies below ``src``."""
    for path in sorted((ROOT / "src").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT / "src").as_posix()


def test_the_wheel_holds_the_package_and_nothing_else(built: Built) -> None:
    """Every file of it: code, ``py.typed``, rulebooks, words, printed content."""
    about = f"skybridge_rules-{__version__}.dist-info/"
    package = {name for name in built.wheel if not name.startswith(about)}
    assert package == set(_sources())
    assert {"skybridge_rules/py.typed", "skybridge_rules/thraen/book/rules.toml"} <= package
    assert {f"{about}entry_points.txt", f"{about}licenses/LICENSE"} <= built.wheel


def test_the_source_distribution_can_be_built_and_tested(built: Built) -> None:
    """Sources, tests, pages and examples; nothing of our own machinery, and nothing built."""
    assert {f"src/{name}" for name in _sources()} <= built.sdist
    wanted = {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md"}
    wanted |= {"conftest.py", "tests/test_imports.py", "docs/index.md", "docs/images/thraen.svg"}
    wanted |= {"examples/magpie/pyproject.toml", "tests/golden/thraen-4.txt"}
    assert wanted <= built.sdist
    unwanted = re.compile(r"(^|/)(\.ci|\.venv|build|dist|node_modules|__pycache__)(/|$)|\.pyc$")
    assert [name for name in built.sdist if unwanted.search(name)] == []


def test_the_page_of_an_index_has_no_link_into_the_tree(built: Built) -> None:
    """Each link is its words and the name of a file that is in the source distribution."""
    page = built.metadata.get_payload()
    assert isinstance(page, str)
    assert re.findall(r"\]\((?!https?://)[^)]*\)", page) == []
    assert "![" not in page
    assert "*A game of thraen in its tenth round" in page
    assert "Tutorial (`docs/tutorial.md`)" in page
    named = set(re.findall(r"`((?:docs/)?[\w/-]+\.md)`", page))
    assert {"CHANGELOG.md", "docs/howto/owners.md"} <= named <= built.sdist
    assert built.metadata.get_all("Project-URL") is None


def test_a_release_with_an_address_has_links(builder: Path, tmp_path: Path) -> None:
    """``SKYBRIDGE_HOME`` names where the files can be read."""
    metadata = _build(builder, tmp_path, f"{HOME}/").metadata
    page = metadata.get_payload()
    assert isinstance(page, str)
    assert f"[Tutorial]({HOME}/docs/tutorial.md)" in page
    assert metadata.get_all("Project-URL") == [
        f"Source, {HOME}",
        f"Documentation, {HOME}/docs/index.md",
        f"Changelog, {HOME}/CHANGELOG.md",
    ]
