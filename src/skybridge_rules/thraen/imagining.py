"""A full state that a seat might be in: the cards that it cannot place are dealt (law 8).

Every world that comes out agrees with all that the seat has seen of cards, and comes out as often
as Bayes' rule says, by the prior of ``beliefs``: chance is fair, and a choice in secret is any
choice equally often. This is approximate in one way: what a question tells of a hand (that it holds
a Godh card to play) counts while it is asked, and not afterwards; neither does what a seat did not
play because it could not. An imagined state holds the beliefs of this seat alone, for what others
have concluded is their secret.
"""

from __future__ import annotations

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
from skybridge_rules.thraen.views import Hidden, Holding, View, unplaced

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
        piles=tuple(deal.pile(seen.piles[stack], stack) for stack in Stack),
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
    return any(isinstance(task, DealPack | AskPick | PassPacks) for task in view.agenda)


class _Deal:
    """The cards that a view cannot place; first those that the seat has seen, then any other."""

    def __init__(self, view: View, deck: Deck, dealer: Dealer) -> None:
        beliefs = view.cards.beliefs
        self._seat = view.seat
        self._seen = {card for belief in beliefs for card in belief.cards}
        self._pools = {
            back: _Pool(
                cards
                if self._seen.isdisjoint(cards)
                else [card for card in cards if card not in self._seen],
                dealer,
                f"back {back}",
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
        if not holding.hidden and not self._seen:
            return holding.known
        found = [
            known_card(each.card, self._to(each.card, each.to)) if each.card in self._seen else each
            for each in holding.known
        ]
        for hidden in holding.hidden:
            here = _lost(hidden) if spot is None else spot
            found += (
                known_card(self._card(hidden.back, here), hidden.to or EVERYONE)
                for _ in range(hidden.count)
            )
        return by_id(found)

    def pile(self, seen: PileView, back: Stack | None) -> Pile:
        """Everything known in its place; whatever is left of the pool is unseen."""
        if not (seen.top or seen.bottom):
            return Pile((), Bag.of(self._pools[back].left))
        top = [self._known(each, back, at, seen) for at, each in enumerate(seen.top)]
        below = len(seen.top) + seen.unseen
        bottom = [self._known(each, back, below + at, seen) for at, each in enumerate(seen.bottom)]
        return Pile(tuple(top), Bag.of(self._pools[back].left), tuple(bottom))

    def _known(self, each: Seen, back: Stack | None, at: int, pile: PileView) -> Known:
        if each.card is not None:
            return known_card(each.card, self._to(each.card, each.to))
        godh = back is None
        spot = (Where.BOTTOM, len(pile) - 1 - at) if godh else (Where.TOP, at)
        return known_card(self._card(back, spot), each.to)

    def _card(self, back: Stack | None, spot: Spot | None) -> CardId:
        """A card that the belief puts there, while there is one; else any other of that back."""
        if spot is not None and (there := self._spots.get((back, spot))):
            return there.pop()
        return self._pools[back].draw()

    def _to(self, card: CardId, to: Audience) -> Audience:
        """Who has seen a card; a seat that has only concluded which it is has not."""
        if to is None or card not in self._seen:
            return to
        return tuple(seat for seat in to if seat != self._seat)


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

    def __init__(self, cards: list[CardId], dealer: Dealer, label: str) -> None:
        self.left = cards
        self._parent, self._label = dealer, label
        self._dealer: Dealer | None = None  # most pools are not drawn from

    def draw(self) -> CardId:
        """One of them, each equally likely."""
        dealer = self._dealer or self._parent.fork(self._label)
        index, self._dealer = dealer.below(len(self.left))
        self.left[index], self.left[-1] = self.left[-1], self.left[index]
        return self.left.pop()
