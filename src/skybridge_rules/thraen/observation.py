"""OBSERVATION: how a view of thraen is written as a row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.core.piles import PileView
from skybridge_rules.package import Observation, Row, Sum
from skybridge_rules.package.actions import Place, Values
from skybridge_rules.package.observation import TupleForm
from skybridge_rules.thraen.actions import cards_of, slots_of
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Stack
from skybridge_rules.thraen.state import Bridge, Desert, Display, Figures, Options, Turn
from skybridge_rules.thraen.tasks import AskImmediate, AskOrder, AskProfit
from skybridge_rules.thraen.views import CardsView, Holding, View

STACKS: Final = len(Stack)
"""The five central stacks, and those of the bridge (TH-SETUP-03)."""


def values(options: Options) -> Values:
    """Slots, and the places of cards in a stack."""
    slots, cards = slots_of(options.content), range(cards_of(options.content))
    return {
        (AskImmediate, "slot"): slots,
        (AskProfit, "slot"): slots,
        (AskOrder, "slot"): slots,
        (AskOrder, "chosen"): cards,
        (Turn, "used"): cards,
    }


def tuples(options: Options) -> Mapping[Place, tuple[TupleForm, ...]]:
    """Players, slots, stacks, segments and territories have their places; hands are counted."""
    players, slots = options.players, len(slots_of(options.content))
    return {
        (View, "players"): (Row(players),),
        (Figures, "guests"): (Row(players),),
        (Display, "stacks"): (Row(slots), Sum(last=True)),
        (Turn, "used"): (Sum(),),
        (Turn, "beside"): (Sum(last=True),),
        (Bridge, "crews"): (Row(SEGMENTS), Sum()),
        (Desert, "rebels"): (Row(TERRITORIES), Row(players)),
        (Desert, "free"): (Row(TERRITORIES),),
        (Holding, "known"): (Sum(),),
        (Holding, "hidden"): (Sum(by="back", times="count"),),
        (CardsView, "piles"): (Row(STACKS),),
        (CardsView, "open"): (Row(STACKS),),
        (CardsView, "chosen"): (Row(players),),
        (PileView, "top"): (Sum(first=True),),
        (PileView, "bottom"): (Sum(last=True),),
    }


def masks(options: Options) -> Mapping[Place, int]:
    """Slots with power, closed slots, territories with a garrison."""
    slots = len(slots_of(options.content))
    return {
        (Display, "power"): slots,
        (Display, "closed"): slots,
        (Figures, "garrisons"): TERRITORIES,
    }


OBSERVATION: Final[Observation[Options]] = Observation(
    values,
    tuples,
    masks,
    left_out=frozenset({(CardsView, "beliefs")}),
)
"""Of cards out of sight those are written that the seat is sure of (TH-Q-82)."""
