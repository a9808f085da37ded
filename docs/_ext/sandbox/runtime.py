"""Pyodide from npm and the project's wheels, gathered once and copied beside the pages.

Nothing of it is committed: npm reads ``docs/package-lock.json``, pip builds the wheels into
``build/sandbox``, and a second build finds both where they are.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What the browser loads; the rest of the npm package is for other uses."""

PURE: Final = "-none-any.whl"


class Unavailable(Exception):
    """The sandbox cannot be built here."""


@frozen
class Runtime:
    """The files that the worker loads."""

    files: tuple[Path, ...]

    @property
    def wheels(self) -> tuple[str, ...]:
        """The names of the wheels among them."""
        return tuple(file.name for file in self.files if file.suffix == ".whl")

    @property
    def size(self) -> int:
        """Bytes to load, before any packing on the way."""
        return sum(file.stat().st_size for file in self.files)


def gather(docs: Path) -> Runtime:
    """Everything the worker loads, fetched or built only where it is not there yet."""
    pyodide = _pyodide(docs)
    wheels = _wheels(docs.parent)
    for wheel in wheels:
        if not wheel.name.endswith(PURE):
            raise Unavailable(f"{wheel.name} is not pure Python, so a browser cannot run it")
    return Runtime((*(pyodide / name for name in PYODIDE), *wheels))


def lay_out(runtime: Runtime | None, folder: Path) -> None:
    """Copy what has changed, and write ``wheels.json``, which the pages read first."""
    folder.mkdir(parents=True, exist_ok=True)
    files = runtime.files if runtime else ()
    for old in (*folder.glob("pyodide*"), *folder.glob("*.whl"), *folder.glob("*.zip")):
        if old.name not in {file.name for file in files}:
            old.unlink()
    for file in files:
        if not _same(file, folder / file.name):
            shutil.copy2(file, folder)
    facts: dict[str, object] = {"ready": runtime is not None}
    if runtime is not None:
        sizes = {file.name: file.stat().st_size for file in files}
        facts |= {"bytes": runtime.size, "wheels": runtime.wheels, "files": sizes}
    (folder / "wheels.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def _same(file: Path, copy: Path) -> bool:
    if not copy.exists():
        return False
    one, other = file.stat(), copy.stat()
    return (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)


def _pyodide(docs: Path) -> Path:
    """The npm package, as the lock file has it."""
    installed = docs / "node_modules" / ".package-lock.json"
    locked = docs / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < locked.stat().st_mtime:
        npm = shutil.which("npm")
        if npm is None:
            raise Unavailable("npm is not installed")
        _command(npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(docs))
    return docs / "node_modules" / "pyodide"


def npm_package(docs: Path, name: str) -> Path:
    """A package beside Pyodide, as the lock file has it."""
    return _pyodide(docs).parent / name


def _wheels(root: Path) -> tuple[Path, ...]:
    """The library, and what it needs; the latter stays while only our own code changes."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = tuple(project["dependencies"])
    built = root / "build" / "sandbox"
    others = _built(built, "needs", _digest(*(word.encode() for word in needed)), needed)
    own = _built(built, "library", _digest(*_sources(root)), ("--no-deps", str(root)))
    return (*others, *own)


def _built(parent: Path, kind: str, digest: str, wanted: tuple[str, ...]) -> tuple[Path, ...]:
    """The wheels in a folder named after what they are built from."""
    folder = parent / f"{kind}-{digest}"
    if not folder.exists():
        for old in parent.glob(f"{kind}-*"):
            shutil.rmtree(old)
        begun = parent / f"{kind}-begun"
        _command(sys.executable, "-m", "pip", "wheel", "--wheel-dir", str(begun), *wanted)
        begun.rename(folder)  # half a folder is none
    return tuple(sorted(folder.glob("*.whl")))


def _sources(root: Path) -> Iterator[bytes]:
    """Everything that goes into the wheel of the library."""
    sources = (file for file in (root / "src").rglob("*") if file.is_file())
    for file in (root / "pyproject.toml", *sorted(sources)):
        if file.suffix != ".pyc":
            yield file.relative_to(root).as_posix().encode()
            yield file.read_bytes()


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(f"{len(part)} ".encode() + part)
    return digest.hexdigest()[:16]


def _command(*words: str) -> None:
    """Run a command; its last words are the reason if it fails."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
        raise Unavailable(f"{Path(words[0]).name} {' '.join(words[1:4])} failed: {last}")
