"""What is kept of a run under coverage is about the code as it is, and adds up."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from tests.covered.record import Covered, current, read_report, recorded, save, sentence
from tests.mutation.digests import digest_of_module

MODULE = "towers/scoring"
REPORT = {
    "files": {
        "src/skybridge_rules/towers/scoring.py": {
            "summary": {
                "num_statements": 10,
                "covered_lines": 9,
                "num_branches": 4,
                "covered_branches": 3,
            },
            "missing_lines": [7],
            "missing_branches": [[6, 7]],
        },
        "tests/elsewhere.py": {},
    }
}


def test_a_report_is_read_module_by_module(tmp_path: Path) -> None:
    """Only the library counts; what is kept comes back equal."""
    found = read_report(REPORT)
    assert list(found) == [MODULE]
    assert found[MODULE].missing == (7,)
    assert found[MODULE].untaken == ((6, 7),)
    save(found, tmp_path / "covered.json")
    assert recorded(tmp_path / "covered.json") == found


def test_a_module_that_changed_counts_no_more() -> None:
    """Nor one that is gone."""
    fresh = Covered(10, 9, 4, 3, (7,), ((6, 7),), digest_of_module(MODULE))
    stale = evolve(fresh, source="0123456789abcdef")
    assert current({MODULE: fresh, "towers/gone": fresh}) == {MODULE: fresh}
    assert current({MODULE: stale}) == {}
    assert sentence([fresh]).startswith("90.0 % of 10 lines and 75.0 % of 4 branches in 1 module")


def test_the_figures_of_every_module_add_up() -> None:
    """What is not run and what is not taken is listed, all of it."""
    for kept in (*recorded().values(), *read_report(REPORT).values()):
        assert kept.lines - kept.run == len(kept.missing)
        assert kept.branches - kept.taken == len(kept.untaken)
