"""What a sensible player of the tests thinks of the moves that only an ability brings."""

from __future__ import annotations

from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import Ability, Move, Stack, State
from skybridge_rules.thraen.moves import (
    ChooseDie,
    Collect,
    DiscardBoth,
    Give,
    Invest,
    Keep,
    Peek,
    PlaceCrown,
    PutBack,
    Summon,
)
from skybridge_rules.thraen.tasks import AskVision
from tests.thraen.table import box, dice
from tests.thraen.worths import bonus_worth, gift_worth, named

TRIBUTE = 4.0
"""What a population for the Crown of Agony is worth."""


def ability_opinion(state: State, seat: int, move: Move) -> float | None:
    """What a sensible player thinks of a move; None if no ability has to do with it."""
    task = state.agenda[-1]
    match move:
        case PlaceCrown(stack):
            return take_worth(state, seat, stack)
        case Peek():
            return 40.0  # it costs nothing
        case Keep(card) if isinstance(task, AskVision):
            return bonus_worth(state, seat, task.stack) + named(state, seat, card)
        case PutBack() if isinstance(task, AskVision):
            taken = [take_worth(state, seat, each) for each in Stack if state.cards.open[each]]
            return max(taken, default=-1.0)
        case DiscardBoth(first):
            return _pair_worth(state, seat, first)
        case Summon():
            return 5.0
        case Invest():
            return 3.0 if state.players[seat].figures.people > 1 else -3.0
        case Collect():
            return 3.0
        case Give(colour):
            return 0.0 if colour == seat else 5.0
        case ChooseDie(utreng):
            return _die_worth(state, utreng)
        case _:
            return None


def take_worth(state: State, seat: int, stack: Stack) -> float:
    """A face-up card with its bonus, less what the crown asks for it."""
    card = state.cards.open[stack]
    value = bonus_worth(state, seat, stack)
    value += 0.0 if card is None else named(state, seat, card)
    crowned = state.cards.crown is stack and state.players[seat].ability is not Ability.AGONY
    agony = any(player.ability is Ability.AGONY for player in state.players)
    return value - (TRIBUTE if crowned and agony else 0.0)


def _pair_worth(state: State, seat: int, first: CardId) -> float:
    """Both gifts; the better one first, for it may need room."""
    pair = [known.card for known in state.cards.aside]
    return sum(gift_worth(state, seat, card) for card in pair) + 0.1 * gift_worth(
        state, seat, first
    )


def _die_worth(state: State, utreng: bool) -> float:
    """The die that is kept should pay for something that the segment costs then."""
    on_it, kept = dice(state)  # before the choice the Utreng die is kept
    if utreng:
        on_it, kept = kept, on_it
    segment = box(state).segments[state.bridge.completed + 1]
    return 2.0 if kept is not None and kept in (*segment.cost, on_it) else 1.0
