"""Plays a trace of the model with the library, and compares the two after every step.

What happens must be told in the order of the model; whenever the library waits for an answer, the
whole table must be the same, and the same seat must be asked.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.errors import SkybridgeError
from tests.quint.comparing import FACES, differences, face
from tests.quint.driving import carried_out, start
from tests.quint.telling import Word, expected, words
from tests.quint.traces import Deed, Trace
from tests.thraen.builders import asked

WAITS: Final = ("lay", "use", "build", "die", "awaken", "damage", "compensate", "over")
"""The phases of the model in which the library waits for an answer."""

UNORDERED: Final = ("deal", "revolt")
"""Steps that the library tells seat by seat, and the model card by card or all at once."""


class Differs(AssertionError):
    """Model and library part ways; the catalogue decides who has misread it."""

    def __init__(self, trace: Trace, number: int, what: str) -> None:
        self.deed = trace.deeds[number]
        super().__init__(f"{trace.name}, step {number} ({self.deed.kind}): {what}")


def replay(trace: Trace) -> tuple[int, int]:
    """Play a trace to its end; how many tables and how many happenings were compared."""
    state = start(trace)
    faces = [face(state, number) for number in range(FACES)]
    untold: list[Word] = []
    tables = happenings = 0
    before = trace.deeds[0]
    for number, deed in enumerate(trace.deeds):
        try:
            state, events = carried_out(state, deed)
        except (SkybridgeError, IndexError) as error:
            raise Differs(trace, number, f"at {asked(state)}: {error}") from error
        untold += (word for event in events for word in words(event))
        for word in expected(deed, before, faces):
            if word not in (untold if deed.kind in UNORDERED else untold[:1]):
                raise Differs(trace, number, f"{word} expected, {untold[:3]} told")
            untold.remove(word)
            happenings += 1
        if waits(deed) == bool(untold):
            more = f"{untold[:3]} told too" if untold else "nothing else told"
            raise Differs(trace, number, f"{more}, then {asked(state)}")
        if waits(deed):
            if wrong := list(differences(deed, state)):
                raise Differs(trace, number, "; ".join(wrong))
            tables += 1
        before = deed
    return tables, happenings


def waits(deed: Deed) -> bool:
    """Whether the library waits after a step; who is spared is not asked (TH-DRAKHE-ELBEA-02)."""
    spared = deed.after["phase"] == "damage" and not deed.after["offers"]
    return deed.after["phase"] in WAITS and not spared
