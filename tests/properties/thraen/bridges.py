"""The Skybridge of a written position, and the rounds that have made it so."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.properties.cases import Written
from tests.properties.thraen.boards import Boards
from tests.properties.thraen.wishes import ENDS, ROLLS, SUFFERS


class Bridges(Boards):
    """Writes how far the bridge has come."""

    def _bridge(self) -> None:
        """Segments, idle rounds and the free rebels of earlier ones (TH-IDLE)."""
        self.completed, self.awake, self.drakhe = 0, False, ""
        if self.first:
            return
        bridge: dict[str, Any] = {}
        if not self.night:
            self.completed = self.one_of(self.wish.segments) - 1
            if self.completed:
                self.written["segment"] = self.completed + 1
            if idle := self.one_of(self.wish.idle):
                bridge["idle"] = idle
        else:
            usual = 4 if self.moment in SUFFERS else 7 if self.moment in ENDS else 1
            self.completed = usual
            if self.moment in ROLLS:
                self.completed = self.number(6, 1)
            elif self.moment == "figure":
                self.completed = self.number(7, 1)
            if self.completed != usual:
                bridge["completed"] = self.completed
        self._past(bridge)
        if self.chance(4) and self.completed:
            bridge["die"] = self.one_of(("stone", "metal", "sumpter"))
        self.awake = self.completed > 4 or (
            self.completed == 4 and self.moment not in (*ROLLS, "awaken")
        )
        if self.awake:
            self.drakhe = self.one_of(self.wish.drakhes)
            if self.moment == "discard":
                self.drakhe = "sathap"
            self.written["drakhe"] = self.drakhe
        if bridge:
            self.written["bridge"] = bridge

    def _past(self, bridge: dict[str, Any]) -> None:
        """Who helped with earlier segments, and how many rounds nobody did (TH-IDLE-01)."""
        most = 2 if self.moment == "compensation" else 12 - bridge.get("idle", 0)
        ran_out = not self.night and self.completed == 6
        ran_out = ran_out and (not self.chance(4) if self.wish.last else self.chance(2))
        free: dict[int, int] = {}
        for place in range(self.completed):
            idle = 2 if ran_out else self.one_of((0, 0, 0, 1, 2))
            if count := min(idle, most - sum(free.values())):
                free[8 - place] = count
        crews = {}
        for place in range(self.completed):
            if self.chance(6):
                crew = self.draw(st.sets(st.integers(0, self.players - 1), min_size=1))
                crews[place + 1] = sorted(crew)
        if free:
            free_rebels = dict(free)
            if bridge.get("idle"):
                free_rebels[8 - self.completed] = bridge["idle"]
            self.written["free"] = free_rebels
        before = (self.seat - self.holder) % self.players
        if (
            before
            and not self.night
            and self.moment != "turn-up"
            and self.chance(3 if self.wish.last else 6)
        ):
            helper = (self.holder + self.number(before - 1)) % self.players
            crews[self.completed + 1] = [helper]
        if crews:
            bridge["crews"] = crews

    def _tie(self, seats: dict[int, Written]) -> None:
        """All have the same points; where one has built more, a garrison makes up for it."""
        everybody = list(range(self.players))
        crews = dict.fromkeys(range(1, 8), everybody)
        if self.chance(2):
            crews[1] = [0]  # four points; but the others have one rebel more to give
            for seat in everybody[1:]:
                seats[seat]["garrisons"] = [6]
        self.written["bridge"] = {"crews": crews}
        self.written.pop("free", None)
