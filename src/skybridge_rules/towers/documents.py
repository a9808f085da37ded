"""The JSON of this game: a State travels as its Setup, a piece as its sign."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.towers.components import Piece, piece_from_sign
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.moves import TAGS, Move
from skybridge_rules.towers.setup import Options, Setup, place, setup_of
from skybridge_rules.towers.state import State
from skybridge_rules.towers.views import View

CODEC: Final = Codec(
    tags={**TAGS, **tags_by_name(Event)},
    proxies=(
        Proxy(State, Setup, setup_of, place),
        Proxy(Piece, str, lambda piece: piece.sign, piece_from_sign),
    ),
)

JSON: Final[Documents[State, Move, Event, View, Options]] = Documents(
    CODEC,
    state=Shape[State](State),
    move=Shape[Move](Move),
    event=Shape[Event](Event),
    view=Shape[View](View),
    options=Shape[Options](Options),
)
