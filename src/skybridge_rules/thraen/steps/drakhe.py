"""The Great Drakhe: who awakens, and what everybody suffers (TH-DRAKHE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import GreatDrakhe
from skybridge_rules.thraen.config import DrakheChoice, SathapShortfall
from skybridge_rules.thraen.events import (
    CardsLost,
    DamageChosen,
    DrakheAwoke,
    PeopleLost,
    SlotClosed,
    Spared,
)
from skybridge_rules.thraen.moves import (
    LOSE_CARDS,
    LOSE_MIGHT,
    LOSE_PEOPLE,
    Awaken,
    CloseSlot,
    DiscardCard,
    LoseCards,
    LoseMight,
    LosePeople,
    Move,
    close_slot,
)
from skybridge_rules.thraen.question import Asked, Automatic, Fated, Story
from skybridge_rules.thraen.resolve.figures import fall_back, on_board
from skybridge_rules.thraen.state import Damage, Display, State, by_id, clockwise, without_card
from skybridge_rules.thraen.tasks import (
    AskDamage,
    AskDiscard,
    AskFigure,
    RevealDrakhe,
    SufferAll,
    Task,
)

DAMAGE: Final = 2
"""Cards for Sathap, population for Elbea (TH-DRAKHE-SATHAP-01, TH-DRAKHE-ELBEA-01)."""

_SATHAP, _TEROGH, _ELBEA = GreatDrakhe.SATHAP, GreatDrakhe.TEROGH, GreatDrakhe.ELBEA


# Awakening.


def _awaken(state: State, task: RevealDrakhe, move: Move, log: Story) -> State:  # noqa: ARG001
    """Revealed, and suffered clockwise from the starting Drakhe (TH-DRAKHE-01, TH-DRAKHE-06)."""
    if not isinstance(move, Awaken):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(DrakheAwoke(move.drakhe))
    asked: tuple[Task, ...] = tuple(map(AskDamage, clockwise(state)))
    cards = evolve(state.cards, drakhe=move.drakhe)
    if _in_secret(state):
        asked = (*asked, SufferAll())
        cards = cards.with_secrets((None,) * len(state.players))
    return state.answered(*asked).with_cards(cards)


def _in_secret(state: State) -> bool:
    """Whether all choose before anybody suffers (TH-Q-67)."""
    return state.table.options.config.drakhe_choice is DrakheChoice.SIMULTANEOUS


REVEAL_DRAKHE: Final = Fated[RevealDrakhe](
    "awaken",
    RuleId("TH-DRAKHE-01"),
    lambda *_: tuple(map(Awaken, GreatDrakhe)),
    lambda *_: (1,) * len(GreatDrakhe),
    lambda _state, _task, move: isinstance(move, Awaken),
    _awaken,
)


# Choosing the damage.


def _suffering(state: State, seat: Seat) -> int:
    """How many cards or population the Great Drakhe takes; 0 if that cannot be suffered.

    Both in full; only who has no might gives the one that is there (TH-DRAKHE-03, TH-Q-68).
    """
    player, config = state.players[seat], state.table.options.config
    sathap = state.cards.drakhe is _SATHAP
    if sathap:
        there = len(player.hand)
    elif config.foreign_population_forced:
        there = on_board(player.figures)  # TH-Q-70
    else:
        there = player.figures.people
    if there >= DAMAGE:
        return DAMAGE
    if sathap and config.sathap_shortfall is SathapShortfall.SPARED:
        return 0
    return 0 if player.figures.might else there


def _closable(display: Display, slot: int) -> bool:
    """Whether Terogh can close a slot: it holds a card and is open (TH-DRAKHE-TEROGH-01)."""
    return (
        0 <= slot < len(display.stacks)
        and bool(display.stacks[slot])
        and not display.closed >> slot & 1
    )


def damages(state: State, seat: Seat) -> tuple[Damage, ...]:
    """Might, if there is any, and what the Drakhe asks for (TH-DRAKHE-04, TH-MIGHT-04)."""
    player = state.players[seat]
    found: tuple[Damage, ...] = (LOSE_MIGHT,) if player.figures.might else ()
    if state.cards.drakhe is _TEROGH:
        slots = range(len(player.display.stacks))
        return (*found, *(close_slot(slot) for slot in slots if _closable(player.display, slot)))
    if not _suffering(state, seat):
        return found
    return (*found, LOSE_CARDS if state.cards.drakhe is _SATHAP else LOSE_PEOPLE)


def _against_damage(state: State, task: AskDamage, move: Move) -> Iterator[Reason]:
    seat, drakhe = task.seat, state.cards.drakhe
    player = state.players[seat]
    match move:
        case LoseMight() if not player.figures.might:
            yield reason("TH-DRAKHE-03", damage="might")
        case LoseCards() if drakhe is not _SATHAP or not _suffering(state, seat):
            yield reason("TH-DRAKHE-03", damage="cards")
        case LosePeople() if drakhe is not _ELBEA or not _suffering(state, seat):
            yield reason("TH-DRAKHE-03", damage="population")
        case CloseSlot(slot):
            if drakhe is not _TEROGH:
                yield reason("TH-DRAKHE-03", damage="slot")
            if not _closable(player.display, slot):
                yield reason("TH-DRAKHE-TEROGH-01", slot=slot + 1)


def _choose(state: State, task: AskDamage, move: Move, log: Story) -> State:
    """Suffered at once in the open, or kept in secret until all have chosen (TH-DRAKHE-06)."""
    if not isinstance(move, LoseMight | LoseCards | CloseSlot | LosePeople):
        raise BrokenPromise("explain lets nothing else through")
    state, seat = state.popped(), task.seat
    if not _in_secret(state):
        return _suffer(state, seat, move, log)
    if log.listening:
        log.tell(DamageChosen(seat))
    old = state.cards.secrets
    secrets = (*old[:seat], move, *old[seat + 1 :])
    return state.with_cards(state.cards.with_secrets(secrets))


def _suffer_all(state: State, task: SufferAll, log: Story) -> State:  # noqa: ARG001
    """All secrets are shown and suffered clockwise, then all questions that follow (TH-Q-67)."""
    secrets, state = state.cards.secrets, state.popped()
    state = state.with_cards(state.cards.with_secrets(()))
    later, following = state.agenda, tuple[Task, ...]()
    for seat in clockwise(state):
        damage = secrets[seat]
        if damage is not None:
            state = _suffer(state, seat, damage, log)
            following = (*state.agenda[len(later) :], *following)  # the top task is the last one
            state = state.with_agenda(later)
    return state.with_agenda((*later, *following))


SUFFER_ALL: Final = Automatic[SufferAll](_suffer_all)


def _suffer(state: State, seat: Seat, damage: Damage, log: Story) -> State:
    match damage:
        case LoseCards():
            return state.pushed(AskDiscard(seat, _suffering(state, seat)))
        case CloseSlot(slot):
            return _closed(state, seat, slot, log)
        case LosePeople():
            return _boxed(state, seat, _suffering(state, seat), log)
        case LoseMight():
            return fall_back(state, seat, log)


def _closed(state: State, seat: Seat, slot: int, log: Story) -> State:
    """The stack is closed for good; its token stays as it is (TH-DRAKHE-TEROGH-02, 03)."""
    if log.listening:
        log.tell(SlotClosed(seat, slot))
    player = state.players[seat]
    display = player.display.with_closed(player.display.closed | 1 << slot)
    return state.with_player(seat, player.with_display(display))


def _boxed(state: State, seat: Seat, count: int, log: Story) -> State:
    """Out of the game, not to the reserve (TH-DRAKHE-ELBEA-01, TH-DRAKHE-ELBEA-02).

    With figures of other colours on the board it is asked whose, one by one (TH-Q-70).
    """
    if any(state.players[seat].figures.guests):
        return state.pushed(*(AskFigure(seat, boxed=True) for _ in range(count)))
    if log.listening:
        log.tell(PeopleLost(seat, count))
    player = state.players[seat]
    old = player.figures
    figures = evolve(old, people=old.people - count, boxed=old.boxed + count)
    return state.with_player(seat, player.with_figures(figures))


def _spared(state: State, task: AskDamage, log: Story) -> State | None:
    """Who has neither might nor anything to give is spared (TH-DRAKHE-ELBEA-02)."""
    if damages(state, task.seat):
        return None
    if log.listening:
        log.tell(Spared(task.seat))
    return state.popped()


ASK_DAMAGE: Final = Asked[AskDamage](
    "damage",
    RuleId("TH-DRAKHE-03"),
    (LoseMight, LoseCards, CloseSlot, LosePeople),
    lambda state, task: damages(state, task.seat),
    _against_damage,
    _choose,
    _spared,
)


# The cards for Sathap.


def _offered(state: State, task: AskDiscard) -> tuple[CardId, ...]:
    """Cards of the hand, each name once; by id, so that every pair is reached in one way only."""
    hand = [known.card for known in state.players[task.seat].hand]
    aside = state.cards.aside
    least = aside[-1].card if aside else ""
    if task.cards > 1:
        hand = hand[: len(hand) - task.cards + 1]  # later ones must be left for the next
    return tuple(dict.fromkeys(card for card in hand if card >= least))


def _against_discard(state: State, task: AskDiscard, move: Move) -> Iterator[Reason]:
    if isinstance(move, DiscardCard) and move.card not in _offered(state, task):
        yield reason("TH-DRAKHE-SATHAP-01", card=str(move.card))


def _discard(state: State, task: AskDiscard, move: Move, log: Story) -> State:
    """Face down, so only the owner knows which; what others knew of the hand is gone."""
    if not isinstance(move, DiscardCard):
        raise BrokenPromise("explain lets nothing else through")
    seat, only = task.seat, (task.seat,)
    player, old = state.players[seat], state.cards
    rest = without_card(player.hand, move.card)
    hand = by_id(Known(known.card, only) for known in rest)
    state = state.with_player(seat, player.with_hand(hand))
    aside = (*old.aside, Known(move.card, only))
    discard, left = old.discard, task.cards - 1
    if not left:
        if log.listening:
            log.tell(CardsLost(seat, len(aside)))
        discard, aside = by_id((*discard, *aside)), ()
    cards = evolve(old, discard=discard, aside=aside)
    more = (AskDiscard(seat, left),) if left else ()
    return state.answered(*more).with_cards(cards)


ASK_DISCARD: Final = Asked[AskDiscard](
    "discard",
    RuleId("TH-DRAKHE-SATHAP-01"),
    (DiscardCard,),
    lambda state, task: tuple(map(DiscardCard, _offered(state, task))),
    _against_discard,
    _discard,
)
