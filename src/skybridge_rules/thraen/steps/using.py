"""Step 3: the active main effects of the display, each once, in any order (TH-MAIN, TH-TRADE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.deck import Card, Way, effect_name
from skybridge_rules.thraen.display import visible_card
from skybridge_rules.thraen.effects import Garrison
from skybridge_rules.thraen.events import EffectUsed
from skybridge_rules.thraen.moves import DONE, DiscardGodh, Done, Exchange, Move, Use, use
from skybridge_rules.thraen.question import Asked, Automatic, Story
from skybridge_rules.thraen.resolve.figures import (
    advance,
    against_garrison,
    give_up_figure,
    on_board,
    rebel,
)
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.results import bring, is_void
from skybridge_rules.thraen.resolve.storage import pay
from skybridge_rules.thraen.state import Mark, State
from skybridge_rules.thraen.tasks import AskUse, March


def _uses(state: State, seat: Seat) -> Iterator[Move]:
    """Every way to use every visible effect that is unused, payable and not void (TH-MAIN-01)."""
    deck, display = state.table.deck, state.players[seat].display
    used = [mark[:3] for mark in _used(state)]
    for slot, stack in enumerate(display.stacks):
        card = visible_card(deck, display, slot)
        if card is None:
            continue
        place = len(stack) - 1
        for effect, ways in card.active:
            if used and (slot, place, effect) in used:
                continue
            for index, way in enumerate(ways):
                if way.sure or _is_usable(state, seat, way):
                    yield use(slot, effect, index)


def _is_usable(state: State, seat: Seat, way: Way) -> bool:
    """Whether a way can be paid, and brings something (TH-TRADE-03, TH-ARM-03, TH-ARM-04)."""
    player = state.players[seat]
    if way.pay is not None and not player.goods[way.pay]:
        return False
    if way.people and not _can_give_people(state, seat):
        return False
    if way.gains or (way.costs and state.table.options.config.void_payments):
        return True
    return not is_void(state, seat, way.brings)


def _can_give_people(state: State, seat: Seat) -> bool:
    """Whether there is a population to pay with; guests count by ruling (TH-ARM-02, TH-Q-23)."""
    figures = state.players[seat].figures
    if state.table.options.config.foreign_population_for_armament:
        return on_board(figures) > 0
    return figures.people > 0


def _moves(state: State, task: AskUse) -> tuple[Move, ...]:
    """Effects by slot, effect and way, then free actions, then to end the step."""
    return (*_uses(state, task.seat), *free_moves(state, task.seat), DONE)


def _against(state: State, task: AskUse, move: Move) -> Iterator[Reason]:
    if isinstance(move, Exchange | DiscardGodh):
        yield from against_free(state, task.seat, move)
    elif isinstance(move, Use):
        yield from _against_use(state, task.seat, move)


def _against_use(state: State, seat: Seat, move: Use) -> Iterator[Reason]:
    deck, display = state.table.deck, state.players[seat].display
    slot, effect = move.slot, move.effect
    card = None
    if 0 <= slot < len(display.stacks):
        card = visible_card(deck, display, slot)
    if card is None or not 0 <= effect < len(card.main):
        yield reason("TH-MAIN-03", effect=f"effect {effect + 1} at slot {slot + 1}")
        return
    ways = card.ways[effect]
    if not ways:
        yield reason("TH-MAIN-10", effect=effect_name(card.main[effect]))
        return
    place = len(display.stacks[slot]) - 1
    before = [mark for mark in _used(state) if mark[:3] == (slot, place, effect)]
    if not 0 <= move.way < len(ways):
        name = effect_name(card.main[effect])
        yield reason("TH-MAIN-03", effect=f"way {move.way + 1} of {name}")
        if before:
            yield reason("TH-MAIN-01", effect=name)
        return
    if before:
        if before[0][3] == move.way:
            yield reason("TH-MAIN-01", effect=effect_name(card.main[effect]))
        else:
            yield reason("TH-MAIN-02", effect=effect_name(ways[move.way].brings))
    yield from _against_way(state, seat, card, effect, ways[move.way])


def _used(state: State) -> tuple[Mark, ...]:
    """What was used this turn, wherever its card lies by now (TH-MAIN-04, TH-TRADE-04)."""
    return () if state.turn is None else state.turn.used


def _against_way(state: State, seat: Seat, card: Card, effect: int, way: Way) -> Iterator[Reason]:
    """What is missing to pay for a way, or why it brings nothing."""
    if way.sure or _is_usable(state, seat, way):
        return
    player, config = state.players[seat], state.table.options.config
    name = effect_name(card.main[effect])
    if way.people and not _can_give_people(state, seat):
        yield reason("TH-ARM-03", needed=1, resource="population", had=0)
    if way.pay is not None and not player.goods[way.pay]:
        resource = way.pay.name.lower()
        if name.startswith("armament"):
            yield reason("TH-ARM-03", needed=1, resource=resource, had=0)
        else:
            yield reason("TH-TRADE-03", needed=1, resource=resource, had=0)
    if (way.costs and config.void_payments) or not is_void(state, seat, way.brings):
        return
    if way.costs:
        yield reason("TH-ARM-04", effect=name)
    elif isinstance(way.brings, Garrison):
        yield from against_garrison(state, seat)
    else:
        yield reason("TH-Q-41", effect=name)


def _answer(state: State, task: AskUse, move: Move, log: Story) -> State:
    """Pay first, then resolve (TH-TRADE-01, TH-ARM-01, TH-ARM-02)."""
    seat = task.seat
    if isinstance(move, Exchange | DiscardGodh):
        return act_freely(state, seat, move, log)
    if not isinstance(move, Use):
        return state.popped()
    turn = state.turn
    stack = state.players[seat].display.stacks[move.slot]
    if turn is None:
        raise BrokenPromise("main effects belong to a turn")
    card = state.table.deck.cards[stack[-1]]
    way = card.ways[move.effect][move.way]
    if log.listening:
        log.tell(EffectUsed(seat, card.id, move.effect, move.way))
    mark = (move.slot, len(stack) - 1, move.effect, move.way)
    used = tuple(sorted((*turn.used, mark))) if turn.used else (mark,)
    state = state.with_turn(turn.with_used(used))
    if way.pay is not None:
        state = pay(state, seat, way.pay, 1, log)
    if not way.people:
        return bring(state, seat, way.brings, log)
    state = state.pushed(March(seat))  # TH-ARM-01: first it is paid, whoever is given up
    if state.table.options.config.foreign_population_for_armament:
        return rebel(state, seat, log)
    return give_up_figure(state, seat, seat, log, boxed=False)


def _march(state: State, task: March, log: Story) -> State:
    return advance(state.popped(), task.seat, log)


MARCH: Final = Automatic[March](_march)


def _moot(state: State, task: AskUse, log: Story) -> State | None:  # noqa: ARG001
    """With nothing to use and no free action the step is over."""
    if can_act_freely(state, task.seat):
        return None
    return state.popped() if next(_uses(state, task.seat), None) is None else None


ASK_USE: Final = Asked[AskUse](
    "use",
    RuleId("TH-MAIN-01"),
    (Use, *FREE, Done),
    _moves,
    _against,
    _answer,
    _moot,
)
