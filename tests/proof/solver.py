"""The same models put to an SMT solver: no promise breaks, for any numbers whatever.

``Inv(start)``, and ``Inv(s)`` with a step from s to t gives ``Inv(t)``: by induction the promises
hold in every state that can be reached, in plays of any length. Needs the extra ``proof`` (z3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import z3

from tests.proof.machine import Broken, Machine, Rule
from tests.proof.terms import Term

S = TypeVar("S", bound=tuple[Any, ...])

SECONDS = 60
"""For one question; the solver answers each in some milliseconds."""


def refuted(machine: Machine[S]) -> Iterator[Broken[S]]:
    """The counterexamples of the solver, one to a rule; none is a proof."""
    state = machine.blank(z3.Int)
    for rule in machine.rules:
        after = rule.then(state)
        kept = [promise(state) for promise in machine.promises.values()]
        due = {name: promise(after) for name, promise in machine.promises.items()}
        due |= {name: promise(state, after) for name, promise in machine.step_promises.items()}
        found = model_of(*kept, rule.when(state), z3.Not(z3.And(*due.values())))
        if found is not None:
            broken = next(name for name, term in due.items() if not holds(found, term))
            yield Broken(broken, rule.name, valued(found, state), valued(found, after))


def idle_rules(machine: Machine[S]) -> Iterator[Rule[S]]:
    """Rules that apply in no state that keeps the promises: of them nothing would be proved."""
    state = machine.blank(z3.Int)
    kept = [promise(state) for promise in machine.promises.values()]
    yield from (rule for rule in machine.rules if model_of(*kept, rule.when(state)) is None)


def model_of(*terms: Term) -> z3.ModelRef | None:
    """Numbers for which all of these hold; None if there are none."""
    solver = z3.Solver()
    solver.set("timeout", SECONDS * 1000)
    solver.add(*terms)
    answer = solver.check()
    if answer == z3.unknown:
        raise RuntimeError(f"the solver gives up: {solver.reason_unknown()}")
    return solver.model() if answer == z3.sat else None


def holds(model: z3.ModelRef, term: Term) -> bool:
    """Whether a truth holds for the numbers of the solver."""
    return term if isinstance(term, bool) else z3.is_true(model.eval(term, model_completion=True))


def valued(model: z3.ModelRef, state: S) -> S:
    """A state of terms as one of numbers."""
    return type(state)(*_numbers(state, lambda term: _value(model, term)))


def _numbers(state: tuple[Any, ...], value: Callable[[Term], int]) -> Iterator[Any]:
    for each in state:
        yield tuple(map(value, each)) if isinstance(each, tuple) else value(each)


def _value(model: z3.ModelRef, term: Term) -> int:
    if isinstance(term, int):
        return term
    return int(model.eval(term, model_completion=True).as_long())
