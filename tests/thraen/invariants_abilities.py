"""What holds of guests, the crown and the Utreng die: section 7 of the catalogue, abilities."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.tasks import (
    AskCrown,
    AskDie,
    AskFace,
    ClearCards,
    RollDie,
    RollUtreng,
    TurnUp,
)
from tests.thraen.table import waits


def seats_with(state: State, *abilities: Ability) -> tuple[int, ...]:
    """The seats that play with one of these sides."""
    return tuple(seat for seat, each in enumerate(state.players) if each.ability in abilities)


def guests_stay_with_guinn(state: State) -> Iterator[str]:
    """Foreign population lies on the board of the Crown of Agony alone (TH-INV-13)."""
    for seat, player in enumerate(state.players):
        guests = player.figures.guests
        if not guests:
            continue
        if player.ability is not Ability.AGONY:
            yield f"seat {seat} has guests, and no Crown of Agony"
        if len(guests) != len(state.players) or min(guests) < 0 or guests[seat]:
            yield f"seat {seat} has the guests {guests}"


def the_crown_lies_where_it_may(state: State) -> Iterator[str]:
    """On a central stack with a face-up card, from its placing to the clearing (TH-INV-22).

    While the face-up card is being taken the stack is closed already, and the crown is back.
    """
    crown = state.cards.crown
    if crown is None:
        return
    if not seats_with(state, Ability.EMPERY, Ability.AGONY):
        yield "there is a crown, and no Guinn"
    if crown not in CENTRAL or state.cards.open[crown] is None:
        yield f"the crown lies on {crown.name}, where no card is to be had"
    if not waits(state, ClearCards) or waits(state, TurnUp, AskCrown):
        yield "the crown lies on a stack outside of its time"


def the_utreng_die_is_with_its_builder(state: State) -> Iterator[str]:
    """Useless until the first roll, then one of both dice is on or beside his board (TH-INV-23)."""
    bridge = state.bridge
    dice = (bridge.utreng, bridge.swapped, bridge.spare)
    rolls = bridge.completed - waits(state, RollDie, RollUtreng)
    if not seats_with(state, Ability.BRIDGE_BUILDER) or rolls < 1:
        if dice != (None, False, False):
            yield f"an Utreng die that nobody has rolled: {dice}"
    elif not waits(state, RollDie, RollUtreng, AskFace, AskDie):
        faces = next(each.faces for each in state.table.options.content.die if each.id == "utreng")
        if bridge.utreng not in faces:
            yield f"the Utreng die shows {bridge.utreng}"
