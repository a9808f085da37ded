"""The position that a dispute is about: a table or a text, with its changes, and moves played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import attrs
from attrs import evolve, frozen

from skybridge_rules.core.errors import Fault, JsonError, SkybridgeError
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.thraen.position import CannotLay
from skybridge_rules.disputes.courts import Court, court_of
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.paths import NoSuchPath, put
from skybridge_rules.match import Match

TABLES = "tables"
"""The folder of tables, beside the file of a dispute."""


@frozen
class Scene:
    """A dispute laid out: the game, and the match in which its moves were played."""

    court: Court
    match: Match[Any, Any, Any, Any, Any]


def scene_of(dispute: Dispute) -> Scene:
    """Lay out a dispute and play its moves; DisputeError says what cannot be."""
    with _blaming(dispute, "content" if dispute.content else "game"):
        court = court_of(dispute.game, _content_of(dispute))
    state = _changed(dispute, court, _laid(dispute, court, _begun(dispute, court)))
    state = _ruled(dispute, court, state)
    if problems := court.game.problems(state):
        raise dispute.refused("position" if dispute.position else "table", str(problems[0]))
    match = Match(court.game, court.game.options_of(state), start=state)
    for number, text in enumerate(dispute.play, 1):
        with _blaming(dispute, f"play, move {number}"):
            match.play(court.game.parse_move(text))
    return Scene(court, match)


@contextmanager
def _blaming(dispute: Dispute, field: str) -> Iterator[None]:
    """Say of whatever goes wrong which field of a dispute it belongs to."""
    try:
        yield
    except (SkybridgeError, CannotLay, NoSuchPath) as error:
        raise dispute.refused(field, str(error)) from None
    except OSError as error:
        raise dispute.refused(field, f"{error.filename}: {error.strerror}") from None


def _begun(dispute: Dispute, court: Court) -> Any:
    """The table, or the position as it is written; whether it can be is asked later."""
    documents = court.game.JSON
    if dispute.table is not None:
        with _blaming(dispute, "table"):
            file = dispute.folder / TABLES / f"{dispute.table}.json"
            return _table(file, dispute.game, _content_of(dispute))
    text = dispute.position or ""
    with _blaming(dispute, "position"):
        if text.startswith("{"):
            return documents.codec.loads(text, documents.state)
        return court.game.parse_position(text)


@cache
def _table(file: Path, game: str, content: Path | None) -> Any:
    """A table is a value like any other, so it is read once."""
    court = court_of(game, content)
    plain = parsed(file.read_text(encoding="utf-8"))
    if not isinstance(plain, dict) or not isinstance(plain.get("table", {}), dict):
        raise JsonError((Fault("$", "expected a position"),))
    return court.game.JSON.codec.structure(court.filled(plain), court.game.JSON.state)


def _content_of(dispute: Dispute) -> Path | None:
    return None if dispute.content is None else dispute.folder / dispute.content


def _laid(dispute: Dispute, court: Court, state: Any) -> Any:
    for card, place in dispute.lay:
        field = f"lay.{card}"
        if court.lay is None:
            raise dispute.refused(field, f"{dispute.game} has no cards")
        with _blaming(dispute, field):
            state = court.lay(state, card, place)
    return state


def _changed(dispute: Dispute, court: Court, state: Any) -> Any:
    if not dispute.change:
        return state
    documents = court.game.JSON
    plain = parsed(documents.to_json(state))
    for path, value in dispute.change:
        with _blaming(dispute, f"change.{path}"):
            put(plain, path, deepcopy(value), court.names)
    with _blaming(dispute, "change"):
        return documents.codec.structure(plain, documents.state)


def _ruled(dispute: Dispute, court: Court, state: Any) -> Any:
    """The same position, judged by other readings of the rules."""
    if not dispute.rules:
        return state
    options = court.game.options_of(state)
    chosen: dict[str, Any] = {}
    for name, word in dispute.rules:
        known = {field.name: field.default for field in attrs.fields(type(options.config))}
        if name not in known:
            message = f"no switch of that name; there are {', '.join(known)}"
            raise dispute.refused(f"rules.{name}", message)
        values = _values(known[name])
        if word not in values:
            raise dispute.refused(f"rules.{name}", f"one of {', '.join(values)}, not {word!r}")
        chosen[name] = values[word]
    with _blaming(dispute, "rules"):
        return court.reader.reread(state, evolve(options, config=evolve(options.config, **chosen)))


def _values(usual: Any) -> Mapping[str, Any]:
    """What a switch can be set to, by its name in small letters."""
    if isinstance(usual, Enum):
        return {name.lower(): member for name, member in type(usual).__members__.items()}
    return {"true": True, "false": False}
