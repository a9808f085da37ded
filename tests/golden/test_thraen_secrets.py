"""No step of a golden game tells anybody what they may not know (laws 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen.config import StartHand
from tests.conformance.thraen_hiding import imagined_otherwise, leaks
from tests.deep import one_in, rarely
from tests.golden.thraen_games import GAMES, match_of
from tests.thraen.table import printed

WRITTEN = 10
"""At every such step the views are compared as JSON too."""


@pytest.mark.slow
@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-Q-84", "TH-INFO-01", "TH-INFO-02", "TH-INFO-03")
@pytest.mark.parametrize("everybody", [False, rarely(True)])
@pytest.mark.parametrize("name", one_in(2, ((name,) for name in GAMES)))
def test_no_seat_is_told_what_it_may_not_know(name: str, everybody: bool) -> None:
    """What it sees, may do and hears is the same, whatever lies where it cannot look.

    At every third step one seat or the spectator, by turns; in the deep run all, at each step.
    """
    game, match, found = GAMES[name].game, match_of(name), list[str]()
    for number, (state, step) in enumerate(zip(match.states, match.played, strict=False)):
        seats = (None, *thraen.seats(state))
        turn = () if number % 3 else (seats[number // 3 % len(seats)],)
        for seat in seats if everybody else turn:
            dealer, written = Dealer.of(f"{number} {seat}"), number // len(seats) % WRITTEN == 0
            told = leaks(state, step.move, seat, dealer, game=game, written=written)
            found += (f"step {number}, {step.move}: {what}" for what in told)
            other = imagined_otherwise(state, seat, dealer, game)
            found += (f"step {number}, {step.move}: {what}" for what in other)
    assert found == []


def named(value: object, cards: frozenset[CardId]) -> Iterator[CardId]:
    """Every card that is named in an event, or in a part of a view."""
    if isinstance(value, str):
        yield from (CardId(value),) if value in cards else ()
    elif isinstance(value, tuple):
        for each in value:
            yield from named(each, cards)
    elif attrs.has(kind := type(value)):
        for field in attrs.fields(kind):
            yield from named(getattr(value, field.name), cards)


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-02", "TH-INFO-03", "TH-INFO-04", "TH-Q-79", "TH-Q-81", "TH-Q-82")
@pytest.mark.parametrize("everybody", [False, rarely(True)])
@pytest.mark.parametrize("name", one_in(2, ((name,) for name in GAMES)))
def test_nobody_can_name_a_card_that_they_were_never_shown(name: str, everybody: bool) -> None:
    """Whatever a view names was told to its seat before, or lay open to everybody."""
    game, match = GAMES[name].game, match_of(name)
    box = printed(match.options)
    cards = frozenset((*box.backs, *box.godhs))
    dealt = {card.id for card in match.options.content.central if card.beginner}
    start = dealt if match.options.config.start_hand is StartHand.FIRST_GAME else set[CardId]()
    seats = (None, *thraen.seats(match.state))
    shown = {seat: set(start) for seat in seats}
    for number, (state, step) in enumerate(zip(match.states, match.played, strict=False)):
        taken = game.step(state, step.move)
        for seat in seats:
            shown[seat].update(named(heard(taken.events, seat), cards))
        for seat in seats if everybody else (seats[number % len(seats)],):
            view = game.view(taken.state, seat)
            known = set(named((view.players, view.cards, view.turn), cards))
            assert known <= shown[seat], f"seat {seat}, {step.move}: {known - shown[seat]}"
