"""A turn: one Standard Action, at most one Special Action before or after it (MY-TURN)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of, rules_of_card
from skybridge_rules.mysthea.components import ENCOUNTERS, Ability
from skybridge_rules.mysthea.events import CardDiscarded, EffectUsed, Event, Skipped
from skybridge_rules.mysthea.moves import (
    DEVELOP,
    DONE,
    FACE_ENCOUNTER,
    MEDITATE,
    MOVE_ISLAND,
    START_BATTLE,
    Act,
    Activate,
    Develop,
    Discard,
    Done,
    FaceEncounter,
    Meditate,
    Move,
    MoveIsland,
    StartBattle,
    act,
    activate,
    discard,
)
from skybridge_rules.mysthea.names import island_key
from skybridge_rules.mysthea.regions import island_of
from skybridge_rules.mysthea.resolve.costs import begin_cost, can_pay, cost_reason
from skybridge_rules.mysthea.state import State, Turn, minus, plus
from skybridge_rules.mysthea.steps.acting import play
from skybridge_rules.mysthea.steps.battles import battle_regions
from skybridge_rules.mysthea.steps.developing import can_develop, develop_reasons
from skybridge_rules.mysthea.steps.islands import lift_island
from skybridge_rules.mysthea.steps.meditating import meditate
from skybridge_rules.mysthea.tasks import (
    AskSanya,
    AskTurn,
    Task,
    ask_develop,
    ask_region,
    begin_encounter,
)
from skybridge_rules.mysthea.telling import Story, because, tell_unable
from skybridge_rules.mysthea.units import champion_region, has

TurnMove: TypeAlias = (
    Act | Develop | Meditate | Activate | StartBattle | MoveIsland | FaceEncounter | Discard | Done
)

STANDARD: Final = (Act, Develop, Meditate)
SPECIAL: Final = (Activate, StartBattle, MoveIsland, FaceEncounter)


def turn_of(state: State) -> Turn:
    """The turn that is being played."""
    if state.turn is None:
        raise BrokenPromise("nobody has a turn")
    return state.turn


def encounter_cost(state: State, seat: Seat) -> int:
    """What the next encounter costs; one being resolved counts (MY-ENC-01, MY-Q-53)."""
    player = state.players[seat]
    return len(player.faced) + player.facing + 1


def meets_token(state: State, seat: Seat) -> bool:
    """Whether Champion and token share an Island (MY-ENC-01)."""
    return state.players[seat].token is island_of(champion_region(state, seat))


def _moves(state: State, task: AskTurn) -> tuple[Move, ...]:
    turn, seat = turn_of(state), task.seat
    player = state.players[seat]
    found: list[Move] = []
    if not turn.standard:
        found += map(act, player.hand.cards)
        if can_develop(state, seat):
            found.append(DEVELOP)
        found.append(MEDITATE)
    if not turn.special:
        for card in player.accessories:
            if _can_activate(state, seat, card):
                found.append(activate(card))
        if player.charged:
            if battle_regions(state, seat):
                found.append(START_BATTLE)
            found.append(MOVE_ISLAND)
        if _can_face(state, seat):
            found.append(FACE_ENCOUNTER)
    if state.table.options.config.free_board_discard:
        found += map(discard, _on_board(state, seat))
    if turn.standard:
        found.append(DONE)
    return tuple(found)


def _can_face(state: State, seat: Seat) -> bool:
    cost = encounter_cost(state, seat)
    exp = state.players[seat].exp
    return exp >= cost and cost <= ENCOUNTERS and meets_token(state, seat)


def _on_board(state: State, seat: Seat) -> tuple[CardId, ...]:
    player = state.players[seat]
    return tuple(sorted((*player.accessories, *(c for c in player.upgrades if c is not None))))


def _can_activate(state: State, seat: Seat, card: CardId) -> bool:
    """Once a turn, if the cost can be paid (MY-ACC-02, MY-ACC-03).

    Neither the Artefact is asked, nor whether the effect would do anything (MY-ACC-04, MY-ACC-05).
    """
    player = state.players[seat]
    cost = state.table.printed.commands[card].cost
    return card not in player.used and (cost is None or can_pay(state, seat, cost))


# What speaks against it.


def _against(state: State, task: AskTurn, move: TurnMove) -> Iterator[Reason]:
    turn, seat = turn_of(state), task.seat
    player = state.players[seat]
    if turn.standard and isinstance(move, STANDARD):
        yield reason("MY-TURN-01", limit=1)
    elif turn.special and isinstance(move, SPECIAL):
        yield reason("MY-TURN-02")
    if isinstance(move, Done):
        if not turn.standard:
            yield from (reason("MY-TURN-07"), reason("MY-TURN-01"))
    elif isinstance(move, Act):
        if move.card not in player.hand:
            yield reason("MY-ACT-01", card=move.card)
    elif isinstance(move, Develop):
        yield from develop_reasons(state, seat)
    elif isinstance(move, Meditate):
        return
    elif isinstance(move, MoveIsland):
        if not player.charged:
            yield reason("MY-MOVE-01")
    elif isinstance(move, Activate):
        yield from _against_activating(state, seat, move.card)
    elif isinstance(move, StartBattle):
        if not player.charged:
            yield reason("MY-BATTLE-01")
        if not battle_regions(state, seat):
            yield reason("MY-BATTLE-02", region="any")
    elif isinstance(move, FaceEncounter):
        yield from _against_encounter(state, seat)
    elif not state.config.free_board_discard or move.card not in _on_board(state, seat):
        yield from (reason("MY-Q-25", card=move.card), reason("MY-ACT-07"))


def _against_activating(state: State, seat: Seat, card: CardId) -> Iterator[Reason]:
    player = state.players[seat]
    if card not in player.accessories:
        yield reason("MY-ACC-01", card=card)
        return
    if card in player.used:
        yield reason("MY-ACC-02", card=card)
    cost = state.table.printed.commands[card].cost
    if cost is not None and not can_pay(state, seat, cost):
        yield cost_reason(state, seat, cost)


def _against_encounter(state: State, seat: Seat) -> Iterator[Reason]:
    player, cost = state.players[seat], encounter_cost(state, seat)
    if cost > ENCOUNTERS:
        yield from (reason("MY-ENC-07", limit=ENCOUNTERS), reason("MY-ENC-01", limit=ENCOUNTERS))
        return
    if not meets_token(state, seat):
        island = island_of(champion_region(state, seat))
        if any(other.token is island for other in state.players):
            yield reason("MY-ENC-09", island=island_key(island))
        if player.token is not None:
            own, token = island_key(island), island_key(player.token)
            yield reason("MY-ENC-01", champion_island=own, token_island=token)
    if player.exp < cost:
        yield reason("MY-ENC-01", needed=cost, had=player.exp)


def _though_wounded(state: State, seat: Seat) -> tuple[str, ...]:
    """What a wounded Champion can still do (MY-UNIT-07)."""
    champion = state.players[seat].army.champion
    return ("MY-UNIT-07",) if champion is not None and champion.wounded else ()


def _allowed_by(state: State, task: AskTurn, move: TurnMove) -> Iterator[str]:
    turn = turn_of(state)
    if isinstance(move, SPECIAL):
        yield "MY-TURN-03" if turn.standard else "MY-TURN-02"
    match move:
        case Act():
            yield "MY-ACT-01"
        case Develop():
            yield "MY-DEV-01"
        case Meditate():
            yield from ("MY-MED-01", "MY-TURN-04")
        case Activate(card):
            yield from (rule_of(card), "MY-ACC-01", "MY-ACC-05", "MY-ACC-04")
        case StartBattle():
            yield from ("MY-BATTLE-02", "MY-BATTLE-01")
        case MoveIsland():
            yield from (*_though_wounded(state, task.seat), "MY-MOVE-02", "MY-MOVE-01")
        case FaceEncounter():
            yield from (*_though_wounded(state, task.seat), "MY-ENC-01")
        case Discard():
            yield from ("MY-Q-25", "MY-ACT-07")
        case Done():
            yield "MY-TURN-07"


# What follows.


def _answer(state: State, task: AskTurn, move: TurnMove, log: Story) -> State:
    seat, turn = task.seat, turn_of(state)
    if isinstance(move, Done):
        return state.with_next_turn(state.agenda[:-1], state.players, None)
    if isinstance(move, Discard):
        return _discarded(state, seat, move.card, log)
    if isinstance(move, STANDARD):
        turn = turn.with_standard(True)
        if isinstance(move, Act):
            return play(state.with_turn(turn), seat, move.card, log)
        if isinstance(move, Develop):
            return state.pushed_with_turn(turn, ask_develop(seat))
        return meditate(state.with_turn(turn), seat, log)
    turn = turn.with_special(True)
    if isinstance(move, MoveIsland):
        return lift_island(state.with_turn(turn), seat, log)
    if isinstance(move, Activate):
        return _activated(state.with_turn(turn), seat, move.card, log)
    first = sanya(state, seat, log)
    if isinstance(move, StartBattle):
        return state.pushed_with_turn(turn, *first, ask_region(seat))
    return state.pushed_with_turn(turn, *first, begin_encounter(seat))


def sanya(state: State, seat: Seat, log: Story) -> tuple[Task, ...]:
    """Sanya may draw first, before a battle or an encounter (MY-H06, MY-Q-47)."""
    if not has(state, seat, Ability.SANYA):
        if log.listening:
            tell_unable(state, seat, Ability.SANYA, log)
        return ()
    if state.deck.empty:
        if log.listening:
            log.tell(Skipped(seat, "draw", (because("MY-Q-29"),)), "MY-Q-29", "MY-H06")
        return ()
    return (AskSanya(seat),)


def _activated(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """The cost, then the effect; once per turn (MY-ACC-01, MY-ACC-02, MY-X-07)."""
    printed = state.table.printed.commands[card]
    if log.listening:
        by = (*rules_of_card(printed.id), "MY-ACC-01", "MY-ACC-02", "MY-X-07")
        log.tell(EffectUsed(seat, printed.id), *by)
    player = state.players[seat]
    state = state.with_player(seat, player.with_used(plus(player.used, printed.id)))
    return begin_cost(state, seat, printed.id, printed.cost, printed.effect, log)


def _discarded(state: State, seat: Seat, card: CardId, log: Story) -> State:
    player = state.players[seat]
    found = state.table.printed.commands[card].id
    if log.listening:
        log.tell(CardDiscarded(seat, found), "MY-Q-25", "MY-INFO-02")
    if found in player.accessories:
        player = player.with_accessories(minus(player.accessories, found))
    else:
        player = player.with_upgrades(tuple(None if c == found else c for c in player.upgrades))
    return state.with_player(seat, player.with_discard(plus(player.discard, found)))


def _impossible(state: State, task: AskTurn) -> Lacks:
    if state.turn is None or state.turn.seat != task.seat:
        yield "MY-TURN-01", "nobody acts in the turn of another"


ASK_TURN: Final = SeatTask[State, Event, AskTurn, TurnMove](
    "turn",
    RuleId("MY-TURN-01"),
    (*STANDARD, *SPECIAL, Discard, Done),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("MY-EVENT-01"),
    allowed_by=_allowed_by,
    impossible=_impossible,
)
