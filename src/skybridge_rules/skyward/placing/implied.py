"""What the question of a described position implies: its card lies where such a card lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.placing.basics import Basics
from skybridge_rules.skyward.placing.stages import Stage


@frozen
class Implied:
    """Cards of a seat that are not written, and must be there all the same."""

    hand: tuple[str, ...] = ()
    airspace: tuple[str, ...] = ()
    discords: tuple[str, ...] = ()


def implied(here: Basics, seat: Seat) -> Implied:
    """What a seat must have beside what is written of it."""
    own, setup = here.described(seat), here.setup
    hand: list[str] = []
    lying: list[str] = [*own.owed]
    asked = here.turn if here.stage is Stage.TURN else here.seat
    if here.card is not None and seat == asked:
        if here.moment.effect is None:
            hand.append(here.card.id)
        elif here.card.id not in lying:
            lying.append(here.card.id)
    if seat == here.seat:
        hand += setup.shown
    by_id, discord = here.faces.by_id, CardKind.DISCORD
    discords = {card for card, face in by_id.items() if face.kind is discord}
    held = (*own.hand, *(own.unseen or ()))
    return Implied(
        _missing(hand, held),
        _missing((card for card in lying if card not in discords), own.airspace or ()),
        _missing((card for card in lying if card in discords), own.discords or ()),
    )


def _missing(wanted: Iterable[str], there: Iterable[str]) -> tuple[str, ...]:
    """Cards that are wanted more often than they are there."""
    return tuple(sorted((Counter(wanted) - Counter(there)).elements()))
