"""The seats of a view, and the hand of the viewer, as pictures draw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea.components import ACCESSORIES, CardType, Slot, Unit
from skybridge_rules.mysthea.picture.faces import Faces
from skybridge_rules.mysthea.picture.places import Held, Place, Slotted
from skybridge_rules.mysthea.picture.printing import set_word, space_words
from skybridge_rules.mysthea.picture.seen import Seen
from skybridge_rules.mysthea.units import deployed
from skybridge_rules.mysthea.views import HandView, Origin, PlayerView, View
from skybridge_rules.mysthea.words.terms import kind_word
from skybridge_rules.words.people import People


def place_of(seen: Seen, seat: Seat, people: People) -> Place:
    """A seat with its Player Board, as the viewer sees it (MY-INFO-02)."""
    view, player, faces = seen.view, seen.view.players[seat], seen.faces
    army, champion = player.army, player.army.champion
    spaces = max(ACCESSORIES, len(player.accessories))
    laid = [*player.accessories, *([None] * (spaces - len(player.accessories)))]
    language = faces.language
    accessory = kind_word(CardType.ACCESSORY, language)
    return Place(
        language=language,
        seat=seat,
        person=people.name(seat),
        own=seat == view.seat,
        asked=seen.asked is not None and seen.asked.seat == seat,
        turn=_turn(view, seat, faces),
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
        accessories=tuple(_slot(seen, player, (accessory, accessory), card) for card in laid),
        upgrades=tuple(
            _slot(seen, player, space_words(slot, language), player.upgrades[slot]) for slot in Slot
        ),
        discard=tuple(faces.commands[card] for card in player.discard),
        hand=tuple(faces.commands[card] for card in player.hand.cards),
        hand_size=len(player.hand),
        hidden=_hidden(player.hand, faces),
        faced=tuple(faces.title(card) for card in player.faced),
        attunement="" if player.attunement is None else faces.attunements[player.attunement].title,
        won=seat in seen.winners,
    )


def _slot(seen: Seen, player: PlayerView, names: tuple[str, str], card: CardId | None) -> Slotted:
    if card is None:
        return Slotted(*names, None)
    return Slotted(*names, seen.faces.commands[card], card in player.used)


def _hidden(hand: HandView, faces: Faces) -> tuple[tuple[str, int], ...]:
    """Where cards come from that the viewer cannot name (MY-INFO-07)."""
    return tuple(Counter(_origin(origin, faces) for origin, _ in hand.hidden).items())


def _origin(origin: Origin, faces: Faces) -> str:
    told = set_word(origin.era, faces.language)
    if origin.type is None:
        return told
    return faces.say("hand.origin", set=told, kind=kind_word(origin.type, faces.language))


def _turn(view: View, seat: Seat, faces: Faces) -> str:
    turn = view.turn
    if turn is None or turn.seat != seat:
        return ""
    if turn.standard and turn.special:
        return faces.say("turn.both")
    if turn.standard:
        return faces.say("turn.standard")
    return faces.say("turn.special" if turn.special else "turn.has")


def held_of(seen: Seen) -> Iterator[Held]:
    """The viewer's own hand, by type and number (MY-INFO-01)."""
    view = seen.view
    if view.seat is None:
        return
    hand = view.players[view.seat].hand
    kinds = view.printed.commands
    for card in sorted(hand.cards, key=lambda each: (kinds[each].type, each)):
        yield Held(seen.faces.commands[card], card in hand.known)
