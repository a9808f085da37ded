"""Moves and positions as text, both ways.

A move is a word, and what it needs behind a colon: ``play:border-captain@2!``. Slots, places,
effects and ways count from 1, seats and territories from 0. A position is the JSON of its state
in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from skybridge_rules.core.errors import JsonError, NotationError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.index_enum import IndexEnum
from skybridge_rules.core.notation import Cursor
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.content.entries import LONGEST_ID, TAME
from skybridge_rules.thraen.documents import JSON, ThraenDocuments
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.moves import Move, small
from skybridge_rules.thraen.state import State

T = TypeVar("T", bound=IndexEnum)

_WORD: Final = "[a-z]+(-[a-z]+)*"
_COUNT: Final = "0|[1-9][0-9]{0,14}"
_PLACE: Final = "[1-9][0-9]{0,14}"
_GODH: Final = "godh"


def format_move(move: Move) -> str:
    """A move as text, such as ``take:realm``."""
    return str(move)


def parse_move(text: str) -> Move:
    """A move from its text; whether it is legal, or any such card exists, is another question."""
    cursor = Cursor(text)
    word = cursor.take(_WORD, "a move such as take:STACK")
    if (move := _PLAIN.get(word)) is None:
        if word not in _FORMS:
            cursor.fail(f"no move is called {word!r}, only {', '.join(sorted(_WORDS))}", 0)
        form, read = _FORMS[word]
        if not cursor.accept(":"):
            cursor.fail(f"expected {form}")
        move = read(cursor)
    cursor.end()
    return move


def format_position(state: State) -> str:
    """A state as one line of text."""
    return JSON.to_json(state)


def parse_position(text: str) -> State:
    """A state of a game with the shipped content; an impossible one raises ImpossibleSetup."""
    return read_position(text, JSON)


def read_position(text: str, documents: ThraenDocuments) -> State:
    """A state of a game with any content that the documents know."""
    try:
        return documents.read_state(text)
    except JsonError as error:
        raise NotationError(text, 1, str(error)) from None


def _card(cursor: Cursor) -> CardId:
    at = cursor.at
    card = cursor.take(TAME.pattern, "the id of a card, such as bridge-work")
    if len(card) > LONGEST_ID:
        cursor.fail(f"the id of a card has {LONGEST_ID} letters at most, not {len(card)}", at)
    return CardId(card)


def _count(cursor: Cursor, what: str) -> int:
    return int(cursor.take(_COUNT, what))


def _place(cursor: Cursor, what: str = "a slot, counted from 1") -> int:
    return int(cursor.take(_PLACE, what)) - 1


def _named(cursor: Cursor, kind: type[T], *others: str) -> T:
    """A member of an enum by its small name; ``others`` might have stood there as well."""
    members = {small(member.name): member for member in kind}
    wanted, at = f"one of {', '.join((*members, *others))}", cursor.at
    name = cursor.take(_WORD, wanted)
    if name not in members:
        cursor.fail(f"expected {wanted}, found {name!r}", at)
    return members[name]


def _bonus(cursor: Cursor) -> Move:
    if cursor.accept(_GODH):
        return moves.ChooseBonus(DrawGodh())
    return moves.ChooseBonus(Gain(_named(cursor, Resource, _GODH)))


def _play(cursor: Cursor) -> Move:
    card = _card(cursor)
    cursor.expect("@")
    slot = _place(cursor)
    retreat = cursor.accept("!")
    return moves.Play(card, slot, retreat, _ghiarhabbat(cursor))


def _play_godh(cursor: Cursor) -> Move:
    card = _card(cursor)
    cursor.expect("@")
    slot = _place(cursor)
    return moves.PlayGodh(card, slot, _ghiarhabbat(cursor))


def _ghiarhabbat(cursor: Cursor) -> int | None:
    return _place(cursor, "the slot Ghiarhabbat moves to") if cursor.accept("~") else None


def _contribute(cursor: Cursor) -> Move:
    return moves.Contribute(_count(cursor, "a segment"), cursor.accept("+die"))


def _utreng(cursor: Cursor) -> Move:
    if cursor.accept("special"):
        return moves.UtrengFace(None)
    return moves.UtrengFace(_named(cursor, Resource, "special"))


def _die(cursor: Cursor) -> Move:
    if cursor.accept("utreng"):
        return moves.ChooseDie(utreng=True)
    cursor.expect("skybridge")
    return moves.ChooseDie(utreng=False)


def _use(cursor: Cursor) -> Move:
    slot = _place(cursor)
    cursor.expect(".")
    effect = _place(cursor, "an effect, counted from 1")
    if not cursor.accept("/"):
        return moves.Use(slot, effect)
    at = cursor.at
    way = _place(cursor, "a way, counted from 1")
    if way == 0:
        cursor.fail("the first way is not written", at - 1)
    return moves.Use(slot, effect, way)


def _exchange(cursor: Cursor) -> Move:
    pay = _named(cursor, Resource)
    return moves.Exchange(pay, _named(cursor, Resource) if cursor.accept(">") else None)


_PLAIN: Final[dict[str, Move]] = {
    "advance": moves.ADVANCE,
    "summon": moves.SUMMON,
    "invest": moves.INVEST,
    "collect": moves.COLLECT,
    "garrison": moves.PLACE_GARRISON,
    "decline": moves.DECLINE,
    "done": moves.DONE,
    "lose-might": moves.LOSE_MIGHT,
    "lose-cards": moves.LOSE_CARDS,
    "lose-people": moves.LOSE_PEOPLE,
}
"""The moves that a word says all about."""

_FORMS: Final[dict[str, tuple[str, Callable[[Cursor], Move]]]] = {
    "begin": ("begin:SEAT", lambda at: moves.Begin(Seat(_count(at, "a seat, counted from 0")))),
    "face": ("face:RESOURCE", lambda at: moves.Face(_named(at, Resource))),
    "show": ("show:CARD", lambda at: moves.Show(_card(at))),
    "awaken": ("awaken:DRAKHE", lambda at: moves.Awaken(_named(at, GreatDrakhe))),
    "board": ("board:ABILITY", lambda at: moves.ChooseBoard(_named(at, Ability))),
    "start": ("start:SLOT", lambda at: moves.LayStarting(_place(at))),
    "pick": ("pick:CARD", lambda at: moves.Pick(_card(at))),
    "take": ("take:STACK", lambda at: moves.Take(_named(at, Stack))),
    "draw": ("draw:NUMBER", lambda at: moves.Draw(_count(at, "a number of cards"))),
    "keep": ("keep:CARD", lambda at: moves.Keep(_card(at))),
    "back": ("back:CARD", lambda at: moves.PutBack(_card(at))),
    "bonus": ("bonus:RESOURCE or bonus:godh", _bonus),
    "play": ("play:CARD@SLOT, with ! for Retreat, ~SLOT for Ghiarhabbat", _play),
    "return": (
        "return:TERRITORY",
        lambda at: moves.BringBack(_count(at, "a territory, counted from 0")),
    ),
    "inspire": ("inspire:SLOT", lambda at: moves.Inspire(_place(at))),
    "next": ("next:PLACE", lambda at: moves.Next(_place(at, "a place, counted from 1"))),
    "use": ("use:SLOT.EFFECT or use:SLOT.EFFECT/WAY", _use),
    "godh": ("godh:CARD@SLOT, with ~SLOT for Ghiarhabbat", _play_godh),
    "discard": ("discard:CARD", lambda at: moves.DiscardGodh(_card(at))),
    "trade": ("trade:RESOURCE or trade:RESOURCE>RESOURCE", _exchange),
    "give-up": ("give-up:RESOURCE", lambda at: moves.GiveUp(_named(at, Resource))),
    "build": ("build:SEGMENT, with +die for the die on the board", _contribute),
    "utreng": ("utreng:RESOURCE or utreng:special", _utreng),
    "crown": ("crown:STACK", lambda at: moves.PlaceCrown(_named(at, Stack))),
    "peek": ("peek:STACK", lambda at: moves.Peek(_named(at, Stack))),
    "both": ("both:CARD", lambda at: moves.DiscardPair(_card(at))),
    "give": ("give:SEAT", lambda at: moves.Give(Seat(_count(at, "a seat, counted from 0")))),
    "bury": ("bury:CARD", lambda at: moves.Bury(_card(at))),
    "turn": ("turn:RESOURCE", lambda at: moves.TurnDie(_named(at, Resource))),
    "die": ("die:skybridge or die:utreng", _die),
    "lose": ("lose:CARD", lambda at: moves.DiscardCard(_card(at))),
    "close": ("close:SLOT", lambda at: moves.CloseSlot(_place(at))),
    "lay": ("lay:SLOT", lambda at: moves.LayBridgeWork(_place(at))),
}
"""The other words: how a move with each is written, and what reads it from behind the colon."""

_WORDS: Final = (*_PLAIN, *_FORMS)
