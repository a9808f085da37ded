"""A case: a position as a judge would write it, and how it is played on.

A case that fails is shown as a few lines of TOML and a few moves: enough to lay it out again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias

from attrs import frozen
from hypothesis import assume
from hypothesis import strategies as st

from skybridge_rules.content.toml_writer import toml_value
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.typevars import M, S

Written: TypeAlias = dict[str, Any]
"""A position as it is written: only what matters."""

MOST = 2**16
"""A choice is a number below; which move it means depends on the question."""


@frozen(eq=False, repr=False)
class Case(Generic[S]):
    """A position, as it is written and as it lies, and choices that lead on from there."""

    written: Written
    state: S
    choices: tuple[int, ...]

    def __repr__(self) -> str:
        return f"\n{to_toml(self.written)}\n# played on by {list(self.choices)}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - as asked for
        """How Hypothesis shows it: not the whole state."""
        printer.text(repr(self))


def cases(
    written: st.SearchStrategy[Written], place: Callable[[Written], S], steps: int
) -> st.SearchStrategy[Case[S]]:
    """Positions that are possible, each with up to this number of choices."""

    @st.composite
    def drawn(draw: st.DrawFn) -> Case[S]:
        position = draw(written)
        try:
            state = place(position)
        except ImpossibleSetup:
            assume(False)
            raise
        number = draw(st.integers(1, steps))
        choices = draw(st.lists(st.integers(0, MOST), min_size=number, max_size=number))
        return Case(position, state, tuple(choices))

    return drawn()


def pick(moves: Sequence[M], wanted: Sequence[M], choice: int) -> M:
    """The move that a choice means: three times of four one that is wanted, if there is one."""
    among = wanted if wanted and choice % 4 else moves
    return among[(choice // 4) % len(among)]


def to_toml(written: Mapping[str, Any]) -> str:
    """A written position as TOML: what is about all first, then a table for each of the rest.

    What has a text for each of its parts is such a table, and every seat is one.
    """
    seats = written.get("seats", {})
    tables = {name: value for name, value in written.items() if name != "seats" and _texts(value)}
    lines = [
        f"{name} = {toml_value(_plain(value))}"
        for name, value in written.items()
        if name != "seats" and name not in tables
    ]
    tables |= {f"seats.{seat}": own for seat, own in seats.items()}
    for name, own in tables.items():
        lines += ["", f"[{name}]"]
        lines += [f"{each} = {toml_value(_plain(value))}" for each, value in own.items()]
    return "\n".join(lines)


def _texts(value: Any) -> bool:
    return isinstance(value, Mapping) and all(isinstance(each, str) for each in value.values())


def _plain(value: Any) -> Any:
    """As TOML has it: every key is a text."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return value
