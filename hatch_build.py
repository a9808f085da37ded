"""What the built distributions say of themselves: the README as a page of a package index.

There the links into this tree lead nowhere, and the picture cannot be seen. So each link becomes
its words and the name of the file, which the source distribution holds, and the picture becomes its
description. A release that has an address says it by ``SKYBRIDGE_HOME``, below which the files of
this project can be read: then the links stay links, and the metadata hold the addresses.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE: Final = re.compile(r"!\[(?P<words>[^\]]*)\]\((?P<path>[^)\s]+)\)")
LINK: Final = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<path>[^)\s]+)\)")
OUTSIDE: Final = ("https://", "http://", "mailto:", "#")
"""What a link begins with that leads out of this tree, or stays on its page."""


def index_page(readme: str, home: str) -> str:
    """The README as it can be read on the page of a package index."""
    return LINK.sub(lambda found: _link(found, home), PICTURE.sub(r"*\g<words>.*", readme))


def _link(found: re.Match[str], home: str) -> str:
    words, path = found["words"], found["path"]
    if path.startswith(OUTSIDE):
        return found[0]
    if home:
        return f"[{words}]({home}/{path})"
    file = path.partition("#")[0]
    return f"`{file}`" if words == file else f"{words} (`{file}`)"


def addresses(home: str) -> dict[str, str]:
    """Where the project can be read; nothing for a build that has no address."""
    pages = {"Source": "", "Documentation": "/docs/index.md", "Changelog": "/CHANGELOG.md"}
    return {name: home + page for name, page in pages.items()} if home else {}


class Metadata(MetadataHookInterface):
    """Fills in what ``pyproject.toml`` calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """The readme and the addresses."""
        home = os.environ.get("SKYBRIDGE_HOME", "").strip().rstrip("/")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": index_page(readme, home),
        }
        metadata["urls"] = addresses(home)
