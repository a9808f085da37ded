"""The expert draft of Champions and START cards (MY-VAR-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.events import (
    CardDrafted,
    DraftLaid,
    Event,
    Skipped,
)
from skybridge_rules.mysthea.moves import (
    Draft,
    Move,
    Show,
    draft,
    show,
)
from skybridge_rules.mysthea.state import (
    State,
    minus,
    order_of_play,
    plus,
)
from skybridge_rules.mysthea.steps.opening import ability_rules, start_left, with_champion
from skybridge_rules.mysthea.tasks import (
    AskDraft,
    BeginDraft,
    LayDraft,
)
from skybridge_rules.mysthea.telling import Story, because


def _draft_begun(state: State, _task: BeginDraft, _log: Story) -> State:
    """A Champion and a card of each colour lie open; five rounds of picks (MY-VAR-05)."""
    kinds = (None, *CardType)
    picks = [AskDraft(seat) for _ in kinds for seat in order_of_play(state)]
    return state.answered(*map(LayDraft, kinds), *picks)


BEGIN_DRAFT: Final = AutoTask[State, Event, BeginDraft](_draft_begun)


def _draftable(state: State, type_: CardType | None) -> tuple[CardId, ...]:
    return state.champions if type_ is None else start_left(state, type_)


def _draft_laid(state: State, _task: LayDraft, move: Show, log: Story) -> State:
    log.tell(DraftLaid(move.card), "MY-VAR-05", "MY-Q-91", "MY-X-14")
    if move.card in state.champions:
        state = state.with_champions(minus(state.champions, move.card))
    else:
        state = state.with_start(state.start.minus(move.card))
    return state.with_draft(plus(state.draft, move.card)).popped()


def _none_left(state: State, task: LayDraft, log: Story) -> State | None:
    """An empty pile is not refilled (MY-Q-68)."""
    if _draftable(state, task.kind):
        return None
    if log.listening:
        log.tell(Skipped(None, "draft", (because("MY-VAR-05", card="any"),)), "MY-Q-68")
    return state.popped()


LAY_DRAFT: Final = ChanceTask[State, Event, LayDraft, Show](
    "draft-card",
    RuleId("MY-VAR-05"),
    (Show,),
    moves=lambda state, task: tuple(map(show, _draftable(state, task.kind))),
    weights=lambda state, task: (1,) * len(_draftable(state, task.kind)),
    possible=lambda state, task, move: move.card in _draftable(state, task.kind),
    answer=_draft_laid,
    auto_advance=_none_left,
)


def _kind(state: State, card: CardId) -> CardType | None:
    """The colour of a card, or None for a Champion."""
    command = state.table.printed.commands.get(card)
    return None if command is None else command.type


def _owned(state: State, seat: Seat) -> set[CardType | None]:
    player = state.players[seat]
    found: set[CardType | None] = {_kind(state, card) for card in player.hand.cards}
    return found | ({None} if player.army.champion is not None else set())


def _draft_moves(state: State, task: AskDraft) -> tuple[Move, ...]:
    owned = _owned(state, task.seat)
    return tuple(draft(card) for card in state.draft if _kind(state, card) not in owned)


def _against_draft(state: State, task: AskDraft, move: Draft) -> Iterator[Reason]:
    if move.card not in state.draft:
        yield reason("MY-VAR-05", card=move.card)
    elif _kind(state, move.card) in _owned(state, task.seat):
        yield from (reason("MY-Q-68", card=move.card), reason("MY-VAR-05"))


def _drafted(state: State, task: AskDraft, move: Draft, log: Story) -> State:
    """Everybody sees what is taken; another card of its kind replaces it (MY-VAR-05)."""
    kind = _kind(state, move.card)
    more = ability_rules(state, move.card) if kind is None else ("MY-INFO-06",)
    log.tell(CardDrafted(task.seat, move.card), "MY-VAR-05", *more)
    state = state.with_draft(minus(state.draft, move.card))
    if kind is None:
        state = with_champion(state, task.seat, move.card)
    else:
        player = state.players[task.seat]
        state = state.with_player(task.seat, player.with_hand(player.hand.plus(move.card)))
    return state.answered(LayDraft(kind))


ASK_DRAFT: Final = SeatTask[State, Event, AskDraft, Draft](
    "draft",
    RuleId("MY-VAR-05"),
    (Draft,),
    moves=_draft_moves,
    against=_against_draft,
    answer=_drafted,
    decided_by=RuleId("MY-VAR-05"),
)
