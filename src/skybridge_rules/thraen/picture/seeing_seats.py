"""From a View to the boards that pictures draw, a Place for each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen.components import Ability, Passive
from skybridge_rules.thraen.picture.faces import (
    guess_of,
)
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.picture.scene import (
    Guests,
    Place,
    Slot,
    Spare,
)
from skybridge_rules.thraen.picture.seen_table import Table
from skybridge_rules.thraen.picture.signs import slot_sign
from skybridge_rules.thraen.records import Board
from skybridge_rules.thraen.state import GARRISONS as ALL_GARRISONS
from skybridge_rules.thraen.tasks import AskFace
from skybridge_rules.thraen.views import PlayerView, View
from skybridge_rules.thraen.words.terms import character, rune_sign
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import People

CATEGORIES: Final = (BRIDGE, GODHS, REBELS, GARRISONS)
"""What points are for (TH-SCORE-07)."""


def place_of(table: Table, seat: Seat, people: People) -> Place:
    """The board of a seat, with all that lies on it and is held."""
    view, player = table.view, table.view.players[seat]
    turn = view.turn if view.turn is not None and view.turn.seat == seat else None
    faction = None if player.ability is None else table.deck.faction_of(player.ability)
    board = None if player.ability is None else table.boards[player.ability]
    gifts = turn.gifts if turn else ()
    items = table.score.items_of(seat)
    return Place(
        seat=seat,
        person=people.name(seat),
        own=view.seat == seat,
        asked=table.asked is not None and table.asked.seat == seat,
        on_turn=turn is not None,
        starts=view.holder == seat,
        character="" if player.ability is None else character(player.ability),
        board="" if board is None else table.names.board_name(board),
        faction=faction,
        colour=_colour(table, seat),
        goods=player.goods,
        people=player.figures.people,
        reserve=player.figures.reserve,
        boxed=player.figures.boxed,
        garrisons=ALL_GARRISONS - player.figures.garrisons.bit_count(),
        might=player.figures.might,
        guests=tuple(
            Guests(Seat(other), _colour(table, Seat(other)), count)
            for other, count in enumerate(player.figures.guests)
            if count
        ),
        die=_spare(view, table.language) if player.ability is Ability.BRIDGE_BUILDER else None,
        hand=guess_of(player.hand, table.faces, table.language),
        godhs=guess_of(player.godhs, table.faces, table.language),
        pack=guess_of(player.pack, table.faces, table.language),
        slots=() if board is None else _slots(table, player, board, used=turn.used if turn else ()),
        beside=tuple(table.faces[card] for card in turn.beside) if turn else (),
        gifts=tuple((Passive(index), count) for index, count in enumerate(gifts) if count),
        points=table.score.totals[seat],
        scored=tuple(
            (phrase(table.language, f"scored.{name}"), _sum(items, name)) for name in CATEGORIES
        ),
        won=table.score.final and seat in table.score.winners,
        language=table.language,
    )


def _sum(items: Iterable[ScoreItem], category: str) -> int:
    return sum(item.points for item in items if item.category == category)


def _colour(table: Table, seat: Seat) -> str:
    ability = table.view.players[seat].ability
    return "plain" if ability is None else table.colours[table.deck.faction_of(ability)]


def _spare(view: View, language: Language) -> Spare:
    """The die on the Bridge Builder's board, or beside it (TH-ABIL-BLD-01, TH-ABIL-BLD-06)."""
    bridge = view.bridge
    if bridge.swapped:
        return Spare(False, bridge.die, "ready" if bridge.spare else "used", language=language)
    if bridge.utreng is not None:
        return Spare(True, bridge.utreng, "ready" if bridge.spare else "used", language=language)
    special = any(isinstance(task, AskFace) for task in view.agenda)
    return Spare(True, None, "special" if special else "not-rolled", language=language)


def _slots(
    table: Table, player: PlayerView, board: Board, *, used: tuple[tuple[int, ...], ...]
) -> tuple[Slot, ...]:
    display = player.display
    slots = []
    for index, (rune, stack) in enumerate(zip(board.slots, display.stacks, strict=False)):
        cards = [table.faces[card] for card in stack]
        if cards and not cards[-1].godh:
            marks = {mark[2] for mark in used if mark[:2] == (index, len(cards) - 1)}
            signs = enumerate(cards[-1].main)
            cards[-1] = evolve(
                cards[-1], main=tuple(evolve(each, used=at in marks) for at, each in signs)
            )
        slots.append(
            Slot(
                index + 1,
                rune_sign(rune),
                tuple(cards),
                bool(display.power >> index & 1),
                bool(display.closed >> index & 1),
                slot_sign(board.slot_effects[index], table.language)
                if board.slot_effects
                else None,
                language=table.language,
            )
        )
    return tuple(slots)
