"""What the things on the table of *thraen* are called: seats, cards, slots, territories, goods."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from skybridge_rules.cli.sentence import listed
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.render.thraen.faces import Face, colours_of, faces_of
from skybridge_rules.render.thraen.signs import resource_word, rune_sign
from skybridge_rules.thraen.components import Ability, Resource
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.records import Board
from skybridge_rules.thraen.views import PlayerView, View


@frozen(eq=False)
class Names:
    """The names of the things that a view shows."""

    view: View

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
            return f"seat {seat}"
        return f"seat {seat} ({character(ability)}, {self.colour(ability)})"

    def short(self, seat: Seat) -> str:
        """The character of a seat; before there is one, the seat."""
        ability = self.player(seat).ability
        return f"seat {seat}" if ability is None else character(ability)

    def colour(self, ability: Ability) -> str:
        """The colour of a board."""
        return colours_of(self.view.options.content)[self.deck.faction_of(ability)]

    def board(self, ability: Ability) -> Board:
        """A side of a board."""
        (board,) = (each for each in self.view.options.content.board if each.ability is ability)
        return board

    def face(self, card: CardId) -> Face:
        """What is printed on a card."""
        return faces_of(self.view.options.content)[card]

    def title(self, card: CardId) -> str:
        """The title of a card."""
        return self.face(card).title

    def card(self, card: CardId) -> str:
        """A card with all that is printed on it, such as ``Carpenters [B] Labor +wood 2p``."""
        face = self.face(card)
        signs = [sign.text for sign in face.signs]
        if face.feud is not None:
            signs = [f"feud {face.feud.name.capitalize()},", "gift", *signs]
        points = [] if face.points is None else [f"{face.points}p"]
        return " ".join((face.title, f"[{face.rune}]", *signs, *points))

    def slot(self, seat: Seat, slot: int) -> str:
        """A slot with its rune, such as ``slot 2 [B]``; a slot without one fits all."""
        ability = self.player(seat).ability
        runes = () if ability is None else self.deck.slots[ability]
        rune = f" [{rune_sign(runes[slot])}]" if slot < len(runes) else ""
        return f"slot {slot + 1}{rune}"

    def top(self, seat: Seat, slot: int) -> str:
        """What lies on top at a slot: a title, or nothing at all."""
        stack = self.player(seat).display.stacks[slot]
        return self.title(stack[-1]) if stack else ""

    def land(self, territory: int) -> str:
        """A territory with its name, such as ``T3 (Dry river)``."""
        for each in self.view.options.content.territory:
            if each.index == territory and each.name:
                return f"T{territory} ({each.name})"
        return f"T{territory}"


def character(ability: Ability) -> str:
    """The name of a character."""
    return ability.character.name.capitalize()


def goods_words(goods: Sequence[int]) -> str:
    """Resources with their numbers, such as ``2 money and 1 wood``."""
    found = [f"{goods[each]} {resource_word(each)}" for each in Resource if goods[each]]
    return listed(found)


def count_words(count: int, one: str, many: str) -> str:
    """A number of things, such as ``1 card`` or ``2 cards``."""
    return f"{count} {one if count == 1 else many}"
