"""What the rules say of a move, and what is wrong with a position."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules.core.ids import CHANCE, Decider, RuleId
from skybridge_rules.core.notebook import Written
from skybridge_rules.core.values import frozen

Params: TypeAlias = tuple[tuple[str, int | str], ...]
"""Named figures and keys behind a statement, such as ``needed=2, resource="salt"``.

A key is the same in every language and never prose; ``words`` translates it by the tables of the
game. The sentence around it comes from the catalogue.
"""


@frozen
class Reason:
    """One rule that refuses a move, and the figures behind it."""

    rule: RuleId
    params: Params = ()


@frozen
class Verdict(Written):
    """What the rules say of a move; refused exactly when there are reasons."""

    reasons: tuple[Reason, ...] = ()
    """What speaks against it, the rule on the point in dispute first."""
    allowed_by: tuple[RuleId, ...] = ()
    """The rules that allow it, the one that a player would doubt first; none if it is refused."""

    @property
    def ok(self) -> bool:
        """Whether the move is legal."""
        return not self.reasons


LEGAL = Verdict()
"""The verdict without a reason against; a game adds the rules that allow the move."""


@frozen
class Problem:
    """One thing that is impossible about a position."""

    rule: RuleId
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} ({self.rule})"


def reason(rule: str, **params: int | str) -> Reason:
    """A Reason, written as it reads."""
    return Reason(RuleId(rule), tuple(params.items()))


def is_to_come(why: Reason) -> bool:
    """Whether a reason says that the moment of the move is still to come.

    Its param ``moment`` then ends in ``later``; any other value says that it is over, or never is.
    """
    return any(name == "moment" and str(value).endswith("later") for name, value in why.params)


def out_of_turn(rule: RuleId, asked: Decider, answered: Decider) -> Reason:
    """The Reason against an answer by a seat that is not asked."""
    return Reason(rule, (("asked", _decider(asked)), ("answered", _decider(answered))))


def _decider(decider: Decider) -> int | str:
    return CHANCE.value if decider is CHANCE else decider


def problem(rule: str, where: str, what: str) -> Problem:
    """A Problem, written as it reads."""
    return Problem(RuleId(rule), where, what)
