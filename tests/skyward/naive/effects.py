"""What cards do, one effect after the other (catalogue, sections 2.5, 2.7 and 2.9)."""

from __future__ import annotations

from tests.skyward.naive.asking import Story
from tests.skyward.naive.printed import Record
from tests.skyward.naive.scoring import NaiveScoring


class NaiveEffects(NaiveScoring):
    """The table, and what cards do on it."""

    extra = 0
    """Launches that effects have added in this turn (SW-305)."""

    def instant_of(self, card: str) -> list[Record]:
        """The effects of an Instant (SW-501)."""
        return list(self.cards[card].instant)

    def place_instant(self, seat: int, card: str) -> None:
        """Discords lie beside the Airspace, other Instants in it (SW-210, SW-904)."""
        player = self.seats[seat]
        (player.discords if self.cards.is_a(card, "discord") else player.airspace).append(card)

    def owe(self, seat: int, cards: list[str]) -> list[str]:
        """Of these cards, those with an effect that this seat has to carry out now (SW-Q-36)."""
        owed = [card for card in cards if self.instant_of(card)]
        self.seats[seat].owed += owed
        return owed

    def resolve(self, seat: int, owed: list[str]) -> Story:
        """The effects of several Instants, in the order of their owner (SW-905, SW-Q-07)."""
        left = list(owed)
        while left:
            card = left[0]
            if len(set(left)) > 1:
                card = yield from self.choose(seat, "resolve", "resolve", left)
            left.remove(card)
            self.seats[seat].owed.remove(card)
            self.tell("resolved", seat, card)
            yield from self.carry_out(seat, self.instant_of(card), card)

    def carry_out(self, seat: int, effects: list[Record], source: str) -> Story:
        """Effects in their printed order, each finished before the next (SW-304, SW-503)."""
        for effect in effects:
            yield from self.one_effect(seat, effect, source)

    def one_effect(self, seat: int, effect: Record, source: str) -> Story:
        """One effect for one seat; ``source`` is "this card"."""
        if effect.do == "gain-cogs":
            self.gain(seat, int(effect.cogs), source)
        elif effect.do == "cogs-per-card":
            self.gain(seat, self.counted(seat, str(effect.card)), source)
        elif effect.do == "extra-launch":
            self.extra += 1
            self.tell("extra launch", seat, source)
        elif effect.do == "draw-cards":
            yield from self.draw(seat, int(effect.cards))
        elif effect.do == "discard-cards":
            yield from self.discard_from_hand(seat, int(effect.cards))
        elif effect.do == "exchange-building":
            yield from self.exchange_building(seat, source)
        elif effect.do == "copy-launch":
            yield from self.copy_launch(seat, effect, source)
        elif effect.do == "discard-building":
            yield from self.discard_building(seat, str(effect.faction))
        elif effect.do == "give-pigeon":
            yield from self.give_pigeon(seat, source, optional=bool(effect.optional))
        else:
            assert effect.do == "give-all"
            yield from self.give_all(seat)

    def counted(self, seat: int, card: str) -> int:
        """The cards that each give a cog (SW-906); one after the other by switch (SW-Q-35)."""
        there = self.count(seat, card)
        if self.switches["crassus_count"] == "sequential" and self.cards.is_a(card, "discord"):
            return max(0, there - self.seats[seat].owed.count(card))
        return there

    def draw(self, seat: int, number: int) -> Story:
        """Cards from the Launch deck, as many as there are (SW-Q-47)."""
        placed: list[str] = []
        for _ in range(min(number, self.deck_size())):
            card = yield from self.next_card("draw")
            if self.cards.is_instant(card):
                self.place_instant(seat, card)
                placed.append(card)
                self.tell("drawn openly", seat, card)
                continue
            openly = bool(self.switches["open_hands"])
            self.receive(seat, card, openly=openly)
            self.tell("drew", seat)
            if openly:
                self.tell("shown", seat, card)
            else:
                self.tell("seen", seat, card, to=[seat])
        yield from self.resolve(seat, self.owe(seat, placed))

    def discard_from_hand(self, seat: int, number: int) -> Story:
        """Cards of the hand by choice, or all of them if there are no more (SW-907, SW-Q-36)."""
        hand = self.seats[seat].hand
        if len(hand) <= number:
            for card in sorted(hand):
                self.discard(seat, card)
            return
        for _ in range(number):
            card = yield from self.choose(seat, "discard", "discard", hand)
            self.discard(seat, card)

    def exchange_building(self, seat: int, source: str) -> Story:
        """This building for one of an opponent's (SW-701, SW-Q-17, SW-Q-18)."""
        others = [other for other in self.opponents(seat) if self.buildings(other)]
        if not others or source not in self.seats[seat].airspace:
            return
        other = int((yield from self.choose(seat, "opponent", "name", list(map(str, others)))))
        self.tell("opponent", seat, other)
        chooser = other if self.switches["jump_gate_chooser"] == "opponent" else seat
        card = yield from self.choose(chooser, "swap", "swap", self.buildings(other))
        self.seats[other].airspace.remove(card)
        self.seats[seat].airspace.remove(source)
        self.seats[other].airspace.append(source)
        self.seats[seat].airspace.append(card)
        self.tell("swapped", seat, source, other, card)

    def copy_launch(self, seat: int, effect: Record, source: str) -> Story:
        """The Launch effects of another building, with this one as "this" (SW-702, SW-Q-15)."""
        area = [seat] if effect.area == "own" else list(range(self.players))
        found: list[str] = []
        for other in area:
            for card in self.buildings(other):
                kinds = [each.do for each in self.cards[card].launch]
                if kinds and "copy-launch" not in kinds and card != source:
                    found.append(card)
        if not found:
            return
        card = yield from self.choose(seat, "copy", "copy", found)
        self.tell("copied", seat, source, card)
        yield from self.carry_out(seat, list(self.cards[card].launch), source)

    def discard_building(self, seat: int, faction: str) -> Story:
        """An own building of a faction, this one included (SW-707, SW-Q-19)."""
        found = self.buildings(seat, faction)
        if not found:
            return
        card = yield from self.choose(seat, "remove", "remove", found)
        self.seats[seat].airspace.remove(card)
        self.discard_pile.append(card)
        self.tell("removed", seat, card)

    def pigeons(self, seat: int) -> list[str]:
        """The own Pigeons, by name (SW-711)."""
        return sorted(card for card in self.seats[seat].airspace if self.cards.is_pigeon(card))

    def give_pigeon(self, seat: int, source: str, *, optional: bool) -> Story:
        """One Pigeon to another player; without one nothing happens (SW-704, SW-711)."""
        if not self.pigeons(seat):
            return
        others = [str(other) for other in self.opponents(seat)]
        ways = ["decline"] if optional else []
        answer = yield from self.choose(seat, "pigeon", "give", others, *ways)
        if answer == "decline":
            self.tell("declined", seat, source)
        else:
            self.hand_over(seat, int(answer), self.pigeons(seat)[0])

    def give_all(self, seat: int) -> Story:
        """All Pigeons and all Discords to one opponent (SW-907)."""
        if not self.pigeons(seat) and not self.seats[seat].discords:
            return
        others = [str(other) for other in self.opponents(seat)]
        other = int((yield from self.choose(seat, "gift", "give", others)))
        for card in self.pigeons(seat) + sorted(self.seats[seat].discords):
            self.hand_over(seat, other, card)

    def hand_over(self, seat: int, other: int, card: str) -> None:
        """A Pigeon or a Discord changes its owner; it does not trigger again (SW-Q-07, SW-Q-36)."""
        player = self.seats[seat]
        (player.discords if self.cards.is_a(card, "discord") else player.airspace).remove(card)
        self.place_instant(other, card)
        self.tell("given", seat, other, card)
