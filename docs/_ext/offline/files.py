"""What a browser keeps of the site: pages and small things at once, the rest when it is asked for.

At once come the pages, the search and its index, scripts and styles. Python and the pictures of
cases come when they are seen, or all together by a button.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from attrs import frozen

LATER: Final = (
    "_static/sandbox/python-*/*",
    "_static/schemas/*",
    "_images/cases/*",
    "genindex.html",
    "py-modindex.html",
)
"""Large, or seldom read."""

NEVER: Final = ("_sources/*", ".*", "*/.*", "objects.inv", "*.map", "*.LICENSE.txt")
"""What no page asks for."""


@frozen
class Kept:
    """Addresses below the front of the site, and a name for this state of them."""

    first: tuple[str, ...]
    later: tuple[str, ...]
    version: str


def kept_files(site: Path, leave: Collection[str] = ()) -> Kept:
    """The files of a built site, but for some that are left out."""
    found = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    named = [name for name in found if name not in leave and not _is(name, NEVER)]
    first = tuple(name for name in named if not _is(name, LATER))
    later = tuple(name for name in named if _is(name, LATER))
    digest = hashlib.sha256()
    for name in first:
        digest.update(f"{name}\0".encode() + hashlib.sha256((site / name).read_bytes()).digest())
    return Kept(first, later, digest.hexdigest()[:16])


def _is(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
