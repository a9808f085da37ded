"""The seats of a written position: resources, figures, displays."""

from __future__ import annotations

from skybridge_rules.thraen.records import FactionCard
from tests.properties.cases import Written
from tests.properties.thraen.displays import Displays
from tests.properties.thraen.wishes import ROLLS, STORES, SUFFERS


class Boards(Displays):
    """Writes one seat."""

    def _seat(self, seat: int) -> Written:
        own: Written = {"plays": self.sides[seat]}
        asked = seat == self.seat
        if self.moment == "compensation" and not asked and self.sides[seat] == "geneorn":
            return {**own, **self._all_closed()}
        if self.even or (not asked and self.chance(2)):
            return own  # what is filled in will do
        if goods := self._goods(asked):
            own["goods"] = goods
        self._figures(own, seat)
        stacks = self._stacks(seat, asked)
        if asked and not self.first:
            least = 2 if self.moment == "discard" or self.wish.quarrels else 1
            count = self.number(5, 0 if self.moment == "play" else least)
            own["hand"] = [card.id for _ in range(count) if (card := self.card(_common))]
        godhs = self._godhs(asked)
        if asked and self.wish.quarrels:
            foes, angry = self._quarrels(stacks, self.sides[seat])
            godhs += angry
            if foes:
                own["hand"] = [*own.get("hand", []), *foes][-4 if self.first else -6 :]
        if godhs:
            own["godhs"] = godhs
        if stacks:
            own["slots"] = stacks
        suffering = self.moment in (*SUFFERS, *ROLLS, "figure")
        if self.drakhe == "terogh" and stacks and not suffering and self.chance(2):
            holy = [slot for slot, cards in stacks.items() if {*cards} & self.all_godhs.keys()]
            own["closed"] = self.one_of(holy or list(stacks))
        return own

    def _goods(self, asked: bool) -> dict[str, int]:
        if self.first:
            return {}
        goods: dict[str, int] = {}
        if money := self.one_of((6, 0, 13, 5) if self.wish.full else (0, 0, 1, 2, 4, 13)):
            goods["money"] = money
        for group in STORES:
            spaces = max(group.values())
            if self.wish.full:
                spaces -= self.one_of((0, 0, 1))
                least = spaces if asked else 0
            else:
                least = 0
            for kind in list(group)[:-1]:
                if count := self.number(spaces):
                    goods[kind] = count
                    spaces, least = spaces - count, max(0, least - count)
            if count := self.number(spaces, least):
                goods[list(group)[-1]] = count
        return goods

    def _figures(self, own: Written, seat: int) -> None:
        if self.first:
            return
        left = 12 - sum(seat in crew for crew in self._crews())
        poor = self.moment in SUFFERS
        many = (3, 0, 1, 0) if poor else (3, 2, 1, 0, 4, 5)
        if (people := min(left, self.one_of(many))) != 3:
            own["people"] = people
        left -= people
        if might := self.one_of((0, 0, 1, 4) if poor else (0, 1, 3, 4, 5, 6, 7, 8)):
            own["might"] = might
        places = [each for each in self.forts if each <= might]
        if places and self.chance(3):
            own["garrisons"] = [self.one_of(places)]
        if self.drakhe == "elbea" and self.moment not in SUFFERS and left > 1 and self.chance(3):
            own["boxed"] = self.one_of((1, 2))
            left -= own["boxed"]
        rebels: dict[int, int] = {}
        for _ in range(min(left, self.one_of((0, 0, 1, 2, 3)))):
            place = self.number(8, 8 - self.completed + (self.moment in ROLLS))
            rebels[place] = rebels.get(place, 0) + 1
        if rebels:
            own["rebels"] = rebels
        if self.sides[seat] == "agony":
            others = [each for each in range(self.players) if each != seat]
            guests: dict[int, int] = {}
            for _ in range(self.one_of((1, 0, 2)) if self.moment != "figure" else 1):
                other = self.one_of(others)
                guests[other] = guests.get(other, 0) + 1
            if guests:
                own["guests"] = guests
            if self.moment == "figure":
                own["people"] = self.number(3, 1)

    def _crews(self) -> list[list[int]]:
        """Who stands on the bridge, as ``place`` fills it in."""
        written = self.written.get("bridge", {}).get("crews", {})
        return [
            written.get(place + 1, [place % self.players] if place < self.completed else [])
            for place in range(7)
        ]


def _common(card: FactionCard) -> bool:
    """A card of a central stack: others are few, and play may need them."""
    return card.faction is not None
