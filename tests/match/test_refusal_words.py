"""Every refusal of a record or an account is said in words, and at a place, that were read once.

``python -m tests.match.test_refusal_words`` writes them anew; the difference is to be read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from attrs import evolve
from magpie_rules.package import MAGPIE

from skybridge_rules import towers
from skybridge_rules.core.errors import RecordDiffers, RecordError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.limits import LONGEST_ACCOUNT, LONGEST_DOCUMENT
from skybridge_rules.match import (
    Account,
    Record,
    account_of,
    format_record,
    frames,
    parse_account,
    parse_record,
    record_of,
    replay,
)
from skybridge_rules.match.account import with_digests
from tests.match import test_accounts_refused as accounts
from tests.match import test_records as records
from tests.match.magpies import magpies

WORDS: Final = Path(__file__).with_name("refusal-words.txt")

Reading: TypeAlias = Callable[[], object]
"""Something that is refused."""


def read_record(text: str) -> Reading:
    """Read a record of towers, and play it."""
    return lambda: replay(towers, parse_record(text))


def read_magpie(text: str) -> Reading:
    """The same with a game of chance."""
    return lambda: replay(MAGPIE, parse_record(text))


def verify(record: Record) -> Reading:
    """Play a record that was never text."""
    return lambda: replay(towers, record)


def read_account(text: str) -> Reading:
    """Read an account of Magpie, and look at every frame."""
    return lambda: list(frames(MAGPIE, parse_account(text)))


def forge_account(text: str) -> Reading:
    """The same, by somebody who computes the digests anew."""
    return lambda: list(frames(MAGPIE, with_digests(parse_account(text))))


def look(account: Account) -> Reading:
    """Look at every frame of an account that was never text."""
    return lambda: list(frames(MAGPIE, account))


SHUFFLED: Final = format_record(record_of(magpies()))
FIRST_SHOWN: Final = re.search(r"~\S+", SHUFFLED).group()  # type: ignore[union-attr]  # it is there
OPENING: Final = format_record(
    evolve(record_of(records.OPEN_MATCH), entries=record_of(records.OPEN_MATCH).entries[:1])
)
"""One move, no round that was closed, and a digest that was made for more."""


def unreadable_records() -> Iterator[tuple[str, Reading]]:
    """Texts that are no record."""
    yield from ((message, read_record(text)) for text, _, _, message in records.UNREADABLE)
    digest = records.LINES[8][records.LINES[8].index(" {") :]
    lost = records.changed(digest, "")
    yield "a round without its digest", read_record(lost)
    twice = records.changed(records.LINES[8], f"{records.LINES[8]}{digest}")
    yield "two digests to a round", read_record(twice)
    early = records.changed("\n1. ", f"\n1.{digest} ")
    yield "a digest before any move", read_record(early)
    again = records.changed("\n2. ", f"\n2.{digest} ")
    yield "a digest at the head of a round", read_record(again)
    yield "too long", read_record(" " * (LONGEST_DOCUMENT + 1))
    yield "half a sign in a name", read_record(records.changed('"seat 0"', '"\\ud800"'))
    yield "the other half", read_record(records.changed('"seat 0"', '"\\udfff"'))
    yield "two digests at the end", read_record(f"{records.WHOLE}{records.LAST}")


def other_records() -> Iterator[tuple[str, Reading]]:
    """Records that no game can have been."""
    tables = (*records.ELSEWHERE, *records.MISFITS, *records.DIFFERING)
    yield from ((message, read_record(records.changed(old, new))) for old, new, message in tables)
    for old, new, *_, message in records.UNCOVERED:
        yield message, read_record(records.OPEN.replace(old, new))
    first = records.LINES[8].split()[1]
    yield "an illegal step", read_record(records.changed(f"1. {first}", "1. R^@5"))
    yield "no move at all", read_record(records.changed(f"1. {first}", "1. R3@x"))
    star = "\n".join((*records.LINES[:-2], f"* {records.LAST}", ""))
    yield "called unfinished", read_record(star)
    head, _, tail = records.LINES[8].partition(" {")
    number, one, two = head.split()
    early = f"{number} {one} {{{tail}\n1. {two} {{{tail}"
    yield "a digest too early", read_record(records.changed(records.LINES[8], early))
    lines = records.by_hand(records.WHOLE).split("\n")
    lines[-3] = lines[-3].partition(" {")[0]
    yield "the last digest is missing", read_record("\n".join(lines))
    head = "\n".join(records.LINES[:6])
    yield "over before it began", read_record(f"{head}\n\n= 1 2\n")
    yield "moved before any round was closed", read_record(OPENING)
    yield "chance unmarked", read_magpie(SHUFFLED.replace(FIRST_SHOWN, FIRST_SHOWN[1:], 1))
    yield "chance unreadable", read_magpie(SHUFFLED.replace(FIRST_SHOWN, "~fly", 1))
    start = "towers players=2 turn=R out=- | 1: R3 R2"
    written = parse_record(records.WHOLE)
    yield "an impossible start", verify(evolve(written, position=start))
    yield (
        "a start of other options",
        verify(evolve(written, position="towers players=4 turn=G out=- | 1: R3")),
    )


def records_never_text() -> Iterator[tuple[str, Reading]]:
    """Records made in a program have no lines; the first one is named."""
    made = record_of(records.MATCH)
    first, *rest = made.entries
    for name, entry in (
        ("round", evolve(first, round=3)),
        ("chance", evolve(first, chance=True)),
        ("digest", evolve(first, digest="0" * 16)),
    ):
        yield name, verify(evolve(made, entries=(entry, *rest)))
    yield "game", verify(evolve(made, game="chess"))
    yield "content", verify(evolve(made, content="beef"))
    yield "options", verify(evolve(made, options="{}"))
    yield "seats", verify(evolve(made, seats=("Ada",)))
    yield "headers", verify(evolve(made, seats=("Ada", "Ben")))
    yield "result", verify(evolve(made, totals=None, digests=None))
    yield "moves", verify(evolve(made, digests=(made.digests[0], "0" * 16)))  # type: ignore[index]  # it has them


def unreadable_accounts() -> Iterator[tuple[str, Reading]]:
    """Texts that are no account."""
    yield from ((message, read_account(text)) for text, _, message in accounts.UNREADABLE)
    change = accounts.changed
    yield "a broken number", read_account(change('{"account":2', '{"account":2.0'))
    yield "no format", read_account(change('{"account":2,', "{"))
    yield "half a sign", read_account(change('"seats":["seat 0"', '"seats":["\\ud800"'))
    yield "half a sign in options", read_account(change('"options":{', '"options":{"\\ud800":1,'))
    yield "no list of seats", read_account(change('"seats":["seat 0","seat 1"]', '"seats":"both"'))
    yield "no number", read_account(change('"seen_by":1', '"seen_by":"1"'))
    yield (
        "too deep",
        read_account(change('"options":{', f'"options":{{"x":{"[" * 900}{"]" * 900},')),
    )
    yield "too large a number", read_account(change('"rounds":2', f'"rounds":1{"0" * 5000}'))
    yield "too long", read_account(" " * (LONGEST_ACCOUNT + 1))
    first = json.loads(accounts.LINES[0]) | {"account": 1}
    yield "the first format", read_account(json.dumps(first) + "\n")


def other_accounts() -> Iterator[tuple[str, Reading]]:
    """Accounts that no game can have been."""
    change = accounts.changed
    for old, new, message in accounts.ELSEWHERE:
        yield message, read_account(change(old, new))
    for old, new, message in accounts.MISFITS:
        yield message, forge_account(change(old, new))
    for old, new, line in accounts.CHANGED:
        yield f"line {line}", read_account(change(old, new))
    for account, message in (*accounts.DIFFERING, *accounts.FORGED):
        yield message, look(account)
    own = accounts.OWN
    yield "a digest less", look(evolve(own, digests=own.digests[1:]))
    unfinished = with_digests(evolve(own, totals=None))
    yield "called unfinished", look(unfinished)
    move = accounts.scene(accounts.FIRST_OWN, move="pick:1")
    yield "an illegal move", look(move)
    late = account_of(accounts.MATCH, None)
    scenes = tuple(evolve(each, line=place) for place, each in enumerate(late.scenes, start=3))
    for name, wrong in (
        ("decided by another", evolve(scenes[1], by=Seat(0))),
        ("a move that is not its own", evolve(scenes[1], move="show:1")),
        ("an event that is none", evolve(scenes[1], events=("{}",))),
        ("a change that leads nowhere", evolve(scenes[1], changes=(("/x", "1"),))),
    ):
        yield name, look(evolve(late, scenes=(scenes[0], wrong, *scenes[2:])))
    readable = tuple(evolve(each, line=place) for place, each in enumerate(own.scenes, start=3))
    first = readable[accounts.FIRST_OWN]
    for name, wrong in (
        ("no move at all", evolve(first, move="fly")),
        ("its own move is missing", evolve(first, move=None)),
    ):
        before, after = readable[: accounts.FIRST_OWN], readable[accounts.FIRST_OWN + 1 :]
        yield name, look(evolve(own, scenes=(*before, wrong, *after)))
    third = readable[2]
    deep = tuple((f"/picks{99 * turn * '/0'}", 100 * "[" + 100 * "]") for turn in range(150))
    for name, changes in (
        ("other options within", (*third.changes, ("/garden/options/rounds", "3"))),
        ("a view that no state has", (*third.changes, ("/garden/box", "13"))),
        ("no view at all", (*third.changes, ("/garden/box", '"six"'))),
        ("nested deeper by every change", deep),
    ):
        for scene in (third, own.scenes[2]):
            scenes = (*readable[:2], evolve(scene, changes=changes), *readable[3:])
            where = "" if scene.line else ", never text"
            yield f"{name}{where}", look(with_digests(evolve(own, scenes=scenes)))
    yield "another digest at the end", look(evolve(own, digests=(*own.digests[:-1], "0" * 16)))
    yield "after the end", look(with_digests(evolve(own, scenes=(*readable, readable[-1]))))


GROUPS: Final[dict[str, Callable[[], Iterator[tuple[str, Reading]]]]] = {
    "records that cannot be read": unreadable_records,
    "records that no game can have been": other_records,
    "records that were never text": records_never_text,
    "accounts that cannot be read": unreadable_accounts,
    "accounts that no game can have been": other_accounts,
}


def said(reading: Reading) -> str:
    """The error in full; a digest is not meant to be read."""
    with pytest.raises(RecordError) as caught:
        reading()
    error = caught.value
    where = f"{error.line}:{error.column}"
    step = f" step {error.step}" if isinstance(error, RecordDiffers) else ""
    plain = re.sub(r"\b(?!0{16})[0-9a-f]{16}\b", "<digest>", str(error))
    return f"{type(error).__name__} {where}{step}: {plain}"


def told(group: str) -> Iterator[str]:
    """What is refused, and what is said of it."""
    for name, reading in GROUPS[group]():
        yield name.replace("\\", "")
        yield f"  {said(reading)}"


def kept() -> dict[str, list[str]]:
    """What was said when somebody read it."""
    parts = re.split(r"^# ", WORDS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {lines[0]: lines[1:] for lines in (part.splitlines() for part in parts)}


@pytest.mark.parametrize("group", GROUPS)
def test_a_refusal_is_said_as_it_was_read(group: str) -> None:
    """Line, column, step, words and rules."""
    assert list(told(group)) == kept()[group]


def test_the_words_belong_to_the_groups() -> None:
    """None is left over."""
    assert list(kept()) == list(GROUPS)


if __name__ == "__main__":
    text = "".join(
        f"# {group}\n" + "".join(f"{line}\n" for line in told(group)) for group in GROUPS
    )
    WORDS.write_text(text, encoding="utf-8")
