"""Nothing that is printed names a card which whoever reads it may not know (TH-INFO-02)."""

from __future__ import annotations

from io import StringIO
from typing import TypeAlias

import pytest

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.cli.localized import game_named
from skybridge_rules.cli.prompt import PromptSession
from skybridge_rules.cli.story import StoryPrinter
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match, parse_record, replay
from skybridge_rules.thraen.edition import Edition
from tests.cli.running import thraen_match, thraen_record
from tests.deep import rarely
from tests.thraen.card_names import ALL_CARDS, leaks
from tests.thraen.samples import GAINING, PRYING, SWITCHED

GAME = Edition(thraen.shipped())
ThraenMatch: TypeAlias = Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]


@pytest.mark.rule("TH-INFO-02")
def test_a_leak_would_be_found() -> None:
    """A card in the hand of another, by its id and by its title, but not by a part of either."""
    state = next(each for each in thraen_match().states if each.players[0].hand)
    secret = state.players[0].hand[0].card
    title = next(name for name, card in ALL_CARDS.items() if card == secret != name)
    for text in (f"play:{secret}@1", f"Seat 0 holds {title}.", f'"{secret}"'):
        assert leaks(text, [state], Seat(1)) == leaks(text, [state], None) == {secret}
        assert leaks(text, [state], Seat(0)) == set()
    assert leaks(f"{secret}s, over{secret}", [state], Seat(1)) == set()
    assert leaks(thraen.to_json(state), [state], Seat(1)) >= {secret}


class Desk(Terminal):
    """A person who reads what is printed, then types a random answer or another command."""

    def __init__(self, match: ThraenMatch, seed: int) -> None:
        self.out = StringIO()
        super().__init__(StringIO(), self.out, StringIO())
        self.asked = 0
        self._match = match
        self._dealer = Dealer.of(seed)
        self._read = 0
        self._last = match.state
        self._step = 0
        self._typed: list[str] = []

    def ask(self, prompt: str) -> str | None:
        """Check what is new on the screen, then type the next line."""
        super().ask(prompt)
        match, printed = self._match, self.out.getvalue()
        since = (self._last, *match.states[min(self._step, match.step) :])
        assert leaks(printed[self._read :], since, Seat(0)) == set()
        self._read, self._last, self._step = len(printed), match.state, match.step
        if match.decision is None:
            return None
        if not self._typed:
            self.asked += 1
            number, self._dealer = self._dealer.below(len(match.moves))
            self._typed = [str(number + 1)]
            if self.asked % 17 == 0:
                self._typed += ["undo", "why done", "score", "board"]
        return self._typed.pop(0)


@pytest.mark.rule("TH-INFO-02", "TH-INFO-03")
def test_a_session_never_names_a_card_the_person_may_not_know() -> None:
    """A whole game against a bot, with the true states at hand, step by step."""
    match = Match(GAME, thraen.Options(2), dealer=Dealer.of(2))
    desk = Desk(match, 2)
    bots = {Seat(1): bot_named("random", GAME)}
    PromptSession(desk, game_named("thraen"), match, Seat(0), bots).run()
    assert match.decision is None
    assert desk.asked > 50
    printed = desk.out.getvalue()
    assert "Final score" in printed
    assert "undo stops here" in printed


def test_why_undo_stops_is_said_without_secrets() -> None:
    """At every step of a game, taken back by force: to everybody, and to each seat of its own."""
    match = replay(GAME, parse_record(thraen_record()))
    said = set()
    while match.played:
        for person in match.game.seats(match.state):
            if (barrier := match.barrier(person)) is not None:
                for reader in (None, *match.game.seats(match.state)):
                    for words in (str(barrier), barrier.seen_by(reader).words()):
                        assert leaks(words, match.states[-2:], reader) == set(), words
                        said.add(words.partition(f"step {barrier.step} ")[2])
        match.undo(force=True)
    assert "let chance decide in sight of seat 0 (TH-SETUP-18)" in said
    assert any(words.startswith("let chance decide in sight of seat 0: card ") for words in said)
    assert any(words.startswith("let chance decide in sight: show:") for words in said)
    assert any(words.startswith("was decided by seat 1 (TH-") for words in said)
    assert "seat 0, seat 1 learned something (TH-SETUP-18)" in said


@pytest.mark.rule("TH-INFO-02")
@pytest.mark.parametrize("seat", [None, Seat(1)])
def test_a_story_never_names_a_card_its_listener_may_not_know(seat: Seat | None) -> None:
    """As demo and replay tell it, to a spectator or a seat."""
    match = thraen_match()
    out = StringIO()
    story = StoryPrinter(Terminal(StringIO(), out, StringIO()), game_named("thraen"), seat)
    read = 0
    for step, played in enumerate(match.played, start=1):
        around = match.states[step - 1 : step + 1]
        came = thraen.step(around[0], played.move)
        story.tell(around[0], played.by, played.move, came, step)
        story.flush()
        assert leaks(out.getvalue()[read:], around, seat) == set(), played
        read = len(out.getvalue())


@pytest.mark.rule("TH-INFO-04", "TH-Q-67", "TH-Q-81")
@pytest.mark.parametrize("half", [0, rarely(1)])
@pytest.mark.parametrize("boards", [PRYING, GAINING], ids=len)
def test_abilities_and_secret_damages_are_told_to_whoever_may_know(
    boards: tuple[thraen.Ability, ...], half: int
) -> None:
    """TH-INFO-04: pairs, looks and rejected cards; TH-Q-67: nobody hears of a damage too early."""
    options = thraen.Options(len(boards), Seat(0), boards, SWITCHED)
    match = Match(GAME, options, dealer=Dealer.of(5))
    play_out(match, dict.fromkeys(thraen.seats(match.state), bot_named("random", GAME)))
    secret = 0
    for seat in (None, *map(Seat, range(len(boards))))[half::2]:
        out = StringIO()
        story = StoryPrinter(Terminal(StringIO(), out, StringIO()), game_named("thraen"), seat)
        for step, played in enumerate(match.played, start=1):
            around = match.states[step - 1 : step + 1]
            read = len(out.getvalue())
            came = thraen.step(around[0], played.move)
            story.tell(around[0], played.by, played.move, came, step)
            story.flush()
            printed = out.getvalue()[read:]
            assert leaks(printed, around, seat) == set(), played
            if around[1].cards.secrets and around[0].cards.secrets:
                secret += 1
                assert printed.strip().endswith("has chosen a damage in secret") or not printed
    assert secret > 0


def test_the_check_would_find_a_leak() -> None:
    """Told to the wrong seat, the same story gives cards away."""
    match = thraen_match()
    found: set[str] = set()
    for step, played in enumerate(match.played, start=1):
        around = match.states[step - 1 : step + 1]
        found.update(leaks(f"~{played.move}", around, None))
    assert len(found) > 8
