"""What happens by itself names the rules behind it, the one in dispute first (TH-TURN-02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Event, RulesConfig, Stack, State, events
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.config import FreeRebels, SathapShortfall
from skybridge_rules.thraen.effects import (
    Armament,
    DrawGodh,
    Gain,
    Inspiration,
    Might,
    Population,
    Religion,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.tasks import AskDamage, AskFirstPlay, BeginRound
from tests.thraen.bare_tables import DRY, night, settled, table
from tests.thraen.builders import Board, card, deal, godh, move, play

CARDS = deal(
    card("baker", "utreng", "a", main=[Symbol(Passive.FOOD)]),
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)]),
    card("mason", "utreng", "b"),
    card("prowler", "utreng", "b", immediate=[Might()]),
    card("poet", "utreng", "c", immediate=[Inspiration()]),
    card("oracle", "utreng", "d", main=[DrawGodh()]),
    card("nurse", "utreng", "e", main=[Population()]),
    card("smith", "utreng", "a", main=[Armament(Resource.METAL)]),
    card("trader", "utreng", "a", main=[Trade(Resource.MONEY, (Gain(Resource.STONE),))]),
    card("monk", "utreng", "c", main=[Religion()]),
    card("tamer", "utreng", "d", main=[Symbol(Passive.DRAKHE)]),
    card("elder", "light", "e"),
    godh("coin"),
    godh("mask", "c"),
    godh("hearth", gift=Symbol(Passive.FOOD)),
    godh("spear", gift=Might()),
)
ME, YOU = Seat(0), Seat(1)
UNLIMITED = RulesConfig(free_rebels=FreeRebels.UNLIMITED)
OTHER = Board(ability=Ability.PROFITEERS)


def rules_of(step: Step[State, Event], event: Event) -> list[str]:
    """The rules that an event is told with."""
    (found,) = (told.rules for told in step.events if told.event == event)
    return list(found)


def kind_of(step: Step[State, Event], kind: type) -> list[str]:
    """The rules of the first event of a kind."""
    found = next(told.rules for told in step.events if isinstance(told.event, kind))
    return list(found)


def skipped(step: Step[State, Event], what: str, seat: int | None = 0) -> list[dict[str, Any]]:
    """The reasons why something was skipped, each with its figures."""
    (found,) = (
        told
        for told in step.events
        if isinstance(told.event, events.Skipped)
        and (told.event.what, told.event.seat) == (what, seat)
    )
    assert isinstance(found.event, events.Skipped)
    reasons = found.event.reasons
    assert list(found.rules) == list(dict.fromkeys(each.rule for each in reasons))
    return [{"rule": each.rule, **dict(each.params)} for each in reasons]


def cited(reasons: Iterable[dict[str, Any]]) -> list[str]:
    """The rules of some reasons."""
    return [each["rule"] for each in reasons]


def answer(state: State, text: str) -> Step[State, Event]:
    """One answer, with what happens."""
    return thraen.step(state, move(text))


def own(**more: Any) -> Board:
    """The board of a seat without a triggered ability."""
    return Board(**{"ability": Ability.EMPERY, **more})


# The Faction phase.


@pytest.mark.rule("TH-IDLE-01", "TH-LEADER-02", "TH-FACTION-01")
def test_a_free_rebel_comes_by_the_rule_of_idle_rounds() -> None:
    """TH-IDLE-01, and TH-LEADER-02 says where."""
    step = night(CARDS, own(), OTHER)
    assert kind_of(step, events.FreeRebelCame) == ["TH-IDLE-01", "TH-LEADER-02", "TH-FACTION-01"]


@pytest.mark.rule("TH-IDLE-04", "TH-Q-66")
@pytest.mark.parametrize("config", [RulesConfig(), UNLIMITED])
def test_where_none_is_left_the_count_decides(config: RulesConfig) -> None:
    """TH-IDLE-04: rounds count, not figures; more figures only by another reading (TH-Q-66)."""
    none_left = dict.fromkeys(range(3, 9), 2)
    step = night(CARDS, own(), OTHER, completed=6, free=none_left, config=config)
    assert kind_of(step, events.FreeRebelCame)[:2] == ["TH-IDLE-04", "TH-Q-66"]


@pytest.mark.rule("TH-FACTION-02", "TH-FACTION-05", "TH-IDLE-02", "TH-IDLE-03", "TH-SCORE-02")
def test_a_segment_is_completed_with_help_or_by_the_third_idle_round() -> None:
    """TH-FACTION-02 or TH-IDLE-02; after segment 4 comes number 5 (TH-FACTION-05)."""
    helped = night(CARDS, own(on=[1]), OTHER)
    assert kind_of(helped, events.SegmentCompleted)[0] == "TH-FACTION-02"
    alone = night(CARDS, own(), OTHER, idle=2, free={8: 2})
    said = kind_of(alone, events.SegmentCompleted)
    assert said[:3] == ["TH-IDLE-02", "TH-IDLE-03", "TH-SCORE-02"]
    fourth = night(CARDS, own(on=[4]), OTHER, completed=3)
    assert "TH-FACTION-05" in kind_of(fourth, events.SegmentCompleted)


@pytest.mark.rule("TH-FACTION-03", "TH-FACTION-04", "TH-LEADER-01")
def test_the_die_and_the_leader() -> None:
    """The die is rolled (TH-FACTION-03), then the leader moves (TH-FACTION-04)."""
    step = answer(night(CARDS, own(on=[1]), OTHER).state, "face:stone")
    assert kind_of(step, events.DieShows) == ["TH-FACTION-03"]
    assert kind_of(step, events.LeaderMoved) == ["TH-FACTION-04", "TH-LEADER-01"]
    last = night(CARDS, own(on=[7]), OTHER, completed=6)
    assert skipped(last, "roll", None) == [{"rule": "TH-FACTION-03", "segment": 7}]


@pytest.mark.rule("TH-FOOD-01", "TH-FOOD-02", "TH-FOOD-03", "TH-FOOD-04")
def test_food_says_why_a_seat_loses_nobody() -> None:
    """Food is shown (TH-FOOD-01), or nobody is there to lose (TH-FOOD-03)."""
    step = night(CARDS, own(a=["baker"]), Board(people=0))
    assert skipped(step, "food", 0) == [{"rule": "TH-FOOD-01", "symbols": 1}]
    assert skipped(step, "food", 1) == [{"rule": "TH-FOOD-03"}]
    hungry = night(CARDS, own(), OTHER)
    assert rules_of(hungry, events.PeopleRebelled(ME, 1, 8)) == ["TH-FOOD-02", "TH-LEADER-02"]
    last = night(CARDS, own(a=["baker"], on=[7]), OTHER, completed=6)
    assert cited(skipped(last, "food", 0)) == ["TH-FOOD-01", "TH-FOOD-04"]


@pytest.mark.rule("TH-ABIL-AGO-04", "TH-ABIL-AGO-07", "TH-Q-25")
def test_a_guest_that_starves_belongs_to_its_colour() -> None:
    """TH-ABIL-AGO-04 lets Guinn give it, TH-Q-24 makes her; TH-ABIL-AGO-07: whose rebel it is."""
    guinn = Board(ability=Ability.AGONY, people=0, guests={1: 1})
    step = night(CARDS, guinn, Board(ability=Ability.PROFITEERS, people=0))
    said = rules_of(step, events.PeopleRebelled(YOU, 1, 8))
    assert said == [
        *("TH-ABIL-AGO-04", "TH-Q-24", "TH-FOOD-02", "TH-LEADER-02", "TH-ABIL-AGO-07", "TH-Q-25"),
    ]


@pytest.mark.rule("TH-FACTION-06", "TH-FACTION-07", "TH-FACTION-08", "TH-Q-17")
def test_the_starting_drakhe_is_passed_and_the_cards_are_cleared() -> None:
    """TH-FACTION-06, TH-FACTION-07, then a new round (TH-FACTION-08); a crown goes home too."""
    step = night(CARDS, own(), OTHER, faceup={"light": "elder"}, crown="light")
    assert kind_of(step, events.StartPassed) == ["TH-FACTION-06"]
    said = kind_of(step, events.CardsCleared)
    assert said == ["TH-FACTION-07", "TH-Q-17", "TH-FACTION-08", "TH-Q-80"]


# The end of the game.


@pytest.mark.rule("TH-END-01", "TH-END-02", "TH-END-04", "TH-END-05", "TH-END-06", "TH-SCORE-07")
def test_the_closing_steps_name_their_rules() -> None:
    """Compensation (TH-END-02), the reserve (TH-END-04), and what is worth nothing (TH-END-06)."""
    boards = own(on=[7], a=["baker"]), Board(ability=Ability.PROFITEERS, a=["sage"])
    step = night(CARDS, *boards, completed=6, sizes={**DRY, "bridge_work": 1})
    assert "TH-END-01" in kind_of(step, events.CardsCleared)
    assert kind_of(step, events.StartPassed) == ["TH-FACTION-06", "TH-Q-75"]
    assert kind_of(step, events.CompensationDealt) == ["TH-END-02", "TH-END-05", "TH-Q-75"]
    done = answer(step.state, "lay:1")
    assert kind_of(done, events.CardLaid)[0] == "TH-END-03"
    assert "TH-END-04" in done.events[1].rules
    assert kind_of(done, events.GameEnded)[1:] == ["TH-SCORE-07", "TH-END-01", "TH-END-06"]
    none = night(CARDS, *boards, completed=6, sizes=DRY, round=14)
    assert skipped(none, "compensation", None) == [{"rule": "TH-END-05", "rounds": 14}]


# The Great Drakhe.


@pytest.mark.rule("TH-DRAKHE-01", "TH-DRAKHE-02", "TH-DRAKHE-05")
@pytest.mark.parametrize(("on", "first"), [([4], "TH-DRAKHE-01"), ([], "TH-DRAKHE-02")])
def test_the_great_drakhe_awakens_with_help_or_without(on: list[int], first: str) -> None:
    """TH-DRAKHE-01; after three idle rounds TH-DRAKHE-02 comes first."""
    state = night(CARDS, own(on=on), OTHER, completed=3, idle=0 if on else 2, free={5: 2}).state
    said = kind_of(answer(play(state, "face:wood"), "awaken:terogh"), events.DrakheAwoke)
    assert said[0] == first
    assert "TH-DRAKHE-05" in said


def suffering(drakhe: str, **more: Any) -> State:
    """Seat 0 is asked what it gives to a Great Drakhe."""
    config = more.pop("config", RulesConfig())
    boards = own(**more), Board(ability=Ability.PROFITEERS, might=1)
    asked = AskDamage(ME), AskDamage(YOU)
    return table(CARDS, *boards, ask=asked, completed=4, drakhe=drakhe, config=config)


@pytest.mark.rule("TH-DRAKHE-04", "TH-MIGHT-03", "TH-DRAKHE-TEROGH-01", "TH-DRAKHE-TEROGH-03")
def test_damage_names_its_drakhe() -> None:
    """Might (TH-DRAKHE-04), a slot (TH-DRAKHE-TEROGH-01), population (TH-DRAKHE-ELBEA-01)."""
    back = answer(suffering("elbea", might=2), "lose-might")
    assert kind_of(back, events.LegionMoved)[:3] == ["TH-DRAKHE-04", "TH-DRAKHE-03", "TH-MIGHT-03"]
    closed = answer(suffering("terogh", a=["baker"], might=1), "close:1")
    for_good = ["TH-DRAKHE-TEROGH-02", "TH-DRAKHE-TEROGH-03"]
    assert kind_of(closed, events.SlotClosed) == ["TH-DRAKHE-TEROGH-01", "TH-Q-72", *for_good]
    closed = answer(suffering("terogh", a=["mason"], might=1), "close:1")
    assert kind_of(closed, events.SlotClosed) == ["TH-DRAKHE-TEROGH-01", *for_good]
    lost = answer(suffering("elbea", might=1), "lose-people")
    assert kind_of(lost, events.PeopleLost) == ["TH-DRAKHE-ELBEA-01"]
    cards = answer(suffering("sathap", hand=["mason"]), "lose-cards")
    assert kind_of(cards, events.CardsLost)[0] == "TH-Q-68"


@pytest.mark.rule("TH-DRAKHE-ELBEA-02", "TH-Q-68", "TH-MIGHT-04")
@pytest.mark.parametrize(
    ("drakhe", "board", "first"),
    [
        ("elbea", {"people": 0}, "TH-DRAKHE-ELBEA-02"),
        ("sathap", {}, "TH-Q-68"),
        ("terogh", {}, "TH-Q-69"),
    ],
)
def test_a_seat_that_has_nothing_to_give_is_spared(
    drakhe: str, board: dict[str, Any], first: str
) -> None:
    """TH-DRAKHE-ELBEA-02 with Elbea; a ruling with the others."""
    boards = own(**board), OTHER
    config = RulesConfig(sathap_shortfall=SathapShortfall.SPARED)
    asked = (AskDamage(ME),)
    step = settled(CARDS, *boards, ask=asked, completed=4, drakhe=drakhe, config=config)
    assert rules_of(step, events.Spared(ME))[0] == first


# Preparation and the frame of turns.


@pytest.mark.rule("TH-PREP-01", "TH-PREP-02", "TH-PREP-03", "TH-PREP-04", "TH-DRAKHE-05")
def test_stacks_that_are_not_turned_up_say_why() -> None:
    """The Eye stack lies under the Great Drakhe (TH-PREP-02), others are empty (TH-PREP-04)."""
    step = night(CARDS, own(), OTHER, sizes=DRY)
    skips = [told.event for told in step.events if isinstance(told.event, events.Skipped)]
    found = [
        (each.reasons[0].rule, dict(each.reasons[0].params)["stack"])
        for each in skips
        if each.what == "turn-up"
    ]
    assert found[0] == ("TH-PREP-02", "eye")
    assert found[1:7] == [
        ("TH-PREP-04", stack.name.lower().replace("_", "-"))
        for stack in Stack
        if stack is not Stack.EYE
    ]
    assert kind_of(step, events.RoundBegan) == ["TH-ROUND-01", "TH-PREP-01", "TH-PREP-03"]
    opened = night(CARDS, own(), OTHER, completed=4, sizes={**DRY, "eye": 1})
    assert kind_of(opened, events.CardTurnedUp) == ["TH-DRAKHE-05", "TH-PREP-02", "TH-PREP-01"]


@pytest.mark.rule("TH-PRE-01", "TH-PRE-02", "TH-PRE-06")
def test_the_play_before_round_1() -> None:
    """TH-PRE-01, with immediate effects (TH-PRE-02); three cards are left (TH-PRE-06)."""
    hand = ["prowler", "mason", "sage", "baker"]
    asked = AskFirstPlay(ME), BeginRound()
    state = table(CARDS, own(hand=hand), OTHER, ask=asked, round=0)
    said = kind_of(answer(state, "play:prowler@2"), events.CardPlayed)
    assert said[0] == "TH-PRE-01"
    assert "TH-PRE-02" in said
    begun = answer(play(state, "play:prowler@2"), "advance")
    assert kind_of(begun, events.RoundBegan)[1] == "TH-PRE-06"


@pytest.mark.rule("TH-TURN-01", "TH-TIME-01", "TH-ABIL-VIS-05")
def test_a_turn_begins_and_visions_find_nothing_to_look_into() -> None:
    """TH-TURN-01; no stack is closed in the first turn of a round (TH-ABIL-VIS-05)."""
    seer = Board(ability=Ability.VISIONS)
    step = settled(CARDS, own(), seer, ask="end", sizes=DRY, faceup={"bridge_work": "bridge-work"})
    assert kind_of(step, events.TurnBegan)[:2] == ["TH-TURN-01", "TH-TIME-01"]
    assert skipped(step, "peek", 1) == [{"rule": "TH-ABIL-VIS-05"}]


@pytest.mark.rule("TH-GIFT-04", "TH-GIFT-05", "TH-GODHLIMIT-03", "TH-Q-56", "TH-Q-81")
def test_the_end_of_a_turn_ends_its_gifts() -> None:
    """Discarded cards go under the stack (TH-GODHLIMIT-03), and gifts end (TH-GIFT-04)."""
    more: dict[str, Any] = {"gifts": {"food": 1}, "beside": ["hearth", "coin"]}
    said = kind_of(settled(CARDS, own(), OTHER, ask="end", **more), events.TurnEnded)
    assert said[:6] == [
        *("TH-GODHLIMIT-03", "TH-GIFT-05", "TH-Q-81", "TH-Q-56", "TH-GIFT-04", "TH-Q-54"),
    ]


# Step 1.


@pytest.mark.rule("TH-TAKE-01", "TH-TAKE-03", "TH-TAKE-05", "TH-Q-82")
def test_a_take_closes_the_stack_whatever_the_hand() -> None:
    """TH-TAKE-03; a hand of any size takes another card (TH-TAKE-05)."""
    few = answer(table(CARDS, own(hand=["mason"]), OTHER), "take:bridge-work")
    assert kind_of(few, events.CardTaken) == ["TH-TAKE-01", "TH-TAKE-03", "TH-Q-82"]
    hand = ["mason", "sage", "baker", "poet"]
    many = answer(table(CARDS, own(hand=hand), OTHER), "take:bridge-work")
    assert "TH-TAKE-05" in kind_of(many, events.CardTaken)


@pytest.mark.rule("TH-ABIL-EMP-02", "TH-ABIL-EMP-03", "TH-ABIL-EMP-04", "TH-ABIL-AGO-03")
@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-AGO-06")
@pytest.mark.parametrize(
    ("mine", "yours", "said"),
    [
        (Ability.EMPERY, Ability.PROFITEERS, ["TH-ABIL-EMP-03", "TH-ABIL-EMP-04"]),
        (Ability.PROFITEERS, Ability.EMPERY, ["TH-ABIL-EMP-02", "TH-ABIL-EMP-04"]),
        (Ability.AGONY, Ability.PROFITEERS, ["TH-ABIL-AGO-06", "TH-ABIL-AGO-01"]),
        (Ability.PROFITEERS, Ability.AGONY, ["TH-ABIL-AGO-02", "TH-ABIL-AGO-01"]),
    ],
)
def test_a_crowned_stack_names_the_crown(mine: Ability, yours: Ability, said: list[str]) -> None:
    """What it brings or costs, and that it goes back (TH-ABIL-EMP-04)."""
    boards = Board(ability=mine), Board(ability=yours)
    step = answer(table(CARDS, *boards, faceup={"light": "elder"}, crown="light"), "take:light")
    assert kind_of(step, events.CardTaken)[:2] == said
    if said[0] == "TH-ABIL-AGO-02":
        assert kind_of(step, events.TributePaid)[:2] == ["TH-ABIL-AGO-02", "TH-ABIL-AGO-03"]


@pytest.mark.rule("TH-TAKE-04", "TH-BONUS-04", "TH-Q-07")
def test_nothing_to_take_means_no_bonus() -> None:
    """TH-TAKE-04, so there is no bonus either (TH-BONUS-04)."""
    step = settled(CARDS, own(hand=["mason"]), OTHER)
    assert kind_of(step, events.TakeSkipped) == ["TH-TAKE-04", "TH-Q-07", "TH-BONUS-04"]
    poor, guinn = Board(ability=Ability.PROFITEERS, people=0), Board(ability=Ability.AGONY)
    crowned = settled(CARDS, poor, guinn, faceup={"light": "elder"}, crown="light")
    assert kind_of(crowned, events.TakeSkipped)[0] == "TH-ABIL-AGO-02"
    rich = table(CARDS, OTHER, guinn, faceup={"light": "elder"}, crown="light")
    refused = kind_of(answer(rich, "done"), events.TakeSkipped)
    assert refused == ["TH-Q-08", "TH-TIME-04", "TH-BONUS-04"]


@pytest.mark.rule("TH-KNOW-01", "TH-KNOW-05", "TH-KNOW-04", "TH-KNOW-06", "TH-INFO-04")
def test_knowledge_says_why_it_is_not_asked() -> None:
    """Not with bridge work (TH-KNOW-01), not without a card to draw (TH-KNOW-05)."""
    sage = own(a=["sage"])
    work = answer(table(CARDS, sage, OTHER), "take:bridge-work")
    assert skipped(work, "draw") == [{"rule": "TH-KNOW-01", "stack": "bridge-work"}]
    faceup = {"light": "elder"}
    dry = answer(table(CARDS, sage, OTHER, faceup=faceup, sizes=DRY), "take:light")
    assert skipped(dry, "draw") == [{"rule": "TH-KNOW-05", "stack": "light"}]
    top = next(each.id for each in CARDS.central if each.faction and each.faction.name == "LIGHT")
    deep = table(CARDS, sage, OTHER, faceup=faceup, tops={"light": [top]})
    kept = answer(play(deep, "take:light", "draw:1"), "keep:elder")
    assert kind_of(kept, events.CardKept)[:2] == ["TH-KNOW-03", "TH-KNOW-06"]
    assert kind_of(kept, events.CardsPutBack)[0] == "TH-KNOW-04"
    assert "TH-INFO-04" in kind_of(kept, events.CardsPutBack)


# Resources.


@pytest.mark.rule("TH-STORE-01", "TH-STORE-06", "TH-BONUS-01")
def test_a_gain_names_where_it_comes_from_and_an_empty_box_is_no_limit() -> None:
    """TH-BONUS-01 and TH-STORE-01; with all markers in use TH-STORE-06 comes first."""
    taken = play(table(CARDS, own(), OTHER), "take:bridge-work")
    gained = answer(taken, "bonus:wood")
    assert kind_of(gained, events.Gained) == ["TH-BONUS-01", "TH-STORE-01"]
    rich = own(goods={"money": 7}), Board(ability=Ability.PROFITEERS, goods={"money": 5})
    out = answer(play(table(CARDS, *rich), "take:bridge-work"), "bonus:money")
    assert kind_of(out, events.Gained)[0] == "TH-STORE-06"


@pytest.mark.rule("TH-STORE-02", "TH-STORE-03", "TH-STORE-04", "TH-STORE-07", "TH-Q-26")
@pytest.mark.parametrize(
    ("resource", "held", "rule"),
    [("wood", 5, "TH-STORE-02"), ("sumpter", 3, "TH-STORE-03"), ("salt", 2, "TH-STORE-04")],
)
def test_a_gain_without_room_names_its_spaces(resource: str, held: int, rule: str) -> None:
    """Each storage has a rule of its own; then the gain is declined (TH-STORE-07)."""
    full = table(CARDS, own(goods={resource: held}), OTHER)
    waiting = play(full, "take:bridge-work", f"bonus:{resource}")
    assert kind_of(answer(waiting, "decline"), events.Declined) == [rule, "TH-STORE-07", "TH-Q-26"]


# Steps 2 and 3.


@pytest.mark.rule("TH-PLAY-03", "TH-CARD-02", "TH-CARD-03", "TH-RETREAT-07", "TH-ABIL-MAS-01")
def test_a_card_is_laid_on_top_and_what_follows_is_named() -> None:
    """On top of what lies there (TH-PLAY-03); by Retreat (TH-RETREAT-07); with an ability."""
    state = table(CARDS, own(hand=["prowler"], b=["mason"], might=1), OTHER, ask="play")
    said = kind_of(answer(state, "play:prowler@2"), events.CardPlayed)
    assert said == ["TH-PLAY-01", "TH-PLAY-03", "TH-CARD-02", "TH-CARD-03", "TH-PLAY-07"]
    retreat = answer(state, "play:prowler@1!")
    assert kind_of(retreat, events.CardPlayed)[:2] == ["TH-RETREAT-01", "TH-RETREAT-07"]
    assert kind_of(retreat, events.LegionMoved)[:2] == ["TH-RETREAT-03", "TH-RETREAT-01"]
    master = Board(ability=Ability.MASTER_OF_DRAKHES, hand=["tamer"])
    summoned = answer(table(CARDS, master, OTHER, ask="play"), "play:tamer@4")
    assert kind_of(summoned, events.CardPlayed)[-1] == "TH-ABIL-MAS-01"


@pytest.mark.rule("TH-Q-30")
def test_an_empty_hand_plays_nothing() -> None:
    """TH-Q-30: the step is skipped."""
    assert kind_of(settled(CARDS, own(), OTHER, ask="play"), events.PlaySkipped)[0] == "TH-Q-30"


@pytest.mark.rule("TH-MIGHT-02", "TH-Q-36", "TH-IMMED-01")
@pytest.mark.parametrize(
    ("name", "slot", "rule"), [("prowler", 2, "TH-MIGHT-02"), ("poet", 3, "TH-Q-36")]
)
def test_an_immediate_effect_that_can_do_nothing_says_why(name: str, slot: int, rule: str) -> None:
    """No territory beyond the centre (TH-MIGHT-02), no stack of two cards (TH-Q-36)."""
    state = table(CARDS, own(hand=[name], might=8), OTHER, ask="play")
    assert skipped(answer(state, f"play:{name}@{slot}"), "immediate") == [{"rule": rule}]


@pytest.mark.rule("TH-IMMED-07", "TH-MIGHT-01", "TH-MIGHT-05", "TH-ARM-01", "TH-MAIN-04")
def test_military_might_names_what_brings_it() -> None:
    """An Armament (TH-ARM-01), which is no immediate effect (TH-IMMED-07)."""
    state = table(CARDS, own(a=["smith"], goods={"metal": 1}, might=7), OTHER, ask="use")
    step = answer(state, "use:1.1")
    said = kind_of(step, events.LegionMoved)
    assert said == ["TH-ARM-01", "TH-IMMED-07", "TH-MIGHT-02", "TH-MIGHT-05", "TH-MIGHT-01"]
    assert kind_of(step, events.EffectUsed) == [
        *("TH-ARM-01", "TH-IMMED-07", "TH-MAIN-01", "TH-MAIN-04"),
    ]
    assert kind_of(step, events.Paid) == ["TH-ARM-01", "TH-IMMED-07"]


@pytest.mark.rule("TH-TRADE-03", "TH-Q-41", "TH-MAIN-01", "TH-CARD-03")
def test_step_3_goes_by_with_its_reasons() -> None:
    """No payment (TH-TRADE-03), nothing to gain (TH-Q-41), or nothing visible (TH-CARD-03)."""
    bare_step = settled(CARDS, own(), OTHER, ask="use")
    assert cited(skipped(bare_step, "use")) == ["TH-CARD-03"]
    poor = settled(CARDS, own(a=["trader"], d=["oracle"]), OTHER, ask="use", godh_size=0)
    said = skipped(poor, "use")
    assert said[0] == {"rule": "TH-TRADE-03", "needed": 1, "resource": "money", "had": 0}
    assert cited(said) == ["TH-TRADE-03", "TH-Q-41", "TH-CARD-03"]
    used = answer(table(CARDS, own(b=["mason"]), OTHER, ask="use"), "use:2.1")
    assert skipped(used, "use")[0] == {"rule": "TH-MAIN-01", "used": 1}


@pytest.mark.rule("TH-RELIG-05", "TH-RELIG-06", "TH-RELIG-07", "TH-PLAY-08", "TH-CARD-04")
def test_a_godh_card_may_cover_the_card_that_played_it() -> None:
    """TH-RELIG-06; its token shows power (TH-RELIG-05), and it gives no gift (TH-RELIG-07)."""
    state = table(CARDS, own(c=["monk"], godhs=["mask"]), OTHER, ask="use")
    said = kind_of(answer(play(state, "use:3.1"), "godh:mask@3"), events.GodhPlayed)
    assert said == ["TH-RELIG-06", "TH-RELIG-05", "TH-RELIG-07", "TH-PLAY-08", "TH-CARD-04"]


@pytest.mark.rule("TH-GODHLIMIT-02", "TH-GODHLIMIT-04", "TH-INFO-02")
def test_a_godh_card_beyond_three_is_drawn_all_the_same() -> None:
    """The limit is checked in step 5 only (TH-GODHLIMIT-04), and goes on there."""
    hand = ["coin", "mask", "hearth"]
    top: dict[str, Any] = {"godh_top": ["spear"]}
    early = table(CARDS, own(d=["oracle"], godhs=hand), OTHER, ask="use", **top)
    assert kind_of(answer(early, "use:4.1"), events.GodhDrawn)[0] == "TH-GODHLIMIT-04"
    late = table(CARDS, own(godhs=hand, goods={"sumpter": 2}), OTHER, ask="limit", **top)
    assert kind_of(answer(late, "trade:sumpter"), events.GodhDrawn)[0] == "TH-GODHLIMIT-02"


@pytest.mark.rule("TH-MAIN-09", "TH-GIFT-06", "TH-Q-53", "TH-Q-57")
def test_what_brings_nothing_says_so() -> None:
    """A void gift (TH-GIFT-06), an empty reserve (TH-MAIN-09), an empty stack (TH-Q-57)."""
    godhs: dict[str, Any] = {"godhs": ["spear"], "might": 8}
    gift = answer(table(CARDS, own(**godhs), OTHER, ask="use"), "discard:spear")
    assert cited(skipped(gift, "gift")) == ["TH-GIFT-06", "TH-MIGHT-02", "TH-Q-53"]
    taken = play(table(CARDS, own(), OTHER, godh_size=0), "take:bridge-work")
    assert cited(skipped(answer(taken, "bonus:godh"), "godh")) == ["TH-MAIN-08", "TH-Q-57"]


@pytest.mark.rule("TH-ABIL-PRI-03", "TH-ABIL-PRI-04", "TH-Q-58")
def test_the_high_priest_with_a_single_card_keeps_it() -> None:
    """TH-ABIL-PRI-03; of two, the rejected one goes under the stack at once (TH-ABIL-PRI-04)."""
    priest = Board(ability=Ability.HIGH_PRIEST, d=["oracle"])
    state = table(CARDS, priest, OTHER, ask="use", godh_top=["coin"], godh_size=1)
    single = answer(state, "use:4.1")
    assert cited(skipped(single, "pair")) == ["TH-ABIL-PRI-03", "TH-Q-58"]
    two = table(CARDS, priest, OTHER, ask="use", godh_top=["coin", "mask"])
    kept = answer(play(two, "use:4.1"), "keep:coin")
    assert kind_of(kept, events.GodhRejected)[:2] == ["TH-ABIL-PRI-01", "TH-ABIL-PRI-04"]


@pytest.mark.rule("TH-IMMED-04", "TH-IMMED-05", "TH-FEUD-03", "TH-MAIN-04", "TH-Q-39")
def test_rearranging_sets_off_nothing() -> None:
    """No immediate effect of the card that comes up (TH-IMMED-04)."""
    board = own(hand=["poet"], b=["prowler", "mason"])
    state = play(table(CARDS, board, OTHER, ask="play"), "play:poet@3", "inspire:2")
    said = kind_of(answer(state, "next:2"), events.StackRearranged)
    assert said[:3] == ["TH-IMMED-03", "TH-IMMED-04", "TH-IMMED-05"]


@pytest.mark.rule("TH-FEUD-04", "TH-ABIL-GAR-02", "TH-ABIL-GAR-03")
def test_ghiarhabbat_moves_by_its_own_rule() -> None:
    """TH-ABIL-GAR-02; feuds bind the move (TH-FEUD-04)."""
    board = Board(ability=Ability.GARDENS, a=["ghiarhabbat"], b=["mason", "coin"], hand=["sage"])
    state = table(CARDS, board, own(), ask="play")
    said = kind_of(answer(state, "play:sage@1~2"), events.GhiarhabbatMoved)
    assert said[0] == "TH-ABIL-GAR-02"
    assert "TH-FEUD-04" in said


# Steps 4 and 5.


@pytest.mark.rule("TH-BUILD-02", "TH-BUILD-03", "TH-BUILD-05", "TH-BUILD-07", "TH-RTRADE-01")
def test_step_4_goes_by_with_all_that_is_missing() -> None:
    """What the current segment asks for, and what there is (TH-BUILD-02 ff.)."""
    state_of = {"ask": "build", "completed": 2, "die": "wood"}
    said = skipped(settled(CARDS, own(people=0), OTHER, **state_of), "build")
    assert said[0] == {"rule": "TH-BUILD-07"}
    assert {"TH-BUILD-02", "TH-BUILD-03", "TH-BUILD-05", "TH-RTRADE-01"} <= set(cited(said))
    missing = next(each for each in said if each["rule"] == "TH-BUILD-03")
    assert (missing["resource"], missing["had"]) == ("wood", 0)
    assert missing["needed"] >= 1


@pytest.mark.rule("TH-BUILD-08", "TH-BUILD-10")
def test_a_second_builder_pays_the_same() -> None:
    """TH-BUILD-08, and the segment is not completed yet (TH-BUILD-10)."""
    deck = thraen.new(thraen.Options(2)).table.deck
    goods = {each.name.lower(): deck.costs[0][each] for each in Resource}
    boards = own(goods=goods), Board(ability=Ability.PROFITEERS, on=[1])
    said = kind_of(answer(table(CARDS, *boards, ask="build"), "build:1"), events.Contributed)
    assert said == ["TH-BUILD-08", "TH-BUILD-07", "TH-BUILD-10", "TH-BUILD-01"]


@pytest.mark.rule("TH-ABIL-BLD-04", "TH-ABIL-BLD-05", "TH-ABIL-BLD-06")
def test_the_builders_die_pays_for_the_bridge_and_for_nothing_else() -> None:
    """TH-ABIL-BLD-04, TH-ABIL-BLD-05; after that it is of no use (TH-ABIL-BLD-06)."""
    cost = thraen.new(thraen.Options(2)).table.deck.costs[0]
    shown = next(each for each in Resource if cost[each])
    goods = {each.name.lower(): cost[each] for each in Resource}
    builder = Board(ability=Ability.BRIDGE_BUILDER, goods=goods)
    state = table(CARDS, builder, own(), ask="build", utreng=shown.name.lower())
    said = kind_of(answer(state, "build:1+die"), events.DieUsed)
    assert said == ["TH-ABIL-BLD-04", "TH-ABIL-BLD-05", "TH-ABIL-BLD-06"]


@pytest.mark.rule("TH-GODHLIMIT-01", "TH-GODHLIMIT-05")
def test_a_limit_that_is_kept_is_not_asked_about() -> None:
    """TH-GODHLIMIT-01, with the figures."""
    said = skipped(settled(CARDS, own(), OTHER, ask="limit"), "limit")
    assert said == [
        {"rule": "TH-GODHLIMIT-01", "limit": 3, "had": 0},
        {"rule": "TH-GODHLIMIT-05"},
    ]
