"""An owner's file laid over a set: its entries take the place of those with the same key.

An entry stands for the whole of the one it replaces; nothing is taken over field by field. Arrays
whose keys the game gives take no other keys. Cards have ids of ours, so a stack may also be given
anew under ids of the owner's choice: then it must be whole, with as many cards as it has now, and
copies count. An array is one stack, unless a field of its cards divides it
(``ContentArray.stack_by``).
"""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.faults import ContentProblem
from skybridge_rules.content.parsing import ParsedContent, ParsedEntry
from skybridge_rules.core.values import frozen


@frozen
class CardStack:
    """A stack that can be given anew: its array, and its name if there are several."""

    array: ContentArray[PrintedEntry]
    name: str | None

    def of(self, parsed: ParsedContent) -> tuple[ParsedEntry, ...]:
        """The cards of this stack."""
        return tuple(each for each in parsed.of(self.array) if stack_of(each) == self)

    def count(self, cards: tuple[ParsedEntry, ...]) -> int:
        """How many cards these are, copies counted."""
        return self.array.count(each.entry for each in cards)


def overlay(base: ParsedContent, given: ParsedContent) -> ParsedContent:
    """The base with what is given in its place, and what is wrong with that."""
    problems = list(given.problems)
    entries = {each.key: each for each in base.entries}
    stacks = dict.fromkeys(stack_of(each) for each in given.entries if not each.array.keys)
    for stack in stacks:
        new, old = stack.of(given), stack.of(base)
        if stack.count(new) == stack.count(old):
            for card in old:
                entries.pop(card.key, None)
        elif not _is_unread(stack, given, stack.count(old) - stack.count(new)):
            known = {card.key for card in old}
            strangers = [each for each in new if each.key not in known]
            problems += _strangers(strangers, stack, stack.count(new), stack.count(old))
    entries |= {each.key: each for each in given.entries}
    title = base.title if given.title is None else given.title
    return ParsedContent(title, tuple(entries.values()), problems=tuple(problems))


def stack_of(card: ParsedEntry) -> CardStack:
    """The stack that a card belongs to."""
    return CardStack(card.array, card.array.stack_of(card.entry))


def _is_unread(stack: CardStack, given: ParsedContent, lacking: int) -> bool:
    """Whether the cards that are lacking are those that could not be read."""
    unread = given.unread.count(stack.array.name)
    return 0 < unread <= lacking if stack.array.copies else unread == lacking


def _strangers(
    strangers: list[ParsedEntry], stack: CardStack, number: int, size: int
) -> Iterator[ContentProblem]:
    array = stack.array
    if stack.name is None:
        return  # a card that is in no stack is a fault of its own
    name = f"{array.name} {stack.name}".strip()
    for each in strangers:
        what = f"no card of {name} has this id; new ids take a whole stack of {size}, not {number}"
        yield ContentProblem(what, array.name, each.label, array.key)
