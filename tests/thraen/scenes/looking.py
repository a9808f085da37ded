"""Scenes of step 1 with Knowledge and with Visions."""

from __future__ import annotations

from typing import Final

from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.config import KnowledgeMode
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import at, other, own, ruled

_AGONY, _VISIONS = Ability.AGONY, Ability.VISIONS
_UP = {"light": "elder", "bridge_work": "bridge-work"}
_TOPS = {"light": ["archer", "guard"]}


KNOWLEDGE: Final = (
    Scene(
        "two symbols of Knowledge",
        lambda: play(at("take", own(b=["seer"]), faceup=_UP, tops=_TOPS), "take:light"),
        ("*", "draw:3", "trade:salt>wood", "0: keep:elder"),
        ("TH-KNOW-02", "TH-Q-09"),
    ),
    Scene(
        "two symbols of Knowledge, and one card to draw",
        lambda: play(
            at(
                "take",
                own(b=["seer"]),
                faceup=_UP,
                tops={"light": ["archer"]},
                sizes={"light": 1},
            ),
            "take:light",
        ),
        ("*", "draw:2", "draw:3"),
        ("TH-KNOW-05", "TH-Q-10"),
    ),
    Scene(
        "all extra cards or none",
        lambda: play(
            at(
                "take",
                own(b=["seer"]),
                faceup=_UP,
                tops=_TOPS,
                config=ruled(knowledge_mode=KnowledgeMode.ALL_OR_NONE),
            ),
            "take:light",
        ),
        ("*", "draw:1"),
        ("TH-Q-09",),
    ),
    Scene(
        "one extra card after the other",
        lambda: play(
            at(
                "take",
                own(b=["seer"]),
                faceup=_UP,
                tops=_TOPS,
                config=ruled(knowledge_mode=KnowledgeMode.SEQUENTIAL),
            ),
            "take:light",
            "draw:1",
        ),
        ("*", "draw:2"),
        ("TH-Q-09",),
    ),
    Scene(
        "one extra card after the other, until the stack is empty",
        lambda: play(
            at(
                "take",
                own(b=["seer"]),
                faceup=_UP,
                tops={"light": ["archer"]},
                sizes={"light": 1},
                config=ruled(knowledge_mode=KnowledgeMode.SEQUENTIAL),
            ),
            "take:light",
        ),
        ("*",),
        ("TH-Q-09", "TH-KNOW-05"),
    ),
    Scene(
        "which of three cards to keep",
        lambda: play(at("take", own(b=["seer"]), faceup=_UP, tops=_TOPS), "take:light", "draw:2"),
        ("*", "keep:shade", "back:elder", "done"),
        ("TH-KNOW-03", "TH-KNOW-06", "TH-INFO-04"),
    ),
    Scene(
        "which of two cards lies above the other",
        lambda: play(
            at("take", own(b=["seer"]), faceup=_UP, tops=_TOPS),
            "take:light",
            "draw:2",
            "keep:elder",
        ),
        ("*", "back:elder"),
        ("TH-KNOW-04",),
    ),
    Scene(
        "an extra card that chance has to show",
        lambda: play(at("take", own(b=["sage"]), faceup=_UP), "take:light", "draw:1"),
        ("show:archer", "show:shade", "done", "face:wood"),
        ("TH-KNOW-03", "TH-INFO-02"),
    ),
    Scene(
        "Knowledge below the crown of Agony",
        lambda: play(
            at(
                "take",
                own(b=["sage"]),
                other(_AGONY),
                faceup=_UP,
                tops=_TOPS,
                crown="light",
            ),
            "take:light",
        ),
        ("*",),
        ("TH-ABIL-AGO-02",),
    ),
)

VISIONS: Final = (
    Scene(
        "Visions may look into a closed stack",
        lambda: at("take", own(_VISIONS), faceup=_UP, tops={"realm": ["priest"]}),
        ("take:light", "peek:realm", "peek:light", "peek:eye", "done"),
        ("TH-ABIL-VIS-01", "TH-ABIL-VIS-02"),
    ),
    Scene(
        "Visions sees a card",
        lambda: play(
            at("take", own(_VISIONS), faceup=_UP, tops={"realm": ["priest"]}), "peek:realm"
        ),
        ("*", "keep:elder", "back:elder", "draw:1", "take:light"),
        ("TH-ABIL-VIS-03", "TH-ABIL-VIS-04"),
    ),
    Scene(
        "Visions has looked, and takes as usual",
        lambda: play(
            at("take", own(_VISIONS), faceup=_UP, tops={"realm": ["priest"]}),
            "peek:realm",
            "back:priest",
        ),
        ("*", "peek:realm", "peek:darkness"),
        ("TH-ABIL-VIS-01",),
    ),
    Scene(
        "Visions finds no closed stack",
        lambda: at(
            "take",
            own(_VISIONS),
            faceup={
                "light": "elder",
                "realm": "priest",
                "darkness": "shade",
                "utreng": "smith",
                "shenna": "trader",
            },
        ),
        ("peek:light", "take:utreng"),
        ("TH-ABIL-VIS-05",),
    ),
    Scene(
        "Visions may look where nothing is to be taken",
        lambda: at("take", own(_VISIONS), faceup={}, tops={"realm": ["priest"]}),
        ("peek:realm", "done", "take:realm"),
        ("TH-Q-13", "TH-TAKE-04"),
    ),
    Scene(
        "chance shows what Visions sees",
        lambda: play(at("take", own(_VISIONS), faceup=_UP), "peek:realm"),
        ("show:priest", "show:elder"),
        ("TH-ABIL-VIS-01", "TH-INFO-02"),
    ),
)
