"""The words of the page, by name; JavaScript shows them and has none of its own."""

from __future__ import annotations

from typing import Final

from skybridge_rules.table.messages import Label
from skybridge_rules.table.phrases import phrase
from skybridge_rules.words import Language

LABELS: Final = (
    *("new-game", "game", "players", "your-seat", "bots", "language", "seed", "start", "moves"),
    *("moves-hint", "no-moves", "waiting", "story", "picture", "zoom-in", "zoom-out", "undo"),
    *("redo", "force", "score", "switches", "keep", "save", "load", "copy-link"),
    *("copy-seat-link", "link-copied", "link-warning", "seat-link-hint", "why", "why-hint"),
    *("about", "move", "typed", "typed-hint", "ask", "play", "ask-why", "why-may", "clear"),
    *("chosen", "no-legal", "several", "legal", "refused", "allowed-by", "would-help", "rule"),
    *(
        "page",
        "our-ruling",
        "read-rule",
        "undo-stops",
        "seat",
        "for",
        "points",
        "counts-nothing",
        "standing",
    ),
    *("reading-usual", "reading-now", "try-here", "try-new", "switch-hint", "shortcuts"),
    *("key-moves", "key-why", "key-undo", "key-redo", "key-score", "key-story", "key-escape"),
    *("over", "bot", "you", "try-reading", "what-happened", "random", "greedy", "search"),
    *(
        "not-now",
        "seed-hint",
        "story-all",
        "because",
        "kept-games",
        "kept-damaged",
        "kept-lost",
        "kept-here",
    ),
    *("not-kept", "go-on", "look-again", "start-anew", "forget"),
    *("your-name", "place", "loading", "restarting", "restarted", "play-again", "close"),
    *("controls", "hint", "key-hint", "next-move", "pause", "stop-thinking"),
    *("looking-back", "earlier", "later", "now", "past-step", "key-past"),
    *("pace", "pace-calm", "pace-fast", "pace-step"),
    *("tray", "tray-places", "moves-aside", "moves-more", "what-is-this", "origins"),
    *("other-readings", "tabs", "board-tab", "moves-tab", "story-tab", "more-tab"),
)
"""Every label that the page shows."""


FIGURES: Final = {
    name: f"{{{name}}}" for name in ("game", "round", "why", "number", "step", "steps", "count")
}
"""What the page puts into a label itself: the place stays as it is."""


def labels_in(language: Language) -> tuple[Label, ...]:
    """All of them in one language."""
    return tuple(Label(name, phrase(language, f"label.{name}", **FIGURES)) for name in LABELS)
