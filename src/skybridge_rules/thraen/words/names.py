"""What the things on the table of thraen are called: seats, cards, slots, territories, boards."""

from __future__ import annotations

from functools import cache

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Ability, Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.records import Board, Content, FactionCard, GodhCard
from skybridge_rules.thraen.views import PlayerView, View
from skybridge_rules.thraen.words.colours import colour_word, colours_of
from skybridge_rules.thraen.words.effects import effect_sign, immediate_sign
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.words.terms import (
    back_word,
    character,
    faction_word,
    points_sign,
    rune_sign,
)
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

    @property
    def deck(self) -> Deck:
        """What is printed on the cards."""
        return deck_of(self.view.options.content)

    def player(self, seat: Seat) -> PlayerView:
        """The board of a seat."""
        return self.view.players[seat]

    def seat(self, seat: Seat) -> str:
        """A seat with its character and colour, such as ``seat 1 (Jardh, green)``."""
        ability = self.player(seat).ability
        if ability is None:
            return self.people.seat(seat, self.language)
        who, colour = self.people.seat(seat, self.language), self.colour(ability)
        return self.say("name.seat", seat=who, character=character(ability), colour=colour)

    def short(self, seat: Seat) -> str:
        """The name of a seat, or its character; before there is one, its number."""
        ability = self.player(seat).ability
        if ability is None or self.people.name(seat):
            return self.people.seat(seat, self.language)
        return character(ability)

    def colour(self, ability: Ability) -> str:
        """The colour of a board."""
        colour = colours_of(self.view.options.content)[self.deck.faction_of(ability)]
        return colour_word(colour, self.language)

    def board(self, ability: Ability) -> Board:
        """A side of a board."""
        (board,) = (each for each in self.view.options.content.board if each.ability is ability)
        return board

    def side(self, ability: Ability) -> str:
        """A side of a board: its character, colour and ability by name."""
        board = self.board(ability)
        name, colour = self.board_name(board), self.colour(ability)
        return self.say("name.board", character=character(ability), colour=colour, board=name)

    def board_name(self, board: Board) -> str:
        """The ability on a side of a board, by its name."""
        return board.name_de if self.language is Language.DE else board.name_en

    def record(self, card: CardId) -> FactionCard | GodhCard:
        """What is printed on a card."""
        return records_of(self.view.options.content)[card]

    def title(self, card: CardId) -> str:
        """The title of a card."""
        return self.record(card).title

    def card(self, card: CardId) -> str:
        """A card with all that is printed on it, such as ``Carpenters [B] Labor +wood 2p``."""
        record, language = self.record(card), self.language
        name = self.say("name.card", title=record.title, rune=rune_sign(record.rune))
        if isinstance(record, GodhCard):
            feud = self.say("name.feud", faction=faction_word(record.feud, language))
            gift = self.say("name.gift")
            return " ".join((name, feud, gift, effect_sign(record.gift, language)))
        signs = [immediate_sign(each, language) for each in record.immediate]
        signs += [effect_sign(each, language) for each in record.main]
        return " ".join((name, *signs, points_sign(record.points, language)))

    def claim(self, card: CardId) -> str:
        """A card with what decides where it may be played: rune and feud."""
        record = self.record(card)
        title, rune = record.title, rune_sign(record.rune)
        if not isinstance(record, GodhCard):
            return self.say("name.card", title=title, rune=rune)
        faction = faction_word(record.feud, self.language)
        return self.say("name.claim", title=title, rune=rune, faction=faction)

    def slot(self, seat: Seat, slot: int) -> str:
        """A slot with its rune, such as ``slot 2 [B]``; a slot without one fits all."""
        ability = self.player(seat).ability
        runes = () if ability is None else self.deck.slots[ability]
        if slot >= len(runes):
            return self.say("name.slot", slot=slot + 1)
        return self.say("name.runed", slot=slot + 1, rune=rune_sign(runes[slot]))

    def land(self, territory: int) -> str:
        """A territory with its name, such as ``T3 (Dry river)``."""
        if name := self.land_name(territory):
            return self.say("name.land", territory=territory, name=name)
        return self.say("name.bare", territory=territory)

    def land_name(self, territory: int) -> str:
        """The name of a territory, if any; one that an owner has filled in stays as it is."""
        names = {each.index: each.name for each in self.view.options.content.territory}
        name, key = names.get(territory, ""), f"territory.{territory}"
        return self.say(key) if name and name == phrase(Language.EN, key) else name

    def origin(self, stack: Stack, card: CardId) -> str:
        """A card and its stack, unless they are called the same."""
        title, place = self.title(card), back_word(stack, self.language)
        if title.lower() == place.lower():
            return title
        return self.say("name.from", title=title, stack=place)


@cache
def records_of(content: Content) -> dict[CardId, FactionCard | GodhCard]:
    """Every card by its id."""
    faction = (*content.central, *content.bridge_work, *content.eye, *content.starting)
    found: dict[CardId, FactionCard | GodhCard] = {card.id: card for card in faction}
    return found | {card.id: card for card in content.godh}
