"""Rule, Ruling, Claim, Term: the records that a rulebook is told in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language


@frozen
class Book:
    """A source that rules rest on: a rulebook, or a review where the rulebook is silent."""

    id: str
    title: str
    language: str
    title_de: str = ""
    """The same in German, where that differs."""


@frozen
class Source:
    """A page of a book, and the heading to look under."""

    book: str
    page: int | None = None
    """None in a book whose pages have no numbers."""
    at: str = ""


@frozen
class Refusal:
    """A sentence for a refused move, to be filled with figures."""

    en: str
    de: str = ""

    def in_language(self, language: Language) -> str:
        """The sentence; in English where there is no other."""
        return (self.de if language is Language.DE else "") or self.en


@frozen
class Rule:
    """One rule in our own words.

    ``basis`` says what it rests on: the text, a derivation from it, a ruling of ours, or a review.
    ``sources`` may be left out where there is one book only, of one page.
    ``refusal`` is the sentence for a move it refuses, to be filled with figures, ``refusal_de`` the
    same in German; empty if it refuses none. A rule that refuses for several causes has a sentence
    for each, ``other_refusals``; the figures of a reason tell which is meant. ``nature`` is
    ``descriptive`` only where there is nothing to enforce.
    """

    id: RuleId
    title: str
    summary: str
    section: str = ""
    """The heading that it stands under; a short book needs none."""
    basis: str = "text"
    sources: tuple[Source, ...] = ()
    rulings: tuple[RuleId, ...] = ()
    nature: str = "enforced"
    why_descriptive: str = ""
    why_unsaid: str = ""
    """Why the library has no occasion to name it; empty if it does."""
    refusal: str = ""
    refusal_de: str = ""
    other_refusals: tuple[Refusal, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every sentence for a move it refuses; none if it refuses none."""
        return _refusals_of(self)


@frozen
class Reading:
    """One way to understand a text."""

    id: str
    says: str


@frozen
class Ruling:
    """Our answer where the books are silent or differ, and why.

    ``switch`` names the field of the game's RulesConfig that chooses another reading, if there is
    one; ``values`` pairs readings with its settings. ``refusal`` is the sentence for a move that
    the ruling itself refuses, as in a Rule.
    """

    id: RuleId
    question: str
    readings: tuple[Reading, ...]
    default: str
    why: str
    kind: str = "question"
    """Or ``contradiction``."""
    rules: tuple[RuleId, ...] = ()
    switch: str = ""
    values: tuple[tuple[str, str], ...] = ()
    refusal: str = ""
    refusal_de: str = ""
    other_refusals: tuple[Refusal, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every sentence for a move it refuses; none if it refuses none."""
        return _refusals_of(self)

    @property
    def ours(self) -> str:
        """The reading that we follow, in words."""
        return next(each.says for each in self.readings if each.id == self.default)


def _refusals_of(entry: Rule | Ruling) -> tuple[Refusal, ...]:
    """Its own sentence, and those for other causes."""
    own = (Refusal(entry.refusal, entry.refusal_de),) if entry.refusal else ()
    return (*own, *entry.other_refusals)


@frozen
class Claim:
    """A worked example or an invariant: something the rules imply."""

    id: RuleId
    title: str
    summary: str


Entry: TypeAlias = Rule | Ruling | Claim


@frozen
class Catalogue:
    """All records of one game."""

    game: str
    title: str
    edition: str
    rule: tuple[Rule, ...]
    book: tuple[Book, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    example: tuple[Claim, ...] = ()
    invariant: tuple[Claim, ...] = ()
    examples_intro: str = ""
    """What is to be said before the examples: how they are written, where they come from."""

    @property
    def rules_and_rulings(self) -> tuple[Rule | Ruling, ...]:
        """Every record that can answer a question, rules first."""
        return (*self.rule, *self.ruling)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every record, rules first."""
        return (*self.rule, *self.ruling, *self.example, *self.invariant)

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """Every record by its id."""
        return {entry.id: entry for entry in self.entries}

    def rulings_on(self, rule: Rule) -> tuple[Ruling, ...]:
        """Every ruling that touches a rule; either of the two may name the other."""
        return tuple(
            each for each in self.ruling if each.id in rule.rulings or rule.id in each.rules
        )


@frozen
class Term:
    """A term as the rulebooks print it in each language, and where they explain it.

    Without a rulebook in German the German term is ours. A page is None where there is no such
    book, or none with page numbers.
    """

    en: str
    de: str
    page_en: int | None = None
    page_de: int | None = None
    in_rules: str = ""
    """What the rules call the thing, where no part of the English term tells."""

    def in_language(self, language: Language) -> str:
        """The term in one language."""
        return self.de if language is Language.DE else self.en
