"""Monsters: attacks, losses and rewards (MY-MONSTER-02 to MY-MONSTER-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, rule_of
from skybridge_rules.mysthea.components import (
    LEAST_GLORY,
    Ability,
    Behaviour,
    Island,
    Terrain,
)
from skybridge_rules.mysthea.effects import Draw, Gain, Part, Points
from skybridge_rules.mysthea.events import (
    CardRemoved,
    Event,
    MonsterAttacked,
    MonsterCompared,
    RewardGiven,
    Skipped,
)
from skybridge_rules.mysthea.losses import lose_units
from skybridge_rules.mysthea.moves import (
    DECLINE,
    LOSE_CARD,
    LOSE_GLORY,
    Abandon,
    ChooseMonster,
    Decline,
    LoseCard,
    LoseGlory,
    Move,
    Show,
    abandon,
    choose_monster,
    show,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import (
    Region,
    island_of,
    region_at,
    regions_of,
)
from skybridge_rules.mysthea.state import State, minus, order_of_play, plus
from skybridge_rules.mysthea.strength_rules import strength_rules
from skybridge_rules.mysthea.tasks import (
    AskAbandon,
    AskMonster,
    AskOnygauros,
    Attack,
    CarryOut,
    CompareMonster,
    EndAttack,
    LoseRandomCard,
)
from skybridge_rules.mysthea.telling import (
    Story,
    because,
    lose_glory,
    tell_skipped,
    tell_unable,
)
from skybridge_rules.mysthea.units import (
    has,
    is_on,
    is_present,
    strength_on,
)

COWARDS: Final = 5
"""Glory lost to Utcoro, or to Onygauros (MY-MONSTER-12, MY-MONSTER-15)."""

CRYSTAL: Final = 2
"""Strength that a Crystal Field gives Cannibarok (MY-MONSTER-14)."""

ANUTH: Final = 2
"""Strength that Anuth adds (MY-H01)."""

MIRAGE_PLAYERS: Final = 2
"""So many play with Mirage regions, and there is no third reward (MY-2P-05)."""


def behaviour_of(state: State, monster: CardId) -> Behaviour | None:
    """What is special about a Monster, if the group plays with it (MY-MONSTER-11, MY-VAR-02)."""
    if not state.config.monster_behaviours:
        return None
    return state.table.printed.monsters[monster].behaviour


# Immediate attacks.


def choosable(state: State) -> tuple[CardId, ...]:
    """Monsters whose card was placed in this Era and whose figure is in play (MY-MONSTER-03)."""
    figures = {card for card, _ in state.events.figures}
    return tuple(sorted(card for card in state.events.path if card in figures))


def begin_monster(state: State, seat: Seat, source: CardId, log: Story, *, optional: bool) -> State:
    """A Monster is chosen, and attacks at once (MY-MONSTER-02)."""
    if choosable(state):
        return state.pushed(AskMonster(seat, optional, source))
    if log.listening:
        told = Skipped(seat, "monster", (because("MY-MONSTER-03", card="any"),))
        log.tell(told, "MY-MONSTER-03", rule_of(source), "MY-Q-42")
    return state


def _monster_moves(state: State, task: AskMonster) -> tuple[Move, ...]:
    found = tuple(map(choose_monster, choosable(state)))
    return (*found, DECLINE) if task.optional else found


def _against_monster(
    state: State, task: AskMonster, move: ChooseMonster | Decline
) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
    elif move.card not in choosable(state):
        yield reason("MY-MONSTER-03", card=move.card)


def _monster_chosen(
    state: State, _task: AskMonster, move: ChooseMonster | Decline, _log: Story
) -> State:
    if isinstance(move, Decline):
        return state.popped()
    return state.answered(Attack(move.card, immediate=True))


def _monster_allowed(state: State, task: AskMonster) -> tuple[str, ...]:
    """By an encounter, too, only a Monster whose card was placed in this Era (MY-X-08)."""
    ruled = ("MY-X-08",) if task.source in state.table.printed.encounters else ()
    return (*by_card(task.source), "MY-MONSTER-02", "MY-Q-42", *ruled)


ASK_MONSTER: Final = SeatTask[State, Event, AskMonster, ChooseMonster | Decline](
    "monster-choice",
    RuleId("MY-MONSTER-03"),
    (ChooseMonster, Decline),
    moves=_monster_moves,
    against=_against_monster,
    answer=_monster_chosen,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda state, task, _move: _monster_allowed(state, task),
)


# The attack.


def island_with(state: State, monster: CardId) -> Island | None:
    """Where a Monster is, if it is in play."""
    return state.events.island_of(monster)


def _attacked(state: State, task: Attack, log: Story) -> State:
    """Behaviours at the start of an attack, then the comparison (MY-MONSTER-12, -15)."""
    island = island_with(state, task.monster)
    if island is None:
        return state.popped()
    if log.listening:
        log.tell(MonsterAttacked(task.monster, island), *_attack_rules(state, task))
    behaviour = behaviour_of(state, task.monster)
    asked: tuple[AskOnygauros, ...] = ()
    if behaviour is Behaviour.UTCORO:
        for seat in order_of_play(state):
            if not is_on(state, seat, island):
                cowards = ("MY-MONSTER-12", "MY-Q-33", "MY-MONSTER-10")
                state = lose_glory(state, seat, COWARDS, log, *cowards)
    elif behaviour is Behaviour.ONYGAUROS:
        asked = tuple(map(AskOnygauros, order_of_play(state)))
    return state.answered(*asked, CompareMonster(task.monster, task.immediate, task.again))


def _attack_rules(state: State, task: Attack) -> Iterator[str]:
    """Which Monster, and why it attacks, perhaps once more (MY-MONSTER-02, -18, -19).

    An attack within the reward for another one comes first (MY-Q-82).
    """
    yield rule_of(task.monster)
    if task.again:
        yield from ("MY-MONSTER-18", "MY-Q-35")
    elif task.immediate or task.monster in state.events.defeats:
        yield "MY-MONSTER-19"
    if any(isinstance(each, EndAttack) for each in state.agenda):
        yield "MY-Q-82"
    yield from ("MY-MONSTER-02", "MY-MONSTER-04", "MY-Q-38")
    if not state.config.monster_behaviours:
        yield from ("MY-MONSTER-11", "MY-VAR-02", "MY-Q-88")


ATTACK: Final = AutoTask[State, Event, Attack](_attacked)


def _can_lose_glory(state: State, seat: Seat) -> bool:
    """By the switch one must be able to lose all of it (MY-Q-31)."""
    if not state.config.onygauros_needs_full_glory:
        return True
    return state.players[seat].glory >= COWARDS + LEAST_GLORY


def _onygauros_moves(state: State, task: AskOnygauros) -> tuple[Move, ...]:
    found: tuple[Move, ...] = (LOSE_GLORY,) if _can_lose_glory(state, task.seat) else ()
    return (*found, LOSE_CARD)


def _against_onygauros(
    state: State, task: AskOnygauros, move: LoseGlory | LoseCard
) -> Iterator[Reason]:
    if isinstance(move, LoseGlory) and not _can_lose_glory(state, task.seat):
        glory = state.players[task.seat].glory
        yield reason("MY-Q-31", needed=COWARDS + LEAST_GLORY, had=glory)


def _onygauros_chosen(
    state: State, task: AskOnygauros, move: LoseGlory | LoseCard, log: Story
) -> State:
    """The choice comes before the random draw; an empty pile loses nothing (MY-Q-31)."""
    if isinstance(move, LoseGlory):
        return lose_glory(state, task.seat, COWARDS, log, "MY-MONSTER-15").popped()
    if state.players[task.seat].discard:
        return state.answered(LoseRandomCard(task.seat))
    if log.listening:
        had = state.players[task.seat].glory
        why = because("MY-Q-31", needed=COWARDS + LEAST_GLORY, had=had)
        tell_skipped(log, task.seat, "lose-card", why)
    return state.popped()


ASK_ONYGAUROS: Final = SeatTask[State, Event, AskOnygauros, LoseGlory | LoseCard](
    "onygauros",
    RuleId("MY-MONSTER-15"),
    (LoseGlory, LoseCard),
    moves=_onygauros_moves,
    against=_against_onygauros,
    answer=_onygauros_chosen,
    decided_by=RuleId("MY-MONSTER-15"),
    allowed_by=lambda *_: ("MY-Q-31",),
)


def _card_lost(state: State, task: LoseRandomCard, move: Show, log: Story) -> State:
    log.tell(CardRemoved(task.seat, move.card), "MY-MONSTER-15", "MY-Q-32")
    player = state.players[task.seat]
    state = state.with_player(task.seat, player.with_discard(minus(player.discard, move.card)))
    return state.with_removed(plus(state.removed, move.card)).popped()


LOSE_RANDOM_CARD: Final = ChanceTask[State, Event, LoseRandomCard, Show](
    "lost-card",
    RuleId("MY-MONSTER-15"),
    (Show,),
    moves=lambda state, task: tuple(map(show, state.players[task.seat].discard)),
    weights=lambda state, task: (1,) * len(state.players[task.seat].discard),
    possible=lambda state, task, move: move.card in state.players[task.seat].discard,
    answer=_card_lost,
)


def _strength(state: State, seat: Seat, monster: CardId, island: Island) -> int:
    """What a seat brings against a Monster (MY-MONSTER-04, MY-MONSTER-13, MY-H01)."""
    forts = behaviour_of(state, monster) is not Behaviour.BOULRON
    own = strength_on(state, seat, island, forts=forts)
    return own + ANUTH if _anuth_is_on(state, seat, island) else own


def _anuth_is_on(state: State, seat: Seat, island: Island) -> bool:
    """Whether Anuth is there, and not wounded (MY-H01)."""
    return has(state, seat, Ability.ANUTH) and _champion_is_on(state, seat, island)


def _champion_is_on(state: State, seat: Seat, island: Island) -> bool:
    champion = state.players[seat].army.champion
    where = None if champion is None else champion.region
    return where is not None and island_of(where) is island


def _compared(state: State, task: CompareMonster, log: Story) -> State:
    """Defeated by at least its Strength: rewards; else each loses a region (MY-MONSTER-05, -06)."""
    monster, island = task.monster, island_with(state, task.monster)
    if island is None:
        return state.popped()
    printed = state.table.printed
    there = [seat for seat in order_of_play(state) if is_on(state, seat, island)]
    own = {seat: _strength(state, seat, monster, island) for seat in there}
    strength = printed.monsters[monster].strength
    crystal = region_at(island, Terrain.CRYSTAL_FIELD) in printed.land  # MY-2P-03: the print
    if behaviour_of(state, monster) is Behaviour.CANNIBAROK and crystal:
        strength += CRYSTAL
    total = sum(own.values())
    defeated = bool(there) and strength <= total
    if log.listening:
        rules = dict.fromkeys(_comparison_rules(state, monster, island, there, defeated))
        log.tell(MonsterCompared(monster, strength, total, defeated), *rules)
        for seat in there:
            if _champion_is_on(state, seat, island):
                tell_unable(state, seat, Ability.ANUTH, log)
    end = EndAttack(monster, defeated, task.immediate, task.again)
    if not defeated:
        return state.answered(*(AskAbandon(seat, monster) for seat in there), end)
    state = state.with_events(state.events.with_defeats((*state.events.defeats, monster)))
    ranked = sorted(there, key=lambda seat: -own[seat])  # ties stay in order of play
    return state.answered(*_rewards(state, monster, island, ranked, log), end)


def _comparison_rules(
    state: State, monster: CardId, island: Island, there: list[Seat], defeated: bool
) -> Iterator[str]:
    """What is special about the Monster, about who is there, and what follows."""
    behaviour = behaviour_of(state, monster)
    if behaviour is Behaviour.BOULRON:
        yield from ("MY-MONSTER-13", "MY-Q-39")
    elif behaviour is Behaviour.CANNIBAROK:
        yield from ("MY-MONSTER-14", "MY-X-22")
        if region_at(island, Terrain.CRYSTAL_FIELD) in state.mirages:
            yield from ("MY-2P-03", "MY-Q-61")
    if not there:
        yield "MY-MONSTER-09"
    yield "MY-MONSTER-06" if defeated else "MY-MONSTER-05"
    yield from ("MY-MONSTER-04", "MY-MONSTER-10")
    for seat in there:
        if _anuth_is_on(state, seat, island):
            yield "MY-H01"
        yield from strength_rules(state, seat, *regions_of(state.table.printed.land, island))


def _rewards(
    state: State, monster: CardId, island: Island, ranked: list[Seat], log: Story
) -> Iterator[CarryOut]:
    """Gold, Silver and Bronze, used in that order (MY-MONSTER-07, MY-H02, MY-Q-34)."""
    card = state.table.printed.monsters[monster]
    rewards = zip(ranked, (card.gold, card.silver, card.bronze), strict=False)
    for rank, (seat, parts) in enumerate(rewards, start=1):
        by = ["MY-MONSTER-07", "MY-Q-81", rule_of(monster)]
        by += ("MY-2P-05",) if len(state.players) == MIRAGE_PLAYERS else ()
        if _champion_is_on(state, seat, island):
            if has(state, seat, Ability.CELETHE):
                parts = tuple(each for part in parts for each in _twice(part))
                by = ["MY-H02", "MY-Q-34", *by]
            elif log.listening:
                tell_unable(state, seat, Ability.CELETHE, log)
        log.tell(RewardGiven(seat, monster, rank), *by)
        yield CarryOut(seat, monster, parts)


def _twice(part: Part) -> tuple[Part, ...]:
    """Celethe's reward: numbers are doubled, encounters come one after the other (MY-Q-34)."""
    match part:
        case Gain(energy, exp, glory):
            return (Gain(2 * energy, 2 * exp, 2 * glory),)
        case Points(points):
            return (Points(2 * points),)
        case Draw(cards):
            return (Draw(2 * cards),)
        case _:
            return (part, part)


