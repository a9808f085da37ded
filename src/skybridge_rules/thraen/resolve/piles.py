"""Drawing from the piles of the table; chance is asked only where it has a choice."""

from __future__ import annotations

from skybridge_rules.core.ids import Audience
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen.moves import Move, Show, show


def is_open_question(pile: Pile) -> bool:
    """Whether chance has more than one answer to what lies on top."""
    return not pile.top and len(pile.unseen.counts) > 1


def outcomes(pile: Pile) -> tuple[Move, ...]:
    """What chance may show on top, by id."""
    return tuple([show(card) for card, _ in pile.unseen.counts])


def weights(pile: Pile) -> tuple[int, ...]:
    """How many of each card chance may show."""
    return tuple([count for _, count in pile.unseen.counts])


def may_show(pile: Pile, move: Move) -> bool:
    """Whether chance may answer this."""
    return isinstance(move, Show) and move.card in pile.unseen


def drawn(pile: Pile, to: Audience) -> tuple[Known, Pile]:
    """The top card, which chance has no say in, and the pile without it."""
    if not pile.top:
        pile = pile.shown(pile.unseen.counts[0][0], to)
    return pile.taken()
