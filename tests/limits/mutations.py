"""Documents that are right but for one place: too long there, too large, too deep."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final, TypeAlias

from attrs import evolve

from skybridge_rules import register
from skybridge_rules.core.by_hand import read_toml_or_json
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.limits import LARGEST
from skybridge_rules.core.strict_json import written
from skybridge_rules.match import Account, Match, account_of, format_account, frames, parse_account
from skybridge_rules.match.account import with_digests
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.table import links
from skybridge_rules.thraen.placing.tables import table, table_names

Place: TypeAlias = tuple[str | int, ...]
"""The names and numbers that lead to a value."""

Change = Callable[[Any, int], Any]
"""What stands in the place of a value, about so many characters long; None if it cannot."""


def longer(value: Any, size: int) -> Any:
    """A list with its last entry again and again; a text with itself."""
    if isinstance(value, list) and value:
        return value + value[-1:] * (size // (len(written(value[-1])) + 1))
    if isinstance(value, str) and value:
        return value * (size // len(value))
    return None


CHANGES: Final[Mapping[str, Change]] = {
    "longer": longer,
    "largest": lambda value, _: LARGEST if type(value) is int else None,
    "least": lambda value, _: -LARGEST if type(value) is int else None,
    "a long text": lambda _, size: "a" * size,
    "many faults": lambda _, size: [[]] * (size // 3),
    "many keys": lambda _, size: {f"{number:x}": 0 for number in range(size // 9)},
}


def places(plain: Any, at: Place = ()) -> Iterator[Place]:
    """The place of every value; of the entries of a list, that of the first of each kind."""
    yield at
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from places(value, (*at, name))
    elif isinstance(plain, list):
        kinds = set()
        for number, value in enumerate(plain):
            kind = (type(value), value.get("type") if isinstance(value, dict) else None)
            if kind not in kinds:
                kinds.add(kind)
                yield from places(value, (*at, number))


def without_doubles(found: Iterator[Place]) -> list[Place]:
    """Places that differ by more than the numbers of entries."""
    kinds: dict[Place, Place] = {}
    for place in found:
        kinds.setdefault(tuple(0 if isinstance(each, int) else each for each in place), place)
    return list(kinds.values())


def changed(plain: Any, place: Place, change: Change, size: int) -> Any:
    """The document with one value changed; None if that value cannot be."""
    if not place:
        return change(plain, size)
    first, *rest = place
    new = changed(plain[first], tuple(rest), change, size)
    if new is None:
        return None
    if isinstance(plain, dict):
        return plain | {first: new}
    assert isinstance(first, int)
    return [*plain[:first], new, *plain[first + 1 :]]


def texts(plain: Any, size: int) -> Iterator[tuple[str, str]]:
    """What was changed where, and the text of each changed document."""
    for place in without_doubles(places(plain)):
        for name, change in CHANGES.items():
            new = changed(plain, place, change, size)
            if new is not None:
                where = ".".join(map(str, place)) or "all"
                yield f"{where}: {name}", json.dumps(new, separators=(",", ":"))


@cache
def match_of(game: str, steps: int) -> Match[Any, Any, Any, Any, Any]:
    """A match at random, in the middle of the game."""
    package = register.package(game)
    match = Match(package.rules, package.options.make(Request(2)), dealer=Dealer.of(2))
    dealer = Dealer.of("any")
    while match.step < steps:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    return match


_OF_GAME: Final = ("state", "options", "view", "account", "move", "told", "event")
KINDS: Final = tuple(
    f"{game}: {kind}"
    for game in ("towers", "thraen", "skyward", "mysthea")
    for kind in (*_OF_GAME, "description", "link")
)
"""The names of the kinds of documents."""


@cache
def known_documents() -> Mapping[str, tuple[Any, Callable[[str], object]]]:
    """Kinds of documents by name: one that is right, and what reads the others."""
    return {name: (plain, read) for name, plain, read in documents()}


def documents() -> Iterator[tuple[str, Any, Callable[[str], object]]]:
    """Kinds of documents: each with one that is right, and what reads the others."""
    for game, steps, described in (
        ("towers", 20, TOWERS),
        ("thraen", 150, THRAEN),
        ("skyward", 90, SKYWARD),
        ("mysthea", 220, MYSTHEA),
    ):
        package, match = register.package(game), match_of(game, steps)
        rules, json_of = package.rules, package.rules.JSON
        seat = rules.seats(match.state)[0]
        steps_back = zip(match.states[-2::-1], match.played[::-1], strict=True)
        told = next(
            each for before, by in steps_back for each in rules.step(before, by.move).events
        )
        for name, value, read in (
            ("state", match.state, json_of.read_state),
            ("options", match.options, partial(_begun, package)),
            ("view", match.view(seat), json_of.read_view),
            ("account", match.view(seat), partial(tell_account, match, account_of(match, seat))),
            ("move", match.played[-1].move, json_of.read_move),
            ("told", told, json_of.read_told),
            ("event", told.event, json_of.read_event),
        ):
            yield f"{game}: {name}", json.loads(json_of.to_json(value)), read
        yield f"{game}: description", described, partial(_placed, package)
        link = links.link_of(package, match, seat)
        header, _, rest = links._unpacked(link, "the link").partition(b"\0")
        yield f"{game}: link", json.loads(header), partial(open_link, rest)


TOWERS: Final = {
    "players": 3,
    "turn": "G",
    "towers": {"1": "R3 G2", "2": "B3"},
    "out": ["R"],
    "first": 1,
    "colours": ["R", "G", "B"],
    "fourth": ["32", "3", "-"],
    "rules": {"touch_model": "face"},
}
"""A position of towers, described with all that can be said."""

THRAEN: Final = dict(table(table_names()[0]))
"""A table that comes with thraen."""


SKYWARD: Final = {
    "moment": "pick",
    "players": 3,
    "warden": 0,
    "seat": 1,
    "round": 3,
    "piles": [["pigeon", "maker"], ["seer"], []],
    "token": 2,
    "discarded": ["seer"],
    "seats": {"0": {"hand": ["seer"], "unseen": ["maker"], "airspace": ["temple"], "cogs": 2}},
    "rules": {"discord": "deck"},
    "printed": {"card.temple.points": 5},
}
"""A position of skyward, described with much of what can be said."""


MYSTHEA: Final = {
    "moment": "commit",
    "players": 3,
    "seat": 1,
    "region": "tree.forest",
    "seats": {
        "0": {"hand": ["c021"], "champion": "leheir", "energy": 3},
        "1": {"unseen": ["c001"], "units": {"tree.forest": {"troops": 2, "golems": 1}}},
    },
    "rules": {"premonition": True},
}
"""A position of mysthea, described with much of what can be said."""


def _placed(package: AnyPackage, description: str) -> object:
    return package.positions.place(read_toml_or_json(description))


def _begun(package: AnyPackage, options: str) -> object:
    return package.rules.new(package.rules.JSON.read_options(options))


def tell_account(match: Match[Any, Any, Any, Any, Any], made: Account, view: str) -> object:
    """Read an account that begins with a view, and whose digest is right."""
    text = written(json.loads(view))
    made = with_digests(evolve(made, view=text, scenes=()))
    return tuple(frames(match.game, parse_account(format_account(made))))


def open_link(steps: bytes, header: str) -> object:
    """Open a link with another header."""
    body = zlib.compress(header.encode() + b"\0" + steps, 9)
    return links.match_of(links.VERSION + urlsafe_b64encode(body).decode().rstrip("="))
