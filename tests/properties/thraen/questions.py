"""The question of a written position: what such a moment takes to come up."""

from __future__ import annotations

from collections.abc import Sequence

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Passive, Rune
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.effects import Garrison, Inspiration, Might, Religion, Return, Symbol
from skybridge_rules.thraen.records import FactionCard, GodhCard
from tests.properties.cases import Written
from tests.properties.thraen.bridges import Bridges
from tests.properties.thraen.wishes import CENTRAL, STORES


class Questions(Bridges):
    """Writes the details of the moment, and gives the one who is asked what it takes."""

    def _details(self, seats: dict[int, Written]) -> None:
        own, moment = seats[self.seat], self.moment
        if moment in ("draw", "extra", "keep", "put-back", "bonus", "peek", "vision", "empery"):
            self.written["stack"] = self.one_of(self.wish.stacks)
        if moment == "empery":
            others = [seat for seat in range(self.players) if seat != self.seat]
            self.written["turn"] = self.one_of(others)
        if moment == "turn-up" and self.chance(2):
            self.written["stack"] = self.one_of(CENTRAL)
        if moment in ("take", "play") and self.chance(2):
            crowned = [side for side in self.sides if side in ("empery", "agony")]
            if crowned and moment == "take":
                self.written["crown"] = self.one_of(CENTRAL)
        if moment in ("take", "limit", "build") and self.chance(5):
            stacks = (*CENTRAL, "bridge-work", *(("eye",) if self.awake else ()))
            self.written["face_up"] = dict.fromkeys(stacks, "nothing")
            self.written.pop("crown", None)
        if moment == "immediate" and (card := self.card(self._follows)):
            self.written["card"] = card.id
            self.written["slot"] = self.slot_for(card, self.boards[self.sides[self.seat]])
        if moment in ("profit", "order"):
            open_slots = {**own.get("slots", {})}
            open_slots.pop(own.get("closed", 0), None)
            high = [slot for slot, stack in open_slots.items() if len(stack) > 1]
            if not high or self.wish.quarrels:
                own.pop("closed", None)
                high = [self.number(len(self.boards[self.sides[self.seat]]), 1)]
                pair = [card.id for _ in range(2) if (card := self.card())]
                slots = own.setdefault("slots", {})
                kept = [card for card in slots.get(high[0], []) if card not in self.all_godhs]
                slots[high[0]] = [*kept, *pair, *self._foe_of(pair)]
            self.written["slot"] = self.one_of(high)
        if moment == "room":
            self._full(own)
        if moment == "build" and not self.chance(3):
            self._afford(own)
        if moment == "religion":
            self._claim(own)
        if moment == "gift" and (gift := self.godh(_is_asked)):
            self.written["card"] = gift.id
        if moment in ("room", "godh", "second-godh", "pair", "order", "gift") and self.chance(2):
            self.written["during"] = self.one_of(("take", "play", "build", "limit"))
        if moment in ("use", "build", "limit", "bury") and (self.chance(3) or moment == "bury"):
            least = 2 if moment == "bury" else 1
            count = self.number(2, least)
            self.written["beside"] = [godh.id for _ in range(count) if (godh := self.godh())]

    def _afford(self, own: Written) -> None:
        """All that the segment asks for, so that one can contribute (TH-BUILD-02)."""
        segment = next(each for each in shipped().segment if each.number == self.completed + 1)
        goods: dict[str, int] = {}
        for resource in segment.cost:
            goods[small_name(resource)] = goods.get(small_name(resource), 0) + 1
        if segment.die:
            face = self.written.get("bridge", {}).get("die", "wood")
            goods[face] = goods.get(face, 0) + 1
        if segment.needs is Passive.LABOR:
            goods["money"] = goods.get("money", 0) + 2
        if segment.needs is Passive.DRAKHE:
            tamer = self.card(lambda each: Symbol(Passive.DRAKHE) in each.main)
            if tamer is not None:
                slot = self.slot_for(tamer, self.boards[self.sides[self.seat]])
                own.setdefault("slots", {}).setdefault(slot, []).append(tamer.id)
                own.pop("closed", None)
        own["goods"] = goods
        if not own.get("people", 3):
            own["people"] = 1

    def _foe_of(self, cards: Sequence[str]) -> list[str]:
        """A Godh card that has a feud with one of these, where quarrels are looked for."""
        colours = [self.all_cards[card].faction for card in cards if card in self.all_cards]
        if not self.wish.quarrels or not colours:
            return []
        found = self.godh(lambda each: each.feud in colours)
        return [] if found is None else [found.id]

    def _follows(self, card: FactionCard) -> bool:
        """Whether something follows the playing of a card."""
        master = self.sides[self.seat] == "master-of-drakhes"
        return Symbol(Passive.DRAKHE) in card.main if master else bool(card.immediate)

    def _claim(self, own: Written) -> None:
        """A Godh card that fits one of the stacks, so that there is something to ask."""
        runes = self.boards[self.sides[self.seat]]
        slot = self.number(len(runes), 1)
        home = [runes[slot - 1]] if runes[slot - 1] is not Rune.WILD else [*Rune][:-1]
        card = self.card(lambda each: each.rune in home)
        if card is None:
            return
        fits = self.godh(lambda each: each.rune is card.rune and each.feud is not card.faction)
        slots = own.setdefault("slots", {})
        below = [each for each in slots.get(slot, []) if not each.startswith(("godh", "perd"))]
        if fits is not None:
            slots[slot] = [*below, card.id]
            own["godhs"] = [*own.get("godhs", []), fits.id]
            own.pop("closed", None)

    def _full(self, own: Written) -> None:
        """No space for the gain that waits (TH-STORE-07)."""
        resource = self.one_of(self.wish.resources)
        goods = own.setdefault("goods", {})
        group = next(each for each in STORES if resource in each)
        spaces = group[resource] - sum(goods.get(kind, 0) for kind in group)
        kind = self.one_of(list(group))
        if spaces:
            goods[kind] = goods.get(kind, 0) + spaces
        self.written["resource"] = resource


def _is_asked(card: GodhCard) -> bool:
    """Whether its gift is a question."""
    return isinstance(card.gift, Might | Inspiration | Return | Garrison | Religion)
