"""``demo``: a complete game between greedy bots, told from the first piece to the last point."""

from __future__ import annotations

from argparse import Namespace

from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.cli.asking import new_options, playable_from
from skybridge_rules.cli.complaints import OK
from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.scores import seat_names, show_score
from skybridge_rules.cli.story import show_picture, tell_match
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.words import phrase

BOT = "greedy"


def demo(args: Namespace, terminal: Terminal) -> int:
    """Play a game and tell it."""
    playable = playable_from(args)
    match = Match(playable.game, new_options(playable, args), dealer=Dealer.of(args.seed))
    bot = bot_named(BOT, playable.game)
    play_out(match, dict.fromkeys(playable.game.seats(match.state), bot))
    _tell(terminal.inked(playable.inks), playable, match, args.seed, args.pace)
    return OK


def _tell(
    terminal: Terminal,
    playable: Playable[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    seed: str,
    pace: float,
) -> None:
    steps = len(match.played)
    names = ", ".join(seat_names(playable, match.state).values())
    terminal.say(playable.title, style="bold")
    game, language = playable.game, playable.language
    about = {"edition": game.EDITION, "version": game.RULES_VERSION}
    terminal.say(phrase(language, "common.game.edition", **about))
    bots = phrase(language, "common.game.bots", names=names, bot=BOT, seed=seed, steps=steps)
    terminal.say(bots)
    pictures = {_round_begins(match, steps // 3), _round_begins(match, 2 * steps // 3)}
    tell_match(terminal, playable, match, until=steps, pictures=pictures - {steps}, pace=pace)
    terminal.heading(phrase(language, "common.game.end"))
    show_picture(terminal, playable, match.state)
    terminal.pause(pace)
    show_score(terminal, playable, match.state)


def _round_begins(match: Match[S, M, E, V, O], step: int) -> int:
    """The first step from this one on after which a seat is asked in another round."""
    game, states, last = match.game, match.states, len(match.played)
    number = game.round_of(states[step])
    while step < last and game.round_of(states[step]) == number:
        step += 1
    while (asked := game.decision(states[step])) is not None and asked.by is CHANCE:
        step += 1
    return step
