"""Every encounter, both options: its Glory, what it brings, how far the token goes (MY-EN01 ff.).

Each row plays one option in a position where it can be used, and says what is different afterwards.
"""

from __future__ import annotations

from typing import Any

import pytest
from attrs import field, frozen

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Island, Sign
from skybridge_rules.mysthea.regions import LAYOUT_REF, clockwise_of
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
    asked,
    moves,
    play,
    player,
    scene,
    units,
)

GLORY = (6, 6, 6, 7, 7, 7, 8, 8, 8, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 6, 8, 8, 8, 6, 6, 6, 7, 7, 7)
"""The Glory of each encounter, as section 3.3 of the catalogue lists it."""


@frozen
class Option:
    """One option: what is answered after the symbol, and what follows."""

    card: str
    sign: str
    steps: int
    answers: tuple[str, ...] = ()
    gains: tuple[int, int, int] = (0, 0, 0)
    """Energy, Experience and Glory, besides the Glory of the card and its price."""
    ends: dict[str, Any] = field(factory=dict)
    """What else is so at the end: units by seat and region, constructed units, the Artefact."""
    ada: dict[str, Any] = field(factory=dict)
    ben: dict[str, Any] = field(factory=dict)
    more: dict[str, Any] = field(factory=dict)
    open: str | None = None
    """What is asked at the end, if the reward goes on."""


def option(
    card: str,
    sign: str,
    steps: int,
    *answers: str,
    gains: tuple[int, int, int] = (0, 0, 0),
    **rest: Any,
) -> Option:
    """One row of the table."""
    return Option(card, sign, steps, answers, gains, **rest)


