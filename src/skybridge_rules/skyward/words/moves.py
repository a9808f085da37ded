"""What a move of skyward means to the player who may answer with it: cards, piles, seats."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import moves, tasks
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.state import Cards
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.groups import group_words
from skybridge_rules.skyward.words.names import Names
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfEffect: TypeAlias = (
    moves.NameOpponent
    | moves.Swap
    | moves.Copy
    | moves.Remove
    | moves.Give
    | moves.Decline
    | moves.Done
)


def move_words(
    view: View, move: Move, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """What a move does, legal or not, for the seat that is asked, or for chance.

    Of what is not there, such as a pile that is taken, only the kind of the move is told.
    """
    with suppress(LookupError):  # an illegal move may speak of any card, pile or seat
        return _Meaning(Names(view, language, people)).of(move)
    return f"{group_words(move, language)} ({move})"


class _Meaning:
    """Moves in words."""

    def __init__(self, names: Names) -> None:
        self._names, self._view = names, names.view
        self._asked = names.view.agenda[-1] if names.view.agenda else None

    def of(self, move: Move) -> str:
        """A move in words."""
        say, names = self._names.say, self._names
        match move:
            case moves.Show(card):
                return say("move.show", card=names.card(card))
            case moves.Keep(card):
                needed = names.requirement(names.face(card).requirement)
                return say("move.keep", card=names.card(card), requirement=needed)
            case moves.Assign(pile):
                return self._assign(pile)
            case moves.PlaceToken(pile):
                cards, number = names.pile_cards(pile), pile + 1
                if not cards:
                    return say("move.token-empty", pile=number)
                return say("move.token", pile=number, cards=names.titles(cards))
            case moves.Pick(pile):
                cards, named = names.pile_cards(pile), names.pile(pile)
                if not cards:
                    return say("move.pick-empty", pile=named)
                return say("move.pick", pile=named, cards=names.titles(cards))
            case moves.Resolve(card):
                effect = names.effects(names.face(card).instant)
                return say("move.resolve", card=names.title(card), effect=effect)
            case moves.Launch(card):
                free = not names.face(card).has_cost
                return say("move.launch-free" if free else "move.launch", card=names.card(card))
            case moves.Fulfil(card):
                needed = names.requirement(names.face(card).requirement)
                return say("move.fulfil", card=names.card(card), requirement=needed)
            case moves.PlayAllegiance(card):
                needed = names.requirement(names.face(card).requirement)
                return say("move.allegiance", card=names.card(card), requirement=needed)
            case moves.Pay(card):
                return say("move.pay", card=names.payer(card))
            case moves.PayCog():
                return say("move.cog")
            case moves.Reveal(card):
                return say("move.reveal", card=names.payer(card))
            case moves.Exchange(card):
                return say("move.exchange", card=names.card(card))
            case moves.Discard(card):
                return say("move.discard", card=names.card(card))
            case _:
                return self._of_effect(move)

    def _of_effect(self, move: _OfEffect) -> str:
        """What effects ask for, and what it means to go on."""
        say, names = self._names.say, self._names
        match move:
            case moves.NameOpponent(seat):
                cards = names.titles(self._buildings(seat))
                return say("move.name", seat=names.seat(seat), cards=cards)
            case moves.Swap(card):
                if isinstance(self._asked, tasks.AskSwap):
                    source = names.title(self._asked.source)
                    return say("move.swap", card=names.card(card), source=source)
                return say("move.swap-bare", card=names.card(card))
            case moves.Copy(card):
                effect = names.effects(names.face(card).launch)
                return say("move.copy", card=names.title(card), effect=effect)
            case moves.Remove(card):
                return say("move.remove", card=names.card(card))
            case moves.Give(seat):
                return self._give(seat)
            case moves.Decline():
                pigeon = isinstance(self._asked, tasks.AskPigeon)
                return say("done.pigeon" if pigeon else "done.other")
            case moves.Done():
                return self._done()
            case _:
                assert_never(move)

    def _assign(self, pile: int) -> str:
        """The card in question, and what it comes to (SW-204)."""
        split, names = self._view.split, self._names
        if split is None or not split.dealt:
            raise LookupError(pile)
        card, there, number = split.dealt[0], names.pile_cards(pile), pile + 1
        if not there:
            return names.say("move.assign-new", card=names.title(card), pile=number)
        figures = {"card": names.title(card), "cards": names.titles(there)}
        return names.say("move.assign", pile=number, **figures)

    def _give(self, seat: Seat) -> str:
        """A Pigeon, or all Pigeons and Discords (SW-711, SW-907)."""
        names, receiver = self._names, self._names.seat(seat)
        match self._asked:
            case tasks.AskPigeon():
                return names.say("move.give-pigeon", seat=receiver)
            case tasks.AskGift(giver):
                cards = names.titles(self._gift(giver))
                return names.say("move.give-all", cards=cards, seat=receiver)
            case _:
                return names.say("move.give", seat=receiver)

    def _done(self) -> str:
        """What comes to its end: launching, or exchanging (SW-302, SW-306)."""
        turn = self._view.turn
        match self._asked:
            case tasks.AskTurn():
                more = turn is not None and (turn.launched or turn.allied)
                return self._names.say("done.turn-more" if more else "done.turn")
            case tasks.AskExchange():
                return self._names.say("done.exchange")
            case _:
                return self._names.say("done.other")

    def _buildings(self, seat: Seat) -> Cards:
        """The buildings of a seat; LookupError if it is not at the table."""
        if seat < 0:
            raise LookupError(seat)
        faces = self._view.faces.by_id
        return tuple(
            card
            for card in self._view.players[seat].airspace
            if faces[card].kind is CardKind.BUILDING
        )

    def _gift(self, seat: Seat) -> tuple[CardId, ...]:
        """All Pigeons and Discords of a seat (SW-907)."""
        faces, player = self._view.faces.by_id, self._view.players[seat]
        pigeons = tuple(card for card in player.airspace if faces[card].pigeon)
        return (*pigeons, *player.discords)
