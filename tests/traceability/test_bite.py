"""The check finds what is missing: each fault is planted in a little game of one or two records."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Entry
from tests.traceability.__main__ import main
from tests.traceability.cases import Case, cases
from tests.traceability.check import Missing, misread, missing, unknown
from tests.traceability.ids import ID, known
from tests.traceability.sources import places
from tests.traceability.table import Table, trace

RULE = catalogue.find("TW-407")
RULING = catalogue.find("TW-Q-07")
NOWHERE = f"TW-{999}"

CODE = '''
def may_rest(tower):
    """Whether it can carry a bridge (TW-407)."""
'''
TEST = """
@pytest.mark.rule("TW-407")
def test_a_bridge_rests_on_pieces():
    allowed(city("1: G3 / 2: G3"), "R=@1-2")
    refused(city(), "R=@1-2", reason("TW-407", foundation=1))
"""
READINGS = """
@pytest.mark.reading("TW-Q-07", "A", "B")
def test_bridges_lie_on_foundations_or_not():
    assert places(city()) == []
    assert places(city(bridge_on_foundations=True)) != []
"""


SAID: Final = {"TW-407": {"refused": "tests/towers/test_bridges.py::test_a_bare_foundation"}}


def little(
    folder: Path,
    code: str = CODE,
    test: str = TEST,
    *,
    entry: Entry = RULE,
    said: Mapping[str, Mapping[str, str]] = SAID,
) -> Table:
    """The table of one record."""
    book = evolve(catalogue.of_game("towers"), rule=(), ruling=(), example=(), invariant=())
    match entry:
        case catalogue.Rule():
            book = evolve(book, rule=(entry,))
        case catalogue.Ruling():
            book = evolve(book, ruling=(entry,))
        case catalogue.Claim():
            book = evolve(book, invariant=(entry,))
    (folder / "code").mkdir()
    (folder / "code" / "rules.py").write_text(code, encoding="utf-8")
    return trace(book, folder / "code", read(folder, test), said)


def read(folder: Path, test: str) -> tuple[Case, ...]:
    """The tests of one file."""
    (folder / "tests").mkdir()
    (folder / "tests" / "test_rules.py").write_text(test, encoding="utf-8")
    return cases(folder / "tests")


def faults(table: Table) -> list[str]:
    """What is missing, in words."""
    return [each.what for each in missing(table)]


# What a record can lack.


def test_a_rule_with_code_and_both_kinds_of_test_lacks_nothing(tmp_path: Path) -> None:
    """It is found where it stands."""
    table = little(tmp_path)
    assert faults(table) == []
    [row] = table.rows
    assert [(each.path, each.line, each.name) for each in row.code] == [("rules.py", 2, "may_rest")]
    assert list(map(str, row.accepting)) == ["test_rules.py::test_a_bridge_rests_on_pieces"]
    assert row.refusing == row.accepting


@pytest.mark.parametrize(
    ("code", "test", "wanted"),
    [
        ("", TEST, "no function, class or constant cites it"),
        ('"""All about TW-407."""', TEST, "no function, class or constant cites it"),
        (CODE, "", "no test verifies it"),
        (CODE, TEST.replace('.rule("TW-407")', ".slow"), "no test shows it kept"),
        (CODE, TEST.replace("allowed(", "print("), "no test shows it kept"),
        (CODE, TEST.replace('reason("', 'reason("TW-Q-07", "'), "no test asserts it of a refused"),
        (
            CODE,
            TEST.replace("    refused(", "    catalogue.say("),
            "no test asserts it of a refused",
        ),
        (CODE, TEST.replace("refused(city(),", "print("), "no test asserts it of a refused"),
    ],
)
def test_what_a_rule_lacks_is_found(tmp_path: Path, code: str, test: str, wanted: str) -> None:
    """Code, a test, a test of the rule kept, and a test of it broken."""
    found = faults(little(tmp_path, code, test))
    assert any(each.startswith(wanted) for each in found)


def test_words_in_a_docstring_verify_nothing(tmp_path: Path) -> None:
    """Only markers do."""
    test = 'def test_a_bridge():\n    """TW-407."""\n    assert True\n'
    assert "no test verifies it" in faults(little(tmp_path, CODE, test))


@pytest.mark.parametrize(
    ("nature", "why", "refusal", "wanted"),
    [
        ("descriptive", "", "", "it only describes, and does not say why"),
        ("enforced", "Nothing to do.", "no", "it is enforced, and says why"),
        ("descriptive", "Nothing to do.", "no", "it only describes, and has words"),
    ],
)
def test_a_rule_that_only_describes_says_why(
    tmp_path: Path, nature: str, why: str, refusal: str, wanted: str
) -> None:
    """And one that is enforced does not."""
    assert isinstance(RULE, catalogue.Rule)
    entry = evolve(RULE, nature=nature, why_descriptive=why, refusal=refusal)
    [found] = faults(little(tmp_path, entry=entry))
    assert found.startswith(wanted)


def test_a_ruling_needs_a_test_of_each_reading(tmp_path: Path) -> None:
    """That can be played; any test of it will do where there is no switch."""
    assert faults(little(tmp_path, "", READINGS, entry=RULING)) == []


@pytest.mark.parametrize(
    ("test", "wanted"),
    [
        (READINGS.replace(', "B"', ""), ["no test shows reading B"]),
        (
            READINGS.replace(', "A", "B"', ""),
            ["no test shows reading A", "no test shows reading B"],
        ),
    ],
)
def test_a_reading_without_a_test_is_found(tmp_path: Path, test: str, wanted: list[str]) -> None:
    """By its letter."""
    assert faults(little(tmp_path, "", test, entry=RULING)) == wanted


def test_a_rule_that_is_never_named_is_found(tmp_path: Path) -> None:
    """Unless its record says why; and then it must not be named."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "c").mkdir()
    never = ["the library never names it, and it does not say why"]
    assert faults(little(tmp_path / "a", said={})) == never
    assert isinstance(RULE, catalogue.Rule)
    excused = evolve(RULE, why_unsaid="It is about the box.")
    assert faults(little(tmp_path / "b", entry=excused, said={})) == []
    named = ["the library names it, so there is no reason why not"]
    assert faults(little(tmp_path / "c", entry=excused)) == named


