"""Reduced worlds of thraen: two players, and few cards that are not in the discard pile.

A whole game cannot be searched, for a single round of the full game has too many ways. So each
world begins late, or ends early: the last round with its closing steps, the night in which the
Great Drakhe awakens, the play before round 1. Whatever is not needed was discarded in sight of all,
and the cards on top of the displays are passive, so that few effects are there to be used. A night
goes on to the end of the game in a box of still cards (``still_box``); with the shipped cards it is
cut where its round ends, and so is the play before round 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, Content, Move, RulesConfig, Stack, State
from skybridge_rules.thraen.config import DEFAULT
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Table, by_id
from skybridge_rules.thraen.tasks import AskFirstPlay, BeginRound
from tests.exhaustive.search import World
from tests.exhaustive.thraen_checks import world
from tests.thraen.builders import Board, go_on, position

BOX: Final = thraen.shipped()
DECK: Final = deck_of(BOX)
DRY: Final = {stack.name.lower(): 0 for stack in Stack}

PAIRS: Final = tuple(
    (one, other) for one, other in combinations(Ability, 2) if one.character is not other.character
)
"""Every two sides of boards that can meet."""

COVERS: Final = (
    {
        "A": "terrace-fields",
        "B": "orchard",
        "C": "mushroom-beds",
        "D": "deep-wells",
        "E": "old-riders",
    },
    {
        "A": "star-readers",
        "B": "drakhe-riders",
        "C": "palace-scribes",
        "D": "drakhe-pens",
        "E": "whisperers",
    },
)
"""By rune, passive cards for the first seat, who shows Food, and the second, who shows none."""

Stacks = Mapping[Stack, tuple[str, ...]]
"""The cards that are left in some stacks; their order is unknown."""

Pair = tuple[Ability, Ability]

Boards = tuple[dict[str, Any], dict[str, Any]]
"""What there is on either board beside its covered starting cards; see ``Board``."""


def last_round(
    pair: Pair,
    stacks: Stacks,
    godhs: tuple[str, ...] = (),
    boards: Boards = ({}, {}),
    rounds: int = 1,
    dusk: bool = False,
    config: RulesConfig = DEFAULT,
) -> World[State, Move]:
    """The last round (or rounds) of segment 7: cards are turned up, turns, night, and the end.

    At dusk all turns are over.
    """
    idle = 3 - rounds
    state = position(
        BOX,
        quiet(0, pair[0], on=range(1, 7), **boards[0]),
        quiet(1, pair[1], **boards[1]),
        ask="end" if dusk else (BeginRound(),),
        seat=1,
        sizes=DRY,
        completed=6,
        idle=idle,
        free={2: idle},
        round=6 + idle + dusk,
        drakhe="elbea",
        config=config,
        utreng="metal" if Ability.BRIDGE_BUILDER in pair else None,
    )
    name = "dusk" if dusk else "last round" if rounds == 1 else f"last {rounds} rounds"
    return world(f"{name}, {titled(pair)}", go_on(begun(dealt(state, stacks, godhs), 7 + idle)))


def night(
    pair: Pair, boards: Boards = ({}, {}), config: RulesConfig = DEFAULT, box: Content = BOX
) -> World[State, Move]:
    """Segment 4 is about to be completed: dice, the Great Drakhe, damage, Food.

    With the shipped box the world is cut at the end of the round, with another it is not.
    """
    state = position(
        box,
        quiet(0, pair[0], **{"on": range(1, 5), "hand": ("harvest-tax", "war-chest")} | boards[0]),
        quiet(1, pair[1], **{"hand": ("woodcutters",)} | boards[1]),
        ask="end",
        seat=1,
        sizes=DRY | {"eye": 7},
        completed=3,
        round=4,
        config=config,
        utreng="metal" if Ability.BRIDGE_BUILDER in pair else None,
    )
    start, last = go_on(begun(dealt(state, {}, ()), 4)), 4 if box is BOX else None
    return world(f"night, {titled(pair)}", start, last)


def first_plays(pair: Pair, config: RulesConfig = DEFAULT) -> World[State, Move]:
    """The play before round 1, with everything that a card may bring then."""
    state = position(
        BOX,
        Board(
            ability=pair[0],
            hand=("rope-riders", "keepers-of-the-dawn", "avrumeth", "smugglers"),
            **ghiarhabbat(pair[0]),
        ),
        Board(
            ability=pair[1],
            hand=("drakhe-chanters", "fish-market", "night-raiders", "hymn-singers"),
            **ghiarhabbat(pair[1]),
        ),
        ask=(AskFirstPlay(Seat(0)), AskFirstPlay(Seat(1)), BeginRound()),
        round=0,
        config=config,
    )
    start = go_on(dealt(state, {}, ("godh-of-coins", "godh-of-dreams")))
    return world(f"first plays, {titled(pair)}", start, last=0)


def begun(state: State, number: int) -> State:
    """The position, begun by the seat that had the starting Drakhe so many rounds ago."""
    first = Seat((int(state.holder or 0) - number + 1) % len(state.players))
    options = evolve(state.table.options, first=first)
    return evolve(state, table=Table(options, state.table.deck))


def titled(pair: Pair) -> str:
    """Two sides of boards by name."""
    return " and ".join(each.name.lower().replace("_", " ") for each in pair)


def quiet(seat: int, ability: Ability, **board: Any) -> Board:
    """A board whose starting cards are covered, but for Ghiarhabbat."""
    stacks = ghiarhabbat(ability)
    for card in DECK.starting[DECK.faction_of(ability)]:
        rune = DECK.cards[card].rune.name
        slot = "abcd"[len(stacks)] if ability is Ability.GENEORN else rune.lower()
        stacks[slot] = (card, COVERS[seat][rune])
    return Board(ability=ability, **stacks, **board)


def ghiarhabbat(ability: Ability) -> dict[str, Any]:
    """Where he lies, for whoever plays with him."""
    return {"a": ("ghiarhabbat",)} if ability is Ability.GARDENS else {}


def dealt(state: State, stacks: Stacks, godhs: tuple[str, ...]) -> State:
    """The state with these cards in the stacks instead of the discard pile, in an unknown order.

    Of the Godh stack these are unseen; all others lie under them, and everybody knows their order.
    """
    cards = state.cards
    back = Counter(CardId(name) for names in stacks.values() for name in names)
    found = Counter(known.card for known in cards.discard)
    assert back <= found, f"not to be had: {back - found}"
    for stack, names in stacks.items():
        cards = cards.with_pile(stack, Pile((), Bag.of(map(CardId, names))))
    unseen = [CardId(name) for name in godhs]
    known = sorted(set(cards.godhs.cards) - set(unseen))
    pile = Pile((), Bag.of(unseen), tuple(Known(card, EVERYONE) for card in known))
    discard = by_id(Known(card, EVERYONE) for card in (found - back).elements())
    return evolve(state, cards=evolve(cards, discard=discard, godhs=pile))
