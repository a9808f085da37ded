"""Host: every room of a server, the bots who think beside them, and who waits for news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import token_urlsafe

from starlette.concurrency import run_in_threadpool

from skybridge_rules import register
from skybridge_rules.bots import BOTS
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.server.journal import Journal, JournalError, Opened
from skybridge_rules.server.limits import Limits
from skybridge_rules.server.refused import Refused
from skybridge_rules.server.room import Room, digest_of

LOG = logging.getLogger(__name__)


class Host:
    """Opens games, wakes those that sleep in the journal, and lets the bots go on."""

    def __init__(self, journal: Journal, limits: Limits, pace: float = 1.0) -> None:
        """``pace`` is how long a bot takes: always the same, or haste would tell of its hand."""
        self.journal = journal
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        """The games that are awake; the one that was asked for last stands last."""
        self.writing = asyncio.Lock()
        self._pace = pace
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._listeners: dict[str, set[asyncio.Event]] = {}

    # Opening and finding.

    def open(
        self, name: str, bots: Sequence[str | None], switches: Mapping[str, str]
    ) -> tuple[str, str]:
        """A new game: its number, and the key that lets others watch it and sit down."""
        package = _package(name)
        if len(bots) not in package.players:
            raise Refused(400, f"{_numbers(package.players)} can play {name}")
        if any(each is not None and each not in BOTS for each in bots):
            raise Refused(400, f"each seat is null, for a person, or one of {', '.join(BOTS)}")
        if None not in bots:
            raise Refused(400, "at least one seat must be for a person")
        try:
            options = package.options.make(Request(len(bots), switches=switches))
            package.rules.new(options)
        except SkybridgeError as error:
            raise Refused(400, str(error)) from None
        self._make_room()
        rules, number, key = package.rules, token_urlsafe(9), token_urlsafe(24)
        opened = Opened(
            name,
            rules.RULES_VERSION,
            rules.content_digest(options),
            rules.JSON.to_json(options),
            tuple(bots),
            digest_of(key),
        )
        self.journal.open(number, opened)
        self._awake(Room(number, package, options, opened, self.journal))
        return number, key

    def _make_room(self) -> None:
        """Where every room is taken, clear the one that was left longest ago, if it may be."""
        if self.journal.count() < self.limits.rooms:
            return
        oldest = self.journal.oldest()
        if oldest is None or oldest[1] < self.limits.abandoned:
            raise Refused(503, "every room is taken; come back later")
        self.journal.clear(oldest[0])
        self.rooms.pop(oldest[0], None)
        self._busy.pop(oldest[0], None)

    def room(self, number: str) -> Room:
        """A game by its number; one that sleeps is played again from the journal."""
        room = self.rooms.pop(number, None)
        if room is None:
            room = self._restored(number)
        self._awake(room)
        return room

    def _restored(self, number: str) -> Room:
        opened = self.journal.game(number)
        if opened is None:
            raise Refused(404, "there is no such game")
        package = _package(opened.name)
        rules = package.rules
        if opened.rules != rules.RULES_VERSION:
            raise Refused(410, f"this game was begun with rules version {opened.rules}")
        try:
            options = rules.JSON.codec.loads(opened.options, rules.JSON.options)
            if rules.content_digest(options) != opened.content:
                raise Refused(410, "this game was begun with other printed content")
            return Room.restored(number, package, options, opened, self.journal)
        except SkybridgeError:
            LOG.exception("the journal of a game cannot be played again")
            raise Refused(410, "this game cannot be played again from the journal") from None

    def _awake(self, room: Room) -> None:
        self.rooms[room.number] = room
        quiet = (each for each in self.rooms if each not in self._listeners)
        while len(self.rooms) > self.limits.awake:
            oldest = next(quiet, None)
            if oldest is None or oldest == room.number:
                return  # somebody listens to all the others
            if (busy := self._busy.get(oldest)) is not None and not busy.done():
                continue
            del self.rooms[oldest]
            self._busy.pop(oldest, None)
            quiet = (each for each in self.rooms if each not in self._listeners)

    # Going on.

    def wake(self, number: str) -> None:
        """Tell who listens, and let the bots of a room go on, unless they do."""
        for listener in self._listeners.get(number, ()):
            listener.set()
        busy = self._busy.get(number)
        if busy is None or busy.done():
            self._busy[number] = asyncio.create_task(self._go_on(self.rooms[number]))

    async def _go_on(self, room: Room) -> None:
        clock = asyncio.get_running_loop().time
        while (seat := room.bot_to_move) is not None:
            due, moment = clock() + self._pace, room.moment
            move = await run_in_threadpool(room.thought(seat))
            await asyncio.sleep(max(0.0, due - clock()))
            if room.moment != moment:  # somebody took a move back
                continue
            try:
                room.carry_out(move, seat)
            except JournalError:
                LOG.exception("a bot waits: the journal cannot be written")
                return  # the next request wakes it again
            for listener in self._listeners.get(room.number, ()):
                listener.set()

    # Listening.

    def listen(self, number: str) -> asyncio.Event:
        """An event that is set whenever a room changes; ``leave`` ends it."""
        own = self._listeners.setdefault(number, set())
        if sum(map(len, self._listeners.values())) >= self.limits.sockets:
            self._drop_empty(number)
            raise Refused(503, "too many are listening; come back later")
        if len(own) >= self.limits.sockets_of_room:
            raise Refused(503, "too many are listening to this game")
        changed = asyncio.Event()
        own.add(changed)
        return changed

    def leave(self, number: str, changed: asyncio.Event) -> None:
        """Stop listening."""
        self._listeners.get(number, set()).discard(changed)
        self._drop_empty(number)

    def _drop_empty(self, number: str) -> None:
        if not self._listeners.get(number):
            self._listeners.pop(number, None)

    async def close(self) -> None:
        """Stop the bots, and let go of the journal."""
        for task in self._busy.values():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self.journal.close()


def _package(name: str) -> AnyPackage:
    if name not in register.names():
        raise Refused(400, f"the games are {', '.join(register.names())}")
    return register.package(name)


def _numbers(players: tuple[int, ...]) -> str:
    """The numbers of players, such as ``2 to 4``."""
    whole = players == tuple(range(players[0], players[-1] + 1)) and len(players) > 1
    return f"{players[0]} to {players[-1]}" if whole else ", ".join(map(str, players))
