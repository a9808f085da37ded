"""The tasks of thraen as a table: every kind, who answers it, by which rule, and where.

It is written from the register itself, and each row is where the reference documents the constant
that describes the task.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from reference import constants
from rulebook.blocks import literal, table
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules import thraen
from skybridge_rules.thraen.task_kinds import AutoTask, ChanceTask, SeatTask
from skybridge_rules.thraen.task_rules import RULES, Rules

HEADS: Final = ("task", "answered by", "asked as", "rule", "described in")


class TaskTable(SphinxDirective):
    """One row to a kind of task, in the order in which tasks are listed."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        places = {id(value): path for path, value in constants(thraen)}
        rows = [self._row(task, rules, places[id(rules)]) for task, rules in RULES.items()]
        return [table(HEADS, rows, (22, 13, 15, 20, 30))]

    def _row(self, task: type, rules: Rules, path: str) -> list[nodes.Node]:
        return [self._link(task), *map(nodes.Text, _words(rules)), self._target(path)]

    def _link(self, task: type) -> nodes.Node:
        target = f"{task.__module__}.{task.__name__}"
        link = pending_xref("", literal(task.__name__), refdomain="py", reftype="class")
        link.attributes.update(reftarget=target, refdoc=self.env.docname, refwarn=True)
        return link

    def _target(self, path: str) -> nodes.Node:
        """The constant by its path below the game; the reference finds it here."""
        domain = self.env.domains.python_domain
        domain.note_object(path, "data", path, location=self.get_location())
        below = path.removeprefix(f"{thraen.__name__}.")
        shown = literal(below.replace(".", ".\N{ZERO WIDTH SPACE}"))  # may break there
        return nodes.inline("", "", shown, ids=[path])


def _words(rules: Rules) -> Iterator[str]:
    """Who answers, what they are asked, and by which rule."""
    match rules:
        case SeatTask(ask=ask, rule=rule):
            yield from ("a seat", ask, rule)
        case ChanceTask(ask=ask, rule=rule):
            yield from ("chance", ask, rule)
        case AutoTask():
            yield from ("nobody", "", "")


def setup(app: Sphinx) -> dict[str, Any]:
    """Make the directive known to Sphinx."""
    app.add_directive("task-table", TaskTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
