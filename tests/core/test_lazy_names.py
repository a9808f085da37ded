"""Names that are imported when they are first asked for are there like any others."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import skybridge_rules
from skybridge_rules import content, mysthea, skyward, thraen, towers
from skybridge_rules.core.lazy_names import lazy_names

LATE = [
    ("skybridge_rules", "Match", "skybridge_rules.match"),
    ("skybridge_rules", "schema", "skybridge_rules.core.schema"),
    ("skybridge_rules.content", "ContentKind", "skybridge_rules.content.kind"),
    ("skybridge_rules.towers", "place", "skybridge_rules.towers.description"),
    ("skybridge_rules.thraen", "load", "skybridge_rules.content.kind"),
    ("skybridge_rules.thraen", "place", "skybridge_rules.thraen.placing.place"),
    ("skybridge_rules.thraen", "to_json", "skybridge_rules.thraen.documents"),
    ("skybridge_rules.skyward", "load", "skybridge_rules.content.kind"),
    ("skybridge_rules.skyward", "place", "skybridge_rules.skyward.placing.place"),
    ("skybridge_rules.skyward", "resample", "skybridge_rules.skyward.imagining"),
    ("skybridge_rules.mysthea", "load", "skybridge_rules.content.kind"),
    ("skybridge_rules.mysthea", "place", "skybridge_rules.mysthea.placing.place"),
    ("skybridge_rules.mysthea", "parse_move", "skybridge_rules.mysthea.notation"),
]
"""What a module leaves for later, and a name that brings it."""

MODULES = [
    skybridge_rules,
    content,
    towers,
    *(thraen, thraen.content, skyward, skyward.content, mysthea, mysthea.content),
]


@pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__)
def test_every_name_that_a_module_lists_can_be_had(module: ModuleType) -> None:
    """And no other one."""
    assert sorted(module.__all__) == dir(module)
    assert all(hasattr(module, name) for name in module.__all__)
    with pytest.raises(AttributeError, match=f"module '{module.__name__}' has no attribute 'tea'"):
        module.tea  # noqa: B018 - to ask is enough


@pytest.mark.parametrize(("module", "name", "late"), LATE)
def test_who_does_not_ask_does_not_wait(module: str, name: str, late: str) -> None:
    """In a fresh interpreter the other module comes with the first of its names."""
    code = (
        f"import sys, {module}\nassert {late!r} not in sys.modules\n"
        f"from {module} import {name}\nassert {late!r} in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_name_is_looked_for_once() -> None:
    """From then on it is an ordinary name of the module."""
    made = ModuleType("late_example")
    sys.modules[made.__name__] = made
    calls = []

    def maths() -> ModuleType:
        calls.append(1)
        return import_module("math")

    try:
        find = lazy_names(made.__name__, {maths: ("pi", "tau")})
        assert find("pi") == made.pi == import_module("math").pi
        assert calls == [1]
        with pytest.raises(AttributeError):
            find("e")
    finally:
        del sys.modules[made.__name__]
