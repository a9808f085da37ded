"""A person at the prompt: moves in notation, and questions about them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, Generic

from skybridge_rules import spec
from skybridge_rules.bots import Bot, play_on
from skybridge_rules.cli.complaints import UsageError, complaint
from skybridge_rules.cli.files import refuse_other_files, write_text
from skybridge_rules.cli.games import Playable
from skybridge_rules.cli.rulebook import show_entry
from skybridge_rules.cli.scores import seat_names, show_score
from skybridge_rules.cli.story import show_picture, tell_step
from skybridge_rules.cli.takeback import bring_back, take_back
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_verdict
from skybridge_rules.core.errors import NotationError, SkybridgeError
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match, UndoStopped, format_record, record_of

HELP: Final = (
    ("MOVE", "play a move in notation; `moves` shows how they are written"),
    ("moves", "list every legal move"),
    ("why MOVE", "what the rules say of a move, before you play it"),
    ("rules ID", "look up a rule or a ruling"),
    ("score", "the score if the game ended now"),
    ("undo", "take back your latest move; `undo force` goes past what others did since"),
    ("redo", "play again what was taken back"),
    ("board", "show the board again"),
    ("save FILE", "write the record of the game so far"),
    ("help", "this list"),
    ("quit", "leave; so does the end of input"),
)


class Session(Generic[S, M, E, V, O]):
    """One person against bots, from the prompt."""

    def __init__(
        self,
        terminal: Terminal,
        playable: Playable[S, M, E, V, O],
        match: Match[S, M, E, V, O],
        person: Seat,
        bots: Mapping[Seat, Bot[M, V]],
    ) -> None:
        self._terminal = terminal
        self._playable = playable
        self._match = match
        self._person = person
        self._bots = bots
        self._name = seat_names(playable, match.state)[person]

    def run(self) -> None:
        """Ask until the person leaves or the input ends."""
        shown: S | None = None
        while True:
            self._let_others_move()
            if self._match.state is not shown:
                shown = self._match.state
                self._show_table()
            line = self._terminal.ask(f"{self._name}> ")
            if line is None or line.strip().lower() in ("quit", "exit"):
                return
            try:
                self._handle(line.strip())
            except (SkybridgeError, OSError, UnicodeError) as error:
                self._terminal.say(f"{complaint(error)[0]}.", style="red")

    def _let_others_move(self) -> None:
        for by, move, _ in play_on(self._match, self._bots):
            step = len(self._match.played)
            before = self._match.states[step - 1]
            tell_step(self._terminal, self._playable, before, by, move, step, self._person)

    def _show_table(self) -> None:
        show_picture(self._terminal, self._playable, self._match.state, self._person)
        if self._match.decision is None:
            show_score(self._terminal, self._playable, self._match.state)
            self._terminal.say("The game is over: `save FILE`, `undo`, `help` or `quit`.")
            return
        count = len(self._match.moves)
        moves = "1 legal move" if count == 1 else f"{count} legal moves"
        self._terminal.say(f"Your turn, {self._name}: {moves}. `moves` lists them, `help` helps.")

    def _handle(self, line: str) -> None:
        """One line of input; what cannot be done is raised as an error."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                self._terminal.say("A move, or one of: " + ", ".join(name for name, _ in HELP[1:]))
            case "help" | "?":
                for name, words in HELP:
                    self._terminal.say(words, indent=2, lead=f"{name:<11}")
            case "moves":
                self._list_moves()
            case "why":
                move = self._move(rest or _missing("why MOVE"))
                verdict = self._playable.game.explain(self._match.state, move)
                show_verdict(self._terminal, self._playable.game.format_move(move), verdict)
            case "rules" | "rule":
                for entry in (rest or _missing("rules ID")).split():
                    show_entry(self._terminal, spec.find(entry))
            case "score":
                show_score(self._terminal, self._playable, self._match.state)
            case "board":
                show_picture(self._terminal, self._playable, self._match.state, self._person)
            case "undo":
                self._undo(rest)
            case "redo":
                self._tell_steps(bring_back(self._match, self._person), "played again")
            case "save":
                self.save(rest or _missing("save FILE"))
            case _:
                self._play(line)

    def _play(self, text: str) -> None:
        game, match = self._playable.game, self._match
        move, before = self._move(text), match.state
        verdict = game.explain(before, move)
        if not verdict.ok:
            show_verdict(self._terminal, game.format_move(move), verdict)
            return
        match.play(move, self._person)
        step, person = len(match.played), self._person
        tell_step(self._terminal, self._playable, before, person, move, step, person)

    def _move(self, text: str) -> M:
        """A move from its notation; small letters will do where capitals are meant."""
        parse = self._playable.game.parse_move
        try:
            return parse(text)
        except NotationError as error:
            try:
                return parse(text.upper())
            except NotationError:
                raise UsageError(f"{text!r} is no move: {error}; try `moves` or `help`") from None

    def _list_moves(self) -> None:
        groups: dict[str, list[str]] = defaultdict(list)
        for move in self._match.moves:
            groups[self._playable.group_words(move)].append(self._playable.game.format_move(move))
        if not groups:
            self._terminal.say("No moves: the game is over.")
        width = max(map(len, groups), default=0) + 2
        for name, moves in groups.items():
            self._terminal.say(" ".join(moves), indent=2, lead=f"{name:<{width}}")

    def _undo(self, how: str) -> None:
        if how not in ("", "force"):
            raise UsageError("`undo`, or `undo force`")
        try:
            steps = take_back(self._match, self._person, force=how == "force")
        except UndoStopped as stopped:
            hint = "; `undo force` goes past that" if self._match.played else ""
            raise UsageError(f"undo stops here: {stopped}{hint}") from None
        self._tell_steps(steps, "taken back")

    def _tell_steps(self, steps: int, what: str) -> None:
        self._terminal.say("1 step " + what if steps == 1 else f"{steps} steps {what}")

    def save(self, name: str) -> None:
        """Write the record of the game so far."""
        refuse_other_files(name)
        write_text(name, format_record(record_of(self._match)))
        self._terminal.say(f"saved {len(self._match.played)} steps to {name}")


def _missing(usage: str) -> str:
    raise UsageError(f"something is missing: `{usage}`")
