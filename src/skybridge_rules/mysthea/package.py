"""PACKAGE: everything that mysthea hands to the shared rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.switches import config_with
from skybridge_rules.mysthea.actions import ACTIONS
from skybridge_rules.mysthea.bot import KNOWLEDGE
from skybridge_rules.mysthea.candidates import candidates
from skybridge_rules.mysthea.config import RulesConfig
from skybridge_rules.mysthea.content import CONTENT, digest, load, shipped
from skybridge_rules.mysthea.edition import edition
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.facts import figures, side
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.observation import OBSERVATION
from skybridge_rules.mysthea.picture.pictures import PICTURES
from skybridge_rules.mysthea.place_rules import SEEN, set_up
from skybridge_rules.mysthea.position import positions_for
from skybridge_rules.mysthea.readings import READER
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.scoring import GLORY
from skybridge_rules.mysthea.state import Options, State
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.game_words import WORDS
from skybridge_rules.package import GamePackage, OptionsKind, PlaceRules, Request
from skybridge_rules.package.options import FIRST
from skybridge_rules.words.language import Language


def options_with(content: Callable[[], Content]) -> OptionsKind[Options]:
    """Options of games with a content, made as they are asked for; four play unless they say.

    Artefacts decide who begins (MY-SETUP-11), so a first seat cannot be asked for.
    """

    def make(request: Request) -> Options:
        if request.first is not None:
            raise BadOption(FIRST, "the Artefacts decide who begins (MY-SETUP-11)")
        players = 4 if request.players is None else request.players
        config = config_with(RulesConfig(), request.switches)
        return Options(players, None, None, config, content())

    return OptionsKind(make)


def contents() -> Mapping[str, str]:
    """The shipped content, by its digest."""
    return {digest(shipped()): shipped().title}


def with_content(text: str, name: str) -> GamePackage[State, Move, Event, View, Options]:
    """The package of games with a printed content of one's own; the shipped one stays at hand."""
    return _with(load(text, name=name), name)


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
        rules=edition(content),
        options=options_with(own),
        positions=positions_for(own),
        contents=lambda: {**contents(), digest(content): name},
    )


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=mysthea,
    title={Language.EN: "Mysthea", Language.DE: "Mysthea"},
    players=(2, 3, 4, 5),
    book=Resources("skybridge_rules.mysthea", "book"),
    example="meditate",
    options=options_with(shipped),
    words=WORDS,
    picture=PICTURES,
    reader=READER,
    positions=positions_for(shipped),
    knowledge=KNOWLEDGE,
    timing_rules=frozenset(("MY-EVENT-01", "MY-TURN-03", "MY-ACT-03")),
    place_rules=PlaceRules(SEEN, set_up),
    undo_rules=("MY-INFO-03",),
    candidates=candidates,
    categories=(GLORY,),
    actions=ACTIONS,
    observation=OBSERVATION,
    asks=mysthea.ASKS,
    max_steps=mysthea.max_steps,
    figures=figures,
    side=side,
    content=CONTENT,
    contents=contents,
    with_content=with_content,
    fitted=fitted,
)
