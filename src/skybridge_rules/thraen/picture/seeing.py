"""From a View to the Scene that pictures draw; what asks a View anything begins here."""

from __future__ import annotations

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import Faction, Resource, Stack
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.imagining import imagined
from skybridge_rules.thraen.picture.faces import deep_of, faces_of, stand_ins
from skybridge_rules.thraen.picture.headlines import headline, notes
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.picture.scene import ROW, Heap, Held, Land, Scene, Span
from skybridge_rules.thraen.picture.seeing_seats import place_of
from skybridge_rules.thraen.picture.seen_table import Table
from skybridge_rules.thraen.picture.signs import bonus_sign
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.views import Holding, View
from skybridge_rules.thraen.words.colours import colours_of
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.questions import asking
from skybridge_rules.thraen.words.terms import back_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def scene_of(view: View, people: People = NOBODY, language: Language = Language.EN) -> Scene:
    """The scene a view shows."""
    content = view.options.content
    faces = faces_of(content, language)
    table = Table(
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
    places = tuple(place_of(table, Seat(seat), people) for seat in range(len(view.players)))
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


def _held(table: Table, holding: Holding) -> tuple[Held, ...]:
    return tuple(Held(table.faces[each.card], each.to) for each in holding.known)


def _land(table: Table, index: int) -> Land:
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


def _narrow(table: Table, index: int, name: str) -> str:
    """A name for a narrow column; one that an owner has filled in stays as it is."""
    ours = name == table.names.say(f"territory.{index}")
    return phrase(table.language, f"narrow.{index}") if ours else name


def _laid_out(view: View) -> bool:
    """Whether everybody's pieces have come to the table (TH-SETUP-11)."""
    return all(player.ability is not None for player in view.players)


def _span(table: Table, number: int) -> Span:
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


def _heap(table: Table, stack: Stack) -> Heap:
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


def _stack_name(table: Table, stack: Stack) -> str:
    """What the books call a stack."""
    if stack is Stack.EYE:
        return phrase(table.language, "bridge.eye")
    if stack is Stack.BRIDGE_WORK:
        return back_word(stack, table.language)
    faction = Faction(stack)
    (record,) = (each for each in table.view.options.content.faction if each.faction is faction)
    return record.name_de if table.language is Language.DE else record.name_en


def _godh_heap(table: Table) -> Heap:
    pile, language = table.view.cards.godhs, table.language
    top, bottom = (deep_of(each, table.faces, language) for each in (pile.top, pile.bottom))
    name = phrase(language, "heap.godhs")
    return Heap(None, name, None, "godh", None, top, pile.unseen, bottom, None, language=language)
