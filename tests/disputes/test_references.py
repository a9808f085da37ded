"""A dispute opens the files of its own folder, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skybridge_rules import disputes
from skybridge_rules.core.limits import LONGEST_FILE
from skybridge_rules.disputes.check import check_all

DISPUTE = """
[[dispute]]
title = "Which cards?"
game = "thraen"
question = "?"
{field} = "{name}"
{rest}
may = "done"
answer = "yes"
because = "TH-TURN-01"
"""


def refused(folder: Path, field: str, name: str) -> str:
    """What is said of a dispute that names such a file."""
    rest = "players = 2" if field == "content" else ""
    text = DISPUTE.format(field=field, name=name, rest=rest)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(disputes.DisputeError) as error:
        check_all(disputes.load(file))
    assert error.value.file == str(file)
    assert error.value.field == field
    assert error.value.line == 6
    return error.value.message


@pytest.fixture(name="folder")
def own_folder(tmp_path: Path) -> Path:
    """A folder with all that could be named by mistake or malice."""
    folder = tmp_path / "own"
    (folder / "tables").mkdir(parents=True)
    (tmp_path / "outside.toml").write_text("", encoding="utf-8")
    (folder / "link.toml").symlink_to(tmp_path / "outside.toml")
    (folder / "tables" / "link.toml").symlink_to(tmp_path / "outside.toml")
    (folder / "ring.toml").symlink_to(folder / "ring.toml")
    (folder / "tables" / "ring.toml").symlink_to(folder / "tables" / "ring.toml")
    os.mkfifo(folder / "pipe.toml")
    os.mkfifo(folder / "tables" / "pipe.toml")
    (folder / "latin.toml").write_bytes("ü".encode("latin-1"))
    (folder / "tables" / "latin.toml").write_bytes("ü".encode("latin-1"))
    return folder


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/dev/zero", "/dev/zero is outside of the folder"),
        ("/etc/hostname", "/etc/hostname is outside of the folder"),
        ("../outside.toml", "../outside.toml is outside of the folder"),
        ("tables/../../outside.toml", "is outside of the folder"),
        ("link.toml", "link.toml is outside of the folder"),
        ("ring.toml", "ring.toml"),
        ("pipe.toml", "pipe.toml is no file that can be read"),
        ("tables", "tables is no file that can be read"),
        ("nowhere.toml", "nowhere.toml: No such file or directory"),
        ("latin.toml", "not UTF-8 text, see byte 1"),
        ("a\\u0000b.toml", "no file can be called 'a\\x00b.toml'"),
        ("a\\nb.toml", "no file can be called 'a\\nb.toml'"),
        ("a" * 500, "File name too long"),
        ("a" * 5000, "longer than 1,000 characters, the limit of the name of a file"),
    ],
)
def test_content_is_a_file_of_the_own_folder(folder: Path, name: str, words: str) -> None:
    """Whatever else is named is refused with file, line and field, and nobody waits for it."""
    assert words in refused(folder, "content", name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/dev/zero", "no table '/dev/zero'"),
        ("../../outside", "is outside of the folder"),
        ("link", "is outside of the folder"),
        ("ring", "ring.toml"),
        ("pipe", "is no file that can be read"),
        ("latin", "not UTF-8 text, see byte 1"),
        ("a\\u0000b", "no file can be called"),
        ("nowhere", "no table 'nowhere'"),
    ],
)
def test_a_table_is_a_file_of_the_own_folder(folder: Path, name: str, words: str) -> None:
    """The same holds for tables."""
    assert words in refused(folder, "table", name)


def test_a_file_without_end_is_read_to_its_limit() -> None:
    """Only a person can name it; then it is refused."""
    with pytest.raises(disputes.DisputeError, match=f"longer than {LONGEST_FILE:,} bytes"):
        disputes.load("/dev/zero")
    with pytest.raises(disputes.DisputeError, match="no file can have this name"):
        disputes.load("a\0b")
