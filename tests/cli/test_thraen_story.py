"""Thraen told: every event has its sentence, and what belongs together is told in one breath."""

from __future__ import annotations

from io import StringIO
from typing import get_args

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.cli.localized import game_named
from skybridge_rules.cli.story import StoryPrinter
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, GreatDrakhe, Resource, Stack, events
from skybridge_rules.thraen.effects import DrawGodh, Gain, Might
from skybridge_rules.thraen.state import Turn
from skybridge_rules.thraen.tasks import (
    AskDamage,
    AskFigure,
    AskPick,
    AskUse,
    CheckBridge,
    Feed,
    PassStart,
)
from skybridge_rules.thraen.words import tell
from skybridge_rules.words import Language, Sentence, listed
from tests.cli.running import thraen_match
from tests.thraen.builders import Board, card, deal, move, position

ADLEM, GUINN = Seat(0), Seat(1)
WOOD, METAL = Resource.WOOD, Resource.METAL
CLERKS, WARDENS, COINS, TOIL = map(
    CardId, ("census-clerks", "forest-wardens", "godh-of-coins", "godh-of-toil")
)
STATE = position(
    thraen.shipped(),
    Board(might=2),
    Board(might=1),
    ask="use",
    faceup={"realm": "census-clerks", "bridge_work": "bridge-work"},
)
"""Adlem (red) is in the middle of a turn, against Guinn (yellow)."""

IN_TURN = {
    events.TakeSkipped(ADLEM): "finds no card to take",
    events.CardTaken(ADLEM, Stack.REALM, CLERKS): "takes Census clerks (Realm)",
    events.CardTaken(ADLEM, Stack.BRIDGE_WORK, CardId("bridge-work")): "takes Bridge work",
    events.CardsDrawn(ADLEM, Stack.REALM, 1): "looks at 1 more card of Realm",
    events.CardSeen(ADLEM, CLERKS): "sees Census clerks",
    events.CardKept(ADLEM, Stack.REALM): "keeps one of them",
    events.CardsPutBack(ADLEM, Stack.REALM, 2): "puts 2 back",
    events.BonusChosen(ADLEM, Stack.REALM, Gain(WOOD)): "takes the bonus wood",
    events.Gained(ADLEM, WOOD): "gains wood",
    events.Declined(ADLEM, WOOD): "declines wood for lack of room",
    events.GivenUp(ADLEM, METAL): "gives up metal to make room",
    events.Paid(ADLEM, WOOD, 2): "pays 2 wood",
    events.CardPlayed(ADLEM, CLERKS, 1, retreat=False): "plays Census clerks into slot 2 [B]",
    events.PlaySkipped(ADLEM): "plays no card",
    events.LegionMoved(ADLEM, 3): "advances to T3",
    events.LegionMoved(ADLEM, 1): "falls back to T1",
    events.RebelReturned(ADLEM, 7): "brings a rebel back from T7",
    events.StackRearranged(ADLEM, 0, (CLERKS, WARDENS)): (
        "rearranges slot 1 [A]: Forest wardens on top"
    ),
    events.EffectUsed(ADLEM, CLERKS, 1, 0): "uses Census clerks",
    events.GarrisonPlaced(ADLEM, 3): "places a garrison in T3",
    events.GodhDrawn(ADLEM): "draws a Godh card",
    events.PeopleGrew(ADLEM): "gains population",
    events.PeopleRebelled(ADLEM, 1, 7): "has 1 population turn rebel in T7",
    events.GodhPlayed(ADLEM, COINS, 0): "claims slot 1 [A] with Godh of coins",
    events.GodhDiscarded(ADLEM, COINS): "discards Godh of coins",
    events.GodhDiscarded(ADLEM, TOIL): "discards Godh of toil for Labor",
    events.Traded(ADLEM, METAL): "trades 2 metal",
    events.Contributed(ADLEM, 1): "builds segment 1",
    events.CrownPlaced(ADLEM, Stack.LIGHT): "puts the crown on Light",
    events.TributePaid(ADLEM, GUINN): "gives Guinn a population",
    events.StackPeeked(ADLEM, Stack.LIGHT): "looks at the top card of Light",
    events.VisionTaken(ADLEM, Stack.LIGHT): "takes it",
    events.VisionLeft(ADLEM, Stack.LIGHT): "puts it back",
    events.GodhRejected(ADLEM): "keeps one of two and puts the other under the Godh stack",
    events.GhiarhabbatMoved(ADLEM, 0, 3): "moves Ghiarhabbat to slot 4 [D]",
    events.GodhBuried(ADLEM, COINS): "puts Godh of coins under the Godh stack",
    events.DieChosen(ADLEM, utreng=True): "lays the Utreng die on the new segment",
    events.DieChosen(ADLEM, utreng=False): "lays the Skybridge die on the new segment",
    events.DieUsed(ADLEM, WOOD): "uses the die for wood",
    events.DamageChosen(ADLEM): "has chosen a damage in secret",
}
"""What the seat on turn does; each is told of that seat."""

