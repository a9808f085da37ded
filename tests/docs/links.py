"""Every link of a built site, followed: pages, files, anchors, and what the search leads to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ATTRIBUTES: Final = ("href", "src")
GAME: Final = "game="
"""Begins a fragment that is a game to open, and no place on the page."""


class Page(HTMLParser):
    """The anchors of a page, and the addresses that it leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag is called and where it leads."""
        known = dict(attrs)
        self.anchors |= {
            each for each in (known.get("id"), tag == "a" and known.get("name")) if each
        }
        self.links += [each for name in ATTRIBUTES if (each := known.get(name)) is not None]


class Site:
    """The pages of a built site by their address below its front."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = (file.relative_to(folder).as_posix() for file in folder.rglob("*.html"))
        self.pages = {
            name: Page((folder / name).read_text(encoding="utf-8"))
            for name in sorted(found)
            if not name.startswith("_static/")
        }

    def broken(self) -> Iterator[str]:
        """Every link that leads nowhere, with the page it stands on."""
        for name, page in self.pages.items():
            for link in dict.fromkeys(page.links):
                if fault := self.fault(name, link):
                    yield f"{name}: {link} {fault}"
        for name, link in self.searched():
            if fault := self.fault(name, link):
                yield f"search: {link} {fault}"

    def fault(self, name: str, link: str) -> str:
        """What is wrong with a link of a page; nothing if it leads out of the site."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return ""
        path = unquote(parts.path)
        target = (self.folder / name).parent / path if path else self.folder / name
        target = target / "index.html" if target.is_dir() else target
        if not target.is_file():
            return "is not there"
        found = target.resolve().relative_to(self.folder.resolve()).as_posix()
        anchor = unquote(parts.fragment)
        if not anchor or found not in self.pages or anchor.startswith(GAME):
            return ""
        return "" if anchor in self.pages[found].anchors else "has no such anchor"

    def searched(self) -> Iterator[tuple[str, str]]:
        """Where the results of a search lead: pages, headings, entries, objects."""
        text = (self.folder / "searchindex.js").read_text(encoding="utf-8")
        index = json.loads(text[text.index("{") : text.rindex("}") + 1])
        names = index["docnames"]
        yield from (("search.html", f"{name}.html") for name in names)
        for kind in ("alltitles", "indexentries"):
            for places in index[kind].values():
                for document, anchor, *_ in places:
                    yield "search.html", f"{names[document]}.html#{anchor or ''}"
        for prefix, members in index["objects"].items():
            for document, kind, _, anchor, name in members:
                full = f"{prefix}.{name}" if prefix else name
                known = {"": full, "-": f"{index['objnames'][str(kind)][1]}-{full}"}
                yield "search.html", f"{names[document]}.html#{known.get(anchor, anchor)}"
