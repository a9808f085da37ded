"""Replaying an account: view by view, each checked; the first step that differs is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, Generic

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import JsonError, NotationError, RecordDiffers, RecordError
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE, Decider
from skybridge_rules.core.strict_json import written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match.account import Account, Scene, line_digest, lines_of
from skybridge_rules.match.changes import changed
from skybridge_rules.match.replay import options_for

_DEALER: Final = Dealer.of("an account")
"""Imagines what the seat could not see; any other would do."""


@frozen
class Frame(Generic[M, E, V]):
    """What a seat saw after a step, and what it was told on the way there."""

    step: int
    """The number of the step; 0 is the start."""
    view: V
    decision: Decision | None
    """The question that is open now; None when the game is over."""
    by: Decider | None = None
    """Who decided the step; None at the start."""
    move: M | None = None
    """What was decided, if the seat did it itself."""
    told: tuple[Told[E], ...] = ()
    """What the seat heard of it, each event with its rules."""

    @property
    def events(self) -> tuple[E, ...]:
        """The events alone."""
        return tuple(each.event for each in self.told)


def frames(game: Game[S, M, E, V, O], account: Account) -> Iterator[Frame[M, E, V]]:
    """Every frame of an account, the start included, each checked before it is given.

    RecordVersionError if it was made for something else, RecordError if something in it cannot be
    read, RecordDiffers if a view, a decision, an own move or the result is not what the rules give,
    or if a line is not that of its digest. Legal moves are a function of the view, so an own move
    is judged in any state that looks alike.
    """
    options = options_for(game, account)
    chain = _Chain(account)
    chain.check(1, 0)
    chain.check(2, 0)
    plain = json.loads(account.view)
    view, state = _seen(game, account, plain, 0, 2)
    if game.new(options) != game.new(game.options_of(state)):
        raise RecordError(2, 1, "the view was begun with other options")
    if len(account.seats) != len(game.seats(state)):
        message = f"{len(game.seats(state))} seats need as many names, not {len(account.seats)}"
        raise RecordError(1, 1, f"$.seats: {message}")
    agreed = game.options_of(state)
    yield Frame(0, view, game.decision(state))
    for step, scene in enumerate(account.scenes, start=1):
        move = _decided(game, account, state, scene, step)
        told = tuple(_told(game, text, scene, index) for index, text in enumerate(scene.events))
        for index, (path, value) in enumerate(scene.changes):
            try:
                plain = changed(plain, path, json.loads(value))
            except ValueError as error:
                raise RecordError(scene.line or 1, 1, f"$.changes[{index}]: {error}") from None
        chain.check(step + 2, step)
        view, state = _seen(game, account, plain, step, scene.line)
        if game.options_of(state) != agreed:
            raise _differs(scene.line, step, "the options have changed")
        yield Frame(step, view, game.decision(state), scene.by, move, told)
    _check_result(game, account, state)
    chain.check(len(account.scenes) + 3, len(account.scenes))


class _Chain:
    """The digests of an account, each checked when its line is looked at."""

    def __init__(self, account: Account) -> None:
        self._lines, self._digests = tuple(lines_of(account)), account.digests
        if len(self._lines) != len(self._digests):
            message = f"{len(self._lines)} lines need as many digests, not {len(self._digests)}"
            raise RecordError(1, 1, message)

    def check(self, number: int, step: int) -> None:
        """A line by its number, which counts from 1."""
        before = self._digests[number - 2] if number > 1 else ""
        wanted, found = self._digests[number - 1], line_digest(before, self._lines[number - 1])
        if found != wanted:
            message = f"the line gives the digest {found}, not {wanted}: it was changed or moved"
            raise _differs(number, step, message)


def _seen(
    game: Game[S, M, E, V, O], account: Account, plain: Any, step: int, line: int
) -> tuple[V, S]:
    """The view in plain JSON, checked, and a state that looks like it."""
    try:
        text = written(plain)
    except RecursionError:
        raise RecordError(line or 1, 1, f"the view of step {step} is nested too deeply") from None
    try:
        view = game.JSON.read_view(text)
    except JsonError as error:
        raise RecordError(line or 1, 1, f"the view of step {step}: {error}") from None
    state = _imagined(game, view, account)
    if state is None:
        raise _differs(line, step, "no state of the game looks like this view")
    return view, state


def _imagined(game: Game[S, M, E, V, O], view: V, account: Account) -> S | None:
    """A state that looks like a view; None if there is none."""
    try:
        state = game.resample(view, _DEALER)
        if game.view(state, account.seen_by) == view and not game.problems(state):
            return state
    except Exception:  # a view that no play leads to may break anything while it is imagined
        return None
    return None


def _decided(
    game: Game[S, M, E, V, O], account: Account, state: S, scene: Scene, step: int
) -> M | None:
    """The seat's own move, which must be legal; None if somebody else decided."""
    asked = game.decision(state)
    if asked is None:
        raise _differs(scene.line, step, "this comes after the end of the game")
    if asked.by != scene.by:
        who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
        raise _differs(scene.line, step, f"{who} should decide here ({asked.rule})")
    if (scene.move is not None) != (asked.by == account.seen_by):
        what = "the own move is missing" if scene.move is None else "a move of somebody else"
        raise _differs(scene.line, step, f"{what} ({asked.rule})")
    if scene.move is None:
        return None
    try:
        move = game.parse_move(scene.move)
    except NotationError as error:
        message = f"$.move: {scene.move} cannot be read: {error}"
        raise RecordError(scene.line or 1, 1, message) from None
    verdict = game.explain(state, move)
    if not verdict.ok:
        what = f"{scene.move} is refused"
        raise RecordDiffers(scene.line or 1, 1, what, step, verdict.reasons)
    return move


def _told(game: Game[S, M, E, V, O], text: str, scene: Scene, index: int) -> Told[E]:
    try:
        return game.JSON.read_told(text)
    except JsonError as error:
        raise RecordError(scene.line or 1, 1, f"$.events[{index}]: {error}") from None


def _check_result(game: Game[S, M, E, V, O], account: Account, state: S) -> None:
    """Who can see the end of a game can count it."""
    totals = game.score(state).totals if game.decision(state) is None else None
    if totals != account.totals:
        says = "not over" if account.totals is None else f"over with {account.totals}"
        finds = "not over" if totals is None else f"over with {totals}"
        message = f"the account says {says}, the rules {finds}"
        raise _differs(len(account.scenes) + 3, len(account.scenes), message)


def _differs(line: int, step: int, message: str) -> RecordDiffers:
    return RecordDiffers(line or 1, 1, message, step)
