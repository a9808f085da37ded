"""Writing a file so that nothing is lost: at any moment the old one or the new one is there whole.

The text is written beside the file, brought to the disk, and only then put in its place. A full
disk, a lost connection or a power cut leaves what was there before.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from errno import EACCES, ELOOP
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import Final

BESIDE: Final = ".skybridge-"
"""How the name of the file begins that is written first; short, whatever the other is called."""


def replace_text(name: str | PathLike[str], text: str) -> None:
    """Write a text file as UTF-8, over what was there, whole or not at all.

    A link is followed: what it names is written. Permissions stay as they were. OSError names the
    file as it was given, and then the old file stands untouched. What is no file, such as a device
    or a pipe, is written to directly.
    """
    data, given = text.encode("utf-8"), os.fspath(name)
    try:
        old = _stat(given)
        if old is not None and not stat.S_ISREG(old.st_mode):
            with open(given, "wb") as device:
                device.write(data)
            return
        target = Path(os.path.realpath(given))
        if target.is_symlink():  # a ring of links leads nowhere
            raise OSError(ELOOP, os.strerror(ELOOP))
        if old is not None and not os.access(target, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        _replace(target, data, old)
    except OSError as error:
        raise OSError(error.errno, error.strerror, given) from error


def _replace(target: Path, data: bytes, old: os.stat_result | None) -> None:
    beside = target.with_name(f"{BESIDE}{token_hex(8)}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            if old is not None:
                _make_alike(beside, old)
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:  # also when a signal comes in between
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(target.parent)


def _make_alike(path: Path, old: os.stat_result) -> None:
    """Give a file the owner, where we may, and the permissions of another."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(path, old.st_uid, old.st_gid)
    path.chmod(stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too, where folders can be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _stat(name: str) -> os.stat_result | None:
    """What is known of a file; None if there is none yet."""
    try:
        return os.stat(name)
    except FileNotFoundError:
        return None
