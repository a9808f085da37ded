"""Spoilt tables of mysthea: Mirages, places on the map, boards and armies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.regions import (
    Region,
    island_of,
    mirage_layouts,
    regions_of,
    terrain_of,
)
from skybridge_rules.mysthea.state import Squad
from tests.mysthea.openings import until
from tests.mysthea.scenes import at, ids
from tests.mysthea.sound import (
    BELOW,
    DUEL,
    FIRST,
    FIVE_LAID,
    HERE,
    NOWHERE,
    STANDING,
    TURN,
    UNPRINTED,
    Named,
    army_at,
    changed,
    hero_at,
    lost,
    moved,
    put,
    seated,
    squad_at,
)


def mirages() -> Iterator[Named]:
    """How many Mirage Tokens there are, and where (MY-SETUP-02, MY-INV-06)."""
    first, second = DUEL.mirages
    yield "a Mirage nowhere", DUEL.with_mirages((first, NOWHERE))
    yield "Mirages where no region is printed", DUEL.with_mirages((UNPRINTED, BELOW))
    yield "a Mirage with three players", TURN.with_mirages((first,))
    yield "two Mirages with three players", TURN.with_mirages((first, second))
    yield "no Mirage in an Era", DUEL.with_mirages(())
    yield "one Mirage in an Era", DUEL.with_mirages((first,))
    yield "three Mirages in an Era", DUEL.with_mirages((first, second, at("orb.river")))
    yield "all Mirages in an Era", DUEL.with_mirages(FIVE_LAID.mirages)
    yield "two Mirages in the first Era", until(FIVE_LAID, "turn-up")[0]
    yield (
        "five Mirages in the first Era",
        until(FIVE_LAID, "turn-up")[0].with_mirages(FIVE_LAID.mirages),
    )
    yield "four Mirages during set-up", FIVE_LAID.with_mirages(FIVE_LAID.mirages[:4])
    yield "two Mirages during set-up", FIVE_LAID.with_mirages(FIVE_LAID.mirages[:2])
    yield "two Mirages in one region", DUEL.with_mirages((first, first))
    yield "two Mirages on one Island", DUEL.with_mirages((first, at("spire.crystal-field")))
    yield "two Mirages of one type", DUEL.with_mirages((first, at("orb.myst")))
    yield "two Mirages in disorder", DUEL.with_mirages((second, first))
    five = FIVE_LAID.mirages
    yield "five Mirages in one region", FIVE_LAID.with_mirages(five[:1] * 5)
    yield "five Mirages on four Islands", FIVE_LAID.with_mirages((five[0], five[0], *five[2:]))
    yield "five Mirages of four types", FIVE_LAID.with_mirages(_of_four_types())
    yield "five Mirages in disorder", FIVE_LAID.with_mirages(five[::-1])
    yield "five Mirages laid otherwise", FIVE_LAID.with_mirages(_laid_otherwise())
    yield "units in Mirages", _in_mirages(DUEL, 0, (0, 1))
    yield "a unit in a Mirage", _in_mirages(DUEL, 1, (0,))
    for number, region in enumerate(DUEL.mirages):
        yield f"a Champion in Mirage {number}", hero_at(DUEL, 1 - number, region=region)
    alone = hero_at(STANDING_FOR_TWO, 0, region=FIVE_LAID.mirages[2])
    yield "a Champion placed in a Mirage", alone


STANDING_FOR_TWO: Final = until(FIVE_LAID, "token")[0]
"""Of two Champions one is placed."""


def _of_four_types() -> tuple[Region, ...]:
    """On five Islands, the last one in a region of the type of another."""
    *others, last = FIVE_LAID.mirages
    types = {terrain_of(region) for region in others}
    here = regions_of(TURN.table.printed.land, island_of(last))
    return (*others, next(region for region in here if terrain_of(region) in types))


def _laid_otherwise() -> tuple[Region, ...]:
    laid = mirage_layouts(TURN.table.printed.land)
    return next(each for each in laid if each != FIVE_LAID.mirages)


def _in_mirages(state: State, seat: int, squads: tuple[int, ...]) -> State:
    for number in squads:
        state = squad_at(state, seat, number, region=state.mirages[number])
    return state


def places_on_the_map() -> Iterator[Named]:
    """Units and Champions are in regions that are printed (MY-MAP-04, MY-SETUP-09)."""
    yield "units nowhere", squad_at(TURN, 0, 1, region=NOWHERE)
    yield (
        "units of two squads nowhere",
        squad_at(squad_at(TURN, 0, 0, region=BELOW), 0, 1, region=NOWHERE),
    )
    yield "units of the last seat nowhere", squad_at(TURN, 2, 0, region=UNPRINTED)
    yield "a Champion nowhere", hero_at(TURN, 1, region=NOWHERE)
    yield "a Champion where no region is printed", hero_at(TURN, 2, region=UNPRINTED)
    yield "a card for a Champion", hero_at(TURN, 1, card=CardId("c001"))
    yield "a card for a Champion, nowhere", hero_at(TURN, 1, card=CardId("c001"), region=NOWHERE)
    yield "a Champion that is not placed in an Era", hero_at(TURN, 1, region=None)
    yield "no Champion in an Era", army_at(TURN, 2, champion=None)
    yield "no Champion of Ada in the first Era", army_at(FIRST, 0, champion=None)
    yield "no Champion yet", army_at(STANDING, 0, champion=None)
    yield "the Champion of another", hero_at(TURN, 2, card=CardId("h05"))
    yield "the same Champion before it is placed", hero_at(STANDING, 0, card=CardId("h02"))


def boards() -> Iterator[Named]:
    """Figures, Artefacts and cards of a board (MY-INV-01, MY-INV-05, MY-INV-07, MY-SETUP-12)."""
    for name in ("energy", "exp"):
        for figure in (-1, 0, 12, 13):
            yield f"{figure} {name}", seated(TURN, 2, **{name: figure})
    yield "too much Energy and Experience", seated(TURN, 1, energy=13, exp=13)
    yield "too much for two", seated(seated(TURN, 0, energy=13), 1, exp=-1)
    for glory in (-1, 0, 1, 301):
        yield f"{glory} glory", seated(TURN, 2, glory=glory)
    yield "an Artefact twice", seated(TURN, 0, artefact=2)
    yield "an Artefact without a number", seated(TURN, 0, artefact=0)
    yield "an Artefact too high", seated(TURN, 2, artefact=4)
    yield "other Artefacts", seated(seated(TURN, 0, artefact=3), 2, artefact=1)
    yield "an Artefact twice in the first Era", seated(FIRST, 0, artefact=FIRST.players[1].artefact)
    yield "an Artefact twice during set-up", seated(STANDING, 0, artefact=2)
    yield "no Encounter Token", seated(TURN, 2, token=None)
    yield "no Encounter Token in the first Era", seated(FIRST, 0, token=None)
    three = TURN.players[2].accessories
    fourth = moved(TURN, "c034", "gone", "2.accessories")
    yield "four Accessories", fourth
    yield "five Accessories", moved(fourth, "c035", "gone", "2.accessories")
    yield (
        "no Accessory",
        changed(TURN, "2.accessories", lambda _: ()).with_gone(tuple(sorted((*TURN.gone, *three)))),
    )
    slots = TURN.players[2].upgrades
    yield "a slot too few", seated(TURN, 2, upgrades=slots[:4])
    yield "a slot too many", seated(TURN, 2, upgrades=(*slots, None))
    yield "an Upgrade in the slot before its own", _slot(2, "c036", 2)
    yield "an Upgrade in the slot after its own", _slot(2, "c036", 4)
    yield "an Upgrade in the first slot", _slot(0, "c016", 0)
    yield (
        "an Accessory in a slot",
        seated(lost(TURN, "c031", "2.accessories"), 2, upgrades=(CardId("c031"), *slots[1:])),
    )
    yield "a Tactic among the Accessories", _with_tactic()
    yield "an Upgrade among the Accessories", moved(TURN, "c017", "gone", "0.accessories")
    yield "a Tactic used", seated(TURN, 0, used=ids("c001"))
    yield "an unknown card used", seated(TURN, 1, used=ids("c011 zz"))
    yield (
        "a Tactic used, and one among the Accessories",
        seated(_with_tactic(), 2, used=ids("c001")),
    )
    yield "an Accessory used that is no longer there", seated(TURN, 1, used=ids("c071"))


def _with_tactic() -> State:
    tactic = moved(lost(TURN, "c031", "2.accessories"), "c004", "2.discard", "2.accessories")
    return put(tactic, "c031", "2.discard")


def _slot(seat: int, card: str, slot: int) -> State:
    """The only Upgrade of a board lies in another slot."""
    upgrades: list[CardId | None] = [None] * 5
    upgrades[slot] = CardId(card)
    return seated(TURN, seat, upgrades=tuple(upgrades))


def armies() -> Iterator[Named]:
    """Units are neither lost nor doubled (MY-INV-02, MY-TRAVEL-13)."""
    own = TURN.players[0].army
    (troops, golems, forts), (built, ready) = own.supply, own.built
    yield "a Troop too many", army_at(TURN, 0, supply=(troops + 1, golems, forts))
    yield "a Troop too few", army_at(TURN, 0, supply=(troops - 1, golems, forts))
    yield "a Golem too many", army_at(TURN, 0, supply=(troops, golems + 1, forts))
    yield "a Golem too few", army_at(TURN, 0, supply=(troops, golems - 1, forts))
    yield "a Fortification too many", army_at(TURN, 0, supply=(troops, golems, forts + 1))
    yield "a Fortification too few", army_at(TURN, 0, supply=(troops, golems, forts - 1))
    yield "a constructed Troop too many", army_at(TURN, 0, built=(built + 1, ready))
    yield "a constructed Golem too few", army_at(TURN, 0, built=(built, ready - 1))
    yield (
        "another constructed Troop",
        army_at(TURN, 0, supply=(troops - 1, golems, forts), built=(built + 1, ready)),
    )
    for name in ("troops", "golems", "forts"):
        number = getattr(own.squads[0], name) + 1
        yield f"{name} too many in a region", squad_at(TURN, 0, 0, **{name: number})
    yield "a unit too many of each kind", army_at(TURN, 1, supply=(9, 5, 5))
    yield "a unit too few for the last seat", squad_at(TURN, 2, 0, forts=3)
    yield "less than no Troop in the supply", army_at(TURN, 1, supply=(-1, 4, 4), built=(9, 0))
    yield "less than no Golem in the supply", army_at(TURN, 1, supply=(8, -1, 4), built=(0, 5))
    yield (
        "less than no Fortification in the supply",
        squad_at(army_at(TURN, 2, supply=(0, 0, -1)), 2, 0, forts=5),
    )
    yield "less than no constructed Troop", army_at(TURN, 1, supply=(9, 4, 4), built=(-1, 0))
    yield "less than no constructed Golem", army_at(TURN, 1, supply=(8, 5, 4), built=(0, -1))
    for name, supply, squad in (
        ("Troops", (9, 3, 3), Squad(at(HERE), -1, 1, 1)),
        ("Golems", (7, 5, 3), Squad(at(HERE), 1, -1, 1)),
        ("Fortifications", (7, 3, 5), Squad(at(HERE), 1, 1, -1)),
    ):
        yield f"less than no {name} in a region", army_at(TURN, 1, supply=supply, squads=(squad,))
    yield "an empty squad", army_at(TURN, 1, squads=(Squad(at(HERE)),))
    yield (
        "an empty squad behind another",
        army_at(TURN, 0, squads=(*own.squads, Squad(at("arch.myst")))),
    )
    yield "everything is constructed", army_at(TURN, 1, supply=(0, 0, 4), built=(8, 4))
    for kind, count in (("troops", 3), ("golems", 1)):
        for tired in (-1, 0, count, count + 1):
            yield (
                f"{tired} of {count} {kind} have travelled",
                squad_at(TURN, 0, 0, **{f"tired_{kind}": tired}),
            )
    yield "more have travelled from both", squad_at(TURN, 0, 0, tired_troops=4, tired_golems=2)
    yield "more Golems have travelled from the second squad", squad_at(TURN, 0, 1, tired_golems=2)
    both = squad_at(squad_at(TURN, 0, 0, tired_golems=-1), 0, 1, tired_golems=2)
    yield "too few and too many have travelled", both
    yield "a Troop has travelled from where none is", squad_at(TURN, 0, 1, tired_troops=1)