FORTS = {"units": "orb.myst:F"}
ROW = [
    option("en01", "axe", 1, "target:orb.myst", ben=FORTS, ends={"ben@orb.myst": ""}),
    option("en01", "boots", 3, gains=(0, 2, 0)),
    option("en02", "dialogue", 3, "energy", "energy", "energy", gains=(3, 0, 0)),
    option("en02", "chest", 2, "use:1", gains=(3, 0, 2)),
    option("en03", "boots", 4, "use:1", "use:1", ends={"built": (1, 1)}),
    option("en03", "chest", 3, ada={"units": "tree.crystal-field:T"}, gains=(0, 0, 3)),
    option("en04", "axe", 3, ada={"units": "tree.forest:T arch.forest:T"}, gains=(0, 0, 6)),
    option(
        "en04",
        "dialogue",
        1,
        "travel:champion@spire.river",
        "to:spire.myst",
        gains=(0, 1, 0),
        ends={"ada@spire.myst": "C"},
    ),
    option("en05", "boots", 2, "energy", "energy", gains=(2, 0, 0)),
    option("en05", "chest", 4, "use:1", gains=(1, 0, 0), open="develop"),
    option("en06", "chest", 2, gains=(3, 0, 0)),
    option("en06", "boots", 3, "draw:1", "show:c061", ends={"hand": 1}),
    option(
        "en07",
        "axe",
        4,
        "use:1",
        "fight:spire.river",
        "no-card",
        "no-card",
        ben={"at": "spire.river", "wounded": True},
        gains=(0, 0, 1),
        ends={"charged": False},
    ),
    option("en07", "boots", 3, "use:1", ends={"built": (1, 0)}),
    option("en08", "dialogue", 1, "energy", gains=(2, 0, 0)),
    option(
        "en08",
        "boots",
        3,
        "target:orb.myst",
        ben={"units": "orb.myst:TG"},
        ends={"ben@orb.myst": "G"},
    ),
    option("en09", "chest", 3, "give:c065", ada={"hand": "c065 c066"}, gains=(0, 0, 5)),
    option("en09", "dialogue", 2, "use:2", ada={"built": (1, 0)}, ends={"ada@spire.river": "TC"}),
    option("en10", "dialogue", 3, ada={"units": "orb.myst:T"}, gains=(0, 0, 3)),
    option(
        "en10",
        "boots",
        1,
        "travel:golem@orb.myst",
        "to:arch.forest",
        "travel:troop@orb.myst",
        "to:volcano.river",
        ada={"units": "orb.myst:TG"},
        ends={"ada@arch.forest": "G", "ada@volcano.river": "T"},
    ),
    option(
        "en11",
        "axe",
        2,
        "target:orb.myst",
        ben={"units": "orb.myst:TG"},
        ends={"ben@orb.myst": "T"},
    ),
    option("en11", "chest", 3, gains=(0, 0, 3)),
    option("en12", "chest", 1, gains=(1, 0, 0)),
    option("en12", "axe", 4, "use:1", ada={"charged": False}, ends={"charged": True}),
    option("en13", "chest", 3, "use:1", ada={"energy": 1}, open="develop"),
    option(
        "en13",
        "boots",
        1,
        "use:2",
        "travel:golem@spire.river",
        "to:spire.myst",
        ada={"units": "spire.river:G"},
        ends={"ada@spire.myst": "G"},
    ),
    option("en14", "boots", 4, "energy", gains=(1, 0, 2)),
    option(
        "en14",
        "axe",
        2,
        "target:orb.myst",
        ben={"units": "orb.myst:GG"},
        ends={"ben@orb.myst": "G"},
    ),
    option("en15", "chest", 3, "draw:1", "show:c061", ends={"hand": 1}),
    option("en15", "dialogue", 2, ada={"units": "orb.myst:GG arch.myst:G"}, gains=(0, 0, 3)),
    option("en16", "dialogue", 2, "use:2", ends={"built": (0, 1)}),
    option("en16", "chest", 3, "use:1", ada={"energy": 1}, gains=(-1, 0, 3)),
    option(
        "en17",
        "axe",
        0,
        "use:1",
        "fight:spire.river",
        "no-card",
        "no-card",
        ben={"at": "spire.river", "wounded": True},
        gains=(0, 0, 1),
        ends={"charged": False},
    ),
    option("en17", "boots", 2, "draw:1", "show:c061", ends={"hand": 1}),
    option("en18", "chest", 4, "use:2", ends={"built": (0, 1)}),
    option("en18", "axe", 2, "give:c074", ada={"hand": "c074 c066"}, gains=(0, 0, 4)),
    option("en19", "chest", 3, "use:1", gains=(2, 0, 0)),
    option("en19", "dialogue", 4, gains=(0, 2, 0)),
    option(
        "en20",
        "boots",
        2,
        "travel:champion@spire.river",
        "to:orb.mountain",
        ends={"ada@orb.mountain": "C"},
    ),
    option("en20", "axe", 3, "monster:ev07", more={"path": "ev01 ev07"}, ends={"ev07": "orb"}),
    option("en21", "dialogue", 1, "use:1", ends={"built": (0, 1)}),
    option(
        "en21",
        "boots",
        0,
        "use:1",
        "fight:spire.river",
        "no-card",
        "no-card",
        ben={"at": "spire.river", "wounded": True},
        gains=(0, 0, 3),
        ends={"charged": False},
    ),
    option("en22", "chest", 0, "use:1", ada={"energy": 1}, gains=(-1, 0, 3)),
    option(
        "en22",
        "boots",
        3,
        "travel:troop@orb.myst",
        "to:arch.forest",
        "travel:troop@orb.myst",
        "to:volcano.river",
        ada={"units": "orb.myst:TT"},
        ends={"ada@arch.forest": "T", "ada@volcano.river": "T"},
    ),
    option("en23", "dialogue", 3, "draw:1", "show:c061", ends={"hand": 1}),
    option("en23", "axe", 2, "give:c080", ada={"hand": "c080 c066"}, gains=(0, 0, 5)),
    option("en24", "boots", 1, "use:1", ada={"built": (0, 1)}, ends={"ada@spire.river": "GC"}),
    option("en24", "dialogue", 2, ada={"units": "orb.river:T"}, gains=(0, 0, 6)),
    option("en25", "axe", 4, "use:1", ada={"energy": 1}, gains=(-1, 1, 2)),
    option(
        "en25",
        "boots",
        3,
        "target:spire.river",
        "to:arch.forest",
        ada={"units": "spire.river:TTGF"},
        ends={"ada@arch.forest": "TTG", "ada@spire.river": "FC"},
    ),
    option("en26", "boots", 0, ada={"charged": False}, gains=(0, 1, 0), ends={"charged": True}),
    option("en26", "dialogue", 2, gains=(0, 0, 4)),
    option("en27", "chest", 3, "use:1", gains=(3, 0, 2)),
    option("en27", "axe", 2, "monster:ev07", more={"path": "ev01 ev07"}, ends={"ev07": "orb"}),
    option(
        "en28",
        "boots",
        4,
        "travel:troop@spire.river",
        "to:spire.myst",
        "travel:troop@spire.river",
        "to:spire.crystal-field",
        ada={"units": "spire.river:TT"},
        ends={"ada@spire.myst": "T", "ada@spire.crystal-field": "T"},
    ),
    option("en28", "axe", 3, "use:1", "fortify:spire.river", ends={"ada@spire.river": "FC"}),
    option(
        "en29",
        "axe",
        2,
        "use:1",
        "fight:spire.river",
        "no-card",
        "no-card",
        ada={"charged": False},
        ben={"at": "spire.river", "wounded": True},
        ends={"charged": False},
    ),
    option("en29", "boots", 0, "give:c070", ada={"hand": "c070 c066"}, gains=(0, 0, 5)),
    option(
        "en30",
        "dialogue",
        3,
        "act:c061",
        "points",
        "energy",
        "done",
        ada={"hand": "c061"},
        gains=(1, 0, 0),
        ends={"hand": 0},
    ),
    option("en30", "chest", 1, ada={"units": "orb.mountain:T arch.mountain:T"}, gains=(0, 0, 6)),
]