COMPARE_MONSTER: Final = AutoTask[State, Event, CompareMonster](_compared)


# Losses.


def _regions_to_lose(state: State, task: AskAbandon) -> tuple[Region, ...]:
    island = island_with(state, task.monster)
    if island is None:
        return ()
    army = state.players[task.seat].army
    regions = regions_of(state.table.printed.land, island)
    return tuple(region for region in regions if is_present(army, region))


def _abandon_moves(state: State, task: AskAbandon) -> tuple[Move, ...]:
    return tuple(map(abandon, _regions_to_lose(state, task)))


def _against_abandon(state: State, task: AskAbandon, move: Abandon) -> Iterator[Reason]:
    if move.region not in _regions_to_lose(state, task):
        yield reason("MY-MONSTER-05", region=region_key(move.region))


def _abandoned(state: State, task: AskAbandon, move: Abandon, log: Story) -> State:
    """All units of one region; a Champion is wounded, a wounded one stays (MY-MONSTER-05)."""
    return lose_units(state, task.seat, move.region, log, "MY-MONSTER-05", "MY-Q-40").popped()


ASK_ABANDON: Final = SeatTask[State, Event, AskAbandon, Abandon](
    "abandon",
    RuleId("MY-MONSTER-05"),
    (Abandon,),
    moves=_abandon_moves,
    against=_against_abandon,
    answer=_abandoned,
    decided_by=RuleId("MY-MONSTER-05"),
    allowed_by=lambda *_: ("MY-Q-40",),
)
