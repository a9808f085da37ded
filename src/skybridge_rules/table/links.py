"""A game as a text short enough for a link: every move by its number among the legal ones.

The text is a version, then a compressed document in base64: a header, a zero byte, and a number to
each step. The digest of the last state tells whether it was read as it was meant.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable, Iterator
from typing import Any, Final

from skybridge_rules import register
from skybridge_rules.core.chance import Dealer, checked_seed
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.limits import LONGEST_DOCUMENT, LONGEST_LINK, MOST_STEPS, too_long
from skybridge_rules.core.strict_json import parsed, written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match
from skybridge_rules.package import AnyPackage, GamePackage, Request
from skybridge_rules.table.requests import BadRequest

VERSION: Final = "1"

_MOST_BITS: Final = 28
"""Of the number of a move; no game offers so many at once."""


@frozen
class Header:
    """What a link says before its moves."""

    game: str
    rules: str
    content: str
    options: str
    """What differs from our usual options for the fewest players, as JSON."""
    position: str | None
    """Where it began, if not at the beginning."""
    names: tuple[str, ...]
    seat: Seat
    seed: str
    drawn: int
    digest: str


_CODEC: Final = Codec({})
_HEADER: Final = Shape[Header](Header)


def link_of(
    package: GamePackage[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    seat: Seat,
    numbers: Iterable[int] | None = None,
) -> str:
    """A match as far as it was played, seen from a seat.

    ``numbers`` are those of its moves among the legal ones, if the caller knows them already.
    """
    game = package.rules
    header = Header(
        game.NAME,
        game.RULES_VERSION,
        game.content_digest(match.options),
        written(_less(_plain(package, match.options), _plain(package, usual_options(package)))),
        game.format_position(match.start) if match.from_position else None,
        match.names,
        seat,
        match.dealer.seed,
        match.dealer.drawn,
        game.JSON.digest(match.state),
    )
    if numbers is None:
        numbers = (
            game.legal_moves(before).index(played.move)
            for before, played in zip(match.states, match.played, strict=False)
        )
    body = _CODEC.dumps(header).encode() + b"\0" + bytes(_packed(numbers))
    return VERSION + urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


def match_of(
    text: str, what: str = "the link"
) -> tuple[AnyPackage, Match[Any, Any, Any, Any, Any], Seat]:
    """The package, the match and the seat of a link; BadRequest says what is wrong with it.

    ``what`` is what the person calls it.
    """
    body = _unpacked(text, what)
    head, zero, packed = body.partition(b"\0")
    if not zero:
        raise BadRequest(f"{what} is damaged: it breaks off")
    try:
        header = _CODEC.loads(head.decode(), _HEADER)
        package = register.package(header.game)
        package = package.with_digest(header.content) or package
        return package, _replayed(package, header, packed), header.seat
    except UnicodeDecodeError:
        raise BadRequest(f"{what} is damaged: it holds no text") from None
    except (SkybridgeError, ValueError) as error:
        raise BadRequest(f"{what} cannot be opened: {error}") from None


def _replayed(package: AnyPackage, header: Header, packed: bytes) -> Match[Any, Any, Any, Any, Any]:
    game = package.rules
    if header.rules != game.RULES_VERSION:
        raise BadRequest(f"made for rules {header.rules}, while these are {game.RULES_VERSION}")
    plain = _more(parsed(header.options), _plain(package, usual_options(package)))
    options = game.JSON.read_options(written(plain))
    if header.content != game.content_digest(options):
        raise BadRequest("made with other cards than ours")
    start = None if header.position is None else game.parse_position(header.position)
    dealer = Dealer(checked_seed(header.seed), header.drawn)
    match = Match(game, options, names=header.names, dealer=dealer, start=start)
    if header.seat not in game.seats(match.state):
        raise BadRequest(f"no seat {header.seat}")
    for number in _numbers(packed):
        if match.step == MOST_STEPS:
            raise BadRequest(f"more than {MOST_STEPS:,} steps, the limit of a link")
        moves = match.moves
        if number >= len(moves):
            raise BadRequest(f"step {match.step + 1} is not a move of this game")
        match.play(moves[number])
    if game.JSON.digest(match.state) != header.digest:
        raise BadRequest("it leads to another position than it should")
    return match


def _unpacked(text: str, what: str) -> bytes:
    if not text.startswith(VERSION):
        raise BadRequest(f"{what} is none that this table can read, or of another version")
    if wrong := too_long(text, LONGEST_LINK, "a link"):
        raise BadRequest(f"{what} is {wrong}")
    data = text.removeprefix(VERSION)
    try:
        unpacker = zlib.decompressobj()
        packed = urlsafe_b64decode(data + "=" * (-len(data) % 4))
        body = unpacker.decompress(packed, LONGEST_DOCUMENT)
    except (NotBase64, ValueError, zlib.error):
        raise BadRequest(f"{what} is damaged: it cannot be unpacked") from None
    if not unpacker.eof:
        raise BadRequest(f"{what} is damaged: it breaks off, or is too long")
    return body


def usual_options(package: GamePackage[S, M, E, V, O]) -> O:
    """What a link is written against: the fewest players, our rulings."""
    return package.options.make(Request(package.players[0]))


def _plain(package: GamePackage[S, M, E, V, O], options: O) -> Any:
    return parsed(package.rules.JSON.to_json(options))


def _less(plain: Any, usual: Any) -> Any:
    """What differs from the usual, entry by entry."""
    if not isinstance(plain, dict) or not isinstance(usual, dict):
        return plain
    return {key: _less(each, usual[key]) for key, each in plain.items() if each != usual[key]}


def _more(less: Any, usual: Any) -> Any:
    """The usual, with what differs from it."""
    if not isinstance(less, dict) or not isinstance(usual, dict):
        return less
    return usual | {key: _more(each, usual.get(key)) for key, each in less.items()}


def _packed(numbers: Iterable[int]) -> Iterator[int]:
    """Seven bits to a byte, the low ones first; a set high bit says that more follow."""
    for number in numbers:
        while number > 127:
            yield number & 127 | 128
            number >>= 7
        yield number


def _numbers(packed: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in packed:
        number |= (byte & 127) << shift
        shift += 7
        if shift > _MOST_BITS:
            raise BadRequest("the link is damaged: no move has such a number")
        if byte < 128:
            yield number
            number = shift = 0
