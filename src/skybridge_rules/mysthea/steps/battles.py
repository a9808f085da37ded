"""Battles: where they take place, and what is committed in secret (MY-BATTLE-01 to -06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import Ability
from skybridge_rules.mysthea.events import (
    BattleBegan,
    CommitmentMade,
    CommitmentSeen,
    CommitmentsRevealed,
    Discharged,
    Event,
)
from skybridge_rules.mysthea.moves import (
    NO_CARD,
    Commit,
    CommitNone,
    FightIn,
    Move,
    commit,
    fight_in,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region, island_of
from skybridge_rules.mysthea.state import Battle, State, order_of_play
from skybridge_rules.mysthea.tasks import (
    AskCommit,
    AskRegion,
    Compare,
    Reveal,
    ask_commit,
    ask_region,
    react,
)
from skybridge_rules.mysthea.telling import Story, tell_unable
from skybridge_rules.mysthea.units import (
    champion_in,
    has,
    is_present,
    present_regions,
)

CommitMove: TypeAlias = Commit | CommitNone


# Where.


def battle_regions(state: State, seat: Seat, *, effect: bool = False) -> tuple[Region, ...]:
    """Regions with an own unit and one of an opponent (MY-BATTLE-02, MY-Q-01)."""
    there: set[Region] = set()
    for other, player in enumerate(state.players):
        if other != seat:
            there.update(present_regions(player.army))
    if effect and not state.config.effect_battle_needs_own_unit:
        return tuple(sorted(there))
    return tuple(
        [region for region in present_regions(state.players[seat].army) if region in there]
    )


def _region_moves(state: State, task: AskRegion) -> tuple[Move, ...]:
    return tuple(map(fight_in, battle_regions(state, task.seat, effect=task.effect)))


def _against_region(state: State, task: AskRegion, move: FightIn) -> Iterator[Reason]:
    if move.region not in battle_regions(state, task.seat, effect=task.effect):
        own = is_present(state.players[task.seat].army, move.region)
        if task.effect and not own:
            yield reason("MY-Q-01", region=region_key(move.region))
        yield reason("MY-BATTLE-02", region=region_key(move.region))


def _region_chosen(state: State, task: AskRegion, move: FightIn, log: Story) -> State:
    """All who are there take part, and are asked for their cards (MY-BATTLE-05)."""
    seat, region = task.seat, move.region
    order = tuple(s for s in order_of_play(state) if is_present(state.players[s].army, region))
    if log.listening:
        log.tell(BattleBegan(seat, region, order), *_start_rules(state, task, region))
        tell_unable(state, seat, Ability.LEHEIR, log)
    leheir = has(state, seat, Ability.LEHEIR)
    battle = Battle(seat, region, order, task.bonus, task.effect, leheir)
    state = state.with_battles((*state.battles, battle))
    return state.answered(*map(ask_commit, order), Reveal(), *map(react, order), Compare())


def _start_rules(state: State, task: AskRegion, region: Region) -> Iterator[str]:
    """The card behind a battle, what it needs, and who takes part (MY-BATTLE-03 to -05)."""
    yield from _region_allowed(state, task)
    yield from ("MY-BATTLE-05", "MY-BATTLE-02", "MY-UNIT-01", "MY-BATTLE-20")
    if any(island is island_of(region) for _, island in state.events.figures):
        yield "MY-BATTLE-19"


def _region_allowed(state: State, task: AskRegion) -> Iterator[str]:
    """What a battle by an effect needs, and that it is no Special Action (MY-TURN-05)."""
    if task.source is None:
        return
    if task.source in state.table.printed.encounters:
        yield from ("MY-BATTLE-04", "MY-Q-02")
    else:
        yield from ("MY-BATTLE-03", "MY-Q-84")
    yield from (rule_of(task.source), "MY-Q-01", "MY-TURN-05", "MY-Q-03")


def _can_fight(state: State, task: AskRegion) -> Lacks:
    if task.artefact and not state.players[task.seat].charged:
        yield "MY-BATTLE-01", "the Artefact is not charged"
    if task.source is None and not task.artefact and state.players[task.seat].charged:
        yield "MY-BATTLE-20", "the Artefact is discharged before the region is chosen"


def _discharged(state: State, task: AskRegion, log: Story) -> State | None:
    """The Artefact is discharged before the region is chosen, if it is used (MY-BATTLE-20)."""
    if not task.artefact:
        return None
    if log.listening:
        log.tell(Discharged(task.seat), "MY-BATTLE-01", "MY-BATTLE-20")
    asked = ask_region(task.seat, task.bonus, False, task.effect, task.source)
    player = state.players[task.seat].with_charge(False)
    return state.answered_with_player(task.seat, player, asked)


ASK_REGION: Final = SeatTask[State, Event, AskRegion, FightIn](
    "battle-region",
    RuleId("MY-BATTLE-02"),
    (FightIn,),
    moves=_region_moves,
    against=_against_region,
    answer=_region_chosen,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda state, task, _move: _region_allowed(state, task),
    auto_advance=_discharged,
    impossible=_can_fight,
)


# Secret commitments.


def _commit_moves(state: State, task: AskCommit) -> tuple[Move, ...]:
    return (*map(commit, state.players[task.seat].hand.cards), NO_CARD)


def _against_commit(state: State, task: AskCommit, move: CommitMove) -> Iterator[Reason]:
    if isinstance(move, Commit) and move.card not in state.players[task.seat].hand:
        yield reason("MY-BATTLE-06", card=move.card)


def _committed(state: State, task: AskCommit, move: CommitMove, log: Story) -> State:
    """The others learn only that the seat has decided (MY-INFO-04)."""
    card = move.card if isinstance(move, Commit) else None
    if log.listening:
        log.tell(CommitmentMade(task.seat), "MY-INFO-04", "MY-BATTLE-06")
        log.tell(CommitmentSeen(task.seat, card), "MY-INFO-04", to=(task.seat,))
    battle = state.battle
    made = battle.with_commitments((*battle.commitments, card))
    return state.with_battle(made).popped()


def _takes_part(state: State, task: AskCommit) -> Lacks:
    if not state.battles or task.seat not in state.battle.order:
        yield "MY-BATTLE-05", "the seat takes no part in the battle"


ASK_COMMIT: Final = SeatTask[State, Event, AskCommit, CommitMove](
    "commit",
    RuleId("MY-BATTLE-06"),
    (Commit, CommitNone),
    moves=_commit_moves,
    against=_against_commit,
    answer=_committed,
    decided_by=RuleId("MY-BATTLE-05"),
    allowed_by=lambda *_: ("MY-ACT-11",),
    impossible=_takes_part,
)


def _revealed(state: State, _task: Reveal, log: Story) -> State:
    """All at once; from now on everybody knows these cards (MY-BATTLE-06, MY-INFO-06)."""
    battle = state.battle
    if log.listening:
        log.tell(CommitmentsRevealed(battle.commitments), "MY-BATTLE-06", "MY-INFO-04")
    there = []
    for seat, card in zip(battle.order, battle.commitments, strict=True):
        player = state.players[seat]
        squad = player.army.squad(battle.region)
        champion = champion_in(player.army, battle.region) is not None
        units = (0, 0) if squad is None else (squad.troops, squad.golems)
        there.append((*units, champion))
        if card is not None and card not in player.hand.known:
            hand = player.hand.minus(card).plus(card)
            state = state.with_player(seat, player.with_hand(hand))
    return state.with_battle(battle.with_reveal(True, tuple(there))).popped()


REVEAL: Final = AutoTask[State, Event, Reveal](_revealed)
