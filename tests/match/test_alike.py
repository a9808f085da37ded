"""Cards that are alike: the name of one is news only where no other of them can be seen."""

from __future__ import annotations

from magpie_rules.events import CardLearned, Event
from magpie_rules.moves import Move, Pass, Roll, Show
from magpie_rules.state import State

from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.match import BarrierKind, Match
from tests.magpie.wrapped import Magpie
from tests.match.magpies import SHORT, MagpieMatch

ONE, TWO, THREE, FOUR = (CardId(each) for each in "1234")


class Announcing(Magpie):
    """Who passes names a card, and one seat hears it; the card itself stays where it is."""

    def __init__(self, hears: Seat) -> None:
        self.hears = hears

    def step(self, state: State, move: Move) -> Step[State, Event]:
        """As the game has it, with one event more."""
        taken = super().step(state, move)
        if move != Pass():
            return taken
        named: Told[Event] = Told(CardLearned(self.hears, ONE), (self.hears,), (RuleId("MG-22"),))
        return Step(taken.state, (*taken.events, named))


def announced(hears: Seat) -> MagpieMatch:
    """Seat 0 holds a one and a two, seat 1 a three and a four; there is another one in the pile."""
    match = Match(Announcing(hears), SHORT)
    for move in (Show(ONE), Show(TWO), Show(THREE), Show(FOUR), Roll(1), Pass()):
        match.play(move)
    return match


def test_a_name_is_no_news_to_a_seat_that_sees_a_card_of_that_name() -> None:
    """The other card of the same name is still unknown, and nothing was said about it."""
    match = announced(Seat(0))
    assert "card 1" in match.game.unknowns(match.view(Seat(0)))
    assert match.barrier() is None


def test_a_name_is_news_to_a_seat_that_sees_no_such_card() -> None:
    """The options name every card of the deck, which is not to see one."""
    barrier = announced(Seat(1)).barrier()
    assert barrier is not None
    assert barrier.kind is BarrierKind.LEARNED
    assert barrier.seen_by(Seat(1)).about == ("card 1",)
