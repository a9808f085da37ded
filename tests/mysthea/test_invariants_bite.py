"""Each promise can be broken: a planted fault is found by its law, and by no law before it."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island, Side, Unit
from skybridge_rules.mysthea.moves import MEDITATE, NO_CARD, insert_after
from skybridge_rules.mysthea.state import Squad, Turn
from skybridge_rules.mysthea.tasks import AskPoints, AskTurn
from tests.mysthea import invariants_table as table
from tests.mysthea.invariants_steps import broken_by
from tests.mysthea.invariants_story import Chronicle, Passage, passage
from tests.mysthea.scenes import ADA, BEN, at, move, play, player, scene

HERE = "tree.forest"


def sound() -> State:
    """A table that breaks nothing."""
    return scene(
        player("c001", at=HERE, units=f"{HERE}:TG", energy=5),
        player("c006", at=HERE, wounded=True),
        area="c061 c062 c063",
        mirages="spire.myst orb.river",
    )


def faulty() -> dict[str, State]:
    """One fault for each law of a state, by the id of the law."""
    state = sound()
    ada = state.players[ADA]
    army = ada.army
    return {
        "MY-INV-01": state.with_player(ADA, ada.with_glory(0)),
        "MY-INV-02": state.with_army(ADA, army.with_squad(Squad(at(HERE), 2, 1))),
        "MY-INV-03": state.with_circle((*state.circle[:4], Island.SPIRE)),
        "MY-INV-04": state.with_removed((CardId("c001"),)),
        "MY-INV-05": state.with_player(
            ADA,
            evolve(ada, upgrades=(CardId("c019"), *ada.upgrades[1:])),
        ).with_gone(tuple(card for card in state.gone if card != "c019")),
        "MY-INV-06": state.with_mirages((at(HERE), at("orb.river"))),
        "MY-INV-07": state.with_player(ADA, ada.with_artefact(2, True)),
        "MY-INV-08": state.with_encounters(evolve(state.encounters, top=None)),
        "MY-INV-12": state.with_events(
            state.events.with_figures((*state.events.figures, *state.events.figures[:1]))
        ),
        "MY-INV-13": state.with_deck(
            evolve(
                state.deck,
                area=tuple(sorted((*state.deck.area, CardId("c064")))),
                unseen=state.deck.unseen.minus(CardId("c064")),
            )
        ),
        "MY-INV-14": state.with_agenda((AskPoints(ADA, 2), AskTurn(ADA))),
    }


@pytest.mark.rule("MY-INV-01 to MY-INV-14")
def test_a_sound_table_breaks_nothing() -> None:
    """So each fault below is the only one (MY-INV-01)."""
    assert table.broken(sound()) == []


@pytest.mark.rule("MY-INV-01 to MY-INV-08", "MY-INV-12", "MY-INV-13", "MY-INV-14")
@pytest.mark.parametrize(
    "law", [name for name in table.LAWS if name not in ("MY-INV-17", "MY-INV-27")]
)
def test_each_law_of_a_state_finds_its_fault(law: str) -> None:
    """And names itself (MY-INV-01)."""
    found = list(table.LAWS[law](faulty()[law]))
    assert found
    if law != "MY-INV-03":  # in a broken circle nothing else can be asked
        assert {what.split(":")[0] for what in table.broken(faulty()[law])} == {law}


@pytest.mark.rule("MY-INV-09")
def test_two_sides_of_one_card_are_found() -> None:
    """Day and night of the Spire at once (MY-INV-09)."""
    state = sound()
    both = state.with_attunements(tuple(sorted((*state.attunements, CardId("a06")))))
    assert list(table.other_cards(both))
    turned = state.with_sides((Side.NIGHT, *state.sides[1:]), state.attunements)
    assert list(table.other_cards(turned))


@pytest.mark.rule("MY-INV-10", "MY-INV-04")
def test_a_lost_event_card_is_found() -> None:
    """One card less in the Events Deck (MY-INV-04)."""
    state = sound()
    deck = Bag.of(list(state.events.deck)[1:])
    assert list(table.other_cards(state.with_events(state.events.with_deck(deck, CardId("ev02")))))


@pytest.mark.rule("MY-INV-17", "MY-INV-27")
def test_a_turn_without_meditate_and_a_wrong_controller_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both are asked of the rules, so the rules are broken for once (MY-INV-17)."""
    monkeypatch.setattr(table, "MEDITATE", NO_CARD)
    assert list(table.a_turn_can_be_completed(sound()))
    monkeypatch.setattr(table, "controller", lambda *_: BEN)
    assert list(table.control(sound()))


