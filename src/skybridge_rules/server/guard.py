"""Guarded: our headers on every answer, and no more requests from one address than it may send."""

from __future__ import annotations

import json
from math import ceil
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skybridge_rules.server.limits import Buckets, Limits
from skybridge_rules.server.refused import Refused

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


class Guarded:
    """Stands before the application, for HTTP; also before what Starlette answers by itself."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._buckets = Buckets(limits.rate, limits.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        wait = self._buckets.wait(client[0] if client else "")
        if not wait:
            await self._app(scope, receive, guarded)
        elif scope["type"] == "http":
            await _too_many(guarded, wait)
        else:  # a WebSocket that is not accepted is answered with 403
            await send({"type": "websocket.close", "code": 1013, "reason": "too many requests"})


async def _too_many(send: Send, wait: float) -> None:
    refused = Refused(429, f"too many requests; wait {ceil(wait)} s")
    headers = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(ceil(wait)).encode()),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(refused.plain).encode()})
