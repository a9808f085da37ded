"""``rules``: look up rules and rulings, by id, by words, by section, or all of them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from skybridge_rules import catalogue, register
from skybridge_rules.catalogue import Entry
from skybridge_rules.cli.arguments import language_from
from skybridge_rules.cli.errors import OK, REFUSED, UsageError
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import RuleId
from skybridge_rules.words import Language, phrase

BASES: Final = ("text", "derived", "ruling", "review")
"""What a rule can rest on."""
LONGEST_SEARCH: Final = 400
"""More letters than this are no words to look for."""


def rules(args: Namespace, terminal: Terminal) -> int:
    """Show what was asked for; nothing found is exit code 1."""
    games, ids = _split(args.names)
    language = language_from(args)
    if ids:
        entries = [_entry_of(games, each) for each in ids]
    else:
        entries = [entry for game in games for entry in catalogue.of_game(game).entries]
    if args.section is not None:
        wanted = args.section.casefold()
        entries = [each for each in entries if wanted in _section(each).casefold()]
    if args.search is not None:
        words = _words_sought(args.search)
        entries = [each for each in entries if _has_words(each, words)]
    if args.json:
        plain = [{**attrs.asdict(each), "cite": catalogue.cite(each, language)} for each in entries]
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    elif not entries:
        terminal.note(phrase(language, "common.book.nothing"))
    elif ids:
        for number, entry in enumerate(entries):
            if number:
                terminal.blank()
            show_entry(terminal, entry, language)
    else:
        _show_list(terminal, entries, language)
    if entries and not args.json and language is not Language.EN:
        terminal.blank()
        terminal.say(phrase(language, "common.book.note"), style="dim")
    return OK if entries else REFUSED


def show_entry(terminal: Terminal, entry: Entry, language: Language = Language.EN) -> None:
    """One record in full."""

    def lead(name: str) -> str:
        return phrase(language, f"common.book.{name}") + " "

    match entry:
        case catalogue.Rule():
            terminal.say(f"{entry.title} ({entry.section})", lead=f"{entry.id}  ")
            terminal.say(entry.summary, indent=2)
            if entry.nature == "descriptive":
                why = phrase(language, "common.book.descriptive", why=entry.why_descriptive)
                terminal.say(why, indent=2)
            terminal.say(_basis(entry, language), indent=2, lead=lead("rests"))
            terminal.say(catalogue.cite(entry, language), indent=2, lead=lead("source"))
            for ruling in catalogue.rulings_on(entry):
                terminal.say(ruling.question, indent=2, lead=f"{ruling.id}  ")
                ours = phrase(language, "common.book.ours", says=ruling.ours)
                terminal.say(ours, indent=4 + len(ruling.id))
        case catalogue.Ruling():
            terminal.say(entry.question, lead=f"{entry.id}  ")
            for reading in entry.readings:
                says = reading.says
                if reading.id == entry.default:
                    says = phrase(language, "common.book.marked", says=says)
                terminal.say(says, indent=2, lead=f"{reading.id}  ")
            terminal.say(entry.why, indent=2, lead=lead("why"))
            terminal.say(_switch_words(entry, language), indent=2, lead=lead("switch"))
            touched = ", ".join(entry.rules) or phrase(language, "common.book.no-rule")
            cite = catalogue.cite(entry, language)
            words = phrase(language, "common.book.touches", cite=cite, rules=touched)
            terminal.say(words, indent=2, style="dim")
        case catalogue.Claim():
            terminal.say(entry.title, lead=f"{entry.id}  ")
            terminal.say(entry.summary, indent=2)
            terminal.say(catalogue.cite(entry, language), indent=2, style="dim")


def _basis(rule: catalogue.Rule, language: Language) -> str:
    known = rule.basis in BASES
    return phrase(language, f"common.basis.{rule.basis}") if known else rule.basis


def _split(names: Sequence[str]) -> tuple[tuple[str, ...], list[str]]:
    """The games to look in, and the ids asked for; a game may come first."""
    if names and names[0] in register.names():
        return (names[0],), list(names[1:])
    return register.names(), list(names)


def _words_sought(words: Sequence[str]) -> list[str]:
    """Each once, whichever letters are large."""
    together = " ".join(words)
    if len(together) > LONGEST_SEARCH:
        raise UsageError(f"--search: {len(together)} letters; at most {LONGEST_SEARCH}")
    return list(dict.fromkeys(together.casefold().split()))


def _entry_of(games: Sequence[str], wanted: str) -> Entry:
    rule = wanted.strip().upper()
    for game in games:
        for entry in catalogue.of_game(game).entries:
            if entry.id == rule:
                return entry
    where = " or ".join(games)
    raise UsageError(f"no rule or ruling {wanted!r} of {where}; `rules` alone lists them")


def _show_list(terminal: Terminal, entries: Sequence[Entry], language: Language) -> None:
    """Tables of what was found: rules, rulings, examples and invariants."""

    def name(key: str) -> str:
        return phrase(language, f"common.book.{key}")

    rows = [(each.id, each.title, each.section, _page(each)) for each in _only_rules(entries)]
    if rows:
        terminal.heading(name("rules"))
        columns = (name("id"), name("title"), name("section"), name("page"))
        width = 4 if any(page for *_, page in rows) else 3  # books without page numbers
        told = [row[:width] for row in rows]
        terminal.table(columns[:width], told, numbers=columns[3:width], wrapping=columns[1:3])
    asked = [(each.id, each.question, each.ours) for each in _only_rulings(entries)]
    if asked:
        terminal.heading(name("rulings"))
        heads = (name("id"), name("question"), name("answer"))
        terminal.table(heads, asked, wrapping=heads[1:])
    claims = [(each.id, each.title) for each in entries if isinstance(each, catalogue.Claim)]
    if claims:
        terminal.heading(name("claims"))
        titles = (name("id"), name("title"))
        terminal.table(titles, claims, wrapping=titles[1:])


def _only_rules(entries: Sequence[Entry]) -> Iterator[catalogue.Rule]:
    return (each for each in entries if isinstance(each, catalogue.Rule))


def _only_rulings(entries: Sequence[Entry]) -> Iterator[catalogue.Ruling]:
    return (each for each in entries if isinstance(each, catalogue.Ruling))


def _switch_words(ruling: catalogue.Ruling, language: Language) -> str:
    if not ruling.switch:
        return phrase(language, "common.book.fixed")
    settings = ", ".join(
        phrase(language, "common.book.setting", switch=ruling.switch, value=value, reading=each)
        for each, value in ruling.values
    )
    return f"--rule {settings}"


def _section(entry: Entry) -> str:
    return entry.section if isinstance(entry, catalogue.Rule) else ""


def _page(rule: catalogue.Rule) -> str:
    """The first page that a rule rests on; empty in a book without page numbers."""
    return next((str(each.page) for each in rule.sources if each.page is not None), "")


def _has_words(entry: Entry, words: Sequence[str]) -> bool:
    """Whether a record holds every word, wherever in its texts."""
    text = " ".join(_texts(entry)).casefold()
    return all(word in text for word in words)


def _texts(entry: Entry) -> Iterator[str]:
    yield RuleId(entry.id)
    match entry:
        case catalogue.Rule():
            yield from (entry.section, entry.title, entry.summary)
        case catalogue.Ruling():
            yield from (entry.question, entry.why, entry.switch)
            yield from (reading.says for reading in entry.readings)
        case catalogue.Claim():
            yield from (entry.title, entry.summary)
