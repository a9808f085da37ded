"""The npm package: its types hold, and its page plays a game."""

from __future__ import annotations

import fnmatch
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.site import ROOT, served
from tests.browser.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PACKAGE = ROOT / "examples" / "javascript"
NPM = shutil.which("npm") or "npm"


def command(*words: str, cwd: Path = PACKAGE) -> subprocess.CompletedProcess[str]:
    """Run something in the folder of the package."""
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def package() -> Path:
    """The package, built where it is."""
    done = command(sys.executable, "build.py")
    assert done.returncode == 0, done.stderr
    done = command(NPM, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    assert done.returncode == 0, done.stderr
    return PACKAGE


@pytest.fixture(scope="module")
def played(package: Path, chromium: Browser) -> Iterator[Visit]:
    """The page of the package, loaded."""
    with served(package) as address:
        visit = Visit(chromium, address)
        visit.open("page/index.html")
        yield visit
        visit.close()


def test_the_types_hold(package: Path) -> None:
    """The page uses them, and what they must refuse is refused."""
    done = command("node_modules/.bin/tsc", "-p", ".", cwd=package)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_wrong_type_is_found(package: Path, tmp_path: Path) -> None:
    """Otherwise the test before would say nothing."""
    copy = tmp_path / "package"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("runtime"), symlinks=True)
    check = copy / "checks" / "types.ts"
    text = check.read_text(encoding="utf-8")
    check.write_text(text.replace('colour: "R"', 'colour: "P"'), encoding="utf-8")
    done = command("node_modules/.bin/tsc", "-p", ".", cwd=copy)
    assert done.returncode != 0
    assert "types.ts" in done.stdout


def test_the_package_holds_what_it_exports(package: Path) -> None:
    """Client, worker, types of every game, Python and the wheels; nothing else."""
    done = command(NPM, "pack", "--dry-run", "--json", cwd=package)
    assert done.returncode == 0, done.stderr
    files = {each["path"] for each in json.loads(done.stdout)[0]["files"]}
    wanted = {"src/index.js", "src/index.d.ts", "types/games.d.ts", "types/table.d.ts"}
    wanted |= {"runtime/client.js", "runtime/worker.js", "runtime/python.js"}
    assert wanted < files
    for name in ("pyodide.mjs", "skybridge_rules-*.whl"):
        assert fnmatch.filter(files, f"runtime/python-*/{name}")
    assert not any(name.startswith(("node_modules", "checks", "build")) for name in files)


def test_the_page_plays_a_game(played: Visit) -> None:
    """A game is chosen, a move clicked, and the bot answers."""
    page = played.page
    page.wait_for_selector("#new:not([disabled])", timeout=120_000)
    page.select_option("#game", "towers")
    page.click("#new")
    page.wait_for_selector("#moves button", timeout=60_000)
    before = page.inner_html("#board")
    page.click("#moves button")
    page.wait_for_function(
        "before => document.querySelector('#board').innerHTML !== before", arg=before
    )
    page.wait_for_selector("#moves button", timeout=60_000)
    assert "You are asked" in page.inner_text("#status")
    played.assert_clean()


def test_values_go_in_and_come_out(played: Visit) -> None:
    """State, moves, step, verdict and words, as a front end asks for them."""
    told = played.page.evaluate("""async () => {
      const { Rules, RulesError } = await import("../src/index.js");
      const rules = Rules.load({ limit: 120 });
      const state = await rules.newState("towers", await rules.options("towers", 2));
      const roof = await rules.parseMove("towers", "R^@5");
      const verdict = await rules.explain("towers", state, roof);
      const moves = await rules.legalMoves("towers", state);
      const step = await rules.step("towers", state, moves[0]);
      const view = await rules.view("towers", step.state, null);
      let refused = null;
      try {
        await rules.step("towers", state, roof);
      } catch (error) {
        refused = [error instanceof RulesError, error.message];
      }
      const picture = await rules.picture("towers", view);
      rules.stop();
      return {
        rule: verdict.reasons[0].rule,
        moves: moves.length,
        event: step.events[0].event.type,
        picture: picture.slice(0, 4),
        refused,
      };
    }""")
    assert (told["rule"], told["moves"], told["event"]) == ("TW-502", 36, "piece-laid")
    assert told["picture"] == "<svg"
    assert told["refused"][0]
    assert "TW-502" in told["refused"][1]
    played.assert_clean()
