"""The rooms by HTTP: JSON in, JSON and SVG out, with a key in the Authorization header.

No key makes a spectator, a wrong one is refused. Nothing may be kept by a cache, and what goes
wrong says no more than ``Refused`` does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Final, TypeAlias

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from examples.tabletop import games
from examples.web_server.rooms import Refused, Room
from skybridge_rules import Seat
from skybridge_rules.bots import BOTS

PAGE: Final = Path(__file__).parent / "page"
FILES: Final = {"": "text/html", "page.js": "text/javascript", "page.css": "text/css"}

LONGEST: Final = 2_000
"""Bytes of a request; ours are far shorter."""

MOST: Final = 100
"""Rooms at a time."""

IDLE: Final = 3_600.0
"""Seconds after which a room may be given to others."""

HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""On every answer, whatever it is; the pictures bring styles of their own."""

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


class Host:
    """Every room, and the bots who think beside them."""

    def __init__(self, pace: float = 1.0) -> None:
        """``pace`` is how long a bot takes: always the same, or haste would tell of its hand."""
        self.rooms: dict[str, Room] = {}
        self.writing = asyncio.Lock()
        self._pace = pace
        self._busy: dict[str, asyncio.Task[None]] = {}

    def open(self, name: str, bots: list[str | None]) -> str:
        """A new room; where all are taken, the one that was left longest ago is cleared."""
        if len(self.rooms) >= MOST:
            oldest = min(self.rooms, key=lambda each: self.rooms[each].touched)
            if monotonic() - self.rooms[oldest].touched < IDLE:
                raise Refused(503, "every room is taken; come back later")
            del self.rooms[oldest]
            self._busy.pop(oldest, None)
        number = token_urlsafe(9)
        seated = {Seat(seat): bot for seat, bot in enumerate(bots) if bot is not None}
        self.rooms[number] = Room(name, len(bots), seated)
        return number

    def room(self, request: Request) -> Room:
        """The room that a request is about."""
        room = self.rooms.get(request.path_params["room"])
        if room is None:
            raise Refused(404, "there is no such game")
        return room

    def wake(self, number: str) -> None:
        """Let the bots of a room go on, unless they do."""
        busy = self._busy.get(number)
        if busy is None or busy.done():
            self._busy[number] = asyncio.create_task(self._go_on(self.rooms[number]))

    async def _go_on(self, room: Room) -> None:
        clock = asyncio.get_running_loop().time
        while (seat := room.bot_to_move) is not None:
            due, state = clock() + self._pace, room.match.state
            move = await run_in_threadpool(room.thought(seat))
            await asyncio.sleep(max(0.0, due - clock()))
            if room.match.state is state:  # else somebody took a move back
                room.carry_out(move, seat)


