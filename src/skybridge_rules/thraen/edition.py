"""Edition: the game with a printed content of one's own.

The rules are the same for every content, so an Edition adds but one thing to them: it reads JSON,
positions and records of games with its content, as the module does with the shipped one.
"""

from __future__ import annotations

from typing import Final

from attrs import Factory, field

from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.content import digest_of
from skybridge_rules.thraen.documents import ThraenDocuments, documents_for
from skybridge_rules.thraen.imagining import resample
from skybridge_rules.thraen.legality import (
    TURN_RULE,
    chance_weights,
    decision,
    explain,
    legal_moves,
)
from skybridge_rules.thraen.notation import (
    format_move,
    format_position,
    parse_move,
    read_position,
)
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.setup import new, options_of
from skybridge_rules.thraen.state import Options, State, round_of, seats
from skybridge_rules.thraen.transition import apply, step
from skybridge_rules.thraen.views import unknowns, view

NAME: Final = "thraen"
EDITION: Final = "Skybridge, Deep Print Games"
RULES_VERSION: Final = "2"


def content_digest(options: Options) -> str:
    """Stands for the printed data that a game is played with."""
    return digest_of(options.content)


@frozen
class Edition:
    """The game with this content; satisfies the ``Game`` protocol.

    Options still say which content a game is played with: ``Options(3, content=edition.content)``.
    """

    content: Content
    JSON: ThraenDocuments = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda self: documents_for(self.content), takes_self=True),
    )

    NAME = NAME
    EDITION = EDITION
    RULES_VERSION = RULES_VERSION
    TURN_RULE = TURN_RULE

    new = staticmethod(new)
    options_of = staticmethod(options_of)
    seats = staticmethod(seats)
    round_of = staticmethod(round_of)
    decision = staticmethod(decision)
    legal_moves = staticmethod(legal_moves)
    chance_weights = staticmethod(chance_weights)
    explain = staticmethod(explain)
    apply = staticmethod(apply)
    step = staticmethod(step)
    view = staticmethod(view)
    unknowns = staticmethod(unknowns)
    resample = staticmethod(resample)
    score = staticmethod(score)
    problems = staticmethod(problems)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)
    format_position = staticmethod(format_position)
    content_digest = staticmethod(content_digest)

    def parse_position(self, text: str) -> State:
        """A state from its text; an impossible one raises ImpossibleSetup."""
        return read_position(text, self.JSON)
