"""What a seat of thraen may not know: other states that look the same to it (TH-INFO-01 to 04)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations, product
from math import factorial, prod

from attrs import evolve

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView
from skybridge_rules.core.zones import Bag
from skybridge_rules.thraen import Rune, Stack, State, View
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Cards, Player, Table
from skybridge_rules.thraen.tasks import AskDiscard, AskReligion, PassPacks
from skybridge_rules.thraen.views import Holding
from tests.conformance.thraen_seats import by_name
from tests.thraen.table import GODH, printed

Pools = Mapping[str, Iterator[CardId]]
"""By back, the cards to deal into hidden places."""

_BACKS = [stack.name.lower() for stack in Stack]

MOST_STATES = 12
"""So many states are still few."""


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Mix all cards of a back that the seat may not know; each place keeps who knows it."""
    backs = printed(state.table.options).backs
    cards, loose = state.cards, defaultdict[str, list[CardId]](list)

    def hidden(known: Known) -> bool:
        return known.to is not None and seat not in known.to

    def places() -> Iterator[Known]:
        for pile in (*cards.piles, cards.godhs):
            yield from (*pile.top, *pile.bottom)
        yield from (*cards.discard, *cards.aside)
        for player in state.players:
            yield from (*player.hand, *player.godhs)

    for known in places():
        if hidden(known):
            loose[backs[known.card]].append(known.card)
    for pile in (*cards.piles, cards.godhs):
        for card in pile.unseen:
            loose[backs[card]].append(card)
    for holder, pack in enumerate(cards.packs):
        if holder != seat:
            for card in pack:
                loose[backs[card]].append(card)
    pools: dict[str, Iterator[CardId]] = {}
    for back in sorted(loose):
        mixed, dealer = dealer.shuffled(loose[back])
        pools[back] = iter(mixed)

    def changed(known: Known) -> Known:
        return Known(next(pools[backs[known.card]]), known.to) if hidden(known) else known

    def holding(old: tuple[Known, ...]) -> tuple[Known, ...]:
        return tuple(sorted(map(changed, old), key=by_name))

    def pile_of(old: Pile) -> Pile:
        top, bottom = tuple(map(changed, old.top)), tuple(map(changed, old.bottom))
        return Pile(top, Bag.of(next(pools[backs[card]]) for card in old.unseen), bottom)

    def pack_of(holder: int, old: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return old if holder == seat else tuple(sorted(next(pools[backs[card]]) for card in old))

    return evolve(
        state,
        players=tuple(
            evolve(player, hand=holding(player.hand), godhs=holding(player.godhs))
            for player in state.players
        ),
        cards=evolve(
            cards,
            piles=tuple(map(pile_of, cards.piles)),
            discard=holding(cards.discard),
            godhs=pile_of(cards.godhs),
            aside=holding(cards.aside),
            packs=tuple(pack_of(holder, pack) for holder, pack in enumerate(cards.packs)),
        ),
    )


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the cards that a view cannot place; None if they are many."""
    pools = _unplaced(view)
    holes = _holes(view)
    ways = prod(
        factorial(len(pool)) // factorial(len(pool) - min(holes[back], len(pool)))
        for back, pool in pools.items()
    )
    if ways > MOST_STATES:
        return None
    orders = [sorted(set(permutations(pool, holes[back]))) for back, pool in pools.items()]
    found = set()
    for chosen in product(*orders):
        rest = {
            back: Bag.of((Counter(pool) - Counter(dealt)).elements())
            for (back, pool), dealt in zip(pools.items(), chosen, strict=True)
        }
        dealt = {back: iter(cards) for back, cards in zip(pools, chosen, strict=True)}
        found.add(_filled(view, dealt, rest))
    return frozenset(filter(_has_an_answer, found))


def _has_an_answer(state: State) -> bool:
    """Whether whoever is asked has an answer, as far as that depends on secret cards."""
    task = state.agenda[-1] if state.agenda else None
    match task:
        case AskReligion(seat):
            return any(_fits(state, seat, known.card) for known in state.players[seat].godhs)
        case AskDiscard(seat) if state.cards.aside:  # the cards for Sathap go by id
            chosen = max(known.card for known in state.cards.aside)
            return any(known.card >= chosen for known in state.players[seat].hand)
        case _:
            return True


def _fits(state: State, seat: Seat, card: CardId) -> bool:
    """Whether some stack can be claimed with a Godh card (TH-RELIG-01 to 04, TH-ABIL-GEN-03)."""
    box, player = printed(state.table.options), state.players[seat]
    godh, display = box.godhs[card], player.display
    assert player.ability is not None
    for slot, rune in enumerate(box.runes[player.ability]):
        stack = display.stacks[slot]
        if stack and not (display.power | display.closed) >> slot & 1:
            top = box.cards[stack[-1]]
            duty = top.rune if rune is Rune.WILD else rune
            if duty in (godh.rune, Rune.WILD) and top.faction is not godh.feud:
                return True
    return False


def _unplaced(view: View) -> dict[str, list[CardId]]:
    """By back, the cards whose place a view does not give away."""
    box = printed(view.options)
    placed = Counter[CardId]()
    for pile in (*view.cards.piles, view.cards.godhs):
        placed.update(each.card for each in (*pile.top, *pile.bottom) if each.card is not None)
    placed.update(card for card in view.cards.open if card is not None)
    for holding in _holdings(view):
        placed.update(known.card for known in holding.known)
    for player in view.players:
        for stack in player.display.stacks:
            placed.update(stack)
    placed.update(() if view.turn is None else view.turn.beside)
    pools: dict[str, list[CardId]] = {back: [] for back in (*_BACKS, GODH)}
    for card in sorted(((box.factions_full + Counter(box.godhs.keys())) - placed).elements()):
        pools[box.backs[card]].append(card)
    return pools


def _holdings(view: View) -> Iterator[Holding]:
    """Every zone without an order."""
    yield from (view.cards.discard, view.cards.aside)
    for player in view.players:
        yield from (player.hand, player.godhs, player.pack)


def _holes(view: View) -> Counter[str]:
    """By back, how many single places a view cannot see into; what is unseen is not among them."""
    holes = Counter[str]()
    for holding in _holdings(view):
        for hidden in holding.hidden:
            holes[GODH if hidden.back is None else hidden.back.name.lower()] += hidden.count
    piles = (*view.cards.piles, view.cards.godhs)
    for back, pile in zip((*_BACKS, GODH), piles, strict=True):
        holes[back] += sum(each.card is None for each in (*pile.top, *pile.bottom))
    return holes


def _filled(view: View, dealt: Pools, rest: Mapping[str, Bag]) -> State:
    """The state with these cards in the hidden places, and the rest unseen."""

    def holding(old: Holding) -> tuple[Known, ...]:
        found = list(old.known)
        for hidden in old.hidden:
            back = GODH if hidden.back is None else hidden.back.name.lower()
            found += (Known(next(dealt[back]), hidden.to) for _ in range(hidden.count))
        return tuple(sorted(found, key=by_name))

    def pile(old: PileView, back: str) -> Pile:
        def named(seen: Iterable[tuple[CardId | None, tuple[Seat, ...] | None]]) -> list[Known]:
            return [Known(next(dealt[back]) if card is None else card, to) for card, to in seen]

        top = named((each.card, each.to) for each in old.top)
        bottom = named((each.card, each.to) for each in old.bottom)
        return Pile(tuple(top), rest[back], tuple(bottom))

    players = tuple(
        Player(
            each.ability,
            each.goods,
            each.figures,
            holding(each.hand),
            holding(each.godhs),
            each.display,
        )
        for each in view.players
    )
    packs = tuple(tuple(known.card for known in holding(each.pack)) for each in view.players)
    seen = view.cards
    cards = Cards(
        tuple(pile(seen.piles[stack], stack.name.lower()) for stack in Stack),
        seen.open,
        holding(seen.discard),
        pile(seen.godhs, GODH),
        seen.drakhe,
        holding(seen.aside),
        packs if any(isinstance(each, PassPacks) for each in view.agenda) else (),
    )
    return State(
        Table(view.options, deck_of(view.options.content)),
        view.agenda,
        view.round,
        view.holder,
        view.turn,
        players,
        view.bridge,
        view.desert,
        cards,
    )
