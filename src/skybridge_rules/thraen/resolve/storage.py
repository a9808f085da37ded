"""Resources: storage, gains and payments (TH-STORE-01 to TH-STORE-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import CENTRAL, Ability, Resource
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.events import Gained, Paid
from skybridge_rules.thraen.state import Goods, Player, State
from skybridge_rules.thraen.task_kinds import Lacks, Story
from skybridge_rules.thraen.tasks import AskBonus, ask_room

MATERIAL_SPACES: Final = 5
SUMPTER_SPACES: Final = 3
SALT_SPACES: Final = 2

PIECES: Final = 12
"""Of each resource in the box, but of salt; the supply is unlimited all the same (TH-STORE-06)."""
SALT_PIECES: Final = 8
"""Of salt in the box (TH-STORE-06)."""

_MONEY, _SUMPTER, _SALT = Resource.MONEY, Resource.SUMPTER, Resource.SALT


def has_room(goods: Goods, resource: Resource) -> bool:
    """Whether one more of a resource finds a space (TH-STORE-02 to TH-STORE-05)."""
    if resource is _MONEY:
        return True
    if resource is _SUMPTER:
        return goods[4] < SUMPTER_SPACES
    if resource is _SALT:
        return goods[5] < SALT_SPACES
    return goods[1] + goods[2] + goods[3] < MATERIAL_SPACES


def limit_of(resource: Resource) -> str:
    """The rule that says how much of a resource can be stored."""
    if resource is _MONEY:
        return "TH-STORE-05"
    if resource is _SUMPTER:
        return "TH-STORE-03"
    return "TH-STORE-04" if resource is _SALT else "TH-STORE-02"


def gain_allowed_by(state: State, seat: Seat, resource: Resource) -> Iterator[str]:
    """What bends a gain: no room for it, or more of it on the boards than there are pieces."""
    goods = state.players[seat].goods
    if not has_room(goods, resource):
        yield from (limit_of(resource), "TH-STORE-07")
    if _is_out(state, resource):
        yield "TH-STORE-06"
    if resource is _MONEY:
        yield "TH-STORE-05"


def _is_out(state: State, resource: Resource) -> bool:
    """Whether all pieces of a resource lie on the boards (TH-STORE-06)."""
    out = sum(player.goods[resource] for player in state.players)
    return out >= (SALT_PIECES if resource is _SALT else PIECES)


def gain(
    state: State, seat: Seat, resource: Resource, log: Story, by: tuple[str, ...] = ()
) -> State:
    """One of a resource from the unlimited supply; without room the player is asked (TH-STORE-01).

    The supply never runs out (TH-STORE-06). Gains that wait form a stack, the inner one first
    (TH-Q-27). ``by`` are the rules that bring it, if not a main effect (TH-MAIN-05).
    """
    player = state.players[seat]
    if not has_room(player.goods, resource):
        return state.pushed(ask_room(seat, resource))
    if log.listening:
        out = ("TH-STORE-06",) if _is_out(state, resource) else ()
        rules = (*out, *(by or ("TH-MAIN-05",)), "TH-STORE-01")
        log.tell(Gained(seat, resource), *rules)
    return state.with_player(seat, player.gained(resource, 1))


def paid_from(
    player: Player, seat: Seat, resource: Resource, count: int, log: Story, by: tuple[str, ...]
) -> Player:
    """The player who paid a number of one resource to the supply, by these rules (TH-TRADE-01)."""
    if log.listening:
        log.tell(Paid(seat, resource, count), *by)
    return player.gained(resource, -count)


def not_gained(state: State, seat: Seat, gain: Gain | DrawGodh) -> Lacks:
    """Why a seat cannot be about to gain something, outside of its own turn.

    In another turn Guinn gains a bonus of the stack; before round 1 an ability may bring something.
    """
    turn = state.turn
    if turn is None:
        bringers = (Ability.MASTER_OF_DRAKHES, Ability.PROFITEERS)
        may_act = state.table.options.config.preround_triggers
        if not may_act or state.players[seat].ability not in bringers:
            yield "TH-PRE-04", "nothing brings this before round 1"
    elif turn.seat != seat:
        for each in waiting(state.agenda, AskBonus):
            printed = [choice.bonus for choice in state.table.deck.bonuses[each.stack]]
            if each.stack not in CENTRAL or gain not in printed:
                yield "TH-ABIL-EMP-02", "no bonus of the stack that was taken from"
