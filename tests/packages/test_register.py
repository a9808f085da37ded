"""The register: what it finds, what it refuses, and games that are added by hand."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest
from attrs import evolve
from magpie_rules.package import PACKAGE

from skybridge_rules import register
from skybridge_rules.core.errors import PackageError, UnknownName

NOT_A_PACKAGE = "a text"


@pytest.fixture(autouse=True)
def _restored(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is offered or added here is gone afterwards."""
    monkeypatch.setattr(register, "_LOADED", dict(register._LOADED))
    monkeypatch.setattr(register, "_ADDED", {})
    register._entries.cache_clear()
    yield
    register._entries.cache_clear()


def offer(monkeypatch: pytest.MonkeyPatch, *entries: tuple[str, str]) -> None:
    """Install distributions that offer these games."""
    found = [EntryPoint(name, value, register.GROUP) for name, value in entries]
    monkeypatch.setattr(register, "entry_points", lambda group: found)  # noqa: ARG005
    monkeypatch.setattr(register, "_LOADED", {})


def test_a_game_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """Listed without being loaded, and the same object whenever it is asked for."""
    offer(monkeypatch, ("magpie", "magpie_rules.package:PACKAGE"))
    assert register.names() == ("magpie",)
    assert register.package("magpie") is register.package("magpie") is PACKAGE
    with pytest.raises(UnknownName, match="no game 'chess'; there is magpie"):
        register.package("chess")


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are named; one that is offered twice alike is one game."""
    same = ("magpie", "magpie_rules.package:PACKAGE")
    offer(monkeypatch, same, same)
    assert register.names() == ("magpie",)
    register._entries.cache_clear()
    offer(monkeypatch, same, ("magpie", "crows:PACKAGE"))
    wanted = "two games are called magpie: magpie_rules.package:PACKAGE, crows:PACKAGE"
    with pytest.raises(PackageError, match=wanted):
        register.names()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("magpie", f"{__name__}:NOT_A_PACKAGE", "is not a GamePackage, but str"),
        ("crow", "magpie_rules.package:PACKAGE", "is called magpie, but offered as crow"),
        ("magpie", "magpie_rules.package:MISSING", "cannot be loaded: .*MISSING"),
        ("magpie", "no_such_module:PACKAGE", "cannot be loaded: No module named 'no_such_module'"),
    ],
)
def test_what_is_no_package_is_refused_with_its_place(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    """The entry point is named, so that one knows what to uninstall."""
    offer(monkeypatch, (name, value))
    with pytest.raises(PackageError, match=f"{value} {words}"):
        register.package(name)


def test_a_game_is_added_by_hand_and_taken_back() -> None:
    """In a notebook or a test; an installed one of that name is not hidden by it."""
    before = register.names()
    register.add(PACKAGE)
    assert register.names() == tuple(sorted((*before, "magpie")))
    assert register.holding("mg-32") is PACKAGE
    register.remove("magpie")
    register.remove("magpie")
    assert register.names() == before
    with pytest.raises(UnknownName):
        register.holding("MG-32")
    towers = register.package("towers")
    with pytest.raises(PackageError, match="a game called towers is installed already"):
        register.add(evolve(towers))
