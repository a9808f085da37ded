"""Room: a game and who sits there; everything that leaves it is made for one watcher.

A watcher is a seat, or None for a spectator. Nothing here knows of HTTP, and nothing that a
watcher gets is made from more than its own view and the events it may hear. Whatever changes a
room is in the journal before anybody can see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final, TypeAlias

from skybridge_rules.bots import Bot, bot_named
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.disputes.answer import answer
from skybridge_rules.match import (
    Barrier,
    BarrierKind,
    Match,
    UndoStopped,
    account_of,
    format_account,
)
from skybridge_rules.package import AnyPackage
from skybridge_rules.server.journal import Entry, Journal, JournalError, Kind, Opened, Sitting
from skybridge_rules.server.refused import Refused
from skybridge_rules.server.scene import Scene
from skybridge_rules.table.in_lines import score_lines, verdict_lines
from skybridge_rules.words import Language

STORY: Final = 40
"""So many steps are told; an account tells them all."""

LANGUAGE: Final = Language.EN

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


class Room:
    """One game: its match, its seats, and what they have heard."""

    def __init__(
        self, number: str, package: AnyPackage, options: Any, opened: Opened, journal: Journal
    ) -> None:
        """Lay out a game that stands in the journal; bots sit already, people come."""
        self.number = number
        self.package = package
        # Nobody gives the match a dealer: it seeds one that nobody can foresee, and keeps it.
        self.match: AnyMatch = Match(package.rules, options)
        self.version = 0
        """Changes whenever anything does, joining included; never goes back."""
        self.names: dict[Seat, str] = {}
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        for seat, bot in enumerate(opened.bots):
            if bot is not None:
                self.names[Seat(seat)] = bot
                self.bots[Seat(seat)] = bot_named(bot, package.rules)
        self._journal = journal
        self._entries: list[Entry] = []
        self._steps = [0]
        """How many steps were played at each moment."""
        self._keys: dict[str, Seat | None] = {opened.watch: None}
        self._scenes: list[Scene] = []
        self._pictures: dict[Seat | None, str] = {}
        self._accounts: dict[Seat | None, str] = {}

    @classmethod
    def restored(
        cls, number: str, package: AnyPackage, options: Any, opened: Opened, journal: Journal
    ) -> Room:
        """A game as the journal has it, played again move by move."""
        room = cls(number, package, options, opened, journal)
        for sitting in journal.seats(number):
            room._seat(sitting)
        for entry in journal.entries(number):
            room._replay(entry)
        # Never a version that was given out before: every change of old is counted.
        room.version = len(room._entries) + len(room._keys)
        return room

    @property
    def moment(self) -> int:
        """How often the game was changed, an undo included; it never goes back."""
        return len(self._entries)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, in turn order."""
        return self.package.rules.seats(self.match.state)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats where nobody sits yet; until they are taken, nothing is played."""
        return tuple(seat for seat in self.seats if seat not in self.names)

    # Who is who.

    def join(self, seat: int, name: str) -> str:
        """Sit down; the key is given once, and only its digest is kept."""
        if seat not in self.seats:
            raise Refused(404, "there is no such seat")
        if seat not in self.free:
            raise Refused(409, "somebody sits there already")
        key = token_urlsafe(32)
        sitting = Sitting(Seat(seat), name, digest_of(key))
        dealt: Entry | None = None
        before, dealer = self.match.step, self.match.dealer
        if self.free == (seat,):  # the last one: the game begins
            dealt = Entry(Kind.DEAL, moves=self._deal())
        try:
            self._journal.sit(self.number, sitting, self.moment, dealt)
        except JournalError:
            self._forget(before, dealer)
            raise
        self._seat(sitting)
        if dealt is not None:
            self._note(dealt)
        return key

    def _seat(self, sitting: Sitting) -> None:
        self.names[sitting.seat] = sitting.name
        self._keys[sitting.key] = sitting.seat
        self._changed()

    def watcher(self, key: str | None) -> Seat | None:
        """Whose key it is, None for that of the spectators; without one nobody sees anything."""
        digest = None if key is None else digest_of(key)
        if digest is None or digest not in self._keys:
            raise Refused(401, "this key fits no seat of this game")
        return self._keys[digest]

    # What a watcher sees.

    def seen(self, seat: Seat | None, known: int | None = None) -> dict[str, Any]:
        """The table for one watcher: who sits there, what is asked, the latest of the story.

        Legal moves name cards, so they are for the seat that is asked, and for nobody else. The
        story is told since the moment that is ``known``, or its last steps; ``told_from`` is the
        first of them, and what a watcher has from there on was taken back.
        """
        match, words, view = self.match, self.package.words, self.match.view(seat)
        asked = None if self.free else match.decision
        told_from = self._told_from(known)
        over, names = match.decision is None, [self.names.get(each, "") for each in self.seats]
        return {
            "version": self.version,
            "moment": self.moment,
            "title": self.package.title_in(LANGUAGE),
            "you": seat,
            "seats": [
                {
                    "seat": each,
                    "words": words.seat(view, each, LANGUAGE),
                    "name": self.names.get(each),
                    "bot": each in self.bots,
                }
                for each in self.seats
            ],
            "step": match.step,
            "asked": None
            if asked is None
            else {"by": name_of(asked.by), "rule": asked.rule, "words": words.asked(view)},
            "moves": self._offered(view) if asked is not None and asked.by == seat else [],
            "told_from": told_from + 1,
            "story": [
                {"step": number + 1, **self._scenes[number].told_to(self.package, seat)}
                for number in range(told_from, match.step)
            ],
            # Before the end a score may rest on what a watcher does not know.
            "score": list(score_lines(self.package, match.state, names, LANGUAGE))
            if over
            else None,
        }

    def _offered(self, view: Any) -> list[dict[str, str]]:
        game, words = self.package.rules, self.package.words
        return [
            {
                "move": game.format_move(move),
                "words": words.move(view, move, LANGUAGE),
                "group": words.group(move, LANGUAGE),
            }
            for move in self.match.moves
        ]

    def _told_from(self, known: int | None) -> int:
        """How many steps need not be told: those that stood at every moment since a known one."""
        latest = max(0, self.match.step - STORY)
        if known is None or not 0 <= known <= self.moment:
            return latest
        return max(latest, min(self._steps[known:]))

    def view(self, seat: Seat | None) -> str:
        """The view of a watcher, as JSON."""
        return self.package.rules.JSON.to_json(self.match.view(seat))

    def picture(self, seat: Seat | None) -> str:
        """The view of a watcher, drawn; once for each change, for that takes a while."""
        if seat not in self._pictures:
            self._pictures[seat] = self.package.picture.svg(self.match.view(seat))
        return self._pictures[seat]

    def account(self, seat: Seat | None) -> str:
        """The whole game as a watcher saw it, once it is over and nothing changes any more."""
        if self.match.decision is not None:
            raise Refused(409, "there is an account when the game is over")
        if seat not in self._accounts:
            self._accounts[seat] = format_account(account_of(self.match, seat))
        return self._accounts[seat]

    # What a seat does.

    def play(self, seat: Seat | None, text: str, moment: int) -> bool:
        """A seat answers the question that was open at a moment; whether it had not done so yet.

        Who never heard the answer to a request may send it again: it is not played twice.
        """
        if seat is not None and self._is_done(seat, text, moment):
            return False
        seat = self._asked(seat)  # first of all: to anybody else a verdict would tell of a hand
        if moment != self.moment:
            raise Refused(409, "the game has gone on since; look again")
        move = self._read(text)
        if move not in self.match.moves:
            # Judged from the view alone: the state behind it could tell more in its reasons.
            head, *details = self._judged(seat, move)
            raise Refused(422, head, tuple(details))
        self.carry_out(move, seat)
        return True

    def _is_done(self, seat: Seat, text: str, moment: int) -> bool:
        """Whether this very request was carried out before."""
        if not 0 <= moment < self.moment:
            return False
        entry = self._entries[moment]
        return entry.kind is Kind.MOVE and entry.seat == seat and entry.moves[0] == text

    def why(self, seat: Seat | None, text: str) -> tuple[str, ...]:
        """What the rules say of a move; only whoever is asked may ask, for the same reason."""
        seat = self._asked(seat)
        return tuple(self._judged(seat, self._read(text)))

    def _judged(self, seat: Seat, move: Any) -> Sequence[str]:
        said = answer(self.package, self.match.state, move, seat)
        return tuple(verdict_lines(self.package, said, LANGUAGE))

    def undo(self, seat: Seat | None) -> int:
        """A seat takes back its own latest answer; how many steps that took."""
        match = self.match
        if seat is None:
            raise Refused(403, "spectators decide nothing")
        if match.decision is None:
            raise Refused(409, "the game is over")
        latest = next((each.by for each in reversed(match.played) if each.by is not CHANCE), None)
        if latest is None:
            raise Refused(409, str(Barrier(BarrierKind.START, 0)))
        if latest != seat:
            stopped = Barrier(BarrierKind.OTHER_SEAT, match.step, seats=(latest,))
            raise Refused(403, str(stopped))
        back, own = 0, False
        try:
            while not own:
                own = match.undo(seat).by == seat
                back += 1
            self._write(Entry(Kind.UNDO, seat, steps=back))
        except (UndoStopped, JournalError) as error:
            for _ in range(back):
                match.redo()
            if isinstance(error, UndoStopped):
                raise Refused(409, error.barrier.seen_by(seat).words()) from None
            raise
        del self._scenes[match.step :]
        return back

    # What goes on by itself.

    @property
    def bot_to_move(self) -> Seat | None:
        """The bot that is asked, if it is one."""
        asked = None if self.free else self.match.decision
        return asked.by if asked and asked.by is not CHANCE and asked.by in self.bots else None

    def thought(self, seat: Seat) -> Callable[[], Any]:
        """What finds the answer of a bot; it holds values only, so any thread may run it."""
        match = self.match
        own = match.dealer.fork(f"bot {seat}, step {match.step}")
        return partial(self.bots[seat].choose, seat, match.view(seat), match.moves, own)

    def carry_out(self, move: Any, seat: Seat) -> None:
        """Play what a seat, or its bot, has answered, and what chance makes of it."""
        before, dealer = self.match.step, self.match.dealer
        self._perform(move, seat)
        entry = Entry(Kind.MOVE, seat, (self.package.rules.format_move(move), *self._deal()))
        try:
            self._write(entry)
        except JournalError:
            self._forget(before, dealer)
            raise

    def _deal(self) -> tuple[str, ...]:
        """Let the dealer answer for chance until somebody is asked; what it answered."""
        dealt = []
        while (asked := self.match.decision) is not None and asked.by is CHANCE:
            before = self.match.state
            step = self.match.deal_once()
            self._scenes.append(Scene(CHANCE, before, step))
            played = self.match.latest
            assert played is not None
            dealt.append(self.package.rules.format_move(played.move))
        return tuple(dealt)

    def _perform(self, move: Any, by: Decider) -> None:
        before = self.match.state
        self._scenes.append(Scene(by, before, self.match.play(move, by)))

    def _write(self, entry: Entry) -> None:
        """Into the journal, and only then for everybody to see."""
        self._journal.add(self.number, self.moment, entry)
        self._note(entry)
        self._changed()

    def _forget(self, step: int, dealer: Dealer) -> None:
        """Go back to a step as if nothing had been played: the journal does not have it."""
        while self.match.step > step:
            self.match.undo(force=True)
        self.match.dealer = dealer
        del self._scenes[step:]

    def _replay(self, entry: Entry) -> None:
        """What the journal says was done."""
        match entry.kind:
            case Kind.UNDO:
                for _ in range(entry.steps):
                    self.match.undo(force=True)
                del self._scenes[self.match.step :]
            case Kind.MOVE | Kind.DEAL:
                for number, text in enumerate(entry.moves):
                    own = number == 0 and entry.seat is not None
                    by: Decider = entry.seat if own and entry.seat is not None else CHANCE
                    self._perform(self.package.rules.parse_move(text), by)
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._steps.append(self.match.step)

    def _changed(self) -> None:
        self.version += 1
        self._pictures.clear()

    def _asked(self, seat: Seat | None) -> Seat:
        """The seat, if the open question is put to it."""
        if seat is None:
            raise Refused(403, "spectators decide nothing")
        if self.free:
            raise Refused(409, "the game begins when every seat is taken")
        asked = self.match.decision
        if asked is None:
            raise Refused(409, "the game is over")
        if asked.by != seat:
            raise Refused(403, "another seat is asked")
        return seat

    def _read(self, text: str) -> Any:
        try:
            return self.package.rules.parse_move(text)
        except NotationError as error:
            raise Refused(400, f"this is no move: {error}") from None


def digest_of(key: str) -> str:
    """Looked up in place of the key, so that no comparison can be timed."""
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def name_of(decider: Decider) -> str | int:
    """A seat by its number, chance by its name."""
    return CHANCE.value if decider is CHANCE else int(decider)
