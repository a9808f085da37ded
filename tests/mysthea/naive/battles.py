"""Battles in the naive reference, in the order of MY-BATTLE-20."""

from __future__ import annotations

from tests.mysthea.naive.asking import UNITS, Count, Question, Story
from tests.mysthea.naive.reaching import NaiveReaching


class NaiveBattles(NaiveReaching):
    """Declare, commit, react, compare, remove, score."""

    def sanya(self, seat: int) -> Story:
        """Sanya may draw a card first (MY-H06, MY-Q-47)."""
        if self.ability(seat) == "sanya" and self.deck_size():
            answer = yield Question(seat, "sanya", ["draw:1", "decline"])
            if answer != "decline":
                yield from self.draw(seat, 1)

    def battle(self, seat: int, bonus: int, artefact: bool, effect: bool) -> Story:
        """A whole battle; an effect may bring a bonus and need no Artefact (MY-BATTLE-20)."""
        yield from self.sanya(seat)
        leheir = self.ability(seat) == "leheir"
        regions = self.battle_regions(seat, effect)
        if artefact:
            self.seats[seat].charged = False
        region = yield from self.ask(seat, "battle-region", "fight", regions)
        fighters = [each for each in self.in_order() if self.pieces(each, at=region)]
        yield from self.commitments(fighters)
        lost = dict.fromkeys(range(self.players), 0)
        red = dict.fromkeys(fighters, 0)
        for each in fighters:
            yield from self.react(each, region, red, lost)
        for each in fighters:
            card = self.seats[each].committed
            if card is not None:
                self.discard(each, card)
            self.seats[each].committed = None
        totals = dict.fromkeys({*fighters, seat}, 0)
        for each in totals:
            if self.pieces(each, at=region):
                anuth = self.ability(each) == "anuth" and self.champion_at(each) == region
                totals[each] = self.strength(each, region) + red[each]
                totals[each] += (bonus + 2 * anuth) if each == seat else 0
            elif each == seat and effect and not self.switches["effect_battle_needs_own_unit"]:
                totals[each] = bonus
        most = max(totals.values())
        for each in fighters:
            lost[each] += yield from self.losses(each, region, most - totals[each])
        for each, total in totals.items():
            if total == most and (most or self.switches["zero_strength_scores"]):
                enemies = sum(lost[other] for other in lost if other != each)
                self.gain(each, glory=2 * enemies)
        if leheir:
            self.gain(seat, glory=sum(lost.values()))

    def commitments(self, fighters: list[int]) -> Story:
        """Everybody commits a card or none, in secret; then all is shown (MY-BATTLE-06)."""
        for each in fighters:
            hand = self.seats[each].hand
            card = yield from self.ask(each, "commit", "commit", hand, "no-card")
            self.seats[each].committed = None if card == "no-card" else card
            self.seats[each].decided = True
        for each in fighters:
            self.seats[each].decided = False
            if (card_shown := self.seats[each].committed) is not None:
                self.show(card_shown)

    def react(self, seat: int, region: str, red: dict[int, int], lost: dict[int, int]) -> Story:
        """The reaction of a card, by its colour (MY-BATTLE-07 to MY-BATTLE-11)."""
        card = self.seats[seat].committed
        if card is None:
            return
        strength, units = self.cards[card]["points"], len(self.pieces(seat, at=region))
        match self.cards[card]["type"]:
            case "tactic":
                red[seat] = strength
            case "upgrade":
                self.gain(seat, glory=strength + units)
            case "accessory":
                self.gain(seat, energy=strength + units)
            case "objective":
                there = self.pieces(seat, at=region)
                yield from self.retreat(seat, region, strength)
                lost[seat] += sum(1 for piece in there if piece["at"] != region)

    def retreat(self, seat: int, region: str, travels: int) -> Story:
        """Travels with units that stood in the battle region (MY-BATTLE-08, MY-Q-73, MY-Q-74)."""
        champion = self.champion_at(seat) == region
        for done in range(travels):
            ready = [
                unit
                for unit in self.travellers(seat)
                if unit.endswith(f"@{region}") or (champion and unit.startswith("champion@"))
            ]
            if not ready:
                return
            may_stop = done or self.switches["retreat_may_be_empty"]
            others = ["done"] if may_stop else []
            unit = yield from self.ask(seat, "retreat", "travel", ready, *others)
            if unit == "done":
                return
            # MY-Q-17: who is taken along must come from the battle region.
            yield from self.travel(seat, unit, carries=unit.endswith(f"@{region}"))

    def losses(self, seat: int, region: str, number: int) -> Count:
        """So many units go, by the choice of their owner (MY-BATTLE-14, MY-BATTLE-15)."""
        gone = 0
        while gone < number:
            left = [
                piece["kind"]
                for piece in self.pieces(seat, at=region)
                if piece["kind"] != "champion" or not self.seats[seat].wounded
            ]
            if number - gone >= len(left):
                for kind in sorted(left, key=UNITS.index):
                    self.remove(seat, kind, region)
                return gone + len(left)
            kind = yield from self.ask(seat, "loss", "lose", left)
            self.remove(seat, kind, region)
            gone += 1
        return gone
