"""Moments before the first plays: the game is begun, and played on to the question."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.thraen.legality import decision, legal_moves
from skybridge_rules.thraen.moves import ChooseBoard, Face, Move, Pick, Show
from skybridge_rules.thraen.placing.basics import RESOURCES, Basics
from skybridge_rules.thraen.setup import new
from skybridge_rules.thraen.state import Options, State
from skybridge_rules.thraen.tasks import DealPack
from skybridge_rules.thraen.transition import apply


def opening_state(here: Basics) -> State:
    """Begun as described; on the way everybody answers so that what is written comes true."""
    name, setup = here.setup.moment, here.setup
    agreed = all(here.described(seat).plays is not None for seat in range(here.players))
    boards = None if name == "board" or not (agreed or name != "starter") else here.abilities
    first = None if name == "starter" else here.holder
    content = here.deck.content
    state = new(Options(here.players, first, boards, here.config, content))
    while (asked := decision(state)) is not None:
        its = asked.by is CHANCE or setup.seat is None or asked.by == here.seat
        if asked.ask == name and (its if name != "pack" else _dealt_to(state, here)):
            _check_dealt(here, state)
            return state
        if asked.ask == "first-play":
            break
        state = apply(state, _answer(here, state, asked.ask))
    fail("seat", f"seat {here.seat} is not asked for {name!r}")


def _check_dealt(here: Basics, state: State) -> None:
    """What is written of the draft must have come about (TH-SETUP-18)."""
    unseen = {card for pile in state.cards.piles for card in pile.unseen.kinds}
    for seat, player in enumerate(state.players):
        written = here.described(seat)
        for place, card in enumerate(written.pack or ()):
            where = f"seats.{seat}.pack[{place}]"
            if here.faction_card(card, where) in unseen and here.setup.moment == "pick":
                fail(where, f"{card} cannot come to this pack")
        held = {known.card for known in player.hand}
        if written.hand is not None and held != set(written.hand):
            shown = ", ".join(sorted(held)) or "no card"
            fail(f"seats.{seat}.hand", f"this seat has picked {shown} by then")


def _dealt_to(state: State, here: Basics) -> bool:
    task = state.agenda[-1]
    return here.setup.seat is None or (isinstance(task, DealPack) and task.seat == here.seat)


def _answer(here: Basics, state: State, ask: str) -> Move:
    """What brings about what is written: boards, the die, packs and picks."""
    legal = legal_moves(state)
    asked = decision(state)
    seat = 0 if asked is None or asked.by is CHANCE else asked.by
    wanted: list[Move] = []
    if ask == "board":
        wanted = [ChooseBoard(here.abilities[seat])]
    elif ask == "set-die" and here.setup.bridge.die is not None:
        wanted = (
            [Face(RESOURCES[here.setup.bridge.die])] if here.setup.bridge.die in RESOURCES else []
        )
    elif ask == "pack":
        task = state.agenda[-1]
        dealt = task.seat if isinstance(task, DealPack) else Seat(0)
        wanted = [Show(CardId(card)) for card in here.described(dealt).pack or ()]
    elif ask == "pick":
        wanted = [Pick(CardId(card)) for card in here.described(seat).hand or ()]
    return next((move for move in wanted if move in legal), legal[0])
