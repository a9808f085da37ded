"""Components: numbers of players and cards, factions, places, equal faces (SW-001 to SW-012)."""

from __future__ import annotations

from collections import Counter

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import (
    Allegiance,
    CardKind,
    Discord,
    Faction,
    Options,
    RulesConfig,
    State,
    Symbol,
)
from skybridge_rules.skyward.events import CogsGained
from skybridge_rules.skyward.faces import faces_of
from tests.skyward.builders import (
    ADA,
    asked,
    cards,
    causes,
    cogs,
    moves,
    play,
    player,
    reached,
    refused,
    table,
    until,
)
from tests.skyward.fixtures import building

FACES = faces_of(skyward.shipped())


def everywhere(state: State) -> Counter[CardId]:
    """Every card, wherever it is, by face."""
    found: Counter[CardId] = Counter(state.discard)
    for bag in (state.stock.deck, state.stock.allegiances, state.stock.side):
        found.update(dict(bag.counts))
    for each in state.players:
        for lying in (each.hand.cards, each.airspace, each.discords, each.dealt, each.gave_up):
            found.update(lying)
    if state.split is not None:
        for pile in (state.split.dealt, *state.split.piles):
            found.update(pile or ())
    return found


@pytest.mark.rule("SW-001", "SW-C-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    """SW-001: each has a place, and the first split is dealt."""
    state = skyward.new(Options(players))
    assert (len(state.players), asked(state)) == (players, "chance deal")


@pytest.mark.rule("SW-001")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_no_other_number_can_play(players: int) -> None:
    """SW-001: the options are refused by this rule."""
    with pytest.raises(ImpossibleSetup) as error:
        skyward.new(Options(players))
    assert [(each.rule, each.where) for each in error.value.problems] == [
        ("SW-001", "options.players")
    ]


@pytest.mark.rule("SW-EX-03", "SW-001", "SW-202", "SW-C-12")
def test_five_players_split_twenty_cards() -> None:
    """SW-EX-03: four for each, and everything else as usual."""
    state = until(skyward.new(Options(5)), "0 assign")
    assert state.split is not None
    assert (len(state.split.dealt), len(state.split.piles)) == (20, 5)
    assert asked(until(state, "1 pick", "4 pick")) == "1 pick"


@pytest.mark.rule("SW-002")
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        (CardKind.BUILDING, 48),
        (CardKind.FACTION_CARD, 28),
        (CardKind.VEHICLE, 4),
        (CardKind.CRITTER, 5),
        (CardKind.ALLEGIANCE, 12),
        (CardKind.DISCORD, 12),
    ],
)
def test_the_box_holds_so_many_cards_of_each_kind(kind: CardKind, count: int) -> None:
    """SW-002: as the contents list them."""
    assert len(list(FACES.of_kind(kind))) == count


@pytest.mark.rule("SW-003", "SW-C-02", "SW-C-06")
def test_the_launch_deck_holds_the_85_base_cards() -> None:
    """SW-003, SW-C-06: all base cards once, and no card of an expansion; there is one deck."""
    state = skyward.new(Options(2))
    assert state.stock.size == len(state.stock.deck) == 85
    kinds = {FACES[card].kind for card in state.stock.deck.kinds}
    assert kinds == set(CardKind) - {CardKind.ALLEGIANCE, CardKind.DISCORD}
    assert (len(state.stock.side), len(state.stock.allegiances)) == (0, 0)


@pytest.mark.rule("SW-004", "SW-003", "SW-Q-39")
@pytest.mark.parametrize("allegiance", list(Allegiance))
@pytest.mark.parametrize("discord", list(Discord))
def test_the_expansions_may_be_combined_in_every_way(
    allegiance: Allegiance, discord: Discord
) -> None:
    """SW-004: 85 cards, 6 more with Allegiances in the deck, 12 more with Discords in it."""
    state = skyward.new(Options(4, config=RulesConfig(allegiance=allegiance, discord=discord)))
    more = 6 * (allegiance is Allegiance.DECK) + 12 * (discord is Discord.DECK)
    assert state.stock.size == 85 + more
    assert len(state.stock.side) == 12 * (discord is Discord.SIDE_DECK)
    chosen = (allegiance is not Allegiance.OFF, discord is not Discord.OFF)
    assert len(FACES.in_play(state.config)) == 85 + 12 * sum(chosen)


@pytest.mark.rule("SW-005", "SW-C-09", "SW-002")
def test_the_supply_of_cogs_never_runs_out() -> None:
    """SW-C-09: with all 32 tokens in her hands Ada still gets one for three cards."""
    state = table(player("seer seer maker", cogs=32), moment="exchange")
    after = play(state, "exchange:seer", "exchange:seer", "exchange:maker")
    assert cogs(after) == [33, 0]
    last = play(state, "exchange:seer", "exchange:seer")
    assert "SW-005" in causes(last, "exchange:maker", CogsGained(ADA, 1))


@pytest.mark.rule("SW-006")
def test_there_are_four_factions_and_wild_is_none() -> None:
    """SW-006: five symbols, of which four are those of a faction."""
    assert [each.name for each in Faction] == ["SEERS", "MAKERS", "PRESERVERS", "COLLECTIVE"]
    assert {each.symbol for each in Faction} == set(Symbol) - {Symbol.WILD}


@pytest.mark.rule("SW-007")
def test_a_building_has_a_cost_or_a_requirement_or_both() -> None:
    """SW-007: and a name and points; all three kinds are there."""
    found = [FACES[card] for card in dict.fromkeys(FACES.of_kind(CardKind.BUILDING))]
    kinds = {(face.has_cost, face.requirement is not None) for face in found}
    assert kinds == {(True, False), (False, True), (True, True)}
    assert all(face.title for face in found)


@pytest.mark.rule("SW-008")
def test_each_faction_has_a_normal_and_an_elite_kind_of_card() -> None:
    """SW-008: one symbol and two, in all 28 copies."""
    printed = skyward.shipped().faction_card
    assert Counter((each.faction, each.symbols) for each in printed) == Counter(
        (faction, symbols) for faction in Faction for symbols in (1, 2)
    )
    assert sum(each.copies for each in printed) == 28


@pytest.mark.rule("SW-009", "SW-INV-01")
@pytest.mark.parametrize("allegiance", list(Allegiance))
@pytest.mark.parametrize("discord", list(Discord))
def test_every_card_is_in_one_place_all_the_time(allegiance: Allegiance, discord: Discord) -> None:
    """SW-009: deck, split, hands, Airspaces, rows, discard pile, side deck, or out of play."""
    config = RulesConfig(allegiance=allegiance, discord=discord)
    state = skyward.new(Options(3, Seat(1), config))
    whole = everywhere(state)
    assert whole == Counter(FACES.in_play(config))
    step = 0
    while found := skyward.legal_moves(state):
        step += 1
        state = skyward.apply(state, found[step % len(found)])
        assert everywhere(state) == whole


@pytest.mark.rule("SW-012")
def test_equal_cards_are_one_answer_and_lead_to_one_position() -> None:
    """SW-012: of two Seers it does not matter which one pays, nor in which order both do."""
    shrine = cards(building("shrine", "SSM"))
    state = table(
        player("shrine seer seer seer maker"), moment="pay", card="shrine", content=shrine
    )
    assert moves(state) == ["pay:maker", "pay:seer"]
    ends = reached(state, "0 pay")
    assert len(ends) == 1
    assert [each.players[0].hand.cards for each in ends] == [("seer",)]


@pytest.mark.rule("SW-012")
def test_a_card_is_named_by_its_face_and_no_number_says_which_copy() -> None:
    """SW-012: there is no second name for the second Seer."""
    state = table(player("seer seer maker"), moment="exchange")
    assert moves(state) == ["exchange:maker", "exchange:seer", "done"]
    assert refused(state, "exchange:seer-2") == ["SW-306"]
