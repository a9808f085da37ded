"""The guard of instruction counts: its file, and how it reads callgrind; nothing is counted."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from benchmarks.instructions import __main__ as command
from benchmarks.instructions.chores import chores
from benchmarks.instructions.count import SUBJECTS, CountError, per_operation, total
from benchmarks.instructions.kept import LIMIT, Change, compare, read, this_python, write

from skybridge_rules import towers

DUMP = "version: 1\ncreator: callgrind\ndesc: Trigger: --dump-before=getppid\n\ntotals: {}\n"


def test_the_file_has_every_subject_with_every_kind_of_work() -> None:
    kinds = ["import", *(kind for kind, _, _ in chores(towers, towers.Options(players=2)))]
    kept = read()
    assert list(kept.counts) == list(SUBJECTS)
    assert all(list(counts) == kinds for counts in kept.counts.values())
    assert all(count > 0 for counts in kept.counts.values() for count in counts.values())


def test_the_subjects_are_the_fewest_and_the_most_players_of_each_game() -> None:
    for game in dict.fromkeys(game for game, _ in SUBJECTS.values()):
        players = import_module(f"skybridge_rules.{game}.package").PACKAGE.players
        assert [n for each, n in SUBJECTS.values() if each == game] == [min(players), max(players)]


def test_a_count_is_the_dump_of_the_second_mark_divided_by_the_operations() -> None:
    dumps = {1: DUMP.format(7), 2: DUMP.format(100), 3: DUMP.format(9), 4: DUMP.format(45)}
    assert per_operation({"import": 1, "decision": 4}, dumps) == {"import": 100, "decision": 11}


def test_a_dump_too_few_or_without_a_total_is_refused() -> None:
    with pytest.raises(CountError, match="2 kinds of work, but 3 dumps"):
        per_operation({"import": 1, "view": 1}, dict.fromkeys((1, 2, 3), DUMP.format(1)))
    with pytest.raises(CountError, match="without its line"):
        total("version: 1\n")


def test_a_count_grows_beyond_the_limit_alone() -> None:
    before = {"towers-2": {"view": 1_000, "read": 1_000}}
    at_limit, beyond, new = compare(
        {"towers-2": {"view": round(1_000 * LIMIT), "read": round(1_000 * LIMIT) + 1, "write": 5}},
        before,
    )
    assert (at_limit.grew, beyond.grew, new.grew) == (False, True, False)
    assert str(beyond).endswith("1.021  grew")
    assert new == Change("towers-2", "write", 5, None)


def test_new_counts_replace_those_of_their_subjects_alone(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    write({"towers-2": {"view": 1}, "towers-4": {"view": 2}}, path)
    write({"towers-4": {"view": 3}}, path)
    assert read(path).python == this_python()
    assert read(path).counts == {"towers-2": {"view": 1}, "towers-4": {"view": 3}}


def test_counts_of_another_python_are_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "counts.json"
    path.write_text('{"python": "CPython 2.7.18", "counts": {"towers-2": {"view": 1}}}')
    monkeypatch.setattr(command, "read", lambda: read(path))
    assert command.main([]) == 2
    assert "those of CPython 2.7.18" in capsys.readouterr().out
    write({"towers-4": {"view": 2}}, path)
    assert read(path).counts == {"towers-4": {"view": 2}}  # those of the other version are gone


def test_the_command_fails_when_a_count_grew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = read()
    monkeypatch.setattr(command, "this_python", lambda: kept.python)
    grown = {**kept.counts["thraen-2"], "decision": 2 * kept.counts["thraen-2"]["decision"]}
    monkeypatch.setattr(command, "count", lambda _: grown)
    assert command.main(["--only", "thraen-2"]) == 1
    assert "1 counts grew by more than 2%" in capsys.readouterr().out
    monkeypatch.setattr(command, "count", lambda name: dict(kept.counts[name]))
    assert command.main(["--only", "thraen-2"]) == 0
