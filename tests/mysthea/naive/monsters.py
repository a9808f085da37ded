"""Monsters in the naive reference: attacks, rewards, behaviours, the Storm."""

from __future__ import annotations

from tests.mysthea.naive.asking import Count, Question, Story
from tests.mysthea.naive.printed import Printed
from tests.mysthea.naive.special import NaiveSpecial
from tests.mysthea.naive.units import island


def twice(parts: list[Printed]) -> list[Printed]:
    """A reward with doubled numbers; encounters and draws come one after the other (MY-Q-34)."""
    found: list[Printed] = []
    for part in parts:
        if part["do"] in ("gain", "points"):
            found.append({key: 2 * value if key != "do" else value for key, value in part.items()})
        else:
            found += [part, part]
    return found


class NaiveMonsters(NaiveSpecial):
    """What a Monster does (MY-MONSTER-04 to MY-MONSTER-19)."""

    def behaves(self, monster: str, name: str) -> bool:
        """Is this the Monster of that name, and are behaviours played (MY-MONSTER-11)?"""
        played = bool(self.switches["monster_behaviours"])
        return played and self.cards[monster]["behaviour"] == name

    def call_monster(self, seat: int, optional: bool) -> Story:
        """A Monster whose card was placed in this Era attacks at once (MY-MONSTER-03)."""
        ready = [card for card in self.path if card in self.monsters]
        if ready:
            others = ["decline"][:optional]
            card = yield from self.ask(seat, "monster-choice", "monster", ready, *others)
            if card != "decline":
                yield from self.attack(card, immediate=True)

    def attack(self, monster: str, immediate: bool) -> Story:
        """An attack, and perhaps a second one of Caerulas (MY-MONSTER-18, MY-Q-35, MY-Q-41)."""
        defeated = yield from self.one_attack(monster)
        if monster not in self.monsters or (not defeated and self.behaves(monster, "obsidusa")):
            return
        if not defeated and self.behaves(monster, "caerulas"):
            # Its move is a part of what it does, whether others move then or not.
            self.step(monster)
            yield from self.one_attack(monster)
        elif not immediate or self.switches["immediate_attack_moves"]:
            self.step(monster)

    def one_attack(self, monster: str) -> Count:
        """The Monster against everybody on its Island (MY-MONSTER-04 to MY-MONSTER-07)."""
        place = self.monsters[monster]
        regions = [region for region in self.land if island(region) == place]
        there = [
            seat for seat in self.in_order() if any(self.pieces(seat, at=each) for each in regions)
        ]
        if self.behaves(monster, "utcoro"):
            for seat in range(self.players):
                if seat not in there:
                    self.lose_glory(seat, 5)
        if self.behaves(monster, "onygauros"):
            for seat in self.in_order():
                yield from self.onygauros(seat)
        strengths = dict.fromkeys(there, 0)
        for seat in there:
            for region in regions:
                forts = not self.behaves(monster, "boulron")
                strengths[seat] += self.strength(seat, region, forts)
                anuth = self.ability(seat) == "anuth" and self.champion_at(seat) == region
                strengths[seat] += 2 * anuth
        strength = self.cards[monster]["strength"]
        crystals = any(region.endswith(".crystal-field") for region in regions)
        if crystals and self.behaves(monster, "cannibarok"):
            strength += 2
        if strength > sum(strengths.values()):
            for seat in there:
                yield from self.abandon(seat, regions)
            return 0
        self.defeats.append(monster)
        ranked = sorted(there, key=lambda seat: -strengths[seat])
        rewards = []
        for seat, prize in zip(ranked, ("gold", "silver", "bronze"), strict=False):
            parts = self.cards[monster][prize]
            here = self.ability(seat) == "celethe" and self.champion_at(seat) in regions
            rewards.append((seat, twice(parts) if here else parts))
        for seat, parts in rewards:
            yield from self.carry_out(seat, parts)
        if self.behaves(monster, "kodror") and monster in self.monsters:
            del self.monsters[monster]
            self.face_down.append(monster)
        return 1

    def onygauros(self, seat: int) -> Story:
        """Glory, or a random card of the discard pile (MY-MONSTER-15, MY-Q-31)."""
        player = self.seats[seat]
        moves = ["lose-card"]
        if player.glory >= 6 or not self.switches["onygauros_needs_full_glory"]:
            moves.append("lose-glory")
        answer = yield Question(seat, "onygauros", moves)
        if answer == "lose-glory":
            self.lose_glory(seat, 5)
        elif player.pile:
            card = yield from self.chance("lost-card", [f"show:{card}" for card in player.pile])
            player.pile.remove(card)
            self.removed.append(card)

    def abandon(self, seat: int, regions: list[str]) -> Story:
        """One region of the Island is lost, by choice (MY-MONSTER-05, MY-Q-40)."""
        mine = [region for region in regions if self.pieces(seat, at=region)]
        region = yield from self.ask(seat, "abandon", "abandon", mine)
        for piece in self.pieces(seat, at=region):
            self.remove(seat, piece["kind"], region)

    # Moving.

    def step(self, monster: str) -> None:
        """One Island clockwise; Kodror swaps Islands instead (MY-MONSTER-08, MY-MONSTER-17)."""
        place = self.monsters[monster]
        if not self.behaves(monster, "kodror"):
            self.monsters[monster] = self.clockwise(place)
            return
        at = self.circle.index(place)
        after = (at + 1) % 5
        self.circle[at], self.circle[after] = self.circle[after], self.circle[at]
        self.turn_circle()

    def storm(self) -> None:
        """Every Monster moves at once; Kodror after the others (MY-STORM-01, MY-STORM-02)."""
        kodrors = [each for each in self.monsters if self.behaves(each, "kodror")]
        others = [each for each in self.monsters if each not in kodrors]
        last = self.switches["storm_kodror_last"]
        for monster in [*others, *kodrors] if last else [*kodrors, *others]:
            self.step(monster)
