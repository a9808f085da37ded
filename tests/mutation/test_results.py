"""What is kept of mutation testing names what exists, and adds up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from tests.mutation.__main__ import main, tell_in
from tests.mutation.digests import digest_of_code, digest_of_module
from tests.mutation.groups import GROUPS, ROOT, SOURCE, STRICT
from tests.mutation.mutants import function_of
from tests.mutation.page import tables
from tests.mutation.results import (
    Explained,
    Results,
    Row,
    Survivor,
    cells,
    explained,
    load,
    save,
    sentence,
    sums,
    total,
)
from tests.mutation.scratch import Effort, Scratch, chosen

RESULTS = load()
FILES = [each for group in GROUPS.values() for each in group.files]


def test_every_module_of_a_group_exists() -> None:
    """A module that was moved or renamed is moved here too."""
    for each in FILES:
        assert (SOURCE / f"{each}.py").is_file(), each


def test_every_test_of_a_group_exists() -> None:
    """And so do the files of tests, those left out included."""
    for group in GROUPS.values():
        for each in (*group.tests, *group.without):
            assert (ROOT / each).exists(), each


def test_legality_and_scoring_are_among_the_modules() -> None:
    """The strict ones are mutated too."""
    assert set(FILES) >= STRICT


def test_the_results_name_only_modules_of_the_groups() -> None:
    """In the order in which the table shows them."""
    assert list(RESULTS.modules) == [each for each in FILES if each in RESULTS.modules]


@pytest.mark.parametrize("module", RESULTS.modules)
def test_the_figures_of_a_module_add_up(module: str) -> None:
    """What was tried was killed, got stuck, is equivalent, or survived and is named."""
    row = RESULTS.modules[module]
    assert row.tried <= row.mutants
    assert row.tried == row.killed + row.stuck + row.equivalent + row.survived
    assert row.survived == len(row.survivors) >= row.unreached


def test_survivors_stand_in_functions_that_exist() -> None:
    """In every module that counts: one whose code has changed may have lost them."""
    for module, row in RESULTS.current.items():
        source = (SOURCE / f"{module}.py").read_text(encoding="utf-8")
        for each in row.survivors:
            assert f"def {each.function.rpartition('.')[2]}(" in source, (module, each.function)


@pytest.mark.parametrize("entry", explained(), ids=lambda each: f"{each.module}-{each.function}")
def test_what_is_called_equivalent_exists_and_has_a_reason(entry: Explained) -> None:
    """The lines that are said to make no difference are still there."""
    assert entry.why.endswith(".")
    if not entry.module.endswith("*"):
        source = (SOURCE / f"{entry.module}.py").read_text(encoding="utf-8")
        if not entry.function.endswith("*"):
            assert f"def {entry.function.rpartition('.')[2]}(" in source
        written = {line.strip() for line in source.splitlines()}
        for was, _ in entry.changes:
            for part in was.removesuffix("*").splitlines():
                assert any(part in line for line in written), part


def test_results_come_back_as_they_were_kept(tmp_path: Path) -> None:
    """A line to a survivor, in an order that does not change."""
    kept = tmp_path / "results.json"
    save(RESULTS, kept)
    assert load(kept) == RESULTS
    assert json.loads(kept.read_text(encoding="utf-8"))["tools"] == RESULTS.tools


def test_sums_are_those_of_the_modules() -> None:
    """All together, and each group by itself."""
    named = dict(sums(RESULTS))
    assert named["all"] == total(RESULTS.current.values())
    assert named["all"].tried == sum(named[group].tried for group in GROUPS)


def test_a_module_that_changed_counts_no_more() -> None:
    """Its figures are about other code; they stand among what does not count, and in no sum."""
    name, row = "towers/scoring", Row(mutants=3, tried=3, killed=3, date="2026-01-01")
    fresh = Results("some tool", {name: evolve(row, source=digest_of_module(name))})
    stale = Results("some tool", {name: evolve(row, source="0123456789abcdef")})
    assert (fresh.stale, list(fresh.current)) == ((), [name])
    assert (stale.stale, list(stale.current)) == ((name,), [])
    assert name not in fresh.untried
    assert dict(sums(fresh))["all"].tried == 3
    assert dict(sums(stale))["all"].tried == 0
    *_, waiting, _ = tables(stale, ())
    assert (name, "tried on 2026-01-01, changed since") in waiting.rows


def test_a_digest_stands_for_what_code_does() -> None:
    """Not for what is said about it, nor for how it is laid out."""
    code = 'def f(x):\n    """Words."""\n    return x + 1  # why\n'
    assert digest_of_code(code) == digest_of_code("def f(x): return (x +\n 1)")
    assert digest_of_code(code) != digest_of_code("def f(x): return x - 1")


@pytest.mark.deep
def test_no_result_about_legality_or_scoring_is_stale() -> None:
    """Whoever changes them tries them again: ``python -m tests.mutation --module …``."""
    assert not STRICT & {*RESULTS.stale, *RESULTS.untried}


def test_readme_tells_the_figures() -> None:
    """As they are for the code as it is."""
    words = (ROOT / "README.md").read_text(encoding="utf-8").split()
    assert sentence(RESULTS) in " ".join(words)


def test_a_run_tells_its_figures_in_the_readme(tmp_path: Path) -> None:
    """In their paragraph, and nothing else is touched."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    old = text.replace("small errors", "tiny errors")
    assert old != text
    page = tmp_path / "README.md"
    page.write_text(old, encoding="utf-8")
    tell_in(page)
    assert page.read_text(encoding="utf-8").split() == text.split()


