"""Values that readers stumble over."""

from __future__ import annotations

import datetime
from typing import Any, Final

NUMBERS: Final = (
    0, 1, -1, 2, 3, 4, 5, 7, 9, 10, 12, 99, 255, 1000, 2**31 - 1, 2**31, -(2**31), 2**32,
    2**53 - 1, 2**53, -(2**53), 2**63, 2**64, 10**19, 10**400,
)  # fmt: skip

TEXTS: Final = (
    "", " ", "\t", "\n", "\r\n", "\0", "\x0b", "\x1b[2J", "\x7f", "\x85", "\xa0", "\xad", "é",
    "e\u0301", "ß", "İ", "ı", "１", "٣", "²", "Ⅳ", "\u200b", "\u200f", "\u2028", "\u202e", "\ufeff",
    "\ufffd", "\uffff", "\ud800", "\udfff", "\U0001f409", "\U0010ffff", "null", "true", "false",
    "nothing", "0", "-0", "00", "+1", "1e5", "1_0", "0x1", "NaN", "Infinity", "type", "__class__",
    "..", "/", "\\", "'", '"', "{", "}", "[", "]", ",", ":", "=", "#", "*", "~", "%s", "{0}", "a b",
    "x" * 300,
)  # fmt: skip

VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 0.5, 1.0, -0.0, 1e308, float("nan"), float("inf"), "", "x",
    [], {}, [[]], [{}], {"": None}, [None], {"type": None}, [0] * 50,
)  # fmt: skip

PYTHON: Final[tuple[Any, ...]] = (
    (), (1, 2), b"x", {1, 2}, frozenset(), 1j, range(3), object, len, Ellipsis,
    datetime.date(2026, 1, 1), datetime.time(1), datetime.datetime(2026, 1, 1), {1: 2},
    {None: 1}, {(): 1}, {"a": {1: 1}},
)  # fmt: skip
"""What only a caller in Python, or TOML, can write."""

BYTES: Final = (b"\0", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf")
"""What is no UTF-8, or hardly."""