BETWEEN = {
    events.DieShows(WOOD, rolled=True): "the Skybridge die is rolled and shows wood",
    events.UtrengShows(WOOD, turned=False): "the Utreng die shows wood",
    events.UtrengShows(None, turned=False): "the Utreng die shows its special face",
    events.UtrengShows(METAL, turned=True): "the Utreng die is turned to metal",
    events.SegmentCompleted(2, (ADLEM, GUINN)): "segment 2 is completed by Adlem and Guinn",
    events.SegmentCompleted(2, ()): "segment 2 is completed without help",
    events.FreeRebelCame(8, placed=True): "the segment stands idle, a free rebel comes to T8",
    events.FreeRebelCame(8, placed=False): "the segment stands idle, no free rebel is left",
    events.LeaderMoved(7): "the rebel leader moves to T7",
    events.DrakheAwoke(GreatDrakhe.ELBEA): "the Great Drakhe Elbea awakens",
    events.Spared(GUINN): "Guinn has nothing to lose and is spared",
    events.CardsLost(GUINN, 1, (Stack.LIGHT,)): "Guinn gives 1 card to Sathap",
    events.SlotClosed(GUINN, 0): "Guinn closes slot 1 [A] for good",
    events.PeopleLost(GUINN, 2): "Guinn loses 2 population",
    events.PeopleRebelled(GUINN, 1, 7): "Guinn has 1 population turn rebel in T7",
    events.LegionMoved(GUINN, 0): "Guinn falls back to T0",
    events.StartPassed(GUINN): "Guinn receives the starting Drakhe",
    events.CardsCleared((CLERKS,)): "1 card is cleared away",
    events.CardsCleared((CLERKS, WARDENS)): "2 cards are cleared away",
}
"""What happens between turns."""

NOTHING = {
    "immediate": "can do nothing with the immediate effects",
    "gift": "gets nothing from the gift",
    "religion": "has no Godh card to play",
    "profit": "gets nothing from the effect beside the slot",
    "pair": "finds no second Godh card and keeps the first",
    "godh": "finds no Godh card to draw",
    "population": "has no population left in the reserve",
    "garrison": "cannot place a garrison there",
    "might": "can advance no further",
}
"""What a seat did or had coming, and nothing came of it."""

MINOR = {
    events.Skipped(
        ADLEM, "peek", (reason("TH-ABIL-VIS-05"),)
    ): "finds no closed stack to look into",
    events.Skipped(ADLEM, "crown", (reason("TH-Q-16"),)): "finds no place for the crown",
    events.Skipped(ADLEM, "draw", (reason("TH-KNOW-01"),)): "draws nothing by Knowledge",
    events.Skipped(ADLEM, "use", (reason("TH-CARD-03"),)): "has no main effect to use",
    events.Skipped(ADLEM, "limit", (reason("TH-GODHLIMIT-01"),)): "keeps the limit of Godh cards",
    events.Skipped(
        ADLEM,
        "build",
        (
            reason("TH-BUILD-07"),
            reason("TH-BUILD-02", needed=2, resource="wood", had=1),
            reason("TH-BUILD-03", needed=1, resource="metal", had=0),
            reason("TH-BUILD-05", segment=3),
            reason("TH-RTRADE-01", needed=2, had=0),
        ),
    ): (
        "cannot build: own population, 2 wood (there is 1), 1 metal (there is 0)"
        " and Labor or the money for it missing"
    ),
    events.Skipped(ADLEM, "build", (reason("TH-BUILD-06", segment=4),)): (
        "cannot build: Drakhe missing"
    ),
    events.Skipped(ADLEM, "immediate", (reason("TH-Q-36"), reason("TH-ABIL-DAU-01"))): (
        "can do nothing with the immediate effects"
    ),
    events.TurnEnded(ADLEM, (COINS,)): "puts the discarded Godh cards under their stack",
}
"""What goes by in most turns."""

