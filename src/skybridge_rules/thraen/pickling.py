"""How the parts of a state are pickled: many names as one text, members of enums as numbers.

Each part is still an object of its own, so the states of one pickle share what they have in common.
"""

from __future__ import annotations

from itertools import islice
from typing import Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.packing import Names, pack_names, unpack_names
from skybridge_rules.core.pickling import pickle_as
from skybridge_rules.core.piles import PackedRow, Pile, pack_row, unpack_row
from skybridge_rules.thraen.beliefs import Belief, Beliefs, Case, Where
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.config import DEFAULT, RulesConfig
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import (
    Bridge,
    Cards,
    Damage,
    Display,
    Faceup,
    Figures,
    Goods,
    Options,
    Player,
    Table,
    table_of,
)

_Args: TypeAlias = tuple[object, ...]

_ABILITIES: Final = tuple(Ability)
_RESOURCES: Final = tuple(Resource)
_DRAKHES: Final = tuple(GreatDrakhe)
_STACKS: Final = tuple(Stack)
_WHERE: Final = tuple(Where)


def _pack_player(player: Player) -> _Args:
    """The display is a part by itself, for it changes less often."""
    ability, figures = player.ability, player.figures
    return (
        None if ability is None else int(ability),
        player.goods,
        figures.people,
        figures.reserve,
        figures.boxed,
        figures.garrisons,
        figures.might,
        figures.guests,
        pack_row(player.hand),
        pack_row(player.godhs),
        player.display,
    )


def _unpack_player(
    ability: int | None,
    goods: Goods,
    people: int,
    reserve: int,
    boxed: int,
    garrisons: int,
    might: int,
    guests: tuple[int, ...],
    hand: PackedRow,
    godhs: PackedRow,
    display: Display,
) -> Player:
    return Player(
        None if ability is None else _ABILITIES[ability],
        goods,
        Figures(people, reserve, boxed, garrisons, might, guests),
        unpack_row(*hand),
        unpack_row(*godhs),
        display,
    )


def _pack_display(display: Display) -> _Args:
    """The names of all stacks as one text, and how high each stack is."""
    stacks = display.stacks
    names = pack_names([card for stack in stacks for card in stack])
    return names, tuple(map(len, stacks)), display.power, display.closed


def _unpack_display(
    names: Names[CardId], heights: tuple[int, ...], power: int, closed: int
) -> Display:
    rest = iter(unpack_names(names))
    return Display(tuple([tuple(islice(rest, height)) for height in heights]), power, closed)


def _pack_bridge(bridge: Bridge) -> _Args:
    """Its dice by the numbers of the resources."""
    return (
        bridge.completed,
        bridge.idle,
        bridge.crews,
        None if bridge.die is None else int(bridge.die),
        None if bridge.utreng is None else int(bridge.utreng),
        bridge.swapped,
        bridge.spare,
    )


def _unpack_bridge(
    completed: int,
    idle: int,
    crews: tuple[tuple[Seat, ...], ...],
    die: int | None,
    utreng: int | None,
    swapped: bool,
    spare: bool,
) -> Bridge:
    return Bridge(
        completed,
        idle,
        crews,
        None if die is None else _RESOURCES[die],
        None if utreng is None else _RESOURCES[utreng],
        swapped,
        spare,
    )


_pack_discard: Final = by_identity(pack_row)
"""The discard pile is long and often stays the same; then a pickle holds it once."""


def _pack_cards(cards: Cards) -> _Args:
    """Piles and beliefs are parts by themselves, for most of them stay when a card moves."""
    drakhe, crown = cards.drakhe, cards.crown
    return (
        cards.piles,
        cards.open,
        _pack_discard(cards.discard),
        cards.godhs,
        None if drakhe is None else int(drakhe),
        pack_row(cards.aside),
        cards.packs,
        None if crown is None else int(crown),
        cards.secrets,
        cards.beliefs,
    )


def _unpack_cards(
    piles: tuple[Pile, ...],
    face_up: Faceup,
    discard: PackedRow,
    godhs: Pile,
    drakhe: int | None,
    aside: PackedRow,
    packs: tuple[tuple[CardId, ...], ...],
    crown: int | None,
    secrets: tuple[Damage | None, ...],
    beliefs: Beliefs,
) -> Cards:
    return Cards(
        piles,
        face_up,
        unpack_row(*discard),
        godhs,
        None if drakhe is None else _DRAKHES[drakhe],
        unpack_row(*aside),
        packs,
        None if crown is None else _STACKS[crown],
        secrets,
        beliefs,
    )


def _pack_belief(belief: Belief) -> _Args:
    """Its cards and cases as they are: those who believe alike share them."""
    back = None if belief.back is None else int(belief.back)
    return belief.seat, back, belief.cards, belief.cases


def _unpack_belief(
    seat: Seat | None, back: int | None, cards: tuple[CardId, ...], cases: tuple[Case, ...]
) -> Belief:
    return Belief(seat, None if back is None else _STACKS[back], cards, cases)


def _pack_case(case: Case) -> _Args:
    """Its spots as pairs of numbers."""
    return case.weight, tuple([(int(where), which) for where, which in case.spots])


def _unpack_case(weight: int, spots: tuple[tuple[int, int], ...]) -> Case:
    return Case(weight, tuple([(_WHERE[where], which) for where, which in spots]))


def _pack_options(options: Options) -> _Args:
    """The usual rules need not be told."""
    config = None if options.config is DEFAULT else options.config
    return options.players, options.first, options.boards, config, options.content


def _unpack_options(
    players: int,
    first: Seat | None,
    boards: tuple[Ability, ...] | None,
    config: RulesConfig | None,
    content: Content,
) -> Options:
    return Options(players, first, boards, DEFAULT if config is None else config, content)


pickle_as(Table, lambda table: (table.options,), table_of)
pickle_as(Options, _pack_options, _unpack_options)
pickle_as(Player, _pack_player, _unpack_player)
pickle_as(Display, _pack_display, _unpack_display)
pickle_as(Bridge, _pack_bridge, _unpack_bridge)
pickle_as(Cards, _pack_cards, _unpack_cards)
pickle_as(Belief, _pack_belief, _unpack_belief)
pickle_as(Case, _pack_case, _unpack_case)
