"""What is written comes back: the TOML writer, and the file that an owner fills in."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skybridge_rules.core.errors import ContentError
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.provenance import Kind, Origin
from skybridge_rules.thraen import content
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.content.entries import ARRAYS, entries_of, key_of
from skybridge_rules.thraen.content.template import GUIDE, stand_ins
from skybridge_rules.thraen.content.toml import WIDTH, toml_comment, toml_line, toml_text
from skybridge_rules.thraen.effects import TAGS, Armament, DrawGodh, Gain, OneOf, Trade
from tests.thraen.owners import SHIPPED, with_array, with_entry

texts = st.text(st.characters(exclude_categories=["Cs"]))
values: st.SearchStrategy[Any] = st.recursive(
    st.one_of(texts, st.booleans(), st.integers(-(2**53), 2**53)),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(texts, inner)),
    max_leaves=12,
)


@given(texts)
@example('"\\\b\t\n\f\r\x00\x1f\x7f\x80\u2028\ufeff\U0001f40e')
@example('"""')
def test_any_text_comes_back(text: str) -> None:
    """Whatever letters are in it."""
    assert tomllib.loads(f"x = {toml_text(text)}") == {"x": text}


def test_half_a_letter_cannot_be_written() -> None:
    """No file could hold it."""
    with pytest.raises(ContentError, match="half of a surrogate pair"):
        toml_text("a\ud800")


@given(st.dictionaries(texts, values, max_size=4), texts)
@settings(deadline=None, max_examples=40)
def test_any_plain_data_come_back(told: dict[str, Any], comment: str) -> None:
    """With any comment behind any line."""
    text = "\n".join(toml_line(key, each, comment) for key, each in told.items())
    assert tomllib.loads(text) == told


@given(texts)
def test_a_comment_stays_on_its_line(text: str) -> None:
    """And means nothing."""
    assert "\n" not in toml_comment(text)
    assert tomllib.loads(toml_comment(text) + "\nx = 1") == {"x": 1}


def test_a_long_list_has_a_line_for_each_item() -> None:
    """So that a person can read it."""
    short, long = ["a", "b"], ["a" * 60, "b" * 60]
    assert toml_line("x", list(short)) == 'x = ["a", "b"]'
    assert toml_line("x", list(long)).splitlines()[1:] == [
        f'  "{long[0]}",',
        f'  "{long[1]}",',
        "]",
    ]
    assert all(len(line) <= WIDTH for line in toml_line("x", list(long)).splitlines())


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
        sources=(Origin("*", Kind.INFERRED, why='it says so: "\\n"'),),
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
    printed = with_entry("godh", SHIPPED.godh[0].id, sources=(Origin("*", Kind.PRINTED, "b", 1),))
    fewer = content.template(printed).count("# stand-in")
    assert fewer == content.template(SHIPPED).count("# stand-in") - len(
        stand_ins("godh", SHIPPED.godh[0])
    )


def test_only_what_is_missing_can_be_asked_for() -> None:
    """Entries without a stand-in are left out, and it still comes back."""
    text = content.template(SHIPPED, missing=True)
    assert content.load(text) == SHIPPED
    plain = tomllib.loads(text)
    for array in ARRAYS:
        wanted = [each for each in entries_of(SHIPPED, array) if stand_ins(array, each)]
        assert len(plain.get(array, [])) == len(wanted)
    assert "bonus" not in plain
    everything = (Origin("*", Kind.PRINTED, "b", 1),)
    done = with_array("godh", tuple(evolve(each, sources=everything) for each in SHIPPED.godh))
    assert "[[godh]]" not in content.template(done, missing=True)


def test_the_guide_names_every_effect_and_every_field_of_its_words() -> None:
    """Nobody has to guess how an effect is written."""
    for word in (*TAGS.values(), *(each.name.lower() for each in Resource)):
        assert word in GUIDE
    example_line = next(line for line in GUIDE.splitlines() if line.startswith("  sources"))
    assert tomllib.loads(example_line)["sources"][0]["kind"] == "printed"


def test_entries_keep_their_keys_in_the_template() -> None:
    """In the order of the set."""
    plain = tomllib.loads(content.template(SHIPPED))
    for name, array in ARRAYS.items():
        told = [str(each[array.key]) for each in plain[name]]
        assert told == [key_of(name, each) for each in entries_of(SHIPPED, name)]
