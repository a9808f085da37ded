"""OBSERVATION: how a view of mysthea is written as a row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.actions import choices_of
from skybridge_rules.mysthea.cards import NO_UPGRADES, printed_on
from skybridge_rules.mysthea.components import CardType, Era, Island
from skybridge_rules.mysthea.effects import AnyOf, For, OneOf
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Army, Battle, Champion, Encounters, Events, Options
from skybridge_rules.mysthea.views import DeckView, HandView, PlayerView, View
from skybridge_rules.package import Observation, Row, Sum
from skybridge_rules.package.actions import Place, Values
from skybridge_rules.package.observation import TupleForm


def values(options: Options) -> Values:
    """Regions that are printed, and which cards can lie where."""
    printed = printed_on(options.content)
    commands, encounters = tuple(printed.commands), tuple(printed.encounters)
    monsters = tuple(printed.monsters)
    events = (*printed.region_cards, printed.storm, *monsters)
    on_boards = ("discard", "accessories", "upgrades", "used")
    return {
        Region: sorted(printed.land),
        **{(PlayerView, name): commands for name in on_boards},
        (PlayerView, "faced"): encounters,
        (PlayerView, "attunement"): tuple(printed.attunements),
        (HandView, "known"): commands,
        (HandView, "seen"): commands,
        (Champion, "card"): tuple(printed.champions),
        (View, "attunements"): tuple(printed.attunements),
        (View, "champions"): tuple(printed.champions),
        (View, "removed"): commands,
        (DeckView, "area"): commands,
        (DeckView, "under"): commands,
        (Events, "monsters"): monsters,
        (Events, "top"): events,
        (Events, "path"): events,
        (Events, "figures"): monsters,
        (Events, "defeats"): monsters,
        (Events, "gone"): monsters,
        (Encounters, "top"): encounters,
        (Encounters, "facing"): encounters,
        (Battle, "commitments"): commands,
    }


def tuples(options: Options) -> Mapping[Place, tuple[TupleForm, ...]]:
    """Players, Islands, regions and Monsters have their places; the parts of effects are added."""
    players, islands = options.players, len(Island)
    each, added = (Row(players),), (Sum(),)
    return {
        (View, "players"): each,
        (View, "circle"): (Row(islands),),
        (View, "sides"): (Row(islands),),
        (View, "start"): (Row(len(CardType)),),
        (View, "gone"): (Row(len(Era)),),
        (Army, "squads"): (Sum(by="region"),),
        (PlayerView, "upgrades"): (Row(len(NO_UPGRADES)),),
        (HandView, "seen"): added,
        (HandView, "hidden"): added,
        (DeckView, "under"): (Sum(last=True),),
        (Events, "path"): (Sum(last=True),),
        (Events, "figures"): (Sum(by=0),),
        (Encounters, "facing"): (Sum(last=True),),
        **{(Battle, name): each for name in _OF_EACH},
        (OneOf, "options"): added,
        (AnyOf, "options"): added,
        (For, "parts"): added,
        (tasks.CarryOut, "parts"): (Sum(first=True),),
        (tasks.AskPart, "options"): (Row(choices_of(options.content)),),
        (tasks.AskPayment, "parts"): added,
    }


_OF_EACH: Final = ("order", "commitments", "there", "totals", "lost", "left")
"""What a battle holds for each of those who take part, in order of play."""

OBSERVATION: Final[Observation[Options]] = Observation(values, tuples)
"""Parts of an effect inside a part of the same kind are written by their kinds alone."""
