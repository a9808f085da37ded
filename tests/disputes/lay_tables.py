"""The tables that disputes of thraen begin from, laid out once and kept as JSON.

Run as ``python -m tests.disputes.lay_tables`` to write them anew. A table leaves out its switches
and its content, for every dispute says those itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Content, Options, State
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import AskCrown, AskFirstPlay, BeginRound, BeginTurn
from tests.thraen.builders import Board, position

FOLDER: Final = Path(__file__).parent
TABLES: Final = FOLDER / "tables"

GUINN, HAMISES = Ability.EMPERY, Ability.VISIONS
"""Two sides that keep out of the way in most disputes."""

FACE_UP: Final = {
    "realm": "herald",
    "light": "elder",
    "darkness": "prowler",
    "utreng": "smith",
    "shenna": "drummer",
}

HANDS: Final = (
    ("archer", "raider", "squire"),
    ("novice", "sailor", "shade"),
    ("acolyte", "mason", "pilgrim"),
    ("scout", "hermit", "nomad"),
)
GODHS: Final = (("coin",), ("veil",), ("ember",), ("torch",))
"""One each, so that no step of a turn goes by without a question."""


@cache
def content() -> Content:
    """The cards of the disputes."""
    return thraen.load(FOLDER / "content.toml")


def laid(
    *abilities: Ability,
    ask: Any,
    seat: int = 0,
    completed: int = 0,
    idle: int = 0,
    more: dict[int, dict[str, Any]] | None = None,
    **rest: Any,
) -> State:
    """A table of these sides in the round after so many segments, each built by one seat."""
    boards = []
    for number, ability in enumerate(abilities):
        own: dict[str, Any] = {
            "ability": ability,
            "hand": HANDS[number],
            "godhs": GODHS[number],
            "on": [n for n in range(1, completed + 1) if (n - 1) % len(abilities) == number],
        }
        extra = dict((more or {}).get(number, {}))
        own["on"] += extra.pop("also_on", [])
        boards.append(Board(**(own | extra)))
    round_ = completed + idle + 1
    faceup = {**FACE_UP, **({"bridge_work": "bridge-work"} if ask == "take" else {})}
    if completed >= 4:
        faceup["eye"] = "eye-1"
    state = position(
        content(),
        *boards,
        **{
            "ask": ask,
            "seat": seat,
            "completed": completed,
            "idle": idle,
            "round": round_,
            "faceup": faceup,
            "free": {8 - completed: idle} if idle else {},
            "sizes": {"bridge_work": 12 - round_},
            **rest,
        },
    )
    # Whoever began may have been anybody.
    return evolve(state, table=evolve(state.table, options=evolve(_options(state), first=None)))


def _options(state: State) -> Options:
    return state.table.options


def plain(ask: str, **more: Any) -> State:
    """Two players whose abilities do not matter."""
    return laid(GUINN, HAMISES, ask=ask, **more)


def beginning() -> State:
    """A new game: not even who begins is known."""
    boards = Ability.DAUGHTER, Ability.PROFITEERS
    return thraen.new(Options(2, None, boards, content=content()))


def first_plays() -> State:
    """Before round 1 everybody is about to play a card."""
    abilities = Ability.DAUGHTER, Ability.MASTER_OF_DRAKHES, Ability.PROFITEERS, Ability.EMPERY
    hands = (
        ("archer", "bard", "prowler", "shade"),
        ("miner", "raider", "rider", "tamer"),
        ("broker", "drummer", "sailor", "trader"),
        ("captain", "herald", "squire", "wanderer"),
    )
    more = {n: {"hand": hand, "godhs": ()} for n, hand in enumerate(hands)}
    asks = *(AskFirstPlay(Seat(n)) for n in range(4)), BeginRound()
    return evolve(
        laid(*abilities, ask=asks, more=more, faceup={}, sizes={}),
        round=0,
    )


def first_gardens() -> State:
    """The same for two, one of them with Ghiarhabbat."""
    more: dict[int, dict[str, Any]] = {
        0: {"godhs": (), "hand": ("archer", "banker", "miner", "sailor"), "a": ["ghiarhabbat"]},
        1: {"godhs": (), "hand": ("captain", "herald", "squire", "wanderer")},
    }
    asks = AskFirstPlay(Seat(0)), AskFirstPlay(Seat(1)), BeginRound()
    sides = Ability.GARDENS, Ability.EMPERY
    return evolve(laid(*sides, ask=asks, more=more, faceup={}, sizes={}), round=0)


def crown() -> State:
    """All stacks are turned up, and seat 1 may place the crown."""
    asks = AskCrown(Seat(1)), BeginTurn(Seat(0)), BeginTurn(Seat(1)), *FACTION_PHASE
    faceup = {**FACE_UP, "bridge_work": "bridge-work"}
    return laid(Ability.DAUGHTER, Ability.EMPERY, ask=asks, faceup=faceup)


def _no_godhs(ask: str) -> State:
    """Every Godh card but one is in the hand of the player on turn."""
    own = [each.id for each in content().godh if each.id != "veil"]
    return plain(ask, more={0: {"godhs": own}})


DAUGHTER, AGONY, PRIEST = Ability.DAUGHTER, Ability.AGONY, Ability.HIGH_PRIEST
GENEORN, MASTER, BUILDER = Ability.GENEORN, Ability.MASTER_OF_DRAKHES, Ability.BRIDGE_BUILDER
GARDENS, PROFITEERS = Ability.GARDENS, Ability.PROFITEERS

CLOSED: Final = {"completed": 4, "drakhe": "terogh", "more": {0: {"closed": "a"}}}
"""Terogh has closed the first slot of seat 0."""

GUESTS: Final = {0: {"guests": {1: 1}}}
"""A figure of seat 1 on the board of Guinn."""

ON_FOUR: Final = {"completed": 3, "seat": 1, "more": {0: {"also_on": [4]}}}
"""Segment 4 has population: a Great Drakhe awakens this night."""

LAST: Final = {"completed": 6, "drakhe": "sathap", "seat": 1, "more": {0: {"also_on": [7]}}}
"""Segment 7 has population: the game ends this night."""


def _closed_at_the_end() -> State:
    more = {0: {"also_on": [7], "closed": "a"}}
    return plain("limit", **{**LAST, "drakhe": "terogh", "more": more})


def _three_on_four() -> State:
    sides = GUINN, HAMISES, GENEORN
    return laid(*sides, ask="limit", completed=3, seat=2, more={0: {"also_on": [4]}})


def _out_of_free_rebels() -> State:
    """Nobody has built for eighteen rounds, and all twelve free rebels are in the desert."""
    more = {0: {"on": ()}, 1: {"on": ()}}
    table: dict[str, Any] = {
        "free": dict.fromkeys(range(3, 9), 2),
        "sizes": {"bridge_work": 0},
        "drakhe": "sathap",
    }
    return evolve(plain("limit", completed=6, seat=1, more=more, **table), round=19)


def _unhelped() -> State:
    """Segment 4 is about to be completed after three idle rounds."""
    free = {8 - 3: 2}
    return plain("limit", completed=3, idle=2, seat=1, free=free)


ALL: Final[dict[str, Callable[[], State]]] = {
    "new": beginning,
    "first-play": first_plays,
    "first-gardens": first_gardens,
    "take": lambda: plain("take"),
    "play": lambda: plain("play"),
    "use": lambda: plain("use"),
    "build-1": lambda: plain("build"),
    "build-2": lambda: plain("build", completed=1),
    "build-3": lambda: plain("build", completed=2),
    "build-4": lambda: plain("build", completed=3),
    "build-6": lambda: plain("build", completed=5, drakhe="sathap"),
    "build-7": lambda: plain("build", completed=6, drakhe="sathap"),
    "limit": lambda: plain("limit"),
    "night": lambda: plain("limit", seat=1),
    "night-idle-twice": lambda: plain("limit", seat=1, idle=2),
    "night-drakhe": lambda: plain("limit", **ON_FOUR),
    "night-drakhe-three": _three_on_four,
    "night-drakhe-unhelped": _unhelped,
    "night-last": lambda: plain("limit", **LAST),
    "night-last-closed": _closed_at_the_end,
    "night-no-rebels": _out_of_free_rebels,
    "late-take": lambda: plain("take", completed=4, drakhe="sathap"),
    "closed-play": lambda: plain("play", **CLOSED),
    "closed-use": lambda: plain("use", **CLOSED),
    "no-godhs-take": lambda: _no_godhs("take"),
    "no-godhs-use": lambda: _no_godhs("use"),
    "few-light-take": lambda: plain("take", sizes={"light": 1}),
    "nothing-up-limit": lambda: laid(GUINN, DAUGHTER, ask="limit", faceup={}),
    "nothing-up-visions-limit": lambda: laid(GUINN, HAMISES, ask="limit", faceup={}),
    "build-1-second": lambda: plain("build", seat=1, more={0: {"also_on": [1]}}),
    "three-take": lambda: laid(GUINN, HAMISES, MASTER, ask="take"),
    "empery-crown": crown,
    "empery-take": lambda: laid(DAUGHTER, GUINN, ask="take", crown="light"),
    "agony-take": lambda: laid(DAUGHTER, AGONY, ask="take", crown="light"),
    "agony-use": lambda: laid(AGONY, DAUGHTER, ask="use", more=GUESTS),
    "agony-build": lambda: laid(AGONY, DAUGHTER, ask="build", more=GUESTS),
    "agony-night": lambda: laid(AGONY, DAUGHTER, ask="limit", seat=1, more=GUESTS),
    "agony-night-drakhe": lambda: laid(
        AGONY,
        DAUGHTER,
        ask="limit",
        completed=3,
        seat=1,
        more={0: {"guests": {1: 1}, "also_on": [4]}},
    ),
    "priest-take": lambda: laid(PRIEST, GUINN, ask="take"),
    "priest-use": lambda: laid(PRIEST, GUINN, ask="use"),
    "priest-limit": lambda: laid(PRIEST, GUINN, ask="limit"),
    "geneorn-play": lambda: laid(GENEORN, GUINN, ask="play"),
    "geneorn-use": lambda: laid(GENEORN, GUINN, ask="use"),
    "visions-take": lambda: laid(
        HAMISES,
        GUINN,
        ask="take",
        holder=1,
        faceup={**{k: v for k, v in FACE_UP.items() if k != "light"}, "bridge_work": "bridge-work"},
    ),
    "daughter-play": lambda: laid(DAUGHTER, GUINN, ask="play"),
    "master-play": lambda: laid(MASTER, GUINN, ask="play"),
    "master-use": lambda: laid(MASTER, GUINN, ask="use"),
    "builder-build-1": lambda: laid(BUILDER, GUINN, ask="build"),
    "builder-build-2": lambda: laid(BUILDER, GUINN, ask="build", completed=1, utreng="stone"),
    "builder-build-3": lambda: laid(BUILDER, GUINN, ask="build", completed=2, utreng="money"),
    "builder-use": lambda: laid(BUILDER, GUINN, ask="use", completed=1, utreng="metal"),
    "builder-night": lambda: laid(
        BUILDER,
        GUINN,
        ask="limit",
        completed=1,
        seat=1,
        utreng="stone",
        more={0: {"also_on": [2]}},
    ),
    "gardens-play": lambda: laid(GARDENS, GUINN, ask="play", more={0: {"a": ["ghiarhabbat"]}}),
    "gardens-use": lambda: laid(GARDENS, GUINN, ask="use", more={0: {"a": ["ghiarhabbat"]}}),
    "profiteers-play": lambda: laid(PROFITEERS, GUINN, ask="play"),
}
"""By name; the step that is asked stands last."""


def written(state: State) -> str:
    """A table as JSON that can be read: each part in a line of its own."""
    found = json.loads(Edition(content()).JSON.to_json(state))
    for name in ("config", "content"):
        del found["table"][name]
    parts = []
    for name, part in found.items():
        if name in ("players", "cards") and isinstance(part, dict):
            inner = ",\n  ".join(f"{json.dumps(k)}: {_line(v)}" for k, v in part.items())
            parts.append(f"{json.dumps(name)}: {{\n  {inner}\n }}")
        elif name == "players":
            inner = ",\n  ".join(map(_line, part))
            parts.append(f"{json.dumps(name)}: [\n  {inner}\n ]")
        else:
            parts.append(f"{json.dumps(name)}: {_line(part)}")
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def _line(part: object) -> str:
    return json.dumps(part, ensure_ascii=False)


def main() -> None:
    """Write every table."""
    TABLES.mkdir(exist_ok=True)
    for name, build in ALL.items():
        (TABLES / f"{name}.json").write_text(written(build()), encoding="utf-8")


if __name__ == "__main__":
    main()
