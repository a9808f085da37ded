"""A game that is kept in a file while it is played, so that little can be lost."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from skybridge_rules.cli.errors import UsageError, error_words
from skybridge_rules.cli.files import refuse_other_files, write_text
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.match import Match, format_record, record_of
from skybridge_rules.words import Language, counted, phrase

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]

FAULTS: Final = (OSError, UsageError)
"""What may be wrong with a file."""


def save_record(match: AnyMatch, name: str) -> None:
    """Write the record of the game so far, over nothing but a record."""
    refuse_other_files(name)
    write_text(name, format_record(record_of(match)))


class Autosave:
    """Saves after every decision of the person; what fails is said once, and tried again."""

    def __init__(self, terminal: Terminal, language: Language, name: str) -> None:
        self._terminal, self._language, self.name = terminal, language, name
        self._kept: object = None
        self._said = ""

    def keep(self, match: AnyMatch) -> None:
        """Save quietly if something is new; the game goes on if it cannot be saved."""
        if match.state is self._kept:
            return
        try:
            save_record(match, self.name)
        except FAULTS as error:
            words = error_words(error)[0]
            if words != self._said:
                self._complain("common.play.not-saved", words)
            self._said = words
            return
        if self._said:
            self._tell(match)
        self._kept, self._said = match.state, ""

    def leave(self, match: AnyMatch, *, decided: bool, last: bool) -> bool:
        """Save before the person leaves; False if that failed, and the person can still stay.

        ``decided`` says whether the person decided anything; without that an older game stays.
        ``last`` says that this is the last chance, so that a failure is raised.
        """
        if not decided and Path(self.name).exists():
            with suppress(OSError):
                words = phrase(self._language, "common.play.untouched", name=self.name)
                self._terminal.say(words)
            return True
        try:
            save_record(match, self.name)
        except FAULTS as error:
            if last:
                raise
            self._complain("common.play.stay", error_words(error)[0])
            return False
        with suppress(OSError):  # a terminal that was closed hears nothing, but the game is safe
            self._tell(match)
        return True

    def _tell(self, match: AnyMatch) -> None:
        said = counted(self._language, "common.play.saved", match.step, name=self.name)
        self._terminal.say(said)

    def _complain(self, key: str, why: str) -> None:
        self._terminal.say(phrase(self._language, key, why=why), style="red")
