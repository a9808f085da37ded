"""The same promises for all numbers whatever, by an SMT solver; the extra ``proof`` brings it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.proof import test_feuds, test_idle_rounds, test_storage
from tests.proof.feuds import FEUDS
from tests.proof.idle_rounds import machine
from tests.proof.machine import Machine, Rule, broken_start
from tests.proof.storage import STORAGE

pytest.importorskip("z3", reason="z3 is not installed; the extra proof brings it, and so does dev")

from tests.proof.solver import idle_rules, refuted

ALL: tuple[Machine[Any], ...] = (
    STORAGE,
    FEUDS,
    *(machine(players, unlimited=endless) for players in (2, 3, 4) for endless in (False, True)),
)
MODELS = {each.name: each for each in ALL}


@pytest.mark.rule("TH-INV-07", "TH-INV-09", "TH-INV-12", "TH-INV-15 to TH-INV-18", "TH-INV-25")
@pytest.mark.rule("TH-INV-30", "TH-INV-31", "TH-Q-66")
@pytest.mark.parametrize("name", MODELS)
def test_the_promises_are_an_inductive_invariant(name: str) -> None:
    """TH-INV-09: a start keeps them, and no step from any numbers that keep them breaks one."""
    model = MODELS[name]
    assert list(broken_start(model)) == []
    assert [str(each) for each in refuted(model)] == []


@pytest.mark.parametrize("name", MODELS)
def test_the_proof_speaks_of_every_rule(name: str) -> None:
    """No rule is kept from applying by the promises, which would prove anything of it."""
    assert [rule.name for rule in idle_rules(MODELS[name])] == []


PLANTED: dict[str, tuple[Machine[Any], tuple[Rule[Any] | None, ...], str]] = {
    **{name: (STORAGE, (rule,), said) for name, (rule, said) in test_storage.PLANTED.items()},
    **{name: (FEUDS, (rule,), said) for name, (rule, said) in test_feuds.PLANTED.items()},
    **{
        name: (machine(2), (first, second), said)
        for name, (first, second, said) in test_idle_rounds.PLANTED.items()
    },
}


@pytest.mark.parametrize("error", PLANTED)
def test_a_planted_error_is_refuted_with_numbers(error: str) -> None:
    """The solver finds numbers for which the wrong rule breaks a promise, and they are readable."""
    model, rules, said = PLANTED[error]
    wrong = tuple(rule for rule in rules if rule is not None)
    found = [str(each) for each in refuted(evolve(model.planted(*wrong), rules=wrong))]
    culprit = said.partition("broken by ")[2]
    assert any(f"broken by {culprit}" in each for each in found), found
    assert all("=" in each for each in found)
