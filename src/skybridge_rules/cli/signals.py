"""Signals that end a program: what was begun is brought to its end first."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, NoReturn, TypeAlias

from skybridge_rules.cli.errors import EndedBySignal

_Handler: TypeAlias = Callable[[int, FrameType | None], Any] | int | signal.Handlers | None

_ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""A request to end, a terminal that was closed, Ctrl-Break; each where the system has it."""


@contextmanager
def signals_interrupt() -> Iterator[None]:
    """Let a signal that would end the process interrupt it like Ctrl-C, as EndedBySignal.

    The first one counts; those after it find the program ending already. A signal that was ignored
    before, as under nohup, stays ignored.
    """
    known = {each: signal.getsignal(each) for each in _ENDING}
    heard = [each for each, handler in known.items() if handler is not signal.SIG_IGN]

    def end(number: int, _: FrameType | None) -> NoReturn:
        for each in heard:
            signal.signal(each, signal.SIG_IGN)
        raise EndedBySignal(number)

    with _handled(dict.fromkeys(heard, end)):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let nothing interrupt what is done inside, which should be short; also no second Ctrl-C."""
    with _handled(dict.fromkeys((signal.SIGINT, *_ENDING), signal.SIG_IGN)):
        yield


@contextmanager
def _handled(handlers: Mapping[int, _Handler]) -> Iterator[None]:
    """Other handlers for a while; only the main thread may have any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in handlers}
    try:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        yield
    finally:
        for number, handler in before.items():
            # None is a handler that Python did not set, and cannot set again.
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
