"""Accounts that cannot be read, and those that no game can have been."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final

import pytest
from attrs import evolve
from hypothesis import example, given
from hypothesis import strategies as st
from magpie_rules.package import MAGPIE

from skybridge_rules.core.errors import (
    RecordDiffers,
    RecordError,
    RecordVersionError,
    SkybridgeError,
)
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import (
    Account,
    Scene,
    account_of,
    format_account,
    frames,
    parse_account,
)
from skybridge_rules.match.account import with_digests
from tests.match.magpies import magpies

MATCH = magpies()
OWN = account_of(MATCH, Seat(1))
TEXT = format_account(OWN)
LINES = TEXT.split("\n")
END = len(LINES) - 1
"""The number of the last line."""
EMPTY = '{"event":{},"rules":[],"to":null}'
VIEWS = [MAGPIE.JSON.to_json(MAGPIE.view(state, Seat(1))) for state in MATCH.states]
FIRST_OWN = next(n for n, scene in enumerate(OWN.scenes) if scene.move is not None)


def changed(old: str, new: str) -> str:
    """The text with one thing replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def verified(text: str) -> None:
    """Read an account of Magpie and look at every frame."""
    for _ in frames(MAGPIE, parse_account(text)):
        pass


def forged_text(text: str) -> None:
    """The same, by somebody who computes the digests anew."""
    for _ in frames(MAGPIE, with_digests(parse_account(text))):
        pass


# What cannot be read.


UNREADABLE: Final[list[tuple[str, int, str]]] = [
    ("", 1, "line 1 is missing"),
    ("hello\n", 1, "not JSON"),
    ("[]\n", 1, "$: expected an object, found []"),
    (changed('{"account":2', '{"account":3'), 1, "$.account: format 3, while this is 2"),
    (changed('{"account":2', '{"account":true'), 1, "$.account: expected 2, found true"),
    (changed('"game":', '"gane":'), 1, '$: unknown "gane"'),
    (changed('"game":"magpie",', ""), 1, "$: missing game"),
    (changed('"game":"magpie"', '"game":"magpie","game":"towers"'), 1, "not JSON that can"),
    (changed('"seen_by":1', '"seen_by":-1'), 1, "$.seen_by: expected a number from 0"),
    (changed('"seats":["seat 0"', '"seats":[0'), 1, "$.seats: expected a text, found 0"),
    (changed('"result":[', '"result":["5",'), END, "$.result: expected a whole number"),
    (changed('"options":{', '"options":[{'), 1, "not JSON"),
    (LINES[0], 1, "line 2 is missing"),
    (f"{LINES[0]}\n", 2, "line 2 is missing"),
    (f"{LINES[0]}\n{{}}\n", 2, "$: missing view, digest"),
    (changed('"digest":"', '"digest":"x'), 1, "$.digest: expected 16 hexadecimal digits"),
    (changed('"by":"chance"', '"by":"nobody"'), 3, "$.by: expected a whole number"),
    (changed('"events":[', '"events":[1,'), 3, "$.events: expected an object, found 1"),
    (changed('"changes":[[', '"changes":[[1],['), 3, "$.changes: expected a path and a"),
    (changed('"move":null', '"move":7'), 3, "$.move: expected a text, found 7"),
    (changed('"steps":', '"steps":1'), END, f"while {len(OWN.scenes)} steps"),
    ("\n".join(LINES[:-2]), len(LINES) - 2, f"line {len(LINES) - 1} is missing"),
    ("\n".join((*LINES[:-2], "")), len(LINES) - 1, f"line {len(LINES) - 1} is missing"),
    ("\n".join(LINES[:-1]), len(LINES) - 1, "the last line should end"),
    (f"{TEXT}\n", len(LINES), "nothing should follow"),
    (f"{TEXT}{{}}", len(LINES), "nothing should follow"),
]  # fmt: skip
"""Texts that are no account, and where that shows."""


