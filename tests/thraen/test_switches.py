"""Every value of every switch of RulesConfig, where the readings part (catalogue, section 5.13)."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import Any

import attrs
import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Seen
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, Resource, RulesConfig, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import (
    CrownPlacement,
    DieFace,
    DrakheChoice,
    EmperyBonus,
    FreeRebels,
    GhiarhabbatTarget,
    GodhBottomOrder,
    KnowledgeMode,
    RetreatScope,
    SathapShortfall,
    StartHand,
    TriggerOrder,
)
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.events import (
    CardsDrawn,
    CardsLost,
    DamageChosen,
    FreeRebelCame,
    GodhBuried,
    LegionMoved,
    PeopleLost,
    SlotClosed,
    Spared,
    TurnEnded,
)
from tests.thraen.bare_tables import (
    DRY,
    dawn,
    events,
    first_plays,
    free,
    guests,
    night,
    people,
    profits,
    rebels,
    table,
    told,
)
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    faceup,
    godh,
    godh_hand,
    goods,
    hand,
    might,
    moves,
    play,
    refused,
    stack,
    story,
    until,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
G = "ghiarhabbat"
CARDS = profits(
    deal(
        card("elder", "light", "a"),
        card("d1", "light", "d"),
        card("d2", "light", "d"),
        card("d3", "light", "d"),
        card("squire", "realm", "b"),
        card("sage", "utreng", "a", main=[KNOWLEDGE]),
        card("college", "utreng", "c", main=[KNOWLEDGE]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("crier", "realm", "d", main=[Trade(Resource.MONEY, (Population(),))]),
        card("rider", "utreng", "a", main=[Symbol(Passive.DRAKHE)]),
        card("lancer", "utreng", "a", main=[Symbol(Passive.DRAKHE)], immediate=[Might()]),
        card("porter", "shenna", "b"),
        card("herald", "shenna", "a", immediate=[Return()]),
        card("drummer", "shenna", "a", immediate=[Might()]),
        card("bard", "darkness", "a", immediate=[Inspiration()]),
        card("archer", "light", "a"),
        card("priest", "realm", "c", main=[Religion()]),
        card("oracle", "realm", "a", main=[DrawGodh()]),
        godh("alpha", "a"),
        godh("coin"),
        godh("mask"),
        godh("veil"),
    ),
    Gain(Resource.STONE),
    DieResource(),
    DrawGodh(),
    Might(),
    Population(),
)
OTHER = Ability.DAUGHTER


def awakened(drakhe: str, *boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", f"awaken:{drakhe}")


def test_this_file_shows_every_value_of_every_switch() -> None:
    """As many switches as the catalogue lists, and each value is named here."""
    text = Path(__file__).read_text(encoding="utf-8")
    fields = attrs.fields(RulesConfig)
    assert len(fields) == 19
    for each in fields:
        if isinstance(each.default, Enum):
            kind = type(each.default)
            shown = set(re.findall(rf"{kind.__name__}\.([A-Z_]+)", text))
            assert shown == set(kind.__members__) or f"[*{kind.__name__}]" in text, each.name
        else:
            assert f"{each.name}={not each.default}" in text, each.name
            assert f"{each.name}={each.default}" in text, each.name


# start_hand.


@pytest.mark.rule("TH-Q-01", "TH-SETUP-17", "TH-SETUP-18")
def test_start_hand() -> None:
    """TH-Q-01: by draft, or the four marked cards of the own colour without a question."""
    boards = (Ability.DAUGHTER, Ability.PROFITEERS)
    drafted = RulesConfig(start_hand=StartHand.DRAFT)
    state = play(thraen.new(Options(2, Seat(0), boards, drafted)), "face:wood")
    assert asked(state) == "chance pack"
    given = RulesConfig(start_hand=StartHand.FIRST_GAME)
    state = play(thraen.new(Options(2, Seat(0), boards, given)), "face:wood")
    assert asked(state) == "0 first-play"
    deck = state.table.deck
    assert hand(state) == sorted(deck.beginners[Stack.DARKNESS])
    assert hand(state, 1) == sorted(deck.beginners[Stack.SHENNA])


# crown_placement.


@pytest.mark.rule("TH-D-02", "TH-Q-16", "TH-PREP-05")
def test_crown_placement() -> None:
    """TH-D-02: she may, or she must if she can."""
    boards = Board(ability=OTHER), Board(ability=Ability.EMPERY)
    tops = {"light": ["elder"]}
    may = RulesConfig(crown_placement=CrownPlacement.OPTIONAL)
    state = dawn(CARDS, *boards, tops=tops, config=may)
    assert moves(state) == ["crown:light", "done"]
    must = RulesConfig(crown_placement=CrownPlacement.MANDATORY)
    state = dawn(CARDS, *boards, tops=tops, config=must)
    assert moves(state) == ["crown:light"]
    refused(state, "done", reason("TH-D-02"))
    nowhere = dawn(CARDS, *boards, tops={"bridge_work": ["bridge-work"]}, config=must)
    assert asked(nowhere) == "0 take"


@pytest.mark.rule("TH-D-02")
def test_crown_placement_binds_the_crown_of_agony_too() -> None:
    """TH-D-02: both sides of her board place it in the same way."""
    must = RulesConfig(crown_placement=CrownPlacement.MANDATORY)
    boards = Board(ability=OTHER), Board(ability=Ability.AGONY)
    state = dawn(CARDS, *boards, tops={"light": ["elder"]}, config=must)
    refused(state, "done", reason("TH-D-02"))


# empery_bonus.


@pytest.mark.rule("TH-D-03", "TH-ABIL-EMP-02")
def test_empery_bonus() -> None:
    """TH-D-03: she may have it, or she must; only a gain without room can then be declined."""
    more: dict[str, Any] = {"ask": "take", "faceup": {"light": "elder"}, "crown": "light"}
    full = Board(ability=Ability.EMPERY, goods={"wood": 5})
    boards = Board(ability=OTHER), full
    may = RulesConfig(empery_bonus=EmperyBonus.OPTIONAL)
    state = play(table(CARDS, *boards, config=may, **more), "take:light")
    assert moves(state) == ["bonus:wood", "bonus:godh", "decline"]
    must = RulesConfig(empery_bonus=EmperyBonus.MANDATORY)
    state = play(table(CARDS, *boards, config=must, **more), "take:light")
    assert moves(state) == ["bonus:wood", "bonus:godh"]
    refused(state, "decline", reason("TH-D-03"))
    after = play(state, "bonus:wood")
    assert (asked(after), moves(after)) == ("1 room", ["decline"])


# foreign_population_for_armament.


@pytest.mark.rule("TH-Q-23", "TH-D-19", "TH-ARM-02")
def test_foreign_population_for_armament() -> None:
    """TH-Q-23: guests may pay, or only her own people can."""
    board = Board(ability=Ability.AGONY, c=["recruiter"], guests={1: 1})
    boards = board, Board(ability=OTHER)
    yes = RulesConfig(foreign_population_for_armament=True)
    state = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert moves(state) == ["give:0", "give:1"]
    no = RulesConfig(foreign_population_for_armament=False)
    after = play(table(CARDS, *boards, ask="use", config=no), "use:3.1")
    assert (people(after), guests(after), rebels(after), might(after)) == (2, {1: 1}, {8: 1}, 1)


@pytest.mark.rule("TH-Q-23", "TH-ARM-03")
def test_foreign_population_for_armament_with_guests_alone() -> None:
    """TH-Q-23: they pay, or nothing can be paid."""
    board = Board(ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, godhs=["coin"])
    boards = board, Board(ability=OTHER)
    state = table(CARDS, *boards, ask="use")
    assert "use:3.1" in moves(state)
    no = RulesConfig(foreign_population_for_armament=False)
    state = table(CARDS, *boards, ask="use", config=no)
    missing = reason("TH-ARM-03", needed=1, resource="population", had=0)
    refused(state, "use:3.1", missing)


# foreign_population_forced.


@pytest.mark.rule("TH-Q-24", "TH-FOOD-02")
def test_foreign_population_forced_by_food() -> None:
    """TH-Q-24: with guests alone she gives one, or is spared."""
    boards = (
        Board(ability=Ability.AGONY, people=0, guests={1: 1}),
        Board(ability=OTHER, people=0),
    )
    yes = RulesConfig(foreign_population_forced=True)
    assert guests(night(CARDS, *boards, config=yes).state) == {}
    no = RulesConfig(foreign_population_forced=False)
    assert guests(night(CARDS, *boards, config=no).state) == {1: 1}


@pytest.mark.rule("TH-Q-24", "TH-ABIL-AGO-04")
def test_foreign_population_may_be_used_by_either_reading() -> None:
    """TH-Q-24: with own people on the board she has to give one, of either colour."""
    boards = (
        Board(ability=Ability.AGONY, people=1, guests={1: 1}),
        Board(ability=OTHER, people=0),
    )
    for forced in (True, False):
        config = RulesConfig(foreign_population_forced=forced)
        state = night(CARDS, *boards, config=config).state
        assert moves(state) == ["give:0", "give:1"]
        assert people(play(state, "give:1")) == 1


@pytest.mark.rule("TH-Q-24", "TH-Q-70", "TH-DRAKHE-ELBEA-02")
def test_foreign_population_forced_by_elbea() -> None:
    """TH-Q-24: one of each is two, or one; with might one is not enough."""
    no = RulesConfig(foreign_population_forced=False)
    other = Board(ability=OTHER, people=0, might=1)
    weak = Board(ability=Ability.AGONY, people=1, guests={1: 1})
    both = play(awakened("elbea", weak, other), "lose-people", "give:1")
    assert (people(both), guests(both)) == (0, {})
    one = play(awakened("elbea", weak, other, config=no), "lose-people")
    assert moves(one) == ["give:0", "give:1"]
    after = play(one, "give:1")
    assert (people(after), guests(after), asked(after)) == (1, {}, "1 damage")
    mighty = Board(ability=Ability.AGONY, people=1, guests={1: 1}, might=2)
    assert moves(awakened("elbea", mighty, other)) == ["lose-might", "lose-people"]
    state = awakened("elbea", mighty, other, config=no)
    assert moves(state) == ["lose-might"]
    refused(state, "lose-people", reason("TH-DRAKHE-03", damage="population"))


@pytest.mark.rule("TH-Q-24", "TH-DRAKHE-ELBEA-02")
def test_guests_alone_and_elbea() -> None:
    """TH-Q-24: the single guest goes, or Guinn is spared."""
    boards = (
        Board(ability=Ability.AGONY, people=0, guests={1: 1}),
        Board(ability=OTHER, people=0, might=1),
    )
    assert moves(awakened("elbea", *boards)) == ["lose-people"]
    no = RulesConfig(foreign_population_forced=False)
    state = awakened("elbea", *boards, config=no)
    assert (asked(state), guests(state)) == ("1 damage", {1: 1})


# initial_die_face.


@pytest.mark.rule("TH-Q-04")
@pytest.mark.parametrize("face", [*DieFace])
def test_initial_die_face(face: DieFace) -> None:
    """TH-Q-04: chance says it at setup, or nothing is shown, or a face agreed on."""
    config = RulesConfig(initial_die_face=face, start_hand=StartHand.FIRST_GAME)
    boards = (Ability.PROFITEERS, Ability.DAUGHTER)
    state = thraen.new(Options(2, Seat(0), boards, config))
    if face is DieFace.RANDOM:
        assert asked(state) == "chance set-die"
        assert play(state, "face:metal").bridge.die is Resource.METAL
    else:
        assert asked(state) == "0 first-play"
        shown = None if face is DieFace.NONE else Resource[face.name]
        assert state.bridge.die is shown


@pytest.mark.rule("TH-Q-04", "TH-ABIL-PRO-03", "TH-Q-29")
@pytest.mark.parametrize(
    ("face", "die"),
    [(DieFace.SUMPTER, "sumpter"), (DieFace.MONEY, "money"), (DieFace.NONE, None)],
)
def test_initial_die_face_read_by_the_profiteers(face: DieFace, die: str | None) -> None:
    """TH-Q-04: before round 1 it brings what it shows; without a face the effect is void."""
    boards = Board(ability=Ability.PROFITEERS, hand=["porter"]), Board(ability=OTHER, hand=["bard"])
    config = RulesConfig(initial_die_face=face)
    state = first_plays(CARDS, *boards, die=die, config=config)
    state = play(state, "play:porter@2", "invest")
    if die is None:
        assert (asked(state), people(state)) == ("1 first-play", 2)
    else:
        assert goods(play(state, "collect")) == {die: 1}


# preround_triggers.

FIRST = [
    (Ability.DAUGHTER, {"a": ["sage"], "hand": ["archer"]}, "inspire:1"),
    (Ability.PROFITEERS, {"a": ["sage"], "hand": ["archer"]}, "invest"),
]


@pytest.mark.rule("TH-Q-05", "TH-PRE-03")
@pytest.mark.parametrize(("ability", "board", "text"), FIRST)
def test_preround_triggers(ability: Ability, board: dict[str, Any], text: str) -> None:
    """TH-Q-05: Daughter and Profiteers act with the play before round 1, or they do not."""
    boards = Board(ability=ability, **board), Board(ability=Ability.EMPERY, hand=["squire"])
    yes = RulesConfig(preround_triggers=True)
    state = play(first_plays(CARDS, *boards, config=yes), "play:archer@1")
    assert text in moves(state)
    no = RulesConfig(preround_triggers=False)
    state = play(first_plays(CARDS, *boards, config=no), "play:archer@1")
    assert asked(state) == "1 first-play"


@pytest.mark.rule("TH-Q-05", "TH-PRE-03", "TH-ABIL-MAS-01")
def test_preround_triggers_and_the_master_of_drakhes() -> None:
    """TH-Q-05: he draws, or he does not."""
    boards = (
        Board(ability=Ability.MASTER_OF_DRAKHES, hand=["rider"]),
        Board(ability=OTHER, hand=["bard"]),
    )
    for triggers in (True, False):
        config = RulesConfig(preround_triggers=triggers)
        state = first_plays(CARDS, *boards, godh_top=["coin"], config=config)
        after = play(state, "play:rider@1")
        assert godh_hand(after) == (["coin"] if triggers else [])


@pytest.mark.rule("TH-Q-05", "TH-PRE-03", "TH-ABIL-GAR-02")
def test_preround_triggers_and_ghiarhabbat() -> None:
    """TH-Q-05: it moves, or it is covered; in a turn it moves by either reading."""
    boards = Board(ability=Ability.GARDENS, a=[G], hand=["archer"]), Board(ability=OTHER)
    no = RulesConfig(preround_triggers=False)
    assert "play:archer@1~2" in moves(first_plays(CARDS, *boards))
    state = first_plays(CARDS, *boards, config=no)
    assert moves(state) == ["play:archer@1"]
    refused(state, "play:archer@1~2", reason("TH-ABIL-GAR-02", slot=1))
    assert "play:archer@1~2" in moves(table(CARDS, *boards, ask="play", config=no))


@pytest.mark.rule("TH-Q-05", "TH-PRE-02")
def test_immediate_effects_do_not_depend_on_preround_triggers() -> None:
    """TH-PRE-02: they belong to the card."""
    no = RulesConfig(preround_triggers=False)
    boards = Board(ability=OTHER, hand=["drummer"]), Board(ability=Ability.EMPERY, hand=["squire"])
    state = play(first_plays(CARDS, *boards, config=no), "play:drummer@1")
    assert moves(state) == ["advance", "done"]


# knowledge_mode.


def knowing(mode: KnowledgeMode, left: int = 3) -> State:
    """A light card is taken with two Knowledge symbols; so many cards lie below it."""
    state = table(
        CARDS,
        Board(ability=OTHER, a=["sage"], c=["college"]),
        Board(ability=Ability.PROFITEERS),
        ask="take",
        faceup={"light": "elder"},
        tops={"light": ["d1", "d2", "d3"][:left]},
        sizes=DRY,
        config=RulesConfig(knowledge_mode=mode),
    )
    return play(state, "take:light")


@pytest.mark.rule("TH-Q-09", "TH-KNOW-02")
def test_knowledge_mode_up_to() -> None:
    """TH-Q-09: any number, fixed before looking."""
    state = knowing(KnowledgeMode.UP_TO)
    assert moves(state) == ["draw:0", "draw:1", "draw:2"]
    assert moves(play(state, "draw:1")) == ["keep:d1", "keep:elder"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-02")
def test_knowledge_mode_all_or_none() -> None:
    """TH-Q-09: one for each symbol, or none; as many as there are if they are fewer."""
    state = knowing(KnowledgeMode.ALL_OR_NONE)
    assert moves(state) == ["draw:0", "draw:2"]
    refused(state, "draw:1", reason("TH-Q-09", wanted=1))
    refused(state, "draw:3", reason("TH-KNOW-02", wanted=3, symbols=2))
    assert moves(play(state, "draw:2")) == ["keep:d1", "keep:d2", "keep:elder"]
    assert asked(play(state, "draw:0")) == "0 bonus"
    assert moves(knowing(KnowledgeMode.ALL_OR_NONE, left=1)) == ["draw:0", "draw:1"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-03")
def test_knowledge_mode_sequential() -> None:
    """TH-Q-09: one at a time, with a look between."""
    state = knowing(KnowledgeMode.SEQUENTIAL)
    assert moves(state) == ["draw:0", "draw:1"]
    refused(state, "draw:2", reason("TH-Q-09", wanted=2))
    assert CardsDrawn(Seat(0), Stack.LIGHT, 1) in told(state, "draw:1")
    first = play(state, "draw:1")
    assert (asked(first), moves(first)) == ("0 draw", ["draw:0", "draw:1"])
    assert thraen.view(first, Seat(0)).cards.aside.names == ("d1", "elder")
    assert thraen.view(first, Seat(1)).cards.aside.names == ("elder",)
    stopped = play(first, "draw:0")
    assert moves(stopped) == ["keep:d1", "keep:elder"]
    second = play(first, "draw:1")
    assert moves(second) == ["keep:d1", "keep:d2", "keep:elder"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-05")
def test_knowledge_mode_sequential_ends_with_the_stack() -> None:
    """TH-KNOW-05: one card lies there, and then there is nothing more to ask."""
    state = play(knowing(KnowledgeMode.SEQUENTIAL, left=1), "draw:1")
    assert (asked(state), moves(state)) == ("0 keep", ["keep:d1", "keep:elder"])
    assert asked(play(knowing(KnowledgeMode.SEQUENTIAL), "draw:0")) == "0 bonus"


# void_payments.


@pytest.mark.rule("TH-Q-29", "TH-ARM-04", "TH-ABIL-AGO-07")
def test_void_payments() -> None:
    """TH-Q-29: at T8 Guinn would like to pay guests for nothing, each of them a point."""
    board = Board(
        ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, might=8, godhs=["coin"]
    )
    boards = board, Board(ability=OTHER)
    no = RulesConfig(void_payments=False)
    state = table(CARDS, *boards, ask="use", config=no)
    refused(state, "use:3.1", reason("TH-ARM-04", effect="armament for population"))
    yes = RulesConfig(void_payments=True)
    after = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert (guests(after), rebels(after, 1), might(after)) == ({}, {8: 1}, 8)


@pytest.mark.rule("TH-Q-29", "TH-ARM-04", "TH-RTRADE-03", "TH-RTRADE-04")
def test_void_payments_in_trades() -> None:
    """TH-Q-29: metal at T8, sumpters for no Godh card, money for an empty reserve."""
    rich = {"metal": 2, "sumpter": 2, "money": 1}
    board = Board(
        ability=OTHER, d=["crier"], goods=rich, might=8, people=3, boxed=9, godhs=["coin"]
    )
    boards = board, Board(ability=Ability.PROFITEERS)
    state = table(CARDS, *boards, ask="use", godh_size=0)
    refused(state, "trade:metal", reason("TH-ARM-04", effect="trade of metal"))
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="trade of sumpter"))
    refused(state, "use:4.1", reason("TH-ARM-04", effect="trade of money"))
    yes = RulesConfig(void_payments=True)
    state = table(CARDS, *boards, ask="use", godh_size=0, config=yes)
    after = play(state, "trade:metal", "trade:sumpter", "use:4.1")
    assert (goods(after), might(after), people(after)) == ({}, 8, 3)


# retreat_scope.


@pytest.mark.rule("TH-Q-31", "TH-D-07", "TH-RETREAT-06")
def test_retreat_scope() -> None:
    """TH-Q-31: only off the rune, or for any play."""
    boards = Board(ability=Ability.EMPERY, hand=["archer"], might=2), Board(ability=OTHER)
    narrow = RulesConfig(retreat_scope=RetreatScope.OFF_RUNE_ONLY)
    state = table(CARDS, *boards, ask="play", config=narrow)
    assert "play:archer@2!" in moves(state)
    refused(state, "play:archer@1!", reason("TH-RETREAT-06", card="archer", slot=1))
    wide = RulesConfig(retreat_scope=RetreatScope.ANY)
    state = table(CARDS, *boards, ask="play", config=wide)
    assert might(play(state, "play:archer@1!")) == 1


# trigger_order.


@pytest.mark.rule("TH-Q-33", "TH-ABIL-PRO-01", "TH-IMMED-06")
def test_trigger_order() -> None:
    """TH-Q-33: Profiteers first and Return afterwards, or Return first and then it is gone."""
    boards = Board(ability=Ability.PROFITEERS, hand=["herald"]), Board(ability=OTHER)
    any_order = RulesConfig(trigger_order=TriggerOrder.FREE)
    state = table(CARDS, *boards, ask="play", config=any_order)
    after = play(state, "play:herald@1", "invest", "collect", "return:8")
    assert (people(after), goods(after)) == (3, {"stone": 1})
    effects_first = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    state = table(CARDS, *boards, ask="play", config=effects_first)
    state = play(state, "play:herald@1")
    assert moves(state) == ["invest", "done"]
    after = play(state, "invest", "collect")
    assert (people(after), rebels(after), asked(after)) == (2, {8: 1}, "0 use")


@pytest.mark.rule("TH-Q-33", "TH-ABIL-PRO-01")
def test_trigger_order_with_an_effect_left() -> None:
    """TH-Q-33: abilities wait until no effect is left; to drop the effects opens them."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=Ability.PROFITEERS, hand=["drummer"]), Board(ability=OTHER)
    state = play(table(CARDS, *boards, ask="play", config=config), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "invest", reason("TH-ABIL-PRO-01"))
    for text, gone in (("advance", 1), ("done", 0)):
        after = play(state, text)
        assert (moves(after), might(after)) == (["invest", "done"], gone)
    free_order = play(table(CARDS, *boards, ask="play"), "play:drummer@1")
    assert moves(free_order) == ["advance", "invest", "done"]
    assert asked(play(free_order, "done")) == "0 use"


