"""The documents that the box looks through: the records of a game, their places and pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from own_games import own_games
from sphinx.environment import BuildEnvironment

from skybridge_rules import register
from skybridge_rules.ask.documents import common_document, document_of
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.disputes import Dispute, cases_of
from skybridge_rules.disputes.positions import lay_out
from skybridge_rules.package import AnyPackage
from skybridge_rules.site.domain import rulebook_of
from skybridge_rules.site.pictures import FOLDER
from skybridge_rules.table.links import link_of, match_of
from skybridge_rules.words import Language

NEEDLESS: Final = ("near", "section")
"""What only Python asks of a record."""


def write_documents(env: BuildEnvironment, folder: Path) -> int:
    """Write a file to each game and language, and to each language; how many bytes they have."""
    games = [register.package(name) for name in own_games()]
    for language in Language:
        _write(folder / f"common-{language.value}.json", common_document(language))
        for package in games:
            _write(
                folder / f"{package.name}-{language.value}.json", _document(env, package, language)
            )
    for package in games:
        _write(folder / f"{package.name}-play.json", plays(package))
    titles = [
        {"name": each.name, "title": {one.value: each.title_in(one) for one in Language}}
        for each in games
    ]
    _write(folder / "games.json", titles)
    return sum(file.stat().st_size for file in folder.glob("*.json"))


def _document(env: BuildEnvironment, package: AnyPackage, language: Language) -> dict[str, Any]:
    """A document, with the place of every record and the pictures of cases."""
    domain = rulebook_of(env)
    places = {
        name: f"{docname}.html#{anchor}" for name, _, _, docname, anchor, _ in domain.get_objects()
    }
    document = document_of(package.book, language)
    for record in document["records"]:
        record["page"] = places.get(record["id"], "")
        for name in NEEDLESS:
            del record[name]
    for case, dispute in zip(document["cases"], cases_of(package), strict=True):
        del case["file"]
        picture = domain.picture_of_case(package.name, dispute.title)
        if picture is not None:
            case["picture"] = {
                "file": f"{FOLDER}/{picture.name}",
                "width": round(picture.width),
                "height": round(picture.height),
                "words": picture.words,
            }
    return document


def plays(package: AnyPackage) -> Mapping[str, str]:
    """Links that open the rules table where a case stands, by its number; not all have one."""
    found = {}
    for number, dispute in enumerate(cases_of(package)):
        link = play_link(dispute)
        if link is not None:
            found[str(number)] = link
    return found


def play_link(dispute: Dispute) -> str | None:
    """A link to the position of a case; None where it has cards that the table does not have."""
    position = lay_out(dispute)
    decision = position.match.decision
    asked = decision is not None and decision.by is not CHANCE
    seat = decision.by if decision is not None and asked else Seat(0)
    try:
        link = link_of(position.package, position.match, Seat(int(seat)))
        match_of(link)
    except SkybridgeError:
        return None
    return link


def _write(file: Path, plain: Any) -> None:
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text + "\n", encoding="utf-8")
