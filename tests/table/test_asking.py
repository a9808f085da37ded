"""Asking why: rules, pages, links, grounds and help."""

from __future__ import annotations

import json

import pytest

from skybridge_rules import catalogue, register, table
from skybridge_rules.table.rulebook import link_to
from tests.table.sitting import Plain, opening, play, read, sit


def why(shown: Plain, move: str) -> Plain:
    """What the rules say of a move."""
    return read("answer", table.why(shown["table"], move))


@pytest.mark.rule("TW-401")
def test_a_refusal_names_every_rule_its_page_and_its_anchor() -> None:
    """In the order of the book, with figures (TW-401)."""
    shown = play(sit("towers", players=2, seed="1"), "R3@5")
    found = why(shown, "R=@5-9")
    assert not found["legal"]
    assert found["verdict"].startswith("R=, a bridge, over towers 5 and 9 is refused")
    assert found["words"] == "R=, a bridge, over towers 5 and 9"
    rules = [reason["rule"] for reason in found["reasons"]]
    assert "TW-401" in [rule["id"] for rule in rules]
    for rule in rules:
        assert rule["link"] == f"rules/towers.html#{rule['id'].lower()}"
        assert all("page 1" in page for page in rule["pages"])
        assert rule["summary"]


def test_a_legal_move_has_its_grounds() -> None:
    """Why may I."""
    found = why(sit("towers"), "R3@5")
    assert found["legal"]
    assert found["reasons"] == found["helps"] == []
    assert "TW-301" in [rule["id"] for rule in found["grounds"]]


def test_what_helps_can_be_followed() -> None:
    """Other places are named, and a reading that would allow it can be chosen."""
    shown = play(sit("towers", players=2, seed="1"), "R3@5")
    found = why(shown, "R^@1")
    kinds = {each["kind"]: each for each in found["helps"]}
    words = {each["move"]: each["words"] for each in shown["choices"]}
    instead = kinds["instead"]["moves"]
    assert instead
    assert all(words[each["move"]] == each["words"] for each in instead)
    assert kinds["other-reading"]["switch"] == {"name": "roof_on_foundation", "value": "true"}
    switch = [kinds["other-reading"]["switch"]]
    changed = read("shown", table.with_switches(shown["table"], json.dumps(switch)))
    assert why(changed, "R^@1")["legal"]


def test_who_is_not_asked_is_told_whose_question_it_is() -> None:
    """And no more (TW-009)."""
    shown = read("shown", table.open_table(opening("towers", seat=1)))
    assert not shown["question"]["mine"]
    found = why(shown, "G3@5")
    assert [reason["rule"]["id"] for reason in found["reasons"]] == ["TW-009"]
    assert found["words"] == ""


def test_a_ruling_is_told_as_the_table_reads_it() -> None:
    """The reading that holds here, not our default."""
    usual = sit("towers")
    other = sit("towers", switches=[{"name": "touch_model", "value": "FACE"}])
    says = []
    for shown in (usual, other):
        cards = [
            ruling
            for rule in why(shown, "R3@5")["grounds"]
            for ruling in rule["rulings"]
            if ruling["switch"] == "touch_model"
        ]
        says += [cards[0]["says"]]
    assert says[0] != says[1]
    assert "also touch" in says[1]


def test_answers_are_german_too() -> None:
    """The sentences; the records of the rules are English."""
    found = why(play(sit("towers", language="de", seed="1"), "R3@5"), "R3@5")
    assert found["verdict"].endswith(("abgelehnt.", "Gründe.", "erlaubt."))
    assert "Seite 1" in found["reasons"][0]["rule"]["pages"][0]


def test_every_record_has_a_link() -> None:
    """Rules, examples and invariants on one page of a game, rulings on the other."""
    for game in register.names():
        for entry in catalogue.of_game(game).entries:
            page = f"{game}-rulings" if isinstance(entry, catalogue.Ruling) else game
            assert link_to(entry) == f"rules/{page}.html#{entry.id.lower()}"
