"""The look of the SVG: its style sheet, every rule of it bound to our own root class."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.svg import style_sheet

ROOT: Final = "skybridge-towers"

PAINTS: Final = {
    "red": ("#d24a38", "#e87f6d", "#a12f22", "#fff"),
    "green": ("#5fae62", "#8acb8b", "#438547", "#0d2a12"),
    "blue": ("#1b4184", "#406cb0", "#102b5c", "#fff"),
    "yellow": ("#f3c843", "#fae08a", "#cb9d22", "#3a2b00"),
}
"""Front, top, side and ink of each colour; from blue by red and green to yellow ever lighter."""

_RULES: Final = (
    ("", "font-family:'Segoe UI',system-ui,'Helvetica Neue','DejaVu Sans',sans-serif"),
    (".paper", "fill:#f5f1e9;stroke:#d6cbb8"),
    (".sky", "fill:#e6eff5"),
    (".cloud", "fill:#f7fafc"),
    (".headline", "fill:#2c2620;font-weight:700"),
    (".label", "fill:#6d6254"),
    (".board-top", "fill:#e2c79c"),
    (".board-front", "fill:#b98f5b"),
    (".board-side", "fill:#9c7546"),
    (".grain", "stroke:#b98f5b;stroke-opacity:.35"),
    (".border", "stroke:#a37d4c;stroke-opacity:.7;stroke-dasharray:5 5"),
    (".foundation", "fill:#c9a672;stroke:#8d6a3d"),
    (".number", "fill:#5b4425"),
    (".number-ink", "fill:#fff;font-weight:700;text-anchor:middle"),
    (
        ".front,.top,.side",
        "stroke:#241c14;stroke-opacity:.55;stroke-width:.8;stroke-linejoin:round",
    ),
    (".floor", "stroke:#000;stroke-opacity:.38"),
    (".pane", "fill:#fff7dc;fill-opacity:.62"),
    (".plank", "stroke:#000;stroke-opacity:.22"),
    (".sign", "font-weight:700;text-anchor:middle"),
    (".tag", "fill:#fff;stroke:#6d6254;stroke-width:.8"),
    (".tag-ink", "fill:#2c2620;font-weight:700;text-anchor:middle"),
    (".card", "fill:#fffdf8;stroke:#d6cbb8"),
    (".active", "fill:#fff;stroke:#2c2620;stroke-width:2"),
    (".won", "fill:#fff6d6;stroke:#9a7400;stroke-width:2"),
    (".arrow", "fill:#2c2620"),
    (".name", "fill:#2c2620;font-weight:700"),
    (".status", "fill:#6d6254;text-anchor:end"),
    (".points", "fill:#2c2620;font-weight:700;text-anchor:end"),
    (".laid", "fill:none;stroke:#b9ae9c;stroke-dasharray:2 2"),
    (".held", "stroke:#241c14;stroke-opacity:.6;stroke-width:.8"),
    (".gone", "opacity:.55"),
    (".bare .front", "fill:#efe7d8;stroke-dasharray:3 3"),
    (".bare .corner", "fill:#6d6254"),
    (".frame", "fill:none;stroke:#fff;stroke-opacity:.9;stroke-width:1.6"),
    (".corner", "font-weight:700"),
    (".end", "text-anchor:end"),
)


def towers_style() -> str:
    """The style element; nothing in it reaches beyond our own pictures."""
    rules = list(_RULES)
    for name, (front, top, side, ink) in PAINTS.items():
        rules += [
            (f".{name} .front,.{name}.held", f"fill:{front}"),
            (f".{name} .top", f"fill:{top}"),
            (f".{name} .side", f"fill:{side}"),
            (f".{name} text", f"fill:{ink}"),
        ]
    return style_sheet(ROOT, rules)
