"""Scenes of what follows a play: effects of the card and abilities."""

from __future__ import annotations

from functools import partial
from typing import Final

from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.config import TriggerOrder
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import at, other, own, ruled

_EMPERY = Ability.EMPERY


def _played(name: str, slot: int) -> State:
    """The Profiteers have played a card, and what is beside its slot brings nothing."""
    return play(at("play", own(hand=[name], might=8), godh_size=0), f"play:{name}@{slot}")


def _invested(name: str, slot: int) -> State:
    """The Profiteers have let a population rebel for the effect beside a slot."""
    mine = own(hand=[name], might=7, goods={"wood": 4})
    return play(at("play", mine, godh_top=["alpha"]), f"play:{name}@{slot}", "invest")


FOLLOWING: Final = (
    Scene(
        "might and return, in any order",
        lambda: play(
            at(
                "play",
                own(Ability.HIGH_PRIEST, hand=["guard"], rebels={3: 1, 5: 2}, might=2),
            ),
            "play:guard@2",
        ),
        ("*", "return:4", "inspire:1", "summon", "invest", "decline"),
        ("TH-IMMED-01", "TH-IMMED-02", "TH-IMMED-06"),
    ),
    Scene(
        "might at the centre, and nobody to return",
        lambda: play(
            at("play", own(Ability.HIGH_PRIEST, hand=["guard"], might=8, godhs=["lore"])),
            "play:guard@2",
        ),
        ("*", "advance", "return:3"),
        ("TH-MIGHT-02", "TH-IMMED-06"),
    ),
    Scene(
        "effects that can do nothing go by",
        lambda: at("play", own(Ability.HIGH_PRIEST, hand=["guard"], might=8)),
        ("play:guard@2",),
        ("TH-MIGHT-02", "TH-IMMED-06"),
    ),
    Scene(
        "an Inspiration that can do nothing goes by",
        lambda: at("play", own(Ability.HIGH_PRIEST, hand=["poet"])),
        ("play:poet@3",),
        ("TH-Q-36",),
    ),
    Scene(
        "Inspiration of a card",
        lambda: play(
            at(
                "play",
                own(
                    Ability.HIGH_PRIEST, hand=["poet"], a=["archer", "elder"], d=["baker", "tamer"]
                ),
            ),
            "play:poet@3",
        ),
        ("*", "inspire:2", "inspire:3", "inspire:7", "advance", "return:3"),
        ("TH-IMMED-03",),
    ),
    Scene(
        "a closed stack keeps its order",
        lambda: play(
            at(
                "play",
                own(
                    Ability.HIGH_PRIEST,
                    hand=["poet"],
                    a=["archer", "elder"],
                    d=["baker", "tamer"],
                    closed="a",
                ),
            ),
            "play:poet@3",
        ),
        ("inspire:1", "inspire:4"),
        ("TH-DRAKHE-TEROGH-02",),
    ),
    Scene(
        "a stack is put into another order",
        lambda: play(
            at(
                "play",
                own(
                    Ability.HIGH_PRIEST,
                    hand=["poet"],
                    a=["archer", "elder", "shade"],
                    goods={"salt": 2},
                ),
            ),
            "play:poet@3",
            "inspire:1",
        ),
        ("*", "next:4", "trade:salt>wood", "decline"),
        ("TH-IMMED-03", "TH-TIME-03"),
    ),
    Scene(
        "the last cards of another order",
        lambda: play(
            at("play", own(Ability.HIGH_PRIEST, hand=["poet"], a=["archer", "elder", "shade"])),
            "play:poet@3",
            "inspire:1",
            "next:2",
        ),
        ("*", "next:2"),
        ("TH-IMMED-03", "TH-IMMED-04", "TH-IMMED-05"),
    ),
    Scene(
        "a Godh card in another order",
        lambda: play(
            at("play", own(Ability.HIGH_PRIEST, hand=["poet"], a=["archer", "alpha", "shade"])),
            "play:poet@3",
            "inspire:1",
        ),
        ("*",),
        ("TH-FEUD-03", "TH-IMMED-05"),
    ),
    Scene(
        "the Daughter adds an Inspiration",
        lambda: play(
            at(
                "play", own(Ability.DAUGHTER, hand=["guard"], a=["archer", "elder"]), other(_EMPERY)
            ),
            "play:guard@2",
        ),
        ("*", "inspire:2"),
        ("TH-ABIL-DAU-01",),
    ),
    Scene(
        "the Daughter waits for the effects of the card",
        lambda: play(
            at(
                "play",
                own(Ability.DAUGHTER, hand=["guard"], a=["archer", "elder"]),
                other(_EMPERY),
                config=ruled(trigger_order=TriggerOrder.EFFECTS_FIRST),
            ),
            "play:guard@2",
        ),
        ("*", "inspire:1"),
        ("TH-Q-33",),
    ),
    Scene(
        "the Master of Drakhes has to draw",
        lambda: at(
            "play",
            own(Ability.MASTER_OF_DRAKHES, hand=["tamer", "archer"]),
            godh_top=["alpha"],
        ),
        ("play:tamer@4", "play:archer@1"),
        ("TH-ABIL-MAS-01",),
    ),
    Scene(
        "the Master of Drakhes draws in his own time",
        lambda: play(
            at(
                "play",
                own(Ability.MASTER_OF_DRAKHES, hand=["herald"]),
                godh_top=["alpha"],
            ),
            "play:herald@4",
        ),
        ("*", "summon", "done", "invest"),
        ("TH-ABIL-MAS-01",),
    ),
    Scene(
        "the Profiteers may invest",
        lambda: play(at("play", own(hand=["archer"])), "play:archer@1"),
        ("*", "collect", "summon"),
        ("TH-ABIL-PRO-01",),
    ),
    Scene(
        "the Profiteers have nobody to invest",
        lambda: at("play", own(hand=["archer"], people=0)),
        ("play:archer@1",),
        ("TH-ABIL-PRO-01",),
    ),
    *(
        Scene(
            f"nothing is to be had beside slot {slot}",
            partial(_played, name, slot),
            ("invest",),
            ("TH-ABIL-PRO-02", "TH-Q-29"),
        )
        for slot, name in ((3, "priest"), (4, "tamer"))
    ),
    *(
        Scene(
            f"the Profiteers may collect beside slot {slot}",
            partial(_invested, name, slot),
            ("*", "done", "1: collect"),
            ("TH-ABIL-PRO-02", "TH-D-29"),
        )
        for slot, name in enumerate(("archer", "sage", "priest", "tamer", "nurse"), 1)
    ),
)
