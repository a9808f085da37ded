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
from skybridge_rules.core.piles import LONGEST_AT_HAND, MOST_AT_HAND, MOST_SEATS_AT_HAND, Known
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


MOST = 2**53 - 1


@pytest.mark.parametrize("number", [0, 1, 2**30 - 1, 2**30, MOST, -1, -(2**30), -MOST])
def test_numbers_of_any_size_that_may_be_are_read_quickly(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The small ones, which are compared faster, and the others."""
    form = Shape[tuple[int, ...]](tuple[int, ...])
    CODEC.loads("[]", form)
    _without_help(CODEC, monkeypatch)
    assert CODEC.loads(f"[{number}]", form) == (number,)


NESTED = (
    (tuple[tuple[str, int], ...], '[["a", 1], ["b", 2]]', (("a", 1), ("b", 2))),
    (tuple[tuple[int, ...], ...], "[[], [1], [2, 3]]", ((), (1,), (2, 3))),
    (tuple[tuple[Glaze, int], ...], '[["BLUE", 1]]', ((Glaze.BLUE, 1),)),
    (tuple[tuple[tuple[int, ...], ...], ...], "[[[1], []], []]", (((1,), ()), ())),
    (tuple[tuple[int, tuple[int, ...]], ...], "[[1, [2]], [3, []]]", ((1, (2,)), (3, ()))),
    (tuple[int, str], '[1, "a"]', (1, "a")),
    (tuple[Box[int], ...], '[{"held": [1], "top": 2}]', (Box((1,), 2),)),
    (tuple[Tray, ...], '[{"_pots": []}]', (Tray(pots=()),)),
)


@pytest.mark.parametrize(("form", "text", "value"), NESTED, ids=range(len(NESTED)))
def test_lists_in_lists_are_read_quickly(
    form: Any, text: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairs, lists of any length, and objects."""
    assert CODEC.loads(text, Shape[Any](form)) == value
    _without_help(CODEC, monkeypatch)
    assert CODEC.loads(text, Shape[Any](form)) == value


WRONG_NESTED = (
    (tuple[tuple[str, int], ...], ["{}", "[{}]", '["ab"]', '[["a"]]', '[["a", 1, 1]]']),
    (tuple[tuple[str, int], ...], ["[[1, 1]]", '[["a", true]]', '[["a", 9007199254740992]]']),
    (
        tuple[tuple[str, int], ...],
        ['[["\\ud800", 1]]', '[["a", -9007199254740992]]', '[["a", 1.0]]'],
    ),
    (tuple[tuple[int, ...], ...], ['""', "{}", '[""]', "[{}]", "[[true]]", '[["a"]]', "[[1], 0]"]),
    (tuple[tuple[tuple[int, ...], ...], ...], ['[[""]]', "[[{}]]", "[{}]", "[[[null]]]"]),
    (tuple[Box[int], ...], ["{}", "[[]]", '[{"held": [], "top": true}]', '[{"held": []}]']),
    (tuple[Box[int], ...], ['[{"held": {}, "top": 1}]', '[{"held": "", "top": 1}]']),
    (Box[int], ['{"held": {}, "top": 1}', '{"held": 0, "top": 1}', '{"held": null, "top": 1}']),
)


@pytest.mark.parametrize(
    ("form", "text"), [(form, text) for form, texts in WRONG_NESTED for text in texts]
)
def test_what_is_wrong_inside_of_lists_is_told_by_the_codec(form: Any, text: str) -> None:
    """Nothing that only looks like a list, an empty one included, is taken for one."""
    slow = Codec({})
    vars(slow)["_quick"] = None
    told = []
    for codec in (CODEC, slow):
        with pytest.raises(JsonError) as refused:
            codec.loads(text, Shape(form))
        told.append(str(refused.value))
    assert told[0] == told[1]


KNOWN = Shape[tuple[Known, ...]](tuple[Known, ...])


def _known(card: str, to: str) -> tuple[Known, ...]:
    return CODEC.loads(f'[{{"card": "{card}", "to": {to}}}]', KNOWN)


@pytest.mark.parametrize("to", ["null", "[]", "[1]", "[0, 1, 2, 3, 4, 5, 6, 7]"])
def test_cards_that_were_read_before_are_shared(to: str) -> None:
    """Equal ones are one object, and no others are."""
    assert _known("fox", to)[0] is _known("fox", to)[0]
    assert _known("fox", to) != _known("hen", to)
    assert _known("fox", "null") != _known("fox", "[1]")


@pytest.mark.parametrize(
    ("card", "to"),
    [("x" * (LONGEST_AT_HAND + 1), "null"), ("x", str([*range(MOST_SEATS_AT_HAND + 1)]))],
)
def test_cards_that_no_game_has_are_not_kept(card: str, to: str) -> None:
    """A document may name what it likes."""
    kept = len(Known.shared)
    assert _known(card, to) == _known(card, to)
    assert _known(card, to)[0] is not _known(card, to)[0]
    assert len(Known.shared) == kept


def test_only_some_cards_are_kept() -> None:
    """However many names strangers think of."""
    for number in range(2 * MOST_AT_HAND):
        _known(f"card-{number}", "null")
        assert len(Known.shared) <= MOST_AT_HAND


@pytest.mark.parametrize("to", ["[1, 0]", "[-1]", "[0, 0]"])
def test_a_card_that_cannot_be_is_refused_each_time(to: str) -> None:
    """It is not kept."""
    for _ in range(2):
        with pytest.raises(JsonError, match="seats are listed ascending, each once"):
            _known("owl", to)
