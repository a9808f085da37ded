"""Spoilt tables of mysthea: Command cards, Monsters, Events, encounters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Side
from skybridge_rules.mysthea.state import Champion, table_of
from tests.mysthea.scenes import at, ids
from tests.mysthea.sound import (
    BY_SYMBOLS,
    DEALING,
    DRAFTING,
    DRAWING,
    FACING,
    FIRST,
    HERE,
    KODROR,
    MIXED,
    NEXT,
    OPENED,
    SECOND,
    STANDING,
    TURN,
    Named,
    army_at,
    changed,
    decked,
    evented,
    lost,
    met,
    moved,
    put,
    seated,
    squad_at,
    waiting,
)


def cards() -> Iterator[Named]:
    """Every Command card is in one place (MY-INV-04)."""
    for state, card, place in HELD:
        yield f"a card lost from {place}", lost(state, card, place)
        yield f"a card twice in {place}", put(state, card, place)
        yield f"an unknown card in {place}", put(state, "zz", place)
    upgrades = TURN.players[0].upgrades
    yield "an Upgrade lost", seated(TURN, 0, upgrades=(None,) * 5)
    yield "an unknown Upgrade", seated(TURN, 0, upgrades=(CardId("zz"), *upgrades[1:]))
    yield (
        "an Upgrade that is in the deck too",
        seated(TURN, 0, upgrades=(None, CardId("c078"), None, *upgrades[3:])),
    )
    yield "a card in two hands", put(TURN, "c003", "0.known")
    yield "one card for another", put(lost(TURN, "c003", "2.known"), "c041", "2.known")
    yield "an unknown card for another", put(lost(TURN, "c003", "2.known"), "zz", "2.known")
    yield "a card in three places", put(put(TURN, "c003", "0.discard"), "c003", "gone")
    yield "a card of a later Era", put(SECOND, "c061", "gone")
    yield "a card of a later Era for one of this", moved(put(SECOND, "c061", "gone"), "c041", *_OUT)
    yield "a card of the first Era during set-up", put(STANDING, "c021", "removed")
    yield "two cards lost", lost(lost(FIRST, "c021", "deck"), "c040", "deck")
    yield "a Champion among the cards", put(TURN, "h01", "gone")
    yield (
        "a Command card for the Champion of a draft",
        put(lost(DRAFTING, "h01", "draft"), "c002", "draft"),
    )
    upper, lower = TURN.deck.bottom
    strange = evolve(lower, cards=(*lower.cards, CardId("zz")))
    yield "an unknown card in the lower batch", decked(TURN, bottom=(upper, strange))
    yield "an unknown card twice", put(put(TURN, "zz", "gone"), "zz", "removed")
    yield "no Champion in the draft", lost(DRAFTING, "h01", "draft")


def champions() -> Iterator[Named]:
    """Nobody's Champion is dealt to another (MY-SETUP-09, MY-VAR-05)."""
    left = STANDING.champions
    own = STANDING.players[1].army.champion
    assert own is not None
    held = STANDING.with_champions(tuple(sorted((*left, own.card))))
    yield "a Champion of a player can still be dealt", held
    yield "a Champion of a player can still be dealt in an Era", TURN.with_champions(ids("h05 h07"))
    yield "a Champion that is dealt twice", STANDING.with_champions((left[0], *left))
    yield "an unknown Champion", STANDING.with_champions((*left, CardId("zz")))
    yield "a Command card among the Champions", STANDING.with_champions((CardId("c001"), *left))
    yield "Champions in disorder", STANDING.with_champions(left[::-1])
    open_one = next(card for card in DRAFTING.draft if card not in DRAFTING.table.printed.commands)
    lying = tuple(sorted((*DRAFTING.champions, open_one)))
    yield "a Champion lies open and is not dealt", DRAFTING.with_champions(lying)
    yield "a Champion lies open and was taken", army_at(DRAFTING, 2, champion=Champion(open_one))
    yield "no Champion is left", STANDING.with_champions(())


