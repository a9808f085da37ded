"""Moves of thraen in words, score items, and what a seat may not read."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.components import Passive, Resource, Stack, Trigger
from skybridge_rules.thraen.effects import (
    Armament,
    Gain,
    Garrison,
    Inspiration,
    Might,
    Population,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.facts import side
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.picture.moment import moment
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskBuild,
    AskBury,
    AskCompensation,
    AskCrown,
    AskDamage,
    AskDie,
    AskEmpery,
    AskFace,
    AskFigure,
    AskGift,
    AskImmediate,
    AskKeep,
    AskLimit,
    AskOrder,
    AskPair,
    AskPick,
    AskPlay,
    AskProfit,
    AskReligion,
    AskRoom,
    AskStarting,
    AskTake,
    AskVision,
    DealPack,
    DrawGodhCard,
    DrawSecond,
    FindStarter,
    PeekAt,
    RevealDrakhe,
    RollDie,
    RollUtreng,
    SufferAll,
    Task,
    TurnUp,
)
from skybridge_rules.thraen.words import (
    group_words,
    item_words,
    move_words,
    seat_words,
    status,
)
from skybridge_rules.thraen.words.concealing import concealed
from skybridge_rules.thraen.words.game_words import WORDS as SAYS
from tests.cli.running import thraen_match
from tests.thraen.builders import Board, card, deal, godh, move, position

ME = Seat(0)
MONEY = Resource.MONEY
CARDS = deal(
    card("clerks", "realm", "a", [Symbol(Passive.KNOWLEDGE), Population()], points=2),
    card("captain", "realm", "a", [Garrison()], [Might()]),
    card("scribes", "realm", "c", [Symbol(Passive.KNOWLEDGE)], points=5),
    card("wardens", "light", "b", [Gain(Resource.WOOD)], [Might()]),
    card("wages", "shenna", "c", [Trade(MONEY, (Population(), Garrison()))], points=3),
    card("oath", "darkness", "wild", [Symbol(Passive.FOOD), Armament()]),
    godh("coins", "a", "realm", Gain(MONEY)),
    godh("toil", "c", "light", Symbol(Passive.LABOR)),
)
RICH = {"money": 3, "wood": 1, "stone": 1, "metal": 3, "sumpter": 2, "salt": 2}
STATE = position(
    CARDS,
    Board(
        a=["clerks", "wardens"],
        b=["wages"],
        d=[],
        e=["oath"],
        hand=["captain", "bridge-work"],
        godhs=["coins", "toil"],
        goods=RICH,
        might=3,
        rebels={6: 1},
    ),
    Board(),
    ask="use",
    faceup={"realm": "scribes"},
)
"""Adlem (red) with something of everything."""


def words(text: str, *asked: Task) -> str:
    """A move in words, in answer to a question, or in step 3."""
    state = STATE if not asked else evolve(STATE, agenda=(*STATE.agenda, *asked))
    return move_words(thraen.view(state, ME), move(text))


WORDS: list[tuple[str, tuple[Task, ...], str]] = [
    ("board:geneorn", (AskBoard(ME),), "Jardh (green): The Secret of the Geneorn, slots ****"),
    ("start:3", (AskStarting(ME, CardId("captain")),),
     "captain [A] !might garrison 1p to slot 3 [C], empty"),
    ("pick:clerks", (AskPick(ME),), "clerks [A] Knowledge +people 2p"),
    ("take:realm", (), "scribes [C] Knowledge 5p; bonus +money/wood"),
    ("draw:0", (), "just the card that lies face up"),
    ("draw:2", (), "look at 2 more"),
    ("bonus:wood", (), "wood, but no room"),
    ("bonus:sumpter", (), "sumpter, on the board: 2"),
    ("bonus:godh", (), "a Godh card"),
    ("play:captain@1", (), "captain [A] !might garrison 1p to slot 1 [A] over wardens"),
    ("play:captain@3!", (),
     "captain [A] !might garrison 1p to slot 3 [C], empty, the legion back to T2"),
    ("use:1.1", (), "wardens: gain wood"),
    ("use:2.1", (), "wages: pay money; population from the reserve"),
    ("use:2.1/2", (), "wages: pay money; a garrison into T3 (Broken road), 3 points"),
    ("use:5.2", (), "oath: a population turns rebel in T8 (Salthras Deen);"
     " the legion goes to T4 (Drakhe rocks)"),
    ("godh:coins@1", (AskReligion(ME),),
     "coins [A] feud Realm to slot 1 [A] over wardens; 3 points there"),
    ("discard:toil", (), "toil [C] feud Light, gift Labor"),
    ("trade:salt>metal", (), "2 salt for metal"),
    ("trade:metal", (), "2 metal for military might: the legion goes to T4 (Drakhe rocks)"),
    ("trade:sumpter", (), "2 sumpters for a Godh card"),
    ("give-up:wood", (AskRoom(ME, Resource.STONE),), "give up wood, to make room for stone"),
    ("build:1", (), "pay 1 money, 1 wood and 1 stone and a population for 3 points"),
    ("advance", (AskImmediate(ME, (Might(),)),), "the legion goes to T4 (Drakhe rocks)"),
    ("return:6", (), "a rebel comes back from T6 (Windward wells)"),
    ("inspire:1", (AskGift(ME, Inspiration()),), "rearrange slot 1 [A]: wardens and clerks"),
    ("next:2", (AskOrder(ME, 0),), "clerks [A] Knowledge +people 2p"),
    ("garrison", (), "a garrison into T3 (Broken road), 3 points"),
    ("lose-might", (AskDamage(ME),), "the legion falls back to T2 (Dry river)"),
    ("lose-cards", (AskDamage(ME),), "2 cards of the hand"),
    ("lose-people", (AskDamage(ME),), "2 population, out of the game"),
    ("close:1", (AskDamage(ME),), "no more cards into slot 1 [A]: wardens and clerks"),
    ("lose:captain", (AskDamage(ME),), "captain [A] !might garrison 1p"),
    ("lay:2", (AskCompensation(ME, 1),),
     "bridge work to slot 2 [B] over wages; 3 points there"),
    ("begin:1", (FindStarter(),), "seat 1 begins"),
    ("face:wood", (RollDie(),), "the die shows wood"),
    ("show:scribes", (TurnUp(Stack.REALM),), "scribes [C] Knowledge 5p"),
    ("awaken:elbea", (RevealDrakhe(),), "Elbea awakens"),
    ("keep:scribes", (AskKeep(ME, Stack.REALM),), "scribes [C] Knowledge 5p"),
    ("back:scribes", (AskKeep(ME, Stack.REALM),), "scribes [C] Knowledge 5p"),
    ("decline", (AskRoom(ME, Resource.STONE),), "do without stone"),
    ("decline", (AskGift(ME, Might()),), "do without it"),
    ("done", (AskPlay(ME),), "play no card"),
    ("done", (AskImmediate(ME, (Might(),)),), "leave the other effects of the card"),
    ("done", (), "no more main effects, on to step 4"),
    ("done", (AskBuild(ME),), "do not build"),
    ("done", (AskLimit(ME),), "end the turn"),
    ("crown:realm", (AskCrown(ME),), "on scribes [C] Knowledge 5p; bonus +money/wood"),
    ("done", (AskCrown(ME),), "leave the crown on the board"),
    ("peek:light", (AskTake(ME),), "19 cards of Light face down"),
    ("done", (AskTake(ME),), "take no card"),
    ("decline", (AskEmpery(ME, Stack.REALM),), "take no bonus"),
    ("both:coins", (AskPair(ME),), "coins [A] feud Realm, gift +money"),
    ("bury:toil", (AskBury(ME),), "toil [C] feud Light, gift Labor"),
    ("summon", (AskImmediate(ME, (), (Trigger.SUMMONS,)),), "a Godh card"),
    ("invest", (AskImmediate(ME, (), (Trigger.PROFIT,)),),
     "a population turns rebel in T8 (Salthras Deen)"),
    ("collect", (AskProfit(ME, 0),), "gain money"),
    ("collect", (AskProfit(ME, 1),), "gain wood, which the die shows"),
    ("give:0", (AskFigure(ME),), "one of the player's own, a rebel in T8 (Salthras Deen)"),
    ("give:1", (AskFigure(ME, boxed=True),), "one of seat 1 (Guinn, yellow), out of the game"),
    ("utreng:metal", (RollUtreng(ME),), "the Utreng die shows metal"),
    ("utreng:special", (RollUtreng(ME),), "the Utreng die shows its special face"),
    ("turn:stone", (AskFace(ME),), "the Utreng die shows stone"),
    ("die:utreng", (AskDie(ME),),
     "the Utreng die on the segment, the Skybridge die (wood) on the board"),
    ("die:skybridge", (AskDie(ME),),
     "the Skybridge die (wood) on the segment, the Utreng die on the board"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "wanted"), WORDS, ids=str)
def test_a_move_says_what_it_does(text: str, asked: tuple[Task, ...], wanted: str) -> None:
    """Cards with all that is printed on them, slots with runes, costs and results."""
    assert words(text, *asked) == wanted


def test_every_kind_of_move_has_words_and_a_heading() -> None:
    """None of them is missing above."""
    kinds = {type(move(text)) for text, _, _ in WORDS}
    assert kinds == {form for each in get_args(Move) for form in get_args(each) or (each,)}
    assert all(group_words(move(text)) for text, _, _ in WORDS)
    assert group_words(move("play:x@1")) == "Play a card"
    assert group_words(move("play:x@1!")) == "Play a card with Retreat"


@pytest.mark.rule("TH-ABIL-BLD-04")
def test_what_the_die_stands_for_is_said() -> None:
    """TH-ABIL-BLD-04: one of the printed resources, or what the other die asks for."""
    ready = evolve(STATE.bridge, die=Resource.WOOD, utreng=Resource.STONE, spare=True)
    view = thraen.view(evolve(STATE, bridge=ready), ME)
    assert move_words(view, move("build:1+die")) == (
        "pay 1 money and 1 wood and a population for 3 points, the die standing for stone"
    )


@pytest.mark.rule("TH-ABIL-GAR-02")
def test_a_card_meets_what_lies_under_ghiarhabbat() -> None:
    """TH-ABIL-GAR-02: it is said what is covered, and where Ghiarhabbat goes."""
    garden = position(
        CARDS,
        Board(
            ability=Ability.GARDENS,
            a=["clerks", "ghiarhabbat"],
            hand=["captain"],
            godhs=["coins"],
        ),
        Board(),
        ask="play",
    )
    view = thraen.view(garden, ME)
    moved = "slot 1 [A] over clerks, Ghiarhabbat to slot 3 [C]"
    assert (
        move_words(view, move("play:captain@1~3")) == f"captain [A] !might garrison 1p to {moved}"
    )
    claim = move_words(view, move("godh:coins@1~3"))
    assert claim == f"coins [A] feud Realm to {moved}; 2 points there"
    assert "over Ghiarhabbat" in move_words(view, move("play:captain@1"))


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-Q-70")
def test_what_the_crown_of_agony_costs_is_said() -> None:
    """TH-ABIL-AGO-02, TH-Q-70: to others, and guests count for Elbea."""
    agony = position(
        CARDS, Board(), Board(ability=Ability.AGONY, people=1), faceup={"realm": "scribes"}
    )
    crowned = evolve(agony, cards=evolve(agony.cards, crown=Stack.REALM))
    wanted = "scribes [C] Knowledge 5p; bonus +money/wood"
    assert move_words(thraen.view(agony, ME), move("take:realm")) == wanted
    said = move_words(thraen.view(crowned, ME), move("take:realm"))
    assert said == f"{wanted}; a population to Guinn"
    guinn = agony.players[1]
    host = guinn.with_figures(evolve(guinn.figures, guests=(4, 0)))
    suffers = evolve(agony.with_player(Seat(1), host), agenda=(*agony.agenda, AskDamage(Seat(1))))
    assert move_words(thraen.view(suffers, Seat(1)), move("lose-people")).startswith("2 population")
    spared = evolve(suffers.table.options.config, foreign_population_forced=False)
    options = evolve(suffers.table.options, config=spared)
    strict = evolve(suffers, table=evolve(suffers.table, options=options))
    assert move_words(thraen.view(strict, Seat(1)), move("lose-people")).startswith("1 population")
    assert "1 population; 4 foreign population;" in status(thraen.view(suffers, Seat(1)))[0]


def test_labor_can_be_paid_for() -> None:
    """TH-RTRADE-01: two more money where no Labor is visible."""
    poor = position(CARDS, Board(b=[], d=[]), Board(), ask="build", completed=2)
    said = move_words(thraen.view(poor, ME), move("build:3"))
    assert said.startswith("pay 2 money, ")
    assert said.endswith(" a population for 5 points, 2 of the money for want of Labor")


def test_a_high_stack_is_cut_short() -> None:
    """Four cards are named, and how many lie below."""
    high = position(CARDS, Board(a=["bridge-work"] * 5 + ["clerks"]), Board(), ask="use")
    assert move_words(thraen.view(high, ME), move("inspire:1")) == (
        "rearrange slot 1 [A]: clerks, Bridge work, Bridge work, Bridge work and 2 more"
    )


def test_whole_games_have_words() -> None:
    """Every legal move of every question, for whoever is asked."""
    for seed in (1, 2):
        for state in thraen_match(seed=seed).states:
            asked = thraen.decision(state)
            if asked is not None and asked.by is not CHANCE:
                view = thraen.view(state, asked.by)
                for each in thraen.legal_moves(state):
                    assert move_words(view, each)
                assert SAYS.question(view)
                assert len(status(view)) == (view.players[asked.by].ability is not None)


SECRETS: list[tuple[str, Task, str]] = [
    ("show:clerks", DealPack(ME, 1), "show:?"),
    ("show:coins", DrawGodhCard(ME), "show:?"),
    ("pick:clerks", AskPick(ME), "pick:?"),
    ("keep:clerks", AskKeep(ME, Stack.REALM), "keep:?"),
    ("back:clerks", AskKeep(ME, Stack.REALM), "back:?"),
    ("lose:clerks", AskDamage(ME), "lose:?"),
    ("show:clerks", TurnUp(Stack.REALM), "show:clerks"),
    ("play:clerks@1", AskDamage(ME), "play:clerks@1"),
    ("draw:2", AskKeep(ME, Stack.REALM), "draw:2"),
    ("show:coins", DrawSecond(ME), "show:?"),
    ("keep:coins", AskPair(ME), "keep:?"),
    ("both:coins", AskPair(ME), "both:coins"),
    ("show:clerks", PeekAt(ME, Stack.REALM), "show:?"),
    ("keep:clerks", AskVision(ME, Stack.REALM), "keep:?"),
    ("back:clerks", AskVision(ME, Stack.REALM), "back:?"),
    ("bury:coins", AskBury(ME), "bury:coins"),
    ("close:1", AskDamage(ME), "close:1"),
]


@pytest.mark.parametrize(("text", "task", "shown"), SECRETS, ids=str)
def test_a_secret_move_is_shown_to_whoever_may_know_it(text: str, task: Task, shown: str) -> None:
    """TH-INFO-02: to the seat that draws or decides, not to others."""
    state = evolve(STATE, agenda=(*STATE.agenda, task))
    assert concealed(thraen.view(state, ME), move(text)) == text
    for other in (Seat(1), None):
        assert concealed(thraen.view(state, other), move(text)) == shown


@pytest.mark.rule("TH-Q-67")
@pytest.mark.parametrize("text", ["lose-might", "lose-cards", "close:2", "lose-people"])
def test_a_damage_that_all_choose_at_once_is_not_told(text: str) -> None:
    """TH-Q-67: not even its kind."""
    state = evolve(STATE, agenda=(*STATE.agenda, SufferAll(), AskDamage(Seat(1)), AskDamage(ME)))
    assert concealed(thraen.view(state, ME), move(text)) == text
    for other in (Seat(1), None):
        assert concealed(thraen.view(state, other), move(text)) == "?"


def test_score_items_say_what_they_are_for() -> None:
    """The four categories (TH-SCORE-07)."""
    rule = RuleId("TH-SCORE-01")

    def said(category: str, **figures: int) -> str:
        return item_words(ScoreItem(ME, category, 3, rule, tuple(figures.items())))

    assert said("bridge", segment=3, alone=1) == "segment 3, alone there"
    assert said("bridge", segment=3, alone=0) == "segment 3"
    assert said("godhs", slot=2, cards=1) == "power at slot 2, 1 card"
    assert said("rebels", territory=4) == "rebels in T4"
    assert said("garrisons", territory=4) == "garrison in T4"


def test_the_board_is_shown_once_for_each_turn() -> None:
    """And not at all where the question says enough."""
    match = thraen_match()
    asked = [state for state in match.states if (one := thraen.decision(state)) and one.by == 0]
    moments = [moment(thraen.view(state, ME)) for state in asked]
    assert moments[0] is None
    rounds = [each for each in dict.fromkeys(moments) if each is not None]
    assert len(rounds) <= 2 * match.state.round
    assert (1, ME) in rounds


def test_a_spectator_is_asked_nothing() -> None:
    """And a seat without a board has nothing yet."""
    assert status(thraen.view(STATE, None)) == ()
    start = thraen.new(thraen.Options(2, Seat(0)))
    assert status(thraen.view(start, Seat(1))) == ()
    assert SAYS.question(thraen.view(start, Seat(1))) == "choose a board and its side"
    assert side(start, ME) == ""
    assert side(STATE, ME) == "bridge-builder"
    assert seat_words(thraen.view(start, None), ME) == "seat 0"
    assert Ability.BRIDGE_BUILDER is STATE.players[0].ability