@pytest.mark.parametrize(("text", "line", "message"), UNREADABLE)
def test_an_unreadable_account_is_refused_with_line_and_path(
    text: str, line: int, message: str
) -> None:
    """Strictly: nothing is guessed, and nothing may be missing, not even at the end."""
    with pytest.raises(RecordError) as caught:
        parse_account(text)
    assert message in caught.value.message
    assert caught.value.line == line


# What no game can have been.


ELSEWHERE: Final[list[tuple[str, str, str]]] = [
    ('"game":"magpie"', '"game":"chess"', "Game 'chess'"),
    ('"rules":"1"', '"rules":"0"', "Rules '0'"),
    ('"edition":"house"', '"edition":"club"', "Edition 'club'"),
    ('"content":"-"', '"content":"beef"', "content 'beef'"),
]
"""Made for something else."""


@pytest.mark.parametrize(("old", "new", "header"), ELSEWHERE)
def test_an_account_of_something_else_says_what_it_was_made_for(
    old: str, new: str, header: str
) -> None:
    """As records do."""
    with pytest.raises(RecordVersionError, match=header):
        verified(changed(old, new))


MISFITS: Final[list[tuple[str, str, str]]] = [
    ('"rounds":2', '"rounds":3', "the view was begun with other options"),
    ('"players":2', '"players":7', "Options: players: two to four, not 7"),
    ('"seats":["seat 0",', '"seats":[', "2 seats need as many names, not 1"),
    ('"seen_by":1', '"seen_by":0', "step 0: no state of the game looks like this view"),
    ('"seen_by":1', '"seen_by":null', "step 0: no state of the game looks like this view"),
    ('"result":[', '"result":[9,', "the account says over with"),
]
"""Headers and a result that the views contradict."""


@pytest.mark.parametrize(("old", "new", "message"), MISFITS)
def test_headers_must_fit_the_views(old: str, new: str, message: str) -> None:
    """Options, names, whose account it is, and the result."""
    with pytest.raises(RecordError, match=message):
        forged_text(changed(old, new))


CHANGED: Final[list[tuple[str, str, int]]] = [
    ('"seats":["seat 0"', '"seats":["seat 9"', 1),
    ('"rounds":2', '"rounds":3', 1),
    ('"seen_by":1', '"seen_by":0', 1),
    ('"view":{', '"view":{"x":1,', 2),
    ('"events":[', '"events":[],"was":[', 3),
]
"""Lines that were changed, and no digest with them."""


@pytest.mark.parametrize(("old", "new", "line"), CHANGED)
def test_a_line_must_be_that_of_its_digest(old: str, new: str, line: int) -> None:
    """Names and options, which the rules could not know, and everything else in its line."""
    with pytest.raises(RecordError) as caught:
        verified(changed(old, new))
    assert caught.value.line == line


def test_an_account_of_the_first_format_is_refused_with_its_reason() -> None:
    """It could lose events without anybody noticing."""
    first = json.loads(LINES[0]) | {"account": 1, "steps": 0, "result": None}
    del first["digest"]
    with pytest.raises(RecordVersionError, match=r"format 1, while this is 2; .* export it anew"):
        parse_account(json.dumps(first) + "\n")


def test_every_line_has_a_digest() -> None:
    """One too many, or one too few, cannot come from a text."""
    for digests in (OWN.digests[1:], (*OWN.digests, "0" * 16), ()):
        with pytest.raises(RecordError, match="lines need as many digests"):
            list(frames(MAGPIE, evolve(OWN, digests=digests)))


def test_what_was_told_cannot_be_taken_out_or_told_twice() -> None:
    """Events are covered by the digest of their line, though views do not show them."""
    number = next(n for n, each in enumerate(OWN.scenes) if each.events)
    told = OWN.scenes[number].events
    for events in ((), told[1:], (*told, told[0])):
        with pytest.raises(RecordDiffers, match=f"step {number + 1}: the line gives the digest"):
            list(frames(MAGPIE, scene(number, events=events)))


