"""Mysthea told: what belongs together is told in one breath, and whole games can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.match import Match
from skybridge_rules.match.story import StoryLine, Storyteller
from skybridge_rules.mysthea import events, tasks
from skybridge_rules.mysthea.components import CardType, Era, Island, Unit
from skybridge_rules.mysthea.config import Attunements, EncounterFront, RulesConfig
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.words import tell
from skybridge_rules.mysthea.words.game_words import WORDS
from skybridge_rules.words import Language, People
from tests.mysthea.said_views import (
    BATTLE,
    BOULRON,
    C002,
    C021,
    C061,
    EN02,
    FOREST,
    MOUNTAIN,
    RIVER,
    RIVERS,
    STORM,
    table,
)
from tests.mysthea.scenes import ADA, BEN, CLEO
from tests.mysthea.test_words_events import TURN, told

MystheaMatch: TypeAlias = Match[
    mysthea.State, mysthea.Move, mysthea.Event, mysthea.View, mysthea.Options
]

DE, EN = Language.DE, Language.EN


def line(
    *happened: Event, asked: Task = TURN, language: Language = EN, battle: bool = False
) -> str:
    """Sentences of one step as a story joins them; minor ones and headings are left out."""
    words = ""
    for sentence in told(*happened, asked=asked, language=language, battle=battle):
        if not sentence.minor and not sentence.heading:
            words += (", " if sentence.follows else "; ") + sentence.words
    return words.removeprefix("; ").removeprefix(", ")


@pytest.mark.rule("MY-MED-01")
@pytest.mark.rule("MY-MED-03")
def test_all_that_a_meditate_brings_is_added_up() -> None:
    """No event says that somebody meditates, so the gain does (MY-MED-01, MY-MED-03)."""
    gains = events.Gained(ADA, energy=3), events.Gained(ADA, energy=1, glory=2)
    assert line(*gains) == "meditates, gains 4 Energy and 2 Glory"
    assert line(*gains, language=DE) == "meditiert, erhält 4 Energie und 2 Ruhm"
    spending = tasks.AskPoints(ADA, 2)
    assert line(events.Gained(ADA, energy=1), asked=spending) == "gains 1 Energy"


def test_a_gain_names_its_card_unless_that_was_just_named() -> None:
    """An effect follows its card."""
    used = events.EffectUsed(ADA, C002)
    own, other = events.Gained(ADA, exp=2, source=C002), events.Gained(ADA, glory=1, source=C021)
    brackets = "(gain 2 Experience, then Develop)"
    assert line(used, own) == f"uses Tactic C002 {brackets}, gains 2 Experience"
    assert line(used, other) == f"uses Tactic C002 {brackets}, gains 1 Glory from Tactic C021"


@pytest.mark.rule("MY-END-02")
def test_an_event_card_and_what_it_brings_make_one_sentence() -> None:
    """And one that brings nothing says so (MY-END-02)."""
    scored = events.RegionScored(BEN, RIVER, 5), events.Gained(BEN, glory=5)
    resolved, idle = events.EventResolved(RIVERS, 5), events.EventResolved(RIVERS, 6)
    assert line(resolved, *scored, idle, events.EventResolved(STORM, 7)) == (
        "River, worth 5, seat 1 gains 5 Glory for the Orb's River;"
        " River, worth 6, goes to nobody; the Storm comes"
    )
    attack = events.EventResolved(BOULRON, 2), events.MonsterAttacked(BOULRON, Island.TREE)
    assert line(*attack) == "attacks the Tree"


@pytest.mark.rule("MY-UNIT-04")
def test_units_lost_together_are_counted() -> None:
    """By seat and region (MY-UNIT-04)."""
    lost = [events.UnitRemoved(CLEO, unit, RIVER) for unit in (Unit.TROOP, Unit.GOLEM, Unit.TROOP)]
    elsewhere = events.UnitRemoved(CLEO, Unit.FORT, FOREST)
    assert line(*lost, elsewhere) == (
        "loses 2 Troops and 1 Golem at the Orb's River, loses 1 Fortification in the Tree's Forest"
    )


@pytest.mark.rule("MY-INFO-04")
@pytest.mark.rule("MY-INFO-06")
@pytest.mark.rule("MY-INFO-09")
def test_a_seat_that_knows_more_is_told_more() -> None:
    """The others are told that there is something (MY-INFO-04, MY-INFO-06, MY-INFO-09)."""
    drawn, seen = events.CardDrawn(ADA, Era.THREE), events.CardSeen(ADA, C061)
    assert (line(drawn, seen), line(drawn)) == ("draws Tactic C061", "draws a card of Era III")
    made, own = events.CommitmentMade(ADA), events.CommitmentSeen(ADA, C061)
    assert (line(made, own), line(made)) == ("commits Tactic C061", "chooses in secret")
    under = events.CardsPutUnder(ADA, (C002, C021))
    order = events.OrderSeen(ADA, (C021, C002))
    assert line(under, order) == (
        "puts under the Era Deck, in this order: Tactic C021, Tactic C002"
    )
    dealt = events.StartDealt(ADA, CardType.TACTIC), events.CardSeen(ADA, C002)
    assert line(*dealt) == "is dealt Tactic C002"


@pytest.mark.rule("MY-BATTLE-08")
def test_who_travels_in_a_battle_retreats() -> None:
    """Once the cards are shown (MY-BATTLE-08)."""
    travelled = events.Travelled(ADA, Unit.TROOP, FOREST, MOUNTAIN)
    view = table(tasks.AskDestination(ADA, Unit.TROOP, FOREST), battles=(BATTLE,))
    (before,) = tell(view, view, (travelled,))
    shown = evolve(view, battles=(evolve(BATTLE, revealed=True),))
    (after,) = tell(shown, shown, (travelled,))
    assert before.words.startswith("travels with a Troop")
    assert after.words.startswith("retreats with a Troop")


@pytest.mark.rule("MY-ERA-09")
@pytest.mark.rule("MY-ERA-10")
@pytest.mark.rule("MY-EVENT-04")
def test_what_happens_to_all_makes_one_sentence() -> None:
    """The order of play, Energy and Artefacts (MY-ERA-09, MY-ERA-10, MY-EVENT-04)."""
    order = events.ArtefactDealt(BEN, 2), events.ArtefactDealt(ADA, 1)
    energy = events.Gained(ADA, energy=3), events.Gained(BEN, energy=4)
    placed = events.EventPlaced(RIVERS, 2)
    assert line(*order, *energy, placed, asked=tasks.ExposeEvent()) == (
        "the order of play is seat 0, seat 1; seat 0 gains 3 Energy, seat 1 gains 4 Energy;"
        " River lies on the space of 2"
    )
    charged = events.Recharged(ADA), events.Recharged(CLEO)
    assert line(*charged) == "seat 0 and seat 2 recharge their Artefacts"


@pytest.mark.rule("MY-ENC-02")
def test_an_encounter_begins_with_what_it_costs() -> None:
    """A battle follows from what brought it about (MY-ENC-02, MY-BATTLE-01)."""
    faced = events.EncounterTaken(ADA, EN02), events.Gained(ADA, glory=6)
    played = events.CardPlayed(ADA, C002)
    assert line(played, events.Paid(ADA, exp=2), *faced) == (
        "plays Tactic C002; pays 2 Experience, faces encounter EN02, gains 6 Glory"
    )
    assert line(played, *faced) == "plays Tactic C002; faces encounter EN02, gains 6 Glory"
    battle = events.Discharged(ADA), events.BattleBegan(ADA, RIVER, (ADA, CLEO))
    assert line(played, *battle) == (
        "plays Tactic C002; discharges the Artefact, starts a battle at the Orb's River against"
        " seat 2"
    )


def test_an_era_its_rounds_and_its_end_have_headings() -> None:
    """Each once."""
    resolved = events.EventResolved(RIVERS, 2), events.EventResolved(STORM, 3)
    story = told(*resolved, events.EraBegan(2), events.EventPlaced(RIVERS, 2), language=DE)
    assert [each.words for each in story if each.heading] == [
        *("Ende von Ära III", "Anfang von Ära II", "Ära II, Runde 1"),
    ]


def test_people_go_by_their_names() -> None:
    """As topics, and inside a sentence."""
    view = table(TURN)
    people = People(("Ada", "Ben", "Cleo"))
    began = events.BattleBegan(ADA, RIVER, (ADA, CLEO))
    (sentence,) = tell(view, view, (began,), people=people)
    assert sentence.text == "Ada starts a battle at the Orb's River against Cleo"
    assert WORDS.named(people).tell(view, view, (began,))[0].text == sentence.text


@pytest.mark.rule("MY-END-07")
@pytest.mark.rule("MY-Q-67")
def test_what_counts_is_glory_and_then_the_order_of_play() -> None:
    """In both languages (MY-END-07, MY-Q-67)."""
    item = ScoreItem(ADA, "glory", 12, RuleId("MY-END-07"))
    assert (WORDS.item(item), WORDS.item(item, DE)) == ("Glory", "Ruhm")
    assert WORDS.lead("artefact") == "the number of players behind in the order of play"
    assert WORDS.lead("artefact", DE) == "die Zahl derer, die in der Spielreihenfolge folgen"
    assert WORDS.lead("points") == "points"


# Whole games.

SWITCHES = [
    (2, RulesConfig()),
    (3, RulesConfig(expert_draft=True, premonition=True)),
    (4, RulesConfig(encounter_front=EncounterFront.SYMBOLS, free_board_discard=True)),
    (5, RulesConfig(attunement_sides=Attunements.NIGHT, portal_carry=True)),
]


@pytest.mark.parametrize(("players", "config"), SWITCHES, ids=lambda each: str(each)[:60])
def test_a_whole_game_has_words(players: int, config: RulesConfig) -> None:
    """Every question, every legal move, every step and every item, in both languages."""
    match = Match(mysthea, mysthea.Options(players, config=config), dealer=Dealer.of(players))
    play_out(match, dict.fromkeys(mysthea.seats(match.state), bot_named("random", mysthea)))
    for language in Language:
        said = list(_all_that_is_said(match, language))
        assert len(said) > 1000
        assert all(words and "{" not in words for words in said)


def _all_that_is_said(match: MystheaMatch, language: Language) -> Iterator[str]:
    """By the seat that is asked, or by the spectator where chance is."""
    for number, state in enumerate(match.states[:-1]):
        asked = mysthea.decision(state)
        assert asked is not None
        seat = None if asked.by is CHANCE else asked.by
        before, after = (mysthea.view(each, seat) for each in match.states[number : number + 2])
        yield from (WORDS.asked(before, language), WORDS.chapter(before, language))
        yield from WORDS.status(before, language)
        if seat is not None:
            for move in mysthea.legal_moves(state):
                words = WORDS.move(before, move, language)
                assert not words.endswith(f"({move})"), "only the kind of a legal move is told"
                yield words
        happened = mysthea.step(state, match.played[number].move).heard(seat)
        yield from (each.text for each in WORDS.tell(before, after, happened, language))
    for item in mysthea.score(match.state).items:
        yield WORDS.item(item, language)


@pytest.mark.rule("MY-INFO-06")
def test_a_story_names_no_card_that_its_reader_has_not_seen() -> None:
    """The START cards of a hand stay with their seat until they are played (MY-INFO-06)."""
    match = Match(mysthea, mysthea.Options(3), dealer=Dealer.of(5))
    while match.state.era < 1:
        asked = match.decision
        assert asked is not None
        if asked.by is CHANCE:
            match.deal_once()
        else:
            match.play(match.moves[0], asked.by)
    titles = {card.title for card in mysthea.shipped().command}

    def story(seat: Seat | None) -> str:
        teller = Storyteller(mysthea, WORDS, Language.EN, seat, minor=True)
        lines: list[StoryLine] = []
        for number, played in enumerate(match.played):
            state = match.states[number]
            step = mysthea.step(state, played.move)
            lines += teller.tell(state, played.by, played.move, step, number)
        lines += teller.finish()
        return " ".join(f"{each.words} {each.notation}" for each in lines)

    assert "is dealt a START card (Tactic)" in story(None)
    assert not [title for title in titles if title in story(None)]
    own = match.state.players[ADA].hand.cards
    shown = {title for title in titles if title in story(ADA)}
    assert shown == {card.upper() for card in own}
