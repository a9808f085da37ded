"""Skyward, read under other switches, or with other cards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.components import IN_DECK, CardKind
from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.setup import new
from skybridge_rules.skyward.state import Hand, Options, State, Stock, table_of
from skybridge_rules.skyward.tasks import DealAllegiance
from skybridge_rules.skyward.views import View


class SkywardReader:
    """How positions of skyward are read under other options; a ``Reader``."""

    def reread(self, state: State, options: Options) -> State:
        """The same table; an expansion that comes or goes changes what is in the decks.

        With open hands the cards that nobody had seen lie open (SW-Q-08).
        """
        old = state.config
        own = evolve(state.table.options, config=options.config, content=options.content)
        if _has_not_begun(state):
            return new(own)
        state = evolve(state, table=table_of(own))
        if (old.allegiance, old.discord) != (own.config.allegiance, own.config.discord):
            state = state.with_stock(_stock(state))
        choosing = any(isinstance(task, DealAllegiance) for task in state.agenda) or not state.round
        if own.config.open_hands and not choosing:
            opened = (each.with_hand(Hand(each.hand.cards)) for each in state.players)
            state = state.with_players(tuple(opened))
        return state

    def reseen(self, view: View, options: Options) -> View:
        """The same view, as if of a game under other options."""
        own = evolve(view.options, config=options.config, content=options.content)
        return evolve(view, options=own)


def _has_not_begun(state: State) -> bool:
    """Whether nothing has been dealt yet: such a game begins as the other set-up has it."""
    split = state.split
    if state.round > 1 or (split is not None and (split.dealt or any(split.piles))):
        return False
    return state == new(state.table.options)


def _stock(state: State) -> Stock:
    """The decks of the expansions that are played now, without what lies elsewhere."""
    faces, config = state.table.faces, state.config
    placed = Counter(state.discard)
    for player in state.players:
        for cards in (player.hand.cards, player.airspace, player.discords):
            placed.update(cards)
        placed.update((*player.dealt, *player.gave_up))
    if state.split is not None:
        placed.update(state.split.dealt)
        for pile in state.split.piles:
            placed.update(pile or ())

    def rest(kind: CardKind) -> list[CardId]:
        left = Counter(faces.of_kind(kind)) - placed
        return sorted(left.elements())

    discords = Bag.of(rest(CardKind.DISCORD)) if config.discord is not Discord.OFF else Bag()
    base = [card for card in state.stock.deck if faces[card].kind is not CardKind.DISCORD]
    in_deck = discords if config.discord is Discord.DECK else Bag()
    side = discords if config.discord is Discord.SIDE_DECK else Bag()
    if config.allegiance is Allegiance.OFF:
        return Stock(Bag.of((*base, *in_deck)), side=side)
    unseen = Bag.of(rest(CardKind.ALLEGIANCE))
    gone = len(faces.allegiances) - len(unseen)
    secret = max(0, IN_DECK - gone) if config.allegiance is Allegiance.DECK else 0
    return Stock(Bag.of((*base, *in_deck)), unseen, secret, side)


READER: Final = SkywardReader()
"""The reader of the package."""
