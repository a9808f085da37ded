"""Nobody at a table goes by the number of a seat."""

from __future__ import annotations

import json
import re

import pytest

from skybridge_rules import table
from skybridge_rules.core.ids import Seat
from skybridge_rules.table import BadRequest
from skybridge_rules.table.people import people_at
from skybridge_rules.words import Language
from tests.table.sitting import opening, played, read, sit

SEAT = re.compile(r"\b([Ss]eat|Platz) \d")


def test_everybody_has_a_name() -> None:
    """The person's own or that of a guest, and names of the house, all different."""
    found = people_at(("person", "greedy", "greedy"), Seat(0), "", Language.EN)
    assert found.names == ("Guest", "Ada", "Ben")
    assert people_at(("greedy", "person"), Seat(1), "ada", Language.DE).names == ("Ben", "ada")
    assert people_at(("person", "random"), Seat(0), "", Language.DE).names == ("Gast", "Ada")
    assert people_at(("Zoe", "Ben"), Seat(0), "", Language.EN).names == ("Zoe", "Ben")


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_no_seat_goes_by_its_number(game: str) -> None:
    """Neither in questions, nor in the story, the moves or the score, in both languages."""
    for language in ("en", "de"):
        for shown in played(sit(game, players=3, language=language), 3, most=8):
            said = [shown["chapter"], shown["notice"], *shown["status"]]
            said += [shown["question"]["words"]] if shown["question"] else []
            said += [line["who"] + line["words"] for line in shown["told"]]
            said += [place["words"] for place in shown["places"]]
            said += [each["words"] for each in shown["choices"]]
            assert not [words for words in said if SEAT.search(words)]
            sheet = table.score(shown["table"])
            assert not SEAT.search(sheet)


def test_the_name_of_the_person_is_asked_for_and_not_kept() -> None:
    """It is in the words; the record calls the seat as before."""
    shown = sit("towers", name="Zoe")
    assert shown["places"][0]["words"] == "Zoe (RB)"
    assert '"person"' in json.loads(table.save(shown["table"]))["text"]
    kept = read("kept", table.keep(shown["table"]))
    again = read("shown", table.resume(kept["text"], "en", "Kim"))
    assert again["places"][0]["words"] == "Kim (RB)"
    assert again["places"][1]["bot"] == "random"


def test_a_name_that_cannot_be_printed_is_refused() -> None:
    """Before anything is begun."""
    with pytest.raises(BadRequest, match="control characters"):
        table.open_table(opening("towers", name="a\nb"))


def test_bots_answer_in_a_hurry() -> None:
    """Whatever they are: one that thought too long was stopped."""
    shown = read("shown", table.open_table(opening("towers", seat=1, bot="search")))
    shown = read("shown", table.let_others_move(shown["table"], True))
    assert shown["step"] == 1


def test_a_card_says_what_it_does_and_where_its_data_come_from() -> None:
    """In both languages; of what the game says no more of, there is no title."""
    shown = sit("thraen")
    found = read("sheet", table.about(shown["table"], "card-avrumeth"))
    assert found["title"] == "Avrumeth"
    assert any("gain money" in line for line in found["lines"])
    assert [line.partition(":")[0] for line in found["origins"]] == [
        *("Printed", "Inferred", "Inferred"),
        "Stand-in of ours, for no source gives it",
    ]
    table.speak(shown["table"], "de")
    german = read("sheet", table.about(shown["table"], "card-avrumeth"))
    assert german["origins"][0].startswith("Gedruckt: Titel")
    for unknown in ("card-nothing", "stack-realm", "x"):
        assert read("sheet", table.about(shown["table"], unknown))["title"] == ""
    for every in ("card-godh-of-coins",):
        assert any(
            "Fehde" in line or "duldet" in line
            for line in read("sheet", table.about(shown["table"], every))["lines"]
        )
