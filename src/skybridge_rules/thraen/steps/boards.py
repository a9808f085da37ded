"""Setup: who begins, who plays which board, and what lies where (TH-SETUP-06 to TH-SETUP-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Ability, Resource, Rune
from skybridge_rules.thraen.config import DieFace
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.display import on_top, runes_of
from skybridge_rules.thraen.events import BoardChosen, CardLaid, DieShows, StarterFound
from skybridge_rules.thraen.moves import Begin, ChooseBoard, Face, LayStarting, Move
from skybridge_rules.thraen.question import Asked, Automatic, Fated, Story
from skybridge_rules.thraen.state import (
    Display,
    State,
    board_of,
    clockwise,
    seats,
)
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskFirstPlay,
    AskStarting,
    BeginRound,
    DealHands,
    FindStarter,
    LayOut,
    SetDie,
    Task,
)

_CHOICES: Final = tuple(map(ChooseBoard, Ability))


# The starting player.


def begun_by(state: State, seat: Seat, log: Story) -> State:
    """The starting player takes the starting Drakhe; the others choose first (TH-SETUP-09)."""
    if log.listening:
        log.tell(StarterFound(seat))
    return state.with_clock(0, seat)


def opening(state: State) -> tuple[Task, ...]:
    """What comes before round 1, once it is known who begins.

    Boards are chosen from the starter's right-hand neighbour counterclockwise, the starter last
    (TH-SETUP-09); the one card before round 1 is played clockwise from the starter (TH-PRE-01).
    """
    order = clockwise(state)
    boards = map(AskBoard, reversed(order))
    first_plays = map(AskFirstPlay, order)
    return (*boards, LayOut(), SetDie(), DealHands(), *first_plays, BeginRound())


def _found(state: State, task: FindStarter, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, Begin):
        raise BrokenPromise("explain lets nothing else through")
    state = begun_by(state, move.seat, log)
    return state.answered(*opening(state))


FIND_STARTER: Final = Fated[FindStarter](
    "starter",
    RuleId("TH-SETUP-08"),
    lambda state, _: tuple(map(Begin, seats(state))),
    lambda state, _: (1,) * len(state.players),
    lambda state, _, move: isinstance(move, Begin) and move.seat in seats(state),
    _found,
)


# Boards.


def _taken_by_others(state: State) -> dict[int, Ability]:
    """The characters that are taken, each with the side that is played."""
    return {each.ability // 2: each.ability for each in state.players if each.ability is not None}


def _boards(state: State, task: AskBoard) -> tuple[Move, ...]:  # noqa: ARG001
    """Both sides of every free board (TH-SETUP-01)."""
    taken = _taken_by_others(state)
    return tuple(choice for choice in _CHOICES if choice.ability // 2 not in taken)


def _against_board(state: State, task: AskBoard, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, ChooseBoard) and move.ability // 2 in _taken_by_others(state):
        yield reason("TH-SETUP-09", board=small_name(move.ability.character))


def seated(state: State, seat: Seat, ability: Ability, log: Story) -> State:
    """A seat plays with this side of a board."""
    if log.listening:
        log.tell(BoardChosen(seat, ability))
    display = Display(((),) * len(state.table.deck.slots[ability]))
    player = evolve(state.players[seat], ability=ability, display=display)
    return state.with_player(seat, player)


def _choose(state: State, task: AskBoard, move: Move, log: Story) -> State:
    if not isinstance(move, ChooseBoard):
        raise BrokenPromise("explain lets nothing else through")
    return seated(state.popped(), task.seat, move.ability, log)


def _agreed(state: State, task: AskBoard, log: Story) -> State | None:
    """Boards that were agreed on beforehand are not asked for."""
    boards = state.table.options.boards
    return None if boards is None else seated(state.popped(), task.seat, boards[task.seat], log)


ASK_BOARD: Final = Asked[AskBoard](
    "board",
    RuleId("TH-SETUP-09"),
    (ChooseBoard,),
    _boards,
    _against_board,
    _choose,
    _agreed,
)


# Starting cards.


def _lay_out(state: State, task: LayOut, log: Story) -> State:  # noqa: ARG001
    """Starting cards into the slots of their runes; where there is a choice, it is asked.

    The slots of the Geneorn bear no runes (TH-Q-02). Ghiarhabbat is laid after the two others, into
    a slot of choice, and only with the Gardens (TH-SETUP-12, TH-SETUP-14, TH-Q-03).
    """
    deck = state.table.deck
    asked: list[AskStarting] = []
    for seat in clockwise(state):
        player = state.players[seat]
        runes, ability = runes_of(deck, player), board_of(player)
        for card in deck.starting[deck.faction_of(ability)]:
            if Rune.WILD in runes:
                asked.append(AskStarting(seat, card))
            else:
                slot = runes.index(deck.cards[card].rune)
                player = player.with_display(on_top(player.display, slot, card))
                if log.listening:
                    log.tell(CardLaid(seat, card, slot))
        if ability is Ability.GARDENS:
            asked.append(AskStarting(seat, CardId(GHIARHABBAT)))
        state = state.with_player(seat, player)
    return state.answered(*asked)


LAY_OUT: Final = Automatic[LayOut](_lay_out)


def _slots(state: State, task: AskStarting) -> tuple[Move, ...]:
    return tuple(map(LayStarting, range(len(state.players[task.seat].display.stacks))))


def _against_slot(state: State, task: AskStarting, move: Move) -> Iterator[Reason]:
    stacks = state.players[task.seat].display.stacks
    if isinstance(move, LayStarting) and not 0 <= move.slot < len(stacks):
        yield reason("TH-SETUP-12", slot=move.slot + 1)


def _lay(state: State, task: AskStarting, move: Move, log: Story) -> State:
    if not isinstance(move, LayStarting):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(CardLaid(task.seat, task.card, move.slot))
    player = state.players[task.seat]
    player = player.with_display(on_top(player.display, move.slot, task.card))
    return state.popped().with_player(task.seat, player)


ASK_STARTING: Final = Asked[AskStarting](
    "starting-card",
    RuleId("TH-SETUP-12"),
    (LayStarting,),
    _slots,
    _against_slot,
    _lay,
)


# The die.


def faces(state: State) -> tuple[Move, ...]:
    """What the Skybridge die may show."""
    return tuple(Face(resource) for resource, _ in state.table.deck.die)


def likelihoods(state: State) -> tuple[int, ...]:
    """How many of its faces show it."""
    return tuple(count for _, count in state.table.deck.die)


def may_fall(state: State, move: Move) -> bool:
    """Whether the Skybridge die has this face."""
    return isinstance(move, Face) and move.resource in dict(state.table.deck.die)


def sure_face(state: State) -> Resource | None:
    """What a die shows whose faces are all alike, so that chance need not be asked."""
    (face, _), *others = state.table.deck.die
    return None if others else face


def showing(state: State, face: Resource) -> State:
    """The state with the die showing this face."""
    return state.with_bridge(evolve(state.bridge, die=face))


def _set(state: State, task: SetDie, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, Face):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(DieShows(move.resource, rolled=False))
    return showing(state.popped(), move.resource)


def _set_by_ruling(state: State, task: SetDie, log: Story) -> State | None:
    """The die lies as it lies; nobody rolls it at setup (TH-SETUP-06, TH-Q-04)."""
    wanted = state.table.options.config.initial_die_face
    if wanted is DieFace.RANDOM:
        face = sure_face(state)
        return None if face is None else _set(state, task, Face(face), log)
    if wanted is DieFace.NONE:
        return state.popped()
    return _set(state, task, Face(Resource[wanted.name]), log)


SET_DIE: Final = Fated[SetDie](
    "set-die",
    RuleId("TH-SETUP-06"),
    lambda state, _: faces(state),
    lambda state, _: likelihoods(state),
    lambda state, _, move: may_fall(state, move),
    _set,
    _set_by_ruling,
)
