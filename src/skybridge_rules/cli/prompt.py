"""A person at the prompt: moves in notation, and questions about them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Generic

from skybridge_rules import catalogue
from skybridge_rules.bots import Bot, play_on
from skybridge_rules.cli.autosave import Autosave, save_record
from skybridge_rules.cli.errors import UsageError, error_words
from skybridge_rules.cli.explain_text import show_answer
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.move_list import FEW, MoveList
from skybridge_rules.cli.picture import show_picture
from skybridge_rules.cli.rulebook import show_entry
from skybridge_rules.cli.score import show_score
from skybridge_rules.cli.story import StoryPrinter
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_source, show_verdict
from skybridge_rules.core.errors import NotationError, SkybridgeError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.disputes.answer import answer
from skybridge_rules.match import (
    Match,
    UndoStopped,
    barrier_words,
    bring_back,
    is_asked,
    take_back,
)
from skybridge_rules.words import counted, phrase

HELP: Final = (
    *(("MOVE", "move"), ("moves", "moves"), ("why MOVE", "why"), ("rules ID", "rules")),
    *(("score", "score"), ("undo", "undo"), ("redo", "redo"), ("board", "board")),
    *(("save FILE", "save"), ("help", "help"), ("quit", "quit")),
)
"""What can be typed, and what the tables call it."""


class PromptSession(Generic[S, M, E, V, O]):
    """One person against bots, from the prompt."""

    def __init__(
        self,
        terminal: Terminal,
        game: LocalizedGame[S, M, E, V, O],
        match: Match[S, M, E, V, O],
        person: Seat,
        bots: Mapping[Seat, Bot[M, V]],
        *,
        rules: bool = False,
        autosave: Autosave | None = None,
    ) -> None:
        self._terminal = terminal
        self._game = game
        self._match = match
        self._person = person
        self._bots = bots
        self._story = StoryPrinter(terminal, game, person, rules=rules)
        self._moment: object = None
        self._autosave = autosave
        self._tried_to_leave = False

    def run(self) -> None:
        """Ask until the person leaves or the input ends; a game that could not be saved goes on."""
        shown: S | None = None
        while True:
            self._let_others_move()
            if self._match.state is not shown:
                shown = self._match.state
                self._show_table()
            if self._autosave is not None and self._has_decided:
                self._autosave.keep(self._match)
            line = self._terminal.ask(f"{self._name}> ")
            if line is None:
                self.leave()
                return
            if line.strip().lower() in ("quit", "exit"):
                if self.leave(last=self._tried_to_leave):
                    return
                self._tried_to_leave = True
                continue
            self._tried_to_leave = False
            try:
                self._handle(line.strip())
            except (SkybridgeError, OSError, UnicodeError) as error:
                self._terminal.say(f"{error_words(error)[0]}.", style="red")

    def leave(self, *, last: bool = True) -> bool:
        """Save the game, if it is kept; False if that failed and was not the last try."""
        if self._autosave is None:
            return True
        return self._autosave.leave(self._match, decided=self._has_decided, last=last)

    @property
    def _has_decided(self) -> bool:
        return any(each.by == self._person for each in self._match.played)

    @property
    def _name(self) -> str:
        """The person's seat, whose name may change with a choice."""
        view = self._match.view(self._person)
        return self._game.words.seat(view, self._person, self._game.language)

    def _let_others_move(self) -> None:
        """Chance and the bots, and the person too where there is only one answer."""
        match = self._match
        while True:
            before = match.state
            for by, move, step in play_on(match, self._bots):
                self._story.tell(before, by, move, step, match.step)
                before = step.state
            self._story.flush()
            if match.decision is None or is_asked(match, self._person):
                return
            (only,) = match.moves
            text = self._game.rules.format_move(only)
            self._terminal.say(self._phrase("common.play.only", move=text), style="dim")
            self._answer(only)

    def _answer(self, move: M) -> None:
        """Play the person's move, and tell what came of it."""
        before = self._match.state
        step = self._match.play(move, self._person)
        self._story.tell(before, self._person, move, step, self._match.step)
        self._story.flush()

    def _show_table(self) -> None:
        """The board where it is new, and what is asked."""
        view, language = self._match.view(self._person), self._game.language
        over = self._match.decision is None
        moment = self._game.picture.moment(view)
        if over or moment not in (None, self._moment):
            self._show_board()
        self._moment = moment
        if over:
            show_score(self._terminal, self._game, self._match.state)
            self._terminal.say(self._phrase("common.play.over"))
            return
        if self._move_list.has_words:
            question = self._game.words.question(view, language)
            self._terminal.heading(self._phrase("common.question.you", question=question))
            for line in self._game.words.status(view, language):
                self._terminal.say(line, style="dim")
            self._move_list.show(self._terminal, FEW)
            return
        count = len(self._match.moves)
        self._terminal.say(self._phrase("common.play.turn", you=self._name, count=count))

    def _show_board(self) -> None:
        show_picture(self._terminal, self._game, self._match.state, self._person)

    def _handle(self, line: str) -> None:
        """One line of input; what cannot be done is raised as an error."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                names = ", ".join(name for name, _ in HELP[1:])
                self._terminal.say(self._phrase("common.play.commands", names=names))
            case "help" | "?":
                for name, key in HELP:
                    words = self._phrase(f"common.help.{key}")
                    self._terminal.say(words, indent=2, lead=f"{name:<11}")
            case "moves":
                if not self._match.moves:
                    self._terminal.say(self._phrase("common.play.none"))
                self._move_list.show(self._terminal)
            case "why":
                move = self._move(rest or _missing("why MOVE"))
                self._show_answer(move)
            case "rules" | "rule":
                for entry in (rest or _missing("rules ID")).split():
                    show_entry(self._terminal, catalogue.find(entry), self._game.language)
            case "score":
                show_score(self._terminal, self._game, self._match.state)
            case "board":
                self._show_board()
            case "undo":
                self._undo(rest)
            case "redo":
                self._tell_steps(bring_back(self._match, self._person), "common.play.again")
            case "save":
                self._save(rest or _missing("save FILE"))
            case _:
                self._play(line)

    def _play(self, text: str) -> None:
        move = self._move(text)
        verdict = self._game.rules.explain(self._match.state, move)
        if verdict.ok:
            self._answer(move)
        else:
            self._show_verdict(move, verdict)

    def _show_answer(self, move: M) -> None:
        game, state = self._game, self._match.state
        found = answer(game.package, state, move, self._person)
        show_answer(self._terminal, game, found)

    def _show_verdict(self, move: M, verdict: Verdict) -> None:
        text = self._game.rules.format_move(move)
        show_verdict(self._terminal, text, verdict, self._game.language, self._game.people)

    def _move(self, text: str) -> M:
        """A move from its number or its notation, in capitals or small letters."""
        if (numbered := self._move_list.numbered(text)) is not None:
            return numbered
        parse = self._game.rules.parse_move
        try:
            return parse(text)
        except NotationError as error:
            for other in (text.upper(), text.lower()):
                with suppress(NotationError):
                    return parse(other)
            raise UsageError(f"{text!r} is no move: {error}; try `moves` or `help`") from None

    @property
    def _move_list(self) -> MoveList[S, M, E, V, O]:
        return MoveList(self._game, self._match.view(self._person), self._match.moves)

    def _undo(self, how: str) -> None:
        if how not in ("", "force"):
            raise UsageError("`undo`, or `undo force`")
        try:
            steps = take_back(self._match, self._person, force=how == "force")
        except UndoStopped as error:
            view = self._match.view(self._person)
            words, language = self._game.words, self._game.language
            why = barrier_words(error.barrier, words, view, self._person, language)
            stopped = self._phrase("common.play.stopped", why=why)
            if self._match.played:
                stopped = self._phrase("common.play.forced", stopped=stopped)
            self._terminal.say(f"{stopped}.", style="red")
            if error.barrier.rule is not None:
                show_source(self._terminal, error.barrier.rule, 2, self._game.language)
            return
        if not steps:
            raise UsageError(self._phrase("common.play.nothing-yet"))
        self._tell_steps(steps, "common.play.back")

    def _tell_steps(self, steps: int, key: str) -> None:
        self._terminal.say(counted(self._game.language, key, steps))

    def _phrase(self, key: str, **figures: int | str) -> str:
        return phrase(self._game.language, key, **figures)

    def _save(self, name: str) -> None:
        """Write the record of the game so far."""
        save_record(self._match, name)
        steps = len(self._match.played)
        self._terminal.say(counted(self._game.language, "common.play.saved", steps, name=name))


def _missing(usage: str) -> str:
    raise UsageError(f"something is missing: `{usage}`")
