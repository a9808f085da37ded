"""Thraen in German: every move, event, task and score item, in the terms of the German book."""

from __future__ import annotations

from typing import get_args

import attrs
import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen import Resource, Stack, events
from skybridge_rules.thraen.components import Passive, Trigger
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.package import PACKAGE
from skybridge_rules.thraen.tasks import AskDamage, AskReligion, AskRoom, AskTake, Task
from skybridge_rules.thraen.words import (
    asking,
    group_words,
    heading,
    item_words,
    move_words,
    question_words,
    seat_words,
    status,
    tell,
)
from skybridge_rules.thraen.words.effects import bonus_sign, bonus_words, effect_sign, effect_words
from skybridge_rules.thraen.words.game_words import WORDS as SAYS
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS
from skybridge_rules.words import Language
from tests.cli.running import thraen_match
from tests.cli.test_thraen_story import MET
from tests.cli.test_thraen_story import STATE as TOLD
from tests.cli.test_thraen_words import STATE, WORDS
from tests.thraen.builders import move

DE = Language.DE
ME = Seat(0)


def said(text: str, *asked: Task) -> str:
    """A move in German, in answer to a question, or in step 3."""
    state = STATE if not asked else evolve(STATE, agenda=(*STATE.agenda, *asked))
    return move_words(thraen.view(state, ME), move(text), DE)


def test_every_kind_of_move_has_german_words_and_a_heading() -> None:
    """The samples are of every kind; only a bare card can read the same in both languages."""
    kinds = {type(move(text)) for text, _, _ in WORDS}
    assert kinds == {form for each in get_args(Move) for form in get_args(each) or (each,)}
    for text, asked, english in WORDS:
        words = said(text, *asked)
        assert words != english or words in {"Elbea awakens"}
        assert "{" not in words
        assert group_words(move(text), DE) != group_words(move(text))


@pytest.mark.parametrize(
    ("text", "asked", "wanted"),
    [
        ("play:captain@3!", (),
         "captain [A] !Macht Garnison 1P an Runenslot 3 [C], leer, die Legion zurück nach T2"),
        ("take:realm", (), "scribes [C] Wissen 5P; Bonus +Geld/Holz"),
        ("use:2.1/2", (),
         "wages: Geld abgeben; eine Garnison nach T3 (Geborstene Straße), 3 Punkte"),
        ("godh:coins@1", (AskReligion(ME),),
         "coins [A] Fehde Reich an Runenslot 1 [A] über wardens; dort 3 Punkte"),
        ("trade:sumpter", (), "2 Nutztiere für eine Godheit-Karte"),
        ("decline", (AskRoom(ME, Resource.STONE),), "verzichten auf Stein"),
        ("build:1", (),
         "1 Geld, 1 Holz und 1 Stein abgeben und 1 Bevölkerung einsetzen, für 3 Punkte"),
        ("lose-people", (AskDamage(ME),), "2 Bevölkerung, aus dem Spiel"),
    ],
)  # fmt: skip
def test_a_move_is_said_in_the_terms_of_the_book(
    text: str, asked: tuple[Task, ...], wanted: str
) -> None:
    """Runenslot, Fehde, Nutztier, Garnison and so on."""
    assert said(text, *asked) == wanted


