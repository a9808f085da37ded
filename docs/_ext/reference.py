"""Keeps the reference complete and its signatures readable.

A name that several games have leads to the game whose page uses it. A public name that no page
documents is a warning. Public are the names in a package's ``__all__``
and, but for folders that draw or say things, all that its files define without an underscore; type
variables are not.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Final, TypeVar, Union, get_origin

from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.typing import stringify_annotation

import skybridge_rules
from skybridge_rules import register

LOGGER: Final = logging.getLogger(__name__)

PARTLY: Final = frozenset(
    ("ask", "notebook", "picture", "render", "server", "simulate", "site", "table", "words")
)
"""Folders of which only the names in ``__all__`` are documented, wherever they lie."""
UNDOCUMENTED: Final = ("cli",)
"""Packages that are run, not imported."""
PROGRAMS: Final = ("skybridge_rules.conformance.replay_subprocess",)
"""Files that are run, not imported."""
OF_EXTRAS: Final = ("skybridge_rules.adapters.pettingzoo", "skybridge_rules.adapters.open_spiel")
"""Files that need an extra to be imported; their page is written by hand."""

LAZY: Final = ".public"
"""The file with what its package imports when it is first asked for; pages name the package."""

NAMED_TYPE: Final = re.compile(r"^\.\. py:type:: (\w+)\n +:module: ([\w.]+)$", re.MULTILINE)
"""How a page declares a type that goes by a name."""

REWRITTEN: Final = (
    (re.compile(r"<(\w+\.\w+): [^<>]*>"), r"\1"),
    (re.compile(r"<class '[\w.]*?(\w+)'>"), r"\1"),
    (re.compile(r"RulesConfig\(\w+=[^()]*\)"), "RulesConfig()"),
    (re.compile(r"<skybridge_rules\.core\.events\.Log object>"), "SILENT"),
    (re.compile(r"<function (\w+)>"), r"\1"),
    (re.compile(r"Content = NOTHING"), "Content = shipped()"),
    (re.compile(r"^\(\*args, \*\*kwargs\)$"), ""),
)
"""Enum members by name, defaults as the source has them."""


@cache
def spelled_out(pages: Path) -> tuple[tuple[str, str], ...]:
    """Each union that a page names, as autodoc writes it, and its name; the longest first."""
    found = []
    for page in sorted(pages.glob("*.md")):
        for name, module in NAMED_TYPE.findall(page.read_text(encoding="utf-8")):
            named = getattr(import_module(module), name)
            if isinstance(named, UnionType) or get_origin(named) is Union:
                found.append((stringify_annotation(named, "smart"), f"~{module}.{name}"))
    return tuple(sorted(found, key=lambda each: -len(each[0])))


def readable(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """A signature as one would write it."""
    del what, name, options
    pages = Path(app.srcdir, "api")
    made = getattr(obj, "__wrapped__", None)
    if isinstance(made, type):  # a class behind a cache
        returns = f"~{made.__module__}.{made.__qualname__}"
    return _rewritten(signature, pages), _rewritten(returns, pages)


def _rewritten(text: str | None, pages: Path) -> str | None:
    if text is None:
        return None
    for members, name in spelled_out(pages):
        text = text.replace(members, name)
    for pattern, words in REWRITTEN:
        text = pattern.sub(words, text)
    return text


def in_own_words(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """A constant without a docstring does not borrow that of a type of Python's own."""
    del app, name, options
    if what == "data" and type(obj).__module__ == "builtins":
        borrowed = inspect.getdoc(type(obj)) or ""
        if "\n".join(lines).strip() == borrowed.strip():
            lines.clear()


def with_members(
    app: Sphinx, what: str, name: str, obj: object, skip: bool, options: object
) -> bool | None:
    """The members of an Enum are shown, documented or not; other fields stand in the signature."""
    del app, what, name, options
    return False if skip and isinstance(obj, Enum) else None


class NamesOfOneRoom(SphinxPostTransform):
    """A bare name, such as State, means what the room that uses it calls so."""

    default_priority = 5  # before Sphinx resolves references

    def run(self, **kwargs: Any) -> None:
        """Left alone where the room has no such name, or several."""
        del kwargs
        named = self._named()
        for each in self.document.findall(pending_xref):
            name, module = each.get("reftarget", ""), each.get("py:module") or ""
            if each.get("refdomain") != "py" or "." in name or module.count(".") == 0:
                continue
            found = named.get((".".join(module.split(".")[:2]), name), ())
            if f"{module}.{name}" not in found and len(found) == 1:
                each["reftarget"] = found[0]

    def _named(self) -> dict[tuple[str, str], list[str]]:
        """The full names of what is documented, by room and last name."""
        found: dict[tuple[str, str], list[str]] = {}
        for full, entry in self.env.domains.python_domain.objects.items():
            if not entry.aliased:
                room, name = ".".join(full.split(".")[:2]), full.rpartition(".")[2]
                found.setdefault((room, name), []).append(full)
        return found


def nothing_is_missing(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of every public name that is on no page."""
    del app
    documented = set(env.domains.python_domain.objects)
    for package in _rooms():
        door = import_module(f"skybridge_rules.{package}")
        named = set(getattr(door, "__all__", ()))
        for name in sorted(named):
            if f"{door.__name__}.{name}" not in documented:
                LOGGER.warning("%s.%s is on no page of the reference", door.__name__, name)
        for module in _files(door):
            if not PARTLY.isdisjoint(module.__name__.split(".")):
                continue
            owner = module.__name__.removesuffix(LAZY)
            for name in _defined(module):
                if name not in named and f"{owner}.{name}" not in documented:
                    LOGGER.warning("%s.%s is on no page of the reference", module.__name__, name)


def _rooms() -> Iterator[str]:
    """The packages that other programs import, whichever there are."""
    for found in pkgutil.iter_modules(skybridge_rules.__path__):
        if found.ispkg and found.name not in UNDOCUMENTED and not _is_unoffered(found.name):
            yield found.name


def _is_unoffered(name: str) -> bool:
    """Whether it is a game that is in no register yet, and so has no pages."""
    book = Path(skybridge_rules.__path__[0], name, "book")
    return book.is_dir() and name not in register.names()


def _files(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name not in (*PROGRAMS, *OF_EXTRAS):
            yield import_module(found.name)


def constants(package: ModuleType) -> Iterator[tuple[str, object]]:
    """Everything that the files of a package define, by its full name."""
    for module in _files(package):
        for name in _defined(module):
            yield f"{module.__name__}.{name}", getattr(module, name)


def _defined(module: ModuleType) -> Iterator[str]:
    """The public names that a file itself defines, in order."""
    for statement in ast.parse(inspect.getsource(module)).body:
        match statement:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found = [name]
            case ast.Assign(targets=[*targets]):
                walked = (node for target in targets for node in ast.walk(target))
                found = [node.id for node in walked if isinstance(node, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                found = [name]
            case _:
                continue
        for name in found:
            if not name.startswith("_") and not isinstance(getattr(module, name), TypeVar):
                yield name


def setup(app: Sphinx) -> dict[str, Any]:
    """Listen to Sphinx."""
    app.connect("autodoc-process-signature", readable)
    app.connect("autodoc-process-docstring", in_own_words)
    app.connect("autodoc-skip-member", with_members)
    app.connect("env-check-consistency", nothing_is_missing)
    app.add_post_transform(NamesOfOneRoom)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
