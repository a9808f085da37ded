"""What is written comes back: the file that an owner fills in."""

from __future__ import annotations

import tomllib

from attrs import evolve

from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.content.provenance import stand_ins
from skybridge_rules.core.tags import small_name
from skybridge_rules.skyward import content
from skybridge_rules.skyward.components import Area, Combine, Faction, Symbol
from skybridge_rules.skyward.content.guide import GUIDE
from skybridge_rules.skyward.effects import (
    TAGS,
    CogsOnLaunch,
    CopyScore,
    DiscardBuilding,
    HaveBuildings,
)
from tests.skyward.owners import ARRAYS, SHIPPED, entries_of, key_of, with_array, with_entry


def test_the_template_comes_back_as_the_shipped_set() -> None:
    """Every entry, every value, every source (DESIGN 6)."""
    text = content.template(SHIPPED)
    assert content.load(text) == SHIPPED
    assert content.read({"template.toml": text}) == SHIPPED


def test_a_set_of_ones_own_comes_back_through_the_template() -> None:
    """With odd letters, every field and every kind of effect."""
    mine = with_entry(
        "building",
        "gearworks",
        title='An "owner\'s" \\ card, straße',
        requirement=HaveBuildings(2, Faction.SEERS),
        combine=Combine.BOTH,
        launch=(DiscardBuilding(Faction.MAKERS),),
        ongoing=(CogsOnLaunch(1), CogsOnLaunch(2, Faction.COLLECTIVE)),
        score=(CopyScore(Area.OWN),),
        in_hand=(Symbol.SEERS, Symbol.WILD),
        sources=(Origin("*", OriginKind.INFERRED, why='it says so: "\\n"'),),
    )
    assert content.load(content.template(mine)) == mine


def test_stand_ins_are_marked() -> None:
    """On the line of each, and on no other; what is not there has a line of its own."""
    lines = content.template(SHIPPED).splitlines()
    marked = [line for line in lines if line.endswith(("# stand-in", ": stand-in"))]
    assert len(marked) == sum(row.stand_in for row in content.provenance(SHIPPED))
    assert "# no requirement: stand-in" in marked


def test_only_what_is_missing_can_be_asked_for() -> None:
    """Entries without a stand-in are left out, and it still comes back."""
    text = content.template(SHIPPED, missing=True)
    assert content.load(text) == SHIPPED
    plain = tomllib.loads(text)
    for array in ARRAYS:
        wanted = [each for each in entries_of(SHIPPED, array) if stand_ins(ARRAYS[array], each)]
        assert len(plain.get(array, [])) == len(wanted)
    assert "crassus-cache" not in [each["id"] for each in plain["discord"]]
    everything = (Origin("*", OriginKind.PRINTED, "the card itself"),)
    done = tuple(evolve(each, sources=everything) for each in SHIPPED.allegiance)
    assert "[[allegiance]]" not in content.template(with_array("allegiance", done), missing=True)


def test_the_guide_names_every_effect_and_every_word() -> None:
    """Nobody has to guess how an effect is written."""
    enums = (*Symbol, *Area, *Combine)
    for word in (*TAGS.values(), *map(small_name, enums)):
        assert word in GUIDE
    assert all(len(line) <= 100 for line in GUIDE.splitlines())


def test_entries_keep_their_keys_in_the_template() -> None:
    """In the order of the set."""
    plain = tomllib.loads(content.template(SHIPPED))
    for name, array in ARRAYS.items():
        told = [str(each[array.key]) for each in plain[name]]
        assert told == [key_of(name, each) for each in entries_of(SHIPPED, name)]
