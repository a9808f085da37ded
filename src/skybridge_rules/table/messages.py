"""What a table is asked and what it answers: frozen records, each one JSON document.

Everything in them is for one seat and made from its view; only a link and a saved record hold more.
Links to rules are relative to the root of the site.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from attrs import field

from skybridge_rules.core.codec import MAY_BE_LEFT_OUT, Codec, Shape
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.values import frozen


@frozen
class Chosen:
    """A switch of the rules, and what it is set to."""

    name: str
    value: str


@frozen
class Opening:
    """What a person asks for who sits down to a new game."""

    game: str
    players: int
    seat: int
    bot: str
    """The name of the bot at the other seats."""
    seed: str
    """The luck of the game; the same seed and the same answers give the same game."""
    language: str
    switches: tuple[Chosen, ...]
    names: tuple[str, ...] = field(default=(), metadata=MAY_BE_LEFT_OUT)
    """What all seats in turn are called; without them each has a name of the house."""
    name: str = field(default="", metadata=MAY_BE_LEFT_OUT)
    """What the person is called; it is not in the record."""


@frozen
class RulingCard:
    """A ruling that touches a rule, and the reading that holds at this table."""

    id: RuleId
    question: str
    says: str
    switch: str | None
    """The switch that chooses another reading, if there is one."""
    link: str


@frozen
class RuleCard:
    """A rule, or a ruling, with its pages and where it stands on the site."""

    id: RuleId
    title: str
    summary: str
    pages: tuple[str, ...]
    link: str
    rulings: tuple[RulingCard, ...]


@frozen
class Choice:
    """A move that can be made, or asked about."""

    move: str
    """In notation."""
    words: str
    short: str
    """What is enough to say under the heading of its group."""
    group: str
    parts: tuple[str, ...]
    """What it touches in the picture, as ``data-part`` names it."""
    what: str
    """What is enough to say once its place was pointed at."""
    rank: int
    """How likely it is, 0 for the likeliest; equals share a rank."""
    aside: bool
    """Whether it is an exception that costs more than it should, to be folded away."""


@frozen
class Candidate:
    """A move that somebody could think of, legal or not."""

    choice: Choice
    legal: bool
    now: bool
    """Whether moves of its kind answer the open question at all."""


@frozen
class Question:
    """What is asked, of whom, and by which rule."""

    mine: bool
    who: str
    words: str
    rule: RuleCard


@frozen
class Line:
    """A sentence of the story, and the step it belongs to."""

    step: int
    who: str
    words: str
    heading: bool
    rules: tuple[RuleId, ...]
    """The rules behind it; ``rules`` has their cards."""
    minor: bool
    """Whether it is of interest on request only, such as a step that went by."""


@frozen
class RuleCards:
    """Rules in full, in the order in which they were asked for."""

    rules: tuple[RuleCard, ...]


class Sitting(Enum):
    """Who answers for a seat."""

    PERSON = "you"
    BOT = "a bot"


@frozen
class Place:
    """A seat at the table."""

    seat: Seat
    words: str
    sits: Sitting
    bot: str
    points: int
    """If the game ended now."""


@frozen
class Stop:
    """Why undo or redo goes no further."""

    kind: str
    """As in BarrierKind."""
    words: str
    rule: RuleCard | None
    can_force: bool
    """Whether one may go on all the same, for analysis."""


@frozen
class Outcome:
    """How the game ended for the person."""

    words: str
    won: bool


@frozen
class Shown:
    """The table as the person sees it now."""

    table: int
    game: str
    title: str
    language: str
    seat: Seat
    seed: str
    step: int
    chapter: str
    question: Question | None
    """None when the game is over."""
    status: tuple[str, ...]
    picture: str
    """SVG."""
    choices: tuple[Choice, ...]
    """Every legal move; nothing while others are asked."""
    places: tuple[Place, ...]
    over: bool
    can_redo: bool
    told: tuple[Line, ...]
    """What happened since the table was last shown."""
    notice: str
    """What the last request did, where that is not a move, or why a move cannot be played."""
    stop: Stop | None
    marks: tuple[str, ...]
    """Where the latest moves can be seen in the picture, as ``data-part`` names it."""
    outcome: Outcome | None
    """None until the game is over."""


@frozen
class Preview:
    """What a legal move would do, as far as the person can know before it is played."""

    move: str
    words: str
    says: tuple[str, ...]
    """What would be told, and how points would change."""
    picture: str
    """SVG after the move; nothing where it would show what is hidden still."""
    rules: tuple[RuleCard, ...]
    """What one should read before choosing it."""


@frozen
class Hint:
    """What a bot would do in the person's place, and why."""

    move: str
    words: str
    parts: tuple[str, ...]
    says: tuple[str, ...]


