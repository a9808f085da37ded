"""How games are driven through their rarer corners: who answers, and with which cards.

Answers drawn evenly hardly ever build; a Busy chooser has a mood that changes from game to game,
likes what it has seldom seen, and collects what the next segment costs.
"""

from __future__ import annotations

import math
import random
from collections import Counter

from attrs import evolve

from skybridge_rules.thraen.components import MATERIALS, Faction, Passive, Resource, Rune
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Gift,
    Immediate,
    Inspiration,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    Reward,
    SlotEffect,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.records import Board, Content, Die, FactionCard
from tests.thraen.naive import NaiveThraen
from tests.thraen.naive_printed import word

LIKED = {"build": 400.0, "godh": 40.0, "use": 20.0, "garrison": 20.0, "inspire": 5.0, "keep": 5.0}
LIKED |= {"crown": 3.0, "peek": 8.0, "both": 4.0, "summon": 3.0, "invest": 6.0, "collect": 4.0}
MOODS = [0.1, 0.5, 1.0, 1.0, 2.0, 8.0]


RUNES = list(Rune)[:5]
PAYABLE = [*MATERIALS, Resource.MONEY, Resource.SUMPTER]
BONUSES: list[Gain | DrawGodh] = [DrawGodh(), *(Gain(each) for each in Resource)]


def kind(text: str) -> str:
    """What sort of move a text is."""
    return text.partition(":")[0]


class Busy:
    """Answers for everybody, chance included, so that something happens."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.seen: Counter[str] = Counter()
        self.mood: dict[str, float] = {}
        self.saves = rng.random() < 0.7

    def answer(self, game: NaiveThraen) -> str:
        """One of the legal moves of the reference."""
        moves = sorted(game.legal())
        [chosen] = self.rng.choices(moves, [self.liking(game, move) for move in moves])
        self.seen[kind(chosen)] += 1
        return chosen

    def liking(self, game: NaiveThraen, move: str) -> float:
        """How much a move is liked; never nothing."""
        sort = kind(move)
        liking = self.mood.setdefault(sort, self.rng.choice(MOODS)) * LIKED.get(sort, 1.0)
        if "~" in move or move == f"take:{game.crown}":
            liking *= self.mood.setdefault("ability", self.rng.choice(MOODS)) * 5.0
        if self.saves and isinstance(game.asked, int) and game.round and game.completed < 7:
            liking *= use_for_building(game, game.asked, move)
        return liking / math.sqrt(math.sqrt(1 + self.seen[sort]))


def use_for_building(game: NaiveThraen, seat: int, move: str) -> float:
    """Whether a move helps to contribute to the next segment, roughly."""
    held = game.seats[seat].goods
    needed = {each: number for each, number in game.cost().items() if number}
    lacking = tuple(each for each in needed if needed[each] > held[each])
    sort, _, what = move.partition(":")
    if sort == "take":
        offers = game.bonus_offers(what)
        return 4.0 if any(f"bonus:{each}" in offers for each in lacking) else 1.0
    if sort in ("bonus", "trade") and move.endswith(lacking):
        return 15.0
    if sort == "give-up":
        return 0.1 if what in needed else 3.0
    if sort == "trade" and what in needed:
        return 0.1
    if sort == "play":
        wanted = ["food"]
        if (need := game.segments[game.completed + 1].needs) is not None:
            wanted.append(need)
        card = what.partition("@")[0]
        return 1.0 + 6.0 * sum(game.symbols_on(card, each) > 0 for each in wanted)
    if sort == "use":
        _, _, cost, reward = game.meant_by(seat, move)
        if cost in needed or cost == "population":
            return 0.05
        if reward.do == "gain":
            return 10.0 if reward.resource in lacking else 0.3
        return 10.0 if reward.do == "population" else 1.0
    return 1.0


class Random:
    """Answers for everybody evenly."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def answer(self, game: NaiveThraen) -> str:
        """One of the legal moves of the reference."""
        return self.rng.choice(sorted(game.legal()))


# ----------------------------------------------------------------------- sets nobody has printed