def test_an_invariant_needs_a_test(tmp_path: Path) -> None:
    """And no code."""
    entry = catalogue.find("TW-INV-03")
    assert faults(little(tmp_path, "", "", entry=entry)) == ["no test verifies it"]


# What whoever cites can get wrong.


@pytest.mark.parametrize(
    ("test", "wanted"),
    [
        (TEST.replace("TW-407", NOWHERE), "and there is no such record"),
        (TEST.replace('"TW-407")', '"TW-407", "below")'), "is no plain id"),
        (TEST.replace('"TW-407")', "*SOME)"), "is no plain id"),
        (READINGS.replace('"A"', '"Z"'), "which no switch can set"),
        (READINGS.replace("TW-Q-07", "TW-407"), "which no switch can set"),
        (READINGS.replace("bridge_on_foundations=", ""), "and does not set bridge_on_foundations"),
    ],
)
def test_a_marker_that_means_nothing_is_found(tmp_path: Path, test: str, wanted: str) -> None:
    """No id, an unknown one, a reading that there is not, or that the test does not play."""
    assert any(each.what.endswith(wanted) for each in misread(read(tmp_path, test)))


def test_good_markers_are_left_alone(tmp_path: Path) -> None:
    """A range names all the records in it."""
    ranged = '@pytest.mark.rule("TW-301 to TW-303")\ndef test_blocks():\n    assert True\n'
    found = read(tmp_path, TEST + READINGS + ranged)
    assert list(misread(found)) == []
    assert found[-1].verifies == {"TW-301", "TW-302", "TW-303"}


