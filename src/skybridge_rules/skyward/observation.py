"""OBSERVATION: how a view of skyward is written as a row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.package import Observation, Row, Sum
from skybridge_rules.package.actions import Place
from skybridge_rules.package.observation import TupleForm
from skybridge_rules.skyward.state import Options, Split
from skybridge_rules.skyward.views import View


def tuples(options: Options) -> Mapping[Place, tuple[TupleForm, ...]]:
    """Players and piles have their places; the card that is divided next stands alone (SW-204)."""
    return {
        (View, "players"): (Row(options.players),),
        (Split, "dealt"): (Sum(first=True),),
        (Split, "piles"): (Row(options.players),),
    }


OBSERVATION: Final[Observation[Options]] = Observation(tuples=tuples)
"""Cards are counted by their faces, which is all that the rules ask for (SW-012)."""
