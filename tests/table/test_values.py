"""The rules by JSON give what the library gives."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from skybridge_rules import Dealer, Seat, register
from skybridge_rules.core.errors import ImpossibleSetup, JsonError, NotationError, SkybridgeError
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.schema import DIALECT, schemas
from skybridge_rules.table import BadRequest, values
from tests.cli.running import run

GAMES = register.names()


@cache
def validator(game: str, document: str) -> Draft202012Validator:
    """Holds answers against the schema that the types are written from."""
    package = register.package(game)
    roots, defs = schemas(package.rules.JSON.codec, values.documents(package))
    return Draft202012Validator({"$schema": DIALECT, **roots[document], "$defs": defs})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_json_alone(game: str) -> None:
    """Every answer fits its schema and is what the library says."""
    rules, dealer = register.package(game).rules, Dealer.of(game)
    players = register.package(game).players[0]
    options = values.options(game, players)
    validator(game, "options").validate(json.loads(options))
    text = values.new(game, options)
    for _ in range(12):
        state = rules.JSON.read_state(text)
        asked: Any = json.loads(values.decision(game, text))
        validator(game, "decision").validate(asked)
        moves = json.loads(values.legal_moves(game, text))
        assert len(moves) == len(rules.legal_moves(state))
        weights = json.loads(values.chance_weights(game, text))
        assert (len(weights) == len(moves)) == (asked["by"] == CHANCE.value)
        move, dealer = dealer.one_of(moves)
        chosen = json.dumps(move)
        verdict = json.loads(values.explain(game, text, chosen))
        validator(game, "verdict").validate(verdict)
        assert verdict["reasons"] == []
        notation = json.loads(values.format_move(game, chosen))
        assert json.loads(values.parse_move(game, notation)) == move
        for seat in (None, Seat(0)):
            view = values.view(game, text, seat)
            validator(game, "view").validate(json.loads(view))
            assert rules.JSON.read_view(view) == rules.view(state, seat)
        if asked["by"] == 0:
            assert json.loads(values.move_words(game, values.view(game, text, 0), chosen))
        step = json.loads(values.step(game, text, chosen))
        validator(game, "step").validate(step)
        for told in step["events"]:
            validator(game, "told").validate(told)
        text = json.dumps(step["state"])
    assert json.loads(values.picture(game, values.view(game, text, None))).startswith("<svg")
    validator(game, "score").validate(json.loads(values.score(game, text)))


def test_a_refusal_is_said_with_rule_and_page() -> None:
    """In English and in German."""
    text = values.new("towers", values.options("towers", 2))
    roof = values.parse_move("towers", "R^@5")
    verdict = values.explain("towers", text, roof)
    (said,) = json.loads(values.say("towers", verdict))
    assert said.startswith("TW-502: a roof rests on a piece; foundation 5 is bare. Skybridge")
    (german,) = json.loads(values.say("towers", verdict, "de"))
    assert german.startswith("TW-502: ")
    assert german != said
    with pytest.raises(BadRequest, match="TW-502"):
        values.step("towers", text, roof)
    other = json.loads(values.explain("towers", text, roof, 1))
    assert [each["rule"] for each in other["reasons"]] == ["TW-009"]


def test_switches_are_set_by_name() -> None:
    """As everywhere else."""
    options = values.options("towers", 2, '{"roof_on_foundation": "true"}')
    text = values.new("towers", options)
    roof = values.parse_move("towers", "R^@5")
    assert json.loads(values.explain("towers", text, roof))["reasons"] == []


@pytest.mark.parametrize(
    ("name", "args", "error"),
    [
        ("new", ("chess", "{}"), SkybridgeError),
        ("new", ("towers", "{"), JsonError),
        ("options", ("towers", 2, '{"roof": "true"}'), SkybridgeError),
        ("decision", ("towers", "{}"), JsonError),
        ("parse_move", ("towers", "???"), NotationError),
        ("say", ("towers", '{"reasons": [], "allowed_by": []}', "fr"), BadRequest),
    ],
)
def test_what_cannot_be_read_is_refused(
    name: str, args: tuple[Any, ...], error: type[Exception]
) -> None:
    """With an error of ours, and nothing is remembered."""
    with pytest.raises(error):
        getattr(values, name)(*args)


def test_an_impossible_state_is_refused() -> None:
    """Reading is as strict as in Python."""
    text = values.new("towers", values.options("towers", 2))
    laid = json.loads(values.step("towers", text, values.parse_move("towers", "R3@5")))["state"]
    twice = json.dumps(laid, separators=(",", ":")).replace('["R3"]', '["R3","R3"]')
    with pytest.raises(ImpossibleSetup, match="TW-201"):
        values.decision("towers", twice)


def test_types_are_printed_by_the_command_line() -> None:
    """The same text as for the package."""
    done = run("types", "towers")
    assert done.code == 0
    assert done.out.rstrip() == values.types(register.package("towers")).rstrip()
    assert "export interface LayRoof {" in done.out
