"""The position that a dispute is about: a table or a text, with its changes, and moves played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from skybridge_rules import register
from skybridge_rules.core.by_hand import meant, read_toml_or_json
from skybridge_rules.core.errors import BadOption, SkybridgeError, UnknownName
from skybridge_rules.core.game import Step
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.core.text_files import read_beside
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.paths import NoSuchPath, put
from skybridge_rules.match import Match
from skybridge_rules.package import AnyPackage, Request

TABLES = "tables"
"""The folder of tables of one's own, beside the file of a dispute."""


@frozen
class DisputedPosition:
    """A dispute laid out: the game, and the match in which its moves were played."""

    package: AnyPackage
    match: Match[Any, Any, Any, Any, Any]
    steps: tuple[Step[Any, Any], ...] = ()
    """What came of each move that was played, with its events."""
    went_by: Any = None
    """The moment that was described, if play goes past it and nothing else was played."""

    @property
    def judged(self) -> Any:
        """The state that a move is judged in: also a moment that play goes past."""
        return self.match.state if self.went_by is None else self.went_by


def lay_out(dispute: Dispute) -> DisputedPosition:
    """Lay out a dispute and play its moves; DisputeError says what cannot be."""
    with _blaming(dispute, "content" if dispute.content else "game"):
        package = _package(dispute.game, _content_of(dispute))
    begun = _begun(dispute, package)
    package = package.for_state(begun.state)
    state = _changed(dispute, package, _laid(dispute, package, begun.state))
    state = _ruled(dispute, package, state)
    if problems := package.rules.problems(state):
        raise dispute.refused("position" if dispute.position else "table", str(problems[0]))
    match = Match(package.rules, package.rules.options_of(state), start=state)
    steps = []
    for number, text in enumerate(dispute.play, 1):
        with _blaming(dispute, f"play, move {number}"):
            steps.append(match.play(package.rules.parse_move(text)))
    gone = begun.went_by and state is begun.state and not steps
    return DisputedPosition(package, match, tuple(steps), begun.described if gone else None)


@contextmanager
def _blaming(dispute: Dispute, field: str) -> Iterator[None]:
    """Say of whatever goes wrong which field of a dispute it belongs to."""
    try:
        yield
    except (SkybridgeError, NoSuchPath) as error:
        raise dispute.refused(field, str(error)) from None
    except OSError as error:
        raise dispute.refused(field, f"{error.filename}: {error.strerror}") from None


def _begun(dispute: Dispute, package: AnyPackage) -> Placed[Any, Any]:
    """A new game, a table, or the position as written; whether it can be is asked later."""
    if dispute.players is not None:
        with _blaming(dispute, "players"):
            state = package.rules.new(package.options.make(Request(dispute.players)))
            return Placed(state, state)
    if dispute.table is not None:
        with _blaming(dispute, "table"):
            return _table(dispute, package)
    position = dispute.position
    with _blaming(dispute, "position"):
        if isinstance(position, Mapping):
            return package.positions.place(position)
        state = package.rules.parse_position(position or "")
        return Placed(state, state)


def _table(dispute: Dispute, package: AnyPackage) -> Placed[Any, Any]:
    """A table of the own folder, or one that comes with the game."""
    assert dispute.table is not None
    own = f"{TABLES}/{dispute.table}.toml"
    try:
        _, text = read_beside(dispute.folder, own)
    except (FileNotFoundError, NotADirectoryError):
        pass
    else:
        return _own_table(text, package)
    if dispute.table not in package.positions.tables():
        near = meant(dispute.table, package.positions.tables())
        raise UnknownName(f"no table {dispute.table!r}, nor a file {dispute.folder / own}; {near}")
    return _table_of_game(dispute.table, package)


@cache
def _own_table(text: str, package: AnyPackage) -> Placed[Any, Any]:
    """A table is a value like any other, so it is read once."""
    return package.positions.place(read_toml_or_json(text))


@cache
def _table_of_game(name: str, package: AnyPackage) -> Placed[Any, Any]:
    return package.positions.place({"table": name})


def _content_of(dispute: Dispute) -> tuple[Path, str] | None:
    return None if dispute.content is None else read_beside(dispute.folder, dispute.content)


def _laid(dispute: Dispute, package: AnyPackage, state: Any) -> Any:
    for card, place in dispute.lay:
        field = f"lay.{card}"
        if package.positions.lay is None:
            raise dispute.refused(field, f"{dispute.game} has no cards")
        with _blaming(dispute, field):
            state = package.positions.lay(state, card, place)
    return state


def _changed(dispute: Dispute, package: AnyPackage, state: Any) -> Any:
    if not dispute.change:
        return state
    documents = package.rules.JSON
    plain = parsed(documents.to_json(state))
    for path, value in dispute.change:
        with _blaming(dispute, f"change.{path}"):
            put(plain, path, deepcopy(value), package.positions.place_names)
    with _blaming(dispute, "change"):
        return documents.codec.structure(plain, documents.state)


def _ruled(dispute: Dispute, package: AnyPackage, state: Any) -> Any:
    """The same position, judged by other readings of the rules."""
    if not dispute.rules:
        return state
    options = package.rules.options_of(state)
    try:
        options = package.options.switched(options, dict(dispute.rules))
    except BadOption as error:
        raise dispute.refused(f"rules.{error.name}", str(error)) from None
    with _blaming(dispute, "rules"):
        return package.reader.reread(state, options)


@cache
def _package(game: str, content: tuple[Path, str] | None) -> AnyPackage:
    """A game with the shipped content or with that of a file."""
    package = register.package(game)
    if content is None:
        return package
    if package.with_content is None:
        raise UnknownName(f"{game} has no printed content to replace")
    path, text = content
    return package.with_content(text, str(path))
