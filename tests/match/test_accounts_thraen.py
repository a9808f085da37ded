"""Accounts of thraen: choices in secret that nobody ever hears of leave no trace (TH-INFO-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.errors import RecordDiffers
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import account_of, format_account, frames, parse_account
from skybridge_rules.thraen import Ability, Options, RulesConfig, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DieFace
from skybridge_rules.thraen.effects import DrawGodh, Symbol
from skybridge_rules.thraen.tasks import AskDamage
from tests.thraen.bare_tables import table
from tests.thraen.builders import PLAIN, Board, card, deal, godh
from tests.thraen.undoing import at

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
OTHER = Ability.PROFITEERS
WOOD = DieFace.WOOD


def seated(ability: Ability = Ability.DAUGHTER, ask: str = "take", **more: Any) -> State:
    """Seat 0 has two symbols of Knowledge and an oracle; elder lies face up."""
    mine = Board(ability=ability, a=["sage"], d=["oracle"])
    usual: dict[str, Any] = {"faceup": {"light": "elder"}, "ask": ask}
    return table(CARDS, mine, Board(ability=OTHER), **{**usual, **more})


def visions() -> State:
    """Hamises before a closed stack."""
    return seated(Ability.VISIONS, faceup={"bridge_work": "bridge-work"})


def priest() -> State:
    """The High Priest at his oracle."""
    return seated(Ability.HIGH_PRIEST, "use")


def sathap() -> State:
    """Sathap has awoken."""
    mine = Board(ability=Ability.DAUGHTER, hand=["mason", "prowler", "smith"])
    boards = mine, Board(ability=OTHER, might=1)
    tasks = AskDamage(Seat(0)), AskDamage(Seat(1))
    return table(CARDS, *boards, ask=tasks, completed=4, drakhe="sathap")


LOOK = ("take:light", "draw:2", "show:d1", "show:d2")
PAIR = ("use:4.1", "show:coin", "show:mask")


@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-Q-79", "TH-Q-81")
@pytest.mark.parametrize(
    ("start", "one", "other"),
    [
        (seated, (*LOOK[:3], "show:d2"), (*LOOK[:2], "show:d2", "show:d1")),
        (seated, (*LOOK, "keep:d1", "back:d2"), (*LOOK, "keep:elder", "back:d1")),
        (seated, (*LOOK, "keep:d1", "back:d2"), (*LOOK, "keep:d1", "back:elder")),
        (visions, ("peek:light", "show:d1", "back:d1"), ("peek:light", "show:d2", "back:d2")),
        (visions, ("peek:light", "show:d1", "keep:d1"), ("peek:light", "show:d2", "keep:d2")),
        (lambda: seated(ask="use"), PAIR[:2], ("use:4.1", "show:mask")),
        (priest, (*PAIR, "keep:coin"), (*PAIR, "keep:mask")),
        (sathap, ("lose-cards", "lose:mason", "lose:smith"),
         ("lose-cards", "lose:mason", "lose:prowler")),
    ],
    ids=["drawn", "kept", "order", "peeked", "taken", "godh", "rejected", "sathap"],
)  # fmt: skip
def test_what_was_never_revealed_leaves_no_trace(
    start: Callable[[], State], one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    """TH-INFO-04: to the others and a spectator both games are the same, byte by byte."""
    here, there = at(start(), *one), at(start(), *other)
    for seat in (Seat(1), None):
        assert format_account(account_of(here, seat)) == format_account(account_of(there, seat))
    own = account_of(here, Seat(0))
    assert format_account(own) != format_account(account_of(there, Seat(0)))
    assert [scene.move is not None for scene in own.scenes] == [
        not text.startswith("show:") for text in one
    ]


@pytest.mark.rule("TH-Q-84", "TH-SETUP-18")
def test_a_wrong_move_in_an_account_is_refused_by_its_rule() -> None:
    """TH-Q-84: the view alone tells that a card is not in the own pack."""
    match = at(thraen.new(Options(2, Seat(0), PLAIN[:2], RulesConfig(initial_die_face=WOOD))))
    match.deal()
    (theirs, *_), pick = match.state.cards.packs[1], match.moves[0]
    match.play(pick)
    account = account_of(match, Seat(0))
    assert len(list(frames(thraen, account))) == 10
    *first, last = account.scenes
    wrong = evolve(account, scenes=(*first, evolve(last, move=f"pick:{theirs}")))
    refused = rf"step 9: pick:{theirs} is refused: TH-SETUP-18 \(card={theirs}\)"
    with pytest.raises(RecordDiffers, match=refused) as caught:
        list(frames(thraen, parse_account(format_account(wrong))))
    assert (caught.value.line, caught.value.step) == (11, 9)
    assert [reason.rule for reason in caught.value.reasons] == ["TH-SETUP-18"]
