"""The line of a board in the SVG: goods, figures, and how many cards are in its hands."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import width_of
from skybridge_rules.render.svg import group, rect, text
from skybridge_rules.thraen.components import MATERIALS, Resource
from skybridge_rules.thraen.picture.frame import EDGE, SMALL
from skybridge_rules.thraen.picture.scene import ROOM, Place
from skybridge_rules.thraen.picture.tokens import die, garrison, good, legion, pawn

PIP: Final = 19.0
"""A storage space."""


def goods_of(place: Place, y: float) -> list[str]:
    """The storage with its spaces, and money (TH-STORE-01 to TH-STORE-05)."""
    materials = [each for each in MATERIALS for _ in range(place.goods[each])]
    sumpters = [Resource.SUMPTER] * place.goods[Resource.SUMPTER]
    salt = [Resource.SALT] * place.goods[Resource.SALT]
    x = EDGE + 16
    parts = []
    for key, stored, room in zip(
        ("store.materials", "store.sumpters", "store.salt"),
        (materials, sumpters, salt),
        ROOM,
        strict=True,
    ):
        spaces = []
        for index in range(max(room, len(stored))):
            spaces.append(rect("space", x, y - PIP / 2, PIP, PIP, 3))
            if index < len(stored):
                spaces.append(good(stored[index], (x + PIP / 2, y), place.language, 14.5))
            x += PIP + 2
        listed = ", ".join(map(place.resource, stored)) or place.say("store.empty")
        parts.append(group("store", spaces, place.say(key, goods=listed)))
        x += 14
    money = place.goods[Resource.MONEY]
    coin = [
        good(Resource.MONEY, (x + 7, y), place.language, 15),
        text("strong", (x + 18, y), f"×{money}", 14),
    ]
    parts.append(group("store", coin, place.say("store.money", count=money)))
    return parts


def figures_of(place: Place, y: float) -> tuple[list[str], float]:
    """Population, garrisons, might, the sizes of the hands, and where the line ends."""
    x = EDGE + 368
    seat, colour = str(place.seat), place.colour
    people = place.say("figures.people", count=place.people)
    parts = [pawn(colour, (x, y + 11), seat, people)]
    parts.append(text("strong", (x + 12, y), f"×{place.people}", 14))
    key = "figures.reserve-box" if place.boxed else "figures.reserve"
    box = {"box": place.boxed} if place.boxed else {}
    more = place.say(key, reserve=place.reserve, **box)
    parts.append(text("label", (x + 46, y), more, SMALL))
    x += 176
    left = place.say("figures.garrisons", count=place.garrisons)
    parts.append(garrison(colour, (x, y), seat, left))
    parts.append(text("strong", (x + 14, y), f"×{place.garrisons}", 14))
    x += 76
    parts.append(legion(colour, (x, y), seat, place.say("figures.might", territory=place.might)))
    parts.append(text("strong", (x + 15, y), f"T{place.might}", 14))
    x += 76
    for back, words in (
        ("plain", place.say("figures.hand", count=place.hand.count)),
        ("godh", place.count("figures.godhs", place.godhs.count)),
        ("plain", place.say("figures.pack", count=place.pack.count) if place.pack.count else ""),
    ):
        if words:
            parts.append(group(back, [rect("card band", x, y - 10, 15, 20, 3)]))
            parts.append(text("strong", (x + 22, y), words, 13))
            x += width_of(words, 13, bold=True) + 52
    extras, end = _extras(place, x, y)
    return parts + extras, end


def _extras(place: Place, x: float, y: float) -> tuple[list[str], float]:
    """Guests on Guinn's board, and the die on the Bridge Builder's."""
    parts = []
    if place.guests:
        words = place.say("figures.guests")
        parts.append(text("label", (x, y), words, SMALL))
        x += width_of(words, SMALL) + 16
    for each in place.guests:
        title = place.say("figures.guest", seat=each.seat, count=each.count)
        parts.append(pawn(each.colour, (x, y + 11), str(each.seat), title))
        parts.append(text("strong", (x + 12, y), f"×{each.count}", 14))
        x += width_of(f"×{each.count}", 14, bold=True) + 32
    if place.die is not None:
        parts.append(die(place.die.face, (x + 10, y), place.language, utreng=place.die.utreng))
        parts.append(text("label", (x + 28, y), place.die.words, SMALL))
        x += 28 + width_of(place.die.words, SMALL)
    return parts, x
