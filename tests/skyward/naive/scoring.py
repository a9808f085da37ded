"""What is counted in an Airspace: factions, symbols, requirements and points (SW-607)."""

from __future__ import annotations

from tests.skyward.naive.printed import Record
from tests.skyward.naive.table import NaiveTable


class NaiveScoring(NaiveTable):
    """The table, and everything that is counted on it."""

    def buildings(self, seat: int, faction: str | None = None) -> list[str]:
        """The buildings of an Airspace, of a faction if one is named (SW-410, SW-606)."""
        return [
            card
            for card in self.seats[seat].airspace
            if self.cards.is_a(card, "building")
            and (faction is None or faction in self.cards.factions_of(card))
        ]

    def symbols(self, seat: int) -> list[str]:
        """All symbols in the costs of the own buildings (SW-805, SW-Q-30)."""
        return [symbol for card in self.buildings(seat) for symbol in self.cards[card].cost]

    def factions(self, seat: int) -> set[str]:
        """Every faction that an own building belongs to (SW-410)."""
        found: set[str] = set()
        for card in self.buildings(seat):
            found |= self.cards.factions_of(card)
        return found

    def count(self, seat: int, card: str) -> int:
        """Own cards of a name in Airspace and Discord row (SW-906)."""
        player = self.seats[seat]
        return player.airspace.count(card) + player.discords.count(card)

    def is_met(self, seat: int, requirement: Record, without: str) -> bool:
        """Is what a card asks for there now (SW-303, SW-708, SW-709, SW-804, SW-805)?"""
        player = self.seats[seat]
        if requirement.do == "reveal-cards":
            shown = list(player.hand)
            shown.remove(without)
            payable = [card for card in shown if self.cards.symbols_in_hand(card)]
            return len(payable) >= int(requirement.cards)
        if requirement.do == "have-buildings":
            return len(self.buildings(seat, requirement.faction)) >= int(requirement.buildings)
        if requirement.do == "have-factions":
            return len(self.factions(seat)) >= int(requirement.factions)
        if requirement.do == "have-cogs":
            return player.cogs >= int(requirement.cogs)
        assert requirement.do == "have-symbols"
        there, needed = self.symbols(seat), list(requirement.symbols)
        return all(there.count(symbol) >= needed.count(symbol) for symbol in needed)

    # Points.

    def points_of(self, seat: int, effect: Record) -> int:
        """What one Score effect gives a seat, copies left aside (SW-607, SW-705)."""
        if effect.do == "points-per-symbol":
            return int(effect.points) * self.symbols(seat).count(effect.symbol)
        if effect.do == "points-per-building":
            return int(effect.points) * len(self.buildings(seat, effect.faction))
        if effect.do == "points-per-faction":
            return int(effect.points) * len(self.factions(seat))
        if effect.do == "points-per-card":
            return int(effect.points) * self.count(seat, effect.card)
        if effect.do == "points-per-cogs":
            return int(effect.points) * (self.seats[seat].cogs // int(effect.cogs))
        assert effect.do == "majority"
        own = len(self.buildings(seat, effect.faction))
        others = [len(self.buildings(each, effect.faction)) for each in self.opponents(seat)]
        return int(effect.points) if own > max(others) else 0

    def copied_points(self, seat: int, effect: Record, copier: str) -> int:
        """The best Score effect of another building, for the copy's owner (SW-706, SW-Q-20)."""
        area = [seat] if effect.area == "own" else list(range(self.players))
        found: list[int] = []
        for other in area:
            buildings = self.buildings(other)
            if other == seat:
                buildings.remove(copier)
            for card in buildings:
                printed = [each for each in self.cards[card].score if each.do != "copy-score"]
                found += [self.points_of(seat, each) for each in printed]
        return max(found, default=0)

    def items(self, seat: int) -> list[tuple[str, str, int]]:
        """What a seat scores now: category, card and points (SW-607, SW-808, SW-908)."""
        found: list[tuple[str, str, int]] = []
        for name in self.seats[seat].airspace:
            kind, card = self.cards.kinds[name], self.cards[name]
            if kind == "allegiance":
                met = self.is_met(seat, card.requirement, name)
                found.append(("allegiances", name, card.points if met else 0))
                continue
            found.append(("buildings" if kind == "building" else "cards", name, card.points))
            for effect in card.score if kind == "building" else []:
                if effect.do == "copy-score":
                    found.append(("effects", name, self.copied_points(seat, effect, name)))
                else:
                    found.append(("effects", name, self.points_of(seat, effect)))
        most = max(len(each.discords) for each in self.seats)
        if most and len(self.seats[seat].discords) == most:
            found.append(("discords", "", -4))
        return found

    def points_by(self, seat: int, category: str) -> int:
        """All points of one category."""
        return sum(points for each, _, points in self.items(seat) if each == category)

    def scores(self) -> list[int]:
        """Everybody's total (SW-607)."""
        return [sum(each[2] for each in self.items(seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points, then most buildings, then most cogs; else shared (SW-608, SW-609)."""
        scores = self.scores()
        keys = [
            (scores[seat], len(self.buildings(seat)), self.seats[seat].cogs)
            for seat in range(self.players)
        ]
        return [seat for seat in range(self.players) if keys[seat] == max(keys)]
