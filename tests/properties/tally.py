"""How often everything was met: a search that never comes to a thing says nothing about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from attrs import Factory, define


@define
class Tally:
    """Counts by group and name, beside what there is to meet."""

    wanted: Mapping[str, Iterable[str]]
    met: Counter[tuple[str, str]] = Factory(Counter)

    def count(self, group: str, name: str) -> None:
        """Met once more."""
        self.met[group, name] += 1

    def missing(self) -> list[str]:
        """What was never met."""
        return [
            f"{group}: {name}"
            for group, names in self.wanted.items()
            for name in names
            if not self.met[group, name]
        ]

    def report(self) -> Iterator[str]:
        """A line for each group: how many of how many, and how often each."""
        for group, names in self.wanted.items():
            counts = {name: self.met[group, name] for name in names}
            reached = sum(count > 0 for count in counts.values())
            yield f"{group}: {reached} of {len(counts)}"
            for name, count in sorted(counts.items(), key=lambda each: (each[1], each[0])):
                yield f"  {count:7}  {name}"
