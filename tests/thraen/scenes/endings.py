"""Scenes of the end: compensation and the last rebels."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules.core.game import Step
from skybridge_rules.thraen import Ability, Event, State
from tests.thraen.bare_tables import DRY
from tests.thraen.bare_tables import night as begin_night
from tests.thraen.builders import Board
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, other, own, ruled

_AGONY = Ability.AGONY


def last_night(*boards: Board, **more: Any) -> Step[State, Event]:
    """The Faction phase after which all segments are completed."""
    return begin_night(CARDS, *boards, **{"completed": 6, "sizes": DRY, **more})


ENDING: Final = (
    Scene(
        "the last round",
        lambda: last_night(
            own(on=[7], a=["archer"], d=["baker"], rebels={2: 1}, might=3),
            other(a=["shade"], garrisons=[3]),
            faceup={"light": "elder"},
            sizes={**DRY, "bridge_work": 3},
        ),
        ("*", "lay:2", "lay:9", "0: lay:1"),
        ("TH-END-01", "TH-END-02", "TH-END-03", "TH-END-05", "TH-FOOD-04", "TH-Q-75"),
    ),
    Scene(
        "the last card of the compensation",
        lambda: last_night(
            own(on=[7], a=["archer"], might=3), other(a=["shade"]), sizes={**DRY, "bridge_work": 1}
        ),
        ("*",),
        ("TH-END-03", "TH-END-04", "TH-END-06", "TH-SCORE-07"),
    ),
    Scene(
        "no compensation, and nobody left in a reserve",
        lambda: last_night(own(people=9, on=[7], boxed=2), other(people=12), round=14, leader=1),
        ("done", "take:light"),
        ("TH-END-05",),
    ),
    Scene(
        "no stack for the compensation",
        lambda: last_night(
            own(on=[7]), other(c=["priest"], closed="c"), sizes={**DRY, "bridge_work": 3}
        ),
        (),
        ("TH-Q-74", "TH-Q-73"),
    ),
    Scene(
        "a closed stack for the compensation by another reading",
        lambda: last_night(
            own(on=[7]),
            other(c=["priest"], d=["baker"], closed="c"),
            sizes={**DRY, "bridge_work": 1},
            config=ruled(compensation_on_closed=True),
        ),
        ("*", "lay:1"),
        ("TH-Q-73", "TH-DRAKHE-TEROGH-02"),
    ),
    Scene(
        "Guinn chooses who starves in the last round",
        lambda: last_night(own(_AGONY, on=[7], guests={1: 1}), other(people=0)),
        ("*",),
        ("TH-FOOD-04", "TH-ABIL-AGO-04"),
    ),
)
