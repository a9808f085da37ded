"""Listens to the library while tests run or games are played: which rule is named, how, and where.

As a plugin of pytest (``-p tests.traceability.recording``) it writes what it heard to the folder
that ``SKYBRIDGE_SAID`` names, one file for each process. What a test makes up itself, such as a
Reason to compare with, is not heard: only what a game's own operations give back.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator
from functools import wraps
from pathlib import Path
from typing import Any, Final

import pytest

from skybridge_rules import register
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import EVERYONE
from skybridge_rules.disputes.evaluate import evaluate

WAYS: Final = ("refused", "allowed", "asked", "told", "scored", "answered")
"""How a rule can be named: by a verdict, a question, an event, an item of a score, or where a
dispute asks what lies where, who sees it, or what can be taken back."""

FOLDER: Final = "SKYBRIDGE_SAID"

said: dict[str, dict[str, str]] = {}
"""By rule and by way, where it was named first."""

_where = ""


def note(way: str, *rules: str) -> None:
    """Remember that rules were named; the first place counts."""
    for rule in rules:
        said.setdefault(str(rule), {}).setdefault(way, _where)


def at(place: str) -> None:
    """Whatever is heard from now on is heard here."""
    global _where
    _where = place


def listen() -> None:
    """Have every operation that names rules tell what it named, wherever it is imported."""
    for name in register.names():
        game = register.package(name).rules
        for operation, heard in HEARD.items():
            _replace(getattr(game, operation), heard)
    _replace(evaluate, _answer)
    tell = Log.tell

    @wraps(tell)
    def telling(self: Log[Any], event: Any, *rules: str, to: Any = EVERYONE) -> None:
        if sys._getframe(1).f_globals["__name__"].startswith("skybridge_rules."):
            note("told", *rules)
        tell(self, event, *rules, to=to)

    setattr(Log, "tell", telling)  # noqa: B010 - a method of the class, on purpose


def _verdict(verdict: Any) -> None:
    note("refused", *(each.rule for each in verdict.reasons))
    note("allowed", *verdict.allowed_by)


def _decision(decision: Any) -> None:
    if decision is not None:
        note("asked", decision.rule)


def _score(score: Any) -> None:
    note("scored", *score.rules)


def _answer(evaluation: Any) -> None:
    note("answered", *evaluation.rules)


HEARD: Final[dict[str, Callable[[Any], None]]] = {
    "explain": _verdict,
    "decision": _decision,
    "score": _score,
}


def _replace(function: Callable[..., Any], heard: Callable[[Any], None]) -> None:
    """Put a function that is listened to in the place of another, in every module and class."""

    @wraps(function)
    def listened(*args: Any, **kwargs: Any) -> Any:
        found = function(*args, **kwargs)
        heard(found)
        return found

    for module in list(sys.modules.values()):
        if not getattr(module, "__name__", "").startswith(("skybridge_rules", "tests")):
            continue
        for name, value in list(vars(module).items()):
            if value is function:
                setattr(module, name, listened)
            elif isinstance(value, type):
                _replace_in(value, function, listened)


def _replace_in(kind: type, function: Callable[..., Any], listened: Callable[..., Any]) -> None:
    for name, value in list(vars(kind).items()):
        if isinstance(value, staticmethod) and value.__func__ is function:
            setattr(kind, name, staticmethod(listened))


# As a plugin.


def pytest_configure() -> None:
    """Before any test is imported."""
    listen()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool, bool]:
    """What a test hears is heard there."""
    at(item.nodeid.partition("[")[0])
    return (yield)


def pytest_sessionfinish() -> None:
    """Each process writes its own file."""
    if folder := os.environ.get(FOLDER):
        path = Path(folder) / f"{os.getpid()}.json"
        path.write_text(json.dumps(said), encoding="utf-8")
