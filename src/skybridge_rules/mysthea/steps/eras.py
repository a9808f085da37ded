"""Eras, rounds and Phase 3: what happens by itself around the turns (MY-ERA, MY-EVENT, MY-END)."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.core.agenda import answer
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import (
    AREA,
    ERAS,
    FIRST_VALUE,
    REGION_CARDS,
    Ability,
    Unit,
)
from skybridge_rules.mysthea.config import DefeatCount, RechargeSpace
from skybridge_rules.mysthea.decks import (
    bag_outcomes,
    bag_weights,
    next_known,
    outcomes,
    weights,
    without,
)
from skybridge_rules.mysthea.effects import PerDefeat
from skybridge_rules.mysthea.events import (
    ArtefactDealt,
    AttunementsReturned,
    CardsGone,
    CardTurnedUp,
    ChampionHealed,
    DiscardTaken,
    EraBegan,
    Event,
    EventExposed,
    EventPlaced,
    EventResolved,
    FortsReturned,
    MonsterEntered,
    RegionScored,
    Skipped,
    TurnBegan,
)
from skybridge_rules.mysthea.moves import Move, Show
from skybridge_rules.mysthea.regions import ISLANDS, region_at
from skybridge_rules.mysthea.state import (
    EraDeck,
    Events,
    Player,
    State,
    fresh_turn,
    order_of_play,
    plus,
    seats,
)
from skybridge_rules.mysthea.steps.monster_moves import storm
from skybridge_rules.mysthea.strength_rules import control_rules
from skybridge_rules.mysthea.tasks import (
    Attack,
    BeginEra,
    BeginRound,
    BeginTurn,
    EndEra,
    EndRound,
    EnterMonster,
    ExposeEvent,
    Refill,
    ResolveEvent,
    RestoreAll,
    TurnUpCards,
    ask_turn,
    begin_turn,
    resolve_event,
    turn_up_cards,
)
from skybridge_rules.mysthea.telling import (
    Story,
    because,
    gain,
    recharge,
    tell_skipped,
    tell_unable,
)
from skybridge_rules.mysthea.units import controlled, controller, deployed, has, rested

TELRON: Final = 4
"""Energy that Telron brings at the start of an Era (MY-ERA-01)."""

CR_2T1: Final = 3
"""Glory for each two regions at the end of an Era (MY-H05)."""


# Phase 1.


def _era_begun(state: State, _task: BeginEra, log: Story) -> State:
    """Telron first; what is left of the old deck leaves the game (MY-ERA-01, MY-ERA-02)."""
    era = state.era + 1
    log.tell(EraBegan(era), "MY-ERA-01" if era == 1 else "MY-END-06", "MY-SETUP-07")
    for seat in seats(state):
        if has(state, seat, Ability.TELRON):
            state = gain(state, seat, log, "MY-ERA-01", "MY-H04", "MY-Q-48", energy=TELRON)
        elif log.listening:
            tell_unable(state, seat, Ability.TELRON, log)
    old = state.deck
    if era > 1:
        log.tell(CardsGone(old.size, old.area), "MY-ERA-02", "MY-INFO-08")
    state = state.with_gone(tuple(sorted((*state.gone, *old.unseen))))
    state = state.with_buried((*state.buried, *old.bottom))
    state = state.with_removed(tuple(sorted((*state.removed, *old.area))))
    cards = state.table.printed.eras[era]
    state = state.with_era(era).with_deck(EraDeck(Bag.of(cards), batches=old.batches))
    return state.answered(
        turn_up_cards(AREA), EnterMonster(), ExposeEvent(), RestoreAll(), BeginRound()
    )


BEGIN_ERA: Final = AutoTask[State, Event, BeginEra](_era_begun)


def _monster_entered(state: State, _task: EnterMonster, log: Story) -> State:
    """All Event cards still in the game and the new Monster are shuffled (MY-ERA-04, MY-ERA-05)."""
    printed, events = state.table.printed, state.events
    taken = tuple(p.attunement for p in state.players if p.attunement is not None)
    if taken:
        log.tell(AttunementsReturned(tuple(sorted(taken))), "MY-ERA-04")
        state = state.with_attunements(tuple(sorted((*state.attunements, *taken))))
        players = tuple(each.with_attunement(None, 0) for each in state.players)
        state = state.with_players(players)
    card = events.monsters[state.era - 1]
    island = printed.monsters[card].island
    deck_rules = ("MY-SETUP-04",) if state.era == 1 else ("MY-Q-64", "MY-X-16")
    by = ("MY-ERA-05", "MY-MONSTER-01", rule_of(card), *deck_rules)
    log.tell(MonsterEntered(card, island), *by)
    if state.era == 1:
        old: tuple[CardId, ...] = (*printed.region_cards, printed.storm)
    else:
        top = () if events.top is None else (events.top,)
        old = (*events.path, *events.deck, *top)
    deck = Bag.of(each for each in (*old, card) if each != events.gone)
    figures = tuple(sorted((*events.figures, (card, island))))
    after = Events(events.monsters, deck, None, (), figures, (), events.gone)
    return state.with_events(after).popped()


ENTER_MONSTER: Final = AutoTask[State, Event, EnterMonster](_monster_entered)


def _restored(state: State, _task: RestoreAll, log: Story) -> State:
    """Healing, Fortifications, discards, order of play, then Energy (MY-ERA-06 to MY-ERA-10)."""
    if state.era > 1:
        for seat in seats(state):
            state = _refreshed(state, seat, log)
        state = _reordered(state, log)
    for seat in order_of_play(state):
        state = recharge(state, seat, log, "MY-ERA-10")
        energy = state.table.printed.artefacts[state.players[seat].artefact - 1]
        state = gain(state, seat, log, "MY-ERA-10", energy=energy)
    return state.popped()


def _refreshed(state: State, seat: Seat, log: Story) -> State:
    player = state.players[seat]
    army = player.army
    if army.champion is not None and army.champion.wounded:
        log.tell(ChampionHealed(seat), "MY-ERA-06", "MY-UNIT-09")
        army = army.with_champion(army.champion.with_wound(False))
    if forts := deployed(army, Unit.FORT):
        log.tell(FortsReturned(seat, forts), "MY-ERA-07")
        troops, golems, kept = army.supply
        squads = (squad.with_forts(0) for squad in army.squads)
        army = army.with_squads(tuple(squad for squad in squads if squad.size))
        army = army.with_supply((troops, golems, kept + forts))
    if player.discard:
        if log.listening:
            log.tell(DiscardTaken(seat, player.discard), "MY-ERA-08", "MY-INFO-06")
        player = player.with_piles(player.hand.plus(*player.discard), ())
    return state.with_player(seat, player.with_army(army))


def _reordered(state: State, log: Story) -> State:
    """Most Glory first, ties to the lower Artefact of the Era just finished (MY-ERA-09)."""
    before = order_of_play(state)
    after = sorted(before, key=lambda seat: -state.players[seat].glory)
    for number, seat in enumerate(after, start=1):
        if log.listening:
            log.tell(ArtefactDealt(seat, number), "MY-ERA-09")
        player = state.players[seat]
        state = state.with_player(seat, player.with_artefact(number, player.charged))
    return state


RESTORE_ALL: Final = AutoTask[State, Event, RestoreAll](_restored)


# Cards are turned up.


def _turned_up(state: State, task: TurnUpCards, move: Show, log: Story) -> State:
    return _with_face_up(state, task, move.card, log)


def _with_face_up(state: State, task: TurnUpCards, card: CardId, log: Story) -> State:
    if log.listening:
        log.tell(CardTurnedUp(card), _turned_up_by(state))
    deck = without(state.deck, card)
    agenda = state.agenda[:-1]
    if task.left > 1:
        agenda = (*agenda, turn_up_cards(task.left - 1))
    return state.with_next_deck(agenda, deck.with_area(plus(deck.area, card)))


def _turned_up_by(state: State) -> str:
    """Phase 1, a Develop or its refill, by what waits: a reward may develop between turns."""
    waiting = tuple(map(type, state.agenda))
    if EnterMonster in waiting:
        return "MY-ERA-03"
    return "MY-DEV-02" if Refill in waiting else "MY-DEV-04"


def _decided(state: State, task: TurnUpCards, log: Story) -> State | None:
    """Cards that were put under the deck are no chance; an empty deck shows nothing (MY-DEV-05)."""
    if task.left < 1:
        return state.popped()
    if state.deck.empty:
        if log.listening:
            tell_skipped(log, None, "turn-up", because("MY-DEV-05"))
        return state.popped()
    card = next_known(state.deck)
    return None if card is None else _with_face_up(state, task, card, log)


TURN_UP_CARDS: Final = ChanceTask[State, Event, TurnUpCards, Show](
    "turn-up",
    RuleId("MY-DEV-02"),
    (Show,),
    moves=lambda state, _task: outcomes(state.deck),
    weights=lambda state, _task: weights(state.deck),
    possible=lambda state, _task, move: move.card in state.deck.unseen,
    answer=_turned_up,
    auto_advance=_decided,
)


# Rounds.


def _events_left(state: State, _task: ExposeEvent) -> tuple[Move, ...]:
    return bag_outcomes(state.events.deck)


def _exposed(state: State, _task: ExposeEvent, move: Show, log: Story) -> State:
    if log.listening:
        log.tell(EventExposed(move.card), "MY-EVENT-05", "MY-X-15", "MY-INFO-03")
    events = state.events
    exposed = events.with_deck(events.deck.minus(move.card), move.card)
    return state.with_next_events(state.agenda[:-1], exposed)


def _no_event_left(state: State, _task: ExposeEvent, log: Story) -> State | None:
    """The longest Era places every card of its deck (MY-EVENT-07)."""
    if state.events.deck.counts:
        return None
    if log.listening:
        tell_skipped(log, None, "event", because("MY-EVENT-07"))
    return state.popped()


EXPOSE_EVENT: Final = ChanceTask[State, Event, ExposeEvent, Show](
    "event",
    RuleId("MY-EVENT-05"),
    (Show,),
    moves=_events_left,
    weights=lambda state, _task: bag_weights(state.events.deck),
    possible=lambda state, _task, move: move.card in state.events.deck,
    answer=_exposed,
    auto_advance=_no_event_left,
)


def _round_begun(state: State, _task: BeginRound, log: Story) -> State:
    """The Event is placed; nothing is resolved yet, but Artefacts may recharge (MY-EVENT-02)."""
    events, top = state.events, state.events.top
    if top is None:
        return state.answered(EndRound())
    value = len(events.path) + FIRST_VALUE
    if log.listening:
        last = _region_cards(state, (*events.path, top)) == REGION_CARDS
        by = ("MY-EVENT-06", "MY-EVENT-07") if last else ()
        log.tell(EventPlaced(top, value), *by, "MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
    turns = map(begin_turn, order_of_play(state))
    agenda = answer(state.agenda, ExposeEvent(), *turns, EndRound())
    state = state.with_next_events(agenda, events.with_path((*events.path, top), None))
    if value == (6 if state.config.recharge_space is RechargeSpace.VALUE_6 else 7):
        for seat in seats(state):
            state = recharge(state, seat, log, "MY-EVENT-04", "MY-Q-08", "MY-X-02", "MY-Q-09")
    return state


def _region_cards(state: State, cards: tuple[CardId, ...]) -> int:
    printed = state.table.printed.region_cards
    return len([card for card in cards if card in printed])


BEGIN_ROUND: Final = AutoTask[State, Event, BeginRound](_round_begun)


def _turn_begun(state: State, task: BeginTurn, log: Story) -> State:
    """Marks of travelled units and used Accessories are cleared for all (MY-TURN-06)."""
    if log.listening:
        log.tell(TurnBegan(task.seat), "MY-EVENT-01", "MY-TURN-01", "MY-TURN-06")
    agenda = (*state.agenda[:-1], ask_turn(task.seat))
    return state.with_next_turn(agenda, _rested(state), fresh_turn(task.seat))


def _rested(state: State) -> tuple[Player, ...]:
    return tuple([rested(player) for player in state.players])


BEGIN_TURN: Final = AutoTask[State, Event, BeginTurn](_turn_begun)


def _round_ended(state: State, _task: EndRound, log: Story) -> State:
    """After the round of the fifth Region card comes Phase 3 (MY-EVENT-06)."""
    more = _region_cards(state, state.events.path) < REGION_CARDS
    agenda = answer(state.agenda, BeginRound() if more else resolve_event(0))
    state = state.with_next_turn(agenda, state.players, None)
    if not more and not state.config.era_end_bonus_after_events:
        state = _with_cr_2t1(state, log)
    return state


END_ROUND: Final = AutoTask[State, Event, EndRound](_round_ended)


# Phase 3.


def _event_resolved(state: State, task: ResolveEvent, log: Story) -> State:
    """From the value 2 upwards; each card counts as a turn for the marks (MY-END-01, MY-Q-56).

    A Region card scores, the Storm moves every Monster on, a Monster attacks (MY-EV01 to MY-EV06).
    """
    events, printed = state.events, state.table.printed
    card, value = events.path[task.place], task.place + FIRST_VALUE
    last = task.place + 1 == len(events.path)
    follows = (*state.agenda[:-1], EndEra() if last else resolve_event(task.place + 1))
    state = state.with_next_players(follows, _rested(state))
    if card in printed.region_cards:
        if log.listening:
            told = EventResolved(card, value)
            log.tell(told, "MY-END-02", "MY-END-01", rule_of(card), "MY-TURN-06")
        return _scored(state, card, value, log)
    if card == printed.storm:
        if log.listening:
            log.tell(EventResolved(card, value), "MY-END-04", "MY-STORM-01", rule_of(card))
        return storm(state, log)
    if events.island_of(card) is None:
        if log.listening:
            skipped = Skipped(None, "monster", (because("MY-END-03", card=card),))
            log.tell(skipped, "MY-END-03", "MY-MONSTER-17", rule_of(card))
        return state
    if log.listening:
        log.tell(EventResolved(card, value), "MY-END-03", "MY-Q-83", rule_of(card), "MY-Q-56")
    return state.pushed(Attack(card))


def _scored(state: State, card: CardId, value: int, log: Story) -> State:
    """Each controller of a region of the type gains the value of the space (MY-END-02)."""
    terrain = state.table.printed.region_cards[card].terrain
    for island in ISLANDS:
        region = region_at(island, terrain)
        if region not in state.table.printed.land:
            continue
        seat = controller(state, region)
        if seat is None:
            if log.listening:
                rule = "MY-2P-02" if region in state.mirages else "MY-CTRL-01"
                tell_skipped(log, None, "region", because(rule, island=island.name.lower()))
            continue
        if log.listening:
            told = RegionScored(seat, region, value)
            log.tell(told, "MY-END-02", *dict.fromkeys(control_rules(state, seat, region)))
        state = gain(state, seat, log, "MY-END-02", glory=value)
    return state


RESOLVE_EVENT: Final = AutoTask[State, Event, ResolveEvent](_event_resolved)


def _era_ended(state: State, _task: EndEra, log: Story) -> State:
    """CR-2T1, then A10; after Era III the game is over (MY-END-05 to MY-END-07)."""
    if state.config.era_end_bonus_after_events:
        state = _with_cr_2t1(state, log)
    for seat in order_of_play(state):
        state = _with_a10(state, seat, log)
    state = _without_kodror(state, log)
    return state.popped() if state.era == ERAS else state.answered(BeginEra())


def _without_kodror(state: State, log: Story) -> State:
    """The face-down card of a defeated Kodror leaves the game last of all (MY-END-05)."""
    events = state.events
    if events.gone is None or events.gone not in events.path:
        return state
    if log.listening:
        told = Skipped(None, "monster", (because("MY-END-05", card=events.gone),))
        log.tell(told, "MY-END-05", "MY-MONSTER-17")
    path = tuple(card for card in events.path if card != events.gone)
    return state.with_events(events.with_path(path, events.top))


def _with_cr_2t1(state: State, log: Story) -> State:
    for seat in order_of_play(state):
        if has(state, seat, Ability.CR_2T1):
            glory = CR_2T1 * (len(controlled(state, seat)) // 2)
            rules = ("MY-H05", "MY-Q-44", "MY-END-05", "MY-X-09")
            state = gain(state, seat, log, *rules, glory=glory)
            if not glory and log.listening:
                tell_skipped(log, seat, "gain", because("MY-H05"), because("MY-Q-44"))
        elif log.listening:
            tell_unable(state, seat, Ability.CR_2T1, log)
    return state


def _with_a10(state: State, seat: Seat, log: Story) -> State:
    """Glory for each Monster defeated in this Era, whoever fought it (MY-A10, MY-Q-43)."""
    player = state.players[seat]
    if player.attunement is None:
        return state
    worth = state.table.printed.attunements[player.attunement].worth
    if not isinstance(worth, PerDefeat):
        return state
    defeats = state.events.defeats
    match state.config.a10_counts:
        case DefeatCount.DISTINCT:
            count = len(set(defeats))
        case DefeatCount.DEFEATS:
            count = len(defeats)
        case DefeatCount.AFTER_CLAIM:
            count = len(set(defeats[player.attuned_after :]))
        case _:
            assert_never(state.config.a10_counts)
    rules = ("MY-A10", "MY-Q-43", "MY-END-05", "MY-X-11")
    return gain(state, seat, log, *rules, glory=worth.glory * count, source=player.attunement)


END_ERA: Final = AutoTask[State, Event, EndEra](_era_ended)
