"""How the sandbox gets into the site, tried without building one."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest

from tests.docs.parts import DOCS, part

examples = part("_ext/sandbox/examples.py")
runtime = part("_ext/sandbox/runtime.py")


def test_an_example_runs_if_the_browser_has_what_it_imports() -> None:
    """The library, what it needs, and Python's own."""
    texts = ["import json\nfrom skybridge_rules import towers", ">>> import attrs\n>>> 1\n1\n"]
    assert list(examples.runnable(texts)) == [True, True]


def test_an_example_does_not_run_without_its_imports_or_names() -> None:
    """Nor one that uses what only such an example gives, until somebody gives it anew."""
    texts = ["import pytest\nmine = 1", "print(mine)", ">>> mine = 2", "print(mine)"]
    assert list(examples.runnable(texts)) == [False, False, True, True]


def test_the_site_says_when_it_has_no_sandbox(tmp_path: Path) -> None:
    """What an earlier build has left there goes away."""
    (tmp_path / "python-0123").mkdir()
    (tmp_path / "python-0123" / "old-1.0-py3-none-any.whl").touch()
    (tmp_path / "worker.js").touch()
    runtime.lay_out(None, tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["wheels.json", "worker.js"]
    assert json.loads((tmp_path / "wheels.json").read_text()) == {"ready": False}


def test_the_site_says_what_there_is_to_load(tmp_path: Path) -> None:
    """Names and sizes, for the worker and for the reader."""
    wheel, code = tmp_path / "a-1-py3-none-any.whl", tmp_path / "pyodide.mjs"
    memory = tmp_path / runtime.MEMORY
    wheel.write_bytes(b"12345")
    code.write_bytes(b"123")
    memory.write_bytes(gzip.compress(bytes(70_000)))
    gathered = runtime.Runtime((code, memory, wheel))
    runtime.lay_out(gathered, tmp_path / "site")
    packed = memory.stat().st_size
    assert json.loads((tmp_path / "site" / "wheels.json").read_text()) == {
        "ready": True,
        "folder": gathered.name,
        "bytes": 8 + packed,
        "wheels": ["a-1-py3-none-any.whl"],
        "files": {"pyodide.mjs": 3, "python-memory.gz": packed, "a-1-py3-none-any.whl": 5},
        "memory": {"file": "python-memory.gz", "bytes": 70_000},
    }
    assert (tmp_path / "site" / gathered.name / wheel.name).read_bytes() == b"12345"


def test_other_files_lie_under_another_name(tmp_path: Path) -> None:
    """A browser that keeps a file by its address never gets an old one."""
    file = tmp_path / "pyodide.mjs"
    names = set()
    for text in ("one", "two", "one"):
        file.write_text(text)
        names.add(runtime.Runtime((file,)).name)
    assert len(names) == 2


def test_a_machine_without_npm_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build then goes on without the sandbox."""
    (tmp_path / "package-lock.json").touch()
    monkeypatch.setattr(shutil, "which", lambda *_: None)
    with pytest.raises(runtime.Unavailable, match="npm is not installed"):
        runtime.gather(tmp_path)


def test_a_machine_without_node_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's memory is written down by Node."""
    docs = tmp_path / "docs"
    runner = docs / "_static" / "sandbox" / "runner.py"
    runner.parent.mkdir(parents=True)
    runner.touch()
    (tmp_path / "package.json").touch()
    monkeypatch.setattr(shutil, "which", lambda *_: None)
    with pytest.raises(runtime.Unavailable, match="node is not installed"):
        runtime._memory(docs, tmp_path, ())


def test_a_wheel_must_be_pure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser cannot run what was compiled for another machine."""
    wheel = tmp_path / "a-1-cp311-cp311-linux_x86_64.whl"
    monkeypatch.setattr(runtime, "_pyodide", lambda *_: tmp_path)
    monkeypatch.setattr(runtime, "_wheels", lambda *_: (wheel,))
    with pytest.raises(runtime.Unavailable, match="not pure Python"):
        runtime.gather(tmp_path)


def test_the_lock_file_names_no_address() -> None:
    """Whoever installs it asks the registry of their own choice."""
    lock = json.loads((DOCS / "package-lock.json").read_text(encoding="utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())
    assert lock["packages"][""]["dependencies"] == {
        name: package["version"]
        for path, package in lock["packages"].items()
        if (name := path.removeprefix("node_modules/")) in ("minisearch", "pyodide")
    }
