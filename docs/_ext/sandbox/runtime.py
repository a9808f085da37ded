"""Pyodide from npm, the project's wheels and Python's memory, gathered and laid beside the pages.

Nothing of it is committed: npm reads ``docs/package-lock.json``, pip builds the wheels into
``build/sandbox``, and a second build finds both where they are. There also lies the memory of a
Python that has imported the library: taking it over is far quicker than importing.
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
)
"""What the browser loads; the rest of the npm package is for other uses."""

LOCK: Final = "pyodide-lock.json"
"""Lists Pyodide's packages; we need none of them, so the site has it without the list."""

MEMORY: Final = "python-memory.gz"

PREFIX: Final = "python-"
"""Begins the name of the folder that holds all of it."""

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
    def memory(self) -> int:
        """Bytes of Python's memory when it is unpacked; gzip writes them last."""
        (packed,) = (file for file in self.files if file.name == MEMORY)
        return int.from_bytes(packed.read_bytes()[-4:], "little")

    @property
    def name(self) -> str:
        """A name for all of it; another content has another name."""
        return f"{PREFIX}{_digest(*(file.read_bytes() for file in self.files))}"

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
    return Runtime(
        (*(pyodide / name for name in PYODIDE), *_memory(docs, pyodide, wheels), *wheels)
    )


def lay_out(runtime: Runtime | None, folder: Path) -> None:
    """Copy what has changed, and write ``wheels.json``, which the pages read first.

    The files lie in a folder named after what is in them, so a browser may keep them for good.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = runtime.name if runtime else ""
    for old in folder.glob(f"{PREFIX}*"):
        if old.is_dir() and old.name != name:
            shutil.rmtree(old)
    facts: dict[str, object] = {"ready": runtime is not None}
    if runtime is not None:
        (folder / name).mkdir(exist_ok=True)
        for file in runtime.files:
            if not _same(file, folder / name / file.name):
                shutil.copy2(file, folder / name)
        sizes = {file.name: file.stat().st_size for file in runtime.files}
        facts |= {"folder": name, "bytes": runtime.size, "wheels": runtime.wheels, "files": sizes}
        facts |= {"memory": {"file": MEMORY, "bytes": runtime.memory}}
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


def _memory(docs: Path, pyodide: Path, wheels: tuple[Path, ...]) -> tuple[Path, ...]:
    """Python's memory with the library in it, and the lock file that goes with it."""
    here = Path(__file__).parent
    maker, warm = here / "memory.mjs", here / "warm.py"
    runner = docs / "_static" / "sandbox" / "runner.py"
    parts = (maker, warm, runner, pyodide / "package.json", *wheels)
    parent = docs.parent / "build" / "sandbox"
    folder = parent / f"memory-{_digest(*(part.read_bytes() for part in parts))}"
    if not folder.exists():
        node = shutil.which("node")
        if node is None:
            raise Unavailable("node is not installed")
        begun = _begun(parent, "memory")
        words = (node, str(maker), str(pyodide), str(begun / MEMORY), str(warm), str(runner))
        _command(*words, *map(str, wheels))
        lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
        (begun / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
        begun.rename(folder)  # half a folder is none
    return (folder / LOCK, folder / MEMORY)


def _begun(parent: Path, kind: str) -> Path:
    """An empty folder to work in; what an earlier build has made of this kind goes."""
    for old in parent.glob(f"{kind}-*"):
        shutil.rmtree(old)
    begun = parent / f"{kind}-begun"
    begun.mkdir(parents=True)
    return begun


def _built(parent: Path, kind: str, digest: str, wanted: tuple[str, ...]) -> tuple[Path, ...]:
    """The wheels in a folder named after what they are built from."""
    folder = parent / f"{kind}-{digest}"
    if not folder.exists():
        begun = _begun(parent, kind)
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
