"""The rules by JSON, without a table: values in, values out, for front ends in other languages.

Every function takes the name of a game and JSON documents, and gives one JSON document; nothing is
remembered between two calls. What cannot be read or is refused is raised as a SkybridgeError.
``documents`` says what they are made of.
"""

from __future__ import annotations

import json
from typing import Any

from skybridge_rules import catalogue, register
from skybridge_rules.core.codec import Shape
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.schema import schemas
from skybridge_rules.core.switches import settings_of
from skybridge_rules.core.typescript import typescript
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.table.requests import BadRequest, language_named


def documents(package: AnyPackage) -> dict[str, Shape[Any]]:
    """The documents of a game by name, with all that the functions here give back."""
    known = package.rules.JSON
    step: Any = Step  # its arguments are known at run time only
    return {
        "options": known.options,
        "state": known.state,
        "move": known.move,
        "event": known.event,
        "told": known.told,
        "view": known.view,
        "step": Shape(step[known.state.form, known.event.form]),
        "decision": Shape[Decision](Decision),
        "verdict": Shape[Verdict](Verdict),
        "score": Shape[Score](Score),
    }


def types(package: AnyPackage) -> str:
    """The documents of a game as TypeScript."""
    known = package.rules.JSON
    roots, defs = schemas(known.codec, documents(package))
    return typescript(roots, defs, f"The JSON documents of {package.name}.")


def options(game: str, players: int, switches: str = "{}") -> str:
    """Options for a number of players, with switches by name if they are to differ."""
    package = register.package(game)
    settings = settings_of(list(json.loads(switches).items()))
    return package.rules.JSON.to_json(package.options.make(Request(players, switches=settings)))


def new(game: str, options: str) -> str:
    """The first state of a game with these options."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.new(rules.JSON.read_options(options)))


def decision(game: str, state: str) -> str:
    """Who is asked what; null when the game is over."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.decision(rules.JSON.read_state(state)))


def legal_moves(game: str, state: str) -> str:
    """Every answer to the open question."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.legal_moves(rules.JSON.read_state(state)))


def chance_weights(game: str, state: str) -> str:
    """The weight of each legal move where chance is asked; else an empty list."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.chance_weights(rules.JSON.read_state(state)))


def explain(game: str, state: str, move: str, seat: int | None = None) -> str:
    """What the rules say of a move."""
    rules = register.package(game).rules
    asked = None if seat is None else Seat(seat)
    verdict = rules.explain(rules.JSON.read_state(state), rules.JSON.read_move(move), asked)
    return rules.JSON.to_json(verdict)


def say(game: str, verdict: str, language: str = "en") -> str:
    """The reasons of a verdict in sentences, each with its rule and its page."""
    rules, spoken = register.package(game).rules, language_named(language)
    read: Verdict = rules.JSON.codec.loads(verdict, Shape[Verdict](Verdict))
    told = [
        f"{each.rule}: {catalogue.say(each, spoken)}. "
        f"{catalogue.cite(catalogue.find(each.rule), spoken)}"
        for each in read.reasons
    ]
    return json.dumps(told, ensure_ascii=False)


def step(game: str, state: str, move: str) -> str:
    """The state after a legal move, and the events on the way; a refused one is a BadRequest."""
    rules = register.package(game).rules
    before, answer = rules.JSON.read_state(state), rules.JSON.read_move(move)
    try:
        return rules.JSON.to_json(rules.step(before, answer))
    except IllegalMove as refused:
        raise BadRequest(str(refused)) from None


def view(game: str, state: str, seat: int | None) -> str:
    """What a seat may know of a state; null is the spectator."""
    rules = register.package(game).rules
    watcher = None if seat is None else Seat(seat)
    return rules.JSON.to_json(rules.view(rules.JSON.read_state(state), watcher))


def score(game: str, state: str) -> str:
    """The score as if the game ended now, item by item."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.score(rules.JSON.read_state(state)))


def picture(game: str, view: str, language: str = "en") -> str:
    """A view as SVG, in a JSON string."""
    package = register.package(game)
    pictures = package.picture.in_language(language_named(language))
    return json.dumps(pictures.svg(package.rules.JSON.read_view(view)), ensure_ascii=False)


def move_words(game: str, view: str, move: str, language: str = "en") -> str:
    """What a move does, for the seat of a view that may answer with it; a JSON string."""
    package = register.package(game)
    known = package.rules.JSON
    read = known.read_view(view), known.read_move(move)
    return json.dumps(package.words.move(*read, language_named(language)), ensure_ascii=False)


def format_move(game: str, move: str) -> str:
    """A move in notation; a JSON string."""
    rules = register.package(game).rules
    return json.dumps(rules.format_move(rules.JSON.read_move(move)))


def parse_move(game: str, text: str) -> str:
    """A move from its notation."""
    rules = register.package(game).rules
    return rules.JSON.to_json(rules.parse_move(text))