@pytest.mark.rule("TH-Q-33", "TH-ABIL-MAS-01")
def test_trigger_order_and_the_master_of_drakhes() -> None:
    """TH-Q-33: his draw comes last, and to drop the effects does not drop it."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=Ability.MASTER_OF_DRAKHES, hand=["lancer"]), Board(ability=OTHER)
    more: dict[str, Any] = {"ask": "play", "godh_top": ["coin"]}
    state = play(table(CARDS, *boards, config=config, **more), "play:lancer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "summon", reason("TH-ABIL-MAS-01"))
    assert godh_hand(play(state, "done")) == ["coin"]
    assert moves(play(table(CARDS, *boards, **more), "play:lancer@1")) == ["advance", "summon"]


@pytest.mark.rule("TH-Q-33", "TH-ABIL-DAU-01")
def test_trigger_order_and_the_daughter() -> None:
    """TH-Q-33: with might left on the card her Inspiration waits."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=OTHER, a=["sage"], hand=["drummer"]), Board(ability=Ability.PROFITEERS)
    state = play(table(CARDS, *boards, ask="play", config=config), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "inspire:1", reason("TH-IMMED-01", effect="inspiration"))
    assert moves(play(state, "advance")) == ["inspire:1", "done"]
    assert moves(play(table(CARDS, *boards, ask="play"), "play:drummer@1")) == [
        "advance",
        "inspire:1",
        "done",
    ]


