"""Setup: the first hands, by the beginner's icon or by a draft (TH-SETUP-17 to TH-SETUP-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile, known_card
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.events import (
    CardPicked,
    CardSeen,
    HandDealt,
    PackDealt,
    PacksPassed,
)
from skybridge_rules.thraen.moves import Move, Pick, pick
from skybridge_rules.thraen.places import Each, Fewer, Place, seats_out_of_order
from skybridge_rules.thraen.resolve.memory import passed, picked
from skybridge_rules.thraen.resolve.piles import card_task
from skybridge_rules.thraen.state import (
    Player,
    State,
    board_of,
    by_id,
    clockwise,
    in_order,
    with_card,
)
from skybridge_rules.thraen.task_kinds import AutoTask, SeatTask, Story, always, refuse_others
from skybridge_rules.thraen.tasks import (
    AskFirstPlay,
    AskPick,
    BeginRound,
    DealHands,
    DealPack,
    PassPacks,
    Task,
    deal_pack,
)

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
    packs = [deal_pack(seat, PACK) for seat in order]
    return _with_packs(state.answered(*packs, *picks * (PACK - 1)), ((),) * len(state.players))


def _first_game_hand(state: State, seat: Seat, log: Story) -> State:
    """The four cards with the beginner's icon, which everybody can tell (TH-SETUP-17)."""
    stack = _own_stack(state, seat)
    cards = state.table.deck.beginners[stack]
    pile = Pile.shuffled(card for card in state.table.deck.stacks[stack] if card not in cards)
    if log.listening:
        log.tell(HandDealt(seat, len(cards)), "TH-SETUP-17", "TH-SETUP-19")
    hand = by_id(Known(card, EVERYONE) for card in cards)
    state = state.with_player(seat, state.players[seat].with_hand(hand))
    return state.with_cards(state.cards.with_pile(stack, pile))


def _own_stack(state: State, seat: Seat) -> Stack:
    return Stack(state.table.deck.faction_of(board_of(state.players[seat])))


def _with_packs(state: State, packs: tuple[tuple[CardId, ...], ...]) -> State:
    return state.with_cards(state.cards.with_packs(packs))


_FIRST_PLAYS: Final = (Each(AskFirstPlay), BeginRound)
"""What comes after the hands are dealt (TH-PRE-01)."""

DEAL_HANDS: Final = AutoTask[DealHands](Place((_FIRST_PLAYS,)), _deal)


# Packs.


def _into_pack(state: State, task: DealPack, known: Known, pile: Pile, log: Story) -> State:
    seat, left, card = task.seat, task.cards - 1, known.card
    if log.listening:
        log.tell(PackDealt(seat, 1), "TH-SETUP-18")
        log.tell(CardSeen(seat, card), "TH-INFO-02", "TH-SETUP-18", to=(seat,))
    more = (deal_pack(seat, left),) if left else ()
    packs = state.cards.packs
    pack = tuple(sorted((*packs[seat], card)))
    cards = state.cards.with_pile(_own_stack(state, seat), pile)
    return state.answered_with_cards(cards.with_packs(put(packs, seat, pack)), *more)


def _deals(state: State) -> Iterator[Problem]:
    """Clockwise, a whole pack to each, before anybody picks (TH-SETUP-18)."""
    order, deals = in_order(state), waiting(state.agenda, DealPack)
    yield from seats_out_of_order(state, DealPack, "TH-SETUP-18", order)
    if deals and len(waiting(state.agenda, AskPick)) != len(order) * (PACK - 1):
        yield problem("TH-SETUP-18", "agenda: AskPick", "nobody picks before all packs are dealt")
    for place, deal in enumerate(deals):
        if not 1 <= deal.cards <= PACK or (place and deal.cards != PACK):
            what = f"{deal.cards} of {PACK} cards to seat {deal.seat}"
            yield problem("TH-SETUP-18", "agenda: DealPack", what)


DEAL_PACK: Final = card_task(
    "pack",
    RuleId("TH-SETUP-18"),
    Place((AskPick, DealPack)),
    pile=lambda state, task: state.cards.piles[_own_stack(state, task.seat)],
    to=lambda task: (task.seat,),
    then=_into_pack,
    out_of_order=_deals,
)


# Picks.


def _picks(state: State, task: AskPick) -> tuple[Move, ...]:
    return tuple(map(pick, state.cards.packs[task.seat]))


def _pick(state: State, task: AskPick, move: Pick, log: Story) -> State:
    """Kept in secret: nobody sees a pick, or a pack, before all have picked (TH-Q-01, TH-D-17)."""
    seat, packs = task.seat, state.cards.packs
    if log.listening:
        log.tell(CardPicked(seat), "TH-SETUP-18", "TH-Q-01", "TH-D-17")
    pack = tuple([card for card in packs[seat] if card != move.card])
    cards = picked(state, seat, move.card) if state.cards.beliefs else state.cards
    cards = cards.with_packs(put(packs, seat, pack))
    return state.answered_with_player_and_cards(seat, _kept(state, seat, move.card), cards)


def _kept(state: State, seat: Seat, card: CardId) -> Player:
    player = state.players[seat]
    return player.with_hand(with_card(player.hand, known_card(card, (seat,))))


ASK_PICK: Final = SeatTask[AskPick, Pick](
    "pick",
    RuleId("TH-SETUP-18"),
    (Pick,),
    Place(((Fewer(AskPick), PassPacks),)),
    moves=_picks,
    against=refuse_others(_picks, lambda _, __, move: reason("TH-SETUP-18", card=str(move.card))),
    allowed_by=always("TH-Q-01"),
    answer=_pick,
    out_of_order=lambda state: seats_out_of_order(
        state, AskPick, "TH-SETUP-18", in_order(state) * (PACK - 1)
    ),
    decided_by=RuleId("TH-SETUP-18"),
)


def _pass(state: State, task: PassPacks, log: Story) -> State:  # noqa: ARG001
    """To the left; the single card received last is added to the hand (TH-SETUP-18)."""
    packs = state.cards.packs
    packs = (packs[-1], *packs[:-1])
    if log.listening:
        log.tell(PacksPassed(), "TH-SETUP-18")
        for seat in clockwise(state):
            for card in packs[seat]:
                log.tell(CardSeen(seat, card), "TH-INFO-02", "TH-SETUP-18", to=(seat,))
    last = len(packs[0]) == 1
    state = state.answered_with_cards(passed(state, packs).with_packs(() if last else packs))
    for seat in clockwise(state) if last else ():
        state = state.with_player(seat, _kept(state, seat, packs[seat][0]))
        if log.listening:
            hand = len(state.players[seat].hand)
            log.tell(HandDealt(seat, hand), "TH-SETUP-18", "TH-SETUP-19")
    return state


_ROUND_OF_PICKS: Final = (Each(AskPick), PassPacks)

PASS_PACKS: Final = AutoTask[PassPacks](
    Place(tuple((*_ROUND_OF_PICKS * later, *_FIRST_PLAYS) for later in range(PACK - 1))), _pass
)
