"""The Secret of the Geneorn: four slots without rune duty (TH-ABIL-GEN-01 to TH-ABIL-GEN-04)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Content, Options, RulesConfig, Rune, State
from skybridge_rules.thraen.config import RetreatScope
from skybridge_rules.thraen.effects import Inspiration, Religion
from tests.thraen.bare_tables import mask, table
from tests.thraen.builders import Board, card, deal, godh, might, moves, play, refused, stack, until

GENEORN = Ability.GENEORN


def dealt() -> Content:
    """A priest, a card of each of three runes, a wild one, and Godh cards of runes a and b."""
    return deal(
        card("priest", "light", "e", main=[Religion()]),
        card("archer", "light", "a"),
        card("bard", "realm", "b"),
        card("shade", "darkness", "b"),
        card("drifter", "light", "wild"),
        godh("alpha", "a"),
        godh("beta", "b"),
        godh("muse", "d", gift=Inspiration()),
    )


def playing(board: Board, ask: str, **more: Any) -> State:
    """A step of Jardh's turn."""
    return table(dealt(), board, Board(ability=Ability.EMPERY), ask=ask, **more)


def claiming(*below: str, godhs: tuple[str, ...] = ("alpha", "beta")) -> State:
    """Religion of slot 1, with these cards at slot 2, bottom to top."""
    board = Board(ability=GENEORN, a=["priest"], b=below, c=["archer"], godhs=godhs)
    return play(playing(board, "use"), "use:1.1")


@pytest.mark.rule("TH-ABIL-GEN-01")
def test_geneorn_has_four_slots_all_game() -> None:
    """TH-ABIL-GEN-01: on the board from the start, and no fifth to play to."""
    options = Options(2, Seat(0), (GENEORN, Ability.DAUGHTER))
    state = until(thraen.new(options), "0 first-play")
    stacks = [len(player.display.stacks) for player in state.players]
    assert stacks == [4, 5]
    step_2 = playing(Board(ability=GENEORN, hand=["archer"]), "play")
    refused(step_2, "play:archer@5", reason("TH-ABIL-GEN-01", slot=5))
    no_way_back = reason("TH-RETREAT-02")
    refused(step_2, "play:archer@5!", no_way_back, reason("TH-ABIL-GEN-01", slot=5))


@pytest.mark.rule("TH-ABIL-GEN-02", "TH-PLAY-02")
def test_faction_cards_go_to_any_of_them() -> None:
    """TH-ABIL-GEN-02: whatever the rune, on empty slots and on stacks."""
    board = Board(ability=GENEORN, a=["bard"], hand=["archer", "drifter"])
    state = playing(board, "play")
    assert moves(state) == [
        f"play:{name}@{slot}" for name in ("archer", "drifter") for slot in range(1, 5)
    ]
    assert stack(play(state, "play:archer@1"), "a") == ["bard", "archer"]


@pytest.mark.rule("TH-Q-51", "TH-RETREAT-06")
def test_retreat_gives_geneorn_nothing() -> None:
    """TH-Q-51: every slot is in reach without it; only the other reading of Retreat allows it."""
    board = Board(ability=GENEORN, hand=["archer"], might=3)
    state = playing(board, "play")
    assert moves(state) == [f"play:archer@{slot}" for slot in range(1, 5)]
    refused(state, "play:archer@2!", reason("TH-RETREAT-06", card="archer", slot=2))
    wide = playing(board, "play", config=RulesConfig(retreat_scope=RetreatScope.ANY))
    assert might(play(wide, "play:archer@2!")) == 2


@pytest.mark.rule("TH-ABIL-GEN-03", "TH-RELIG-03")
def test_a_godh_card_needs_the_rune_of_the_top_faction_card() -> None:
    """TH-ABIL-GEN-03: beta onto the bard, alpha onto the archer, and not the other way."""
    state = claiming("bard")
    assert moves(state) == ["godh:alpha@3", "godh:beta@2"]
    refused(state, "godh:alpha@2", reason("TH-ABIL-GEN-03", card="alpha", rune="A", slot=2))
    refused(state, "godh:beta@3", reason("TH-ABIL-GEN-03", card="beta", rune="B", slot=3))
    refused(state, "godh:beta@4", reason("TH-RELIG-01", slot=4))
    after = play(state, "godh:beta@2")
    assert (stack(after, "b"), after.players[0].display.power) == (["bard", "beta"], mask(1))


