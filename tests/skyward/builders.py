"""Positions of skyward that read like the table, and what can be said of them.

Cards are written by their ids, with blanks between them. A position names only what matters; the
rest is filled in::

    state = table(
        player("jump-gate seer maker", cogs=1),
        player(airspace="temple"),
        moment="turn",
    )
    assert moves(state) == ["launch:jump-gate", "done"]

Buildings of one's own come from ``cards(building("shrine", "SW"))``: they stand in the place of
shipped ones, so that the decks have their usual size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.skyward import Content, Event, Move, SeatSetup, Setup, State
from skybridge_rules.skyward.events import Skipped
from skybridge_rules.skyward.records import Building
from skybridge_rules.skyward.state import Cards

ADA, BEN, CLEO, DAN, EVE = (Seat(seat) for seat in range(5))
"""Seats 0 to 4."""


def ids(text: str) -> Cards:
    """Cards by their ids, in the order in which they are written."""
    return tuple(map(CardId, text.split()))


def player(
    hand: str = "",
    airspace: str | None = None,
    *,
    cogs: int = 0,
    unseen: str | None = None,
    discords: str | None = None,
    owed: str = "",
    dealt: str | None = None,
    gave_up: str | None = None,
) -> SeatSetup:
    """One player; an Airspace that is left out holds whatever must lie somewhere."""
    return SeatSetup(
        cogs=cogs,
        hand=ids(hand),
        unseen=_maybe(unseen),
        airspace=_maybe(airspace),
        discords=_maybe(discords),
        owed=ids(owed),
        dealt=_maybe(dealt),
        gave_up=_maybe(gave_up),
    )


def _maybe(text: str | None) -> Cards | None:
    return None if text is None else ids(text)


def table(
    *players: SeatSetup, content: Content | None = None, count: int | None = None, **given: Any
) -> State:
    """A position: the players from seat 0 on, and the fields of a Setup.

    ``count`` is the number of players, if there are more than are written. Lists of cards may be
    given as text, also ``piles``: ``["seer maker", "pigeon"]``.
    """
    for name in ("dealt", "deck", "discarded", "laid", "shown"):
        if isinstance(given.get(name), str):
            given[name] = ids(given[name])
    if "piles" in given:
        given["piles"] = tuple(map(ids, given["piles"]))
    seats = dict(enumerate(players))
    number = max(2, len(players)) if count is None else count
    return skyward.place(Setup(seats=seats, players=number, **given), content=content)


def cards(*buildings: Building) -> Content:
    """The shipped set with these buildings in the place of others: of their names, or plain ones.

    What is printed on shipped cards may change, so a test that needs a cost brings its own.
    """
    content = skyward.shipped()
    named = {each.id: each for each in buildings}
    kept = [named.pop(each.id, each) for each in content.building]
    others = [each for each in kept if each not in buildings]
    dull = sorted(others, key=lambda each: len((*each.launch, *each.ongoing, *each.score)))
    gone = dull[: sum(each.copies for each in named.values())]
    return evolve(content, building=(*(each for each in kept if each not in gone), *named.values()))


# Playing, and what can be said of a position.


def move(text: str) -> Move:
    """A move from its text."""
    return skyward.parse_move(text)


def moves(state: State) -> list[str]:
    """The legal moves as text, in their order."""
    return [str(each) for each in skyward.legal_moves(state)]


def play(state: State, *texts: str) -> State:
    """The state after these answers; nothing is answered that is not written."""
    for text in texts:
        state = skyward.apply(state, move(text))
    return state


def asked(state: State) -> str:
    """Who is asked what, such as ``0 turn`` or ``chance deal``; ``over`` at the end."""
    decision = skyward.decision(state)
    if decision is None:
        return "over"
    return f"{'chance' if decision.by is CHANCE else decision.by} {decision.ask}"


def asked_under(state: State) -> str:
    """The rule of the open question."""
    decision = skyward.decision(state)
    assert decision is not None
    return str(decision.rule)


def until(state: State, *wanted: str) -> State:
    """Carry on to one of these questions; on the way ``done`` is said, or what is listed first."""
    while asked(state) not in wanted:
        assert asked(state) != "over", f"the game ended before {wanted}"
        found = moves(state)
        state = play(state, "done" if "done" in found else found[0])
    return state


def told(state: State, text: str) -> list[Told[Event]]:
    """What happens when a move is made, with its rules; not what goes by unasked."""
    events = skyward.step(state, move(text)).events
    return [each for each in events if not isinstance(each.event, Skipped)]


def story(state: State, text: str) -> list[Event]:
    """The events alone."""
    return [each.event for each in told(state, text)]


def causes(state: State, text: str, event: Event) -> tuple[str, ...]:
    """The rules that an event is told with when a move is made; it must happen just once."""
    found = [each for each in skyward.step(state, move(text)).events if each.event == event]
    assert len(found) == 1, f"{event} happens {len(found)} times: {story(state, text)}"
    return found[0].rules


def skipped(state: State, text: str) -> Mapping[str, tuple[Reason, ...]]:
    """What goes by unasked when a move is made, and why."""
    events = skyward.step(state, move(text)).events
    found = [each.event for each in events if isinstance(each.event, Skipped)]
    return {each.what: each.reasons for each in found}


def allowed(state: State, text: str, *rules: str) -> None:
    """The move is legal, by the list and by the verdict, which names these rules among others."""
    verdict = skyward.explain(state, move(text))
    assert verdict.ok, f"{text}: {verdict.reasons}"
    assert text in moves(state), text
    assert not set(rules) - set(verdict.allowed_by), f"{text}: {verdict.allowed_by}"


def by(state: State, text: str) -> tuple[str, ...]:
    """All rules that allow a move, that of the question last."""
    return skyward.explain(state, move(text)).allowed_by


def refused(
    state: State, what: str | Move, *reasons: Reason, seat: Seat | None = None
) -> list[str]:
    """The rules that refuse a move, which nobody lists and which changes nothing.

    If reasons are given, they are the very reasons, figures included. A seat may ask that is not
    the one whose answer is awaited.
    """
    made = move(what) if isinstance(what, str) else what
    before, number = evolve(state), hash(state)
    verdict = skyward.explain(state, made, seat)
    assert not verdict.ok, f"{made} is legal"
    if reasons:
        assert verdict == Verdict(reasons), f"{made}: {verdict}"
    if seat is None:
        assert made not in skyward.legal_moves(state)
        with pytest.raises(IllegalMove) as caught:
            skyward.apply(state, made)
        assert caught.value.verdict == verdict
    assert state == before
    assert hash(state) == number
    return [str(each.rule) for each in verdict.reasons]


def hand(state: State, seat: int = 0) -> str:
    """A whole hand, its faces in order."""
    return " ".join(state.players[seat].hand.cards)


def airspace(state: State, seat: int = 0) -> str:
    """What lies in an Airspace, its faces in order."""
    return " ".join(state.players[seat].airspace)


def cogs(state: State) -> list[int]:
    """The cogs of every seat."""
    return [each.cogs for each in state.players]


def items(state: State, category: str, seat: int = 0) -> list[ScoreItem]:
    """What a seat scores of one category."""
    found = skyward.score(state).items_of(Seat(seat))
    return [each for each in found if each.category == category]


def reached(state: State, question: str) -> set[State]:
    """Every position to which answers lead as long as a question, such as ``0 pay``, is open."""
    ends: set[State] = set()
    layer = {state}
    while layer:
        ends |= {each for each in layer if asked(each) != question}
        going = [each for each in layer if asked(each) == question]
        layer = {skyward.apply(each, made) for each in going for made in skyward.legal_moves(each)}
    return ends
