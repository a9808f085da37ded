"""Scores, item by item, and who wins (TH-SCORE, TH-TIE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem, TieBreak, ranked, tally
from skybridge_rules.thraen.components import TERRITORIES
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.state import Bridge, Desert, Display, Figures, State, seats
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS, zero_items

PEOPLE: Final = "people"
"""What breaks a tie: population on the bridge (TH-TIE-01)."""

ALONE: Final = 1
"""More for a segment where nobody else has population (TH-SCORE-01)."""


def score(state: State) -> Score:
    """The score of the position as it lies; the most points win (TH-SCORE-07, TH-TIE-01).

    Before the end no closing step is imagined, and population on the current segment counts as if
    the segment were completed. What counts nothing comes last among the items of a seat.
    """
    items = tuple(item for seat in seats(state) for item in _items(state, seat))
    totals = tally(items, len(state.players))
    on_bridge = tuple(
        sum(seat in crew for crew in state.bridge.crews) for seat in range(len(state.players))
    )
    standings = ranked(
        totals,
        by=RuleId("TH-TIE-01"),
        shared=RuleId("TH-TIE-02"),
        breaks=(TieBreak(RuleId("TH-TIE-01"), on_bridge, PEOPLE),),  # TH-Q-77
    )
    return Score(items, totals, standings, final=not state.agenda, sum_rule=RuleId("TH-SCORE-07"))


def totals(state: State) -> tuple[int, ...]:
    """The totals of ``score`` alone, to compare many positions."""
    deck, desert = state.table.deck, state.desert
    found = list(_on_bridge(state.bridge, deck, len(state.players)))
    for seat, player in enumerate(state.players):
        found[seat] += _on_board(player.figures, player.display, desert, deck, seat)
    return tuple(found)


@by_identity
def _on_bridge(bridge: Bridge, deck: Deck, players: int) -> list[int]:
    """What each seat scores for the segments it has population on."""
    found = [0] * players
    for segment, crew in zip(deck.segments, bridge.crews, strict=True):
        for builder in crew:
            found[builder] += segment.points + (ALONE if len(crew) == 1 else 0)
    return found


@by_identity
def _on_board(figures: Figures, display: Display, desert: Desert, deck: Deck, seat: int) -> int:
    """What a seat scores besides: its claims, the rebels it has reached, its garrisons."""
    cards, points = deck.cards, 0
    if display.power:
        for slot, stack in enumerate(display.stacks):
            if display.power >> slot & 1:
                points += sum([cards[card].points for card in stack if card in cards])
    for territory in range(min(figures.might, TERRITORIES - 1) + 1):
        there = desert.rebels[territory]
        points += sum(there) - there[seat] + desert.free[territory]
    if figures.garrisons:
        for territory, worth in enumerate(deck.forts):
            if figures.garrisons >> territory & 1:
                points += worth or 0
    return points + (desert.leader <= figures.might)


def _items(state: State, seat: Seat) -> Iterator[ScoreItem]:
    yield from _bridge(state, seat)
    yield from _godhs(state, seat)
    yield from _rebels(state, seat)
    yield from _garrisons(state, seat)
    yield from zero_items(state, seat)


def _bridge(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Segments with own population; one more where it stands alone (TH-SCORE-01, TH-SCORE-02)."""
    rule = RuleId("TH-SCORE-01")
    for segment, crew in zip(state.table.deck.segments, state.bridge.crews, strict=True):
        if seat in crew:
            alone = ALONE if crew == (seat,) else 0
            params = (("segment", segment.number), ("printed", segment.points), ("alone", alone))
            yield ScoreItem(seat, BRIDGE, segment.points + alone, rule, params)


def _godhs(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """All faction cards of stacks whose token shows power, at any depth (TH-SCORE-03).

    A closed stack counts like any other (TH-DRAKHE-TEROGH-03).
    """
    rule, cards = RuleId("TH-SCORE-03"), state.table.deck.cards
    display = state.players[seat].display
    for slot, stack in enumerate(display.stacks):
        if display.power >> slot & 1:
            counted = [cards[card].points for card in stack if card in cards]
            params = (("slot", slot + 1), ("cards", len(counted)))
            yield ScoreItem(seat, GODHS, sum(counted), rule, params)


def _rebels(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Foreign rebels, free ones and the leader, as far as the legion stands (TH-SCORE-04).

    Also in the plateau itself, which a legion that never left it brings up (TH-SCORE-05).
    """
    desert = state.desert
    might = state.players[seat].figures.might
    for territory in range(min(might, TERRITORIES - 1) + 1):
        there = desert.rebels[territory]
        foreign, free = sum(there) - there[seat], desert.free[territory]
        leader = int(desert.leader == territory)
        if points := foreign + free + leader:
            rule = RuleId("TH-SCORE-04" if might else "TH-SCORE-05")
            figures = (("foreign", foreign), ("free", free), ("leader", leader))
            yield ScoreItem(seat, REBELS, points, rule, (("territory", territory), *figures))


def _garrisons(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Fortifications with an own garrison, beside those of others or not (TH-SCORE-06)."""
    rule, mask = RuleId("TH-SCORE-06"), state.players[seat].figures.garrisons
    for territory, points in enumerate(state.table.deck.forts):
        if mask >> territory & 1 and points is not None:
            yield ScoreItem(seat, GARRISONS, points, rule, (("territory", territory),))
