"""For every rule a small change in its code is noticed by a test that cites this very rule."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from attrs import asdict, evolve

from tests.bites.__main__ import Server, judge
from tests.bites.changes import CONDITION, LISTENING, NUMBER, ORDER, RESULT, WORD, changes_in
from tests.bites.printed import entry_of
from tests.bites.record import (
    is_current,
    is_printed,
    known_gaps,
    of_games,
    recorded,
    save,
    stale,
    unproven,
    wanted,
)
from tests.traceability.ids import cited
from tests.traceability.table import PACKAGE

HOW = "try again: python -m tests.bites"


def test_every_rule_that_is_enforced_has_a_change_that_is_noticed() -> None:
    """In the code as it is: a definition that changed since has to be tried again.

    The gaps that are known are listed, and a rule that has its change is no gap.
    """
    assert stale() == (), HOW
    assert set(unproven()) == set(known_gaps()), HOW


@pytest.mark.parametrize("rule", recorded())
def test_what_is_kept_fits_the_code_and_the_tests(rule: str) -> None:
    """The definition, or the file around it, cites the rule, and so does the test.

    What is printed has the id of the rule instead.
    """
    bite, row = recorded()[rule], wanted()[rule]
    text = (PACKAGE / bite.path).read_text(encoding="utf-8")
    assert bite.was in text
    assert bite.name == entry_of(rule) if is_printed(bite) else rule in cited(text)
    path, *_, name = bite.test.removeprefix("tests/").split("::")
    citing = [case for case in row.tests if (case.path, case.name) == (path, name)]
    assert any(rule in case.verifies for case in citing)


def test_a_definition_that_changed_makes_its_entry_stale() -> None:
    """A moved or renamed one too."""
    bite = next(iter(recorded().values()))
    assert is_current(bite)
    assert not is_current(evolve(bite, digest="0123456789abcdef"))
    assert not is_current(evolve(bite, name="no_such_definition"))
    assert not is_current(evolve(bite, path="towers/no_such_file.py"))


def test_what_is_known_of_a_game_that_is_not_registered_waits(tmp_path: Path) -> None:
    """Its rules cannot be asked for; they are left alone until it is registered."""
    rule, bite = next(iter(recorded().items()))
    assert of_games({rule: bite, "ZZ-001": bite}) == {rule: bite}
    kept = tmp_path / "bites.json"
    plain = asdict(bite)
    kept.write_text(json.dumps({rule: plain, "ZZ-001": plain}), encoding="utf-8")
    save({rule: evolve(bite, was="another")}, kept)
    told = json.loads(kept.read_text(encoding="utf-8"))
    assert told == {rule: {**plain, "was": "another"}, "ZZ-001": plain}


CODE = dedent(
    '''
    def may(state: int, limit: int = 3) -> bool:
        """Whether there is room (TW-303)."""
        if state.closed:
            raise ValueError("never 4")
        total = state.count + 1
        return total < limit and not state.full
    '''
)


def made(rank: int) -> Mapping[str, str]:
    """What becomes of which piece of the code above."""
    return {each.was: each.becomes for each in changes_in(CODE, 1, 99) if each.rank == rank}


def test_conditions_are_turned_around_first() -> None:
    """Comparisons, both sides of an ``and``, what is denied, and plain names."""
    assert made(CONDITION) == {
        "state.closed": "(not state.closed)",
        "total < limit": "(total >= limit)",
        "total < limit and not state.full": "(total < limit or not state.full)",
        "not state.full": "(state.full)",
    }


def test_then_numbers_and_results_are_changed() -> None:
    """Neither annotations nor what our own bugs would raise are."""
    assert made(NUMBER) == {"3": "4", "1": "2", "state.count + 1": "(state.count - 1)"}
    assert made(RESULT) == {"return total < limit and not state.full": "return ()"}
    assert made(WORD) == {}


def test_who_listens_is_no_rule_and_the_order_of_things_comes_last() -> None:
    """A story that is not told is noticed only by who asks for it."""
    text = "ROUND = (ONE, TWO, THREE)\nif log.listening:\n    a, b = pair\n"
    found = [(each.rank, each.was, each.becomes) for each in changes_in(text, 1, 9)]
    assert found == [
        (LISTENING, "log.listening", "(not log.listening)"),
        (ORDER, "(ONE, TWO, THREE)", "(TWO, ONE, THREE)"),
    ]


def test_a_change_is_made_in_its_place_alone() -> None:
    """Columns count bytes, so signs beyond ASCII before it do not matter."""
    text = "x = 'ü' if a == b else 'ö'\n"
    change = changes_in(text, 1, 1)[0]
    assert change.made_in(text) == "x = 'ü' if (a != b) else 'ö'\n"


class Unreadable(Server):
    """With the change one file of tests cannot be imported, and stops the run; another fails."""

    def ask(
        self,
        rule: str,  # noqa: ARG002
        tests: Sequence[str],
        path: Path | None = None,  # noqa: ARG002
        name: str = "",  # noqa: ARG002
        text: str = "",  # noqa: ARG002
    ) -> dict[str, Any]:
        """No test failed while the first file is among them."""
        stopped = any(each.startswith("tests/a.py::") for each in tests)
        return {"code": 1, "test": "" if stopped else tests[0]}


def test_a_file_that_cannot_be_imported_does_not_hide_what_another_notices() -> None:
    """Each file is asked alone then."""
    tests = ["tests/a.py::test_one", "tests/b.py::test_two"]
    answer = judge(Unreadable(), "TW-303", tests, Path("x.py"), "", "")
    assert answer["test"] == "tests/b.py::test_two"
    assert judge(Unreadable(), "TW-303", tests[:1], Path("x.py"), "", "")["test"] == ""
