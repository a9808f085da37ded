"""From a View to the Scene that pictures draw; the only file that asks a View anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import (
    ACCESSORIES,
    FIRST_VALUE,
    Island,
    Slot,
    Terrain,
    Unit,
)
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.picture.faces import (
    SLOTS,
    EncounterFace,
    Faces,
    faces_of,
    front_face,
    set_word,
    stand_ins,
)
from skybridge_rules.mysthea.picture.headlines import headline, notes
from skybridge_rules.mysthea.picture.matters import matter_of
from skybridge_rules.mysthea.picture.pointing import aim_of, may_leave
from skybridge_rules.mysthea.picture.scene import (
    Development,
    EraMonster,
    Held,
    Isle,
    Land,
    Place,
    Presence,
    Scene,
    Slotted,
    Space,
)
from skybridge_rules.mysthea.regions import Region, region_at
from skybridge_rules.mysthea.scoring import score
from skybridge_rules.mysthea.state import Player, State, order_of_play, table_of
from skybridge_rules.mysthea.tasks import (
    AskCarry,
    AskDestination,
    AskPortalTo,
    EndEra,
    ResolveEvent,
)
from skybridge_rules.mysthea.units import controller, deployed, is_present, strength_in
from skybridge_rules.mysthea.views import HandView, Origin, PlayerView, View
from skybridge_rules.mysthea.words.questions import Asking, asking
from skybridge_rules.mysthea.words.terms import kind_word, terrain_word
from skybridge_rules.words.people import NOBODY, People

SPACES = 9
"""Spaces of the Events Path (MY-EVENT-02)."""


@frozen(eq=False)
class _Seen:
    """A view, what is printed on its cards, and what lies open as a state."""

    view: View
    faces: Faces
    asked: Asking | None
    state: State
    """Boards and units alone: nothing of it is hidden (MY-INFO-02)."""
    winners: frozenset[Seat]


def scene_of(view: View, people: People = NOBODY) -> Scene:
    """The scene a view shows."""
    faces = faces_of(view.options.content)
    state = _open(view)
    counted = score(state)
    asked = asking(view, people=people) if view.agenda else None
    winners = frozenset(() if view.agenda else counted.winners)
    seen = _Seen(view, faces, asked, state, winners)
    events = view.events
    return Scene(
        viewer=view.seat,
        asked=None if asked is None else asked.seat,
        aim=aim_of(top(view.agenda)),
        leaving=asked is not None
        and asked.seat is not None
        and asked.seat == view.seat
        and may_leave(view),
        headline=headline(view, asked, counted, people),
        notes=tuple(notes(view, asked, people)),
        stand_ins=stand_ins(view.options.content),
        matter=matter_of(view, faces, people),
        path=tuple(_path(seen)),
        next_event=None if events.top is None else faces.events[events.top],
        event_deck=len(events.deck) + (events.top is not None),
        monsters=tuple(
            EraMonster(at + 1, faces.monsters[card], card == events.gone)
            for at, card in enumerate(events.monsters)
        ),
        isles=tuple(_isle(seen, island) for island in view.circle),
        encounter=_encounter(seen),
        encounter_deck=len(view.encounters.deck) + (view.encounters.top is not None),
        development=_development(seen),
        places=tuple(_place(seen, Seat(seat), people) for seat in range(len(view.players))),
        hand=tuple(_held(seen)),
        shown=frozenset(Seat(seat) for seat in range(len(view.players))),
    )


def _open(view: View) -> State:
    """What lies open as a state, for Strength, control and Glory (MY-CTRL-01, MY-END-07)."""
    players = tuple(
        Player(
            energy=each.energy,
            exp=each.exp,
            glory=each.glory,
            artefact=each.artefact,
            army=each.army,
            upgrades=each.upgrades,
        )
        for each in view.players
    )
    return State(table_of(view.options), (), players, view.era, view.circle, view.mirages)


# The Events Board.


def _path(seen: _Seen) -> Iterator[Space]:
    view = seen.view
    early = view.options.config.recharge_space is RechargeSpace.VALUE_6
    path = view.events.path
    now = _resolving(view)
    for at in range(max(SPACES, len(path))):
        card = path[at] if at < len(path) else None
        yield Space(
            at + FIRST_VALUE,
            at + FIRST_VALUE == (6 if early else 7),
            None if card is None else seen.faces.events[card],
            card is not None and card == view.events.gone,
            at == now,
        )


def _resolving(view: View) -> int | None:
    """The place of the Event card that is being resolved, if one is (MY-END-01)."""
    for task in view.agenda:
        if isinstance(task, ResolveEvent):
            return task.place - 1
        if isinstance(task, EndEra):
            return len(view.events.path) - 1
    return None


# The Islands.


def _isle(seen: _Seen, island: Island) -> Isle:
    view, faces = seen.view, seen.faces
    card = view.printed.attunement_of(island, view.sides[island]) if view.sides else None
    here = [card for card, where in view.events.figures if where is island]
    taken = (Seat(seat) for seat, each in enumerate(view.players) if each.attunement == card)
    return Isle(
        island,
        faces.islands[island],
        island in faces.own_islands,
        tuple(
            _land(seen, region_at(island, terrain), terrain)
            for terrain in Terrain
            if region_at(island, terrain) in view.printed.land
        ),
        tuple(faces.monsters[each] for each in here),
        tuple(Seat(seat) for seat, each in enumerate(view.players) if each.token is island),
        None if card is None else faces.attunements[card],
        None if card is None else next(taken, None),
    )


def _land(seen: _Seen, region: Region, terrain: Terrain) -> Land:
    view = seen.view
    cards = view.printed.region_cards
    worth = [
        at + FIRST_VALUE
        for at, card in enumerate(view.events.path)
        if card in cards and cards[card].terrain is terrain
    ]
    holder = controller(seen.state, region)
    return Land(
        region,
        terrain,
        terrain_word(terrain),
        region in view.mirages,
        worth[0] if worth else None,
        tuple(
            _presence(seen, seat, region, seat == holder)
            for seat in order_of_play(seen.state)
            if is_present(view.players[seat].army, region)
        ),
        region == _meant(view),
    )


def _meant(view: View) -> Region | None:
    """The region that the question is about: where units set out, or where a battle is."""
    match top(view.agenda):
        case AskDestination(region=region) | AskCarry(region=region) | AskPortalTo(region=region):
            return region
        case _:
            return view.battles[-1].region if view.battles else None


def _presence(seen: _Seen, seat: Seat, region: Region, controls: bool) -> Presence:
    army = seen.view.players[seat].army
    squad, champion = army.squad(region), army.champion
    there = champion is not None and champion.region == region
    return Presence(
        seat,
        there,
        champion is not None and champion.wounded,
        0 if squad is None else squad.troops,
        0 if squad is None else squad.golems,
        0 if squad is None else squad.forts,
        0 if squad is None else squad.tired_troops + squad.tired_golems,
        strength_in(seen.state, seat, region),
        controls,
    )


# Decks.


def _encounter(seen: _Seen) -> EncounterFace | None:
    """The front of the next encounter (MY-SETUP-05, MY-INFO-05)."""
    encounters = seen.view.encounters
    if encounters.top is not None:
        return seen.faces.encounters[encounters.top]
    front = encounters.front
    return None if front is None else front_face(front.glory, front.signs)


def _development(seen: _Seen) -> Development:
    """The Development Area, or the cards of the expert draft (MY-DEV-02, MY-VAR-05)."""
    view, faces = seen.view, seen.faces
    if view.draft:
        cards = (faces.source(card) for card in view.draft)
        return Development("DRAFT", 0, (), tuple(each for each in cards if each is not None), ())
    told = []
    for batch in view.deck.bottom:
        group = next((each.cards for each in view.groups if each.number == batch.number), ())
        known = batch.cards or group
        names = ", ".join(faces.title(card) for card in known)
        where = "in this order" if batch.cards else "or drawn from there"
        told.append(f"At the bottom {where}: {names}")
    if view.deck.named and not view.deck.under:
        told.append(f"{view.deck.named} of the cards have their place under the deck")
    return Development(
        "DEVELOPMENT AREA",
        view.deck.size,
        tuple(told),
        tuple(faces.commands[card] for card in view.deck.area),
        view.deck.under,
    )


# Seats.


def _place(seen: _Seen, seat: Seat, people: People) -> Place:
    view, player, faces = seen.view, seen.view.players[seat], seen.faces
    army, champion = player.army, player.army.champion
    spaces = max(ACCESSORIES, len(player.accessories))
    accessories = [*player.accessories, *([None] * (spaces - len(player.accessories)))]
    return Place(
        seat=seat,
        person=people.name(seat),
        own=seat == view.seat,
        asked=seen.asked is not None and seen.asked.seat == seat,
        turn=_turn(view, seat),
        energy=player.energy,
        exp=player.exp,
        glory=player.glory,
        artefact=player.artefact,
        charged=player.charged,
        champion=None if champion is None else faces.champions[champion.card],
        wounded=champion is not None and champion.wounded,
        supply=army.supply,
        built=army.built,
        deployed=(
            deployed(army, Unit.TROOP),
            deployed(army, Unit.GOLEM),
            deployed(army, Unit.FORT),
        ),
        accessories=tuple(_slot(seen, player, "Accessory", card) for card in accessories),
        upgrades=tuple(_slot(seen, player, SLOTS[slot], player.upgrades[slot]) for slot in Slot),
        discard=tuple(faces.commands[card] for card in player.discard),
        hand=tuple(faces.commands[card] for card in player.hand.cards),
        hand_size=len(player.hand),
        hidden=_hidden(player.hand),
        faced=tuple(faces.title(card) for card in player.faced),
        attunement="" if player.attunement is None else faces.attunements[player.attunement].title,
        won=seat in seen.winners,
    )


def _slot(seen: _Seen, player: PlayerView, name: str, card: CardId | None) -> Slotted:
    if card is None:
        return Slotted(name, None)
    return Slotted(name, seen.faces.commands[card], card in player.used)


def _hidden(hand: HandView) -> tuple[tuple[str, int], ...]:
    """Where cards come from that the viewer cannot name (MY-INFO-07)."""
    return tuple(Counter(_origin(origin) for origin, _ in hand.hidden).items())


def _origin(origin: Origin) -> str:
    told = set_word(origin.era)
    return told if origin.type is None else f"{told} {kind_word(origin.type)}"


def _turn(view: View, seat: Seat) -> str:
    turn = view.turn
    if turn is None or turn.seat != seat:
        return ""
    done = [
        *(["Standard"] if turn.standard else []),
        *(["Special"] if turn.special else []),
    ]
    return "has the turn" + (f", {' and '.join(done)} Action done" if done else "")


def _held(seen: _Seen) -> Iterator[Held]:
    """The viewer's own hand, by type and number (MY-INFO-01)."""
    view = seen.view
    if view.seat is None:
        return
    hand = view.players[view.seat].hand
    kinds = view.printed.commands
    for card in sorted(hand.cards, key=lambda each: (kinds[each].type, each)):
        yield Held(seen.faces.commands[card], card in hand.known)
