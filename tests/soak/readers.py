"""Every kind of document that the library reads, and what it promises of what it has read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import Any
from zlib import crc32

from attrs import frozen

from skybridge_rules.content import ContentKind
from skybridge_rules.core.by_hand import read_toml_or_json
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.disputes import check, read
from skybridge_rules.match import (
    format_account,
    format_record,
    frames,
    parse_account,
    parse_record,
    replay,
)
from skybridge_rules.table.links import link_of, match_of
from tests.soak.games import Soaked
from tests.soak.pool import Pool


class Form(Enum):
    """How a document is written, and so how it can be damaged."""

    JSON = auto()
    JSON_LINES = auto()
    TOML = auto()
    TEXT = auto()
    RECORD = auto()
    LINK = auto()
    PYTHON = auto()
    """No text: plain data from a caller."""


@frozen(eq=False)
class Reader:
    """A kind of document: its name, how often it comes, and who reads it.

    ``read`` says what is wrong with what was read, or None; it raises what the library raises.
    """

    name: str
    weight: int
    form: Form
    read: Callable[[Any], str | None]
    samples: str = ""
    """The documents of the pool that are damaged, if they go by another name."""


def readers(soaked: Soaked, pool: Pool) -> Iterator[Reader]:
    """Everything that is read of a game, the messages of the table apart."""
    documents = soaked.package.rules.JSON
    game = soaked.package.rules

    def same(loads: Callable[[str], Any]) -> Callable[[str], str | None]:
        return lambda text: _again(loads(text), loads, documents.to_json)

    yield Reader("event", 10, Form.JSON, same(documents.read_event))
    yield Reader("told", 10, Form.JSON, same(documents.read_told))
    yield Reader("view", 6, Form.JSON, same(documents.read_view))
    yield Reader("options", 8, Form.JSON, _options(soaked))
    yield Reader("state", 5, Form.JSON, _state(soaked, documents.read_state, documents.to_json))
    positions = _state(soaked, game.parse_position, game.format_position)
    yield Reader("position-notation", 4, Form.TEXT, positions)
    moves = _move(soaked, pool, documents.read_move, documents.to_json)
    yield Reader("move", 14, Form.JSON, moves)
    notation = _move(soaked, pool, game.parse_move, game.format_move)
    yield Reader("move-notation", 14, Form.TEXT, notation)
    yield Reader("record", 4, Form.RECORD, _record(soaked))
    yield Reader("account", 2, Form.JSON_LINES, _account(soaked))
    yield Reader("link", 4, Form.LINK, _link)
    yield Reader("position-by-hand", 3, Form.TOML, _by_hand(soaked, read_toml_or_json))
    yield Reader("position-in-python", 3, Form.PYTHON, _by_hand(soaked, lambda plain: plain))
    yield Reader("dispute", 3, Form.TOML, _dispute(soaked))
    if soaked.package.content is not None:
        yield Reader("content", 1, Form.TOML, _content(soaked.package.content))


def _again(value: Any, loads: Callable[[str], Any], dumps: Callable[[Any], str]) -> str | None:
    """Whether a value is the same when it is written and read again."""
    try:
        again = loads(dumps(value))
    except Exception as error:
        return f"read, but not again: {type(error).__name__}"
    return None if again == value else "read, and another value when it is read again"


def _possible(soaked: Soaked, state: Any) -> str | None:
    found = soaked.package.rules.problems(state)
    return f"read, and impossible: {found[0].rule}" if found else None


def _state(
    soaked: Soaked, loads: Callable[[str], Any], dumps: Callable[[Any], str]
) -> Callable[[str], str | None]:
    def reads(text: str) -> str | None:
        state = loads(text)
        return _possible(soaked, state) or _again(state, loads, dumps)

    return reads


def _options(soaked: Soaked) -> Callable[[str], str | None]:
    """Options that were read may still be impossible, which ``new`` says."""
    game = soaked.package.rules

    def reads(text: str) -> str | None:
        options = game.JSON.read_options(text)
        if wrong := _again(options, game.JSON.read_options, game.JSON.to_json):
            return wrong
        return _possible(soaked, game.new(options))

    return reads


def _move(
    soaked: Soaked, pool: Pool, loads: Callable[[str], Any], dumps: Callable[[Any], str]
) -> Callable[[str], str | None]:
    """A move may be legal or not; the rules have an answer to it in any state."""
    game = soaked.package.rules

    def reads(text: str) -> str | None:
        move = loads(text)
        if wrong := _again(move, loads, dumps):
            return wrong
        state = pool.states[crc32(text.encode(errors="surrogatepass")) % len(pool.states)]
        verdict = game.explain(state, move)
        if verdict.ok != (move in game.legal_moves(state)):
            return "explain and legal_moves differ about it"
        if not verdict.ok:
            try:
                game.apply(state, move)
            except IllegalMove as error:
                return None if error.verdict == verdict else "apply gives another verdict"
            return "refused by explain, and applied"
        return _possible(soaked, game.apply(state, move))

    return reads


def _record(soaked: Soaked) -> Callable[[str], str | None]:
    def reads(text: str) -> str | None:
        record = parse_record(text)
        wrong = _again(record, parse_record, format_record)
        return wrong or _possible(soaked, replay(soaked.package.rules, record).state)

    return reads


def _account(soaked: Soaked) -> Callable[[str], str | None]:
    def reads(text: str) -> str | None:
        account = parse_account(text)
        if wrong := _again(account, parse_account, format_account):
            return wrong
        for _ in frames(soaked.package.rules, account):
            pass
        return None

    return reads


def _link(text: str) -> str | None:
    package, match, seat = match_of(text)
    if package.rules.problems(match.state):
        return "read, and impossible"
    _, again, person = match_of(link_of(package, match, seat))
    same = (again.states, again.names, again.dealer, person)
    return None if same == (match.states, match.names, match.dealer, seat) else "not the same again"


def _by_hand(soaked: Soaked, plain: Callable[[Any], Any]) -> Callable[[Any], str | None]:
    package = soaked.package

    def reads(given: Any) -> str | None:
        state = package.positions.place(plain(given)).state
        documents = package.for_state(state).rules.JSON
        wrong = _possible(soaked, state)
        return wrong or _again(state, documents.read_state, documents.to_json)

    return reads


def _dispute(soaked: Soaked) -> Callable[[str], str | None]:
    """A dispute that was read is laid out and answered, or its field is named."""

    def reads(text: str) -> str | None:
        for each in read(text, f"nowhere/{soaked.name}.toml"):
            check(each)
        return None

    return reads


def _content(kind: ContentKind[Any]) -> Callable[[str], str | None]:
    def reads(text: str) -> str | None:
        found = kind.load(text, name="soak.toml")
        again = kind.load(kind.template(found), name="soak.toml")
        return None if kind.digest(found) == kind.digest(again) else "another when read again"

    return reads
