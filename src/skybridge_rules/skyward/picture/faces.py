"""Cards as pictures show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind, Faction, Symbol
from skybridge_rules.skyward.faces import Face, faces_of
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.records import Content, cards_of
from skybridge_rules.skyward.words import phrases as terms
from skybridge_rules.skyward.words.effects import face_texts
from skybridge_rules.skyward.words.terms import cost_text, kind_word, symbols_text
from skybridge_rules.words.language import Language

COLOURS: Final = ("blue", "orange", "green", "purple")
"""The colour of each faction, where its record names none that we can paint."""
PAINTABLE: Final = (*COLOURS, "yellow", "red", "white", "black", "brown", "grey")
"""The colours that pictures know."""

KIND_COLOURS: Final = {
    CardKind.VEHICLE: "steel",
    CardKind.CRITTER: "fur",
    CardKind.ALLEGIANCE: "gold",
    CardKind.DISCORD: "rust",
}
"""The colours of cards that belong to no faction."""

ORDER: Final = {kind: place for place, kind in enumerate(CardKind)}
"""Buildings come first, then cards that pay, and so on."""

PRINTED: Final = (Symbol.WILD, *(faction.symbol for faction in Faction))
"""The order of symbols in a cost: the wild ones first."""


@frozen
class Note:
    """A line on a card: a word that says when it counts, and the rest (SW-501)."""

    mark: str
    words: str

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self.mark}: {self.words}"


@frozen
class CardFace:
    """What is printed on a card (SW-002, SW-007)."""

    id: CardId
    title: str
    kind: CardKind
    colours: tuple[str, ...]
    """Those of its factions, or of its kind."""
    symbols: tuple[Symbol, ...]
    """The cost of a building; what a faction card pays (SW-008)."""
    pays: str
    """What it pays with from a hand, by letters (SW-402, SW-412)."""
    points: int | None
    """None for cards that have none: faction cards and Discords."""
    notes: tuple[Note, ...]
    marks: tuple[str, ...]
    """Which sorts of effects a building has (SW-501)."""
    stand_in: bool
    """Whether its title is a working title of ours."""
    language: Language
    """The language of all that is said of it; its title is content, as it is."""

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture in the language of the card."""
        return phrase(self.language, key, **figures)

    @property
    def letters(self) -> str:
        """Its symbols by their letters."""
        return symbols_text(self.symbols, self.language)

    @property
    def worth(self) -> str:
        """Its points in a few letters, such as ``3p``; empty where it has none."""
        if self.points is None:
            return ""
        return terms.phrase(self.language, "name.points", points=self.points)

    @property
    def kind_word(self) -> str:
        """What it is."""
        return kind_word(self.kind, self.language)

    @property
    def words(self) -> str:
        """The card in words, for whoever points at it or listens."""
        title = self.say("card.working-title", title=self.title) if self.stand_in else self.title
        told = [self.kind_word]
        if self.symbols:
            key = "card.costs" if self.kind is CardKind.BUILDING else "card.pays"
            told.append(self.say(key, symbols=self.letters))
        if self.points is not None:
            told.append(terms.counted(self.language, "count.point", self.points))
        return "; ".join([f"{title}: {', '.join(told)}", *(note.text for note in self.notes)])


@frozen
class Copies:
    """Cards of one face that lie together; they are alike (SW-012)."""

    face: CardFace
    count: int = 1

    @property
    def name(self) -> str:
        """The title, and how many there are if there are several."""
        return self.face.title + (f" ×{self.count}" if self.count > 1 else "")

    @property
    def words(self) -> str:
        """The cards in words, for those who point at them or listen."""
        words = self.face.words
        if self.count == 1:
            return words
        return self.face.say("card.copies", count=self.count, card=words)


@cache
def colours_of(content: Content) -> tuple[str, ...]:
    """The colour in which pictures paint each faction."""
    named = {record.faction: record.colour for record in content.faction}
    wanted = [named[each] if named.get(each) in PAINTABLE else COLOURS[each] for each in Faction]
    return tuple(wanted) if len(set(wanted)) == len(wanted) else COLOURS


@cache
def card_faces(content: Content, language: Language = Language.EN) -> dict[CardId, CardFace]:
    """The face of every card, in a language."""
    ours = _own_titles(content)
    return {
        card: _card_face(face, content, card in ours, language)
        for card, face in faces_of(content).by_id.items()
    }


def _card_face(face: Face, content: Content, ours: bool, language: Language) -> CardFace:
    paying = face.kind is CardKind.FACTION_CARD
    counts = face.supply if paying and face.supply is not None else face.cost
    symbols = tuple(each for each in PRINTED for _ in range(counts[each]))
    colours = colours_of(content)
    if face.kind in KIND_COLOURS:
        painted: tuple[str, ...] = (KIND_COLOURS[face.kind],)
    else:
        painted = tuple(colours[each] for each in Faction if each.symbol in symbols) or ("plain",)
    pointless = paying or face.kind is CardKind.DISCORD
    points = None if pointless else face.points
    pays = "" if face.supply is None else cost_text(face.supply, language)
    notes = tuple(map(_note, face_texts(face, content, language)))
    printed = (
        ("timing.launch", face.launch),
        ("timing.ongoing", face.ongoing),
        ("timing.score", face.score),
    )
    return CardFace(
        face.id,
        face.title,
        face.kind,
        painted,
        symbols,
        pays,
        points,
        notes,
        tuple(_note(terms.phrase(language, key, text="")).mark for key, has in printed if has),
        ours,
        language,
    )


def _note(text: str) -> Note:
    mark, _, words = text.partition(": ")
    return Note(mark, words)


def _own_titles(content: Content) -> frozenset[CardId]:
    return frozenset(
        record.id
        for record in cards_of(content)
        if origin_of(record.sources, "title").kind is OriginKind.STAND_IN
    )


def stand_ins(content: Content, language: Language = Language.EN) -> str:
    """What a picture says of cards that are ours; nothing where all is printed (DESIGN 6)."""
    cards = tuple(cards_of(content))
    ours = sum(any(each.kind is OriginKind.STAND_IN for each in card.sources) for card in cards)
    if not ours:
        return ""
    titles = len(_own_titles(content))
    return phrase(language, "card.stand-ins", ours=ours, cards=len(cards), titles=titles)


def copies_of(cards: Iterable[CardId], faces: dict[CardId, CardFace]) -> tuple[Copies, ...]:
    """Each face once with the number of its copies, by kind and title (SW-012)."""
    found = [Copies(faces[card], count) for card, count in Counter(cards).items()]
    return tuple(sorted(found, key=lambda each: (ORDER[each.face.kind], each.face.title)))