def test_shares_are_of_the_mutants_that_were_tried() -> None:
    """Nine of ten were noticed, and the tenth is equivalent."""
    row = Row(mutants=40, tried=10, killed=8, stuck=1, equivalent=1)
    figures = ("40", "10", "8", "1", "1", "0", "0", "90.0", "100.0", "")
    assert cells("some", row) == ("some", *figures)


def test_one_equivalent_change_does_not_cover_another() -> None:
    """Module, function and both parts have to fit; a star at the end fits anything."""
    known = Explained("a/b", "f", "Why.", (("x = 1", "x = 2"), ("y(*", "y(None)")))
    assert known.covers("a/b", Survivor("f", "x = 1 + z", "x = 2 + z"))
    assert known.covers("a/b", Survivor("f", "x = 1", "x = 2"))
    assert known.covers("a/b", Survivor("f", "y(z)", "y(None)"))
    assert not known.covers("a/b", Survivor("f", "x = 1", "x = 3"))
    assert not known.covers("a/b", Survivor("g", "x = 1", "x = 2"))
    assert not known.covers("a/c", Survivor("f", "x = 1", "x = 2"))


def test_a_mutant_is_known_by_its_function() -> None:
    """mutmut mangles names, methods more than functions."""
    assert function_of("skybridge_rules.towers.city.xǁCityǁof__mutmut_3") == "City.of"
    assert function_of("skybridge_rules.towers.scoring.x__items__mutmut_12") == "_items"


def test_the_tests_of_a_function_are_chosen_within_the_effort() -> None:
    """Those that reach little else come first, then others; slow ones are left out."""
    reach = {"f": ["t/a.py::1", "t/b.py::2", "t/c.py::3"], "g": ["t/b.py::2", "t/c.py::3"]}
    durations = {"t/a.py::1": 0.1, "t/b.py::2": 9.0, "t/c.py::3": 0.1}
    found = chosen(reach, durations, Effort("some", tests=5, seconds=1.0, files=5))
    assert set(found["f"]) == {"t/a.py::1", "t/c.py::3"}
    assert found["f"][0] == "t/a.py::1"


def test_a_copy_that_is_not_as_it_was_is_copied_again(tmp_path: Path) -> None:
    """Words and code that is not mutated; what is mutated never looks like its source."""
    scratch = Scratch(GROUPS["towers"], tmp_path)
    wanted = {"core/ids.py": False, "towers/words/en.toml": False, "towers/scoring.py": True}
    for name in wanted:
        for folder, text in (("src", "new"), ("mutants/src", "old")):
            path = tmp_path / folder / "skybridge_rules" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    scratch.drop_old()
    copies = tmp_path / "mutants" / "src" / "skybridge_rules"
    assert {name: (copies / name).exists() for name in wanted} == wanted


def test_a_module_that_is_not_mutated_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """As is a whole run without mutmut, before anything is copied."""
    with pytest.raises(SystemExit):
        main(["--table", "--module", "thraen/nothing"])
    assert "thraen/nothing is not among the modules" in capsys.readouterr().err


def test_the_table_is_printed_from_what_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    """A line to each module, and the sums below."""
    assert main(["--table"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == RESULTS.tools
    names = [line.split("  ")[0] for line in printed[2:] if ": " not in line]
    assert names == [*RESULTS.current, "legality and scoring", *GROUPS, "all"]
    for each in (*RESULTS.stale, *RESULTS.untried):
        assert any(line.startswith(f"{each}: ") for line in printed)


def test_survivors_are_printed_with_the_lines_they_change(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each by its module and function."""
    assert main(["--survivors"]) == 0
    printed = capsys.readouterr().out
    for module, row in RESULTS.modules.items():
        for each in row.survivors:
            assert f"{module} {each.function}\n" in printed


def test_the_page_shows_what_is_kept() -> None:
    """The sums, every module and every reason, in the tables that the page asks for."""
    page = (ROOT / "docs" / "mutation.md").read_text(encoding="utf-8")
    assert "```{mutation}\n```" in page
    summed, by_module, waiting, reasons = tables(RESULTS, explained())
    assert [row[0] for row in summed.rows] == ["legality and scoring", *GROUPS, "all"]
    assert by_module.rows == tuple(cells(*each) for each in RESULTS.current.items())
    assert [row[0] for row in waiting.rows] == [*RESULTS.stale, *RESULTS.untried]
    assert [row[1] for row in reasons.rows] == [each.why for each in explained()]
    for made in (summed, by_module, waiting, reasons):
        assert {len(made.widths)} == {len(made.heads), *(len(row) for row in made.rows)}


def test_the_page_says_what_legality_and_scoring_are() -> None:
    """By their modules; steps and effects by their folder."""
    page = " ".join((ROOT / "docs" / "mutation.md").read_text(encoding="utf-8").split())
    told = page.partition("*Legality and scoring* are ")[2].partition(", where it is said")[0]
    named = {each.strip("`,") for each in told.split() if each.startswith("`")}
    assert named == {"/".join(each.split("/")[:2]) for each in STRICT}


def test_a_reason_is_shown_with_its_place_and_its_changes() -> None:
    """In one line each; what becomes of a line that is dropped is said too."""
    everywhere = Explained("*", "*", "Why.", (("a = 1\nb = 2", "a = 1"),))
    somewhere = Explained("a/b", "*", "Why.", ())
    function = Explained("a/b", "f", "Why.", (("x", ""), ("y", "z")))
    *_, reasons = tables(RESULTS, (everywhere, somewhere, function))
    assert [(row[0], row[2]) for row in reasons.rows] == [
        ("anywhere", ("a = 1 b = 2 → a = 1",)),
        ("a/b", ()),
        ("a/b, f", ("x → nothing", "y → z")),
    ]
