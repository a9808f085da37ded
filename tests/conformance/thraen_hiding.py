"""One step of thraen, and whether a seat sees, may do or hears more than it may know (law 7)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Seat
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
    taken, stories = game.step(state, move), set[str]()
    end, story = game.view(remembered(taken.state), seat), _told(game, taken, seat)

    def alike(before: State, each: Move) -> set[str]:
        """The story of a move, if it leads to the same view."""
        step = game.step(before, each)
        same = game.view(remembered(step.state), seat) == end
        return {_told(game, step, seat)} if same else set()

    if asked.by is CHANCE:  # who cannot see what it showed is not told of it either
        others = [each for each in game.legal_moves(state) if each != move]
        if any(alike(state, each) - {story} for each in others[:2]):
            yield f"seat {seat} is told what chance has shown to others"
    # What others answer may be told as it is: a story must be one of those that lead to the same
    # view, whatever the seat may not know.
    for each in (move,) if move in legal else legal:
        stories |= alike(other, each)
        if story in stories:
            return
    if stories:
        yield f"seat {seat} is told what it may not know"


def _told(game: ThraenGame, step: Step[State, Event], seat: Seat | None) -> str:
    """The events of a step that a seat was told, as JSON.

    Without their order: who draws the last two cards of a stack sees both, one way or the other.
    """
    return "\n".join(sorted(map(game.JSON.to_json, heard(step.events, seat))))


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
