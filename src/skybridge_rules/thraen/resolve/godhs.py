"""Drawing from the Godh stack (TH-MAIN-08, TH-BONUS-03, TH-GODHLIMIT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import Agenda, push
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile, known_card
from skybridge_rules.thraen.beliefs import ASIDE, Where
from skybridge_rules.thraen.effects import DrawGodh
from skybridge_rules.thraen.events import CardSeen, GodhDrawn
from skybridge_rules.thraen.places import IN_TURN, Place
from skybridge_rules.thraen.powers import after_gaining_godh, pairs_godhs
from skybridge_rules.thraen.resolve.memory import godh_buried, godh_drawn
from skybridge_rules.thraen.resolve.piles import card_task, drawn, is_open_question
from skybridge_rules.thraen.resolve.storage import not_gained
from skybridge_rules.thraen.state import Cards, State, with_card
from skybridge_rules.thraen.task_kinds import Lacks, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import (
    AskFirstPlay,
    AskImmediate,
    AskLimit,
    AskRoom,
    BeginRound,
    DrawGodhCard,
    Task,
    draw_godh_card,
)

GODH_LIMIT: Final = 3
"""Godh cards in hand at the end of the own turn; checked only there (TH-GODHLIMIT-04)."""


def draw_godh(state: State, seat: Seat, log: Story) -> State:
    """The top Godh card comes to a hand; an empty stack gives nothing (TH-MAIN-08, TH-Q-57)."""
    pile = state.cards.godhs
    if is_open_question(pile):
        return state.pushed(draw_godh_card(seat))
    if not pile:
        if log.listening:
            tell_skipped(log, seat, "godh", because("TH-MAIN-08"), because("TH-Q-57"))
        return state
    known, rest = drawn(pile, (seat,))
    return _to_hand(state, seat, known, rest, log, state.agenda)


def godh_gain_allowed_by(state: State, seat: Seat) -> Iterator[str]:
    """What bends the gain of a Godh card: the High Priest's second one, a hand above the limit."""
    player = state.players[seat]
    if pairs_godhs(player) and state.cards.godhs:
        alone = len(state.cards.godhs) == 1
        yield from ("TH-ABIL-PRI-03",) if alone else ("TH-ABIL-PRI-01", "TH-ABIL-PRI-02")
    if len(player.godhs) >= GODH_LIMIT:
        yield "TH-GODHLIMIT-04"  # the limit is checked in step 5 of the own turn, not here


def bury(cards: Cards, godhs: tuple[CardId, ...]) -> Cards:
    """Discarded cards go under the Godh stack, the first above the later ones (TH-Q-56, TH-Q-81).

    They lay open, so everybody knows them; an empty stack lives again (TH-Q-57).
    """
    pile, beliefs = cards.godhs, cards.beliefs
    for godh in godhs:
        pile = pile.buried(godh, EVERYONE)
    if beliefs:
        beliefs = godh_buried(beliefs, len(godhs))
    return cards.with_godhs_and_beliefs(pile, beliefs)


def from_godh_stack(
    cards: Cards, known: Known, pile: Pile, seat: Seat, *, apart: bool
) -> tuple[Cards, Known]:
    """The card that a seat has drawn, and the others who knew it lose sight of it (TH-INFO-04)."""
    beliefs = cards.beliefs
    if cards.godhs.top:  # some seats have seen it, or expect another there
        target = ASIDE if apart else (Where.HAND, int(seat))
        beliefs = godh_drawn(beliefs, known, len(pile), seat, target)
    cards = cards.with_godhs_and_beliefs(pile, beliefs)
    return cards, known_card(known.card, None if known.to is None else (seat,))


def _to_hand(
    state: State, seat: Seat, known: Known, pile: Pile, log: Story, agenda: Agenda[Task]
) -> State:
    """To the hand, or apart with a second card to choose from (TH-ABIL-PRI-01).

    The agenda is what goes on then.
    """
    if log.listening:
        log.tell(GodhDrawn(seat), *_drawn_by(state, seat, agenda))
        log.tell(CardSeen(seat, known.card), "TH-INFO-02", to=(seat,))
    player = state.players[seat]
    pairs = pairs_godhs(player)
    cards, known = from_godh_stack(state.cards, known, pile, seat, apart=pairs)
    if pairs:
        agenda = push(agenda, *after_gaining_godh(seat))
        return state.with_next_cards(agenda, cards.with_aside((known,)))
    hand = with_card(player.godhs, known)
    return state.with_next_player_and_cards(agenda, seat, player.with_godhs(hand), cards)


def _drawn_by(state: State, seat: Seat, agenda: Agenda[Task]) -> Iterator[str]:
    """Outside of the own turn, over the limit, by the High Priest; else as usual (TH-MAIN-08)."""
    turn, player = state.turn, state.players[seat]
    full = len(player.godhs) >= GODH_LIMIT
    if turn is None:
        yield from ("TH-PRE-03", "TH-Q-05")
    elif turn.seat != seat:
        yield from ("TH-ABIL-EMP-05", *(("TH-Q-20",) * full))
    if full:
        checked = isinstance(agenda[-1], AskLimit)
        yield from ("TH-GODHLIMIT-02", "TH-Q-55") if checked else ("TH-GODHLIMIT-04",)
    if pairs_godhs(player):
        yield from ("TH-ABIL-PRI-01", "TH-ABIL-PRI-02")
    yield from ("TH-MAIN-08", "TH-INFO-02")


def _impossible(state: State, task: DrawGodhCard) -> Lacks:
    if not is_open_question(state.cards.godhs):
        yield "TH-MAIN-08", "chance has no choice in which Godh card it is"
    yield from not_gained(state, task.seat, DrawGodh())


DRAW_GODH: Final = card_task(
    "godh",
    RuleId("TH-MAIN-08"),
    Place((*IN_TURN, AskRoom, BeginRound, AskFirstPlay, AskImmediate), amid_gifts=True),
    pile=lambda state, _: state.cards.godhs,
    to=lambda task: (task.seat,),
    then=lambda state, task, known, pile, log: _to_hand(
        state, task.seat, known, pile, log, state.agenda[:-1]
    ),
    impossible=_impossible,
)
