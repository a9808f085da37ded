"""A table-side adjudicator: follows a game of wood and cardboard, and settles what is asked.

Somebody at the table types what everybody can see: who does what, what the dice showed, which cards
were turned up. Hands stay secret: the program is never told what is drawn or chosen face down, it
works with any deal that fits what was seen, and refuses a move only if no deal allows it. So it
judges the rules, not honesty; a card that somebody cannot have is found by the people.

    python -m examples.table_side towers Ada Ben
    python -m examples.table_side thraen Ada Ben Cleo --content mine.toml

The printed cards of thraen are stand-ins unless ``--content`` brings those of your box.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from examples.tabletop import games, judged, score_lines, tabletop
from examples.umpire import Umpire
from skybridge_rules import (
    CHANCE,
    NotationError,
    Seat,
    SkybridgeError,
    UndoStopped,
    format_account,
    parse_account,
)
from skybridge_rules.files import replace_text
from skybridge_rules.words import Language

FEW: Final = 14
"""So many answers are listed without being asked for."""

HELP: Final = """\
  ANSWER        a number, a move in notation, or a part of its words that fits no other
  NAME: ANSWER  the same, if it is not clear who speaks
  ?             a choice that nobody else can see; `?realm` if its back is of the Realm stack
  moves         every answer that can be listed
  why ANSWER    what the rules say of it
  score         the score as if the game ended now
  undo          take back what was said last; `undo force` if it was typed wrongly
  board         the table, as everybody sees it
  save FILE     keep what the table saw; --resume goes on from it
  quit          leave; so does the end of input"""


class Complaint(Exception):
    """Something typed that cannot be understood."""


class TableSide:
    """The umpire at a terminal."""

    def __init__(self, umpire: Umpire) -> None:
        self._umpire = umpire
        self._table = umpire.table
        self._told = 0

    def run(self) -> None:
        """Ask, until somebody leaves."""
        print(self._table.title)
        shown: object = None
        while True:
            self._umpire.settle()
            line = self._umpire.line
            for number in range(self._told, len(line)):
                for words in line[number].words:
                    print(f"  {words}")
            self._told = len(line)
            if self._umpire.now is not shown:
                shown = self._umpire.now
                self._ask()
            typed = ask("> ").strip()
            try:
                self._obey(typed)
            except (Complaint, SkybridgeError, OSError, ValueError) as error:
                print(f"{error}.")

    def _ask(self) -> None:
        """The open question, and what can be answered."""
        umpire, asked = self._umpire, self._umpire.asked
        if asked is None:
            print(*score_lines(self._table, umpire.now, umpire.names), sep="\n")
            return
        who = "" if asked.by is CHANCE else f"{umpire.names[asked.by]}, "
        print(f"{who}{self._table.question(umpire.view)} ({asked.rule})")
        moves = umpire.open_moves()
        if len(moves) > FEW:
            print(f"  {len(moves)} answers; say which, or `moves` lists them")
        for words in self._listed() if len(moves) <= FEW else ():
            print(words)
        if forms := umpire.patterns():
            print(f"  or of a hand: {', '.join(forms)}")
        if found := umpire.unseen():
            backs = " or ".join(sorted({f"?{umpire.back_of(move)}" for _, move in found}))
            print(f"  or unseen: {backs}")

    def _listed(self) -> Iterator[str]:
        view, game = self._umpire.view, self._table.game
        for number, move in enumerate(self._umpire.open_moves(), start=1):
            yield f"  {number:>2}) {game.format_move(move)}  {self._table.meaning(view, move)}"

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        umpire, table = self._umpire, self._table
        match word.lower():
            case "" | "help":
                print(HELP)
            case "quit" | "exit":
                raise EOFError
            case "moves":
                print(*self._listed(), sep="\n")
            case "why":
                by, deal, move = self._understood(rest)
                print(*judged(table, umpire.judge(move, by, None, deal)[1]), sep="\n")
            case "score":
                print(*score_lines(table, umpire.now, umpire.names), sep="\n")
            case "board":
                print(table.text(umpire.view))
            case "undo":
                self._undo(force=rest.strip() == "force")
            case "save":
                save(Path(rest.strip()), umpire)
                print(f"saved {len(umpire.account().scenes)} steps, as the table saw them")
            case _:
                self._play(*self._understood(line))

    def _play(self, by: Seat | None, deal: Any, move: Any) -> None:
        umpire = self._umpire
        deal, said = umpire.judge(move, by, None, deal)
        shown = None
        if said.verdict.ok and (count := umpire.turned_up(deal, move)):
            cards = (ask(f"card {n + 1} of {count} turned up by that> ") for n in range(count))
            shown = tuple(sorted(card.strip().lower().replace(" ", "-") for card in cards))
        said = umpire.tell(move, by, shown, deal)
        if not said.verdict.ok:
            print(*judged(self._table, said), sep="\n")

    def _understood(self, text: str) -> tuple[Seat | None, Any, Any]:
        """Who speaks, if that was said, and the move; for an unseen one the deal it is made in."""
        by = None
        head, colon, rest = text.partition(":")
        names = {name.lower(): Seat(seat) for seat, name in enumerate(self._umpire.names)}
        if colon and head.strip().lower() in names:
            by, text = names[head.strip().lower()], rest
        text = text.strip()
        if self._umpire.asked is None:
            raise Complaint("the game is over")
        if text.startswith("?"):
            return by, *self._unseen(text[1:].strip().lower())
        return by, None, self._move(text)

    def _unseen(self, back: str) -> tuple[Any, Any]:
        found = self._umpire.unseen(back)
        if not found:
            raise Complaint("everybody can see what is answered here")
        if len(found) > 1:
            backs = sorted({self._umpire.back_of(move) for _, move in found})
            raise Complaint(
                f"say the back of the card: {' or '.join(f'?{each}' for each in backs)}"
            )
        return found[0]

    def _move(self, text: str) -> Any:
        """A move from its number, its notation, or words that fit no other."""
        moves, game = self._umpire.open_moves(), self._table.game
        if text.isascii() and text.isdigit() and len(text) < 5:
            if not 1 <= int(text) <= len(moves):
                raise Complaint(f"there are answers 1 to {len(moves)}")
            return moves[int(text) - 1]
        for form in (text, text.upper(), text.lower().replace(" ", "-")):
            with suppress(NotationError):
                return game.parse_move(form)
        fitting = [move for move in moves if text and text.lower() in self._said(move)]
        if len(fitting) > 1:
            some = ", ".join(map(game.format_move, fitting[:4]))
            raise Complaint(f"{text!r} fits {len(fitting)} answers: {some}")
        if not fitting:
            raise Complaint(f"{text!r} is no answer here; `help` says what can be typed")
        return fitting[0]

    def _said(self, move: Any) -> str:
        """Everything that a move may be called: its notation and its words, seats by name too."""
        words = self._table.meaning(self._umpire.view, move)
        named = words
        for seat, name in enumerate(self._umpire.names):
            named = named.replace(f"seat {seat}", name)
        return f"{self._table.game.format_move(move)} {words} {named}".lower()

    def _undo(self, *, force: bool) -> None:
        try:
            steps = self._umpire.undo(force=force)
        except UndoStopped as stopped:
            hint = "" if force else "; `undo force` if it was typed wrongly"
            raise Complaint(f"this stands: {stopped.barrier}{hint}") from None
        self._told = len(self._umpire.line)
        print(f"taken back: {steps} step{'s' if steps > 1 else ''}")


def save(path: Path, umpire: Umpire) -> None:
    """Write what the table saw, over nothing but an older account."""
    if path.exists() and not path.read_bytes().startswith(b'{"account":'):
        raise Complaint(f"{path} exists and is no account; choose another name")
    replace_text(path, format_account(umpire.account()))


def ask(prompt: str) -> str:
    """A line from the table; from a file it is shown too, so that the output reads on."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(prompt + line.rstrip("\n"))
    return line


