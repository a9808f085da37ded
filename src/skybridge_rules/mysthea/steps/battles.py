"""Battles: a region, secret commitments, reactions, totals, losses, Glory (MY-BATTLE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import Ability, CardType, Unit
from skybridge_rules.mysthea.events import (
    BattleBegan,
    CardDiscarded,
    CommitmentMade,
    CommitmentSeen,
    CommitmentsRevealed,
    Discharged,
    Event,
    Reacted,
    Skipped,
    TotalsCompared,
)
from skybridge_rules.mysthea.losses import count_of, lose_unit
from skybridge_rules.mysthea.moves import (
    DONE,
    NO_CARD,
    Commit,
    CommitNone,
    Done,
    FightIn,
    Lose,
    Move,
    TravelWith,
    commit,
    fight_in,
    lose,
    travel_with,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region, island_of
from skybridge_rules.mysthea.state import Battle, State, order_of_play, plus
from skybridge_rules.mysthea.strength_rules import strength_rules
from skybridge_rules.mysthea.tasks import (
    AskCommit,
    AskDestination,
    AskLoss,
    AskRegion,
    AskRetreat,
    Compare,
    EndBattle,
    React,
    Reveal,
)
from skybridge_rules.mysthea.telling import Story, because, gain, tell_skipped, tell_unable
from skybridge_rules.mysthea.travelling import against_setting_out, can_travel
from skybridge_rules.mysthea.units import (
    can_set_out,
    champion_in,
    count_in,
    has,
    is_present,
    present_regions,
    strength_in,
)

ANUTH: Final = 2
"""Strength that Anuth adds to a battle of his own (MY-H01)."""

SPOILS: Final = 2
"""Glory for each enemy unit removed, wounded or gone (MY-BATTLE-16)."""

CommitMove: TypeAlias = Commit | CommitNone
RetreatMove: TypeAlias = TravelWith | Done


# Where.


def battle_regions(state: State, seat: Seat, *, effect: bool = False) -> tuple[Region, ...]:
    """Regions with an own unit and one of an opponent (MY-BATTLE-02, MY-Q-01)."""
    own = state.players[seat].army
    needs_own = not effect or state.config.effect_battle_needs_own_unit
    there = {
        region
        for other, player in enumerate(state.players)
        if other != seat
        for region in present_regions(player.army)
    }
    if needs_own:
        return tuple([region for region in present_regions(own) if region in there])
    return tuple(sorted(there))


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
    return state.answered(*map(AskCommit, order), Reveal(), *map(React, order), Compare())


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
    log.tell(Discharged(task.seat), "MY-BATTLE-01", "MY-BATTLE-20")
    state = state.with_player(task.seat, state.players[task.seat].with_charge(False))
    return state.answered(evolve(task, artefact=False))


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
    made = evolve(battle, commitments=(*battle.commitments, card))
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
    return state.with_battle(evolve(battle, revealed=True, there=tuple(there))).popped()


REVEAL: Final = AutoTask[State, Event, Reveal](_revealed)


# Reactions.


def card_of(battle: Battle, seat: Seat) -> CardId | None:
    """What a participant has committed; nobody else commits anything."""
    if seat not in battle.order:
        return None
    at = battle.order.index(seat)
    return battle.commitments[at] if at < len(battle.commitments) else None


def _reacted(state: State, task: React, log: Story) -> State:
    """By colour: Retreat, Defence, Sacrifice; Attack counts in the totals (MY-BATTLE-07)."""
    battle, seat = state.battle, task.seat
    card = card_of(battle, seat)
    state = state.popped()
    if card is None:
        return state
    printed = state.table.printed.commands[card]
    units = count_in(state.players[seat].army, battle.region)
    match printed.type:
        case CardType.OBJECTIVE:
            log.tell(Reacted(seat, card), "MY-BATTLE-08", "MY-BATTLE-07")
            return state.pushed(AskRetreat(seat, printed.points))
        case CardType.UPGRADE:
            log.tell(Reacted(seat, card), "MY-BATTLE-09", "MY-BATTLE-07")
            return gain(state, seat, log, "MY-BATTLE-09", glory=printed.points + units)
        case CardType.ACCESSORY:
            log.tell(Reacted(seat, card), "MY-BATTLE-10", "MY-BATTLE-07")
            return gain(state, seat, log, "MY-BATTLE-10", energy=printed.points + units)
        case _:
            log.tell(Reacted(seat, card), "MY-BATTLE-11", "MY-BATTLE-07")
            return state


REACT: Final = AutoTask[State, Event, React](_reacted)


def _retreaters(state: State, seat: Seat) -> tuple[tuple[Unit, Region], ...]:
    """Own units of the battle region, and a Champion that was there (MY-BATTLE-08, MY-Q-73)."""
    battle, army = state.battle, state.players[seat].army
    found = [(unit, battle.region) for unit in (Unit.TROOP, Unit.GOLEM)]
    was_there = battle.there[battle.order.index(seat)][2]
    if was_there and army.champion is not None and army.champion.region is not None:
        found.append((Unit.CHAMPION, army.champion.region))
    return tuple(
        (unit, region)
        for unit, region in found
        if can_set_out(army, unit, region) and can_travel(state, region)
    )


def _may_stop(state: State, task: AskRetreat) -> bool:
    return state.config.retreat_may_be_empty or bool(task.travelled)


def _retreat_moves(state: State, task: AskRetreat) -> tuple[Move, ...]:
    found = tuple(travel_with(*each) for each in _retreaters(state, task.seat))
    return (*found, DONE) if _may_stop(state, task) or not found else found


def _against_retreat(state: State, task: AskRetreat, move: RetreatMove) -> Iterator[Reason]:
    able = _retreaters(state, task.seat)
    if isinstance(move, Done):
        if able and not _may_stop(state, task):
            yield reason("MY-Q-15")
    elif (move.unit, move.region) not in able:
        if move.region != state.battle.region and move.unit is not Unit.CHAMPION:
            yield reason("MY-Q-74", region=region_key(move.region))
        else:
            yield from against_setting_out(state, task.seat, move.unit, move.region)


def _retreated(state: State, task: AskRetreat, move: RetreatMove, _log: Story) -> State:
    """Up to X Travels by the usual rules; fewer, or none, is allowed (MY-BATTLE-08, MY-Q-15)."""
    if isinstance(move, Done):
        return state.popped()
    left = AskRetreat(task.seat, task.left - 1, task.travelled + 1)
    return state.answered(AskDestination(task.seat, move.unit, move.region), left)


def _no_retreat(state: State, task: AskRetreat, log: Story) -> State | None:
    """All Travels are done, or no unit from there can travel (any more) (MY-Q-16)."""
    if task.left and _retreaters(state, task.seat):
        return None
    if task.left and log.listening:
        tell_skipped(log, task.seat, "retreat", because("MY-BATTLE-08"), because("MY-Q-16"))
    return state.popped()


def _retreat_allowed(state: State, _task: AskRetreat, move: RetreatMove) -> Iterator[str]:
    """It may be left early; a Champion may go on, or come back (MY-Q-15, MY-Q-16, MY-Q-73)."""
    if isinstance(move, Done):
        yield "MY-Q-15"
    elif move.region != state.battle.region:
        yield "MY-Q-73"
    else:
        yield "MY-Q-16"


ASK_RETREAT: Final = SeatTask[State, Event, AskRetreat, RetreatMove](
    "retreat",
    RuleId("MY-BATTLE-08"),
    (TravelWith, Done),
    moves=_retreat_moves,
    against=_against_retreat,
    answer=_retreated,
    decided_by=RuleId("MY-BATTLE-07"),
    allowed_by=_retreat_allowed,
    auto_advance=_no_retreat,
)


# Totals and losses.


def contenders(state: State, battle: Battle) -> tuple[Seat, ...]:
    """Participants and the initiator, in order of play (MY-BATTLE-05)."""
    return tuple(s for s in order_of_play(state) if s in battle.order or s == battle.initiator)


def total_of(state: State, battle: Battle, seat: Seat) -> int:
    """Strength of the units still there, and what adds to it (MY-BATTLE-13, MY-Q-14)."""
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
    state = state.with_battle(evolve(battle, totals=totals, lost=lost, left=_left(state, battle)))
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
    battle = state.battle
    at = battle.order.index(seat)
    lost = (*battle.lost[:at], battle.lost[at] + 1, *battle.lost[at + 1 :])
    state = lose_unit(state, seat, unit, battle.region, log, *rules)
    return state.with_battle(evolve(battle, lost=lost))


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
        state = gain(state, battle.initiator, log, "MY-H03", "MY-Q-45", glory=count)
    return state.with_battles(state.battles[:-1]).popped()


END_BATTLE: Final = AutoTask[State, Event, EndBattle](_ended)
