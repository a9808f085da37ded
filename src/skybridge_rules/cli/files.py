"""Files in and out, always as UTF-8; what cannot be read is refused with its name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skybridge_rules.cli.errors import UsageError
from skybridge_rules.core.text_files import FileTextError, read_file
from skybridge_rules.files import replace_text

_BEGINS: Final = {"record": "[Game ", "account": '{"account":'}
"""How the texts of games begin."""


def read_text(name: str) -> str:
    """The text of a file; either kind of line end will do."""
    try:
        return read_file(name).replace("\r\n", "\n")
    except FileTextError as error:
        raise UsageError(f"{name}: {error}") from None


def write_text(name: str, text: str) -> None:
    """Write a file, over what was there, whole or not at all."""
    try:
        replace_text(name, text)
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None


def refuse_other_files(name: str, kind: str = "record") -> None:
    """Let a record take the place of a record only, never of another file of yours."""
    if not Path(name).exists():
        return
    wanted = _BEGINS[kind]
    with Path(name).open(encoding="utf-8", errors="replace") as file:
        begins = file.read(len(wanted))
    if begins not in ("", wanted):
        raise UsageError(f"{name} exists and is no {kind}; choose another name")


def is_account(text: str) -> bool:
    """Whether a text looks like an account of what one seat saw; else it may be a record."""
    return text.lstrip().startswith("{")
