"""Hostile texts of any length: deep, wide, long, doubled, and whatever else once took long."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from itertools import count
from typing import Final

Shape = Callable[[int], str]
"""A text of about so many characters."""


def repeated(piece: str, before: str = "", after: str = "") -> Shape:
    """One piece again and again."""
    return lambda size: before + piece * ((size - len(before + after)) // len(piece)) + after


def numbered(piece: str, before: str = "", after: str = "") -> Shape:
    """A piece again and again, each with a number of its own in the place of ``#``."""

    def shape(size: int) -> str:
        parts: list[str] = []
        left = size - len(before + after)
        for number in count():
            part = piece.replace("#", f"{number:x}")
            left -= len(part)
            if left < 0:
                return before + "".join(parts) + after
            parts.append(part)
        raise AssertionError

    return shape


def nested(opened: str, middle: str, closed: str) -> Shape:
    """Opened and closed again."""

    def shape(size: int) -> str:
        times = (size - len(middle)) // len(opened + closed)
        return opened * times + middle + closed * times

    return shape


def link_of(body: Callable[[int], bytes]) -> Shape:
    """A link that unpacks to so many bytes."""
    return lambda size: "1" + urlsafe_b64encode(zlib.compress(body(size), 9)).decode().rstrip("=")


JSON: Final[Mapping[str, Shape]] = {
    "lists, never closed": repeated("["),
    "objects, never closed": repeated('{"a":'),
    "lists in lists": nested("[", "", "]"),
    "lists in lists, 500 deep": lambda _: "[" * 500 + "]" * 500,
    "objects in objects, 500 deep": lambda _: '{"a":' * 500 + "0" + "}" * 500,
    "lists in lists behind texts": nested('["]",', "0", "]"),
    "objects in objects": nested('{"a":', "0", "}"),
    "a wide list": repeated("0,", "[", "0]"),
    "a list of empty lists": repeated("[],", "[", "0]"),
    "a list of empty objects": repeated("{},", "[", "0]"),
    "a list of small objects": repeated('{"a":0},', "[", "0]"),
    "many keys": numbered('"#":0,', "{", '"":0}'),
    "one key again and again": repeated('"a":0,', "{", '"":0}'),
    "one long key": repeated("a", '{"', '":0}'),
    "one long text": repeated("a", '"', '"'),
    "one long text that never ends": repeated("a", '"'),
    "escapes": repeated("\\u00e4", '"', '"'),
    "escaped quotes": repeated('\\"', '"', '"'),
    "quotes": repeated('"'),
    "half pairs": repeated("\\ud800", '{"', '":0}'),
    "a long number": repeated("9"),
    "a long fraction": repeated("9", "0."),
    "many infinities": repeated("1e999,", "[", "0]"),
}

TOML: Final[Mapping[str, Shape]] = {
    "arrays in arrays": nested("[", "", "]"),
    "arrays in arrays, of a key": lambda size: "a = " + nested("[", "", "]")(size),
    "inline tables in each other": nested("a={", "", "}"),
    "inline tables, 500 deep": lambda _: "a = " + "{a=" * 500 + "0" + "}" * 500,
    "a long dotted key": repeated("a.", after="a = 1"),
    "a long dotted header": repeated("a.", "[", "a]"),
    "a quoted dotted key": repeated('"a".', after="a = 1"),
    "many dotted keys": numbered("a#" + ".a" * 100 + "=1\n"),
    "many dotted headers": numbered("[a#" + ".a" * 100 + "]\n"),
    "dotted keys of two": numbered("a#.a=1\n"),
    "dotted headers of eight": numbered("[a#.a.a.a.a.a.a.a]\n"),
    "many keys of TOML": numbered("a#=1\n"),
    "many headers": numbered("[a#]\n"),
    "many arrays of tables": repeated("[[a]]\n"),
    "many disputes": repeated("[[dispute]]\n"),
    "a dispute of many fields": numbered("a#=1\n", "[[dispute]]\n"),
    "many cards": repeated("[[central]]\n"),
    "a card of many fields": numbered("a#=1\n", "[[central]]\n"),
    "a wide array": repeated("1,", "a = [", "]"),
    "an array of tables": repeated("{b=1},", "a = [", "]"),
    "a long basic text": repeated("a", 'a = "', '"'),
    "a text that never ends": repeated('""a', 'a = """'),
    "a literal that never ends": repeated("''a", "a = '''"),
    "a long number of a key": repeated("9", "a = "),
    "a long hexadecimal number": repeated("f", "a = 0x"),
    "a long fraction of a key": repeated("9", "a = 0."),
    "comments": repeated("# a\n"),
    "a description of many towers": numbered('# = "R3"\n', "[towers]\n"),
    "a tower without end": repeated("R3 ", 'towers.1 = "', '"'),
    "a hand without end": repeated('"",', "[seats.0]\nhand = [", "]"),
}

LINES: Final[Mapping[str, Shape]] = {
    "nothing but blanks": repeated(" "),
    "nothing but line ends": repeated("\n"),
    "short lines": repeated("aa\n"),
    "short words": repeated("aa "),
    "zeros": repeated("\0"),
    "half of a pair": repeated("\ud800"),
    "letters beyond": repeated("\U0001f600"),
    "one letter": repeated("a"),
    "one digit": repeated("1"),
    "words and hyphens": repeated("a-"),
    "a move of many parts": repeated("-a", "take:a"),
    "towers without end": repeated("R3 ", "towers players=4 turn=R out=- | 1: "),
    "fields without end": repeated("first=1 ", "towers players=4 turn=R "),
}

RECORDS: Final[Mapping[str, Shape]] = {
    "a header without end": repeated("a", '[Game "', '"]\n'),
    "a deep header": lambda size: f"[Game {nested('[', '', ']')(size)}]\n",
    "many headers of a record": repeated('[Game "a"]\n'),
}

LINKS: Final[Mapping[str, Shape]] = {
    "a link of noise": repeated("A", "1"),
    "a link that unpacks to zeros": link_of(bytes),
    "a link that unpacks to lists": link_of(lambda size: b"[" * size),
    "a link that unpacks to much more": lambda size: link_of(bytes)(1000 * min(size, 100_000)),
}

SHAPES: Final[Mapping[str, Shape]] = {**JSON, **TOML, **LINES, **RECORDS, **LINKS}
"""Every shape by its name; each reader is given all of them, whatever it reads."""
