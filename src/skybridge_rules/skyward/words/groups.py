"""The headings that moves of skyward are listed under."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.skyward import moves
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.words.phrases import phrase
from skybridge_rules.words.language import Language


def group_words(move: Move, language: Language = Language.EN) -> str:
    """The heading that a move is listed under."""
    return phrase(language, _key(move))


def _key(move: Move) -> str:
    match move:
        case moves.Show():
            return "group.chance"
        case moves.Keep():
            return "group.keep"
        case moves.Assign():
            return "group.assign"
        case moves.PlaceToken():
            return "group.token"
        case moves.Pick():
            return "group.pick"
        case moves.Resolve():
            return "group.resolve"
        case moves.Launch():
            return "group.launch"
        case moves.Fulfil():
            return "group.fulfil"
        case moves.PlayAllegiance():
            return "group.allegiance"
        case moves.Pay() | moves.PayCog():
            return "group.pay"
        case moves.Reveal():
            return "group.reveal"
        case moves.Exchange():
            return "group.exchange"
        case moves.Discard():
            return "group.discard"
        case moves.NameOpponent():
            return "group.name"
        case moves.Swap():
            return "group.swap"
        case moves.Copy():
            return "group.copy"
        case moves.Remove():
            return "group.remove"
        case moves.Give():
            return "group.give"
        case moves.Decline() | moves.Done():
            return "group.go-on"
        case _:
            assert_never(move)