MINOR_BETWEEN = {
    events.TableLaid(): ("Faction phase:", "everything lies in its place"),
    events.Skipped(None, "set-die", (reason("TH-Q-04"),)): (
        *("Faction phase:", "the Skybridge die shows nothing yet"),
    ),
    events.Skipped(None, "roll", (reason("TH-FACTION-03"),)): (
        *("Faction phase:", "no die is rolled any more"),
    ),
    events.Skipped(None, "compensation", (reason("TH-END-05"),)): (
        *("Faction phase:", "no bridge work is left to deal"),
    ),
    events.Skipped(GUINN, "food", (reason("TH-FOOD-01"),)): (
        *("Faction phase:", "Guinn shows Food and loses nobody"),
    ),
    events.Skipped(GUINN, "food", (reason("TH-FOOD-03"),)): (
        *("Faction phase:", "Guinn has nobody to lose"),
    ),
    events.Skipped(None, "turn-up", (reason("TH-PREP-02", stack="eye"),)): (
        *("Face up:", "the Great Drakhe lies on Eye, so nothing of it is turned up"),
    ),
    events.Skipped(None, "turn-up", (reason("TH-PREP-04", stack="bridge-work"),)): (
        *("Face up:", "nothing is left of Bridge work to turn up"),
    ),
}
"""What goes by in most rounds, and what it belongs to."""

SETTING_UP = {
    events.StarterFound(GUINN): "Guinn receives the starting Drakhe and begins",
    events.BoardChosen(GUINN, Ability.EMPERY): "Guinn plays Guinn (yellow): The Crown of Empery",
    events.CardLaid(GUINN, CLERKS, 0): "Guinn lays Census clerks into slot 1 [A]",
    events.DieShows(WOOD, rolled=False): "the Skybridge die shows wood",
    events.HandDealt(GUINN, 4): "everybody has a hand of 4 cards",
    events.CardSeen(GUINN, CLERKS): "Guinn receives Census clerks",
}
AT_THE_END = {
    events.CompensationDealt(GUINN, 2): "Guinn receives 2 cards of bridge work",
    events.CardsPutAside(GUINN, 2): "Guinn has no stack for 2 cards",
    events.PeopleRebelled(GUINN, 9, 1): "Guinn has 9 population turn rebel in T1",
    events.GameEnded((GUINN,)): "seat 1 (Guinn, yellow) wins",
    events.GameEnded(
        (ADLEM, GUINN)
    ): "seat 0 (Adlem, red) and seat 1 (Guinn, yellow) share the win",
}
SILENT = (
    events.PackDealt(ADLEM, 1),
    events.CardPicked(ADLEM),
    events.PacksPassed(),
    events.HandDealt(ADLEM, 4),
    events.CardTurnedUp(Stack.REALM, CLERKS),
    events.TurnBegan(GUINN),
    events.BonusChosen(ADLEM, Stack.LIGHT, DrawGodh()),
    events.TurnEnded(ADLEM, ()),
    events.CardsCleared(()),
)
"""What others tell better, or nobody needs to hear; spectators need not hear of the packs."""

MET = (*IN_TURN, *BETWEEN, *SETTING_UP, *AT_THE_END, *SILENT, *MINOR, *MINOR_BETWEEN)


def told(state: thraen.State, *happened: thraen.Event) -> list[Sentence]:
    """What a spectator is told of events in a position, whichever of them a sentence tells."""
    view = thraen.view(state, None)
    return [evolve(each, event=None) for each in tell(view, view, happened)]


