"""Encounters: pay, take the card, choose an option, use the reward, move the token (MY-ENC)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, rule_of, upgrade_rules
from skybridge_rules.mysthea.components import Sign
from skybridge_rules.mysthea.config import EncounterFront
from skybridge_rules.mysthea.effects import OnEncounter
from skybridge_rules.mysthea.events import (
    EncounterExposed,
    EncounterTaken,
    EncounterTucked,
    Event,
    SignChosen,
    TokenPlaced,
)
from skybridge_rules.mysthea.moves import ChooseSign, Move, Show, choose_sign, show
from skybridge_rules.mysthea.records import Encounter
from skybridge_rules.mysthea.regions import clockwise_of
from skybridge_rules.mysthea.state import Encounters, Front, State, plus
from skybridge_rules.mysthea.steps.turns import encounter_cost
from skybridge_rules.mysthea.tasks import (
    AskSign,
    BeginEncounter,
    CarryOut,
    EndEncounter,
    ExposeEncounter,
    TurnEncounter,
)
from skybridge_rules.mysthea.telling import Story, because, gain, pay, tell_skipped
from skybridge_rules.mysthea.units import bonuses


def signs_of(card: Encounter) -> tuple[Sign, ...]:
    """The two symbols of an encounter, ascending."""
    return tuple(sorted((card.first.sign, card.second.sign)))


def front_of(card: Encounter) -> Front:
    """What is seen of an encounter without its code (MY-INFO-05)."""
    return Front(card.glory, signs_of(card))


def _by_symbols(state: State) -> bool:
    return state.config.encounter_front is EncounterFront.SYMBOLS


# The next encounter is exposed.


def _fronts(state: State) -> dict[Front, list[CardId]]:
    """The fronts that the next card can have, and the cards that show them.

    A card that is being resolved without being turned up yet is one of those with its front.
    """
    printed = state.table.printed.encounters
    found: dict[Front, list[CardId]] = {}
    for card in state.encounters.deck.kinds:
        found.setdefault(front_of(printed[card]), []).append(card)
    return found


def _open_fronts(state: State) -> dict[Front, int]:
    taken = Counter(state.encounters.pending)
    counts = {front: len(cards) - taken[front] for front, cards in _fronts(state).items()}
    return {front: count for front, count in counts.items() if count > 0}


def _expose_moves(state: State, _task: ExposeEncounter) -> tuple[Move, ...]:
    """Cards by code; by symbols the first card of each front stands for all that look alike."""
    if not _by_symbols(state):
        return tuple(map(show, state.encounters.deck.kinds))
    fronts, free = _fronts(state), _open_fronts(state)
    return tuple(map(show, sorted(cards[0] for front, cards in fronts.items() if front in free)))


def _expose_weights(state: State, task: ExposeEncounter) -> tuple[int, ...]:
    if not _by_symbols(state):
        return tuple(count for _, count in state.encounters.deck.counts)
    printed, free = state.table.printed.encounters, _open_fronts(state)
    moves = (each for each in _expose_moves(state, task) if isinstance(each, Show))
    return tuple(free[front_of(printed[each.card])] for each in moves)


def _exposed(state: State, _task: ExposeEncounter, move: Show, log: Story) -> State:
    """All see its front; by default its code too (MY-SETUP-05, MY-INFO-05)."""
    card = state.table.printed.encounters[move.card]
    held, signs = state.encounters, signs_of(card)
    if _by_symbols(state):
        by = ("MY-INFO-05", "MY-Q-86", "MY-SETUP-05", "MY-INFO-03")
        log.tell(EncounterExposed(None, card.glory, signs), *by)
        return state.with_encounters(evolve(held, front=front_of(card))).popped()
    rules = ("MY-SETUP-05", "MY-INFO-05", "MY-INFO-03")
    log.tell(EncounterExposed(move.card, card.glory, signs), *rules)
    deck = held.deck.minus(move.card)
    return state.with_encounters(evolve(held, deck=deck, top=move.card)).popped()


def _none_left(state: State, task: ExposeEncounter, log: Story) -> State | None:
    """The last card is being faced; there are just as many as can be faced (MY-ENC-08)."""
    if _expose_moves(state, task):
        return None
    if log.listening:
        tell_skipped(log, None, "encounter-front", because("MY-ENC-08"), because("MY-Q-55"))
    return state.popped()


EXPOSE_ENCOUNTER: Final = ChanceTask[State, Event, ExposeEncounter, Show](
    "encounter-front",
    RuleId("MY-SETUP-05"),
    (Show,),
    moves=_expose_moves,
    weights=_expose_weights,
    possible=lambda state, task, move: move in _expose_moves(state, task),
    answer=_exposed,
    auto_advance=_none_left,
)


# Facing it.


def _begun(state: State, task: BeginEncounter, log: Story) -> State:
    """Pay, gain Energy by C056, take the card, gain its Glory (MY-ENC-02, MY-Q-54)."""
    seat = task.seat
    if not task.free:
        cost = encounter_cost(state, seat)
        state = pay(state, seat, log, "MY-ENC-01", "MY-ENC-07", exp=cost)
    energy = bonuses(state, seat).encounter_energy
    if energy:
        state = gain(state, seat, log, *_energy_rules(state, seat), energy=energy)
    player, held = state.players[seat], state.encounters
    state = state.with_player(seat, player.with_faced(player.faced, player.facing + 1))
    if held.top is not None:
        card = state.table.printed.encounters[held.top]
        log.tell(EncounterTaken(seat, card.id), "MY-ENC-02", rule_of(card.id))
        state = state.with_encounters(evolve(held, top=None, facing=(*held.facing, card.id)))
        asked: tuple[AskSign | TurnEncounter, ...] = (
            AskSign(seat, card.id, card.glory, signs_of(card)),
        )
        glory = card.glory
    elif held.front is not None:
        front = held.front
        state = state.with_encounters(evolve(held, front=None, pending=(*held.pending, front)))
        glory = front.glory
        if state.config.premonition:
            asked = (TurnEncounter(seat, front.glory, front.signs),)
        else:
            asked = (AskSign(seat, None, front.glory, front.signs),)
    else:
        return state.popped()
    state = gain(state, seat, log, "MY-ENC-02", glory=glory)
    return state.answered(ExposeEncounter(), *asked)


def _energy_rules(state: State, seat: Seat) -> tuple[str, ...]:
    """The Upgrade that brings Energy with each encounter (MY-C056, MY-RES-08)."""
    cards = upgrade_rules(state, seat, lambda each: isinstance(each, OnEncounter))
    return (*cards, "MY-Q-54", "MY-RES-08")


BEGIN_ENCOUNTER: Final = AutoTask[State, Event, BeginEncounter](_begun)


def _matching(state: State, task: TurnEncounter) -> tuple[CardId, ...]:
    """Cards not yet faced that look so (MY-INFO-05)."""
    return tuple(_fronts(state).get(Front(task.glory, task.signs), ()))


def _turned(state: State, task: TurnEncounter, move: Show, log: Story) -> State:
    seat, held = task.seat, state.encounters
    log.tell(EncounterTaken(seat, move.card), "MY-INFO-05", "MY-ENC-02", rule_of(move.card))
    pending = list(held.pending)
    pending.remove(Front(task.glory, task.signs))
    after = Encounters(
        held.deck.minus(move.card), held.top, held.front, (*held.facing, move.card), tuple(pending)
    )
    state = state.with_encounters(after)
    if task.sign is None:
        return state.answered(AskSign(seat, move.card, task.glory, task.signs))
    return _rewarded(state.popped(), seat, move.card, task.sign)


TURN_ENCOUNTER: Final = ChanceTask[State, Event, TurnEncounter, Show](
    "encounter-card",
    RuleId("MY-INFO-05"),
    (Show,),
    moves=lambda state, task: tuple(map(show, _matching(state, task))),
    weights=lambda state, task: (1,) * len(_matching(state, task)),
    possible=lambda state, task, move: move.card in _matching(state, task),
    answer=_turned,
)


# The option.


def _sign_moves(_state: State, task: AskSign) -> tuple[Move, ...]:
    return tuple(map(choose_sign, task.signs))


def _against_sign(_state: State, task: AskSign, move: ChooseSign) -> Iterator[Reason]:
    if move.sign not in task.signs:
        yield reason("MY-ENC-03", sign=small_name(move.sign))


def _sign_chosen(state: State, task: AskSign, move: ChooseSign, log: Story) -> State:
    """By symbol alone, before the reward is seen; with Premonition after it (MY-ENC-03, -04)."""
    log.tell(SignChosen(task.seat, move.sign), *_sign_rules(state, task))
    if task.card is None:
        return state.answered(TurnEncounter(task.seat, task.glory, task.signs, move.sign))
    return _rewarded(state.popped(), task.seat, task.card, move.sign)


def _sign_rules(state: State, task: AskSign) -> tuple[str, ...]:
    """The card, if it is known, and whether its reward was seen (MY-ENC-03, MY-ENC-04)."""
    seen = ("MY-ENC-04", "MY-VAR-04", "MY-Q-90") if state.config.premonition else ("MY-ENC-03",)
    return (*seen, *by_card(task.card))


def _rewarded(state: State, seat: Seat, card: CardId, sign: Sign) -> State:
    """The reward may be used in part; then the token moves in any case (MY-ENC-05, -06)."""
    printed = state.table.printed.encounters[card]
    option = printed.first if printed.first.sign is sign else printed.second
    reward = CarryOut(seat, card, option.reward, optional=True)
    return state.pushed(reward, EndEncounter(seat, card, option.steps))


ASK_SIGN: Final = SeatTask[State, Event, AskSign, ChooseSign](
    "sign",
    RuleId("MY-ENC-03"),
    (ChooseSign,),
    moves=_sign_moves,
    against=_against_sign,
    answer=_sign_chosen,
    decided_by=RuleId("MY-ENC-02"),
    allowed_by=lambda state, task, _move: _sign_rules(state, task),
)


def _ended(state: State, task: EndEncounter, log: Story) -> State:
    """The token moves clockwise, the card is tucked (MY-ENC-06, MY-ENC-02)."""
    seat = task.seat
    player = state.players[seat]
    if player.token is not None:
        island = clockwise_of(state.circle, player.token, task.steps)
        log.tell(TokenPlaced(seat, island), "MY-ENC-06", "MY-MAP-07", rule_of(task.card))
        player = player.with_token(island)
    log.tell(EncounterTucked(seat, task.card), "MY-ENC-02", "MY-Q-53")
    player = player.with_faced(plus(player.faced, task.card), player.facing - 1)
    held = state.encounters
    facing = list(held.facing)
    facing.remove(task.card)
    state = state.with_encounters(held.with_facing(tuple(facing)))
    return state.with_player(seat, player).popped()


END_ENCOUNTER: Final = AutoTask[State, Event, EndEncounter](_ended)
