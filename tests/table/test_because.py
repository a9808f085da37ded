"""The story of a table names its rules, and their cards are had for the asking."""

from __future__ import annotations

from itertools import islice

import pytest

from skybridge_rules import catalogue, table
from skybridge_rules.core.errors import UnknownName
from tests.table.sitting import Plain, played, read, sit


def lines_of(game: str, language: str, most: int) -> list[Plain]:
    """What is told of some decisions."""
    first = sit(game, language=language)
    shown = islice(played(first, 5), most)
    return [*first["told"], *(line for each in shown for line in each["told"])]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_of_thraen_names_the_rules_behind_it(language: str) -> None:
    """All known; only the heading before the first round has none."""
    told = [line for line in lines_of("thraen", language, 40) if not line["heading"]]
    assert told
    for line in told:
        assert line["rules"], line
        assert len(set(line["rules"])) == len(line["rules"])
        assert all(catalogue.find(rule) for rule in line["rules"])


@pytest.mark.rule("TH-PREP-02", "TH-GODHLIMIT-01")
def test_what_went_by_stands_in_lines_of_its_own() -> None:
    """They are minor, so that a page can leave them out."""
    told = lines_of("thraen", "en", 40)
    minor = [line for line in told if line["minor"]]
    assert any(line["rules"] == ["TH-PREP-02"] for line in minor)
    assert any(line["rules"][0] == "TH-GODHLIMIT-01" for line in minor)
    assert not any("limit of Godh cards" in line["words"] for line in told if not line["minor"])


def test_the_cards_of_rules_come_in_the_order_they_were_asked_for() -> None:
    """As they are read at this table, rulings too; an unknown one is refused."""
    shown = sit("thraen")
    found = read("rules", table.rules(shown["table"], "TH-Q-66 TH-IDLE-01"))["rules"]
    assert [each["id"] for each in found] == ["TH-Q-66", "TH-IDLE-01"]
    assert all(each["summary"] and each["link"] for each in found)
    assert read("rules", table.rules(shown["table"], "")) == {"rules": []}
    with pytest.raises(UnknownName):
        table.rules(shown["table"], f"TH-{999}")
