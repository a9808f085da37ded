"""Step 3: the active main effects of the display, each once, in any order (TH-MAIN, TH-TRADE)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.deck import Card, Deck, Way, effect_key
from skybridge_rules.thraen.display import visible_card, visible_cards
from skybridge_rules.thraen.effects import Armament, Gain, Garrison, OneOf, Trade
from skybridge_rules.thraen.events import EffectUsed
from skybridge_rules.thraen.moves import DONE, Done, Move, Use, use
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import own_die
from skybridge_rules.thraen.resolve.figures import (
    BY_ARMAMENT,
    advance,
    against_garrison,
    give_up_figure,
    on_board,
    rebel,
)
from skybridge_rules.thraen.resolve.free import can_act_freely, free_moves, with_free_actions
from skybridge_rules.thraen.resolve.results import FRUITFUL, bring, brought_by, is_void
from skybridge_rules.thraen.resolve.storage import has_room, paid_from
from skybridge_rules.thraen.state import Display, Mark, State
from skybridge_rules.thraen.task_kinds import (
    LISTED,
    AutoTask,
    Lacks,
    SeatTask,
    Story,
    because,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskBuild, AskUse, March

_Way: TypeAlias = tuple[tuple[int, int, int], int | None, Way, Use]
"""A way to use an effect that lies somewhere, the number of what it costs, and its move."""


def _uses(state: State, seat: Seat) -> list[Move]:
    """Every way to use every visible effect that is unused, payable and not void (TH-MAIN-01)."""
    found: list[Move] = []
    turn, player = state.turn, state.players[seat]
    goods = player.goods
    used = () if turn is None or not turn.used else [mark[:3] for mark in turn.used]
    for effect, pay, way, move in _ways(player.display, state.table.deck):
        if pay is not None and not goods[pay]:
            continue
        if effect not in used and (way.gains or _is_usable(state, seat, way)):
            found.append(move)
    return found


@by_identity
def _ways(display: Display, deck: Deck) -> list[_Way]:
    """The ways to use the visible effects of a display."""
    found: list[_Way] = []
    for slot, card in enumerate(visible_cards(display, deck)):
        if card is not None and card.active:
            found += _ways_of(card, slot, len(display.stacks[slot]) - 1)
    return found


@cache
def _ways_of(card: Card, slot: int, place: int) -> tuple[_Way, ...]:
    """The ways to use a card that lies there."""
    found: list[_Way] = []
    for effect, ways in card.active:
        for index, way in enumerate(ways):
            pay = None if way.pay is None else int(way.pay)  # goods are found faster by an int
            found.append(((slot, place, effect), pay, way, use(slot, effect, index)))
    return tuple(found)


def _is_usable(state: State, seat: Seat, way: Way) -> bool:
    """Whether a way can be paid, and brings something (TH-TRADE-03, TH-ARM-03, TH-ARM-04)."""
    pay = way.pay
    if pay is not None and not state.players[seat].goods[pay]:
        return False
    if way.people and not _can_give_people(state, seat):
        return False
    if way.gains or (way.costs and state.table.options.config.void_payments):
        return True
    return bool(FRUITFUL[type(way.brings)](state, seat))


def _can_give_people(state: State, seat: Seat) -> bool:
    """Whether there is a population to pay with; guests count by ruling (TH-ARM-02, TH-Q-23)."""
    figures = state.players[seat].figures
    if state.table.options.config.foreign_population_for_armament:
        return on_board(figures) > 0
    return figures.people > 0


def _moves(state: State, task: AskUse) -> tuple[Move, ...]:
    """Effects by slot, effect and way, then free actions, then to end the step."""
    return (*_uses(state, task.seat), *free_moves(state, task.seat), DONE)


def _against(state: State, task: AskUse, move: Use | Done) -> Iterator[Reason]:
    if isinstance(move, Done):
        return
    seat = task.seat
    deck, display = state.table.deck, state.players[seat].display
    slot, effect = move.slot, move.effect
    card = None
    if 0 <= slot < len(display.stacks):
        card = visible_card(deck, display, slot)
    if card is None or not 0 <= effect < len(card.main):
        yield from _against_covered(state, seat, move)
        yield _missing("effect", slot, effect + 1, move.way)
        return
    ways = card.ways[effect]
    if not ways:
        yield reason("TH-MAIN-10", effect=effect_key(card.main[effect]))
        return
    place = len(display.stacks[slot]) - 1
    before = [mark for mark in _used(state) if mark[:3] == (slot, place, effect)]
    if not 0 <= move.way < len(ways):
        name = effect_key(card.main[effect])
        yield _missing("way", slot, name, move.way)
        if before:
            yield reason("TH-MAIN-01", effect=name)
        return
    if before:
        if before[0][3] == move.way:
            yield reason("TH-MAIN-01", effect=effect_key(card.main[effect]))
        else:
            yield reason("TH-MAIN-02", effect=effect_key(ways[move.way].brings))
    yield from _against_way(state, seat, ways[move.way])


def _against_covered(state: State, seat: Seat, move: Use) -> Iterator[Reason]:
    """What hides the effects of a stack: a closed slot, a Godh card, or the card on top."""
    deck, display, slot = state.table.deck, state.players[seat].display, move.slot
    stack = display.stacks[slot] if 0 <= slot < len(display.stacks) else ()
    below = [deck.cards[card] for card in stack[:-1] if card in deck.cards]
    if stack and display.closed >> slot & 1:
        yield reason("TH-DRAKHE-TEROGH-02", slot=slot + 1)
    elif stack and stack[-1] in deck.godhs:
        yield reason("TH-CARD-04", slot=slot + 1, godh=str(stack[-1]))
    elif any(0 <= move.effect < len(card.main) for card in below):
        yield reason("TH-CARD-03", slot=slot + 1, top=str(stack[-1]))


def _missing(what: str, slot: int, effect: int | str, way: int) -> Reason:
    """No such effect, by its number, is at the slot; or the effect there has no such way."""
    return reason("TH-MAIN-03", missing=what, slot=slot + 1, effect=effect, way=way + 1)


def _used(state: State) -> tuple[Mark, ...]:
    """What was used this turn, wherever its card lies by now (TH-MAIN-04, TH-TRADE-04)."""
    return () if state.turn is None else state.turn.used


def _against_way(state: State, seat: Seat, way: Way) -> Iterator[Reason]:
    """What is missing to pay for a way, or why it brings nothing."""
    if way.sure or _is_usable(state, seat, way):
        return
    player, config = state.players[seat], state.table.options.config
    if way.people and not _can_give_people(state, seat):
        yield reason("TH-ARM-03", needed=1, resource="population", had=0)
    if way.pay is not None and not player.goods[way.pay]:
        resource = small_name(way.pay)
        if own_die(state, seat) is way.pay:
            yield reason("TH-ABIL-BLD-05", resource=resource)
        if isinstance(way.of, Armament):
            yield reason("TH-ARM-03", needed=1, resource=resource, had=0)
        else:
            yield reason("TH-TRADE-03", needed=1, resource=resource, had=0)
    if (way.costs and config.void_payments) or not is_void(state, seat, way.brings):
        return
    if way.costs:
        yield reason("TH-ARM-04", effect=effect_key(way.of))
    elif isinstance(way.brings, Garrison):
        yield from against_garrison(state, seat)
    else:
        yield reason("TH-Q-41", effect=effect_key(way.of))


def _allowed_by(state: State, task: AskUse, move: Use | Done) -> Iterator[str]:
    """What a main effect is paid with, and what it brings (TH-TRADE-01, TH-ARM-01)."""
    if isinstance(move, Done):
        return
    seat = task.seat
    player = state.players[seat]
    card = state.table.deck.cards[player.display.stacks[move.slot][-1]]
    effect, way = card.main[move.effect], card.ways[move.effect][move.way]
    if way.costs and is_void(state, seat, way.brings):
        yield "TH-Q-29"
    if way.people and any(player.figures.guests):
        yield "TH-Q-23"
    yield from brought_by(state, seat, way.brings)
    match way.of:
        case Armament():
            if way.people:
                yield "TH-ARM-02"
            yield from ("TH-ARM-01", "TH-ARM-03")
        case Trade(get=get):
            if len(get) > 1:
                yield "TH-TRADE-02"
            yield from ("TH-TRADE-01", "TH-TRADE-03", "TH-TRADE-04")
    if isinstance(effect, OneOf):
        yield "TH-MAIN-02"
    place = len(player.display.stacks[move.slot]) - 1
    if any(mark[:2] == (move.slot, place) for mark in _used(state)):
        yield "TH-MAIN-04"  # another effect of the card is used up, this one is not
    yield "TH-MAIN-03"


def _answer(state: State, task: AskUse, move: Use | Done, log: Story) -> State:
    """Pay first, then resolve (TH-TRADE-01, TH-ARM-01, TH-ARM-02)."""
    seat = task.seat
    if isinstance(move, Done):
        return state.popped()
    turn = state.turn
    stack = state.players[seat].display.stacks[move.slot]
    if turn is None:
        raise BrokenPromise("main effects belong to a turn")
    card = state.table.deck.cards[stack[-1]]
    way = card.ways[move.effect][move.way]
    by: tuple[str, ...] = ()
    if log.listening:
        by = _paid_by(way)
        log.tell(EffectUsed(seat, card.id, move.effect, move.way), *_used_by(state, seat, move))
    mark = (move.slot, len(stack) - 1, move.effect, move.way)
    used = tuple(sorted((*turn.used, mark))) if turn.used else (mark,)
    player, brings = state.players[seat], way.brings
    if way.pay is not None:
        player = paid_from(player, seat, way.pay, 1, log, by)
    if isinstance(brings, Gain) and not log.listening and has_room(player.goods, brings.resource):
        # As below, but in one state: nothing comes between paying and gaining.
        gained = player.gained(brings.resource, 1)
        return state.with_turn_and_player(turn.with_used(used), seat, gained)
    state = state.with_turn_and_player(turn.with_used(used), seat, player)
    if not way.people:
        return bring(state, seat, brings, log, by)
    state = state.pushed(March(seat))  # TH-ARM-01: first it is paid, in any colour
    if state.table.options.config.foreign_population_for_armament:
        return rebel(state, seat, log, BY_ARMAMENT)
    return give_up_figure(state, seat, seat, log, BY_ARMAMENT, boxed=False)


def _paid_by(way: Way) -> tuple[str, ...]:
    """The rules of what is paid for; none for an effect that costs nothing (TH-MAIN-01)."""
    match way.of:
        case Armament():
            return ("TH-ARM-01", "TH-IMMED-07")
        case Trade():
            return ("TH-TRADE-01",)
        case _:
            return ()


def _used_by(state: State, seat: Seat, move: Use) -> Iterator[str]:
    """What is paid and chosen, and that it stays used for this turn (TH-MAIN-04)."""
    card = state.table.deck.cards[state.players[seat].display.stacks[move.slot][-1]]
    way = card.ways[move.effect][move.way]
    yield from _paid_by(way)
    if isinstance(card.main[move.effect], OneOf):
        yield "TH-MAIN-02"
    if isinstance(way.of, Trade) and len(way.of.get) > 1:
        yield "TH-TRADE-02"
    yield from ("TH-MAIN-01", "TH-MAIN-04")


def _auto_advance(state: State, task: AskUse, log: Story) -> State | None:
    """With nothing to use and no free action the step is over."""
    if can_act_freely(state, task.seat):
        return None
    if len(LISTED.keep(state, _moves(state, task))) > 1:  # more than to end the step
        return None
    if log.listening:
        tell_skipped(log, task.seat, "use", *_unusable(state, task.seat))
    return state.popped()


def _unusable(state: State, seat: Seat) -> Iterator[Reason]:
    """Why no effect of the display can be used: no payment, no result, used, or none visible."""
    deck, display = state.table.deck, state.players[seat].display
    used = [mark[:3] for mark in _used(state)]
    for slot, stack in enumerate(display.stacks):
        card = visible_card(deck, display, slot)
        for effect, ways in () if card is None else card.active:
            if (slot, len(stack) - 1, effect) not in used:
                for way in ways:
                    yield from _against_way(state, seat, way)
    if used:
        yield because("TH-MAIN-01", used=len(used))
    yield because("TH-CARD-03")


ASK_USE: Final = with_free_actions(
    SeatTask[AskUse, Use | Done](
        "use",
        RuleId("TH-MAIN-01"),
        (Use, Done),
        Place((AskBuild,)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        auto_advance=_auto_advance,
    )
)


# The might of an Armament, once its population is given up.


def _march(state: State, task: March, log: Story) -> State:
    return advance(state.popped(), task.seat, log, ("TH-ARM-01", "TH-IMMED-07"))


def _impossible(state: State, task: March) -> Lacks:
    """An effect was used this turn that costs population (TH-ARM-02)."""
    stacks, cards = state.players[task.seat].display.stacks, state.table.deck.cards
    costly = {
        (slot, place, effect, number)
        for slot, stack in enumerate(stacks)
        for place, card in enumerate(stack)
        if card in cards
        for effect, ways in enumerate(cards[card].ways)
        for number, way in enumerate(ways)
        if way.people
    }
    if costly.isdisjoint(_used(state)):
        yield "TH-ARM-01", "no Armament was paid with population"


MARCH: Final = AutoTask[March](Place((AskUse,)), _march, impossible=_impossible)
