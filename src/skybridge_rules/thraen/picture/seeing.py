"""From a View to the Scene that pictures draw; the only file that asks a View anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import evolve

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem
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
from skybridge_rules.thraen.picture.phrases import phrase
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
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.questions import Asking, asking
from skybridge_rules.thraen.words.terms import back_word, character, rune_sign
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, REBELS
from skybridge_rules.words.language import Language
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
    names: Names

    @property
    def language(self) -> Language:
        """The language of all words."""
        return self.names.language


def scene_of(view: View, people: People = NOBODY, language: Language = Language.EN) -> Scene:
    """The scene a view shows."""
    content = view.options.content
    faces = faces_of(content, language)
    table = _Table(
        view,
        deck_of(content),
        faces,
        colours_of(content),
        {board.ability: board for board in content.board},
        asking(view.agenda[-1], content, language, people) if view.agenda else None,
        # Every point lies open, so whatever state the seat might be in has the same score.
        score(imagined(view, Dealer.of(0))),
        Names(view, language, people),
    )
    places = tuple(_place(table, Seat(seat), people) for seat in range(len(view.players)))
    own = None if view.seat is None else view.players[view.seat]
    colours = [each.colour for each in places]
    return Scene(
        viewer=view.seat,
        headline=headline(view, table.asked, table.score, colours, people, language),
        notes=tuple(notes(view, table.asked, people, language)),
        stand_ins=stand_ins(content, language),
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
        language=language,
    )


def _held(table: _Table, holding: Holding) -> tuple[Held, ...]:
    return tuple(Held(table.faces[each.card], each.to) for each in holding.known)


def _land(table: _Table, index: int) -> Land:
    view = table.view
    figures = [player.figures for player in view.players]
    seats = [Seat(seat) for seat in range(len(figures))]
    name = table.names.land_name(index)
    return Land(
        index,
        name,
        _narrow(table, index, name),
        table.deck.forts[index],
        tuple(seat for seat in seats if _laid_out(view) and figures[seat].might == index),
        tuple(seat for seat in seats if figures[seat].garrisons >> index & 1),
        view.desert.rebels[index],
        view.desert.free[index],
        view.desert.leader == index,
        language=table.language,
    )


def _narrow(table: _Table, index: int, name: str) -> str:
    """A name for a narrow column; one that an owner has filled in stays as it is."""
    ours = name == table.names.say(f"territory.{index}")
    return phrase(table.language, f"narrow.{index}") if ours else name


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
        language=table.language,
    )


def _heap(table: _Table, stack: Stack) -> Heap:
    cards = table.view.cards
    pile, shown = cards.piles[stack], cards.open[stack]
    faction = Faction(stack) if stack < len(Faction) else None
    content = table.view.options.content
    (bonus,) = (each for each in content.bonus if each.stack is stack)
    asleep = stack is Stack.EYE and cards.drakhe is None
    return Heap(
        stack,
        _stack_name(table, stack),
        faction,
        "plain" if faction is None else table.colours[faction],
        None if shown is None else table.faces[shown],
        deep_of(pile.top, table.faces, table.language),
        pile.unseen,
        deep_of(pile.bottom, table.faces, table.language),
        bonus_sign(bonus.options, table.language),
        phrase(table.language, "heap.asleep") if asleep else "",
        cards.crown is stack,
        language=table.language,
    )


def _stack_name(table: _Table, stack: Stack) -> str:
    """What the books call a stack."""
    if stack is Stack.EYE:
        return phrase(table.language, "bridge.eye")
    if stack is Stack.BRIDGE_WORK:
        return back_word(stack, table.language)
    (record,) = (each for each in table.view.options.content.faction if each.faction == stack)
    return record.name_de if table.language is Language.DE else record.name_en


def _godh_heap(table: _Table) -> Heap:
    pile, language = table.view.cards.godhs, table.language
    top, bottom = (deep_of(each, table.faces, language) for each in (pile.top, pile.bottom))
    name = phrase(language, "heap.godhs")
    return Heap(None, name, None, "godh", None, top, pile.unseen, bottom, None, language=language)


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


def _colour(table: _Table, seat: Seat) -> str:
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
                slot_sign(board.slot_effects[index], table.language)
                if board.slot_effects
                else None,
                language=table.language,
            )
        )
    return tuple(slots)
