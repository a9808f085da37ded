"""Scenes in which other seats remember a card, and guess where it is by now."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules.thraen import Ability, State
from tests.thraen.bare_tables import DRY
from tests.thraen.builders import Board, play, until
from tests.thraen.scenes.nights import morning_after
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import at, other, own

_PRIEST, _VISIONS = Ability.HIGH_PRIEST, Ability.VISIONS
_MINE = own(b=["seer"], hand=["archer"])
_JARDH = own(_PRIEST, b=["seer"], c=["priest"], hand=["archer"])
_SIZES = {**DRY, "light": 4, "bridge_work": 2}
_PAIR = ["alpha", "delta", "lore"]


def kept(mine: Board, *question: str, yours: Board | None = None, **more: Any) -> State:
    """Seat 0 kept the elder, which all have seen, or put it back; then up to a question."""
    state = at(
        "take",
        mine,
        yours or other(),
        faceup={"light": "elder", "bridge_work": "bridge-work"},
        tops={"light": ["guard", "idler"]},
        **more,
    )
    state = play(state, "take:light", "draw:2", "keep:elder", "back:guard")
    return until(state, *question)


MEMORIES: Final = (
    Scene(
        "a card that others guess is played",
        lambda: kept(own(b=["seer"], hand=["archer"], godhs=["lore"]), "0 play"),
        ("play:elder@1", "play:archer@1", "discard:lore"),
        ("TH-PLAY-01", "TH-GIFT-01"),
    ),
    Scene(
        "Visions looks at a card that others guess",
        lambda: kept(_MINE, "1 take", yours=other(_VISIONS)),
        ("peek:light",),
        ("TH-ABIL-VIS-01",),
    ),
    Scene(
        "Visions takes a card that others guess",
        lambda: play(kept(_MINE, "1 take", yours=other(_VISIONS)), "peek:light"),
        ("*",),
        ("TH-ABIL-VIS-03", "TH-ABIL-VIS-04"),
    ),
    Scene(
        "another draws a card that others guess",
        lambda: play(
            kept(_MINE, "1 take", yours=other(_VISIONS)),
            "peek:light",
            "back:idler",
        ),
        ("take:bridge-work", "take:light"),
        ("TH-TAKE-01",),
    ),
    Scene(
        "a card that one seat has put back is drawn by another",
        lambda: play(
            until(
                play(
                    morning_after(
                        kept(_MINE, "0 play", yours=other(b=["sage"]), sizes=_SIZES)
                    ).state,
                    "take:bridge-work",
                ),
                "1 take",
            ),
            "take:light",
        ),
        ("*",),
        ("TH-KNOW-02",),
    ),
    Scene(
        "a Godh card is claimed while others guess a card",
        lambda: play(
            kept(own(b=["seer"], c=["priest"], hand=["archer"], godhs=["gamma"]), "0 use"),
            "use:3.1",
        ),
        ("godh:gamma@3",),
        ("TH-RELIG-01",),
    ),
    Scene(
        "a Godh card is buried while others guess a card",
        lambda: kept(own(b=["seer"], hand=["archer"], godhs=["lore", "muse"]), "0 limit"),
        ("discard:lore", "done"),
        ("TH-GODHLIMIT-01",),
    ),
    Scene(
        "Godh cards beside the board are buried while others guess a card",
        lambda: play(
            kept(own(b=["seer"], hand=["archer"], godhs=["lore", "muse"]), "0 limit"),
            "discard:lore",
        ),
        ("done",),
        ("TH-GODHLIMIT-03",),
    ),
    Scene(
        "the High Priest draws while others guess a card",
        lambda: kept(
            _JARDH,
            "0 use",
            godh_top=_PAIR,
        ),
        ("use:3.2",),
        ("TH-ABIL-PRI-01",),
    ),
    Scene(
        "the High Priest chooses while others guess a card",
        lambda: play(
            kept(
                _JARDH,
                "0 use",
                godh_top=_PAIR,
            ),
            "use:3.2",
        ),
        ("keep:alpha", "both:delta"),
        ("TH-ABIL-PRI-04", "TH-Q-59"),
    ),
    Scene(
        "the last Godh card is drawn while others guess a card",
        lambda: kept(
            _JARDH,
            "0 use",
            godh_top=["alpha"],
            godh_size=1,
        ),
        ("use:3.2",),
        ("TH-ABIL-PRI-03",),
    ),
    Scene(
        "used effects stay used in another order",
        lambda: play(
            at("use", own(a=["archer", "elder"], b=["trader"], godhs=["muse"], goods={"money": 1})),
            *("use:1.1", "use:2.2", "discard:muse", "inspire:1"),
        ),
        ("*",),
        ("TH-IMMED-03",),
    ),
    Scene(
        "the order is settled, and used effects stay used",
        lambda: play(
            at("use", own(a=["archer", "elder"], b=["trader"], godhs=["muse"], goods={"money": 1})),
            *("use:1.1", "use:2.2", "discard:muse", "inspire:1", "next:2"),
        ),
        (),
        ("TH-MAIN-01",),
    ),
)
