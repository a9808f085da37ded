"""Set-up: Islands, Monsters, cards, Artefacts, and where the Champions begin (MY-SETUP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import ERAS, CardType, Island, Side
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.events import (
    ArtefactDealt,
    CardSeen,
    ChampionDealt,
    ChampionPlaced,
    CircleLaid,
    Event,
    MiragesCleared,
    MiragesLaid,
    MonsterDrawn,
    SideTurned,
    StartDealt,
    TokenPlaced,
)
from skybridge_rules.mysthea.moves import (
    DealArtefact,
    LayCircle,
    LayMirages,
    Move,
    PlaceToken,
    Show,
    Stand,
    TurnSide,
    lay_mirages,
    place_token,
    show,
    stand,
)
from skybridge_rules.mysthea.names import island_key, region_key
from skybridge_rules.mysthea.regions import CIRCLES, Region, island_of, mirage_layouts
from skybridge_rules.mysthea.state import (
    Champion,
    State,
    Unseen,
    minus,
    order_of_play,
    seats,
)
from skybridge_rules.mysthea.tasks import (
    AskStand,
    AskToken,
    BeginDraft,
    BeginPlacing,
    ClearMirages,
    DealArtefacts,
    DealChampion,
    DealStart,
    DrawMonsters,
    SetCircle,
    SetMirages,
    SetSide,
    Task,
)
from skybridge_rules.mysthea.telling import Story
from skybridge_rules.mysthea.units import champion_region


def opening(state: State) -> tuple[Task, ...]:
    """What is laid and dealt before the first Era, in the order of the book (MY-X-14)."""
    options, players = state.table.options, seats(state)
    tasks: list[Task] = []
    if options.circle is None:
        tasks.append(SetCircle())
    if len(players) == 2 and options.mirages is None:
        tasks.append(SetMirages())
    tasks.append(DrawMonsters(ERAS))
    if options.config.attunement_sides is Attunements.MIXED:
        tasks += map(SetSide, Island)
    if not options.config.expert_draft:
        tasks += [DealStart(seat, kind) for kind in CardType for seat in players]
        tasks += map(DealChampion, players)
    tasks.append(DealArtefacts(1))
    if options.config.expert_draft:
        tasks.append(BeginDraft())
    return (*tasks, BeginPlacing())


# The map.


_LAID_CIRCLES: Final = tuple(map(LayCircle, CIRCLES))


def _circle_laid(state: State, _task: SetCircle, move: LayCircle, log: Story) -> State:
    log.tell(CircleLaid(move.islands), "MY-SETUP-01", "MY-MAP-01")
    return state.with_circle(move.islands).popped()


SET_CIRCLE: Final = ChanceTask[State, Event, SetCircle, LayCircle](
    "circle",
    RuleId("MY-SETUP-01"),
    (LayCircle,),
    moves=lambda _state, _task: _LAID_CIRCLES,
    weights=lambda _state, _task: (1,) * len(CIRCLES),
    possible=lambda _state, _task, move: move.islands in CIRCLES,
    answer=_circle_laid,
)


def _layouts(state: State) -> tuple[tuple[Region, ...], ...]:
    return mirage_layouts(state.table.printed.land)


def _mirages_laid(state: State, _task: SetMirages, move: LayMirages, log: Story) -> State:
    log.tell(MiragesLaid(move.regions), "MY-SETUP-02", "MY-Q-60")
    return state.with_mirages(move.regions).popped()


SET_MIRAGES: Final = ChanceTask[State, Event, SetMirages, LayMirages](
    "mirages",
    RuleId("MY-SETUP-02"),
    (LayMirages,),
    moves=lambda state, _task: tuple(map(lay_mirages, _layouts(state))),
    weights=lambda state, _task: (1,) * len(_layouts(state)),
    possible=lambda state, _task, move: move.regions in _layouts(state),
    answer=_mirages_laid,
)


def _side_turned(state: State, task: SetSide, move: TurnSide, log: Story) -> State:
    log.tell(
        SideTurned(task.island, move.side), "MY-SETUP-06", "MY-VAR-03", "MY-Q-89", "MY-ATTUNE-06"
    )
    sides = (*state.sides[: task.island], move.side, *state.sides[task.island + 1 :])
    printed = state.table.printed
    cards = sorted(printed.attunement_of(i, s) for i, s in zip(Island, sides, strict=True))
    return state.with_sides(sides, tuple(cards)).popped()


SET_SIDE: Final = ChanceTask[State, Event, SetSide, TurnSide](
    "side",
    RuleId("MY-SETUP-06"),
    (TurnSide,),
    moves=lambda _state, _task: tuple(map(TurnSide, Side)),
    weights=lambda _state, _task: (1, 1),
    possible=lambda _state, _task, move: move.side in Side,
    answer=_side_turned,
)


# Monsters, cards, Artefacts.


def _monsters_left(state: State) -> tuple[CardId, ...]:
    return tuple(c for c in state.table.printed.monsters if c not in state.events.monsters)


def _monster_drawn(state: State, task: DrawMonsters, move: Show, log: Story) -> State:
    drawn = (*state.events.monsters, move.card)
    log.tell(MonsterDrawn(move.card, len(drawn)), "MY-SETUP-03", rule_of(move.card))
    state = state.with_events(state.events.with_monsters(drawn))
    return state.answered(DrawMonsters(task.left - 1)) if task.left > 1 else state.popped()


DRAW_MONSTERS: Final = ChanceTask[State, Event, DrawMonsters, Show](
    "monster",
    RuleId("MY-SETUP-03"),
    (Show,),
    moves=lambda state, _task: tuple(map(show, _monsters_left(state))),
    weights=lambda state, _task: (1,) * len(_monsters_left(state)),
    possible=lambda state, _task, move: move.card in _monsters_left(state),
    answer=_monster_drawn,
)


def start_left(state: State, type_: CardType) -> tuple[CardId, ...]:
    """START cards of a type that are not dealt yet (MY-SETUP-08)."""
    commands = state.table.printed.commands
    return tuple([card for card, _ in state.start.counts if commands[card].type is type_])


def _start_dealt(state: State, task: DealStart, move: Show, log: Story) -> State:
    """One card of each colour, seen by its owner alone (MY-SETUP-08)."""
    seat, player = task.seat, state.players[task.seat]
    if log.listening:
        log.tell(StartDealt(seat, task.kind), "MY-SETUP-08", "MY-INFO-07", "MY-INFO-01")
        log.tell(CardSeen(seat, move.card), "MY-INFO-06", to=(seat,))
    hand = player.hand.plus_unseen(Unseen(move.card, (seat,)))
    state = state.with_player(seat, player.with_hand(hand))
    return state.with_start(state.start.minus(move.card)).popped()


DEAL_START: Final = ChanceTask[State, Event, DealStart, Show](
    "start-card",
    RuleId("MY-SETUP-08"),
    (Show,),
    moves=lambda state, task: tuple(map(show, start_left(state, task.kind))),
    weights=lambda state, task: (1,) * len(start_left(state, task.kind)),
    possible=lambda state, task, move: move.card in start_left(state, task.kind),
    answer=_start_dealt,
)


def with_champion(state: State, seat: Seat, card: CardId) -> State:
    """The state in which a seat has this Champion (MY-SETUP-09)."""
    army = state.players[seat].army.with_champion(Champion(card))
    return state.with_army(seat, army)


def ability_rules(state: State, champion: CardId) -> tuple[str, ...]:
    """Its ability, or that the group plays without abilities (MY-VAR-01, MY-CHAMP-01)."""
    played = (rule_of(champion),) if state.config.champion_abilities else ()
    return (*played, "MY-VAR-01", "MY-CHAMP-01", "MY-Q-87")


def _champion_dealt(state: State, task: DealChampion, move: Show, log: Story) -> State:
    log.tell(ChampionDealt(task.seat, move.card), "MY-SETUP-09", *ability_rules(state, move.card))
    state = with_champion(state, task.seat, move.card)
    return state.with_champions(minus(state.champions, move.card)).popped()


DEAL_CHAMPION: Final = ChanceTask[State, Event, DealChampion, Show](
    "champion",
    RuleId("MY-SETUP-09"),
    (Show,),
    moves=lambda state, _task: tuple(map(show, state.champions)),
    weights=lambda state, _task: (1,) * len(state.champions),
    possible=lambda state, _task, move: move.card in state.champions,
    answer=_champion_dealt,
)


def _without_artefact(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats(state) if not state.players[seat].artefact)


def _artefact_dealt(state: State, task: DealArtefacts, move: DealArtefact, log: Story) -> State:
    """The lowest numbers, dealt at random, fix the order of play (MY-SETUP-11)."""
    log.tell(ArtefactDealt(move.seat, task.number), "MY-SETUP-11", "MY-Q-52")
    player = state.players[move.seat].with_artefact(task.number, True)
    state = state.with_player(move.seat, player)
    more = _without_artefact(state)
    return state.answered(DealArtefacts(task.number + 1)) if more else state.popped()


DEAL_ARTEFACTS: Final = ChanceTask[State, Event, DealArtefacts, DealArtefact](
    "artefact",
    RuleId("MY-SETUP-11"),
    (DealArtefact,),
    moves=lambda state, _task: tuple(map(DealArtefact, _without_artefact(state))),
    weights=lambda state, _task: (1,) * len(_without_artefact(state)),
    possible=lambda state, _task, move: move.seat in _without_artefact(state),
    answer=_artefact_dealt,
)


# Where the Champions begin.


def _placing_begun(state: State, _task: BeginPlacing, _log: Story) -> State:
    """What was not dealt leaves the game; Champions come in reverse order of play (MY-SETUP-12)."""
    gone = tuple(sorted((*state.gone, *state.start)))
    opened = tuple(card for card in state.draft if card in state.table.printed.commands)
    state = state.with_gone(gone).with_start(type(state.start)())
    state = state.with_removed(tuple(sorted((*state.removed, *opened)))).with_draft(())
    tasks: list[Task] = []
    for seat in reversed(order_of_play(state)):
        tasks += (AskStand(seat), AskToken(seat))
    clear = (ClearMirages(),) if state.mirages else ()
    return state.answered(*tasks, *clear)


BEGIN_PLACING: Final = AutoTask[State, Event, BeginPlacing](_placing_begun)


def _taken_islands(state: State) -> set[Island]:
    """The Islands with a Champion (MY-SETUP-12)."""
    champions = (player.army.champion for player in state.players)
    return {island_of(c.region) for c in champions if c is not None and c.region is not None}


def _stand_moves(state: State, _task: AskStand) -> tuple[Move, ...]:
    taken = _taken_islands(state)
    land = sorted(state.table.printed.land)
    free = (r for r in land if island_of(r) not in taken and r not in state.mirages)
    return tuple(map(stand, free))


def _against_stand(state: State, _task: AskStand, move: Stand) -> Iterator[Reason]:
    if move.region not in state.table.printed.land:
        yield reason("MY-MAP-04", region=region_key(move.region))
    elif move.region in state.mirages:
        yield reason("MY-SETUP-13", region=region_key(move.region))
    elif island_of(move.region) in _taken_islands(state):
        yield reason("MY-SETUP-12", island=island_key(island_of(move.region)))


def _stood(state: State, task: AskStand, move: Stand, log: Story) -> State:
    """The Champion stands in a region from now on; the units are as they are (MY-UNIT-02)."""
    by = ("MY-SETUP-12", "MY-SETUP-14", "MY-SETUP-10", "MY-UNIT-02")
    log.tell(ChampionPlaced(task.seat, move.region), *by)
    army = state.players[task.seat].army
    if army.champion is None:
        return state.popped()
    army = army.with_champion(evolve(army.champion, region=move.region))
    return state.with_army(task.seat, army).popped()


ASK_STAND: Final = SeatTask[State, Event, AskStand, Stand](
    "stand",
    RuleId("MY-SETUP-12"),
    (Stand,),
    moves=_stand_moves,
    against=_against_stand,
    answer=_stood,
    decided_by=RuleId("MY-SETUP-12"),
)


def _token_moves(state: State, task: AskToken) -> tuple[Move, ...]:
    own = island_of(champion_region(state, task.seat))
    return tuple(place_token(island) for island in Island if island is not own)


def _against_token(state: State, task: AskToken, move: PlaceToken) -> Iterator[Reason]:
    if move.island is island_of(champion_region(state, task.seat)):
        yield reason("MY-SETUP-12", island=island_key(move.island))


def _token_placed(state: State, task: AskToken, move: PlaceToken, log: Story) -> State:
    log.tell(TokenPlaced(task.seat, move.island), "MY-SETUP-12", "MY-ENC-09")
    player = state.players[task.seat].with_token(move.island)
    return state.with_player(task.seat, player).popped()


ASK_TOKEN: Final = SeatTask[State, Event, AskToken, PlaceToken](
    "token",
    RuleId("MY-SETUP-12"),
    (PlaceToken,),
    moves=_token_moves,
    against=_against_token,
    answer=_token_placed,
    decided_by=RuleId("MY-SETUP-12"),
)


def _mirages_cleared(state: State, _task: ClearMirages, log: Story) -> State:
    """Two stay, on the Islands where Champions stand (MY-SETUP-13)."""
    taken = _taken_islands(state)
    stay = tuple(region for region in state.mirages if island_of(region) in taken)
    away = tuple(region for region in state.mirages if region not in stay)
    log.tell(MiragesCleared(away), "MY-SETUP-13")
    return state.with_mirages(stay).popped()


CLEAR_MIRAGES: Final = AutoTask[State, Event, ClearMirages](_mirages_cleared)
