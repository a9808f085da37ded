"""Rooms: games and who sits there; everything that leaves a room is made for one watcher.

A watcher is a seat, or None for a spectator. Nothing here knows of HTTP, and nothing that a
watcher gets is made from more than its own view and the events it may hear.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Final

from examples.tabletop import AnyMatch, AnyTabletop, judged, score_lines, tabletop, take_back
from skybridge_rules import CHANCE, NotationError, Seat, UndoStopped
from skybridge_rules.bots import Bot, bot_named
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Decider
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.answer import answer
from skybridge_rules.match import Barrier, BarrierKind, Match, account_of, format_account

STORY: Final = 40
"""So many steps are told; an account tells them all."""


class Refused(Exception):
    """Something a watcher may not do, or not now; the words are safe to send to them."""

    def __init__(self, status: int, words: str, details: tuple[str, ...] = ()) -> None:
        self.status = status
        self.words = words
        self.details = details
        super().__init__(words)


@frozen
class Scene:
    """One step, as each watcher heard it."""

    by: str | int
    heard: dict[Seat | None, tuple[str, ...]]
    """Events as JSON."""
    words: dict[Seat | None, tuple[str, ...]]


class Room:
    """One game: its match, its seats, and what they have heard."""

    def __init__(self, name: str, players: int, bots: dict[Seat, str]) -> None:
        """Lay out a game; bots sit down at once, people when they come."""
        self.table: AnyTabletop = tabletop(name)
        # Nobody gives the match a dealer: it seeds one that nobody can foresee, and keeps it.
        self.match: AnyMatch = Match(self.table.game, self.table.options(players))
        self.bots: dict[Seat, Bot[Any, Any]] = {
            seat: bot_named(bot, self.table.game) for seat, bot in bots.items()
        }
        self.names: dict[Seat, str] = dict(bots)
        self.version = 0
        """Changes whenever anything does."""
        self.touched = monotonic()
        self._pictures: dict[Seat | None, str] = {}
        self._accounts: dict[Seat | None, str] = {}
        self._keys: dict[str, Seat] = {}
        self._scenes: list[Scene] = []

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, in turn order."""
        return self.table.game.seats(self.match.state)

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
        self.names[Seat(seat)] = name
        self._keys[_digest(key)] = Seat(seat)
        self._changed()
        if not self.free:
            self._deal()
        return key

    def watcher(self, key: str | None) -> Seat | None:
        """Whose key it is; without one a spectator, and a wrong one is nobody's."""
        if key is None:
            return None
        seat = self._keys.get(_digest(key))
        if seat is None:
            raise Refused(401, "this key fits no seat of this game")
        return seat

    # What a watcher sees.

    def seen(self, seat: Seat | None) -> dict[str, Any]:
        """The table for one watcher: who sits there, what is asked, the latest of the story.

        Legal moves name cards, so they are for the seat that is asked, and for nobody else.
        """
        match, table, view = self.match, self.table, self.match.view(seat)
        asked = None if self.free else match.decision
        moves = match.moves if asked is not None and asked.by == seat else ()
        over, names = match.decision is None, [self.names.get(each, "") for each in self.seats]
        return {
            "version": self.version,
            "title": table.title,
            "you": seat,
            "seats": [
                {
                    "seat": each,
                    "words": table.seat(view, each),
                    "name": self.names.get(each),
                    "bot": each in self.bots,
                }
                for each in self.seats
            ],
            "step": match.step,
            "asked": None
            if asked is None
            else {"by": _name(asked.by), "rule": asked.rule, "words": table.question(view)},
            "moves": [
                {
                    "move": table.game.format_move(move),
                    "words": table.meaning(view, move),
                    "group": table.group(move),
                }
                for move in moves
            ],
            "story": [
                {
                    "step": step,
                    "by": scene.by,
                    "events": scene.heard[seat],
                    "words": scene.words[seat],
                }
                for step, scene in list(enumerate(self._scenes, start=1))[-STORY:]
            ],
            # Before the end a score may rest on what a watcher does not know.
            "score": list(score_lines(table, match.state, names)) if over else None,
        }

    def view(self, seat: Seat | None) -> str:
        """The view of a watcher, as JSON."""
        return self.table.game.JSON.to_json(self.match.view(seat))

    def picture(self, seat: Seat | None) -> str:
        """The view of a watcher, drawn; once for each change, for that takes a while."""
        if seat not in self._pictures:
            self._pictures[seat] = self.table.svg(self.match.view(seat))
        return self._pictures[seat]

    def account(self, seat: Seat | None) -> str:
        """The whole game as a watcher saw it, once it is over and nothing changes any more."""
        if self.match.decision is not None:
            raise Refused(409, "there is an account when the game is over")
        if seat not in self._accounts:
            self._accounts[seat] = format_account(account_of(self.match, seat))
        return self._accounts[seat]

    # What a seat does.

    def play(self, seat: Seat | None, text: str, step: int) -> None:
        """A seat answers the question that was open after a step."""
        seat = self._asked(seat)  # first of all: to anybody else a verdict would tell of a hand
        if step != self.match.step:
            raise Refused(409, "the game has gone on since; look again")
        move = self._read(text)
        # Judged from the view alone: the state behind it could tell more in its reasons.
        said = answer(self.table.package, self.match.state, move, seat)
        if not said.verdict.ok:
            head, *details = judged(self.table, said)
            raise Refused(422, head, tuple(details))
        self.carry_out(move, seat)

    def why(self, seat: Seat | None, text: str) -> tuple[str, ...]:
        """What the rules say of a move; only whoever is asked may ask, for the same reason."""
        seat = self._asked(seat)
        said = answer(self.table.package, self.match.state, self._read(text), seat)
        return tuple(judged(self.table, said))

    def undo(self, seat: Seat | None) -> int:
        """A seat takes back its own latest answer; how many steps that took."""
        match = self.match
        if seat is None:
            raise Refused(403, "spectators decide nothing")
        if match.decision is None:
            raise Refused(409, "the game is over")
        decided = [played.by for played in match.played if played.by is not CHANCE]
        if not decided:
            raise Refused(409, str(Barrier(BarrierKind.START, 0)))
        if decided[-1] != seat:
            stopped = Barrier(BarrierKind.OTHER_SEAT, match.step, seats=(decided[-1],))
            raise Refused(403, str(stopped))
        try:
            back = take_back(match, seat)
        except UndoStopped as error:
            raise Refused(409, error.barrier.seen_by(seat).words()) from None
        del self._scenes[match.step :]
        self._changed()
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
        before = self.match.state
        self._note(seat, before, self.match.play(move, seat))
        self._deal()

    def _deal(self) -> None:
        """Let the dealer answer for chance until somebody is asked."""
        while (asked := self.match.decision) is not None and asked.by is CHANCE:
            before = self.match.state
            self._note(CHANCE, before, self.match.deal_once())

    def _note(self, by: Decider, before: Any, step: Step[Any, Any]) -> None:
        """Write down what each watcher heard of a step."""
        table, heard, words = self.table, {}, {}
        for seat in (None, *self.seats):
            told = step.heard(seat)
            heard[seat] = tuple(map(table.game.JSON.to_json, told))
            words[seat] = table.told(before, step.state, told, seat)
        self._scenes.append(Scene(_name(by), heard, words))
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self.touched = monotonic()
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
            return self.table.game.parse_move(text)
        except NotationError as error:
            raise Refused(400, f"this is no move: {error}") from None


def _digest(key: str) -> str:
    """Looked up in place of the key, so that no comparison can be timed."""
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def _name(decider: Decider) -> str | int:
    return CHANCE.value if decider is CHANCE else int(decider)
