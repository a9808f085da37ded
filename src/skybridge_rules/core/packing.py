"""Names on their way into a pickle, many of them as one text.

pickle takes as long for each short name as for a text of a thousand letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar

N = TypeVar("N", bound=str)

Names: TypeAlias = str | tuple[N, ...]
"""Packed names: a line for each; or a tuple, if there is none or one holds a line break."""

_END: Final = "\n"


def pack_names(names: Sequence[N]) -> Names[N]:
    """Names as one text, if that can be."""
    if not names:
        return ()
    text = _END.join(names)
    return text if text.count(_END) == len(names) - 1 else tuple(names)


def unpack_names(packed: Names[N]) -> Sequence[N]:
    """The names that were packed."""
    if isinstance(packed, str):
        return packed.split(_END)  # type: ignore[return-value] # names were joined, so names they are
    return packed
