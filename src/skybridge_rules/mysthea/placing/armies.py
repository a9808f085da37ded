"""Champions and units of a described position: as written, and the rest out of the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skybridge_rules.core.by_hand import fail, written
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.components import FORTS, GOLEMS, TROOPS, Island, Unit
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.placing.basics import Basics
from skybridge_rules.mysthea.placing.description import SeatSetup, UnitsSetup
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.names import island_named
from skybridge_rules.mysthea.regions import Region, island_of, mirage_layouts
from skybridge_rules.mysthea.state import Army, Champion, Squad

CALM: Final = tuple(map(CardId, ("h05", "h07", "h03", "h02", "h01", "h04", "h06")))
"""Champions that change little in the turn of another come first."""

_ALL: Final = (TROOPS, GOLEMS, FORTS)


def draft_units(here: Basics, own: SeatSetup, draft: SeatDraft, at: str) -> None:
    """What is written about the Champion and the units of a seat."""
    if own.champion is not None:
        draft.champion = here.names.champion(own.champion, f"{at}.champion")
    if own.at is not None:
        draft.at = here.names.region(own.at, f"{at}.at")
    draft.wounded, draft.travelled = own.wounded, own.travelled
    for word, units in own.units.items():
        region = here.names.region(word, f"{at}.units.{word}")
        counts = [units.troops, units.golems, units.forts, units.tired_troops, units.tired_golems]
        _check_counts(units, f"{at}.units.{word}")
        if any(counts[:3]):
            draft.units[region] = counts
    for name, beside in (("built", own.built), ("supply", own.supply)):
        if beside is not None:
            _check_counts(beside, f"{at}.{name}")
    if own.built is not None:
        draft.built = [own.built.troops, own.built.golems]
        if own.built.forts:
            fail(f"{at}.built.forts", "Fortifications are never constructed before (MY-CP-09)")
    if own.supply is not None:
        draft.supply = [own.supply.troops, own.supply.golems, own.supply.forts]
    if own.token is not None:
        draft.token = island_named(own.token, f"{at}.token")


def _check_counts(units: UnitsSetup, path: str) -> None:
    for name, number in written(units).items():
        if isinstance(number, int) and number < 0:
            fail(f"{path}.{name}", f"there are no {number} units")


# What is filled in.


def fill_champions(here: Basics, draft: Draft) -> None:
    """Everybody has a Champion of their own (MY-SETUP-09)."""
    taken: dict[CardId, int] = {}
    for seat, each in enumerate(draft.seats):
        if each.champion is not None and each.champion in taken:
            what = f"{each.champion} plays for seat {taken[each.champion]} already"
            raise ImpossibleSetup((problem("MY-SETUP-09", f"seats.{seat}.champion", what),))
        if each.champion is not None:
            taken[each.champion] = seat
    known = here.printed.champions
    calm = (*(card for card in CALM if card in known), *known)
    free = iter(dict.fromkeys(card for card in calm if card not in taken))
    for each in draft.seats:
        if each.champion is None:
            each.champion = next(free)


def fill_places(here: Basics, draft: Draft, mirages: tuple[Region, ...]) -> None:
    """Champions and tokens that are not written stand where they meet nobody."""
    for each in draft.seats:
        if each.at is None:
            each.at = _quiet_region(here, draft, mirages)
    for each in draft.seats:
        if each.token is None and each.at is not None:
            own = island_of(each.at)
            each.token = next(island for island in Island if island is not own)


def _quiet_region(here: Basics, draft: Draft, mirages: Iterable[Region]) -> Region:
    """A region on an Island without units, if there is one; else one without units."""
    held = {region for each in draft.seats for region in each.regions}
    islands = {island_of(region) for region in held}
    named = here.region()
    free = [region for region in sorted(here.printed.land) if region not in mirages]
    return min(
        free,
        key=lambda each: (each == named, each in held, island_of(each) in islands, each),
    )


def mirages_of(here: Basics, draft: Draft) -> tuple[Region, ...]:
    """Two, with two players, on Islands and in regions of different types (MY-SETUP-13)."""
    words = here.setup.mirages
    if here.players != 2:
        if words:
            what = "only two players have Mirages"
            raise ImpossibleSetup((problem("MY-SETUP-02", "mirages", what),))
        return ()
    held = {region for each in draft.seats for region in each.regions}
    if words is None:
        held |= {*here_regions(here)}
        busy = {island_of(region) for region in held}
        pairs = _pairs(here)
        free = [pair for pair in pairs if not held & {*pair}]
        return min(free, key=lambda pair: (sum(island_of(r) in busy for r in pair), -pair[0]))
    found = [here.names.region(word, f"mirages[{at}]") for at, word in enumerate(words)]
    if tuple(sorted(found)) not in _pairs(here):
        what = "two stay, on different Islands and in regions of different types"
        raise ImpossibleSetup((problem("MY-SETUP-13", "mirages", what),))
    for seat, each in enumerate(draft.seats):
        for region in sorted(each.regions & {*found}):
            what = f"there is a Mirage in {region_key(region)}, so no unit can be there"
            raise ImpossibleSetup((problem("MY-INV-06", f"seats.{seat}", what),))
    return tuple(sorted(found))


def here_regions(here: Basics) -> tuple[Region, ...]:
    """The regions that the details of a question name."""
    words = (("region", here.setup.region), ("to", here.setup.to))
    return tuple(here.names.region(word, path) for path, word in words if word is not None)


def _pairs(here: Basics) -> tuple[tuple[Region, Region], ...]:
    """Two Mirages of a possible lay-out (MY-SETUP-02)."""
    found = {(a, b) for lay in mirage_layouts(here.printed.land) for a in lay for b in lay if a < b}
    return tuple(sorted(found))


# The army.


def army_of(draft: SeatDraft, at: str) -> Army:
    """The units of a seat; those that are written nowhere are in the supply (MY-INV-02)."""
    squads = tuple(Squad(region, *counts) for region, counts in sorted(draft.units.items()))
    out = [sum(counts[unit] for counts in draft.units.values()) for unit in range(3)]
    built = draft.built
    if built is None:
        kept = draft.supply
        none = [0, 0]
        built = none if kept is None else [_ALL[u] - out[u] - kept[u] for u in (0, 1)]
    supply = draft.supply
    if supply is None:
        supply = [_ALL[unit] - out[unit] - (*built, 0)[unit] for unit in range(3)]
    for unit, name in enumerate(("Troops", "Golems", "Fortifications")):
        beside = supply[unit] + (*built, 0)[unit]
        if beside + out[unit] != _ALL[unit] or supply[unit] < 0 or min(built) < 0:
            what = f"{out[unit]} {name} are on the Islands, so {_ALL[unit] - out[unit]} are beside"
            what += f" the board, not {beside}" if beside >= 0 else " the board"
            raise ImpossibleSetup((problem("MY-INV-02", f"{at}.units", what),))
    assert draft.champion is not None
    champion = Champion(draft.champion, draft.at, draft.wounded, draft.travelled)
    return Army((supply[0], supply[1], supply[2]), (built[0], built[1]), squads, champion)


def need_built(draft: SeatDraft, unit: Unit) -> None:
    """At least one constructed unit of a kind."""
    if draft.built is None and draft.supply is None:
        draft.built = [0, 0]
        draft.built[unit] = 1
