"""Scenes of step 4: the bridge."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from skybridge_rules.thraen import Ability, State
from tests.thraen.bare_tables import costing, settled, table
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, other, own

_AGONY, _BUILDER = Ability.AGONY, Ability.BRIDGE_BUILDER
_RICH = {"wood": 2, "stone": 1, "money": 3, "metal": 1}


def _bridge(number: int, **more: Any) -> State:
    """Step 4 at a segment that costs a wood, a stone and what is printed besides."""
    mine = more.pop("mine", own(goods=_RICH))
    yours = more.pop("yours", other())
    cards = costing(CARDS, number, "wood", "stone")
    return table(cards, mine, yours, ask="build", completed=number - 1, **more)


BUILDING: Final = (
    *(
        Scene(
            f"segment {number} can be paid",
            partial(_bridge, number, mine=own(goods=_RICH, d=["tamer"]), die="metal"),
            (f"build:{number}", "build:8", f"build:{number}+die", "done"),
            ("TH-BUILD-01", "TH-BUILD-02"),
        )
        for number in range(1, 8)
    ),
    *(
        Scene(
            f"segment {number} cannot be paid",
            partial(
                _bridge,
                number,
                mine=own(goods={"stone": 1, "money": 1}, godhs=["lore"]),
                die="stone",
            ),
            (f"build:{number}", f"build:{number}+die", "build:8"),
            ("TH-BUILD-02",),
        )
        for number in range(1, 8)
    ),
    Scene(
        "Labor on a card",
        lambda: _bridge(3, mine=own(goods=_RICH, e=["mason"]), yours=other(on=[3]), die="wood"),
        ("build:3",),
        ("TH-BUILD-04", "TH-BUILD-05", "TH-BUILD-08"),
    ),
    Scene(
        "nobody is left to build, but guests",
        lambda: _bridge(1, mine=own(_AGONY, goods=_RICH, people=0, guests={1: 1}, godhs=["lore"])),
        ("build:1",),
        ("TH-ABIL-AGO-05", "TH-BUILD-07"),
    ),
    Scene(
        "a second contribution",
        lambda: _bridge(1, mine=own(goods=_RICH, on=[1], godhs=["lore"])),
        ("build:1", "build:2"),
        ("TH-BUILD-09",),
    ),
    Scene(
        "the die of the Bridge Builder",
        lambda: _bridge(3, mine=own(_BUILDER, goods=_RICH), die="wood", utreng="metal"),
        ("*", "build:3+die"),
        ("TH-ABIL-BLD-04",),
    ),
    Scene(
        "the die of the Bridge Builder pays",
        lambda: _bridge(3, mine=own(_BUILDER, goods=_RICH), die="wood", utreng="stone"),
        ("*",),
        ("TH-ABIL-BLD-04", "TH-ABIL-BLD-05", "TH-ABIL-BLD-06"),
    ),
    Scene(
        "the die of the Bridge Builder lies on the segment",
        lambda: _bridge(
            3, mine=own(_BUILDER, goods=_RICH), die="wood", utreng="metal", swapped=True
        ),
        ("*",),
        ("TH-ABIL-BLD-04",),
    ),
    Scene(
        "the die of the Bridge Builder has been used",
        lambda: _bridge(
            3, mine=own(_BUILDER, goods=_RICH), die="wood", utreng="stone", spare=False
        ),
        ("build:3+die",),
        ("TH-ABIL-BLD-06",),
    ),
    Scene(
        "the Bridge Builder has not rolled",
        lambda: _bridge(3, mine=own(_BUILDER, goods=_RICH), die="wood"),
        ("build:3+die",),
        ("TH-ABIL-BLD-01",),
    ),
    Scene(
        "the step goes by",
        lambda: settled(
            CARDS,
            own(_AGONY, people=0, guests={1: 1}),
            other(),
            ask="build",
            completed=2,
            die="wood",
            faceup={"light": "elder"},
        ),
        (),
        ("TH-BUILD-02", "TH-BUILD-07"),
    ),
)
