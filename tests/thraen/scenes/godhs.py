"""Scenes of Godh cards: Religion, and the limit at the end of a turn."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.config import GodhBottomOrder
from skybridge_rules.thraen.tasks import AskBury, EndTurn
from tests.thraen.bare_tables import settled
from tests.thraen.builders import play, then
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, at, other, own, ruled

RELIGION: Final = (
    Scene(
        "where a Godh card may claim a stack",
        lambda: play(
            at(
                "use",
                own(
                    a=["shade"],
                    b=["guard"],
                    c=["priest"],
                    d=["baker"],
                    e=["nurse", "bread"],
                    godhs=["alpha", "gamma", "delta", "beta"],
                ),
            ),
            "use:3.1",
        ),
        (
            *("*", "godh:alpha@1", "godh:alpha@2", "godh:beta@2", "godh:delta@4", "godh:gamma@5"),
            *("godh:lore@3", "godh:gamma@9", "godh:gamma@3~1", "decline", "done"),
        ),
        ("TH-RELIG-01", "TH-RELIG-02", "TH-RELIG-03", "TH-FEUD-01"),
    ),
    Scene(
        "slots that no Godh card can claim",
        lambda: play(
            at(
                "use",
                own(a=["archer"], c=["priest"], d=["baker"], closed="a", godhs=["alpha", "gamma"]),
            ),
            "use:3.1",
        ),
        ("godh:alpha@1", "godh:alpha@2", "godh:gamma@6", "godh:gamma@5", "godh:gamma@4"),
        ("TH-RELIG-08", "TH-RELIG-01", "TH-RELIG-03"),
    ),
    Scene(
        "a stack of starting cards",
        lambda: play(
            at(
                "use",
                own(Ability.EMPERY, a=["loyal-subjects"], c=["priest"], godhs=["alpha"]),
            ),
            "use:3.1",
        ),
        ("*",),
        ("TH-Q-44",),
    ),
    Scene(
        "a feud binds the Geneorn",
        lambda: play(
            at(
                "use",
                own(Ability.GENEORN, a=["priest"], b=["archer", "shade"], godhs=["alpha", "gamma"]),
            ),
            "use:1.1",
        ),
        ("godh:alpha@2",),
        ("TH-ABIL-GEN-04", "TH-FEUD-01"),
    ),
    Scene(
        "Religion is paid for in vain by another reading",
        lambda: at("use", own(b=["pilgrim"], goods={"money": 1}), config=ruled(void_payments=True)),
        ("use:2.1",),
        ("TH-Q-29", "TH-RELIG-01"),
    ),
    Scene(
        "Ghiarhabbat takes its used effect along",
        lambda: play(
            at(
                "use",
                own(Ability.GARDENS, a=["archer", "ghiarhabbat"], c=["priest"], godhs=["alpha"]),
            ),
            "use:1.2",
            "use:3.1",
        ),
        ("*",),
        ("TH-Q-49",),
    ),
    Scene(
        "Religion without a stack to claim",
        lambda: at("use", own(c=["priest"], a=["wanderer"], godhs=["beta"], closed="a")),
        ("use:3.1", "done"),
        ("TH-Q-41",),
    ),
    Scene(
        "no feud for the Master of Drakhes",
        lambda: play(
            at(
                "use",
                own(Ability.MASTER_OF_DRAKHES, a=["shade"], c=["priest"], godhs=["alpha", "gamma"]),
            ),
            "use:3.1",
        ),
        ("*",),
        ("TH-ABIL-MAS-02", "TH-FEUD-06"),
    ),
    Scene(
        "Godh cards of the Geneorn",
        lambda: play(
            at(
                "use",
                own(
                    Ability.GENEORN,
                    a=["priest"],
                    b=["shade", "archer"],
                    c=["eye-1"],
                    godhs=["alpha", "gamma"],
                ),
            ),
            "use:1.1",
        ),
        ("*", "godh:alpha@1", "godh:gamma@2", "godh:alpha@3"),
        ("TH-ABIL-GEN-03", "TH-Q-51"),
    ),
    Scene(
        "Ghiarhabbat makes room for a Godh card",
        lambda: play(
            at(
                "use",
                own(
                    Ability.GARDENS,
                    a=["archer", "ghiarhabbat"],
                    c=["priest"],
                    godhs=["alpha", "gamma"],
                ),
            ),
            "use:3.1",
        ),
        ("*", "godh:alpha@1~1", "godh:gamma@3~1"),
        ("TH-Q-47", "TH-ABIL-GAR-02"),
    ),
    Scene(
        "Ghiarhabbat stays by another reading",
        lambda: play(
            at(
                "use",
                own(
                    Ability.GARDENS,
                    a=["archer", "ghiarhabbat"],
                    c=["priest"],
                    godhs=["alpha", "gamma"],
                ),
                config=ruled(ghiarhabbat_on_godh=False),
            ),
            "use:3.1",
        ),
        ("godh:alpha@1~2", "godh:gamma@3"),
        ("TH-Q-47",),
    ),
)

_CHOICE = ruled(godh_bottom_order=GodhBottomOrder.CHOICE)

LIMIT: Final = (
    Scene(
        "four Godh cards at the end of a turn",
        lambda: at(
            "limit",
            own(godhs=["alpha", "gamma", "lore", "bread"], goods={"salt": 2, "sumpter": 2}),
            beside=["muse"],
            godh_top=["delta"],
        ),
        ("*", "done", "bury:muse"),
        ("TH-GODHLIMIT-01", "TH-GODHLIMIT-02"),
    ),
    Scene(
        "three Godh cards at the end of a turn",
        lambda: at("limit", own(godhs=["alpha", "gamma", "lore"]), beside=["muse", "home"]),
        ("discard:alpha", "done"),
        ("TH-GODHLIMIT-01", "TH-GODHLIMIT-03", "TH-Q-56"),
    ),
    Scene(
        "no Godh card at the end of a turn",
        lambda: settled(
            CARDS, own(), other(), ask="limit", beside=["muse"], faceup={"light": "elder"}
        ),
        (),
        ("TH-GODHLIMIT-05", "TH-GODHLIMIT-03"),
    ),
    Scene(
        "which discarded card goes under the stack first",
        lambda: then(
            at("limit", own(goods={"salt": 2}), beside=["muse", "home", "temple"], config=_CHOICE)
            .popped()
            .popped(),
            AskBury(Seat(0)),
            EndTurn(Seat(0)),
        ),
        ("*", "bury:alpha", "trade:salt>wood", "discard:muse", "done"),
        ("TH-Q-56", "TH-Q-85"),
    ),
    Scene(
        "what is buried by choice",
        lambda: at("limit", own(godhs=["alpha"]), beside=["muse", "home"], config=_CHOICE),
        ("done",),
        ("TH-GODHLIMIT-03",),
    ),
)
