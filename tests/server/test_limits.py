"""No stranger gets more of the server than its limits allow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator
from starlette.routing import Route

from skybridge_rules.server import Host, Journal, Limits
from skybridge_rules.server.app import app_for
from skybridge_rules.server.limits import Buckets
from skybridge_rules.server.openapi import PATHS, SCHEMAS, openapi
from tests.server.visiting import PATIENT, house


def test_a_bucket_fills_at_its_rate() -> None:
    """Three at once, then one every two seconds, each address by itself."""
    now = 0.0
    buckets = Buckets(rate=0.5, burst=3, clock=lambda: now)
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 2.0]
    assert buckets.wait("b") == 0
    now = 1.0
    assert buckets.wait("a") == 1.0
    now = 2.0
    assert [buckets.wait("a"), buckets.wait("a")] == [0, 2.0]
    now = 1000.0
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 2.0]


def test_addresses_are_forgotten_in_the_end() -> None:
    """Those first that have been quiet longest; memory is bounded."""
    buckets = Buckets(rate=0.001, burst=1, clock=lambda: 0.0, most=2)
    assert buckets.wait("a") == 0
    assert buckets.wait("b") == 0
    assert buckets.wait("a") > 0
    buckets.wait("c")
    assert buckets.wait("a") > 0
    assert buckets.wait("b") == 0  # forgotten


def test_too_many_requests_are_told_when_to_come_back() -> None:
    """With the headers of every answer."""
    with house(limits=evolve(PATIENT, rate=0.1, burst=5)) as visited:
        answers = [visited.client.get("/healthz") for _ in range(6)]
        assert [each.status_code for each in answers] == [200] * 5 + [429]
        assert answers[-1].headers["retry-after"] == "10"
        assert answers[-1].headers["cache-control"] == "no-store"
        assert answers[-1].json()["error"] == "too many requests; wait 10 s"


def test_games_are_opened_at_a_slower_rate() -> None:
    """A room costs more than a look."""
    with house(limits=evolve(PATIENT, openings=0.1, openings_burst=2)) as visited:
        body = {"game": "towers", "bots": [None, None]}
        found = [visited.client.post("/games", json=body).status_code for _ in range(3)]
        assert found == [201, 201, 429]
        assert visited.client.get("/games").status_code == 200


def test_health_is_told_without_a_key() -> None:
    """How many games there are, and nothing of them."""
    with house() as visited:
        visited.open("towers", None, None)
        assert visited.client.get("/healthz").json() == {"ok": True, "games": 1, "awake": 1}


# The description.


def test_the_description_names_every_request_and_no_other() -> None:
    """The files of the page and the WebSocket aside."""
    described = {(method, path) for path, does in PATHS.items() for method in does}
    described -= {(method, path) for method, path in described if method == "parameters"}
    routes = app_for(Host(Journal(":memory:"), Limits())).routes
    served = {
        (method.lower(), each.path)
        for each in routes
        if isinstance(each, Route) and each.path not in ("/", "/{file}")
        for method in (each.methods or set()) - {"HEAD"}
    }
    assert described == served


def test_every_schema_is_a_schema() -> None:
    """Of the version that OpenAPI 3.1 uses."""
    for each in SCHEMAS.values():
        Draft202012Validator.check_schema(each)
    assert openapi(Limits())["openapi"] == "3.1.0"


def fits(document: str, found: Any) -> None:
    """Hold an answer against its schema."""
    Draft202012Validator(SCHEMAS[document]).validate(found)


@pytest.mark.parametrize("game", ["towers", "thraen"])
def test_what_is_answered_fits_the_description(game: str) -> None:
    """Each request once, and the refusals."""
    with house() as visited:
        fits("Health", visited.client.get("/healthz").json())
        fits("Lobby", visited.client.get("/games").json())
        described = visited.client.get("/openapi.json").json()
        assert described["paths"].keys() == PATHS.keys()
        body = {"game": game, "bots": [None, None]}
        fits("Opening", body)
        fits("Opened", visited.client.post("/games", json=body).json())
        _, spectator, people = visited.seated(game, None, None)
        fits("Table", spectator.table)
        person = next(each for each in people if each.table["moves"])
        move = person.table["moves"][0]["move"]
        fits("Verdict", person.post("/why", {"move": move}).json)
        fits("Played", person.play(move).json)
        fits("Table", person.table)
        fits("Undone", person.undo().json)
        fits("Error", spectator.play(move).json)
        fits("Error", spectator.get("/account").json)


def test_the_page_of_the_documentation_lists_every_request() -> None:
    """And none that the server does not know."""
    page = Path(__file__).parents[2] / "docs" / "howto" / "server.md"
    text = page.read_text(encoding="utf-8")
    for path, does in PATHS.items():
        for method in does:
            if method != "parameters":
                assert f"`{method.upper()} {path}`" in text
    listed = [
        line.split("`")[1] for line in text.splitlines() if line.startswith(("| `GET", "| `POST"))
    ]
    known = {f"{method.upper()} {path}" for path, does in PATHS.items() for method in does}
    assert set(listed) <= known
