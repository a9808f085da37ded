"""``schema`` and ``types``: the JSON Schema of a document, and all documents as TypeScript."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Final

from skybridge_rules import register
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.explain_json import ANSWER_SCHEMA
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.schema import schema
from skybridge_rules.table import values

DOCUMENTS: Final = ("state", "move", "event", "told", "view", "options", "answer")
"""The JSON documents that every game has, and what ``explain --json`` answers."""


def print_schema(args: Namespace, terminal: Terminal) -> int:
    """Print the JSON Schema of a document."""
    rules = register.package(args.game).rules
    title = f"{rules.NAME} {args.document}"
    if args.document == "answer":
        plain = {"title": title, **ANSWER_SCHEMA}
    else:
        documents = rules.JSON
        shapes = {
            "state": documents.state,
            "move": documents.move,
            "event": documents.event,
            "told": documents.told,
            "view": documents.view,
            "options": documents.options,
        }
        plain = schema(documents.codec, shapes[args.document], title)
    terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    return OK


def print_types(args: Namespace, terminal: Terminal) -> int:
    """Print the documents of a game as TypeScript."""
    terminal.plain(values.types(register.package(args.game)).rstrip("\n"))
    return OK
