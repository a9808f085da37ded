"""Language: what the library can speak."""

from __future__ import annotations

from enum import Enum


class Language(Enum):
    """A language that everything the library says has words in."""

    EN = "en"
    DE = "de"
