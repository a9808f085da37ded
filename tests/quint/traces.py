"""Traces of the model as the tests keep them: what was done, and what it changed on the table.

A file holds one story, a line to a step: kind, seat, place, word, changes (see ``bridge.qnt``).
The first step changes everything, for it lays the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, cast

from attrs import frozen

from tests.quint.itf import Flat, Plain, flat

FOLDER: Final = Path(__file__).parent / "traces"

MADE_BY: Final = FOLDER / "model.sha256"
"""Holds the digest of the model that the traces come from."""

UNSEEN: Final = ("zeal", "growth", "daring", "spent", "starter")
"""What steers or checks the model only; the replay has no use for it."""


@frozen
class Deed:
    """One step of the model, and the table after it."""

    kind: str
    seat: int
    place: int
    word: str
    after: Flat

    def among(self, what: str) -> list[str]:
        """A set on the table, as texts."""
        return str(self.after[what]).split()


@frozen(eq=False)
class Trace:
    """One game of the model, from the first round to its end."""

    name: str
    deeds: tuple[Deed, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.deeds[0].after["n"])

    @property
    def rounds(self) -> int:
        """How many rounds the game has had."""
        return int(self.deeds[-1].after["round"])

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.deeds[-1].after["phase"] == "over"


def from_states(name: str, states: Iterable[dict[str, Plain]]) -> Trace:
    """A trace from the states of the model."""
    deeds = []
    for state in states:
        did, table = flat(state["did"]), cast("dict[str, Plain]", state["table"])
        after = flat({key: each for key, each in table.items() if key not in UNSEEN})
        place = int(did["place"])
        deeds.append(Deed(str(did["kind"]), int(did["seat"]), place, str(did["word"]), after))
    return Trace(name, tuple(deeds))


def dumps(trace: Trace) -> str:
    """A trace as text: compact, sorted, a line to a step."""
    lines, before = [], Flat()
    for deed in trace.deeds:
        changes = {key: each for key, each in deed.after.items() if before.get(key) != each}
        line = [deed.kind, deed.seat, deed.place, deed.word, changes]
        lines.append(json.dumps(line, sort_keys=True, separators=(",", ":")))
        before = deed.after
    return "[\n" + ",\n".join(lines) + "\n]\n"


def loads(name: str, text: str) -> Trace:
    """A trace from its text."""
    deeds, table = [], Flat()
    for kind, seat, place, word, changes in json.loads(text):
        table = table | changes
        deeds.append(Deed(kind, seat, place, word, table))
    return Trace(name, tuple(deeds))


def committed() -> tuple[Trace, ...]:
    """The traces of the folder, by name."""
    return tuple(
        loads(path.stem, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))
    )


def met(trace: Trace) -> Iterator[str]:
    """What a story shows, by words; together the committed stories show all of ``WANTED``."""
    yield f"{trace.players} players"
    yield f"{trace.rounds} rounds"
    before = trace.deeds[0]
    for deed in trace.deeds:
        yield deed.kind
        match deed.kind:
            case "loseMight" | "loseCards" | "closeSlot" | "losePeople" | "spare":
                some = f" {deed.place}" if deed.kind in ("loseCards", "losePeople") else ""
                yield f"{deed.word}: {deed.kind}{some}"
            case "idle" if deed.word == "nobody":
                yield f"no free rebel in round {deed.after['round']}"
            case "idle" if deed.after["freeLeft"] == 0:
                yield f"last free rebel in round {deed.after['round']}"
            case "complete" | "completeAlone" if deed.place in (4, 7):
                yield f"{deed.kind} {deed.place}"
            case "deal" if deed.after["bridgeWork"] == 0:
                yield f"cards dealt to {trace.players}"
            case _:
                pass
        if deed.kind == "closeSlot" and _fed(before, deed.seat) and not _fed(deed, deed.seat):
            yield "Food closed away"
        if deed.kind == "advance" and deed.after[f"might.{deed.seat}"] == 8:
            yield "might 8"
        before = deed


def _fed(deed: Deed, seat: int) -> bool:
    return any(deed.after[f"slots.{seat}.{slot}"] == "food" for slot in range(1, 6))


KINDS: Final = frozenset(
    (
        *("begin", "lay", "advance", "arm", "recruit", "comeBack", "moveOn", "build", "rest"),
        *("complete", "idle", "completeAlone", "roll", "lead", "awaken"),
        *("loseMight", "loseCards", "closeSlot", "losePeople", "spare"),
        *("eat", "starve", "nobodyToStarve", "pass", "nextRound"),
        *("finish", "deal", "compensate", "revolt"),
    )
)
"""Every kind of action of the model."""

WANTED: Final = KINDS | {
    *(f"{players} players" for players in (2, 3, 4)),
    *(f"{rounds} rounds" for rounds in (7, 21)),
    *(f"{name}: loseMight" for name in ("sathap", "terogh", "elbea")),
    *(f"sathap: {what}" for what in ("loseCards 1", "loseCards 2", "spare")),
    "terogh: closeSlot",
    *(f"elbea: {what}" for what in ("losePeople 1", "losePeople 2", "spare")),
    "Food closed away",
    *(f"last free rebel in round {number}" for number in (17, 18)),
    *(f"no free rebel in round {number}" for number in (19, 20)),
    *(f"{kind} {segment}" for kind in ("complete", "completeAlone") for segment in (4, 7)),
    *(f"cards dealt to {players}" for players in (2, 3, 4)),
    "might 8",
}
"""What the committed traces must show between them."""
