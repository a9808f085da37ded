"""What the things on the table of skyward are called: seats, cards, piles, costs."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.effects import Effect, Requirement
from skybridge_rules.skyward.faces import Face
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import Cards
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.effects import effect_text, requirement_text
from skybridge_rules.skyward.words.phrases import counted, phrase
from skybridge_rules.skyward.words.terms import card_title, cards_text, cost_text, faction_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


@frozen(eq=False)
class Names:
    """The names of the things that a view shows; titles of cards are content, as they are."""

    view: View
    language: Language = Language.EN
    people: People = NOBODY

    def say(self, key: str, **figures: int | str) -> str:
        """A phrase in the language of the names."""
        return phrase(self.language, key, **figures)

    def count(self, key: str, count: int) -> str:
        """A number of things, such as ``2 cogs``."""
        return counted(self.language, key, count)

    @property
    def content(self) -> Content:
        """What is printed."""
        return self.view.options.content

    def seat(self, seat: Seat) -> str:
        """A seat by the name of its player, or by its number."""
        return self.people.seat(seat, self.language)

    def face(self, card: CardId) -> Face:
        """What is printed on a card; LookupError if there is none of this id."""
        return self.view.faces.by_id[card]

    def title(self, card: CardId) -> str:
        """The title of a card."""
        return card_title(card, self.content)

    def titles(self, cards: Iterable[CardId]) -> str:
        """Cards in a row by their titles; ``nothing`` if there are none."""
        return cards_text(cards, self.content, self.language)

    def card(self, card: CardId) -> str:
        """A card with its cost or symbols and its points, such as ``Jump Gate [W S S] 0p``."""
        face = self.face(card)
        symbols = face.cost if face.is_building else face.supply
        printed = []
        if symbols is not None and any(symbols):
            printed.append(self.say("name.cost", symbols=cost_text(symbols, self.language)))
        if face.is_building or face.points:
            printed.append(self.say("name.points", points=face.points))
        if not printed:
            return face.title
        return self.say("name.card", title=face.title, printed=" ".join(printed))

    def payer(self, card: CardId) -> str:
        """A card with the symbols that it pays with, such as ``Elite Seer [S S]`` (SW-402)."""
        face = self.face(card)
        if face.supply is None:
            return face.title
        symbols = cost_text(face.supply, self.language)
        return self.say("name.payer", title=face.title, symbols=symbols)

    def faction(self, faction: Faction) -> str:
        """A faction by its name."""
        return faction_word(faction, self.content, self.language)

    def effects(self, effects: Iterable[Effect]) -> str:
        """Effects in a row; ``nothing`` if there are none."""
        texts = [effect_text(each, self.content, self.language) for each in effects]
        return ", ".join(texts) or self.say("name.nothing")

    def requirement(self, needed: Requirement | None) -> str:
        """What a card asks for; ``nothing`` if it asks for nothing."""
        if needed is None:
            return self.say("name.nothing")
        return requirement_text(needed, self.content, self.language)

    def pile(self, pile: int) -> str:
        """A pile, which counts from 1, and whether the token lies on it (SW-207)."""
        split = self.view.split
        marked = split is not None and split.token == pile
        return self.say("name.token-pile" if marked else "name.pile", pile=pile + 1)

    def pile_cards(self, pile: int) -> Cards:
        """What lies in a pile; LookupError if it is not there (SW-204)."""
        split = self.view.split
        cards = None if split is None or pile < 0 else split.piles[pile]
        if cards is None:
            raise LookupError(pile)
        return cards
