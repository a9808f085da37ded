"""IndexEnum: an enum whose members are small numbers, to index tables with."""

from __future__ import annotations

from enum import IntEnum


class IndexEnum(IntEnum):
    """Numbers that index tables, and are never false: the first is as good as any."""

    __hash__ = int.__hash__  # as members compare; that of Enum looks up a name

    def __bool__(self) -> bool:
        return True