# Steps.


def told(step: Passage, *more: tuple[Event, str]) -> Passage:
    """The same step with more events, each with a rule."""
    extra = tuple(Told(event, rules=(RuleId(rule),)) for event, rule in more)
    return evolve(step, told=(*step.told, *extra))


def found_in(step: Passage, story: Chronicle | None = None) -> set[str]:
    """The ids of the laws that a step breaks."""
    return {what.split(":")[0] for what in broken_by(step, story or Chronicle())}


def meditating() -> Passage:
    """A plain step."""
    return passage(sound(), MEDITATE)


@pytest.mark.rule("MY-INV-18", "MY-INV-29")
def test_energy_from_nowhere_is_found() -> None:
    """One more than was told (MY-INV-18)."""
    step = meditating()
    assert found_in(step) == set()
    ada = step.after.players[ADA]
    after = step.after.with_player(ADA, ada.with_energy(ada.energy + 1))
    assert found_in(evolve(step, after=after)) == {"MY-INV-18", "MY-INV-29"}


@pytest.mark.rule("MY-INV-18")
def test_glory_lost_by_another_rule_is_found() -> None:
    """Only two Monsters take Glory (MY-INV-18)."""
    step = told(meditating(), (was.GloryLost(ADA, 0), "MY-BATTLE-16"))
    assert found_in(step) == {"MY-INV-18"}


@pytest.mark.rule("MY-INV-19", "MY-INV-20", "MY-INV-22")
def test_strange_travels_are_found() -> None:
    """A second Travel, one of a Fortification, one across the circle (MY-INV-19)."""
    step = meditating()
    start, near, far = at(HERE), at("tree.mountain"), at("orb.myst")
    fort = was.Travelled(ADA, Unit.FORT, start, near)
    assert "MY-INV-20" in found_in(told(step, (fort, "MY-TRAVEL-05")))
    troop = was.Travelled(ADA, Unit.TROOP, start, near)
    back = was.Travelled(ADA, Unit.TROOP, near, start)
    assert "MY-INV-19" in found_in(told(step, (troop, "MY-TRAVEL-05"), (back, "MY-TRAVEL-05")))
    hero = was.Travelled(ADA, Unit.CHAMPION, start, far)
    assert found_in(told(step, (hero, "MY-TRAVEL-01"))) == {"MY-INV-22"}


@pytest.mark.rule("MY-INV-21")
def test_a_champion_that_heals_in_a_turn_is_found() -> None:
    """Ben's Champion is wounded before, and whole after a step (MY-INV-21)."""
    step = meditating()
    army = step.after.players[BEN].army
    assert army.champion is not None
    after = step.after.with_army(BEN, army.with_champion(evolve(army.champion, wounded=False)))
    assert found_in(evolve(step, after=after)) == {"MY-INV-21"}


@pytest.mark.rule("MY-INV-23")
def test_an_island_that_upsets_the_others_is_found() -> None:
    """Two others changed places (MY-INV-23)."""
    state = play(sound(), "move-island", "decline")
    step = passage(state, insert_after(Island.ORB))
    assert found_in(step) == set()
    s, t, o, v, a = Island
    events = [each for each in step.told if not isinstance(each.event, was.IslandMoved)]
    wrong = Told[Event](was.IslandMoved(t, (s, v, t, o, a)))
    assert found_in(evolve(step, told=(*events, wrong))) == {"MY-INV-23"}
    same = Told[Event](was.IslandMoved(t, (s, t, o, v, a)))
    assert found_in(evolve(step, told=(*events, same))) == {"MY-INV-23"}


