"""The OpenAPI description of the server: every request, what it takes and what it answers."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules import __version__
from skybridge_rules.server.limits import Limits

_TEXT: Final = {"type": "string"}
_NUMBER: Final = {"type": "integer"}
_TEXTS: Final = {"type": "array", "items": _TEXT}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "required": list(required),
        "properties": {**required, **(optional or {})},
        "additionalProperties": False,
    }


_SEAT: Final = {"type": ["integer", "null"], "description": "a seat; null for a spectator"}
_WHO: Final = {"oneOf": [_NUMBER, {"const": "chance"}]}

SCHEMAS: Final[dict[str, Any]] = {
    "Error": _object({"error": _TEXT, "details": _TEXTS}),
    "Health": _object({"ok": {"const": True}, "games": _NUMBER, "awake": _NUMBER}),
    "Lobby": _object(
        {
            "games": {
                "type": "array",
                "items": _object(
                    {
                        "game": _TEXT,
                        "title": _TEXT,
                        "players": {"type": "array", "items": _NUMBER},
                    }
                ),
            },
            "bots": _TEXTS,
        }
    ),
    "Opening": _object(
        {
            "game": _TEXT,
            "bots": {
                "type": "array",
                "items": {"type": ["string", "null"]},
                "description": "the bot at each seat; null for a person",
            },
        },
        {
            "switches": {
                "type": "object",
                "additionalProperties": _TEXT,
                "description": "other readings of the rules, by the name of the switch",
            }
        },
    ),
    "Opened": _object(
        {"game": _TEXT, "watch": {**_TEXT, "description": "the key to watch and to sit down"}}
    ),
    "Sitting": _object({"seat": _NUMBER, "name": _TEXT}),
    "Seated": _object(
        {"seat": _NUMBER, "key": {**_TEXT, "description": "the key of the seat, given once"}}
    ),
    "Table": _object(
        {
            "version": {**_NUMBER, "description": "changes whenever anything does"},
            "moment": {**_NUMBER, "description": "how often the game was changed; never goes back"},
            "title": _TEXT,
            "you": _SEAT,
            "seats": {
                "type": "array",
                "items": _object(
                    {
                        "seat": _NUMBER,
                        "words": _TEXT,
                        "name": {"type": ["string", "null"]},
                        "bot": {"type": "boolean"},
                    }
                ),
            },
            "step": {**_NUMBER, "description": "how many steps stand; an undo lowers it"},
            "asked": {
                "oneOf": [
                    {"type": "null"},
                    _object({"by": _WHO, "rule": _TEXT, "words": _TEXT}),
                ]
            },
            "moves": {
                "type": "array",
                "items": _object({"move": _TEXT, "words": _TEXT, "group": _TEXT}),
                "description": "every legal move, for the seat that is asked",
            },
            "told_from": {
                **_NUMBER,
                "description": "the first step of the story; later ones known before are void",
            },
            "story": {
                "type": "array",
                "items": _object({"step": _NUMBER, "by": _WHO, "events": _TEXTS, "words": _TEXTS}),
                "description": "the latest steps; events are JSON documents of the game",
            },
            "score": {"oneOf": [{"type": "null"}, _TEXTS], "description": "once the game is over"},
        }
    ),
    "Move": _object(
        {
            "move": {**_TEXT, "description": "in notation"},
            "moment": {**_NUMBER, "description": "the moment of the table that was looked at"},
        }
    ),
    "Played": _object(
        {
            "moment": _NUMBER,
            "step": _NUMBER,
            "again": {
                "type": "boolean",
                "description": "true if this very request had been carried out before",
            },
        }
    ),
    "Question": _object({"move": _TEXT}),
    "Verdict": _object({"words": _TEXTS}),
    "Undo": _object({"moment": _NUMBER}),
    "Undone": _object({"moment": _NUMBER, "steps": _NUMBER}),
}
"""Every document that is sent or answered."""

NO_KEY, ANY_KEY, SEAT_KEY = "no key", "any key of the game", "the key of the seat that is asked"

_JSON: Final = "application/json"


def _does(
    summary: str,
    answers: dict[int, str | None],
    *,
    takes: str | None = None,
    key: str = ANY_KEY,
    refusals: tuple[int, ...] = (),
    media: str = _JSON,
) -> dict[str, Any]:
    """One request: what it is for, what it takes, and how it can be answered."""
    responses: dict[str, Any] = {}
    for status, document in answers.items():
        content = {media: {"schema": _ref(document) if document else _TEXT}}
        responses[str(status)] = {
            "description": "nothing has changed" if status == 204 else "done",
            **({} if status == 204 else {"content": content}),
        }
    own = () if key == NO_KEY else (401, 404, 410)
    for status in sorted({*own, *refusals, 429}):
        responses[str(status)] = {"$ref": "#/components/responses/Refused"}
    does: dict[str, Any] = {"summary": summary, "responses": responses}
    does["security"] = [] if key == NO_KEY else [{"key": []}]
    if key != NO_KEY:
        does["description"] = f"Needs {key}."
    if takes is not None:
        does["requestBody"] = {"required": True, "content": {_JSON: {"schema": _ref(takes)}}}
    return does


def _ref(document: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{document}"}


_ROOM: Final = {"name": "room", "in": "path", "required": True, "schema": _TEXT}
_KNOWN: Final = {
    "name": "known",
    "in": "query",
    "schema": _NUMBER,
    "description": "the version that is known; 204 if nothing has changed since",
}
_BODY: Final = (400, 408, 413, 415)
_CHANGES: Final = (*_BODY, 403, 409, 503)

PATHS: Final[dict[str, dict[str, Any]]] = {
    "/healthz": {"get": _does("whether the server works", {200: "Health"}, key=NO_KEY)},
    "/openapi.json": {"get": _does("this description", {200: None}, key=NO_KEY)},
    "/games": {
        "get": _does("the games that can be opened", {200: "Lobby"}, key=NO_KEY),
        "post": _does(
            "open a game",
            {201: "Opened"},
            takes="Opening",
            key=NO_KEY,
            refusals=(*_BODY, 503),
        ),
    },
    "/games/{room}": {
        "parameters": [_ROOM],
        "get": {
            **_does("the table as the owner of the key sees it", {200: "Table", 204: None}),
            "parameters": [_KNOWN],
        },
    },
    "/games/{room}/view": {
        "parameters": [_ROOM],
        "get": _does("the view, as the schema of the game has it", {200: None}),
    },
    "/games/{room}/picture": {
        "parameters": [_ROOM],
        "get": _does("the view, drawn", {200: None}, media="image/svg+xml"),
    },
    "/games/{room}/account": {
        "parameters": [_ROOM],
        "get": _does(
            "the whole game as the owner of the key saw it, once it is over",
            {200: None},
            refusals=(409,),
            media="application/x-ndjson",
        ),
    },
    "/games/{room}/seats": {
        "parameters": [_ROOM],
        "post": _does("sit down", {201: "Seated"}, takes="Sitting", refusals=(*_BODY, 409, 503)),
    },
    "/games/{room}/moves": {
        "parameters": [_ROOM],
        "post": _does(
            "answer the open question",
            {200: "Played"},
            takes="Move",
            key=SEAT_KEY,
            refusals=(*_CHANGES, 422),
        ),
    },
    "/games/{room}/why": {
        "parameters": [_ROOM],
        "post": _does(
            "what the rules say of a move",
            {200: "Verdict"},
            takes="Question",
            key=SEAT_KEY,
            refusals=(*_BODY, 403, 409),
        ),
    },
    "/games/{room}/undo": {
        "parameters": [_ROOM],
        "post": _does(
            "take back the own latest answer",
            {200: "Undone"},
            takes="Undo",
            key="the key of the seat that answered last",
            refusals=_CHANGES,
        ),
    },
}
"""Every request; the WebSocket is described in words, for OpenAPI has none."""

SOCKET: Final = (
    'WebSocket /games/{room}/socket: the first message is {"key": …}, perhaps with the moment that'
    ' is "known"; then {"table": Table} is pushed at every change. {"move": …, "moment": …} plays,'
    ' and is answered with {"answer": …} or {"refused": …}.'
)


def openapi(limits: Limits) -> dict[str, Any]:
    """The whole description, with the limits of this server in words."""
    words = (
        f"At most {limits.body} bytes to a request, and {limits.rate:g} requests a second from one"
        f" address, {limits.burst:g} at once."
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "skybridge_rules server",
            "version": __version__,
            "description": f"{words} {SOCKET}",
        },
        "paths": PATHS,
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
            "responses": {
                "Refused": {
                    "description": "why not",
                    "content": {_JSON: {"schema": _ref("Error")}},
                }
            },
        },
    }