# ghiarhabbat_target, ghiarhabbat_on_godh.


@pytest.mark.rule("TH-D-05", "TH-Q-46", "TH-ABIL-GAR-02")
def test_ghiarhabbat_target() -> None:
    """TH-D-05: any other open slot, or only one with a stack."""
    boards = (
        Board(ability=Ability.GARDENS, a=["sage", G], c=["college"], hand=["archer"]),
        Board(ability=OTHER),
    )
    slots = RulesConfig(ghiarhabbat_target=GhiarhabbatTarget.SLOT)
    state = table(CARDS, *boards, ask="play", config=slots)
    assert moves(state) == ["play:archer@1", *(f"play:archer@1~{n}" for n in range(2, 6))]
    stacks = RulesConfig(ghiarhabbat_target=GhiarhabbatTarget.NONEMPTY_STACK)
    state = table(CARDS, *boards, ask="play", config=stacks)
    assert moves(state) == ["play:archer@1", "play:archer@1~3"]
    refused(state, "play:archer@1~2", reason("TH-ABIL-GAR-03", slot=2))


@pytest.mark.rule("TH-D-06", "TH-Q-47", "TH-ABIL-GAR-02")
def test_ghiarhabbat_on_godh() -> None:
    """TH-Q-47: a Godh card lets it move, or only faction cards do."""
    boards = (
        Board(ability=Ability.GARDENS, a=["sage", G], c=["priest"], godhs=["alpha"]),
        Board(ability=OTHER),
    )
    yes = RulesConfig(ghiarhabbat_on_godh=True)
    state = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert "godh:alpha@1~2" in moves(state)
    no = RulesConfig(ghiarhabbat_on_godh=False)
    state = play(table(CARDS, *boards, ask="use", config=no), "use:3.1")
    assert moves(state) == ["godh:alpha@1"]
    refused(state, "godh:alpha@1~2", reason("TH-ABIL-GAR-02", slot=1))
    hand_card = Board(ability=Ability.GARDENS, a=["sage", G], hand=["archer"])
    faction = table(CARDS, hand_card, Board(ability=OTHER), ask="play", config=no)
    assert "play:archer@1~2" in moves(faction)


