"""The look of the SVG: its style sheet, every rule of it bound to our own root class."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.svg import style_sheet

ROOT: Final = "skybridge-skyward"

PAINTS: Final = {
    "blue": ("#2d6cb5", "#e2edf9", "#fff"),
    "orange": ("#e58a2e", "#fdecd9", "#2e1700"),
    "green": ("#4b9a55", "#e2f2e2", "#06210b"),
    "purple": ("#7d4b96", "#f0e5f5", "#fff"),
    "yellow": ("#e8bd3c", "#fbf1d2", "#382a00"),
    "red": ("#c4442f", "#f9e0da", "#fff"),
    "white": ("#f4f2ee", "#fff", "#2c2620"),
    "black": ("#37333b", "#e4e1e8", "#fff"),
    "brown": ("#7d5736", "#eee1d4", "#fff"),
    "grey": ("#8d8d8d", "#ececec", "#1a1a1a"),
    "wild": ("#fff", "#fff", "#1d2833"),
    "steel": ("#5d7486", "#e6edf2", "#fff"),
    "fur": ("#8a6a4f", "#f1e8df", "#fff"),
    "gold": ("#b98a1c", "#fbf3da", "#fff"),
    "rust": ("#8f2f3f", "#f7e1e3", "#fff"),
    "plain": ("#8b939b", "#f2f4f6", "#fff"),
}
"""Full colour, tint and ink of each colour; no two of the factions are equally light."""

_RULES: Final = (
    ("", "font-family:'Segoe UI',system-ui,'Helvetica Neue','DejaVu Sans',sans-serif"),
    (".paper", "fill:#eef3f7;stroke:#c3d0da"),
    (".headline", "fill:#1d2833;font-weight:700"),
    (".label", "fill:#51606d"),
    (".ink", "fill:#1d2833"),
    (".strong", "fill:#1d2833;font-weight:700"),
    (".part", "fill:#51606d;font-weight:700;letter-spacing:.08em"),
    (".middle", "text-anchor:middle"),
    (".end", "text-anchor:end"),
    (".own", "font-style:italic"),
    (".sky", "fill:#d9e8f3;stroke:#b5cbdc"),
    (".cloud", "fill:#e8f2f9"),
    (".pile", "fill:#fbfdfe;stroke:#9db2c2"),
    (".pile-token", "fill:#fff9e3;stroke:#a97c00;stroke-width:2.2"),
    (".bare", "fill:#fff;fill-opacity:.35;stroke:#9db2c2;stroke-dasharray:4 4"),
    (".card", "stroke:#3f4d59;stroke-opacity:.5"),
    (".next", "fill:none;stroke:#1d2833;stroke-width:2.4"),
    (".hatch", "stroke:#fff;stroke-opacity:.4;stroke-width:2"),
    (".mark", "fill:#fff;stroke:#7b8b98;stroke-width:.8"),
    (".points", "fill:#fff;stroke:#3f4d59"),
    (".badge", "fill:#1d2833"),
    (".badge-ink", "fill:#fff;font-weight:700;text-anchor:middle"),
    (".seat", "fill:#fbfdfe;stroke:#c3d0da"),
    (".asked", "fill:#fff;stroke:#1d2833;stroke-width:2.4"),
    (".won", "fill:#fff6d6;stroke:#9a7400;stroke-width:2.4"),
    (".token", "fill:#f0c33c;stroke:#5c4300;stroke-width:1.2;stroke-linejoin:round"),
    (".star", "fill:#5c4300"),
    (".cog", "fill:#b08a4a;stroke:#4a3712;stroke-width:.9;stroke-linejoin:round"),
    (".hole", "fill:#fbfdfe;stroke:#4a3712;stroke-width:.9"),
    (".symbol", "stroke:#1d2833;stroke-width:.9;stroke-linejoin:round"),
    (".symbol-ink", "font-weight:700;text-anchor:middle"),
)


def skyward_style() -> str:
    """The style element; nothing in it reaches beyond our own pictures."""
    rules = list(_RULES)
    for name, (full, tint, ink) in PAINTS.items():
        rules += [
            (f".all-{name}", f"fill:{full}"),
            (f".tint-{name}", f"fill:{tint}"),
            (f".on-{name}", f"fill:{ink}"),
        ]
    return style_sheet(ROOT, rules)