@pytest.mark.parametrize("event", MET, ids=str)
def test_every_kind_of_event_is_told_in_german_where_it_is_told_in_english(
    event: thraen.Event,
) -> None:
    """In other words, but as many sentences, on the same topics."""
    assert {type(each) for each in MET} | {events.RoundBegan} == set(get_args(thraen.Event))
    done = evolve(TOLD, bridge=evolve(TOLD.bridge, completed=7), turn=None, agenda=())
    cleared = (events.CardsCleared(()),)
    for state, first in ((TOLD, ()), (evolve(TOLD, round=0, turn=None), ()), (done, cleared)):
        view = thraen.view(state, None)
        english, german = (tell(view, view, (*first, event), language) for language in Language)
        assert len(english) == len(german)
        for one, other in zip(english, german, strict=True):
            assert (one.follows, one.heading) == (other.follows, other.heading)
            assert one.words != other.words
            assert one.topic != other.topic
            assert "{" not in other.words


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (events.CardTaken(ME, Stack.REALM, CardId("census-clerks")), "nimmt Census clerks (Reich)"),
        (events.LegionMoved(ME, 3), "zieht nach T3 voran"),
        (events.PeopleRebelled(ME, 1, 7), "verliert 1 Bevölkerung an die Rebellen in T7"),
        (events.Contributed(ME, 1), "baut an Brückenabschnitt 1"),
        (events.GodhDiscarded(ME, CardId("godh-of-toil")), "wirft Godh of toil ab, für Handwerk"),
    ],
    ids=str,
)
def test_an_event_is_told_in_the_terms_of_the_book(event: thraen.Event, wanted: str) -> None:
    """The seat and its colour stand before it."""
    view = thraen.view(TOLD, None)
    (sentence,) = tell(view, view, (event,), DE)
    assert (sentence.topic, sentence.words) == ("Platz 0 (Adlem, rot)", wanted)


def test_the_parts_of_a_story_are_named_in_german() -> None:
    """Setup, Faction phase, the end, and a round."""
    view = thraen.view(TOLD, None)
    assert tell(view, view, (events.RoundBegan(3),), DE)[0].words == "Runde 3"
    early = thraen.view(evolve(TOLD, round=0, turn=None), None)
    assert tell(early, early, (events.StarterFound(ME),), DE)[0].topic == "Spielvorbereitung:"
    assert (heading(view, DE), heading(early, DE)) == ("Runde 1", "Vor Runde 1")
    assert PACKAGE.title[DE] == "Skybridge, in der Welt von Thraen"


@pytest.mark.parametrize("kind", get_args(Task), ids=lambda kind: kind.__name__)
def test_every_task_is_asked_or_told_in_both_languages(kind: type[attrs.AttrsInstance]) -> None:
    """Whatever lies on top of the agenda, and each of its variants."""
    samples: dict[str, tuple[object, ...]] = {
        "seat": (Seat(1),),
        "card": (CardId("census-clerks"),),
        "stack": tuple(Stack),
        "cards": (2,),
        "effects": ((Might(), Return()),),
        "resource": tuple(Resource),
        "slot": (2,),
        "chosen": ((), (1,)),
        "gift": (Garrison(), Inspiration()),
        "start": (0,),
        "peeked": (True,),
        "triggers": ((), tuple(Trigger)),
        "boxed": (True, False),
        "left": ((Seat(1),),),
    }
    names = [field.name for field in attrs.fields(kind)]
    most = max((len(samples[name]) for name in names), default=1)
    for number in range(most):
        task = kind(**{name: samples[name][number % len(samples[name])] for name in names})
        english, german = (asking(task, thraen.shipped(), language) for language in Language)  # type: ignore[arg-type]  # one of the union's own
        assert english.seat == german.seat
        assert english.words
        assert german.words
        assert german.words != english.words
        assert "{" not in german.words


SIGNS: list[tuple[Main | Might | DieResource, str, str]] = [
    (Gain(Resource.SUMPTER), "+Nutztier", "Nutztier erhalten"),
    (DrawGodh(), "+Godheit", "eine Godheit-Karte ziehen"),
    (Population(), "+Bevölkerung", "1 Bevölkerung aus dem Figurenvorrat"),
    (DieResource(), "+Würfel", "erhalten, was der Würfel zeigt"),
    (Might(), "Macht", "Militärische Macht"),
    (Religion(), "Religion", "eine Godheit-Karte spielen"),
    (Symbol(Passive.LABOR), "Handwerk", "Handwerk"),
    (Trade(Resource.SALT, (Gain(Resource.METAL), DrawGodh())), "Salz>Metall/Godheit",
     "Salz abgeben, dafür Metall erhalten oder eine Godheit-Karte ziehen"),
    (Armament(), "Aufrüsten(Bevölkerung)", "1 Bevölkerung abgeben für Militärische Macht"),
    (OneOf((Gain(Resource.WOOD), Gain(Resource.STONE))), "+Holz/Stein",
     "Holz erhalten oder Stein erhalten"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "sign", "words"), SIGNS, ids=str)
