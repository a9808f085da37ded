"""A match told move by move, in words and pictures."""

from __future__ import annotations

from collections.abc import Container

from skybridge_rules.cli.games import Playable
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.events import heard
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.match import Match


def tell_match(
    terminal: Terminal,
    playable: Playable[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    *,
    until: int,
    pictures: Container[int] = (),
    pace: float = 0.0,
) -> None:
    """Tell a match to spectators, round by round; ``pictures`` follow after the steps they name."""
    game, states = playable.game, match.states
    number = None
    for step, played in enumerate(match.played[:until], start=1):
        before = states[step - 1]
        if game.round_of(before) != number:
            number = game.round_of(before)
            terminal.heading(f"Round {number}")
        tell_step(terminal, playable, before, played.by, played.move, step)
        terminal.pause(pace)
        if step in pictures:
            show_picture(terminal, playable, states[step])
            terminal.pause(pace)


def tell_step(
    terminal: Terminal,
    playable: Playable[S, M, E, V, O],
    before: S,
    by: Decider,
    move: M,
    step: int,
    seat: Seat | None = None,
) -> None:
    """One step as a seat, or the spectator, gets to know it: number, move, and what happened."""
    game = playable.game
    after = game.step(before, move)
    sentences = playable.tell(
        game.view(before, seat), game.view(after.state, seat), heard(after.events, seat)
    )
    text = ("~" if by is CHANCE else "") + game.format_move(move)
    for index, sentence in enumerate(sentences):
        lead = f"{step:>4}  {text:<8}" if index == 0 else " " * 14
        terminal.say(sentence, lead=lead)


def show_picture(
    terminal: Terminal, playable: Playable[S, M, E, V, O], state: S, seat: Seat | None = None
) -> None:
    """The board as a seat, or the spectator, sees it."""
    terminal.blank()
    terminal.picture(playable.draw(playable.game.view(state, seat), terminal.colour))
