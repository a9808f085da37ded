"""Where a ruling decides what happens, the story or the verdict names it (MY-X, MY-Q)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.card_rules import SETTLED, rule_of
from skybridge_rules.mysthea.components import Island, Unit
from skybridge_rules.mysthea.place_rules import SEEN
from skybridge_rules.mysthea.tasks import Attack, CarryOut
from skybridge_rules.package.place_rules import rules_at
from tests.mysthea.scenes import (
    ADA,
    BEN,
    allowed_by,
    at,
    play,
    player,
    rules_of,
    scene,
    told,
    with_task,
)

HERE = "tree.forest"
FAR = player(at="arch.myst")
FIGHT = ("battle", f"fight:{HERE}", "no-card", "no-card")
UTCORO = CardId("ev10")


def named(story: Iterable[Told[Event]], kind: type[Event]) -> set[str]:
    """The rules that events of a kind were told with."""
    return {rule for each in story if isinstance(each.event, kind) for rule in each.rules}


@pytest.mark.rule("MY-X-01", "MY-X-10", "MY-X-13", "MY-X-22", "MY-Q-80")
def test_a_ruling_about_a_card_is_about_it_in_the_book_too() -> None:
    """Every card that is settled so is one of those that the ruling names."""
    for card, rulings in SETTLED.items():
        for ruling in map(catalogue.find, rulings):
            assert isinstance(ruling, catalogue.Ruling)
            assert rule_of(CardId(card)) in ruling.rules


@pytest.mark.rule("MY-X-10", "MY-X-07")
@pytest.mark.parametrize(("card", "ruled"), [("c055", True), ("c031", False)])
def test_an_activation_names_what_was_ruled_of_its_card(card: str, ruled: bool) -> None:
    """C055 costs Energy; and each Accessory is the one Special Action (MY-X-10, MY-X-07)."""
    state = scene(player(board=card, at=HERE, energy=1), FAR)
    rules = rules_of(told(state, f"activate:{card}"), was.EffectUsed(ADA, CardId(card)))
    assert ("MY-X-10" in rules) is ruled
    assert rules[-1] == "MY-X-07"


def met(front: str, **ada: object) -> State:
    """Ada stands where her token is, and can pay for an encounter."""
    own = player(at="spire.river", token="spire", exp=1, **ada)  # type: ignore[arg-type]  # fields of a player
    return scene(own, FAR, front=front)


@pytest.mark.rule("MY-X-01")
def test_the_reward_of_en16_is_glory_by_the_ruling() -> None:
    """Three Glory, and not three Experience (MY-X-01)."""
    ways = ("encounter", "show:en05", "sign:chest", "use:1")
    story = told(met("en16", energy=1), *ways)
    paid = was.Gained(ADA, glory=3, source=CardId("en16"))
    assert rules_of(story, paid) == ("MY-EN16", "MY-X-01")


@pytest.mark.rule("MY-X-13", "MY-Q-80")
@pytest.mark.parametrize("charged", [True, False])
def test_en29_recharges_whatever_follows(charged: bool) -> None:
    """Charged before or not, and with nobody to fight (MY-X-13, MY-Q-80)."""
    story = told(met("en29", charged=charged), "encounter", "show:en02", "sign:axe")
    rules = ("MY-EN29", "MY-X-13", "MY-Q-80")
    if not charged:
        assert rules_of(story, was.Recharged(ADA)) == rules
    else:
        idle = [each.rules for each in story if isinstance(each.event, was.Skipped)]
        assert idle[0] == rules


@pytest.mark.rule("MY-Q-78")
def test_only_an_accessory_could_be_mistaken_for_the_standard_action() -> None:
    """The Meditate of C013 names the ruling, that of an encounter does not (MY-Q-78)."""
    state = scene(player("c031", at=HERE, board="c013"), FAR)
    gained = named(told(state, "activate:c013", "give:c031"), was.Gained)
    assert {"MY-TURN-05", "MY-Q-78"} <= gained
    card = CardId("en02")
    meditates = state.table.printed.encounters[card].second.reward
    _, story = with_task(state, CarryOut(ADA, card, meditates))
    assert "MY-TURN-05" in named(story, was.Gained)
    assert "MY-Q-78" not in named(story, was.Gained)


@pytest.mark.rule("MY-X-08")
@pytest.mark.parametrize("ruled", [True, False], ids=["en27", "c063"])
def test_which_monsters_an_encounter_may_choose_is_a_ruling(ruled: bool) -> None:
    """The text of the app would allow any on the Events Board (MY-X-08)."""
    state = scene(
        player("c063", at="spire.river", token="spire", exp=1, energy=3),
        FAR,
        front="en27",
        path="ev07",
    )
    ways = ("encounter", "show:en05", "sign:axe") if ruled else ("act:c063", "effect")
    assert ("MY-X-08" in allowed_by(play(state, *ways), "monster:ev07")) is ruled


@pytest.mark.rule("MY-X-12")
@pytest.mark.parametrize(("units", "ruled"), [("G", True), ("", False)])
def test_the_own_wound_of_leheir_is_counted_by_a_ruling(units: str, ruled: bool) -> None:
    """Three against five he is wounded; three against one he is not (MY-X-12)."""
    ben = player(at=HERE, units=f"{HERE}:G") if units else player(units=f"{HERE}:T", at="arch.myst")
    story = told(scene(player(at=HERE, hero="h03"), ben), *FIGHT)
    rules = rules_of(story, was.Gained(ADA, glory=1))
    assert rules == (("MY-H03", "MY-Q-45", "MY-X-12") if ruled else ("MY-H03", "MY-Q-45"))


@pytest.mark.rule("MY-X-04", "MY-X-06")
def test_a_fortification_that_is_lost_in_a_battle_counts_and_goes_to_the_supply() -> None:
    """As a unit, though no picture shows it; the Troop needs no ruling (MY-X-04, MY-X-06)."""
    state = scene(player(at=HERE, units=f"{HERE}:G"), player(units=f"{HERE}:FTT", at="arch.myst"))
    story = told(state, *FIGHT, "lose:fort")
    fort = rules_of(story, was.UnitRemoved(BEN, Unit.FORT, at(HERE)))
    assert {"MY-X-04", "MY-X-06"} <= {*fort}
    after = told(state, *FIGHT, "lose:troop")
    troop = rules_of(after, was.UnitRemoved(BEN, Unit.TROOP, at(HERE)))
    assert {"MY-X-04", "MY-X-06"}.isdisjoint(troop)


@pytest.mark.rule("MY-X-17")
@pytest.mark.parametrize("travelled", [True, False])
def test_c045_says_why_a_champion_stays(travelled: bool) -> None:
    """One that has travelled does not go with the others (MY-X-17)."""
    ada = player("c045", at=HERE, units=f"{HERE}:T", energy=4, travelled=travelled)
    story = told(scene(ada, FAR), "act:c045", "effect", f"target:{HERE}", "to:orb.river")
    moved = was.Travelled(ADA, Unit.TROOP, at(HERE), at("orb.river"))
    assert ("MY-X-17" in rules_of(story, moved)) is travelled


@pytest.mark.rule("MY-Q-82")
def test_an_attack_within_a_reward_names_its_ruling() -> None:
    """Utcoro's encounter calls Utcoro again, before the outer attack has ended (MY-Q-82)."""
    ada = player(at=HERE, units=f"{HERE}:GGGG")
    state = scene(ada, FAR, monsters="ev10 ev08 ev09", front="en27", path="ev01 ev10")
    after, outer = with_task(state, Attack(UTCORO))
    attacked = was.MonsterAttacked(UTCORO, Island.TREE)
    assert "MY-Q-82" not in rules_of(outer, attacked)
    inner = told(after, "encounter", "show:en01", "sign:axe", "monster:ev10")
    assert "MY-Q-82" in rules_of(inner, attacked)


@pytest.mark.rule("MY-X-22")
def test_cannibarok_follows_the_english_text() -> None:
    """Stronger on an Island with a Crystal Field, not without one (MY-X-22)."""
    for island, strength in ((Island.SPIRE, 14), (Island.ORB, 12)):
        where = {"ev11": island.name.lower()}
        state = scene(player(at="arch.myst"), FAR, monsters="ev11 ev08 ev09", figures=where)
        _, story = with_task(state, Attack(CardId("ev11")))
        compared = was.MonsterCompared(CardId("ev11"), strength, 0, False)
        assert "MY-X-22" in rules_of(story, compared)


@pytest.mark.rule("MY-Q-72")
def test_an_open_discard_pile_is_a_ruling() -> None:
    """What lies there is seen by everybody (MY-Q-72)."""
    assert rules_at(SEEN, "players.1.discard") == ("MY-INFO-02", "MY-Q-72")
