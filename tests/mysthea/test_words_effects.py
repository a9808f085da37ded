"""What is printed on a card, in words: every effect, cost and worth, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.cards import Printed, printed_on
from skybridge_rules.mysthea.components import CardType, Terrain, Unit
from skybridge_rules.mysthea.words import (
    card_lines,
    card_name,
    cost_text,
    effect_text,
    lasting_text,
    part_text,
    parts_text,
    worth_text,
)
from skybridge_rules.words import Language

DE = Language.DE

PARTS: list[tuple[e.Part, str, str]] = [
    (
        e.Gain(energy=1, exp=2, glory=3),
        "gain 1 Energy, 2 Experience and 3 Glory",
        "1 Energie, 2 Erfahrung und 3 Ruhm erhalten",
    ),
    (
        e.GainPerUnit(Unit.TROOP, glory=1),
        "gain 1 Glory for each own deployed Troop",
        "1 Ruhm für jede eigene eingesetzte Truppe erhalten",
    ),
    (
        e.GainPerUnit(Unit.GOLEM, energy=2),
        "gain 2 Energy for each own deployed Golem",
        "2 Energie für jeden eigenen eingesetzten Golem erhalten",
    ),
    (
        e.GainPerUnit(Unit.FORT, glory=2),
        "gain 2 Glory for each own deployed Fortification",
        "2 Ruhm für jede eigene eingesetzte Befestigung erhalten",
    ),
    (
        e.GainPerUnit(Unit.CHAMPION, glory=2),
        "gain 2 Glory for the own deployed Champion",
        "2 Ruhm für den eigenen eingesetzten Champion erhalten",
    ),
    (
        e.GloryPerControl(Terrain.FOREST, 3),
        "gain 3 Glory for each Forest under own control",
        "3 Ruhm für jeden Wald unter eigener Kontrolle erhalten",
    ),
    (
        e.GloryPerControl(Terrain.CRYSTAL_FIELD, 3),
        "gain 3 Glory for each Crystal Field under own control",
        "3 Ruhm für jedes Kristallfeld unter eigener Kontrolle erhalten",
    ),
    (
        e.GloryPerEncounter(2),
        "gain 2 Glory for each encounter faced so far",
        "2 Ruhm für jede bisherige eigene Begegnung erhalten",
    ),
    (
        e.GainOfCard(energy=2),
        "gain 2 Energy for each Command Point of that card",
        "2 Energie für jeden Befehlspunkt dieser Karte erhalten",
    ),
    (
        e.GainOfCard(points=1),
        "gain 1 Command Point for each Command Point of that card",
        "1 Befehlspunkt für jeden Befehlspunkt dieser Karte erhalten",
    ),
    (
        e.Recharge(),
        "recharge the own Artefact",
        "das eigene Artefakt aufladen",
    ),
    (
        e.Points(1),
        "gain 1 Command Point, to be spent at once",
        "1 Befehlspunkt erhalten und sofort ausgeben",
    ),
    (
        e.Points(3),
        "gain 3 Command Points, to be spent at once",
        "3 Befehlspunkte erhalten und sofort ausgeben",
    ),
    (
        e.Draw(1),
        "draw 1 card of the Era Deck",
        "1 Karte vom Ärastapel ziehen",
    ),
    (
        e.Draw(2),
        "draw up to 2 cards of the Era Deck",
        "bis zu 2 Karten vom Ärastapel ziehen",
    ),
    (
        e.Construct(Unit.GOLEM),
        "construct a Golem",
        "einen Golem errichten",
    ),
    (
        e.Deploy(Unit.TROOP),
        "deploy a Troop to the region of the Champion",
        "eine Truppe in der Region des Champions einsetzen",
    ),
    (
        e.Deploy(Unit.FORT),
        "deploy a Fortification",
        "eine Befestigung einsetzen",
    ),
    (
        e.Travel((Unit.TROOP, Unit.CHAMPION)),
        "travel with a Troop and the Champion",
        "eine Truppe und den Champion reisen lassen",
    ),
    (
        e.Portal((Unit.GOLEM,)),
        "travel with a Golem to any region",
        "einen Golem in eine beliebige Region reisen lassen",
    ),
    (
        e.PortalAll(champion=True),
        "travel with all own units of a region to another region",
        "alle eigenen Einheiten einer Region in eine andere reisen lassen",
    ),
    (
        e.PortalAll(champion=False),
        "travel with all own units of a region but the Champion to another region",
        "alle eigenen Einheiten einer Region ohne den Champion in eine andere reisen lassen",
    ),
    (
        e.RemoveThere(Unit.FORT),
        "each opponent in a chosen region loses a Fortification there",
        "jeder Gegner in einer gewählten Region verliert dort eine Befestigung",
    ),
    (
        e.RemoveFromEach(Unit.GOLEM),
        "each opponent loses a Golem",
        "jeder Gegner verliert einen Golem",
    ),
    (
        e.WoundThere(),
        "all Champions of opponents in a chosen region are wounded",
        "alle Champions von Gegnern in einer gewählten Region werden verwundet",
    ),
    (
        e.DoAct(),
        "Act with another card",
        "mit einer weiteren Karte handeln",
    ),
    (
        e.DoDevelop(),
        "Develop",
        "entwickeln",
    ),
    (
        e.DoMeditate(),
        "Meditate",
        "meditieren",
    ),
    (
        e.DoBattle(),
        "start a battle",
        "eine Schlacht beginnen",
    ),
    (
        e.DoBattle(2),
        "start a battle with 2 more Strength",
        "eine Schlacht beginnen, mit 2 Stärke mehr",
    ),
    (
        e.DoBattle(artefact=False),
        "start a battle without the Artefact",
        "ohne das Artefakt eine Schlacht beginnen",
    ),
    (
        e.DoBattle(3, artefact=False),
        "start a battle without the Artefact and with 3 more Strength",
        "ohne das Artefakt eine Schlacht beginnen, mit 3 Stärke mehr",
    ),
    (
        e.DoEncounter(),
        "face an encounter for nothing, wherever the Champion is",
        "sich kostenlos einer Begegnung stellen, wo auch immer der Champion ist",
    ),
    (
        e.MonsterAttack(),
        "a Monster of this Era attacks at once",
        "ein Monster dieser Ära greift sofort an",
    ),
    (
        e.OneOf((e.Construct(Unit.TROOP), e.DoDevelop())),
        "one of these: construct a Troop / Develop",
        "eines davon: eine Truppe errichten / entwickeln",
    ),
    (
        e.AnyOf((e.Recharge(), e.Gain(glory=4))),
        "any of these: recharge the own Artefact / gain 4 Glory",
        "davon nach Wunsch: das eigene Artefakt aufladen / 4 Ruhm erhalten",
    ),
    (
        e.For(e.PayExp(1), (e.Gain(glory=4), e.DoMeditate())),
        "may pay 1 Experience, then gain 4 Glory, then Meditate",
        "nach Wunsch 1 Erfahrung zahlen, dann 4 Ruhm erhalten, dann meditieren",
    ),
]

COSTS: list[tuple[e.Cost, str, str]] = [
    (
        e.PayEnergy(2),
        "pay 2 Energy",
        "2 Energie zahlen",
    ),
    (
        e.PayExp(1),
        "pay 1 Experience",
        "1 Erfahrung zahlen",
    ),
    (
        e.DiscardCard(),
        "discard a card from the hand",
        "eine Karte von der Hand ablegen",
    ),
    (
        e.DiscardCard(CardType.OBJECTIVE),
        "discard an Objective from the hand",
        "ein Ziel von der Hand ablegen",
    ),
    (
        e.RemoveCards((CardType.TACTIC, CardType.UPGRADE)),
        "remove a Tactic and an Upgrade of the hand from the game",
        "eine Taktik und eine Verbesserung der Hand aus dem Spiel entfernen",
    ),
    (
        e.RemoveCards((CardType.ACCESSORY, CardType.ACCESSORY)),
        "remove 2 Accessories of the hand from the game",
        "2 Zubehör der Hand aus dem Spiel entfernen",
    ),
    (
        e.RemoveCards((CardType.TACTIC,), 1),
        "remove a Tactic and 1 other card of the hand from the game",
        "eine Taktik und 1 weitere Karte der Hand aus dem Spiel entfernen",
    ),
    (
        e.RemoveCards(others=2),
        "remove 2 cards of the hand from the game",
        "2 Karten der Hand aus dem Spiel entfernen",
    ),
]

LASTING: list[tuple[e.Lasting, str, str]] = [
    (
        e.Stronger(Unit.GOLEM, 1),
        "1 more Strength for each own Golem",
        "1 Stärke mehr für jeden eigenen Golem",
    ),
    (
        e.Stronger(Unit.CHAMPION, 2),
        "2 more Strength for the own Champion",
        "2 Stärke mehr für den eigenen Champion",
    ),
    (
        e.Carry(Unit.CHAMPION),
        "the travelling Champion may take a Troop or a Golem along",
        "der reisende Champion darf eine Truppe oder einen Golem mitnehmen",
    ),
    (
        e.Carry(Unit.TROOP),
        "a travelling Troop may take a Troop, a Golem or the Champion along",
        "eine reisende Truppe darf eine Truppe, einen Golem oder den Champion mitnehmen",
    ),
    (
        e.Carry(Unit.GOLEM),
        "a travelling Golem may take a Troop, a Golem or the Champion along",
        "ein reisender Golem darf eine Truppe, einen Golem oder den Champion mitnehmen",
    ),
    (
        e.Carry(Unit.FORT),
        "a travelling Fortification may take a unit along",
        "eine reisende Befestigung darf eine Einheit mitnehmen",
    ),
    (
        e.FreeCards(CardType.TACTIC),
        "pay no Energy for Tactics",
        "keine Energie für Taktiken zahlen",
    ),
    (
        e.OnConstruct(Unit.TROOP, exp=1),
        "on constructing a Troop, gain 1 Experience",
        "beim Errichten einer Truppe 1 Erfahrung erhalten",
    ),
    (
        e.OnConstruct(Unit.GOLEM, exp=1, deploy=True),
        "on constructing a Golem, gain 1 Experience and may deploy it at once",
        "beim Errichten eines Golems 1 Erfahrung erhalten und nach Wunsch sofort einsetzen",
    ),
    (
        e.OnDeploy(Unit.FORT, energy=1, glory=1),
        "on deploying a Fortification, gain 1 Energy and 1 Glory",
        "beim Einsetzen einer Befestigung 1 Energie und 1 Ruhm erhalten",
    ),
    (
        e.OnEncounter(3),
        "on facing an encounter, gain 3 Energy",
        "für jede eigene Begegnung 3 Energie erhalten",
    ),
]

WORTHS: list[tuple[e.Attuned, str, str]] = [
    (
        e.PerUpgrade(3),
        "3 Glory for each Upgrade on the own board",
        "3 Ruhm für jede Verbesserung auf dem eigenen Tableau",
    ),
    (
        e.PerFaced(4),
        "4 Glory for each encounter faced",
        "4 Ruhm für jede eigene Begegnung",
    ),
    (
        e.PerControl(3),
        "3 Glory for each region under own control",
        "3 Ruhm für jede Region unter eigener Kontrolle",
    ),
    (
        e.PerDeployed(Unit.GOLEM, 2),
        "2 Glory for each own deployed Golem",
        "2 Ruhm für jeden eigenen eingesetzten Golem",
    ),
    (
        e.PerDiscarded(1),
        "1 Glory for each card of the own discard pile",
        "1 Ruhm für jede Karte auf dem eigenen Ablagestapel",
    ),
    (
        e.PerAccessory(3),
        "3 Glory for each Accessory on the own board",
        "3 Ruhm für jedes Zubehör auf dem eigenen Tableau",
    ),
    (
        e.PerExp(1),
        "1 Glory for each own Experience, which is kept",
        "1 Ruhm für jede eigene Erfahrung, die erhalten bleibt",
    ),
    (
        e.PerPresence(2),
        "2 Glory for each region with an own unit",
        "2 Ruhm für jede Region mit einer eigenen Einheit",
    ),
    (
        e.PerDefeat(5),
        "5 Glory for each Monster defeated in this Era, at its end",
        "5 Ruhm am Ende der Ära für jedes Monster, das in ihr besiegt wurde",
    ),
]


@pytest.mark.parametrize(("part", "english", "german"), PARTS, ids=str)
def test_a_part_of_an_effect_is_said_in_a_few_words(
    part: e.Part, english: str, german: str
) -> None:
    """With its figures."""
    assert part_text(part) == english
    assert part_text(part, DE) == german


@pytest.mark.parametrize(("cost", "english", "german"), COSTS, ids=str)
@pytest.mark.rule("MY-ACC-03")
def test_a_cost_is_said_in_a_few_words(cost: e.Cost, english: str, german: str) -> None:
    """What is paid, discarded or removed (MY-ACC-03)."""
    assert cost_text(cost) == english
    assert cost_text(cost, DE) == german


@pytest.mark.parametrize(("lasting", "english", "german"), LASTING, ids=str)
@pytest.mark.rule("MY-ACT-06")
def test_what_an_upgrade_does_is_said(lasting: e.Lasting, english: str, german: str) -> None:
    """As long as it lies on the board (MY-ACT-06)."""
    assert lasting_text(lasting) == english
    assert lasting_text(lasting, DE) == german


@pytest.mark.parametrize(("worth", "english", "german"), WORTHS, ids=str)
@pytest.mark.rule("MY-ATTUNE-06")
def test_what_an_attunement_counts_is_said(worth: e.Attuned, english: str, german: str) -> None:
    """In Glory for each of something (MY-ATTUNE-06)."""
    assert worth_text(worth) == english
    assert worth_text(worth, DE) == german


def test_every_effect_has_words() -> None:
    """The samples are of every kind there is."""
    for said, union in (
        (PARTS, e.Part),
        (COSTS, e.Cost),
        (LASTING, e.Lasting),
        (WORTHS, e.Attuned),
    ):
        assert {type(each[0]) for each in said} == set(get_args(union))


@pytest.mark.rule("MY-Q-57")
def test_parts_are_told_from_left_to_right_after_their_cost() -> None:
    """As they are carried out (MY-Q-57)."""
    parts = (e.Gain(glory=1), e.Recharge(), e.DoDevelop())
    assert parts_text(parts) == "gain 1 Glory, then recharge the own Artefact, then Develop"
    assert effect_text(e.PayExp(1), parts[:1], DE) == "1 Erfahrung zahlen, dann 1 Ruhm erhalten"
    assert effect_text(None, parts[:1]) == "gain 1 Glory"
    assert (parts_text(()), parts_text((), DE)) == ("nothing", "nichts")


LINES = [
    (
        "c002",
        (
            "Tactic, START, 2 Command Points",
            "Effect: gain 2 Experience, then Develop",
            "In battle: 2 more Strength",
        ),
    ),
    (
        "c012",
        (
            "Accessory, START, 2 Command Points",
            "Activated: discard an Objective from the hand, then Develop",
            "In battle: gain 2 Energy and 1 for each own unit there",
        ),
    ),
    (
        "c016",
        (
            "Upgrade for Fortifications, START, 2 Command Points",
            "On the board: on deploying a Fortification, gain 1 Energy and 1 Glory",
            "In battle: gain 2 Glory and 1 for each own unit there",
        ),
    ),
    (
        "en02",
        (
            "Encounter, 6 Glory",
            "Dialogue: gain 3 Command Points, to be spent at once; the token moves 3 Islands",
            "Chest: Meditate; the token moves 2 Islands",
        ),
    ),
    ("a02", ("Attunement of the Arch, day side", "Worth: 4 Glory for each encounter faced")),
    ("h04", ("Champion", "4 Energy at the start of an Era")),
    ("ev01", ("Event: who controls a River gains the value of the space for it",)),
    ("ev06", ("Event: every Monster moves on by one Island",)),
    (
        "ev07",
        (
            "Monster, 11 Strength, enters on the Tree",
            "Fortifications add no Strength against it",
            "Gold: gain 9 Glory",
            "Silver: gain 4 Glory",
            "Bronze: gain 2 Glory",
        ),
    ),
]


def shipped() -> Printed:
    """The cards that we ship."""
    return printed_on(mysthea.shipped())


@pytest.mark.parametrize(("card", "lines"), LINES)
def test_a_card_says_what_it_is_and_does(card: str, lines: tuple[str, ...]) -> None:
    """A line to each thing that is printed on it."""
    assert card_lines(CardId(card), shipped()) == lines


def every_card(printed: Printed) -> list[CardId]:
    """Every card by its id."""
    found = [*printed.commands, *printed.encounters, *printed.attunements, *printed.champions]
    return [*found, *printed.region_cards, *printed.monsters, printed.storm]


def test_every_card_we_ship_reads_in_both_languages() -> None:
    """80 Command cards, 30 encounters and all the others: other words, as many lines."""
    printed = shipped()
    cards = every_card(printed)
    assert len(cards) == 80 + 30 + 10 + 7 + 5 + 7 + 1
    for card in cards:
        english, german = (card_lines(card, printed, language) for language in Language)
        assert len(english) == len(german)
        assert english != german
        assert all("{" not in line for line in (*english, *german))


def test_an_encounter_whose_token_stays_says_so() -> None:
    """Some options move it nowhere (MY-ENC-06)."""
    staying = [
        card.id
        for card in mysthea.shipped().encounter
        if 0 in (card.first.steps, card.second.steps)
    ]
    for card in staying:
        assert any(line.endswith("; the token stays") for line in card_lines(card, shipped()))
    owned = evolve(mysthea.shipped().encounter[0], first=evolve(_first(), steps=0))
    content = evolve(mysthea.shipped(), encounter=(owned, *mysthea.shipped().encounter[1:]))
    lines = card_lines(owned.id, printed_on(content), DE)
    assert lines[1].endswith("; das Plättchen bleibt liegen")


def _first() -> mysthea.records.Option:
    return mysthea.shipped().encounter[0].first


def test_a_card_of_an_owner_has_words_too() -> None:
    """They are made from its data."""
    first, *others = mysthea.shipped().command
    owned = evolve(first, title="Ambush {x}", effect=(e.DoBattle(1), e.Recharge()))
    printed = printed_on(evolve(mysthea.shipped(), command=(owned, *others)))
    assert card_name(owned.id, printed) == "Tactic Ambush {x}"
    assert card_lines(owned.id, printed)[1] == (
        "Effect: start a battle with 1 more Strength, then recharge the own Artefact"
    )


NAMES = [
    ("c021", "Tactic C021", "Taktik C021"),
    ("en02", "encounter EN02", "Begegnung EN02"),
    ("a02", "Attunement A02", "Einstimmung A02"),
    ("h07", "Kolbor & Malabor", "Kolbor & Malabor"),
    ("ev04", "Land of Myst", "Nebelland"),
    ("ev06", "Storm", "Sturm"),
    ("ev09", "Caerulas", "Caerulas"),
]


@pytest.mark.parametrize(("card", "english", "german"), NAMES)
def test_a_card_goes_by_its_title_and_what_it_is(card: str, english: str, german: str) -> None:
    """Codes alone tell nobody anything."""
    assert card_name(CardId(card), shipped()) == english
    assert card_name(CardId(card), shipped(), DE) == german
    with pytest.raises(LookupError):
        card_name(CardId("nothing"), shipped())
