"""The rooms by WebSocket: the table is pushed when it changes, and moves can be sent.

The first message says whose socket it is, ``{"key": …}``, perhaps with the moment that is
``known``. Then come tables as ``GET /games/{room}`` has them, with the story since the last one.
A message ``{"move": …, "moment": …}`` plays; it is answered with ``answer`` or ``refused``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeAlias

from anyio import CancelScope, create_task_group, fail_after
from starlette.websockets import WebSocket, WebSocketDisconnect

from skybridge_rules.core.ids import Seat
from skybridge_rules.server.host import Host
from skybridge_rules.server.journal import JournalError
from skybridge_rules.server.limits import Buckets
from skybridge_rules.server.refused import UNWRITTEN, Refused
from skybridge_rules.server.requests import fields_of

CODES: Final = {401: 4401, 404: 4404, 408: 4408, 410: 4410, 413: 1009, 429: 4429, 503: 1013}
"""Why a socket is closed; anything else is 1008, a message that we do not understand."""

Job: TypeAlias = Callable[[], Awaitable[None]]


def socket_of(host: Host) -> Callable[[WebSocket], Awaitable[None]]:
    """The handler of WebSockets."""

    async def handle(socket: WebSocket) -> None:
        await socket.accept()
        try:
            await _Visit(host, socket).run()
        except Refused as error:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_json({"refused": {"status": error.status, **error.plain}})
                await socket.close(CODES.get(error.status, 1008))
        except WebSocketDisconnect:
            return

    return handle


class _Visit:
    """One socket, from its greeting until it leaves."""

    def __init__(self, host: Host, socket: WebSocket) -> None:
        self._host, self._socket = host, socket
        self._number = str(socket.path_params["room"])
        self._buckets = Buckets(host.limits.rate, host.limits.burst)
        self._spoken = asyncio.get_running_loop().time()
        self._known: int | None = None
        self._version = -1
        self._end: Refused | WebSocketDisconnect | None = None

    async def run(self) -> None:
        """Greet, then push and listen until one side has enough; why is raised."""
        seat = await self._greeted()
        changed = self._host.listen(self._number)
        try:
            async with create_task_group() as jobs:
                for job in (
                    partial(self._push, seat, changed),
                    partial(self._hear, seat),
                    self._idle,
                ):
                    jobs.start_soon(self._until_the_end, job, jobs.cancel_scope)
        finally:
            self._host.leave(self._number, changed)
        if self._end is not None:
            raise self._end

    async def _until_the_end(self, job: Job, all_jobs: CancelScope) -> None:
        """Do one job; when it ends the visit, the others end with it."""
        try:
            await job()
        except (Refused, WebSocketDisconnect) as error:
            self._end = self._end or error
            all_jobs.cancel()

    async def _greeted(self) -> Seat | None:
        """Whose socket it is."""
        try:
            with fail_after(self._host.limits.greeting):
                text = await self._receive()
        except TimeoutError:
            raise Refused(408, "say whose socket it is") from None
        said = fields_of(text, {"key": str}, {"known": int})
        seat = self._host.room(self._number).watcher(said["key"])
        self._known = said.get("known")
        return seat

    async def _receive(self) -> str:
        text = await self._socket.receive_text()
        if len(text) > self._host.limits.body:
            raise Refused(413, f"at most {self._host.limits.body} bytes")
        if wait := self._buckets.wait(""):
            raise Refused(429, f"too many messages; wait {wait:.0f} s")
        self._spoken = asyncio.get_running_loop().time()
        return text

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send_json(message)
        self._spoken = asyncio.get_running_loop().time()

    async def _push(self, seat: Seat | None, changed: asyncio.Event) -> None:
        """The table, now and after every change; who is slow gets the latest only."""
        changed.set()
        while True:
            await changed.wait()
            changed.clear()
            room = self._host.room(self._number)
            if room.version == self._version:  # somebody looked, and nothing was done
                continue
            self._version = room.version
            table = room.seen(seat, self._known)
            self._known = room.moment
            await self._send({"table": table})

    async def _hear(self, seat: Seat | None) -> None:
        """Moves of this seat; a refused one does not end the visit."""
        while True:
            try:
                said = fields_of(await self._receive(), {"move": str, "moment": int})
                room = self._host.room(self._number)
                again = not room.play(seat, said["move"], said["moment"])
                self._host.wake(self._number)
                await self._send({"answer": {"moment": room.moment, "again": again}})
            except Refused as error:
                if error.status in (413, 429):
                    raise
                await self._send({"refused": {"status": error.status, **error.plain}})
            except JournalError:
                await self._send({"refused": {"status": 503, **UNWRITTEN.plain}})

    async def _idle(self) -> None:
        """End a visit on which nothing was said for long."""
        limit = self._host.limits.idle
        clock = asyncio.get_running_loop().time
        while (left := self._spoken + limit - clock()) > 0:
            await asyncio.sleep(left)
        raise Refused(408, "nothing was said for long")
