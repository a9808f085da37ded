"""Scenes of step 2: cards are played, also before round 1."""

from __future__ import annotations

from functools import partial
from typing import Final

from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.config import (
    GhiarhabbatTarget,
    RetreatScope,
)
from tests.thraen.bare_tables import first_plays, settled
from tests.thraen.builders import play
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, at, other, own, ruled

_EMPERY = Ability.EMPERY


PLAYING: Final = (
    Scene(
        "cards go to their runes, or back by Retreat",
        lambda: at(
            "play",
            own(
                hand=["archer", "guard", "poet", "wanderer", "shade"],
                a=["elder", "alpha"],
                b=["sage"],
                might=1,
                closed="c",
                godhs=["lore"],
            ),
        ),
        (
            *("play:archer@1", "play:guard@1!", "play:guard@2", "play:poet@4!", "play:wanderer@2"),
            *("play:wanderer@5", "discard:lore", "play:archer@2", "play:shade@1", "play:shade@1!"),
            *(
                "play:elder@1",
                "play:poet@3",
                "play:archer@9",
                "play:archer@2!",
                "play:archer@1~2",
                "play:poet@3!",
                "done",
            ),
        ),
        (
            "TH-PLAY-02",
            "TH-RETREAT-01",
            "TH-FEUD-02",
        ),
    ),
    Scene(
        "no Retreat from the plateau",
        lambda: at("play", own(hand=["archer"], b=["sage"])),
        ("play:archer@1", "play:archer@2!", "play:archer@2", "done"),
        ("TH-RETREAT-02",),
    ),
    Scene(
        "Retreat to any slot by another reading",
        lambda: at(
            "play",
            own(hand=["archer"], might=2),
            config=ruled(retreat_scope=RetreatScope.ANY),
        ),
        ("play:archer@1!", "play:archer@2!"),
        ("TH-Q-31",),
    ),
    Scene(
        "an empty hand may end the step",
        lambda: at("play", own(godhs=["lore"])),
        ("*", "play:archer@1"),
        ("TH-Q-30", "TH-TIME-04"),
    ),
    Scene(
        "an empty hand plays nothing",
        lambda: settled(CARDS, own(), other(), ask="play", faceup={"light": "elder"}),
        (),
        ("TH-Q-30",),
    ),
    Scene(
        "Ghiarhabbat moves out of the way",
        lambda: at(
            "play",
            own(
                Ability.GARDENS,
                hand=["archer", "sage"],
                a=["elder", "ghiarhabbat"],
                b=["guard", "beta"],
                c=["priest", "gamma"],
                closed="d",
                might=1,
            ),
        ),
        (
            *("*", "play:archer@1~1", "play:archer@1~4", "play:archer@2~1", "play:archer@1~9"),
            *("play:sage@1!~2", "play:sage@1~2"),
        ),
        ("TH-ABIL-GAR-02", "TH-ABIL-GAR-03", "TH-FEUD-04", "TH-Q-46"),
    ),
    Scene(
        "Ghiarhabbat is barred by a feud",
        lambda: at(
            "play",
            own(
                Ability.GARDENS,
                hand=["archer"],
                a=["elder", "ghiarhabbat"],
                c=["priest", "omega"],
            ),
        ),
        ("play:archer@1~3", "play:archer@1~2"),
        ("TH-ABIL-GAR-03",),
    ),
    Scene(
        "Ghiarhabbat moves only onto a stack by another reading",
        lambda: at(
            "play",
            own(Ability.GARDENS, hand=["archer"], a=["elder", "ghiarhabbat"], b=["guard"]),
            config=ruled(ghiarhabbat_target=GhiarhabbatTarget.NONEMPTY_STACK),
        ),
        ("*", "play:archer@1~3"),
        ("TH-Q-46",),
    ),
    Scene(
        "the slots of the Geneorn take any rune",
        lambda: at("play", own(Ability.GENEORN, hand=["archer", "shade"], a=["elder", "alpha"])),
        ("*", "play:shade@1", "play:archer@2!"),
        ("TH-ABIL-GEN-04",),
    ),
    Scene(
        "feuds do not bind the Master of Drakhes",
        lambda: at("play", own(Ability.MASTER_OF_DRAKHES, hand=["shade"], a=["elder", "alpha"])),
        ("play:shade@1",),
        ("TH-ABIL-MAS-02", "TH-FEUD-06"),
    ),
)

FIRST_PLAY: Final = (
    Scene(
        "the card before round 1",
        lambda: first_plays(
            CARDS,
            own(
                Ability.DAUGHTER, hand=["guard", "archer"], a=["elder", "shade"], goods={"salt": 2}
            ),
            other(_EMPERY, hand=["shade"]),
        ),
        (
            "play:archer@1",
            "play:guard@2",
            "play:guard@1!",
            "done",
            "trade:salt>wood",
            "1: play:shade@1",
        ),
        ("TH-PRE-01", "TH-PRE-02", "TH-PRE-04", "TH-PRE-05"),
    ),
    Scene(
        "what follows the card before round 1",
        lambda: play(
            first_plays(
                CARDS,
                own(Ability.DAUGHTER, hand=["guard"], a=["elder", "shade"], goods={"salt": 2}),
                other(_EMPERY, hand=["shade"]),
            ),
            "play:guard@2",
        ),
        ("*", "return:3", "trade:salt>wood"),
        ("TH-PRE-02", "TH-PRE-03", "TH-Q-05"),
    ),
    *(
        Scene(
            f"Ghiarhabbat before round 1, {name}",
            partial(
                first_plays,
                CARDS,
                own(Ability.GARDENS, hand=["archer"], a=["elder", "ghiarhabbat"]),
                other(_EMPERY, hand=["shade"]),
                config=ruled(preround_triggers=acts),
            ),
            ("play:archer@1~2", "play:archer@1"),
            ("TH-PRE-01",),
        )
        for name, acts in (("as we rule", True), ("by another reading", False))
    ),
    Scene(
        "no ability before round 1 by another reading",
        lambda: first_plays(
            CARDS,
            own(Ability.PROFITEERS, hand=["archer"]),
            other(_EMPERY, hand=["shade"]),
            config=ruled(preround_triggers=False),
        ),
        ("play:archer@1",),
        ("TH-PRE-01",),
    ),
    Scene(
        "the Master draws before round 1",
        lambda: first_plays(
            CARDS,
            own(Ability.MASTER_OF_DRAKHES, hand=["tamer"]),
            other(_EMPERY, hand=["shade"]),
            godh_top=["alpha"],
        ),
        ("play:tamer@4",),
        ("TH-PRE-03", "TH-ABIL-MAS-01"),
    ),
    Scene(
        "the Profiteers collect before round 1",
        lambda: play(
            first_plays(
                CARDS, own(hand=["archer"]), other(_EMPERY, hand=["shade"]), godh_top=["alpha"]
            ),
            "play:archer@1",
        ),
        ("*",),
        ("TH-PRE-03", "TH-Q-05"),
    ),
)
