"""The displays and hands of a written position, with Godh cards, feuds and Ghiarhabbat."""

from __future__ import annotations

from collections.abc import Sequence

from skybridge_rules.thraen.components import Character, Faction, Passive, Rune
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.records import FactionCard
from tests.properties.cases import Written
from tests.properties.thraen.drawing import Drawer
from tests.properties.thraen.wishes import LOOKS, SIDES


class Displays(Drawer):
    """Writes what lies in the slots of a seat, and what it has in hand."""

    def _stacks(self, seat: int, asked: bool) -> dict[int, list[str]]:
        """Cards in the display, mostly by their runes, some with a Godh card on them."""
        side = self.sides[seat]
        runes = self.boards[side]
        stacks: dict[int, list[str]] = {}
        if self.first and not asked:
            return {}
        most = 0 if self.first else 6 if asked else 2
        for _ in range(self.number(most)):
            fits = _covers if self.moment == "figure" and asked else _any
            if (card := self.card(fits)) is None:
                break
            stacks.setdefault(self.slot_for(card, runes), []).append(card.id)
        if asked and self.moment == "figure":
            self._hide_food(stacks, side)
        wise = asked and self.moment in LOOKS
        if wise:
            self._know(stacks, runes)
        faithful = 2 if self.wish.godhs else 4
        for stack in stacks.values():
            if not wise and self.chance(faithful) and (godh := self.godh()):
                stack.insert(len(stack) if self.chance(2) else self.number(len(stack)), godh.id)
        if side == "gardens" and not self.chance(4):
            stacks.setdefault(self.number(len(runes), 1), []).append("ghiarhabbat")
        if side == "gardens" and asked and self.wish.quarrels and not self.first:
            self._uneasy(stacks, len(runes))
        return dict(sorted(stacks.items()))

    def _uneasy(self, stacks: dict[int, list[str]], slots: int) -> None:
        """Ghiarhabbat lies on a Godh card, and another one that it may not touch lies on top."""
        if self.chance(3):
            return
        for stack in stacks.values():
            if "ghiarhabbat" in stack:
                stack.remove("ghiarhabbat")
        here = self.number(slots, 1)
        for slot, blue in ((here, False), (here % slots + 1, True)):
            below, godh = self.card(), self.godh(lambda each: (each.feud is Faction.SHENNA) is blue)  # noqa: B023
            if below is not None and godh is not None:
                stacks[slot] = [below.id, godh.id]
        stacks[here].append("ghiarhabbat")

    def _quarrels(self, stacks: dict[int, list[str]], side: str) -> tuple[list[str], list[str]]:
        """Faction cards that a Godh card there has a feud with, and Godh cards with such a feud."""
        runes, faction = self.boards[side], self.factions[SIDES[side].character]
        godhs, cards = self.all_godhs, self.all_cards
        piles: dict[int, list[str]] = {slot: [*stack] for slot, stack in stacks.items()}
        for each in self.starting:
            if each.faction is faction and each.rune in runes and each.id != "ghiarhabbat":
                piles.setdefault(runes.index(each.rune) + 1, []).insert(0, each.id)
        foes: list[str] = []
        angry: list[str] = []
        for slot, pile in piles.items():
            rune = runes[slot - 1]
            laid = [godhs[card] for card in pile if card in godhs]
            seen = [cards[card] for card in pile if card in cards]
            if laid and not self.chance(3):
                card = self.card(
                    lambda each, laid=laid, rune=rune: (  # type: ignore[misc]  # bound now
                        each.faction is laid[0].feud and rune in (each.rune, Rune.WILD)
                    )
                )
                foes += [] if card is None else [card.id]
            if seen and not laid and not self.chance(3):
                enemy = self.one_of(seen)
                home = seen[-1].rune if rune is Rune.WILD else rune
                godh = self.godh(
                    lambda each, enemy=enemy, home=home: (  # type: ignore[misc]  # bound now
                        each.feud is enemy.faction and home in (each.rune, Rune.WILD)
                    )
                )
                angry += [] if godh is None or self.first else [godh.id]
        return foes, angry

    def _know(self, stacks: dict[int, list[str]], runes: Sequence[Rune]) -> None:
        """Two cards on top with Knowledge, so that two can be put back."""
        slots: list[int] = []
        for _ in range(2):
            card = self.card(
                lambda each: (
                    Symbol(Passive.KNOWLEDGE) in each.main
                    and not any(runes[slot - 1] is each.rune for slot in slots)
                )
            )
            if card is not None:
                slot = self.slot_for(card, runes)
                stacks.setdefault(slot, []).append(card.id)
                slots.append(slot)

    def _hide_food(self, stacks: dict[int, list[str]], side: str) -> None:
        """The starting card with Food is covered, so that Guinn has to give somebody up."""
        faction = self.factions[SIDES[side].character]
        for card in self.starting:
            if card.faction is faction and Symbol(Passive.FOOD) in card.main:
                slot = self.boards[side].index(card.rune) + 1
                if slot not in stacks and (cover := self.card(_covers)):
                    stacks[slot] = [cover.id]

    def _all_closed(self) -> Written:
        """The only stack of a seat is closed, so it has none for compensation (TH-Q-74)."""
        if self.drakhe != "terogh":
            return {}
        own = self.factions[Character.JARDH]
        return {
            "slots": {1: [each.id for each in self.starting if each.faction is own]},
            "closed": 1,
        }

    def _godhs(self, asked: bool) -> list[str]:
        if self.first:
            return []
        on_turn = asked and not self.night and self.moment not in ("turn-up", "crown", "empery")
        most = 3 if self.moment == "bury" or not on_turn else 5
        wanted = self.number(most if asked else 1)
        return [card.id for _ in range(wanted) if (card := self.godh())]


def _any(_: FactionCard) -> bool:
    return True


def _covers(card: FactionCard) -> bool:
    return Symbol(Passive.FOOD) not in card.main
