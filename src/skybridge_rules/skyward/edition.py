"""Edition: the game with a printed content of one's own."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules import skyward
from skybridge_rules.content.edition import OtherEdition
from skybridge_rules.skyward.documents import documents_for
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import Options, State
from skybridge_rules.skyward.views import View

SkywardEdition: TypeAlias = OtherEdition[State, Move, Event, View, Options]


def edition(content: Content) -> SkywardEdition:
    """The game with this content: ``Options(3, content=content)`` says that it is played with."""
    return OtherEdition(skyward, content, documents_for(content), edition)
