"""From a View to the Scene that pictures draw; the only file that asks a View anything."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Ability, Faction, Passive, Resource, Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.imagining import imagined
from skybridge_rules.thraen.picture.faces import (
    Face,
    deep_of,
    faces_of,
    guess_of,
    stand_ins,
)
from skybridge_rules.thraen.picture.headlines import headline, notes
from skybridge_rules.thraen.picture.scene import (
    ROW,
    Guests,
    Heap,
    Held,
    Land,
    Place,
    Scene,
    Slot,
    Span,
    Spare,
)
from skybridge_rules.thraen.picture.signs import bonus_sign, slot_sign
from skybridge_rules.thraen.records import Board
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.state import GARRISONS as ALL_GARRISONS
from skybridge_rules.thraen.tasks import AskFace
from skybridge_rules.thraen.views import Holding, PlayerView, View
from skybridge_rules.thraen.words.colours import colours_of
from skybridge_rules.thraen.words.questions import Asking, asking
from skybridge_rules.thraen.words.terms import rune_sign
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS
from skybridge_rules.words.people import NOBODY, People

CATEGORIES: Final = (BRIDGE, GODHS, REBELS, GARRISONS)
"""What points are for (TH-SCORE-07)."""


@frozen(eq=False)
class _Table:
    """A view, and what is printed on its cards and boards."""

    view: View
    deck: Deck
    faces: dict[CardId, Face]
    colours: tuple[str, ...]
    boards: dict[Ability, Board]
    asked: Asking | None
    score: Score


def scene_of(view: View, people: People = NOBODY) -> Scene:
    """The scene a view shows."""
    content = view.options.content
    faces = faces_of(content)
    table = _Table(
        view,
        deck_of(content),
        faces,
        colours_of(content),
        {board.ability: board for board in content.board},
        asking(view.agenda[-1], content, people=people) if view.agenda else None,
        # Every point lies open, so whatever state the seat might be in has the same score.
        score(imagined(view, Dealer.of(0))),
    )
    places = tuple(_place(table, Seat(seat), people) for seat in range(len(view.players)))
    own = None if view.seat is None else view.players[view.seat]
    return Scene(
        viewer=view.seat,
        headline=headline(view, table.asked, table.score, [each.colour for each in places], people),
        notes=tuple(notes(view, table.asked, people)),
        stand_ins=stand_ins(content),
        lands=tuple(_land(table, index) for index in range(len(view.desert.free))),
        free=view.desert.left,
        spans=tuple(_span(table, number) for number in ROW),
        heaps=tuple(_heap(table, stack) for stack in Stack),
        godhs=_godh_heap(table),
        discard=view.cards.discard.count,
        places=places,
        hand=_held(table, own.hand) if own else (),
        godh_hand=_held(table, own.godhs) if own else (),
        pack=_held(table, own.pack) if own else (),
        aside=_held(table, view.cards.aside),
        aside_hidden=view.cards.aside.count - len(view.cards.aside.known),
    )


def _held(table: _Table, holding: Holding) -> tuple[Held, ...]:
    return tuple(Held(table.faces[each.card], each.to) for each in holding.known)


def _land(table: _Table, index: int) -> Land:
    view = table.view
    figures = [player.figures for player in view.players]
    seats = [Seat(seat) for seat in range(len(figures))]
    names = {each.index: each.name for each in view.options.content.territory}
    return Land(
        index,
        names.get(index, ""),
        table.deck.forts[index],
        tuple(seat for seat in seats if _laid_out(view) and figures[seat].might == index),
        tuple(seat for seat in seats if figures[seat].garrisons >> index & 1),
        view.desert.rebels[index],
        view.desert.free[index],
        view.desert.leader == index,
    )


def _laid_out(view: View) -> bool:
    """Whether everybody's pieces have come to the table (TH-SETUP-11)."""
    return all(player.ability is not None for player in view.players)


