"""What a seat of thraen may not know: other states that look the same to it (TH-INFO-01 to 04)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Stack, State
from skybridge_rules.thraen.beliefs import ASIDE, Spot, Where
from skybridge_rules.thraen.moves import CloseSlot, LoseCards, LoseMight, LosePeople
from skybridge_rules.thraen.state import Damage, Table
from skybridge_rules.thraen.tasks import AskDamage, AskVision
from tests.conformance.thraen_seats import by_name
from tests.thraen.table import printed

Swap = Callable[[CardId, Spot | None], CardId]
"""Another card in the place of one, of the same back; a spot is None where nobody ever looked."""


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Mix all cards of a back that the seat may not know; each place keeps who knows it.

    What it has seen stays: cards put back by Knowledge, looked at by Visions, rejected by the High
    Priest, given to Sathap. Cards that it has lost sight of lie in spots that it thinks possible
    (TH-INFO-04). What others chose in secret may be all they could choose, and what they conclude
    from cards that they saw is nothing that the seat may know.
    """
    backs = printed(state.table.options).backs
    remembers = state.table.options.config.view_memory
    beliefs = tuple(each for each in state.cards.beliefs if remembers and each.seat == seat)
    loose = defaultdict[str, list[CardId]](list)
    fixed = defaultdict[tuple[str, Spot], list[CardId]](list)
    for belief in beliefs:
        case, dealer = dealer.one_of(belief.cases)
        for card, spot in zip(belief.cards, case.spots, strict=True):
            fixed[backs[card], spot].append(card)
    sighted = {card for cards in fixed.values() for card in cards}

    def collected(card: CardId, spot: Spot | None) -> CardId:
        del spot
        if card not in sighted:
            loose[backs[card]].append(card)
        return card

    swapped(state, seat, collected)
    pools: dict[str, Iterator[CardId]] = {}
    for back in sorted(loose):
        mixed, dealer = dealer.shuffled(loose[back])
        pools[back] = iter(mixed)

    def dealt(card: CardId, spot: Spot | None) -> CardId:
        there = fixed.get((backs[card], spot)) if spot is not None else None
        return there.pop() if there else next(pools[backs[card]])

    other = swapped(state, seat, dealt)
    secrets = list(other.cards.secrets)
    for chooser, secret in enumerate(secrets):
        if secret is not None and chooser != seat:
            secrets[chooser], dealer = dealer.one_of(damages(other, chooser))
    return evolve(other, cards=evolve(other.cards, secrets=tuple(secrets), beliefs=beliefs))


def swapped(state: State, seat: Seat | None, swap: Swap) -> State:
    """The state with another card wherever the seat may not know it.

    Without memory that is everything but the own hand and what is looked at now (TH-Q-79).
    """
    cards, remembers = state.cards, state.table.options.config.view_memory
    task = state.agenda[-1] if state.agenda else None
    looks_at = task.stack if isinstance(task, AskVision) and task.seat == seat else None

    def changed(known: Known, here: bool, spot: Spot) -> Known:
        """A card that lies before the eyes of those who know it, or only in their memory."""
        knows = known.to is None or seat in known.to
        if knows and (here or remembers):
            return known
        return Known(swap(known.card, spot), known.to)

    def holding(old: tuple[Known, ...], here: bool, spot: Spot | None) -> tuple[Known, ...]:
        lost = [(Where.LOST, int((known.to or (-1,))[0])) for known in old]
        each = (changed(known, here, spot or lost[at]) for at, known in enumerate(old))
        return tuple(sorted(each, key=by_name))

    def pile(old: Pile, looked_at: bool = False) -> Pile:
        top, bottom, size = list[Known](), list[Known](), len(old)
        for at, known in enumerate(old.top):
            spot = (Where.BOTTOM, size - 1 - at) if old is cards.godhs else (Where.TOP, at)
            top.append(changed(known, looked_at and not at, spot))
        for at, known in enumerate(old.bottom, start=1):
            bottom.append(changed(known, False, (Where.BOTTOM, len(old.bottom) - at)))
        unseen = Bag.of([swap(card, None) for card in old.unseen])
        return Pile(tuple(top), unseen, tuple(bottom))

    return evolve(
        state,
        players=tuple(
            evolve(
                player,
                hand=holding(player.hand, owner == seat, (Where.HAND, owner)),
                godhs=holding(player.godhs, owner == seat, (Where.HAND, owner)),
            )
            for owner, player in enumerate(state.players)
        ),
        cards=evolve(
            cards,
            piles=tuple(pile(cards.piles[stack], stack is looks_at) for stack in Stack),
            discard=holding(cards.discard, False, None),
            godhs=pile(cards.godhs),
            aside=holding(cards.aside, True, ASIDE),
            packs=tuple(
                pack
                if owner == seat
                else tuple(sorted(swap(card, (Where.PACK, owner)) for card in pack))
                for owner, pack in enumerate(cards.packs)
            ),
        ),
    )


def damages(state: State, seat: int) -> tuple[Damage, ...]:
    """What a seat could choose if the Great Drakhe asked it now (TH-DRAKHE-03)."""
    asked = evolve(state, agenda=(*state.agenda, AskDamage(Seat(seat))))
    kinds = (LoseMight, LoseCards, CloseSlot, LosePeople)
    return tuple(move for move in thraen.legal_moves(asked) if isinstance(move, kinds))


def remembered(state: State) -> State:
    """The state in a game whose views keep what was once shown (TH-Q-79)."""
    options = state.table.options
    if options.config.view_memory:
        return state
    config = evolve(options.config, view_memory=True)
    return evolve(state, table=Table(evolve(options, config=config), state.table.deck))
