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
from typing import Final

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView, Seen, known_card
from skybridge_rules.thraen.beliefs import ASIDE, Belief, Spot, Where
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.resolve.damage import damages
from skybridge_rules.thraen.state import Cards, Damage, Player, State, Table, by_id
from skybridge_rules.thraen.tasks import AskPick, AskReligion, DealPack, PassPacks
from skybridge_rules.thraen.views import NAME, Hidden, Holding, View, unplaced

_STACKS: Final = tuple(Stack)

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
    deck = deck_of(view.options.content)
    deal = _Deal(view, deck, dealer)
    players = tuple(
        Player(
            each.ability,
            each.goods,
            each.figures,
            deal.holding(each.hand, (Where.HAND, seat)),
            deal.holding(each.godhs, (Where.HAND, seat)),
            each.display,
        )
        for seat, each in enumerate(view.players)
    )
    packs: tuple[tuple[CardId, ...], ...] = ()
    if _is_draft(view):
        packs = tuple(
            tuple(known.card for known in deal.holding(each.pack, (Where.PACK, seat)))
            for seat, each in enumerate(view.players)
        )
    seen = view.cards
    discard, aside = deal.holding(seen.discard, None), deal.holding(seen.aside, ASIDE)
    cards = Cards(  # the piles come last: whatever is left over is unseen in them
        piles=tuple([deal.pile(seen.piles[stack], stack) for stack in _STACKS]),
        open=seen.open,
        discard=discard,
        godhs=deal.pile(seen.godhs, None),
        drakhe=seen.drakhe,
        aside=aside,
        packs=packs,
        crown=seen.crown,
        beliefs=seen.beliefs,
    )
    state = State(
        Table(view.options, deck),
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


class _Deal:
    """The cards that a view cannot place; first those that the seat has seen, then any other."""

    def __init__(self, view: View, deck: Deck, dealer: Dealer) -> None:
        beliefs = view.cards.beliefs
        self._seat = view.seat
        self._seen = seen = {card for belief in beliefs for card in belief.cards}
        self._pools = {
            back: _Pool(
                cards if seen.isdisjoint(cards) else [*filterfalse(seen.__contains__, cards)],
                dealer,
                back,
            )
            for back, cards in unplaced(view, deck).items()
        }
        self._spots: dict[tuple[Stack | None, Spot], list[CardId]] = {}
        for belief in beliefs:
            sure = belief.certain  # the view names them where they are
            if len(sure) == len(belief.cards):
                continue
            spots = one_case(belief, dealer.fork(f"case {belief.back}"))
            for card, spot in zip(belief.cards, spots, strict=True):
                if card not in sure:
                    self._spots.setdefault((belief.back, spot), []).append(card)

    def holding(self, holding: Holding, spot: Spot | None) -> tuple[Known, ...]:
        """The cards by name; what everybody has forgotten was once seen by all (TH-Q-80)."""
        known = holding.known
        named = (
            known if not known or self._seen.isdisjoint(map(NAME, known)) else self._named(known)
        )
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
        left = self._pools[back].left
        if not (seen.top or seen.bottom):
            return _unseen(tuple(left))
        top = self._row(seen.top, back, 0, seen)
        bottom = self._row(seen.bottom, back, len(seen.top) + seen.unseen, seen)
        return Pile(top, _unseen(tuple(left)).unseen, bottom)

    def _row(
        self, row: tuple[Seen, ...], back: Stack | None, first: int, pile: PileView
    ) -> tuple[Known, ...]:
        """Cards that lie side by side in a pile, the first of them at this place of it."""
        found, seen = list[Known](), self._seen
        for at, each in enumerate(row, first):
            card, to = each.card, each.to
            if card is None:
                godh = back is None
                spot = (Where.BOTTOM, len(pile) - 1 - at) if godh else (Where.TOP, at)
                card = self._card(back, spot)
            elif card in seen:
                to = self._to(to)
            found.append(known_card(card, to))
        return tuple(found)

    def _named(self, cards: tuple[Known, ...]) -> tuple[Known, ...]:
        """Cards of which the seat may only have concluded which they are."""
        seen = self._seen
        return by_id(
            [
                known_card(each.card, self._to(each.to)) if each.card in seen else each
                for each in cards
            ]
        )

    def _card(self, back: Stack | None, spot: Spot | None) -> CardId:
        """A card that the belief puts there, while there is one; else any other of that back."""
        if spot is not None and (there := self._spots.get((back, spot))):
            return there.pop()
        return self._pools[back].draw()

    def _to(self, to: Audience) -> Audience:
        """Who has seen a card that the seat has lost sight of: not one that only concluded it."""
        return None if to is None else tuple([seat for seat in to if seat != self._seat])


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
        self.left = cards
        self._parent, self._back = dealer, back
        self._dealer: Dealer | None = None  # most pools are not drawn from

    def draw(self) -> CardId:
        """One of them, each equally likely."""
        left, dealer = self.left, self._dealer or self._parent.fork(f"back {self._back}")
        index, self._dealer = dealer.below(len(left))
        left[index], left[-1] = left[-1], left[index]
        return left.pop()
