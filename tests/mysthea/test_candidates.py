"""The moves that a person could think of: all of them, with what a seat sees and holds."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Options, RulesConfig
from skybridge_rules.mysthea.candidates import candidates
from skybridge_rules.mysthea.place_rules import set_up
from skybridge_rules.mysthea.regions import LAYOUT_REF
from tests.mysthea.scenes import ADA, BEN, asked, player, scene

LAND = (
    *("spire.river", "spire.myst", "spire.crystal-field"),
    *("tree.forest", "tree.crystal-field", "tree.mountain"),
    *("orb.river", "orb.myst", "orb.mountain"),
    *("volcano.forest", "volcano.river", "volcano.crystal-field"),
    *("arch.forest", "arch.myst", "arch.mountain"),
)
"""The fifteen regions of the map, in their order (MY-MAP-04)."""

UNITS = ("troop", "golem", "fort", "champion")
ISLANDS = ("spire", "tree", "orb", "volcano", "arch")
ALWAYS = {
    *("develop", "meditate", "points", "effect", "turn-up", "renew", "no-card", "energy"),
    *("battle", "move-island", "encounter", "lose-glory", "lose-card", "decline", "done"),
    *(f"draw:{number}" for number in range(4)),
    *(f"{word}:{unit}" for word in ("construct", "deploy", "carry", "lose") for unit in UNITS),
    *(f"travel:{unit}@{region}" for unit in UNITS for region in LAND),
    *(
        f"{word}:{region}"
        for word in ("to", "fortify", "fight", "target", "abandon")
        for region in LAND
    ),
    *(f"after:{island}" for island in ISLANDS),
    *(f"sign:{sign}" for sign in ("axe", "boots", "chest", "dialogue")),
    *(f"use:{number}" for number in range(1, 5)),
}
"""Thinkable whatever lies where."""

CARDS = {
    "ada": {
        *("act:c001", "act:c061", "commit:c001", "commit:c061"),
        *("activate:c031", "activate:c032", "replace:c031", "replace:c032"),
        *("give:c001", "give:c061", "give:c031", "give:c032", "give:c016", "give:c020"),
        *("discard:c031", "discard:c032", "discard:c016", "discard:c020"),
        *("attune:a01", "attune:a03", "attune:a04", "attune:a05"),
    },
    "ben": {
        *("act:c006", "commit:c006", "give:c006"),
        *("attune:a02", "attune:a03", "attune:a04", "attune:a05"),
    },
}
"""What only one of them thinks of: her own Attunement is gone from the board."""

OPEN = {
    *("under:c062", "under:c063", "buy:c062", "buy:c063"),
    *("monster:ev07", "monster:ev08", "monster:ev09"),
}


def thought(name: str) -> list[str]:
    """The candidates of a seat, or of who only watches."""
    ada = player("c001 c061", board="c031 c032 c016 c020", attunement="a01")
    ben = player("c006", at="arch.myst", attunement="a02")
    state = scene(ada, ben, player(at="orb.myst"), area="c062 c063")
    seat = {"ada": ADA, "ben": BEN, "nobody": None}[name]
    return [str(each) for each in candidates(mysthea.view(state, seat))]


@pytest.mark.rule("MY-DEC-03 to MY-DEC-20", "MY-INFO-01")
@pytest.mark.parametrize("name", ["ada", "ben"])
def test_a_seat_thinks_of_its_own_cards_and_of_what_lies_open(name: str) -> None:
    """Each once; hands of others are none of it (MY-INFO-01)."""
    found = thought(name)
    assert len(found) == len(set(found))
    assert {*found} == ALWAYS | CARDS[name] | OPEN


@pytest.mark.rule("MY-INFO-01")
def test_who_only_watches_thinks_as_the_first_seat_without_its_hand() -> None:
    """The hand of Ada is hidden from a spectator (MY-INFO-01)."""
    hand = {f"{word}:{card}" for word in ("act", "commit", "give") for card in ("c001", "c061")}
    assert {*thought("nobody")} == ALWAYS | CARDS["ada"] - hand | OPEN


@pytest.mark.rule("MY-DEC-01", "MY-DEC-02")
def test_during_set_up_the_draft_and_the_first_places_are_thinkable() -> None:
    """Any face-up card, region and Island; later no more (MY-DEC-01, MY-DEC-02)."""
    config = RulesConfig(expert_draft=True)
    state = mysthea.new(Options(3, circle=LAYOUT_REF, config=config))
    while asked(state)[1] != "draft":
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    found = [str(each) for each in candidates(mysthea.view(state, ADA))]
    words = ("draft", "stand", "token")
    assert [each for each in found if each.partition(":")[0] in words] == [
        *(f"draft:{card}" for card in ("c001", "c006", "c011", "c016", "h01")),
        *(f"stand:{region}" for region in LAND),
        *(f"token:{island}" for island in ISLANDS),
    ]
    assert not any(each.partition(":")[0] in words for each in thought("ada"))


@pytest.mark.rule("MY-VAR-05", "MY-SETUP-08", "MY-SETUP-09")
def test_the_expert_draft_says_where_cards_and_champions_come_from() -> None:
    """Beside the rules of the standard deal, and for the cards laid open (MY-VAR-05)."""
    plain = set_up(Options(3))
    draft = set_up(Options(3, config=RulesConfig(expert_draft=True)))
    assert "draft" not in plain
    changed = {path: rules for path, rules in draft.items() if plain.get(path) != rules}
    assert changed == {
        "champions": ("MY-VAR-05", "MY-SETUP-09"),
        "start": ("MY-VAR-05", "MY-SETUP-08"),
        "players.*.hand": ("MY-VAR-05", "MY-SETUP-08"),
        "draft": ("MY-VAR-05",),
    }
    assert {path: plain[path] for path in ("champions", "start", "players.*.hand")} == {
        "champions": ("MY-SETUP-09",),
        "start": ("MY-SETUP-08",),
        "players.*.hand": ("MY-SETUP-08",),
    }
