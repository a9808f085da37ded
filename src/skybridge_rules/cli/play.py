"""``play``: a person against bots."""

from __future__ import annotations

from argparse import Namespace
from secrets import randbelow

from skybridge_rules.bots import bot_named
from skybridge_rules.cli.arguments import (
    PERSON,
    game_from,
    match_names,
    options_from,
    seat_from,
    seated,
)
from skybridge_rules.cli.autosave import Autosave
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.files import refuse_other_files
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.prompt import PromptSession
from skybridge_rules.cli.score import seat_names
from skybridge_rules.cli.signals import signals_interrupt, undisturbed
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.words import phrase


def play(args: Namespace, terminal: Terminal) -> int:
    """Seat the person and the bots, and play until the person leaves."""
    game = game_from(args)
    if args.save is not None:
        refuse_other_files(args.save)
    # A seed that was not chosen is shown, so that the same game can be had again.
    seed = str(randbelow(1_000_000)) if args.seed is None else args.seed
    with signals_interrupt():
        session = _seated(terminal.inked(game.words.inks), game, args, seed)
        try:
            session.run()
        except BaseException:  # Ctrl-C, a signal, a reader that left: what was played is not lost
            with undisturbed():
                session.leave()
            raise
    return OK


def _seated(
    terminal: Terminal, game: LocalizedGame[S, M, E, V, O], args: Namespace, seed: str
) -> PromptSession[S, M, E, V, O]:
    rules, options = game.rules, options_from(game, args)
    state = rules.new(options)
    game = seated(game, args, state)
    person = seat_from(game, state, args.seat)
    bot = bot_named(args.bot, rules)
    others = [seat for seat in rules.seats(state) if seat != person]
    names = [PERSON if seat == person else args.bot for seat in rules.seats(state)]
    names = list(match_names(game.people)) or names
    match = Match(rules, options, names=names, dealer=Dealer.of(seed))
    _introduce(terminal, game, state, person, args.bot, seed)
    bots = dict.fromkeys(others, bot)
    kept = None if args.save is None else Autosave(terminal, game.language, args.save)
    return PromptSession(terminal, game, match, person, bots, rules=args.rules, autosave=kept)


def _introduce(
    terminal: Terminal,
    game: LocalizedGame[S, M, E, V, O],
    state: S,
    person: Seat,
    bot: str,
    seed: str,
) -> None:
    names = seat_names(game, state)
    others = ", ".join(name for seat, name in names.items() if seat != person)
    terminal.say(game.title, style="bold")
    language, you = game.language, names[person]
    terminal.say(phrase(language, "common.play.you", you=you, others=others, bot=bot, seed=seed))
    terminal.say(phrase(language, "common.play.answer"))
