"""Kinds of work, the cases they are made of, and what a case can find."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from tests.soak.games import Soaked

LONGEST: Final = 1_000
"""No more characters of an input are printed than these."""


@frozen
class Fault:
    """Something that should not be, without the case that it was found in."""

    what: str
    """One line; equal lines are findings of one kind."""
    shortest: str = ""
    """The shortest input that shows it."""


@frozen
class Outcome:
    """What one case did: how many inputs, decisions or operations, and what it found."""

    done: int
    faults: tuple[Fault, ...] = ()


@frozen
class Finding:
    """A fault, and the case that shows it again."""

    kind: str
    game: str
    seed: str
    index: int
    fault: Fault

    @property
    def again(self) -> str:
        """The command that shows it again."""
        case = f"--only {self.kind} --game {self.game} --seed {self.seed} --index {self.index}"
        return f"python -m tests.soak {case}"

    def __str__(self) -> str:
        text = self.fault.shortest
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}... ({len(text):,} characters)"
        return f"{self.kind}, {self.game}: {self.fault.what}\n  {self.again}\n  {shown}".rstrip()


Run: TypeAlias = Callable[[int], Outcome]
"""Does the case of an index."""


@frozen
class Kind:
    """A kind of work: what is counted, its share of the time, and how a game is prepared for it."""

    name: str
    unit: str
    """What is counted, such as ``inputs``."""
    share: float
    prepare: Callable[[Soaked, str], Run]
    """The cases of a game under a seed; what they share is made once."""


def chance(seed: str, kind: str, game: str, index: int | str) -> Random:
    """The random numbers of one case: the same in every process, whatever ran before."""
    return Random(f"{seed}/{kind}/{game}/{index}")
