"""Setup: the first hands, by the beginner's icon or by a draft (TH-SETUP-17 to TH-SETUP-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.events import (
    CardPicked,
    CardSeen,
    HandDealt,
    PackDealt,
    PacksPassed,
)
from skybridge_rules.thraen.moves import Move, Pick, Show
from skybridge_rules.thraen.question import Asked, Automatic, Fated, Story
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.state import State, board_of, by_id, clockwise, with_card
from skybridge_rules.thraen.tasks import AskPick, DealHands, DealPack, PassPacks, Task

PACK: Final = 4
"""Cards that each player draws for the draft (TH-SETUP-18)."""


def _deal(state: State, task: DealHands, log: Story) -> State:  # noqa: ARG001
    """One way or the other, sixteen cards stay in the stack of each colour (TH-SETUP-19)."""
    order = clockwise(state)
    if state.table.options.config.start_hand is StartHand.FIRST_GAME:
        state = state.popped()
        for seat in order:
            state = _first_game_hand(state, seat, log)
        return state
    picks: tuple[Task, ...] = (*map(AskPick, order), PassPacks())
    packs = [DealPack(seat, PACK) for seat in order]
    return _with_packs(state.answered(*packs, *picks * (PACK - 1)), ((),) * len(state.players))


def _first_game_hand(state: State, seat: Seat, log: Story) -> State:
    """The four cards with the beginner's icon, which everybody can tell (TH-SETUP-17)."""
    stack = _own_stack(state, seat)
    cards = state.table.deck.beginners[stack]
    pile = Pile.shuffled(card for card in state.table.deck.stacks[stack] if card not in cards)
    if log.listening:
        log.tell(HandDealt(seat, len(cards)))
    hand = by_id(Known(card, EVERYONE) for card in cards)
    state = state.with_player(seat, state.players[seat].with_hand(hand))
    return state.with_cards(state.cards.with_pile(stack, pile))


def _own_stack(state: State, seat: Seat) -> Stack:
    return Stack(state.table.deck.faction_of(board_of(state.players[seat])))


def _with_packs(state: State, packs: tuple[tuple[CardId, ...], ...]) -> State:
    return state.with_cards(state.cards.with_packs(packs))


DEAL_HANDS: Final = Automatic[DealHands](_deal)


# Packs.


def _into_pack(state: State, task: DealPack, card: CardId, pile: Pile, log: Story) -> State:
    seat, left = task.seat, task.cards - 1
    if log.listening:
        log.tell(PackDealt(seat, 1))
        log.tell(CardSeen(seat, card), (seat,))
    more = (DealPack(seat, left),) if left else ()
    packs = state.cards.packs
    pack = tuple(sorted((*packs[seat], card)))
    cards = state.cards.with_pile(_own_stack(state, seat), pile)
    state = state.answered(*more).with_cards(cards)
    return _with_packs(state, (*packs[:seat], pack, *packs[seat + 1 :]))


def _shown(state: State, task: DealPack, move: Move, log: Story) -> State:
    if not isinstance(move, Show):
        raise BrokenPromise("explain lets nothing else through")
    pile = state.cards.piles[_own_stack(state, task.seat)].shown(move.card, (task.seat,))
    known, pile = pile.taken()
    return _into_pack(state, task, known.card, pile, log)


def _certain(state: State, task: DealPack, log: Story) -> State | None:
    pile = state.cards.piles[_own_stack(state, task.seat)]
    if is_open_question(pile):
        return None
    known, pile = drawn(pile, (task.seat,))
    return _into_pack(state, task, known.card, pile, log)


DEAL_PACK: Final = Fated[DealPack](
    "pack",
    RuleId("TH-SETUP-18"),
    lambda state, task: outcomes(state.cards.piles[_own_stack(state, task.seat)]),
    lambda state, task: weights(state.cards.piles[_own_stack(state, task.seat)]),
    lambda state, task, move: may_show(state.cards.piles[_own_stack(state, task.seat)], move),
    _shown,
    _certain,
)


# Picks.


def _against_pick(state: State, task: AskPick, move: Move) -> Iterator[Reason]:
    if isinstance(move, Pick) and move.card not in state.cards.packs[task.seat]:
        yield reason("TH-SETUP-18", card=str(move.card))


def _pick(state: State, task: AskPick, move: Move, log: Story) -> State:
    """Kept in secret: nobody sees a pick, or a pack, before all have picked (TH-Q-01, TH-D-17)."""
    if not isinstance(move, Pick):
        raise BrokenPromise("explain lets nothing else through")
    seat, packs = task.seat, state.cards.packs
    if log.listening:
        log.tell(CardPicked(seat))
    pack = tuple(card for card in packs[seat] if card != move.card)
    state = _with_packs(state.popped(), (*packs[:seat], pack, *packs[seat + 1 :]))
    return _kept(state, seat, move.card)


def _kept(state: State, seat: Seat, card: CardId) -> State:
    player = state.players[seat]
    hand = with_card(player.hand, Known(card, (seat,)))
    return state.with_player(seat, player.with_hand(hand))


ASK_PICK: Final = Asked[AskPick](
    "pick",
    RuleId("TH-SETUP-18"),
    (Pick,),
    lambda state, task: tuple(map(Pick, state.cards.packs[task.seat])),
    _against_pick,
    _pick,
)


def _pass(state: State, task: PassPacks, log: Story) -> State:  # noqa: ARG001
    """To the left; the single card received last is added to the hand (TH-SETUP-18)."""
    state, packs = state.popped(), state.cards.packs
    packs = (packs[-1], *packs[:-1])
    if log.listening:
        log.tell(PacksPassed())
        for seat in clockwise(state):
            for card in packs[seat]:
                log.tell(CardSeen(seat, card), (seat,))
    if len(packs[0]) > 1:
        return _with_packs(state, packs)
    for seat in clockwise(state):
        state = _kept(state, seat, packs[seat][0])
        if log.listening:
            log.tell(HandDealt(seat, len(state.players[seat].hand)))
    return _with_packs(state, ())


PASS_PACKS: Final = Automatic[PassPacks](_pass)
