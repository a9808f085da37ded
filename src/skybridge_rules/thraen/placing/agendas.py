"""What waits on the agenda at each moment that a position can be at, the first of it first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import Ability, Stack, Trigger
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.deck import BRIDGE_WORKS
from skybridge_rules.thraen.effects import Garrison, Immediate, Inspiration, Might, Religion, Return
from skybridge_rules.thraen.placing.basics import RESOURCES, Basics
from skybridge_rules.thraen.placing.bridge import round_now
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.steps.preparation import AWAKE, FACTION_PHASE, steps_of_turn

Tasks = tuple[t.Task, ...]

STEPS: Final = ("take", "play", "use", "build", "limit", "end")
"""The steps of a turn, in their order (TH-TURN-02)."""

FEEDING: Final = FACTION_PHASE[1:]
"""What is left of the Faction phase when the bridge has been seen to."""


# In a turn.


def _turns_after(here: Basics) -> Tasks:
    later = here.order[here.order.index(here.turn) + 1 :]
    return (*map(t.BeginTurn, later), *FACTION_PHASE)


def _from(here: Basics, step: str) -> Tasks:
    """The turn from a step on, and the rest of the round."""
    return (*steps_of_turn(here.turn)[STEPS.index(step) :], *_turns_after(here))


def from_step(name: str) -> Callable[[Basics], Tasks]:
    """The turn from this step on (TH-TURN-02)."""
    return lambda here: _from(here, name)


def before(step: str, *kinds: Callable[[Basics], t.Task]) -> Callable[[Basics], Tasks]:
    """Some tasks that come before a step."""
    return lambda here: (*(make(here) for make in kinds), *_from(here, step))


def amid(make: Callable[[Basics], t.Task]) -> Callable[[Basics], Tasks]:
    """A task that interrupts a step (TH-TIME-03)."""

    def tasks(here: Basics) -> Tasks:
        words = {step: step for step in STEPS[:-1]}
        step = one_of(here.setup.during or "use", words, "during")
        return (make(here), *_from(here, step))

    return tasks


def extra(here: Basics) -> t.Task:
    """Extra cards are drawn with Knowledge (TH-KNOW-03)."""
    return t.DrawExtra(here.seat, here.stack, here.setup.cards or 1)


def bonus(here: Basics) -> t.Task:
    """The bonus of whoever is on turn (TH-BONUS-01)."""
    return t.AskBonus(here.turn, here.stack)


def room(here: Basics) -> t.Task:
    """A gain waits for space (TH-STORE-07)."""
    word = here.setup.resource or "wood"
    return t.AskRoom(here.seat, one_of(word, RESOURCES, "resource"))


IMMEDIATE: Final[dict[str, Immediate]] = {
    "might": Might(),
    "inspiration": Inspiration(),
    "return": Return(),
}
"""The immediate effects by their words (TH-IMMED-01)."""

_ADDED: Final = {
    Ability.DAUGHTER: Trigger.INSPIRATION,
    Ability.MASTER_OF_DRAKHES: Trigger.SUMMONS,
    Ability.PROFITEERS: Trigger.PROFIT,
}


def immediate(here: Basics) -> t.Task:
    """The effects of the card just played, and what an ability adds (TH-PLAY-07)."""
    if here.setup.card is None:
        fail("card", "missing: which card was played?")
    card = here.deck.cards[here.faction_card(here.setup.card, "card")]
    effects = card.immediate
    if here.setup.effects is not None:
        effects = tuple(
            one_of(word, IMMEDIATE, f"effects[{place}]")
            for place, word in enumerate(here.setup.effects)
        )
    added = _ADDED.get(here.abilities[here.seat])
    if added is Trigger.SUMMONS and not card.symbols[2]:
        added = None
    return t.AskImmediate(here.seat, effects, () if added is None else (added,), played_to(here))


def played_to(here: Basics) -> int:
    """The slot of the card just played: as written, where it lies, or the first it fits."""
    if here.setup.slot is not None:
        return here.slot
    for slot, cards in here.described(here.seat).slots.items():
        if here.setup.card in cards:
            return here.slot_of(here.seat, slot, f"seats.{here.seat}.slots.{slot}")
    card = here.deck.cards[here.faction_card(here.setup.card or "", "card")]
    runes = here.deck.slots[here.abilities[here.seat]]
    return runes.index(card.rune) if card.rune in runes else 0


def gift(here: Basics) -> t.Task:
    """The gift of the Godh card discarded last (TH-GIFT-03)."""
    word = here.setup.card or "".join(here.setup.beside[-1:])
    if not word:
        fail("card", "missing: which Godh card was discarded?")
    gift = here.deck.godhs[here.godh_card(word, "card")].gift
    if not isinstance(gift, Might | Inspiration | Return | Garrison | Religion):
        fail("card", f"nothing is asked about the gift of {word}")
    return t.AskGift(here.seat, gift)


def for_food(here: Basics) -> Tasks:
    """Guinn gives up a figure, and those after her are still to be fed (TH-FOOD-02)."""
    later = here.order[here.order.index(here.seat) + 1 :]
    return (t.AskFigure(here.seat), t.Feed(later), *FEEDING[1:])


def for_elbea(here: Basics) -> Tasks:
    """Guinn gives figures to Elbea, and those after her still suffer (TH-DRAKHE-ELBEA-01)."""
    figures = (t.AskFigure(here.seat, boxed=True),) * (here.setup.cards or DAMAGE)
    return (*figures, *_sufferers_after(here), *FEEDING)


def _sufferers_after(here: Basics) -> Tasks:
    return tuple(map(t.AskDamage, here.order[here.order.index(here.seat) + 1 :]))


# Before a turn.


def turn_up(here: Basics) -> Tasks:
    """The stacks from this one on, then the crown and the turns (TH-PREP-01)."""
    stack = Stack.REALM if here.setup.stack is None else here.stack
    stacks = Stack if here.completed >= AWAKE else tuple(Stack)[: Stack.EYE]
    return (*(t.TurnUp(each) for each in stacks if each >= stack), *place_crown(here))


def place_crown(here: Basics) -> Tasks:
    """The crown, if Guinn plays, and the turns (TH-PREP-05)."""
    guinn = here.plays(Ability.EMPERY, Ability.AGONY)
    asked = () if guinn is None else (t.AskCrown(guinn),)
    return (*asked, *map(t.BeginTurn, here.order), *FACTION_PHASE)


def first_play(here: Basics) -> Tasks:
    """This seat and those after it, then round 1 (TH-PRE-01)."""
    return (*map(t.AskFirstPlay, here.order[here.order.index(here.seat) :]), t.BeginRound())


# The Faction phase, and the end.


def rolling(*first: Callable[[Seat], t.Task]) -> Callable[[Basics], Tasks]:
    """Dice, then the leader, then perhaps the Great Drakhe (TH-FACTION-03)."""

    def tasks(here: Basics) -> Tasks:
        awakens = (t.RevealDrakhe(),) if here.completed == AWAKE else ()
        return (*(make(here.seat) for make in first), t.MoveLeader(), *awakens, *FEEDING)

    return tasks


def damage(here: Basics) -> Tasks:
    """One seat, and those after it; all before anyone suffers, if they choose in secret."""
    together = here.config.drakhe_choice is DrakheChoice.SIMULTANEOUS
    asked = (t.AskDamage(here.seat), *_sufferers_after(here))
    return (*asked, *((t.SufferAll(),) if together else ()), *FEEDING)


def discard(here: Basics) -> Tasks:
    """Cards go to Sathap, and those after still suffer (TH-DRAKHE-SATHAP-01)."""
    asked = t.AskDiscard(here.seat, here.setup.cards or DAMAGE - len(here.setup.looked_at or ()))
    return (asked, *_sufferers_after(here), *FEEDING)


def shares(here: Basics) -> dict[Seat, int]:
    """How many cards of bridge work each seat has still to lay, the first of them first."""
    left = here.setup.left.get("bridge-work", max(0, BRIDGE_WORKS - round_now(here)))
    dealt = {seat: len(range(place, left, here.players)) for place, seat in enumerate(here.order)}
    later = here.order[here.order.index(here.seat) :]
    found = {seat: dealt[seat] for seat in later if dealt[seat]}
    if here.setup.cards is not None:
        found[here.seat] = here.setup.cards
    return found


def compensation(here: Basics) -> Tasks:
    """What is left of bridge work is laid, then everybody rebels (TH-END-03)."""
    found = shares(here)
    if not found.get(here.seat):
        fail("seat", "no bridge work is left for this seat")
    return (*(t.AskCompensation(seat, cards) for seat, cards in found.items()), t.Rebel())


def of_seat(kind: Callable[[Seat], t.Task]) -> Callable[[Basics], t.Task]:
    """A task that concerns the seat alone."""
    return lambda here: kind(here.seat)


def of_stack(kind: Callable[[Seat, Stack], t.Task]) -> Callable[[Basics], t.Task]:
    """A task that concerns the seat and a stack."""
    return lambda here: kind(here.seat, here.stack)
