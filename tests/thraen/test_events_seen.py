"""What each seat hears of a step: owners their secrets, others that there is one (TH-INFO-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import asdict, evolve

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.thraen import Ability, Event, Options, RulesConfig, Stack, State, events
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DieFace, DrakheChoice
from skybridge_rules.thraen.effects import DrawGodh, Symbol
from skybridge_rules.thraen.tasks import AskDamage, SufferAll
from tests.thraen.bare_tables import table
from tests.thraen.builders import PLAIN, Board, card, deal, godh, move, moves, play
from tests.thraen.samples import CHEAP, GAINING, PRYING, QUICK, SWITCHED, members

CARDS = deal(
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE), Symbol(Passive.KNOWLEDGE)]),
    card("oracle", "utreng", "d", main=[DrawGodh()]),
    card("mason", "utreng", "b"),
    card("prowler", "utreng", "b"),
    card("smith", "utreng", "b"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin"),
    godh("mask"),
)
ME, YOU = Seat(0), Seat(1)
LIGHT = Stack.LIGHT
D1, D2, COIN, MASK = (CardId(each) for each in ("d1", "d2", "coin", "mask"))
OTHER = Ability.PROFITEERS


def seated(ability: Ability = Ability.DAUGHTER, ask: str = "take", **more: Any) -> State:
    """Seat 0 has two symbols of Knowledge and an oracle; stacks are decided, and nobody knows."""
    mine = Board(ability=ability, a=["sage"], d=["oracle"])
    usual: dict[str, Any] = {
        "faceup": {"light": "elder"},
        "tops": {"light": ["d1", "d2"]},
        "godh_top": ["coin", "mask"],
        "ask": ask,
    }
    return table(CARDS, mine, Board(ability=OTHER), **{**usual, **more})


def priest() -> State:
    """The High Priest at his oracle."""
    return seated(Ability.HIGH_PRIEST, "use")


def visions() -> State:
    """Hamises before a closed stack."""
    return seated(Ability.VISIONS, faceup={"bridge_work": "bridge-work"})


def damaged(drakhe: str, config: RulesConfig = RulesConfig()) -> State:  # noqa: B008 - a value
    """A Great Drakhe has awoken."""
    hand = ["mason", "prowler", "smith"]
    boards = Board(ability=Ability.DAUGHTER, hand=hand, might=1), Board(ability=OTHER, might=1)
    tasks = AskDamage(ME), AskDamage(YOU), *([SufferAll()] if config != RulesConfig() else [])
    state = table(CARDS, *boards, ask=tuple(tasks), completed=4, drakhe=drakhe, config=config)
    secrets = (None, None) if config != RulesConfig() else ()
    return state.with_cards(evolve(state.cards, secrets=secrets))


def secretly() -> State:
    """Terogh has awoken, and all choose at once."""
    return damaged("terogh", RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS))


def drafting() -> State:
    """Two packs are dealt; seat 0 has picked."""
    config = RulesConfig(initial_die_face=DieFace.WOOD)
    state = thraen.new(Options(2, ME, PLAIN[:2], config))
    while not moves(state)[0].startswith("pick:"):
        state = play(state, moves(state)[0])
    return state


Scene = tuple[Callable[[], State], tuple[str, ...], list[Event], list[CardId]]

SCENES: dict[str, Scene] = {
    "knowledge draws": (
        seated,
        ("take:light", "draw:2"),
        [events.CardsDrawn(ME, LIGHT, 2)],
        [D1, D2],
    ),
    "one is kept": (
        seated,
        ("take:light", "draw:2", "keep:d1"),
        [events.CardKept(ME, LIGHT), events.CardsPutBack(ME, LIGHT, 2)],
        [],
    ),
    "the others go back": (seated, ("take:light", "draw:2", "keep:d1", "back:d2"), [], []),
    "visions look": (visions, ("peek:light",), [events.StackPeeked(ME, LIGHT)], [D1]),
    "visions take": (visions, ("peek:light", "keep:d1"), [events.VisionTaken(ME, LIGHT)], []),
    "visions leave": (visions, ("peek:light", "back:d1"), [events.VisionLeft(ME, LIGHT)], []),
    "a godh draw": (lambda: seated(ask="use"), ("use:4.1",), [events.GodhDrawn(ME)], [COIN]),
    "a pair": (priest, ("use:4.1",), [events.GodhDrawn(ME)], [COIN, MASK]),
    "a rejected card": (priest, ("use:4.1", "keep:mask"), [events.GodhRejected(ME)], []),
    "a secret damage": (secretly, ("lose-might",), [events.DamageChosen(ME)], []),
    "the first card for sathap": (
        lambda: damaged("sathap"),
        ("lose-cards", "lose:mason"),
        [],
        [],
    ),
    "the second card for sathap": (
        lambda: damaged("sathap"),
        ("lose-cards", "lose:mason", "lose:smith"),
        [events.CardsLost(ME, 2, (Stack.UTRENG, Stack.UTRENG))],
        [],
    ),
}
"""The start, the answers, what everybody hears of the last one, and what seat 0 sees besides."""


def ordinary(told: tuple[Event, ...]) -> list[Event]:
    """Without effects and turns, which every step may bring along."""
    also = events.EffectUsed, events.TurnBegan, events.TurnEnded
    return [event for event in told if not isinstance(event, also)]


@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-Q-67", "TH-Q-79")
@pytest.mark.parametrize("name", SCENES)
def test_the_owner_hears_the_card_and_the_others_that_there_is_one(name: str) -> None:
    """TH-INFO-02: what is secret is an event of its own, told to its owner alone."""
    start, texts, public, seen = SCENES[name]
    step = thraen.step(play(start(), *texts[:-1]), move(texts[-1]))
    own: list[Event] = [events.CardSeen(ME, each) for each in seen]
    assert [each for each in ordinary(step.heard(ME)) if each not in public] == own
    for listener in (YOU, None):
        heard = ordinary(step.heard(listener))
        assert [each for each in heard if not isinstance(each, events.Spared)] == public
        assert step.heard(listener) == step.heard(None)
    for each in step.heard(ME):
        assert thraen.JSON.read_event(thraen.to_json(each)) == each


@pytest.mark.rule("TH-SETUP-18", "TH-INFO-02", "TH-D-17")
def test_a_pick_is_heard_and_what_was_picked_is_not() -> None:
    """TH-SETUP-18: nobody hears which; when the packs go round each sees the own new one."""
    state = drafting()
    first = thraen.step(state, move(moves(state)[0]))
    for listener in (ME, YOU, None):
        assert first.heard(listener) == (events.CardPicked(ME),)
    second = thraen.step(first.state, move(moves(first.state)[0]))
    public = (events.CardPicked(YOU), events.PacksPassed())
    assert second.heard(None) == public
    for seat in (ME, YOU):
        pack = second.state.cards.packs[seat]
        assert second.heard(seat) == (*public, *(events.CardSeen(seat, each) for each in pack))


# Whole games: no public event names a card that the public cannot place.


def stepped(options: Options, seed: int) -> Iterator[tuple[State, Any]]:
    """Every step of a random game: the state before and the step itself."""
    state, dealer = thraen.new(options), Dealer.of(seed)
    while found := thraen.legal_moves(state):
        builds = [each for each in found if str(each).startswith("build:")]
        chosen, dealer = dealer.one_of(builds or found)
        step = thraen.step(state, chosen)
        yield state, step
        state = step.state


def named(event: Event) -> set[str]:
    """Every card that an event names."""
    fields = asdict(event)
    cards = fields.get("cards", ())
    several = {*cards, *fields.get("buried", ())} if isinstance(cards, tuple) else set()
    return {each for each in (fields.get("card"), *several) if each is not None}


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-01", "TH-INFO-02", "TH-INFO-03", "TH-INFO-04", "TH-Q-84")
def test_public_events_name_only_what_lies_open() -> None:
    """TH-INFO-01: every kind of event is told to everybody or, a card seen, to one seat alone."""
    met: set[type] = set()
    tables = (
        Options(4, ME, PRYING, SWITCHED, QUICK),
        Options(3, YOU, GAINING, content=CHEAP),
        Options(2, content=QUICK),
    )
    for seed, options in enumerate(tables):
        for _, step in stepped(options, seed):
            unknown = {
                seat: {
                    each.removeprefix("card ")
                    for each in thraen.unknowns(thraen.view(step.state, seat))
                }
                for seat in (None, *thraen.seats(step.state))
            }
            for told in step.events:
                met.add(type(told.event))
                if isinstance(told.event, events.CardSeen):
                    assert told.to == (told.event.seat,)
                    assert told.event.card not in unknown[told.event.seat]
                else:
                    assert told.to is EVERYONE
                    assert not named(told.event) & unknown[None], told.event
    rare = set(members(Event)) - met
    assert len(rare) < 12, rare
