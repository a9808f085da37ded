"""Plain data twisted where it hurts: fields lost, doubled, renamed, exchanged, of another type."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeAlias

from tests.soak.odd import NUMBERS, PYTHON, TEXTS, VALUES

Path: TypeAlias = tuple[Any, ...]
Twist: TypeAlias = Callable[[Any], Any]


class Twister:
    """Twists documents with what it knows of others: their fields, their tags, their values."""

    def __init__(self, documents: Iterable[Any], tags: tuple[str, ...] = ("type", "do")) -> None:
        self._values: dict[str, list[Any]] = defaultdict(list)
        self._nodes: list[Any] = []
        self._tags = tags
        for each in documents:
            self._learn(each)
        self._names = sorted(self._values)

    def _learn(self, plain: Any) -> None:
        """Keep what stands under each name, so that it can come to stand elsewhere."""
        self._nodes.append(plain)
        if isinstance(plain, dict):
            for name, each in plain.items():
                self._values[str(name)].append(each)
                self._learn(each)
        elif isinstance(plain, list | tuple):
            for each in plain:
                self._learn(each)

    def twisted(self, plain: Any, random: Random, *, python: bool = False) -> Any:
        """A document with one change, seldom with several; the old one stands."""
        for _ in range(_how_many(random)):
            path = _path(plain, random)
            plain = _changed(plain, path, self._twist(path, random, python=python))
        return plain

    def _twist(self, path: Path, random: Random, *, python: bool) -> Twist:
        name = next((each for each in reversed(path) if isinstance(each, str)), "")

        def twist(value: Any) -> Any:
            match random.randrange(10):
                case 0 | 1 | 2 if isinstance(value, dict):
                    return self._other_fields(value, random)
                case 0 | 1 | 2 if isinstance(value, list) and value:
                    return _other_items(value, random)
                case 0 | 1 | 2 | 3:
                    return _near(value, random)
                case 4 | 5 if name in self._values:  # what stands under that name elsewhere
                    found = random.choice(self._values[name])
                    if isinstance(found, list) and found and not isinstance(value, list):
                        return random.choice(found)
                    return found
                case 6 if self._nodes:
                    return random.choice(self._nodes)
                case 7:
                    return _nested(value, random)
                case 8 if python:
                    return random.choice(PYTHON)
                case _:
                    return random.choice(VALUES)

        return twist

    def _other_fields(self, value: dict[Any, Any], random: Random) -> dict[Any, Any]:
        found, names = dict(value), list(value)
        match random.randrange(6):
            case 0 if names:
                del found[random.choice(names)]
            case 1 if len(names) > 1:
                one, two = random.sample(names, 2)
                found[one], found[two] = found[two], found[one]
            case 2 if names:
                old = random.choice(names)
                new = random.choice((*self._names, *TEXTS, f"{old}x", str(old)[:-1]))
                found = {new if name == old else name: each for name, each in value.items()}
            case 3 if self._names:
                name = random.choice(self._names)
                found[name] = random.choice(self._values[name])
            case 4 if tags := [name for name in self._tags if name in found]:
                tag = random.choice(tags)
                found[tag] = random.choice((*self._values[tag], *TEXTS))
            case _:
                found[random.choice(TEXTS)] = random.choice(VALUES)
        return found


def _other_items(value: list[Any], random: Random) -> list[Any]:
    found = list(value)
    place = random.randrange(len(found))
    match random.randrange(5):
        case 0:
            del found[place]
        case 1:
            found.insert(place, found[place])
        case 2:
            other = random.randrange(len(found))
            found[place], found[other] = found[other], found[place]
        case 3:
            found.reverse()
        case _:
            found.insert(place, random.choice(VALUES))
    return found


def _near(value: Any, random: Random) -> Any:
    """A value of the same type, if there is one; else of another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice((value + 1, value - 1, -value, value * 2, *NUMBERS))
    if isinstance(value, str):
        return near_text(value, random)
    return random.choice(VALUES)


def near_text(text: str, random: Random) -> str:
    """A text with one small change."""
    place = random.randint(0, len(text))
    match random.randrange(6):
        case 0:
            return text[:place] + random.choice(TEXTS) + text[place:]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2:
            return text.upper() if text.islower() else text.lower()
        case 3:
            return text[:place]
        case 4:
            return text * random.choice((2, 2, 3, 50))
        case _:
            return random.choice(TEXTS)


def _nested(value: Any, random: Random) -> Any:
    """A value in lists or objects, seldom very deep ones."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 60))):
        value = [value] if random.randrange(2) else {random.choice(("x", "type", "")): value}
    return value


def _how_many(random: Random) -> int:
    number = 1
    while number < 8 and random.random() < 0.25:
        number += 1
    return number


def _path(plain: Any, random: Random) -> Path:
    """The way to some value: down from the top, and seldom stopping early."""
    path: list[Any] = []
    while isinstance(plain, dict | list) and plain and random.random() > 0.15:
        step = (
            random.choice(list(plain)) if isinstance(plain, dict) else random.randrange(len(plain))
        )
        path.append(step)
        plain = plain[step]
    return tuple(path)


def _changed(plain: Any, path: Path, twist: Twist) -> Any:
    """The document with another value at the end of a path; what lies beside it is shared."""
    if not path:
        return twist(plain)
    changed = dict(plain) if isinstance(plain, dict) else list(plain)
    changed[path[0]] = _changed(plain[path[0]], path[1:], twist)
    return changed
