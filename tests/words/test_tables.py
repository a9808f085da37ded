"""The tables: every key in every language, with the same placeholders, asked for somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from attrs import frozen

import skybridge_rules
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import components as mysthea
from skybridge_rules.mysthea.picture.detail import PARTS as MYSTHEA_PARTS
from skybridge_rules.mysthea.picture.phrases import PHRASES as MYSTHEA_PICTURE
from skybridge_rules.mysthea.words.phrases import PHRASES as MYSTHEA
from skybridge_rules.mysthea.words.skips import DECLINED
from skybridge_rules.mysthea.words.skips import SKIPPED as MYSTHEA_SKIPPED
from skybridge_rules.skyward.components import CardKind, Symbol
from skybridge_rules.skyward.picture.phrases import PHRASES as SKYWARD_PICTURE
from skybridge_rules.skyward.scoring import CASES as SKYWARD_ZEROS
from skybridge_rules.skyward.scoring import CATEGORIES, UNUSED
from skybridge_rules.skyward.words.phrases import PHRASES as SKYWARD
from skybridge_rules.skyward.words.skips import SKIPPED
from skybridge_rules.table.phrases import PHRASES as TABLE
from skybridge_rules.thraen.components import TERRITORIES, Passive, Resource, Stack, Trigger
from skybridge_rules.thraen.picture.phrases import PHRASES as THRAEN_PICTURE
from skybridge_rules.thraen.picture.seeing_seats import CATEGORIES as THRAEN_CATEGORIES
from skybridge_rules.thraen.words.colours import PAINTABLE
from skybridge_rules.thraen.words.phrases import PHRASES as THRAEN
from skybridge_rules.thraen.zero_items import CASES as THRAEN_ZEROS
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.picture.phrases import PHRASES as TOWERS_PICTURE
from skybridge_rules.towers.words.phrases import PHRASES as TOWERS
from skybridge_rules.towers.zero_items import CASES as TOWERS_ZEROS
from skybridge_rules.words import Language, listed
from skybridge_rules.words.phrases import COMMON, Phrases

SOURCE = Path(skybridge_rules.__file__).parent
PLURALS = (".one", ".many")


@frozen
class Owner:
    """The phrases of a game or a room, and where they are asked for."""

    phrases: Phrases
    folder: str
    """Below the package; empty for all of it."""
    families: Mapping[str, frozenset[str]] = {}
    """Keys that are put together from the members of something closed."""

    @property
    def keys(self) -> set[str]:
        """The keys that are its own."""
        shared = set() if self.phrases == COMMON else set(COMMON.templates(Language.EN))
        return set(self.phrases.templates(Language.EN)) - shared


OWNERS = (
    Owner(
        COMMON,
        "",
        {
            "common.moment.": frozenset(
                ("later", "over", "effect", "never", "duty", "outcome", "hand", "seat")
            )
            | {"turn-later", "turn-over"}
        },
    ),
    Owner(TABLE, "table/"),
    Owner(TOWERS, "towers/", {"zero.": TOWERS_ZEROS}),
    Owner(
        TOWERS_PICTURE,
        "towers/picture/",
        {"colour.": frozenset(Colour.__members__)},
    ),
    Owner(
        SKYWARD,
        "skyward/",
        {
            "kind.": frozenset(small_name(each) for each in CardKind),
            "face.": frozenset(small_name(each) for each in CardKind),
            "symbol.": frozenset(small_name(each) for each in Symbol),
            "skipped.": SKIPPED,
            "zero.": SKYWARD_ZEROS,
        },
    ),
    Owner(
        SKYWARD_PICTURE,
        "skyward/picture/",
        {
            "symbol.": frozenset(small_name(each) for each in Symbol),
            "category.": frozenset(CATEGORIES) - {UNUSED},  # that one gives no points
        },
    ),
    Owner(
        THRAEN,
        "thraen/",
        {
            "resource.": frozenset(small_name(each) for each in Resource),
            "goods.": frozenset(small_name(each) for each in Resource),
            "stack.": frozenset((*(small_name(each) for each in Stack), "godh")),
            "passive.": frozenset(small_name(each) for each in Passive),
            "trigger.": frozenset(small_name(each) for each in Trigger),
            "colour.": frozenset(PAINTABLE),
            "territory.": frozenset(str(each) for each in range(TERRITORIES)),
            "zero.": THRAEN_ZEROS,
        },
    ),
    Owner(
        THRAEN_PICTURE,
        "thraen/picture/",
        {
            **dict.fromkeys(
                ("own.part.", "own.caption.", "own.told."),
                frozenset(("pack", "hand", "godhs", "aside")),
            ),
            "narrow.": frozenset(str(each) for each in range(TERRITORIES)),
            "short.": frozenset(small_name(each) for each in Resource),
            "scored.": frozenset(THRAEN_CATEGORIES),
            "die.state.": frozenset(("ready", "used", "special", "not-rolled")),
        },
    ),
    Owner(
        MYSTHEA,
        "mysthea/",
        {
            "island.": frozenset(map(small_name, mysthea.Island)),
            **dict.fromkeys(
                ("terrain.", "region.", "in.", "to.", "from.", "every."),
                frozenset(map(small_name, mysthea.Terrain)),
            ),
            **dict.fromkeys(
                ("unit.", "one.", "of.", "each.", "deployed.", "carry."),
                frozenset(map(small_name, mysthea.Unit)),
            ),
            **dict.fromkeys(
                ("kind.", "kinds.", "some.", "reaction."),
                frozenset(map(small_name, mysthea.CardType)),
            ),
            "slot.": frozenset(map(small_name, mysthea.Slot)),
            "set.": frozenset(str(int(each)) for each in mysthea.Era),
            "sign.": frozenset(map(small_name, mysthea.Sign)),
            "side.": frozenset(map(small_name, mysthea.Side)),
            "ability.": frozenset(map(small_name, mysthea.Ability)),
            "behaviour.": frozenset(map(small_name, mysthea.Behaviour)),
            "numeral.": frozenset(map(str, range(1, 6))),
            "declined.": DECLINED,
            "skipped.": MYSTHEA_SKIPPED,
        },
    ),
    Owner(
        MYSTHEA_PICTURE,
        "mysthea/picture/",
        {
            "shown.": frozenset(MYSTHEA_PARTS),
            "letter.": frozenset(map(small_name, mysthea.Terrain)),
            "unit-letter.": frozenset(map(small_name, mysthea.Unit)),
            "space.": frozenset(map(small_name, mysthea.Slot)),
            "space-short.": frozenset(map(small_name, mysthea.Slot)),
        },
    ),
)

owners = pytest.mark.parametrize("owner", OWNERS, ids=lambda each: each.folder or "common")


def figures(template: str) -> set[str]:
    """The placeholders of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def bare(key: str) -> str:
    """A key without the ending that tells one from many."""
    return key.removesuffix(".one").removesuffix(".many")


