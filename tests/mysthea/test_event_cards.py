"""Region cards, the Storm, and contradictions that the printed cards settle (MY-EV01 ff.)."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.cards import printed_on
from skybridge_rules.mysthea.components import CardType, Era, Unit
from skybridge_rules.mysthea.tasks import ResolveEvent
from tests.mysthea.scenes import (
    ADA,
    BEN,
    at,
    glory,
    play,
    player,
    refused,
    rules_of,
    scene,
    with_task,
)

PRINTED = printed_on(mysthea.shipped())

REGIONS = [
    ("ev01", "river", ("spire", "orb", "volcano")),
    ("ev02", "mountain", ("tree", "orb", "arch")),
    ("ev03", "forest", ("tree", "volcano", "arch")),
    ("ev04", "myst", ("spire", "orb", "arch")),
    ("ev05", "crystal-field", ("spire", "tree", "volcano")),
]


@pytest.mark.rule("MY-EV01 to MY-EV05", "MY-END-02", "MY-MAP-04")
@pytest.mark.parametrize(("card", "terrain", "islands"), REGIONS)
def test_each_region_card_scores_its_three_regions(
    card: str, terrain: str, islands: tuple[str, ...]
) -> None:
    """The value of the space for each controller; nobody for an empty one (MY-END-02)."""
    one, two, _ = (f"{island}.{terrain}" for island in islands)
    path = ("ev06", card)
    state = scene(
        player(at=one, units=f"{two}:T", hero="h07"),
        player(at=two, hero="h03"),
        path=" ".join(path),
        top="ev01" if card != "ev01" else "ev02",
    )
    after, story = with_task(state, ResolveEvent(1))
    assert glory(state, after) == (3, 3)
    assert f"MY-{card.upper()}" in rules_of(story, was.EventResolved(CardId(card), 3))
    for seat, region in ((ADA, one), (BEN, two)):
        scored = was.RegionScored(seat, at(region), 3)
        assert rules_of(story, scored) == (
            "MY-END-02",
            "MY-CTRL-01",
            "MY-UNIT-11",
            "MY-UNIT-03",
            "MY-UNIT-12",
        )
    empty = [each for each in story if isinstance(each.event, was.Skipped)]
    assert [each.rules for each in empty] == [("MY-CTRL-01",)]


@pytest.mark.rule("MY-EV06", "MY-STORM-01", "MY-MAP-07")
def test_the_storm_follows_the_present_circle() -> None:
    """After an Island moved, Boulron goes to another one (MY-MAP-07)."""
    state = scene(player(at="orb.river"), player(at="arch.myst"), path="ev06 ev01")
    state = play(state, "move-island", "decline", "after:arch")
    after, story = with_task(state, ResolveEvent(0))
    assert after.events.island_of(CardId("ev07")) is state.circle[2]
    assert "MY-EV06" in rules_of(story, was.EventResolved(CardId("ev06"), 2))


@pytest.mark.rule("MY-X-07", "MY-ACC-02", "MY-TURN-02")
def test_one_accessory_in_a_turn() -> None:
    """Each once per turn, and one Special Action: so one activation (MY-X-07)."""
    state = scene(player(board="c031 c051", energy=3), player())
    state = play(state, "activate:c031")
    assert refused(state, "activate:c051") == [("MY-TURN-02", {})]
    assert "MY-ACC-02" in [rule for rule, _ in refused(state, "activate:c031")]


@pytest.mark.rule("MY-X-10", "MY-X-22")
def test_the_english_text_of_disputed_cards_is_printed() -> None:
    """C014, C015, C037, C055, C056 and C074 as their faces show (MY-X-10, MY-X-22)."""
    cards = PRINTED.commands
    assert isinstance(cards[CardId("c014")].effect[0], e.AnyOf)
    assert cards[CardId("c015")].effect == (e.GainOfCard(points=1),)
    assert cards[CardId("c037")].lasting == (e.OnDeploy(Unit.GOLEM, glory=3),)
    assert cards[CardId("c055")].cost == e.PayEnergy(1)
    assert cards[CardId("c056")].lasting == (e.OnEncounter(3),)
    assert cards[CardId("c074")].cost == e.PayExp(1)


@pytest.mark.rule("MY-X-20")
def test_the_name_of_caerulas() -> None:
    """As the rulebook and the card spell it (MY-X-20)."""
    assert PRINTED.monsters[CardId("ev09")].title == "Caerulas"


@pytest.mark.rule("MY-X-21")
def test_sets_and_colours_are_not_mixed_up() -> None:
    """Five cards of each colour in each set, in the order of their codes (MY-X-21)."""
    for era in Era:
        cards = [PRINTED.commands[card] for card in PRINTED.eras[era]]
        assert [each.type for each in cards] == [kind for kind in CardType for _ in range(5)]
        assert cards[0].id == f"c{20 * era + 1:03}"


@pytest.mark.rule("MY-X-18", "MY-END-01")
def test_events_are_resolved_before_the_era_ends() -> None:
    """Control, Monsters and Storm belong to Phase 3, card by card (MY-X-18)."""
    state = scene(player(at="tree.forest", hero="h05"), player(at="arch.myst"), path="ev03 ev06")
    _, story = with_task(state, ResolveEvent(0))
    kinds = [each.event for each in story if isinstance(each.event, was.EventResolved)]
    assert kinds == [was.EventResolved(CardId("ev03"), 2), was.EventResolved(CardId("ev06"), 3)]
