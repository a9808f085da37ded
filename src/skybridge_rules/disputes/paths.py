"""Paths into plain JSON, such as ``players.0.goods.salt``; a step that is not there is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from skybridge_rules.disputes.kinds import Json

Names: TypeAlias = Mapping[str, tuple[str, ...]]
"""By the name of a list, words for its places, so that nobody has to count."""

COUNT: Final = "count"
"""The last step that asks how many there are."""


class NoSuchPath(Exception):
    """A path that leads nowhere: where it ends, and what is there."""


def look_up(plain: Json, path: str, names: Names) -> Json:
    """What stands at a path; ``count`` behind a list, a hand or a pile is how many it holds."""
    found: Any = plain
    before: list[str] = []
    steps = path.split(".")
    for step in steps:
        if step == COUNT and len(before) == len(steps) - 1 and not _has(found, step):
            return _count(found, before)
        found = found[_key(found, step, before, names)]
        before.append(step)
    value: Json = found
    return value


def put(plain: Json, path: str, value: Json, names: Names) -> None:
    """Write over what stands at a path, in place; nothing new can be added."""
    found: Any = plain
    before: list[str] = []
    *steps, last = path.split(".")
    for step in steps:
        found = found[_key(found, step, before, names)]
        before.append(step)
    found[_key(found, last, before, names)] = value


def _has(found: Any, step: str) -> bool:
    return isinstance(found, dict) and step in found


def _key(found: Any, step: str, before: list[str], names: Names) -> str | int:
    where = ".".join(before) or "the position"
    if isinstance(found, dict):
        if step in found:
            return step
        raise NoSuchPath(f"{where} has no {step!r}; there are {', '.join(sorted(found))}")
    if not isinstance(found, list):
        raise NoSuchPath(f"{where} is {found!r} and has no {step!r}")
    words = names.get(before[-1] if before else "", ())
    if step in words[: len(found)]:
        return words.index(step)
    if step.isascii() and step.isdigit() and len(step) < 10 and int(step) < len(found):
        return int(step)
    there = ", ".join(words[: len(found)]) or f"places 0 to {len(found) - 1}"
    raise NoSuchPath(f"{where} has no {step!r}; there are {there if found else 'none'}")


def _count(found: Any, before: list[str]) -> int:
    """How many a list, a bag, a pile or a hand holds, as state or as view."""
    match found:
        case list():
            return len(found)
        case {"counts": list(counts)}:
            return sum(int(number) for _, number in counts)
        case {"top": list(top), "unseen": unseen, "bottom": list(bottom)}:
            rest = unseen if isinstance(unseen, int) else _count(unseen, before)
            return len(top) + int(rest) + len(bottom)
        case {"known": list(known), "hidden": list(hidden)}:
            return len(known) + sum(int(each["count"]) for each in hidden)
    raise NoSuchPath(f"{'.'.join(before) or 'the position'} cannot be counted")
