"""Texts damaged by accident or on purpose, without knowing what they mean."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from tests.soak.odd import BYTES, NUMBERS, TEXTS

_WORD: Final = re.compile(r"\w+")
_NUMBER: Final = re.compile(r"-?\d+")
_KEY: Final = re.compile(r'"[^"\\]{1,40}":')


def noisy(text: str, others: tuple[str, ...], random: Random) -> str:
    """A text with a few damages; pieces of others may come in."""
    number = 1 if random.random() < 0.8 else random.randint(2, 6)
    for _ in range(number):
        text = edited(text, others, random)
    return text


def edited(text: str, others: tuple[str, ...], random: Random) -> str:
    """A text with a single damage."""
    start = random.randint(0, len(text))
    end = min(len(text), start + random.choice((0, 1, 1, 2, 5, 20, 200)))
    match random.randrange(14):
        case 0:
            return text[:start]
        case 1:
            return text[:start] + text[end:]
        case 2:
            return text[:end] + text[start:]
        case 3 | 4:
            return text[:start] + random.choice(TEXTS) + text[end:]
        case 5:
            return _replaced(_WORD, text, random.choice(_words(random.choice(others))), random)
        case 6:
            return _replaced(_WORD, text, random.choice(TEXTS), random)
        case 7:
            return _replaced(_NUMBER, text, _number(random), random)
        case 8:
            return _lines(text, random)
        case 9:
            other = random.choice(others)
            place = random.randint(0, len(other))
            return text[:start] + other[place:]
        case 10:
            return _bytes(text, random)
        case 11:
            return _doubled_key(text, random)
        case 12:
            return text[:start] + text[start:end].swapcase() + text[end:]
        case _:
            sign = chr(random.choice((random.randrange(128), random.randrange(0x3000))))
            return text[:start] + sign + text[start + random.randrange(2) :]


def _words(text: str) -> list[str]:
    return _WORD.findall(text[:5000]) or [""]


def _number(random: Random) -> str:
    """A number in digits; seldom one that no program should try to read."""
    if random.random() < 0.02:
        return "9" * 5000
    return str(random.choice(NUMBERS))


def _replaced(pattern: re.Pattern[str], text: str, new: str, random: Random) -> str:
    found = list(pattern.finditer(text))
    if not found:
        return text + new
    start, end = random.choice(found).span()
    return text[:start] + new + text[end:]


def _lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    place = random.randrange(len(lines))
    match random.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[place])
        case 2:
            other = random.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            return random.choice(("\r\n", "\r", "\n\n", " \n")).join(lines)
    return "\n".join(lines)


def _bytes(text: str, random: Random) -> str:
    """Noise in the bytes of a text, read again as text in the two usual ways."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(random.choice((1, 1, 1, 3, 30))):
        place = random.randint(0, len(data))
        if random.randrange(3):
            data[place : place + 1] = bytes((random.randrange(256),))
        else:
            data[place:place] = random.choice(BYTES)
    return data.decode("utf-8", random.choice(("replace", "surrogateescape")))


def _doubled_key(text: str, random: Random) -> str:
    """A field of JSON written twice."""
    found = list(_KEY.finditer(text))
    if not found:
        return text + text
    key, value = random.choice(found), random.choice(("null", "0", "[]"))
    return f"{text[: key.start()]}{key.group()}{value},{text[key.start() :]}"
