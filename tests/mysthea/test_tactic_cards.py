"""Every Tactic and Objective: what its effect costs and what it does (MY-C001 ff.).

Each row plays one card in a position where its effect can be used, with just the Energy that is
needed, and says what is different afterwards.
"""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.events import EffectUsed, Paid
from tests.mysthea.card_rows import (
    ALL,
    Row,
    colour_of,
    figure,
    gained,
    points_of,
    position,
    row,
)
from tests.mysthea.scenes import ADA, asked, moves, play, refused, rules_of, told

FOUR = {"at": "spire.crystal-field", "units": "spire.river:TTTT"}
"""Four Troops of Ben where Ada's Champion stands: Strength 4 against 3."""

FORTS = {"units": "orb.myst:FFT arch.myst:F"}
TROOPS = {"units": "orb.myst:TTG arch.myst:T"}
GOLEMS = {"units": "orb.myst:TGG arch.myst:G"}

TACTICS = [
    row("c001", "travel:champion@spire.river", "to:orb.mountain", ends={"ada@orb.mountain": "C"}),
    row("c002", ada={"energy": 3}, gains=(0, 2, 0), open="develop"),
    row("c003", "act:c061", "points", "energy", "done", ada={"hand": "c003 c061"}, gains=(1, 0, 0)),
    row(
        "c004",
        *("fight:spire.river", "no-card", "no-card", "lose:troop"),
        ben=FOUR,
        ada={"charged": False},
        gains=(0, 0, 2),
        ends={"ben@spire.river": "TTT", "charged": False},
    ),
    row("c005", gains=(3, 0, 2)),
    row("c021", ada={"charged": False}, ends={"charged": True}),
    row(
        "c022",
        *("travel:golem@spire.river", "to:orb.mountain"),
        ada={"units": "spire.river:GG"},
        ends={"ada@orb.mountain": "G", "ada@spire.river": "GC"},
    ),
    row(
        "c023",
        "target:orb.myst",
        ada=FORTS,
        ben=FORTS,
        cleo=FORTS,
        ends={
            "ada@orb.myst": "TFF",
            "ben@orb.myst": "TF",
            "cleo@orb.myst": "TF",
            "ben@arch.myst": "F",
        },
    ),
    row("c024", "use:1", "use:1", ends={"built": (1, 1)}),
    row(
        "c025",
        *("use:1", "use:1"),
        ada={"built": (2, 1)},
        ends={"built": (1, 0), "ada@spire.river": "TGC"},
    ),
    row(
        "c041",
        *("draw:2", "show:c061", "show:c079"),
        ends={"hand": "c061 c079"},
    ),
    row(
        "c042",
        *("travel:troop@spire.river", "to:orb.mountain"),
        *("travel:troop@spire.river", "to:volcano.forest"),
        ada={"units": "spire.river:TTT"},
        ends={"ada@orb.mountain": "T", "ada@volcano.forest": "T", "ada@spire.river": "TC"},
    ),
    row(
        "c043",
        *("fight:spire.river", "no-card", "no-card", "lose:troop", "lose:troop"),
        ben=FOUR,
        ada={"charged": False},
        gains=(0, 0, 4),
        ends={"ben@spire.river": "TT", "charged": False},
    ),
    row(
        "c044",
        "target:orb.myst",
        ada=TROOPS,
        ben=TROOPS,
        cleo=TROOPS,
        ends={
            "ada@orb.myst": "TTG",
            "ben@orb.myst": "TG",
            "cleo@orb.myst": "TG",
            "ben@arch.myst": "T",
        },
    ),
    row(
        "c045",
        *("target:spire.river", "to:orb.mountain"),
        ada={"units": "spire.river:TtGF"},
        ends={"ada@orb.mountain": "TGC", "ada@spire.river": "TF"},
    ),
    row("c061", gains=(12, 0, 0)),
    row(
        "c062",
        "target:orb.myst",
        ada=GOLEMS,
        ben=GOLEMS,
        cleo=GOLEMS,
        ends={
            "ada@orb.myst": "TGG",
            "ben@orb.myst": "TG",
            "cleo@orb.myst": "TG",
            "ben@arch.myst": "G",
        },
    ),
    row("c063", "monster:ev07", more={"path": "ev01 ev07"}, ends={"ev07": "orb"}),
    row(
        "c064",
        "target:orb.myst",
        ada={"at": "orb.myst"},
        ben={"at": "orb.myst", "units": "orb.myst:T"},
        cleo={"at": "orb.myst"},
        ends={"ada@orb.myst": "C", "ben@orb.myst": "TW", "cleo@orb.myst": "W"},
    ),
    row(
        "c065",
        *("fight:spire.river", "no-card", "no-card"),
        ben=FOUR,
        ada={"charged": False},
        gains=(0, 0, 8),
        ends={"ben@spire.river": "", "charged": False},
    ),
]

