"""Cards that nobody has printed: the effects of the shipped ones, dealt out again at random.

Games with them come to corners that ordinary cards seldom show: many encounters, weak Monsters
whose rewards are used, Accessories that start battles.
"""

from __future__ import annotations

import random

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.mysthea.components import CardType, Slot
from skybridge_rules.mysthea.effects import DoEncounter, Gain, Part, PayEnergy
from skybridge_rules.mysthea.records import (
    CommandCard,
    Content,
    Encounter,
    Monster,
    Option,
)

EFFECTS = (CardType.TACTIC, CardType.OBJECTIVE)


class Strange:
    """Deals out what is printed on the shipped cards again."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.printed = printed = mysthea.shipped()
        acts = [card for card in printed.command if card.type in EFFECTS]
        accessories = [card for card in printed.command if card.type is CardType.ACCESSORY]
        options = [option for card in printed.encounter for option in (card.first, card.second)]
        # Few effects that come often meet each other more than many that come once.
        self.acts = [*rng.sample(acts, 8), next(card for card in acts if card.cost is None)]
        self.accessories = rng.sample(accessories, 6)
        self.options = rng.sample(options, 12)
        self.prizes = [
            prize for card in printed.monster for prize in (card.gold, card.silver, card.bronze)
        ]
        self.upgrades = {
            slot: rng.sample([card for card in printed.command if card.slot is slot], 2)
            for slot in Slot
        }

    def command(self, card: CommandCard) -> CommandCard:
        """Another effect of its kind, or an Upgrade of another Era for the same slot."""
        points = self.rng.choice([1, 1, 2, 2, 3, 4, 5])
        if card.slot is not None:
            among = self.upgrades[card.slot]
            return evolve(card, points=points, lasting=self.rng.choice(among).lasting)
        if card.type in EFFECTS:
            other = self.rng.choice(self.acts)
            parts = (*other.effect, *([Gain(exp=2)] if self.rng.random() < 0.3 else []))
            return evolve(card, points=points, cost=other.cost, effect=parts)
        other = self.rng.choice(self.accessories)
        if self.rng.random() < 0.4:
            effect = self.rng.choice([each.effect for each in self.acts if each.cost is None])
            return evolve(card, points=points, cost=PayEnergy(1), effect=effect)
        return evolve(card, points=points, cost=other.cost, effect=other.effect)

    def option(self, option: Option) -> Option:
        """Another reward, perhaps with a part more."""
        reward: tuple[Part, ...] = self.rng.choice(self.options).reward
        if self.rng.random() < 0.3:
            reward = (*reward, *self.rng.choice(self.options).reward)
        return evolve(option, reward=reward, steps=self.rng.choice([0, 0, 1, 2, 3, 4]))

    def encounter(self, card: Encounter) -> Encounter:
        """The same front with other rewards."""
        return evolve(card, first=self.option(card.first), second=self.option(card.second))

    def monster(self, card: Monster) -> Monster:
        """Weaker or not, with other rewards."""
        prizes = [self.rng.choice(self.prizes) for _ in range(3)]
        if self.rng.random() < 0.3:
            prizes = [(*prize, DoEncounter()) for prize in prizes]
        strength = self.rng.choice([1, 2, 3, 4, 6, 9, card.strength])
        return evolve(card, strength=strength, gold=prizes[0], silver=prizes[1], bronze=prizes[2])


def strange(rng: random.Random) -> Content:
    """A set of such cards."""
    dealer, printed = Strange(rng), mysthea.shipped()
    return evolve(
        printed,
        title="strange",
        command=tuple(map(dealer.command, printed.command)),
        encounter=tuple(map(dealer.encounter, printed.encounter)),
        monster=tuple(map(dealer.monster, printed.monster)),
        artefact=tuple(evolve(each, energy=rng.choice([3, 6, 12])) for each in printed.artefact),
    )
