"""A full state that a seat might be in: the cards that it cannot place are dealt (law 8).

Every world that comes out agrees with all that the seat has seen of cards, and comes out as often
as Bayes' rule says, by the prior of ``beliefs``: chance is fair, and a choice in secret is any
choice equally often. This is approximate in one way: what a question tells of a hand (that it holds
a Godh card to play) counts while it is asked, and not afterwards; neither does what a seat did not
play because it could not. An imagined state holds the beliefs of this seat alone, for what others
have concluded is their secret.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse
from operator import is_
from typing import Final

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView, Seen, known_card
from skybridge_rules.thraen.beliefs import ASIDE, Belief, Spot, Where
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.resolve.damage import damages
from skybridge_rules.thraen.state import Cards, Damage, Player, State, by_id, table_of
from skybridge_rules.thraen.tasks import AskPick, AskReligion, DealPack, PassPacks
from skybridge_rules.thraen.views import NAME, Hidden, Holding, View, unplaced

_STACKS: Final = tuple(Stack)

_HAND: Final = Where.HAND  # bound once: looking up a member costs more than using it

_CASE: Final = {back: f"case {back}" for back in (*_STACKS, None)}
_BACK: Final = {back: f"back {back}" for back in (*_STACKS, None)}
"""What the luck of each back is for; to write the name of a member costs as much as a draw."""

_DRAFT: Final = frozenset((DealPack, AskPick, PassPacks))
"""The tasks of the draft (TH-SETUP-18)."""

MOST_DEALS: Final = 500
"""So often a hand is imagined anew before it is given up that one fits the question."""


def resample(view: View, dealer: Dealer) -> State:
    """Deal the cards that a view cannot place into the places it cannot see (TH-INFO-04).

    Dealt again until the question has an answer: who is asked for a Godh card to play has one. Of a
    view that no play leads to, and whose question nobody could answer, the last deal is as good as
    any.
    """
    state = imagined(view, dealer.fork(0))
    if not state.agenda or not isinstance(state.agenda[-1], AskReligion):
        return state
    for deal in range(1, MOST_DEALS):
        if legal_moves(state):
            break
        state = imagined(view, dealer.fork(deal))
    return state


def imagined(view: View, dealer: Dealer) -> State:
    """The unknown cards dealt once; all that lies open is right, whatever is asked."""
    gaps = _gaps(view)
    deal = _Deal(gaps, dealer)
    players = tuple(
        [
            Player(
                each.ability,
                each.goods,
                each.figures,
                deal.holding(each.hand, (_HAND, seat)),
                deal.holding(each.godhs, (_HAND, seat)),
                each.display,
            )
            for seat, each in enumerate(view.players)
        ]
    )
    packs: tuple[tuple[CardId, ...], ...] = ()
    if _is_draft(view):
        packs = tuple(
            tuple(known.card for known in deal.holding(each.pack, (Where.PACK, seat)))
            for seat, each in enumerate(view.players)
        )
    seen = view.cards
    discard, aside = deal.holding(seen.discard, None), deal.holding(seen.aside, ASIDE)
    cards = Cards.built(  # the piles come last: whatever is left over is unseen in them
        tuple([deal.pile(seen.piles[stack], stack) for stack in _STACKS]),
        seen.open,
        discard,
        deal.pile(seen.godhs, None),
        seen.drakhe,
        aside,
        packs,
        seen.crown,
        (),  # secrets are imagined below
        seen.beliefs,
    )
    state = State(
        gaps.table,
        view.agenda,
        view.round,
        view.holder,
        view.turn,
        players,
        view.bridge,
        view.desert,
        cards,
    )
    if not seen.chosen:
        return state
    secrets = _imagined_secrets(view, state, dealer.fork("secrets"))
    return state.with_cards(cards.with_secrets(secrets))


def _imagined_secrets(view: View, state: State, dealer: Dealer) -> tuple[Damage | None, ...]:
    """The own damage as it was chosen, and for the others any that they could have chosen."""
    secrets: list[Damage | None] = []
    for seat, chosen in enumerate(view.cards.chosen):
        damage: Damage | None = None
        if chosen and seat == view.seat:
            damage = view.cards.secret
        elif chosen:
            damage, dealer = dealer.one_of(damages(state, Seat(seat)))
        secrets.append(damage)
    return tuple(secrets)


def _is_draft(view: View) -> bool:
    return not _DRAFT.isdisjoint(map(type, view.agenda))


class _Gaps:
    """What a view leaves open: the cards it cannot place, and beside them what every deal shares.

    What it is asked about are parts of the view, found by their identity.
    """

    def __init__(self, view: View) -> None:
        beliefs = view.cards.beliefs
        self.seat, self.table = view.seat, table_of(view.options)
        self.seen = seen = {card for belief in beliefs for card in belief.cards}
        # Of what it is sure, the view names the place.
        self.unsure = [each for each in beliefs if len(each.certain) < len(each.cards)]
        self.pools = {
            back: cards if seen.isdisjoint(cards) else [*filterfalse(seen.__contains__, cards)]
            for back, cards in unplaced(view, self.table.deck).items()
        }
        self.piles: dict[Stack | None, Pile] = {}
        """The piles that no card is dealt into, while none is drawn from their pool."""
        self._named: dict[int, tuple[Known, ...]] = {}
        self._rows: dict[int, tuple[Known, ...] | None] = {}

    def named(self, holding: Holding) -> tuple[Known, ...]:
        """The cards by name that a holding tells."""
        named = self._named.get(id(holding))
        if named is None:
            named = holding.known
            if not self.seen.isdisjoint(map(NAME, named)):
                named = by_id([self.placed(each.card, each.to) for each in named])
            self._named[id(holding)] = named
        return named

    def row(self, row: tuple[Seen, ...]) -> tuple[Known, ...] | None:
        """The cards by name that lie side by side in a pile; None if one has to be dealt."""
        try:
            return self._rows[id(row)]
        except KeyError:
            named = [self.placed(each.card, each.to) for each in row if each.card is not None]
            whole = self._rows[id(row)] = tuple(named) if len(named) == len(row) else None
            return whole

    def placed(self, card: CardId, to: Audience) -> Known:
        """A card that the view names where it is.

        A seat that has lost sight of it, and only concluded which it is, is none that knows it.
        """
        if to is not None and card in self.seen:
            to = tuple([seat for seat in to if seat != self.seat])
        return known_card(card, to)


_KEPT: Final[dict[Seat | None, tuple[tuple[object, ...], _Gaps]]] = {}
"""The latest gaps of each seat, and the parts of the view that they follow from.