@pytest.mark.parametrize("name", ["a.py", "a.md", "a.toml"])
def test_an_unknown_id_is_found_wherever_it_is_cited(tmp_path: Path, name: str) -> None:
    """In code, on a page and in data."""
    (tmp_path / name).write_text(f"# TW-303 and {NOWHERE}", encoding="utf-8")
    assert list(unknown(tmp_path)) == [
        Missing(NOWHERE, f"{name} cites it, and there is no such record")
    ]


# How citations are found.


def test_every_id_of_every_catalogue_looks_like_one() -> None:
    """Also those of single cards, and of chapters that begin with a figure."""
    assert [each for each in sorted(known()) if not ID.fullmatch(each)] == []


def test_a_citation_belongs_to_the_innermost_definition(tmp_path: Path) -> None:
    """With the comments above it, and the words below a constant."""
    (tmp_path / "rules.py").write_text(
        '"""TW-101 to TW-103."""\n\nLIMIT = 3\n"""TW-201."""\n\n'
        'class Tower:\n    """TW-202."""\n\n    # TW-203\n    @property\n'
        "    def top(self):\n        return 1  # TW-204\n",
        encoding="utf-8",
    )
    named = {entry: [each.name for each in found] for entry, found in places(tmp_path).items()}
    assert named == {
        "TW-101": [""],
        "TW-102": [""],
        "TW-103": [""],
        "TW-201": ["LIMIT"],
        "TW-202": ["Tower"],
        "TW-203": ["Tower.top"],
        "TW-204": ["Tower.top"],
    }


@pytest.mark.parametrize(
    "test",
    [
        'WHY = reason("TW-407")\ndef test_it():\n    refused(city(), "R=@1-2", WHY)\n',
        'def why():\n    return reason("TW-407")\ndef test_it():\n    refused(city(), why())\n',
        'def test_it():\n    assert refused(city(), "R=@1-2") == ["TW-407"]\n',
        'def test_it():\n    assert caught.value.verdict.reasons[0].rule == "TW-407"\n',
        '@pytest.mark.parametrize(("text", "why"), [("R=@1-2", "TW-407")])\n'
        "def test_it(text, why):\n    refused(city(), text, reason(why))\n",
        '@pytest.mark.parametrize("why", [reason("TW-407")])\n'
        "def test_it(why):\n    refused(city(), why)\n",
    ],
)
def test_a_refusal_is_known_however_it_is_asserted(tmp_path: Path, test: str) -> None:
    """By a constant, a helper, a comparison, a column of parameters."""
    [case] = read(tmp_path, test)
    assert case.refuses == {"TW-407"}
    assert not case.affirms


@pytest.mark.parametrize(
    "test",
    [
        'pytestmark = pytest.mark.rule("TW-407")\ndef test_it():\n    pass\n',
        '@pytest.mark.rule("TW-407")\nclass TestIt:\n    def test_it(self):\n        pass\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TW-407"))])\n'
        "def test_it(n):\n    pass\n",
    ],
)
def test_a_marker_counts_wherever_it_stands(tmp_path: Path, test: str) -> None:
    """At the file, the class, or a parameter."""
    [case] = read(tmp_path, test)
    assert case.verifies == {"TW-407"}


# The command.


@pytest.mark.deep
@pytest.mark.slow
def test_the_command_prints_the_table_and_what_is_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """For people, and as JSON."""
    assert main(["--game", "towers"]) == 0
    out = capsys.readouterr().out
    assert "TW-303" in out
    assert out.endswith("nothing is missing\n")
    assert main(["--game", "towers", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["missing"] == []
    assert plain["totals"]["towers"]["rules"] == len(catalogue.of_game("towers").rule)
    [row] = [each for each in plain["games"]["towers"] if each["id"] == "TW-407"]
    assert row["code"]
    assert row["refusing"]
