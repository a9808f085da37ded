"""``play``: a person against bots."""

from __future__ import annotations

from argparse import Namespace
from secrets import randbelow

from skybridge_rules.bots import bot_named
from skybridge_rules.cli.asking import new_options, playable_from
from skybridge_rules.cli.complaints import OK
from skybridge_rules.cli.files import refuse_other_files
from skybridge_rules.cli.games import seat_from
from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.scores import seat_names
from skybridge_rules.cli.session import Session
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.words import phrase


def play(args: Namespace, terminal: Terminal) -> int:
    """Seat the person and the bots, and play until the person leaves."""
    playable = playable_from(args)
    if args.save is not None:
        refuse_other_files(args.save)
    # A seed nobody chose is shown, so that the same game can be had again.
    seed = str(randbelow(1_000_000)) if args.seed is None else args.seed
    session = _seated(terminal.inked(playable.inks), playable, args, seed)
    try:
        session.run()
    finally:  # also when interrupted: what was played is not lost
        if args.save is not None:
            session.save(args.save)
    return OK


def _seated(
    terminal: Terminal, playable: Playable[S, M, E, V, O], args: Namespace, seed: str
) -> Session[S, M, E, V, O]:
    game, options = playable.game, new_options(playable, args)
    state = game.new(options)
    person = seat_from(playable, state, args.seat)
    bot = bot_named(args.bot, game)
    others = [seat for seat in game.seats(state) if seat != person]
    names = ["person" if seat == person else args.bot for seat in game.seats(state)]
    match = Match(game, options, names=names, dealer=Dealer.of(seed))
    _introduce(terminal, playable, state, person, args.bot, seed)
    return Session(terminal, playable, match, person, dict.fromkeys(others, bot))


def _introduce(
    terminal: Terminal,
    playable: Playable[S, M, E, V, O],
    state: S,
    person: Seat,
    bot: str,
    seed: str,
) -> None:
    names = seat_names(playable, state)
    others = ", ".join(name for seat, name in names.items() if seat != person)
    terminal.say(playable.title, style="bold")
    language, you = playable.language, names[person]
    terminal.say(phrase(language, "common.play.you", you=you, others=others, bot=bot, seed=seed))
    terminal.say(phrase(language, "common.play.answer"))
