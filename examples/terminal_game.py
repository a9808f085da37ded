"""A game at the terminal, for people and bots: about all that a front-end needs, in one file.

Name who sits where; ``random`` and ``greedy`` are bots, everybody else is a person::

    python -m examples.terminal_game towers Ada greedy
    python -m examples.terminal_game thraen Ada Ben random --lang de

Each person sees what their seat may know. The command ``play`` of the library does more.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from examples.tabletop import AnyMatch, AnyTabletop, games, judged, scored, tabletop, take_back
from skybridge_rules import (
    CHANCE,
    Dealer,
    Match,
    NotationError,
    Seat,
    SkybridgeError,
    UndoStopped,
    format_record,
    parse_record,
    record_of,
    replay,
)
from skybridge_rules.bots import BOTS, Bot, bot_named, play_on
from skybridge_rules.disputes.answer import answer
from skybridge_rules.files import replace_text
from skybridge_rules.words import Language, counted, phrase

FEW: Final = 12
"""So many moves are listed in words without being asked for."""

HELP: Final = ("move", "moves", "why", "score", "undo", "board", "save", "load", "help", "quit")

OURS: Final = {
    Language.EN: {
        "hand": "{name}, take the keyboard; press Enter when nobody else looks. ",
        "load": "go on from a record",
        "bye": "Good bye.",
        "what": "{text!r} is neither a move nor a command; try `help`",
        "number": "there are answers 1 to {count}",
        "exists": "{name} exists and is no record; choose another name",
    },
    Language.DE: {
        "hand": "{name}, übernimm die Tastatur; Enter, wenn sonst niemand hinsieht. ",
        "load": "mit einer Aufzeichnung weiterspielen",
        "bye": "Auf Wiedersehen.",
        "what": "{text!r} ist weder ein Zug noch ein Befehl; `help` hilft",
        "number": "es gibt die Antworten 1 bis {count}",
        "exists": "{name} gibt es schon, und es ist keine Aufzeichnung; bitte anders nennen",
    },
}
"""The few words of this program that the library does not have."""


class Complaint(Exception):
    """Something typed that cannot be done."""


class Session:
    """One game, and whoever sits at the keyboard."""

    def __init__(self, match: AnyMatch, language: Language) -> None:
        self._language = language
        self._sit_down(match)

    def _sit_down(self, match: AnyMatch) -> None:
        self._match = match
        self._table: AnyTabletop = tabletop(match.game.NAME, self._language)
        seated = zip(match.game.seats(match.state), match.names, strict=True)
        self._bots: dict[Seat, Bot[Any, Any]] = {
            seat: bot_named(name, match.game) for seat, name in seated if name in BOTS
        }
        people = [seat for seat in match.game.seats(match.state) if seat not in self._bots]
        self._told: dict[Seat | None, int] = dict.fromkeys(people or (None,), match.step)
        self._person: Seat | None = None if len(people) > 1 else next(iter(self._told))
        self._drawn: object = None

    def run(self) -> None:
        """Play until the game is over, or somebody leaves."""
        print(self._table.title)
        while True:
            for _ in play_on(self._match, self._bots):
                pass  # chance and the bots have moved; it is told below, to whom it may concern
            asked = self._match.decision
            if asked is not None and asked.by is not CHANCE:
                self._hand_over(asked.by)
            self._tell()
            if asked is None:
                print(*scored(self._table, self._match), sep="\n")
                if None in self._told:
                    return
                print(phrase(self._language, "common.play.over"))
            else:
                print(f"\n{self._table.question(self._match.view(self._person))}")
                self._list(FEW)
            while not self._obeys(ask("> ").strip()):
                pass

    def _hand_over(self, seat: Seat) -> None:
        """Where hands are hidden, the next person comes to an empty screen."""
        secret = self._match.game.unknowns(self._match.view(seat))
        if seat != self._person and len(self._told) > 1 and secret:
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[3J\x1b[H", end="")
            ask(self._say("hand", name=self._match.names[seat]))
        self._person = seat

    def _tell(self) -> None:
        """What has happened since this person looked last; the board too, once a round."""
        match, person = self._match, self._person
        for step in range(self._told.get(person, 0) + 1, match.step + 1):
            for words in self._table.story(match, step, person):
                print(f"{step:>4}  {words}")
        if match.game.unknowns(match.view(None)):
            self._told[person] = match.step
        else:  # where nothing is hidden, all of them have read it
            self._told = dict.fromkeys(self._told, match.step)
        moment = person, match.game.round_of(match.state), match.decision is None
        if moment != self._drawn:
            self._drawn = moment
            print(f"\n{self._table.text(match.view(person))}")

    def _list(self, most: int) -> None:
        """The legal moves with their numbers; in words, unless there are too many."""
        moves, view, table = self._match.moves, self._match.view(self._person), self._table
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(moves, start=1):
            text = f"{number}) {table.game.format_move(move)}"
            if len(moves) <= most:
                text = f"{text}  {table.meaning(view, move)}"
            groups.setdefault(table.group(move), []).append(text)
        for group, texts in groups.items():
            print(f" {group}", *texts, sep="\n   " if len(moves) <= most else "  ")

    def _obeys(self, line: str) -> bool:
        """Whether a line has changed the game; if not, it is told what it asked for."""
        word, _, rest = line.partition(" ")
        match, table = self._match, self._table
        try:
            match word.lower():
                case "" | "help" | "?":
                    print(*self._help(), sep="\n")
                case "quit" | "exit":
                    raise EOFError
                case "moves":
                    self._list(len(match.moves))
                case "why":
                    said = answer(self._table.package, match.state, self._move(rest), self._person)
                    print(*judged(table, said), sep="\n")
                case "score":
                    print(*scored(table, match), sep="\n")
                case "board":
                    print(table.text(match.view(self._person)))
                case "save":
                    self._save(rest.strip())
                case "load":
                    self._sit_down(loaded(rest.strip()))
                    return True
                case "undo":
                    self._undo(force=rest.strip() == "force")
                    return True
                case _:
                    return self._play(line)
        except UndoStopped as stopped:
            why = stopped.barrier.seen_by(self._person).words(self._language)
            print(phrase(self._language, "common.play.stopped", why=why))
        except (Complaint, SkybridgeError, OSError, ValueError) as error:
            print(error)
        return False

    def _play(self, text: str) -> bool:
        move = self._move(text)
        said = answer(self._table.package, self._match.state, move, self._person)
        if not said.verdict.ok:
            print(*judged(self._table, said), sep="\n")
            return False
        self._match.play(move, self._person)
        return True

    def _move(self, text: str) -> Any:
        """A move from its number or its notation, in capitals or small letters."""
        moves = self._match.moves
        if not moves:
            raise Complaint(phrase(self._language, "common.play.none"))
        if text.isascii() and text.isdigit():
            if not (len(text) < 5 and 1 <= int(text) <= len(moves)):
                raise Complaint(self._say("number", count=len(moves)))
            return moves[int(text) - 1]
        for form in (text, text.upper(), text.lower()):
            with suppress(NotationError):
                return self._match.game.parse_move(form.strip())
        raise Complaint(self._say("what", text=text))

    def _undo(self, *, force: bool) -> None:
        """Take back the latest decision of the person here; if all see all, of who moved last."""
        match, person = self._match, self._person
        deciders = [each.by for each in match.played if each.by is not CHANCE]
        if deciders and deciders[-1] in self._told and not match.game.unknowns(match.view(None)):
            person = deciders[-1]
        steps = take_back(match, person, force=force)
        self._told = {each: min(step, match.step) for each, step in self._told.items()}
        print(counted(self._language, "common.play.back", steps))

    def _save(self, name: str) -> None:
        path = Path(name)
        if path.exists() and not path.read_bytes().startswith(b"[Game "):
            raise Complaint(self._say("exists", name=name))
        replace_text(path, format_record(record_of(self._match)))
        print(counted(self._language, "common.play.saved", self._match.step, name=name))

    def _help(self) -> Iterator[str]:
        for name in HELP:
            known = name != "load"
            words = phrase(self._language, f"common.help.{name}") if known else self._say("load")
            yield f"  {name:<6} {words}"

    def _say(self, key: str, **figures: int | str) -> str:
        return OURS[self._language][key].format(**figures)


def ask(prompt: str) -> str:
    """A line from the person; from a file it is shown too, so that the output reads on."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(prompt + line.rstrip("\n"))
    return line


