"""Every fault that is planted in a good set is found, by its entry, field and rule, and alone."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import content
from skybridge_rules.thraen.components import Character, Faction, Passive, Resource, Rune
from skybridge_rules.thraen.content.named import FACTS, faction_cards
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Might,
    OneOf,
    Population,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.records import Content, FactionCard
from tests.thraen.owners import (
    SHIPPED,
    cards_of,
    entry_of,
    faults,
    warnings,
    with_array,
    with_entry,
)

WOOD, STONE, METAL = Gain(Resource.WOOD), Gain(Resource.STONE), Gain(Resource.METAL)
GIVEN = Origin("*", OriginKind.STAND_IN)


def plain_card(array: str) -> FactionCard:
    """A card of an array that no text names and that bears no icon."""
    cards: tuple[FactionCard, ...] = getattr(SHIPPED, array)
    named = {title.casefold() for title in FACTS} | {"ghiarhabbat"}
    return next(card for card in cards if card.title.casefold() not in named and not card.beginner)


CARD, EYE, START = plain_card("central"), plain_card("eye"), plain_card("starting")
BRIDGE, GODH = SHIPPED.bridge_work[0], SHIPPED.godh[0]
OTHER_START = next(
    card for card in SHIPPED.starting if card.faction is START.faction and card.id != START.id
)
ICON = next(card for card in SHIPPED.central if card.beginner)


def card(**changes: object) -> Content:
    """The set with an ordinary card changed."""
    return with_entry("central", CARD.id, **changes)


def main(*effects: object) -> Content:
    """The set with other main effects on an ordinary card."""
    return card(main=effects)


def godh(**changes: object) -> Content:
    """The set with a Godh card changed."""
    return with_entry("godh", GODH.id, **changes)


def sources(*origins: Origin) -> Content:
    """The set with other sources for an ordinary card."""
    return card(sources=origins)


def without(array: str, number: int = 1) -> Content:
    """The set with entries left out at the beginning of an array."""
    return with_array(array, getattr(SHIPPED, array)[number:])


def doubled(array: str) -> Content:
    """The set with the first entry of an array twice."""
    entries = getattr(SHIPPED, array)
    return with_array(array, (*entries, entries[0]))


def named(title: str, **changes: object) -> Content:
    """The set with a card that the texts name changed."""
    ((array, found),) = faction_cards(SHIPPED, title)
    return with_entry(array, found.id, **changes)


def segments(**costs: tuple[Resource, ...]) -> Content:
    """The set with other costs: ``s3`` is segment 3."""
    return with_array(
        "segment",
        tuple(
            evolve(each, cost=costs.get(f"s{each.number}", each.cost)) for each in SHIPPED.segment
        ),
    )


ENTRY_FAULTS: list[tuple[Content, str, str, str]] = [
    # ids and texts
    (card(id=CardId("Caps")), "id", "expected letters a to z", ""),
    (card(id=CardId("")), "id", "expected letters", ""),
    (card(id=CardId("-a")), "id", "expected letters", ""),
    (card(id=CardId("a--b")), "id", "expected letters", ""),
    (card(id=CardId("a\n")), "id", "expected letters", ""),
    (card(id=CardId("a" * 41)), "id", "40 at most", ""),
    (card(id=CardId("ä")), "id", "expected letters", ""),
    (card(title=" "), "title", "expected a text in one line", ""),
    (card(title="a\nb"), "title", "expected a text in one line", ""),
    (with_entry("faction", "realm", colour=""), "colour", "expected a text", ""),
    (with_entry("faction", "realm", name_en=""), "name_en", "expected a text", ""),
    (with_entry("board", "agony", name_de="\x1b"), "name_de", "expected a text", ""),
    (with_entry("territory", "1", name=""), "name", "expected a text", ""),
    # points
    (card(points=-1), "points", "expected 0 points or more, found -1", ""),
    (with_entry("segment", "2", points=-1), "points", "found -1", ""),
    (with_entry("territory", "1", fortification=-1), "fortification", "found -1", ""),
    # factions of cards
    (with_entry("eye", EYE.id, faction=Faction.REALM), "faction", "no faction", "TH-FEUD-07"),
    (with_entry("bridge_work", BRIDGE.id, faction=Faction.REALM), "faction", "no", "TH-FEUD-07"),
    (with_entry("eye", EYE.id, beginner=True), "beginner", "central stacks", "TH-SETUP-17"),
    # effects
    (main(), "main", "every faction card has a main effect", "TH-CARD-05"),
    (with_entry("starting", START.id, main=()), "main", "has a main effect", "TH-CARD-05"),
    (main(OneOf((WOOD,))), "main[0].options", "two effects or more, not 1", "TH-MAIN-02"),
    (main(WOOD, OneOf(())), "main[1].options", "not 0", "TH-MAIN-02"),
    (main(OneOf((WOOD, WOOD))), "main[0].options", "stands there twice", ""),
    (main(Trade(Resource.WOOD, ())), "main[0].get", "brings something", "TH-TRADE-01"),
    (main(Trade(Resource.WOOD, (STONE, STONE))), "main[0].get", "stands there twice", ""),
    (
        main(OneOf((WOOD, Trade(Resource.WOOD, ())))),
        "main[0].options[1].get",
        "brings something",
        "TH-TRADE-01",
    ),
    # Godh cards
    (godh(rune=Rune.WILD), "rune", "no Godh card is wild", "TH-D-08"),
    # starting cards
    (with_entry("starting", START.id, rune=Rune.WILD), "rune", "of a slot", "TH-SETUP-12"),
    # segments
    (with_entry("segment", "1", die=True), "die", "segment 1 has none", "TH-BUILD-03"),
    (with_entry("segment", "2", die=False), "die", "all others have one", "TH-BUILD-03"),
    (with_entry("segment", "3", needs=None), "needs", "expected labor", "TH-BUILD-05"),
    (with_entry("segment", "6", needs=Passive.DRAKHE), "needs", "labor", "TH-BUILD-05"),
    (with_entry("segment", "4", needs=None), "needs", "expected drakhe", "TH-BUILD-06"),
    (with_entry("segment", "7", needs=Passive.FOOD), "needs", "drakhe", "TH-BUILD-06"),
    (with_entry("segment", "5", needs=Passive.LABOR), "needs", "none", "TH-BUILD-04"),
    # dice
    (with_entry("die", "skybridge", faces=(Resource.WOOD,)), "faces", "found 1 w", "TH-FACTION-03"),
    (with_entry("die", "utreng", faces=(), special=6), "faces", "found 0", "TH-FACTION-03"),
    # boards
    (with_entry("board", "agony", slots=()), "slots", "five runes once", "TH-CARD-01"),
    (
        with_entry("board", "agony", slots=(*Rune,)),
        "slots",
        "expected each of the five runes once",
        "TH-CARD-01",
    ),
    (with_entry("board", "geneorn", slots=(Rune.WILD,) * 5), "slots", "four", "TH-ABIL-GEN-01"),
    (
        with_entry("board", "agony", slot_effects=(DieResource(),) * 5),
        "slot_effects",
        "only the Profiteers",
        "TH-ABIL-PRO-02",
    ),
    (
        with_entry("board", "profiteers", slot_effects=(DieResource(),) * 4),
        "slot_effects",
        "one for each of 5 slots, found 4",
        "TH-ABIL-PRO-02",
    ),
    (
        with_entry("board", "profiteers", slot_effects=(WOOD,) * 5),
        "slot_effects",
        "the resource on the Skybridge die",
        "TH-ABIL-PRO-03",
    ),
    # bonus effects
    (with_entry("bonus", "realm", options=()), "options", "one to choose", "TH-BONUS-01"),
    (with_entry("bonus", "realm", options=(WOOD, WOOD)), "options", "twice", ""),
    # sources
    (sources(), "sources", "where title, rune, main, points, faction, immediate, beginner", ""),
    (sources(evolve(GIVEN, of="title")), "sources", "do not say where rune, main", ""),
    (sources(GIVEN, evolve(GIVEN, of="titel")), "sources[1].of", 'no field "titel"', ""),
    (sources(GIVEN, evolve(GIVEN, of="sources")), "sources[1].of", "no field", ""),
    (sources(GIVEN, GIVEN), "sources", '"*" is named 2 times', ""),
    (sources(Origin("*", OriginKind.PRINTED)), "sources[0]", "in which book", ""),
    (sources(Origin("*", OriginKind.INFERRED)), "sources[0]", "why?", ""),
    (sources(Origin("*", OriginKind.STAND_IN, "b", 1)), "sources[0]", "no book and no page", ""),
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


@pytest.mark.rule("TH-ABIL-BLD-03")
def test_a_die_that_is_wrong_in_two_ways_is_told_both() -> None:
    """Special faces are the Utreng die's alone, and six faces are six (TH-ABIL-BLD-03)."""
    six = (Resource.WOOD,) * 6
    for given, fields in (
        (with_entry("die", "skybridge", special=1), ["special", "faces"]),
        (with_entry("die", "utreng", special=0), ["special", "faces"]),
        (with_entry("die", "utreng", special=0, faces=six), ["special"]),
        (with_entry("die", "utreng", special=-1, faces=(*six, *six[:1])), ["special", "faces"]),
    ):
        assert [fault.field for fault in faults(given)] == fields


