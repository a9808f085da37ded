"""Another reading of the rules at the table."""

from __future__ import annotations

import json

import attrs
import pytest

from skybridge_rules import skyward, table, thraen, towers
from skybridge_rules.core.errors import ImpossibleSetup, SkybridgeError
from tests.table.sitting import Plain, play, played, read, sit


def switched(shown: Plain, name: str, value: str, *, here: bool = True) -> Plain:
    """The table under another reading."""
    chosen = json.dumps([{"name": name, "value": value}])
    return read("shown", table.with_switches(shown["table"], chosen, here))


def switches(shown: Plain) -> dict[str, Plain]:
    """Every switch by its name."""
    found = read("switches", table.switches(shown["table"]))["switches"]
    return {each["name"]: each for each in found}


@pytest.mark.parametrize(
    ("game", "config"),
    [
        ("towers", towers.RulesConfig),
        ("thraen", thraen.RulesConfig),
        ("skyward", skyward.RulesConfig),
    ],
)
def test_every_switch_has_its_question_and_readings(
    game: str, config: type[attrs.AttrsInstance]
) -> None:
    """In words, with the rulings and where they stand."""
    found = switches(sit(game))
    assert list(found) == [each.name for each in attrs.fields(config)]
    for switch in found.values():
        assert switch["value"] == switch["usual"]
        assert switch["usual"] in [reading["value"] for reading in switch["readings"]]
        assert len(switch["readings"]) > 1
        assert all(reading["says"] for reading in switch["readings"])
        assert switch["rulings"]
        for ruling in switch["rulings"]:
            assert ruling["question"]
            assert ruling["link"] == f"rules/{game}-rulings.html#{ruling['id'].lower()}"


def test_a_position_goes_on_under_another_reading() -> None:
    """The same table and the same seat, other moves, and no way back."""
    shown = play(sit("towers"), "R3@5")
    moves = {each["move"] for each in shown["choices"]}
    after = switched(shown, "roof_on_foundation", "true")
    assert "R^@1" in {each["move"] for each in after["choices"]} - moves
    assert after["notice"].startswith("The same position, read with roof_on_foundation=true")
    assert (after["table"], after["step"], after["seat"]) == (shown["table"], 0, 0)
    assert switches(after)["roof_on_foundation"]["value"] == "true"
    assert read("shown", table.undo(after["table"]))["stop"]["kind"] == "START"
    back = switched(after, "roof_on_foundation", "false")
    assert "read with all as usual" in back["notice"]
    assert {each["move"] for each in back["choices"]} == moves


def test_a_new_game_with_another_reading_has_the_same_luck() -> None:
    """From the first step on."""
    shown = play(sit("towers"), "R3@5")
    after = switched(shown, "touch_model", "FACE", here=False)
    assert after["step"] == 0
    assert after["seed"] == shown["seed"]
    assert after["notice"].startswith("A new game with touch_model=FACE")


def test_a_position_that_cannot_be_under_a_reading_stays_as_it_is() -> None:
    """It names the rule, and nothing has changed."""
    shown = sit("towers", switches=[{"name": "roof_on_foundation", "value": "true"}])
    shown = play(shown, "R^@1")
    before = table.show(shown["table"])
    with pytest.raises(ImpossibleSetup, match="TW-"):
        switched(shown, "roof_on_foundation", "false")
    for chosen, message in (
        ("[]x", "Extra data"),
        ('[{"name": "roof_on_foundation"}]', "missing value"),
        ('[{"name": "x", "value": "y"}]', "'x'"),
    ):
        with pytest.raises(SkybridgeError, match=message):
            table.with_switches(shown["table"], chosen)
    assert table.show(shown["table"]) == before


def test_thraen_goes_on_under_every_other_reading_or_says_why_not() -> None:
    """In the middle of a game, each switch turned to each value, and then a move.

    The first segment is under way, so its die shows what the switch says, and nothing else.
    """
    *_, shown = played(sit("thraen"), 2, most=12)
    link = read("text", table.link(shown["table"]))["text"]
    impossible = {}
    for name, switch in switches(shown).items():
        for value in {each["value"] for each in switch["readings"]} - {switch["value"]}:
            opened = read("shown", table.open_link(link))
            try:
                changed = switched(opened, name, value)
            except ImpossibleSetup as error:
                impossible[name, value] = str(error)
                continue
            assert {each["name"]: each["value"] for each in switches(changed).values()} == {
                each["name"]: value if each["name"] == name else each["value"]
                for each in switches(shown).values()
            }
            here = [*played(changed, 1, most=1)]
            assert len(here) == 2
            assert all(each["question"]["mine"] and not each["over"] for each in here)
    faces = ["METAL", "MONEY", "NONE", "SALT", "STONE", "WOOD"]
    assert sorted(impossible) == [("initial_die_face", face) for face in faces]
    assert all("TH-Q-04" in told for told in impossible.values())
