"""One step of thraen, and whether a seat sees, may do or hears more than it may know (law 7)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Event, Move, Options, State, View
from tests.conformance.thraen_secrets import disguise, remembered

ThraenGame = Game[State, Move, Event, View, Options]


def leaks(
    state: State,
    move: Move,
    seat: Seat | None,
    dealer: Dealer,
    *,
    game: ThraenGame = thraen,
    written: bool = True,
) -> Iterator[str]:
    """Whatever would be otherwise for a seat if only what it may not know were otherwise.

    ``written`` compares the views as JSON too, which costs more than all the rest.
    """
    other = disguise(state, seat, dealer)
    here, there = game.view(state, seat), game.view(other, seat)
    if here != there:
        yield f"seat {seat} sees what it may not know"
    elif written and game.JSON.to_json(here) != game.JSON.to_json(there):
        yield f"the JSON for seat {seat} tells what it may not know"
    asked, legal = game.decision(state), game.legal_moves(other)
    if asked is None or asked != game.decision(other):
        yield f"the question depends on what seat {seat} may not know"
        return
    if asked.by == seat and game.legal_moves(state) != legal:
        yield f"the moves of seat {seat} depend on what it may not know"
    end, story = _heard(game, state, move, seat)
    # What others answer, and what a die shows, may be told as it is: a story must be one of those
    # that lead to the same view, whatever the seat may not know.
    others = [_heard(game, other, each, seat) for each in ((move,) if move in legal else legal)]
    stories = {told for view, told in others if view == end}
    if stories and story not in stories:
        yield f"seat {seat} is told what it may not know"


def _heard(game: ThraenGame, state: State, move: Move, seat: Seat | None) -> tuple[View, str]:
    """The view after a move, with all that was ever shown, and what the seat was told, as JSON."""
    step = game.step(state, move)
    return game.view(remembered(step.state), seat), game.JSON.to_json(heard(step.events, seat))


def imagined_otherwise(
    state: State, seat: Seat | None, dealer: Dealer, game: ThraenGame = thraen
) -> Iterator[str]:
    """Whatever looks otherwise to a seat in the state that it imagines (law 8)."""
    view = game.view(state, seat)
    imagined = game.resample(view, dealer)
    if game.view(imagined, seat) != view:
        yield f"seat {seat} imagines a state that looks otherwise"
    asked = game.decision(state)
    own = asked is not None and asked.by == seat
    if own and game.legal_moves(imagined) != game.legal_moves(state):
        yield f"seat {seat} imagines other moves than it has"
