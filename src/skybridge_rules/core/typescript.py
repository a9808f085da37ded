"""TypeScript types of the JSON documents, written from the same schemas."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from skybridge_rules.core.schema import Schema

_PRIMITIVES: Final = {
    "integer": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def typescript(documents: Mapping[str, Schema], defs: Mapping[str, Schema], title: str) -> str:
    """A declaration file: an interface for each class, and ``Documents`` with all of them by name.

    A tuple has the length that it has, and a value of several kinds is told by its ``type``.
    """
    return "\n".join(_Types(defs).lines(documents, title)) + "\n"


class _Types:
    """Writes types; a class is called by the first part of its name if no other one is."""

    def __init__(self, defs: Mapping[str, Schema]) -> None:
        firsts = Counter(_first(name) for name in defs)
        self._defs = defs
        self._names = {name: _first(name) if firsts[_first(name)] == 1 else name for name in defs}

    def lines(self, documents: Mapping[str, Schema], title: str) -> Iterator[str]:
        """The whole file."""
        yield f"/** {title} */"
        yield "export interface Documents {"
        for name, schema in documents.items():
            yield f"  {name}: {self.of(schema)};"
        yield "}"
        for name, schema in sorted(self._defs.items()):
            yield ""
            if words := schema.get("description"):
                yield f"/** {words.replace('*/', '* /')} */"
            yield f"export interface {self._names[name]} {{"
            for field, inner in schema["properties"].items():
                sign = "" if field in schema["required"] else "?"
                yield f"  {field}{sign}: {self.of(inner)};"
            yield "}"

    def of(self, schema: Schema) -> str:
        """The TypeScript type of what a schema describes."""
        if "$ref" in schema:
            return self._names[str(schema["$ref"]).rpartition("/")[2]]
        if "const" in schema:
            return json.dumps(schema["const"])
        if "enum" in schema:
            return " | ".join(map(json.dumps, schema["enum"]))
        if "anyOf" in schema:
            return " | ".join(dict.fromkeys(map(self.of, schema["anyOf"])))
        if schema["type"] == "array":
            return self._array(schema)
        return _PRIMITIVES[schema["type"]]

    def _array(self, schema: Schema) -> str:
        if schema["items"] is False:
            return f"[{', '.join(map(self.of, schema.get('prefixItems', ())))}]"
        inner = self.of(schema["items"])
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"


def _first(name: str) -> str:
    """What a class is, without what it is filled with: ``Told`` of ``Told_Played_or_Drawn``."""
    return name.partition("_")[0]
