"""Magpie as a subject of the conformance suite; the answers are written from its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product

from attrs import evolve

from skybridge_rules.conformance import Shuffle, Subject
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from tests.magpie.game import MAGPIE, Magpie
from tests.magpie.vocabulary import (
    CHIPS,
    RULES,
    Act,
    Bury,
    DealTo,
    Draw,
    Event,
    Move,
    Options,
    Pass,
    Peek,
    Pick,
    PickOne,
    Roll,
    Show,
    ShowTop,
    State,
    Task,
    View,
)

MagpieSubject = Subject[State, Move, Event, View, Options]

SMALL = Options(2, rounds=2, deck=tuple(CardId(each) for each in "11223"), dealt=1)
USUAL = Options(3, rounds=3)


def bound(state: State) -> int:
    """Deals, and in each round a roll, an act with its draw, and a pick for everybody."""
    players, rounds = state.options.players, state.options.rounds
    return players * state.options.dealt + min(rounds, 3) * (1 + 3 * players)


def census(state: State) -> Mapping[str, int]:
    """Cards by name, chips together."""
    cards = Counter(f"card {card}" for card in state.pile.cards)
    cards.update(f"card {known.card}" for hand in state.hands for known in hand)
    cards.update(f"card {card}" for picks in state.shown for card in picks if card is not None)
    return cards | {"chips": sum(state.chips) + state.bank}


def limits(state: State) -> Iterator[str]:
    """Nobody has more chips than there are, or fewer than none."""
    if not all(0 <= chips <= CHIPS for chips in (*state.chips, state.bank)):
        yield f"chips {state.chips} and {state.bank}"


def naive_totals(state: State) -> tuple[int, ...]:
    """Two for a chip, one for a card."""
    return tuple(
        2 * chips + len(hand) for chips, hand in zip(state.chips, state.hands, strict=True)
    )


def rotate(state: State, by: int) -> State:
    """Everybody moves up by so many seats."""
    players = state.options.players

    def seat(old: Seat) -> Seat:
        return Seat((old + by) % players)

    def audience(old: Audience) -> Audience:
        return None if old is None else tuple(sorted(seat(each) for each in old))

    def known(old: Known) -> Known:
        return Known(old.card, audience(old.to))

    def hand(old: tuple[Known, ...]) -> tuple[Known, ...]:
        return tuple(sorted(map(known, old), key=lambda each: (each.to or (), each.card)))

    def task(old: Task) -> Task:
        return evolve(old, seat=seat(old.seat)) if isinstance(old, _SEATED) else old

    return evolve(
        state,
        agenda=tuple(map(task, state.agenda)),
        first=seat(state.first),
        hands=tuple(map(hand, (*state.hands[-by:], *state.hands[:-by]))),
        pile=Pile(
            tuple(map(known, state.pile.top)),
            state.pile.unseen,
            tuple(map(known, state.pile.bottom)),
        ),
        shown=tuple((*picks[-by:], *picks[:-by]) for picks in state.shown),
        picks=(*state.picks[-by:], *state.picks[:-by]),
        chips=(*state.chips[-by:], *state.chips[:-by]),
    )


_SEATED = (DealTo, Act, ShowTop, PickOne)


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Permute every card the seat may not know, and let the others pick anything they have."""

    def hidden(known: Known) -> bool:
        return known.to is not None and seat not in known.to

    places = [known for hand in state.hands for known in hand]
    places += [*state.pile.top, *state.pile.bottom]
    loose = [known.card for known in places if hidden(known)] + list(state.pile.unseen)
    shuffled, dealer = dealer.shuffled(loose)
    cards = iter(shuffled)

    def changed(known: Known) -> Known:
        return Known(next(cards), known.to) if hidden(known) else known

    hands = tuple(
        tuple(sorted(map(changed, hand), key=lambda each: (each.to or (), each.card)))
        for hand in state.hands
    )
    above, below = tuple(map(changed, state.pile.top)), tuple(map(changed, state.pile.bottom))
    picks = []
    for other, pick in enumerate(state.picks):
        if pick is not None and other != seat:
            known, dealer = dealer.one_of(hands[other])
            pick = known.card
        picks.append(pick)
    pile = Pile(above, Bag.of(cards), below)
    return evolve(state, hands=hands, pile=pile, picks=tuple(picks))


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the unplaced cards, by brute force; None if they are many."""
    placed = Counter(card for picks in view.shown for card in picks if card is not None)
    shown = [each for hand in view.hands for each in hand]
    shown += [*view.pile.top, *view.pile.bottom]
    placed.update(each.card for each in shown if each.card is not None)
    pool = sorted((Counter(view.options.deck) - placed).elements())
    if len(pool) > 5:
        return None
    return frozenset(state for order in set(permutations(pool)) for state in _dealt(view, order))


def _dealt(view: View, order: tuple[CardId, ...]) -> Iterator[State]:
    cards = iter(order)
    hands = []
    for hand in view.hands:
        filled = [Known(next(cards) if s.card is None else s.card, s.to) for s in hand]
        hands.append(tuple(sorted(filled, key=lambda each: (each.to or (), each.card))))
    above = tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in view.pile.top)
    below = tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in view.pile.bottom)
    pile = Pile(above, Bag.of(cards), below)
    choices: list[list[CardId | None]] = []
    for seat, picked in enumerate(view.has_picked):
        if seat == view.seat:
            choices.append([view.own_pick])
        else:
            choices.append([known.card for known in hands[seat]] if picked else [None])
    for picks in set(product(*choices)):
        yield State(
            view.options,
            view.agenda,
            view.round,
            view.first,
            tuple(hands),
            pile,
            view.shown,
            picks,
            view.stake,
            view.chips,
            view.bank,
        )


def corrupt(state: State, dealer: Dealer) -> Iterator[tuple[str, State]]:
    """A card too many, a card swapped for another, a chip too few, a pick out of nowhere."""
    del dealer
    yield "a card too many", evolve(state, shown=(*state.shown, (CardId("1"),)))
    yield "a chip too few", evolve(state, bank=state.bank - 1)
    yield (
        "chips below none",
        evolve(state, bank=state.bank + state.chips[0] + 1, chips=(-1, *state.chips[1:])),
    )
    yield "a pick out of nowhere", evolve(state, picks=(CardId("9"), *state.picks[1:]))
    yield "a seat too few", evolve(state, hands=state.hands[1:])
    for seat, hand in enumerate(state.hands):
        if hand:
            stranger = (Known(hand[0].card, ()), *hand[1:])
            hands = (*state.hands[:seat], stranger, *state.hands[seat + 1 :])
            yield "a hand that does not know itself", evolve(state, hands=hands)


def order(move: Move) -> tuple[int, int | str]:
    """Draw, pass, peek, then buries and picks by card; outcomes by stake or card."""
    match move:
        case Roll(stake):
            return 0, stake
        case Show(card) | Bury(card) | Pick(card):
            return 4, card
        case Draw():
            return 1, ""
        case Pass():
            return 2, ""
        case Peek():
            return 3, ""


def deals() -> Shuffle[State]:
    """Two hands of one card each: shuffled first, each order of the deck is as likely as any."""
    orders = list(permutations(SMALL.deck))
    expected: Counter[tuple[CardId, ...]] = Counter(cards[:2] for cards in orders)

    def observe(state: State) -> tuple[CardId, ...] | None:
        dealt = tuple(known.card for hand in state.hands for known in hand)
        return dealt if len(dealt) == 2 else None

    shares: dict[Hashable, Fraction] = {
        dealt: Fraction(count, len(orders)) for dealt, count in expected.items()
    }
    return Shuffle(MAGPIE.new(SMALL), observe, shares)


def subject(game: Magpie = MAGPIE, locate: str = "tests.magpie.game:MAGPIE") -> MagpieSubject:
    """Magpie, or a variant of it, ready to be tested."""
    return Subject(
        game=game,
        options=(SMALL, USUAL),
        locate=locate,
        bound=bound,
        census=census,
        limits=limits,
        naive_totals=naive_totals,
        rotate=rotate,
        rotate_move=lambda move, _: move,
        disguise=disguise,
        possible=possible,
        corrupt=corrupt,
        order=order,
        knows_rule=lambda rule: rule in RULES,
        shuffles=(deals(),),
    )
