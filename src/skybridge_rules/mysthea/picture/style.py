"""The look of the SVG: its style sheet, every rule of it bound to our own root class."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.components import CardType, Terrain
from skybridge_rules.render.svg import style_sheet

ROOT: Final = "skybridge-mysthea"

TERRAINS: Final = {
    Terrain.FOREST: "forest",
    Terrain.RIVER: "river",
    Terrain.MYST: "myst",
    Terrain.CRYSTAL_FIELD: "crystal",
    Terrain.MOUNTAIN: "mountain",
}
"""The paint of each type of region."""

TYPES: Final = {
    CardType.TACTIC: "red",
    CardType.OBJECTIVE: "yellow",
    CardType.ACCESSORY: "green",
    CardType.UPGRADE: "blue",
}
"""The paint of each type of Command card, as they are printed (MY-ACT-02)."""

PAINTS: Final = {
    "forest": ("#4d8f4a", "#e3f1df", "#fff"),
    "river": ("#2f7fb8", "#dfeef8", "#fff"),
    "myst": ("#8a5aa8", "#efe5f5", "#fff"),
    "crystal": ("#d9679b", "#fbe6ef", "#33091c"),
    "mountain": ("#7a6a58", "#ece7e0", "#fff"),
    "red": ("#c4442f", "#f9e3de", "#fff"),
    "yellow": ("#e0b02e", "#fbf2d4", "#382a00"),
    "green": ("#4b9a55", "#e4f2e4", "#06210b"),
    "blue": ("#2d6cb5", "#e3edf9", "#fff"),
    "encounter": ("#8a6a4f", "#f4ebe1", "#fff"),
    "monster": ("#4b2733", "#f2dfe4", "#fff"),
    "storm": ("#4c5b72", "#e3e8ef", "#fff"),
    "hero": ("#2b3a4f", "#e9edf3", "#fff"),
    "steel": ("#5d7486", "#e6edf2", "#fff"),
    "seat-0": ("#b3261e", "#fbe3e1", "#fff"),
    "seat-1": ("#1f5fa8", "#dfeafa", "#fff"),
    "seat-2": ("#2a7a42", "#e0f3e5", "#fff"),
    "seat-3": ("#e3a51c", "#fdf2d6", "#2c1d00"),
    "seat-4": ("#5d3f93", "#ebe3f7", "#fff"),
}
"""Full colour, tint and ink of each paint; a sign, a letter or a number stands beside each."""

_RULES: Final = (
    ("", "font-family:'Segoe UI',system-ui,'Helvetica Neue','DejaVu Sans',sans-serif"),
    (".paper", "fill:#f3f1f6;stroke:#cdc7d6"),
    (".headline", "fill:#221c2c;font-weight:700"),
    (".label", "fill:#5a5366"),
    (".ink", "fill:#221c2c"),
    (".strong", "fill:#221c2c;font-weight:700"),
    (".part", "fill:#5a5366;font-weight:700;letter-spacing:.08em"),
    (".middle", "text-anchor:middle"),
    (".end", "text-anchor:end"),
    (".own", "font-style:italic"),
    (".sky", "fill:#dfe6f2;stroke:#bcc8dc"),
    (".cloud", "fill:#ecf1f8"),
    (".bridge", "stroke:#8e9cb8;stroke-width:3;stroke-dasharray:2 6;stroke-linecap:round"),
    (".pill", "fill:#fff;stroke:#8e9cb8"),
    (".island", "fill:#fdfcfa;stroke:#8a8398;stroke-width:1.4"),
    (".region", "stroke:#3d3646;stroke-opacity:.35"),
    (".bare", "fill:#fff;fill-opacity:.4;stroke:#9a94a8;stroke-dasharray:4 4"),
    (".hatch", "stroke:#7a7488;stroke-opacity:.35;stroke-width:2"),
    (".card", "stroke:#3d3646;stroke-opacity:.5"),
    (".sign", "stroke:#221c2c;stroke-width:.8;stroke-linejoin:round"),
    (".sign-ink", "font-weight:700;text-anchor:middle"),
    (".unit", "stroke:#221c2c;stroke-width:.9;stroke-linejoin:round"),
    (".wound", "stroke:#221c2c;stroke-width:2.2;stroke-linecap:round"),
    (".energy", "fill:#f4c531;stroke:#5c4300;stroke-width:.9;stroke-linejoin:round"),
    (".energy-off", "fill:#fff;stroke:#5a5366;stroke-width:.9;stroke-linejoin:round"),
    (".exp", "fill:#58b6c9;stroke:#0c3b46;stroke-width:.9;stroke-linejoin:round"),
    (".glory", "fill:#f0a63c;stroke:#5c3200;stroke-width:.9;stroke-linejoin:round"),
    (".points", "fill:#fff;stroke:#3d3646"),
    (".badge", "fill:#221c2c"),
    (".badge-ink", "fill:#fff;font-weight:700;text-anchor:middle"),
    (".seat", "fill:#fdfcfe;stroke:#cdc7d6"),
    (".asked", "fill:#fff;stroke:#221c2c;stroke-width:2.4"),
    (".won", "fill:#fff6d6;stroke:#9a7400;stroke-width:2.4"),
    (".matter", "fill:#fffdf4;stroke:#8a7a3c;stroke-width:1.6"),
    (".choice", "fill:#fff;stroke:#221c2c;stroke-width:1.3"),
    (".now", "fill:none;stroke:#221c2c;stroke-width:2.4"),
)


def mysthea_style() -> str:
    """The style element; nothing in it reaches beyond our own pictures."""
    rules = list(_RULES)
    for name, (full, tint, ink) in PAINTS.items():
        rules += [
            (f".all-{name}", f"fill:{full}"),
            (f".tint-{name}", f"fill:{tint}"),
            (f".on-{name}", f"fill:{ink}"),
            (f".held-{name}", f"stroke:{full};stroke-width:2.6;stroke-opacity:1"),
        ]
    return style_sheet(ROOT, rules)
