"""What the sentences of refusals are filled with."""

from __future__ import annotations

from string import Formatter

from skybridge_rules.words import Language
from skybridge_rules.words.params import NUMBER, WHO
from skybridge_rules.words.phrases import Phrases


def placeholders(template: str) -> set[str]:
    """The names that a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def params_of(refusal: str, phrases: Phrases) -> set[str]:
    """The params that a refusal needs, with those that the words of its params ask for in turn."""
    names = placeholders(refusal)
    for key, words in phrases.templates(Language.EN).items():
        if any(key.startswith(f"param.{name}.") for name in placeholders(refusal)):
            names |= placeholders(words) - {NUMBER, WHO}
    return names
