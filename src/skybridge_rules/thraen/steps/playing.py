"""Step 2, and the play before round 1: a card goes into the display (TH-PLAY, TH-RETREAT)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Faction, Rune
from skybridge_rules.thraen.config import RetreatScope
from skybridge_rules.thraen.deck import Card
from skybridge_rules.thraen.display import (
    barred_by,
    barred_colours,
    on_top,
    reaches,
    runes_of,
)
from skybridge_rules.thraen.events import CardPlayed, PlaySkipped
from skybridge_rules.thraen.moves import DONE, DiscardGodh, Done, Move, Play, Trade, play
from skybridge_rules.thraen.powers import after_playing, feuds_bind, has_ghiarhabbat
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.figures import fall_back
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.ghiarhabbat import (
    against_ghiarhabbat,
    move_ghiarhabbat,
    ways_around_ghiarhabbat,
    without_ghiarhabbat,
)
from skybridge_rules.thraen.state import State, without_card
from skybridge_rules.thraen.tasks import AskFirstPlay, AskImmediate, AskPlay

_ANY = RetreatScope.ANY

_Way: TypeAlias = tuple[int | None, Faction | None]
"""Where Ghiarhabbat goes first, if anywhere, and the colour that is barred then."""


def plays(state: State, seat: Seat) -> Iterator[Play]:
    """Every play of a seat, with Retreat and without (TH-PLAY-02, TH-RETREAT-01).

    The card just taken may be the one (TH-PLAY-06). Closed slots and feuds bind both kinds
    (TH-RETREAT-04). By default Retreat is offered only for slots that the card cannot reach by its
    rune (TH-RETREAT-06); one step back buys the free choice of one slot (TH-RETREAT-07).
    """
    deck, player = state.table.deck, state.players[seat]
    cards = deck.cards
    retreats = player.figures.might > 0
    needless = state.table.options.config.retreat_scope is _ANY
    places = _places(state, seat)
    last = None
    for known in player.hand:
        if known.card == last:
            continue  # equal cards are listed once
        last = known.card
        card = cards[last]
        for slot, rune, ways in places:
            within = reaches(card.rune, rune)
            if not within and not retreats:
                continue
            if within:
                for moved, bar in ways:
                    if bar is None or card.colour is not bar:
                        yield play(last, slot, False, moved)
            if retreats and (needless or not within):
                for moved, bar in ways:
                    if bar is None or card.colour is not bar:
                        yield play(last, slot, True, moved)


def _places(state: State, seat: Seat) -> list[tuple[int, Rune, list[_Way]]]:
    """Each open slot with its rune, and the ways to lay a card there."""
    deck, player = state.table.deck, state.players[seat]
    display, bars = player.display, barred_colours(deck, player)
    moves_first = has_ghiarhabbat(player)
    found: list[tuple[int, Rune, list[_Way]]] = []
    for slot, rune in enumerate(runes_of(deck, player)):
        if display.closed >> slot & 1:
            continue
        ways: list[_Way] = [(None, bars[slot])]
        if moves_first:
            ways += (
                (moved, barred_by(deck, rest))
                for moved, rest in ways_around_ghiarhabbat(state, seat, slot, godh=False)[1:]
            )
        found.append((slot, rune, ways))
    return found


def against_play(state: State, seat: Seat, move: Play, *, first: bool) -> Iterator[Reason]:
    """The reasons against a play, in the order of the book (TH-PLAY-01 to TH-RETREAT-06)."""
    deck, player = state.table.deck, state.players[seat]
    if all(known.card != move.card for known in player.hand):
        if move.retreat and any(known.card == move.card for known in player.godhs):
            yield reason("TH-RETREAT-05")
        else:
            yield reason("TH-PLAY-01", card=str(move.card))
    if move.retreat and not player.figures.might:
        yield reason("TH-RETREAT-02")
    slot, display, runes = move.slot, player.display, runes_of(deck, player)
    there = 0 <= slot < len(runes)
    if there and display.closed >> slot & 1:
        yield reason("TH-PLAY-05", slot=slot + 1)
    if there and move.ghiarhabbat is not None:
        yield from against_ghiarhabbat(state, seat, slot, move.ghiarhabbat, godh=False)
    card = deck.cards.get(move.card)
    if not there and Rune.WILD in runes:
        yield reason("TH-ABIL-GEN-01", slot=slot + 1)
    elif card is not None:
        yield from _against_card(state, seat, card, move, first=first)


def _against_card(
    state: State, seat: Seat, card: Card, move: Play, *, first: bool
) -> Iterator[Reason]:
    """What speaks against this card at this slot, whoever holds it: its rune and its colour."""
    deck, player, slot = state.table.deck, state.players[seat], move.slot
    runes, stacks = runes_of(deck, player), player.display.stacks
    there = 0 <= slot < len(runes)
    within = there and reaches(card.rune, runes[slot])
    if not within and not (there and move.retreat):
        if first:
            yield reason("TH-PRE-01", card=str(card.id), rune=card.rune.name, slot=slot + 1)
        else:
            yield reason("TH-PLAY-02", card=str(card.id), rune=card.rune.name, slot=slot + 1)
    if within and move.retreat and state.table.options.config.retreat_scope is not _ANY:
        yield reason("TH-RETREAT-06", card=str(card.id), slot=slot + 1)
    if not there:
        return
    stack = stacks[slot] if move.ghiarhabbat is None else without_ghiarhabbat(stacks[slot])
    bar = barred_by(deck, stack)
    if bar is not None and card.colour is bar and feuds_bind(player):
        colour = small_name(bar)
        yield reason("TH-FEUD-02", card=str(card.id), colour=colour, godh=str(stack[-1]))


def lay_played(state: State, seat: Seat, move: Play, log: Story) -> State:
    """The step back, then the card, then its immediate effects (TH-RETREAT-03, TH-PLAY-07)."""
    if move.retreat:
        state = fall_back(state, seat, log)
    if move.ghiarhabbat is not None:
        state = move_ghiarhabbat(state, seat, move.slot, move.ghiarhabbat, log)
    if log.listening:
        log.tell(CardPlayed(seat, move.card, move.slot, move.retreat))
    player = state.players[seat]
    laid = player.with_hand(without_card(player.hand, move.card))
    state = state.with_player(seat, laid.with_display(on_top(player.display, move.slot, move.card)))
    card = state.table.deck.cards[move.card]
    triggers = after_playing(state, seat, card)
    if not card.immediate and not triggers:
        return state.popped()
    return state.answered(AskImmediate(seat, card.immediate, triggers, move.slot))


# Before round 1: no turn yet, so neither trades nor gifts, and a hand of three is left (TH-PRE-04,
# TH-PRE-06).


def _first(state: State, task: AskFirstPlay, move: Move, log: Story) -> State:
    """The card is laid, and its immediate effects follow (TH-PRE-02)."""
    if not isinstance(move, Play):
        raise BrokenPromise("explain lets nothing else through")
    return lay_played(state, task.seat, move, log)


def _against_first(state: State, task: AskFirstPlay, move: Move) -> Iterator[Reason]:
    if isinstance(move, Play):
        yield from against_play(state, task.seat, move, first=True)


ASK_FIRST_PLAY: Final = Asked[AskFirstPlay](
    "first-play",
    RuleId("TH-PRE-01"),
    (Play,),
    lambda state, task: tuple(plays(state, task.seat)),  # TH-PRE-05: no legion can retreat yet
    _against_first,
    _first,
)


# Step 2.


def _moves(state: State, task: AskPlay) -> tuple[Move, ...]:
    """Plays, free actions, and to skip the step if Retreat is the only way (TH-Q-30)."""
    found = tuple(plays(state, task.seat))
    free = free_moves(state, task.seat)
    return (*found, *free) if _must_play(found) else (*found, *free, DONE)


def _must_play(found: Iterable[Play]) -> bool:
    """Whether a card can be played without Retreat, so that the step cannot be skipped."""
    return not all(each.retreat for each in found)


def _against(state: State, task: AskPlay, move: Move) -> Iterator[Reason]:
    if isinstance(move, Trade | DiscardGodh):
        yield from against_free(state, task.seat, move)
    elif isinstance(move, Play):
        yield from against_play(state, task.seat, move, first=False)
    elif _must_play(plays(state, task.seat)):
        yield reason("TH-TIME-04", step=2)


def _answer(state: State, task: AskPlay, move: Move, log: Story) -> State:
    if isinstance(move, Trade | DiscardGodh):
        return act_freely(state, task.seat, move, log)
    if isinstance(move, Play):
        return lay_played(state, task.seat, move, log)
    return _skipped(state, task, log)


def _skipped(state: State, task: AskPlay, log: Story) -> State:
    if log.listening:
        log.tell(PlaySkipped(task.seat))
    return state.popped()


def _nothing_to_play(state: State, task: AskPlay, log: Story) -> State | None:
    """With an empty hand and nothing else to do the step is skipped (TH-Q-30).

    A hand that holds nothing to play is asked: whether it does is nobody else's business.
    """
    if state.players[task.seat].hand or can_act_freely(state, task.seat):
        return None
    return _skipped(state, task, log)


ASK_PLAY: Final = Asked[AskPlay](
    "play",
    RuleId("TH-PLAY-01"),
    (Play, *FREE, Done),
    _moves,
    _against,
    _answer,
    _nothing_to_play,
)