# godh_bottom_order.


def ending(config: RulesConfig, *beside: str) -> State:
    """Seat 0 is about to close its turn with a coin in hand and these cards beside the board."""
    boards = Board(ability=OTHER, godhs=["coin"]), Board(ability=Ability.PROFITEERS)
    return table(CARDS, *boards, ask="limit", beside=beside, config=config)


def bottom(state: State) -> list[str]:
    """The known cards at the bottom of the Godh stack, the lowest last."""
    return [str(known.card) for known in state.cards.godhs.bottom]


@pytest.mark.rule("TH-Q-56", "TH-GODHLIMIT-03")
def test_godh_bottom_order() -> None:
    """TH-Q-56: as they were discarded, or as the player likes; the first lies above."""
    as_discarded = RulesConfig(godh_bottom_order=GodhBottomOrder.DISCARD_ORDER)
    after = play(ending(as_discarded, "veil", "alpha", "mask"), "done")
    assert bottom(after) == ["veil", "alpha", "mask"]
    chosen = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    state = play(ending(chosen, "veil", "alpha", "mask"), "done")
    assert (asked(state), moves(state)) == ("0 bury", ["bury:alpha", "bury:mask", "bury:veil"])
    refused(state, "bury:coin", reason("TH-GODHLIMIT-03", card="coin"))
    refused(state, "discard:coin", reason("TH-TIME-03"))
    refused(state, "done", reason("TH-TURN-02", step="the order of discarded Godh cards"))
    state = play(state, "bury:mask")
    assert moves(state) == ["bury:alpha", "bury:veil"]
    refused(state, "bury:mask", reason("TH-GODHLIMIT-03", card="mask"))
    after = play(state, "bury:veil")
    assert bottom(after) == ["mask", "veil", "alpha"]
    assert after.turn is not None
    assert after.turn.seat == 1


