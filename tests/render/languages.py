"""What a picture says in English still when it is drawn in German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from skybridge_rules.package import GamePackage
from skybridge_rules.words import Language

WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{3,}")


def english_left(package: GamePackage[Any, Any, Any, Any, Any], view: Any) -> set[str]:
    """The words that stand in the German picture of a view, as text and SVG, as in the English one.

    Names, signs and terms that are the same in both languages are among them.
    """
    english, german = (package.picture.in_language(each) for each in (Language.EN, Language.DE))
    in_text = _words(german.text(view)) & _words(english.text(view))
    return in_text | _svg_words(german.svg(view)) & _svg_words(english.svg(view))


def _words(text: str) -> set[str]:
    return set(WORD.findall(text))


def _svg_words(svg: str) -> set[str]:
    return {word for text in _texts(ElementTree.fromstring(svg)) for word in _words(text)}


def _texts(root: ElementTree.Element) -> Iterator[str]:
    """All that can be read: text, titles and descriptions; the style is none."""
    for each in root.iter():
        if not each.tag.endswith("style"):
            yield each.text or ""
