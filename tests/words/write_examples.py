"""Write the files of examples anew: ``python -m tests.words.write_examples``.

Figures that are there stay, phrases that are gone go, and a new phrase gets figures by the names of
its placeholders, to be replaced by telling ones. Every sentence is what the library says now; read
the difference before you commit it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from skybridge_rules.words import Language
from tests.words.example_files import (
    Example,
    Figure,
    Source,
    file_of,
    read_examples,
    sources,
)

HEAD = "# What is said of telling figures, in both languages. See ../write_examples.py.\n"


def main() -> None:
    """Write every file."""
    for source in sources():
        file_of(source).write_text("\n".join((HEAD, *_blocks(source))), encoding="utf-8")


def _blocks(source: Source) -> Iterator[str]:
    known = read_examples(source)
    for key, names in sorted(source.keys().items()):
        held = [each for each in known.get(key, []) if frozenset(each.figures) in names]
        missing = sorted(map(sorted, names - {frozenset(each.figures) for each in held}))
        new = [Example({name: f"<{name}>" for name in each}, {}) for each in missing]
        for example in (*held, *new):
            yield f"[[{_key(key)}]]\n{''.join(_lines(source, key, example))}"


def _lines(source: Source, key: str, example: Example) -> Iterator[str]:
    if example.figures:
        yield f"figures = {_table(example.figures)}\n"
    for language in Language:
        said = source.say(language, key, example.given(language))
        yield f"{language.value} = {_plain(said)}\n"


def _table(figures: Mapping[str, Figure]) -> str:
    pairs = (f"{name} = {_figure(each)}" for name, each in figures.items())
    return f"{{ {', '.join(pairs)} }}"


def _figure(figure: Figure) -> str:
    return _plain(figure) if isinstance(figure, int | str) else _table(figure)


def _plain(value: int | str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return _plain(key) if "." in key else key


if __name__ == "__main__":
    main()
