"""Tables of thraen that cannot be, because of a crown, a guest, a die or a secret out of place."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, Resource, Stack, State
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.moves import LOSE_MIGHT
from skybridge_rules.thraen.state import Figures
from skybridge_rules.thraen.tasks import (
    AskDie,
    AskFace,
    AskTake,
    RollDie,
    RollUtreng,
    SufferAll,
)
from tests.thraen.invariants_abilities import seats_with
from tests.thraen.table import GHIARHABBAT, waits

Named = tuple[str, State]


def ability_corruptions(state: State) -> Iterator[Named]:
    """Damage that only abilities and switches make possible, each with a name."""
    yield from _crowns(state)
    yield from _guests(state)
    yield from _dice(state)
    yield from _secrets(state)


def _crowns(state: State) -> Iterator[Named]:
    """On a stack without a face-up card, or without an owner (TH-INV-22)."""
    cards = state.cards
    yield "a crown on bridge work", evolve(state, cards=evolve(cards, crown=Stack.BRIDGE_WORK))
    for stack in CENTRAL:
        if cards.open[stack] is None:
            yield "a crown on a closed stack", evolve(state, cards=evolve(cards, crown=stack))
        elif not seats_with(state, Ability.EMPERY, Ability.AGONY):
            yield "a crown of nobody", evolve(state, cards=evolve(cards, crown=stack))


def _guests(state: State) -> Iterator[Named]:
    """On a board without the Crown of Agony, or at home (TH-INV-13)."""
    players = len(state.players)
    for seat, player in enumerate(state.players):
        figures = player.figures
        if player.ability is None or not figures.people:
            continue
        host = seat if player.ability is Ability.AGONY else (seat + 1) % players
        if host != seat and state.players[host].ability in (None, Ability.AGONY):
            continue
        guests = tuple(int(each == seat) for each in range(players))
        left = _with_figures(state, seat, evolve(figures, people=figures.people - 1))
        there = left.players[host].figures
        name = "a guest at home" if host == seat else "a guest of nobody"
        yield name, _with_figures(left, host, evolve(there, guests=guests))


def _with_figures(state: State, seat: int, figures: Figures) -> State:
    player = evolve(state.players[seat], figures=figures)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _dice(state: State) -> Iterator[Named]:
    """The Utreng die without its builder, or without a face (TH-INV-23)."""
    bridge = state.bridge
    if not seats_with(state, Ability.BRIDGE_BUILDER):
        die = evolve(bridge, utreng=Resource.WOOD)
        yield "an Utreng die of nobody", evolve(state, bridge=die)
        yield "a die to spare for nobody", evolve(state, bridge=evolve(bridge, spare=True))
    elif bridge.utreng is not None and not waits(state, RollDie, RollUtreng, AskFace, AskDie):
        yield "an Utreng die without a face", evolve(state, bridge=evolve(bridge, utreng=None))


def _secrets(state: State) -> Iterator[Named]:
    """What nobody has chosen, looked at, drawn or rejected (TH-Q-67, TH-INFO-04)."""
    cards, players = state.cards, len(state.players)
    if not waits(state, SufferAll):
        secrets = (LOSE_MIGHT, *(None,) * (players - 1))
        yield "a secret out of time", evolve(state, cards=evolve(cards, secrets=secrets))
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, AskTake) and state.players[task.seat].ability is not Ability.VISIONS:
        looked = evolve(state, agenda=(*state.agenda[:-1], AskTake(task.seat, peeked=True)))
        yield "a look without a vision", looked
    if not cards.godhs.unseen.counts:
        return
    card, pile = cards.godhs.unseen.kinds[0], cards.godhs
    rest = pile.unseen.minus(card)
    if not cards.aside:
        pair = evolve(
            cards, godhs=Pile(pile.top, rest, pile.bottom), aside=(Known(card, (Seat(0),)),)
        )
        yield "half a pair", evolve(state, cards=pair)
    [*strangers] = set(range(players)) - set(seats_with(state, Ability.HIGH_PRIEST))
    bottom = (*pile.bottom, Known(card, (Seat(strangers[0]),)))
    rejected = evolve(cards, godhs=Pile(pile.top, rest, bottom))
    yield "a card rejected by no priest", evolve(state, cards=rejected)
    for seat, player in enumerate(state.players):
        if player.ability not in (None, Ability.GARDENS):
            stacks = player.display.stacks
            display = evolve(player.display, stacks=((*stacks[0], GHIARHABBAT), *stacks[1:]))
            other = evolve(player, display=display)
            moved = (*state.players[:seat], other, *state.players[seat + 1 :])
            yield "Ghiarhabbat gone astray", evolve(state, players=moved)
