"""Which reduced worlds of thraen are searched: small ones at every run, large ones by command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from attrs import frozen

from skybridge_rules.thraen import Ability, Move, Resource, RulesConfig, Stack, State
from skybridge_rules.thraen.config import DrakheChoice, GodhBottomOrder, KnowledgeMode, TriggerOrder
from tests.exhaustive.search import World
from tests.exhaustive.still_box import still
from tests.exhaustive.thraen_worlds import PAIRS, first_plays, last_round, night

BUILDER: Final = {"goods": {"wood": 2, "sumpter": 2, "money": 1}}
"""Enough for segment 7, if the second die stands for its metal."""

FAR_OUT: Final = {"might": 8}
"""A legion that goes no further."""

INERT: Final = ("godh-of-riddles", "godh-of-stars")
"""Godh cards whose gifts bring nothing that could be used in a last round."""

LIVELY: Final = ("godh-of-coins", "godh-of-dreams")

TWO_CARDS: Final = {Stack.UTRENG: ("rope-riders",), Stack.REALM: ("avrumeth",)}

OTHER_READINGS: Final = RulesConfig(
    knowledge_mode=KnowledgeMode.SEQUENTIAL,
    trigger_order=TriggerOrder.EFFECTS_FIRST,
    godh_bottom_order=GodhBottomOrder.CHOICE,
    drakhe_choice=DrakheChoice.SIMULTANEOUS,
    preround_triggers=False,
    foreign_population_forced=False,
    ghiarhabbat_on_godh=False,
)
"""Switches that change what is asked, and when."""


@frozen
class Small:
    """A world of the ordinary run; it is worth something only if it comes to these moves."""

    build: Callable[[], World[State, Move]]
    comes_to: tuple[str, ...]
    """How the texts of moves begin, or what is in them."""


SMALL: Final = {
    "two cards at once": Small(
        partial(
            last_round,
            (Ability.HIGH_PRIEST, Ability.EMPERY),
            {Stack.LIGHT: ("keepers-of-the-dawn",)},
            INERT,
            (FAR_OUT, {}),
        ),
        ("crown:", "both:", "keep:godh", "show:godh", "discard:", "decline"),
    ),
    "tribute and summons": Small(
        partial(
            last_round,
            (Ability.MASTER_OF_DRAKHES, Ability.AGONY),
            {Stack.UTRENG: ("rope-riders",), Stack.REALM: ("palace-scribes",)},
            INERT,
        ),
        ("crown:", "summon", "give:", "take:", "advance"),
    ),
    "a look into a closed stack": Small(
        partial(
            last_round,
            (Ability.GENEORN, Ability.VISIONS),
            {Stack.UTRENG: ("rope-riders", "drakhe-riders")},
        ),
        ("show:", "peek:", "keep:", "back:"),
    ),
    "stacks rearranged, population invested": Small(
        partial(
            last_round,
            (Ability.DAUGHTER, Ability.PROFITEERS),
            {Stack.UTRENG: ("drakhe-riders",)},
            INERT,
            ({}, {"hand": ("stehn-utreng",)}),
        ),
        ("inspire:", "next:", "invest", "collect"),
    ),
    "the bridge is built": Small(
        partial(
            last_round,
            (Ability.GARDENS, Ability.BRIDGE_BUILDER),
            {Stack.UTRENG: ("rope-riders",)},
            (),
            ({}, BUILDER),
        ),
        ("~", "+die", "trade:"),
    ),
    "a Godh is worshipped": Small(
        partial(
            last_round,
            (Ability.GARDENS, Ability.MASTER_OF_DRAKHES),
            {},
            (),
            (
                {
                    "hand": ("tar-dha",),
                    "godhs": ("godh-of-hearths", "godh-of-walls"),
                    "might": 1,
                },
                {},
            ),
        ),
        ("godh:", "~", "!", "garrison"),
    ),
    "compensation": Small(
        partial(
            last_round,
            (Ability.AGONY, Ability.GENEORN),
            {Stack.BRIDGE_WORK: ("bridge-work",) * 5},
            boards=({"guests": {1: 1}}, {}),
            dusk=True,
        ),
        ("lay:",),
    ),
    "two dice, and guests to lose": Small(
        partial(
            night,
            (Ability.AGONY, Ability.BRIDGE_BUILDER),
            (
                {"guests": {1: 1}, "people": 1, "hand": ("bridge-work",)},
                {"people": 2, "hand": ()},
            ),
            box=still(Resource.WOOD, Resource.STONE),
        ),
        ("face:", "utreng:", "turn:", "die:", "awaken:", "give:", "close:", "lose-cards"),
    ),
    "all choose in secret": Small(
        partial(
            night,
            (Ability.VISIONS, Ability.MASTER_OF_DRAKHES),
            ({"hand": ("bridge-work",) * 3}, {"hand": ()}),
            OTHER_READINGS,
            still(Resource.WOOD),
        ),
        ("awaken:", "lose-cards", "lose:", "close:", "lose-people"),
    ),
}
"""Some hundred states each, to the end of the game; every side of every board is there."""


def deep_worlds() -> Iterator[World[State, Move]]:
    """Every pair in either order, and a few worlds with more cards or another round.

    The nights and the plays before round 1 are cut where their round ends: the report says how many
    lines that concerns.
    """
    for one, other in PAIRS:
        for pair in ((one, other), (other, one)):
            yield last_round(pair, TWO_CARDS, LIVELY)
        yield night((one, other), ({"might": 1, "people": 2}, {}))
        yield night((other, one), config=OTHER_READINGS)
        yield first_plays((one, other))
        yield first_plays((other, one), OTHER_READINGS)
    for pair in (
        (Ability.AGONY, Ability.MASTER_OF_DRAKHES),
        (Ability.EMPERY, Ability.GARDENS),
        (Ability.VISIONS, Ability.PROFITEERS),
        (Ability.HIGH_PRIEST, Ability.DAUGHTER),
        (Ability.GENEORN, Ability.BRIDGE_BUILDER),
    ):
        wide = {Stack.UTRENG: ("rope-riders",), Stack.LIGHT: ("keepers-of-the-dawn",)}
        yield last_round(pair, wide, LIVELY)
        yield last_round(pair, {Stack.UTRENG: ("rope-riders", "stehn-utreng")}, rounds=2)
