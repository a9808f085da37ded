"""A game to sit at: one person against bots, spoken with in JSON.

``api`` is all that a front end needs: it opens tables and answers with the JSON that ``messages``
describes. The rules table of the documentation site is built on it.
"""

from skybridge_rules.table.api import (
    about,
    candidates,
    choose,
    close_table,
    hint,
    keep,
    let_others_move,
    link,
    load,
    lobby,
    open_link,
    open_position,
    open_table,
    past,
    preview,
    redo,
    resume,
    rules,
    save,
    score,
    show,
    speak,
    switches,
    undo,
    unfold,
    why,
    with_switches,
)
from skybridge_rules.table.messages import SHAPES
from skybridge_rules.table.requests import BadRequest

__all__ = [
    "SHAPES",
    "BadRequest",
    "about",
    "candidates",
    "choose",
    "close_table",
    "hint",
    "keep",
    "let_others_move",
    "link",
    "load",
    "lobby",
    "open_link",
    "open_position",
    "open_table",
    "past",
    "preview",
    "redo",
    "resume",
    "rules",
    "save",
    "score",
    "show",
    "speak",
    "switches",
    "undo",
    "unfold",
    "why",
    "with_switches",
]
