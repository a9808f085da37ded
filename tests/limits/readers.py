"""Every reader of the library by its name: what takes a text that somebody else wrote."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from skybridge_rules import catalogue, disputes, register, table
from skybridge_rules.bots import bot_named
from skybridge_rules.cli.main import main
from skybridge_rules.core.by_hand import read_toml_or_json
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.json_diff import differences
from skybridge_rules.core.switches import config_with
from skybridge_rules.disputes.check import check_all
from skybridge_rules.match import frames, parse_account, parse_record, replay
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.simulate import read_rows
from skybridge_rules.simulate.seating import bot_at
from tests.table.sitting import opening

Reader = Callable[[str], object]

GAMES = ("towers", "thraen", "skyward", "mysthea")


class Complaint(SkybridgeError):
    """What the command line says where it ends with an error; it never raises one."""


def readers() -> Mapping[str, Reader]:
    """All of them."""
    found: dict[str, Reader] = {}
    for game in GAMES:
        package = register.package(game)
        found |= {f"{game}: {name}": reader for name, reader in of_game(package)}
    return {
        **found,
        **dict(of_matches()),
        **dict(of_words()),
        **dict(of_rows()),
        **dict(of_table()),
        **dict(of_cli()),
    }


def of_game(package: AnyPackage) -> Iterator[tuple[str, Reader]]:
    """The documents and the notation of one game, and its positions by hand."""
    rules, documents = package.rules, package.rules.JSON
    yield "state", documents.read_state
    yield "view", documents.read_view
    yield "move in JSON", documents.read_move
    yield "event", documents.read_event
    yield "told", documents.read_told
    yield "options", documents.read_options
    yield "move", rules.parse_move
    yield "position", rules.parse_position
    yield "description", lambda text: package.positions.place(read_toml_or_json(text))
    yield "position by hand", package.place_text
    yield "table", lambda text: package.positions.place({"table": text})
    yield "place", lambda text: package.positions.place({text: text})
    yield "switch", lambda text: package.options.make(Request(2, switches={text: "x"}))
    yield "setting", lambda text: config_with(_config(package), {_switch(package): text})
    if package.options.extras:
        extra = package.options.extras[0].name
        yield "extra", lambda text: package.options.make(Request(2, extras={extra: text}))
    if package.content is not None:
        yield "content", package.content.load
        yield "printed", lambda text: package.positions.place({"printed": {text: 1}})
    if package.positions.lay is not None:
        lay, start = package.positions.lay, rules.new(package.options.make(Request(2)))
        yield "card laid", lambda text: lay(start, text, "face up")
        yield "place of a card", lambda text: lay(start, text, text)


def _config(package: AnyPackage) -> Any:
    return package.options.config(package.options.make(Request(2)))


def _switch(package: AnyPackage) -> str:
    return next(iter(type(_config(package)).__annotations__))


def of_matches() -> Iterator[tuple[str, Reader]]:
    """Games as text, and disputes."""
    yield "record", _replayed
    yield "account", _framed
    yield "disputes", lambda text: check_all(disputes.read(text, "mine.toml"))
    yield "difference", lambda text: differences(text, "{}")
    for field in ("content", "table", "may", "game", "position", "because"):
        yield f"dispute: {field}", partial(_disputed, field)


def _replayed(text: str) -> object:
    record = parse_record(text)
    return replay(register.package(record.game).rules, record)


def _framed(text: str) -> object:
    account = parse_account(text)
    return tuple(frames(register.package(account.game).rules, account))


def _disputed(field: str, text: str) -> object:
    return check_all(_dispute(field, text))


def _dispute(field: str, text: str) -> tuple[disputes.Dispute, ...]:
    entry = {"title": "a", "game": "towers", "question": "?", "players": "2", "may": "R3@1"}
    entry |= {"answer": "yes", "because": "TW-001"} | {field: text}
    if field in ("table", "position"):
        del entry["players"]
    lines = [f"{name} = {_text(each)}" for name, each in entry.items() if name != "players"]
    lines += ["players = 2"] if "players" in entry else []
    return disputes.read("\n".join(("[[dispute]]", *lines)), "mine.toml")


def _text(text: str) -> str:
    """A text as TOML writes it; half of a pair stays as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def of_words() -> Iterator[tuple[str, Reader]]:
    """Names and ids that are looked up."""
    yield "rule", catalogue.find
    yield "game", register.package
    yield "bot", lambda text: bot_named(text, register.package("towers").rules)
    yield "bot by its path", lambda text: bot_at(f"json:{text}", register.package("towers").rules)
    yield "bot in a module", lambda text: bot_at(f"{text}:Bot", register.package("towers").rules)
    yield "seed", Dealer.of


