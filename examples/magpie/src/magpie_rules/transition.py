"""What follows from a legal move: the next state, and what is told on the way to it."""

from collections import Counter

from attrs import evolve

from magpie_rules.events import Acted, CardLearned, Event, Revealed, Rolled
from magpie_rules.moves import Bury, Draw, Move, Peek, Pick, Roll, Show
from magpie_rules.setup import plan
from magpie_rules.state import Ask, Picks, State, Task, Tie
from skybridge_rules.core.agenda import Agenda, pop, push
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.core.piles import Known, take_card
from skybridge_rules.core.tuples import put


def answer(state: State, move: Move, log: Log[Event]) -> State:
    """Answer the task on top of the agenda, and go on until somebody is asked."""
    (*_, task), garden = state.garden.agenda, state.garden
    state = _with_agenda(state, pop(garden.agenda))
    match move:
        case Roll(trinkets):
            fallen = min(trinkets, garden.box)  # MG-21: there may be fewer left
            log.tell(Rolled(fallen), "MG-21")
            box, grass = garden.box - fallen, garden.grass + fallen
            state = evolve(state, garden=evolve(state.garden, box=box, grass=grass))
        case Show(card):
            state = _look(evolve(state, pile=state.pile.shown(card, ())), task, log)
        case _:
            log.tell(Acted(task.seat, move.SPELLING.word))
            state = _act(state, task.seat, move, log)
    while (asked := state.garden.task) and asked.ask is Ask.PICK and not state.hands[asked.seat]:
        log.tell(Acted(asked.seat, "sit-out"), "MG-31")  # there is nothing to pick
        state = _with_agenda(state, pop(state.garden.agenda))
    return state if state.garden.agenda else _reveal(state, log)


def _act(state: State, seat: Seat, move: Move, log: Log[Event]) -> State:
    """A magpie does one thing, or picks (MG-22, MG-31)."""
    match move:
        case Draw() | Peek():
            look = Task(Ask.TAKE if isinstance(move, Draw) else Ask.PEEK, seat)
            if state.pile.undecided:
                return _with_agenda(state, push(state.garden.agenda, look))
            return _look(state, look, log)
        case Bury(card):
            known, rest = take_card(state.hands[seat], card)
            hand = tuple(Known(each.card, (seat,)) for each in rest)  # MG-51: they are mixed
            pile = state.pile.buried(card, (seat,) if rest else known.to)
            return evolve(state, pile=pile, hands=put(state.hands, seat, hand))
        case Pick(card):
            return evolve(state, picks=put(state.picks, seat, card))
        case _:
            return state


def _look(state: State, task: Task, log: Log[Event]) -> State:
    """A magpie sees the top card, and takes it or leaves it (MG-11, MG-22)."""
    seat, pile = task.seat, state.pile.peeked(task.seat)
    known, rest = pile.taken()
    log.tell(CardLearned(seat, known.card), to=(seat,))
    if task.ask is Ask.PEEK:
        return evolve(state, pile=pile)
    log.tell(Acted(seat, "take"))
    return evolve(state, pile=rest, hands=put(state.hands, seat, (*state.hands[seat], known)))


def _reveal(state: State, log: Log[Event]) -> State:
    """The picks are shown, trinkets are taken, and the next round begins (MG-20, MG-32)."""
    garden, picks, hands = state.garden, state.picks, state.hands
    options, nests, left = garden.options, garden.nests, garden.grass
    seen_by = tuple(map(_seen_by, hands, picks))
    log.tell(Revealed(picks, seen_by), "MG-32", *(("MG-Q-01",) if _equal(picks) else ()))
    winner = winner_of(picks, options.config.tie)
    if winner is not None:
        log.tell(Acted(winner, "snatch"), "MG-32")
        nests, left = put(nests, winner, nests[winner] + left), 0
    for seat, card in zip(garden.seats, picks, strict=True):
        if card is not None:
            hands = put(hands, seat, take_card(hands[seat], card)[1])
    garden = evolve(garden, grass=left, nests=nests, shown=(*garden.shown, picks))
    if (number := garden.round + 1) <= options.rounds:
        first = Seat((garden.first + 1) % options.players)
        agenda = plan(options, number, first)
        garden = evolve(garden, round=number, first=first, agenda=agenda)
    return evolve(state, garden=garden, hands=hands, picks=(None,) * options.players)


def _seen_by(hand: tuple[Known, ...], card: CardId | None) -> Audience:
    """Who has seen a picked card, which is open; of equal cards any may be shown (MG-51)."""
    return () if card is None else take_card(hand, card)[0].to


def winner_of(picks: Picks, tie: Tie) -> Seat | None:
    """Who shows the highest card, if it is shown only once (MG-32, MG-Q-01)."""
    shown = Counter(card for card in picks if card is not None)
    for card in sorted(shown, reverse=True):
        if shown[card] == 1:
            return Seat(picks.index(card))
        if tie is Tie.STAY:
            break
    return None


def _equal(picks: Picks) -> bool:
    """Whether the highest card is shown more than once (MG-Q-01)."""
    shown = [card for card in picks if card is not None]
    return bool(shown) and shown.count(max(shown)) > 1


def _with_agenda(state: State, agenda: Agenda[Task]) -> State:
    return evolve(state, garden=evolve(state.garden, agenda=agenda))
