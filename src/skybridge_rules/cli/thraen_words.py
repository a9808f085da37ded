"""*Thraen* in words: seats, headings, questions and score items, and what a seat may not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from skybridge_rules.cli.thraen_names import Names, count_words, goods_words
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.render.thraen.faces import faces_of
from skybridge_rules.render.thraen.questions import asking
from skybridge_rules.thraen import moves, tasks
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.scoring import BRIDGE, GARRISONS, GODHS
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.views import View

INKS: Final = (
    (r"\bGuinn\b", "bold yellow"),
    (r"\bJardh\b", "bold green"),
    (r"\bHamises\b", "bold bright_black"),
    (r"\bAdlem\b", "bold red"),
    (r"\bIrseth\b", "bold bright_blue"),
)
"""Characters are printed in their colours."""

HIDDEN: Final = "?"
"""Stands for a card that a seat may not know."""


def seat_words(view: View, seat: Seat) -> str:
    """A seat with its character and colour, such as ``seat 1 (Jardh, green)``."""
    return Names(view).seat(seat)


def heading(view: View) -> str:
    """The chapter of the story that a view belongs to."""
    return f"Round {view.round}" if view.round else "Before round 1"


def moment(view: View) -> object:
    """What the board is shown for: a turn, the first play, a decision between the rounds.

    None where the question says enough, such as in the draft.
    """
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, tasks.AskBoard | tasks.AskStarting | tasks.AskPick):
        return None
    return view.round, None if view.turn is None else view.turn.seat


def status(view: View) -> tuple[str, ...]:
    """What the seat of a view is asked, and what it has at hand."""
    if view.seat is None or not view.agenda:
        return ()
    question = asking(view.agenda[-1], faces_of(view.options.content)).words
    player, figures = view.players[view.seat], view.players[view.seat].figures
    has = (
        goods_words(player.goods) or "no resources",
        f"{figures.people} population",
        *([count_words(sum(figures.guests), "guest", "guests")] if any(figures.guests) else ()),
        f"might T{figures.might}",
        count_words(player.hand.count, "card", "cards"),
        count_words(player.godhs.count, "Godh card", "Godh cards"),
    )
    asked = f"You are asked to {question}."
    return (asked,) if player.ability is None else (asked, f"You have {'; '.join(has)}.")


def shown(view: View, move: Move) -> str:
    """The notation of an answer in a view, a question mark for what its seat may not know.

    Secret are cards that others draw, pick, keep, put back or give to Sathap (TH-INFO-02), and
    damages that all choose at once (TH-Q-67).
    """
    top = view.agenda[-1]
    if any(isinstance(task, tasks.SufferAll) for task in view.agenda):
        return str(move) if getattr(top, "seat", None) == view.seat else HIDDEN
    secret = isinstance(
        move, moves.Show | moves.Pick | moves.Keep | moves.PutBack | moves.DiscardCard
    )
    if not secret or isinstance(top, tasks.TurnUp) or getattr(top, "seat", None) == view.seat:
        return str(move)
    return f"{str(move).partition(':')[0]}:{HIDDEN}"


def item_words(item: ScoreItem) -> str:
    """What a score item is for, such as ``segment 3, alone there``."""
    figures = dict(item.params)
    if item.category == BRIDGE:
        return f"segment {figures['segment']}{', alone there' if figures['alone'] else ''}"
    if item.category == GODHS:
        cards = count_words(int(figures["cards"]), "card", "cards")
        return f"power at slot {figures['slot']}, {cards}"
    what = "garrison" if item.category == GARRISONS else "rebels"
    return f"{what} in T{figures['territory']}"


def figures(state: State) -> Mapping[str, int]:
    """Numbers of a finished game that simulations add up."""
    return {
        "rounds": state.round,
        f"segments built, of {SEGMENTS}": sum(bool(crew) for crew in state.bridge.crews),
    }


def side(state: State, seat: Seat) -> str:
    """The side of the board that a seat plays with."""
    ability = state.players[seat].ability
    return "" if ability is None else moves.small(ability.name)


def group_words(move: Move) -> str:
    """The heading that a move is listed under."""
    match move:
        case moves.Begin() | moves.Face() | moves.UtrengFace() | moves.Show() | moves.Awaken():
            return "Chance"
        case moves.PlaceCrown():
            return "Place the crown"
        case moves.ChooseBoard():
            return "Choose a board and its side"
        case moves.LayStarting() | moves.LayBridgeWork():
            return "Lay the card"
        case moves.Pick() | moves.Keep():
            return "Keep a card"
        case moves.PutBack():
            return "Put back next, over the others"
        case moves.Take():
            return "Take a card"
        case moves.Peek():
            return "Look at the top card of a closed stack"
        case moves.Draw():
            return "Knowledge: look at more cards of the stack"
        case moves.ChooseBonus():
            return "Choose a bonus"
        case moves.Play(retreat=retreat):
            return "Play a card with Retreat" if retreat else "Play a card"
        case moves.Advance() | moves.BringBack() | moves.Inspire() | moves.PlaceGarrison():
            return "Resolve an effect"
        case moves.Summon() | moves.Invest() | moves.Collect():
            return "Use the ability"
        case moves.Next():
            return "Next from the top"
        case moves.Use():
            return "Use a main effect"
        case moves.PlayGodh():
            return "Play a Godh card"
        case moves.DiscardPair():
            return "Discard both, this one first"
        case moves.Exchange() | moves.DiscardGodh():
            return "Free actions"
        case moves.GiveUp():
            return "Make room"
        case moves.Contribute():
            return "Build"
        case moves.Give():
            return "Give up a population"
        case moves.Bury():
            return "Put under the Godh stack next, below the others"
        case moves.TurnDie():
            return "Turn the Utreng die"
        case moves.ChooseDie():
            return "Lay a die on the new segment"
        case moves.Done() | moves.Decline():
            return "Go on"
        case moves.LoseMight() | moves.LoseCards() | moves.LosePeople() | moves.CloseSlot():
            return "Suffer the Great Drakhe"
        case moves.DiscardCard():
            return "Give to Sathap"
        case _:
            assert_never(move)