def test_an_own_move_cannot_be_swapped_for_another_legal_one() -> None:
    """The digest of its line covers it."""
    state, own = MATCH.states[FIRST_OWN], OWN.scenes[FIRST_OWN].move
    other = next(text for text in map(MAGPIE.format_move, MAGPIE.legal_moves(state)) if text != own)
    with pytest.raises(RecordDiffers, match=f"step {FIRST_OWN + 1}: the line gives the digest"):
        list(frames(MAGPIE, scene(FIRST_OWN, move=other)))


def test_an_illegal_move_is_named_with_its_step_and_rule() -> None:
    """Whether it is legal is asked of the view, which is all that there is."""
    scenes = list(OWN.scenes)
    scenes[FIRST_OWN] = evolve(scenes[FIRST_OWN], move="pick:1", line=FIRST_OWN + 3)
    with pytest.raises(RecordDiffers, match="pick:1 is refused: MG-22") as caught:
        list(frames(MAGPIE, evolve(OWN, scenes=tuple(scenes))))
    assert (caught.value.step, caught.value.line) == (FIRST_OWN + 1, FIRST_OWN + 3)
    assert [reason.rule for reason in caught.value.reasons] == ["MG-22"]


def scene(number: int, **fields: Any) -> Account:
    """The account with one scene changed."""
    scenes = list(OWN.scenes)
    scenes[number] = evolve(scenes[number], **fields)
    return evolve(OWN, scenes=tuple(scenes))


def recut(*scenes: Scene) -> Account:
    """The account with other scenes, its digests made right."""
    return with_digests(evolve(OWN, scenes=scenes))


def with_digest(number: int, digest: str) -> Account:
    """The account with another digest to a scene."""
    digests = list(OWN.digests)
    digests[number + 2] = digest
    return evolve(OWN, digests=tuple(digests))


DIFFERING: Final[list[tuple[Account, str]]] = [
    (scene(0, by=Seat(0)), r"step 1: chance should decide here \(MG-11\)"),
    (scene(0, move="show:1"), r"step 1: a move of somebody else \(MG-11\)"),
    (scene(FIRST_OWN, by=Seat(0)), r"seat 1 should decide here \(MG-22\)"),
    (scene(FIRST_OWN, move=None), r"the own move is missing \(MG-22\)"),
    (scene(FIRST_OWN, move="fly"), r"\$.move: fly cannot be read: column 1"),
    (with_digest(2, "0" * 16), r"step 3: the line gives the digest [0-9a-f]{16}, not 0{16}:"),
    (scene(2, changes=()), "step 3: the line gives the digest"),
    (scene(2, changes=(("/pile/x", "1"),)), r"\$.changes\[0\]: there is no 'x'"),
    (scene(2, changes=(("pile", "1"),)), r"\$.changes\[0\]: a path begins with /"),
    (scene(2, changes=(("/hands/7", "1"),)), r"\$.changes\[0\]: there is no '7'"),
    (scene(2, events=("{}",)), r"\$.events\[0\]: \$: missing event"),
    (scene(2, events=(EMPTY,)), r"\$.events\[0\]: \$.event: type must be one of"),
    (recut(*OWN.scenes, OWN.scenes[-1]), "after the end of the game"),
    (recut(*OWN.scenes[:-1]), r"says over with .*, the rules not over"),
]
"""Scenes that the rules give otherwise."""


@pytest.mark.parametrize(("account", "message"), DIFFERING)
def test_whatever_else_differs_is_named(account: Account, message: str) -> None:
    """Who decides, whose move it is, digests, paths, events, the end."""
    with pytest.raises(RecordError, match=message):
        list(frames(MAGPIE, account))


