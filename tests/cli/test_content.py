"""The printed data from the command line: its status, a file to fill in, and the check of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError
from skybridge_rules.thraen import content
from tests.cli.running import run
from tests.thraen.owners import SHIPPED, file_of, plain_of

DIGEST = content.digest(SHIPPED)
CARD = SHIPPED.central[0].id
PRINTED: Plain = {"of": "*", "kind": "printed", "book": "the card itself", "page": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where an owner's file may be."""
    return tmp_path / "mine.toml"


def test_the_status_counts_data_by_where_they_come_from() -> None:
    """A row for each array, the sum, and the digest (DESIGN 6)."""
    ran = run("content", "thraen", "status")
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["array", "entries", "printed", "inferred", "stand-in"] in lines
    for row in content.provenance(SHIPPED):
        counts = (row.entries, row.printed, row.inferred, row.stand_in)
        assert [row.array, *map(str, counts)] in lines
    assert ran.out.endswith(f"digest {DIGEST}\n")
    total = next(line for line in lines if line[:1] == ["total"])
    assert int(total[1]) == 189


def test_the_status_is_also_json() -> None:
    """The same figures for programs."""
    plain = json.loads(run("content", "thraen", "status", "--json").out)
    assert plain["digest"] == DIGEST
    assert plain["game"] == "thraen"
    assert [row["array"] for row in plain["arrays"]][:3] == ["faction", "board", "central"]
    for kind in ("entries", "printed", "inferred", "stand-in"):
        assert plain["total"][kind] == sum(row[kind] for row in plain["arrays"])


def test_the_status_of_a_file_is_that_of_the_set_with_it(file: Path) -> None:
    """More is printed, and the digest is another if play is."""
    file.write_text(
        file_of(("central", plain_of("central", CARD) | {"points": 9, "sources": [PRINTED]})),
        "utf-8",
    )
    before = json.loads(run("content", "thraen", "status", "--json").out)
    after = json.loads(run("content", "thraen", "status", str(file), "--json").out)
    assert after["total"]["printed"] > before["total"]["printed"]
    assert after["digest"] != before["digest"]
    file.write_text("[[central]]", "utf-8")
    refused = run("content", "thraen", "status", str(file))
    assert refused.code == 2
    assert f"{file}: central #1: missing id" in refused.err


@pytest.mark.parametrize("options", [(), ("--missing",)])
def test_the_template_passes_its_own_check(file: Path, options: tuple[str, ...]) -> None:
    """Unchanged it changes nothing."""
    ran = run("content", "thraen", "template", *options)
    assert ran.code == 0
    assert "# stand-in" in ran.out
    file.write_text(ran.out, "utf-8")
    checked = run("content", "thraen", "check", str(file))
    assert (checked.code, checked.out) == (0, f"{file}: OK, digest {DIGEST}\n")


def test_the_template_can_leave_out_what_is_known() -> None:
    """The bonus effects, for one (TH-BONUS-02)."""
    assert "[[bonus]]" in run("content", "thraen", "template").out
    assert "[[bonus]]" not in run("content", "thraen", "template", "--missing").out


def test_every_fault_is_told_on_a_line_of_its_own(file: Path) -> None:
    """File, entry, field and rule; exit code 1."""
    first, second = SHIPPED.godh[0].id, SHIPPED.godh[1].id
    file.write_text(
        file_of(
            ("godh", plain_of("godh", first) | {"rune": "wild"}),
            ("godh", plain_of("godh", second) | {"gift": {"do": "fly"}}),
        ),
        "utf-8",
    )
    ran = run("content", "thraen", "check", str(file))
    assert ran.code == 1
    assert ran.err == ""
    assert len(ran.out.splitlines()) == 2
    assert f"{file}: godh {first}: rune: no Godh card is wild (TH-D-08)\n" in ran.out
    assert f"{file}: godh {second}: gift: do must be one of " in ran.out


def test_a_warning_is_told_and_the_file_is_good(file: Path) -> None:
    """Salt does not build the bridge, but a house rule may (TH-D-14)."""
    file.write_text(
        file_of(("segment", plain_of("segment", "5") | {"cost": ["salt", "money"]})), "utf-8"
    )
    ran = run("content", "thraen", "check", str(file))
    assert ran.code == 0
    warning, good = ran.out.splitlines()
    assert warning.startswith(f"warning: {file}: segment 5: cost: salt")
    assert good.startswith(f"{file}: OK, digest ")


@pytest.mark.parametrize("task", ["check", "status"])
def test_a_file_that_is_no_toml_is_refused_with_its_place(file: Path, task: str) -> None:
    """Line and column; exit code 2."""
    file.write_text('title = "x"\n\n[[central]\n', "utf-8")
    ran = run("content", "thraen", task, str(file))
    assert ran.code == 2
    assert f"{file}: line 3, column 10: Expected ']]'" in ran.err


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.one_of(st.binary(max_size=40), st.text(max_size=40).map(str.encode)))
@example(b"")
def test_any_file_is_judged(file: Path, data: bytes) -> None:
    """It is called good if it can be loaded, and else refused or found faulty."""
    file.write_bytes(data)
    try:
        content.load(data.decode())
        good = True
    except (ContentError, UnicodeDecodeError):
        good = False
    assert (run("content", "thraen", "check", str(file)).code == 0) == good


def test_the_help_tells_the_tasks() -> None:
    """Of the command, and of each task."""
    assert "content" in run("--help").out
    for words in ("status", "template", "check"):
        assert words in run("content", "--help").out
    assert "--missing" in run("content", "thraen", "template", "--help").out
