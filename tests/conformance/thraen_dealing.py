"""Tables of thraen for hand-made positions: cards drawn by what is printed on them, late rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve

from skybridge_rules.core.ids import EVERYONE
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Ability, RulesConfig, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DEFAULT
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.records import FactionCard, GodhCard
from skybridge_rules.thraen.tasks import Task
from tests.conformance.thraen_positions import BOX, UTRENG, face_down
from tests.thraen.builders import Board, position
from tests.thraen.table import GHIARHABBAT

CENTRAL = ("realm", "light", "darkness", "utreng", "shenna")


class Draw:
    """Deals cards of the box, each once."""

    def __init__(self) -> None:
        self.cards, self.godhs = list(BOX.central), list(BOX.godh)

    def hand(self, *stacks: str) -> list[str]:
        """A card of each of these stacks."""
        return [self.card(stack) for stack in stacks or ("realm", "light", "utreng")]

    def card(self, stack: str = "", wanted: Callable[[FactionCard], bool] = lambda _: True) -> str:
        """A card of a stack, or of any, that is like this."""
        for card in self.cards:
            faction = "" if card.faction is None else card.faction.name.lower()
            if faction == (stack or faction) and wanted(card):
                self.cards.remove(card)
                return card.id
        raise LookupError(f"no such card of {stack or 'any stack'}")

    def godh(self, wanted: Callable[[GodhCard], bool] = lambda _: True) -> str:
        """A Godh card that is like this."""
        found = next(card for card in self.godhs if wanted(card))
        self.godhs.remove(found)
        return found.id


def stacks_in(number: int, *sides: Ability, eye: int = 7) -> dict[str, int]:
    """The cards face down in a round: one less in each, and four of a played colour (TH-INV-20)."""
    own = [each.character for each in sides]
    central = [(16 if stack in own else 20) - number for stack in range(5)]
    return face_down(*central, 12 - number, eye)


def last_round(
    *boards: Board,
    ask: str | tuple[Task, ...],
    faceup: Mapping[str, str] | None = None,
    seat: int = 0,
    crown: str | None = None,
    beside: Sequence[str] = (),
    aside: Sequence[Known] = (),
    config: RulesConfig = DEFAULT,
) -> State:
    """Round 9, in which segment 7 will be completed; segment 4 was in round 4."""
    sides = [board.ability for board in boards if board.ability is not None]
    return position(
        BOX,
        *boards,
        ask=ask,
        seat=seat,
        faceup=faceup,
        sizes=stacks_in(9, *sides, eye=2),
        completed=6,
        idle=2,
        utreng=UTRENG if Ability.BRIDGE_BUILDER in sides else None,
        crown=crown,
        free={2: 2},
        drakhe="terogh",
        round=9,
        beside=beside,
        aside=aside,
        config=config,
    )


def laid(board: Board, stacks: Mapping[str, Sequence[str]]) -> Board:
    """The board with these cards at its slots, by letter."""
    return evolve(board, **stacks)  # type: ignore[arg-type]  # letters are fields of a Board


def starting(side: Ability) -> list[FactionCard]:
    """The two starting cards of a side's colour."""
    [colour] = [each.faction for each in BOX.faction if each.character is side.character]
    own = [each for each in BOX.starting if each.faction is colour]
    return [each for each in own if each.id != GHIARHABBAT]


def covered(draw: Draw, side: Ability) -> dict[str, list[str]]:
    """The starting cards of a side, each under a card without Food."""
    return {
        start.rune.name.lower(): [
            start.id,
            draw.card(wanted=lambda card: Symbol(Passive.FOOD) not in card.main),
        ]
        for start in starting(side)
    }


def under_ghiarhabbat() -> tuple[FactionCard, dict[str, list[str]]]:
    """A starting card of the Gardens, and the stack that it makes with Ghiarhabbat on top."""
    start = starting(Ability.GARDENS)[0]
    return start, {start.rune.name.lower(): [start.id, GHIARHABBAT]}


def seen_by_all(cards: tuple[Known, ...]) -> tuple[Known, ...]:
    """A hand that everybody has seen."""
    return tuple(Known(known.card, EVERYONE) for known in cards)
