"""The pages about positions keep up with the code, and their disputes are answered as they say."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from skybridge_rules import disputes
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.mysthea.placing.description import BatchSetup, UnitsSetup
from skybridge_rules.mysthea.placing.description import SeatSetup as MystheaSeat
from skybridge_rules.mysthea.placing.description import Setup as MystheaSetup
from skybridge_rules.mysthea.placing.moments import MOMENTS as MYSTHEA_MOMENTS
from skybridge_rules.skyward.placing.description import SeatSetup as SkywardSeat
from skybridge_rules.skyward.placing.description import Setup as SkywardSetup
from skybridge_rules.skyward.placing.moments import MOMENTS as SKYWARD_MOMENTS
from skybridge_rules.thraen.placing.description import BridgeSetup, SeatSetup, Setup
from skybridge_rules.thraen.placing.moments import MOMENTS
from skybridge_rules.towers.description import Description
from tests.docs.commands import commands_of
from tests.docs.test_tables import first_cells

HOWTO = Path(__file__).parents[2] / "docs" / "howto"
TOML = re.compile(r"^```toml\n(\[\[dispute\]\].*?)^```", re.MULTILINE | re.DOTALL)


def ten() -> tuple[Dispute, ...]:
    """The disputes that the page for judges shows in full."""
    text = (HOWTO / "judges.md").read_text(encoding="utf-8")
    return disputes.read("\n".join(TOML.findall(text)), "judges.md")


@pytest.mark.parametrize("dispute", ten(), ids=lambda each: each.title)
def test_a_dispute_of_the_page_is_answered_as_it_says(dispute: Dispute) -> None:
    """The answer and the rule; and the same move is asked about on the command line."""
    assert disputes.check(dispute).ok
    asked = [each.text for each in commands_of(HOWTO / "judges.md")]
    move = getattr(dispute.asked, "move", "")
    assert any(f"explain {dispute.game} {move}" in text.replace("'", "") for text in asked)


def test_there_are_ten_of_them() -> None:
    """Of both games, with either answer."""
    assert len(ten()) == 10
    assert {each.game for each in ten()} == {"thraen", "towers"}
    assert {getattr(each.asked, "answer", None) for each in ten()} == {True, False}


def cells() -> set[str]:
    """Every name in the first column of a table, also where several share a line."""
    return {word.strip() for cell in first_cells("howto/positions.md") for word in cell.split(",")}


@pytest.mark.parametrize(
    "kind",
    [
        *(Setup, SeatSetup, BridgeSetup, Description, SkywardSetup, SkywardSeat),
        *(MystheaSetup, MystheaSeat),
    ],
)
def test_every_field_is_in_a_table(kind: type[attrs.AttrsInstance]) -> None:
    """Details of a moment stand beside the moments."""
    page = (HOWTO / "positions.md").read_text(encoding="utf-8")
    names = {each.name for each in attrs.fields(kind)}
    beside = {name for name in names if re.search(rf"\|[^|\n]*`{name}`[^|\n]*\|\n", page)}
    assert names <= cells() | beside


def test_every_moment_is_in_a_table() -> None:
    """By the name of its question."""
    assert MOMENTS.keys() | SKYWARD_MOMENTS.keys() | MYSTHEA_MOMENTS.keys() <= cells()


@pytest.mark.parametrize("kind", [UnitsSetup, BatchSetup])
def test_every_part_of_a_field_is_named(kind: type[attrs.AttrsInstance]) -> None:
    """In the line of the field that it belongs to."""
    page = (HOWTO / "positions.md").read_text(encoding="utf-8")
    assert all(f"`{each.name}`" in page for each in attrs.fields(kind))