def app_for(host: Host) -> Starlette:
    """The application; every route is here."""

    async def page(request: Request) -> Response:
        name = request.path_params.get("file", "")
        if name not in FILES:
            raise Refused(404, "there is no such page")
        text = (PAGE / (name or "page.html")).read_text(encoding="utf-8")
        return Response(text, media_type=FILES[name])

    async def open_game(request: Request) -> Response:
        asked = await body_of(request, {"game": str, "bots": list})
        if asked["game"] not in games():
            raise Refused(400, f"the games are {' and '.join(games())}")
        if not 2 <= len(asked["bots"]) <= 4:
            raise Refused(400, "2 to 4 can play")
        if any(each is not None and each not in BOTS for each in asked["bots"]):
            raise Refused(400, f"each seat is null, for a person, or one of {', '.join(BOTS)}")
        if None not in asked["bots"]:
            raise Refused(400, "at least one seat must be for a person")
        return JSONResponse({"game": host.open(asked["game"], asked["bots"])}, 201)

    async def join(request: Request) -> Response:
        room = host.room(request)
        asked = await body_of(request, {"seat": int, "name": str})
        name = asked["name"].strip()
        if not 0 < len(name) <= 30 or not name.isprintable():
            raise Refused(400, "a name has 1 to 30 letters")
        key = room.join(asked["seat"], name)
        host.wake(request.path_params["room"])
        return JSONResponse({"seat": asked["seat"], "key": key}, 201)

    async def look(request: Request) -> Response:
        room = host.room(request)
        seat = room.watcher(key_of(request))
        if request.query_params.get("known") == str(room.version):
            return Response(status_code=204)
        return JSONResponse(room.seen(seat))

    async def view(request: Request) -> Response:
        room = host.room(request)
        return Response(room.view(room.watcher(key_of(request))), media_type="application/json")

    async def picture(request: Request) -> Response:
        room = host.room(request)
        return Response(room.picture(room.watcher(key_of(request))), media_type="image/svg+xml")

    async def account(request: Request) -> Response:
        room = host.room(request)
        seat = room.watcher(key_of(request))
        async with host.writing:  # one at a time, beside the games that go on
            text = await run_in_threadpool(room.account, seat)
        return Response(text, media_type="application/x-ndjson")

    async def play(request: Request) -> Response:
        room = host.room(request)
        seat = room.watcher(key_of(request))
        asked = await body_of(request, {"move": str, "step": int})
        room.play(seat, asked["move"], asked["step"])
        host.wake(request.path_params["room"])
        return JSONResponse({"step": room.match.step})

    async def why(request: Request) -> Response:
        room = host.room(request)
        seat = room.watcher(key_of(request))
        asked = await body_of(request, {"move": str})
        return JSONResponse({"words": room.why(seat, asked["move"])})

    async def undo(request: Request) -> Response:
        room = host.room(request)
        seat = room.watcher(key_of(request))
        await body_of(request, {})
        return JSONResponse({"steps": room.undo(seat)})

    def get(path: str, handler: Handler) -> Route:
        return Route(path, handler, methods=["GET"])

    def post(path: str, handler: Handler) -> Route:
        return Route(path, handler, methods=["POST"])

    routes = [
        get("/", page),
        post("/games", open_game),
        get("/games/{room}", look),
        get("/games/{room}/view", view),
        get("/games/{room}/picture", picture),
        get("/games/{room}/account", account),
        post("/games/{room}/seats", join),
        post("/games/{room}/moves", play),
        post("/games/{room}/why", why),
        post("/games/{room}/undo", undo),
        get("/{file}", page),
    ]
    app = Starlette(
        routes=routes,
        exception_handlers={Refused: refused, HTTPException: unknown, 500: broken},
    )
    app.router.redirect_slashes = False
    return app


def key_of(request: Request) -> str | None:
    """The key in the header; an empty or misspelt header is a wrong key, not none."""
    given = request.headers.get("authorization")
    return None if given is None else given.removeprefix("Bearer ")


async def body_of(request: Request, fields: dict[str, type]) -> dict[str, Any]:
    """The JSON of a request: an object with these very fields, of these very types."""
    # A form of another site could not send this type without being asked for leave.
    if request.headers.get("content-type") != "application/json":
        raise Refused(415, "send application/json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST:
            raise Refused(413, f"at most {LONGEST} bytes")
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused(400, "this is not JSON") from None
    if not isinstance(found, dict) or found.keys() != fields.keys():
        raise Refused(400, f"expected an object with {', '.join(fields) or 'nothing in it'}")
    for name, kind in fields.items():
        if type(found[name]) is not kind:  # to Python true would be a number
            raise Refused(400, f"{name} is of the wrong type")
        if kind is str and not found[name].isprintable():
            raise Refused(400, f"{name} has signs that cannot be printed")
    return found


async def refused(_: Request, error: Exception) -> Response:
    """What a watcher may be told."""
    assert isinstance(error, Refused)
    return JSONResponse({"error": error.words, "details": error.details}, error.status)


async def unknown(_: Request, error: Exception) -> Response:
    """An address or a method that we do not have."""
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail, "details": []}, error.status_code)


async def broken(_: Request, __: Exception) -> Response:
    """A fault of ours is written to the log, and told to nobody."""
    return JSONResponse({"error": "something went wrong here", "details": []}, 500)


class Guarded:
    """Puts our headers on every answer, also on those that Starlette makes itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, guarded)


def create(pace: float = 1.0) -> tuple[ASGIApp, Host]:
    """The guarded application, and its host."""
    host = Host(pace)
    return Guarded(app_for(host)), host
