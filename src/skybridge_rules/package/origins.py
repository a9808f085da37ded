"""Where printed data come from, in words: what a book gives, what follows from it, what is ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from skybridge_rules.catalogue import book_title
from skybridge_rules.content import Origin, OriginKind, origin_of
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed, phrase


class Sourced(Protocol):
    """An entry of a content that says where its data come from."""

    @property
    def sources(self) -> tuple[Origin, ...]:
        """The origin of each field, or of all the others."""
        ...


@frozen
class _Told:
    """What a sentence says of an origin; fields that share it share the sentence."""

    kind: OriginKind
    where: str = ""
    why: str = ""


def origin_lines(
    game: str, entry: Sourced, fields: Mapping[str, str], language: Language = Language.EN
) -> tuple[str, ...]:
    """A sentence to each origin of the data of an entry, the surest first.

    ``fields`` has the words for each field; what the entry does not have is not named.
    """
    found: dict[_Told, list[str]] = {}
    for field, words in fields.items():
        if _has(entry, field):
            told = _told(game, origin_of(entry.sources, field), language)
            found.setdefault(told, []).append(words)
    order = list(OriginKind)
    lines = sorted(found.items(), key=lambda each: order.index(each[0].kind))
    return tuple(_line(told, listed(language, names), language) for told, names in lines)


def _has(entry: Sourced, field: str) -> bool:
    value: object = getattr(entry, field, None)
    return value is not False and value not in (None, (), "")


def _told(game: str, origin: Origin, language: Language) -> _Told:
    if origin.kind is OriginKind.STAND_IN:
        return _Told(origin.kind)
    where = book_title(game, origin.book, language)
    if origin.page is not None:
        where = phrase(language, "common.origin.page", book=where, page=origin.page)
    why = origin.why if origin.kind is OriginKind.INFERRED else ""
    return _Told(origin.kind, where, why)


def _line(told: _Told, names: str, language: Language) -> str:
    match told.kind:
        case OriginKind.STAND_IN:
            return phrase(language, "common.origin.stand-in", names=names)
        case OriginKind.PRINTED:
            return phrase(language, "common.origin.printed", names=names, where=told.where)
        case OriginKind.INFERRED if not told.where:
            return phrase(language, "common.origin.guessed", names=names, why=told.why)
        case OriginKind.INFERRED:
            figures = {"names": names, "where": told.where, "why": told.why}
            return phrase(language, "common.origin.inferred", **figures)
