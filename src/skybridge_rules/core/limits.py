"""Limits: how long, how deep and how many; what is beyond them is refused before it is read.

They are the same for every reader of the library, and far above what play needs: the longest saved
state of our games has 10,000 characters. So no text, whoever sent it, takes much time or memory,
and the error of a reader names the limit.
"""

from __future__ import annotations

from typing import Final

LONGEST_DOCUMENT: Final = 1_000_000
"""Characters of a document in JSON or TOML, of a record, or of one line of an account."""

LONGEST_ACCOUNT: Final = 5_000_000
"""Characters of an account, which holds a view and events for every step."""

MOST_LINES: Final = 100_000
"""Lines of an account."""

MOST_PARTS: Final = 250_000
"""Lists and objects of an account; a long game has a tenth of them."""

LONGEST_FILE: Final = 20_000_000
"""Bytes of a file; no more than these are read, whatever is behind its name."""

LONGEST_NOTATION: Final = 10_000
"""Characters of a move or of a position in notation, or of any other line that is typed."""

LONGEST_NAME: Final = 1_000
"""Characters of a seed, or of the name of a file that another file mentions."""

LONGEST_LINK: Final = 100_000
"""Characters of a game in a link; it unpacks to LONGEST_DOCUMENT bytes at most."""

MOST_STEPS: Final = 10_000
"""Steps of a game in a link."""

DEEPEST: Final = 120
"""Lists and objects inside each other, in JSON and TOML; parts of a dotted key of TOML."""

MOST_ENTRIES: Final = 50_000
"""Entries of a document in TOML: parts of keys, and values of lists."""

MOST_FAULTS: Final = 100
"""Faults that an error keeps; it says how many more there are."""

LONGEST_MESSAGE: Final = 2_000
"""Characters of the text of an error: a screenful."""

MOST_DIGITS: Final = 1_000
"""Digits of a number in TOML; a smaller one is still refused where it stands, beyond LARGEST."""

LARGEST: Final = 2**53 - 1
"""The largest whole number; beyond this some readers of JSON lose digits."""

TOO_DEEP: Final = f"nested more than {DEEPEST} deep, the limit of a document"
"""What is wrong with a document beyond DEEPEST."""

_ONE_KIND: Final = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS: Final = bytes(sign for sign in range(256) if sign not in b"[]{}")
_NO_SIGNS: Final = _NO_BRACKETS.replace(b'"', b"").replace(b":", b"")


def too_long(
    text: str | bytes, most: int = LONGEST_DOCUMENT, what: str = "a document"
) -> str | None:
    """What is wrong with a text that is longer than its limit; None if it is not."""
    if len(text) <= most:
        return None
    units = "characters" if isinstance(text, str) else "bytes"
    return f"longer than {most:,} {units}, the limit of {what}"


def too_deep(text: str) -> str | None:
    """What is wrong with JSON that is nested too deeply; None if it is not."""
    return TOO_DEEP if colons_if_shallow(text) is None else None


def colons_if_shallow(text: str) -> int | None:
    """How many colons JSON has, those in its texts included; None if it is nested too deeply."""
    if len(text) <= 2 * DEEPEST:
        return text.count(":")
    if "\\" in text:  # which no decoder reads past outside of a text
        text = text.replace("\\\\", "").replace('\\"', "")
    # Every state is asked this. A text without brackets leaves its two quotes side by side; where
    # one has some, an odd number of quotes stands before them, and at least one is left over.
    signs = text.encode(errors="surrogatepass").translate(_ONE_KIND, _NO_SIGNS)
    if signs.count(b'"') == 2 * signs.count(b'""'):
        is_deep = _is_too_deep(signs.translate(None, b'":'))
    else:
        is_deep = brackets_too_deep("".join(text.split('"')[::2]))
    return None if is_deep else signs.count(b":")


def brackets_too_deep(text: str) -> bool:
    """Whether the brackets of a text are nested too deeply, whatever lies between them."""
    return _is_too_deep(text.encode(errors="surrogatepass").translate(_ONE_KIND, _NO_BRACKETS))


def _is_too_deep(left: bytes) -> bool:
    """The same of the brackets alone, all of one kind."""
    for removed in range(DEEPEST):
        # What opens behind one that closed is no deeper than that one; as if no other ever closed:
        if left.count(b"[") - left.count(b"][") < DEEPEST - removed:
            return False
        inner, left = left, left.replace(b"[]", b"")  # without the innermost pairs
        if left == inner:
            break
    return left.count(b"[") > DEEPEST or b"[]" in left


def account_too_large(text: str) -> str | None:
    """What is wrong with an account that is beyond one of its limits; None if it is within."""
    if text.count("\n") > MOST_LINES:
        return f"more than {MOST_LINES:,} lines, the limit of an account"
    if text.count("[") + text.count("{") > MOST_PARTS:
        return f"more than {MOST_PARTS:,} lists and objects, the limit of an account"
    return too_long(text, LONGEST_ACCOUNT, "an account")


def cut(text: str, most: int = LONGEST_MESSAGE) -> str:
    """A text, cut to a screenful; the end says so."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def listed(faults: tuple[object, ...], more: int = 0) -> str:
    """Faults in one text, as many as a screenful holds, and how many more there are."""
    told: list[str] = []
    room = LONGEST_MESSAGE - len("; and 1,000,000,000 more")
    for fault in faults:
        words = cut(str(fault), LONGEST_MESSAGE // 2)
        if len(words) + 2 > room:
            break
        told.append(words)
        room -= len(words) + 2
    left = len(faults) - len(told) + more
    return "; ".join((*told, f"and {left:,} more") if left else told)
