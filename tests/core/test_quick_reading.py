"""A document with nothing wrong is read quickly, and to the same value; any other one is not."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from typing import Any, Generic, NewType, TypeVar

import pytest
from attrs import field

from skybridge_rules import mysthea, skyward, thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.codec import MAY_BE_LEFT_OUT, Codec, Proxy, Shape
from skybridge_rules.core.errors import JsonError
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.core.values import frozen

T = TypeVar("T")
AnyGame = Game[Any, Any, Any, Any, Any]
GAMES: tuple[AnyGame, ...] = (towers, thraen, skyward, mysthea)
Grams = NewType("Grams", int)


@frozen
class Cup:
    """One of two, and it may hold the other."""

    size: Grams
    inside: Cup | Pot | None


@frozen
class Pot:
    """The other."""

    cups: tuple[Cup, ...]
    label: int | str
    pair: tuple[int, bool]
    lid: bool = field(default=False, metadata=MAY_BE_LEFT_OUT)


@frozen(kw_only=True)
class Tray:
    """Is written with names."""

    _pots: tuple[Pot, ...]


@frozen
class Box(Generic[T]):
    """Whatever it is."""

    held: tuple[T, ...]
    top: T


@frozen
class IntBox(Box[int]):
    """Says what it is of in its base, which only the codec understands."""


class Stamp:
    """Travels as a number."""

    def __init__(self, number: int) -> None:
        if number < 0:
            raise ValueError("a stamp is not negative")
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stamp) and other.number == self.number

    __hash__ = None  # type: ignore[assignment] # it is never looked up


CODEC = Codec({Cup: "cup", Pot: "pot"}, (Proxy(Stamp, int, lambda stamp: stamp.number, Stamp),))
POT = Pot((Cup(Grams(2), None),), "x", (1, True))
VALUES: tuple[tuple[Any, Any], ...] = (
    (Cup | Pot, Cup(Grams(1), POT)),
    (Cup | Pot, POT),
    (Pot, Pot((), 1, (1, False), lid=True)),
    (Tray, Tray(pots=(POT,))),
    (tuple[Stamp, ...], (Stamp(1), Stamp(2))),
    (Box[int], Box((1, 2), 3)),
    (Box[Box[str]], Box((Box(("a",), "b"),), Box((), "c"))),
    (IntBox, IntBox((1,), 2)),
)


def _without_help(codec: Codec, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing but quick reading reads."""

    class Converter:
        def structure(self, *_: object) -> Any:
            raise AssertionError("read the long way")

    monkeypatch.setitem(vars(codec), "_converter", Converter())


