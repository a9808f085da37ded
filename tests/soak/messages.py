"""The messages of the rules table, each to a fresh table, and what comes back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from skybridge_rules.table import api
from skybridge_rules.table.messages import CODEC, SHAPES
from tests.soak.games import Soaked
from tests.soak.readers import Form, Reader


class Desk:
    """A table to send messages to; whatever it did, the next message finds it as it was."""

    def __init__(self, soaked: Soaked) -> None:
        self._opening = json.dumps(
            {
                "game": soaked.name,
                "players": soaked.package.players[0],
                "seat": 0,
                "bot": "random",
                "seed": "1",
                "language": "en",
                "switches": [],
            }
        )
        self._number: int | None = None
        self._saved = ""
        self._game = soaked.name

    @property
    def number(self) -> int:
        """The number of a table at which the person is asked."""
        if self._number is None:
            self._number = json.loads(api.open_table(self._opening))["table"]
            api.let_others_move(self._number)
            self._saved = api.save(self._number)
        return self._number

    def ask(self, shape: str, request: Callable[[int], str]) -> str | None:
        """A message to the table; refused, it has changed nothing."""
        number = self.number
        try:
            said = request(number)
        except Exception:
            if api.save(number) != self._saved:
                self._clear()
                return "refused, and the table has changed"
            raise
        if api.save(number) != self._saved or shape == "shown":
            self._clear()
        return _sound(shape, said)

    def _clear(self) -> None:
        if self._number is not None:
            api.close_table(self._number)
        self._number = None

    def sit_down(self, request: Callable[[], str]) -> str | None:
        """A message that opens a table, which is closed again."""
        said = request()
        number = json.loads(said)["table"]
        api.let_others_move(number)
        api.close_table(number)
        return _sound("shown", said)

    def readers(self) -> Iterator[Reader]:
        """Every message that holds a document or a text."""

        def at(shape: str, request: Callable[[int, str], str]) -> Callable[[Any], str | None]:
            return lambda text: self.ask(shape, lambda number: request(number, text))

        def sits(request: Callable[[str], str]) -> Callable[[Any], str | None]:
            return lambda text: self.sit_down(lambda: request(text))

        game, text, moves = self._game, Form.TEXT, "move-notation"
        yield Reader("table-opening", 2, Form.JSON, sits(api.open_table), "opening")
        yield Reader("table-record", 1, Form.RECORD, sits(api.load), "record")
        yield Reader("table-link", 1, Form.LINK, sits(api.open_link), "link")
        yield Reader("table-kept", 1, Form.LINK, sits(api.resume), "link")
        placed = sits(lambda given: api.open_position(game, given))
        yield Reader("table-position", 1, text, placed, "position-notation")
        yield Reader("table-position-by-hand", 1, Form.TOML, placed, "position-by-hand")
        switched = at("shown", api.with_switches)
        yield Reader("table-switches", 1, Form.JSON, switched, "switch-list")
        anew = at("shown", lambda number, given: api.with_switches(number, given, here=False))
        yield Reader("table-switches-anew", 1, Form.JSON, anew, "switch-list")
        yield Reader("table-choose", 1, text, at("shown", api.choose), moves)
        yield Reader("table-why", 2, text, at("answer", api.why), moves)
        yield Reader("table-rules", 2, text, at("rules", api.rules), "rule-ids")
        yield Reader("table-speak", 1, text, at("shown", api.speak), "language")


def _sound(shape: str, said: str) -> str | None:
    """Whether an answer is of its form, and comes back as it is."""
    value = CODEC.loads(said, SHAPES[shape])
    return None if CODEC.dumps(value) == said else f"the answer is no {shape}"
