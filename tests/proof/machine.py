"""A small model of some rules: where it starts, which steps it has, and what it promises.

The states are named tuples of numbers. Every rule says when it applies and what it changes, in
terms that Python and the solver evaluate alike (``terms``).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from attrs import evolve, frozen

from tests.proof.terms import Term

S = TypeVar("S", bound=tuple[Any, ...])


@frozen
class Rule(Generic[S]):
    """A kind of step."""

    name: str
    when: Callable[[S], Term]
    then: Callable[[S], S]


@frozen
class Machine(Generic[S]):
    """Some rules of the catalogue, and nothing else of the game."""

    name: str
    starts: tuple[S, ...]
    rules: tuple[Rule[S], ...]
    promises: Mapping[str, Callable[[S], Term]]
    """Of every state; together they are the invariant."""
    step_promises: Mapping[str, Callable[[S, S], Term]]
    """Of every step from a state that keeps the others."""
    blank: Callable[[Callable[[str], Term]], S]
    """A state whose numbers are made from their names: the terms of the solver."""

    def planted(self, *rules: Rule[S]) -> Machine[S]:
        """The model with these rules in the place of those of the same names."""
        new = {rule.name: rule for rule in rules}
        assert new.keys() <= {rule.name for rule in self.rules}
        return evolve(self, rules=tuple(new.get(rule.name, rule) for rule in self.rules))

    def rule(self, name: str) -> Rule[S]:
        """The rule of a name."""
        return next(rule for rule in self.rules if rule.name == name)


@frozen
class Broken(Generic[S]):
    """A promise that does not hold, and the step at which it breaks; a start has no step."""

    promise: str
    rule: str
    before: S | None
    after: S

    def __str__(self) -> str:
        if self.before is None:
            return f"{self.promise}: broken at the start, {self.after}"
        return f"{self.promise}: broken by '{self.rule}', which leads from {told(self)}"


def told(broken: Broken[Any]) -> str:
    """The two states of a step, the second by what differs."""
    before, after = broken.before or (), broken.after
    changed = [
        f"{name}={new}"
        for name, old, new in zip(after._fields, before, after, strict=True)
        if old != new
    ]
    return f"{before} to {', '.join(changed) or 'itself'}"


def broken_start(machine: Machine[S]) -> Iterator[Broken[S]]:
    """The base case: what a start breaks."""
    for start in machine.starts:
        for name, promise in machine.promises.items():
            if not promise(start):
                yield Broken(name, "", None, start)


def broken_steps(machine: Machine[S], states: Iterable[S]) -> Iterator[Broken[S]]:
    """The step of the induction, state by state: what any rule breaks from any of these."""
    promises, steps = machine.promises.items(), machine.step_promises.items()
    for state in states:
        for rule in machine.rules:
            if not rule.when(state):
                continue
            after = rule.then(state)
            yield from (
                Broken(name, rule.name, state, after) for name, p in promises if not p(after)
            )
            yield from (
                Broken(name, rule.name, state, after) for name, p in steps if not p(state, after)
            )


def reachable(machine: Machine[S]) -> Iterator[S]:
    """Every state that the rules lead to from a start, by no bound but their own."""
    seen, queue = set(machine.starts), deque(machine.starts)
    while queue:
        state = queue.popleft()
        yield state
        for rule in machine.rules:
            if rule.when(state):
                after = rule.then(state)
                if after not in seen:
                    seen.add(after)
                    queue.append(after)


def keeping(machine: Machine[S], states: Iterable[S]) -> Iterator[S]:
    """Those of some states that keep every promise."""
    return (state for state in states if all(p(state) for p in machine.promises.values()))