SET_FAULTS: list[tuple[Content, str, str, str, str]] = [
    (without("faction"), "faction", "", "missing realm", ""),
    (without("board", 2), "board", "", "missing empery, agony", ""),
    (without("segment"), "segment", "", "missing 1", ""),
    (without("die", 2), "die", "", "missing skybridge, utreng", ""),
    (without("territory"), "territory", "", "missing 0", ""),
    (without("bonus"), "bonus", "", "missing realm", ""),
    (doubled("segment"), "segment", "", "there are 2 of it", ""),
    (doubled("die"), "die", "", "there are 2 of it", ""),
    (without("eye"), "eye", "", "expected 7, found 6", "TH-SETUP-03"),
    (without("bridge_work"), "bridge_work", "", "expected 1, found 0", "TH-SETUP-03"),
    (without("godh"), "godh", "", "expected 30, found 29", "TH-SETUP-05"),
    (card(beginner=True), "central", "beginner", "icon, found 5", "TH-SETUP-17"),
    (
        with_entry("central", ICON.id, beginner=False),
        "central",
        "beginner",
        "expected 4 cards with the beginner's icon, found 3",
        "TH-SETUP-17",
    ),
    (godh(id=CARD.id), "godh", "id", "already that of a card in central", ""),
    (with_entry("eye", EYE.id, id=START.id), "starting", "id", "a card in eye", ""),
    (
        with_entry("faction", "light", colour=f" {SHIPPED.faction[0].colour.upper()}"),
        "faction",
        "colour",
        "it is that of realm",
        "TH-CARD-06",
    ),
    (
        with_entry("board", "agony", beginner=entry_of("board", "empery").beginner),
        "board",
        "beginner",
        "guinn: expected one side for beginners",
        "TH-SETUP-09",
    ),
    (
        with_entry("starting", OTHER_START.id, rune=START.rune),
        "starting",
        "rune",
        "has the same one",
        "TH-SETUP-12",
    ),
    (
        with_array(
            "territory", tuple(evolve(each, fortification=None) for each in SHIPPED.territory)
        ),
        "territory",
        "fortification",
        "there must be at least one",
        "TH-MAIN-06",
    ),
    (evolve(SHIPPED, title=" "), "", "title", "missing", ""),
]


