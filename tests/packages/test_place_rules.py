"""The rules behind the places of a position: what is seen there, and what lies there at first."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import catalogue, mysthea, skyward, thraen, towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.mysthea.package import PACKAGE as MYSTHEA
from skybridge_rules.package import AnyPackage
from skybridge_rules.package.place_rules import rules_at
from skybridge_rules.skyward.package import PACKAGE as SKYWARD
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.towers.package import PACKAGE as TOWERS

TABLE = {"*": ("A",), "cards": ("B",), "cards.*.count": ("C",), "cards.piles": ("D",)}

NEW = {
    "mysthea": mysthea.new(mysthea.Options(2)),
    "skyward": skyward.new(skyward.Options(2)),
    "thraen": thraen.new(thraen.Options(2)),
    "towers": towers.new(towers.Options(4)),
}


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        ("bridge.die", ("A",)),
        ("cards", ("B",)),
        ("cards.open.light", ("B",)),
        ("cards.discard.count", ("C",)),
        ("cards.piles.count", ("C",)),
        ("cards.piles.light", ("D",)),
    ],
)
def test_the_most_precise_place_counts(path: str, rules: tuple[str, ...]) -> None:
    """The longest path of the table, and of equally long ones the one with fewer stars."""
    assert rules_at(TABLE, path) == rules


def test_a_place_that_no_path_leads_to_has_no_rules() -> None:
    """As in a package without a table."""
    assert rules_at({"cards.piles": ("D",)}, "cards") == ()
    assert rules_at({}, "cards") == ()


@pytest.mark.parametrize("package", [MYSTHEA, SKYWARD, THRAEN, TOWERS], ids=lambda each: each.name)
def test_every_place_is_there(package: AnyPackage) -> None:
    """A path leads into the JSON of a view, or of a state, and its rules are in the book."""
    state = NEW[package.name]
    view = _plain(package, package.rules.view(state, Seat(0)))
    whole = _plain(package, state)
    set_up = package.place_rules.set_up(package.rules.options_of(state))
    for path, rules in package.place_rules.seen.items():
        assert _leads_into(view, path), path
        assert all(catalogue.find(rule).id == rule for rule in rules)
    for path, rules in set_up.items():
        assert _leads_into(view, path) or _leads_into(whole, path), path
        assert all(catalogue.find(rule).id == rule for rule in rules)


@pytest.mark.rule("TH-INFO-01", "TH-INFO-02", "TH-INFO-03", "TH-INFO-04")
def test_every_rule_about_information_decides_about_some_place() -> None:
    """So each of them can be cited for what a seat sees."""
    cited = {rule for rules in THRAEN.place_rules.seen.values() for rule in rules}
    section = {each.id for each in THRAEN.catalogue.entries if each.id.startswith("TH-INFO-")}
    assert section <= cited


def _plain(package: AnyPackage, value: Any) -> Any:
    return parsed(package.rules.JSON.to_json(value))


def _leads_into(plain: Any, path: str) -> bool:
    found = [plain]
    for step in path.split("."):
        if step == "count":
            return bool(found)
        found = [inner for each in found for inner in _inside(each, step)]
    return bool(found)


def _inside(plain: Any, step: str) -> list[Any]:
    if isinstance(plain, list):
        return plain if step == "*" else []
    if isinstance(plain, dict):
        return list(plain.values()) if step == "*" else [plain[step]] if step in plain else []
    return []
