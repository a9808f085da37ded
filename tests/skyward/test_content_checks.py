"""Every fault that is planted in a good set is found, by its entry, field and rule, and alone."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import content
from skybridge_rules.skyward.components import Combine, Faction, Symbol
from skybridge_rules.skyward.effects import (
    CogsOnLaunch,
    CogsPerCard,
    CopyScore,
    DiscardCards,
    DrawCards,
    GainCogs,
    GiveAll,
    GivePigeon,
    HaveBuildings,
    HaveCogs,
    HaveFactions,
    HaveSymbols,
    Majority,
    PointsPerBuilding,
    PointsPerCard,
    PointsPerCogs,
    PointsPerFaction,
    PointsPerSymbol,
    RevealCards,
)
from skybridge_rules.skyward.records import Content
from tests.skyward.owners import SHIPPED, faults, warnings, with_array, with_entry

S, M, P, W = Symbol.SEERS, Symbol.MAKERS, Symbol.PRESERVERS, Symbol.WILD
GIVEN = Origin("*", OriginKind.STAND_IN)


def plain(**changes: object) -> Content:
    """The set with a building changed that no text names."""
    return with_entry("building", "gearworks", **changes)


def launch(*effects: object) -> Content:
    """The set with these Launch effects on an ordinary building."""
    return plain(launch=effects)


def score(*effects: object) -> Content:
    """The set with these Score effects on an ordinary building."""
    return plain(score=effects)


def needs(requirement: object) -> Content:
    """The set with this requirement on an ordinary building."""
    return plain(requirement=requirement)


def guild(**changes: object) -> Content:
    """The set with an Allegiance changed that no text names."""
    return with_entry("allegiance", "almoners", **changes)


def engine(*effects: object) -> Content:
    """The set with these effects on a Discord that no text names."""
    return with_entry("discord", "storm-engine", instant=effects)


ENTRY_FAULTS: list[tuple[Content, str, str, str]] = [
    # ids, texts and copies
    (plain(id=CardId("Caps")), "id", "expected letters a to z", ""),
    (plain(title=" "), "title", "expected a text in one line", ""),
    (with_entry("faction", "seers", colour=""), "colour", "expected a text", ""),
    (with_entry("faction", "seers", name_de="\x1b"), "name_de", "expected a text", ""),
    # buildings
    (plain(combine=Combine.BOTH), "combine", "needs a cost and a requirement", "SW-413"),
    (
        plain(combine=Combine.BOTH, cost=(), requirement=HaveCogs(1)),
        "combine",
        "needs a cost and a requirement",
        "SW-413",
    ),
    # requirements
    (needs(RevealCards(0)), "requirement.cards", "expected 1 or more, found 0", "SW-708"),
    (needs(HaveBuildings(0)), "requirement.buildings", "found 0", "SW-709"),
    (needs(HaveFactions(-1)), "requirement.factions", "found -1", "SW-709"),
    (needs(HaveFactions(5)), "requirement.factions", "there are 4 factions, not 5", "SW-006"),
    (needs(HaveSymbols(())), "requirement.symbols", "at least one", "SW-805"),
    (needs(HaveCogs(0)), "requirement.cogs", "found 0", "SW-804"),
    (guild(requirement=HaveCogs(0)), "requirement.cogs", "found 0", "SW-804"),
    (guild(requirement=HaveSymbols(())), "requirement.symbols", "at least one", "SW-805"),
    # effects
    (launch(GainCogs(0)), "launch[0].cogs", "expected 1 or more, found 0", "SW-501"),
    (launch(GainCogs(1), DrawCards(0)), "launch[1].cards", "found 0", "SW-501"),
    (launch(DiscardCards(-2)), "launch[0].cards", "found -2", "SW-501"),
    (plain(ongoing=(CogsOnLaunch(0),)), "ongoing[0].cogs", "found 0", "SW-501"),
    (score(PointsPerCogs(0, 1)), "score[0].cogs", "found 0", "SW-610"),
    (guild(bonus=(GainCogs(0),)), "bonus[0].cogs", "found 0", "SW-501"),
    (engine(DrawCards(0)), "instant[0].cards", "found 0", "SW-501"),
    (
        with_entry("vehicle", "airship", instant=(GainCogs(0),)),
        "instant[0].cogs",
        "found 0",
        "SW-501",
    ),
    (
        with_entry("critter", "pigeon", instant=(GainCogs(0),)),
        "instant[0].cogs",
        "found 0",
        "SW-501",
    ),
    # cards that another card counts
    (launch(CogsPerCard(CardId("nobody"))), "launch[0].card", 'no card "nobody"', "SW-906"),
    (guild(bonus=(CogsPerCard(CardId("x")),)), "bonus[0].card", 'no card "x"', "SW-906"),
    (engine(CogsPerCard(CardId("x"))), "instant[0].card", 'no card "x"', "SW-906"),
    (score(PointsPerCard(CardId("x"), 1)), "score[0].card", 'no card "x"', "SW-607"),
    (
        score(PointsPerCard(CardId("seer"), 1)),
        "score[0].card",
        "seer is a faction card, which never lies in an Airspace",
        "SW-607",
    ),
    # factions
    (
        with_entry("faction", "makers", colour=f" {SHIPPED.faction[0].colour.upper()}"),
        "colour",
        "it is that of seers",
        "SW-006",
    ),
    # sources
    (plain(sources=()), "sources", "where title, points, copies, cost, requirement", ""),
    (plain(sources=(GIVEN, evolve(GIVEN, of="vp"))), "sources[1].of", 'no field "vp"', ""),
    (plain(sources=(Origin("*", OriginKind.PRINTED),)), "sources[0]", "in which book?", ""),
]


@pytest.mark.parametrize(
    ("given", "field", "words", "rule"),
    ENTRY_FAULTS,
    ids=[f"{field}: {words}" for _, field, words, _ in ENTRY_FAULTS],
)
def test_a_fault_of_one_entry_is_found(given: Content, field: str, words: str, rule: str) -> None:
    """Alone, with its entry, its field and the rule behind it (DESIGN 6)."""
    (fault,) = faults(given)
    assert fault.array
    assert fault.entry
    assert fault.field == field
    assert words in fault.what
    assert (fault.rule or "") == rule


def less(array: str) -> Content:
    """The set without the first entry of an array."""
    return with_array(array, getattr(SHIPPED, array)[1:])


SET_FAULTS: list[tuple[Content, str, str, str, str]] = [
    (less("faction"), "faction", "", "missing seers", ""),
    (plain(copies=2), "building", "", "expected 48, found 49", "SW-002"),
    (with_entry("faction_card", "seer", copies=4), "faction_card", "", "28, found 27", "SW-002"),
    (with_entry("vehicle", "airship", copies=1), "vehicle", "", "4, found 3", "SW-002"),
    (with_entry("critter", "pigeon", copies=5), "critter", "", "5, found 6", "SW-002"),
    (less("allegiance"), "allegiance", "", "expected 12, found 11", "SW-002"),
    (with_entry("discord", "storm-engine", copies=1), "discord", "", "12, found 11", "SW-002"),
    (guild(id=CardId("temple")), "allegiance", "id", "already that of a card in building", ""),
    (evolve(SHIPPED, title=" "), "", "title", "missing", ""),
]


@pytest.mark.rule("SW-002")
@pytest.mark.parametrize(
    ("given", "array", "field", "words", "rule"),
    SET_FAULTS,
    ids=[f"{array} {words}" for _, array, _, words, _ in SET_FAULTS],
)
def test_a_fault_of_the_set_is_found(
    given: Content, array: str, field: str, words: str, rule: str
) -> None:
    """Alone, though no entry shows it by itself (SW-002)."""
    (fault,) = faults(given)
    assert (fault.array, fault.field) == (array, field)
    assert words in fault.what
    assert (fault.rule or "") == rule


def told(given: Content) -> list[str]:
    """The faults of a set as texts."""
    return [str(fault) for fault in faults(given)]


@pytest.mark.rule("SW-002")
def test_there_is_no_card_without_a_copy() -> None:
    """A copy less than one is a fault of its own (SW-002)."""
    assert told(plain(copies=0)) == [
        "building gearworks: copies: expected 1 copy or more, found 0",
        "building: expected 48, found 47 (SW-002)",
    ]


@pytest.mark.rule("SW-906")
def test_there_are_five_copies_of_crassus_cache() -> None:
    """The set is counted by them (SW-906)."""
    caches = tuple(
        evolve(card, copies={"crassus-cache": 4, "storm-engine": 3}.get(card.id, card.copies))
        for card in SHIPPED.discord
    )
    assert told(with_array("discord", caches)) == [
        "discord: copies: Crassus' Cache: expected 5 copies, found 4 (SW-906)"
    ]


@pytest.mark.rule("SW-008", "SW-402")
def test_each_faction_has_a_normal_kind_and_an_elite_kind() -> None:
    """Without one the set is refused, with two of them it is odd (SW-008, SW-402)."""
    seer = with_entry("faction_card", "seer", symbols=2)
    assert told(seer) == ["faction_card: symbols: seers: there is no normal kind (SW-008)"]
    assert [str(each) for each in warnings(seer)] == [
        "faction_card: symbols: seers: expected one Elite kind, found 2 (SW-008)"
    ]
    assert told(with_entry("faction_card", "seer", symbols=3)) == [
        "faction_card seer: symbols: a faction card has 1 symbol, an Elite 2, not 3 (SW-402)",
        "faction_card: symbols: seers: there is no normal kind (SW-008)",
    ]


@pytest.mark.rule("SW-711", "SW-704")
def test_where_pigeons_are_given_there_is_one() -> None:
    """Each effect that gives them is told (SW-711, SW-704)."""
    found = faults(with_entry("critter", "pigeon", pigeon=False))
    assert {each.rule for each in found} == {"SW-711"}
    assert {each.entry for each in found} >= {"rookery", "rocket-cat", "chimaera-vats"}
    assert all("no critter is one" in each.what for each in found)


NAMED: list[tuple[str, str, dict[str, object], str, str]] = [
    ("building", "jump-gate", {"cost": (S, S)}, "two Seers, and one symbol", "SW-EX-01"),
    ("building", "jump-gate", {"cost": (S, S, P)}, "two Seers, and one symbol", "SW-EX-01"),
    ("building", "jump-gate", {"cost": (S, W, M)}, "two Seers, and one symbol", "SW-EX-01"),
    ("building", "jump-gate", {"launch": ()}, "it exchanges a building", "SW-701"),
    ("building", "biosphere", {"launch": ()}, "it copies a Launch effect", "SW-702"),
    ("building", "sky-command", {"launch": ()}, "it permits one more launch", "SW-703"),
    ("building", "rookery", {"launch": (GivePigeon(),)}, "may be given away", "SW-704"),
    ("building", "temple", {"score": (CopyScore(),)}, "more buildings of a faction", "SW-705"),
    ("building", "dojo", {"score": ()}, "it copies a Score effect", "SW-706"),
    ("building", "clock-tower", {"launch": ()}, "of its own faction", "SW-707"),
    ("building", "clock-tower", {"cost": (W,)}, "of its own faction", "SW-707"),
    ("building", "memorial", {"requirement": HaveCogs(2)}, "cards are revealed", "SW-708"),
    ("building", "lightbridge", {"cost": (W,)}, "it has no cost", "SW-709"),
    (
        "building",
        "lightbridge",
        {"cost": (W,), "requirement": None},
        "it has no cost; it has a requirement",
        "SW-709",
    ),
    ("building", "assembly-line", {"in_hand": ()}, "a faction card in hand", "SW-412"),
    (
        "critter",
        "rocket-cat",
        {"instant": (GivePigeon(optional=True),)},
        "must be given away",
        "SW-711",
    ),
    ("allegiance", "plutocrats", {"points": 9}, "it is worth 10", "SW-809"),
    ("allegiance", "plutocrats", {"requirement": HaveCogs(5)}, "four cogs", "SW-809"),
    (
        "allegiance",
        "archivists",
        {"requirement": HaveSymbols((S, S, S, M))},
        "three symbols of one faction",
        "SW-809",
    ),
    (
        "allegiance",
        "archivists",
        {"requirement": HaveSymbols((S, S, S, W, W))},
        "three symbols of one faction",
        "SW-809",
    ),
    ("allegiance", "archivists", {"requirement": HaveCogs(3)}, "three symbols", "SW-809"),
    (
        "discord",
        "crassus-cache",
        {"instant": (GainCogs(1),)},
        "one cog for each Crassus' Cache",
        "SW-906",
    ),
    ("discord", "chimaera-vats", {"instant": (GiveAll(),)}, "cards are discarded", "SW-907"),
    ("discord", "chimaera-vats", {"instant": (DiscardCards(2),)}, "are discarded", "SW-907"),
]


@pytest.mark.rule("SW-701", "SW-702", "SW-703", "SW-705", "SW-706", "SW-707", "SW-708", "SW-709")
@pytest.mark.parametrize(
    ("array", "key", "changes", "words", "rule"),
    NAMED,
    ids=[f"{key}: {', '.join(changes)}: {words}" for _, key, changes, words, _ in NAMED],
)
def test_a_named_card_that_differs_from_the_text_is_odd(
    array: str, key: str, changes: dict[str, object], words: str, rule: str
) -> None:
    """The text may be old or misread, so the card counts (SW-701 to SW-709)."""
    given = with_entry(array, key, **changes)
    assert faults(given) == []
    found = warnings(given)
    assert {each.entry for each in found} == {key}
    assert {each.rule for each in found} == {rule}
    assert words in "; ".join(each.what.partition(": ")[2] for each in found)


TITLES = [
    ("building", "jump-gate"),
    ("building", "lightbridge"),
    ("vehicle", "airship"),
    ("critter", "pigeon"),
    ("critter", "rocket-cat"),
    ("allegiance", "archivists"),
    ("discord", "crassus-cache"),
]


@pytest.mark.parametrize(("array", "key"), TITLES)
def test_a_named_card_that_is_not_there_is_a_warning(array: str, key: str) -> None:
    """Its title may be misspelt; in capitals it is still the same."""
    title = next(card.title for card in getattr(SHIPPED, array) if card.id == key)
    (odd,) = warnings(with_entry(array, key, title="Another title"))
    assert odd.what == f"none is called {title}"
    assert content.problems(with_entry(array, key, title=title.upper())) == ()


def test_a_named_card_may_have_more_than_the_text_says() -> None:
    """Another effect, or the other reading of a cost, leaves what is told of it true."""
    gate = next(card for card in SHIPPED.building if card.id == "jump-gate")
    for given in (
        with_entry("building", "jump-gate", cost=(M, S, S), launch=(*gate.launch, GainCogs(1))),
        with_entry("building", "memorial", cost=(W,), requirement=RevealCards(5)),
        with_entry("allegiance", "archivists", requirement=HaveSymbols((S, S, M, M, M))),
    ):
        assert content.problems(given) == ()


WARNINGS: list[tuple[Content, str, str, str]] = [
    (plain(cost=()), "cost", "launched for nothing", "SW-007"),
    (needs(HaveBuildings(6)), "requirement.buildings", "6 buildings end the game", "SW-601"),
    (needs(HaveSymbols((W,) * 40)), "requirement.symbols", "40 wild, but all costs", "SW-805"),
    (
        guild(requirement=HaveSymbols((S,) * 40)),
        "requirement.symbols",
        "40 seers, but all costs have",
        "SW-805",
    ),
    (guild(points=0), "points", "expected 1 point or more, found 0", "SW-808"),
    (engine(), "instant", "every Discord has an effect", "SW-902"),
    (with_entry("critter", "pigeon", points=0), "points", "worth 0", "SW-Q-26"),
    (score(PointsPerSymbol(S, 0)), "score[0].points", "it gives nothing", "SW-607"),
    (score(PointsPerBuilding(0)), "score[0].points", "it gives nothing", "SW-607"),
    (score(PointsPerFaction(0)), "score[0].points", "it gives nothing", "SW-607"),
    (score(PointsPerCard(CardId("pigeon"), 0)), "score[0].points", "nothing", "SW-607"),
    (score(PointsPerCogs(1, 0)), "score[0].points", "it gives nothing", "SW-607"),
    (score(Majority(Faction.SEERS, 0)), "score[0].points", "it gives nothing", "SW-607"),
    (plain(title=" iRON kEEL"), "title", "it is also that of", ""),
]


@pytest.mark.parametrize(
    ("given", "field", "words", "rule"),
    WARNINGS,
    ids=[f"{field}: {words}" for _, field, words, _ in WARNINGS],
)
def test_what_can_be_played_but_looks_wrong_is_a_warning(
    given: Content, field: str, words: str, rule: str
) -> None:
    """Alone, with the rule behind it."""
    (odd,) = warnings(given)
    assert faults(given) == []
    assert odd.field == field
    assert words in odd.what
    assert (odd.rule or "") == rule


@pytest.mark.rule("SW-007")
def test_a_building_needs_a_cost_or_a_requirement() -> None:
    """With neither it is launched for nothing, which is odd; one of them is enough (SW-007)."""
    (odd,) = warnings(plain(cost=()))
    assert (odd.field, odd.rule) == ("cost", "SW-007")
    for ways in ({"cost": (S,)}, {"cost": (), "requirement": HaveCogs(1)}):
        assert warnings(plain(**ways)) == []


@pytest.mark.rule("SW-410")
def test_a_faction_without_a_building_is_odd() -> None:
    """Whatever counts its buildings would count nothing (SW-410)."""
    bare = tuple(
        evolve(card, cost=tuple(W if each is S else each for each in card.cost))
        for card in SHIPPED.building
    )
    found = [str(each) for each in warnings(with_array("building", bare))]
    assert "building: cost: seers: no building has the symbol in its cost (SW-410)" in found


def test_many_faults_are_all_told() -> None:
    """One does not hide another."""
    given = evolve(plain(title="", launch=(GainCogs(0),)), allegiance=SHIPPED.allegiance[2:])
    assert [fault.field for fault in faults(given)] == ["title", "launch[0].cogs", ""]
