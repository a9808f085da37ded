"""Laws 5 and 6: what is written comes back equal, bad input is refused, and digests agree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.subject import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import JsonError, NotationError, SkybridgeError
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match, format_record, parse_record, record_of, replay


def texts_come_back(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """JSON, notation and records come back equal; what is not right is refused with its path."""
    game, documents = subject.game, subject.game.JSON
    if documents.read_options(documents.to_json(line.options)) != line.options:
        yield "the options do not come back from JSON"
    yield from _refusals("options", documents.to_json(line.options), documents.read_options, dealer)
    for index in line.spread(6):
        state = line.states[index]
        text = documents.to_json(state)
        if documents.read_state(text) != state:
            yield f"step {index}: the state does not come back from JSON"
        yield from _refusals("state", text, documents.read_state, dealer)
        if game.parse_position(game.format_position(state)) != state:
            yield f"step {index}: the position does not come back from its text"
        for seat in (None, *game.seats(state)):
            view = game.view(state, seat)
            if documents.read_view(documents.to_json(view)) != view:
                yield f"step {index}: the view of {seat} does not come back from JSON"
        for move in game.legal_moves(state):
            yield from _move_comes_back(subject, move)
        for move in game.legal_moves(state)[:3]:
            yield from _refusals("move", documents.to_json(move), documents.read_move, dealer)
            for told in game.step(state, move).events:
                if documents.read_told(documents.to_json(told)) != told:
                    yield f"step {index}: {told.event} does not come back from JSON"
    yield from _record_comes_back(subject, line)


def digests_agree(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Equal options and moves give equal states and digests, here and in another process."""
    del dealer
    game, documents = subject.game, subject.game.JSON
    state = line.states[0]
    for index, move in enumerate(line.moves):
        state = game.apply(state, move)
        if state != line.states[index + 1]:
            yield f"step {index}: the same moves lead to another state"
            return
    here = documents.digest(state)
    task = {
        "game": subject.locate,
        "start": documents.to_json(line.states[0]),
        "moves": [documents.to_json(move) for move in line.moves],
    }
    # Another seed for hashing: whatever depends on the order of a set shows itself.
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    done = subprocess.run(
        [sys.executable, "-m", "skybridge_rules.conformance.replay_subprocess"],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    if done.returncode:
        yield f"another process cannot replay it: {done.stderr.strip().splitlines()[-1]}"
    elif done.stdout.strip() != here:
        yield f"the digest is {here} here and {done.stdout.strip()} in another process"


def _move_comes_back(subject: Subject[S, M, E, V, O], move: M) -> Iterator[str]:
    game, documents = subject.game, subject.game.JSON
    if documents.read_move(documents.to_json(move)) != move:
        yield f"{move} does not come back from JSON"
    text = game.format_move(move)
    if not text or any(sign.isspace() for sign in text):
        yield f"{text!r} has blanks, or is empty"
    if game.parse_move(text) != move:
        yield f"{move} does not come back from {text!r}"
    for broken in (text[:-1], text + " ", text + "§", "§" + text):
        try:
            read = game.parse_move(broken)
        except NotationError as error:
            if not 1 <= error.column <= len(broken) + 1:
                yield f"{broken!r} is refused in column {error.column}"
        else:
            if game.format_move(read) != broken:
                yield f"{broken!r} is taken for {read}"


def _record_comes_back(subject: Subject[S, M, E, V, O], line: Line[S, M, O]) -> Iterator[str]:
    start = line.states[0] if line.from_position else None
    match = Match(subject.game, line.options, start=start)
    for move in line.moves:
        match.play(move)
    record = record_of(match)
    read = parse_record(format_record(record))
    if read != record:
        yield "the record does not come back from its text"
    elif replay(subject.game, read).states != line.states:
        yield "the record does not lead to the same states"


def _refusals(what: str, text: str, read: Callable[[str], object], dealer: Dealer) -> Iterator[str]:
    """Truncated, extended and twisted documents must be refused, with a path to the fault."""
    cut, _ = dealer.fork(text).below(len(text))
    yield from _refused(f"a truncated {what}", text[:cut], "$", read)
    plain = json.loads(text)
    places = list(_places(plain, "$"))
    some, _ = dealer.fork(text).shuffled(places)
    for path, holder, key in some[:12]:
        kept = holder[key]
        holder[key] = {"no such thing": [kept]}
        yield from _refused(f"a {what} with a wrong value at {path}", json.dumps(plain), path, read)
        holder[key] = kept
    for path, owner in [("$", plain), *((path, holder[key]) for path, holder, key in some)][:12]:
        if isinstance(owner, dict):
            owner["no such field"] = 1
            said = f"a {what} with an unknown field at {path}"
            yield from _refused(said, json.dumps(plain), path, read)
            del owner["no such field"]


def _refused(said: str, text: str, path: str, read: Callable[[str], object]) -> Iterator[str]:
    try:
        read(text)
    except JsonError as error:
        if not any(path.startswith(fault.path) for fault in error.faults):
            yield f"{said} is refused, but with other paths: {error}"
    except SkybridgeError as error:
        yield f"{said} is refused with {type(error).__name__}: {error}"
    else:
        yield f"{said} is accepted"


def _places(plain: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Every place in a document below its root: path, container, key."""
    inner: list[tuple[Any, str]] = []
    if isinstance(plain, dict):
        inner = [(key, f"{path}.{key}") for key in plain]
    elif isinstance(plain, list):
        inner = [(key, f"{path}[{key}]") for key in range(len(plain))]
    for key, place in inner:
        yield place, plain, key
        yield from _places(plain[key], place)
