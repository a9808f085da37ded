"""Skyward told: what belongs together is told in one breath, and whole games can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.match import Match
from skybridge_rules.match.story import StoryLine, Storyteller
from skybridge_rules.skyward import events, tasks
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.state import EndTrigger, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.words import tell
from skybridge_rules.skyward.words.game_words import WORDS
from skybridge_rules.words import Language, People
from tests.skyward.said_tables import ADA, BEN, CLEO, cards, player, table
from tests.skyward.test_words_events import told

SkywardMatch: TypeAlias = Match[
    skyward.State, skyward.Move, skyward.Event, skyward.View, skyward.Options
]

DE, EN = Language.DE, Language.EN
GATE, TEMPLE, MAKER, PLUTOCRATS, MAST = map(
    CardId, ("jump-gate", "temple", "maker", "plutocrats", "signal-mast")
)
TURN, PLACE = tasks.AskTurn(ADA), tasks.PlaceBuilding(ADA, GATE)


def line(*happened: Event, asked: tuple[Task, ...] = (TURN,), language: Language = EN) -> str:
    """Sentences of one step as a story joins them; minor ones are left out."""
    words = ""
    for sentence in told(*happened, asked=asked, language=language):
        if not sentence.minor:
            words += (", " if sentence.follows else "; ") + sentence.words
    return words.removeprefix("; ").removeprefix(", ")


@pytest.mark.rule("SW-303")
def test_a_building_that_was_announced_is_launched_after_its_payment() -> None:
    """Its name is said once (SW-303)."""
    paid, launched = events.CardPaid(ADA, MAKER), events.BuildingLaunched(ADA, GATE)
    agenda = (TURN, PLACE, tasks.AskPay(ADA, GATE, (MAKER,)))
    assert line(paid, launched, asked=agenda) == "Maker, launches it"
    assert line(paid, launched, asked=agenda, language=DE) == "Maker, startet das Gebäude"
    at_once = (events.LaunchAnnounced(ADA, TEMPLE), events.BuildingLaunched(ADA, TEMPLE))
    assert line(*at_once) == "launches Temple"


@pytest.mark.rule("SW-304")
def test_cogs_name_their_card_unless_it_was_just_named() -> None:
    """A Launch effect follows its launch, an Ongoing one comes from elsewhere (SW-304)."""
    launched = events.BuildingLaunched(ADA, MAST)
    own, other = events.CogsGained(ADA, 1, MAST), events.CogsGained(ADA, 1, GATE)
    assert line(launched, own) == "launches Signal Mast, gains 1 cog"
    assert line(launched, other, own) == (
        "launches Signal Mast, gains 1 cog from Jump Gate, gains 1 cog from Signal Mast"
    )


@pytest.mark.rule("SW-306")
def test_three_cards_for_a_cog_make_one_sentence() -> None:
    """The first is discarded, the others follow (SW-306)."""
    gone = events.CardExchanged(ADA, MAKER)
    assert [each.follows for each in told(gone, asked=(tasks.AskExchange(ADA),))] == [False]
    third = line(gone, events.CogsGained(ADA, 1), asked=(tasks.AskExchange(ADA, 2),))
    assert third == "Maker, gains 1 cog"


@pytest.mark.rule("SW-907")
def test_all_that_is_given_makes_one_sentence() -> None:
    """Pigeons and Discords together (SW-907)."""
    gift = tuple(events.CardGiven(ADA, BEN, card) for card in cards("pigeon pigeon chimaera-vats"))
    assert line(*gift) == "gives 2× Pigeon and Chimaera Vats to seat 1"


@pytest.mark.rule("SW-851")
@pytest.mark.rule("SW-Q-47")
def test_a_seat_that_sees_a_card_is_told_which() -> None:
    """The others are told that there is one (SW-851, SW-Q-47)."""
    drawn, seen = events.CardDrawn(ADA), events.CardSeen(ADA, MAKER)
    draw = (tasks.DrawFor(ADA, 1),)
    assert (line(drawn, seen, asked=draw), line(drawn, asked=draw)) == (
        *("draws Maker", "draws a card"),
    )
    dealt = events.AllegiancesDealt(ADA, 3), events.CardSeen(ADA, PLUTOCRATS)
    assert line(*dealt, asked=(tasks.DealAllegiance(ADA, 1),)) == "receives Plutocrats"
    kept = events.AllegianceKept(ADA), events.ChoiceMade(ADA, PLUTOCRATS, cards("concord"))
    assert line(*kept, asked=(tasks.AskKeep(ADA),)) == "keeps Plutocrats and gives up Concord"


@pytest.mark.rule("SW-310")
def test_a_turn_without_a_launch_is_told_at_its_end() -> None:
    """One with a launch ends on request only (SW-310)."""
    view = table(TURN, turn=Turn(ADA, launched=1))
    (sentence,) = tell(view, view, (events.TurnEnded(ADA),))
    assert (sentence.words, sentence.minor) == ("ends the turn", True)
    assert tell(view, view, (events.TurnEnded(ADA),), DE)[0].words == "beendet den Zug"
    assert told(events.TurnBegan(CLEO)) == ()


def test_a_round_begins_with_its_heading() -> None:
    """And with who is Warden."""
    first, second = told(events.RoundBegan(3, BEN, 12))
    assert (first.heading, first.words) == (True, "Round 3")
    assert not second.heading


def test_people_go_by_their_names() -> None:
    """As topics, and inside a sentence."""
    view = table(TURN, turn=Turn(ADA))
    people = People(("Ada", "Ben", "Cleo"))
    (sentence,) = tell(view, view, (events.OpponentNamed(ADA, BEN),), people=people)
    assert sentence.text == "Ada names Ben"


@pytest.mark.rule("SW-601")
def test_the_player_who_ends_the_game_is_named_with_all_buildings() -> None:
    """Vehicles and critters are none (SW-601, SW-606)."""
    built = player(airspace="airship citadel dojo jump-gate memorial pigeon signal-mast temple")
    view = table(TURN, turn=Turn(ADA))
    after = evolve(view, players=(built, *view.players[1:]))
    (sentence,) = tell(view, after, (events.EndTriggered(EndTrigger.BUILDINGS),))
    assert sentence.words == "seat 0 has 6 buildings; the round is played to its end"


# Whole games.

SWITCHES = [
    (2, RulesConfig()),
    (3, RulesConfig(allegiance=Allegiance.DEALT, discord=Discord.SIDE_DECK)),
    (4, RulesConfig(allegiance=Allegiance.DEALT, discord=Discord.DECK, open_hands=True)),
    (5, RulesConfig(allegiance=Allegiance.DECK, discord=Discord.DECK, final_split=True)),
]


@pytest.mark.parametrize(("players", "config"), SWITCHES, ids=lambda each: str(each)[:60])
def test_a_whole_game_has_words(players: int, config: RulesConfig) -> None:
    """Every question, every legal move, every step and every item, in both languages."""
    match = Match(skyward, skyward.Options(players, config=config), dealer=Dealer.of(players))
    play_out(match, dict.fromkeys(skyward.seats(match.state), bot_named("random", skyward)))
    for language in Language:
        said = list(_all_that_is_said(match, language))
        assert len(said) > 400
        assert all(words and "{" not in words for words in said)


def _all_that_is_said(match: SkywardMatch, language: Language) -> Iterator[str]:
    """By the seat that is asked, or by the spectator where chance is."""
    for number, state in enumerate(match.states[:-1]):
        asked = skyward.decision(state)
        assert asked is not None
        seat = None if asked.by is CHANCE else asked.by
        before, after = (skyward.view(each, seat) for each in match.states[number : number + 2])
        yield from (WORDS.asked(before, language), WORDS.chapter(before, language))
        yield from WORDS.status(before, language)
        if seat is not None:
            yield from (WORDS.move(before, m, language) for m in skyward.legal_moves(state))
        happened = skyward.step(state, match.played[number].move).heard(seat)
        yield from (each.text for each in WORDS.tell(before, after, happened, language))
    for item in skyward.score(match.state).items:
        yield WORDS.item(item, language)


@pytest.mark.rule("SW-INV-20")
def test_a_story_names_no_card_that_its_reader_has_not_seen() -> None:
    """Dealt Allegiances and cards drawn unseen stay with their seat (SW-INV-20, SW-851)."""
    config = RulesConfig(allegiance=Allegiance.DEALT)
    match = Match(skyward, skyward.Options(3, config=config), dealer=Dealer.of(5))
    while match.state.round < 1:
        asked = match.decision
        assert asked is not None
        if asked.by is CHANCE:
            match.deal_once()
        else:
            match.play(match.moves[0], asked.by)
    titles = {face.title for face in match.state.table.faces.by_id.values()}
    teller = Storyteller(skyward, WORDS, Language.EN, None)
    lines: list[StoryLine] = []
    for number, played in enumerate(match.played):
        state = match.states[number]
        step = skyward.step(state, played.move)
        lines += teller.tell(state, played.by, played.move, step, number)
    told_to_all = " ".join(line.words for line in (*lines, *teller.finish()))
    assert "keeps an Allegiance in secret" in told_to_all
    assert not [title for title in titles if title in told_to_all]
