"""PACKAGE: the rules, and everything else that Magpie hands to the rooms that all games share."""

from typing import Final

from magpie_rules.bot import reserve
from magpie_rules.events import Event
from magpie_rules.legality import chance_weights, decision, objections
from magpie_rules.moves import ANSWERS, CHANCES, Move
from magpie_rules.picture import MagpiePictures
from magpie_rules.scoring import score
from magpie_rules.setup import max_steps, new, problems
from magpie_rules.state import Ask, Options, State
from magpie_rules.transition import answer
from magpie_rules.views import View, resample, unknowns, view
from magpie_rules.words import MagpieWords
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.plain_game import PlainGame
from skybridge_rules.package import GamePackage, Knowledge, Language, Phrases, Resources

MAGPIE: Final[PlainGame[State, Move, Event, View, Options]] = PlainGame(
    "magpie",
    TURN_RULE=RuleId("MG-20"),
    JSON=Documents.of(State, Move, Event, View, Options, problems),
    new=new,
    options_of=lambda state: state.garden.options,
    seats=lambda state: state.garden.seats,
    round_of=lambda state: state.garden.round,
    decision=decision,
    candidates=lambda state: CHANCES + ANSWERS,  # noqa: ARG005 - the same in every state
    objections=objections,
    chance_weights=chance_weights,
    answer=answer,
    view=view,
    unknowns=unknowns,
    resample=resample,
    score=score,
)

PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=MAGPIE,
    title={Language.EN: "Magpie", Language.DE: "Elster"},
    players=(2, 3, 4),
    book=Resources("magpie_rules", "book"),
    example="pick:3",
    words=MagpieWords(MAGPIE, Phrases("magpie_rules.words")),
    picture=MagpiePictures(MAGPIE),
    knowledge=Knowledge(reserve),
    timing_rules=frozenset({"MG-22", "MG-31"}),
    candidates=lambda view: ANSWERS,  # noqa: ARG005 - whatever the view
    categories=("trinkets", "cards"),
    asks=tuple(each.name.lower() for each in Ask),
    max_steps=max_steps,
)
