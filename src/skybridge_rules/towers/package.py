"""PACKAGE: everything that towers hands to the shared rooms."""

from __future__ import annotations

from typing import Final

from skybridge_rules import towers
from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import config_with
from skybridge_rules.package import GamePackage, OptionsKind, PlaceRules, Positions, Request
from skybridge_rules.towers.actions import ACTIONS
from skybridge_rules.towers.bot import KNOWLEDGE
from skybridge_rules.towers.candidates import candidates
from skybridge_rules.towers.config import RulesConfig
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.moves import Move
from skybridge_rules.towers.observation import OBSERVATION
from skybridge_rules.towers.picture.pictures import PICTURES
from skybridge_rules.towers.place_rules import SEEN, set_up
from skybridge_rules.towers.readings import READER
from skybridge_rules.towers.setup import Options
from skybridge_rules.towers.state import State
from skybridge_rules.towers.views import View
from skybridge_rules.towers.words.game_words import WORDS
from skybridge_rules.towers.zero_items import LINK, TOWER
from skybridge_rules.words.language import Language


def make_options(request: Request) -> Options:
    """Options as they are asked for; four play unless they say otherwise."""
    players = 4 if request.players is None else request.players
    config = config_with(RulesConfig(), request.switches)
    return Options(players, request.first or Seat(0), None, config)


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=towers,
    title={
        Language.EN: "Skybridge, the game of wooden towers",
        Language.DE: "Skybridge, das Spiel mit den Holztürmen",
    },
    players=(2, 3, 4),
    book=Resources("skybridge_rules.towers", "book"),
    example="R3@5",
    options=OptionsKind(make_options),
    words=WORDS,
    picture=PICTURES,
    reader=READER,
    positions=Positions(towers.place_moment),
    knowledge=KNOWLEDGE,
    place_rules=PlaceRules(SEEN, set_up),
    undo_rules=("TW-010",),
    candidates=candidates,
    categories=(TOWER, LINK),
    actions=ACTIONS,
    observation=OBSERVATION,
    asks=towers.ASKS,
    max_steps=towers.max_steps,
)
