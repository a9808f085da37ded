"""Reduced worlds of skyward: boxes of a few cards played from the first split, and late positions.

Nothing is cut: every line is played to the count of points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import (
    Allegiance,
    Content,
    Discord,
    DiscordTiming,
    Move,
    Options,
    RulesConfig,
    State,
)
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.documents import documents_for
from skybridge_rules.skyward.records import Critter, DiscordCard, FactionCard
from tests.exhaustive.laws import state_laws, step_laws
from tests.exhaustive.search import World
from tests.skyward import builders
from tests.skyward.builders import player
from tests.skyward.counting import counted
from tests.skyward.fixtures import ALLEGIANCES, building, small
from tests.skyward.invariants_steps import Chronicle, Passage, broken_by
from tests.skyward.invariants_table import TABLE

SkywardWorld = World[State, Move]

LATE: Final = small()
"""The cards of late positions."""


def _box(**cards: Any) -> Content:
    """A box with these cards alone."""
    empty = Content("a tiny box", (), (), (), (), (), (), ())
    return evolve(empty, **cards)


SEER: Final = FactionCard(CardId("seer"), "Seer", Faction.SEERS, 1, 1, ())
ELITE: Final = FactionCard(CardId("elite"), "Elite", Faction.SEERS, 2, 1, ())
PIGEON: Final = Critter(CardId("pigeon"), "Pigeon", -1, 1, (), pigeon=True)
CAT: Final = Critter(CardId("cat"), "Cat", 1, 1, (), instant=(do.GivePigeon(),))
HUT: Final = building("hut", "S", 2, launch=(do.GainCogs(1),))
GATE: Final = building("gate", "W", 1, launch=(do.ExchangeBuilding(),))
WELL: Final = building("well", "", 1, requirement=do.RevealCards(1), launch=(do.DrawCards(1),))
RIFT: Final = DiscordCard(CardId("rift"), "Rift", 2, (do.DiscardCards(1), do.GiveAll()), ())
CACHE: Final = DiscordCard(CardId("cache"), "Cache", 1, (do.CogsPerCard(CardId("cache")),), ())

BOXES: Final[dict[str, tuple[Content, RulesConfig]]] = {
    "four cards": (_box(building=(HUT, GATE), faction_card=(SEER, ELITE)), RulesConfig()),
    "three cards and a cat": (
        _box(building=(HUT,), faction_card=(SEER,), critter=(PIGEON, CAT)),
        RulesConfig(),
    ),
    "two cards and Discords": (
        _box(building=(HUT,), faction_card=(SEER,), discord=(RIFT,)),
        RulesConfig(discord=Discord.DECK),
    ),
    "a side deck, at the pick": (
        _box(building=(HUT,), faction_card=(SEER, ELITE), discord=(RIFT, CACHE)),
        RulesConfig(discord=Discord.SIDE_DECK, discord_timing=DiscordTiming.AT_PICK),
    ),
}
"""Whole games of two: what is in the box, and the rules."""


LARGE: Final[dict[str, tuple[Content, RulesConfig]]] = {
    "four cards, one of them drawn": (
        _box(building=(HUT, GATE, WELL), faction_card=(SEER,)),
        RulesConfig(),
    ),
    "dealt Allegiances from the first": (
        _box(building=(HUT,), allegiance=ALLEGIANCES[:6]),
        RulesConfig(allegiance=Allegiance.DEALT),
    ),
}
"""For the deep run."""

DEALT: Final = _box(building=(HUT,), faction_card=(SEER,), allegiance=ALLEGIANCES[:6])


def _late(*players: Any, content: Content = LATE, **given: Any) -> Callable[[], State]:
    return lambda: builders.table(*players, content=content, **given)


POSITIONS: Final[dict[str, Callable[[], State]]] = {
    "a payment in every order": _late(
        player("jump-gate seers-card seers-elite makers-card", cogs=1, airspace="*"),
        player(airspace="temple"),
        left=0,
    ),
    "cards are revealed, drawn and exchanged": _late(
        player("memorial seers-card", unseen="seers-elite makers-card library", airspace="*"),
        player(unseen="house"),
        left=1,
    ),
    "an effect is copied": _late(
        player("biosphere preservers-card makers-card", airspace="library sky-command"),
        player("house", airspace="jump-gate clock-tower *", cogs=1),
        left=0,
    ),
    "Discords resolve": _late(
        player("house temple", owed="crassus-cache chimaera-vats quarrel"),
        player(airspace="*", discords="*", owed="crassus-cache"),
        moment="resolve",
        left=0,
        rules={"discord": "deck", "crassus_count": "sequential"},
    ),
    "an Allegiance is hidden in the deck": _late(
        player("order-4", cogs=1, airspace="house *"),
        player(unseen="order-8 house"),
        left=1,
        allegiances=1,
        rules={"allegiance": "deck"},
    ),
    "Allegiances are chosen": _late(
        player(dealt="archivists order-0 order-1"),
        player(dealt="order-2 order-3 plutocrats"),
        content=DEALT,
        moment="keep",
    ),
    "Allegiances are chosen and shown": _late(
        player(dealt="archivists order-0 order-1"),
        player(dealt="order-2 order-3 plutocrats"),
        content=DEALT,
        moment="keep",
        rules={"open_hands": True},
    ),
    "six buildings and a final split": _late(
        player("house", cogs=1, airspace="temple dojo mint arena library *"),
        player("seers-card"),
        left=2,
        rules={"final_split": True},
    ),
}
"""Late positions, by what they are about."""

NAMES: Final = (*BOXES, *POSITIONS)


@cache
def start_of(name: str) -> State:
    """Where a world begins."""
    if name in POSITIONS:
        return POSITIONS[name]()
    content, config = {**BOXES, **LARGE}[name]
    return skyward.new(Options(2, Seat(0), config, content))


def world(name: str) -> SkywardWorld:
    """A world in which all invariants are asked for, down to the count of points."""
    start = start_of(name)
    return World(
        name=f"skyward, {name}",
        game=skyward,
        start=start,
        at_states=(*state_laws(skyward), the_catalogue_holds, points_are_counted_naively),
        at_steps=(*step_laws(skyward), stories_from(start)),
    )


def the_catalogue_holds(state: State) -> Iterator[str]:
    """What one state can be asked for (SW-INV-01 to SW-INV-27)."""
    for invariant in TABLE:
        yield from (f"{invariant.__name__}: {what}" for what in invariant(state))


def points_are_counted_naively(state: State) -> Iterator[str]:
    """The naive reference comes to the same totals and winners (SW-607, SW-608)."""
    score, naive = skyward.score(state), counted(state)
    if list(score.totals) != naive.scores() or list(score.winners) != naive.winners():
        yield f"{score.totals} points, by a naive count {naive.scores()}"


def stories_from(start: State) -> Callable[[State, Move, Step[State, Any]], Iterable[str]]:
    """What steps and the story so far can be asked for (SW-INV-04 to SW-INV-25).

    A state can be reached in several ways; its story is the one by which it was reached first.
    """
    stories = {start: Chronicle.begun_at(start)}

    def steps_keep_the_catalogue(
        before: State, move: Move, taken: Step[State, Any]
    ) -> Iterator[str]:
        events = tuple(told.event for told in taken.events)
        step = Passage(before, move, taken.state, events)
        story = stories[before].told(step)
        stories.setdefault(taken.state, story)
        yield from broken_by(step, story)

    return steps_keep_the_catalogue


def documents(name: str) -> Any:
    """The documents of a world."""
    return documents_for(start_of(name).table.options.content)
