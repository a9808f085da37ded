"""Where a datum comes from: printed, inferred, or a stand-in of ours."""

from __future__ import annotations

from enum import Enum

from skybridge_rules.core.values import frozen


class OriginKind(Enum):
    """How sure a datum is."""

    PRINTED = "a source gives it"
    INFERRED = "it follows from what a source says"
    STAND_IN = "ours, because no source gives it"


@frozen
class Origin:
    """Where one field of an entry comes from; ``of`` names the field, ``*`` is all the others."""

    of: str
    kind: OriginKind
    book: str = ""
    page: int | None = None
    """None on a card, or in a book whose pages have no numbers."""
    why: str = ""

    def checked(self) -> Origin:
        """This origin, if it says what its kind has to say."""
        if self.kind is OriginKind.PRINTED and not self.book:
            raise ValueError("printed: in which book?")
        if self.page is not None and self.page < 1:
            raise ValueError("pages count from 1")
        if self.kind is OriginKind.INFERRED and not self.why:
            raise ValueError("inferred: why?")
        if self.kind is OriginKind.STAND_IN and (self.book or self.page is not None):
            raise ValueError("a stand-in has no book and no page")
        return self


def origin_of(origins: tuple[Origin, ...], field: str) -> Origin:
    """The origin of a field: its own, or that of all the others."""
    for wanted in (field, "*"):
        for origin in origins:
            if origin.of == wanted:
                return origin
    raise KeyError(field)
