"""What the things on the table of mysthea are called: seats, cards, regions, units."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import Island, Sign, Unit
from skybridge_rules.mysthea.records import CommandCard, Encounter
from skybridge_rules.mysthea.regions import Region, island_of
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.lines import reaction_text, use_text
from skybridge_rules.mysthea.words.phrases import counted, phrase
from skybridge_rules.mysthea.words.terms import (
    amount,
    card_name,
    from_region,
    in_region,
    island_word,
    numeral,
    one_unit,
    region_word,
    sign_word,
    to_region,
)
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import listed


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
        """A number of things, such as ``2 cards``."""
        return counted(self.language, key, count)

    @property
    def printed(self) -> Printed:
        """What is printed."""
        return self.view.printed

    def seat(self, seat: Seat) -> str:
        """A seat by the name of its player, or by its number."""
        return self.people.seat(seat, self.language)

    def seats(self, seats: Iterable[Seat]) -> str:
        """Seats in a row."""
        return listed(self.language, [self.seat(each) for each in seats])

    def command(self, card: CardId) -> CommandCard:
        """What is printed on a Command card; LookupError if there is none of this id."""
        return self.printed.commands[card]

    def card(self, card: CardId) -> str:
        """A card by its title and what it is; LookupError if there is none of this id."""
        return card_name(card, self.printed, self.language)

    def cards(self, cards: Iterable[CardId]) -> str:
        """Cards in a row; ``nothing`` if there are none."""
        names = [self.card(each) for each in cards]
        return listed(self.language, names) or self.say("name.nothing")

    def use(self, card: CardId) -> str:
        """What a Command card does when it is used."""
        return use_text(self.command(card), self.language)

    def reaction(self, card: CardId) -> str:
        """What a Command card does in a battle."""
        return reaction_text(self.command(card), self.language)

    def points(self, points: int) -> str:
        """So many Command Points."""
        return self.count("count.point", points)

    def amount(self, energy: int = 0, exp: int = 0, glory: int = 0) -> str:
        """Energy, Experience and Glory."""
        return amount(self.language, energy, exp, glory)

    def island(self, island: Island) -> str:
        """An Island, without an article."""
        return island_word(island, self.language)

    def region(self, region: Region) -> str:
        """A region by itself."""
        return region_word(self._land(region), self.language)

    def regions(self, regions: Iterable[Region]) -> str:
        """Regions in a row; ``nothing`` if there are none."""
        names = [self.region(each) for each in regions]
        return listed(self.language, names) or self.say("name.nothing")

    def inside(self, region: Region) -> str:
        """Where something is."""
        return in_region(self._land(region), self.language)

    def towards(self, region: Region) -> str:
        """Where something goes."""
        return to_region(self._land(region), self.language)

    def away(self, region: Region) -> str:
        """Where something comes from."""
        return from_region(self._land(region), self.language)

    def _land(self, region: Region) -> Region:
        """A region that is printed; LookupError if no Island has it (MY-MAP-04)."""
        if region not in self.printed.land:
            raise LookupError(region)
        return region

    def unit(self, unit: Unit) -> str:
        """A unit as the object of a sentence."""
        return one_unit(unit, self.language)

    def numeral(self, number: int) -> str:
        """The number of an Era or an Artefact."""
        return numeral(number, self.language)

    def signs(self, signs: Iterable[Sign]) -> str:
        """The symbols of an encounter."""
        return listed(self.language, [sign_word(each, self.language) for each in signs], "or")

    def encounter(self, card: CardId | None, glory: int, signs: Iterable[Sign]) -> str:
        """An encounter by its title, or by what is seen of it (MY-INFO-05)."""
        worth = self.amount(glory=glory)
        if card is None:
            return self.say("name.front", glory=worth, signs=self.signs(signs))
        return self.say("name.faced", name=self.card(card), glory=worth)

    def next_encounter(self) -> str:
        """The encounter that would be faced next; LookupError if there is none."""
        held = self.view.encounters
        if held.top is not None:
            card: Encounter = self.printed.encounters[held.top]
            return self.encounter(held.top, card.glory, ())
        if held.front is not None:
            return self.encounter(None, held.front.glory, held.front.signs)
        raise LookupError("no encounter")

    def champion_region(self, seat: Seat) -> Region:
        """Where the Champion of a seat stands; LookupError if it is not placed."""
        champion = self.view.players[seat].army.champion
        if champion is None or champion.region is None:
            raise LookupError(seat)
        return champion.region

    def champion_island(self, seat: Seat) -> Island:
        """The Island of the Champion of a seat; LookupError if it is not placed."""
        return island_of(self.champion_region(seat))
