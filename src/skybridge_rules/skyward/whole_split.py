"""A whole split as one thing: checked, and turned into the answers that lead to it (SW-204).

Questions are about one card each, so that no list explodes. Who has a finished split in hand, such
as a front-end with cards to drag, gets the answers from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.moves import Assign, PlaceToken, assign, place_token
from skybridge_rules.skyward.state import State
from skybridge_rules.skyward.tasks import AskAssign


def split_moves(
    state: State, piles: Sequence[Sequence[CardId]], token: int
) -> tuple[Assign | PlaceToken, ...]:
    """The answers that divide the dealt cards into these piles, and lay the token on one.

    Asked at the first card. Piles may come in any order, empty ones may be left out; ``token`` is
    the place of a pile in this list. What is no split raises BadOption (SW-204 to SW-207).
    """
    split, task = state.split, state.agenda[-1] if state.agenda else None
    if split is None or not isinstance(task, AskAssign) or any(split.piles):
        raise BadOption("piles", "a whole split is asked for at the first card (SW-204)")
    players = len(state.players)
    if len(piles) > players:
        raise BadOption("piles", f"{len(piles)} piles for {players} players (SW-204)")
    if Counter(card for pile in piles for card in pile) != Counter(split.dealt):
        raise BadOption("piles", "every dealt card lies in exactly one pile (SW-204)")
    if not 0 <= token < players:
        raise BadOption("token", f"there is no pile {token + 1} among {players} (SW-207)")
    left = [Counter(pile) for pile in piles]
    numbers: dict[int, int] = {}
    answers: list[Assign | PlaceToken] = []
    for card in split.dealt:
        at = next(place for place, pile in enumerate(left) if pile[card])
        left[at][card] -= 1
        answers.append(assign(numbers.setdefault(at, len(numbers))))
    # All empty piles are alike: the token lies on the first of them (SW-Q-03).
    answers.append(place_token(numbers.get(token, len(numbers))))
    return tuple(answers)
