"""PACKAGE: everything that thraen hands to the shared rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.switches import config_with
from skybridge_rules.core.tags import small_name
from skybridge_rules.package import Extra, GamePackage, OptionsKind, PlaceRules, Request
from skybridge_rules.thraen.actions import ACTIONS
from skybridge_rules.thraen.bot import KNOWLEDGE
from skybridge_rules.thraen.candidates import candidates
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.config import RulesConfig
from skybridge_rules.thraen.content import CONTENT, digest, load, shipped
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.facts import figures, side
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.observation import OBSERVATION
from skybridge_rules.thraen.picture.pictures import PICTURES
from skybridge_rules.thraen.place_rules import SEEN, set_up
from skybridge_rules.thraen.placing.tables import example_cards
from skybridge_rules.thraen.position import positions_for
from skybridge_rules.thraen.readings import READER
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Options, State
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.game_words import WORDS
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS
from skybridge_rules.words.language import Language

BOARDS: Final = Extra("boards", "A,B", "what each seat plays, by ability; or they choose")
"""What one may ask for beside the number of players."""

_ABILITIES: Final[Mapping[str, Ability]] = {small_name(ability): ability for ability in Ability}


def options_with(content: Callable[[], Content]) -> OptionsKind[Options]:
    """Options of games with a content, made as they are asked for; four play unless they say."""

    def make(request: Request) -> Options:
        named = request.extras.get(BOARDS.name)
        boards = None if named is None else tuple(map(_ability, named.split(",")))
        usual = 4 if boards is None else len(boards)
        players = usual if request.players is None else request.players
        config = config_with(RulesConfig(), request.switches)
        return Options(players, request.first, boards, config, content())

    return OptionsKind(make, (BOARDS,))


def _ability(name: str) -> Ability:
    wanted = name.strip()
    if wanted.lower() not in _ABILITIES:
        raise BadOption(BOARDS.name, f"no board {wanted!r}; there are {', '.join(_ABILITIES)}")
    return _ABILITIES[wanted.lower()]


def contents() -> Mapping[str, str]:
    """The shipped content, by its digest."""
    return {digest(shipped()): shipped().title}


def with_content(text: str, name: str) -> GamePackage[State, Move, Event, View, Options]:
    """The package of games with a printed content of one's own; the shipped one stays at hand."""
    return _with(load(text, name=name), name)


def with_digest(wanted: str) -> GamePackage[State, Move, Event, View, Options] | None:
    """The package with the shipped cards, or with those of the examples."""
    if wanted == digest(shipped()):
        return PACKAGE
    made_up = example_cards()
    return _with(made_up, made_up.title) if wanted == digest(made_up) else None


def fitted(state: State) -> GamePackage[State, Move, Event, View, Options]:
    """The package that reads positions with the content of a state."""
    content = state.table.options.content
    return PACKAGE if content == shipped() else _with(content, content.title)


@cache
def _with(content: Content, name: str) -> GamePackage[State, Move, Event, View, Options]:
    def own() -> Content:
        return content

    return evolve(
        PACKAGE,
        rules=Edition(content),
        options=options_with(own),
        positions=positions_for(own),
        contents=lambda: {**contents(), digest(content): name},
    )


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=thraen,
    title={
        Language.EN: "Skybridge, in the world of Thraen",
        Language.DE: "Skybridge, in der Welt von Thraen",
    },
    players=(2, 3, 4),
    book=Resources("skybridge_rules.thraen", "book"),
    example="take:eye",
    options=options_with(shipped),
    words=WORDS,
    picture=PICTURES,
    reader=READER,
    positions=positions_for(shipped),
    knowledge=KNOWLEDGE,
    timing_rules=frozenset(("TH-TIME-03",)),
    place_rules=PlaceRules(SEEN, set_up),
    undo_rules=("TH-Q-83",),
    candidates=candidates,
    categories=(BRIDGE, GODHS, REBELS, GARRISONS),
    actions=ACTIONS,
    observation=OBSERVATION,
    asks=thraen.ASKS,
    max_steps=thraen.max_steps,
    figures=figures,
    side=side,
    content=CONTENT,
    contents=contents,
    with_content=with_content,
    with_digest=with_digest,
    fitted=fitted,
)