@pytest.mark.parametrize(
    ("given", "array", "field", "words", "rule"),
    SET_FAULTS,
    ids=[f"{array} {words}" for _, array, _, words, _ in SET_FAULTS],
)
def test_a_fault_of_the_set_is_found(
    given: Content, array: str, field: str, words: str, rule: str
) -> None:
    """Alone, though no entry shows it by itself (DESIGN 6)."""
    (fault,) = faults(given)
    assert (fault.array, fault.field) == (array, field)
    assert words in fault.what
    assert (fault.rule or "") == rule


def told(given: Content) -> list[str]:
    """The faults of a set as texts."""
    return [str(fault) for fault in faults(given)]


@pytest.mark.rule("TH-CARD-06", "TH-SETUP-03")
def test_a_card_that_changes_stacks_is_missed_in_one_and_too_many_in_the_other() -> None:
    """A central stack has twenty cards of its faction (TH-SETUP-03, TH-CARD-06)."""
    lost = cards_of(Faction.REALM)[0]
    found = told(with_entry("central", lost.id, faction=Faction.LIGHT, beginner=False))
    assert "central: realm: expected 20 cards, found 19 (TH-SETUP-03)" in found
    assert "central: light: expected 20 cards, found 21 (TH-SETUP-03)" in found
    assert f"central {CARD.id}: faction: the card needs one (TH-CARD-06)" in told(
        card(faction=None)
    )


