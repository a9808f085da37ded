"""Words of a text as the index knows them: folded, without endings, and the same in both languages.

Whatever is done here is done by ``words.js`` of the site in the same way, so that a question finds
the same records on a page and on the command line; a test holds the two against each other.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from skybridge_rules.words.language import Language

LONGEST: Final = 400
"""So many characters of a question are read; nobody types more."""

_MARKS: Final = re.compile("[\u0300-\u036f]")
_APOSTROPHE: Final = re.compile("['\u2018\u2019\u02bc`\u00b4]")
_POSSESSIVE: Final = re.compile(r"'s(?![a-z0-9])")
_WORD: Final = re.compile(r"[a-z0-9]+")
_UMLAUT: Final = re.compile(r"ae|oe|(?<![aeq])ue")


def folded(text: str) -> str:
    """A text in small letters, without accents and apostrophes; ß is ss."""
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text)).lower().replace("ß", "ss")
    return _POSSESSIVE.sub(" ", _APOSTROPHE.sub("'", plain)).replace("'", "")


def words_of(text: str) -> list[str]:
    """The words of a text: letters and digits, folded; single letters are none."""
    return [each for each in _WORD.findall(folded(text)) if len(each) > 1 or each.isdigit()]


@lru_cache(maxsize=100_000)
def stem(word: str, language: Language) -> str:
    """A folded word without its ending, so that its forms are one."""
    return _german(word) if language is Language.DE else _english(word)


_VOWEL: Final = re.compile("[aeiouy]")
_DOUBLED: Final = re.compile(r"([b-df-hj-np-tv-xz])\1$")


def _english(word: str) -> str:
    if len(word) < 4:
        return word
    word = _without_plural(word)
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2 and _VOWEL.search(rest):
            word = rest
            break
    if len(word) > 6:
        word = word.removesuffix("ment")
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    word = _DOUBLED.sub(r"\1", word)
    return f"{word[:-1]}i" if len(word) > 3 and word.endswith("y") else word


def _without_plural(word: str) -> str:
    if len(word) > 4 and word.endswith(("ies", "ied")):
        return f"{word[:-3]}y"
    if len(word) > 4 and word.endswith(("sses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _german(word: str) -> str:
    """Leonie Weissweiler's CISTEM on a folded word: ``ge`` in front and endings are taken off."""
    word = _UMLAUT.sub(lambda found: found[0][0], word)
    if len(word) > 5 and word.startswith("ge"):
        word = word[2:]
    word = word.replace("sch", "$").replace("ei", "%").replace("ie", "&")
    word = re.sub(r"(.)\1", r"\1*", word)
    while len(word) > 3:
        if len(word) > 5 and word.endswith(("em", "er", "nd")):
            word = word[:-2]
        elif word.endswith(("t", "e", "s", "n")):
            word = word[:-1]
        else:
            break
    word = re.sub(r"(.)\*", r"\1\1", word)
    return word.replace("%", "ei").replace("&", "ie").replace("$", "sch")
