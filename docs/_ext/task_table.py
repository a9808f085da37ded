"""The kinds of tasks of a game as a table: who answers each, by which rule, and where it is told.

It is written from the register of the game, which the page names, such as ``game.tasks.RULES``: a
mapping from kinds of tasks to what is told about them. Each row is where the reference documents
the constant that describes the task.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from docutils import nodes
from reference import constants
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules.site.blocks import literal, table

HEADS: Final = ("task", "answered by", "asked as", "rule", "described in")


class TaskTable(SphinxDirective):
    """One row to a kind of task, in the order in which tasks are listed."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        module, _, name = self.arguments[0].rpartition(".")
        game = import_module(module.rpartition(".")[0])
        places = {id(value): path for path, value in constants(game)}
        rows = [
            [self._link(task), *_told(rules), self._target(places[id(rules)], game.__name__)]
            for task, rules in getattr(import_module(module), name).items()
        ]
        return [table(HEADS, rows, (22, 13, 15, 20, 30))]

    def _link(self, task: type) -> nodes.Node:
        target = f"{task.__module__}.{task.__name__}"
        link = pending_xref("", literal(task.__name__), refdomain="py", reftype="class")
        link.attributes.update(reftarget=target, refdoc=self.env.docname, refwarn=True)
        return link

    def _target(self, path: str, game: str) -> nodes.Node:
        """The constant by its path below the game; the reference finds it here."""
        domain = self.env.domains.python_domain
        domain.note_object(path, "data", path, location=self.get_location())
        below = path.removeprefix(f"{game}.")
        shown = literal(below.replace(".", ".\N{ZERO WIDTH SPACE}"))  # may break there
        return nodes.inline("", "", shown, ids=[path])


def _told(rules: Any) -> Iterator[nodes.Node]:
    """Who answers, what they are asked, and by which rule; a task that goes on asks nothing."""
    ask, rule = getattr(rules, "ask", ""), getattr(rules, "rule", "")
    by = "nobody" if not ask else "chance" if hasattr(rules, "weights") else "a seat"
    yield from map(nodes.Text, (by, ask, rule))


def setup(app: Sphinx) -> dict[str, Any]:
    """Make the directive known to Sphinx."""
    app.add_directive("task-table", TaskTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
