"""What the sandbox does with an example, tried without a browser."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from tests.docs.parts import part

runner = part("_static/sandbox/runner.py")


@pytest.fixture(autouse=True)
def _page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples live in ``__main__``, which here is somebody else's."""
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])


def run(source: str, **how: bool) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(runner.run(source, **how))
    return told


def call(name: str, *args: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(runner.call(name, json.dumps(args)))
    return told


def test_the_last_expression_is_shown() -> None:
    """As in a notebook; what is printed comes apart from it."""
    told = run("print('one')\n1\n1 + 1", fresh=True)
    assert told == {"ok": True, "out": "one\n", "svg": [], "value": "2"}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("one = 1\ntwo = one + 1", "two = 2"),
        ("import json\ndef both(): ...", "Ready: json, both"),
        ("pass", ""),
        ("print(1)\nthree = 3", ""),
    ],
)
def test_a_silent_example_shows_what_it_leaves(source: str, value: str) -> None:
    """Whoever presses Run sees that something happened; what was printed is enough."""
    assert run(source, fresh=True)["value"] == value


def test_at_the_prompt_every_value_is_shown() -> None:
    """None is not, as everywhere in Python."""
    told = run("1\nNone\nfor number in 2, 3:\n    number\n", echo=True, fresh=True)
    assert told == {"ok": True, "out": "1\n2\n3\n", "svg": [], "value": ""}


def test_names_stay_until_a_fresh_start() -> None:
    """The examples of a page build on each other."""
    run("kept = 7", fresh=True)
    assert run("kept")["value"] == "7"
    assert "NameError" in run("kept", fresh=True)["error"]


def test_a_class_of_an_example_finds_its_module() -> None:
    """Python looks there to read what its fields are."""
    source = (
        "from __future__ import annotations\n"
        "import typing\n"
        "class Mine: ...\n"
        "class Has:\n"
        "    one: Mine\n"
        "typing.get_type_hints(Has)['one'] is Mine"
    )
    assert run(source, fresh=True)["value"] == "True"


@pytest.mark.parametrize("echo", [False, True])
def test_a_picture_is_drawn_and_not_printed(echo: bool) -> None:
    """Whatever can draw itself for a notebook can do so for the page."""
    source = (
        "from skybridge_rules import towers\n"
        "from skybridge_rules.render import picture\n"
        "picture(towers.view(towers.new(towers.Options(2)), None))"
    )
    told = run(source, echo=echo, fresh=True)
    assert (told["out"], told["value"]) == ("", "")
    assert [svg[:4] for svg in told["svg"]] == ["<svg"]


def test_what_cannot_be_drawn_is_printed() -> None:
    """A view of a game that is not in the register has no picture."""
    source = "from skybridge_rules.core.plain_game import OpenView\nOpenView(None, 'nothing')"
    told = run(source, fresh=True)
    assert (told["svg"], told["value"]) == ([], "OpenView(seat=None, state='nothing')")


def test_an_error_is_told_from_the_example_on() -> None:
    """With the reader's own line, and without ours."""
    told = run("print('so far')\n\n1 / 0", fresh=True)
    assert (told["ok"], told["out"]) == (False, "so far\n")
    lines = told["error"].splitlines()
    assert lines[:3] == [
        "Traceback (most recent call last):",
        '  File "<example>", line 3, in <module>',
        "    1 / 0",
    ]
    assert lines[-1] == "ZeroDivisionError: division by zero"


@pytest.mark.parametrize(
    ("source", "last"),
    [("def (", "SyntaxError: invalid syntax"), ("raise SystemExit(3)", "SystemExit: 3")],
)
def test_no_example_ends_the_sandbox(source: str, last: str) -> None:
    """Not even one that cannot be read, or wants to leave."""
    assert run(source, fresh=True)["error"].splitlines()[-1] == last


def test_too_much_output_is_cut() -> None:
    """A page cannot show everything that a loop can print."""
    told = run("for number in range(40_000): print(number)\n'x' * 5_000", fresh=True)
    assert told["out"].endswith("\n… (cut here)\n")
    assert len(told["out"]) < runner.LONGEST_OUTPUT + 20
    assert told["value"].endswith("x… (4,002 more characters)")


def test_a_call_gives_the_text_of_the_function() -> None:
    """The arguments travel as JSON."""
    assert call("json:dumps", {"a": [1, None]}) == {"ok": True, "json": '{"a": [1, null]}'}


@pytest.mark.parametrize(
    ("name", "args", "kind", "words"),
    [
        ("json:loads", ["7"], "TypeError", "json:loads returned int, not a text"),
        ("json:nothing", [], "AttributeError", "module 'json' has no attribute 'nothing'"),
        ("no.such:thing", [], "ModuleNotFoundError", "No module named 'no'"),
        ("skybridge_rules.towers:parse_move", ["R9@1"], "NotationError", None),
    ],
)
def test_a_refused_call_says_why_in_one_line(
    name: str, args: list[object], kind: str, words: str | None
) -> None:
    """The kind is the name of the exception."""
    told = call(name, *args)
    assert (told["ok"], told["kind"]) == (False, kind)
    assert words in (None, told["error"])
    assert "\n" not in told["error"]


def test_values_are_displayed_as_before_once_an_example_has_run() -> None:
    """The display of values is ours only while an example runs."""
    before = sys.displayhook
    run("1", echo=True, fresh=True)
    assert sys.displayhook is before