def of_rows() -> Iterator[tuple[str, Reader]]:
    """Files of rows; a line that does not end is torn, and passed over."""
    for ending in (".csv", ".jsonl"):
        yield f"rows: {ending}", partial(_rows, ending)


def _rows(ending: str, text: str) -> None:
    with file_of(f"{text}\n") as path:
        rows = path.rename(path.with_suffix(ending))
        if not list(read_rows(rows)):
            raise Complaint("no rows")


def of_table() -> Iterator[tuple[str, Reader]]:
    """What a page sends to the rules table."""
    yield "table: opening", table.open_table
    yield "table: seed", lambda text: table.open_table(opening(seed=text))
    yield "table: bot", lambda text: table.open_table(opening(bot=text))
    yield "table: record", table.load
    yield "table: link", table.open_link
    yield "table: position", lambda text: table.open_position("thraen", text)
    yield "table: position of towers", lambda text: table.open_position("towers", text)
    yield "table: language", table.lobby
    yield "table: move", lambda text: table.choose(_sitting(), text)
    yield "table: why", lambda text: table.why(_sitting(), text)
    yield "table: rules", lambda text: table.rules(_sitting(), f"TW-001 {text}")
    yield "table: switches", lambda text: table.with_switches(_sitting(), text)


@cache
def _sitting() -> int:
    number: int = json.loads(table.open_table(opening()))["table"]
    return number


def of_cli() -> Iterator[tuple[str, Reader]]:
    """Arguments, files and typed lines."""
    for name, argv in {
        "command": ("#",),
        "game": ("demo", "#"),
        "move": ("explain", "towers", "#"),
        "move in JSON": ("explain", "towers", '{"#'),
        "rule": ("demo", "towers", "--rule", "#"),
        "extra": ("demo", "thraen", "--boards", "#"),
        "position": ("score", "thraen", "--position", "#"),
        "with": ("score", "towers", "--with", "#"),
        "players": ("demo", "towers", "--players", "#"),
        "seed": ("simulate", "towers", "--games", "1", "--seed", "#"),
        "bots": ("simulate", "towers", "--bots", "#"),
        "id": ("rules", "#"),
        "search": ("rules", "--search", "#", "no such word"),
        "file": ("replay", "#"),
    }.items():
        yield f"cli: {name}", partial(_run, argv)
    for name, argv in {
        "record": ("verify", "#"),
        "replay": ("replay", "#"),
        "disputes": ("disputes", "#"),
        "content": ("content", "thraen", "check", "#"),
        "own content": ("content", "thraen", "status", "#"),
        "position": ("score", "thraen", "--position-file", "#"),
        "compare": ("compare", "towers", "#", "--against", "stuck_player=SKIP"),
    }.items():
        yield f"cli: file of {name}", partial(_run_file, argv)
    yield "cli: typed", lambda text: _run(("play", "towers"), text.replace("\n", " "))


def _run(argv: tuple[str, ...], text: str) -> None:
    out, err = StringIO(), StringIO()
    code = main([each.replace("#", text) for each in argv], StringIO(text), out, err)
    assert len(err.getvalue()) < 5000
    if code:
        raise Complaint(err.getvalue() or out.getvalue())


def _run_file(argv: tuple[str, ...], text: str) -> None:
    with file_of(text) as path:
        _run(tuple(each.replace("#", str(path)) for each in argv), "")


@contextmanager
def file_of(text: str) -> Iterator[Path]:
    """A text in a file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "hostile.toml"
        path.write_bytes(text.encode(errors="surrogatepass"))
        yield path