@pytest.mark.rule("TH-SETUP-01")
def test_two_factions_cannot_share_a_character() -> None:
    """Nor can a faction's starting cards then be judged by another's boards (TH-SETUP-01)."""
    given = with_entry("faction", "light", character=Character.GUINN)
    assert told(given) == ["faction light: character: guinn plays realm (TH-SETUP-01)"]


@pytest.mark.rule("TH-ABIL-GAR-01", "TH-SETUP-12")
def test_ghiarhabbat_is_the_third_starting_card_of_shenna() -> None:
    """Known by its id, whatever its rune (TH-SETUP-12, TH-ABIL-GAR-01)."""
    beast = "ghiarhabbat"
    assert told(with_entry("starting", beast, faction=Faction.REALM)) == [
        f"starting {beast}: faction: Ghiarhabbat belongs to Shenna (TH-SETUP-12)"
    ]
    renamed = told(with_entry("starting", beast, id=CardId("beast"), rune=START.rune))
    assert f"starting: missing {beast}, under this very id (TH-ABIL-GAR-01)" in renamed
    assert "starting: shenna: expected 2 cards, found 3 (TH-SETUP-12)" in renamed
    for rune in Rune:
        assert faults(with_entry("starting", beast, rune=rune)) == []
    (odd,) = warnings(with_entry("starting", beast, main=()))
    assert (odd.entry, odd.field) == (beast, "main")


NAMED_FAULTS: list[tuple[Content, str, str]] = [
    (named("Kolpennion", immediate=()), "immediate", "Kolpennion: it has might"),
    (named("Kolpennion", rune=Rune.WILD), "rune", "Kolpennion: it is not wild"),
    (named("Kolpennion", main=(METAL,)), "main", "Kolpennion: it trades money for metal"),
    (
        named("Kolpennion", main=(Trade(Resource.WOOD, (METAL,)),)),
        "main",
        "Kolpennion: it trades money for metal",
    ),
    (
        named("Kolpennion", main=(Trade(Resource.MONEY, (WOOD,)),)),
        "main",
        "Kolpennion: it trades money for metal",
    ),
    (named("Avrumeth", main=(WOOD,)), "main", "Avrumeth: it has money"),
    (named("Vas Payak", main=(Symbol(Passive.LABOR),)), "main", "Vas Payak: it has more than one"),
    (
        named("Vas Payak", main=(Symbol(Passive.FOOD), Symbol(Passive.FOOD))),
        "main",
        "Vas Payak: it has labor",
    ),
    (
        named("Vas Payak", main=(Symbol(Passive.LABOR), WOOD)),
        "main",
        "Vas Payak: it has passive effects only",
    ),
    (named("Stehn Utreng", main=(WOOD,)), "main", "Stehn Utreng: it has population"),
    (named("Tar-Dha", main=(WOOD,)), "main", "Tar-Dha: it has religion"),
]


@pytest.mark.rule("TH-EX-2", "TH-EX-3", "TH-EX-4")
@pytest.mark.parametrize(
    ("given", "field", "words"), NAMED_FAULTS, ids=[words for _, _, words in NAMED_FAULTS]
)
def test_named_cards_hold_what_the_examples_say(given: Content, field: str, words: str) -> None:
    """As far as the texts give it (TH-EX-2, TH-EX-3, TH-EX-4)."""
    (fault,) = faults(given)
    assert fault.field == field
    assert fault.what.startswith(words)
    assert (fault.rule or "").startswith("TH-EX-")


