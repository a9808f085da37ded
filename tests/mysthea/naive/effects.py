"""Effects in the naive reference: costs, parts, and what they ask."""

from __future__ import annotations

from tests.mysthea.naive.acting import NaiveActing
from tests.mysthea.naive.asking import Question, Story
from tests.mysthea.naive.printed import Printed
from tests.mysthea.naive.units import terrain


class NaiveEffects(NaiveActing):
    """What cards, encounters and Monsters do, part by part."""

    # Costs.

    def givable(self, seat: int, cost: Printed) -> list[str]:
        """Cards that can be given for a cost, whatever their type (MY-ACC-03, MY-Q-23)."""
        player = self.seats[seat]
        cards = list(player.hand)
        if cost["do"] == "discard-card" and self.switches["discard_cost_zone"] != "hand":
            cards += [*player.accessories, *player.upgrades.values()]
        return cards

    def types_of(self, cost: Printed) -> list[str | None]:
        """The types of the cards of a cost; None is any."""
        if cost["do"] == "discard-card":
            return [cost.get("kind")]
        return [*cost.get("types", []), *[None] * cost.get("others", 0)]

    def can_pay(self, seat: int, cost: Printed | None) -> bool:
        """Is a cost fully available (MY-RES-03, MY-ACT-05)?"""
        player = self.seats[seat]
        if cost is None:
            return True
        if cost["do"] == "pay-energy":
            return bool(player.energy >= cost["energy"])
        if cost["do"] == "pay-exp":
            return bool(player.exp >= cost["exp"])
        cards = self.givable(seat, cost)
        for kind in self.types_of(cost):
            fitting = [card for card in cards if kind in (None, self.cards[card]["type"])]
            if not fitting:
                return False
            cards.remove(fitting[0])
        return True

    def pay_and_carry_out(self, seat: int, card: str) -> Story:
        """The further costs of a card, then what it does (MY-ACC-01, MY-ACT-05)."""
        entry = self.cards[card]
        yield from self.pay_for(seat, entry.get("cost"), entry["effect"])

    def pay_for(
        self, seat: int, cost: Printed | None, parts: list[Printed], optional: bool = False
    ) -> Story:
        """Cost first, gain second (MY-RES-04)."""
        player, given = self.seats[seat], 0
        if cost is not None and cost["do"] == "pay-energy":
            player.energy -= cost["energy"]
        elif cost is not None and cost["do"] == "pay-exp":
            player.exp -= cost["exp"]
        elif cost is not None:
            left = self.types_of(cost)
            while left:
                cards = [
                    card
                    for card in self.givable(seat, cost)
                    if None in left or self.cards[card]["type"] in left
                ]
                card = yield from self.ask(seat, "payment", "give", cards, *["decline"][:optional])
                if card == "decline":
                    return
                kind = self.cards[card]["type"]
                left.remove(kind if kind in left else None)
                given = self.cards[card]["points"]
                if cost["do"] == "discard-card":
                    self.discard(seat, card)
                else:
                    self.leave_hand(seat, card)
                    self.removed.append(card)
        yield from self.carry_out(seat, parts, given, optional)

    # Parts.

    def can_do(self, seat: int, part: Printed) -> bool:
        """Could this part do anything?"""
        match part["do"]:
            case "recharge":
                return not self.seats[seat].charged
            case "construct":
                return self.can_construct(seat, part["unit"])
            case "deploy":
                return self.can_deploy(seat, part["unit"])
            case "travel" | "portal":
                return bool(self.travellers(seat, *part["units"], portal=part["do"] == "portal"))
            case "do-develop":
                return self.can_develop(seat)
            case "do-battle":
                return self.can_fight(seat, part)
            case "for":
                return self.can_pay(seat, part["cost"])
        return True

    def can_fight(self, seat: int, part: Printed) -> bool:
        """Is there a battle to start, and a charge for it (MY-BATTLE-03, MY-BATTLE-04)?"""
        if self.uses_artefact(part) and not self.seats[seat].charged:
            return False
        return bool(self.battle_regions(seat, effect=True))

    def uses_artefact(self, part: Printed) -> bool:
        """Does this battle need a charged Artefact (MY-BATTLE-03, MY-Q-02)?"""
        uses = bool(self.switches["encounter_battle_uses_artefact"])
        return bool(part.get("artefact", True)) and uses

    def battle_regions(self, seat: int, effect: bool) -> list[str]:
        """Where a battle can take place (MY-BATTLE-02, MY-Q-01)."""
        remote = effect and not self.switches["effect_battle_needs_own_unit"]
        return [
            region
            for region in self.land
            if self.others_there(seat, region) and (remote or self.pieces(seat, at=region))
        ]

    def carry_out(
        self, seat: int, parts: list[Printed], given: int = 0, optional: bool = False
    ) -> Story:
        """These parts of an effect happen, from left to right (MY-Q-57)."""
        for part in parts:
            yield from self.do(seat, part, given, optional)

    def do(self, seat: int, part: Printed, given: int, optional: bool) -> Story:
        """One part: gains by themselves, everything else with its questions."""
        player = self.seats[seat]
        match part["do"]:
            case "gain":
                self.gain(seat, *(part.get(key, 0) for key in ("energy", "exp", "glory")))
            case "gain-per-unit":
                number = self.deployed(seat, part["unit"])
                self.gain(seat, part.get("energy", 0) * number, glory=part.get("glory", 0) * number)
            case "glory-per-control":
                held = [terrain(region) for region in self.controlled(seat)]
                self.gain(seat, glory=part["glory"] * held.count(part["terrain"]))
            case "glory-per-encounter":
                self.gain(seat, glory=part["glory"] * len(player.tucked))
            case "gain-of-card":
                figures = (given * part.get(key, 0) for key in ("energy", "exp", "glory"))
                self.gain(seat, *figures)
                yield from self.points(seat, given * part.get("points", 0))
            case "recharge":
                player.charged = True
            case "points":
                yield from self.points(seat, part["points"])
            case "draw":
                yield from self.draw_part(seat, part["cards"], optional)
            case "one-of" | "any-of":
                yield from self.choose_part(seat, part, given, optional)
            case "for" if part["cost"]["do"] == "discard-card":
                # MY-INFO-10: who has no such card is asked all the same.
                yield from self.pay_for(seat, part["cost"], part["parts"], optional)
            case _:
                yield from self.do_more(seat, part, optional)

    def do_more(self, seat: int, part: Printed, optional: bool) -> Story:
        """Parts that can be impossible, and that an encounter lets one leave."""
        if not self.can_do(seat, part):
            return
        do = part["do"]
        asked_first = ("construct", "deploy", "do-develop", "do-meditate", "do-battle", "for")
        if optional and do in asked_first and part.get("unit") != "fort":
            answer = yield Question(seat, "part", ["use:1", "decline"])
            if answer == "decline":
                return
        match do:
            case "construct":
                yield from self.construct(seat, part["unit"])
            case "deploy" if part["unit"] == "fort":
                yield from self.deploy_fort(seat, optional)
            case "deploy":
                self.deploy(seat, part["unit"])
            case "do-act":
                if self.seats[seat].hand:
                    hand, others = self.seats[seat].hand, ["decline"][:optional]
                    card = yield from self.ask(seat, "act", "act", hand, *others)
                    if card != "decline":
                        yield from self.act(seat, card)
            case "do-develop":
                yield from self.develop(seat)
            case "do-meditate":
                yield from self.meditate(seat)
            case "do-battle":
                uses, bonus = self.uses_artefact(part), part.get("bonus", 0)
                yield from self.battle(seat, bonus, uses, effect=True)
            case "do-encounter":
                yield from self.free_encounter(seat)
            case "monster-attack":
                yield from self.call_monster(seat, optional)
            case "for":
                yield from self.pay_for(seat, part["cost"], part["parts"])
            case "travel" | "portal" | "portal-all":
                yield from self.voyage(seat, part, optional)
            case _:
                yield from self.strike(seat, part, optional)

    def choose_part(self, seat: int, part: Printed, given: int, optional: bool) -> Story:
        """One of several parts, or any of them (MY-Q-57, MY-C014)."""
        left, several = list(part["options"]), part["do"] == "any-of"
        while ready := [at for at, option in enumerate(left, 1) if self.can_do(seat, option)]:
            stop = "done" if several else "decline"
            others = [stop] if several or optional else []
            answer = yield from self.ask(seat, "part", "use", map(str, ready), *others)
            if answer == stop:
                return
            yield from self.do(seat, left.pop(int(answer) - 1), given, False)
            if not several:
                return

    def draw_part(self, seat: int, cards: int, optional: bool) -> Story:
        """Cards of the Era Deck; the number is fixed before the first is seen (MY-Q-85)."""
        most = min(cards, self.deck_size())
        if most and (cards > 1 or optional):
            number = yield from self.ask(seat, "draw-count", "draw", map(str, range(most + 1)))
            most = int(number)
        yield from self.draw(seat, most)

    def deploy_fort(self, seat: int, optional: bool) -> Story:
        """A Fortification to a region with own units, or to the Champion (MY-Q-10)."""
        if self.switches["fort_effect_zone"] == "champion":
            regions = [self.champion_at(seat)]
        else:
            regions = self.present(seat)
        others = ["decline"][:optional]
        region = yield from self.ask(seat, "fort", "fortify", regions, *others)
        if region != "decline":
            self.deploy(seat, "fort", region)

    # Told in later chapters.

    def voyage(self, seat: int, part: Printed, optional: bool) -> Story:
        """Travels that an effect grants (MY-TRAVEL-05, MY-TRAVEL-12)."""
        raise NotImplementedError

    def strike(self, seat: int, part: Printed, optional: bool) -> Story:
        """Opponents lose units (MY-C023, MY-C064, MY-Q-22)."""
        raise NotImplementedError

    def free_encounter(self, seat: int) -> Story:
        """An encounter of Utcoro (MY-EV10)."""
        raise NotImplementedError

    def call_monster(self, seat: int, optional: bool) -> Story:
        """A Monster attacks at once (MY-MONSTER-03)."""
        raise NotImplementedError
