"""Whatever is typed, given as a position or read from a file: a code of ours, no exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen, towers
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import parse_record, replay
from skybridge_rules.thraen.documents import JSON
from tests.cli.running import LINKED, game_record, run, thraen_match, thraen_record
from tests.damage import damaged

RECORD = game_record(2, seed=4)
COMMANDS = ("moves", "why", "rules", "undo", "undo force", "redo", "score", "help", "board", "?")
MOVES = tuple(
    [f"{c}{k}@{place}" for c in "RGBY" for k in "32^" for place in range(1, 10)]
    + [f"{c}=@{a}-{b}" for c in "RGBY" for a, b in ((1, 2), (4, 7), (1, 9), (6, 5))]
)

quick = settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
texts = st.text(max_size=30).filter(lambda line: not line.strip().lower().startswith("save"))
lines = st.one_of(
    st.sampled_from(COMMANDS),
    st.sampled_from(MOVES),
    st.builds("{} {}".format, st.sampled_from(("why", "rules", "undo")), st.sampled_from(MOVES)),
    st.builds("{} {}".format, st.sampled_from(COMMANDS), texts),
    texts,
)

SIDES = ("empery", "geneorn", "visions", "master-of-drakhes", "gardens")


def thraen_state() -> str:
    """A position in the middle of a game."""
    return JSON.to_json(thraen_match().states[200])


# Deferred: no game is played before a test wants it.
thraen_moves = st.deferred(
    lambda: st.sampled_from(sorted({str(each.move) for each in thraen_match().played}))
)
thraen_lines = st.one_of(
    st.integers(0, 12).map(str),
    st.sampled_from(COMMANDS),
    thraen_moves,
    st.builds("{} {}".format, st.sampled_from(("why", "rules", "undo")), texts),
    st.builds("why {}".format, thraen_moves),
    texts,
)


def says(game: Game[S, M, E, V, O], state: S, text: str) -> int:
    """What the command should say of a move: 0 is legal, 1 refused, 2 unreadable."""
    try:
        read = game.JSON.read_move if text.startswith("{") else game.parse_move
        return 0 if game.explain(state, read(text)).ok else 1
    except SkybridgeError:
        return 2


def verifies(game: Game[S, M, E, V, O], content: bytes) -> bool:
    """Whether this is the record of a game, down to the last digest."""
    try:
        replay(game, parse_record(content.decode().replace("\r\n", "\n")))
    except (SkybridgeError, UnicodeDecodeError):
        return False
    return True


@quick
@given(st.lists(lines, max_size=12), st.sampled_from(("2", "3", "4")))
def test_any_lines_at_the_prompt(typed: list[str], players: str) -> None:
    """A session always ends well."""
    stdin = "\n".join(typed) + "\n"
    ran = run("play", "towers", "--players", players, "--bot", "random", "--seed", "1", stdin=stdin)
    assert ran.code == 0
    assert ran.err == ""


@quick
@given(st.one_of(damaged(LINKED), damaged(towers.to_json(towers.parse_position(LINKED))), texts))
def test_any_position(text: str) -> None:
    """It is read, or refused in one line."""
    assert run("score", "towers", f"--position={text}").code in (0, 2)
    run("explain", "towers", "R2@1", f"--position={text}")
    run("picture", "towers", f"--position={text}")


@quick
@given(st.one_of(st.sampled_from(MOVES), st.text(max_size=8), damaged('{"type":"roof"}')))
def test_any_move(text: str) -> None:
    """Legal, refused, or unreadable."""
    ran = run("explain", "towers", "--json", "--position", LINKED, "--", text)
    assert ran.code == says(towers, towers.parse_position(LINKED), text)


@quick
@given(st.one_of(damaged(RECORD).map(str.encode), st.binary(max_size=60)))
@example(RECORD.encode())
@pytest.mark.filterwarnings("error")
def test_any_record_file(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """It verifies, or the first thing that is wrong is named."""
    file = Path(tmp_path_factory.getbasetemp()) / "fuzzed.rec"
    file.write_bytes(content)
    good = verifies(towers, content)
    assert (run("verify", str(file)).code == 0) == good
    assert (run("replay", str(file)).code == 0) == good
    run("score", "towers", "--record", f"{file}:3")


@quick
@given(st.lists(st.one_of(st.sampled_from(("rules", "--search", "TW-303", "towers")), texts)))
def test_any_search(words: list[str]) -> None:
    """Something, nothing, or a complaint."""
    if not any(word.startswith("-") and len(word) > 1 and word != "--search" for word in words):
        ran = run("rules", *words)
        assert (ran.code == 0) == bool(ran.out)


@settings(quick, max_examples=15)
@given(st.lists(thraen_lines, max_size=25), st.sampled_from(("0", "1")))
def test_any_lines_at_the_prompt_of_thraen(typed: list[str], seat: str) -> None:
    """A session always ends well."""
    argv = ("--players", "2", "--seat", seat, "--bot", "random", "--seed", "1")
    ran = run("play", "thraen", *argv, stdin="\n".join(typed) + "\n")
    assert ran.code == 0
    assert ran.err == ""


@settings(quick, max_examples=15)
@given(st.one_of(st.deferred(lambda: damaged(thraen_state())), texts))
def test_any_position_of_thraen(text: str) -> None:
    """It is read, or refused in one line."""
    assert run("score", "thraen", f"--position={text}").code in (0, 2)
    run("picture", "thraen", f"--position={text}", "--seat", "0")


@quick
@given(st.one_of(thraen_moves, st.text(max_size=8), damaged("play:x@2!")))
def test_any_move_of_thraen(text: str) -> None:
    """Legal, refused, or unreadable."""
    ran = run("explain", "thraen", "--json", "--position", thraen_state(), "--", text)
    assert ran.code == says(thraen, thraen_match().states[200], text)


@settings(quick, max_examples=10)
@given(st.deferred(lambda: st.just(thraen_record()) | damaged(thraen_record())).map(str.encode))
def test_any_record_file_of_thraen(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    """It verifies, or the first thing that is wrong is named."""
    file = Path(tmp_path_factory.getbasetemp()) / "fuzzed-thraen.rec"
    file.write_bytes(content)
    assert (run("verify", str(file)).code == 0) == verifies(thraen, content)
    run("score", "thraen", "--record", f"{file}:3")


@quick
@given(texts, st.one_of(st.none(), texts), st.integers(0, 5))
def test_any_table_of_thraen(boards: str, rule: str | None, players: int) -> None:
    """Refused in one line, or begun."""
    argv = ["--boards=" + boards, "--players", str(players)]
    run("perft", "thraen", "--depth", "1", *argv, *([] if rule is None else ["--rule=" + rule]))
    names = ",".join(SIDES[:players])
    assert run("perft", "thraen", "--depth", "1", f"--boards={names}").code in (0, 2)
