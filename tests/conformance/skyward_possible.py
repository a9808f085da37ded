"""Every state of skyward that a view allows, written from the catalogue (SW-010, SW-011)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import State, View
from skybridge_rules.skyward.state import Cards, Hand, Player, Stock, table_of
from tests.skyward.counting import in_the_game, printed
from tests.skyward.observer import SkywardObserver

MOST_STATES = 12
"""So many states are still few."""
MOST_TRIES = 60
"""So many ways to deal are tried before it is given up."""
MOST_CARDS = 12
"""With more cards to place, there are too many ways to try."""

Pool = Counter[CardId]


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the cards that a view cannot place; None if they are many."""
    others = [each.hand for each in view.players if each.hand.own is None]
    drawn = sum(hand.unseen - hand.allegiances for hand in others)
    if drawn and unplaced(view).total() - view.side > MOST_CARDS:
        return None
    observer = SkywardObserver(view.seat, view)
    found: set[State] = set()
    for tries, state in enumerate(_ways(view)):
        if observer.allows(state):
            found.add(state)
        if tries == MOST_TRIES or len(found) > MOST_STATES:
            return None
    return frozenset(found)


def unplaced(view: View) -> Pool:
    """The cards that the seat of a view cannot place."""
    missing = Counter({CardId(card): n for card, n in in_the_game(view.options).items()})
    missing.subtract(view.discard)
    for player in view.players:
        missing.subtract((*player.hand.known, *(player.hand.own or ())))
        missing.subtract((*player.airspace, *player.discords))
        missing.subtract((*player.own_dealt, *player.own_gave_up))
    if view.split is not None:
        for pile in (view.split.dealt, *view.split.piles):
            missing.subtract(pile or ())
    return +missing


def _ways(view: View) -> Iterator[State]:
    """Every state with this view, as far as kinds and numbers of cards decide."""
    bare = State(
        table_of(view.options),
        view.agenda,
        view.round,
        view.warden,
        Stock(Bag()),
        (),
        view.discard,
        view.split,
        view.turn,
        view.ended,
        view.last,
    )
    cards, config = printed(bare), view.options.config
    missing = unplaced(view)
    side = Counter[CardId]()
    if config.discord.name == "SIDE_DECK":
        side = Counter({c: n for c, n in missing.items() if cards.is_a(c, "discord")})
    loyal = Counter({c: n for c, n in missing.items() if cards.is_a(c, "allegiance")})
    plain = missing - side - loyal
    apart = config.allegiance.name == "DEALT"
    for players, left, unseen in _players(bare, view, 0, plain, loyal, apart):
        in_deck = view.deck - left.total()
        came_out = in_the_game(view.options)
        total = sum(1 for card in came_out if cards.is_a(card, "allegiance"))
        due = 6 - (total - unseen.total()) if config.allegiance.name == "DECK" else 0
        if in_deck != due or not 0 <= in_deck <= unseen.total():
            continue
        stock = Stock(
            Bag.of(left.elements()), Bag.of(unseen.elements()), in_deck, Bag.of(side.elements())
        )
        yield evolve(bare, players=players, stock=stock)


def _players(
    bare: State, view: View, seat: int, plain: Pool, loyal: Pool, apart: bool
) -> Iterator[tuple[tuple[Player, ...], Pool, Pool]]:
    """All players from a seat on, in every way, and what is left of the cards."""
    if seat == len(view.players):
        yield (), plain, loyal
        return
    seen, cards = view.players[seat], printed(bare)
    shape = (seen.cogs, seen.airspace, seen.discords, seen.owed)
    own = seen.hand.own is not None
    kept = seen.hand.allegiances if apart and not own else 0
    drawn = 0 if own else seen.hand.unseen - kept
    hidden_dealt = seen.dealt - len(seen.own_dealt)
    hidden_gone = seen.gave_up - len(seen.own_gave_up)
    open_to_all = Counter({c: n for c, n in plain.items() if not cards.is_instant(c)})
    if not apart:
        open_to_all += loyal
    for hand in _selections(sorted(open_to_all.elements()), drawn):
        rest = loyal if apart else loyal - Counter(hand)
        for held in _selections(sorted(rest.elements()), kept):
            after = rest - Counter(held)
            for dealt in _selections(sorted(after.elements()), hidden_dealt):
                then = after - Counter(dealt)
                for gone in _selections(sorted(then.elements()), hidden_gone):
                    unseen = seen.hand.own if own else tuple(sorted((*hand, *held)))
                    player = Player(
                        shape[0],
                        Hand(seen.hand.known, unseen or ()),
                        *shape[1:],
                        tuple(sorted((*seen.own_dealt, *dealt))),
                        tuple(sorted((*seen.own_gave_up, *gone))),
                    )
                    more = _players(
                        bare, view, seat + 1, plain - Counter(hand), then - Counter(gone), apart
                    )
                    for others, left, last in more:
                        yield (player, *others), left, last


def _selections(cards: list[CardId], number: int) -> Iterator[Cards]:
    """Every choice of so many cards, equal ones once."""
    if not number:
        yield ()
        return
    for at, card in enumerate(cards):
        if at and cards[at - 1] == card:
            continue
        for others in _selections(cards[at + 1 :], number - 1):
            yield (card, *others)
