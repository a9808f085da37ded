"""The rule of each card: every printed code is a rule of the book, and is named by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.effects import Lasting
from skybridge_rules.mysthea.state import State

CODES: Final = (("C", 3, 80), ("EN", 2, 30), ("A", 2, 10), ("EV", 2, 13), ("H", 2, 7))
"""How codes are printed: letters, digits, how many there are.

MY-C001 to MY-C080, MY-EN01 to MY-EN30, MY-A01 to MY-A10, MY-EV01 to MY-EV13, MY-H01 to MY-H07.
"""

RULES: Final[dict[str, str]] = {
    f"{letters.lower()}{number:0{digits}}": f"MY-{letters}{number:0{digits}}"
    for letters, digits, count in CODES
    for number in range(1, count + 1)
}
"""The rule of each card, by its id."""


def rule_of(card: CardId) -> str:
    """The rule of a card; one that the book does not know is played as any other (MY-ACT-02)."""
    return RULES.get(card, "MY-ACT-02")


SETTLED: Final[dict[str, tuple[str, ...]]] = {
    "c014": ("MY-X-10",),
    "c015": ("MY-X-10",),
    "c037": ("MY-X-10",),
    "c055": ("MY-X-10",),
    "c056": ("MY-X-22",),
    "c074": ("MY-X-10",),
    "en16": ("MY-X-01",),
    "en26": ("MY-X-13",),
    "en29": ("MY-X-13", "MY-Q-80"),
}
"""Cards of which the sources say different things, by id, and the rulings that settle it."""


def rules_of_card(card: CardId) -> tuple[str, ...]:
    """The rule of a card, and what was ruled where the sources do not agree on it."""
    return (rule_of(card), *SETTLED.get(card, ()))


def by_card(source: CardId | None) -> tuple[str, ...]:
    """The rule of the card behind a question, if there is one."""
    return () if source is None else (rule_of(source),)


def granted_by(state: State, source: CardId) -> tuple[str, ...]:
    """That an action which an effect grants is none of the turn, nor that of an Accessory."""
    command = state.table.printed.commands.get(source)
    special = command is not None and command.type is CardType.ACCESSORY
    return ("MY-TURN-05", "MY-Q-78") if special else ("MY-TURN-05",)


def upgrade_rules(state: State, seat: Seat, fits: Callable[[Lasting], bool]) -> Iterator[str]:
    """The rules of the own Upgrades with such an effect; for stories and verdicts."""
    commands = state.table.printed.commands
    for card in state.players[seat].upgrades:
        if card is not None and any(map(fits, commands[card].lasting)):
            yield rule_of(card)
