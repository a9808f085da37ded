"""Games of Magpie, played at random or answer by answer."""

from __future__ import annotations

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId
from skybridge_rules.match import Match
from tests.magpie.game import MAGPIE
from tests.magpie.vocabulary import Event, Move, Options, State, View

MagpieMatch = Match[State, Move, Event, View, Options]
CARDS = tuple(CardId(each) for each in "112233445566")


def magpies(seed: int = 3, options: Options | None = None) -> MagpieMatch:
    """A complete random game of Magpie."""
    match = Match(MAGPIE, options or Options(2, deck=CARDS), dealer=Dealer.of(seed))
    dealer = Dealer.of(seed)
    match.deal()
    while match.decision is not None:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
        match.deal()
    return match


def played(*moves: str, dealt: int = 3) -> MagpieMatch:
    """One round of two magpies, answer by answer."""
    match = Match(MAGPIE, Options(2, rounds=1, deck=CARDS, dealt=dealt))
    for text in moves:
        match.play(MAGPIE.parse_move(text))
    return match
