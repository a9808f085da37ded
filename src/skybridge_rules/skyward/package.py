"""PACKAGE: everything that skyward hands to the shared rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import config_with
from skybridge_rules.package import GamePackage, OptionsKind, PlaceRules, Request
from skybridge_rules.skyward.actions import ACTIONS
from skybridge_rules.skyward.bot import KNOWLEDGE
from skybridge_rules.skyward.candidates import candidates
from skybridge_rules.skyward.config import RulesConfig
from skybridge_rules.skyward.content import CONTENT, digest, load, shipped
from skybridge_rules.skyward.edition import edition
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.facts import figures, side
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.observation import OBSERVATION
from skybridge_rules.skyward.picture.pictures import PICTURES
from skybridge_rules.skyward.place_rules import SEEN, set_up
from skybridge_rules.skyward.placing.reading import example_cards
from skybridge_rules.skyward.position import positions_for
from skybridge_rules.skyward.readings import READER
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.scoring import ALLEGIANCES, BUILDINGS, CARDS, DISCORDS, EFFECTS
from skybridge_rules.skyward.state import Options, State
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.game_words import WORDS
from skybridge_rules.words.language import Language


def options_with(content: Callable[[], Content]) -> OptionsKind[Options]:
    """Options of games with a content, made as they are asked for; four play unless they say."""

    def make(request: Request) -> Options:
        players = 4 if request.players is None else request.players
        first = Seat(0) if request.first is None else request.first
        return Options(players, first, config_with(RulesConfig(), request.switches), content())

    return OptionsKind(make)


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
        rules=edition(content),
        options=options_with(own),
        positions=positions_for(own),
        contents=lambda: {**contents(), digest(content): name},
    )


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=skyward,
    title={
        Language.EN: "Skyward, with Allegiance and Discord",
        Language.DE: "Skyward, mit Bündnis und Zwietracht",
    },
    players=(2, 3, 4, 5),
    book=Resources("skybridge_rules.skyward", "book"),
    example="pick:1",
    options=options_with(shipped),
    words=WORDS,
    picture=PICTURES,
    reader=READER,
    positions=positions_for(shipped),
    knowledge=KNOWLEDGE,
    timing_rules=frozenset(("SW-201", "SW-312")),
    place_rules=PlaceRules(SEEN, set_up),
    undo_rules=("SW-Q-46",),
    candidates=candidates,
    categories=(BUILDINGS, CARDS, EFFECTS, ALLEGIANCES, DISCORDS),
    actions=ACTIONS,
    observation=OBSERVATION,
    asks=skyward.ASKS,
    max_steps=skyward.max_steps,
    figures=figures,
    side=side,
    content=CONTENT,
    contents=contents,
    with_content=with_content,
    with_digest=with_digest,
    fitted=fitted,
)
