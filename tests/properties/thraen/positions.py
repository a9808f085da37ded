"""Positions of thraen anywhere in a game, drawn by Hypothesis in the words of a judge.

Only what matters is written, ``thraen.place`` fills in the rest, and what cannot be is left out. A
smaller position writes less: fewer seats, fewer cards, an earlier segment.
"""

from __future__ import annotations

from hypothesis import strategies as st

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Ability, Character
from tests.properties.cases import Written
from tests.properties.thraen.questions import Questions
from tests.properties.thraen.wishes import BEFORE, ENDS, OWN, ROLLS, SIDES, SUFFERS, Wish
from tests.thraen.strategies import SETTINGS


def positions(wish: Wish | None = None) -> st.SearchStrategy[Written]:
    """Any position, as it would be written."""
    wanted = wish or Wish()

    @st.composite
    def drawn(draw: st.DrawFn) -> Written:
        return Writer(draw, wanted).write()

    return drawn()


class Writer(Questions):
    """Writes one position: first what it is about, then the seats, then the question."""

    def write(self) -> Written:
        """All of it, or only what can be said of a moment before the first plays."""
        moment = self.one_of(self.wish.moments)
        self.moment, self.written["moment"] = moment, moment
        self.players = self.one_of((2, 2, 3, 4))
        self.sides = self._sides()
        if moment in BEFORE:
            return self._setup()
        self.first = moment == "first-play"
        self.night = moment in (*ROLLS, *SUFFERS, *ENDS, "figure")
        self.seat = self.number(self.players - 1)
        self.sides[0], self.sides[self.seat] = self.sides[self.seat], self.sides[0]
        self.holder = self._holder()
        self.even = moment == "over" and self.chance(2)
        self._bridge()
        seats = {}
        for seat in range(self.players):
            seats[seat] = self._seat(seat)
        if self.even:
            self._tie(seats)
        self.written["seats"] = seats
        self._order()
        self._details(seats)
        self._switches()
        self.written["seats"] = self.written.pop("seats")  # the tables of the seats come last
        return self.written

    def _sides(self) -> list[str]:
        """The first of them for the seat that is asked."""
        own = OWN.get(self.moment)
        if own is None:
            crowned = [side for side in self.wish.sides if side in ("empery", "agony")]
            fit = crowned or ["empery", "agony"]
            own = self.one_of(fit if self.moment == "crown" else self.wish.sides)
        sides = [own]
        left = [each for each in Character if each is not SIDES[own].character]
        fitting = [side for side in self.wish.others if SIDES[side].character in left]
        if fitting:
            sides.append(self.one_of(fitting))
            left.remove(SIDES[sides[-1]].character)
        while len(sides) < self.players:
            who = self.one_of(left)
            left.remove(who)
            sides.append(small_name(Ability(2 * who + self.number(1))))
        return sides

    def _setup(self) -> Written:
        self.written["players"] = self.players
        if self.moment in ("starting-card", "set-die", "pack", "pick"):
            seats = {seat: {"plays": side} for seat, side in enumerate(self.sides)}
            self.written["seats"] = seats
        self._switches()
        return self.written

    def _switches(self) -> None:
        if self.wish.switches and self.chance(2):
            name = self.one_of(self.wish.switches)
            if self.moment in BEFORE and name in ("initial_die_face", "start_hand"):
                return  # then it is not asked
            value = self.one_of(SETTINGS[name][1:])
            text = value if isinstance(value, bool) else small_name(value)
            self.written["rules"] = {name: text}

    def _holder(self) -> int:
        """Who has the starting Drakhe."""
        holder = self.number(self.players - 1)
        if self.wish.last:
            return (self.seat + 1) % self.players
        return self.seat if self.moment == "compensation" else holder

    def _order(self) -> None:
        """Who is asked, and who has the starting Drakhe."""
        unasked = ("turn-up", "crown", *ROLLS, "awaken", "over")
        if self.seat and self.moment not in unasked:
            self.written["seat"] = self.seat
        if self.holder:
            self.written["holder"] = self.holder
