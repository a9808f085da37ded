"""Standard Actions in the naive reference: Act, Develop, Meditate."""

from __future__ import annotations

from tests.mysthea.naive.asking import Question, Story
from tests.mysthea.naive.printed import Printed
from tests.mysthea.naive.units import NaiveUnits, terrain

PRICES = [1, 2, 2]
"""Energy for the first, second and third card of a Develop (MY-DEV-03)."""


class NaiveActing(NaiveUnits):
    """What a seat does with its turn, or because an effect says so."""

    # Act.

    def act(self, seat: int, card: str) -> Story:
        """Play a card, then use its two options in either order (MY-ACT-01, MY-ACT-02)."""
        self.discard(seat, card)
        points = effect = True
        while points or effect:
            moves = ["points"] if points else []
            if effect and self.can_use(seat, card):
                moves.append("effect")
            if self.switches["allow_empty_act"] or not (points and effect):
                moves.append("done")
            answer = yield Question(seat, "options", moves)
            if answer == "done":
                return
            if answer == "points":
                points = False
                yield from self.points(seat, self.cards[card]["points"])
            else:
                effect = False
                yield from self.use(seat, card)

    def energy_of(self, seat: int, card: str) -> int:
        """The Energy of option (b), after reductions (MY-ACT-02, MY-ACT-08)."""
        kind = self.cards[card]["type"]
        free = any(effect["kind"] == kind for effect in self.lasting(seat, "free-cards"))
        return 0 if free else int(self.cards[card]["points"])

    def can_use(self, seat: int, card: str) -> bool:
        """Can option (b) be paid for in full (MY-ACT-05)?"""
        entry = self.cards[card]
        if self.seats[seat].energy < self.energy_of(seat, card):
            return False
        if entry["type"] in ("accessory", "upgrade"):
            return card in self.seats[seat].pile
        return self.can_pay(seat, entry.get("cost"))

    def use(self, seat: int, card: str) -> Story:
        """Pay, then use the effect or place the card (MY-ACT-02, MY-ACT-06, MY-ACT-07)."""
        player, entry = self.seats[seat], self.cards[card]
        player.energy -= self.energy_of(seat, card)
        if entry["type"] == "upgrade":
            if entry["slot"] in player.upgrades:
                self.discard(seat, player.upgrades[entry["slot"]])
            player.pile.remove(card)
            player.upgrades[entry["slot"]] = card
        elif entry["type"] == "accessory":
            if len(player.accessories) == 3:
                old = yield from self.ask(seat, "replace", "replace", player.accessories)
                self.discard(seat, old)
            player.pile.remove(card)
            player.accessories.append(card)
        else:
            yield from self.pay_and_carry_out(seat, card)

    def pay_and_carry_out(self, seat: int, card: str) -> Story:
        """The further costs of a card, then what it does (MY-ACC-01, MY-ACT-05)."""
        raise NotImplementedError

    def can_pay(self, seat: int, cost: Printed | None) -> bool:
        """Is a cost fully available (MY-RES-03)?"""
        raise NotImplementedError

    # Develop.

    def can_develop(self, seat: int) -> bool:
        """Energy, and a card to buy (MY-DEV-01)."""
        return self.seats[seat].energy >= 1 and bool(self.area or self.deck_size())

    def develop(self, seat: int) -> Story:
        """Turn up, buy, refill (MY-DEV-02 to MY-DEV-05)."""
        moves = ["turn-up", "renew"] if self.deck_size() else ["turn-up"]
        answer = yield Question(seat, "develop", moves)
        if answer == "turn-up":
            yield from self.turn_up(1)
        else:
            yield from self.put_under(seat)
            yield from self.turn_up(3)
        player = self.seats[seat]
        for bought, price in enumerate(PRICES):
            if not self.area or player.energy < price:
                break
            card = yield from self.ask(seat, "buy", "buy", self.area, *["done"][: bool(bought)])
            if card == "done":
                break
            player.energy -= price
            self.area.remove(card)
            player.hand.append(card)
        yield from self.turn_up(max(0, 3 - len(self.area)))

    def put_under(self, seat: int) -> Story:
        """The face-up cards go under the deck, named from upper to lower (MY-DEV-02)."""
        while left := [card for card in self.area if card not in self.naming]:
            card = yield from self.ask(seat, "under", "under", left)
            self.naming.append(card)
        for card in self.naming:
            self.hide(card)
        self.batches += 1
        self.under.append({"cards": self.naming, "by": seat, "number": self.batches})
        self.area, self.naming = [], []

    # Meditate.

    def meditate(self, seat: int) -> Story:
        """Energy, and one bonus for each region with own units (MY-MED-01 to MY-MED-07)."""
        found = [terrain(region) for region in self.present(seat)]
        self.gain(
            seat,
            energy=3 + found.count("forest"),
            glory=2 * found.count("river"),
            exp=found.count("myst"),
        )
        forts = min(found.count("mountain"), len(self.pieces(seat, "fort", at="supply")))
        yield from self.points(seat, found.count("crystal-field"), building=True, forts=forts)

    # The turn.

    def turn(self, seat: int) -> Story:
        """One Standard Action, and at most one Special Action (MY-TURN-01 to MY-TURN-07)."""
        self.clear_marks()
        standard = special = False
        while True:
            moves = [] if standard else self.standard_moves(seat)
            moves += [] if special else self.special_moves(seat)
            if self.switches["free_board_discard"]:
                player = self.seats[seat]
                board = [*player.accessories, *player.upgrades.values()]
                moves += [f"discard:{card}" for card in board]
            answer = yield Question(seat, "turn", [*moves, *["done"][:standard]])
            word, _, card = answer.partition(":")
            if word == "done":
                return
            if word == "discard":
                self.discard(seat, card)
            elif word in ("act", "develop", "meditate"):
                standard = True
                yield from self.standard_action(seat, word, card)
            else:
                special = True
                yield from self.special_action(seat, word, card)

    def clear_marks(self) -> None:
        """Units may travel again, and Accessories be used (MY-TURN-06)."""
        self.activated = []
        for player in self.seats:
            for piece in player.pieces:
                piece["travelled"] = False

    def standard_moves(self, seat: int) -> list[str]:
        """Act, Develop, Meditate (MY-TURN-01, MY-TURN-04)."""
        moves = [f"act:{card}" for card in self.seats[seat].hand]
        return [*moves, *["develop"][: self.can_develop(seat)], "meditate"]

    def standard_action(self, seat: int, word: str, card: str) -> Story:
        """The chosen one."""
        if word == "act":
            yield from self.act(seat, card)
        elif word == "develop":
            yield from self.develop(seat)
        else:
            yield from self.meditate(seat)

    def special_moves(self, seat: int) -> list[str]:
        """Accessories, battle, Island, encounter (MY-TURN-02)."""
        raise NotImplementedError

    def special_action(self, seat: int, word: str, card: str) -> Story:
        """The chosen one."""
        raise NotImplementedError
