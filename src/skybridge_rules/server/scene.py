"""Scene: one step of a game, told to each watcher as that one may hear it."""

from __future__ import annotations

from typing import Any

from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.package import AnyPackage
from skybridge_rules.table.in_lines import story_lines
from skybridge_rules.words import Language


class Scene:
    """One step; what a watcher hears of it is made when it first asks."""

    def __init__(self, by: Decider, before: Any, step: Step[Any, Any]) -> None:
        self.by = by
        self._before, self._step = before, step
        self._told: dict[Seat | None, dict[str, object]] = {}

    def told_to(self, package: AnyPackage, seat: Seat | None) -> dict[str, object]:
        """Who decided, the events that a watcher hears as JSON, and the same in words."""
        if seat not in self._told:
            game, heard = package.rules, self._step.heard(seat)
            views = game.view(self._before, seat), game.view(self._step.state, seat)
            self._told[seat] = {
                "by": CHANCE.value if self.by is CHANCE else int(self.by),
                "events": [game.JSON.to_json(event) for event in heard],
                "words": list(story_lines(package.words.tell(*views, heard, Language.EN))),
            }
        return self._told[seat]