OBJECTIVES = [
    row("c006", ada={"units": "tree.forest:T arch.forest:T volcano.forest:T"}, gains=(0, 0, 6)),
    row("c007", ada={"units": "orb.myst:T arch.myst:F"}, gains=(0, 0, 6)),
    row("c008", gains=(0, 0, 3)),
    row("c009", ada={"units": "tree.crystal-field:G volcano.crystal-field:TT"}, gains=(0, 0, 3)),
    row("c010", ada={"units": "tree.mountain:T orb.mountain:T arch.mountain:T"}, gains=(0, 0, 9)),
    row("c026", gains=(0, 0, 3)),
    row(
        "c027",
        *("give:c065", *["energy"] * 5),
        ada={"hand": "c027 c065 c066"},
        gains=(5, 5, 0),
        ends={"removed": "c065", "hand": "c066"},
    ),
    row("c028", ada={"units": "tree.forest:FF orb.myst:FT"}, gains=(0, 0, 6)),
    row("c029", ada={"units": "tree.forest:GG orb.myst:GT", "built": (0, 1)}, gains=(3, 0, 3)),
    row("c030", ada={"faced": "en01 en02"}, gains=(0, 0, 6)),
    row(
        "c046",
        *("give:c070", *["energy"] * 5),
        ada={"hand": "c046 c070 c066"},
        gains=(5, 0, 5),
        ends={"removed": "c070", "hand": "c066"},
    ),
    row("c047", gains=(0, 0, 5)),
    row("c048", gains=(0, 0, 7)),
    row("c049", ada={"units": "tree.forest:TTG orb.myst:T", "built": (2, 0)}, gains=(0, 0, 3)),
    row("c050", "use:1", "use:1", ada={"charged": False}, gains=(3, 0, 2), ends={"charged": True}),
    row(
        "c066",
        "give:c075",
        ada={"hand": "c066 c075 c080"},
        gains=(5, 0, 5),
        ends={"removed": "c075", "hand": "c080"},
    ),
    row(
        "c067",
        "give:c080",
        ada={"hand": "c067 c075 c080"},
        gains=(0, 5, 5),
        ends={"removed": "c080", "hand": "c075"},
    ),
    row("c068", ada={"charged": False}, gains=(0, 0, 4), ends={"charged": True}),
    row("c069", gains=(0, 0, 9)),
    row(
        "c070",
        *("give:c061", "give:c066", "give:c071", "give:c076"),
        ada={"hand": "c061 c062 c066 c070 c071 c076"},
        gains=(0, 0, 16),
        ends={"removed": "c061 c066 c071 c076", "hand": "c062"},
    ),
]

ROWS = TACTICS + OBJECTIVES


@pytest.mark.rule("MY-C001 to MY-C010", "MY-C021 to MY-C030", "MY-ACT-02", "MY-ACT-05")
@pytest.mark.rule("MY-C041 to MY-C050", "MY-C061 to MY-C070")
@pytest.mark.parametrize("each", ROWS, ids=lambda each: each.card)
def test_each_effect_costs_its_points_in_energy_and_does_what_is_printed(each: Row) -> None:
    """The effect is paid, used, and not offered again (MY-ACT-02)."""
    price = points_of(each.card)
    before = position(each, hand=each.card, energy=price)
    state = play(before, f"act:{each.card}", "effect", *each.answers)
    energy, exp, more = each.gains
    assert gained(before, state) == (energy - price, exp, more)
    for what, value in each.ends.items():
        assert figure(state, what) == value, what
    assert each.card in state.players[ADA].discard
    if each.open is not None:
        assert asked(state) == (ADA, each.open)
        return
    assert asked(state) == (ADA, "options")
    assert moves(state) == ["points", "done"]
    assert refused(state, "effect") == [("MY-ACT-02", {"card": each.card})]


@pytest.mark.rule("MY-ACT-05", "MY-RES-03")
@pytest.mark.parametrize("each", ROWS, ids=lambda each: each.card)
def test_no_effect_is_used_with_one_energy_too_few(each: Row) -> None:
    """The price is the printed Command Points, all of them (MY-ACT-05)."""
    price = points_of(each.card)
    short = {"energy": price - 1}
    before = position(Row(each.card, ada={**each.ada, **short}, ben=each.ben), hand=each.card)
    state = play(before, f"act:{each.card}")
    figures = {"card": each.card, "needed": price, "had": price - 1}
    assert refused(state, "effect") == [("MY-ACT-05", figures)]


@pytest.mark.rule("MY-C001 to MY-C010", "MY-ACT-02")
@pytest.mark.parametrize("each", ROWS, ids=lambda each: each.card)
def test_the_story_names_the_card_and_the_price(each: Row) -> None:
    """Energy is paid, then the effect begins (MY-ACT-02)."""
    price = points_of(each.card)
    before = position(each, hand=each.card, energy=price)
    story = told(before, f"act:{each.card}", "effect")
    assert rules_of(story, Paid(ADA, energy=price))[0] == "MY-ACT-02"
    rules = (rule_of(CardId(each.card)), "MY-ACT-02", "MY-ACT-05")
    assert rules_of(story, EffectUsed(ADA, CardId(each.card))) == rules


@pytest.mark.rule("MY-C001 to MY-C010")
def test_no_tactic_and_no_objective_is_missing() -> None:
    """Twenty of each (MY-C001)."""
    expected = [card for card in ALL if colour_of(card) in ("tactic", "objective")]
    assert sorted(each.card for each in ROWS) == expected
    assert len(TACTICS) == len(OBJECTIVES) == 20
