"""The params of a refusal in words: keys such as ``trade.salt`` are translated, figures stay.

The table ``[param.NAME]`` of a game, or of all games, holds the words for the keys that stand in
the param NAME; under ``number`` it holds those for a figure, if figures need any. Its words may
have placeholders for other params of the same refusal, and ``who`` for the seat that a figure is
the number of. A thing that is counted may have words for
``one`` and for ``many``: the param ``needed`` says which. Of two params with the same keys one has
a name such as ``own_step``: its words are those of ``step``. What the tables do not name is a
number, an id or notation, the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Params
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import Phrases

NUMBER: Final = "number"
"""The key of the words for a figure, and their placeholder for it."""

WHO: Final = "who"
"""The placeholder for a seat by its name."""

COUNT: Final = "needed"
"""The param that says how many, if a refusal has it."""

_TABLES: Final = ("param", "common.param")
"""Where a game looks: into its own tables first."""


def translate_params(
    phrases: Phrases, language: Language, params: Params, people: People = NOBODY
) -> dict[str, int | str]:
    """Every param as it stands in a sentence, by the tables of one game."""
    given, templates = dict(params), phrases.templates(language)
    return {name: _translate(name, given, templates, people, language) for name in given}


def _translate(
    name: str,
    given: Mapping[str, int | str],
    templates: Mapping[str, str],
    people: People,
    language: Language,
) -> int | str:
    """One param; of keys with slashes between them, which are alternatives, each by itself."""
    value, form = given[name], "one" if given.get(COUNT, 1) == 1 else "many"
    keys = (NUMBER,) if isinstance(value, int) else value.split("/")
    words = []
    for key in keys:
        template = _template(f"{name.rpartition('_')[2]}.{key}", form, templates)
        if template is None or not (others := _placeholders(template)) <= given.keys():
            return value
        figures = {each: _translate(each, given, templates, people, language) for each in others}
        who = people.seat(Seat(value), language) if isinstance(value, int) else ""
        words.append(template.format(**figures, **{NUMBER: value, WHO: who}))
    return " / ".join(words)


def _template(key: str, form: str, templates: Mapping[str, str]) -> str | None:
    keys = (f"{table}.{each}" for table in _TABLES for each in (key, f"{key}.{form}"))
    return next((templates[each] for each in keys if each in templates), None)


def _placeholders(template: str) -> set[str]:
    """The other params that words ask for."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    return names - {NUMBER, WHO}
