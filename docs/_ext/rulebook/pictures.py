"""Pictures of cases: of the table only what the case is about, each written once as a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen
from sphinx.application import Sphinx

from rulebook.cases import Case, shown
from skybridge_rules import catalogue, thraen, towers
from skybridge_rules.bots import RandomBot, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.disputes.kinds import After, May, Points, Reads, Sees, Undo, Winners
from skybridge_rules.match import Match
from skybridge_rules.render import thraen_svg, towers_svg
from skybridge_rules.render.svg import document, group, rect, text
from skybridge_rules.thraen.picture.bridge import bridge_of
from skybridge_rules.thraen.picture.described import described
from skybridge_rules.thraen.picture.desert import desert_of
from skybridge_rules.thraen.picture.frame import EDGE, PAGE, Block
from skybridge_rules.thraen.picture.hand import hand_of
from skybridge_rules.thraen.picture.heaps import stacks_of
from skybridge_rules.thraen.picture.scene import Scene
from skybridge_rules.thraen.picture.seats import seats_of
from skybridge_rules.thraen.picture.seeing import scene_of
from skybridge_rules.thraen.picture.style import ROOT, thraen_style

FOLDER: Final = "_images/cases"
"""Where the pictures lie, below the built site."""

PARTS: Final = {
    "bridge": (bridge_of, "the bridge with bridge work and Eye"),
    "stacks": (stacks_of, "the stacks"),
    "desert": (desert_of, "the desert"),
    "seats": (seats_of, "the boards in question"),
    "hand": (hand_of, "the own hand"),
}
"""What a table of thraen can be cut into, from top to bottom."""

SHOWN: Final = {
    "SETUP": "bridge stacks desert seats",
    "PREP": "bridge stacks",
    "TURN": "stacks seats hand",
    "TIME": "stacks seats hand",
    "TAKE": "bridge stacks",
    "KNOW": "stacks seats hand",
    "BONUS": "bridge stacks seats",
    "IMMED": "desert seats hand",
    "MIGHT": "desert seats",
    "RETREAT": "desert seats hand",
    "ARM": "desert seats",
    "BUILD": "bridge seats",
    "FACTION": "bridge desert seats",
    "IDLE": "bridge desert",
    "LEADER": "bridge desert",
    "DRAKHE": "bridge desert seats",
    "FOOD": "desert seats",
    "END": "bridge seats",
    "SCORE": "bridge desert seats",
    "TIE": "bridge seats",
    "INFO": "stacks seats hand",
    "ABIL-EMP": "stacks seats",
    "ABIL-AGO": "stacks desert seats",
    "ABIL-GEN": "desert seats hand",
    "ABIL-VIS": "stacks seats hand",
    "ABIL-MAS": "desert seats hand",
    "ABIL-BLD": "bridge seats",
}
"""Which of them tell of which rules; of all others the boards and the hand do."""
USUAL: Final = "seats hand"

MOVES: Final = {"take": "stacks", "build": "bridge", "bonus": "stacks", "crown": "stacks"}
"""What a move is about, by its first word, whatever the rule."""

TOWER: Final = re.compile(r"\b([1-9]): ((?:[RGBY][32=^] ?)+)")
MOVE: Final = re.compile(r"\b([RGBY])[32=^]@")

PEOPLE: Final = {"Ada": Seat(0), "Ben": Seat(1)}
"""Who sits where in the disputes."""


@frozen
class Drawn:
    """A picture as a file: its name, its text, its size, and words for whoever cannot see it."""

    name: str
    svg: str
    width: float
    height: float
    words: str


@cache
def drawn(case: Case) -> Drawn:
    """The picture of a case."""
    game, match = case.scene.court.game, case.scene.match
    view = game.view(match.state, _viewer(case))
    if case.dispute.game == "towers":
        return _file("towers", towers_svg(view))
    parts = _parts(case)
    about = ", ".join(PARTS[part][1] for part in parts)
    return _file("thraen", _cut(view, parts, _seats(case)), f": {about}")


@cache
def drawn_claim(claim: catalogue.Claim) -> Drawn | None:
    """The position an example describes, if it gives one; a single tower is not the whole of it."""
    if len(found := TOWER.findall(claim.summary)) < 2:
        return None
    players = 2 if "Player 1" in claim.summary else 4
    asked = MOVE.search(claim.summary)
    turn = asked.group(1) if asked else "R"
    described = " / ".join(f"{cell}: {pieces.strip()}" for cell, pieces in found)
    state = towers.parse_position(f"towers players={players} turn={turn} out=- | {described}")
    return _file("towers", towers_svg(towers.view(state, None)))


@cache
def drawn_start(game: str) -> Drawn:
    """A table of two, or of four in towers, before the first turn; the key below it."""
    if game == "towers":
        return _file(game, towers_svg(towers.view(towers.new(towers.Options(4)), None)))
    match = Match(thraen, thraen.Options(2), dealer=Dealer.of("the rules, drawn"))
    bots = {seat: RandomBot() for seat in thraen.seats(match.state)}
    for _ in play_on(match, bots):
        asked = match.decision
        if asked is not None and asked.by is not CHANCE and asked.ask == "take":
            return _file(game, thraen_svg(match.view(asked.by)), ": the whole table, with a key")
    raise AssertionError("nobody was asked to take a card")


def _file(game: str, svg: str, more: str = "") -> Drawn:
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    digest = sha256(svg.encode()).hexdigest()[:12]
    title = re.findall("<title>(.*?)</title>", svg)[0]
    return Drawn(f"{game}-{digest}.svg", svg, width, height, f"{title}{more}")


def everything() -> Iterator[Drawn]:
    """Every picture of the pages, in no order; some come twice."""
    yield from map(drawn, shown())
    for game in catalogue.GAMES:
        yield drawn_start(game)
        yield from filter(None, map(drawn_claim, catalogue.of_game(game).example))


def write_all(app: Sphinx, failed: Exception | None) -> None:
    """Once the pages are written, whatever they show is written beside them."""
    if failed is None and app.builder.format == "html":
        folder = Path(app.outdir, FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in {each.name: each.svg for each in everything()}.items():
            if not (folder / name).exists():
                (folder / name).write_text(svg, encoding="utf-8", newline="\n")


def _cut(view: thraen.View, parts: tuple[str, ...], seats: frozenset[Seat]) -> str:
    """Parts of a table, below its headline."""
    scene = scene_of(view)
    fewer = evolve(scene, places=tuple(each for each in scene.places if each.seat in seats))
    drawing = []
    top = EDGE
    for draw in (_head, *(PARTS[part][0] for part in parts)):
        # Other parts find the colour of a seat by its number, so they need all of them.
        block = draw(fewer if draw is seats_of else scene, top)
        drawing.append(block.svg)
        top = block.bottom
    height = top + EDGE - 12
    paper = rect("paper", 0.5, 0.5, PAGE - 1, height - 1, 14)
    title = f"Thraen. {scene.headline}"
    size = (PAGE, height)
    return document(ROOT, size, title, described(scene), [thraen_style(), paper, *drawing])


def _head(scene: Scene, top: float) -> Block:
    parts = [text("headline", (EDGE + 2, top + 12), scene.headline, 22)]
    parts.append(text("label", (EDGE + 2, top + 40), "  ·  ".join(scene.notes), 13))
    return Block(group("head", parts), top + 62)


def _parts(case: Case) -> tuple[str, ...]:
    """What the first deciding rule is about, and the move in question."""
    wanted = SHOWN.get(_family(case.dispute.because[0]), USUAL).split()
    if isinstance(case.dispute.asked, May):
        word, _, what = case.dispute.asked.move.partition(":")
        wanted.append(MOVES.get(word, ""))
        if what in ("eye", "bridge-work"):
            wanted.append("bridge")
    return tuple(part for part in PARTS if part in wanted)


def _family(entry: str) -> str:
    """What an id is about, such as TAKE; a ruling is about its first rule."""
    record = catalogue.find(entry)
    if isinstance(record, catalogue.Ruling):
        return _family(record.rules[0]) if record.rules else ""
    found = entry.removeprefix("TH-").rpartition("-")[0]
    return found if found.startswith("ABIL") else found.partition("-")[0]


def _viewer(case: Case) -> Seat | None:
    """Who decides; where it is about what somebody sees, that one."""
    asked, decision = case.dispute.asked, case.scene.match.decision
    if isinstance(asked, Sees | Reads):
        return None if asked.seat is None else Seat(asked.seat)
    if decision is None or decision.by is CHANCE:
        return None
    return decision.by


def _seats(case: Case) -> frozenset[Seat]:
    """Whoever is asked, asked about or named."""
    dispute = case.dispute
    everybody = frozenset(case.scene.court.game.seats(case.scene.match.state))
    found: set[Any] = {_viewer(case)}
    told = f"{case.before} {dispute.question}"
    found |= {seat for name, seat in PEOPLE.items() if re.search(rf"\b{name}\b", told)}
    match dispute.asked:
        case Winners():
            return everybody
        case Points(seat=seat) | May(seat=seat) | Undo(seat=seat):
            found.add(seat)
        case After(values=values):
            found |= {int(seat) for seat in re.findall(r"players\.(\d)", " ".join(values))}
        case Reads(path=path) | Sees(where=path):
            found |= {int(seat) for seat in re.findall(r"players\.(\d)", path)}
        case _:
            pass
    return everybody & found or everybody