@pytest.mark.rule("TH-ABIL-GEN-03", "TH-D-08")
def test_a_wild_faction_card_takes_any_godh_card() -> None:
    """TH-D-08: the wild rune meant is that of the faction card; Godh cards have none."""
    assert moves(claiming("drifter")) == ["godh:alpha@2", "godh:alpha@3", "godh:beta@2"]
    assert moves(claiming("bridge-work")) == ["godh:alpha@2", "godh:alpha@3", "godh:beta@2"]
    assert all(each.rune is not Rune.WILD for each in thraen.shipped().godh)


@pytest.mark.rule("TH-Q-51", "TH-ABIL-GEN-03")
def test_the_top_card_decides_and_not_the_history_of_the_stack() -> None:
    """TH-Q-51: what lies under it does not matter, wild or fitting."""
    assert moves(claiming("bard", "archer")) == ["godh:alpha@2", "godh:alpha@3"]
    assert moves(claiming("archer", "bard")) == ["godh:alpha@3", "godh:beta@2"]
    assert moves(claiming("drifter", "bard")) == ["godh:alpha@3", "godh:beta@2"]


@pytest.mark.rule("TH-Q-51", "TH-IMMED-03")
def test_inspiration_changes_what_a_stack_can_be_claimed_with() -> None:
    """TH-Q-51: with the archer turned up, alpha fits where beta did."""
    board = Board(ability=GENEORN, a=["priest"], b=["archer", "bard"], godhs=["alpha", "muse"])
    state = playing(board, "use")
    refused(state, "use:1.1", reason("TH-Q-41", effect="religion"))
    turned = play(state, "discard:muse", "inspire:2", "next:2", "use:1.1")
    assert moves(turned) == ["godh:alpha@2"]


@pytest.mark.rule("TH-RELIG-02", "TH-ABIL-GEN-03")
def test_a_second_godh_card_is_refused_here_too() -> None:
    """TH-RELIG-02: on top of the stack, or buried in it."""
    second = deal(
        card("priest", "light", "e", main=[Religion()]),
        card("bard", "realm", "b"),
        card("archer", "light", "a"),
        godh("alpha", "a"),
        godh("beta", "b"),
        godh("bravo", "b"),
    )
    for pile in (["bard", "beta"], ["beta", "bard"]):
        board = Board(ability=GENEORN, a=["priest"], b=pile, c=["archer"], godhs=["alpha", "bravo"])
        state = table(second, board, Board(ability=Ability.EMPERY), ask="use")
        state = play(state, "use:1.1")
        assert moves(state) == ["godh:alpha@3"]
        refused(state, "godh:bravo@2", reason("TH-RELIG-02", slot=2))


@pytest.mark.rule("TH-ABIL-GEN-04", "TH-FEUD-05", "TH-FEUD-01")
def test_feuds_bind_geneorn_when_a_godh_card_is_played() -> None:
    """TH-ABIL-GEN-04: the rune of the shade fits, its colour does not."""
    state = claiming("shade")
    assert moves(state) == ["godh:alpha@3"]
    why = reason("TH-FEUD-01", card="beta", colour="darkness", top="shade")
    refused(state, "godh:beta@2", reason("TH-ABIL-GEN-04", slot=2), why)


@pytest.mark.rule("TH-ABIL-GEN-04", "TH-FEUD-05", "TH-FEUD-02")
def test_feuds_bind_geneorn_when_a_faction_card_is_played() -> None:
    """TH-ABIL-GEN-04: the shade goes to any slot but the one with the Godh card on top."""
    board = Board(ability=GENEORN, b=["bard", "beta"], hand=["shade"])
    state = playing(board, "play")
    assert moves(state) == ["play:shade@1", "play:shade@3", "play:shade@4"]
    why = reason("TH-FEUD-02", card="shade", colour="darkness", godh="beta")
    refused(state, "play:shade@2", reason("TH-ABIL-GEN-04", slot=2), why)