def test_the_samples_are_of_every_kind_of_event() -> None:
    """So a new kind of event is missed here, if mypy has not said so before."""
    kinds = {type(event) for event in MET} | {events.RoundBegan}
    assert kinds == set(get_args(thraen.Event))


@pytest.mark.parametrize(("event", "words"), IN_TURN.items(), ids=str)
def test_what_the_seat_on_turn_does_is_told_of_it(event: thraen.Event, words: str) -> None:
    """Its name is the topic, and stands only once before all it does."""
    (sentence,) = told(STATE, event)
    assert (sentence.topic, sentence.words) == ("seat 0 (Adlem, red)", words)


@pytest.mark.parametrize(("what", "words"), NOTHING.items())
def test_what_comes_to_nothing_follows_from_what_was_done(what: str, words: str) -> None:
    """In the same breath (TH-GIFT-06)."""
    nothing = events.Skipped(ADLEM, what, (reason("TH-GIFT-06"),))
    _, told_of = told(STATE, events.GodhDiscarded(ADLEM, COINS), nothing)
    assert told_of == Sentence(words, "seat 0 (Adlem, red)", follows=True)


@pytest.mark.parametrize(("event", "words"), MINOR.items(), ids=str)
def test_what_goes_by_in_a_turn_is_told_on_request(event: thraen.Event, words: str) -> None:
    """It is minor, and what comes after follows from what came before (TH-TURN-02)."""
    assert told(STATE, event) == [Sentence(words, "seat 0 (Adlem, red)", minor=True)]
    if isinstance(event, events.Skipped):
        paid, built = events.Paid(ADLEM, WOOD, 1), events.Contributed(ADLEM, 1)
        assert told(STATE, paid, event, built)[-1].follows


@pytest.mark.parametrize(("event", "told_of"), MINOR_BETWEEN.items(), ids=str)
def test_what_goes_by_between_turns_is_told_on_request(
    event: thraen.Event, told_of: tuple[str, str]
) -> None:
    """It is minor (TH-FOOD-01, TH-PREP-02)."""
    topic, words = told_of
    assert told(STATE, event) == [Sentence(words, topic, minor=True)]


@pytest.mark.parametrize(("event", "words"), BETWEEN.items(), ids=str)
def test_what_happens_between_turns_belongs_to_the_faction_phase(
    event: thraen.Event, words: str
) -> None:
    """Whoever it happens to is named (TH-FACTION-01)."""
    assert told(STATE, event) == [Sentence(words, "Faction phase:")]


@pytest.mark.parametrize(("event", "words"), SETTING_UP.items(), ids=str)
def test_the_setup_is_told(event: thraen.Event, words: str) -> None:
    """Before round 1."""
    state = evolve(STATE, round=0, turn=None)
    assert told(state, event) == [Sentence(words, "Setup:")]


@pytest.mark.parametrize(("event", "words"), AT_THE_END.items(), ids=str)
def test_the_end_is_told(event: thraen.Event, words: str) -> None:
    """After the last face-up cards are cleared away (TH-FACTION-08, TH-END-01)."""
    over = evolve(STATE, bridge=evolve(STATE.bridge, completed=7), turn=None, agenda=())
    assert told(over, events.CardsCleared(()), event) == [Sentence(words, "The end:")]


@pytest.mark.parametrize("event", SILENT, ids=str)
def test_some_things_go_without_saying(event: thraen.Event) -> None:
    """Because something else says them."""
    assert told(STATE, event) == []


def test_a_new_round_is_a_heading_and_its_cards_are_told_together() -> None:
    """When its first turn begins (TH-PREP-01)."""
    assert told(STATE, events.RoundBegan(3), events.TurnBegan(ADLEM)) == [
        Sentence("Round 3", heading=True),
        Sentence("Census clerks (Realm), Bridge work", "Face up:"),
    ]


def test_a_bonus_is_told_once() -> None:
    """Chosen and gained in one."""
    chosen = events.BonusChosen(ADLEM, Stack.REALM, Gain(WOOD))
    (sentence,) = told(STATE, chosen, events.Gained(ADLEM, WOOD))
    assert sentence.words == "takes the bonus wood"