def seated(game: str, names: Sequence[str], content: str | None, resume: str | None) -> Umpire:
    """An umpire for a new game, or for the rest of one."""
    if resume is None:
        return Umpire(tabletop(game, Language.EN, content), tuple(names), None)
    account = parse_account(Path(resume).read_text(encoding="utf-8"))
    if account.seen_by is not None:
        raise ValueError(f"{resume} is what one seat saw, not the table")
    return Umpire(tabletop(account.game, Language.EN, content), account.seats, account)


def main(argv: Sequence[str] | None = None) -> int:
    """Follow a game."""
    parser = ArgumentParser(
        prog="python -m examples.table_side",
        description="Follows a game at a real table, and says what the rules say.",
        epilog="Type what everybody can see; `help` at the prompt says how.",
    )
    parser.add_argument("game", choices=games(), nargs="?", default="towers")
    parser.add_argument("names", nargs="*", help="2 to 4, in the order of their seats")
    parser.add_argument("--content", metavar="FILE", help="what is printed on your cards of thraen")
    parser.add_argument("--resume", metavar="FILE", help="go on from what was saved")
    args = parser.parse_args(argv)
    try:
        umpire = seated(args.game, args.names or ["Ada", "Ben"], args.content, args.resume)
    except (SkybridgeError, OSError, ValueError) as error:
        parser.error(str(error))
    try:
        TableSide(umpire).run()
    except (EOFError, KeyboardInterrupt) as left:
        print("\nGood bye.")
        return 0 if isinstance(left, EOFError) else 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