@pytest.mark.parametrize(("form", "value"), VALUES, ids=range(len(VALUES)))
def test_a_value_comes_back_equal(form: Any, value: object) -> None:
    """Of every form; with variables that are filled, and with those that the codec must fill."""
    read: object = CODEC.loads(CODEC.dumps(value), Shape(form))
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(("form", "value"), VALUES[:-1], ids=range(len(VALUES) - 1))
def test_it_is_read_quickly(form: Any, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The codec is not asked."""
    text = CODEC.dumps(value)
    CODEC.loads(text, Shape(form))
    _without_help(CODEC, monkeypatch)
    assert CODEC.loads(text, Shape(form)) == value


WRONG = (
    "null",
    "[]",
    "{}",
    '{"type": []}',
    '{"type": "jug"}',
    '{"type": "cup", "size": 1}',
    '{"type": "cup", "size": 1, "inside": null, "more": 1}',
    '{"type": "cup", "size": true, "inside": null}',
    '{"type": "cup", "size": 99999999999999999, "inside": null}',
    '{"type": "cup", "size": 1, "inside": {"type": "cup", "size": "1", "inside": null}}',
    '{"type": "pot", "cups": [], "label": 1, "pair": [1, true], "lid": 1}',
    '{"type": "pot", "cups": [], "label": 1, "pair": [1, true], "lip": true}',
    '{"type": "pot", "cups": {}, "label": 1, "pair": [1, true]}',
    '{"type": "pot", "cups": [], "label": 1.5, "pair": [1, true]}',
    '{"type": "pot", "cups": [], "label": 1, "pair": [1, true, 2]}',
    '{"type": "pot", "cups": [{"size": 1, "inside": null}], "label": 1, "pair": [1, true]}',
    '{"type": "cup", "size": 1, "size": 1, "inside": null}',
    '{"type": "cup", "size": 1, "inside": {"type": "cup", "size": 2, "inside": null, "size": 2}}',
    '{"type" : "pot", "cups": [], "label": ":", "label" :1, "pair": [1, true]}',
)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_told_as_if_it_had_not_been_tried(text: str) -> None:
    """With the same words, by the codec."""
    slow = Codec({Cup: "cup", Pot: "pot"})
    vars(slow)["_quick"] = None
    told = []
    for codec in (CODEC, slow):
        with pytest.raises(JsonError) as refused:
            codec.loads(text, Shape(Cup | Pot))
        told.append(str(refused.value))
    assert told[0] == told[1]


def test_a_colon_in_a_text_is_no_doubled_key() -> None:
    """It is counted as if it were one, but the codec knows better."""
    pot = '{"type": "pot", "cups": [], "label": "a: b", "pair": [1, true]}'
    read: Any = CODEC.loads(pot, Shape(Cup | Pot))
    assert read.label == "a: b"


def test_a_proxy_that_refuses_is_told() -> None:
    """With its own words."""
    with pytest.raises(JsonError, match="a stamp is not negative"):
        CODEC.loads("[1, -1]", Shape(tuple[Stamp, ...]))


class Glaze(Enum):
    """A member travels by its name."""

    BLUE = "like the sea"


@pytest.mark.parametrize("text", ['["BLUE", []]', '["BLUE", "like the sea"]', "[{}]", '["RED"]'])
def test_what_is_no_name_of_a_member_is_told_by_the_codec(text: str) -> None:
    """Also a list or an object, which nothing can be looked up by."""
    assert CODEC.loads('["BLUE"]', Shape(tuple[Glaze, ...])) == (Glaze.BLUE,)
    with pytest.raises(JsonError, match="expected one of BLUE, found"):
        CODEC.loads(text, Shape(tuple[Glaze, ...]))


def test_threads_may_read_the_first_document_together() -> None:
    """None of them meets a function that is not written yet."""
    text = CODEC.dumps(Cup(Grams(1), POT))
    for _ in range(20):
        codec = Codec({Cup: "cup", Pot: "pot"})
        with ThreadPoolExecutor(8) as pool:
            jobs = [pool.submit(codec.loads, text, Shape[Any](Cup | Pot)) for _ in range(16)]
        assert all(job.result() == Cup(Grams(1), POT) for job in jobs)


def _values(game: AnyGame) -> Iterator[tuple[Shape[Any], object]]:
    """Some of each kind of document, from one game."""
    state, dealer = game.new(_options(game)), Dealer.of(5)
    for number in range(400):
        asked = game.decision(state)
        if asked is None:
            return
        moves = game.legal_moves(state)
        if asked.by is CHANCE:
            index, dealer = dealer.weighted(game.chance_weights(state))
            move = moves[index]
        else:
            move, dealer = dealer.one_of(moves)
        step = game.step(state, move)
        if number % 8 == 0:
            yield game.JSON.state, state
            yield game.JSON.move, move
            for seat in (*game.seats(state)[:1], None):
                yield game.JSON.view, game.view(state, seat)
            for told in step.events:
                yield game.JSON.told, told
        state = step.state


def _options(game: AnyGame) -> Any:
    made: Any = game
    return made.Options(players=3)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_documents_of_games_are_read_quickly_and_alike(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """States, moves, views and events, each to the value that the codec reads."""
    codec = game.JSON.codec
    documents = [(shape, value, codec.dumps(value)) for shape, value in _values(game)]
    for shape, value, text in documents:
        assert codec._converter.structure(parsed(text), shape.form) == value
        assert codec.loads(text, shape) == value
    _without_help(codec, monkeypatch)
    assert all(codec.loads(text, shape) == value for shape, value, text in documents)
