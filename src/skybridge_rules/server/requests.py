"""Reading requests: keys and bodies, strictly, and no more of them than the limits allow."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from anyio import fail_after
from starlette.requests import Request

from skybridge_rules.server.limits import Limits
from skybridge_rules.server.refused import Refused

BEARER = "Bearer "


def key_of(request: Request) -> str | None:
    """The key in the header; an empty or misspelt header is a wrong key, not none."""
    given = request.headers.get("authorization")
    return None if given is None else given.removeprefix(BEARER)


async def body_of(
    request: Request,
    limits: Limits,
    fields: Mapping[str, type],
    optional: Mapping[str, type] | None = None,
) -> dict[str, Any]:
    """The JSON of a request: an object with these very fields, of these very types."""
    # A form of another site could not send this type without being asked for leave.
    if request.headers.get("content-type") != "application/json":
        raise Refused(415, "send application/json")
    body = b""
    try:
        with fail_after(limits.slow_body):
            async for part in request.stream():
                body += part
                if len(body) > limits.body:
                    raise Refused(413, f"at most {limits.body} bytes")
    except TimeoutError:
        raise Refused(408, f"the request took longer than {limits.slow_body:g} s") from None
    return fields_of(body, fields, optional)


def fields_of(
    text: bytes | str, fields: Mapping[str, type], optional: Mapping[str, type] | None = None
) -> dict[str, Any]:
    """An object out of JSON, with these fields and perhaps the optional ones."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(400, "this is not JSON") from None
    known = {**fields, **(optional or {})}
    if not isinstance(found, dict) or not fields.keys() <= found.keys() <= known.keys():
        raise Refused(400, f"expected an object with {', '.join(fields) or 'nothing in it'}")
    for name, value in found.items():
        if type(value) is not known[name]:  # to Python true would be a number
            raise Refused(400, f"{name} is of the wrong type")
        if isinstance(value, str) and not value.isprintable():
            raise Refused(400, f"{name} has signs that cannot be printed")
    return found


def switches_of(found: object) -> dict[str, str]:
    """Switches of the rules by name, each set in words."""
    if not isinstance(found, dict):
        raise Refused(400, "switches is of the wrong type")
    for name, value in found.items():
        if not isinstance(value, str) or not (name + value).isprintable():
            raise Refused(400, "each switch is set by a word")
    return found


def name_in(asked: Mapping[str, Any]) -> str:
    """The name of somebody who sits down."""
    name = str(asked["name"]).strip()
    if not 0 < len(name) <= 30 or not name.isprintable():
        raise Refused(400, "a name has 1 to 30 letters")
    return name
