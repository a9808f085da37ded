"""Playing a faction card: what may be laid where, by which rules, and what follows (TH-PLAY)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, TypeAlias

from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Faction, Rune, Trigger
from skybridge_rules.thraen.config import RetreatScope
from skybridge_rules.thraen.deck import Card
from skybridge_rules.thraen.display import (
    barred_by,
    barred_colours,
    on_top,
    reaches,
    runes_of,
)
from skybridge_rules.thraen.events import CardPlayed
from skybridge_rules.thraen.moves import Play, play
from skybridge_rules.thraen.powers import after_playing, feuds_bind, has_ghiarhabbat
from skybridge_rules.thraen.resolve.figures import fall_back
from skybridge_rules.thraen.resolve.ghiarhabbat import (
    against_ghiarhabbat,
    ghiarhabbat_allowed_by,
    move_ghiarhabbat,
    ways_around_ghiarhabbat,
    without_ghiarhabbat,
)
from skybridge_rules.thraen.resolve.memory import shown_from
from skybridge_rules.thraen.state import State, without_card
from skybridge_rules.thraen.task_kinds import Story
from skybridge_rules.thraen.tasks import AskImmediate, Task

_ANY = RetreatScope.ANY

_ADDED_BY: Final = {
    Trigger.INSPIRATION: "TH-ABIL-DAU-01",
    Trigger.SUMMONS: "TH-ABIL-MAS-01",
    Trigger.PROFIT: "TH-ABIL-PRO-01",
}
"""Which rule adds something to the play."""

_Way: TypeAlias = tuple[int | None, Faction | None]
"""Where Ghiarhabbat goes first, if anywhere, and the colour that is barred then."""

_Place: TypeAlias = tuple[int, Rune, tuple[_Way, ...]]
"""A slot, its rune, and the ways to lay a card there."""


@frozen(eq=False)
class _Places:
    """The open slots; an object of its own is found again faster than their runes and colours."""

    open: tuple[_Place, ...]


def plays(state: State, seat: Seat) -> list[Play]:
    """Every play of a seat, with Retreat and without (TH-PLAY-02, TH-RETREAT-01).

    The card just taken may be the one (TH-PLAY-06). Closed slots and feuds bind both kinds
    (TH-RETREAT-04). By default Retreat is offered only for slots that the card cannot reach by its
    rune (TH-RETREAT-06); one step back buys the free choice of one slot (TH-RETREAT-07).
    """
    deck, player = state.table.deck, state.players[seat]
    retreats = player.figures.might > 0
    needless = retreats and state.table.options.config.retreat_scope is _ANY
    places = _places(state, seat)
    found: list[Play] = []
    last = None
    for known in player.hand:
        if known.card != last:  # equal cards are listed once
            last = known.card
            found += _plays_of(deck.cards[last], places, retreats, needless)
    return found


@lru_cache(maxsize=1 << 12)
def _plays_of(card: Card, places: _Places, retreats: bool, needless: bool) -> tuple[Play, ...]:
    """Every play of a card to these places, slot by slot, those with Retreat last."""
    found: list[Play] = []
    for slot, rune, ways in places.open:
        within = reaches(card.rune, rune)
        moved = [to for to, bar in ways if bar is None or card.colour is not bar]
        if within:
            found += [play(card.id, slot, False, to) for to in moved]
        if needless or (retreats and not within):
            found += [play(card.id, slot, True, to) for to in moved]
    return tuple(found)


def _places(state: State, seat: Seat) -> _Places:
    """Each open slot with its rune, and the ways to lay a card there."""
    deck, player = state.table.deck, state.players[seat]
    closed, bars = player.display.closed, barred_colours(deck, player)
    places = _open_places(runes_of(deck, player), closed, bars)
    if not has_ghiarhabbat(player):
        return places
    return _Places(
        tuple(
            (slot, rune, (*ways, *_around_ghiarhabbat(state, seat, slot)))
            for slot, rune, ways in places.open
        )
    )


@cache
def _open_places(runes: tuple[Rune, ...], closed: int, bars: tuple[Faction | None, ...]) -> _Places:
    return _Places(
        tuple(
            (slot, rune, ((None, bars[slot]),))
            for slot, rune in enumerate(runes)
            if not closed >> slot & 1
        )
    )


def _around_ghiarhabbat(state: State, seat: Seat, slot: int) -> Iterator[_Way]:
    """The ways that begin with moving Ghiarhabbat (TH-ABIL-GAR-02)."""
    for moved, rest in ways_around_ghiarhabbat(state, seat, slot, godh=False)[1:]:
        yield moved, barred_by(state.table.deck, rest)


def against_play(state: State, seat: Seat, move: Play, *, first: bool) -> Iterator[Reason]:
    """The reasons against a play: the card, the legion, the slot, Ghiarhabbat, rune and feud.

    What binds a Retreat, or a play before round 1, in spite of its own rule is said so first.
    """
    deck, player = state.table.deck, state.players[seat]
    if all(known.card != move.card for known in player.hand):
        if move.retreat and any(known.card == move.card for known in player.godhs):
            yield reason("TH-RETREAT-05")
        else:
            yield reason("TH-PLAY-01", card=str(move.card))
    if move.retreat and not player.figures.might:
        if first:
            yield reason("TH-PRE-05")
        yield reason("TH-RETREAT-02")
    slot, display, runes = move.slot, player.display, runes_of(deck, player)
    there = 0 <= slot < len(runes)
    if there and display.closed >> slot & 1:
        if move.retreat:
            yield reason("TH-RETREAT-04", slot=slot + 1)
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
    """What speaks against this card at this slot, in any hand: its rune and its colour."""
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
        if move.retreat and not within:
            yield reason("TH-RETREAT-04", slot=slot + 1)
        if runes[slot] is Rune.WILD:
            yield reason("TH-ABIL-GEN-04", slot=slot + 1)
        yield reason("TH-FEUD-02", card=str(card.id), colour=colour, godh=str(stack[-1]))


def play_allowed_by(state: State, seat: Seat, move: Play, *, first: bool) -> Iterator[str]:
    """Past Ghiarhabbat, past a feud, by Retreat or by rune (TH-PLAY-01 to TH-PLAY-06)."""
    deck, player = state.table.deck, state.players[seat]
    card, rune = deck.cards[move.card], runes_of(deck, player)[move.slot]
    stack = player.display.stacks[move.slot]
    if move.ghiarhabbat is not None:
        stack = without_ghiarhabbat(stack)
        yield from (*ghiarhabbat_allowed_by(state, seat, move.ghiarhabbat), "TH-Q-48")
        if first:
            yield from ("TH-PRE-03", "TH-Q-05")
    yield from _feud_allowed_by(state, seat, card, stack)
    if move.retreat:
        if reaches(card.rune, rune):
            yield "TH-Q-31"
        yield from ("TH-RETREAT-01", "TH-RETREAT-07", "TH-RETREAT-03", "TH-RETREAT-02")
    else:
        if rune is Rune.WILD:
            yield "TH-ABIL-GEN-02"
        elif card.rune is Rune.WILD:
            yield "TH-CARD-01"
        yield "TH-PLAY-02"
    if not first and Known(move.card, EVERYONE) in player.hand:
        yield "TH-PLAY-06"  # all saw how it was taken, in this turn or in an earlier one
    if stack:
        yield from ("TH-PLAY-03", "TH-CARD-02")


def _feud_allowed_by(
    state: State, seat: Seat, card: Card, stack: tuple[CardId, ...]
) -> Iterator[str]:
    """Why no feud stops a card: it does not bind, is with another colour, or is buried."""
    deck, player = state.table.deck, state.players[seat]
    bar = barred_by(deck, stack)
    if bar is not None:
        if card.colour is bar:
            yield from ("TH-ABIL-MAS-02", "TH-FEUD-06")
        else:
            if card.colour is None:
                yield from ("TH-FEUD-07", "TH-Q-45")
            if Rune.WILD in runes_of(deck, player):
                yield "TH-FEUD-05"
            yield "TH-FEUD-02"
        yield "TH-PLAY-04"
    elif any(each in deck.godhs and deck.godhs[each].feud is card.colour for each in stack):
        yield "TH-FEUD-02"  # only direct contact counts, and that Godh card lies deeper


def _played_by(state: State, seat: Seat, move: Play) -> Iterator[str]:
    """How the card came to its slot, what it covers, and what follows (TH-PLAY-03, TH-PLAY-07)."""
    deck, player = state.table.deck, state.players[seat]
    card, stack = deck.cards[move.card], player.display.stacks[move.slot]
    first = state.turn is None
    if move.retreat:
        yield from ("TH-RETREAT-01", "TH-RETREAT-07")
    elif runes_of(deck, player)[move.slot] is Rune.WILD:
        yield "TH-ABIL-GEN-02"
    bar = barred_by(deck, stack)
    if bar is not None and card.colour is bar:
        yield from ("TH-FEUD-06", "TH-ABIL-MAS-02")
    yield from ("TH-PRE-01", "TH-PRE-04") if first else ("TH-PLAY-01",)
    if stack:
        yield from ("TH-PLAY-03", "TH-CARD-02", "TH-CARD-03")
    if card.immediate:
        yield "TH-PRE-02" if first else "TH-PLAY-07"
    for trigger in after_playing(state, seat, card):
        yield _ADDED_BY[trigger]


def lay_played(state: State, seat: Seat, move: Play, log: Story) -> State:
    """The step back, then the card, then its immediate effects (TH-RETREAT-03, TH-PLAY-07)."""
    if move.retreat:
        state = fall_back(state, seat, log, ("TH-RETREAT-03", "TH-RETREAT-01"))
    if move.ghiarhabbat is not None:
        state = move_ghiarhabbat(state, seat, move.slot, move.ghiarhabbat, log)
    if log.listening:
        by = _played_by(state, seat, move)
        log.tell(CardPlayed(seat, move.card, move.slot, move.retreat), *by)
    player, card = state.players[seat], state.table.deck.cards[move.card]
    cards = state.cards
    if cards.beliefs:
        cards = shown_from(state, seat, player.hand, move.card, card.back)
    hand = without_card(player.hand, move.card)
    laid = player.with_laid(hand, on_top(player.display, move.slot, move.card))
    triggers = after_playing(state, seat, card)
    tasks: tuple[Task, ...] = ()
    if card.immediate or triggers:
        tasks = (AskImmediate(seat, card.immediate, triggers, move.slot),)
    return state.answered_with_player_and_cards(seat, laid, cards, *tasks)
