"""What counts nothing although a player would ask about it, each with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen.components import TERRITORIES
from skybridge_rules.thraen.state import GARRISONS as ALL_GARRISONS
from skybridge_rules.thraen.state import State

BRIDGE, GODHS, REBELS, GARRISONS = "bridge", "godhs", "rebels", "garrisons"
"""The four categories (TH-SCORE-07)."""

UNUSED: Final = "unused"
"""The category of what is worth nothing at the end (TH-END-06)."""

WHY: Final = "why"
"""The param of an item of zero that tells its cases apart; words have a phrase for each."""

NOBODY, ABSENT, NO_POWER, CLOSED = "nobody", "absent", "no-power", "closed"
"""Cases of segments and of stacks."""
BEYOND, OWN, NO_GARRISON = "beyond", "own", "no-garrison"
"""Cases of rebels and of fortifications."""
CASES: Final = frozenset((NOBODY, ABSENT, NO_POWER, CLOSED, BEYOND, OWN, NO_GARRISON, UNUSED))
"""The cases."""


def zero_items(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """What brings a seat no points, one item for each thing that can be asked about."""
    yield from _bridge(state, seat)
    yield from _godhs(state, seat)
    yield from _rebels(state, seat)
    if not state.players[seat].figures.garrisons:
        yield _zero(seat, GARRISONS, "TH-SCORE-06", NO_GARRISON)
    yield from _unused(state, seat)


def _zero(seat: Seat, category: str, rule: str, why: str, **params: int | str) -> ScoreItem:
    return ScoreItem(seat, category, 0, RuleId(rule), ((WHY, why), *params.items()))


def _numbers(found: Iterable[int]) -> str:
    return ", ".join(str(each + 1) for each in found)


def _bridge(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Completed segments without population, and those with others' alone (TH-SCORE-02, -01)."""
    crews = state.bridge.crews[: state.bridge.completed]
    if empty := [index for index, crew in enumerate(crews) if not crew]:
        yield _zero(seat, BRIDGE, "TH-SCORE-02", NOBODY, segments=_numbers(empty))
    if foreign := [index for index, crew in enumerate(crews) if crew and seat not in crew]:
        yield _zero(seat, BRIDGE, "TH-SCORE-01", ABSENT, segments=_numbers(foreign))


def _godhs(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Stacks with the token on faith, as far as they hold points (TH-SCORE-03).

    In a closed stack it can no longer be turned (TH-DRAKHE-TEROGH-03).
    """
    display, cards = state.players[seat].display, state.table.deck.cards
    weak = [
        slot
        for slot, stack in enumerate(display.stacks)
        if not display.power >> slot & 1
        and any(cards[card].points for card in stack if card in cards)
    ]
    if still := [slot for slot in weak if not display.closed >> slot & 1]:
        yield _zero(seat, GODHS, "TH-SCORE-03", NO_POWER, slots=_numbers(still))
    if closed := [slot for slot in weak if display.closed >> slot & 1]:
        yield _zero(seat, GODHS, "TH-DRAKHE-TEROGH-03", CLOSED, slots=_numbers(closed))


def _rebels(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Rebels ahead of the own legion, and own ones behind it (TH-SCORE-04)."""
    desert, might = state.desert, state.players[seat].figures.might
    ahead = range(might + 1, TERRITORIES)
    beyond = sum(sum(desert.rebels[each]) - desert.rebels[each][seat] for each in ahead)
    beyond += sum(desert.free[each] for each in ahead) + (desert.leader > might)
    if beyond:
        yield _zero(seat, REBELS, "TH-SCORE-04", BEYOND, territory=might, count=beyond)
    own = sum(there[seat] for there in desert.rebels[: might + 1])
    if own:
        yield _zero(seat, REBELS, "TH-SCORE-04", OWN, count=own)


def _unused(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Population on the board, unused garrisons, resources and cards in hand (TH-END-06)."""
    player = state.players[seat]
    left = {
        "people": player.figures.people + sum(player.figures.guests),
        "garrisons": ALL_GARRISONS - player.figures.garrisons.bit_count(),
        "goods": sum(player.goods),
        "cards": len(player.hand),
        "godhs": len(player.godhs),
    }
    if any(left.values()):
        yield _zero(seat, UNUSED, "TH-END-06", UNUSED, **left)