@pytest.mark.rule("MY-INV-26")
def test_losses_without_a_question_and_rewards_without_a_defeat_are_found() -> None:
    """Either is told in a step where it cannot be (MY-INV-26)."""
    wound = was.ChampionWounded(ADA)
    assert found_in(told(meditating(), (wound, "MY-MONSTER-05"))) == {"MY-INV-26"}
    won = was.MonsterCompared(CardId("ev07"), 11, 3, False)
    gift = was.RewardGiven(ADA, CardId("ev07"), 1)
    step = told(meditating(), (won, "MY-MONSTER-05"), (gift, "MY-MONSTER-07"))
    assert found_in(step) == {"MY-INV-26"}


@pytest.mark.rule("MY-INV-24")
@pytest.mark.parametrize(("glory", "faults"), [(2, False), (4, True), (3, True)])
def test_wrong_spoils_are_found(glory: int, faults: bool) -> None:
    """One enemy unit is worth two Glory (MY-INV-24)."""
    story = (
        (was.BattleBegan(ADA, at(HERE), (ADA, BEN)), "MY-BATTLE-05"),
        (was.TotalsCompared((ADA, BEN), (5, 4)), "MY-BATTLE-13"),
        (was.UnitRemoved(BEN, Unit.FORT, at(HERE)), "MY-BATTLE-14"),
        (was.Gained(ADA, glory=glory), "MY-BATTLE-16"),
    )
    step = told(meditating(), *story)
    assert bool(Chronicle().told(step).faults) == faults


@pytest.mark.rule("MY-INV-24")
def test_too_many_losses_are_found() -> None:
    """One was missing, two were removed (MY-INV-24)."""
    removed = was.UnitRemoved(BEN, Unit.FORT, at(HERE))
    story = (
        (was.BattleBegan(ADA, at(HERE), (ADA, BEN)), "MY-BATTLE-05"),
        (was.TotalsCompared((ADA, BEN), (5, 4)), "MY-BATTLE-13"),
        (removed, "MY-BATTLE-14"),
        (removed, "MY-BATTLE-14"),
        (was.Gained(ADA, glory=4), "MY-BATTLE-16"),
    )
    assert Chronicle().told(told(meditating(), *story)).faults


@pytest.mark.rule("MY-INV-11", "MY-INV-28", "MY-INV-35", "MY-INV-10")
def test_an_era_that_is_too_short_or_scores_too_little_is_found() -> None:
    """No round, no recharge, no Region card: all of it is told at the end (MY-INV-11)."""
    step = told(meditating(), (was.EraBegan(3), "MY-END-06"))
    faults = Chronicle(whole=True).told(step).faults
    assert {what.split(":")[0] for what in faults} == {"MY-INV-11", "MY-INV-28", "MY-INV-35"}
    assert "MY-INV-10" in found_in(meditating(), Chronicle(whole=True, rounds=3))


@pytest.mark.rule("MY-INV-35", "MY-EVENT-04")
def test_an_artefact_that_is_not_recharged_is_found() -> None:
    """The card lies on the space, and Ben's Artefact is dark (MY-INV-35)."""
    step = told(meditating(), (was.EventPlaced(CardId("ev02"), 6), "MY-EVENT-02"))
    after = step.after.with_player(BEN, step.after.players[BEN].with_charge(False))
    assert "MY-INV-35" in found_in(evolve(step, after=after))


@pytest.mark.rule("MY-INV-36")
def test_a_commitment_that_shows_is_found() -> None:
    """The card left the hand too early (MY-INV-36)."""
    state = play(sound(), "battle", f"fight:{HERE}")
    step = passage(state, move("commit:c001"))
    assert found_in(step) == set()
    ada = step.after.players[ADA]
    after = step.after.with_player(ADA, ada.with_hand(ada.hand.minus(CardId("c001"))))
    assert found_in(evolve(step, after=after)) == {"MY-INV-36"}


@pytest.mark.rule("MY-INV-14")
def test_a_battle_that_is_left_over_is_found() -> None:
    """The turn goes on while it is fought (MY-INV-14)."""
    state = play(sound(), "battle", f"fight:{HERE}").with_agenda((AskTurn(ADA),))
    assert list(table.nothing_is_left_over(state.with_turn(Turn(Seat(0)))))