HELD: Final = (
    (DEALING, "c002", "start"),
    (TURN, "c005", "gone"),
    (TURN, "c043", "removed"),
    (DRAFTING, "c006", "draft"),
    (TURN, "c072", "deck"),
    (TURN, "c063", "area"),
    (TURN, "c066", "bottom"),
    (TURN, "c045", "buried"),
    (TURN, "c041", "0.known"),
    (TURN, "c061", "1.unseen"),
    (TURN, "c004", "2.discard"),
    (TURN, "c031", "2.accessories"),
)
_OUT: Final = ("area", "removed")


def order() -> Iterator[Named]:
    """Cards without an order are kept ascending, each once (MY-INV-30, MY-SETUP-08)."""
    yield "gone in disorder", TURN.with_gone(_turned(TURN.gone))
    yield (
        "the last two that are gone in disorder",
        TURN.with_gone((*TURN.gone[:-2], *_turned(TURN.gone[-2:]))),
    )
    yield "removed in disorder", TURN.with_removed(_turned(TURN.removed))
    yield "a draft in disorder", DRAFTING.with_draft(_turned(DRAFTING.draft))
    yield "Attunements in disorder", TURN.with_attunements(_turned(TURN.attunements))
    yield "an area in disorder", decked(TURN, area=_turned(TURN.deck.area))
    yield "Monsters in disorder", evented(TURN, figures=TURN.events.figures[::-1])
    hand = TURN.players[0].hand
    yield "a known hand in disorder", seated(TURN, 0, hand=evolve(hand, known=_turned(hand.known)))
    unseen = evolve(hand, unseen=hand.unseen[::-1])
    yield "an unseen hand in disorder", seated(TURN, 0, hand=unseen)
    for name in ("discard", "accessories", "used", "faced"):
        row = getattr(TURN.players[0], name)
        yield f"{name} in disorder", seated(TURN, 0, **{name: _turned(row)})
    yield "Accessories of the last seat in disorder", changed(TURN, "2.accessories", _turned)
    yield "squads in disorder", army_at(TURN, 0, squads=TURN.players[0].army.squads[::-1])
    yield "two squads in a region", squad_at(TURN, 0, 1, region=at(HERE))
    yield "an Accessory used twice", seated(TURN, 0, used=ids("c011 c011"))
    both = changed(TURN, "2.accessories", _turned).with_removed(_turned(TURN.removed))
    yield "two rows in disorder", both
    yield "a START card to deal in an Era", moved(TURN, "c005", "gone", "start")
    yield "a START card in a draft of an Era", moved(TURN, "c005", "gone", "draft")
    yield "a Champion in a draft of an Era", TURN.with_draft(ids("h01"))
    both = moved(moved(TURN, "c005", "gone", "start"), "c007", "gone", "draft")
    yield "a START card to deal and one in a draft of an Era", both
    yield "a START card to deal in the first Era", moved(FIRST, "c020", "gone", "start")