They spare work, and never change what is imagined.
"""


def _gaps(view: View) -> _Gaps:
    """The gaps of a view; from one question to the next they are often the same."""
    beside = None if view.turn is None else view.turn.beside
    parts: list[object] = [view.options, view.cards, beside]
    for each in view.players:
        parts += (each.hand, each.godhs, each.pack, each.display.stacks)
    kept = _KEPT.get(view.seat)
    if kept is not None and len(kept[0]) == len(parts) and all(map(is_, kept[0], parts)):
        return kept[1]
    gaps = _Gaps(view)
    _KEPT[view.seat] = tuple(parts), gaps
    return gaps


class _Deal:
    """The cards that a view cannot place; first those that the seat has seen, then any other."""

    def __init__(self, gaps: _Gaps, dealer: Dealer) -> None:
        self._gaps, self._dealer = gaps, dealer
        self._pools: dict[Stack | None, _Pool] = {}  # most are not drawn from
        self._spots: dict[tuple[Stack | None, Spot], list[CardId]] = {}
        for belief in gaps.unsure:
            sure = belief.certain
            spots = one_case(belief, dealer.fork(_CASE[belief.back]))
            for card, spot in zip(belief.cards, spots, strict=True):
                if card not in sure:
                    self._spots.setdefault((belief.back, spot), []).append(card)

    def holding(self, holding: Holding, spot: Spot | None) -> tuple[Known, ...]:
        """The cards by name; what everybody has forgotten was once seen by all (TH-Q-80)."""
        named = self._gaps.named(holding)
        if not holding.hidden:
            return named
        found = list(named)
        for hidden in holding.hidden:
            here = _lost(hidden) if spot is None else spot
            to = hidden.to or EVERYONE
            found += [known_card(self._card(hidden.back, here), to) for _ in range(hidden.count)]
        return by_id(found)

    def pile(self, seen: PileView, back: Stack | None) -> Pile:
        """Everything known in its place; whatever is left of the pool is unseen."""
        gaps, pools = self._gaps, self._pools
        if back not in pools and (kept := gaps.piles.get(back)) is not None:
            return kept
        if not (seen.top or seen.bottom):
            pile, named = _unseen(self._left(back)), True
        else:
            top = self._row(seen.top, back, 0, seen)
            bottom = self._row(seen.bottom, back, len(seen.top) + seen.unseen, seen)
            pile = Pile(top, _unseen(self._left(back)).unseen, bottom)
            named = top is gaps.row(seen.top) and bottom is gaps.row(seen.bottom)
        if named and back not in pools:
            gaps.piles[back] = pile
        return pile

    def _left(self, back: Stack | None) -> tuple[CardId, ...]:
        """The cards of a pool that were not drawn."""
        pool = self._pools.get(back)
        return tuple(self._gaps.pools[back] if pool is None else pool.left)

    def _row(
        self, row: tuple[Seen, ...], back: Stack | None, first: int, pile: PileView
    ) -> tuple[Known, ...]:
        """Cards that lie side by side in a pile, the first of them at this place of it."""
        named = self._gaps.row(row)
        if named is not None:
            return named
        found = list[Known]()
        for at, each in enumerate(row, first):
            card = each.card
            if card is None:
                godh = back is None
                spot = (Where.BOTTOM, len(pile) - 1 - at) if godh else (Where.TOP, at)
                found.append(known_card(self._card(back, spot), each.to))
            else:
                found.append(self._gaps.placed(card, each.to))
        return tuple(found)

    def _card(self, back: Stack | None, spot: Spot | None) -> CardId:
        """A card that the belief puts there, while there is one; else any other of that back."""
        if self._spots and spot is not None and (there := self._spots.get((back, spot))):
            return there.pop()
        pool = self._pools.get(back)
        if pool is None:
            pool = self._pools[back] = _Pool(self._gaps.pools[back], self._dealer, back)
        return pool.draw()


@lru_cache(maxsize=64)
def _unseen(cards: tuple[CardId, ...]) -> Pile:
    """A pile of which nobody knows more; from choice to choice most of them are the same."""
    return Pile((), Bag.of(cards))


def _lost(hidden: Hidden) -> Spot | None:
    """Where cards of the discard pile can be that lie there face down."""
    return (Where.LOST, int(hidden.to[0])) if hidden.to else None


def one_case(belief: Belief, dealer: Dealer) -> tuple[Spot, ...]:
    """Where the cards of a belief are this time, by the weights of its cases."""
    if len(belief.cases) == 1:
        return belief.cases[0].spots
    left, _ = dealer.below(sum(case.weight for case in belief.cases))
    for case in belief.cases:
        left -= case.weight
        if left < 0:
            break
    return case.spots


class _Pool:
    """Cards of one back that a view cannot place: some are drawn, and the rest stays unseen."""

    def __init__(self, cards: list[CardId], dealer: Dealer, back: Stack | None) -> None:
        self.left = [*cards]
        self._dealer = dealer.fork(_BACK[back])

    def draw(self) -> CardId:
        """One of them, each equally likely."""
        left = self.left
        index, self._dealer = self._dealer.below(len(left))
        left[index], left[-1] = left[-1], left[index]
        return left.pop()
