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
from skybridge_rules.thraen.moves import CloseSlot, LoseCards, LoseMight, LosePeople
from skybridge_rules.thraen.state import Damage, Table
from skybridge_rules.thraen.tasks import AskDamage, AskVision
from tests.conformance.thraen_seats import by_name
from tests.thraen.table import printed

Swap = Callable[[CardId], CardId]
"""Another card in the place of one, of the same back."""


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Mix all cards of a back that the seat may not know; each place keeps who knows it.

    What it has seen stays: cards put back by Knowledge, looked at by Visions, rejected by the High
    Priest, given to Sathap (TH-INFO-04). What others chose in secret may be all they could choose.
    """
    backs = printed(state.table.options).backs
    loose = defaultdict[str, list[CardId]](list)

    def collected(card: CardId) -> CardId:
        loose[backs[card]].append(card)
        return card

    swapped(state, seat, collected)
    pools: dict[str, Iterator[CardId]] = {}
    for back in sorted(loose):
        mixed, dealer = dealer.shuffled(loose[back])
        pools[back] = iter(mixed)
    other = swapped(state, seat, lambda card: next(pools[backs[card]]))
    secrets = list(other.cards.secrets)
    for chooser, secret in enumerate(secrets):
        if secret is not None and chooser != seat:
            secrets[chooser], dealer = dealer.one_of(damages(other, chooser))
    return evolve(other, cards=evolve(other.cards, secrets=tuple(secrets)))


def swapped(state: State, seat: Seat | None, swap: Swap) -> State:
    """The state with another card wherever the seat may not know it.

    Without memory that is everything but the own hand and what is looked at now (TH-Q-79).
    """
    cards, remembers = state.cards, state.table.options.config.view_memory
    task = state.agenda[-1] if state.agenda else None
    looks_at = task.stack if isinstance(task, AskVision) and task.seat == seat else None

    def changed(known: Known, here: bool) -> Known:
        """A card that lies before the eyes of those who know it, or only in their memory."""
        knows = known.to is None or seat in known.to
        return known if knows and (here or remembers) else Known(swap(known.card), known.to)

    def holding(old: tuple[Known, ...], here: bool) -> tuple[Known, ...]:
        return tuple(sorted((changed(known, here) for known in old), key=by_name))

    def pile(old: Pile, looked_at: bool = False) -> Pile:
        top = tuple(changed(each, looked_at and not at) for at, each in enumerate(old.top))
        bottom = tuple(changed(each, False) for each in old.bottom)
        return Pile(top, Bag.of(map(swap, old.unseen)), bottom)

    return evolve(
        state,
        players=tuple(
            evolve(
                player,
                hand=holding(player.hand, owner == seat),
                godhs=holding(player.godhs, owner == seat),
            )
            for owner, player in enumerate(state.players)
        ),
        cards=evolve(
            cards,
            piles=tuple(pile(cards.piles[stack], stack is looks_at) for stack in Stack),
            discard=holding(cards.discard, False),
            godhs=pile(cards.godhs),
            aside=holding(cards.aside, True),
            packs=tuple(
                pack if owner == seat else tuple(sorted(map(swap, pack)))
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
