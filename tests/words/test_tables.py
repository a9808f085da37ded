"""The tables: every key in every language, with the same placeholders, asked for somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from attrs import frozen

import skybridge_rules
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.thraen.components import TERRITORIES, Passive, Resource, Stack, Trigger
from skybridge_rules.thraen.moves import small
from skybridge_rules.thraen.words.colours import PAINTABLE
from skybridge_rules.words import Language, counted, listed, phrase
from skybridge_rules.words.phrases import TABLES, templates

SOURCE = Path(skybridge_rules.__file__).parent
KEYS = set(templates(Language.EN))
PLURALS = (".one", ".many")

FAMILIES = {
    "thraen.resource.": {small(each.name) for each in Resource},
    "thraen.goods.": {small(each.name) for each in Resource},
    "thraen.stack.": {*(small(each.name) for each in Stack), "godh"},
    "thraen.passive.": {small(each.name) for each in Passive},
    "thraen.trigger.": {small(each.name) for each in Trigger},
    "thraen.colour.": set(PAINTABLE),
    "thraen.territory.": {str(each) for each in range(TERRITORIES)},
}
"""Keys that are put together from the members of something closed."""

KEY = re.compile(rf"({'|'.join(TABLES)})(\.[a-z0-9-]+)+")


def figures(template: str) -> set[str]:
    """The placeholders of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def bare(key: str) -> str:
    """A key without the ending that tells one from many."""
    return key.removesuffix(".one").removesuffix(".many")


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_keys_and_placeholders(language: Language) -> None:
    """A phrase that one language lacks, or fills otherwise, would be found at the table."""
    english, other = templates(Language.EN), templates(language)
    assert list(other) == list(english)
    assert all(other.values())
    assert {key: figures(other[key]) for key in other} == {
        key: figures(english[key]) for key in english
    }


def test_one_and_many_go_together() -> None:
    """Whatever can be counted has words for one and for many."""
    for key in KEYS:
        if key.endswith(PLURALS):
            assert {bare(key) + ending for ending in PLURALS} <= KEYS


@frozen
class Module:
    """What a file says about keys."""

    path: str
    words: frozenset[str]
    """Its strings."""
    prefixes: frozenset[str]
    """What keys that are put together begin with."""


def modules() -> Iterator[Module]:
    """Every file of the library."""
    for path in sorted(SOURCE.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        words = {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        starts = {
            first.value
            for node in nodes
            if isinstance(node, ast.JoinedStr)
            and isinstance(first := node.values[0], ast.Constant)
            and isinstance(first.value, str)
            and first.value.startswith(tuple(f"{table}." for table in TABLES))
        }
        yield Module(path.relative_to(SOURCE).as_posix(), frozenset(words), frozenset(starts))


MODULES = tuple(modules())


def is_asked(key: str) -> bool:
    """Whether some file names a key, or puts it together from words of its own or a family."""
    name = bare(key)
    return any(
        name in module.words
        or any(
            name.startswith(prefix)
            and (rest := name.removeprefix(prefix)) in module.words | FAMILIES.get(prefix, set())
            and rest
            for prefix in module.prefixes
        )
        for module in MODULES
    )


def test_no_key_is_unused() -> None:
    """What nobody says is taken out; values are found by their English words, and tested there."""
    assert [key for key in sorted(KEYS) if ".value." not in key and not is_asked(key)] == []


def test_no_key_is_missing() -> None:
    """Whatever looks like a key in the source is one, or one that counts."""
    known = KEYS | {bare(key) for key in KEYS}
    named = {word for module in MODULES for word in module.words if KEY.fullmatch(word)}
    starts = {prefix for module in MODULES for prefix in module.prefixes}
    assert len(named) > 200
    assert sorted(named - known - starts - {"thraen.toml", "towers.toml"}) == []
    for prefix, members in FAMILIES.items():
        assert {bare(key) for key in KEYS if key.startswith(prefix)} == {
            prefix + member for member in members
        }


def test_a_missing_phrase_is_an_error() -> None:
    """And not a blank in a story."""
    with pytest.raises(UnknownName, match=r"no phrase 'thraen\.nothing' in DE"):
        phrase(Language.DE, "thraen.nothing")


def test_things_are_counted_and_listed_in_both_languages() -> None:
    """One, many, none; and before the last one its own word."""
    english, german = Language.EN, Language.DE
    assert [counted(english, "thraen.count.card", each) for each in (0, 1, 2)] == [
        *("0 cards", "1 card", "2 cards"),
    ]
    assert [counted(german, "thraen.goods.sumpter", each) for each in (0, 1, 2)] == [
        *("0 Nutztiere", "1 Nutztier", "2 Nutztiere"),
    ]
    assert listed(german, []) == ""
    assert listed(german, ["Holz"]) == "Holz"
    assert listed(german, ["Holz", "Stein", "Salz"]) == "Holz, Stein und Salz"
    assert listed(german, ["Holz", "Stein"], "or") == "Holz oder Stein"


def test_the_tables_are_read_when_something_is_said() -> None:
    """The same mapping each time, which nobody can write to."""
    assert templates(Language.DE) is templates(Language.DE)
    assert not hasattr(templates(Language.DE), "__setitem__")