def test_named_cards_may_have_more_than_the_examples_say() -> None:
    """A slash, another option and further effects leave what is told of them true."""
    trade = Trade(Resource.MONEY, (WOOD, METAL))
    for given in (
        named("Kolpennion", main=(OneOf((Armament(), trade)), Garrison()), rune=Rune.E),
        named("Avrumeth", main=(OneOf((WOOD, Gain(Resource.MONEY))),), rune=Rune.WILD),
        named("Stehn Utreng", main=(WOOD, Population()), immediate=(Might(),)),
    ):
        assert faults(given) == []


def black() -> Faction:
    """The faction whose colour is black."""
    return next(each.faction for each in SHIPPED.faction if each.colour == "black")


@pytest.mark.rule("TH-EX-3")
def test_black_is_a_matter_between_perdisah_and_kolpennion() -> None:
    """Whichever faction is black; without one there is nothing to check (TH-EX-3)."""
    perdisah = next(each for each in SHIPPED.godh if each.title == "Perdisah")
    assert perdisah.feud is black()
    other = Faction((black() + 1) % 5)
    (fault,) = faults(with_entry("godh", perdisah.id, feud=other))
    assert (fault.field, fault.entry) == ("feud", perdisah.id)
    assert any(
        "Kolpennion: it is not black" in each for each in told(named("Kolpennion", faction=black()))
    )
    nobody = with_entry("faction", black().name.lower(), colour="schwarz")
    feud = tuple(evolve(each, feud=other) if each is perdisah else each for each in SHIPPED.godh)
    assert faults(evolve(nobody, godh=feud)) == []


@pytest.mark.parametrize("title", [*FACTS, "Perdisah"])
def test_a_named_card_that_is_not_there_is_a_warning(title: str) -> None:
    """Its title may be misspelt; in capitals it is still the same."""
    array, key = next(
        (array, each.id)
        for array in ("central", "eye", "starting", "godh")
        for each in getattr(SHIPPED, array)
        if each.title == title
    )
    (odd,) = warnings(with_entry(array, key, title="Another title"))
    assert f"is called {title}" in odd.what
    assert content.problems(with_entry(array, key, title=title.upper())) == ()


def every(array: str, **changes: object) -> Content:
    """The set with all entries of an array changed."""
    return with_array(array, tuple(evolve(each, **changes) for each in getattr(SHIPPED, array)))


BUILD = (Resource.WOOD, Resource.STONE, Resource.METAL, Resource.SUMPTER)
SKYBRIDGE = entry_of("die", "skybridge").faces
WARNINGS: list[tuple[Content, str, str, str]] = [
    (segments(s5=(Resource.SALT,)), "cost", "salt is for trades only", "TH-D-14"),
    (
        with_entry("die", "skybridge", faces=(Resource.SALT, *SKYBRIDGE[1:])),
        "faces",
        "salt is for trades only",
        "TH-D-14",
    ),
    (segments(s5=()), "cost", "nothing but the die", "TH-BUILD-02"),
    (segments(s5=(Resource.WOOD,) * 6), "cost", "6 building materials", "TH-STORE-02"),
    (segments(s5=(Resource.SUMPTER,) * 4), "cost", "4 sumpters", "TH-STORE-03"),
    (segments(s3=(Resource.WOOD, Resource.WOOD)), "cost", "in an example", "TH-EX-4"),
    (segments(s3=(*BUILD, Resource.MONEY)), "cost", "in an example", "TH-EX-4"),
    (segments(s3=BUILD[:2]), "cost", "in an example", "TH-EX-4"),
    (main(Trade(Resource.WOOD, (WOOD, STONE))), "main[0].get", "paid for itself", "TH-TRADE-01"),
    (
        with_entry("starting", START.id, immediate=(Might(),)),
        "immediate",
        "laid out, never played",
        "TH-SETUP-12",
    ),
    (with_entry("bonus", "light", options=(WOOD,)), "options", "in an example", "TH-EX-1"),
    (every("godh", gift=DrawGodh()), "gift", "passive and active gifts", "TH-GIFT-02"),
    (every("godh", rune=Rune.A), "rune", "a stack of b, c, d, e", "TH-RELIG-03"),
    (card(title=f" {ICON.title.upper()}"), "title", "it is also that of", ""),
    (
        with_entry("eye", EYE.id, **{  # the same as another, but for id and title
            field: getattr(SHIPPED.eye[-1], field)
            for field in ("rune", "main", "immediate", "points")
        }),
        "",
        "it does the same as",
        "TH-SETUP-03",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "field", "words", "rule"),
    WARNINGS,
    ids=[f"{field}: {words}" for _, field, words, _ in WARNINGS],
)
def test_what_the_texts_speak_against_is_a_warning(
    given: Content, field: str, words: str, rule: str
) -> None:
    """It can be played all the same."""
    (odd,) = warnings(given)
    assert faults(given) == []
    assert odd.field == field
    assert words in odd.what
    assert (odd.rule or "") == rule


