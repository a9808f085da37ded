"""What a card does that asks a question: the part of its effect, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import Sign, Unit
from skybridge_rules.mysthea.placing.basics import Asks, Basics
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.names import SIGNS
from skybridge_rules.mysthea.tasks import AskPart, CarryOut, Task


@frozen
class Reward:
    """A row of parts that a card carries out."""

    parts: tuple[e.Part, ...]
    optional: bool = False
    """Whether each part may be left unused (MY-ENC-05)."""
    sign: Sign | None = None
    steps: int = 0
    """How far the token moves afterwards (MY-ENC-06)."""
    rank: int = 0


@frozen
class Chain:
    """A part of an effect that asks, and what the effect does afterwards."""

    reward: Reward
    part: e.Part
    optional: bool
    after: tuple[Task, ...]


def rewards_of(printed: Printed, card: CardId) -> tuple[Reward, ...]:
    """What a card can carry out: its effect, one of two options, one of three rewards."""
    if card in printed.commands:
        return (Reward(printed.commands[card].effect),)
    if card in printed.monsters:
        monster = printed.monsters[card]
        ranked = enumerate((monster.gold, monster.silver, monster.bronze), start=1)
        return tuple(Reward(parts, rank=rank) for rank, parts in ranked)
    found = printed.encounters[card]
    return tuple(
        Reward(each.reward, True, each.sign, each.steps) for each in (found.first, found.second)
    )


P = TypeVar("P")


def part_of(here: Basics, kind: type[P]) -> P:
    """The part that asks, which is of this kind."""
    part = chain_of(here).part
    assert isinstance(part, kind)
    return part


def unit_in(part: e.Part) -> Unit | None:
    """The kind of unit that a part is about, the first one if there are several."""
    match part:
        case e.Construct(unit) | e.Deploy(unit) | e.RemoveThere(unit) | e.RemoveFromEach(unit):
            return unit
        case e.Travel(units) | e.Portal(units):
            return units[0]
        case _:
            return None


def asking(printed: Printed, card: CardId, asks: Asks) -> bool:
    """Whether a card asks a question in some part of what it does."""
    return any(True for _ in _parts(printed, card, asks))


def parts_of(printed: Printed, card: CardId) -> tuple[e.Part, ...]:
    """Everything that a card can do, also inside of choices and bargains."""
    return tuple(_parts(printed, card, lambda _part, _optional: True))


def _parts(printed: Printed, card: CardId, asks: Asks) -> Iterator[e.Part]:
    known = (printed.commands, printed.encounters, printed.monsters)
    for reward in rewards_of(printed, card) if any(card in each for each in known) else ():
        for found in _within(reward, reward.parts, reward.optional, asks, Seat(0), card, 0):
            yield found.part


def chain_of(here: Basics) -> Chain:
    """The part of the card in question that asks; SetupError if it has none."""
    found = list(_chains(here))
    if here.setup.unit is not None:
        wanted = here.unit(Unit.TROOP)
        found = [each for each in found if unit_in(each.part) is wanted] or found
    if not found:
        fail("card", f"{here.source} asks nothing of the kind {here.setup.moment!r}")
    choice = 1 if here.setup.choice is None else here.setup.choice
    if not 1 <= choice <= len(found):
        fail("choice", f"{len(found)} parts of {here.source} ask it, not {choice}")
    return found[choice - 1]


def reward_of(here: Basics) -> Reward:
    """What the card in question carries out, by its symbol or its rank if it has several."""
    return _chosen(here.setup, rewards_of(here.printed, here.source))[0]


def _chains(here: Basics) -> Iterator[Chain]:
    given = 0 if here.setup.given is None else here.setup.given
    for reward in _chosen(here.setup, rewards_of(here.printed, here.source)):
        yield from _within(
            reward, reward.parts, reward.optional, here.moment.asks, here.actor, here.source, given
        )


def _chosen(setup: Setup, rewards: tuple[Reward, ...]) -> tuple[Reward, ...]:
    if setup.sign is not None:
        sign = one_of(setup.sign, SIGNS, "sign")
        rewards = tuple(each for each in rewards if each.sign is sign)
        if not rewards:
            fail("sign", f"the card has no option {setup.sign}")
    if setup.rank is not None:
        rewards = tuple(each for each in rewards if each.rank == setup.rank)
        if not rewards:
            fail("rank", f"there is no reward {setup.rank}; 1 is gold, 2 silver, 3 bronze")
    return rewards


def _within(
    reward: Reward,
    parts: tuple[e.Part, ...],
    optional: bool,
    asks: Asks,
    seat: Seat,
    source: CardId,
    given: int,
) -> Iterator[Chain]:
    """Every part that asks, also inside of choices and bargains (MY-Q-57)."""
    for at, part in enumerate(parts):
        left = parts[at + 1 :]
        rest: tuple[Task, ...] = ()
        if left:
            rest = (CarryOut(seat, source, left, given, optional),)
        if asks(part, optional):
            yield Chain(reward, part, optional, rest)
        for inner, may_leave, again in _inside(part, optional, seat, source, given):
            for found in _within(reward, inner, may_leave, asks, seat, source, given):
                after = (*found.after, *again, *rest)
                yield Chain(reward, found.part, found.optional, after)


def _inside(
    part: e.Part, optional: bool, seat: Seat, source: CardId, given: int
) -> Iterator[tuple[tuple[e.Part, ...], bool, tuple[Task, ...]]]:
    """What a combination leads to: parts, whether they may be left, what is asked again."""
    match part:
        case e.OneOf(options):
            yield from (((each,), False, ()) for each in options)
        case e.AnyOf(options):
            for at, each in enumerate(options):
                others = (*options[:at], *options[at + 1 :])
                again = AskPart(seat, source, others, given, True, optional)
                yield (each,), False, (again,)
        case e.For(cost, parts):
            cards = isinstance(cost, e.DiscardCard | e.RemoveCards)
            yield parts, cards, ()
        case _:
            return
