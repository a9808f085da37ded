"""The switch about what a view remembers (TH-Q-79)."""

from __future__ import annotations

import attrs
import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Seen
from skybridge_rules.match import BarrierKind
from skybridge_rules.thraen import Ability, RulesConfig, Stack
from skybridge_rules.thraen.config import KnowledgeMode
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, faceup, moves, play, until
from tests.thraen.switch_tables import CARDS, OTHER, ending, knowing
from tests.thraen.undoing import at, stop


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
@pytest.mark.reading("TH-Q-79", "A", "B")
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
@pytest.mark.reading("TH-Q-79", "A", "B")
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
@pytest.mark.reading("TH-Q-79", "A", "B")
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
@pytest.mark.reading("TH-Q-79", "A", "B")
@pytest.mark.parametrize("config", [RulesConfig(view_memory=True), RulesConfig(view_memory=False)])
def test_view_memory_of_discarded_godh_cards(config: RulesConfig) -> None:
    """TH-Q-81: everybody saw them go under the stack; the view remembers, or not."""
    after = until(play(ending(config, "veil"), "done"), "1 take")
    for eye in (Seat(0), Seat(1), None):
        seen = thraen.view(after, eye).cards.godhs
        assert seen.known == (("veil",) if config.view_memory else ())


@pytest.mark.rule("TH-Q-79", "TH-Q-83", "TH-GIFT-05")
@pytest.mark.parametrize("memory", [True, False])
def test_a_godh_card_that_was_shown_stops_undo_though_the_view_forgets_it(memory: bool) -> None:
    """TH-Q-83: the last free action ends the turn, so the card is under its stack at once."""
    match = at(ending(RulesConfig(view_memory=memory)), "discard:coin")
    assert match.view(None).cards.godhs.known == (("coin",) if memory else ())
    assert stop(match).kind is BarrierKind.LEARNED
    assert stop(match).about == ("card coin",)


@pytest.mark.rule("TH-Q-79", "TH-INV-39")
@pytest.mark.reading("TH-Q-79", "A", "B")
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