@frozen
class Past:
    """The table after an earlier step, as the person saw it then; the game stays as it is."""

    step: int
    steps: int
    """How many were played."""
    chapter: str
    picture: str
    told: tuple[Line, ...]
    """What the step told."""
    marks: tuple[str, ...]
    earlier: int | None
    """The nearest step before it after which the table looked otherwise; None at the start."""
    later: int | None


@frozen
class Sheet:
    """What there is to say of a thing in the picture."""

    thing: str
    title: str
    lines: tuple[str, ...]
    origins: tuple[str, ...]
    """Where its data come from."""


@frozen
class ReasonCard:
    """A rule that refuses a move, and what it says here."""

    says: tuple[str, ...]
    rule: RuleCard


@frozen
class Offer:
    """A move to press, in notation and in words."""

    move: str
    words: str


@frozen
class Help:
    """Something that would make a refused move legal."""

    kind: str
    words: str
    moves: tuple[Offer, ...]
    switch: Chosen | None


@frozen
class Answer:
    """What the rules say of a move."""

    move: str
    words: str
    verdict: str
    legal: bool
    reasons: tuple[ReasonCard, ...]
    grounds: tuple[RuleCard, ...]
    helps: tuple[Help, ...]


@frozen
class Candidates:
    """Every move that somebody could think of here."""

    candidates: tuple[Candidate, ...]


@frozen
class SwitchValue:
    """One setting of a switch, and what it means."""

    value: str
    says: str


@frozen
class Switch:
    """A question that the books leave open, and how it is answered at this table."""

    name: str
    value: str
    usual: str
    readings: tuple[SwitchValue, ...]
    rulings: tuple[RulingCard, ...]


@frozen
class Switches:
    """Every switch of a game."""

    switches: tuple[Switch, ...]


@frozen
class Item:
    """Points of one seat for one thing."""

    seat: Seat
    who: str
    words: str
    points: int
    rule: RuleId


@frozen
class Rank:
    """A place in the standing."""

    rank: int
    words: str
    why: str
    """Why it comes before the next one; empty for the last."""


@frozen
class ScoreSheet:
    """The score if the game ended now, item by item."""

    title: str
    items: tuple[Item, ...]
    totals: tuple[int, ...]
    standing: tuple[Rank, ...]
    rules: tuple[RuleCard, ...]


@frozen
class Text:
    """A text to keep: a record to save, or the part of a link after its ``#``."""

    text: str


@frozen
class Kept:
    """A game to go on with later: what to say of it, and the text that ``resume`` takes."""

    game: str
    title: str
    round: int
    step: int
    over: bool
    text: str


@frozen
class Label:
    """A word of the page."""

    name: str
    words: str


@frozen
class GameCard:
    """A game that one can sit down to."""

    name: str
    title: str
    players: tuple[int, ...]
    example: str
    """A move in notation, to show how moves are written."""


@frozen
class Lobby:
    """What there is to choose from, and the words of the page in one language."""

    language: str
    labels: tuple[Label, ...]
    games: tuple[GameCard, ...]
    bots: tuple[str, ...]


CODEC: Final = Codec({})
"""Writes and reads these records."""

SHAPES: Final[dict[str, Shape[Any]]] = {
    "opening": Shape[Opening](Opening),
    "switch-list": Shape[tuple[Chosen, ...]](tuple[Chosen, ...]),
    "shown": Shape[Shown](Shown),
    "answer": Shape[Answer](Answer),
    "candidates": Shape[Candidates](Candidates),
    "switches": Shape[Switches](Switches),
    "preview": Shape[Preview](Preview),
    "hint": Shape[Hint](Hint),
    "past": Shape[Past](Past),
    "sheet": Shape[Sheet](Sheet),
    "points": Shape[ScoreSheet](ScoreSheet),
    "rules": Shape[RuleCards](RuleCards),
    "text": Shape[Text](Text),
    "kept": Shape[Kept](Kept),
    "lobby": Shape[Lobby](Lobby),
}
"""The documents by name; ``core.schema.schema`` gives the schema of each."""
