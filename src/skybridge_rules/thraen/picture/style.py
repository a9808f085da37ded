"""The look of the SVG: its style sheet, every rule of it bound to our own root class."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.svg import style_sheet

ROOT: Final = "skybridge-thraen"

PAINTS: Final = {
    "yellow": ("#e8bd3c", "#fbf1d2", "#382a00"),
    "green": ("#5c9f58", "#e3f0df", "#0c2710"),
    "black": ("#37333b", "#e4e1e8", "#fff"),
    "red": ("#c4442f", "#f9e0da", "#fff"),
    "blue": ("#2d5ea3", "#dde8f6", "#fff"),
    "white": ("#f4f2ee", "#fff", "#2c2620"),
    "purple": ("#8a4a8f", "#f1e1f2", "#fff"),
    "orange": ("#e0853a", "#fbe7d4", "#331a00"),
    "brown": ("#7d5736", "#eee1d4", "#fff"),
    "grey": ("#8d8d8d", "#ececec", "#1a1a1a"),
    "godh": ("#6a4c93", "#ebe4f4", "#fff"),
    "plain": ("#8c8172", "#f0ebe0", "#fff"),
}
"""Full colour, tint and ink of each colour; no two of the factions are equally light."""

_RULES: Final = (
    ("", "font-family:'Segoe UI',system-ui,'Helvetica Neue','DejaVu Sans',sans-serif"),
    (".paper", "fill:#f5f1e9;stroke:#d6cbb8"),
    (".headline", "fill:#2c2620;font-weight:700"),
    (".label", "fill:#6d6254"),
    (".ink", "fill:#2c2620"),
    (".strong", "fill:#2c2620;font-weight:700"),
    (".part", "fill:#6d6254;font-weight:700;letter-spacing:.08em"),
    (".middle", "text-anchor:middle"),
    (".end", "text-anchor:end"),
    (".own", "font-style:italic"),
    (".sky", "fill:#dce9f2"),
    (".cloud", "fill:#f2f7fa"),
    (".cliff", "fill:#dcc7a3;stroke:#8d6f49"),
    (".grass", "fill:#93ab74"),
    (".star", "fill:#f7e3a1;stroke:#b8922f"),
    (".pupil", "fill:#2c2620"),
    (".house", "fill:#f3e6cd;stroke:#8d6f49"),
    (".roof", "fill:#a9603f;stroke:#6f3a24"),
    (".stone-built", "fill:#cfc3ae;stroke:#5c5140;stroke-width:1.2"),
    (".joint", "stroke:#5c5140;stroke-opacity:.35"),
    (".planned", "fill:#fff;fill-opacity:.4;stroke:#7d8a95;stroke-dasharray:4 4"),
    (".lit", "fill:#fffdf8"),
    (".current", "fill:#fff6d6;stroke:#9a7400;stroke-width:2.4"),
    (".keystone", "fill:#fffdf8;stroke:#5c5140"),
    (".sand", "fill:#ecd9b2;stroke:#c9ad79"),
    (".sand-even", "fill:#e4cd9f;stroke:#c9ad79"),
    (".card", "stroke:#5c5140;stroke-opacity:.55"),
    (".fold", "stroke:#5c5140;stroke-opacity:.4"),
    (".bare", "fill:none;stroke:#b3a691;stroke-dasharray:4 4"),
    (".hatch", "stroke:#fff;stroke-opacity:.4;stroke-width:2"),
    (".veil", "fill:#fffdf8;fill-opacity:.92"),
    (".chip", "fill:#fffdf8;stroke:#8d8069"),
    (".chip-passive", "fill:#4b4338;stroke:#4b4338"),
    (".chip-passive-ink", "fill:#fff;font-weight:700"),
    (".chip-once", "fill:#fff0bf;stroke:#9a7400"),
    (".chip-used", "fill:none;stroke:#b3a691;stroke-dasharray:3 2"),
    (".chip-used-ink", "fill:#857a6a"),
    (".chip-note", "fill:none"),
    (".chip-feud", "stroke:#2c2620;stroke-width:.8"),
    (".points", "fill:#fffdf8;stroke:#5c5140"),
    (".rune", "fill:#fffdf8;stroke:#2c2620"),
    (".seat", "fill:#fffdf8;stroke:#d6cbb8"),
    (".asked", "fill:#fff;stroke:#2c2620;stroke-width:2.4"),
    (".won", "fill:#fff6d6;stroke:#9a7400;stroke-width:2.4"),
    (".wall", "fill:#fbf5e6;stroke:#8d6f49"),
    (".space", "fill:#efe8da;stroke:#b3a691"),
    (".faith", "fill:#cfe3c9;stroke:#4d7a48"),
    (".power", "fill:#254f8f;stroke:#12305e"),
    (".power-ink", "fill:#fff;font-weight:700"),
    (".figure", "stroke:#241c14;stroke-width:.9;stroke-linejoin:round"),
    (".figure-ink", "font-weight:700;text-anchor:middle"),
    (".rebel-free .body", "fill:#d9d4cb"),
    (".rebel-free text", "fill:#2c2620"),
    (".leader .body", "fill:#2c2620"),
    (".leader .flag", "fill:#c4442f"),
    (".money", "fill:#e9c84f"),
    (".wood", "fill:#a9713d"),
    (".rock", "fill:#b5b1aa"),
    (".metal", "fill:#7d98ad"),
    (".sumpter", "fill:#c79a62"),
    (".salt", "fill:#fff"),
    (".good", "stroke:#2c2620;stroke-width:.8;stroke-linejoin:round"),
    (".good-ink", "fill:#1c1712;font-weight:700;text-anchor:middle"),
    (".die", "fill:#fff;stroke:#2c2620;stroke-width:1.4"),
)


def thraen_style() -> str:
    """The style element; nothing in it reaches beyond our own pictures."""
    rules = list(_RULES)
    for name, (full, tint, ink) in PAINTS.items():
        rules += [
            (f".{name} .body,.{name} .band", f"fill:{full}"),
            (f".{name} .tint", f"fill:{tint}"),
            (f".{name} .on-colour", f"fill:{ink}"),
            (f".all-{name}", f"fill:{full}"),
            (f".on-{name}", f"fill:{ink}"),
        ]
    return style_sheet(ROOT, rules)
