"""From a View to the Scene that pictures draw."""

from __future__ import annotations

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.picture.faces import EncounterFace
from skybridge_rules.mysthea.picture.headlines import headline, notes
from skybridge_rules.mysthea.picture.matters import matter_of
from skybridge_rules.mysthea.picture.pointing import aim_of, may_leave
from skybridge_rules.mysthea.picture.printing import faces_of, front_face, stand_ins
from skybridge_rules.mysthea.picture.scene import Development, EraMonster, Scene
from skybridge_rules.mysthea.picture.seeing_islands import isle_of, path_of
from skybridge_rules.mysthea.picture.seeing_seats import held_of, place_of
from skybridge_rules.mysthea.picture.seen import Seen, open_state
from skybridge_rules.mysthea.scoring import score
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.questions import asking
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def scene_of(view: View, people: People = NOBODY, language: Language = Language.EN) -> Scene:
    """The scene a view shows."""
    faces = faces_of(view.options.content, language)
    state = open_state(view)
    counted = score(state)
    asked = asking(view, language, people) if view.agenda else None
    winners = frozenset(() if view.agenda else counted.winners)
    seen = Seen(view, faces, asked, state, winners)
    events = view.events
    return Scene(
        language=language,
        viewer=view.seat,
        asked=None if asked is None else asked.seat,
        aim=aim_of(top(view.agenda)),
        leaving=asked is not None
        and asked.seat is not None
        and asked.seat == view.seat
        and may_leave(view),
        headline=headline(view, asked, counted, people, language),
        notes=tuple(notes(view, asked, people, language)),
        stand_ins=stand_ins(view.options.content, language),
        matter=matter_of(view, faces, people),
        path=tuple(path_of(seen)),
        next_event=None if events.top is None else faces.events[events.top],
        event_deck=len(events.deck) + (events.top is not None),
        monsters=tuple(
            EraMonster(at + 1, faces.monsters[card], card == events.gone)
            for at, card in enumerate(events.monsters)
        ),
        isles=tuple(isle_of(seen, island) for island in view.circle),
        encounter=_encounter(seen),
        encounter_deck=len(view.encounters.deck) + (view.encounters.top is not None),
        development=_development(seen),
        places=tuple(place_of(seen, Seat(seat), people) for seat in range(len(view.players))),
        hand=tuple(held_of(seen)),
        shown=frozenset(Seat(seat) for seat in range(len(view.players))),
    )


def _encounter(seen: Seen) -> EncounterFace | None:
    """The front of the next encounter (MY-SETUP-05, MY-INFO-05)."""
    encounters = seen.view.encounters
    if encounters.top is not None:
        return seen.faces.encounters[encounters.top]
    front = encounters.front
    return None if front is None else front_face(front.glory, front.signs, seen.faces.language)


def _development(seen: Seen) -> Development:
    """The Development Area, or the cards of the expert draft (MY-DEV-02, MY-VAR-05)."""
    view, faces = seen.view, seen.faces
    if view.draft:
        cards = (faces.source(card) for card in view.draft)
        return Development(True, 0, (), tuple(each for each in cards if each is not None), ())
    told = []
    for batch in view.deck.bottom:
        group = next((each.cards for each in view.groups if each.number == batch.number), ())
        known = batch.cards or group
        names = ", ".join(faces.title(card) for card in known)
        told.append(faces.say("area.order" if batch.cards else "area.drawn", names=names))
    if view.deck.named and not view.deck.under:
        told.append(faces.say("area.named", count=view.deck.named))
    return Development(
        False,
        view.deck.size,
        tuple(told),
        tuple(faces.commands[card] for card in view.deck.area),
        view.deck.under,
    )
