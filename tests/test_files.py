"""Files are written whole or not at all: what was there before is never lost."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from skybridge_rules.files import replace_text
from skybridge_rules.render import Picture

OLD, NEW = "the old text\n", "the new text, ä and all\n"

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and limits of POSIX")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that holds something."""
    path = tmp_path / "kept.record"
    path.write_text(OLD, "utf-8")
    return path


def alone(path: Path) -> bool:
    """Whether nothing was left beside a file."""
    return list(path.parent.iterdir()) == [path]


def test_a_file_is_written_as_it_is(tmp_path: Path) -> None:
    """UTF-8, line ends as they are, and nothing beside it."""
    path = tmp_path / "new.record"
    replace_text(path, NEW)
    assert path.read_bytes() == NEW.encode()
    assert alone(path)
    replace_text(str(path), "shorter")
    assert path.read_bytes() == b"shorter"
    assert alone(path)


@POSIX
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o660])
def test_permissions_stay(file: Path, mode: int) -> None:
    """Of a file that was there; a new one gets the usual ones."""
    file.chmod(mode)
    replace_text(file, NEW)
    assert stat.S_IMODE(file.stat().st_mode) == mode
    usual, new = file.with_name("usual"), file.with_name("new")
    usual.touch()
    replace_text(new, NEW)
    assert new.stat().st_mode == usual.stat().st_mode


def full(*_: object) -> None:
    """What a full disk says."""
    raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("name", ["fsync", "replace"])
def test_on_a_full_disk_the_old_file_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whether it is noticed when the text is brought to the disk or when it is put in place."""
    monkeypatch.setattr(os, name, full)
    with pytest.raises(OSError, match="No space left on device") as caught:
        replace_text(file, NEW)
    assert caught.value.filename == str(file)
    assert caught.value.errno == ENOSPC
    monkeypatch.undo()
    assert file.read_text("utf-8") == OLD
    assert alone(file)


LIMITED = """
import resource, sys
from skybridge_rules.files import replace_text
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    replace_text(sys.argv[1], "x" * 100_000)
except OSError as error:
    print(error.filename)
"""


@POSIX
def test_at_a_real_limit_the_old_file_stays(file: Path) -> None:
    """In a process that may write no more than a thousand bytes."""
    words = (sys.executable, "-c", LIMITED, str(file))
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout == f"{file}\n"
    assert file.read_text("utf-8") == OLD
    assert alone(file)


def test_an_interruption_leaves_nothing_beside(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal may come at any moment."""

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        replace_text(file, NEW)
    monkeypatch.undo()
    assert file.read_text("utf-8") == OLD
    assert alone(file)


@POSIX
def test_a_link_is_followed(tmp_path: Path) -> None:
    """What it names is written, there or not; the link stays a link."""
    (tmp_path / "far").mkdir()
    there, link = tmp_path / "far" / "game.record", tmp_path / "link"
    link.symlink_to(Path("far") / "game.record")
    for text in (OLD, NEW):
        replace_text(link, text)
        assert link.is_symlink()
        assert there.read_text("utf-8") == text
    assert alone(there)


@POSIX
def test_a_ring_of_links_is_refused(tmp_path: Path) -> None:
    """It names no file, and stays as it is."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(OSError, match="symbolic links") as caught:
        replace_text(one, NEW)
    assert caught.value.filename == str(one)
    assert one.is_symlink()


FORBIDDEN = """
import os, sys
from skybridge_rules.files import replace_text
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    replace_text(sys.argv[1], "new")
except PermissionError as error:
    print(error.filename)
"""


@POSIX
@pytest.mark.parametrize(("folder", "mode"), [(0o555, 0o666), (0o777, 0o444)])
def test_what_may_not_be_written_is_refused(folder: int, mode: int) -> None:
    """A read-only folder with a file in it, and a read-only file, for one who is not root."""
    with TemporaryDirectory() as name:  # below tmp_path only its owner may look
        file = Path(name, "kept.record")
        file.write_text(OLD, "utf-8")
        file.chmod(mode)
        file.parent.chmod(folder)
        words = (sys.executable, "-c", FORBIDDEN, str(file))
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        assert done.stdout == f"{file}\n", done.stderr
        assert file.read_text("utf-8") == OLD
        assert alone(file)
        file.parent.chmod(0o700)


@pytest.mark.parametrize("name", ["no/such/folder/x", "."])
def test_a_place_where_no_file_can_be_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A folder that is not there, and a folder itself; the name is as it was given."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="directory") as caught:
        replace_text(name, NEW)
    assert caught.value.filename == name
    assert list(tmp_path.iterdir()) == []


@POSIX
def test_a_pipe_is_written_to() -> None:
    """What is no file is not replaced by one."""
    done = subprocess.run(
        (sys.executable, "-c", "from skybridge_rules.files import replace_text\n"
         "replace_text('/dev/stdout', 'told')"),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "told"


def test_a_picture_is_saved_the_same_way(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old drawing stays when the new one cannot be written."""
    Picture("<svg/>").save(file)
    assert file.read_text("utf-8") == "<svg/>"
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        Picture("<svg>2</svg>").save(file)
    assert file.read_text("utf-8") == "<svg/>"


def test_what_cannot_be_encoded_changes_nothing(file: Path) -> None:
    """Half a character is no text."""
    with pytest.raises(UnicodeEncodeError):
        replace_text(file, "\ud800")
    assert file.read_text("utf-8") == OLD
    assert alone(file)


def test_nothing_in_the_library_writes_in_place() -> None:
    """Every file goes through the one door, but for the null device of closed streams.

    The rows of a simulation only grow: what stands there stays, and a torn last line is dropped.
    """
    source = Path(__file__).parents[1] / "src" / "skybridge_rules"
    found = [
        path.relative_to(source).as_posix()
        for path in sorted(source.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"\.write_(text|bytes)\(|\bopen\([^)]*[\"'][wax]", line)
    ]
    assert found == ["files.py", "files.py", "simulate/rows_log.py"]