def forged(path: str, value: str) -> Account:
    """The account with something else in a view, and a digest to match."""
    plain = json.loads(OWN.view)
    place = plain["garden"] if path in plain["garden"] else plain
    place[path] = json.loads(value)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return with_digests(evolve(OWN, view=text))


FORGED: Final[list[tuple[Account, str]]] = [
    (forged("box", '"six"'), r"\$.garden.box: expected a whole number"),
    (forged("box", "13"), "no state of the game looks like this view"),
    (forged("hands", "[]"), "no state of the game looks like this view"),
    (forged("nests", "[6]"), "no state of the game looks like this view"),
]
"""Views that somebody made up."""


@pytest.mark.parametrize(("account", "message"), FORGED)
def test_a_view_that_no_state_has_is_refused_whatever_its_digest(
    account: Account, message: str
) -> None:
    """A digest finds damage; what somebody made up is found by the rules."""
    with pytest.raises(RecordError, match=message):
        list(frames(MAGPIE, account))


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Readers raise our own errors only."""
    with pytest.raises(RecordError):
        parse_account(text)


@given(st.data())
def test_any_damage_is_found(data: st.DataObject) -> None:
    """Cut or replaced anywhere, an account is refused, or still says the very same."""
    at = data.draw(st.integers(0, len(TEXT)))
    cut = data.draw(st.integers(0, 30))
    signs = st.sampled_from(["{", "}", "\n", "[", '"', ",", "null", "1"])
    text = TEXT[:at] + data.draw(st.text(max_size=10) | signs) + TEXT[at + cut :]
    with suppress(SkybridgeError):
        list(frames(MAGPIE, account := parse_account(text)))
        assert account == OWN


def put(document: Any, path: str, value: Any) -> None:
    """Write a value where a path leads to; LookupError or TypeError if there is no such place."""
    *before, last = [int(name) if name.isdigit() else name for name in path.split("/")[1:]]
    for name in before:
        document = document[name]
    document[last] = value


def forged_at(number: int, path: str, value: str) -> tuple[Account, list[str] | None]:
    """The account with something else in a view, its digests made right, and what it shows.

    What it shows is None when the path leads nowhere.
    """
    plain = json.loads(OWN.view)
    shown, scenes = [OWN.view], []
    for index, each in enumerate(OWN.scenes):
        changes = (*each.changes, (path, value)) if index == number else each.changes
        scenes.append(evolve(each, changes=changes))
        try:
            for where, what in changes:
                put(plain, where, json.loads(what))
        except (LookupError, TypeError):
            return recut(*scenes, *OWN.scenes[index + 1 :]), None
        shown.append(json.dumps(plain, sort_keys=True, separators=(",", ":")))
    return recut(*scenes), shown


PATHS = st.sampled_from([part for scene in OWN.scenes for part, _ in scene.changes])
VALUES = st.sampled_from(
    ["null", "0", "-1", "99", "true", '""', '"1"', "[]", "{}", "[null]", '[{"card":"9","to":[5]}]']
)


@given(st.integers(0, len(OWN.scenes) - 1), PATHS, VALUES)
@example(0, *OWN.scenes[0].changes[-1])
def test_any_forged_view_is_replayed_or_refused(number: int, path: str, value: str) -> None:
    """With its digest made right, what stands in a view is shown as it stands, or refused."""
    account, shown = forged_at(number, path, value)
    try:
        seen = [MAGPIE.JSON.to_json(frame.view) for frame in frames(MAGPIE, account)]
    except SkybridgeError:
        assert shown != VIEWS
    else:
        assert seen == shown


def test_a_view_is_refused_where_it_was_forged() -> None:
    """Everything that changes in a view, replaced in turn by what stands nowhere in one."""
    assert any(each.changes for each in OWN.scenes)
    for number, each in enumerate(OWN.scenes):
        for path, _ in each.changes:
            account, _ = forged_at(number, path, '{"no":"such"}')
            with pytest.raises(RecordError, match=f"step {number + 1}:"):
                list(frames(MAGPIE, account))
