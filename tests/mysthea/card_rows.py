"""Rows of tables of Command cards: a position, answers, and what is different afterwards."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from tests.mysthea.scenes import ADA, BEN, CLEO, Sitting, player, scene, units

NAMES = {"ada": ADA, "ben": BEN, "cleo": CLEO}

POINTS = {0: (2, 2, 2, 2, 2), 1: (1, 1, 2, 3, 3), 2: (1, 2, 3, 3, 4), 3: (1, 2, 3, 4, 5)}
"""The Command Points of five cards of one colour, by Era: section 3.1 of the catalogue."""

ALL = tuple(f"c{number:03}" for number in range(1, 81))


def points_of(card: str) -> int:
    """The Command Points of a card by its number: twenty to an Era, five to a colour."""
    era, rest = divmod(int(card[1:]) - 1, 20)
    return POINTS[era][rest % 5]


def colour_of(card: str) -> str:
    """The type of a card by its number."""
    return ("tactic", "objective", "accessory", "upgrade")[(int(card[1:]) - 1) % 20 // 5]


@frozen
class Row:
    """One card: what is answered after it was chosen, and what follows."""

    card: str
    answers: tuple[str, ...] = ()
    gains: tuple[int, int, int] = (0, 0, 0)
    """Energy, Experience and Glory, besides the price of the card."""
    ends: dict[str, Any] = field(factory=dict)
    """What else is so at the end, as ``figure`` reads it."""
    ada: dict[str, Any] = field(factory=dict)
    ben: dict[str, Any] = field(factory=dict)
    cleo: dict[str, Any] = field(factory=dict)
    more: dict[str, Any] = field(factory=dict)
    open: str | None = None
    """What is asked at the end, if the effect goes on."""


def row(card: str, *answers: str, gains: tuple[int, int, int] = (0, 0, 0), **rest: Any) -> Row:
    """One row of a table."""
    return Row(card, answers, gains, **rest)


def sitting(given: dict[str, Any]) -> Sitting:
    """A player from the words of a row."""
    rest = dict(given)
    return player(rest.pop("hand", ""), **rest)


def position(each: Row, **ada: Any) -> State:
    """Ada at the River of the Spire, the others on the Volcano, unless the row says more."""
    return scene(
        sitting({"at": "spire.river", "hero": "h05", **ada, **each.ada}),
        sitting({"at": "volcano.crystal-field", **each.ben}),
        sitting({"at": "volcano.forest", **each.cleo}),
        **each.more,
    )


def gained(before: State, after: State) -> tuple[int, int, int]:
    """How Ada's Energy, Experience and Glory changed."""
    old, new = before.players[ADA], after.players[ADA]
    return new.energy - old.energy, new.exp - old.exp, new.glory - old.glory


def figure(state: State, what: str) -> object:
    """What a row asks for at the end: units of a player in a region, piles, the Artefact."""
    ada = state.players[ADA]
    if "@" in what:
        name, where = what.split("@")
        return units(state, NAMES[name], where)
    if what.startswith("ev"):
        island = state.events.island_of(CardId(what))
        return None if island is None else island.name.lower()
    return {
        "built": ada.army.built,
        "charged": ada.charged,
        "hand": " ".join(ada.hand.cards),
        "discard": " ".join(ada.discard),
        "removed": " ".join(state.removed),
        "board": " ".join(sorted((*ada.accessories, *(c for c in ada.upgrades if c is not None)))),
        "faced": " ".join(ada.faced),
    }[what]
