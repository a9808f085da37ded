"""Every moment that a position can be at, and what waits on its agenda.

A moment bears the name that its decision has as ``ask``; ``over`` is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import SEGMENTS, Ability, Stack, Trigger
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.deck import BRIDGE_WORKS
from skybridge_rules.thraen.effects import Garrison, Immediate, Inspiration, Might, Religion, Return
from skybridge_rules.thraen.placing.basics import RESOURCES, Basics, Moment, Phase
from skybridge_rules.thraen.placing.bridge import round_now
from skybridge_rules.thraen.placing.description import Setup
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.steps.preparation import AWAKE, FACTION_PHASE, steps_of_turn

Tasks = tuple[t.Task, ...]

STEPS: Final = ("take", "play", "use", "build", "limit", "end")
"""The steps of a turn, in their order (TH-TURN-02)."""

_FEEDING: Final = FACTION_PHASE[1:]
"""What is left of the Faction phase when the bridge has been seen to."""


# In a turn.


def _turns_after(here: Basics) -> Tasks:
    later = here.order[here.order.index(here.turn) + 1 :]
    return (*map(t.BeginTurn, later), *FACTION_PHASE)


def _from(here: Basics, step: str) -> Tasks:
    """The turn from a step on, and the rest of the round."""
    return (*steps_of_turn(here.turn)[STEPS.index(step) :], *_turns_after(here))


def _step(name: str) -> Callable[[Basics], Tasks]:
    return lambda here: _from(here, name)


def _before(step: str, *kinds: Callable[[Basics], t.Task]) -> Callable[[Basics], Tasks]:
    """Some tasks that come before a step."""
    return lambda here: (*(make(here) for make in kinds), *_from(here, step))


def _amid(make: Callable[[Basics], t.Task]) -> Callable[[Basics], Tasks]:
    """A task that interrupts a step (TH-TIME-03)."""

    def tasks(here: Basics) -> Tasks:
        words = {step: step for step in STEPS[:-1]}
        step = one_of(here.setup.during or "use", words, "during")
        return (make(here), *_from(here, step))

    return tasks


def _extra(here: Basics) -> t.Task:
    return t.DrawExtra(here.seat, here.stack, here.setup.cards or 1)


def _bonus(here: Basics) -> t.Task:
    return t.AskBonus(here.turn, here.stack)


def _room(here: Basics) -> t.Task:
    word = here.setup.resource or "wood"
    return t.AskRoom(here.seat, one_of(word, RESOURCES, "resource"))


IMMEDIATE: Final[dict[str, Immediate]] = {
    "might": Might(),
    "inspiration": Inspiration(),
    "return": Return(),
}
_ADDED: Final = {
    Ability.DAUGHTER: Trigger.INSPIRATION,
    Ability.MASTER_OF_DRAKHES: Trigger.SUMMONS,
    Ability.PROFITEERS: Trigger.PROFIT,
}


def _immediate(here: Basics) -> t.Task:
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


def _gift(here: Basics) -> t.Task:
    """The gift of the Godh card discarded last (TH-GIFT-03)."""
    word = here.setup.card or "".join(here.setup.beside[-1:])
    if not word:
        fail("card", "missing: which Godh card was discarded?")
    gift = here.deck.godhs[here.godh_card(word, "card")].gift
    if not isinstance(gift, Might | Inspiration | Return | Garrison | Religion):
        fail("card", f"nothing is asked about the gift of {word}")
    return t.AskGift(here.seat, gift)


def _for_food(here: Basics) -> Tasks:
    """Guinn gives up a figure, and those after her are still to be fed (TH-FOOD-02)."""
    later = here.order[here.order.index(here.seat) + 1 :]
    return (t.AskFigure(here.seat), t.Feed(later), *_FEEDING[1:])


def _for_elbea(here: Basics) -> Tasks:
    figures = (t.AskFigure(here.seat, boxed=True),) * (here.setup.cards or DAMAGE)
    return (*figures, *_sufferers_after(here), *_FEEDING)


def _sufferers_after(here: Basics) -> Tasks:
    return tuple(map(t.AskDamage, here.order[here.order.index(here.seat) + 1 :]))


# Before a turn.


def _turn_up(here: Basics) -> Tasks:
    stack = Stack.REALM if here.setup.stack is None else here.stack
    stacks = Stack if here.completed >= AWAKE else tuple(Stack)[: Stack.EYE]
    return (*(t.TurnUp(each) for each in stacks if each >= stack), *_crown(here))


def _crown(here: Basics) -> Tasks:
    guinn = here.plays(Ability.EMPERY, Ability.AGONY)
    asked = () if guinn is None else (t.AskCrown(guinn),)
    return (*asked, *map(t.BeginTurn, here.order), *FACTION_PHASE)


def _first_play(here: Basics) -> Tasks:
    return (*map(t.AskFirstPlay, here.order[here.order.index(here.seat) :]), t.BeginRound())


# The Faction phase, and the end.


def _rolling(*first: Callable[[Seat], t.Task]) -> Callable[[Basics], Tasks]:
    """Dice, then the leader, then perhaps the Great Drakhe (TH-FACTION-03)."""

    def tasks(here: Basics) -> Tasks:
        awakens = (t.RevealDrakhe(),) if here.completed == AWAKE else ()
        return (*(make(here.seat) for make in first), t.MoveLeader(), *awakens, *_FEEDING)

    return tasks


def _damage(here: Basics) -> Tasks:
    """One seat, and those after it; all before anyone suffers, if they choose in secret."""
    together = here.config.drakhe_choice is DrakheChoice.SIMULTANEOUS
    asked = (t.AskDamage(here.seat), *_sufferers_after(here))
    return (*asked, *((t.SufferAll(),) if together else ()), *_FEEDING)


def _discard(here: Basics) -> Tasks:
    asked = t.AskDiscard(here.seat, here.setup.cards or DAMAGE - len(here.setup.looked_at or ()))
    return (asked, *_sufferers_after(here), *_FEEDING)


def shares(here: Basics) -> dict[Seat, int]:
    """How many cards of bridge work each seat has still to lay, the first of them first."""
    left = here.setup.left.get("bridge-work", max(0, BRIDGE_WORKS - round_now(here)))
    dealt = {seat: len(range(place, left, here.players)) for place, seat in enumerate(here.order)}
    later = here.order[here.order.index(here.seat) :]
    found = {seat: dealt[seat] for seat in later if dealt[seat]}
    if here.setup.cards is not None:
        found[here.seat] = here.setup.cards
    return found


def _compensation(here: Basics) -> Tasks:
    found = shares(here)
    if not found.get(here.seat):
        fail("seat", "no bridge work is left for this seat")
    return (*(t.AskCompensation(seat, cards) for seat, cards in found.items()), t.Rebel())


def _of_seat(kind: Callable[[Seat], t.Task]) -> Callable[[Basics], t.Task]:
    return lambda here: kind(here.seat)


def _of_stack(kind: Callable[[Seat, Stack], t.Task]) -> Callable[[Basics], t.Task]:
    return lambda here: kind(here.seat, here.stack)


def _turn(
    tasks: Callable[[Basics], Tasks],
    details: Sequence[str] = (),
    ability: Ability | None = None,
    *,
    taken: bool = True,
    played: bool = False,
) -> Moment:
    return Moment(Phase.TURN, tasks, tuple(details), ability, taken=taken, played=played)


def _night(
    tasks: Callable[[Basics], Tasks],
    details: Sequence[str] = (),
    ability: Ability | None = None,
    completed: int = 1,
) -> Moment:
    return Moment(
        Phase.NIGHT, tasks, tuple(details), ability, completed=completed, taken=True, played=True
    )


def _setup(ability: Ability | None = None, **rules: str) -> Moment:
    return Moment(Phase.SETUP, lambda _: (), (), ability, rules=rules)


_VISIONS, _PRIEST = Ability.VISIONS, Ability.HIGH_PRIEST
_BUILDER, _EMPERY = Ability.BRIDGE_BUILDER, Ability.EMPERY

_PRICE: Final = ("price", "cards")

MOMENTS: Final[dict[str, Moment]] = {
    "starter": _setup(),
    "board": _setup(),
    "starting-card": _setup(Ability.GENEORN),
    "set-die": _setup(),
    "pack": _setup(),
    "pick": _setup(),
    "first-play": Moment(Phase.FIRST_PLAYS, _first_play),
    "turn-up": Moment(Phase.PREPARATION, _turn_up, ("stack",)),
    "crown": Moment(Phase.PREPARATION, _crown, (), _EMPERY),
    "take": _turn(_step("take"), taken=False),
    "peek": _turn(
        _before("play", _of_stack(t.PeekAt), _of_stack(t.AskVision)),
        ["stack"],
        _VISIONS,
        taken=False,
    ),
    "vision": _turn(_before("play", _of_stack(t.AskVision)), ["stack"], _VISIONS, taken=False),
    "empery": _turn(_before("play", _of_stack(t.AskEmpery), _bonus), ["stack", "turn"], _EMPERY),
    "draw": _turn(_before("play", _of_stack(t.AskDraw)), ["stack"], taken=False),
    "extra": _turn(
        _before("play", _extra, _of_stack(t.AskKeep), _bonus),
        ["stack", "cards", "looked_at"],
        taken=False,
    ),
    "keep": _turn(
        _before("play", _of_stack(t.AskKeep), _bonus), ["stack", "looked_at"], taken=False
    ),
    "put-back": _turn(_before("play", _of_stack(t.AskPutBack), _bonus), ["stack", "looked_at"]),
    "bonus": _turn(_before("play", _bonus), ["stack"]),
    "play": _turn(_step("play")),
    "immediate": _turn(_before("use", _immediate), ["card", "slot", "effects"], played=True),
    "profit": _turn(
        _before("use", lambda here: t.AskProfit(here.seat, here.slot)),
        ["slot"],
        Ability.PROFITEERS,
        played=True,
    ),
    "use": _turn(_step("use"), played=True),
    "religion": _turn(_before("use", _of_seat(t.AskReligion)), played=True),
    "build": _turn(_step("build"), played=True),
    "limit": _turn(_step("limit"), played=True),
    "bury": Moment(
        Phase.TURN,
        _before("end", _of_seat(t.AskBury)),
        taken=True,
        played=True,
        rules={"godh_bottom_order": "choice"},
    ),
    "room": _turn(_amid(_room), ["resource", "during"], played=True),
    "godh": _turn(_amid(_of_seat(t.DrawGodhCard)), ["during"], played=True),
    "second-godh": _turn(
        _amid(_of_seat(t.DrawSecond)), ["during", "looked_at"], _PRIEST, played=True
    ),
    "pair": _turn(_amid(_of_seat(t.AskPair)), ["during", "looked_at"], _PRIEST, played=True),
    "order": _turn(
        _amid(lambda here: t.AskOrder(here.seat, here.slot)), ["during", "slot"], played=True
    ),
    "gift": _turn(_amid(_gift), ["during", "card"], played=True),
    "figure": _night(_for_food, _PRICE, Ability.AGONY),
    "roll": _night(_rolling(lambda _: t.RollDie())),
    "roll-utreng": _night(_rolling(t.RollUtreng), (), _BUILDER),
    "face": _night(_rolling(t.AskFace, t.AskDie), (), _BUILDER),
    "die": _night(_rolling(t.AskDie), (), _BUILDER),
    "awaken": _night(lambda _: (t.RevealDrakhe(), *_FEEDING), completed=AWAKE),
    "damage": _night(_damage, completed=AWAKE),
    "discard": _night(_discard, ["cards", "looked_at"], completed=AWAKE),
    "compensation": Moment(Phase.END, _compensation, ("cards",), completed=SEGMENTS),
    "over": Moment(Phase.END, lambda _: (), completed=SEGMENTS),
}
"""By name; the tests see that every question of the game is there."""

_FIGURE: Final[dict[str, Moment]] = {
    "food": MOMENTS["figure"],
    "armament": _turn(
        _before("use", _of_seat(t.AskFigure), _of_seat(t.March)), _PRICE, Ability.AGONY, played=True
    ),
    "elbea": _night(_for_elbea, _PRICE, Ability.AGONY, completed=AWAKE),
}
"""What a figure is given up for (TH-ABIL-AGO-04)."""


def moment_of(setup: Setup) -> Moment:
    """The moment that a Setup names."""
    found = one_of(setup.moment, MOMENTS, "moment")
    if found is MOMENTS["figure"] and setup.price is not None:
        return one_of(setup.price, _FIGURE, "price")
    return found
