"""What the table says of the cards in its pictures: what they do, where their data come from."""

from __future__ import annotations

import re

import pytest

from skybridge_rules import table
from tests.table.sitting import Plain, played, read, sit

EVERYTHING = [{"name": "allegiance", "value": "deck"}, {"name": "discord", "value": "deck"}]
FIRST_WORDS = {
    "en": ("Printed: ", "Inferred: ", "Stand-in of ours, for no source gives it: "),
    "de": ("Gedruckt: ", "Erschlossen: ", "Platzhalter von uns, weil keine Quelle es nennt: "),
}


def sheet(shown: Plain, thing: str) -> Plain:
    """What is said of a thing."""
    return read("sheet", table.about(shown["table"], thing))


@pytest.mark.parametrize(
    ("game", "thing", "line", "origins"),
    [
        (
            "skyward",
            "card-jump-gate",
            "A building; its launch costs W S S.",
            ("Printed", "Inferred", "Inferred", "Stand-in"),
        ),
        ("skyward", "airspace-1-pigeon", "A Pigeon: a critter", ("Printed", "Stand-in")),
        ("mysthea", "card-c001", "Effect: ", ("Printed", "Printed")),
        ("mysthea", "monster-ev07", "Monster, ", ("Printed", "Printed")),
    ],
)
def test_a_sheet_says_what_a_card_does_and_where_it_comes_from(
    game: str, thing: str, line: str, origins: tuple[str, ...]
) -> None:
    """By the name of the card, or of the part of the picture that it is."""
    found = sheet(sit(game), thing)
    assert any(each.startswith(line) for each in found["lines"]), found
    kinds = tuple(re.split(r"[: ]", each)[0] for each in found["origins"])
    assert kinds == origins
    assert f"{game}-" not in "".join(found["origins"]), "a book is told by its title"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "switches"), [("skyward", EVERYTHING), ("mysthea", [])])
def test_every_card_in_a_picture_has_a_sheet(
    game: str, switches: list[Plain], language: str
) -> None:
    """With its origins, in both languages; a part that is a card says the same as the card."""
    seen: dict[str, Plain] = {}
    for shown in played(sit(game, language=language, switches=switches), 5, most=25):
        for thing in set(re.findall(r'data-about="([^"]*)"', shown["picture"])) - seen.keys():
            seen[thing] = sheet(shown, thing)
            assert seen[thing]["lines"], thing
            assert seen[thing]["origins"], thing
            for line in seen[thing]["origins"]:
                assert line.startswith(FIRST_WORDS[language]), line
        for part, thing in re.findall(
            r'data-part="((?:airspace|area|board|monster)[^"]*)" data-about="([^"]*)"',
            shown["picture"],
        ):
            assert sheet(shown, part)["title"] == seen[thing]["title"]
    assert len(seen) > 15


@pytest.mark.parametrize("game", ["skyward", "mysthea"])
def test_what_is_no_card_has_no_sheet(game: str) -> None:
    """The picture says all there is to say of it."""
    shown = sit(game)
    for thing in ("card-nothing", "seat-0", "airspace-0", "board-0", "matter-points", "x", ""):
        assert sheet(shown, thing)["title"] == ""
