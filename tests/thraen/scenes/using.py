"""Scenes of step 3: main effects, and gains that find no room."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules.thraen import Ability, State
from tests.thraen.bare_tables import settled
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, at, other, own, ruled

_AGONY, _BUILDER = Ability.AGONY, Ability.BRIDGE_BUILDER

USING: Final = (
    Scene(
        "gains and religion",
        lambda: at(
            "use",
            own(a=["archer", "elder"], c=["priest"], godhs=["gamma"], goods={"salt": 2, "wood": 4}),
            godh_top=["delta"],
        ),
        ("*", "use:2.1", "use:1.3", "use:1.1/2", "use:9.1", "trade:wood", "discard:alpha"),
        ("TH-MAIN-01", "TH-MAIN-03", "TH-MAIN-05", "TH-MAIN-08", "TH-RTRADE-02"),
    ),
    Scene(
        "an effect that was used, and another of the same card",
        lambda: play(at("use", own(a=["elder"], b=["trader"], goods={"money": 2})), "use:1.1"),
        ("*", "use:1.1", "use:1.1/2", "use:2.2/3"),
        ("TH-MAIN-01", "TH-MAIN-04"),
    ),
    Scene(
        "one of two effects was used",
        lambda: play(
            at("use", own(b=["trader"], goods={"money": 2}, godhs=["lore"])), "use:2.2/2", "use:2.1"
        ),
        ("*", "use:2.2", "use:2.2/2", "use:2.1/2"),
        ("TH-MAIN-02",),
    ),
    Scene(
        "what covers or closes an effect",
        lambda: at(
            "use",
            own(
                a=["elder", "archer"],
                b=["trader", "guard", "beta"],
                c=["priest"],
                d=["baker"],
                closed="c",
                goods={"salt": 2},
            ),
        ),
        ("use:1.2", "use:2.1", "use:3.1", "use:4.1", "use:5.1", "use:6.1", "use:1.1", "garrison"),
        ("TH-CARD-03", "TH-CARD-04", "TH-DRAKHE-TEROGH-02", "TH-MAIN-10"),
    ),
    Scene(
        "a card without effects covers those below",
        lambda: at("use", own(a=["archer", "elder", "idler"], b=["idler"], godhs=["lore"])),
        ("use:1.1", "use:1.2", "use:1.3", "use:2.1"),
        ("TH-CARD-03", "TH-MAIN-03"),
    ),
    Scene(
        "armaments and their price",
        lambda: at("use", own(a=["smith"], goods={"metal": 1}, might=1)),
        ("*",),
        ("TH-ARM-01", "TH-ARM-02"),
    ),
    Scene(
        "armaments that nobody can pay",
        lambda: at("use", own(a=["smith"], people=0, godhs=["lore"])),
        ("use:1.1", "use:1.2", "discard:lore", "done"),
        ("TH-ARM-03",),
    ),
    Scene(
        "armaments at the centre",
        lambda: at("use", own(a=["smith"], goods={"metal": 2}, might=8, godhs=["lore"])),
        ("use:1.1", "use:1.2", "trade:metal"),
        ("TH-ARM-04",),
    ),
    Scene(
        "armaments at the centre by another reading",
        lambda: at(
            "use",
            own(a=["smith"], goods={"metal": 2}, might=8),
            config=ruled(void_payments=True),
        ),
        ("use:1.1", "use:1.2", "trade:metal"),
        ("TH-Q-29",),
    ),
    Scene(
        "a guest pays for an armament",
        lambda: at("use", own(_AGONY, a=["smith"], guests={1: 1}), other()),
        ("use:1.2",),
        ("TH-Q-23", "TH-ABIL-AGO-04"),
    ),
    Scene(
        "whose figure pays for an armament",
        lambda: play(at("use", own(_AGONY, a=["smith"], guests={1: 1}), other()), "use:1.2"),
        ("*", "give:2", "1: give:1"),
        ("TH-Q-23", "TH-ABIL-AGO-04"),
    ),
    Scene(
        "only own figures pay for an armament by another reading",
        lambda: at(
            "use",
            own(_AGONY, a=["smith"], guests={1: 1}, people=1),
            other(),
            config=ruled(foreign_population_for_armament=False),
        ),
        ("use:1.2",),
        ("TH-Q-23",),
    ),
    Scene(
        "the Bridge Builder cannot pay a trade with his die",
        lambda: at("use", own(_BUILDER, a=["smith"], b=["trader"], godhs=["lore"]), utreng="metal"),
        ("use:1.1", "use:2.1", "trade:metal"),
        ("TH-ABIL-BLD-05", "TH-TRADE-03", "TH-RTRADE-03"),
    ),
    Scene(
        "population and garrisons",
        lambda: at("use", own(e=["nurse"], might=3)),
        ("*", "use:5.1"),
        ("TH-MAIN-06", "TH-MAIN-09"),
    ),
    Scene(
        "no reserve, and no fortification",
        lambda: at(
            "use",
            own(e=["nurse"], people=9, boxed=3, might=2, garrisons=[1], godhs=["lore"]),
        ),
        ("*", "use:5.1", "use:5.2"),
        ("TH-MAIN-06", "TH-Q-41"),
    ),
    Scene(
        "a fortification that is taken",
        lambda: at("use", own(e=["nurse"], might=3, garrisons=[3], godhs=["lore"])),
        ("use:5.2",),
        ("TH-MAIN-07",),
    ),
    Scene(
        "the turn of another",
        lambda: at("use", own(goods={"salt": 2}), other(a=["elder"]), seat=1),
        ("0: trade:salt>wood", "0: use:1.1", "2: use:1.1"),
        ("TH-TIME-02", "TH-TURN-01"),
    ),
    Scene(
        "nothing can be used",
        lambda: settled(
            CARDS,
            own(a=["smith"], b=["trader", "beta"], people=0),
            other(),
            ask="use",
            faceup={"light": "elder"},
        ),
        (),
        ("TH-ARM-03", "TH-CARD-03"),
    ),
)


def _full(resource: str, **more: Any) -> State:
    """A gain of this resource waits for room."""
    state = at("use", own(a=["elder"], **more))
    return play(state, "use:1.1" if resource == "wood" else "use:1.2")


ROOM: Final = (
    Scene(
        "five materials, and one more",
        lambda: _full("wood", goods={"wood": 2, "stone": 1, "metal": 2, "salt": 2}),
        ("*", "give-up:salt", "give-up:wood", "discard:alpha", "trade:money", "done"),
        ("TH-STORE-02", "TH-STORE-07", "TH-STORE-08", "TH-Q-26"),
    ),
    Scene(
        "two salt, and one more",
        lambda: _full("salt", goods={"salt": 2, "wood": 1}),
        ("*", "give-up:salt", "give-up:wood"),
        (
            "TH-STORE-04",
            "TH-STORE-07",
        ),
    ),
    Scene(
        "three sumpters, and one more",
        lambda: play(at("use", own(b=["trader"], goods={"sumpter": 3})), "use:2.2"),
        ("*",),
        ("TH-STORE-03", "TH-STORE-07"),
    ),
    Scene(
        "Guinn has no room in the turn of another",
        lambda: play(
            at(
                "take",
                own(),
                other(Ability.EMPERY, goods={"wood": 3, "metal": 2, "salt": 2}),
                faceup={"light": "elder"},
                crown="light",
            ),
            "take:light",
            "bonus:wood",
        ),
        ("*", "trade:salt>wood"),
        ("TH-Q-19", "TH-STORE-07"),
    ),
    Scene(
        "more than there is in the box",
        lambda: at("use", own(a=["elder"], goods={"wood": 4}), other(goods={"wood": 8})),
        ("use:1.1",),
        ("TH-STORE-06",),
    ),
)
