"""Setting: a game and its options, with all that a framework of machine learning asks for."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

from skybridge_rules import register
from skybridge_rules.adapters.domain import domain_of
from skybridge_rules.adapters.layout import Layout, layout_of
from skybridge_rules.adapters.moves import ActionIndex, action_index
from skybridge_rules.adapters.types import owner_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.plain_game import OpenView
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage, GamePackage, Request


@frozen(eq=False)
class Setting(Generic[S, M, E, V, O]):
    """A game with options that do not change any more."""

    package: GamePackage[S, M, E, V, O]
    options: O
    players: int
    actions: ActionIndex[M]
    """Every move, with its number."""
    layout: Layout[V]
    """How views are written as rows of numbers."""

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For pickle: what follows from the package and the options is made anew."""
        return setting_of, (self.package, None, self.options)

    @property
    def hides(self) -> bool:
        """Whether a view can hide something."""
        open_view = owner_of(self.rules.JSON.view.form) is OpenView
        return self.package.observation.hides and not open_view

    @property
    def rules(self) -> Game[S, M, E, V, O]:
        """The rules of the game."""
        return self.package.rules

    def settle(self, state: S, dealer: Dealer) -> tuple[S, Dealer]:
        """Let chance answer until a seat is asked or the game is over."""
        rules = self.rules
        while (asked := rules.decision(state)) is not None and asked.by is CHANCE:
            chosen, dealer = dealer.weighted(rules.chance_weights(state))
            state = rules.apply(state, rules.legal_moves(state)[chosen])
        return state, dealer


AnySetting: TypeAlias = Setting[Any, Any, Any, Any, Any]
"""The setting of any game; the games differ in all their types."""


def setting_of(
    game: str | AnyPackage, players: int | None = None, options: object = None
) -> AnySetting:
    """A game by its name or package, with so many players or with whole options."""
    package = register.package(game) if isinstance(game, str) else game
    if options is not None and players is not None:
        raise TypeError("the options say already how many play")
    chosen: Any = package.options.make(Request(players)) if options is None else options
    return Setting(
        package,
        chosen,
        domain_of(package, chosen).players,
        action_index(package, chosen),
        layout_of(package, chosen),
    )


def rewards_of(score: Score) -> tuple[float, ...]:
    """What each seat gets for its rank at the end: they sum to zero, from -1 to 1.

    It is the number of seats behind it less the number before it, divided by the number of the
    others: of two players the winner has 1 and the loser -1. Who shares a rank has the same.
    """
    ranks = {seat: standing.rank for standing in score.standings for seat in standing.seats}
    others = max(1, len(ranks) - 1)
    return tuple(
        (
            sum(rank > ranks[seat] for rank in ranks.values())
            - sum(rank < ranks[seat] for rank in ranks.values())
        )
        / others
        for seat in sorted(ranks)
    )
