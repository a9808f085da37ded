"""How long a reader waits for a first move at the rules table, and where the time goes.

``python -m tests.browser.first_move build/docs --games towers thraen --rounds 3`` opens the page of
a built site with an empty browser (cold) and then with what that visit has left (warm). A reader is
played who sits down as soon as the form is there. Time counts from the opening of the page until a
move can be made and Python answers it; the marks are those of the worker.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skybridge_rules import register
from skybridge_rules.core.values import frozen
from tests.browser.site import FLAGS, served
from tests.browser.visit import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

SETTLE: Final = 4_000
"""Milliseconds for the browser's own start, which is not ours: readers have one open."""

STAY: Final = 9_000
"""Milliseconds that a visit goes on, so that the browser has kept what the next one needs."""

KINDS: Final = ("cold", "warm", "warm")

WATCH: Final = """(() => {
  const seen = (window.seen = {});
  const look = () => {
    const at = (name) => document.getElementById(`table${name}`);
    if (!seen.form && at("-start")?.hidden === false && at("-form").elements.game.options.length) {
      seen.form = performance.now();
      const fields = at("-form").elements;
      for (const [name, value] of [["game", GAME], ["players", "2"], ["seat", "0"]]) {
        fields[name].value = value;
        fields[name].dispatchEvent(new Event("change", { bubbles: true }));
      }
      at("-pace").value = "fast";
      at("-form").requestSubmit();
    }
    const offered = seen.form && document.querySelector("#table-moves [data-move]");
    if (offered && !at("").hasAttribute("aria-busy")) seen.move = performance.now();
    else requestAnimationFrame(look);
  };
  document.addEventListener("DOMContentLoaded", look);
})();"""

MARKS: Final = """() => performance.getEntriesByType("mark").map(
  ({ name, startTime }) => [name.split(":").at(-1), performance.timeOrigin + startTime])"""


@frozen
class Waited:
    """One visit, in milliseconds from its beginning."""

    kind: str
    form: float
    move: float
    marks: tuple[tuple[str, float], ...]

    def line(self, game: str) -> str:
        """The visit in a line."""
        marks = ", ".join(f"{name} {round(at)}" for name, at in self.marks)
        return f"{game} {self.kind}: {self.move / 1000:.1f} s (form {round(self.form)}; {marks})"


def visits(playwright: Playwright, address: str, game: str) -> Iterator[Waited]:
    """A cold visit and two warm ones, each in a browser that was started for it."""
    profile = tempfile.mkdtemp(prefix="first-move-")
    try:
        for kind in KINDS:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=shutil.which("chromium"), args=list(FLAGS)
            )
            page = context.pages[0]
            page.set_default_timeout(PATIENCE)
            page.add_init_script(WATCH.replace("GAME", json.dumps(game)))
            page.wait_for_timeout(SETTLE)
            page.goto(f"{address}table.html", wait_until="commit")
            page.wait_for_function("window.seen?.move")
            yield _waited(page, kind)
            page.wait_for_timeout(STAY)
            context.close()
    finally:
        shutil.rmtree(profile, ignore_errors=True)


def _waited(page: Page, kind: str) -> Waited:
    seen, origin = page.evaluate("[window.seen, performance.timeOrigin]")
    marks = [mark for worker in page.workers for mark in worker.evaluate(MARKS)]
    timed = sorted(((name, at - origin) for name, at in marks), key=lambda mark: mark[1])
    return Waited(kind, seen["form"], seen["move"], tuple(timed))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(prog="python -m tests.browser.first_move")
    parser.add_argument("site", type=Path, help="the folder of a built site")
    parser.add_argument("--games", nargs="+", default=list(register.names()))
    parser.add_argument("--rounds", type=int, default=3)
    wanted = parser.parse_args(arguments)
    with served(wanted.site) as address, sync_playwright() as playwright:
        for game in wanted.games:
            found = []
            for _ in range(wanted.rounds):
                for each in visits(playwright, address, game):
                    found.append(each)
                    print(each.line(game), flush=True)
            for kind in dict.fromkeys(KINDS):
                times = sorted(each.move / 1000 for each in found if each.kind == kind)
                print(f"{game} {kind}: {times[0]:.1f} to {times[-1]:.1f} s", flush=True)


if __name__ == "__main__":
    main()
