"""States, views and options as values: copied for nothing, pickled by digest, shown on a screen."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from functools import cache
from operator import attrgetter

import pytest

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.match import Match
from skybridge_rules.thraen import Edition, Options, RulesConfig, State
from skybridge_rules.thraen.beliefs import Belief, Case, Where
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.config import StartHand
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import QUICK

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
SCREEN = 2000


@cache
def some_states(players: int = 4) -> tuple[State, ...]:
    """The states of a random game, as far as round 7 or so."""
    match = Match(thraen, Options(players), dealer=Dealer.of("values"))
    bots = dict.fromkeys(thraen.seats(match.state), bot_named("random", thraen))
    for _ in zip(range(250), play_on(match, bots), strict=False):
        pass
    return match.states


def test_a_copy_is_the_state_itself() -> None:
    """And so it is with everything that the game is made of."""
    state = some_states()[-1]
    step = thraen.step(state, thraen.legal_moves(state)[0])
    for value in (
        state,
        thraen.view(state, Seat(1)),
        thraen.options_of(state),
        thraen.options_of(state).config,
        thraen.options_of(state).content,
        thraen.legal_moves(state)[0],
        thraen.score(state),
        thraen.explain(state, thraen.legal_moves(state)[0]),
        thraen.decision(state),
        step,
        thraen.Setup(),
        Edition(QUICK),
        state.table.deck,
    ):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_pickled_state_comes_back_equal(protocol: int) -> None:
    """With the deck of this process, in about as many bytes as its JSON."""
    for state in some_states()[::25]:
        text = pickle.dumps(state, protocol)
        again = pickle.loads(text)
        assert again == state
        assert hash(again) == hash(state)
        assert again.table.deck is state.table.deck
        assert thraen.legal_moves(again) == thraen.legal_moves(state)
        assert len(text) < (8000 if protocol < 4 else 5500)
        for seat in (None, Seat(2)):
            seen = thraen.view(state, seat)
            assert pickle.loads(pickle.dumps(seen, protocol)) == seen


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("name", ["a\nb", "\n", "", "\ud800", "\x00"])
def test_a_state_with_strange_names_comes_back_equal(name: str, protocol: int) -> None:
    """An owner may call a card anything, and numbers may be any."""
    state = some_states()[-1]
    card = CardId(name)
    known = Known(card, (Seat(0), Seat(2)))
    player = state.players[1]
    display = player.display.with_stacks(((card, card), (), *player.display.stacks[2:]))
    strange = player.with_laid((known, *player.hand), display).with_godhs((Known(card, None),))
    odd = strange.with_goods((-1, 0, 256, 10**30, 0, 1))
    pile = Pile((known,), Bag(((card, 3),)), (known, known))
    cards = state.cards.with_pile(Stack.EYE, pile).with_open(Stack.LIGHT, card)
    belief = Belief(None, None, (card,), (Case(2**70, ((Where.LOST, 999),)),))
    changed = state.with_player_and_cards(Seat(1), odd, cards.with_apart((known,), (belief,)))
    again = pickle.loads(pickle.dumps(changed, protocol))
    assert again == changed
    assert hash(again) == hash(changed)
    assert repr(again) == repr(changed)


def test_what_is_read_is_made_of_the_same_kinds_of_values() -> None:
    """Members of enums come back as members, not as the numbers that they equal."""
    for state in some_states()[::25]:
        again = pickle.loads(pickle.dumps(state))
        assert thraen.to_json(again) == thraen.to_json(state)
        assert again.bridge.die is state.bridge.die
        assert again.cards.crown is state.cards.crown
        assert again.cards.drakhe is state.cards.drakhe
        for ours, theirs in zip(again.players, state.players, strict=True):
            assert ours.ability is theirs.ability
        for belief, other in zip(again.cards.beliefs, state.cards.beliefs, strict=True):
            assert belief.back is other.back
            assert [w for c in belief.cases for w, _ in c.spots] == [
                w for c in other.cases for w, _ in c.spots
            ]


def test_states_of_one_game_share_what_they_have_in_common() -> None:
    """A hundred of them in one pickle are no hundred times as large."""
    states = some_states()[-100:]
    together = len(pickle.dumps(states))
    assert together < 0.3 * sum(len(pickle.dumps(state)) for state in states)
    again = pickle.loads(pickle.dumps(states))
    assert again == states
    for part in (attrgetter("cards"), attrgetter("bridge"), attrgetter("cards.godhs")):
        assert len({id(part(state)) for state in again}) == len({id(part(s)) for s in states})


def test_switches_travel_too() -> None:
    """All of them that are not as usual."""
    options = Options(3, config=RulesConfig(start_hand=StartHand.FIRST_GAME, view_memory=False))
    assert pickle.loads(pickle.dumps(options)) == options
    assert pickle.loads(pickle.dumps(Options(3))) != options


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_owners_content_travels_in_full_and_once(protocol: int) -> None:
    """However many states are played with it."""
    state = thraen.new(Options(2, Seat(0), content=QUICK))
    after = thraen.apply(state, thraen.legal_moves(state)[0])
    text = pickle.dumps((state, after), protocol)
    assert text.count(QUICK.title.encode()) == 1
    assert pickle.loads(text) == (state, after)
    edition = pickle.loads(pickle.dumps(Edition(QUICK), protocol))
    assert edition == Edition(QUICK)
    assert edition.JSON is edition.JSON
    assert edition.parse_position(edition.format_position(after)) == after
    assert len(pickle.dumps(Edition(SHIPPED), protocol)) < 300


ELSEWHERE = """
import pickle, sys
states, edition = pickle.load(sys.stdin.buffer)
for state in states:
    assert edition.problems(state) == () and edition.legal_moves(state)
found = [edition.JSON.digest(state) for state in states]
sys.stdout.buffer.write(pickle.dumps((states, found)))
"""


@pytest.mark.parametrize("content", [SHIPPED, QUICK], ids=["shipped", "an owner's"])
def test_a_state_can_be_read_in_another_process(content: thraen.Content) -> None:
    """Where neither the game nor the content was heard of, and texts are hashed in another way."""
    states = [thraen.new(Options(2, Seat(0), content=content))]
    for _ in range(5):
        states.append(thraen.apply(states[-1], thraen.legal_moves(states[-1])[0]))
    edition = Edition(content)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps((states, edition)),
        capture_output=True,
        check=True,
    )
    again, digests = pickle.loads(done.stdout)
    assert again == states
    assert digests == [edition.JSON.digest(state) for state in states]


@pytest.mark.parametrize("players", [2, 4])
def test_a_repr_fits_on_a_screen(players: int) -> None:
    """The content is named, not told; who is asked, the round and the boards are there."""
    for state in some_states(players)[::25]:
        for value in (state, thraen.view(state, Seat(0)), thraen.view(state, None)):
            text = repr(value)
            assert len(text) <= SCREEN
            assert f"round={state.round}" in text
            assert "<content 'Skybridge (world of Thraen), the shipped set', digest " in text
            assert repr(state.agenda[-1]) in text
    assert repr(Options(2)).startswith("Options(players=2, first=None, boards=None, config=Rules")
    assert repr(SHIPPED) == "<content 'Skybridge (world of Thraen), the shipped set'>"
    assert len(repr(Edition(QUICK))) < 100
