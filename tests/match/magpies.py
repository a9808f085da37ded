"""Games of Magpie, played at random or answer by answer."""

from __future__ import annotations

from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId
from skybridge_rules.match import Match

MagpieMatch = Match[State, Move, Event, View, Options]
CARDS = tuple(CardId(each) for each in "112233445566")
SHORT = Options(2, rounds=2, dealt=2, deck=CARDS)


def magpies(seed: int = 3, options: Options | None = None) -> MagpieMatch:
    """A complete random game of Magpie."""
    match = Match(MAGPIE, options or SHORT, dealer=Dealer.of(seed))
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
