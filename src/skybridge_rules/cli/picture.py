"""``picture``: a position as text or SVG; and the picture wherever else it is shown."""

from __future__ import annotations

from argparse import Namespace

from skybridge_rules.cli.arguments import game_from, seat_from, seated
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.files import write_text
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.positions import recorded_names, state_from
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V


def picture(args: Namespace, terminal: Terminal) -> int:
    """Draw a position as text, or into an SVG file."""
    game = game_from(args)
    state = state_from(game, args)
    game = seated(game, args, state, recorded_names(args))
    seat = None if args.seat is None else seat_from(game, state, args.seat)
    if args.svg is None:
        show_picture(terminal, game, state, seat)
        return OK
    drawing = game.picture.svg(game.rules.view(state, seat))
    if args.svg == "-":
        terminal.plain(drawing.rstrip("\n"))
    else:
        write_text(args.svg, drawing)
        terminal.say(f"drew {args.svg}")
    return OK


def show_picture(
    terminal: Terminal, game: LocalizedGame[S, M, E, V, O], state: S, seat: Seat | None = None
) -> None:
    """A state as a seat, or the spectator, sees it."""
    show_view(terminal, game, game.rules.view(state, seat))


def show_view(terminal: Terminal, game: LocalizedGame[S, M, E, V, O], view: V) -> None:
    """What a view sees."""
    terminal.blank()
    terminal.picture(game.picture.text(view, colour=terminal.colour))
