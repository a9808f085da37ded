"""Makes the npm package ready: types of every installed game, and Python for the browser.

    python examples/javascript/build.py

writes ``types/`` from the JSON Schemas, and lays Pyodide (from npm), the library and its worker
into ``runtime/``. Neither is committed. ``--types`` writes the types alone, which needs no npm.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from skybridge_rules import register
from skybridge_rules.core.schema import schemas
from skybridge_rules.core.typescript import typescript
from skybridge_rules.table import SHAPES, values
from skybridge_rules.table.messages import CODEC

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
WORKER: Final = ("client.js", "worker.js", "loading.js", "python.js")


def main(arguments: Sequence[str]) -> int:
    """Write what was asked for."""
    write_types(HERE / "types")
    if "--types" not in arguments:
        lay_runtime(HERE / "runtime")
    return 0


def write_types(folder: Path) -> None:
    """A file for each installed game, one for the table, and one that lists the games."""
    folder.mkdir(exist_ok=True)
    names = register.names()
    for name in names:
        (folder / f"{name}.d.ts").write_text(values.types(register.package(name)), "utf-8")
    roots, defs = schemas(CODEC, {name.replace("-", "_"): each for name, each in SHAPES.items()})
    words = "What a table is asked, and what it answers."
    (folder / "table.d.ts").write_text(typescript(roots, defs, words), "utf-8")
    imports = [f'import type {{ Documents as {name} }} from "./{name}.js";' for name in names]
    fields = [f"  {name}: {name};" for name in names]
    games = [
        "/** The documents of every installed game. */",
        "export interface Games {",
        *fields,
        "}",
    ]
    (folder / "games.d.ts").write_text("\n".join([*imports, "", *games]) + "\n", "utf-8")


def lay_runtime(folder: Path) -> None:
    """Pyodide, the wheels of the library, and the worker that loads them."""
    runtime = _sandbox_runtime()
    runtime.lay_out(runtime.gather(ROOT / "docs"), folder)
    for name in WORKER:
        shutil.copy2(ROOT / "docs" / "_static" / "sandbox" / name, folder)


def _sandbox_runtime() -> ModuleType:
    """The part of the site's build that gathers it; it is a file, not a package."""
    path = ROOT / "docs" / "_ext" / "sandbox" / "runtime.py"
    spec = spec_from_file_location("sandbox_runtime", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
