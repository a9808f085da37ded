"""How a battle ends: totals, losses, Glory for the strongest (MY-BATTLE-12 to MY-BATTLE-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import AutoTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.components import Ability, CardType, Unit
from skybridge_rules.mysthea.events import (
    CardDiscarded,
    Event,
    Skipped,
    TotalsCompared,
)
from skybridge_rules.mysthea.losses import count_of, lose_unit
from skybridge_rules.mysthea.moves import (
    Lose,
    Move,
    lose,
)
from skybridge_rules.mysthea.state import Battle, State, order_of_play, plus
from skybridge_rules.mysthea.steps.reactions import card_of
from skybridge_rules.mysthea.strength_rules import strength_rules
from skybridge_rules.mysthea.tasks import (
    AskLoss,
    Compare,
    EndBattle,
)
from skybridge_rules.mysthea.telling import Story, because, gain, tell_skipped, tell_unable
from skybridge_rules.mysthea.units import (
    champion_in,
    has,
    is_present,
    strength_in,
)

ANUTH: Final = 2
"""Strength that Anuth adds to a battle of his own (MY-H01)."""

SPOILS: Final = 2
"""Glory for each enemy unit removed, wounded or gone (MY-BATTLE-16)."""


def contenders(state: State, battle: Battle) -> tuple[Seat, ...]:
    """Participants and the initiator, in order of play (MY-BATTLE-05)."""
    return tuple(s for s in order_of_play(state) if s in battle.order or s == battle.initiator)


def total_of(state: State, battle: Battle, seat: Seat) -> int:
    """Strength of the units still there, and what adds to it (MY-BATTLE-13, MY-Q-14).

    Who started the battle has no more by that alone (MY-BATTLE-18).
    """
    army = state.players[seat].army
    starts = seat == battle.initiator
    if not is_present(army, battle.region):
        remote = starts and battle.effect and not state.config.effect_battle_needs_own_unit
        return battle.bonus if remote else 0
    total = strength_in(state, seat, battle.region) + (battle.bonus if starts else 0)
    if starts and champion_in(army, battle.region) and has(state, seat, Ability.ANUTH):
        total += ANUTH  # MY-Q-46: only while he is there
    card = card_of(battle, seat)
    if card is not None:
        printed = state.table.printed.commands[card]
        total += printed.points if printed.type is CardType.TACTIC else 0
    return total


def _total_rules(state: State, battle: Battle) -> Iterator[str]:
    """What adds to the totals, and what does not (MY-BATTLE-13, MY-Q-14, MY-Q-46)."""
    if has(state, battle.initiator, Ability.ANUTH):
        there = champion_in(state.players[battle.initiator].army, battle.region)
        yield "MY-H01" if there else "MY-Q-46"
    yield from ("MY-BATTLE-13", "MY-BATTLE-14", "MY-BATTLE-18")
    for seat in contenders(state, battle):
        if is_present(state.players[seat].army, battle.region):
            yield from strength_rules(state, seat, battle.region)
        else:
            yield "MY-Q-14"


def _left(state: State, battle: Battle) -> tuple[int, ...]:
    """How many units of each participant ended their Retreat elsewhere (MY-BATTLE-16, MY-Q-73)."""
    found = []
    for seat, (troops, golems, champion) in zip(battle.order, battle.there, strict=True):
        army = state.players[seat].army
        squad = army.squad(battle.region)
        stayed = (squad.troops + squad.golems) if squad is not None else 0
        away = champion and champion_in(army, battle.region) is None
        found.append(troops + golems - stayed + away)
    return tuple(found)


def _compared(state: State, _task: Compare, log: Story) -> State:
    """Reaction cards are discarded; then each removes what it lacks (MY-BATTLE-12 to -14)."""
    battle = state.battle
    for seat, card in zip(battle.order, battle.commitments, strict=True):
        if card is not None:
            log.tell(CardDiscarded(seat, card), "MY-BATTLE-12", "MY-ACT-11", "MY-INFO-02")
            player = state.players[seat]
            piles = player.with_piles(player.hand.minus(card), plus(player.discard, card))
            state = state.with_player(seat, piles)
    seats = contenders(state, battle)
    totals = tuple(total_of(state, battle, seat) for seat in seats)
    if log.listening:
        rules = dict.fromkeys(_total_rules(state, battle))
        log.tell(TotalsCompared(seats, totals), *rules)
        if champion_in(state.players[battle.initiator].army, battle.region):
            tell_unable(state, battle.initiator, Ability.ANUTH, log)
    most = max(totals)
    lost = (0,) * len(battle.order)
    state = state.with_battle(battle.with_totals(totals, lost, _left(state, battle)))
    losses = [
        AskLoss(seat, most - total)
        for seat, total in zip(seats, totals, strict=True)
        if seat in battle.order and total < most
    ]
    return state.answered(*losses, EndBattle())


COMPARE: Final = AutoTask[State, Event, Compare](_compared)


def _removable(state: State, seat: Seat) -> dict[Unit, int]:
    army, region = state.players[seat].army, state.battle.region
    return {u: found for u in Unit if (found := count_of(army, u, region))}


def _loss_moves(state: State, task: AskLoss) -> tuple[Move, ...]:
    return tuple(map(lose, _removable(state, task.seat)))


def _against_loss(state: State, task: AskLoss, move: Lose) -> Iterator[Reason]:
    if move.unit not in _removable(state, task.seat):
        champion = champion_in(state.players[task.seat].army, state.battle.region)
        if move.unit is Unit.CHAMPION and champion is not None:
            yield reason("MY-BATTLE-15", unit=small_name(move.unit))
        else:
            yield reason("MY-BATTLE-14", unit=small_name(move.unit))


def _one_lost(state: State, seat: Seat, unit: Unit, log: Story, *rules: str) -> State:
    """A Fortification counts as any unit, and goes to the supply (MY-X-06, MY-X-04)."""
    battle = state.battle
    at = battle.order.index(seat)
    lost = (*battle.lost[:at], battle.lost[at] + 1, *battle.lost[at + 1 :])
    ruled = ("MY-X-06", "MY-X-04") if unit is Unit.FORT else ()
    state = lose_unit(state, seat, unit, battle.region, log, *rules, *ruled)
    return state.with_battle(battle.with_lost(lost))


def _lost(state: State, task: AskLoss, move: Lose, log: Story) -> State:
    state = _one_lost(state, task.seat, move.unit, log, "MY-BATTLE-14")
    left = task.left - 1
    return state.answered(AskLoss(task.seat, left)) if left else state.popped()


def _all_lost(state: State, task: AskLoss, log: Story) -> State | None:
    """Where all must go nothing is asked; the excess is ignored (MY-BATTLE-15)."""
    able = _removable(state, task.seat)
    if task.left < sum(able.values()):
        return None
    for unit, count in able.items():
        for _ in range(count):
            state = _one_lost(state, task.seat, unit, log, "MY-BATTLE-14", "MY-BATTLE-15")
    return state.popped()


ASK_LOSS: Final = SeatTask[State, Event, AskLoss, Lose](
    "loss",
    RuleId("MY-BATTLE-14"),
    (Lose,),
    moves=_loss_moves,
    against=_against_loss,
    answer=_lost,
    decided_by=RuleId("MY-BATTLE-14"),
    allowed_by=lambda *_: ("MY-BATTLE-15", "MY-Q-12"),
    auto_advance=_all_lost,
)


def _ended(state: State, _task: EndBattle, log: Story) -> State:
    """Every strongest contender scores in full; then Leheir (MY-BATTLE-16, -17, -20)."""
    battle = state.battle
    seats = contenders(state, battle)
    most = max(battle.totals)
    enemy = {s: a + b for s, a, b in zip(battle.order, battle.lost, battle.left, strict=True)}
    if most or state.config.zero_strength_scores:
        for seat, total in zip(seats, battle.totals, strict=True):
            if total == most:
                count = sum(number for other, number in enemy.items() if other != seat)
                rules = ("MY-BATTLE-16", "MY-X-03") if most else ("MY-Q-13",)
                state = gain(state, seat, log, *rules, glory=SPOILS * count)
                if not count and log.listening:
                    told = Skipped(seat, "spoils", (because("MY-BATTLE-16"),))
                    log.tell(told, "MY-BATTLE-16", "MY-Q-75")
    elif log.listening:
        tell_skipped(log, None, "strongest", because("MY-BATTLE-17"), because("MY-Q-13"))
    if battle.leheir:
        count = sum(enemy.values())
        wound = _own_wound(state, battle.initiator)
        state = gain(state, battle.initiator, log, "MY-H03", "MY-Q-45", *wound, glory=count)
    return state.with_battles(state.battles[:-1]).popped()


def _own_wound(state: State, seat: Seat) -> tuple[str, ...]:
    """Leheir's own wound counts as that of any Champion does (MY-X-12)."""
    champion = state.players[seat].army.champion
    return ("MY-X-12",) if champion is not None and champion.wounded else ()


END_BATTLE: Final = AutoTask[State, Event, EndBattle](_ended)