def odds(given: Content) -> list[str]:
    """The warnings of a set as texts."""
    return [str(each) for each in warnings(given)]


@pytest.mark.rule("TH-BUILD-02")
def test_money_is_sometimes_needed_to_build() -> None:
    """In a cost, or on a die (TH-BUILD-02)."""
    stone = {str(n): (Resource.STONE,) for n in (1, 2, 4, 5, 6, 7)}
    costs = {f"s{number}": cost for number, cost in stone.items()}
    given = segments(s3=BUILD, **costs)
    dry = tuple(
        evolve(
            die,
            faces=tuple(Resource.WOOD if face is Resource.MONEY else face for face in die.faces),
        )
        for die in given.die
    )
    assert any("money is sometimes needed" in each for each in odds(evolve(given, die=dry)))
    assert not any(
        "money" in each for each in odds(segments(s3=BUILD, **costs | {"s5": (Resource.MONEY,)}))
    )


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-EX-4")
def test_the_rest_of_an_example_must_be_on_a_die() -> None:
    """Segment 3 with three of four resources printed (TH-EX-4, TH-ABIL-BLD-02)."""

    def dice(face: Resource) -> tuple[Any, ...]:
        return tuple(evolve(die, faces=(face,) * len(die.faces)) for die in SHIPPED.die)

    given = segments(s3=BUILD[:3])
    words = "segment 3: cost: in an example the die shows sumpter, which is on no die (TH-EX-4)"
    assert words in odds(evolve(given, die=dice(Resource.MONEY)))
    assert words not in odds(evolve(given, die=dice(Resource.SUMPTER)))


@pytest.mark.rule("TH-D-11")
def test_the_dice_differ() -> None:
    """The Utreng die shows partly other resources (TH-D-11)."""
    given = with_entry("die", "skybridge", faces=(*entry_of("die", "utreng").faces, SKYBRIDGE[0]))
    kinds = {frozenset(die.faces) for die in given.die}
    if len(kinds) > 1:
        given = with_entry("die", "skybridge", faces=(entry_of("die", "utreng").faces * 2)[:6])
    assert any(
        "die utreng: faces: the Utreng die shows partly other" in each for each in odds(given)
    )


@pytest.mark.rule("TH-MAIN-07")
def test_few_fortifications_are_odd() -> None:
    """Players have four garrisons (TH-MAIN-07)."""
    one = tuple(
        evolve(each, fortification=3 if each.index == 4 else None) for each in SHIPPED.territory
    )
    assert odds(with_array("territory", one)) == [
        "territory: fortification: players have 4 garrisons, "
        "but there are only 1 fortifications (TH-MAIN-07)"
    ]


@pytest.mark.rule("TH-CARD-05")
def test_an_effect_that_no_card_has_is_missed() -> None:
    """Every effect of the rules is printed somewhere (TH-CARD-05)."""
    bare = every("central", main=(WOOD,), immediate=())
    bare = evolve(bare, eye=(), bridge_work=(), starting=())
    (missed,) = [each for each in odds(bare) if "no faction card has" in each]
    for word in ("might", "trade", "armament", "religion", "money", "knowledge", "food", "drakhe"):
        assert word in missed
    assert "wood" not in missed
    assert "die-resource" not in missed
    assert "one-of" not in missed


def test_many_faults_are_all_told() -> None:
    """One does not hide another."""
    given = evolve(
        card(points=-1, main=(), title=""),
        eye=SHIPPED.eye[1:],
        segment=SHIPPED.segment[:-1],
    )
    assert [fault.field for fault in faults(given)] == ["title", "main", "points", "", ""]