def test_effects_have_german_signs_and_words(
    effect: Main | Might | DieResource, sign: str, words: str
) -> None:
    """Short and spelled out."""
    assert (effect_sign(effect, DE), effect_words(effect, DE)) == (sign, words)


def test_a_bonus_of_everything_is_short_in_german_too() -> None:
    """TH-BONUS-02: bridge work offers all six resources, or a Godh card."""
    options: tuple[Gain | DrawGodh, ...] = (*map(Gain, Resource), DrawGodh())
    assert bonus_sign(options, DE) == "+beliebig/Godheit"
    assert bonus_words(options, DE) == "erhalten: beliebig oder Godheit"


def test_every_score_category_is_said_in_german() -> None:
    """The four categories (TH-SCORE-07)."""
    params = (("segment", 3), ("alone", 1), ("slot", 2), ("cards", 1), ("territory", 4))
    items = [
        ScoreItem(ME, each, 3, RuleId("TH-SCORE-01"), params)
        for each in (BRIDGE, GODHS, REBELS, GARRISONS)
    ]
    assert [item_words(item, DE) for item in items] == [
        "Brückenabschnitt 3, dort allein",
        "Machtseite an Runenslot 2, 1 Karte",
        "Rebellen in T4",
        "Garnison in T4",
    ]


def test_who_is_asked_is_said_in_both_languages() -> None:
    """For the table, and for the seat itself; before the choice of boards by its number."""
    state = evolve(STATE, agenda=(AskTake(ME),))
    view = thraen.view(state, ME)
    assert question_words(view) == "seat 0 (Adlem, red) to take a card (step 1)"
    assert question_words(view, DE) == ("Platz 0 (Adlem, rot): eine Völkerkarte nehmen (Schritt 1)")
    assert SAYS.question(view, DE) == "eine Völkerkarte nehmen (Schritt 1)"
    (has,) = status(view, DE)
    assert has == (
        "Du hast 3 Geld, 1 Holz, 1 Stein, 3 Metall, 2 Nutztiere und 2 Salz; 3 Bevölkerung;"
        " Machtbereich T3; 2 Karten; 2 Godheit-Karten."
    )
    assert question_words(thraen.view(evolve(STATE, agenda=()), None), DE) == ""
    start = thraen.view(thraen.new(thraen.Options(2)), None)
    assert question_words(start, DE) == "der Zufall bestimmt die Startperson"
    assert seat_words(start, ME, DE) == "Platz 0"


def test_a_territory_that_an_owner_has_named_keeps_its_name() -> None:
    """Content is content; only the names we ship are in the tables."""
    content = thraen.shipped()
    for each in content.territory:
        assert each.name == phrase(Language.EN, f"territory.{each.index}")
    lands = tuple(
        evolve(each, name="Zinnen") if each.index == 4 else each for each in content.territory
    )
    view = thraen.view(STATE, ME)
    options = evolve(view.options, content=evolve(view.options.content, territory=lands))
    named = move_words(evolve(view, options=options), move("advance"), DE)
    assert named == "die Legion zieht nach T4 (Zinnen)"
    assert said("advance") == "die Legion zieht nach T4 (Drakhenfelsen)"


def test_a_whole_game_has_german_words() -> None:
    """Every legal move of every question, and every step."""
    match = thraen_match(seed=1)
    for number, state in enumerate(match.states[:-1]):
        asked = thraen.decision(state)
        assert asked is not None
        seat = None if asked.by is CHANCE else asked.by
        view, after = (thraen.view(each, seat) for each in match.states[number : number + 2])
        assert question_words(view, DE)
        if seat is not None:
            assert all(move_words(view, each, DE) for each in thraen.legal_moves(state))
        happened = thraen.step(state, match.played[number].move).heard(seat)
        for sentence in tell(view, after, happened, DE):
            assert "{" not in sentence.words
