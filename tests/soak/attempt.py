"""One attempt at a reader: it reads, or refuses briefly and in time; anything else is a fault."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Final

from skybridge_rules.core.errors import BrokenPromise, SkybridgeError

LETTERS: Final = 4_000
"""No refusal is longer."""

SECONDS: Final = 2.0
"""No reading takes longer, counted on the processor: other programs may be busy."""

PATIENCE: Final = 20.0
"""After so many seconds a reader is stopped."""

_HERE: Final = Path(__file__).parents[2]


class TooLong(BaseException):
    """Stops a reader that does not come back; no reader catches it."""


def attempt(call: Callable[[], str | None]) -> str | None:
    """What is wrong with a call, in one line; it may complain itself, or refuse with its reason."""
    began = process_time()
    try:
        with stopped_after(PATIENCE):
            found = _of(call)
    except TooLong:
        return f"not done after {PATIENCE:.0f} s"
    taken = process_time() - began
    if found is None and taken > SECONDS:
        return f"takes longer than {SECONDS:.0f} s"
    return found


def _of(call: Callable[[], str | None]) -> str | None:
    try:
        return call()
    except BrokenPromise as error:
        return crash(error)
    except SkybridgeError as error:
        if len(str(error)) > LETTERS:
            return f"refused with more than {LETTERS:,} characters: {type(error).__name__}"
    except Exception as error:
        return crash(error)
    return None


def crash(error: BaseException) -> str:
    """An error that nobody should see, and the place in the library that it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if "skybridge_rules" in frame.filename] or list(frames)
    places = [f"{_relative(each.filename)}:{each.lineno} {each.name}" for each in inside[-1:]]
    message = str(error).splitlines()[0][:100] if str(error) else ""
    return f"{type(error).__name__} in {', '.join(places)}: {message}"


def _relative(name: str) -> str:
    path = Path(name)
    return str(path.relative_to(_HERE)) if path.is_relative_to(_HERE) else path.name


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise TooLong once a block has used so much of the processor, where the system can tell."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TooLong
