"""What is written comes back: the file that an owner fills in."""

from __future__ import annotations

import tomllib

from attrs import evolve

from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.content.provenance import stand_ins
from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import content
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.content.guide import GUIDE
from skybridge_rules.thraen.effects import TAGS, Armament, DrawGodh, Gain, OneOf, Trade
from tests.thraen.owners import ARRAYS, SHIPPED, entries_of, key_of, with_array, with_entry


def test_the_template_comes_back_as_the_shipped_set() -> None:
    """Every entry, every value, every source (DESIGN 6)."""
    text = content.template(SHIPPED)
    assert content.load(text) == SHIPPED
    assert content.read({"template.toml": text}) == SHIPPED


def test_a_set_of_ones_own_comes_back_through_the_template() -> None:
    """With odd letters, nested effects and new ids."""
    card = next(card for card in SHIPPED.central if not card.beginner)
    mine = with_entry(
        "central",
        card.id,
        title='An "owner\'s" \\ card, straße',
        main=(
            OneOf((Armament(), Armament(Resource.METAL))),
            Trade(Resource.SALT, (Gain(Resource.WOOD), DrawGodh())),
        ),
        sources=(Origin("*", OriginKind.INFERRED, why='it says so: "\\n"'),),
    )
    assert content.load(content.template(mine)) == mine
    renamed = tuple(evolve(each, id=CardId(f"eye-{n}")) for n, each in enumerate(SHIPPED.eye))
    assert content.load(content.template(with_array("eye", renamed))).eye == renamed


def test_stand_ins_are_marked() -> None:
    """On the line of each, and on no other; what is not there has a line of its own."""
    lines = content.template(SHIPPED).splitlines()
    marked = [line for line in lines if line.endswith(("# stand-in", ": stand-in"))]
    assert len(marked) == sum(row.stand_in for row in content.provenance(SHIPPED))
    assert "# no fortification: stand-in" in marked
    printed = with_entry(
        "godh", SHIPPED.godh[0].id, sources=(Origin("*", OriginKind.PRINTED, "b", 1),)
    )
    fewer = content.template(printed).count("# stand-in")
    assert fewer == content.template(SHIPPED).count("# stand-in") - len(
        stand_ins(ARRAYS["godh"], SHIPPED.godh[0])
    )


def test_only_what_is_missing_can_be_asked_for() -> None:
    """Entries without a stand-in are left out, and it still comes back."""
    text = content.template(SHIPPED, missing=True)
    assert content.load(text) == SHIPPED
    plain = tomllib.loads(text)
    for array in ARRAYS:
        wanted = [each for each in entries_of(SHIPPED, array) if stand_ins(ARRAYS[array], each)]
        assert len(plain.get(array, [])) == len(wanted)
    assert "bonus" not in plain
    everything = (Origin("*", OriginKind.PRINTED, "b", 1),)
    done = with_array("godh", tuple(evolve(each, sources=everything) for each in SHIPPED.godh))
    assert "[[godh]]" not in content.template(done, missing=True)


def test_the_guide_names_every_effect_and_every_field_of_its_words() -> None:
    """Nobody has to guess how an effect is written."""
    for word in (*TAGS.values(), *(each.name.lower() for each in Resource)):
        assert word in GUIDE


def test_entries_keep_their_keys_in_the_template() -> None:
    """In the order of the set."""
    plain = tomllib.loads(content.template(SHIPPED))
    for name, array in ARRAYS.items():
        told = [str(each[array.key]) for each in plain[name]]
        assert told == [key_of(name, each) for each in entries_of(SHIPPED, name)]
