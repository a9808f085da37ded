"""A moment, some answers to it, and all that the library says of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from attrs import frozen

from skybridge_rules import thraen
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.thraen import Event, Move, State
from skybridge_rules.thraen.documents import JSON
from tests.golden.thraen_story import reason_words, sentence, word
from tests.thraen.builders import asked, move, moves

EVERY = "*"
"""Stands for every legal answer."""

UNTOLD = ("agenda", "table")
"""What is not written down: what waits is told by the next question, and options never change."""

FIRST = "first"
"""Stands for the answer that is listed first."""

FEW = 6
"""So many outcomes of chance are written down."""

Laid = State | Step[State, Event]


@frozen
class Scene:
    """A moment by its name, how it is laid out, and the answers that are tried."""

    name: str
    lay: Callable[[], Laid]
    """The moment; or a step that led to it, whose events are told too."""
    tries: Sequence[str]
    """Answers, legal or not; ``1: take:light`` is tried by seat 1."""
    rules: tuple[str, ...]
    """What the scene is about."""


def told_of(scene: Scene) -> str:
    """The scene in words, line by line."""
    return "\n".join(_lines(scene)) + "\n"


def _lines(scene: Scene) -> Iterator[str]:
    laid = scene.lay()
    if isinstance(laid, Step):
        yield from (f"  {sentence(each)}" for each in laid.events)
        laid = laid.state
        plain = _plain(laid)
        yield from (f"  {name} {_shortly(plain[name])}" for name in ("bridge", "desert", "holder"))
    yield _question(laid)
    weights = thraen.chance_weights(laid)
    if 0 < len(weights) <= FEW:
        yield f"  weights {' '.join(map(str, weights))}"
    for name in ("beliefs", "aside"):
        for each in _plain(laid)["cards"].get(name, ()):
            yield f"  {name} {_shortly(each)}"
    for text in dict.fromkeys(each for tried in scene.tries for each in _meant(laid, tried)):
        yield from _answered(laid, text)


def _meant(state: State, text: str) -> list[str]:
    """The answers that a text stands for."""
    if text in (EVERY, FIRST):
        return moves(state) if text == EVERY else moves(state)[:1]
    return [text]


def _question(state: State) -> str:
    decision = thraen.decision(state)
    if decision is None:
        return "over"
    answers = moves(state)
    if decision.by is CHANCE and len(answers) > FEW:
        answers = [f"{len(answers)} outcomes"]
    return f"{asked(state)} ({decision.rule}): {' '.join(answers)}"


def _answered(state: State, text: str) -> Iterator[str]:
    """What is said of an answer; if it is legal, what happens and what is different then."""
    seat, _, answer = text.rpartition(": ")
    made = move(answer)
    verdict = thraen.explain(state, made, Seat(int(seat)) if seat else None)
    if not verdict.ok:
        yield f"  {text} is refused: {', '.join(map(reason_words, verdict.reasons))}"
        if not seat:
            yield from _raised(state, made, verdict)
        return
    yield f"  {text} is allowed by {', '.join(verdict.allowed_by)}"
    step = thraen.step(state, made)
    yield from (f"    {sentence(each)}" for each in step.events)
    after = thraen.apply(state, made)
    yield from (f"    {line}" for line in _changes(state, after))
    task = f", {word(after.agenda[-1])}" if after.agenda else ""
    yield f"    then {_question(after)}{task}"
    if after != step.state:
        yield "    and another state where events are told"


def _raised(state: State, made: Move, verdict: Verdict) -> Iterator[str]:
    """What is remarkable about the error of a refused move: nothing, unless the game is over."""
    with pytest.raises(IllegalMove) as caught:
        thraen.apply(state, made)
    error = caught.value
    if (error.verdict, error.move) != (verdict, str(made)):
        yield f"    but raised: {error}"
    if type(error) is not IllegalMove:
        yield f"    by {type(error).__name__}"


def _changes(before: State, after: State) -> Iterator[str]:
    """Where the two differ, by their JSON."""
    for place, was, becomes in _walk(_plain(before), _plain(after), ""):
        yield f"{place[1:]}: {_shortly(was)} → {_shortly(becomes)}"


def _walk(was: Any, becomes: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Every place that differs; of lists only the part that does."""
    if isinstance(was, dict) and isinstance(becomes, dict):
        for name in sorted(was.keys() | becomes.keys()):
            yield from _walk(was.get(name), becomes.get(name), f"{place}.{name}")
    elif isinstance(was, list) and isinstance(becomes, list) and len(was) == len(becomes):
        for number, (one, another) in enumerate(zip(was, becomes, strict=True)):
            yield from _walk(one, another, f"{place}.{number}")
    elif isinstance(was, list) and isinstance(becomes, list):
        first, last = _alike(was, becomes)
        yield f"{place}.{first}", was[first : len(was) - last], becomes[first : len(becomes) - last]
    elif was != becomes:
        yield place, was, becomes


def _alike(one: list[Any], another: list[Any]) -> tuple[int, int]:
    """How many entries are the same at the beginning, and how many of the others at the end."""
    pairs = list(zip(one, another, strict=False))
    first = next((n for n, (a, b) in enumerate(pairs) if a != b), len(pairs))
    rest = list(zip(one[first:][::-1], another[first:][::-1], strict=False))
    return first, next((n for n, (a, b) in enumerate(rest) if a != b), len(rest))


def _plain(state: State) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(JSON.to_json(state))
    return {name: each for name, each in document.items() if name not in UNTOLD}


def _shortly(value: object) -> str:
    return re.sub(r'["{}]', "", json.dumps(value, separators=(",", ":")))