def _turned(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return cards[::-1]


def monsters() -> Iterator[Named]:
    """The Monsters that wait, enter and leave (MY-SETUP-03, MY-MONSTER-01, MY-MONSTER-17)."""
    three, figures = TURN.events.monsters, TURN.events.figures
    strange = (*three[:2], CardId("ev01"))
    yield "a Region card among the Monsters", evented(SECOND, monsters=strange)
    yield "a Region card for a Monster in play", evented(TURN, monsters=strange)
    yield "a Storm drawn for an Era", evented(DRAWING, monsters=(CardId("ev13"), CardId("ev06")))
    yield "no Monster for the third Era", evented(SECOND, monsters=three[:2])
    yield "a Monster twice", evented(SECOND, monsters=(*three[:2], three[0]))
    yield "four Monsters", evented(SECOND, monsters=(*three, CardId("ev10")))
    yield "four Monsters, one of them twice", evented(SECOND, monsters=(*three, three[2]))
    yield "a Monster drawn twice", evented(DRAWING, monsters=ids("ev07 ev07"))
    yield "other Monsters during set-up", evented(STANDING, monsters=_MONSTERS[4:])
    yield "a Region card has left", evented(TURN, gone=CardId("ev01"))
    yield "a Monster to come has left", evented(SECOND, gone=CardId("ev09"))
    yield "a Monster of the box has left", evented(TURN, gone=CardId("ev13"))
    yield "a Monster has left and stands there", evented(TURN, gone=CardId("ev09"))
    yield "another than Kodror has left", _left_by("ev09")
    yield (
        "another than Kodror has left, with its card",
        evented(_left_by("ev09"), deck=TURN.events.deck.minus(CardId("ev09"))),
    )
    yield "Kodror has left without its behaviour", _calm(KODROR)
    yield "a Storm is defeated", evented(TURN, defeats=ids("ev06"))
    yield "a Monster and a Storm are defeated", evented(TURN, defeats=ids("ev06 ev07"))
    yield "a Monster to come is defeated", evented(SECOND, defeats=ids("ev09"))
    yield "a Monster in play is defeated", evented(SECOND, defeats=ids("ev08"))
    yield "every Monster is defeated", evented(TURN, defeats=three[::-1])
    yield "a Monster is nowhere", evented(TURN, figures=figures[:2])
    yield (
        "a Monster of the box stands there",
        evented(TURN, figures=(*figures[:2], (CardId("ev13"), Island.ARCH))),
    )
    yield "a Monster stands there too early", evented(SECOND, figures=figures)
    yield (
        "a Monster in two places",
        evented(TURN, figures=(figures[0], (figures[0][0], Island.ARCH), *figures[1:])),
    )
    yield (
        "a Monster in two places of the second Era",
        evented(SECOND, figures=(*SECOND.events.figures, (CardId("ev08"), Island.TREE))),
    )
    yield "a Monster during set-up", evented(STANDING, figures=((CardId("ev07"), Island.TREE),))
    yield "a Monster before it enters", evented(FIRST, figures=((FIRST_MONSTER, Island.TREE),))
    yield "the third Monster before it enters", evented(NEXT, figures=figures)
    yield "a Monster still to enter", waiting(TURN, t.EnterMonster(), *TURN.agenda)
    yield "a Monster moved", evented(TURN, figures=tuple((c, Island.ARCH) for c, _ in figures))
    yield "Kodror stands there", evented(KODROR, figures=((CardId("ev13"), Island.ARCH), *_TWO))


def _left_by(monster: str) -> State:
    """A Monster has left its Island for good."""
    there = tuple(each for each in TURN.events.figures if each[0] != monster)
    return evented(TURN, figures=there, gone=CardId(monster))


def _calm(state: State) -> State:
    """The state at a table that plays without the behaviours of Monsters."""
    options = state.table.options
    config = evolve(options.config, monster_behaviours=False)
    return evolve(state, table=table_of(evolve(options, config=config)))


_MONSTERS: Final = tuple(TURN.table.printed.monsters)
_TWO: Final = tuple(KODROR.events.figures)
FIRST_MONSTER: Final = FIRST.events.monsters[0]


def events() -> Iterator[Named]:
    """Each Event card is there once, and the Attunements too (MY-INV-04, MY-INV-09)."""
    deck, path = TURN.events.deck, TURN.events.path
    yield "an Event lost from the deck", evented(TURN, deck=deck.minus(CardId("ev03")))
    yield "the top Event lost", evented(TURN, top=None)
    yield "an Event lost from the Path", evented(TURN, path=path[1:])
    yield "a Monster card lost", evented(TURN, deck=deck.minus(CardId("ev08")))
    yield "the Storm lost", evented(TURN, path=path[:2])
    yield "two Events lost", evented(TURN, deck=deck.minus(CardId("ev04")), path=path[1:])
    yield "an Event on the Path and in the deck", evented(TURN, path=(*path, CardId("ev03")))
    yield "an Event on the Path and on top", evented(TURN, path=(*path, CardId("ev02")))
    yield "an Event twice on the Path", evented(TURN, path=(*path, path[0]))
    yield "an Event twice in the deck", evented(TURN, deck=deck.plus(CardId("ev03")))
    yield "a Monster card of the box", evented(TURN, deck=deck.plus(CardId("ev13")))
    yield "a Command card on the Path", evented(TURN, path=(*path, CardId("c001")))
    yield "an unknown Event for another", evented(TURN, path=(CardId("zz"), *path[1:]))
    yield "a Monster card too early", evented(SECOND, path=("ev01", "ev09"))
    yield (
        "the card of the third Monster before it enters",
        evented(NEXT, deck=NEXT.events.deck.plus(CardId("ev09"))),
    )
    yield "an Event lost before the third Monster enters", evented(NEXT, path=())
    only = OPENED.events.path[0]
    yield "an Event lost in the first Era", evented(OPENED, path=())
    yield "an Event twice in the first Era", evented(OPENED, path=(only, only))
    yield (
        "the card of Kodror still lies there",
        evented(KODROR, path=(*KODROR.events.path, CardId("ev13"))),
    )
    yield (
        "the card of Kodror lies there twice",
        evented(KODROR, path=(*KODROR.events.path, CardId("ev13"), CardId("ev13"))),
    )
    yield "Kodror has left, and another card", evented(KODROR, top=None)
    yield "an Attunement lost", TURN.with_attunements(TURN.attunements[1:])
    yield "an Attunement taken and there", TURN.with_attunements(ids("a01 a02 a03 a04 a05"))
    yield "an Attunement lost by a player", seated(TURN, 0, attunement=None)
    yield "an Attunement taken twice", seated(TURN, 2, attunement=CardId("a02"))
    yield (
        "an Attunement taken by another",
        seated(seated(TURN, 0, attunement=None), 2, attunement=CardId("a02")),
    )
    yield "an Attunement of the night", TURN.with_attunements(ids("a01 a03 a04 a10"))
    yield "other sides than cards", evolve(TURN, sides=(Side.NIGHT, *TURN.sides[1:]))
    yield "another side than that taken", evolve(MIXED, sides=(*MIXED.sides[:4], Side.NIGHT))
    yield "an Attunement lost during set-up", STANDING.with_attunements(())


def encounters() -> Iterator[Named]:
    """Thirty encounters, and who faces one (MY-INV-08, MY-Q-53)."""
    deck = TURN.encounters.deck
    yield "an encounter lost", met(TURN, deck=deck.minus(CardId("en30")))
    yield "an encounter twice", met(TURN, deck=deck.plus(CardId("en30")))
    yield (
        "an encounter for another",
        met(TURN, deck=deck.minus(CardId("en30")).plus(CardId("en29"))),
    )
    yield "the next encounter lost", met(TURN, top=None)
    yield "the next encounter in the deck too", met(TURN, deck=deck.plus(CardId("en01")))
    yield "an encounter tucked twice", seated(TURN, 0, faced=ids("en05 en06 en07"))
    yield "an encounter that was faced lost", seated(TURN, 2, faced=ids("en07 en08 en09 en10 en11"))
    yield "a Command card among the encounters", met(TURN, deck=deck.plus(CardId("c001")))
    yield "an encounter in resolution lost", met(FACING, facing=())
    yield "an encounter in resolution in the deck too", met(FACING, facing=ids("en01 en03"))
    yield "an encounter lost during set-up", met(STANDING, deck=Bag())
    yield "an encounter without its card", seated(TURN, 0, facing=1)
    yield "an encounter of nobody", seated(FACING, 0, facing=0)
    yield "an encounter of two", seated(FACING, 2, facing=1)
    yield "symbols of nobody", seated(BY_SYMBOLS, 0, facing=0)
    yield "symbols of two", met(BY_SYMBOLS, pending=BY_SYMBOLS.encounters.pending * 2)
    yield "no symbols", met(BY_SYMBOLS, pending=())
    yield "less than no encounter", seated(seated(FACING, 0, facing=2), 1, facing=-1)
    twelve = seated(TURN, 0, faced=(), facing=0)
    yield "six encounters, and the last one in resolution", _sixth(twelve, 5)
    yield "six encounters, and one more in resolution", _sixth(TURN, 6)
    yield "seven encounters", _seventh()


def _sixth(state: State, tucked: int) -> State:
    """Cleo has so many encounters tucked and faces another; what Ada had is in the deck."""
    six = TURN.players[2].faced
    left = [*six[tucked:], *state.encounters.deck]
    left += TURN.players[0].faced if not state.players[0].faced else ()
    state = seated(state, 2, faced=six[:tucked], facing=1)
    return met(state, deck=Bag.of(left[1:]), facing=(left[0],))


def _seventh() -> State:
    more = tuple(sorted((*TURN.players[2].faced, CardId("en30"))))
    state = met(TURN, deck=TURN.encounters.deck.minus(CardId("en30")))
    return seated(state, 2, faced=more)
