"""What waits on the agenda at each moment that a position can be at, the first of it first."""

from __future__ import annotations

from collections.abc import Callable

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.components import CARDS_EACH, DEALT, CardKind
from skybridge_rules.skyward.config import Discord, JumpGateChooser
from skybridge_rules.skyward.effects import (
    CopyLaunch,
    DiscardBuilding,
    DiscardCards,
    DrawCards,
    Effect,
    GivePigeon,
    RevealCards,
)
from skybridge_rules.skyward.placing.basics import Basics, effects_of
from skybridge_rules.skyward.placing.counts import deck_at_first
from skybridge_rules.skyward.placing.pool import card_of
from skybridge_rules.skyward.placing.stages import Stage

Tasks = tuple[t.Task, ...]


# What comes after the question, by stage.


def rest_of(here: Basics) -> Tasks:
    """What the stage of a moment has still to come once the question is answered."""
    match here.stage:
        case Stage.SETUP:
            return (t.BeginRound(),)
        case Stage.DEAL:
            return (*map(t.AskPick, here.pickers), t.BeginLaunch())
        case Stage.PICK:
            later = here.pickers[here.pickers.index(here.seat) + 1 :]
            return (*map(t.AskPick, later), t.BeginLaunch())
        case Stage.AFTER:
            return (
                *_owed_later(here),
                *map(t.BeginTurn, here.clockwise(here.warden)),
                t.EndRound(),
            )
        case Stage.TURN:
            order = here.clockwise(here.warden)
            later = order[order.index(here.turn) + 1 :]
            going = (t.AskTurn(here.turn),)
            if here.moment.closing:
                return (*map(t.BeginTurn, later), t.EndRound())
            return (*going, *map(t.BeginTurn, later), t.EndRound())
        case Stage.OVER:
            return ()


def _owed_later(here: Basics) -> Tasks:
    """The Discords of those who come after this seat (SW-Q-34)."""
    order = here.clockwise(here.warden)
    later = order[order.index(here.seat) + 1 :]
    return tuple(t.AskResolve(seat, owed) for seat in later if (owed := here.owed(seat)))


# Set-up and split.


def _choices(here: Basics, first: int) -> Tasks:
    opened: Tasks = (t.OpenKept(),) if here.config.open_hands else ()
    return (*map(t.AskKeep, here.seats[first:]), *opened)


def deal_allegiances(here: Basics) -> Tasks:
    """Three for this seat and for those after it, then all choose (SW-851)."""
    had = len(here.described(here.seat).dealt or ())
    if had >= DEALT:
        fail(f"seats.{here.seat}.dealt", f"{DEALT} are dealt to each, and {had} are there already")
    later = (t.DealAllegiance(seat, DEALT) for seat in here.seats[here.seat + 1 :])
    return (t.DealAllegiance(here.seat, DEALT - had), *later, *_choices(here, 0))


def keep(here: Basics) -> Tasks:
    """This seat and those after it choose (SW-Q-45)."""
    return _choices(here, here.seat)


def _dealing(here: Basics, had: int) -> Tasks:
    left = here.written_deck
    there = CARDS_EACH * here.players if left is None else left + had
    cards = min(CARDS_EACH * here.players, there, deck_at_first(here)) - had
    if cards < 1:
        fail("dealt", f"nothing is left to deal after {had} cards")
    return (t.DealCards(cards), *assign(here))


def reveal_discord(here: Basics) -> Tasks:
    """A Discord, then the cards of the split (SW-951)."""
    return (t.RevealDiscord(), *_dealing(here, 0))


def deal(here: Basics) -> Tasks:
    """The rest of the cards of the split (SW-202)."""
    dealt = [card_of(here.faces, word, "dealt") for word in here.setup.dealt or ()]
    side = here.config.discord is Discord.SIDE_DECK
    return _dealing(here, sum(not side or face.kind is not CardKind.DISCORD for face in dealt))


def assign(here: Basics) -> Tasks:
    """The Warden divides, then lays the token (SW-204)."""
    return (t.AskAssign(here.seat), t.AskToken(here.seat))


def resolve(here: Basics) -> Tasks:
    """Instants that lie there are carried out in the order of their owner (SW-905)."""
    owed = here.owed(here.seat)
    if not owed:
        fail(f"seats.{here.seat}.owed", "missing: which Instants are still to be carried out?")
    return (t.AskResolve(here.seat, owed),)


# Turns.


def reveal(here: Basics) -> Tasks:
    """Cards are revealed, then the rest of the launch (SW-708)."""
    face, shown = here.source, here.named(here.setup.shown, "shown")
    wanted = face.requirement
    if not isinstance(wanted, RevealCards):
        fail("card", f"nothing is revealed for {face.id}")
    left = wanted.cards - len(shown) if here.setup.cards is None else here.setup.cards
    paid: Tasks = (t.AskPay(here.seat, face.id),) if face.has_cost else ()
    placed = t.PlaceBuilding(here.seat, face.id)
    return (t.AskReveal(here.seat, face.id, left, shown), *paid, placed)


