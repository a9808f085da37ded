"""Scenes of the Faction phase and of its dice."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve

from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Step
from skybridge_rules.thraen import Ability, Event, State
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import BeginRound
from tests.thraen.bare_tables import DRY, settled, table
from tests.thraen.bare_tables import night as begin_night
from tests.thraen.builders import Board, play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, other, own, ruled

_AGONY, _BUILDER, _EMPERY = Ability.AGONY, Ability.BRIDGE_BUILDER, Ability.EMPERY


def night(*boards: Board, **more: Any) -> Step[State, Event]:
    """The Faction phase, up to the first question; the next round turns up two cards."""
    tops = {"sizes": {**DRY, "light": 1, "bridge_work": 1}}
    return begin_night(CARDS, *boards, **{**tops, **more})


def morning_after(state: State) -> Step[State, Event]:
    """The next round begins, whatever was still to do."""
    log: Log[Event] = Log()
    return Step(settle(state.with_agenda((BeginRound(),)), log), log.told)


PHASE: Final = (
    Scene(
        "nobody has helped",
        lambda: night(own(d=["baker"]), other(), faceup={"light": "elder"}, idle=1),
        ("*",),
        ("TH-IDLE-01", "TH-FOOD-01", "TH-FOOD-02", "TH-FACTION-06", "TH-FACTION-07"),
    ),
    Scene(
        "free rebels have run out",
        lambda: night(own(), other(), free={3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2}, completed=1),
        (),
        ("TH-IDLE-04", "TH-Q-66"),
    ),
    Scene(
        "free rebels never run out by another reading",
        lambda: night(
            own(),
            other(),
            free={3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2},
            completed=1,
            config=ruled(free_rebels=FreeRebels.UNLIMITED),
        ),
        (),
        ("TH-IDLE-04", "TH-Q-66"),
    ),
    Scene(
        "the third idle round",
        lambda: night(own(), other(), idle=2, free={8: 2}),
        ("*", "face:salt", "utreng:wood"),
        ("TH-IDLE-02", "TH-IDLE-03", "TH-FACTION-03", "TH-FACTION-04"),
    ),
    Scene(
        "two have helped, and the die is rolled",
        lambda: night(own(on=[1]), other(on=[1]), faceup={"light": "elder"}),
        ("face:metal",),
        ("TH-FACTION-02", "TH-FACTION-03", "TH-FACTION-04", "TH-FACTION-07"),
    ),
    Scene(
        "segment 4 wakes the Great Drakhe",
        lambda: night(own(on=[4]), other(), completed=3),
        ("face:wood",),
        ("TH-FACTION-05", "TH-DRAKHE-01"),
    ),
    Scene(
        "the crown and its card are cleared",
        lambda: night(own(_EMPERY), other(), faceup={"light": "elder"}, crown="light"),
        (),
        ("TH-FACTION-07", "TH-Q-17"),
    ),
    Scene(
        "guests starve by our ruling",
        lambda: night(own(_AGONY, people=0, guests={1: 2}), other(people=0)),
        (),
        ("TH-Q-24", "TH-ABIL-AGO-04", "TH-FOOD-03"),
    ),
    Scene(
        "guests do not starve by another reading",
        lambda: night(
            own(_AGONY, people=0, guests={1: 2}),
            other(people=0),
            config=ruled(foreign_population_forced=False),
        ),
        (),
        ("TH-Q-24", "TH-FOOD-03"),
    ),
    Scene(
        "Guinn chooses who starves",
        lambda: night(own(_AGONY, guests={1: 2}), other()),
        ("*", "give:2", "1: give:1"),
        ("TH-ABIL-AGO-04", "TH-ABIL-AGO-07"),
    ),
    Scene(
        "a card that one seat has put back is turned up",
        lambda: morning_after(
            play(
                table(
                    CARDS,
                    own(b=["seer"]),
                    other(),
                    faceup={"light": "elder", "bridge_work": "bridge-work"},
                    tops={"light": ["archer", "guard"]},
                    sizes={**DRY, "light": 4, "bridge_work": 1},
                ),
                *("take:light", "draw:2", "keep:elder", "back:archer"),
            )
        ),
        (),
        ("TH-PREP-01",),
    ),
    Scene(
        "the Eye stack is open",
        lambda: settled(
            CARDS,
            own(),
            other(),
            ask=(BeginRound(),),
            completed=4,
            round=5,
            faceup={},
            sizes={**DRY, "eye": 1},
            tops={"eye": ["eye-1"]},
        ),
        ("*",),
        ("TH-PREP-02", "TH-DRAKHE-05"),
    ),
    Scene(
        "Visions finds nothing to look at",
        lambda: settled(
            CARDS,
            own(Ability.VISIONS),
            other(),
            ask=(BeginRound(),),
            round=1,
            faceup={},
            sizes={**DRY, "bridge_work": 1},
        ),
        ("*",),
        ("TH-ABIL-VIS-05", "TH-PREP-04"),
    ),
)

_ONE_FACED = evolve(
    CARDS,
    die=tuple(
        evolve(each, faces=(Resource.SALT,) * 6) if each.id == "skybridge" else each
        for each in CARDS.die
    ),
)

DICE: Final = (
    Scene(
        "the Bridge Builder rolls too",
        lambda: play(night(own(_BUILDER, on=[1]), other()).state, "face:stone"),
        ("*", "utreng:salt", "face:wood"),
        ("TH-ABIL-BLD-02", "TH-ABIL-BLD-03"),
    ),
    Scene(
        "the Bridge Builder turns his die",
        lambda: play(night(own(_BUILDER, on=[1]), other()).state, "face:stone", "utreng:special"),
        ("*", "turn:salt", "die:utreng", "1: turn:wood"),
        ("TH-ABIL-BLD-03", "TH-D-11"),
    ),
    Scene(
        "the Bridge Builder chooses a die",
        lambda: play(night(own(_BUILDER, on=[1]), other()).state, "face:stone", "utreng:metal"),
        ("*", "1: die:utreng", "done"),
        ("TH-ABIL-BLD-02",),
    ),
    Scene(
        "a die with one face",
        lambda: begin_night(
            _ONE_FACED, own(on=[1]), other(), sizes={**DRY, "light": 1, "bridge_work": 1}
        ),
        (),
        ("TH-FACTION-03",),
    ),
)
