"""Parts of the site's own machinery, loaded as files: they belong to no package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).parents[2] / "docs"


def part(path: str) -> ModuleType:
    """The module in a file of ``docs``."""
    name = "docs_" + path.replace("/", "_").removesuffix(".py")
    if name not in sys.modules:
        spec = spec_from_file_location(name, DOCS / path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]
