"""Every moment that a position can be at, and what waits on its agenda.

A moment bears the name that its decision has as ``ask``; ``over`` is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skybridge_rules.core.by_hand import one_of
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import SEGMENTS, Ability
from skybridge_rules.thraen.placing.agendas import (
    FEEDING,
    Tasks,
    amid,
    before,
    bonus,
    compensation,
    damage,
    discard,
    extra,
    first_play,
    for_elbea,
    for_food,
    from_step,
    gift,
    immediate,
    of_seat,
    of_stack,
    place_crown,
    rolling,
    room,
    turn_up,
)
from skybridge_rules.thraen.placing.basics import Basics, DescribedMoment, Phase
from skybridge_rules.thraen.placing.description import Setup
from skybridge_rules.thraen.steps.preparation import AWAKE


def _turn(
    tasks: Callable[[Basics], Tasks],
    details: Sequence[str] = (),
    ability: Ability | None = None,
    *,
    taken: bool = True,
    played: bool = False,
) -> DescribedMoment:
    return DescribedMoment(Phase.TURN, tasks, tuple(details), ability, taken=taken, played=played)


def _night(
    tasks: Callable[[Basics], Tasks],
    details: Sequence[str] = (),
    ability: Ability | None = None,
    completed: int = 1,
) -> DescribedMoment:
    return DescribedMoment(
        Phase.NIGHT, tasks, tuple(details), ability, completed=completed, taken=True, played=True
    )


def _setup(ability: Ability | None = None, **rules: str) -> DescribedMoment:
    return DescribedMoment(Phase.SETUP, lambda _: (), (), ability, rules=rules)


_VISIONS, _PRIEST = Ability.VISIONS, Ability.HIGH_PRIEST
_BUILDER, _EMPERY = Ability.BRIDGE_BUILDER, Ability.EMPERY

_PRICE: Final = ("price", "cards")

MOMENTS: Final[dict[str, DescribedMoment]] = {
    "starter": _setup(),
    "board": _setup(),
    "starting-card": _setup(Ability.GENEORN),
    "set-die": _setup(),
    "pack": _setup(),
    "pick": _setup(),
    "first-play": DescribedMoment(Phase.FIRST_PLAYS, first_play),
    "turn-up": DescribedMoment(Phase.PREPARATION, turn_up, ("stack",)),
    "crown": DescribedMoment(Phase.PREPARATION, place_crown, (), _EMPERY),
    "take": _turn(from_step("take"), taken=False),
    "peek": _turn(
        before("play", of_stack(t.PeekAt), of_stack(t.AskVision)),
        ["stack"],
        _VISIONS,
        taken=False,
    ),
    "vision": _turn(before("play", of_stack(t.AskVision)), ["stack"], _VISIONS, taken=False),
    "empery": _turn(before("play", of_stack(t.AskEmpery), bonus), ["stack", "turn"], _EMPERY),
    "draw": _turn(before("play", of_stack(t.AskDraw)), ["stack"], taken=False),
    "extra": _turn(
        before("play", extra, of_stack(t.AskKeep), bonus),
        ["stack", "cards", "looked_at"],
        taken=False,
    ),
    "keep": _turn(before("play", of_stack(t.AskKeep), bonus), ["stack", "looked_at"], taken=False),
    "put-back": _turn(before("play", of_stack(t.AskPutBack), bonus), ["stack", "looked_at"]),
    "bonus": _turn(before("play", bonus), ["stack"]),
    "play": _turn(from_step("play")),
    "immediate": _turn(before("use", immediate), ["card", "slot", "effects"], played=True),
    "profit": _turn(
        before("use", lambda here: t.AskProfit(here.seat, here.slot)),
        ["slot"],
        Ability.PROFITEERS,
        played=True,
    ),
    "use": _turn(from_step("use"), played=True),
    "religion": _turn(before("use", of_seat(t.AskReligion)), played=True),
    "build": _turn(from_step("build"), played=True),
    "limit": _turn(from_step("limit"), played=True),
    "bury": DescribedMoment(
        Phase.TURN,
        before("end", of_seat(t.AskBury)),
        taken=True,
        played=True,
        rules={"godh_bottom_order": "choice"},
    ),
    "room": _turn(amid(room), ["resource", "during"], played=True),
    "godh": _turn(amid(of_seat(t.DrawGodhCard)), ["during"], played=True),
    "second-godh": _turn(
        amid(of_seat(t.DrawSecond)), ["during", "looked_at"], _PRIEST, played=True
    ),
    "pair": _turn(amid(of_seat(t.AskPair)), ["during", "looked_at"], _PRIEST, played=True),
    "order": _turn(
        amid(lambda here: t.AskOrder(here.seat, here.slot)), ["during", "slot"], played=True
    ),
    "gift": _turn(amid(gift), ["during", "card"], played=True),
    "figure": _night(for_food, _PRICE, Ability.AGONY),
    "roll": _night(rolling(lambda _: t.RollDie())),
    "roll-utreng": _night(rolling(t.RollUtreng), (), _BUILDER),
    "face": _night(rolling(t.AskFace, t.AskDie), (), _BUILDER),
    "die": _night(rolling(t.AskDie), (), _BUILDER),
    "awaken": _night(lambda _: (t.RevealDrakhe(), *FEEDING), completed=AWAKE),
    "damage": _night(damage, completed=AWAKE),
    "discard": _night(discard, ["cards", "looked_at"], completed=AWAKE),
    "compensation": DescribedMoment(Phase.END, compensation, ("cards",), completed=SEGMENTS),
    "over": DescribedMoment(Phase.END, lambda _: (), completed=SEGMENTS),
}
"""By name; the tests see that every question of the game is there."""

_FIGURE: Final[dict[str, DescribedMoment]] = {
    "food": MOMENTS["figure"],
    "armament": _turn(
        before("use", of_seat(t.AskFigure), of_seat(t.March)), _PRICE, Ability.AGONY, played=True
    ),
    "elbea": _night(for_elbea, _PRICE, Ability.AGONY, completed=AWAKE),
}
"""What a figure is given up for (TH-ABIL-AGO-04)."""


def moment_of(setup: Setup) -> DescribedMoment:
    """The moment that a Setup names."""
    found = one_of(setup.moment, MOMENTS, "moment")
    if found is MOMENTS["figure"] and setup.price is not None:
        return one_of(setup.price, _FIGURE, "price")
    return found