def _sitting(given: dict[str, Any]) -> Sitting:
    rest = dict(given)
    return player(rest.pop("hand", ""), **rest)


def position(row: Option) -> State:
    """Ada can face the encounter; Ben stands on an Island of his own unless the row says more."""
    ada = {"at": "spire.river", "token": "spire", "exp": 1, "hero": "h05", **row.ada}
    ben = {"at": "volcano.crystal-field", **row.ben}
    return scene(
        _sitting(ada), _sitting(ben), player(at="volcano.forest"), front=row.card, **row.more
    )


@pytest.mark.rule("MY-EN01 to MY-EN30", "MY-ENC-02", "MY-ENC-06")
@pytest.mark.parametrize("row", ROW, ids=lambda row: f"{row.card}-{row.sign}")
def test_each_option_does_what_is_printed(row: Option) -> None:
    """Glory first, then the reward, then the token (MY-ENC-02)."""
    before = position(row)
    following = "en01" if row.card != "en01" else "en02"
    state = play(before, "encounter", f"show:{following}", f"sign:{row.sign}", *row.answers)
    ada, was = state.players[ADA], before.players[ADA]
    number = int(row.card[2:])
    energy, exp, more = row.gains
    assert ada.energy == was.energy + energy
    assert ada.exp == exp
    assert ada.glory == 1 + GLORY[number - 1] + more
    for what, value in row.ends.items():
        assert _figure(state, what) == value, what
    if row.open is not None:
        assert asked(state) == (ADA, row.open)
        return
    assert asked(state) == (ADA, "turn")
    assert ada.token is clockwise_of(LAYOUT_REF, Island.SPIRE, row.steps)
    assert ada.faced == (row.card,)
    assert state.encounters.top == following


def _figure(state: State, what: str) -> object:
    """What a row asks for at the end."""
    ada = state.players[ADA]
    if "@" in what:
        name, where = what.split("@")
        return units(state, {"ada": ADA, "ben": BEN, "cleo": CLEO}[name], where)
    if what.startswith("ev"):
        island = state.events.island_of(CardId(what))
        return None if island is None else island.name.lower()
    return {"built": ada.army.built, "charged": ada.charged, "hand": len(ada.hand)}[what]


@pytest.mark.rule("MY-EN01 to MY-EN30")
def test_no_option_is_missing() -> None:
    """Thirty cards with two symbols each; 204 Glory and 140 steps in all (MY-EN01)."""
    printed = position(ROW[0]).table.printed.encounters
    found = {(card, each.sign) for card, e in printed.items() for each in (e.first, e.second)}
    assert {(CardId(row.card), Sign[row.sign.upper()]) for row in ROW} == found
    assert len(ROW) == 60
    assert sum(row.steps for row in ROW) == 140
    assert sum(GLORY) == 204


@pytest.mark.rule("MY-ENC-05", "MY-EN12", "MY-EN19")
@pytest.mark.parametrize(
    ("card", "sign", "texts"),
    [
        ("en07", "boots", ["use:1", "use:2", "decline"]),
        ("en09", "dialogue", ["use:1", "use:2", "decline"]),
        ("en12", "axe", ["use:1", "use:2", "decline"]),
        ("en13", "boots", ["use:1", "use:2", "decline"]),
        ("en16", "dialogue", ["use:1", "use:2", "decline"]),
        ("en18", "chest", ["use:1", "use:2", "decline"]),
        ("en19", "chest", ["use:1", "use:2", "decline"]),
        ("en21", "dialogue", ["use:1", "use:2", "decline"]),
        ("en24", "boots", ["use:1", "use:2", "decline"]),
        ("en28", "axe", ["use:1", "use:2", "decline"]),
    ],
)
def test_where_the_card_says_or_one_of_two_is_chosen(
    card: str, sign: str, texts: list[str]
) -> None:
    """Both are possible here, and none may be used as well (MY-ENC-05)."""
    ada = player(
        at="spire.river",
        token="spire",
        exp=1,
        charged=False,
        built=(1, 1),
        units="spire.river:TG",
    )
    state = scene(ada, player(), front=card)
    state = play(state, "encounter", "show:en01", f"sign:{sign}")
    assert moves(state) == texts


@pytest.mark.rule("MY-EN12", "MY-EN19")
@pytest.mark.parametrize(("card", "sign", "points"), [("en12", "axe", 1), ("en19", "chest", 2)])
def test_command_points_instead(card: str, sign: str, points: int) -> None:
    """The second choice is a grant of its own (MY-CP-08)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1, charged=False), player(), front=card
    )
    state = play(state, "encounter", "show:en01", f"sign:{sign}", "use:2")
    assert asked(state) == (ADA, "points")
    state = play(state, *["energy"] * points)
    assert asked(state) == (ADA, "turn")
    assert mysthea.problems(state) == ()