@owners
@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_keys_and_placeholders(
    owner: Owner, language: Language
) -> None:
    """A phrase that one language lacks, or fills otherwise, would be found at the table."""
    english, other = owner.phrases.templates(Language.EN), owner.phrases.templates(language)
    assert list(other) == list(english)
    assert all(other.values())
    assert {key: figures(other[key]) for key in other} == {
        key: figures(english[key]) for key in english
    }


@owners
def test_one_and_many_go_together(owner: Owner) -> None:
    """Whatever can be counted has words for one and for many."""
    counting = {bare(key) for key in owner.keys if key.endswith(PLURALS)}
    assert {name + ending for name in counting for ending in PLURALS} <= owner.keys


@frozen
class Module:
    """What a file says about keys."""

    path: str
    words: frozenset[str]
    """Its strings."""
    prefixes: frozenset[str]
    """What strings that are put together begin with."""


@cache
def modules() -> tuple[Module, ...]:
    """Every file of the library."""
    found = []
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
        }
        name = path.relative_to(SOURCE).as_posix()
        found.append(Module(name, frozenset(words), frozenset(starts)))
    return tuple(found)


def is_asked(owner: Owner, key: str) -> bool:
    """Whether some file names a key, or puts it together from words of its own or a family."""
    name = bare(key)
    return any(
        name in module.words
        or any(
            name.startswith(prefix)
            and (rest := name.removeprefix(prefix))
            and (rest in module.words or rest in owner.families.get(prefix, ()))
            for prefix in module.prefixes
        )
        for module in modules()
        if module.path.startswith(owner.folder)
    )


