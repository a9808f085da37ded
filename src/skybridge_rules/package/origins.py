"""Where printed data come from, in words: what a book gives, what follows from it, what is ours."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.content import Origin, OriginKind, origin_of
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed, phrase


def origin_lines(
    sources: tuple[Origin, ...], fields: Mapping[str, str], language: Language = Language.EN
) -> tuple[str, ...]:
    """A sentence to each origin of some fields; ``fields`` has the words for each."""
    found: dict[Origin, list[str]] = {}
    for field, words in fields.items():
        found.setdefault(origin_of(sources, field), []).append(words)
    order = list(OriginKind)
    told = sorted(found.items(), key=lambda each: order.index(each[0].kind))
    return tuple(_line(origin, listed(language, names), language) for origin, names in told)


def _line(origin: Origin, names: str, language: Language) -> str:
    if origin.kind is OriginKind.STAND_IN:
        return phrase(language, "common.origin.stand-in", names=names)
    where = origin.book
    if origin.page is not None:
        where = phrase(language, "common.origin.page", book=origin.book, page=origin.page)
    if origin.kind is OriginKind.PRINTED:
        return phrase(language, "common.origin.printed", names=names, where=where)
    if not where:
        return phrase(language, "common.origin.guessed", names=names, why=origin.why)
    return phrase(language, "common.origin.inferred", names=names, where=where, why=origin.why)
