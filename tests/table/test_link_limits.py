"""A short link may unpack to much, and ask for many steps: both have their limits."""

from __future__ import annotations

import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator

import pytest

from skybridge_rules import register
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.limits import LONGEST_DOCUMENT, LONGEST_LINK
from skybridge_rules.match import Match
from skybridge_rules.package import Request
from skybridge_rules.table import BadRequest, links


def header() -> bytes:
    """The header of a link to a new game."""
    package = register.package("towers")
    match = Match(package.rules, package.options.make(Request(2)), dealer=Dealer.of(1))
    text = links.link_of(package, match, package.rules.seats(match.state)[0])
    return links._unpacked(text, "the link").partition(b"\0")[0]


def packed(body: bytes) -> str:
    """A link that unpacks to these bytes."""
    return links.VERSION + urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


def refusals() -> Iterator[tuple[str, str]]:
    """Links, and what is said of them."""
    room = LONGEST_DOCUMENT - len(header()) - 1
    yield packed(header() + b"\0" + b"\xff" * room), "no move has such a number"
    yield packed(header() + b"\0" + b"\x80" * room), "no move has such a number"
    yield packed(header() + b"\0" + b"\0" * room), "is not a move of this game"
    yield packed(header() + b"\0" + b"\0" * (room + 1)), "it breaks off, or is too long"
    yield packed(bytes(50_000_000)), "it breaks off, or is too long"
    seed = header().replace(b'"seed":"1"', b'"seed":"' + b"1" * 500_000 + b'"')
    yield packed(seed + b"\0\0"), "longer than 1,000 characters, the limit of a seed"
    yield "1" + "A" * LONGEST_LINK, "longer than 100,000 characters, the limit of a link"


def test_a_link_beyond_a_limit_is_refused_soon() -> None:
    """A number of a million bytes once took a minute to put together."""
    for link, words in refusals():
        started = time.process_time()
        with pytest.raises(BadRequest, match=words):
            links.match_of(link)
        assert time.process_time() - started < 5