@pytest.mark.rule("TH-ABIL-EMP-05")
def test_what_guinn_gains_in_the_turn_of_another_is_told_of_her() -> None:
    """TH-ABIL-EMP-05: her bonus interrupts what the other is doing."""
    taken, chosen, gained = told(
        STATE,
        events.CardTaken(ADLEM, Stack.REALM, CLERKS),
        events.BonusChosen(GUINN, Stack.REALM, Gain(WOOD)),
        events.GivenUp(GUINN, METAL),
    )
    assert taken.topic == "seat 0 (Adlem, red)"
    assert chosen == Sentence("takes the bonus wood", "seat 1 (Guinn, yellow)")
    assert gained == Sentence("gives up metal to make room", "seat 1 (Guinn, yellow)", follows=True)


@pytest.mark.rule("TH-ABIL-AGO-04")
def test_who_gives_up_a_guest_is_told_of_and_whose_it_was() -> None:
    """TH-ABIL-AGO-04: for an Armament, for Food and for Elbea."""
    used = events.EffectUsed(GUINN, CLERKS, 0, 0)
    rebelled, lost = events.PeopleRebelled(ADLEM, 1, 7), events.PeopleLost(ADLEM, 1)
    turn = evolve(STATE, turn=Turn(GUINN), agenda=(AskUse(GUINN),))
    assert told(turn, used, rebelled)[-1] == Sentence(
        "gives up a population of Adlem, a rebel in T7 now", "seat 1 (Guinn, yellow)", follows=True
    )
    food = evolve(STATE, turn=None, agenda=(PassStart(), Feed(()), AskFigure(GUINN)))
    assert told(food, rebelled) == [
        Sentence("gives up a population of Adlem, a rebel in T7 now", "seat 1 (Guinn, yellow)")
    ]
    elbea = evolve(STATE, turn=None, agenda=(PassStart(), Feed(), AskFigure(GUINN, boxed=True)))
    assert told(elbea, lost) == [
        Sentence("gives up a population of Adlem, out of the game now", "seat 1 (Guinn, yellow)")
    ]
    own, fed = told(food, events.PeopleRebelled(GUINN, 1, 7), events.PeopleRebelled(ADLEM, 1, 7))
    assert own == Sentence("Guinn has 1 population turn rebel in T7", "Faction phase:")
    assert fed == Sentence("Adlem has 1 population turn rebel in T7", "Faction phase:")


def test_what_an_ability_adds_follows_from_what_it_goes_with() -> None:
    """A tribute and its card, Ghiarhabbat and what is laid, a die and what is built."""
    tribute, taken = told(
        STATE, events.TributePaid(ADLEM, GUINN), events.CardTaken(ADLEM, Stack.REALM, CLERKS)
    )
    assert (tribute.follows, taken.follows) == (False, True)
    retreat, moved, played = told(
        STATE,
        events.LegionMoved(ADLEM, 1),
        events.GhiarhabbatMoved(ADLEM, 0, 3),
        events.CardPlayed(ADLEM, CLERKS, 0, retreat=True),
    )
    assert (retreat.follows, moved.follows, played.follows) == (False, True, True)
    first, second = told(
        STATE,
        events.GhiarhabbatMoved(ADLEM, 0, 3),
        events.CardPlayed(ADLEM, CLERKS, 0, retreat=False),
    )
    assert (first.follows, second.follows) == (False, True)
    used, paid = told(STATE, events.DieUsed(ADLEM, WOOD), events.Paid(ADLEM, METAL, 1))
    assert (used.follows, paid.follows) == (False, True)
    assert told(STATE, events.DieUsed(ADLEM, WOOD), events.Contributed(ADLEM, 2))[1].follows


def test_after_the_turn_its_seat_is_one_of_many() -> None:
    """What happens to it then is the Faction phase."""
    first, second = told(
        STATE, events.Gained(ADLEM, WOOD), events.TurnEnded(ADLEM, ()), events.StartPassed(ADLEM)
    )[-2:]
    assert first.topic == "seat 0 (Adlem, red)"
    assert second == Sentence("Adlem receives the starting Drakhe", "Faction phase:")


