"""Effects that reach over the map in the naive reference: voyages and strikes."""

from __future__ import annotations

from tests.mysthea.naive.asking import Story
from tests.mysthea.naive.effects import NaiveEffects
from tests.mysthea.naive.printed import Printed


class NaiveReaching(NaiveEffects):
    """Granted travels, and units that opponents lose."""

    def voyage(self, seat: int, part: Printed, optional: bool) -> Story:
        """Travels that an effect grants, one after the other (MY-TRAVEL-05, MY-TRAVEL-12)."""
        if part["do"] == "portal-all":
            yield from self.empty_region(seat, part["champion"], optional)
            return
        portal = part["do"] == "portal"
        together = portal and not self.switches["portal_multi_independent"] and optional
        # C042 says "up to", and the Command cards forbid carrying themselves (MY-Q-20).
        free = optional or (portal and len(part["units"]) > 1)
        carries = not portal or (bool(self.switches["portal_carry"]) and optional)
        to: str | None = None
        for kind in part["units"]:
            ready = self.travellers(seat, kind, portal=portal)
            if to is not None:
                ready = [unit for unit in ready if not unit.endswith(f"@{to}")]
            if not ready:
                continue
            unit = yield from self.ask(seat, "unit", "travel", ready, *["decline"][:free])
            if unit == "decline":
                continue
            yield from self.travel(seat, unit, portal, carries, to if together else None)
            if together:
                to = self.last_to

    def empty_region(self, seat: int, champion: bool, optional: bool) -> Story:
        """All units of a region that have not travelled go to another one (MY-C045, MY-EN25)."""
        kinds = ["troop", "golem", *["champion"][:champion]]
        regions = [
            region for region in self.land if self.pieces(seat, *kinds, at=region, fresh=True)
        ]
        if not regions:
            return
        others = ["decline"][:optional]
        region = yield from self.ask(seat, "portal-region", "target", regions, *others)
        if region == "decline":
            return
        to = yield from self.ask(seat, "portal-to", "to", self.ways(region, portal=True))
        gone = self.pieces(seat, *kinds, at=region, fresh=True)
        for piece in gone:
            piece["at"], piece["travelled"] = to, True
        carriers = [effect["unit"] for effect in self.lasting(seat, "carry")]
        able = [kind for kind in kinds if kind in carriers and kind in {p["kind"] for p in gone}]
        if able and self.switches["portal_carry"]:
            # MY-Q-20: only a Champion can be left to be taken along.
            yield from self.carry(seat, able[0], region, to)

    def strike(self, seat: int, part: Printed, optional: bool) -> Story:
        """Opponents lose units, or their Champions are wounded (MY-C023, MY-C064, MY-Q-22)."""
        scope = self.switches["encounter_removal_scope"]
        if part["do"] == "remove-from-each" and scope == "anywhere":
            yield from self.strike_each(seat, part["unit"], optional)
            return
        kind = part.get("unit", "champion")
        others = ["decline"][:optional]
        regions = [region for region in self.land if region not in self.mirages]
        region = yield from self.ask(seat, "target", "target", regions, *others)
        if region == "decline":
            return
        for other in self.others_there(seat, region):
            if self.pieces(other, kind, at=region):
                self.remove(other, kind, region)

    def strike_each(self, seat: int, kind: str, optional: bool) -> Story:
        """Each opponent loses one deployed unit of a kind (MY-EN01, MY-Q-22)."""
        for other in self.in_order():
            regions = [region for region in self.land if self.pieces(other, kind, at=region)]
            if other == seat or not regions:
                continue
            owner = self.switches["encounter_removal_chooser"] == "owner"
            chooser, others = (other, []) if owner else (seat, ["decline"][:optional])
            region = yield from self.ask(chooser, "victim", "target", regions, *others)
            if region != "decline":
                self.remove(other, kind, region)
