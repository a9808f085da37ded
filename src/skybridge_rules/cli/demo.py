"""``demo``: a complete game between greedy bots, told from the first piece to the last point."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.cli.arguments import game_from, match_names, options_from, seated
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.picture import show_picture
from skybridge_rules.cli.score import seat_names, show_score
from skybridge_rules.cli.story import tell_match
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.words import phrase

BOT = "greedy"


def demo(args: Namespace, terminal: Terminal) -> int:
    """Play a game and tell it."""
    game = game_from(args)
    options = options_from(game, args)
    game = seated(game, args, game.rules.new(options))
    names = match_names(game.people)
    match = Match(game.rules, options, names=names, dealer=Dealer.of(args.seed))
    bots = dict.fromkeys(game.rules.seats(match.state), bot_named(BOT, game.rules))
    steps = [step for _, _, step in play_on(match, bots)]
    _tell(terminal.inked(game.words.inks), game, match, steps, args)
    return OK


def _tell(
    terminal: Terminal,
    game: LocalizedGame[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    steps: Sequence[Step[S, E]],
    args: Namespace,
) -> None:
    count = len(steps)
    names = ", ".join(seat_names(game, match.state).values())
    terminal.say(game.title, style="bold")
    rules, language = game.rules, game.language
    about = {"edition": rules.EDITION, "version": rules.RULES_VERSION}
    terminal.say(phrase(language, "common.game.edition", **about))
    bots = phrase(language, "common.game.bots", names=names, bot=BOT, seed=args.seed, steps=count)
    terminal.say(bots)
    pictures = {_round_begins(match, count // 3), _round_begins(match, 2 * count // 3)} - {count}
    tell_match(terminal, game, match, steps, pictures=pictures, pace=args.pace, rules=args.rules)
    terminal.heading(phrase(language, "common.game.end"))
    show_picture(terminal, game, match.state)
    terminal.pause(args.pace)
    show_score(terminal, game, match.state)


def _round_begins(match: Match[S, M, E, V, O], step: int) -> int:
    """The first step from this one on after which a seat is asked in another round."""
    rules, states, last = match.game, match.states, match.step
    number = rules.round_of(states[step])
    while step < last and rules.round_of(states[step]) == number:
        step += 1
    while (asked := rules.decision(states[step])) is not None and asked.by is CHANCE:
        step += 1
    return step
