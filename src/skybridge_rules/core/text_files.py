"""Files of text that somebody hands to us: read within a limit, and as UTF-8."""

from __future__ import annotations

from pathlib import Path

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.limits import LONGEST_FILE, LONGEST_NAME, too_long


class FileTextError(SkybridgeError):
    """A file that holds no text, or too much of it, or has a name that no file can have."""


def read_bytes(path: Path | str) -> bytes:
    """What stands in a file, of which no more is read than its limit; FileTextError beyond it."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except ValueError as error:  # a name with a zero in it, or half of a surrogate pair
        raise FileTextError(f"no file can have this name: {error}") from None
    if wrong := too_long(data, LONGEST_FILE, "a file"):
        raise FileTextError(wrong)
    return data


def read_file(path: Path | str) -> str:
    """The text of a file; one that is not there is an OSError, as anywhere."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileTextError(f"not UTF-8 text, see byte {error.start + 1}") from None


def read_beside(folder: Path, name: str) -> tuple[Path, str]:
    """A file that a text mentions by name, and what stands in it: it must lie in the folder.

    A text may come from anybody, so it opens nothing outside of its folder, not even by a link, and
    nothing that could keep us waiting: FileTextError says so.
    """
    if wrong := too_long(name, LONGEST_NAME, "the name of a file"):
        raise FileTextError(wrong)
    if not name.isprintable():
        raise FileTextError(f"no file can be called {name!a}")
    path = folder / name
    try:
        home, real = folder.resolve(), path.resolve()
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle among them
        raise FileTextError(f"{name} cannot be found: {error}") from None
    if Path(name).is_absolute() or not real.is_relative_to(home):
        raise FileTextError(f"{name} is outside of the folder {folder}")
    if real.exists() and not real.is_file():
        raise FileTextError(f"{name} is no file that can be read")
    return path, read_file(real)