@pytest.mark.rule("TH-Q-56")
def test_a_single_discarded_card_needs_no_order() -> None:
    """TH-Q-56: nor does none."""
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    after = play(ending(config, "veil"), "done")
    assert (bottom(after), asked(after)) == (["veil"], "1 take")


@pytest.mark.rule("TH-Q-56", "TH-Q-81", "TH-INFO-01")
def test_the_chosen_order_is_told() -> None:
    """TH-Q-81: the cards lay open, and so does their order under the stack."""
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    state = play(ending(config, "veil", "alpha", "mask"), "done", "bury:mask")
    buried = tuple(map(CardId, ("mask", "veil", "alpha")))
    for eye in (0, 1, None):
        told = story(state, "bury:veil", eye)
        assert told[:2] == (GodhBuried(Seat(0), buried[1]), TurnEnded(Seat(0), buried[2:]))
    after = play(state, "bury:veil")
    assert after.cards.godhs.bottom == tuple(Known(each, EVERYONE) for each in buried)


# free_rebels.


@pytest.mark.rule("TH-Q-66", "TH-IDLE-04")
def test_free_rebels() -> None:
    """TH-Q-66: the thirteenth is not placed, or another figure stands in for it."""
    all_out = dict.fromkeys(range(3, 9), 2)
    boards = Board(ability=OTHER, people=0), Board(ability=Ability.PROFITEERS, people=0)
    more: dict[str, Any] = {"completed": 6, "free": all_out}
    limited = RulesConfig(free_rebels=FreeRebels.LIMITED)
    step = night(CARDS, *boards, config=limited, **more)
    assert FreeRebelCame(2, placed=False) in events(step)
    assert (free(step.state), step.state.bridge.idle) == (all_out, 1)
    unlimited = RulesConfig(free_rebels=FreeRebels.UNLIMITED)
    step = night(CARDS, *boards, config=unlimited, **more)
    assert FreeRebelCame(2, placed=True) in events(step)
    assert free(step.state) == {**all_out, 2: 1}


