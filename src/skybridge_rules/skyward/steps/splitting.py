"""The Split: cards are dealt, the Warden divides them and lays the token (SW-201 to SW-207)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import CARDS_EACH, CardKind
from skybridge_rules.skyward.config import Discord
from skybridge_rules.skyward.decks import (
    bag_outcomes,
    bag_weights,
    in_launch_deck,
    launch_drawn,
    launch_outcomes,
    launch_weights,
)
from skybridge_rules.skyward.events import (
    CardAssigned,
    CardDealt,
    DiscordRevealed,
    Event,
    RoundBegan,
    TokenPlaced,
)
from skybridge_rules.skyward.moves import Assign, Move, PlaceToken, Show, assign, place_token
from skybridge_rules.skyward.state import Split, State, clockwise
from skybridge_rules.skyward.tasks import (
    AskAssign,
    AskToken,
    BeginLaunch,
    BeginRound,
    DealCards,
    RevealDiscord,
    Task,
    ask_assign,
    ask_pick,
    ask_token,
    deal_cards,
)
from skybridge_rules.skyward.telling import Story, deck_checked

MOST_PILES: Final = 5

_ASSIGNS: Final = tuple(tuple(map(assign, range(count))) for count in range(MOST_PILES + 1))
"""Every answer for so many piles to choose from, built once."""


def on_table(state: State) -> Split:
    """The split, which is there from its first card to its last pile."""
    if state.split is None:
        raise BrokenPromise("a split is needed that is not on the table")
    return state.split


def used(split: Split) -> int:
    """How many piles have cards; they are the first ones, for a new pile takes the next number."""
    return len([pile for pile in split.piles if pile])


# The round begins.


def _begun(state: State, _task: BeginRound, log: Story) -> State:
    """So many cards are dealt, then divided; all pick, the Warden last (SW-201 to SW-209)."""
    players, warden = len(state.players), state.warden
    size = state.stock.size
    cards = min(CARDS_EACH * players, size)
    if log.listening:
        few = ("SW-203",) if cards < CARDS_EACH * players else ()
        began = RoundBegan(state.round + 1, warden, cards)
        log.tell(began, *few, "SW-202", "SW-201", "SW-309")
    pickers = [*clockwise(state, warden)[1:], warden]
    tasks: list[Task] = [deal_cards(cards), ask_assign(warden), ask_token(warden)]
    if state.config.discord is Discord.SIDE_DECK and state.stock.side.counts:
        tasks.insert(0, RevealDiscord())
    state = state.answered(*tasks, *map(ask_pick, pickers), BeginLaunch())
    empty = Split((), ((),) * players)
    return state.with_clock(state.round + 1, empty, state.last)


BEGIN_ROUND: Final = AutoTask[State, Event, BeginRound](_begun)


# Dealing.


def _side_moves(state: State, _task: RevealDiscord) -> tuple[Move, ...]:
    return bag_outcomes(state.stock.side)


def _side_weights(state: State, _task: RevealDiscord) -> tuple[int, ...]:
    return bag_weights(state.stock.side)


def _in_side_deck(state: State, _task: RevealDiscord, move: Show) -> bool:
    return move.card in state.stock.side


def _revealed(state: State, _task: RevealDiscord, move: Show, log: Story) -> State:
    """The revealed Discord is an ordinary part of the split (SW-951, SW-Q-38)."""
    if log.listening:
        log.tell(DiscordRevealed(move.card), "SW-951", "SW-Q-38", "SW-952")
    split, stock = on_table(state), state.stock
    dealt = Split((*split.dealt, move.card), split.piles)
    return state.with_dealt(state.agenda[:-1], stock.with_side(stock.side.minus(move.card)), dealt)


def _has_side_deck(state: State, _task: RevealDiscord) -> Lacks:
    if state.config.discord is not Discord.SIDE_DECK:
        yield "SW-951", "there is no Discord deck without the variant"
    elif state.split is None or state.split.dealt or any(state.split.piles):
        yield "SW-951", "a Discord is revealed before the first card of a split"


REVEAL_DISCORD: Final = ChanceTask[State, Event, RevealDiscord, Show](
    "discord",
    RuleId("SW-951"),
    (Show,),
    moves=_side_moves,
    weights=_side_weights,
    possible=_in_side_deck,
    answer=_revealed,
    impossible=_has_side_deck,
)


def _deal_moves(state: State, _task: DealCards) -> tuple[Move, ...]:
    return launch_outcomes(state.stock)


def _deal_weights(state: State, _task: DealCards) -> tuple[int, ...]:
    return launch_weights(state.stock)


def _in_deck(state: State, _task: DealCards, move: Show) -> bool:
    return in_launch_deck(state.stock, move.card)


def _card_dealt(state: State, task: DealCards, move: Show, log: Story) -> State:
    if log.listening:
        log.tell(CardDealt(move.card), "SW-202")
    split = on_table(state)
    rest = state.agenda[:-1]
    agenda = (*rest, deal_cards(task.left - 1)) if task.left > 1 else rest
    dealt = split.with_dealt((*split.dealt, move.card))
    state = state.with_dealt(agenda, launch_drawn(state.stock, move.card), dealt)
    if task.left > 1:
        return state
    return deck_checked(state, log, "SW-203" if _is_small(state, dealt) else "SW-602")


def _is_small(state: State, split: Split) -> bool:
    """Whether the deck had too few cards for a full split; a side deck adds none (SW-203)."""
    beside = state.config.discord is Discord.SIDE_DECK
    faces = state.table.faces.by_id
    own = [c for c in split.dealt if not beside or faces[c].kind is not CardKind.DISCORD]
    return len(own) < CARDS_EACH * len(state.players)


def _enough_cards(state: State, task: DealCards) -> Lacks:
    if not 0 < task.left <= state.stock.size:
        yield "SW-203", f"{task.left} cards are to be dealt, and {state.stock.size} are there"


DEAL_CARDS: Final = ChanceTask[State, Event, DealCards, Show](
    "deal",
    RuleId("SW-202"),
    (Show,),
    moves=_deal_moves,
    weights=_deal_weights,
    possible=_in_deck,
    answer=_card_dealt,
    impossible=_enough_cards,
)


# Dividing.


def _open_piles(split: Split) -> int:
    """How many piles the next card can go to: those begun, and a new one (SW-204, SW-Q-04)."""
    begun, piles = 0, split.piles
    while begun < len(piles) and piles[begun]:
        begun += 1
    return min(begun + 1, len(piles))


def _assign_moves(state: State, _task: AskAssign) -> tuple[Move, ...]:
    return _ASSIGNS[_open_piles(on_table(state))]


def _against_assign(state: State, _task: AskAssign, move: Assign) -> Iterator[Reason]:
    limit = _open_piles(on_table(state))
    if not 0 <= move.pile < limit:
        yield reason("SW-204", pile=move.pile + 1, limit=limit)


def _assign_allowed(state: State, _task: AskAssign, move: Assign) -> Iterator[str]:
    split = on_table(state)
    if len(split.dealt) == 1 and used(split) < len(split.piles):
        yield from ("SW-205", "SW-206")
    elif split.piles[move.pile]:
        yield "SW-205"


def _assigned(state: State, _task: AskAssign, move: Assign, log: Story) -> State:
    split = on_table(state)
    card, rest = split.dealt[0], split.dealt[1:]
    if log.listening:
        log.tell(CardAssigned(card, move.pile), "SW-204")
    agenda = state.agenda if rest else state.agenda[:-1]
    filled = put(split.piles, move.pile, (*(split.piles[move.pile] or ()), card))
    return state.with_assigned(agenda, split.with_piles(rest, filled))


def _is_warden(state: State, task: AskAssign | AskToken) -> Lacks:
    if task.seat != state.warden:
        yield "SW-204", f"the Warden divides, who is seat {state.warden}"


def _something_to_divide(state: State, task: AskAssign) -> Lacks:
    yield from _is_warden(state, task)
    if state.split is None or (not state.split.dealt and state.agenda[-1] is task):
        yield "SW-204", "no card is left to be divided"


ASK_ASSIGN: Final = SeatTask[State, Event, AskAssign, Assign](
    "assign",
    RuleId("SW-204"),
    (Assign,),
    moves=_assign_moves,
    against=_against_assign,
    answer=_assigned,
    decided_by=RuleId("SW-202"),
    allowed_by=_assign_allowed,
    impossible=_something_to_divide,
)


def _token_piles(split: Split) -> int:
    """The piles with cards, and one empty pile: all empty ones are alike (SW-207, SW-Q-03)."""
    return min(used(split) + 1, len(split.piles))


def _token_moves(state: State, _task: AskToken) -> tuple[Move, ...]:
    return tuple(map(place_token, range(_token_piles(on_table(state)))))


def _against_token(state: State, _task: AskToken, move: PlaceToken) -> Iterator[Reason]:
    if not 0 <= move.pile < _token_piles(on_table(state)):
        yield reason("SW-207", pile=move.pile + 1)


def _token_allowed(state: State, _task: AskToken, move: PlaceToken) -> Iterator[str]:
    if not on_table(state).piles[move.pile]:
        yield "SW-Q-03"


def _token_placed(state: State, _task: AskToken, move: PlaceToken, log: Story) -> State:
    if log.listening:
        log.tell(TokenPlaced(move.pile), "SW-207")
    split = on_table(state)
    return state.with_assigned(state.agenda[:-1], split.with_token(split.piles, move.pile))


ASK_TOKEN: Final = SeatTask[State, Event, AskToken, PlaceToken](
    "token",
    RuleId("SW-207"),
    (PlaceToken,),
    moves=_token_moves,
    against=_against_token,
    answer=_token_placed,
    decided_by=RuleId("SW-202"),
    allowed_by=_token_allowed,
    impossible=_is_warden,
)
