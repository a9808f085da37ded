"""One storyteller for all who tell a game: lines, chapters, topics, and nothing stepped twice."""

from __future__ import annotations

from itertools import pairwise

from attrs import frozen
from magpie_rules.events import Event, Revealed
from magpie_rules.moves import Move, Peek, Roll
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules import Dealer, Match, Seat
from skybridge_rules.bots import RandomBot, play_on
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import RuleId
from skybridge_rules.match import (
    Played,
    StoryLine,
    Storyteller,
    account_of,
    frames,
    record_of,
    replay_steps,
)
from skybridge_rules.package import Words
from skybridge_rules.words import Language, Sentence
from tests.magpie.wrapped import Magpie

EN = Language.EN
SHORT = Options(2, rounds=2, dealt=2)


class CountingMagpie(Magpie):
    """Counts how often it is asked for a step."""

    def __init__(self) -> None:
        self.steps = 0

    def step(self, state: State, move: Move) -> Step[State, Event]:
        """As ever."""
        self.steps += 1
        return super().step(state, move)


@frozen
class MagpieWords(Words[Move, Event, View]):
    """Chapters by round; deals make one topic, and a reveal ends the chapter with a heading."""

    def chapter(self, view: View, language: Language = EN) -> str:  # noqa: ARG002
        """The round."""
        return f"Round {view.garden.round}"

    def tell(
        self,
        before: View,
        after: View,  # noqa: ARG002
        events: tuple[Event, ...],
        language: Language = EN,  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """What a deal brings follows from it; all else is a sentence of its own."""
        dealing = before.garden.box == 12  # the die was not rolled yet
        said = []
        for number, event in enumerate(events):
            name = type(event).__name__
            if isinstance(event, Revealed):
                said.append(Sentence("All is shown", heading=True))
            said.append(Sentence(name, "Deal:" if dealing else "", follows=number > 0))
        return tuple(said)


def played_match(
    game: Magpie, seed: int = 1
) -> tuple[Match[State, Move, Event, View, Options], list[Step[State, Event]]]:
    """A game between random bots, and what came of each step."""
    match = Match(game, SHORT, dealer=Dealer.of(seed))
    bots = dict.fromkeys(game.seats(match.state), RandomBot())
    return match, [step for _, _, step in play_on(match, bots)]


def told(
    teller: Storyteller[State, Move, Event, View, Options],
    match: Match[State, Move, Event, View, Options],
    steps: list[Step[State, Event]],
) -> list[StoryLine]:
    """All lines of a match."""
    lines: list[StoryLine] = []
    for number, (before, played, step) in enumerate(
        zip(match.states, match.played, steps, strict=False), start=1
    ):
        lines += teller.tell(before, played.by, played.move, step, number)
    return [*lines, *teller.finish()]


def test_sentences_on_one_topic_make_one_line() -> None:
    """Of all their steps: what follows stands behind a comma, what is new behind a semicolon."""
    game = Magpie()
    match, steps = played_match(game)
    first, second, *rest = told(Storyteller(game, MagpieWords(game), EN, Seat(0)), match, steps)
    assert first == StoryLine(1, 1, "Round 1", heading=True)
    deal = "CardLearned, Acted; CardLearned, Acted; Acted; Acted; Rolled"
    assert (second.words, second.topic) == (deal, "Deal:")
    assert (second.first_step, second.step) == (1, 5)
    assert not any(line.topic for line in rest if line.step < 10)


def test_a_sentence_of_its_own_tells_the_move_and_a_second_one_continues_it() -> None:
    """The same notation for both, so that they can stand below each other."""
    game = Magpie()
    match = Match(game, SHORT, dealer=Dealer.of(1))
    match.deal()
    before = match.state
    match.play(Peek())
    step = match.deal_once()
    played = match.played[-1]
    teller = Storyteller(game, MagpieWords(game), EN, Seat(0), "Round 1")
    (line,) = teller.tell(match.states[-2], played.by, played.move, step, 7)
    assert line == StoryLine(7, 7, "CardLearned", notation="~?", rules=line.rules)
    own = Played(Seat(0), Peek())
    (line,) = teller.tell(before, own.by, own.move, game.step(before, Peek()), 6)
    assert (line.notation, line.continues) == ("peek", False)
    match, steps = played_match(game)
    lines = told(Storyteller(game, Words(game), EN), match, steps)
    assert all(line.notation for line in lines)
    seen = told(Storyteller(game, Words(game), EN, Seat(0)), match, steps)
    doubled = [pair for pair in pairwise(seen) if pair[0].step == pair[1].step]
    assert doubled
    assert all(second.continues for _, second in doubled)


@frozen
class PettyWords(MagpieWords):
    """Every second event is a minor matter, and all belongs to one topic."""

    def tell(
        self,
        before: View,  # noqa: ARG002
        after: View,  # noqa: ARG002
        events: tuple[Event, ...],
        language: Language = EN,  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """Each sentence knows which event it tells."""
        return tuple(
            Sentence(f"event {number}", "All:", event=number, minor=number % 2 == 1)
            for number in range(len(events))
        )


def telling(*events: tuple[str, ...], minor: bool) -> list[StoryLine]:
    """The lines of one step whose events have these rules."""
    game = Magpie()
    match = Match(game, SHORT, dealer=Dealer.of(1))
    event = game.step(match.state, match.moves[0]).events[0].event
    step = Step(match.state, tuple(Told(event, rules=tuple(map(RuleId, each))) for each in events))
    teller = Storyteller(game, PettyWords(game), EN, chapter="Round 1", minor=minor)
    by = Seat(0)
    return [*teller.tell(match.state, by, match.moves[0], step, 3), *teller.finish()]


def test_a_line_has_the_rules_of_what_it_tells() -> None:
    """Each once, in the order of the events; minor sentences are left out unless asked for."""
    told_of = (("MG-21", "MG-22"), ("MG-30",), ("MG-22", "MG-23"))
    (line,) = telling(*told_of, minor=False)
    assert line.words == "event 0; event 2"
    assert line.rules == ("MG-21", "MG-22", "MG-23")
    same, aside = telling(*told_of, minor=True)
    assert same == line
    assert aside == StoryLine(3, 3, "event 1", "All:", rules=(RuleId("MG-30"),), minor=True)


def test_a_chapter_is_told_once_and_what_was_told_last_is_known() -> None:
    """A heading among the sentences begins one too; a teller can go on in a chapter."""
    game = Magpie()
    match, steps = played_match(game)
    teller = Storyteller(game, MagpieWords(game), EN)
    headings = [line.words for line in told(teller, match, steps) if line.heading]
    assert headings == ["Round 1", "All is shown", "Round 2", "All is shown"]
    assert teller.chapter == "All is shown"
    later = Storyteller(game, MagpieWords(game), EN, chapter="Round 1")
    assert [line.words for line in told(later, match, steps) if line.heading] == headings[1:]


def test_an_account_is_told_like_the_match_that_it_is_of() -> None:
    """But for the moves of others, which it does not know."""
    game = Magpie()
    match, steps = played_match(game)
    words, seat = MagpieWords(game), Seat(1)
    teller = Storyteller(game, words, EN, seat)
    lines: list[StoryLine] = []
    for before, after in pairwise(frames(game, account_of(match, seat))):
        lines += teller.tell_frame(before, after)
    lines += teller.finish()
    whole = told(Storyteller(game, words, EN, seat), match, steps)
    assert [line.words for line in lines] == [line.words for line in whole]
    by = {number: played.by for number, played in enumerate(match.played, start=1)}
    for line, other in zip(lines, whole, strict=True):
        if line.notation and by[line.step] == seat:
            assert line.notation == other.notation
    assert {line.notation for line in lines if by[line.step] == Seat(0)} == {""}


def test_a_record_is_stepped_once_to_be_replayed_and_told() -> None:
    """The steps come with the match."""
    game = CountingMagpie()
    match, _ = played_match(game)
    record = record_of(match)
    game.steps = 0
    again, steps = replay_steps(game, record)
    told(Storyteller(game, MagpieWords(game)), again, list(steps))
    assert game.steps == len(steps) == len(record.entries)
    assert tuple(step.state for step in steps) == match.states[1:]


@frozen
class PlainWords(MagpieWords):
    """Says what it is handed: whose views, the boxes of both, and the language."""

    def chapter(self, view: View, language: Language = EN) -> str:
        """The round, and the language."""
        return f"{language.value} {view.garden.round}"

    def tell(
        self, before: View, after: View, events: tuple[Event, ...], language: Language = EN
    ) -> tuple[Sentence, ...]:
        """A heading and a sentence with the rules of the first event, and a minor one."""
        seats = f"{before.seat}{after.seat}"
        words = f"{language.value} {seats} {before.garden.box}-{after.garden.box} {len(events)}"
        return (
            Sentence(f"heading {words}", heading=True, event=0),
            Sentence(words, event=0),
            Sentence("by the way", minor=True),
        )


def test_a_teller_hands_on_both_views_the_language_and_the_rules() -> None:
    """Of a step and of a frame; a minor sentence is told on request only."""
    game, seat = Magpie(), Seat(1)
    match, steps = played_match(game)
    own = next(place for place, each in enumerate(match.played) if each.by == seat)
    roll = next(place for place, each in enumerate(match.played) if isinstance(each.move, Roll))
    teller = Storyteller(game, PlainWords(game), Language.DE, seat)
    frame = list(frames(game, account_of(match, seat)))
    for place, shown, known in (
        (roll, "~?", "~"),
        (own, *2 * (game.format_move(match.played[own].move),)),
    ):
        before, played, step = match.states[place], match.played[place], steps[place]
        boxes = f"{before.garden.box}-{step.state.garden.box}"
        words = f"de 11 {boxes} {len(step.heard(seat))}"
        rules = step.told_to(seat)[0].rules
        at = place + 1
        for lines, text in (
            (teller.tell(before, played.by, played.move, step, at), shown),
            (teller.tell_frame(frame[place], frame[at]), known),
        ):
            assert lines == (
                StoryLine(at, at, f"de {before.garden.round}", heading=True),
                StoryLine(at, at, f"heading {words}", heading=True, rules=rules),
                StoryLine(at, at, words, notation=text, rules=rules),
            )
    assert teller.finish() == ()


@frozen
class TopicWords(MagpieWords):
    """Two topics by turns."""

    def tell(
        self,
        before: View,  # noqa: ARG002
        after: View,  # noqa: ARG002
        events: tuple[Event, ...],  # noqa: ARG002
        language: Language = EN,  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """One sentence on each."""
        return Sentence("sun", "Sky:"), Sentence("moss", "Earth:")


def test_what_waits_is_told_before_another_topic_begins() -> None:
    """And before a heading; afterwards nothing waits."""
    game = Magpie()
    match, steps = played_match(game)
    teller = Storyteller(game, TopicWords(game), EN, chapter="Round 1")
    first, second, *_ = told(teller, match, steps)
    assert (first.topic, first.words, first.step) == ("Sky:", "sun", 1)
    assert (second.topic, second.words, second.first_step, second.step) == ("Earth:", "moss", 1, 1)
    teller = Storyteller(game, MagpieWords(game), EN, chapter="Round 1")
    assert teller.finish() == ()
    match, steps = played_match(game)
    lines = told(teller, match, steps)
    assert next(line.words for line in lines if line.topic).endswith("Rolled")
    assert teller.finish() == ()
