"""What one magpie may know, and the states that it could be in."""

from collections import Counter

from magpie_rules.state import Garden, State
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.piles import Known, PileView, Seen, imagine_row
from skybridge_rules.core.values import frozen


@frozen
class View(Drawn):
    """The garden, and of the rest what a seat, or the spectator (None), may know (MG-51)."""

    seat: Seat | None
    garden: Garden
    hands: tuple[tuple[Seen, ...], ...]
    pile: PileView
    picks: tuple[Seen | None, ...]


def view(state: State, seat: Seat | None) -> View:
    """Those who have not seen a card cannot name it; who has seen it is open (MG-51)."""
    hands = tuple(tuple(known.seen_by(seat) for known in hand) for hand in state.hands)
    picks = tuple(
        None if pick is None else Known(pick, (owner,)).seen_by(seat)
        for pick, owner in zip(state.picks, state.garden.seats, strict=True)
    )
    return View(seat, state.garden, hands, state.pile.seen_by(seat), picks)


def unknowns(view: View) -> tuple[str, ...]:
    """The cards that a view cannot place, and the picks that it cannot see."""
    hidden = [seat for seat, pick in enumerate(view.picks) if pick and pick.card is None]
    cards = (f"card {card}" for card in _unplaced(view))
    return (*cards, *(f"the pick of seat {seat}" for seat in hidden))


def resample(view: View, dealer: Dealer) -> State:
    """A state with this view: what it cannot place is dealt to where it cannot see."""
    shuffled, dealer = dealer.shuffled(_unplaced(view))
    cards = iter(shuffled)
    hands = tuple(imagine_row(hand, cards) for hand in view.hands)
    picks: list[CardId | None] = []
    for pick, hand in zip(view.picks, hands, strict=True):
        picks.append(None if pick is None else pick.card)
        if pick is not None and pick.card is None:
            known, dealer = dealer.one_of(hand)
            picks[-1] = known.card
    return State(view.garden, hands, view.pile.imagine(cards), tuple(picks))


def _unplaced(view: View) -> tuple[CardId, ...]:
    """The cards that a view cannot place, sorted."""
    shown = (card for picks in view.garden.shown for card in picks)
    named = (seen.card for hand in view.hands for seen in hand)
    placed = Counter(card for card in (*shown, *named, *view.pile.known) if card is not None)
    return tuple(sorted((Counter(view.garden.options.deck) - placed).elements()))
