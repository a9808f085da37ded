"""Every state of thraen that a view allows, written from the catalogue (TH-INFO-01 to 04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations, product
from math import factorial, prod

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView
from skybridge_rules.thraen import Ability, Rune, Stack, State, View
from skybridge_rules.thraen.config import GhiarhabbatTarget
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.records import GodhCard
from skybridge_rules.thraen.state import Cards, Damage, Player, Table
from skybridge_rules.thraen.tasks import AskReligion, PassPacks
from skybridge_rules.thraen.views import Holding
from tests.conformance.thraen_seats import by_name
from tests.conformance.thraen_secrets import damages
from tests.thraen.table import GHIARHABBAT, GODH, box, printed
from tests.thraen.worlds import lying

Pools = Mapping[str, Iterator[CardId]]
"""By back, the cards to deal into hidden places."""

_BACKS = [stack.name.lower() for stack in Stack]

MOST_STATES = 12
"""So many states are still few."""


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the cards that a view cannot place; None if they are many."""
    pools = unplaced(view)
    holes = _holes(view)
    ways = prod(
        factorial(len(pool)) // factorial(len(pool) - min(holes[back], len(pool)))
        for back, pool in pools.items()
    )
    if ways > MOST_STATES:
        return None
    orders = [sorted(set(permutations(pool, holes[back]))) for back, pool in pools.items()]
    found: set[State] = set()
    for chosen in product(*orders):
        rest = {
            back: Bag.of((Counter(pool) - Counter(dealt)).elements())
            for (back, pool), dealt in zip(pools.items(), chosen, strict=True)
        }
        dealt = {back: iter(cards) for back, cards in zip(pools, chosen, strict=True)}
        found.update(_with_secrets(view, _filled(view, dealt, rest)))
    answered = frozenset(each for each in found if _has_an_answer(each) and _is_believed(each))
    return answered if len(answered) <= MOST_STATES else None


def _with_secrets(view: View, state: State) -> Iterator[State]:
    """The state with every choice that the other seats may have made in secret (TH-Q-67)."""
    choices: list[tuple[Damage | None, ...]] = []
    for seat, chosen in enumerate(view.cards.chosen):
        own = (view.cards.secret,) if chosen else (None,)
        choices.append(damages(state, seat) if chosen and seat != view.seat else own)
    for secrets in product(*choices):
        yield evolve(state, cards=evolve(state.cards, secrets=secrets))


def _has_an_answer(state: State) -> bool:
    """Whether whoever is asked has an answer, as far as that depends on secret cards."""
    task = state.agenda[-1] if state.agenda else None
    match task:
        case AskReligion(seat):
            return any(_fits(state, seat, known.card) for known in state.players[seat].godhs)
        case _:
            return True


def _is_believed(state: State) -> bool:
    """Whether the cards that the seat has lost sight of lie where they can be (TH-Q-82)."""
    lies = {card: spot for card, _, spot in lying(state)}
    return all(
        tuple(lies[card] for card in belief.cards) in {case.spots for case in belief.cases}
        for belief in state.cards.beliefs
    )


def _fits(state: State, seat: Seat, card: CardId) -> bool:
    """Whether some stack can be claimed with a Godh card, Ghiarhabbat having moved or not."""
    display, godh = state.players[seat].display, box(state).godhs[card]
    for slot, stack in enumerate(display.stacks):
        if (display.power | display.closed) >> slot & 1:
            continue
        if _claims(state, seat, godh, slot, stack):
            return True
        if _may_leave(state, seat, slot) and _claims(state, seat, godh, slot, stack[:-1]):
            return True
    return False


def _claims(state: State, seat: Seat, godh: GodhCard, slot: int, stack: tuple[CardId, ...]) -> bool:
    """A faction card, the rune and the feud (TH-RELIG-01 to 04, TH-ABIL-GEN-03, TH-ABIL-MAS-02)."""
    ability = state.players[seat].ability
    assert ability is not None
    rune = box(state).runes[ability][slot]
    if not stack:
        return False
    top = box(state).cards[stack[-1]]
    duty = top.rune if rune is Rune.WILD else rune
    peace = top.faction is not godh.feud or ability is Ability.MASTER_OF_DRAKHES
    return duty in (godh.rune, Rune.WILD) and peace


def _may_leave(state: State, seat: Seat, slot: int) -> bool:
    """Whether Ghiarhabbat is on top, and has somewhere to go (TH-Q-46, TH-Q-47)."""
    player, config = state.players[seat], state.table.options.config
    display, blue = player.display, box(state).factions[Ability.GARDENS]
    stack = display.stacks[slot]
    if not config.ghiarhabbat_on_godh or not stack or stack[-1] != GHIARHABBAT:
        return False
    for target, there in enumerate(display.stacks):
        if target == slot or display.closed >> target & 1:
            continue
        if not there and config.ghiarhabbat_target is GhiarhabbatTarget.NONEMPTY_STACK:
            continue
        godh = box(state).godhs.get(there[-1]) if there else None
        if godh is None or godh.feud is not blue:
            return True
    return False


def unplaced(view: View) -> dict[str, list[CardId]]:
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

    beliefs = view.cards.beliefs
    sighted = {card for belief in beliefs for card in belief.cards}

    def to(card: CardId, old: Audience) -> Audience:
        """Who has seen a card; to conclude which one it is does not count."""
        if old is None or card not in sighted:
            return old
        return tuple(seat for seat in old if seat != view.seat)

    def holding(old: Holding) -> tuple[Known, ...]:
        found = [Known(each.card, to(each.card, each.to)) for each in old.known]
        for hidden in old.hidden:
            back = GODH if hidden.back is None else hidden.back.name.lower()
            who = hidden.to or EVERYONE  # what is forgotten was once seen by all (TH-Q-80)
            found += (Known(next(dealt[back]), who) for _ in range(hidden.count))
        return tuple(sorted(found, key=by_name))

    def pile(old: PileView, back: str) -> Pile:
        def named(seen: Iterable[tuple[CardId | None, Audience]]) -> list[Known]:
            return [
                Known(next(dealt[back]), who) if card is None else Known(card, to(card, who))
                for card, who in seen
            ]

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
        seen.crown,
        beliefs=beliefs,
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
