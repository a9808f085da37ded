"""The garden as one magpie sees it, for a terminal and as SVG."""

import re
from collections.abc import Iterator
from typing import Final

from magpie_rules.moves import Bury, Draw, Move, Peek, Pick
from magpie_rules.state import Ask
from magpie_rules.views import View
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package import Pictures
from skybridge_rules.render import svg

SIGNS: Final = dict(zip("1234567", "☂☀♀♂◇◆✦", strict=True))
"""What the cards stand for: sorrow, joy, a girl, a boy, silver, gold, a secret."""
TOP, ROW, WIDTH = 122, 84, 660
LOOKS: Final = """
.sky{fill:#d6e8f2} .meadow{fill:#cfe3b4} .magpie{fill:#fbfaf0;fill-opacity:.8}
.asked{fill:#fff;stroke:#27415f;stroke-width:2} .words{fill:#2c3a2b} .gone{opacity:.5}
.blade{stroke:#7fa75a;stroke-width:2} .gem{fill:#f4b92f;stroke:#966713} .ink{fill:#1c2127}
.face{fill:#fffef8;stroke:#6b7d8f} .back{fill:#27415f;stroke:#f8f8ee} .eye{fill:#8fb4d6}
.rank{fill:#27415f;font-weight:700;text-anchor:middle} .sign{fill:#b0502a;text-anchor:middle}
.snow{fill:#fff} .wing{fill:#2f6ea3} .words,.rank,.sign{font-family:'DejaVu Sans',sans-serif}
"""


@frozen
class MagpiePictures(Pictures[Move, View]):
    """How the garden is drawn."""

    def text(self, view: View, *, colour: bool = False) -> str:  # noqa: ARG002 - it needs none
        """The middle of the garden, and a line to each magpie."""
        garden = view.garden
        head = f"Round {garden.round} of {garden.options.rounds}, {garden.box} trinkets in the box"
        lines = [head, f"  pile {len(view.pile)}, in the grass {'◆' * garden.grass}"]
        for seat in garden.seats:
            hand = " ".join(f"[{seen.card or '?'}]" for seen in view.hands[seat])
            mark, nest = "▶" if seat == _asked(view) else " ", "◆" * garden.nests[seat]
            lines.append(f"{mark} {self._name(view, seat):<18} {nest:<12} {hand}")
        return "\n".join(lines) + "\n"

    def svg(self, view: View) -> str:
        """The same, painted."""
        height, told = TOP + ROW * len(view.hands) + 8, self.text(view)
        top = view.pile.top[0].card if view.pile.top else None
        drawn = [
            svg.style_sheet("garden", re.findall(r"(\S+){(.+?)}", LOOKS)),
            svg.rect("sky", 0, 0, WIDTH, height, 12),
            svg.rect("meadow", 0, 64, WIDTH, height - 64, 12),
            *(
                svg.line("blade", (x, 112), (x + x % 7 - 3, 96 - x % 11))
                for x in range(180, 640, 9)
            ),
            svg.text("words", (180, 34), told.splitlines()[0], 18),
            *_gems(200, 100, view.garden.grass),
            *[_card(40, 34, top, "pile")][: len(view.pile)],
            svg.text("words", (86, 84), f"× {len(view.pile)}", 15),
        ]
        for seat in view.garden.seats:
            drawn += _magpie(view, seat, TOP + ROW * seat, self._name(view, seat))
        return svg.document("garden", (WIDTH, height), "Magpie", told, drawn)

    def _name(self, view: View, seat: Seat) -> str:
        who = self.people.name(seat)[:12] or f"magpie {seat}"
        return f"{who}{' (you)' * (seat == view.seat)}{' ✓' * (view.picks[seat] is not None)}"

    def parts(self, view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """The pile, or the card of the hand."""
        if isinstance(move, Bury | Pick):
            return (f"card-{move.card}",)
        return ("pile",) if isinstance(move, Draw | Peek) else ()


def _asked(view: View) -> Seat | None:
    task = view.garden.task
    return task.seat if task and task.ask in (Ask.ACT, Ask.PICK) else None


def _magpie(view: View, seat: Seat, y: float, name: str) -> Iterator[str]:
    yield svg.rect("asked" if seat == _asked(view) else "magpie", 10, y, WIDTH - 20, ROW - 8, 9)
    yield _bird(62, y + 40) + svg.text("words", (112, y + 22), name, 15)
    yield from _gems(120, y + 52, view.garden.nests[seat])
    for place, seen in enumerate(view.hands[seat]):
        own = f"card-{seen.card}" if seat == view.seat else ""
        yield _card(300 + 44 * place, y + 13, seen.card, own)
    if view.garden.shown and (last := view.garden.shown[-1][seat]):
        yield svg.group("gone", [_card(WIDTH - 66, y + 13, last)])


def _card(x: float, y: float, card: CardId | None, part: str = "") -> str:
    face = [svg.rect("face" if card else "back", x, y, 36, 50, 5)]
    if card is None:
        face.append(svg.circle("eye", (x + 18, y + 25), 7))
    else:
        face.append(svg.text("rank", (x + 18, y + 16), card, 20))
        face.append(svg.text("sign", (x + 18, y + 37), SIGNS[card], 16))
    return svg.group("card", face, part=part)


def _gems(x: float, y: float, count: int) -> Iterator[str]:
    for at in (x + 18 * number for number in range(count)):
        yield svg.polygon("gem", [(at, y - 9), (at + 7, y), (at, y + 9), (at - 7, y)])


def _bird(x: float, y: float) -> str:
    """A magpie, facing right."""
    tail = [(x - 8, y + 2), (x - 44, y + 24), (x - 36, y + 30), (x, y + 16)]
    wing = [(x - 14, y + 2), (x + 8, y - 2), (x - 4, y + 14), (x - 24, y + 16)]
    beak = [(x + 22, y - 16), (x + 36, y - 12), (x + 22, y - 9)]
    body = svg.polygon("ink", tail) + svg.circle("ink", (x, y + 4), 17)
    body += svg.circle("snow", (x + 6, y + 11), 10) + svg.polygon("wing", wing)
    head = svg.circle("ink", (x + 14, y - 12), 11) + svg.polygon("ink", beak)
    return body + head + svg.circle("snow", (x + 18, y - 14), 2.5)
