"""The file of counts that hold now, and how new ones compare with it."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

FILE: Final = Path(__file__).with_name("counts.json")

LIMIT: Final = 1.02
"""A count that is more than this times the one kept has grown."""

Counts: TypeAlias = Mapping[str, Mapping[str, int]]
"""Instructions per operation, by subject and kind of work."""


@frozen
class Kept:
    """Counts, and the version of Python that they are true for."""

    python: str
    counts: Counts

    def to_json(self) -> str:
        """As the file holds it."""
        document = {"python": self.python, "counts": self.counts}
        return json.dumps(document, indent=2) + "\n"


@frozen
class Change:
    """One count beside the one kept; None where there is none."""

    subject: str
    kind: str
    now: int
    before: int | None

    @property
    def ratio(self) -> float | None:
        return None if self.before is None else self.now / self.before

    @property
    def grew(self) -> bool:
        """Whether it costs more than is allowed; what was never counted may cost anything."""
        return self.ratio is not None and self.ratio > LIMIT

    def __str__(self) -> str:
        beside = "new" if self.ratio is None else f"{self.ratio:.3f}"
        mark = "  grew" if self.grew else ""
        return f"{self.subject:12} {self.kind:10} {self.now:>14,} {beside:>7}{mark}"


def this_python() -> str:
    """The version whose counts can be compared with ours: the third number changes little."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def read(path: Path = FILE) -> Kept:
    """The counts of a file."""
    document = json.loads(path.read_text(encoding="utf-8"))
    return Kept(document["python"], document["counts"])


def write(counts: Counts, path: Path = FILE) -> None:
    """Put new counts into a file; those of subjects that were not counted stay."""
    kept = read(path) if path.exists() else Kept(this_python(), {})
    stay = kept.counts if kept.python == this_python() else {}
    path.write_text(Kept(this_python(), {**stay, **counts}).to_json(), encoding="utf-8")


def compare(counts: Counts, before: Counts) -> Iterator[Change]:
    """Each count beside the one kept."""
    for subject, kinds in counts.items():
        for kind, now in kinds.items():
            yield Change(subject, kind, now, before.get(subject, {}).get(kind))
