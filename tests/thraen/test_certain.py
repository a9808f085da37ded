"""Where chance has only one answer it is not asked (TH-SETUP-06, TH-FACTION-03, TH-KNOW-03)."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.events import Log, heard
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, Content, Event, Options, Resource, Stack
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DieFace, RulesConfig
from skybridge_rules.thraen.deck import SKYBRIDGE_DIE
from skybridge_rules.thraen.effects import DrawGodh, Symbol
from skybridge_rules.thraen.events import CardSeen, DieShows, PackDealt
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import DealPack
from tests.thraen.bare_tables import events, night, told
from tests.thraen.builders import PLAIN, Board, asked, card, deal, play, position

CARDS = deal(
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)]),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("oracle", "realm", "a", main=[DrawGodh()]),
)


def one_face(content: Content, face: Resource) -> Content:
    """The content with a Skybridge die that shows this face on all sides."""
    dice = [
        evolve(die, faces=(face,) * 6) if die.id == SKYBRIDGE_DIE else die for die in content.die
    ]
    return evolve(content, die=tuple(dice))


@pytest.mark.rule("TH-SETUP-06")
def test_a_die_with_one_face_lies_on_it_from_the_start() -> None:
    """TH-SETUP-06: nobody is asked, and the first question is that of the draft."""
    config = RulesConfig(initial_die_face=DieFace.RANDOM)
    options = Options(2, Seat(0), PLAIN[:2], config, one_face(CARDS, Resource.METAL))
    state = thraen.new(options)
    assert (asked(state), state.bridge.die) == ("chance pack", Resource.METAL)


@pytest.mark.rule("TH-FACTION-03")
def test_a_die_with_one_face_is_rolled_without_a_question() -> None:
    """TH-FACTION-03: it shows metal again, and what follows the roll follows."""
    cards = one_face(CARDS, Resource.METAL)
    step = night(cards, Board(on=[1]), Board(), die="wood")
    assert DieShows(Resource.METAL, rolled=True) in events(step)
    assert step.state.bridge.die is Resource.METAL
    assert asked(step.state) != "chance roll"


@pytest.mark.rule("TH-SETUP-18", "TH-INFO-04")
def test_the_last_card_of_a_stack_is_dealt_without_a_question() -> None:
    """TH-SETUP-18: everybody hears of a card, and its owner alone which it is."""
    state = position(CARDS, Board(), Board(), ask=(DealPack(Seat(0), 1), DealPack(Seat(1), 1)))
    own, old = Stack.UTRENG, state.cards
    piles = (*old.piles[:own], Pile.shuffled([CardId("sage")]), *old.piles[own + 1 :])
    state = state.with_cards(evolve(old, piles=piles, packs=((CardId("d1"),), ())))
    log: Log[Event] = Log()
    dealt = settle(state, log)
    assert dealt.cards.packs == ((CardId("d1"), CardId("sage")), ())
    assert not dealt.cards.piles[own]
    assert asked(dealt) == "chance pack"
    assert heard(log.told, None) == (PackDealt(Seat(0), 1),)
    assert heard(log.told, Seat(0)) == (PackDealt(Seat(0), 1), CardSeen(Seat(0), CardId("sage")))


@pytest.mark.rule("TH-KNOW-03", "TH-INFO-04")
def test_the_last_card_that_knowledge_draws_is_seen_by_one_seat() -> None:
    """TH-KNOW-03: chance has no say, but nobody else is shown the card."""
    board = Board(a=["sage"])
    shown = {"light": "elder", "bridge_work": "bridge-work"}
    state = position(CARDS, board, Board(), faceup=shown, sizes={"light": 1})
    state = play(state, "take:light")
    [last] = state.cards.piles[Stack.LIGHT].unseen
    seen = [event for event in told(state, "draw:1") if isinstance(event, CardSeen)]
    assert seen == [CardSeen(Seat(0), last)]
    after = play(state, "draw:1")
    assert asked(after) == "0 keep"
    assert set(after.cards.aside) == {Known(CardId("elder"), EVERYONE), Known(last, (Seat(0),))}


@pytest.mark.rule("TH-MAIN-08", "TH-INFO-04")
def test_the_last_godh_card_is_drawn_in_secret() -> None:
    """TH-MAIN-08: chance has no say, but only the owner of the hand sees the card."""
    board = Board(ability=PLAIN[0], a=["oracle"])
    state = position(CARDS, board, Board(), ask="use", godh_size=1)
    after = play(state, "use:1.1")
    assert not after.cards.godhs
    assert [known.to for known in after.players[0].godhs] == [(Seat(0),)]


@pytest.mark.rule("TH-ABIL-VIS-01", "TH-INFO-04")
def test_the_last_card_of_a_closed_stack_is_looked_at_in_secret() -> None:
    """TH-ABIL-VIS-01: chance has no say, and the card stays secret and where it is."""
    board = Board(ability=Ability.VISIONS)
    shown = {"bridge_work": "bridge-work"}
    state = position(CARDS, board, Board(), faceup=shown, sizes={"light": 1})
    [last] = state.cards.piles[Stack.LIGHT].unseen
    after = play(state, "peek:light")
    assert asked(after) == "0 vision"
    assert after.cards.piles[Stack.LIGHT].top == (Known(last, (Seat(0),)),)
