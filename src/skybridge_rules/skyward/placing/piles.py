"""The split of a described position: cards without a pile, piles, and the token."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Discord
from skybridge_rules.skyward.placing.basics import Basics
from skybridge_rules.skyward.placing.pool import Pool
from skybridge_rules.skyward.placing.stages import NO_PILE, Stage
from skybridge_rules.skyward.state import Cards, Split


class SplitCards:
    """What lies on the table; it is filled up to a full split where it must be one."""

    def __init__(self, here: Basics, pool: Pool) -> None:
        setup = here.setup
        self._here = here
        self._there = here.stage in (Stage.DEAL, Stage.PICK)
        self._taken = self._gone() if here.stage is Stage.PICK else frozenset()
        written = setup.piles or ()
        if len(written) > here.players:
            fail("piles", f"there is a pile for each of {here.players} players, not {len(written)}")
        self.dealt = [pool.take(card, f"dealt[{at}]") for at, card in enumerate(setup.dealt or ())]
        self.piles = [
            [pool.take(card, f"piles[{at}][{place}]") for place, card in enumerate(pile)]
            for at, pile in enumerate(written)
        ]
        self.piles += [[] for _ in range(here.players - len(written))]
        for at in self._taken:
            if self.piles[at]:
                fail(f"piles[{at}]", "this pile is taken, so nothing lies there")

    @property
    def cards(self) -> list[CardId]:
        """Every card on the table."""
        return [*self.dealt, *(card for pile in self.piles for card in pile)]

    @property
    def from_deck(self) -> int:
        """How many of them came from the Launch deck."""
        faces, side = self._here.faces, self._here.config.discord is Discord.SIDE_DECK
        discord = CardKind.DISCORD
        return sum(not side or faces[card].kind is not discord for card in self.cards)

    @property
    def wants_discord(self) -> bool:
        """Whether a Discord of the side deck is still on the table for certain (SW-951)."""
        whole = self._there and not self._taken and self._here.setup.moment != "discord"
        kinds = {self._here.faces[card].kind for card in self.cards}
        return whole and CardKind.DISCORD not in kinds

    def fill(self, number: int, pool: Pool) -> None:
        """Cards that a full split has beside those that are written (SW-INV-03).

        They come after the written ones: without a pile, or in the last pile that has any.
        """
        cards = pool.fill(number)
        if self._here.setup.moment == "assign":
            self.dealt += cards
        elif cards:
            begun = [at for at, pile in enumerate(self.piles) if pile]
            self.piles[begun[-1] if begun else 0] += cards

    def add_discord(self, card: CardId) -> None:
        """The Discord of the side deck was revealed first (SW-951)."""
        if self._here.setup.moment == "deal" or (
            self._here.setup.moment == "assign" and not any(self.piles)
        ):
            self.dealt.insert(0, card)
        else:
            self.piles[0].insert(0, card)

    def laid(self) -> Split | None:
        """As the State has it."""
        if not self._there:
            return None
        piles: tuple[Cards | None, ...] = tuple(
            None if at in self._taken else tuple(pile) for at, pile in enumerate(self.piles)
        )
        return Split(tuple(self.dealt), piles, self._token())

    def _gone(self) -> frozenset[int]:
        """The piles that are taken: as written, or the last ones."""
        here, setup = self._here, self._here.setup
        number = here.pickers.index(here.seat) + (setup.moment != "pick")
        if setup.taken is None:
            return frozenset(range(here.players - number, here.players))
        for at, pile in enumerate(setup.taken):
            if not 1 <= pile <= here.players:
                fail(f"taken[{at}]", f"there are piles 1 to {here.players}, not {pile}")
        found = frozenset(pile - 1 for pile in setup.taken)
        if len(found) != number:
            fail("taken", f"{number} piles are gone when seat {here.seat} is asked")
        return found

    def _token(self) -> int | None:
        """The pile with the token; left out, the first that is there (SW-207)."""
        here, written = self._here, self._here.setup.token
        if here.stage is Stage.DEAL or written == NO_PILE:
            return None
        there = [at for at in range(here.players) if at not in self._taken]
        if written is None:
            return there[0] if there else None
        if written - 1 not in there:
            fail("token", f"there is no pile {written} any more, or there never was")
        return written - 1
