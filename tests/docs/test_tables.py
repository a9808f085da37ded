"""Tables that are written by hand keep up with the code."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from skybridge_rules.conformance import LAWS, Subject
from skybridge_rules.core import errors
from skybridge_rules.core.documents import Documents
from skybridge_rules.match import BarrierKind, UndoStopped

PAGES = Path(__file__).parents[2] / "docs"


def first_cells(page: str) -> set[str]:
    """What stands in the first column of any table of a page, without its marks."""
    text = (PAGES / page).read_text(encoding="utf-8")
    cells = re.findall(r"^\| ([^|]+) \|", text, flags=re.MULTILINE)
    return {re.sub(r"\{[\w:]+\}|[`~]|[\w.]+\.(?=\w)", "", cell).strip() for cell in cells}


def error_names() -> list[str]:
    """Every error that a caller can catch."""
    found = [UndoStopped.__name__]
    for name, value in vars(errors).items():
        if isinstance(value, type) and issubclass(value, errors.SkybridgeError):
            found.append(name)
    return found


@pytest.mark.parametrize("name", error_names())
def test_every_error_is_in_the_table_for_front_ends(name: str) -> None:
    """A new kind of error needs a line."""
    assert name in first_cells("howto/front-ends.md")


@pytest.mark.parametrize("kind", BarrierKind.__members__)
def test_every_kind_of_barrier_is_in_the_table(kind: str) -> None:
    """A new reason to stop undo needs a line."""
    assert kind in first_cells("howto/front-ends.md")


def test_every_document_is_in_the_table() -> None:
    """Whatever has a reader is listed."""
    shapes = {field.name for field in attrs.fields(Documents)} - {"codec", "problems", "digested"}
    assert shapes <= first_cells("howto/front-ends.md")


@pytest.mark.parametrize("number", LAWS)
def test_every_law_is_in_the_table_for_ports(number: int) -> None:
    """Fourteen, by their numbers."""
    assert str(number) in first_cells("howto/ports.md")


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Subject)])
def test_every_field_of_a_subject_is_in_the_table_for_ports(field: str) -> None:
    """A new field needs a line."""
    assert field in first_cells("howto/ports.md")
