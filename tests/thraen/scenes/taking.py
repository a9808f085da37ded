"""Scenes of step 1: crowns, taking and bonuses."""

from __future__ import annotations

from functools import partial
from typing import Final

from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.config import (
    CrownPlacement,
    EmperyBonus,
)
from skybridge_rules.thraen.tasks import BeginRound
from tests.thraen.bare_tables import DRY, dawn, settled
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, at, other, own, ruled

_EMPERY, _AGONY = Ability.EMPERY, Ability.AGONY
_UP = {"light": "elder", "bridge_work": "bridge-work"}
_TOPS = {"light": ["archer", "guard"]}


def _bonuses_of(name: str) -> State:
    """A card was taken from a stack on the bridge, by a board with little room."""
    card = "bridge-work" if name == "bridge_work" else "eye-1"
    mine = own(goods={"salt": 2, "sumpter": 3, "wood": 5}, a=["sage"])
    state = at("take", mine, faceup={name: card}, completed=4, godh_top=["alpha"])
    return play(state, f"take:{name.replace('_', '-')}")


TAKING: Final = (
    Scene(
        "any face-up card can be taken, others not",
        lambda: at(
            "take", own(godhs=["alpha"], goods={"salt": 2}), faceup=_UP, sizes={"utreng": 0}
        ),
        ("*", "take:eye", "take:realm", "take:utreng", "peek:realm", "done", "trade:metal"),
        ("TH-TAKE-01", "TH-TAKE-02", "TH-TAKE-03", "TH-PREP-02", "TH-PREP-04"),
    ),
    Scene(
        "a large hand takes one more",
        lambda: at("take", own(hand=["archer", "guard", "poet"]), faceup=_UP),
        ("take:light",),
        ("TH-TAKE-05",),
    ),
    Scene(
        "Knowledge is of no use on the bridge, nor with an empty stack",
        lambda: at("take", own(b=["sage"]), faceup=_UP, sizes={"light": 0}),
        ("*",),
        ("TH-KNOW-01", "TH-KNOW-05"),
    ),
    Scene(
        "a card costs a tribute to Guinn",
        lambda: at("take", own(), other(_AGONY), faceup=_UP, crown="light"),
        ("take:light", "take:bridge-work", "done"),
        ("TH-ABIL-AGO-02", "TH-ABIL-AGO-03"),
    ),
    Scene(
        "the only card costs a tribute",
        lambda: at("take", own(), other(_AGONY), faceup={"light": "elder"}, crown="light"),
        ("*",),
        ("TH-Q-08", "TH-TAKE-04"),
    ),
    Scene(
        "a tribute that cannot be paid",
        lambda: at(
            "take",
            own(people=0, godhs=["cradle"]),
            other(_AGONY),
            faceup={"light": "elder"},
            crown="light",
        ),
        ("take:light", "discard:cradle", "done"),
        ("TH-ABIL-AGO-02",),
    ),
    Scene(
        "a tribute that nobody can pay is passed over",
        lambda: settled(
            CARDS,
            own(people=0),
            other(_AGONY),
            ask="take",
            faceup={"light": "elder"},
            crown="light",
        ),
        (),
        ("TH-ABIL-AGO-02", "TH-TAKE-04"),
    ),
    Scene(
        "Guinn takes from below her own crown of Agony",
        lambda: at("take", own(_AGONY), faceup={"light": "elder"}, crown="light"),
        ("*", "done"),
        ("TH-ABIL-AGO-06",),
    ),
    Scene(
        "Guinn takes from below her own crown of Empery",
        lambda: at("take", own(_EMPERY), faceup={"light": "elder"}, crown="light"),
        ("*",),
        ("TH-ABIL-EMP-03",),
    ),
    Scene(
        "another takes from below the crown of Empery",
        lambda: at("take", own(), other(_EMPERY), faceup={"light": "elder"}, crown="light"),
        ("*",),
        ("TH-ABIL-EMP-02",),
    ),
    Scene(
        "no card is there",
        lambda: settled(CARDS, own(godhs=["lore"]), other(), ask="take", faceup={}, sizes=DRY),
        (),
        ("TH-TAKE-04", "TH-Q-07", "TH-BONUS-04"),
    ),
    Scene(
        "Guinn chooses her bonus",
        lambda: play(
            at(
                "take",
                own(),
                other(_EMPERY, goods={"wood": 5}, godhs=["alpha", "beta", "gamma"]),
                faceup={"light": "elder"},
                crown="light",
                godh_top=["delta"],
            ),
            "take:light",
        ),
        ("*", "bonus:metal", "0: bonus:wood", "1: trade:salt>wood"),
        ("TH-ABIL-EMP-02", "TH-ABIL-EMP-05", "TH-Q-20", "TH-D-03"),
    ),
    Scene(
        "Guinn has to choose a bonus",
        lambda: play(
            at(
                "take",
                own(),
                other(_EMPERY),
                faceup={"light": "elder"},
                crown="light",
                config=ruled(empery_bonus=EmperyBonus.MANDATORY),
            ),
            "take:light",
        ),
        ("decline",),
        ("TH-D-03",),
    ),
    *(
        Scene(
            f"the bonuses of {name.replace('_', ' ')}",
            partial(_bonuses_of, name),
            ("*", "draw:1", "bonus:godh", "take:light"),
            ("TH-BONUS-01", "TH-BONUS-02", "TH-BONUS-03", "TH-KNOW-01"),
        )
        for name in ("bridge_work", "eye")
    ),
    Scene(
        "the bonuses of a central stack, without Knowledge and without Godh cards",
        lambda: play(at("take", faceup=_UP, godh_size=0), "take:light"),
        ("*", "draw:1", "decline"),
        ("TH-BONUS-05", "TH-Q-14", "TH-KNOW-02"),
    ),
    Scene(
        "a bonus after Knowledge was used",
        lambda: play(at("take", own(b=["sage"]), faceup=_UP, tops=_TOPS), "take:light", "draw:0"),
        ("draw:1", "bonus:stone"),
        ("TH-KNOW-03",),
    ),
)

CROWNS: Final = (
    Scene(
        "chance turns up a card",
        lambda: settled(CARDS, own(), other(), ask=(BeginRound(),), round=2, faceup={}),
        ("show:priest", "show:elder", "1: show:priest"),
        ("TH-PREP-01", "TH-PREP-02"),
    ),
    Scene(
        "where the crown of Empery goes",
        lambda: dawn(
            CARDS,
            own(_EMPERY),
            other(),
            tops={"light": ["elder"], "realm": ["priest"], "bridge_work": ["bridge-work"]},
        ),
        ("*", "crown:darkness", "crown:bridge-work"),
        ("TH-PREP-05", "TH-ABIL-EMP-01", "TH-D-02"),
    ),
    Scene(
        "where the crown of Agony has to go",
        lambda: dawn(
            CARDS,
            own(),
            other(_AGONY),
            tops={"light": ["elder"]},
            config=ruled(crown_placement=CrownPlacement.MANDATORY),
        ),
        ("*", "done", "0: crown:light"),
        ("TH-PREP-05", "TH-ABIL-AGO-01", "TH-D-02"),
    ),
    Scene(
        "the crown finds no place",
        lambda: settled(
            CARDS,
            own(_EMPERY),
            other(),
            ask=(BeginRound(),),
            round=0,
            faceup={},
            sizes={**DRY, "bridge_work": 1},
        ),
        (),
        ("TH-Q-16", "TH-PREP-04", "TH-PRE-06"),
    ),
)
