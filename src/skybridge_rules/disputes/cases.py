"""The worked cases of a game: the disputes that lie in the folder of its rulebook."""

from __future__ import annotations

from skybridge_rules.disputes.file import Dispute, read
from skybridge_rules.package import AnyPackage


def cases_of(package: AnyPackage) -> tuple[Dispute, ...]:
    """The disputes that a game brings with it, in the order of its files; nothing without any."""
    return tuple(
        dispute
        for file in package.book.cases()
        for dispute in read(file.read_text(encoding="utf-8"), str(file))
    )