@owners
def test_no_key_is_unused(owner: Owner) -> None:
    """What nobody says is taken out; the keys of params are tested with the refusals."""
    plain = [key for key in sorted(owner.keys) if "param." not in key]
    assert plain
    assert [key for key in plain if not is_asked(owner, key)] == []


@owners
def test_no_key_is_missing(owner: Owner) -> None:
    """Whatever looks like a key in the source of its owner is one, or one that counts."""
    keys = owner.keys
    known = keys | {bare(key) for key in keys}
    tops = sorted({re.escape(key.split(".")[0]) for key in keys})
    form = re.compile(rf"({'|'.join(tops)})(\.[a-z0-9-]+)+")
    inner = tuple(each.folder for each in OWNERS if each.folder.startswith(owner.folder))
    rooms = tuple(set(inner) - {owner.folder}) if owner.folder else ()
    own = [
        module
        for module in modules()
        if module.path.startswith(owner.folder) and not module.path.startswith(rooms)
    ]
    named = {word for module in own for word in module.words if form.fullmatch(word)}
    starts = {prefix for module in own for prefix in module.prefixes}
    assert named
    tables = {word for word in named if any(key.startswith(f"{word}.") for key in keys)}
    assert sorted(named - known - starts - tables) == []
    for prefix, members in owner.families.items():
        assert {bare(key) for key in keys if key.startswith(prefix)} == {
            prefix + member for member in members
        }


def test_a_missing_phrase_is_an_error() -> None:
    """And not a blank in a story."""
    with pytest.raises(UnknownName, match=r"no phrase 'nothing' in DE"):
        THRAEN.phrase(Language.DE, "nothing")


def test_no_game_sees_the_phrases_of_another() -> None:
    """A word that one game adds cannot change what another says."""
    assert "resource.wood" in THRAEN.templates(Language.DE)
    assert "resource.wood" not in TOWERS.templates(Language.DE)
    assert "resource.wood" not in COMMON.templates(Language.DE)


def test_things_are_counted_and_listed_in_both_languages() -> None:
    """One, many, none; and before the last one its own word."""
    english, german = Language.EN, Language.DE
    assert [THRAEN.counted(english, "count.card", each) for each in (0, 1, 2)] == [
        *("0 cards", "1 card", "2 cards"),
    ]
    assert [THRAEN.counted(german, "goods.sumpter", each) for each in (0, 1, 2)] == [
        *("0 Nutztiere", "1 Nutztier", "2 Nutztiere"),
    ]
    assert listed(german, []) == ""
    assert listed(german, ["Holz"]) == "Holz"
    assert listed(german, ["Holz", "Stein", "Salz"]) == "Holz, Stein und Salz"
    assert listed(german, ["Holz", "Stein"], "or") == "Holz oder Stein"


def test_the_tables_are_read_when_something_is_said() -> None:
    """The same mapping each time, which nobody can write to."""
    assert THRAEN.templates(Language.DE) is THRAEN.templates(Language.DE)
    assert not hasattr(THRAEN.templates(Language.DE), "__setitem__")
