"""Scenes of gifts, and of the High Priest."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from skybridge_rules.thraen import Ability, State
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import at, own

_PRIEST = Ability.HIGH_PRIEST

_HOLDER: dict[str, Any] = {
    "godhs": [
        "alpha",
        "beta",
        "bread",
        "cradle",
        "delta",
        "gamma",
        "home",
        "lore",
        "muse",
        "temple",
    ]
}


def _gift_of(card: str) -> State:
    """The gift of a card is asked about, and every kind of gift could be resolved."""
    mine = own(
        godhs=[card, "gamma"],
        a=["archer", "elder"],
        c=["priest"],
        might=3,
        rebels={3: 1},
        goods={"salt": 2},
    )
    return play(at("use", mine), f"discard:{card}")


GIFTS: Final = (
    Scene(
        "every kind of gift",
        lambda: at(
            "use",
            own(**_HOLDER, a=["archer", "elder"], c=["priest"], might=2, rebels={3: 1}),
        ),
        ("*",),
        ("TH-GIFT-01", "TH-GIFT-02", "TH-GIFT-03", "TH-GIFT-04"),
    ),
    Scene(
        "gifts that bring nothing",
        lambda: at(
            "use",
            own(godhs=_HOLDER["godhs"], people=12, might=8, garrisons=[3, 8]),
            godh_size=0,
        ),
        (
            *("discard:beta", "discard:cradle", "discard:delta", "discard:gamma", "discard:home"),
            *("discard:muse", "discard:temple"),
        ),
        ("TH-GIFT-06", "TH-Q-53"),
    ),
    Scene(
        "a gift of Religion without another Godh card",
        lambda: at("use", own(godhs=["temple"], a=["archer"], goods={"salt": 2})),
        ("discard:temple",),
        ("TH-GIFT-06", "TH-RELIG-01"),
    ),
    *(
        Scene(
            f"the gift of {card}",
            partial(_gift_of, card),
            (
                *("*", "advance", "return:3", "return:4", "inspire:1", "inspire:2", "garrison"),
                *("godh:gamma@3", "godh:gamma@1", "trade:salt>wood", "discard:gamma", "done"),
            ),
            ("TH-GIFT-03", "TH-TIME-03", "TH-TIME-04"),
        )
        for card in ("beta", "delta", "home", "muse", "temple")
    ),
    Scene(
        "chance shows a Godh card",
        lambda: play(at("use", own(c=["priest"])), "use:3.2"),
        ("show:alpha", "show:elder", "done"),
        ("TH-MAIN-08", "TH-INFO-02"),
    ),
    Scene(
        "chance shows a second Godh card",
        lambda: play(at("use", own(_PRIEST, c=["priest"]), godh_top=["alpha"]), "use:3.2"),
        ("show:beta", "show:alpha"),
        ("TH-ABIL-PRI-01",),
    ),
    Scene(
        "the High Priest chooses between two cards",
        lambda: play(
            at("use", own(_PRIEST, c=["priest"]), godh_top=["alpha", "cradle", "delta"]), "use:3.2"
        ),
        ("*", "keep:delta", "both:delta", "done"),
        ("TH-ABIL-PRI-01", "TH-ABIL-PRI-04", "TH-Q-59"),
    ),
    Scene(
        "the High Priest and the last Godh card",
        lambda: at("use", own(_PRIEST, c=["priest"]), godh_top=["alpha"], godh_size=1),
        ("use:3.2",),
        ("TH-ABIL-PRI-03", "TH-Q-58"),
    ),
    Scene(
        "the High Priest draws by a gift",
        lambda: play(
            at(
                "play",
                own(_PRIEST, godhs=["gamma"], a=["archer"]),
                godh_top=["alpha", "delta"],
            ),
            "discard:gamma",
        ),
        ("*",),
        ("TH-ABIL-PRI-01",),
    ),
)