def pay(here: Basics) -> Tasks:
    """A payment goes on, then the building is placed (SW-401)."""
    face, laid = here.source, here.named(here.setup.laid, "laid")
    asked = t.AskPay(here.seat, face.id, laid, here.setup.laid_cogs)
    return (asked, t.PlaceBuilding(here.seat, face.id))


def exchange(here: Basics) -> Tasks:
    """Exchanges, then the limit (SW-306)."""
    return (t.AskExchange(here.seat, here.setup.named), *limit(here))


def limit(here: Basics) -> Tasks:
    """The hand limit, then the end of the turn (SW-307)."""
    return (t.AskLimit(here.seat), t.EndTurn(here.seat))


def of_seat(kind: Callable[[Seat], t.Task]) -> Callable[[Basics], Tasks]:
    """A question that is about the seat alone."""
    return lambda here: (kind(here.seat),)


# Effects.


def in_effect(make: Callable[[Basics, Effect], t.Task]) -> Callable[[Basics], Tasks]:
    """A question of an effect, and what else the card does afterwards (SW-304)."""

    def tasks(here: Basics) -> Tasks:
        first, *rest = _from_effect(here)
        carried = (t.CarryOut(_owner(here), here.source.id, tuple(rest)),) if rest else ()
        return (make(here, first), *carried, *_owed_still(here))

    return tasks


def effect_begun(here: Basics) -> t.Task | None:
    """What leads to the question of an effect, if the effect asks it when it begins."""
    if here.moment.effect is None or here.setup.moment == "swap" or here.setup.cards is not None:
        return None
    return t.CarryOut(_owner(here), here.source.id, _from_effect(here)[:1])


def _owner(here: Basics) -> Seat:
    return here.turn if here.stage is Stage.TURN else here.seat


def _from_effect(here: Basics) -> tuple[Effect, ...]:
    """What the card does from the effect on that asks."""
    effects, wanted = _effects(here), here.moment.effect
    for at, effect in enumerate(effects):
        if wanted is not None and isinstance(effect, wanted):
            return effects[at:]
    fail("card", f"{here.source.id} asks nothing of the kind {here.setup.moment!r}")


def _effects(here: Basics) -> tuple[Effect, ...]:
    """What the card does, or the building that it copies (SW-702)."""
    copied = here.setup.copied
    return effects_of(here.source if copied is None else card_of(here.faces, copied, "copied"))


def _owed_still(here: Basics) -> Tasks:
    """Other Instants of the same seat come afterwards (SW-905)."""
    owed = here.owed(here.seat)
    return (t.AskResolve(here.seat, owed),) if owed and here.stage is not Stage.TURN else ()


def draw(here: Basics, effect: Effect) -> t.Task:
    """Cards of the Launch deck are drawn (SW-Q-47)."""
    assert isinstance(effect, DrawCards)
    return t.DrawFor(here.seat, effect.cards if here.setup.cards is None else here.setup.cards)


def discard(here: Basics, effect: Effect) -> t.Task:
    """Cards of the hand are discarded (SW-907)."""
    assert isinstance(effect, DiscardCards)
    cards = effect.cards if here.setup.cards is None else here.setup.cards
    return t.AskDiscard(here.seat, here.source.id, cards)


def opponent(here: Basics, _effect: Effect) -> t.Task:
    """An opponent is named (SW-701)."""
    return t.AskOpponent(here.seat, here.source.id)


def swap(here: Basics, _effect: Effect) -> t.Task:
    """A building of the opponent is chosen, by the opponent or the launcher (SW-Q-17)."""
    named = here.setup.opponent
    if here.config.jump_gate_chooser is JumpGateChooser.OPPONENT:
        other = here.seat if named is None else Seat(named)
    else:
        other = Seat((here.turn + 1) % here.players) if named is None else Seat(named)
    return t.AskSwap(here.seat, here.turn, other, here.source.id)


def copy(here: Basics, effect: Effect) -> t.Task:
    """A building with Launch effects is chosen (SW-702)."""
    assert isinstance(effect, CopyLaunch)
    return t.AskCopy(here.seat, here.source.id, effect.area)


def remove(here: Basics, effect: Effect) -> t.Task:
    """An own building of the faction is chosen (SW-707)."""
    assert isinstance(effect, DiscardBuilding)
    return t.AskRemove(here.seat, here.source.id, effect.faction)


def pigeon(here: Basics, effect: Effect) -> t.Task:
    """A Pigeon goes to somebody (SW-704, SW-711)."""
    assert isinstance(effect, GivePigeon)
    return t.AskPigeon(here.seat, here.source.id, effect.optional)


def gift(here: Basics, _effect: Effect) -> t.Task:
    """All Pigeons and Discords go to somebody (SW-907)."""
    return t.AskGift(here.seat, here.source.id)
