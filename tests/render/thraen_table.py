"""Positions of *thraen* laid out by hand: their pictures change only when we change them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import (
    Bridge,
    Cards,
    Desert,
    Display,
    Figures,
    Options,
    Player,
    State,
    Table,
    Turn,
    by_id,
)
from skybridge_rules.thraen.tasks import AskKeep, AskUse
from skybridge_rules.thraen.views import View

ZERO, ONE, TWO, THREE = (Seat(seat) for seat in range(4))


class Box:
    """The cards not laid out yet, in the order of the content."""

    def __init__(self) -> None:
        self.deck = deck_of(shipped())
        self.left = {
            stack: list(cards) for stack, cards in zip(Stack, self.deck.stacks, strict=True)
        }
        self.godhs = list(self.deck.godhs)

    def take(self, words: str) -> tuple[CardId, ...]:
        """The next cards of stacks by their letters: RLDUS, B and E, and G for a Godh card."""
        taken = []
        for letter in words:
            stack = next((each for each in Stack if each.name[0] == letter), None)
            taken.append((self.godhs if stack is None else self.left[stack]).pop(0))
        return tuple(taken)

    def held(self, words: str, *to: Seat) -> tuple[Known, ...]:
        """The same, known to these seats."""
        return by_id(Known(card, to) for card in self.take(words))

    def starting(self, ability: Ability) -> tuple[CardId, ...]:
        """The two starting cards that go with a board."""
        return self.deck.starting[self.deck.faction_of(ability)]


def middle() -> State:
    """Four players in round 6; seat 1 is in step 3, and something lies in every zone."""
    box = Box()
    boards = (Ability.EMPERY, Ability.GENEORN, Ability.VISIONS, Ability.PROFITEERS)
    players = (
        Player(
            ability=boards[0],
            goods=(4, 2, 1, 0, 3, 0),
            figures=Figures(people=3, reserve=4, boxed=0, garrisons=0b1010, might=4),
            hand=(*box.held("R", ZERO), *box.held("L", ZERO, ONE), Known(box.take("D")[0], None)),
            godhs=box.held("GG", ZERO),
            display=Display(
                _stacks(box, "RR", "DG", "U", "LR", "S", start=box.starting(boards[0])), 0b10
            ),
        ),
        Player(
            ability=boards[1],
            goods=(2, 0, 2, 1, 0, 2),
            figures=Figures(people=2, reserve=5, boxed=0, garrisons=0b10000, might=5),
            hand=by_id((*box.held("RLDUS", ONE), Known(box.take("L")[0], None))),
            godhs=box.held("GGG", ONE),
            display=Display(
                _stacks(box, "LBBDURSLGB", "LDE", "S", "UG", start=box.starting(boards[1])), 0b1001
            ),
        ),
        Player(
            ability=boards[2],
            goods=(0, 0, 0, 0, 0, 0),
            figures=Figures(people=0, reserve=6, boxed=2, garrisons=0, might=0),
            hand=box.held("DDS", TWO),
            godhs=(),
            display=Display(
                _stacks(box, "D", "UU", "G", "LD", "", start=box.starting(boards[2])), 0b100, 0b10
            ),
        ),
        Player(
            ability=boards[3],
            goods=(11, 1, 1, 3, 1, 1),
            figures=Figures(people=5, reserve=3, boxed=0, garrisons=0b1010010, might=6),
            hand=box.held("SSUL", THREE),
            godhs=box.held("G", THREE),
            display=Display(_stacks(box, "S", "SS", "RB", "D", "L", start=box.starting(boards[3]))),
        ),
    )
    shown = tuple(None if stack in (1, 4, 6) else box.take(stack.name[0])[0] for stack in Stack)
    beside = box.take("GG")
    discard = by_id(Known(card, None) for card in box.take("RLDUSBB"))
    seen = (*box.held("D", ONE), *box.held("D", TWO))
    godhs_below = tuple(Known(card, None) for card in box.take("GGGG"))
    piles = [Pile((), Bag.of(cards)) for cards in box.left.values()]
    piles[Stack.DARKNESS] = evolve(piles[Stack.DARKNESS], top=seen)
    return State(
        table=Table(Options(4, ZERO, boards), box.deck),
        agenda=(AskUse(ONE),),
        round=6,
        holder=TWO,
        turn=Turn(ONE, (1, 0, 1, 0), ((1, 3, 0, 0),), beside),
        players=players,
        bridge=Bridge(
            completed=3,
            idle=1,
            crews=((ZERO, ONE), (), (ZERO, ONE, THREE), (ZERO,), (), (), ()),
            die=Resource.STONE,
        ),
        desert=Desert(
            rebels=_rebels({8: (2, 0, 1, 0), 7: (0, 1, 0, 3), 6: (1, 1, 1, 1), 5: (0, 1, 2, 0)}),
            free=(0, 0, 0, 0, 0, 1, 2, 0, 1),
            left=8,
            leader=5,
        ),
        cards=Cards(
            piles=tuple(piles),
            open=shown,
            discard=discard,
            godhs=Pile((), Bag.of(box.godhs), godhs_below),
        ),
    )


def looking() -> State:
    """The same table with seat 1 looking at two cards, after the Great Drakhe has awoken."""
    state = middle()
    pile = state.cards.piles[Stack.LIGHT]
    drawn = tuple(Known(card, (ONE,)) for card in pile.unseen.kinds[:2])
    rest = Bag.of(card for card in pile.unseen if card not in {each.card for each in drawn})
    piles = list(state.cards.piles)
    piles[Stack.LIGHT] = Pile((), rest)
    cards = evolve(state.cards, piles=tuple(piles), aside=by_id(drawn), drakhe=GreatDrakhe.TEROGH)
    return evolve(
        state, agenda=(AskKeep(ONE, Stack.LIGHT),), cards=cards, turn=Turn(ONE, (1, 0, 0, 0))
    )


def crowned() -> State:
    """The same table with the Crown of Agony and a Bridge Builder, and all that they bring."""
    state = middle()
    boards = (Ability.AGONY, Ability.GENEORN, Ability.VISIONS, Ability.BRIDGE_BUILDER)
    seated = [
        evolve(player, ability=board) for player, board in zip(state.players, boards, strict=True)
    ]
    seated[0] = evolve(seated[0], figures=evolve(seated[0].figures, guests=(0, 2, 0, 12)))
    return evolve(
        state,
        table=Table(Options(4, ZERO, boards), state.table.deck),
        players=tuple(seated),
        bridge=evolve(state.bridge, utreng=Resource.SUMPTER, swapped=True, spare=True),
        cards=evolve(state.cards, crown=Stack.DARKNESS),
    )


def crowded() -> State:
    """The same table with everybody's figures in one place, more than there can be."""
    state = middle()
    players = tuple(
        evolve(player, figures=Figures(12, 12, 12, 0b101011010, 6), goods=(25, 5, 0, 0, 3, 2))
        for player in state.players
    )
    return evolve(
        state,
        players=players,
        bridge=Bridge(3, 2, ((ZERO, ONE, TWO, THREE),) * 7, Resource.SUMPTER),
        desert=Desert(_rebels({6: (12, 12, 12, 12)}), (0, 0, 0, 0, 0, 0, 12, 0, 0), 0, 6),
    )


def untitled(view: View) -> View:
    """The same view with a sign instead of a title on every card.

    Titles are content, the same in all languages; without them every word is one of a picture.
    """
    content = view.options.content
    bare = evolve(
        content,
        central=tuple(evolve(card, title="°") for card in content.central),
        bridge_work=tuple(evolve(card, title="°") for card in content.bridge_work),
        eye=tuple(evolve(card, title="°") for card in content.eye),
        starting=tuple(evolve(card, title="°") for card in content.starting),
        godh=tuple(evolve(card, title="°") for card in content.godh),
    )
    return evolve(view, options=evolve(view.options, content=bare))


def _stacks(box: Box, *words: str, start: Iterable[CardId]) -> tuple[tuple[CardId, ...], ...]:
    """The stacks of a display, the first two of them on a starting card each."""
    below: list[tuple[CardId, ...]] = [*((card,) for card in start), *[()] * len(words)]
    return tuple((*first, *box.take(each)) for first, each in zip(below, words, strict=False))


def _rebels(there: dict[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(there.get(land, (0, 0, 0, 0)) for land in range(9))
