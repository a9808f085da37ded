"""What a bot should know of Magpie: a rule of thumb, not a rule."""

from magpie_rules.state import State
from skybridge_rules.core.ids import CardId, Seat


def reserve(state: State, seat: Seat) -> float:
    """A card for each round to come is worth keeping; the picked one fights for the grass."""
    garden, pick = state.garden, state.picks[seat]

    def strength(card: CardId) -> float:
        return float((int(card) / 8) ** (garden.options.players - 1))

    hand, now = [known.card for known in state.hands[seat]], 0.0
    if pick is not None:
        hand.remove(pick)
        now = 3 * garden.grass * strength(pick)
    left = garden.options.rounds - garden.round + (pick is None) if garden.agenda else 0
    later = sorted(map(strength, hand), reverse=True)[:left]
    return now + sum(1.5 + 3 * each for each in later)
