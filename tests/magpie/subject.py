"""Magpie as a subject of the conformance suite; the answers are written from its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product

from attrs import evolve
from magpie_rules.events import Event
from magpie_rules.moves import Bury, Draw, Move, Pass, Peek, Pick, Roll, Show
from magpie_rules.package import MAGPIE, PACKAGE
from magpie_rules.setup import max_steps
from magpie_rules.state import Options, RulesConfig, State, Tie
from magpie_rules.views import View

from skybridge_rules.conformance import Shuffle, Subject
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from tests.magpie.observer import MagpieObserver, audience

MagpieSubject = Subject[State, Move, Event, View, Options]


def deck(cards: str) -> tuple[CardId, ...]:
    """A deck of cards by their numbers."""
    return tuple(map(CardId, cards))


TRINKETS = 12
SMALL = Options(2, rounds=2, deck=deck("11223"), dealt=1)
USUAL = Options(3, rounds=3, deck=deck("11223344"), dealt=2)
FULL = Options(4, rounds=2, config=RulesConfig(Tie.NEXT))


def bound(state: State) -> int:
    """Deals, and in each round a roll, an act with its draw, and a pick for everybody."""
    options = state.garden.options
    rounds = min(options.rounds, 3)
    return options.players * options.dealt + rounds * (1 + 3 * options.players)


def census(state: State) -> Mapping[str, int]:
    """Cards by name, trinkets together."""
    garden = state.garden
    cards = Counter(f"card {card}" for card in state.pile.cards)
    cards.update(f"card {known.card}" for hand in state.hands for known in hand)
    cards.update(f"card {card}" for picks in garden.shown for card in picks if card is not None)
    return cards | {"trinkets": sum(garden.nests) + garden.grass + garden.box}


def limits(state: State) -> Iterator[str]:
    """No place has more trinkets than there are, or fewer than none."""
    garden = state.garden
    if not all(0 <= count <= TRINKETS for count in (*garden.nests, garden.grass, garden.box)):
        yield f"trinkets {garden.nests}, {garden.grass} and {garden.box}"


def naive_totals(state: State) -> tuple[int, ...]:
    """Three for a trinket, one less for each card."""
    return tuple(
        3 * trinkets - len(hand)
        for trinkets, hand in zip(state.garden.nests, state.hands, strict=True)
    )


def rotate(state: State, by: int) -> State:
    """Everybody moves up by so many seats."""
    garden, players = state.garden, state.garden.options.players

    def seat(old: Seat) -> Seat:
        return Seat((old + by) % players)

    def audience(old: Audience) -> Audience:
        return None if old is None else tuple(sorted(seat(each) for each in old))

    def row(old: tuple[Known, ...]) -> tuple[Known, ...]:
        return tuple(Known(known.card, audience(known.to)) for known in old)

    return State(
        evolve(
            garden,
            agenda=tuple(evolve(task, seat=seat(task.seat)) for task in garden.agenda),
            first=seat(garden.first),
            nests=(*garden.nests[-by:], *garden.nests[:-by]),
            shown=tuple((*picks[-by:], *picks[:-by]) for picks in garden.shown),
        ),
        tuple(map(row, (*state.hands[-by:], *state.hands[:-by]))),
        Pile(row(state.pile.top), state.pile.unseen, row(state.pile.bottom)),
        (*state.picks[-by:], *state.picks[:-by]),
    )


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Permute every card the seat may not know, and let the others pick anything they have."""

    def hidden(known: Known) -> bool:
        return known.to is not None and seat not in known.to

    places = [known for hand in state.hands for known in hand]
    places += [*state.pile.top, *state.pile.bottom]
    loose = [known.card for known in places if hidden(known)] + list(state.pile.unseen)
    shuffled, dealer = dealer.shuffled(loose)
    cards = iter(shuffled)

    def changed(row: tuple[Known, ...]) -> tuple[Known, ...]:
        return tuple(Known(next(cards), known.to) if hidden(known) else known for known in row)

    hands = tuple(map(changed, state.hands))
    above, below = changed(state.pile.top), changed(state.pile.bottom)
    picks = []
    for other, pick in enumerate(state.picks):
        if pick is not None and other != seat:
            known, dealer = dealer.one_of(hands[other])
            pick = known.card
        picks.append(pick)
    return evolve(state, hands=hands, pile=Pile(above, Bag.of(cards), below), picks=tuple(picks))


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the unplaced cards, by brute force; None if they are many."""
    placed = Counter(card for picks in view.garden.shown for card in picks if card is not None)
    shown = [each for hand in view.hands for each in hand]
    shown += [*view.pile.top, *view.pile.bottom]
    placed.update(each.card for each in shown if each.card is not None)
    pool = sorted((Counter(view.garden.options.deck) - placed).elements())
    if len(pool) > 5:
        return None
    return frozenset(state for order in set(permutations(pool)) for state in _dealt(view, order))


def _dealt(view: View, order: tuple[CardId, ...]) -> Iterator[State]:
    cards = iter(order)
    hands = [
        tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in hand)
        for hand in view.hands
    ]
    above = tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in view.pile.top)
    below = tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in view.pile.bottom)
    pile = Pile(above, Bag.of(cards), below)
    choices: list[list[CardId | None]] = []
    for seat, pick in enumerate(view.picks):
        if pick is None:
            choices.append([None])
        else:
            choices.append([pick.card] if pick.card else [known.card for known in hands[seat]])
    for picks in set(product(*choices)):
        yield State(view.garden, tuple(hands), pile, picks)


def corrupt(state: State, dealer: Dealer) -> Iterator[tuple[str, State]]:
    """A card too many, a trinket too few, a pick out of nowhere, a question out of turn."""
    del dealer
    garden = state.garden
    for name, changed in (
        ("a card too many", evolve(garden, shown=(*garden.shown, (CardId("1"),)))),
        ("a trinket too few", evolve(garden, box=garden.box - 1)),
        (
            "trinkets below none",
            evolve(garden, box=garden.box + garden.nests[0] + 1, nests=(-1, *garden.nests[1:])),
        ),
        ("another round", evolve(garden, round=garden.round + 1)),
        ("another to begin", evolve(garden, first=Seat(garden.first + 1))),
        ("a question twice", evolve(garden, agenda=(*garden.agenda, *garden.agenda[-1:]))),
    ):
        if garden.agenda or name not in ("another to begin", "a question twice"):
            yield name, evolve(state, garden=changed)
    yield "a pick out of nowhere", evolve(state, picks=(CardId("9"), *state.picks[1:]))
    yield "a seat too few", evolve(state, hands=state.hands[1:])
    for seat, hand in enumerate(state.hands):
        if hand:
            stranger = (Known(hand[0].card, ()), *hand[1:])
            hands = (*state.hands[:seat], stranger, *state.hands[seat + 1 :])
            yield "a hand that does not know itself", evolve(state, hands=hands)


def order(move: Move) -> tuple[int, int | str]:
    """Outcomes by number or card; draw, peek, pass, then buries and picks by card."""
    match move:
        case Roll(trinkets):
            return 0, trinkets
        case Show(card) | Bury(card) | Pick(card):
            return 4, card
        case Draw():
            return 1, ""
        case Peek():
            return 2, ""
        case Pass():
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


def subject(
    game: Game[State, Move, Event, View, Options] = MAGPIE,
    locate: str = "magpie_rules.package:MAGPIE",
    options: tuple[Options, ...] = (SMALL, USUAL),
) -> MagpieSubject:
    """Magpie, or a variant of it, ready to be tested."""
    return Subject(
        game=game,
        options=options,
        locate=locate,
        bound=bound,
        max_steps=max_steps,
        census=census,
        limits=limits,
        naive_totals=naive_totals,
        rotate=rotate,
        rotate_move=lambda move, _: move,
        disguise=disguise,
        possible=possible,
        audience=audience,
        observe=MagpieObserver,
        corrupt=corrupt,
        order=order,
        knows_rule=lambda rule: rule in PACKAGE.catalogue.by_id,
        shuffles=(deals(),),
    )
