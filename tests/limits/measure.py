"""Measure readers: ``python -m tests.limits.measure SIZE READER...`` prints a line to each case.

Every case has a process of its own, so that one does not leave memory behind for the next.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
import traceback
from collections.abc import Iterable, Iterator

from attrs import asdict, frozen

from skybridge_rules.core.errors import SkybridgeError
from tests.limits.readers import Reader, readers
from tests.limits.shapes import SHAPES, Shape


@frozen
class Case:
    """What came of one text in one reader."""

    reader: str
    shape: str
    size: int
    seconds: float
    """Of the processor, whatever else the machine does."""
    megabytes: float
    """At the peak, beyond what was there before the text was made."""
    refused: str
    """The name of the error; nothing if the text was taken."""
    ours: bool
    """Whether the error is one of the library's."""
    message: int
    """The length of its text."""
    detail: str = ""

    @property
    def ok(self) -> bool:
        """Whether it was refused as it should be, or taken."""
        return self.ours and self.message <= 5_000


def measured(reader: str, read: Reader, shape: str, make: Shape, size: int) -> Case:
    """One case, in this process."""
    text = make(size)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.process_time()
    refused, ours, length, detail = "", True, 0, ""
    try:
        read(text)
    except BaseException as error:
        refused, ours = type(error).__name__, isinstance(error, SkybridgeError)
        said = str(error)
        length, detail = len(said), said[:200] if ours else traceback.format_exc()[-600:]
    seconds = time.process_time() - started
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return Case(reader, shape, len(text), seconds, grown / 1024, refused, ours, length, detail)


def forked(reader: str, read: Reader, shape: str, make: Shape, size: int) -> Case:
    """One case, in a process of its own that may take a minute."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        case = measured(reader, read, shape, make, size)
        os.write(writing, json.dumps(asdict(case)).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        said = file.read()
    _, status = os.waitpid(child, 0)
    if not said:
        return Case(reader, shape, size, 60, 0, f"ended by {status}", False, 0)
    return Case(**json.loads(said))


def cases(size: int, names: Iterable[str] = (), shapes: Iterable[str] = ()) -> Iterator[Case]:
    """Every shape in these readers, or in all."""
    known = readers()
    wanted = {name: SHAPES[name] for name in shapes} or SHAPES
    for name in names or known:
        for shape, make in wanted.items():
            yield forked(name, known[name], shape, make, size)


if __name__ == "__main__":
    for case in cases(int(sys.argv[1]), sys.argv[2:]):
        print(json.dumps(asdict(case)), flush=True)
