"""Accessories, Islands, Attunements and encounters in the naive reference."""

from __future__ import annotations

from tests.mysthea.naive.asking import Answer, Question, Story
from tests.mysthea.naive.battles import NaiveBattles
from tests.mysthea.naive.units import island


class NaiveSpecial(NaiveBattles):
    """The Special Actions (MY-TURN-02)."""

    def special_moves(self, seat: int) -> list[str]:
        """Accessories, battle, Island, encounter (MY-ACC-01, MY-BATTLE-01, MY-MOVE-01)."""
        player = self.seats[seat]
        moves = [
            f"activate:{card}"
            for card in player.accessories
            if card not in self.activated and self.can_pay(seat, self.cards[card]["cost"])
        ]
        if player.charged and self.battle_regions(seat, effect=False):
            moves.append("battle")
        if player.charged:
            moves.append("move-island")
        number = len(player.tucked) + player.facing + 1
        together = island(self.champion_at(seat)) == player.token
        if together and number <= 6 and player.exp >= number:
            moves.append("encounter")
        return moves

    def special_action(self, seat: int, word: str, card: str) -> Story:
        """The chosen one."""
        if word == "activate":
            self.activated.append(card)
            yield from self.pay_and_carry_out(seat, card)
        elif word == "battle":
            yield from self.battle(seat, 0, artefact=True, effect=False)
        elif word == "move-island":
            yield from self.move_island(seat)
        else:
            yield from self.encounter(seat, free=False)

    # Islands and Attunements.

    def move_island(self, seat: int) -> Story:
        """Lift, perhaps attune, put it into another gap (MY-MOVE-01 to MY-MOVE-06)."""
        player = self.seats[seat]
        player.charged = False
        name = island(self.champion_at(seat))
        if player.attunement is None:
            cards = [
                card
                for card in self.sides
                if self.ability(seat) == "kolbor" or self.cards[card]["island"] == name
            ]
            if cards:
                card = yield from self.ask(seat, "attune", "attune", cards, "decline")
                if card != "decline":
                    self.attune(seat, card)
        before = self.clockwise(name, -1)
        gaps = [other for other in self.circle if other != name]
        if not self.switches["allow_rotation_only_move"]:
            gaps.remove(before)
        behind = yield from self.ask(seat, "gap", "after", gaps)
        self.circle.remove(name)
        self.circle.insert(self.circle.index(behind) + 1, name)
        self.turn_circle()

    def turn_circle(self) -> None:
        """Write the circle from the Spire on; rotations are the same (MY-MAP-01)."""
        while self.circle[0] != "spire":
            self.circle.append(self.circle.pop(0))

    def attune(self, seat: int, card: str) -> None:
        """Take the card and score it at once; A10 waits (MY-ATTUNE-01 to MY-ATTUNE-04)."""
        player = self.seats[seat]
        self.sides.remove(card)
        player.attunement = card
        player.missed = list(self.defeats)
        worth = self.cards[card]["worth"]
        counts = {
            "per-upgrade": len(player.upgrades),
            "per-faced": len(player.tucked),
            "per-control": len(self.controlled(seat)),
            "per-deployed": self.deployed(seat, worth.get("unit", "troop")),
            "per-discarded": len(player.pile),
            "per-accessory": len(player.accessories),
            "per-exp": player.exp,
            "per-presence": len(self.present(seat)),
            "per-defeat": 0,
        }
        self.gain(seat, glory=worth["glory"] * counts[worth["do"]])

    # Encounters.

    def encounter(self, seat: int, free: bool) -> Story:
        """Pay, take the card, choose, use, move the token, tuck (MY-ENC-02, MY-Q-54)."""
        player = self.seats[seat]
        yield from self.sanya(seat)
        player.facing += 1
        if not free:
            player.exp -= len(player.tucked) + player.facing
        for effect in self.lasting(seat, "on-encounter"):
            self.gain(seat, energy=effect["energy"])
        assert self.front is not None
        card, by_code = self.front, self.switches["encounter_front"] == "code"
        glory, signs = self.cards.front(card)
        self.gain(seat, glory=glory)
        if by_code:
            self.encounters.remove(card)
        else:
            self.unturned.append(card)
        yield from self.expose_encounter()
        if not by_code and self.switches["premonition"]:
            card = yield from self.turn_encounter(card)
        sign = yield from self.ask(seat, "sign", "sign", signs)
        if not by_code and not self.switches["premonition"]:
            card = yield from self.turn_encounter(card)
        entry = self.cards[card]
        option = entry["first"] if entry["first"]["sign"] == sign else entry["second"]
        yield from self.carry_out(seat, option["reward"], optional=True)
        player.token = self.clockwise(player.token, option["steps"])
        player.facing -= 1
        player.tucked.append(card)

    def expose_encounter(self) -> Story:
        """The front of the next card is seen, with its code or without (MY-INFO-03, -05)."""
        self.front = None
        weights: dict[str, int] = {}
        if self.switches["encounter_front"] == "code":
            weights = {f"show:{card}": 1 for card in self.encounters}
        else:
            fronts = [self.cards.front(card) for card in self.encounters]
            for card in self.unturned:
                fronts.remove(self.cards.front(card))
            for front in fronts:
                alike = [card for card in self.encounters if self.cards.front(card) == front]
                weights[f"show:{alike[0]}"] = fronts.count(front)
        if weights:
            self.front = yield from self.chance("encounter-front", weights)

    def turn_encounter(self, card: str) -> Answer:
        """Chance says which card it is, of those that look like it (MY-INFO-05)."""
        front = self.cards.front(card)
        alike = [each for each in self.encounters if self.cards.front(each) == front]
        turned = yield from self.chance("encounter-card", [f"show:{each}" for each in alike])
        self.unturned.remove(card)
        self.encounters.remove(turned)
        return turned

    def free_encounter(self, seat: int) -> Story:
        """Utcoro lets one face an encounter without Experience (MY-EV10, MY-Q-79)."""
        player = self.seats[seat]
        if len(player.tucked) + player.facing < 6 and self.front is not None:
            answer = yield Question(seat, "free-encounter", ["encounter", "decline"])
            if answer != "decline":
                yield from self.encounter(seat, free=True)
