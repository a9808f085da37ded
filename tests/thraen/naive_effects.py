"""What the effects of *thraen* do, told from the catalogue: the middle part of the naive reference.

Here is everything that may happen inside a step: gains and their room, figures that leave a board,
Godh cards and their gifts, resource trades. Whoever is asked something is asked by a ``yield``.
"""

from __future__ import annotations

from tests.thraen.naive_printed import DRAW_GODH, MIGHT, Record
from tests.thraen.naive_table import (
    MATERIALS,
    Answer,
    Card,
    NaiveTable,
    Question,
    Story,
)


class NaiveEffects(NaiveTable):
    """What effects do, whichever step they come from."""

    # --------------------------------------------------------------------- resources and storage

    def has_room(self, seat: int, resource: str) -> bool:
        """Is there a space for one more (TH-STORE-02 to TH-STORE-05)?"""
        goods = self.seats[seat].goods
        if resource == "money":
            return True
        if resource == "sumpter":
            return goods["sumpter"] < 3
        if resource == "salt":
            return goods["salt"] < 2
        return goods["wood"] + goods["stone"] + goods["metal"] < 5

    def gain(self, seat: int, resource: str) -> Story:
        """From the supply to the board, if need be after making room.

        TH-STORE-01, TH-STORE-06, TH-STORE-07, TH-STORE-08, TH-Q-26, TH-Q-27.
        """
        goods = self.seats[seat].goods
        while not self.has_room(seat, resource):
            moves = ["decline"]
            if resource in MATERIALS:
                others = [each for each in MATERIALS if each != resource and goods[each] > 0]
                moves += [f"give-up:{other}" for other in others]
            if self.turn_of == seat:
                moves += self.resource_trades(seat)
            answer = yield Question(seat, "room", moves)
            if answer == "decline":
                self.tell("declined", seat, resource)
                return
            if answer.startswith("give-up:"):
                goods[answer.removeprefix("give-up:")] -= 1
                self.tell("given-up", seat, answer.removeprefix("give-up:"))
            else:
                yield from self.resource_trade(seat, answer)
        goods[resource] += 1
        self.tell("gained", seat, resource)

    # ------------------------------------------------------------------ figures leave a board

    def colours_on_board(self, seat: int) -> list[int]:
        """Whose population lies there; guests with the Crown of Agony only (TH-ABIL-AGO-03)."""
        guests = self.seats[seat].guests
        own = [seat] if self.seats[seat].people > 0 else []
        return own + [colour for colour in range(self.players) if guests.get(colour, 0) > 0]

    def figure_given_up(self, seat: int, must_go: int = 1) -> Answer:
        """One figure leaves the board, of a colour that Guinn may choose (TH-ABIL-AGO-04).

        Nothing is to be chosen if this and the others that must go are all there are.
        """
        colours = self.colours_on_board(seat)
        colour = min(colours)  # the order of those that all must go is that of the seats
        there = self.seats[seat].people + sum(self.seats[seat].guests.values())
        if len(colours) > 1 and there > must_go:
            answer = yield Question(seat, "give", [f"give:{each}" for each in colours])
            colour = int(answer.removeprefix("give:"))
        if colour == seat:
            self.seats[seat].people -= 1
        else:
            self.seats[seat].guests[colour] -= 1
        return str(colour)

    def one_rebels(self, seat: int) -> Story:
        """A figure of the board goes to the leader; it keeps its colour (TH-ABIL-AGO-07)."""
        colour = yield from self.figure_given_up(seat)
        self.rebels[self.leader][int(colour)] += 1
        self.tell("people-rebelled", int(colour), 1, self.leader)

    def own_one_rebels(self, seat: int) -> None:
        """The same with population of the own colour only (TH-ARM-02, TH-ABIL-PRO-01)."""
        self.seats[seat].people -= 1
        self.rebels[self.leader][seat] += 1
        self.tell("people-rebelled", seat, 1, self.leader)

    def people_that_oblige(self, seat: int) -> int:
        """The population that counts when some must be given up (TH-Q-24, TH-Q-70)."""
        player = self.seats[seat]
        if self.switches["foreign_population_forced"] is True:
            return player.people + sum(player.guests.values())
        return player.people

    # ------------------------------------------------------------------- cards and visibility

    def top_faction_card(self, seat: int, slot: int) -> Card | None:
        """The top card of an open stack if its effects are visible (TH-CARD-03, TH-CARD-04)."""
        stack = self.seats[seat].slots[slot]
        if slot in self.seats[seat].closed or not stack or stack[-1].name in self.godh_cards:
            return None
        return stack[-1]

    def visible(self, seat: int, passive: str) -> int:
        """How many symbols of a passive effect are visible (TH-CARD-05, TH-DRAKHE-TEROGH-02)."""
        tops = [self.top_faction_card(seat, slot) for slot in range(len(self.seats[seat].slots))]
        return sum(self.symbols_on(card.name, passive) for card in tops if card is not None)

    def symbols_on(self, card: str, passive: str) -> int:
        """How many symbols of a passive effect a faction card bears (TH-CARD-05)."""
        main = self.cards[card].main
        return sum(effect.do == "symbol" and effect.of == passive for effect in main)

    def feud_between(self, seat: int, godh: str, card: str) -> bool:
        """Do the two cards not bear each other before this seat (TH-FEUD-01, TH-FEUD-02)?

        The Master of Drakhes ignores every feud (TH-FEUD-06, TH-Q-52).
        """
        if self.is_played_by(seat, "master-of-drakhes"):
            return False
        return bool(self.godh_cards[godh].feud == self.cards[card].faction)

    def bears(self, seat: int, stack: list[Card], card: str) -> bool:
        """May the faction card touch what lies on top there (TH-FEUD-02)?"""
        if not stack or stack[-1].name not in self.godh_cards:
            return True
        return not self.feud_between(seat, stack[-1].name, card)

    def ghiarhabbat_could_leave_to(self, seat: int, slot: int) -> list[int]:
        """Where Ghiarhabbat may move when a card comes to its slot; nowhere if it is not on top.

        TH-ABIL-GAR-02, TH-ABIL-GAR-03, TH-FEUD-04, TH-D-05, TH-Q-46, TH-Q-69.
        """
        player = self.seats[seat]
        here = player.slots[slot]
        if not self.is_played_by(seat, "gardens") or slot in player.closed:
            return []
        if not here or here[-1].name != "ghiarhabbat":
            return []
        found = []
        for other, stack in enumerate(player.slots):
            empty_is_fine = self.switches["ghiarhabbat_target"] == "slot"
            if other == slot or other in player.closed or not (stack or empty_is_fine):
                continue
            if self.bears(seat, stack, "ghiarhabbat"):
                found.append(other)
        return found

    def lay_card(self, seat: int, card: str, place: str) -> int:
        """Lay a card into the slot of a text such as 3 or 3~1: first Ghiarhabbat moves (TH-Q-48).

        The slot where the card lies comes out.
        """
        slots = self.seats[seat].slots
        slot, _, other = place.partition("~")
        if other:
            ghiarhabbat = slots[int(slot) - 1].pop()
            slots[int(other) - 1].append(ghiarhabbat)
            self.tell("ghiarhabbat-moved", seat, int(slot) - 1, int(other) - 1)
        slots[int(slot) - 1].append(Card(card))
        return int(slot) - 1

    def symbols(self, seat: int, passive: str) -> int:
        """Visible symbols and this turn's gifts together (TH-GIFT-02, TH-Q-54)."""
        return self.visible(seat, passive) + self.gifts[passive]

    def immediate_moves(self, seat: int, effect: Record) -> list[str]:
        """The ways to resolve one (TH-IMMED-02, TH-IMMED-03, TH-IMMED-06, TH-Q-36, TH-Q-37)."""
        player = self.seats[seat]
        if effect.do == "might":
            return ["advance"] if player.might < 8 else []
        if effect.do == "return":
            return [f"return:{place}" for place in range(9) if self.rebels[place][seat] > 0]
        return [
            f"inspire:{slot + 1}"
            for slot, stack in enumerate(player.slots)
            if slot not in player.closed and len(stack) >= 2
        ]

    def carry_out_immediate(self, seat: int, text: str) -> Story:
        """Military might, Return or Inspiration, as chosen (TH-IMMED-07)."""
        player = self.seats[seat]
        what, _, where = text.partition(":")
        if what == "advance":
            self.move_legion(seat, 1)
        elif what == "return":
            self.rebels[int(where)][seat] -= 1
            player.people += 1
            self.tell("rebel-returned", seat, int(where))
        else:
            yield from self.rearrange(seat, int(where) - 1)

    def move_legion(self, seat: int, by: int) -> None:
        """One territory forward or back (TH-MIGHT-02, TH-MIGHT-03)."""
        self.seats[seat].might += by
        self.tell("legion-moved", seat, self.seats[seat].might)

    def rearrange(self, seat: int, slot: int) -> Story:
        """A new order, from the top down; feuds do not bind, nothing is triggered.

        TH-IMMED-03, TH-IMMED-04, TH-IMMED-05, TH-FEUD-03, TH-Q-35.
        """
        from_top = list(reversed(self.seats[seat].slots[slot]))
        chosen: list[int] = []
        while len(chosen) < len(from_top) - 1:
            offers: list[int] = []
            for place, card in enumerate(from_top):
                alike = [
                    other
                    for other in offers
                    if from_top[other].name == card.name and from_top[other].used == card.used
                ]
                if place not in chosen and not alike:
                    offers.append(place)
            answer = yield Question(seat, "order", [f"next:{place + 1}" for place in offers])
            chosen.append(int(answer.removeprefix("next:")) - 1)
        chosen += [place for place in range(len(from_top)) if place not in chosen]
        self.seats[seat].slots[slot] = [from_top[place] for place in reversed(chosen)]
        names = [card.name for card in self.seats[seat].slots[slot]]
        self.tell("stack-rearranged", seat, slot, tuple(names))

    def possible(self, seat: int, effect: Record) -> bool:
        """Would the effect do anything? A gain of resources always counts (TH-Q-29, TH-Q-41)."""
        player = self.seats[seat]
        if effect.do == "gain":
            return True
        if effect.do == "die-resource":
            return self.die is not None
        if effect.do == "draw-godh":
            return self.godh_pile.size() > 0
        if effect.do == "population":
            return player.reserve > 0
        if effect.do == "garrison":
            fort = self.forts[player.might] is not None
            return fort and len(player.garrisons) < 4 and player.might not in player.garrisons
        if effect.do == "religion":
            return bool(self.godh_plays(seat))
        return bool(self.immediate_moves(seat, effect))

    def resolve(self, seat: int, effect: Record) -> Story:
        """Carry an effect out (TH-MAIN-05 to TH-MAIN-09, TH-IMMED-02, TH-RELIG-01)."""
        player = self.seats[seat]
        if effect.do == "gain":
            yield from self.gain(seat, effect.resource)
        elif effect.do == "die-resource":
            if self.die is not None:
                yield from self.gain(seat, self.die)
        elif effect.do == "draw-godh":
            if self.godh_pile.size() > 0:
                yield from self.gain_godh_card(seat)
            else:
                self.skip(seat, "godh")
        elif effect.do == "population":
            if player.reserve > 0:
                player.reserve -= 1
                player.people += 1
                self.tell("people-grew", seat)
            else:
                self.skip(seat, "population")
        elif effect.do == "might":
            self.move_legion(seat, 1)
        elif effect.do == "garrison":
            player.garrisons.append(player.might)
            self.tell("garrison-placed", seat, player.might)
        elif effect.do == "religion":
            answer = yield Question(seat, "religion", self.godh_plays(seat))
            self.play_godh(seat, answer)
        else:
            raise AssertionError("Return and Inspiration are asked for by their own moves")

    # ------------------------------------------------------------------- Religion, feuds, gifts

    def gain_godh_card(self, seat: int) -> Story:
        """The top card of the Godh stack comes to the hand (TH-MAIN-08).

        The High Priest draws one more and chooses; without a second card he keeps the first.
        TH-ABIL-PRI-01 to TH-ABIL-PRI-04, TH-Q-58, TH-Q-59.
        """
        player = self.seats[seat]
        card = yield from self.draw(self.godh_pile)
        self.tell("godh-drawn", seat)
        self.show(seat, card)
        if not self.is_played_by(seat, "high-priest") or self.godh_pile.size() == 0:
            if self.is_played_by(seat, "high-priest"):
                self.skip(seat, "pair")
            player.godhs.append(card)
            return
        self.looked = [card]
        second = yield from self.draw(self.godh_pile)
        self.show(seat, second)
        self.looked = pair = [card, second]
        moves = [f"keep:{each}" for each in pair]
        if self.turn_of == seat:
            moves += [f"both:{each}" for each in pair]
        answer = yield Question(seat, "pair", moves)
        self.looked = []
        what, _, chosen = answer.partition(":")
        pair.remove(chosen)
        [other] = pair
        if what == "keep":
            player.godhs.append(chosen)
            self.godh_pile.bottom.append(other)
            self.tell("godh-rejected", seat)
        else:
            self.beside += [chosen, other]
            self.tell("godh-discarded", seat, chosen)
            self.tell("godh-discarded", seat, other)
            yield from self.gift(seat, chosen)
            yield from self.gift(seat, other)

    def godh_plays(self, seat: int) -> list[str]:
        """Where which Godh card of the hand may go.

        Ghiarhabbat may leave before, then all is asked of what remains (TH-Q-47).
        """
        found = []
        for name in self.seats[seat].godhs:
            for slot, stack in enumerate(self.seats[seat].slots):
                if slot in self.seats[seat].closed:
                    continue
                if self.godh_fits(seat, name, slot, stack):
                    found.append(f"godh:{name}@{slot + 1}")
                may_leave = self.switches["ghiarhabbat_on_godh"] is True
                if may_leave and self.godh_fits(seat, name, slot, stack[:-1]):
                    others = self.ghiarhabbat_could_leave_to(seat, slot)
                    found += [f"godh:{name}@{slot + 1}~{other + 1}" for other in others]
        return found

    def godh_fits(self, seat: int, name: str, slot: int, stack: list[Card]) -> bool:
        """May the Godh card go there, with these cards in the slot?

        TH-RELIG-01 to TH-RELIG-04, TH-RELIG-08, TH-FEUD-01, TH-FEUD-07, TH-ABIL-GEN-03.
        """
        if not stack or any(card.name in self.godh_cards for card in stack):
            return False
        rune = self.godh_cards[name].rune
        top = stack[-1].name
        slot_rune = self.board_of(seat).slots[slot]
        needed = (rune, "wild") if slot_rune == "wild" else (rune,)
        fits = (self.cards[top].rune if slot_rune == "wild" else slot_rune) in needed
        return fits and not self.feud_between(seat, name, top)

    def play_godh(self, seat: int, text: str) -> None:
        """It becomes the top card, the token shows power; no gift (TH-RELIG-05, TH-RELIG-07)."""
        card, _, place = text.removeprefix("godh:").partition("@")
        self.seats[seat].godhs.remove(card)
        slot = self.lay_card(seat, card, place)
        self.seats[seat].power.add(slot)
        self.tell("godh-played", seat, card, slot)

    def free_actions(self, seat: int) -> list[str]:
        """Resource trades and discards of Godh cards, in the own turn (TH-TIME-02, TH-TIME-03)."""
        if self.turn_of != seat:
            return []
        discards = [f"discard:{card}" for card in self.seats[seat].godhs]
        return discards + self.resource_trades(seat)

    def free_action(self, seat: int, text: str) -> Story:
        """Carry one out (TH-TIME-02)."""
        if text.startswith("trade:"):
            yield from self.resource_trade(seat, text)
        else:
            yield from self.discard_godh(seat, text.removeprefix("discard:"))

    def discard_godh(self, seat: int, card: str) -> Story:
        """From hand the card comes to lie beside the board (TH-GIFT-01, TH-GIFT-05)."""
        self.seats[seat].godhs.remove(card)
        self.beside.append(card)
        self.tell("godh-discarded", seat, card)
        yield from self.gift(seat, card)

    def gift(self, seat: int, card: str) -> Story:
        """A gift counts from now on, or happens now (TH-GIFT-02, TH-GIFT-03, TH-GIFT-06, TH-Q-53).

        What the books call an active effect is resolved if possible and wanted.
        """
        gift = self.godh_cards[card].gift
        if gift.do == "symbol":
            self.gifts[gift.of] += 1
            return
        hidden = gift.do == "religion" and bool(self.seats[seat].godhs)
        simple = gift.do in ("gain", "draw-godh", "population")
        if not simple and not hidden and not self.possible(seat, gift):
            self.skip(seat, "gift")
            return
        if gift.do in ("gain", "draw-godh", "population"):
            yield from self.resolve(seat, gift)
        elif gift.do == "garrison":
            answer = yield Question(seat, "gift", ["garrison", "decline"])
            if answer != "decline":
                yield from self.resolve(seat, gift)
        elif gift.do == "religion":
            answer = yield Question(seat, "gift", [*self.godh_plays(seat), "decline"])
            if answer != "decline":
                self.play_godh(seat, answer)
        else:
            answer = yield Question(seat, "gift", [*self.immediate_moves(seat, gift), "decline"])
            if answer != "decline":
                yield from self.carry_out_immediate(seat, answer)

    # ------------------------------------------------------------------------- resource trades

    def resource_trades(self, seat: int) -> list[str]:
        """What can be traded now (TH-RTRADE-02 to TH-RTRADE-05, TH-ARM-04, TH-Q-29)."""
        goods = self.seats[seat].goods
        void_is_fine = self.switches["void_payments"] is True
        found = []
        if goods["salt"] >= 2:
            found += [f"trade:salt>{material}" for material in MATERIALS]
        if goods["metal"] >= 2 and (self.possible(seat, MIGHT) or void_is_fine):
            found.append("trade:metal")
        if goods["sumpter"] >= 2 and (self.possible(seat, DRAW_GODH) or void_is_fine):
            found.append("trade:sumpter")
        return found

    def resource_trade(self, seat: int, text: str) -> Story:
        """Pay two, get one thing (TH-RTRADE-02, TH-RTRADE-03, TH-RTRADE-04)."""
        pay, _, get = text.removeprefix("trade:").partition(">")
        self.seats[seat].goods[pay] -= 2
        self.tell("traded", seat, pay)
        if pay == "salt":
            yield from self.gain(seat, get)
        elif pay == "metal":
            if self.possible(seat, MIGHT):
                yield from self.resolve(seat, MIGHT)
            else:
                self.skip(seat, "might")
        else:
            yield from self.resolve(seat, DRAW_GODH)
