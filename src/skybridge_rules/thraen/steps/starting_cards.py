"""Setup: the starting cards come to their slots (TH-SETUP-10 to TH-SETUP-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import is_rest, waiting
from skybridge_rules.core.ids import CardId, RuleId
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen.components import Rune
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.display import on_top, runes_of
from skybridge_rules.thraen.events import CardLaid, TableLaid
from skybridge_rules.thraen.moves import LayStarting, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import has_ghiarhabbat
from skybridge_rules.thraen.state import Player, State, clockwise, in_order
from skybridge_rules.thraen.task_kinds import AutoTask, SeatTask, Story, refuse_others
from skybridge_rules.thraen.tasks import AskStarting, LayOut, SetDie

_LAID: Final = (
    *("TH-SETUP-02", "TH-SETUP-03", "TH-SETUP-04", "TH-SETUP-05", "TH-SETUP-07"),
    *("TH-SETUP-16", "TH-INFO-01", "TH-INFO-03"),
)
"""Which rules say how the table looks before anything is dealt."""


def starting_cards(deck: Deck, player: Player) -> tuple[CardId, ...]:
    """The two of the faction, and Ghiarhabbat with the Gardens (TH-SETUP-12, TH-SETUP-14).

    Those of factions that nobody plays stay in the box (TH-SETUP-16).
    """
    if player.ability is None:
        return ()
    own = deck.starting[deck.faction_of(player.ability)]
    return (*own, CardId(GHIARHABBAT)) if has_ghiarhabbat(player) else own


def _is_chosen(deck: Deck, player: Player, card: CardId) -> bool:
    """Whether a player chooses the slot of a starting card.

    The slots of the Geneorn bear no runes (TH-Q-02). Ghiarhabbat is laid after the two others, into
    a slot of choice (TH-Q-03).
    """
    return card == GHIARHABBAT or Rune.WILD in runes_of(deck, player)


def _lay_out(state: State, task: LayOut, log: Story) -> State:  # noqa: ARG001
    """Starting cards into the slots of their runes; where there is a choice, it is asked."""
    deck = state.table.deck
    asked: list[AskStarting] = []
    if log.listening:
        log.tell(TableLaid(), *_LAID)
    for seat in clockwise(state):
        player = state.players[seat]
        for card in starting_cards(deck, player):
            if _is_chosen(deck, player, card):
                asked.append(AskStarting(seat, card))
            else:
                slot = runes_of(deck, player).index(deck.cards[card].rune)
                player = player.with_display(on_top(player.display, slot, card))
                if log.listening:
                    log.tell(CardLaid(seat, card, slot), "TH-SETUP-12")
        state = state.with_player(seat, player)
    return state.answered(*asked)


LAY_OUT: Final = AutoTask[LayOut](Place((SetDie,)), _lay_out)


# The slots that are chosen.


def _slots(state: State, task: AskStarting) -> tuple[Move, ...]:
    return tuple(map(LayStarting, range(len(state.players[task.seat].display.stacks))))


def _allowed_by(state: State, task: AskStarting, move: LayStarting) -> Iterator[str]:  # noqa: ARG001
    """Ghiarhabbat's slot is free, and so are those of the Geneorn (TH-SETUP-12, TH-SETUP-14)."""
    if has_ghiarhabbat(state.players[task.seat]):
        yield from ("TH-ABIL-GAR-01", "TH-SETUP-14", "TH-Q-03")
    else:
        yield from ("TH-ABIL-GEN-01", "TH-Q-02")


def _lay(state: State, task: AskStarting, move: LayStarting, log: Story) -> State:
    if log.listening:
        by = (*_allowed_by(state, task, move), "TH-SETUP-12")
        log.tell(CardLaid(task.seat, task.card, move.slot), *by)
    player = state.players[task.seat]
    player = player.with_display(on_top(player.display, move.slot, task.card))
    return state.popped().with_player(task.seat, player)


def _other_cards(state: State) -> Iterator[Problem]:
    waits_yet = waiting(state.agenda, AskStarting)
    if not waits_yet:
        return
    deck = state.table.deck
    chosen = [
        AskStarting(seat, card)
        for seat in in_order(state)
        for card in starting_cards(deck, state.players[seat])
        if _is_chosen(deck, state.players[seat], card)
    ]
    if not is_rest(waits_yet, chosen):
        yield problem("TH-SETUP-12", "agenda: AskStarting", "not the cards that have a choice")


ASK_STARTING: Final = SeatTask[AskStarting, LayStarting](
    "starting-card",
    RuleId("TH-SETUP-12"),
    (LayStarting,),
    Place((SetDie, AskStarting)),
    moves=_slots,
    against=refuse_others(_slots, lambda _, __, move: reason("TH-SETUP-12", slot=move.slot + 1)),
    allowed_by=_allowed_by,
    answer=_lay,
    out_of_order=_other_cards,
    decided_by=RuleId("TH-SETUP-12"),
)
