"""The rooms by HTTP: JSON in, JSON and SVG out, with a key in the Authorization header.

Without a key nobody sees anything of a game, and a wrong one is refused. Nothing may be kept by a
cache, and what goes wrong says no more than ``Refused`` does.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from skybridge_rules import register
from skybridge_rules.bots import BOTS
from skybridge_rules.core.ids import Seat
from skybridge_rules.server.guard import Guarded
from skybridge_rules.server.host import Host
from skybridge_rules.server.journal import Journal, JournalError
from skybridge_rules.server.limits import Buckets, Limits
from skybridge_rules.server.openapi import openapi
from skybridge_rules.server.refused import UNWRITTEN, Refused
from skybridge_rules.server.requests import body_of, key_of, name_in, switches_of
from skybridge_rules.server.room import LANGUAGE, Room
from skybridge_rules.server.sockets import socket_of

FILES: Final = {"": "text/html", "page.js": "text/javascript", "page.css": "text/css"}

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


class Doors:
    """What the server answers to each request."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._openings = Buckets(host.limits.openings, host.limits.openings_burst)

    def routes(self) -> list[BaseRoute]:
        """Every address, in the order in which they are tried."""
        return [
            _get("/", self.page),
            _get("/healthz", self.health),
            _get("/openapi.json", self.description),
            _get("/games", self.games),
            _post("/games", self.open_game),
            _get("/games/{room}", self.look),
            _get("/games/{room}/view", self.view),
            _get("/games/{room}/picture", self.picture),
            _get("/games/{room}/account", self.account),
            _post("/games/{room}/seats", self.join),
            _post("/games/{room}/moves", self.play),
            _post("/games/{room}/why", self.why),
            _post("/games/{room}/undo", self.undo),
            WebSocketRoute("/games/{room}/socket", socket_of(self._host)),
            _get("/{file}", self.page),
        ]

    def _at(self, request: Request) -> tuple[Room, Seat | None]:
        """The room that a request is about, and whose key it has."""
        room = self._host.room(request.path_params["room"])
        return room, room.watcher(key_of(request))

    # About the server.

    async def page(self, request: Request) -> Response:
        """The page and its files."""
        name = request.path_params.get("file", "")
        if name not in FILES:
            raise Refused(404, "there is no such page")
        place = files(__package__) / "page" / (name or "page.html")
        return Response(place.read_text(encoding="utf-8"), media_type=FILES[name])

    async def health(self, _: Request) -> Response:
        """Whether the journal can be read."""
        count = self._host.journal.count()
        return JSONResponse({"ok": True, "games": count, "awake": len(self._host.rooms)})

    async def description(self, _: Request) -> Response:
        """What there is to ask for, as OpenAPI."""
        return JSONResponse(openapi(self._host.limits))

    async def games(self, _: Request) -> Response:
        """The games that can be opened, and the bots; never those that are played."""
        known = [register.package(name) for name in register.names()]
        games = [
            {"game": each.name, "title": each.title_in(LANGUAGE), "players": each.players}
            for each in known
        ]
        return JSONResponse({"games": games, "bots": BOTS})

    # About a game.

    async def open_game(self, request: Request) -> Response:
        """A new one."""
        address = "" if request.client is None else request.client.host
        if wait := self._openings.wait(address):
            raise Refused(429, f"too many new games; wait {wait:.0f} s")
        fields = {"game": str, "bots": list}
        asked = await body_of(request, self._host.limits, fields, {"switches": dict})
        switches = switches_of(asked.get("switches", {}))
        number, key = self._host.open(asked["game"], asked["bots"], switches)
        return JSONResponse({"game": number, "watch": key}, 201)

    async def join(self, request: Request) -> Response:
        """Sit down."""
        room, _ = self._at(request)
        asked = await body_of(request, self._host.limits, {"seat": int, "name": str})
        key = room.join(asked["seat"], name_in(asked))
        self._host.wake(room.number)
        return JSONResponse({"seat": asked["seat"], "key": key}, 201)

    async def look(self, request: Request) -> Response:
        """The table; nothing, if the version that is known is still the one."""
        room, seat = self._at(request)
        if not room.free:
            self._host.wake(room.number)  # bots that slept in the journal go on
        if request.query_params.get("known") == str(room.version):
            return Response(status_code=204)
        return JSONResponse(room.seen(seat))

    async def view(self, request: Request) -> Response:
        """The view, as the library writes it."""
        room, seat = self._at(request)
        return Response(room.view(seat), media_type="application/json")

    async def picture(self, request: Request) -> Response:
        """The view as SVG."""
        room, seat = self._at(request)
        return Response(room.picture(seat), media_type="image/svg+xml")

    async def account(self, request: Request) -> Response:
        """The whole game as this watcher saw it."""
        room, seat = self._at(request)
        async with self._host.writing:  # one at a time, beside the games that go on
            text = await run_in_threadpool(room.account, seat)
        return Response(text, media_type="application/x-ndjson")

    async def play(self, request: Request) -> Response:
        """Answer the open question."""
        room, seat = self._at(request)
        asked = await body_of(request, self._host.limits, {"move": str, "moment": int})
        played = room.play(seat, asked["move"], asked["moment"])
        self._host.wake(room.number)
        return JSONResponse({"moment": room.moment, "step": room.match.step, "again": not played})

    async def why(self, request: Request) -> Response:
        """What the rules say of a move."""
        room, seat = self._at(request)
        asked = await body_of(request, self._host.limits, {"move": str})
        return JSONResponse({"words": room.why(seat, asked["move"])})

    async def undo(self, request: Request) -> Response:
        """Take back the own latest answer."""
        room, seat = self._at(request)
        asked = await body_of(request, self._host.limits, {"moment": int})
        if asked["moment"] != room.moment:
            raise Refused(409, "the game has gone on since; look again")
        steps = room.undo(seat)
        self._host.wake(room.number)
        return JSONResponse({"moment": room.moment, "steps": steps})


def _get(path: str, handler: Handler) -> Route:
    return Route(path, handler, methods=["GET"])


def _post(path: str, handler: Handler) -> Route:
    return Route(path, handler, methods=["POST"])


async def _refused(_: Request, error: Exception) -> Response:
    """What a watcher may be told."""
    assert isinstance(error, Refused)
    return JSONResponse(error.plain, error.status)


async def _unwritten(_: Request, __: Exception) -> Response:
    """The journal cannot be written, so nothing was done."""
    return JSONResponse(UNWRITTEN.plain, UNWRITTEN.status)


async def _unknown(_: Request, error: Exception) -> Response:
    """An address or a method that we do not have."""
    assert isinstance(error, HTTPException)
    return JSONResponse(Refused(error.status_code, error.detail).plain, error.status_code)


async def _broken(_: Request, __: Exception) -> Response:
    """A fault of ours is written to the log, and told to nobody."""
    return JSONResponse(Refused(500, "something went wrong here").plain, 500)


def app_for(host: Host) -> Starlette:
    """The application, without its guard."""

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        await host.close()

    app = Starlette(
        routes=Doors(host).routes(),
        exception_handlers={
            Refused: _refused,
            JournalError: _unwritten,
            HTTPException: _unknown,
            500: _broken,
        },
        lifespan=life,
    )
    app.router.redirect_slashes = False
    return app


def create(
    journal: Path | str = ":memory:", limits: Limits | None = None, pace: float = 1.0
) -> tuple[ASGIApp, Host]:
    """The guarded application, and its host; JournalError says why a journal cannot be used."""
    host = Host(Journal(journal), limits or Limits(), pace)
    return Guarded(app_for(host), host.limits), host
