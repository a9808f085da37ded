"""The picks: each takes a pile, the Warden the last; Instants are laid out (SW-208 to SW-215)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import HAND_LIMIT, CardKind
from skybridge_rules.skyward.config import DiscordTiming
from skybridge_rules.skyward.events import Event, PileTaken, WardenCame
from skybridge_rules.skyward.moves import Move, Pick, pick
from skybridge_rules.skyward.state import Cards, Player, Split, State, clockwise
from skybridge_rules.skyward.steps.splitting import on_table
from skybridge_rules.skyward.tasks import (
    AskPick,
    AskResolve,
    BeginLaunch,
    EndRound,
    Task,
    begin_turn,
)
from skybridge_rules.skyward.telling import Story, with_cogs


def _moves(state: State, _task: AskPick) -> tuple[Move, ...]:
    piles = on_table(state).piles
    return tuple([pick(at) for at, pile in enumerate(piles) if pile is not None])


def _is_there(split: Split, pile: int) -> bool:
    return 0 <= pile < len(split.piles) and split.piles[pile] is not None


def _against(state: State, task: AskPick, move: Pick) -> Iterator[Reason]:
    if _is_there(on_table(state), move.pile):
        return
    if len(_moves(state, task)) == 1:
        yield reason("SW-209", pile=move.pile + 1)
    else:
        yield reason("SW-208", pile=move.pile + 1)


def _allowed_by(state: State, task: AskPick, move: Pick) -> Iterator[str]:
    split = on_table(state)
    if len(_moves(state, task)) == 1:
        yield "SW-209"
    if not split.piles[move.pile]:
        yield "SW-205"
    if split.token == move.pile:
        yield "SW-211"
    if _hand_after(state, task, split.piles[move.pile] or ()) > HAND_LIMIT:
        yield "SW-214"


def _hand_after(state: State, task: AskPick, pile: Cards) -> int:
    """How many cards the hand has once the pile is taken; Instants do not come to it (SW-214)."""
    taken = sum(card in state.table.faces.hand for card in pile)
    return len(state.players[task.seat].hand) + taken


def _answer(state: State, task: AskPick, move: Pick, log: Story) -> State:
    """Instants go to the Airspace or the Discord row, all else to the hand (SW-210, SW-904)."""
    split, seat = on_table(state), task.seat
    at, faces = move.pile, state.table.faces
    pile = split.piles[at] or ()
    hand = tuple([card for card in pile if card in faces.hand])
    laid = tuple([card for card in pile if card not in faces.hand])
    discords = tuple([c for c in laid if faces.by_id[c].kind is CardKind.DISCORD])
    airspace = tuple([c for c in laid if faces.by_id[c].kind is not CardKind.DISCORD])
    if log.listening:
        log.tell(PileTaken(seat, at, hand, airspace, discords), *_taken_by(state, task, pile))
    player = _with_pile(state.players[seat], hand, airspace, discords)
    owed = tuple(sorted([card for card in laid if faces.by_id[card].instant]))
    if discords and state.config.discord_timing is DiscordTiming.AFTER_SPLIT:
        later = [card for card in owed if card in discords]
        owed = tuple([card for card in owed if card not in discords])
        player = player.with_owed(tuple(sorted((*player.owed, *later))))
    players = put(state.players, seat, player) if pile else state.players
    agenda: tuple[Task, ...] = state.agenda[:-1]
    if owed:
        agenda = (*agenda, AskResolve(seat, owed))
    token = None if split.token == at else split.token
    left = split.with_token(put(split.piles, at, None), token)
    state = state.with_picked(agenda, players, left)
    return _with_token(state, task, log) if split.token == at else state


def _with_pile(player: Player, hand: Cards, airspace: Cards, discords: Cards) -> Player:
    if hand:
        player = player.with_hand(player.hand.plus(hand))
    if airspace:
        player = player.with_airspace(tuple(sorted((*player.airspace, *airspace))))
    if discords:
        player = player.with_discords(tuple(sorted((*player.discords, *discords))))
    return player


def _taken_by(state: State, task: AskPick, pile: Cards) -> Iterator[str]:
    faces = state.table.faces
    kinds = {faces[card].kind for card in pile if card not in faces.hand}
    if CardKind.DISCORD in kinds:
        yield from ("SW-904", "SW-902")
    if kinds - {CardKind.DISCORD}:
        yield "SW-712"
    yield "SW-210"
    if task.seat == state.warden or len(_moves(state, task)) == 1:
        yield "SW-209"
    yield "SW-208"
    if _hand_after(state, task, pile) > HAND_LIMIT:
        yield "SW-214"


def _with_token(state: State, task: AskPick, log: Story) -> State:
    """The taker is Warden at once and gets the cog; the order of picks stays (SW-211, SW-213)."""
    if log.listening:
        again = ("SW-212",) if task.seat == state.warden else ("SW-213",)
        log.tell(WardenCame(task.seat), "SW-211", *again, "SW-Q-05")
    state = with_cogs(state, task.seat, 1, log, "SW-211", "SW-215", "SW-Q-05")
    return state.with_warden(task.seat)


def _impossible(state: State, _task: AskPick) -> Lacks:
    if state.split is None:
        yield "SW-208", "there is no split to pick from"


ASK_PICK: Final = SeatTask[State, Event, AskPick, Pick](
    "pick",
    RuleId("SW-208"),
    (Pick,),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-208"),
    allowed_by=_allowed_by,
    impossible=_impossible,
)


def _launch_begun(state: State, _task: BeginLaunch, _log: Story) -> State:
    """First the Discords, each player all of theirs; then the turns (SW-903, SW-301, SW-Q-34)."""
    order = clockwise(state, state.warden)
    owed: list[AskResolve] = []
    for seat in order:
        player = state.players[seat]
        if player.owed:
            owed.append(AskResolve(seat, player.owed))
            state = state.with_player(seat, player.with_owed(()))
    return state.with_split(None).answered(*owed, *map(begin_turn, order), EndRound())


BEGIN_LAUNCH: Final = AutoTask[State, Event, BeginLaunch](_launch_begun)