def _span(table: _Table, number: int) -> Span:
    bridge = table.view.bridge
    segment = table.deck.segments[number - 1]
    current = bridge.completed == number - 1
    # TH-SETUP-06: before segment 2 the die waits beside it.
    lies_here = number == max(2, bridge.completed + 1)
    return Span(
        number,
        segment.points,
        tuple(
            (resource, segment.cost.count(resource))
            for resource in Resource
            if resource in segment.cost
        ),
        segment.needs,
        segment.die,
        (bridge.utreng if bridge.swapped else bridge.die) if lies_here else None,
        bridge.swapped and lies_here,
        bridge.completed >= number,
        current,
        bridge.crews[number - 1],
        bridge.idle if current else 0,
    )


def _heap(table: _Table, stack: Stack) -> Heap:
    cards = table.view.cards
    pile, shown = cards.piles[stack], cards.open[stack]
    faction = Faction(stack) if stack < len(Faction) else None
    content = table.view.options.content
    names = {each.faction: each.name_en for each in content.faction}
    (bonus,) = (each for each in content.bonus if each.stack is stack)
    name = {Stack.BRIDGE_WORK: "Bridge work", Stack.EYE: "Beeledhan's Eye"}.get(stack, "")
    asleep = stack is Stack.EYE and cards.drakhe is None
    return Heap(
        stack,
        name if faction is None else names[faction],
        faction,
        "plain" if faction is None else table.colours[faction],
        None if shown is None else table.faces[shown],
        deep_of(pile.top, table.faces),
        pile.unseen,
        deep_of(pile.bottom, table.faces),
        bonus_sign(bonus.options),
        "the Great Drakhe lies on it" if asleep else "",
        cards.crown is stack,
    )


def _godh_heap(table: _Table) -> Heap:
    pile = table.view.cards.godhs
    top, bottom = deep_of(pile.top, table.faces), deep_of(pile.bottom, table.faces)
    return Heap(None, "Godh", None, "godh", None, top, pile.unseen, bottom, None)


def _place(table: _Table, seat: Seat, people: People) -> Place:
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
        character="" if player.ability is None else player.ability.character.name.capitalize(),
        board="" if board is None else board.name_en,
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
        die=_spare(table.view) if player.ability is Ability.BRIDGE_BUILDER else None,
        hand=guess_of(player.hand, table.faces),
        godhs=guess_of(player.godhs, table.faces),
        pack=guess_of(player.pack, table.faces),
        slots=() if board is None else _slots(table, player, board, used=turn.used if turn else ()),
        beside=tuple(table.faces[card] for card in turn.beside) if turn else (),
        gifts=tuple((Passive(index), count) for index, count in enumerate(gifts) if count),
        points=table.score.totals[seat],
        scored=tuple(
            (name, sum(item.points for item in items if item.category == name))
            for name in CATEGORIES
        ),
        won=table.score.final and seat in table.score.winners,
    )


def _colour(table: _Table, seat: Seat) -> str:
    ability = table.view.players[seat].ability
    return "plain" if ability is None else table.colours[table.deck.faction_of(ability)]


def _spare(view: View) -> Spare:
    """The die on the Bridge Builder's board, or beside it (TH-ABIL-BLD-01, TH-ABIL-BLD-06)."""
    bridge = view.bridge
    if bridge.swapped:
        return Spare(False, bridge.die, "ready" if bridge.spare else "used")
    if bridge.utreng is not None:
        return Spare(True, bridge.utreng, "ready" if bridge.spare else "used")
    special = any(isinstance(task, AskFace) for task in view.agenda)
    return Spare(True, None, "special face" if special else "not rolled yet")


def _slots(
    table: _Table, player: PlayerView, board: Board, *, used: tuple[tuple[int, ...], ...]
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
                slot_sign(board.slot_effects[index]) if board.slot_effects else None,
            )
        )
    return tuple(slots)
