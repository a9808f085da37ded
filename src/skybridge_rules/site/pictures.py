"""Pictures of cases: of the table only what the case is about, each written once as a file."""

from __future__ import annotations

import re
import shutil
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from docutils import nodes
from sphinx.application import Sphinx

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Claim, Ruling
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.kinds import After, HowManyPoints, May, Reads, Sees, Undo, Winners
from skybridge_rules.files import replace_text
from skybridge_rules.package import AnyPackage
from skybridge_rules.package.picture import Detail
from skybridge_rules.site.cases import Case
from skybridge_rules.site.domain import rulebook_of
from skybridge_rules.site.page import Page

FOLDER: Final = "_images/cases"
"""Where the pictures lie, below the built site."""
KEPT: Final = "rulebook-pictures"
"""Where they wait until the pages are written, beside what Sphinx keeps of these."""

SVG: Final = "{http://www.w3.org/2000/svg}"
PLAYER: Final = re.compile(r"\bplayers\.(\d+)")
"""The seat that a path into a document is about."""


@frozen
class Drawn:
    """A picture as a file: its name, its text, its size, and words for those who cannot see it."""

    name: str
    svg: str
    width: float
    height: float
    words: str


@cache
def draw_case(case: Case, people: tuple[str, ...]) -> Drawn:
    """The picture of a case."""
    package, match = case.position.package, case.position.match
    view = package.rules.view(match.state, _viewer(case))
    asked = case.dispute.asked
    move = package.rules.parse_move(asked.move) if isinstance(asked, May) else None
    rule = _rule_behind(case.dispute.because[0])
    return drawn(package, package.picture.detail(view, rule, move, _seats(case, people)))


def draw_claim(package: AnyPackage, claim: Claim) -> Drawn | None:
    """The position that an example describes, if its game can tell one from the words."""
    svg = package.picture.claim(claim.summary)
    return None if svg is None else drawn(package, Detail(svg))


def drawn(package: AnyPackage, detail: Detail) -> Drawn:
    """A picture as a file; its name says what is in it."""
    root = ElementTree.fromstring(detail.svg)
    *_, width, height = map(float, root.attrib["viewBox"].replace(",", " ").split())
    digest = sha256(detail.svg.encode()).hexdigest()[:12]
    title = root.findtext(f"{SVG}title", package.name)
    words = f"{title}: {detail.about}" if detail.about else title
    return Drawn(f"{package.name}-{digest}.svg", detail.svg, width, height, words)


def figure(page: Page, picture: Drawn) -> nodes.Node:
    """A picture that is loaded when it comes into sight, and opens in full size."""
    kept = Path(page.env.doctreedir, KEPT, picture.name)
    kept.parent.mkdir(parents=True, exist_ok=True)
    replace_text(kept, picture.svg)
    page.domain.note_picture(picture.name)
    address = f"{page.root}{FOLDER}/{picture.name}"
    size = f'width="{picture.width:.0f}" height="{picture.height:.0f}"'
    image = f'<img src="{address}" alt="{escape(picture.words)}" loading="lazy" {size}>'
    return nodes.raw("", f'<a class="case-picture" href="{address}">{image}</a>', format="html")


def copy_pictures(app: Sphinx, failed: Exception | None) -> None:
    """Once the pages are written, the pictures that they show are laid beside them."""
    if failed is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, FOLDER)
    names = rulebook_of(app.env).pictures
    if names:
        folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        if not (folder / name).exists():
            shutil.copyfile(Path(app.doctreedir, KEPT, name), folder / name)


def _rule_behind(entry: str) -> str:
    """The rule that decides: a ruling is about its first rule, and perhaps about none."""
    record = catalogue.find(entry)
    if isinstance(record, Ruling):
        return _rule_behind(record.rules[0]) if record.rules else ""
    return record.id


def _viewer(case: Case) -> Seat | None:
    """The seat that decides; where the question is what a seat sees, that one."""
    asked, decision = case.dispute.asked, case.position.match.decision
    if isinstance(asked, Sees | Reads):
        return None if asked.seat is None else Seat(asked.seat)
    if decision is None or decision.by is CHANCE:
        return None
    return decision.by


def _seats(case: Case, people: tuple[str, ...]) -> frozenset[Seat]:
    """The seats that are asked, asked about or named; all of them if there are none."""
    dispute, match = case.dispute, case.position.match
    everybody = frozenset(case.position.package.rules.seats(match.state))
    found: set[Any] = {_viewer(case)}
    told = f"{case.before} {dispute.question}"
    found |= {seat for seat, name in enumerate(people) if re.search(rf"\b{name}\b", told)}
    match dispute.asked:
        case Winners():
            return everybody
        case HowManyPoints(seat=seat) | May(seat=seat) | Undo(seat=seat):
            found.add(seat)
        case After(values=values):
            found |= {int(seat) for seat in PLAYER.findall(" ".join(values))}
        case Reads(path=path) | Sees(where=path):
            found |= {int(seat) for seat in PLAYER.findall(path)}
        case _:
            pass
    return everybody & found or everybody