def loaded(name: str) -> AnyMatch:
    """The match of a record, every step checked."""
    record = parse_record(Path(name).read_text(encoding="utf-8"))
    return replay(tabletop(record.game).game, record)


def begun(game: str, names: Sequence[str], seed: str | None) -> AnyMatch:
    """A new match; without a seed nobody can foresee the cards."""
    table = tabletop(game)
    dealer = None if seed is None else Dealer.of(seed)
    return Match(table.game, table.options(len(names)), names=names, dealer=dealer)


def main(argv: Sequence[str] | None = None) -> int:
    """Seat everybody, and play."""
    parser = ArgumentParser(
        prog="python -m examples.terminal_game",
        description="A game at the terminal. `help` at the prompt says what can be typed.",
    )
    parser.add_argument("game", choices=games(), nargs="?", default="towers")
    parser.add_argument("names", nargs="*", help=f"2 to 4 people, or bots: {', '.join(BOTS)}")
    parser.add_argument("--lang", choices=[each.value for each in Language], default="en")
    parser.add_argument("--load", metavar="FILE", help="go on from a record")
    parser.add_argument("--seed", help="the same seed gives the same luck")
    args = parser.parse_args(argv)
    language = Language(args.lang)
    names = args.names or ["Ada", "greedy"]
    try:
        match = loaded(args.load) if args.load else begun(args.game, names, args.seed)
        Session(match, language).run()
    except EOFError:
        print(f"\n{OURS[language]['bye']}")
    except KeyboardInterrupt:
        print(f"\n{OURS[language]['bye']}")
        return 130
    except (SkybridgeError, OSError, ValueError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