def strange(content: Content, rng: random.Random) -> Content:
    """The same ids with other effects, runes, costs and places, all within the rules of a set."""
    dear = rng.choice([0, 1, 1, 2, 4])
    return evolve(
        content,
        board=tuple(strange_board(board, rng) for board in content.board),
        central=tuple(strange_card(card, rng) for card in content.central),
        bridge_work=tuple(strange_card(card, rng) for card in content.bridge_work),
        eye=tuple(strange_card(card, rng) for card in content.eye),
        starting=tuple(
            evolve(card, main=tuple(strange_main(rng) for _ in range(rng.choice([1, 2, 2]))))
            for card in content.starting
        ),
        godh=tuple(
            evolve(card, gift=strange_gift(rng), rune=rng.choice(RUNES)) for card in content.godh
        ),
        segment=tuple(
            evolve(each, cost=tuple(rng.choices(PAYABLE, k=rng.randint(0, dear))))
            for each in content.segment
        ),
        die=tuple(strange_die(die, rng) for die in content.die),
        territory=tuple(
            evolve(each, fortification=rng.choice([None, 0, 2, 5]) if each.index != 3 else 3)
            for each in content.territory
        ),
        bonus=tuple(
            evolve(each, options=tuple(rng.sample(BONUSES, rng.choice([1, 2, 3]))))
            for each in content.bonus
        ),
    )


def scarce(content: Content, rng: random.Random) -> Content:
    """The same set with so few cards that stacks run out; every colour has enough for a hand."""
    each = rng.choice([4, 5, 6, 8, 11])
    central: list[FactionCard] = []
    for faction in Faction:
        own = [card for card in content.central if card.faction == faction]
        own.sort(key=lambda card: not card.beginner)
        central += own[:each]
    return evolve(
        content,
        central=tuple(central),
        eye=content.eye[: rng.choice([1, 2, 7])],
        godh=tuple(rng.sample(content.godh, rng.choice([2, 3, 5, 8]))),
    )


def strange_board(board: Board, rng: random.Random) -> Board:
    """A board with its slots in another order, and other print beside them if there is any."""
    slots = tuple(rng.sample(board.slots, len(board.slots)))
    effects: list[SlotEffect] = [DieResource()]
    while len(effects) < len(board.slot_effects):
        other: list[SlotEffect] = [DrawGodh(), Population(), Might(), Gain(Resource.STONE)]
        effects.append(rng.choice(other))
    rng.shuffle(effects)
    return evolve(board, slots=slots, slot_effects=tuple(effects) if board.slot_effects else ())


def strange_die(die: Die, rng: random.Random) -> Die:
    """A die with other faces, perhaps all alike."""
    kinds = rng.sample(PAYABLE, rng.choice([1, 2, 3, 4]))
    more = rng.choices(kinds, k=len(die.faces) - len(kinds))
    return evolve(die, faces=(*kinds, *more))


def strange_card(card: FactionCard, rng: random.Random) -> FactionCard:
    """A faction card with other print."""
    kinds: list[Immediate] = [Might(), Inspiration(), Return()]
    immediate = rng.choices(kinds, k=rng.choice([0, 0, 1, 2, 3]))
    return evolve(
        card,
        rune=rng.choice(list(Rune)),
        immediate=tuple(immediate),
        main=tuple(strange_main(rng) for _ in range(rng.choice([1, 2, 2, 3]))),
        points=rng.randrange(6),
    )


def strange_main(rng: random.Random) -> Main:
    """A main effect, with one slash in three."""
    if rng.random() < 0.35:
        return Symbol(rng.choice(list(Passive)))
    if rng.random() < 0.35:
        options = {strange_active(rng) for _ in range(3)}
        if len(options) > 1:
            return OneOf(tuple(sorted(options, key=repr)))
    return strange_active(rng)


def strange_active(
    rng: random.Random,
) -> Gain | Garrison | DrawGodh | Population | Religion | Trade | Armament:
    """An active effect."""
    reward = strange_reward(rng)
    sort = rng.randrange(4)
    if sort == 0:
        rewards = {strange_reward(rng) for _ in range(rng.choice([1, 2, 3]))}
        return Trade(rng.choice(list(Resource)), tuple(sorted(rewards, key=repr)))
    if sort == 1 or isinstance(reward, Might):
        return Armament(rng.choice([None, None, *Resource]))
    return reward


def strange_reward(rng: random.Random) -> Reward:
    """Something to get."""
    rewards: list[Reward] = [Gain(each) for each in Resource]
    rewards += [DrawGodh(), DrawGodh(), Population(), Might(), Garrison(), Religion(), Religion()]
    return rng.choice(rewards)


def strange_gift(rng: random.Random) -> Gift:
    """A gift."""
    immediate: list[Immediate] = [Might(), Inspiration(), Return()]
    reward = strange_reward(rng)
    gifts: list[Gift] = [Symbol(rng.choice(list(Passive))), rng.choice(immediate), reward]
    return rng.choice(gifts)


def boards_of(content: Content, players: int, rng: random.Random) -> list[str]:
    """A board for each seat, each of another character."""
    sides: dict[int, list[str]] = {}
    for board in content.board:
        sides.setdefault(board.ability.character, []).append(word(board.ability))
    return [rng.choice(sides[each]) for each in rng.sample(sorted(sides), players)]
