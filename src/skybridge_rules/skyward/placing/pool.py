"""The pool that a described position takes its cards from: no card is laid more often than it is.

It changes while a position is laid out, and is gone when the State is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.by_hand import fail, meant
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.strict_json import show
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import RulesConfig
from skybridge_rules.skyward.faces import Face, Faces

HAND: Final = (CardKind.BUILDING, CardKind.FACTION_CARD, CardKind.ALLEGIANCE)
"""What can be in a hand, and so on the discard pile (SW-210, SW-INV-09)."""

AIRSPACE: Final = (CardKind.BUILDING, CardKind.VEHICLE, CardKind.CRITTER, CardKind.ALLEGIANCE)
"""What can lie in an Airspace (SW-904)."""

INSTANTS: Final = (CardKind.VEHICLE, CardKind.CRITTER)
"""What lies in an Airspace from the moment it is taken (SW-712)."""


def card_of(faces: Faces, word: str, path: str) -> Face:
    """A card by its id; an unknown one is refused with the one that was probably meant."""
    face = faces.by_id.get(CardId(word))
    if face is None:
        fail(path, f"{show(word)} is unknown; {meant(word, faces.by_id)}")
    return face


class Pool:
    """What has not been laid yet; a card that is written too often is told with its places."""

    def __init__(self, faces: Faces, config: RulesConfig) -> None:
        self.faces = faces
        self._left = Counter(faces.in_play(config))
        self._places: dict[CardId, list[str]] = {}
        self._faults: list[Problem] = []

    def __len__(self) -> int:
        return self._left.total()

    def take(self, word: str, path: str, kinds: tuple[CardKind, ...] | None = None) -> CardId:
        """A card that is written somewhere, where only some kinds can be."""
        face = card_of(self.faces, word, path)
        if kinds is not None and face.kind not in kinds:
            what = f"{face.id} is never there, for it is of the kind {face.kind.value}"
            self._faults.append(problem("SW-INV-09", path, what))
        places = self._places.setdefault(face.id, [])
        if self._left[face.id]:
            self._left[face.id] -= 1
        else:
            held = len(places)
            where = " and in ".join(dict.fromkeys((*places, path)))
            what = f"{face.id} is written in {where}, but the game has {held or 'none'} of it"
            self._faults.append(problem("SW-INV-01", path, what))
        places.append(path)
        return face.id

    def left(self, *kinds: CardKind) -> list[CardId]:
        """What is not laid yet of some kinds, by name."""
        by_id = self.faces.by_id
        return sorted(each for each in self._left.elements() if by_id[each].kind in kinds)

    def lay(self, cards: list[CardId]) -> list[CardId]:
        """Cards that are filled in."""
        self._left.subtract(cards)
        return cards

    def fill(self, number: int) -> list[CardId]:
        """So many cards that hardly matter, or all there are; they can be on the discard pile."""
        found: list[CardId] = []
        for card in self._dull():
            if len(found) >= number:
                break
            found.append(card)
        return self.lay(found)

    def check(self) -> None:
        """Refuse cards that are written where they cannot be, or more often than they are there."""
        if self._faults:
            raise ImpossibleSetup(tuple(self._faults))

    def _dull(self) -> Iterator[CardId]:
        """Hand cards, the dullest first: doubles that pay, plain buildings, then all others."""
        by_id = self.faces.by_id
        payers = [by_id[card] for card in self.left(CardKind.FACTION_CARD)]
        singles = {face.id: face for face in payers}
        for card in singles:
            yield from (card for _ in range(self._left[card] - 1))
        buildings = self.left(CardKind.BUILDING)
        yield from sorted(buildings, key=lambda card: (_interest(by_id[card]), card))
        yield from singles


def _interest(face: Face) -> int:
    """How much a building can matter to a question: for what it asks and for what it does."""
    effects = len(face.launch) + len(face.ongoing) + len(face.score)
    return 2 * effects + bool(face.supply) + (face.requirement is not None)