# drakhe_choice.

SECRETLY = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)


def terogh(config: RulesConfig) -> State:
    """Terogh awakens; three seats have might and a stack each."""
    boards = [
        Board(ability=each, a=["archer"], might=2, people=0)
        for each in (OTHER, Ability.PROFITEERS, Ability.EMPERY)
    ]
    return awakened("terogh", *boards, holder=1, config=config)


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-06")
def test_drakhe_choice_sequential() -> None:
    """TH-Q-67: clockwise from the holder, in the open: the next sees what happened."""
    state = terogh(RulesConfig(drakhe_choice=DrakheChoice.SEQUENTIAL))
    assert asked(state) == "1 damage"
    assert told(state, "lose-might") == [LegionMoved(Seat(1), 1)]
    after = play(state, "lose-might")
    assert (asked(after), might(after, 1)) == ("2 damage", 1)


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-06")
def test_drakhe_choice_simultaneous() -> None:
    """TH-Q-67: all choose first, and then all suffer."""
    state = terogh(SECRETLY)
    assert (asked(state), moves(state)) == ("1 damage", ["lose-might", "close:1"])
    assert told(state, "close:1") == [DamageChosen(Seat(1))]
    state = play(state, "close:1")
    assert (asked(state), state.players[1].display.closed) == ("2 damage", 0)
    refused(state, "close:2", reason("TH-DRAKHE-TEROGH-01", slot=2))
    state = play(state, "lose-might")
    assert (asked(state), might(state, 2)) == ("0 damage", 2)
    happened = told(state, "close:1")
    assert DamageChosen(Seat(0)) in happened
    for each in (SlotClosed(Seat(0), 0), SlotClosed(Seat(1), 0), LegionMoved(Seat(2), 1)):
        assert each in happened
    after = play(state, "close:1")
    assert [player.display.closed for player in after.players] == [1, 1, 0]
    assert [might(after, seat) for seat in range(3)] == [2, 2, 1]
    assert after.cards.secrets == ()