def test_who_suffers_the_drakhe_is_told_of_but_food_is_everybodys() -> None:
    """TH-DRAKHE-03, TH-FOOD-02."""
    state = evolve(STATE, turn=None, agenda=(CheckBridge(), AskDamage(GUINN)))
    lost, starved = told(state, events.PeopleLost(GUINN, 2), events.PeopleRebelled(GUINN, 1, 4))
    assert lost == Sentence("loses 2 population", "seat 1 (Guinn, yellow)")
    assert starved.topic == "Faction phase:"


def test_a_pack_is_not_told_while_it_is_in_hand() -> None:
    """It is listed when its holder is asked; whoever sits there hears that packs are passed."""
    match = thraen_match()
    step = next(
        number
        for number, state in enumerate(match.states)
        if state.agenda and isinstance(state.agenda[-1], AskPick)
    )
    seat = match.states[step].holder
    before, after = (thraen.view(match.states[n], seat) for n in (step - 1, step))
    happened = heard(thraen.step(match.states[step - 1], match.played[step - 1].move).events, seat)
    assert tell(before, after, happened) == ()
    assert tell(before, after, (events.PacksPassed(),)) == (
        Sentence("the packs go to the left", "Setup:", event=0),
    )


def lines(state: thraen.State, *answers: str, rules: bool = False) -> list[str]:
    """What is printed of some answers."""
    out = StringIO()
    story = StoryPrinter(Terminal(StringIO(), out, StringIO()), game_named("thraen"), rules=rules)
    for step, text in enumerate(answers, start=1):
        asked = thraen.decision(state)
        assert asked is not None
        came = thraen.step(state, move(text))
        story.tell(state, asked.by, move(text), came, step)
        state = came.state
    story.flush()
    return out.getvalue().splitlines()


def test_a_turn_is_told_in_one_breath() -> None:
    """What follows from something behind a comma, what else is done behind a semicolon."""
    wardens = card("wardens", "light", "b", [Gain(WOOD)], [Might()])
    state = position(
        deal(wardens, card("clerks", "realm")),
        Board(hand=["wardens"], might=1, goods={"metal": 2, "money": 1, "stone": 1}),
        Board(),
        faceup={"realm": "clerks"},
    )
    answers = (
        *("take:realm", "bonus:wood", "play:wardens@1!", "advance", "trade:metal"),
        *("use:1.1", "done", "build:1"),
    )
    assert lines(state, *answers)[:4] == [
        "",
        "Round 1",
        "   1  seat 0 (Adlem, red) takes clerks (Realm); takes the bonus wood; falls back to T0,"
        " plays wardens into slot 1 [A], advances to T1; trades 2 metal, advances to T2;"
        " uses wardens, gains wood; pays 1 money, 1 wood, 1 stone, builds segment 1",
        "   8  seat 1 (Guinn, yellow) finds no card to take; plays no card",
    ]


def test_names_are_listed_as_people_do() -> None:
    """With commas and one word before the last."""
    assert listed(Language.EN, []) == ""
    assert listed(Language.EN, ["a"]) == "a"
    assert listed(Language.EN, ["a", "b"]) == "a and b"
    assert listed(Language.EN, ["a", "b", "c"], "or") == "a, b or c"


@pytest.mark.rule("TH-TAKE-03", "TH-BUILD-02")
def test_each_line_ends_with_its_rules_on_request() -> None:
    """And what went by has lines of its own."""
    state = position(deal(), Board(), Board(), faceup={"bridge_work": "bridge-work"})
    answers = ("take:bridge-work", "bonus:money", "play:bridge-work@1", "done")
    (plain,) = (line for line in lines(state, *answers) if "takes Bridge work" in line)
    told_of = lines(state, *answers, rules=True)
    assert "TH-" not in plain
    (turn,) = (line for line in told_of if "takes Bridge work" in line)
    assert turn.startswith(plain)
    assert turn.endswith("]")
    assert "[TH-TAKE-01, TH-TAKE-03, TH-Q-82, " in turn
    (built,) = (line for line in told_of if "cannot build" in line)
    assert "TH-BUILD-02" in built
