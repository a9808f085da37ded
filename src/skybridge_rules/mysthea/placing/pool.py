"""The Command cards of a described position: each is in one place, as written or filled in."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.placing.names import Names


class Pool:
    """What has not been laid yet; a card that is written twice is told with its places."""

    def __init__(self, names: Names, era: int) -> None:
        self._names = names
        self._left = [card for cards in names.printed.eras[: era + 1] for card in cards]
        self._places: dict[CardId, str] = {}
        self._faults: list[Problem] = []

    def take(self, words: Iterable[str], path: str, kind: CardType | None = None) -> list[CardId]:
        """Cards that are written somewhere, where only one colour can be."""
        return [self._take(word, f"{path}[{at}]", kind) for at, word in enumerate(words)]

    def _take(self, word: str, path: str, kind: CardType | None) -> CardId:
        card = self._names.command(word, path)
        colour = self._names.printed.commands[card].type
        if kind is not None and colour is not kind:
            what = f"{card} is never there, for it is of the colour {colour.name.lower()}"
            self._faults.append(problem("MY-ACT-06", path, what))
        if card in self._left:
            self._left.remove(card)
            self._places[card] = path
        else:
            what = f"{card} is written in {self._places.get(card)} too, and there is one of it"
            self._faults.append(problem("MY-INV-04", path, what))
        return card

    def left(self, era: int) -> list[CardId]:
        """What is not laid yet of a set."""
        return [card for card in self._names.printed.eras[era] if card in self._left]

    def lay(self, cards: list[CardId]) -> list[CardId]:
        """Cards that are filled in."""
        for card in cards:
            self._left.remove(card)
        return cards

    def check(self) -> None:
        """Refuse cards that are written where they cannot be, or twice."""
        if self._faults:
            raise ImpossibleSetup(tuple(self._faults))