@pytest.mark.rule("TH-Q-67", "TH-INV-38", "TH-INV-39")
def test_a_damage_chosen_in_secret_is_secret() -> None:
    """TH-Q-67: whichever it is, the others see and hear the same, and may answer the same."""
    state = terogh(SECRETLY)
    one, two = play(state, "lose-might"), play(state, "close:1")
    assert one != two
    for eye in (Seat(0), Seat(2), None):
        assert thraen.view(one, eye) == thraen.view(two, eye)
        assert story(state, "lose-might", eye) == story(state, "close:1", eye)
        assert thraen.view(one, eye).cards.secret is None
        assert thraen.view(one, eye).cards.chosen == (False, True, False)
    assert moves(one) == moves(two)
    assert str(thraen.view(two, Seat(1)).cards.secret) == "close:1"


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-SATHAP-01", "TH-INFO-04")
def test_after_a_secret_choice_the_cards_for_sathap_are_asked_clockwise() -> None:
    """TH-Q-67: only when all have chosen; what one gives is not shown to the next."""
    boards = [
        Board(ability=OTHER, hand=["elder", "d1"], might=1, people=0),
        Board(ability=Ability.PROFITEERS, hand=["squire", "porter"], people=0),
        Board(ability=Ability.EMPERY, people=0),
    ]
    state = awakened("sathap", *boards, holder=1, config=SECRETLY)
    assert asked(state) == "1 damage"
    state = play(state, "lose-cards")
    assert asked(state) == "0 damage"  # seat 2 is spared
    state = play(state, "lose-cards")
    assert asked(state) == "1 discard"
    refused(state, "lose:elder", reason("TH-DRAKHE-SATHAP-01", card="elder"))
    state = play(state, "lose:porter", "lose:squire")
    assert asked(state) == "0 discard"
    assert CardsLost(Seat(0), 2) in told(play(state, "lose:d1"), "lose:elder")
    after = play(state, "lose:d1", "lose:elder")
    assert [hand(after, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-ELBEA-02")
def test_who_has_nothing_to_lose_is_spared_by_either_reading() -> None:
    """TH-DRAKHE-ELBEA-02: without a question."""
    boards = Board(ability=OTHER, people=0), Board(ability=Ability.PROFITEERS, people=2)
    for config in (RulesConfig(), SECRETLY):
        state = night(CARDS, *boards, completed=3, idle=2, config=config).state
        state = play(state, "face:wood")
        assert Spared(Seat(0)) in told(state, "awaken:elbea")
        state = play(state, "awaken:elbea")
        assert asked(state) == "1 damage"
        assert PeopleLost(Seat(1), 2) in told(state, "lose-people")


@pytest.mark.rule("TH-Q-67", "TH-Q-70", "TH-ABIL-AGO-04")
def test_guinn_chooses_her_figures_after_the_secret_choice() -> None:
    """TH-Q-67: give questions follow when all have chosen."""
    boards = (
        Board(ability=Ability.AGONY, people=1, guests={1: 2}, might=1),
        Board(ability=OTHER, people=2, might=1),
    )
    state = play(awakened("elbea", *boards, config=SECRETLY), "lose-people")
    assert asked(state) == "1 damage"
    state = play(state, "lose-people")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    after = play(state, "give:1", "give:1")
    assert [player.figures.boxed for player in after.players] == [0, 4]


# sathap_shortfall.


@pytest.mark.rule("TH-Q-68")
def test_sathap_shortfall() -> None:
    """TH-Q-68: one card and no might: the card goes, or the player is spared."""
    boards = Board(ability=OTHER, hand=["elder"]), Board(ability=Ability.PROFITEERS, might=1)
    partial = RulesConfig(sathap_shortfall=SathapShortfall.PARTIAL)
    assert moves(awakened("sathap", *boards, config=partial)) == ["lose-cards"]
    spared = RulesConfig(sathap_shortfall=SathapShortfall.SPARED)
    state = awakened("sathap", *boards, config=spared)
    assert (asked(state), hand(state)) == ("1 damage", ["elder"])


# compensation_on_closed.


@pytest.mark.rule("TH-Q-73", "TH-END-03")
def test_compensation_on_closed() -> None:
    """TH-Q-73: a closed stack takes no compensation card, or it does."""
    boards = (
        Board(ability=OTHER, people=0),
        Board(ability=Ability.PROFITEERS, a=["archer"], b=["squire"], closed="a", people=0),
    )
    more: dict[str, Any] = {
        "completed": 6,
        "idle": 2,
        "faceup": {},
        "sizes": {**DRY, "bridge_work": 1},
    }
    no = RulesConfig(compensation_on_closed=False)
    state = night(CARDS, *boards, config=no, **more).state
    assert (asked(state), moves(state)) == ("1 compensation", ["lay:2"])
    shut = reason("TH-END-03", card="bridge-work")
    refused(state, "lay:1", shut)
    yes = RulesConfig(compensation_on_closed=True)
    state = night(CARDS, *boards, config=yes, **more).state
    assert moves(state) == ["lay:1", "lay:2"]
    assert stack(play(state, "lay:1"), "a", 1) == ["archer", "bridge-work"]


# view_memory.


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
@pytest.mark.parametrize("config", [RulesConfig(view_memory=True), RulesConfig(view_memory=False)])
def test_view_memory_of_cards_put_back(config: RulesConfig) -> None:
    """TH-Q-79: the seat that put a card back sees it in its view, or does not; others never."""
    state = table(
        CARDS,
        Board(ability=OTHER, a=["sage"]),
        Board(ability=Ability.PROFITEERS),
        ask="take",
        faceup={"light": "elder"},
        tops={"light": ["d1", "d2"]},
        config=config,
    )
    looking = play(state, "take:light", "draw:1")
    assert thraen.view(looking, Seat(0)).cards.aside.names == ("d1", "elder")
    after = play(looking, "keep:d1")
    top = thraen.view(after, Seat(0)).cards.piles[Stack.LIGHT].top
    mine = [each.card for each in top if each.card is not None]
    assert mine == (["elder"] if config.view_memory else [])
    assert thraen.view(after, Seat(1)).cards.piles[Stack.LIGHT].known == ()
    assert thraen.view(after, Seat(0)).players[0].hand.names == ("d1",)
    assert thraen.view(after, Seat(1)).players[0].hand.names == ()


@pytest.mark.rule("TH-Q-79", "TH-INFO-04", "TH-ABIL-PRI-04")
@pytest.mark.parametrize("config", [RulesConfig(view_memory=True), RulesConfig(view_memory=False)])
def test_view_memory_of_the_high_priests_bottom_card(config: RulesConfig) -> None:
    """TH-Q-79: he sees it at the bottom, or not; the others never do."""
    boards = Board(ability=Ability.HIGH_PRIEST, a=["oracle"]), Board(ability=OTHER)
    state = table(CARDS, *boards, ask="use", godh_top=["coin", "mask"], config=config)
    pair = play(state, "use:1.1")
    assert thraen.view(pair, Seat(0)).cards.aside.names == ("coin", "mask")
    after = play(pair, "keep:coin")
    seen = thraen.view(after, Seat(0)).cards.godhs
    if config.view_memory:
        assert seen.bottom == (Seen(CardId("mask"), (Seat(0),)),)
    else:
        assert (seen.known, len(seen)) == ((), len(after.cards.godhs))
    assert thraen.view(after, Seat(1)).cards.godhs.known == ()
    assert thraen.view(after, Seat(0)).players[0].godhs.names == ("coin",)


@pytest.mark.rule("TH-Q-79", "TH-Q-82")
@pytest.mark.parametrize("config", [RulesConfig(view_memory=True), RulesConfig(view_memory=False)])
def test_view_memory_of_a_card_taken_in_the_open(config: RulesConfig) -> None:
    """TH-Q-82: the others remember it in that hand, or their view shows a back."""
    boards = Board(ability=OTHER), Board(ability=Ability.PROFITEERS)
    state = table(CARDS, *boards, ask="take", faceup={"light": "elder"}, config=config)
    after = play(state, "take:light")
    assert faceup(after) == {}
    held = thraen.view(after, Seat(1)).players[0].hand
    assert held.names == (("elder",) if config.view_memory else ())
    assert held.count == 1
    assert thraen.view(after, Seat(0)).players[0].hand.names == ("elder",)


@pytest.mark.rule("TH-Q-79", "TH-Q-81")
@pytest.mark.parametrize("config", [RulesConfig(view_memory=True), RulesConfig(view_memory=False)])
def test_view_memory_of_discarded_godh_cards(config: RulesConfig) -> None:
    """TH-Q-81: everybody saw them go under the stack; the view remembers, or not."""
    after = until(play(ending(config, "veil"), "done"), "1 take")
    for eye in (Seat(0), Seat(1), None):
        seen = thraen.view(after, eye).cards.godhs
        assert seen.known == (("veil",) if config.view_memory else ())


@pytest.mark.rule("TH-Q-79", "TH-INV-39")
def test_what_a_seat_may_do_does_not_depend_on_its_memory() -> None:
    """TH-INV-39: with the switch either way the same moves are legal."""
    found = []
    for memory in (True, False):
        config = RulesConfig(view_memory=memory)
        state = knowing(KnowledgeMode.UP_TO)
        options = attrs.evolve(state.table.options, config=config)
        state = attrs.evolve(state, table=attrs.evolve(state.table, options=options))
        state = play(state, "draw:2")
        found.append((moves(state), moves(play(state, "keep:d1"))))
    assert found[0] == found[1]
