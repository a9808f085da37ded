"""TableSession: a person at a seat of a match, bots at the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Generic, TypeAlias

from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import (
    Match,
    Played,
    StoryLine,
    Storyteller,
    bring_back,
    is_asked,
    take_back,
)
from skybridge_rules.package import GamePackage, Pictures, Words
from skybridge_rules.table.messages import Line, RuleCard
from skybridge_rules.table.people import people_at
from skybridge_rules.table.phrases import phrase
from skybridge_rules.table.requests import BadRequest
from skybridge_rules.table.rulebook import rule_card
from skybridge_rules.table.settings import setting_of
from skybridge_rules.words import Language, People


class TableSession(Generic[S, M, E, V, O]):
    """A game in progress, and who sits where; what it shows is for the person alone."""

    def __init__(
        self,
        package: GamePackage[S, M, E, V, O],
        match: Match[S, M, E, V, O],
        person: Seat,
        bots: Mapping[Seat, str],
        language: Language = Language.EN,
        name: str = "",
    ) -> None:
        """``name`` is what the person is called, if by a name."""
        self.package, self.match, self.person = package, match, person
        self.bots = dict(bots)
        self.language, self.name = language, name
        self.opened: frozenset[str] = frozenset()
        self._players = {seat: bot_named(name, package.rules) for seat, name in bots.items()}
        self._hasty = bot_named("greedy", package.rules)
        self._chapter = ""
        self._numbered: list[tuple[Played[M], int]] = []

    @property
    def people(self) -> People:
        """What those at the table are called."""
        return people_at(self.match.names, self.person, self.name, self.language)

    @property
    def words(self) -> Words[M, E, V]:
        """What the game says, with the names of those at this table."""
        return self.package.words.named(self.people)

    @property
    def picture(self) -> Pictures[M, V]:
        """How the game is drawn, with the names of those at this table."""
        return self.package.picture.named(self.people).in_language(self.language)

    @property
    def config(self) -> Any:
        """The switches that the game is played under."""
        return self.package.options.config(self.match.options)

    @property
    def view(self) -> V:
        """What the person may know."""
        return self.match.view(self.person)

    @property
    def is_asked(self) -> bool:
        """Whether the person has something to decide; with one answer only there is nothing."""
        return is_asked(self.match, self.person)

    def rule(self, rule: RuleId) -> RuleCard:
        """A rule, as it is read at this table."""
        return rule_card(rule, self.language, setting_of(self.config))

    def read_move(self, text: str) -> M:
        """A move from its notation, in capitals or small letters."""
        parse = self.package.rules.parse_move
        try:
            return parse(text.strip())
        except NotationError as error:
            for other in (text.strip().upper(), text.strip().lower()):
                with suppress(NotationError):
                    return parse(other)
            raise BadRequest(f"{text!r} is no move: {error}") from None

    def move_numbers(self) -> tuple[int, ...]:
        """The number of each move that was played among the legal ones.

        Those that were asked for before are remembered: a long game is kept after every step.
        """
        match, known = self.match, self._numbered
        line = match.played
        same = 0
        while same < min(len(known), len(line)) and known[same][0] is line[same]:
            same += 1
        del known[same:]
        for before, played in zip(match.states[same:], line[same:], strict=False):
            number = self.package.rules.legal_moves(before).index(played.move)
            known.append((played, number))
        return tuple(number for _, number in known)

    @property
    def marks(self) -> tuple[str, ...]:
        """Where the latest moves can be seen in the picture.

        Those of the others since the person's decision; the person's own if there are none.
        """
        others: list[int] = []
        for step in reversed(range(self.match.step)):
            by = self.match.played[step].by
            if by in self.bots:
                others.append(step)
            elif by == self.person and self._chose(step):
                return self.traces(reversed(others)) if others else self.traces([step])
        return self.traces(reversed(others))

    def _chose(self, step: int) -> bool:
        """Whether there was more than one answer."""
        return len(self.package.rules.legal_moves(self.match.states[step])) > 1

    def traces(self, steps: Iterable[int]) -> tuple[str, ...]:
        """Where the moves of some steps, counted from 0, can be seen in the picture."""
        found: dict[str, None] = {}
        states, view = self.match.states, self.package.rules.view
        for step in steps:
            played = self.match.played[step]
            if played.by is not CHANCE:
                before = view(states[step], self.person)
                found |= dict.fromkeys(self.picture.trace(before, played.by, played.move))
        return tuple(found)

    def told_of(self, step: int) -> tuple[Line, ...]:
        """What the person heard of a step, counted from 0."""
        game, match = self.package.rules, self.match
        played, before = match.played[step], match.states[step]
        seen = game.view(before, self.person)
        story = self._story(self.words.chapter(seen, self.language))
        told = story.tell(before, played.by, played.move, game.step(before, played.move), step + 1)
        return tuple(map(_line, (*told, *story.finish())))

    # Going on.

    def choose(self, move: M) -> tuple[Line, ...]:
        """Play a move of the person; IllegalMove says why not."""
        story = self._story(self._chapter)
        return self._told(story, self._tell(story, self.match.play(move, self.person)))

    def let_others_move(self, *, hurry: bool = False) -> tuple[Line, ...]:
        """Let chance and one bot after the other answer, a bot's decisions in a row at a time.

        Where the person has one answer only, it is given; there is nothing to decide. In a hurry
        the bots answer as the greedy one does.
        """
        players = dict.fromkeys(self.bots, self._hasty) if hurry else self._players
        story, match = self._story(self._chapter), self.match
        lines: list[StoryLine] = []
        while not self.is_asked:
            for by, _, step in play_on(match, players):
                lines += self._tell(story, step)
                if by in self._players and self._next_bot() not in (by, None):
                    return self._told(story, lines)
            if match.decision is None:
                break
            if not self.is_asked:
                (only,) = match.moves
                lines += self._tell(story, match.play(only, self.person))
        return self._told(story, lines)

    def _next_bot(self) -> Seat | None:
        """The bot that is asked; None if it is somebody else's question, or nobody's."""
        asked = self.match.decision
        if asked is None or asked.by is CHANCE or asked.by == self.person:
            return None
        return asked.by

    def retell(self, steps: int) -> tuple[Line, ...]:
        """The last steps once more, for a person who has just sat down."""
        game, match = self.package.rules, self.match
        story, states = self._story(), match.states
        lines: list[StoryLine] = []
        for number in range(max(0, match.step - steps), match.step):
            played, before = match.played[number], states[number]
            step = game.step(before, played.move)
            lines += story.tell(before, played.by, played.move, step, number + 1)
        return self._told(story, lines)

    def _story(self, chapter: str = "") -> Storyteller[S, M, E, V, O]:
        rules, words, person = self.package.rules, self.words, self.person
        return Storyteller(rules, words, self.language, person, chapter, minor=True)

    def _tell(self, story: Storyteller[S, M, E, V, O], step: Step[S, E]) -> tuple[StoryLine, ...]:
        """Tell the step that was just played."""
        number, played = self.match.step, self.match.played[-1]
        before = self.match.states[number - 1]
        return story.tell(before, played.by, played.move, step, number)

    def _told(
        self, story: Storyteller[S, M, E, V, O], lines: Iterable[StoryLine]
    ) -> tuple[Line, ...]:
        told = (*lines, *story.finish())
        self._chapter = story.chapter or self._chapter
        return tuple(map(_line, told))

    # Going back.

    def undo(self, *, force: bool = False) -> int:
        """Go back to the person's latest earlier decision; how many steps that took.

        What the bots have decided since goes with it. Where the person has learned something in
        between, UndoStopped says so and nothing has changed; ``force`` goes past it, for analysis.
        """
        bots = frozenset(self.bots)
        steps = take_back(self.match, self.person, force=force, bots=bots)
        if not steps:
            raise BadRequest(phrase(self.language, "common.play.nothing-yet"))
        self._chapter = self.words.chapter(self.view, self.language)
        return steps

    def redo(self) -> int:
        """Play again what was taken back, as far as the person's next decision; how many steps."""
        steps = bring_back(self.match, self.person)
        self._chapter = self.words.chapter(self.view, self.language)
        return steps


def _line(each: StoryLine) -> Line:
    return Line(each.step, each.topic, each.words, each.heading, each.rules, each.minor)


AnySession: TypeAlias = TableSession[Any, Any, Any, Any, Any]
"""A table of any game; only who treats all alike speaks of it."""
