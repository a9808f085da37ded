"""The built site, served on this machine, and a browser to look at it.

Where something is not installed these tests are skipped, unless ``SKYBRIDGE_BROWSER=require``.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT: Final = Path(__file__).parents[2]

FLAGS: Final = (
    "--no-sandbox",  # containers lack what Chromium's own sandbox needs; it sees our pages alone
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def lacks() -> str | None:
    """What is not installed here and would be needed, or None."""
    if find_spec("playwright") is None:
        return "playwright is not installed: python -m pip install -e '.[browser]'"
    if shutil.which("chromium") is None:
        return "chromium is not installed"
    if os.environ.get("SKYBRIDGE_SITE"):
        return None
    if find_spec("sphinx") is None:
        return "sphinx is not installed: python -m pip install -e '.[docs]'"
    if shutil.which("npm") is None:
        return "npm is not installed, so the site would have no sandbox"
    return None


def required() -> bool:
    """Whether these tests must run."""
    return os.environ.get("SKYBRIDGE_BROWSER") == "require"


@contextmanager
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or another that is called so."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        started = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield started
        started.close()


def built(folder: Path) -> Path:
    """The site that SKYBRIDGE_SITE names; without it, one that is built now."""
    if given := os.environ.get("SKYBRIDGE_SITE"):
        site = (ROOT / given).resolve()
        facts = site / "_static" / "sandbox" / "wheels.json"
        assert facts.exists(), f"there is no site in {given}"
        assert json.loads(facts.read_text())["ready"], f"{given} was built without the sandbox"
        return site
    words = (sys.executable, "-m", "sphinx", "-b", "html", "-q", "docs", str(folder))
    environment = os.environ | {"SKYBRIDGE_SANDBOX": "require"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files as any server would, without a word on each."""

    def log_message(self, *args: object) -> None:
        """Nobody reads it."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *args: object) -> None:
        """A browser that leaves a page hangs up; the tests look at what the browser says."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of the site, on a free port of this machine."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
