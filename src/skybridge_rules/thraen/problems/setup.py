"""What is impossible about boards, and about anything before round 1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import Ability, Passive
from skybridge_rules.thraen.problems.cards import laid_starting
from skybridge_rules.thraen.state import NO_GOODS, PEOPLE, Player, State
from skybridge_rules.thraen.steps.hands import PACK
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskFirstPlay,
    AskPick,
    DealHands,
    DealPack,
    FindStarter,
    PassPacks,
)

AT_HOME: Final = 3
"""Population on each board before round 1 (TH-SETUP-10)."""


def setup_problems(state: State) -> Iterator[Problem]:
    """Boards at any time; the rest only before round 1."""
    yield from _boards(state)
    yield from _packs(state)
    if state.round == 0:
        yield from _figures(state)
        yield from _hands(state)
        if state.cards.discard:
            yield problem("TH-SETUP-05", "cards.discard", "it is empty before round 1")


def _boards(state: State) -> Iterator[Problem]:
    """Different characters, and those agreed upon; chosen one after the other (TH-SETUP-01)."""
    to_choose = {task.seat for task in waiting(state.agenda, AskBoard)}
    agreed = state.table.options.boards
    for seat, player in enumerate(state.players):
        where = f"players[{seat}].ability"
        open_yet = waits(state.agenda, FindStarter) or seat in to_choose
        if open_yet is not (player.ability is None):
            what = "a board is missing" if player.ability is None else "a board before its time"
            yield problem("TH-SETUP-09", where, what)
        elif player.ability is not None and agreed is not None and agreed[seat] != player.ability:
            yield problem("TH-SETUP-09", where, f"{agreed[seat].name} was agreed upon")
    chosen = [each.ability.character for each in state.players if each.ability is not None]
    if len(set(chosen)) < len(chosen):
        yield problem("TH-SETUP-01", "players", "a board is used by one player only")


def _packs(state: State) -> Iterator[Problem]:
    """As large as the draft has come, and only during the draft (TH-SETUP-18)."""
    packs = state.cards.packs
    if bool(packs) is not waits(state.agenda, PassPacks):
        what = "there are none" if waits(state.agenda, PassPacks) else "there is no draft"
        yield problem("TH-SETUP-18", "cards.packs", what)
        return
    dealt = {int(task.seat): PACK - task.cards for task in waiting(state.agenda, DealPack)}
    for seat, pack in enumerate(packs):
        wanted = dealt.get(seat, PACK) - _picked(state, seat)
        if len(pack) != wanted:
            what = f"{len(pack)} cards, not {wanted}"
            yield problem("TH-SETUP-18", f"cards.packs[{seat}]", what)


def _picked(state: State, seat: int) -> int:
    """How often a seat has picked in the draft that is going on."""
    return PACK - 1 - sum(task.seat == seat for task in waiting(state.agenda, AskPick))


def _hands(state: State) -> Iterator[Problem]:
    """Cards in hand and in the display before round 1 (TH-SETUP-18, TH-PRE-01, TH-PRE-06)."""
    to_play = {task.seat for task in waiting(state.agenda, AskFirstPlay)}
    dealt = not waits(state.agenda, DealHands, FindStarter)
    for seat, player in enumerate(state.players):
        plays = 0 if seat in to_play or not dealt else 1
        wanted = PACK - plays if dealt else 0
        if waits(state.agenda, PassPacks):
            wanted = _picked(state, seat)
        if len(player.hand) != wanted:
            what = f"{len(player.hand)} cards before round 1, not {wanted}"
            yield problem("TH-SETUP-18", f"players[{seat}].hand", what)
        laid = sum(map(len, player.display.stacks))
        if laid != plays + len(laid_starting(state, Seat(seat), player)):
            what = f"{laid} cards: not the starting cards and {plays} played"
            yield problem("TH-PRE-01", f"players[{seat}].display", what)
        if player.display.power:
            what = "the tokens show faith before round 1"
            yield problem("TH-SETUP-13", f"players[{seat}].display.power", what)


def _figures(state: State) -> Iterator[Problem]:
    """What everybody has before round 1 (TH-SETUP-10, TH-SETUP-11, TH-SETUP-15)."""
    to_play = {task.seat for task in waiting(state.agenda, AskFirstPlay)}
    dealt = not waits(state.agenda, DealHands, FindStarter)
    for seat, player in enumerate(state.players):
        figures, where = player.figures, f"players[{seat}]"
        acts = dealt and seat not in to_play and state.table.options.config.preround_triggers
        summons = acts and _has_played_drakhe(state, player)
        profits = acts and player.ability is Ability.PROFITEERS
        grown = PEOPLE - AT_HOME - figures.reserve
        gains = sum(player.goods) + len(player.godhs) + grown
        most = 1 if profits or summons else 0  # TH-PRE-03: what the first play may have brought
        only_godhs = player.goods == NO_GOODS or profits
        if gains > most or not only_godhs or figures.garrisons or figures.guests:
            what = "nobody has resources, Godh cards or garrisons in the desert before round 1"
            yield problem("TH-SETUP-15", where, what)
        invested = AT_HOME + grown - figures.people
        if not (0 <= grown <= profits and 0 <= invested <= profits):
            what = f"{AT_HOME} at home and the others in the reserve before round 1"
            yield problem("TH-SETUP-10", f"{where}.figures", what)
        if figures.might and (seat in to_play or state.holder is None):
            what = "no legion has left the plateau before its first card is played"
            yield problem("TH-SETUP-11", f"{where}.figures.might", what)


def _has_played_drakhe(state: State, player: Player) -> bool:
    """Whether the Master of Drakhes has a Drakhe in his display that he played (TH-ABIL-MAS-01)."""
    cards = state.table.deck.cards
    return player.ability is Ability.MASTER_OF_DRAKHES and any(
        card in cards and cards[card].back is not None and cards[card].symbols[Passive.DRAKHE]
        for stack in player.display.stacks
        for card in stack
    )
