"""How a game begins, and what is impossible about a state."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from magpie_rules.state import CARDS, Ask, Garden, Options, State, Task
from skybridge_rules.core.agenda import Agenda, push
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.piles import Pile, holds
from skybridge_rules.core.verdict import Problem, problem

TRINKETS: Final = 12
"""There are no more than these (MG-21)."""


def new(options: Options) -> State:
    """Nothing is dealt yet: chance is asked for every card (MG-11)."""
    if found := tuple(_of_options(options)):
        raise ImpossibleSetup(found)
    seats, first = options.players, Seat(0)
    garden = Garden(options, plan(options, 1, first), 1, first, TRINKETS, 0, (0,) * seats, ())
    return State(garden, ((),) * seats, Pile.shuffled(options.deck), (None,) * seats)


def max_steps(options: Options) -> int:
    """Every card that is dealt; in a round the die, and for each an act, a look and a pick."""
    each_round = 1 + 3 * options.players
    return options.players * options.dealt + options.rounds * each_round


def plan(options: Options, number: int, first: Seat) -> Agenda[Task]:
    """A round: the die, everybody's act, everybody's pick; before the first, cards are dealt."""
    order = [Seat((first + ahead) % options.players) for ahead in range(options.players)]
    dealt = [seat for seat in order for _ in range(options.dealt if number == 1 else 0)]
    asked = ((Ask.TAKE, dealt), (Ask.ROLL, [first]), (Ask.ACT, order), (Ask.PICK, order))
    return push((), *(Task(ask, seat) for ask, seats in asked for seat in seats))


def problems(state: State) -> tuple[Problem, ...]:
    """What is impossible about a state; nothing for one that play can reach."""
    return tuple(_of_options(state.garden.options)) or tuple(_of_state(state))


def _of_options(options: Options) -> Iterator[Problem]:
    needed, deck = options.players * options.dealt, options.deck
    if not 2 <= options.players <= 4:
        yield problem("MG-11", "players", f"two to four, not {options.players}")
    elif not 0 < needed <= len(deck) < 100 or not set(deck) <= set(CARDS):
        yield problem("MG-11", "deck", "too few cards, too many, or others than 1 to 7")
    if not 1 <= options.rounds <= 9:
        yield problem("MG-20", "rounds", f"one to nine, not {options.rounds}")


def _of_state(state: State) -> Iterator[Problem]:
    garden, task, hands = state.garden, state.garden.task, state.hands
    if {len(garden.nests), len(hands), len(state.picks)} != {garden.options.players}:
        yield problem("MG-11", "seats", "are not as many as play")
        return
    held = (known.card for hand in hands for known in hand)
    shown = (card for picks in garden.shown for card in picks if card is not None)
    if Counter((*state.pile.cards, *held, *shown)) != Counter(garden.options.deck):
        yield problem("MG-11", "cards", "are lost or doubled")
    trinkets = (garden.box, garden.grass, *garden.nests)
    if min(trinkets) < 0 or sum(trinkets) != TRINKETS:
        yield problem("MG-21", "trinkets", "are lost or doubled")
    agenda = begun = garden.agenda
    if task is not None and task.ask in (Ask.TAKE, Ask.PEEK):
        begun = (*agenda[:-1], Task(Ask.ACT, task.seat))  # a look that is part of an act
        if not state.pile.undecided:
            yield problem("MG-22", "pile", "its top card is known, or there is none")
    planned = plan(garden.options, garden.round, garden.first)[: len(agenda)]
    if planned not in (agenda, begun) or len(garden.shown) != garden.round - bool(agenda):
        yield problem("MG-20", "agenda", "does not belong to this round")
    picking = task is not None and task.ask is Ask.PICK
    dealing = garden.round == 1 and Task(Ask.ROLL, garden.first) in agenda
    for seat, hand, pick in zip(garden.seats, hands, state.picks, strict=True):
        if not all(known.to is not None and seat in known.to for known in hand):
            yield problem("MG-51", f"hand {seat}", "does not know its own cards")
        due = garden.options.dealt - agenda.count(Task(Ask.TAKE, seat))
        if dealing and len(hand) != due:
            yield problem("MG-11", f"hand {seat}", "is not as large as it was dealt")
        done = picking and Task(Ask.PICK, seat) not in garden.agenda and bool(hand)
        asked_in_vain = task == Task(Ask.PICK, seat) and not hand
        if (pick is not None) != done or (pick and not holds(hand, pick)) or asked_in_vain:
            yield problem("MG-31", f"pick {seat}", "is missing, too early or not in the hand")
