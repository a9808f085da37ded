"""Units on the map in the naive reference: Strength, control, building, travelling."""

from __future__ import annotations

from tests.mysthea.naive.asking import Question, Story
from tests.mysthea.naive.dealing import NaiveCards
from tests.mysthea.naive.sitting import Piece

BASE = {"troop": 1, "golem": 2, "fort": 2, "champion": 3}
"""MY-UNIT-03."""

PRICE = {"troop": 1, "golem": 2}
"""Command Points for constructing or deploying (MY-CP-02 to MY-CP-05)."""


def island(region: str) -> str:
    """The Island of a region."""
    return region.split(".")[0]


def terrain(region: str) -> str:
    """The type of a region."""
    return region.split(".")[1]


class NaiveUnits(NaiveCards):
    """Pieces, one by one."""

    last_to: str | None = None
    """Where the last Travel led."""

    def pieces(
        self, seat: int, *kinds: str, at: str | None = None, fresh: bool = False
    ) -> list[Piece]:
        """The pieces of a seat, of some kinds, at a place; fresh ones have not travelled."""
        return [
            piece
            for piece in self.seats[seat].pieces
            if (not kinds or piece["kind"] in kinds)
            and (at is None or piece["at"] == at)
            and not (fresh and piece["travelled"])
        ]

    def deployed(self, seat: int, kind: str) -> int:
        """How many pieces of a kind stand on Islands."""
        return sum(1 for piece in self.pieces(seat, kind) if piece["at"] in self.land)

    def champion_at(self, seat: int) -> str:
        """The region of the Champion (MY-UNIT-02)."""
        return str(self.pieces(seat, "champion")[0]["at"])

    def present(self, seat: int) -> list[str]:
        """The regions with at least one unit of a seat."""
        return [region for region in self.land if self.pieces(seat, at=region)]

    def others_there(self, seat: int, region: str) -> list[int]:
        """Opponents with units in a region, in order of play."""
        return [
            other for other in self.in_order() if other != seat and self.pieces(other, at=region)
        ]

    def strength(self, seat: int, region: str, forts: bool = True) -> int:
        """Base Strength and Upgrades, unit by unit (MY-UNIT-11)."""
        total = 0
        for piece in self.pieces(seat, at=region):
            kind = piece["kind"]
            if kind == "fort" and not forts:
                continue
            hurt = kind == "champion" and self.seats[seat].wounded
            total += 1 if hurt else BASE[kind]
            for effect in self.lasting(seat, "stronger"):
                if effect["unit"] == kind:
                    total += effect["strength"]
        return total

    def controller(self, region: str) -> int | None:
        """The strongest with units there; ties go to the lower Artefact (MY-CTRL-01)."""
        best, found = -1, None
        for seat in self.in_order():
            if self.pieces(seat, at=region) and self.strength(seat, region) > best:
                best, found = self.strength(seat, region), seat
        return found

    def controlled(self, seat: int) -> list[str]:
        """All regions that a seat controls now (MY-CTRL-02)."""
        return [region for region in self.land if self.controller(region) == seat]

    # Losses.

    def remove(self, seat: int, kind: str, region: str) -> None:
        """One piece leaves the map, one that travelled first (MY-UNIT-04 to -06, MY-Q-71)."""
        if kind == "champion":
            self.seats[seat].wounded = True
            return
        pieces = self.pieces(seat, kind, at=region)
        piece = sorted(pieces, key=lambda each: not each["travelled"])[0]
        piece["at"] = "supply" if kind == "fort" else "constructed"
        piece["travelled"] = False

    # Building.

    def can_construct(self, seat: int, kind: str) -> bool:
        """Is one of a kind in the supply?"""
        return bool(self.pieces(seat, kind, at="supply"))

    def can_deploy(self, seat: int, kind: str) -> bool:
        """Is one of a kind ready to be deployed (MY-CP-04, MY-CP-09)?"""
        return bool(self.pieces(seat, kind, at="supply" if kind == "fort" else "constructed"))

    def construct(self, seat: int, kind: str) -> Story:
        """From the supply to the constructed space, with what follows (MY-CP-02, MY-CP-12)."""
        self.pieces(seat, kind, at="supply")[0]["at"] = "constructed"
        for effect in self.lasting(seat, "on-construct"):
            if effect["unit"] != kind:
                continue
            self.gain(seat, exp=effect.get("exp", 0))
            if effect.get("deploy"):
                answer = yield Question(seat, "free-deploy", [f"deploy:{kind}", "decline"])
                if answer != "decline":
                    self.deploy(seat, kind)

    def deploy(self, seat: int, kind: str, region: str | None = None) -> None:
        """To the region of the Champion, or a Fortification to any (MY-CP-04, MY-CP-12)."""
        place = "supply" if kind == "fort" else "constructed"
        piece = self.pieces(seat, kind, at=place)[0]
        piece["at"], piece["travelled"] = region or self.champion_at(seat), False
        for effect in self.lasting(seat, "on-deploy"):
            if effect["unit"] == kind:
                self.gain(seat, **{key: effect.get(key, 0) for key in ("energy", "exp", "glory")})

    # Travelling.

    def neighbours(self, name: str) -> list[str]:
        """The two Islands beside one (MY-MAP-02)."""
        at = self.circle.index(name)
        return [self.circle[at - 1], self.circle[(at + 1) % 5]]

    def clockwise(self, name: str, steps: int = 1) -> str:
        """The Island so many steps clockwise (MY-MAP-07)."""
        return self.circle[(self.circle.index(name) + steps) % 5]

    def ways(self, region: str, portal: bool = False) -> list[str]:
        """Where a unit of a region can go (MY-TRAVEL-01, MY-TRAVEL-05, MY-2P-01)."""
        found = []
        for other in self.land:
            same_island = island(other) == island(region)
            beside = island(other) in self.neighbours(island(region))
            near = same_island or (beside and terrain(other) == terrain(region))
            if other != region and other not in self.mirages and (portal or near):
                found.append(other)
        return found

    def travellers(self, seat: int, *kinds: str, portal: bool = False) -> list[str]:
        """Units that can travel now, as kind@region (MY-TRAVEL-02, MY-TRAVEL-03, MY-TRAVEL-04)."""
        return [
            f"{piece['kind']}@{piece['at']}"
            for piece in self.pieces(seat, *kinds)
            if piece["kind"] != "fort"
            and piece["at"] in self.land
            and (piece["kind"] == "champion" or not piece["travelled"])
            and self.ways(piece["at"], portal)
        ]

    def move(self, seat: int, kind: str, start: str, to: str) -> None:
        """One piece goes, and has travelled."""
        pieces = self.pieces(seat, kind, at=start, fresh=kind != "champion")
        pieces[0]["at"], pieces[0]["travelled"] = to, True

    def travel(
        self,
        seat: int,
        unit: str,
        portal: bool = False,
        carries: bool = True,
        to: str | None = None,
    ) -> Story:
        """A unit, written kind@region, goes somewhere, and may take another along."""
        kind, _, start = unit.partition("@")
        if to is None:
            to = yield from self.ask(seat, "destination", "to", self.ways(start, portal))
        self.move(seat, kind, start, to)
        self.last_to = to
        if carries:
            yield from self.carry(seat, kind, start, to)

    def carry(self, seat: int, carrier: str, start: str, to: str) -> Story:
        """Take one along, if an Upgrade allows it (MY-TRAVEL-07 to MY-TRAVEL-10, MY-Q-18)."""
        if not any(effect["unit"] == carrier for effect in self.lasting(seat, "carry")):
            return
        kinds = ["troop", "golem"] if carrier == "champion" else ["troop", "golem", "champion"]
        ready = {piece["kind"] for piece in self.pieces(seat, *kinds, at=start, fresh=True)}
        if not ready:
            return
        kind = yield from self.ask(seat, "carry", "carry", ready, "decline")
        if kind == "decline":
            return
        self.move(seat, kind, start, to)
        if self.switches["chained_carry"]:
            yield from self.carry(seat, kind, start, to)

    # Command Points.

    def points(self, seat: int, points: int, building: bool = False, forts: int = 0) -> Story:
        """Operations one at a time, in any order (MY-CP-01 to MY-CP-07, MY-MED-02, MY-MED-05)."""
        while points or forts:
            if not points:
                region = yield from self.ask(seat, "fort", "fortify", self.present(seat), "decline")
                if region == "decline":
                    return
                self.deploy(seat, "fort", region)
                forts -= 1
                continue
            moves = [] if building else ["energy"]
            for kind, price in PRICE.items():
                if price <= points and self.can_construct(seat, kind):
                    moves.append(f"construct:{kind}")
                if price <= points and self.can_deploy(seat, kind):
                    moves.append(f"deploy:{kind}")
            if not building:
                moves += [f"travel:{unit}" for unit in self.travellers(seat)]
            if forts:
                moves += [f"fortify:{region}" for region in self.present(seat)]
            answer = yield Question(seat, "points", [*moves, "done"])
            word, _, what = answer.partition(":")
            if word == "done":
                return
            if word == "fortify":
                self.deploy(seat, "fort", what)
                forts -= 1
                continue
            points -= PRICE[what] if word in ("construct", "deploy") else 1
            if word == "energy":
                self.gain(seat, energy=1)
            elif word == "construct":
                yield from self.construct(seat, what)
            elif word == "deploy":
                self.deploy(seat, what)
            else:
                yield from self.travel(seat, what)
