"""Cards as pictures show them, and what a seat knows of cards it does not hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.ids import Audience, CardId
from skybridge_rules.core.piles import Seen
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Faction
from skybridge_rules.thraen.picture.phrases import Spoken, phrase
from skybridge_rules.thraen.picture.signs import (
    Sign,
    faction_letter,
    gift_sign,
    immediate_sign,
    main_sign,
)
from skybridge_rules.thraen.records import Content, FactionCard, GodhCard
from skybridge_rules.thraen.views import Holding
from skybridge_rules.thraen.words.colours import colours_of
from skybridge_rules.thraen.words.terms import back_word, faction_word, rune_sign
from skybridge_rules.words.language import Language


@frozen
class Face(Spoken):
    """What is printed on a card (TH-CARD-05)."""

    id: CardId
    title: str
    rune: str
    faction: Faction | None
    """Its colour; bridge work, Eye and Godh cards have none (TH-FEUD-07)."""
    colour: str
    immediate: tuple[Sign, ...]
    main: tuple[Sign, ...]
    """Of a Godh card its gift (TH-GIFT-01)."""
    points: int | None
    """None for a Godh card (TH-SCORE-03)."""
    feud: Faction | None
    """The colour a Godh card does not suffer (TH-FEUD-01)."""
    feud_colour: str
    stand_in: bool
    """Whether its title is a working title of ours."""

    @property
    def godh(self) -> bool:
        """Whether it is a Godh card."""
        return self.points is None

    @property
    def letter(self) -> str:
        """The letter of its faction, or of the Godhs, for where colours are not seen."""
        if self.godh:
            return back_word(None, self.language)[0]
        return "" if self.faction is None else faction_letter(self.faction, self.language)

    @property
    def feud_words(self) -> str:
        """The feud of a Godh card at a glance."""
        if self.feud is None:
            return ""
        return self.say("card.feud", faction=faction_word(self.feud, self.language))

    @property
    def signs(self) -> tuple[Sign, ...]:
        """All its effects, those that come first in front."""
        return (*self.immediate, *self.main)


@frozen
class Deep(Spoken):
    """A card inside a pile, of which somebody knows (TH-INFO-04)."""

    face: Face | None
    """None if only others can name it."""
    to: Audience


@frozen
class Guess:
    """Cards in a hand as somebody else knows them: so many of a back, some of them by name."""

    faces: tuple[Face, ...]
    backs: tuple[tuple[str, int], ...]
    """How many unknown faction cards there are of each back."""
    count: int


@cache
def faces_of(content: Content, language: Language = Language.EN) -> dict[CardId, Face]:
    """The face of every card, with its effects in a language."""
    colours = colours_of(content)
    faces = {card.id: _faction_face(card, colours, language) for card in _faction_cards(content)}
    return faces | {card.id: _godh_face(card, colours, language) for card in content.godh}


def _faction_cards(content: Content) -> tuple[FactionCard, ...]:
    return (*content.central, *content.bridge_work, *content.eye, *content.starting)


def _faction_face(card: FactionCard, colours: tuple[str, ...], language: Language) -> Face:
    return Face(
        card.id,
        card.title,
        rune_sign(card.rune),
        card.faction,
        "plain" if card.faction is None else colours[card.faction],
        tuple(immediate_sign(each, language) for each in card.immediate),
        tuple(main_sign(each, language) for each in card.main),
        card.points,
        None,
        "plain",
        _stand_in(card),
        language=language,
    )


def _godh_face(card: GodhCard, colours: tuple[str, ...], language: Language) -> Face:
    return Face(
        card.id,
        card.title,
        rune_sign(card.rune),
        None,
        "godh",
        (),
        (gift_sign(card.gift, language),),
        None,
        card.feud,
        colours[card.feud],
        _stand_in(card),
        language=language,
    )


def _stand_in(card: FactionCard | GodhCard) -> bool:
    return origin_of(card.sources, "title").kind is OriginKind.STAND_IN


def stand_ins(content: Content, language: Language) -> str:
    """What a picture says of cards that are ours; nothing where all is printed (DESIGN 6)."""
    cards: tuple[FactionCard | GodhCard, ...] = (*_faction_cards(content), *content.godh)
    ours = sum(any(each.kind is OriginKind.STAND_IN for each in card.sources) for card in cards)
    titles = sum(_stand_in(card) for card in cards)
    if not ours:
        return ""
    return phrase(language, "key.stand-ins", ours=ours, cards=len(cards), titles=titles)


def guess_of(holding: Holding, faces: dict[CardId, Face], language: Language) -> Guess:
    """A hand as the viewer knows it (TH-INFO-02); the backs of Godh cards tell nothing."""
    backs: dict[str, int] = {}
    for each in holding.hidden:
        if each.back is not None:
            word = back_word(each.back, language)
            backs[word] = backs.get(word, 0) + each.count
    return Guess(tuple(faces[each] for each in holding.names), tuple(backs.items()), holding.count)


def deep_of(
    seen: Iterable[Seen], faces: dict[CardId, Face], language: Language
) -> tuple[Deep, ...]:
    """A known part of a pile, from top to bottom; who has looked is public."""
    return tuple(
        Deep(None if each.card is None else faces[each.card], each.to, language=language)
        for each in seen
    )
